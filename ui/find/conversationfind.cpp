// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/find/conversationfind.h"

#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/conversation/rows/rowgeometry.h"
#include "ui/conversation/shownplaces.h"
#include "ui/find/findbar.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QLocale>
#include <QMimeData>
#include <QPainter>

namespace Ui {

static constexpr int kMaxMarks = 500; // in a row
static constexpr int kMaxSteps = 5; // of "Show more" to reach an occurrence

ConversationFind::ConversationFind(ConversationView *view, FindBar *bar, QObject *parent)
    : QObject(parent)
    , m_view(view)
    , m_bar(bar)
    , m_search(view->conversation())
{
    bar->hide();
    connect(bar, &FindBar::changed, this, &ConversationFind::startSearch);
    connect(bar, &FindBar::stepRequested, this, &ConversationFind::step);
    connect(bar, &FindBar::closeRequested, this, &ConversationFind::close);
    connect(&m_search, &ConversationSearch::changed, this, &ConversationFind::handleChanged);
    view->painter()->setOverlay(
        [this](QPainter *painter, int row, const QRect &content, const QRect &clip) {
            paintMarks(painter, row, content, clip);
        });
}

bool ConversationFind::isOpen() const
{
    return !m_bar->isHidden();
}

void ConversationFind::open()
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus || !m_bar->isAncestorOf(focus))
        m_focusBefore = focus;
    const auto selected = m_view->selection()->copy();
    const QString text = selected ? selected->text() : QString();
    m_bar->show();
    if (!text.isEmpty() && !text.contains(u'\n') && text != m_bar->text())
        m_bar->setText(text);
    else if (!m_search.isActive())
        startSearch();
    m_bar->focusField();
}

bool ConversationFind::close()
{
    if (!isOpen())
        return false;
    const bool hadFocus = m_bar->isAncestorOf(QApplication::focusWidget());
    m_search.setText({}, Qt::CaseInsensitive);
    m_bar->hide();
    m_view->viewport()->update();
    if (hadFocus)
        (m_focusBefore ? m_focusBefore.data() : m_view)->setFocus(Qt::OtherFocusReason);
    return true;
}

// From what is on the screen, so that the page does not jump with each letter.
void ConversationFind::startSearch()
{
    m_isWaiting = !m_bar->text().isEmpty();
    m_hasWrapped = false;
    if (!m_row.isValid() || !m_view->visualRect(m_row).intersects(m_view->viewport()->rect()))
        m_row
            = m_view->conversation()->index(std::max(0, ShownPlaces(m_view).at(QPoint(0, 0)).row));
    m_ordinal = 0;
    m_shown = -1;
    m_search.setText(m_bar->text(), m_bar->caseSensitivity());
    m_view->viewport()->update();
}

void ConversationFind::handleChanged()
{
    if (!m_search.isActive()) {
        showResult();
        return;
    }
    if (m_isWaiting && m_search.total() > 0) {
        m_isWaiting = false;
        goTo(m_search.nearest(m_row.isValid() ? m_row.row() : 0, 1));
    } else {
        showResult();
    }
}

ConversationSearch::Occurrence ConversationFind::current() const
{
    return {m_row.isValid() ? m_row.row() : -1, m_ordinal};
}

void ConversationFind::step(int step)
{
    if (!isOpen() || !m_search.isActive()) {
        open();
        return;
    }
    m_opened = QModelIndex(); // what was asked for stays open
    const ConversationSearch::Occurrence from = current();
    const auto to
        = from.isValid() && !m_isWaiting ? m_search.next(from, step) : m_search.nearest(0, step);
    if (to.isValid()) {
        const bool forward = m_search.indexOf(to) > m_search.indexOf(from);
        m_hasWrapped = to != from && forward != (step > 0);
        goTo(to);
        m_opened = QModelIndex();
    }
}

static void setUnfolded(ConversationView *view, int row, bool unfolded)
{
    ConversationModel *model = view->conversation();
    if (model->isUnfolded(row) != unfolded)
        view->rowLayout().changeInPlace(row, [&] { model->setUnfolded(row, unfolded); });
}

// Opens the row, and what of it is left out, until the occurrence is in its text.
void ConversationFind::uncover(int row, SearchablePart::Where where, int ordinal)
{
    ConversationModel *model = m_view->conversation();
    if (where != SearchablePart::Where::Row && !model->isUnfolded(row)) {
        setUnfolded(m_view, row, true);
        m_opened = model->index(row);
    }
    for (int i = 0; i < kMaxSteps; ++i) {
        const QString text = m_view->textOf(row);
        if (m_search.occurrences(text, ordinal + 1).size() > ordinal)
            break;
        model->choices().showMore(row);
        if (m_view->textOf(row).size() == text.size())
            break; // it is in what is never shown, as the target of a link
    }
}

