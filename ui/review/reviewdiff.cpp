// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewdiff.h"

#include "ui/diff/markeddiffview.h"
#include "ui/review/commentcards.h"
#include "ui/review/diffcolours.h"
#include "ui/review/hunkbar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

#include <QApplication>
#include <QBoxLayout>
#include <QScrollBar>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ReviewDiff::ReviewDiff(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_view(new MarkedDiffView)
    , m_colours(new DiffColours(m_view))
    , m_words(new Label({}, Theme::Role::TextMuted))
    , m_cards(new CommentCards(m_view, this))
{
    m_view->setOpenButtonVisible(true);
    m_words->setAlignment(Qt::AlignCenter);
    m_words->setWordWrap(true);
    m_words->setMargin(Theme::kTurnGap);
    m_stack->addWidget(m_words);
    m_stack->addWidget(m_view);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_view, &MarkedDiffView::placed, this, &ReviewDiff::placeBars);
    connect(m_view, &MarkedDiffView::placed, m_cards, &CommentCards::place);
    connect(m_cards, &CommentCards::editRequested, this, &ReviewDiff::editRequested);
    connect(m_cards, &CommentCards::removeRequested, this, &ReviewDiff::removeRequested);
    connect(m_view, &MarkedDiffView::openRequested, this, &ReviewDiff::openRequested);
}

void ReviewDiff::showWords(const QString &words)
{
    m_item = {};
    m_words->setText(words);
    m_stack->setCurrentWidget(m_words);
}

// Of each change how many lines are left out, as it is decided.
static QList<int> foldedOf(const ReviewItem &item)
{
    QList<int> folded;
    for (const ReviewHunk &hunk : item.hunks) {
        int lines = 0;
        for (const int run : hunk.runs)
            lines += item.file.hunks.at(run).oldCount + item.file.hunks.at(run).newCount;
        folded += hunk.isKept || hunk.isGone ? lines : 0;
    }
    return folded;
}

void ReviewDiff::showItem(const ReviewItem &item, const QString &shownPath)
{
    const bool isSameFile = item.file.path == m_item.file.path;
    const bool isSameText = isSameFile && foldedOf(item) == foldedOf(m_item)
        && item.file.oldText == m_item.file.oldText && item.file.newText == m_item.file.newText
        && m_stack->currentWidget() == m_view;
    const QList<ReviewHunk> before = std::exchange(m_item, item).hunks;
    if (!isSameText) {
        const int place = isSameFile ? m_view->verticalScrollBar()->value() : 0;
        const int present = isSameFile && m_view->hasCurrent() ? m_view->currentBar() : -1;
        keepBars(isSameFile ? before : QList<ReviewHunk>());
        const ToolDiff diff{item.file.path, item.file.oldText,
                            item.file.newText.value_or(QString())};
        const QList<int> folded = foldedOf(item);
        QList<DiffBar> bars;
        for (int i = 0; i < item.hunks.size(); ++i)
            bars.append(
                {item.hunks[i].oldLine, item.hunks[i].newLine, placeOf(item.hunks[i]), folded[i]});
        m_view->setMarkedDiff(diff, bars);
        m_colours->start(diff);
        m_view->verticalScrollBar()->setValue(place);
        // What took the place of the one that is gone comes next.
        if (present >= 0 && !bars.isEmpty())
            m_view->goToBar(std::min(present, int(bars.size()) - 1));
    }
    m_view->setTitle(shownPath, item.addedLines(), item.removedLines());
    m_stack->setCurrentWidget(m_view);
    m_cards->show(m_item, m_comments);
    placeBars();
}

void ReviewDiff::setComments(const QList<ReviewComment> &comments)
{
    m_comments = comments;
    if (m_stack->currentWidget() == m_view)
        m_cards->show(m_item, m_comments);
}

// The bar of a change that stays as it was stays, too: it may be pressed right now, and a press by
// accessibility takes a moment.
void ReviewDiff::keepBars(const QList<ReviewHunk> &before)
{
    QList<HunkBar *> bars(m_item.hunks.size(), nullptr);
    for (int hunk = 0; hunk < m_bars.size(); ++hunk) {
        HunkBar *bar = m_bars[hunk];
        if (!bar)
            continue;
        if (hunk < std::min(before.size(), bars.size())
            && before[hunk].keys == m_item.hunks[hunk].keys) {
            bars[hunk] = bar;
            continue;
        }
        if (bar->isAncestorOf(QApplication::focusWidget())) // where the keys of the review are
            m_view->setFocus(Qt::OtherFocusReason);
        bar->hide();
        bar->deleteLater(); // one of its buttons may have been pressed
    }
    m_bars = bars;
}

