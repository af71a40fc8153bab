// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the pointer, the keyboard and the clipboard do in a ConversationView.
#include "ui/conversation/conversationview.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/session/session.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rowtexts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBoundaryFinder>
#include <QToolTip>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kCopiedMilliseconds = 1500;

QPoint ConversationView::rowPoint(int row, const QPoint &viewPoint) const
{
    const QRect rect = visualRect(m_model->index(row));
    return viewPoint - m_delegate->contentRect(row, rect).topLeft();
}

Hit ConversationView::hitAt(const QPoint &point, int *row) const
{
    const QModelIndex index = indexAt(point);
    *row = index.isValid() ? index.row() : -1;
    Row *laidOut = index.isValid() ? m_delegate->row(*row) : nullptr;
    return laidOut ? laidOut->hitAt(rowPoint(*row, point)) : Hit();
}

void ConversationView::updateRow(int row)
{
    viewport()->update(visualRect(m_model->index(row)));
}

void ConversationView::setHovered(int row, const Hit &hit)
{
    const QModelIndex index = row >= 0 ? m_model->index(row) : QModelIndex();
    if (index == m_pointer.hoveredRow && hit.isSame(m_pointer.hovered))
        return;
    if (m_pointer.hoveredRow.isValid())
        updateRow(m_pointer.hoveredRow.row());
    m_pointer.hoveredRow = index;
    m_pointer.hovered = hit;
    if (row >= 0)
        updateRow(row);
    if (hit.action != Hit::Action::None)
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
}

bool ConversationView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        int row = -1;
        const Hit hit = hitAt(help->pos(), &row);
        if (hit.tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(),
                               AgentCore::sanitizedForDisplay(hit.tip.left(1000)).toHtmlEscaped(),
                               viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        setHovered(-1, {});
    if (event->type() == QEvent::LayoutRequest) {
        // A widget among the rows wants another height.
        for (const QPersistentModelIndex &index : std::as_const(m_widgets)) {
            if (index.isValid())
                m_heights.setStale(index.row());
        }
        scheduleDelayedItemsLayout();
    }
    return QListView::viewportEvent(event);
}

void ConversationView::mousePressEvent(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    if (event->button() != Qt::LeftButton) {
        event->accept();
        return;
    }
    m_showsFocus = false;
    clearSelection();
    m_pointer.pressed = hit;
    m_pointer.pressedAt = at;
    m_pointer.pressedRow = row >= 0 ? m_model->index(row) : QModelIndex();
    if (row >= 0) {
        setCurrentRow(row);
        Row *laidOut = m_delegate->row(row);
        const qsizetype position = laidOut ? laidOut->positionAt(rowPoint(row, at)) : -1;
        if (position >= 0)
            m_selection = {m_model->index(row), position, position, true};
    }
    event->accept();
}

void ConversationView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    if (m_selection.dragging && m_selection.row.isValid()) {
        const int row = m_selection.row.row();
        const bool far
            = (at - m_pointer.pressedAt).manhattanLength() >= QApplication::startDragDistance();
        Row *laidOut = m_delegate->row(row);
        const qsizetype position = laidOut && (far || !m_selection.isEmpty())
            ? laidOut->positionAt(rowPoint(row, at))
            : -1;
        if (position >= 0 && position != m_selection.to) {
            m_selection.to = position;
            m_pointer.pressed = {}; // it became a selection
            updateRow(row);
        }
        return;
    }
    int row = -1;
    const Hit hit = hitAt(at, &row);
    setHovered(row, hit);
    if (hit.action == Hit::Action::None && row >= 0) {
        Row *laidOut = m_delegate->row(row);
        const QRect content = m_delegate->contentRect(row, visualRect(m_model->index(row)));
        if (laidOut && content.contains(at) && laidOut->positionAt(rowPoint(row, at)) >= 0)
            viewport()->setCursor(Qt::IBeamCursor);
        else
            viewport()->unsetCursor();
    }
}

void ConversationView::mouseReleaseEvent(QMouseEvent *event)
{
    m_selection.dragging = false;
    const Hit pressed = std::exchange(m_pointer.pressed, {});
    int row = -1;
    const Hit hit = hitAt(event->position().toPoint(), &row);
    if (event->button() == Qt::LeftButton && pressed.action != Hit::Action::None
        && hit.isSame(pressed) && m_pointer.pressedRow.isValid()
        && row == m_pointer.pressedRow.row())
        activate(row, hit);
    event->accept();
}