// The same occurrence in the row of its call.
ConversationSearch::Occurrence
ConversationFind::unfoldRun(const ConversationSearch::Occurrence &occurrence)
{
    const ConversationModel *model = m_view->conversation();
    int ordinal = occurrence.ordinal;
    int row = occurrence.row + 1; // the calls follow the line
    for (const auto &call : model->rows().run(occurrence.row)) {
        int found = 0;
        for (const SearchablePart &part : searchableParts(*call))
            found += int(m_search.occurrences(part.text, ordinal + 1).size());
        if (ordinal < found) {
            setUnfolded(m_view, occurrence.row, true);
            return {row, ordinal};
        }
        ordinal -= found;
        ++row;
    }
    return {};
}

void ConversationFind::goTo(const ConversationSearch::Occurrence &occurrence)
{
    if (!occurrence.isValid())
        return;
    if (m_opened.isValid() && m_opened.row() != occurrence.row)
        setUnfolded(m_view, std::exchange(m_opened, {}).row(), false);
    if (m_view->conversation()->rows().isRun(occurrence.row)) {
        goTo(unfoldRun(occurrence));
        return;
    }
    int before = 0;
    m_where = m_search.where(occurrence, &before);
    m_row = m_view->conversation()->index(occurrence.row);
    m_ordinal = occurrence.ordinal;
    // Titles of calls are no text that can be marked.
    const auto kind = m_view->conversation()->kind(occurrence.row);
    const bool isTitle = m_where == SearchablePart::Where::Row
        && (kind == ConversationModel::RowKind::Tool
            || kind == ConversationModel::RowKind::Compaction);
    int wanted = occurrence.ordinal;
    if (kind == ConversationModel::RowKind::Tool && !isTitle) {
        const auto parts = searchableParts(*m_view->conversation(), occurrence.row);
        wanted -= int(m_search.occurrences(parts.first().text, wanted).size());
    }
    if (!isTitle)
        uncover(occurrence.row, m_where, wanted);
    const auto found = m_search.occurrences(m_view->textOf(occurrence.row), kMaxMarks);
    m_shown = isTitle ? -1 : std::min(wanted, int(found.size()) - 1);
    m_view->setCurrentIndex(m_row);
    if (m_shown >= 0)
        ShownPlaces(m_view).show({occurrence.row, found.at(m_shown).begin});
    else
        m_view->scrollTo(m_row);
    m_view->viewport()->update();
    showResult();
    announce(m_bar, m_bar->result());
}

void ConversationFind::showResult()
{
    if (!m_search.isActive()) {
        m_bar->setResult({}, false);
        return;
    }
    const QLocale locale;
    if (m_search.total() == 0) {
        const bool done = m_search.isComplete();
        const QString text = done ? tr("Nothing found") : tr("Searching…");
        if (done && m_bar->result() != text)
            announce(m_bar, text);
        m_bar->setResult(text, done);
        return;
    }
    const int index = std::min(m_search.indexOf(current()) + 1, m_search.total());
    QString text = tr("%1 of %2", "found occurrences")
                       .arg(locale.toString(index), locale.toString(m_search.total()));
    const QString where = whereText(m_where);
    if (!where.isEmpty())
        text = tr("%1, %2", "occurrences, where").arg(text, where);
    if (m_hasWrapped)
        text = tr("%1, from the other end").arg(text);
    m_bar->setResult(text, false);
    m_view->viewport()->update();
}

void ConversationFind::paintMarks(QPainter *painter, int row, const QRect &content,
                                  const QRect &clip)
{
    if (!m_search.isActive() || !isOpen())
        return;
    const bool isCurrent = m_row.isValid() && m_row.row() == row && !m_isWaiting;
    painter->save();
    painter->setCompositionMode(Theme::isDark() ? QPainter::CompositionMode_Screen
                                                : QPainter::CompositionMode_Multiply);
    const auto mark = [painter](const QRect &rect, bool isThis) {
        painter->fillRect(rect,
                          Theme::color(isThis ? Theme::Role::FindCurrent : Theme::Role::FindMark));
        if (!Theme::isHighContrast())
            return;
        painter->save();
        painter->setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter->setPen(QPen(Theme::color(Theme::Role::Text), isThis ? 2 : 1));
        painter->drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5));
        painter->restore();
    };
    if (isCurrent && m_shown < 0 && m_search.total() > 0)
        mark(content, false);
    const Row *laidOut = m_view->laidOutRow(row);
    const auto found
        = laidOut ? m_search.occurrences(laidOut->plainText(), kMaxMarks) : QList<TextRange>();
    const int line = QFontMetrics(Theme::bodyFont()).height();
    for (int i = 0; i < int(found.size()); ++i) {
        const RowGeometry geometry(*laidOut, content.size(), line);
        const int top = content.top() + geometry.pointOf(found.at(i).begin).y();
        if (top > clip.bottom())
            break;
        if (top + line * 4 < clip.top())
            continue;
        const bool isThis = isCurrent && i == m_shown;
        const QList<QRect> rects = geometry.rectsOf(laidOut->widened(found.at(i)), 4);
        for (const QRect &rect : rects)
            mark(rect.translated(content.topLeft()).adjusted(-1, 0, 1, 0), isThis);
    }
    painter->restore();
}

} // namespace Ui