void ReviewDiff::setEnabledDecisions(bool keep, bool reject,
                                     const std::function<bool(int hunk)> &undo)
{
    m_isKeepEnabled = keep;
    m_isRejectEnabled = reject;
    m_canUndo = undo;
    for (int hunk = 0; hunk < m_bars.size(); ++hunk)
        enable(hunk);
}

void ReviewDiff::enable(int hunk)
{
    if (HunkBar *bar = m_bars[hunk])
        bar->setEnabledDecisions(m_isKeepEnabled, m_isRejectEnabled, m_canUndo && m_canUndo(hunk));
}

QString ReviewDiff::placeOf(const ReviewHunk &hunk) const
{
    return hunk.firstLine == hunk.lastLine
        ? tr("Line %1").arg(hunk.firstLine)
        : tr("Lines %1 to %2").arg(hunk.firstLine).arg(hunk.lastLine);
}

HunkBar *ReviewDiff::barAt(int hunk)
{
    HunkBar *&bar = m_bars[hunk];
    if (!bar) {
        bar = new HunkBar(m_view->viewport());
        connect(bar, &HunkBar::keepRequested, this, [this, hunk] { emit keepRequested(hunk); });
        connect(bar, &HunkBar::rejectRequested, this, [this, hunk] { emit rejectRequested(hunk); });
        connect(bar, &HunkBar::commentRequested, this, [this, hunk] { commentOn(hunk); });
        connect(bar, &HunkBar::undoRequested, this, [this, hunk] { emit undoRequested(hunk); });
    }
    const ReviewHunk &change = m_item.hunks[hunk];
    bar->setChange(placeOf(change), tr("change %1 of %2").arg(hunk + 1).arg(m_item.hunks.size()),
                   m_item.isRejected(change) ? HunkBar::State::Rejected
                       : change.isGone       ? HunkBar::State::Gone
                       : change.isKept       ? HunkBar::State::Kept
                                             : HunkBar::State::Open);
    enable(hunk);
    return bar;
}

// Only those in sight are there as widgets.
void ReviewDiff::placeBars()
{
    const int current = m_view->currentBar();
    const QRect page = m_view->viewport()->rect();
    bool isAnyNew = false;
    for (int hunk = 0; hunk < m_bars.size() && hunk < m_item.hunks.size(); ++hunk) {
        const QRect place = m_view->barRect(hunk);
        if (place.isEmpty() || !place.intersects(page)) {
            if (m_bars[hunk])
                m_bars[hunk]->hide();
            continue;
        }
        isAnyNew = isAnyNew || !m_bars[hunk];
        HunkBar *bar = barAt(hunk);
        bar->setGeometry(place);
        bar->setCurrent(hunk == current);
        bar->show();
    }
    if (!isAnyNew)
        return;
    for (HunkBar *bar : std::as_const(m_bars)) {
        if (bar)
            bar->raise(); // so are they told: from the top down
    }
}

int ReviewDiff::currentHunk() const
{
    return m_stack->currentWidget() == m_view ? m_view->currentBar() : -1;
}

bool ReviewDiff::hasPlace() const
{
    return m_stack->currentWidget() == m_view && m_view->hasCurrent();
}

void ReviewDiff::goToHunk(int hunk)
{
    m_view->goToBar(hunk);
    placeBars();
}

void ReviewDiff::goToLine(int line)
{
    m_view->goToLine(line);
    placeBars();
}

static QString lineOf(const QString &text, int line)
{
    return text.section(u'\n', line - 1, line - 1).trimmed();
}

void ReviewDiff::askAt(int oldLine, int newLine)
{
    const bool isOld = newLine <= 0;
    const QString text = (isOld ? m_item.file.oldText : m_item.file.newText).value_or(QString());
    const int line = isOld ? oldLine : newLine;
    emit commentRequested(line, isOld, lineOf(text, line));
}

void ReviewDiff::commentOn(int hunk)
{
    askAt(m_item.hunks[hunk].oldLine, m_item.hunks[hunk].newLine);
}

void ReviewDiff::commentHere()
{
    const auto [oldLine, newLine] = m_view->currentNumbers();
    if (oldLine > 0 || newLine > 0)
        askAt(oldLine, newLine);
    else if (const int hunk = currentHunk(); hunk >= 0)
        commentOn(hunk);
    else
        emit commentRequested(0, false, {});
}

} // namespace Ui