void ConversationView::mouseDoubleClickEvent(QMouseEvent *event)
{
    int row = -1;
    const QPoint at = event->position().toPoint();
    const Hit hit = hitAt(at, &row);
    Row *laidOut = row >= 0 ? m_delegate->row(row) : nullptr;
    const qsizetype position = laidOut ? laidOut->positionAt(rowPoint(row, at)) : -1;
    if (hit.action == Hit::Action::None && position >= 0)
        selectWord(row, position);
    else
        mousePressEvent(event); // the second of two quick clicks
}

void ConversationView::selectWord(int row, qsizetype position)
{
    const QString text = m_delegate->row(row)->plainText();
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, text);
    finder.setPosition(std::min(position + 1, text.size()));
    const qsizetype begin = std::max(qsizetype(0), finder.toPreviousBoundary());
    const qsizetype end = finder.toNextBoundary();
    m_selection = {m_model->index(row), begin, end < 0 ? text.size() : end, false};
    updateRow(row);
}

void ConversationView::clearSelection()
{
    if (m_selection.row.isValid())
        updateRow(m_selection.row.row());
    m_selection = {};
}

void ConversationView::wheelEvent(QWheelEvent *event)
{
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier);
    QPoint delta = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    if (sideways && delta.x() == 0)
        delta = QPoint(delta.y(), 0);
    const QModelIndex index = indexAt(event->position().toPoint());
    Row *laidOut = index.isValid() && std::abs(delta.x()) > std::abs(delta.y())
        ? m_delegate->row(index.row())
        : nullptr;
    if (laidOut && laidOut->scrollBy(-delta.x())) {
        updateRow(index.row());
        event->accept();
        return;
    }
    if (sideways)
        event->accept();
    else
        QListView::wheelEvent(event);
}

// The page grows and shrinks below what was clicked. The last row, of a command that runs, goes on
// showing its end as long as its header stays in sight.
void ConversationView::changeInPlace(int row, const std::function<void()> &change)
{
    const QModelIndex index = m_model->index(row);
    const int top = visualRect(index).top();
    const bool follows = m_anchor.atEnd && row == m_model->rowCount() - 1;
    change();
    if (!follows)
        m_anchor = {index, top, false};
    doItemsLayout();
    if (follows && visualRect(index).top() < 0) {
        m_anchor = {index, std::max(0, top), false};
        doItemsLayout();
    }
    takeAnchor();
}

void ConversationView::activate(int row, const Hit &hit)
{
    switch (hit.action) {
    case Hit::Action::Toggle:
        changeInPlace(row, [&] { m_model->setUnfolded(row, !m_model->isUnfolded(row)); });
        break;
    case Hit::Action::ShowMore:
        changeInPlace(row, [&] { m_model->showMore(row); });
        break;
    case Hit::Action::Copy:
        copyCode(row);
        break;
    case Hit::Action::OpenFile:
        emit fileActivated(hit.target, hit.line);
        break;
    case Hit::Action::OpenLink:
        activateLink(hit.target);
        break;
    case Hit::Action::Retry:
        emit retryRequested();
        break;
    case Hit::Action::StopCall:
        emit stopToolCallRequested(hit.target);
        break;
    case Hit::Action::Review:
        emit reviewRequested(hit.target);
        break;
    case Hit::Action::Undo:
        emit undoRequested(hit.target);
        break;
    case Hit::Action::Edit:
        editRow(row);
        break;
    case Hit::Action::SwitchBranch:
        switchVersion(row, hit.target);
        break;
    case Hit::Action::None:
        break;
    }
}

