// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationkeys.h"

#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationversions.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QScrollBar>

namespace Ui {

// A row that is higher than the view is read before it is left.
bool ConversationKeys::scrollInsideRow(int step) const
{
    const QRect rect = m_view->visualRect(m_view->currentIndex());
    const bool more = step > 0 ? rect.bottom() >= m_view->viewport()->height() : rect.top() < 0;
    if (!m_view->currentIndex().isValid() || !more || !rect.intersects(m_view->viewport()->rect()))
        return false;
    QScrollBar *bar = m_view->verticalScrollBar();
    bar->setValue(bar->value() + step * bar->singleStep());
    return true;
}

void ConversationKeys::stepRow(int step) const
{
    if (scrollInsideRow(step))
        return;
    int row = m_view->currentIndex().row();
    if (!m_view->currentIndex().isValid())
        row = step > 0 ? m_view->rowLayout().visibleRows().first - 1
                       : m_view->rowLayout().visibleRows().second + 1;
    do {
        row += step;
        if (row < 0 || row >= m_view->conversation()->rowCount())
            return;
        m_view->rowLayout().measure(row);
    } while (m_view->rowLayout().heights().height(row) == 0); // definitions show nothing
    m_view->setCurrentRow(row);
    m_view->scrollTo(m_view->conversation()->index(row));
}

void ConversationKeys::pressCurrent() const
{
    const Row *laidOut = m_view->laidOutRow(m_view->currentIndex().row());
    if (!laidOut)
        return;
    const QList<Hit> hits = laidOut->hits();
    for (const Hit::Action wanted :
         {Hit::Action::Toggle, Hit::Action::ChangeKey, Hit::Action::ChooseModel, Hit::Action::Retry,
          Hit::Action::ShowMore, Hit::Action::Copy, Hit::Action::Review, Hit::Action::Edit}) {
        for (const Hit &hit : hits) {
            if (hit.action == wanted) {
                m_view->activate(m_view->currentIndex().row(), hit);
                return;
            }
        }
    }
}

void ConversationKeys::press(QKeyEvent *event) const
{
    m_view->painter()->setShowsFocus(true);
    if (event->matches(QKeySequence::Copy)) {
        ConversationClipboard(m_view).copy();
        return;
    }
    if (m_view->selection()->handleKey(event))
        return;
    QScrollBar *bar = m_view->verticalScrollBar();
    switch (event->key()) {
    case Qt::Key_Up:
        stepRow(-1);
        break;
    case Qt::Key_Down:
        stepRow(1);
        break;
    case Qt::Key_PageUp:
        bar->setValue(bar->value() - bar->pageStep() * 9 / 10);
        break;
    case Qt::Key_PageDown:
        bar->setValue(bar->value() + bar->pageStep() * 9 / 10);
        break;
    case Qt::Key_Home:
        m_view->setCurrentRow(0);
        bar->setValue(0);
        break;
    case Qt::Key_End:
        m_view->setCurrentRow(m_view->conversation()->rowCount() - 1);
        m_view->scrollToEnd();
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!ConversationVersions(m_view).step(event->key() == Qt::Key_Left ? -1 : 1))
            event->ignore();
        break;
    case Qt::Key_F2:
        ConversationVersions(m_view).edit(
            m_view->currentIndex().isValid() ? m_view->currentIndex().row() : -1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        pressCurrent();
        break;
    default:
        event->ignore(); // keys of the window
    }
}

// A card may be longer than the view: what gets the focus in it is shown, with its title above.
void ConversationKeys::showFocused(const QWidget *widget) const
{
    if (!widget || widget == m_view->viewport() || !m_view->viewport()->isAncestorOf(widget))
        return;
    const int margin = 3 * QFontMetrics(Theme::bodyFont()).lineSpacing();
    const int top = widget->mapTo(m_view->viewport(), QPoint()).y() - margin;
    const int below = top + widget->height() + 2 * margin - m_view->viewport()->height();
    if (top < 0)
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->value() + top);
    else if (below > 0)
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->value()
                                              + std::min(top, below));
}

} // namespace Ui
