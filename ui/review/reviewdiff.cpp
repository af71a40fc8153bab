// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewdiff.h"

#include "ui/diff/markeddiffview.h"
#include "ui/markdown/codecolours.h"
#include "ui/review/reviewitems.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/wraplabel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QFileInfo>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kAccentWidth = 3;

CommentCard::CommentCard(const ReviewComment &comment, const QString &place, QWidget *parent)
    : QWidget(parent)
{
    setObjectName("commentCard"_L1);
    setAccessibleName(tr("Your comment on %1: %2").arg(place, displayLine(comment.text)));
    setCursor(Qt::ArrowCursor);
    auto *words = new WrapLabel(Theme::Role::Text, this);
    words->setText(comment.text);
    const auto add = [](const QString &name, const QString &icon, const QString &tip) {
        auto *button = new Button(Button::Kind::Quiet);
        button->setObjectName(name);
        button->setIconName(icon);
        button->setToolTip(tip);
        return button;
    };
    Button *edit = add(u"editComment"_s, u"edit"_s, tr("Change this comment"));
    edit->setAccessibleName(tr("Change the comment on %1").arg(place));
    Button *remove = add(u"removeComment"_s, u"close"_s, tr("Remove this comment"));
    remove->setAccessibleName(tr("Remove the comment on %1").arg(place));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2 * Theme::kGap, Theme::kGrid + 2, Theme::kGap, Theme::kGrid + 2);
    row->setSpacing(Theme::kGrid);
    row->addWidget(words, 1, Qt::AlignVCenter);
    row->addWidget(edit, 0, Qt::AlignTop);
    row->addWidget(remove, 0, Qt::AlignTop);
    connect(edit, &Button::clicked, this, &CommentCard::editRequested);
    connect(remove, &Button::clicked, this, &CommentCard::removeRequested);
}

void CommentCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface, palette()));
    const QRect card = rect().adjusted(Theme::kGap, 2, -Theme::kGap, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::color(Theme::Role::SurfaceRaised, palette()));
    painter.drawRoundedRect(card, Theme::kControlRadius, Theme::kControlRadius);
    const int left = isRightToLeft() ? card.right() + 1 - kAccentWidth : card.left();
    painter.fillRect(QRect(left, card.top(), kAccentWidth, card.height()),
                     Theme::color(Theme::Role::Accent, palette()));
}

CommentCards::CommentCards(MarkedDiffView *view, QObject *parent)
    : QObject(parent)
    , m_view(view)
{ }

void CommentCards::clear()
{
    for (const Card &card : std::exchange(m_cards, {})) {
        if (card.widget->isAncestorOf(QApplication::focusWidget()))
            m_view->setFocus(Qt::OtherFocusReason); // where the keys of the review are
        card.widget->hide();
        card.widget->deleteLater(); // one of its buttons may have been pressed
    }
}

void CommentCards::show(const ReviewItem &item, const QList<ReviewComment> &comments)
{
    QList<Card> cards;
    for (int i = 0; i < comments.size(); ++i) {
        if (comments[i].path == item.file.path)
            cards.append({placedComment(comments[i], item), i, nullptr});
    }
    const auto isSame
        = [](const Card &a, const Card &b) { return a.comment == b.comment && a.index == b.index; };
    if (!std::ranges::equal(cards, m_cards, isSame)) {
        clear();
        m_cards = cards;
        for (Card &card : m_cards) {
            const QString place = card.comment.line > 0 ? tr("line %1").arg(card.comment.line)
                                                        : displayPath(card.comment.path);
            card.widget = new CommentCard(card.comment, place, m_view->viewport());
            connect(card.widget, &CommentCard::editRequested, this,
                    [this, index = card.index] { emit editRequested(index); });
            connect(card.widget, &CommentCard::removeRequested, this,
                    [this, index = card.index] { emit removeRequested(index); });
        }
    }
    makeRoom();
}