void ConversationView::activateLink(const QString &target)
{
    const QUrl url(target);
    const QString scheme = url.scheme().toLower();
    if (scheme == "http"_L1 || scheme == "https"_L1 || scheme == "mailto"_L1) {
        emit linkActivated(url);
        return;
    }
    // "path", "path:12", "path:12:3", "path#L12", any of them as file: address.
    static const QRegularExpression place(u"^(.*?)(?:(?:#L|:)(\\d+)(?:[:-][L\\d]+)?)?$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const QString whole = scheme == "file"_L1
        ? url.path() + (url.hasFragment() ? u'#' + url.fragment() : QString())
        : QUrl::fromPercentEncoding(target.toUtf8());
    const QRegularExpressionMatch match = place.match(whole);
    const QString path = match.captured(1);
    if (path.isEmpty())
        return;
    const QDir base(m_session ? m_session->cwd() : QString());
    emit fileActivated(QDir::cleanPath(base.absoluteFilePath(path)), match.captured(2).toInt());
}

void ConversationView::copyCode(int row)
{
    const MarkdownBlock *block = m_model->block(row);
    if (!block)
        return;
    const auto &scanner = std::get<AnswerItem>(m_model->item(row)->content).scanner;
    QApplication::clipboard()->setText(scanner.code(*block));
    m_feedback.copiedRow = m_model->index(row);
    m_feedback.copied.start(kCopiedMilliseconds, this);
    updateRow(row);
}

QString ConversationView::copyText(int row) const
{
    const ConversationItem *item = m_model->item(row);
    if (!item)
        return {};
    if (!m_selection.isEmpty() && m_selection.row.row() == row) {
        const qsizetype begin = std::min(m_selection.from, m_selection.to);
        const qsizetype end = std::max(m_selection.from, m_selection.to);
        return m_delegate->row(row)->plainText().mid(begin, end - begin).replace(u'\t', u' ');
    }
    const MarkdownBlock *block = m_model->block(row);
    if (!block)
        return itemPlainText(*item);
    const auto &scanner = std::get<AnswerItem>(item->content).scanner;
    return block->kind == MarkdownBlock::Kind::Code ? scanner.code(*block)
                                                    : scanner.text(*block).toString();
}

void ConversationView::setCurrentRow(int row)
{
    const QModelIndex before = currentIndex();
    setCurrentIndex(m_model->index(row));
    if (before.isValid() && before.row() != row)
        viewport()->update(visualRect(before).adjusted(0, -4, 0, 4));
    viewport()->update(visualRect(currentIndex()).adjusted(0, -4, 0, 4));
}

QModelIndex ConversationView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int last = m_model->rowCount() - 1;
    const int row = currentIndex().row();
    switch (action) {
    case MoveHome:
        return m_model->index(0);
    case MoveEnd:
        return m_model->index(last);
    case MoveUp:
    case MovePrevious:
        return m_model->index(std::max(0, row - 1));
    default:
        return m_model->index(std::min(last, row + 1));
    }
}

// A row that is higher than the view is read before it is left.
bool ConversationView::scrollInsideRow(int step)
{
    const QRect rect = visualRect(currentIndex());
    const bool more = step > 0 ? rect.bottom() >= viewport()->height() : rect.top() < 0;
    if (!currentIndex().isValid() || !more || !rect.intersects(viewport()->rect()))
        return false;
    QScrollBar *bar = verticalScrollBar();
    bar->setValue(bar->value() + step * bar->singleStep());
    return true;
}

void ConversationView::stepRow(int step)
{
    if (scrollInsideRow(step))
        return;
    int row = currentIndex().row();
    if (!currentIndex().isValid())
        row = step > 0 ? visibleRows().first - 1 : visibleRows().second + 1;
    do {
        row += step;
        if (row < 0 || row >= m_model->rowCount())
            return;
        measure(row);
    } while (m_heights.height(row) == 0); // definitions show nothing
    setCurrentRow(row);
    scrollTo(m_model->index(row));
}

void ConversationView::pressCurrent()
{
    Row *laidOut = currentIndex().isValid() ? m_delegate->row(currentIndex().row()) : nullptr;
    if (!laidOut)
        return;
    const QRect rect = visualRect(currentIndex());
    laidOut->heightForWidth(m_delegate->contentRect(currentIndex().row(), rect).width());
    const QList<Hit> hits = laidOut->hits();
    for (const Hit::Action wanted : {Hit::Action::Toggle, Hit::Action::Retry, Hit::Action::ShowMore,
                                     Hit::Action::Copy, Hit::Action::Review, Hit::Action::Edit}) {
        for (const Hit &hit : hits) {
            if (hit.action == wanted) {
                activate(currentIndex().row(), hit);
                return;
            }
        }
    }
}

void ConversationView::keyPressEvent(QKeyEvent *event)
{
    m_showsFocus = true;
    if (event->matches(QKeySequence::Copy)) {
        const QModelIndex index
            = m_selection.isEmpty() ? currentIndex() : QModelIndex(m_selection.row);
        if (index.isValid())
            QApplication::clipboard()->setText(copyText(index.row()));
        return;
    }
    QScrollBar *bar = verticalScrollBar();
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
        setCurrentRow(0);
        bar->setValue(0);
        break;
    case Qt::Key_End:
        setCurrentRow(m_model->rowCount() - 1);
        scrollToEnd();
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (!stepVersion(event->key() == Qt::Key_Left ? -1 : 1))
            event->ignore();
        break;
    case Qt::Key_F2:
        editRow(currentIndex().isValid() ? currentIndex().row() : -1);
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
void ConversationView::showFocused(const QWidget *widget)
{
    if (!widget || widget == viewport() || !viewport()->isAncestorOf(widget))
        return;
    const int margin = 3 * QFontMetrics(Theme::bodyFont()).lineSpacing();
    const int top = widget->mapTo(viewport(), QPoint()).y() - margin;
    const int below = top + widget->height() + 2 * margin - viewport()->height();
    if (top < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + top);
    else if (below > 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + std::min(top, below));
}

} // namespace Ui