void CommentCards::makeRoom()
{
    m_width = m_view->viewport()->width();
    QList<DiffCard> rooms;
    for (const Card &card : std::as_const(m_cards)) {
        const int height = card.widget->layout()->totalHeightForWidth(m_width);
        rooms.append({card.comment.line, card.comment.isOld,
                      m_view->rowsFor(std::max(height, card.widget->minimumSizeHint().height())),
                      card.widget->accessibleName()});
    }
    m_view->setCards(rooms);
    place();
}

void CommentCards::place()
{
    if (m_cards.isEmpty())
        return;
    if (m_width != m_view->viewport()->width()) { // words take more lines, or less
        makeRoom();
        return;
    }
    const QRect page = m_view->viewport()->rect();
    for (int i = 0; i < m_cards.size(); ++i) {
        const QRect rect = m_view->cardRect(i);
        m_cards[i].widget->setGeometry(rect);
        m_cards[i].widget->setVisible(rect.intersects(page));
    }
}

static constexpr int kMinTextWidth = 360;

HunkBar::HunkBar(QWidget *parent)
    : QWidget(parent)
    , m_place(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_undo(new Button(Button::Kind::Quiet, tr("Undo")))
    , m_keep(new Button(Button::Kind::Quiet))
    , m_reject(new Button(Button::Kind::Quiet))
    , m_comment(new Button(Button::Kind::Quiet))
{
    setObjectName("hunkBar"_L1);
    setCursor(Qt::ArrowCursor);
    m_place->setElided(true);
    m_undo->setObjectName("undoHunk"_L1);
    m_undo->setIconName(u"undo"_s);
    m_keep->setObjectName("keepHunk"_L1);
    m_keep->setIconName(u"check"_s);
    m_reject->setObjectName("rejectHunk"_L1);
    m_reject->setIconName(u"reject"_s);
    m_comment->setObjectName("commentHunk"_L1);
    m_comment->setIconName(u"comment"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 0, Theme::kGrid, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_place);
    row->addWidget(m_undo); // not where Reject was: a second click would take it back
    row->addStretch(1);
    for (Button *button : {m_keep, m_reject, m_comment})
        row->addWidget(button);
    connect(m_keep, &Button::clicked, this, &HunkBar::keepRequested);
    connect(m_reject, &Button::clicked, this, &HunkBar::rejectRequested);
    connect(m_comment, &Button::clicked, this, &HunkBar::commentRequested);
    connect(m_undo, &Button::clicked, this, &HunkBar::undoRequested);
}

static QString words(const QString &place, HunkBar::State state)
{
    switch (state) {
    case HunkBar::State::Open:
        return place;
    case HunkBar::State::Kept:
        return HunkBar::tr("%1 · kept").arg(place);
    case HunkBar::State::Rejected:
        return HunkBar::tr("%1 · rejected").arg(place);
    case HunkBar::State::Gone:
        return HunkBar::tr("%1 · not there any more").arg(place);
    }
    Q_UNREACHABLE_RETURN({});
}

void HunkBar::setChange(const QString &place, const QString &name, State state)
{
    m_state = state;
    m_place->setText(words(place, state));
    m_undo->setAccessibleName(tr("Undo the decision on %1").arg(name));
    m_undo->setToolTip(tr("Take this decision back"));
    m_keep->setAccessibleName(tr("Keep %1").arg(name));
    m_reject->setAccessibleName(tr("Reject %1").arg(name));
    m_comment->setAccessibleName(tr("Comment on %1").arg(name));
    m_keep->setToolTip(tr("Keep this change (Y)"));
    m_reject->setToolTip(tr("Put these lines back as they were (X)"));
    m_comment->setToolTip(tr("Write a comment for the agent (C)"));
    const bool isOpen = state == State::Open;
    // The button that goes hands the focus to nobody who would do something else.
    const bool goes = isOpen ? m_undo->hasFocus() : m_keep->hasFocus() || m_reject->hasFocus();
    if (goes && parentWidget())
        parentWidget()->setFocus(Qt::OtherFocusReason);
    m_keep->setVisible(isOpen);
    m_reject->setVisible(isOpen);
    showTexts();
}

void HunkBar::setEnabledDecisions(bool keep, bool reject, bool undo)
{
    m_keep->setEnabled(keep);
    m_reject->setEnabled(reject);
    m_undo->setVisible(undo && m_state != State::Open);
    showTexts();
}

void HunkBar::setCurrent(bool current)
{
    if (std::exchange(m_isCurrent, current) != current)
        update();
}

// As long as that leaves the place whole: "Zei…s 3" tells nothing.
void HunkBar::showTexts()
{
    m_keep->setText(tr("Keep"));
    m_reject->setText(tr("Reject"));
    m_comment->setText(tr("Comment"));
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right() + m_place->sizeHint().width();
    for (const Button *button : {m_undo, m_keep, m_reject, m_comment}) {
        if (!button->isHidden())
            needed += layout()->spacing() + button->sizeHint().width();
    }
    if (width() >= std::max(needed, kMinTextWidth))
        return;
    for (Button *button : {m_keep, m_reject, m_comment})
        button->setText({});
}

void HunkBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showTexts();
}

void HunkBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::CodeBackground, palette()));
    painter.fillRect(QRect(0, 0, width(), 1), Theme::color(Theme::Role::Separator, palette()));
    if (m_isCurrent) {
        const int left = layoutDirection() == Qt::RightToLeft ? width() - 3 : 0;
        painter.fillRect(QRect(left, 0, 3, height()), Theme::color(Theme::Role::Accent, palette()));
    }
}

// Of both texts: what is coloured within some frames.
static constexpr qsizetype kMaxColouredChars = 200'000;
static constexpr qsizetype kMaxColouredLineChars = 1000;

DiffColours::DiffColours(MarkedDiffView *view)
    : QObject(view)
    , m_view(view)
{
    connect(CodeColours::instance(), &CodeColours::definitionLoaded, this, [this] {
        if (!m_language.isEmpty())
            colour();
    });
    view->installEventFilter(this);
}

// Light and dark have colours of their own.
bool DiffColours::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && !m_language.isEmpty())
        colour();
    return QObject::eventFilter(watched, event);
}

void DiffColours::start(const AgentCore::ToolDiff &diff)
{
    m_diff = diff;
    const QFileInfo info(diff.path);
    const bool isShort
        = diff.newText.size() + diff.oldText.value_or(QString()).size() <= kMaxColouredChars;
    m_language = !isShort ? QString() : !info.suffix().isEmpty() ? info.suffix() : info.fileName();
    if (!m_language.isEmpty())
        colour();
}

static LineColours coloursOf(const QString &text, LineColourer &colourer)
{
    LineColours lines;
    colourer.restart();
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf(u'\n', at);
        const qsizetype next = end < 0 ? text.size() : end + 1;
        QStringView line = QStringView(text).sliced(at, (end < 0 ? text.size() : end) - at);
        if (line.endsWith(u'\r'))
            line.chop(1);
        at = next;
        QList<DiffLine::Colour> colours;
        if (line.size() <= kMaxColouredLineChars) {
            const auto ranges = colourer.colour(line.toString());
            for (const QTextLayout::FormatRange &range : ranges) {
                if (range.format.foreground().style() != Qt::NoBrush)
                    colours.append({{range.start, range.start + range.length},
                                    range.format.foreground().color()});
            }
        }
        lines.append(colours);
    }
    return lines;
}

void DiffColours::colour()
{
    CodeColours *rules = CodeColours::instance();
    const auto definition = rules->definition(m_language);
    if (!definition)
        return; // it is being loaded, or there is none
    LineColourer colourer;
    colourer.setDefinition(*definition);
    colourer.setTheme(rules->theme());
    const LineColours before = coloursOf(m_diff.oldText.value_or(QString()), colourer);
    m_view->setColours(before, coloursOf(m_diff.newText, colourer));
}

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
    const int hunk = currentHunk();
    if ((oldLine > 0 || newLine > 0) && !m_view->isAtBar())
        askAt(oldLine, newLine);
    else if (hunk >= 0)
        commentOn(hunk);
    else
        emit commentRequested(0, false, {});
}

} // namespace Ui
