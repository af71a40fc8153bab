// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationview.h"

#include "agentcore/session/session.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/markdown/codecolours.h"

#include <QApplication>
#include <QScrollBar>

namespace Ui {

ConversationView::ConversationView(QWidget *parent)
    : QListView(parent)
    , m_model(new ConversationModel(this))
    , m_delegate(new ConversationDelegate(m_model, this))
{
    setFrameShape(NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(NoSelection);
    setEditTriggers(NoEditTriggers);
    setAutoScroll(false);
    setTabKeyNavigation(false);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Conversation"));
    verticalScrollBar()->setSingleStep(QFontMetrics(Theme::bodyFont()).lineSpacing() * 2);
    setItemDelegate(m_delegate);
    m_model->setPaused(true);
    setModel(m_model);
    connect(m_model, &ConversationModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { handleRowsRemoved(first, last); });
    connect(CodeColours::instance(), &CodeColours::definitionLoaded, viewport(),
            qOverload<>(&QWidget::update));
    // Queued: a card that grows with what is wrong in it is laid out before.
    connect(
        qApp, &QApplication::focusChanged, this,
        [this] { showFocused(QApplication::focusWidget()); }, Qt::QueuedConnection);
}

ConversationView::~ConversationView() = default;

void ConversationView::setSession(AgentCore::Session *session)
{
    if (m_session == session)
        return;
    if (m_session)
        m_session->disconnect(m_model);
    m_session = session;
    followSession();
}

void ConversationView::showPinned()
{
    if (m_session)
        m_model->setPinned(m_session->pinnedMessages());
}

void ConversationView::followSession()
{
    if (!m_session) {
        m_model->setBranchPoints({});
        showBranches();
        m_model->setTranscript({}, false);
        return;
    }
    m_model->setBranchPoints([session = m_session.data()](const QString &messageId) {
        return session->isBranchPoint(messageId);
    });
    showPinned();
    showTranscript();
    connect(m_session, &AgentCore::Session::updated, m_model,
            [this](const AgentCore::SessionUpdate &update) { handleUpdated(update); });
    connect(m_session, &AgentCore::Session::turnFinished, m_model,
            [this] { m_model->setRunning(false); });
    connect(m_session, &QObject::destroyed, m_model, [this] { followSession(); });
}

void ConversationView::showTranscript()
{
    showBranches();
    m_model->setTranscript(m_session->transcript(), m_session->isRunning());
}

void ConversationView::handleUpdated(const AgentCore::SessionUpdate &update)
{
    if (std::holds_alternative<AgentCore::ConversationReset>(update)) {
        showTranscript();
        return;
    }
    if (m_session->isRunning())
        m_model->setRunning(true);
    m_model->apply(update);
    if (std::holds_alternative<AgentCore::UserMessageAdded>(update))
        showBranches(); // it may be the first of a branch
}

AgentCore::Session *ConversationView::session() const
{
    return m_session;
}

ConversationModel *ConversationView::conversation() const
{
    return m_model;
}

int ConversationView::syncCount() const
{
    return m_delegate->cache().syncCount();
}

void ConversationView::addWidgetRow(const QString &key, QWidget *widget)
{
    removeWidgetRow(key);
    m_model->addWidgetRow(key);
    const QModelIndex index = m_model->index(m_model->rowCount() - 1);
    m_widgets.insert(key, index);
    setIndexWidget(index, widget);
    m_heights.setStale(index.row());
    doItemsLayout();
}

void ConversationView::removeWidgetRow(const QString &key)
{
    const QPersistentModelIndex index = m_widgets.take(key);
    if (!index.isValid())
        return;
    setIndexWidget(index, nullptr);
    m_model->removeWidgetRow(key);
}

bool ConversationView::isAtEnd() const
{
    return m_anchor.atEnd;
}

void ConversationView::scrollToEnd()
{
    m_anchor.atEnd = true;
    doItemsLayout();
    setUnseen(0);
}

// Layout: heights are exact for what is on the screen and guessed elsewhere.

bool ConversationView::canRender() const
{
    return isVisible() && !window()->isMinimized();
}

void ConversationView::doItemsLayout()
{
    if (!canRender()) {
        m_layout.pending = true;
        return;
    }
    settle();
    QAbstractItemView::doItemsLayout();
}

void ConversationView::estimateRows(int first, int last)
{
    const ConversationDelegate::Scale scale = ConversationDelegate::scale(viewport()->width());
    for (int row = first; row <= last; ++row)
        m_heights.estimate(row, m_delegate->estimatedHeight(row, scale));
}

int ConversationView::widgetHeight(int row) const
{
    QWidget *widget = indexWidget(m_model->index(row));
    if (!widget)
        return 0;
    const int width = ConversationDelegate::column(viewport()->width()).width();
    const int height = widget->heightForWidth(width);
    return m_delegate->gapAbove(row)
        + std::max(height > 0 ? height : widget->sizeHint().height(), widget->minimumHeight());
}

// True when the height was not known before and differs.
bool ConversationView::measure(int row)
{
    if (m_heights.isMeasured(row))
        return false;
    const int before = m_heights.height(row);
    const bool widget = m_model->kind(row) == ConversationModel::RowKind::Widget;
    m_heights.measure(
        row, widget ? widgetHeight(row) : m_delegate->measuredHeight(row, viewport()->width()));
    return m_heights.height(row) != before;
}

void ConversationView::measureAround(int row, int offset)
{
    int y = offset;
    for (int below = row; below < m_heights.count() && y < viewport()->height(); ++below) {
        measure(below);
        y += m_heights.height(below);
    }
    y = offset;
    for (int above = row - 1; above >= 0 && y > 0; --above) {
        measure(above);
        y -= m_heights.height(above);
    }
}

void ConversationView::measureFromEnd()
{
    int room = viewport()->height();
    for (int row = m_heights.count() - 1; row >= 0 && room > 0; --row) {
        measure(row);
        room -= m_heights.height(row);
    }
}

// Measures what is on the screen while the anchor stays in its place.
void ConversationView::settle()
{
    if (m_layout.settling)
        return;
    m_layout.settling = true;
    m_layout.pending = false;
    if (m_layout.width != viewport()->width()) {
        m_layout.width = viewport()->width();
        m_heights.setAllStale();
        estimateRows(0, m_heights.count() - 1);
    }
    if (!m_anchor.atEnd && !m_anchor.row.isValid()) {
        m_layout.settling = false;
        takeAnchor();
        m_layout.settling = true;
    }
    if (!m_anchor.atEnd && m_anchor.row.isValid())
        measureAround(m_anchor.row.row(), m_anchor.offset);
    else
        measureFromEnd();
    applyRange();
    m_layout.settling = false;
}

void ConversationView::applyRange()
{
    QScrollBar *bar = verticalScrollBar();
    const auto most = [this] {
        const int rows = m_heights.top(m_heights.count());
        return rows == 0 ? 0 : std::max(0, rows + Theme::kTurnGap - viewport()->height());
    };
    bar->setPageStep(viewport()->height());
    bar->setRange(0, most());
    if (m_anchor.atEnd || !m_anchor.row.isValid()) {
        bar->setValue(bar->maximum());
        return;
    }
    const int wanted = m_heights.top(m_anchor.row.row()) - m_anchor.offset;
    if (wanted >= bar->maximum()) {
        // The end came into sight.
        measureFromEnd();
        bar->setRange(0, most());
    }
    if (wanted >= bar->maximum()) { // as when a card that was long is gone
        m_anchor.atEnd = true;
        bar->setValue(bar->maximum());
        setUnseen(0);
        return;
    }
    bar->setValue(wanted);
    m_anchor.offset = m_heights.top(m_anchor.row.row()) - bar->value();
}

// Notes what is on the screen, preferring a row whose height will not change any more.
void ConversationView::takeAnchor()
{
    const int value = verticalScrollBar()->value();
    m_anchor.atEnd = value >= verticalScrollBar()->maximum();
    const auto [first, last] = visibleRows();
    if (first < 0)
        return;
    int row = first;
    while (row < last && !m_heights.isMeasured(row))
        ++row;
    if (!m_heights.isMeasured(row))
        row = first;
    m_anchor.row = m_model->index(row);
    m_anchor.offset = m_heights.top(row) - value;
}

QPair<int, int> ConversationView::visibleRows() const
{
    const int top = verticalScrollBar()->value();
    return {m_heights.rowAt(top), m_heights.rowAt(top + viewport()->height() - 1)};
}

void ConversationView::scrollContentsBy(int, int)
{
    if (!m_layout.settling && canRender()) {
        takeAnchor();
        settle();
        if (m_anchor.atEnd)
            setUnseen(0);
    }
    updateEditorGeometries();
    viewport()->update();
}

// QListView would set the scroll bar from a layout of its own; applyRange() does that.
void ConversationView::updateGeometries()
{
    QAbstractItemView::updateGeometries();
}

int ConversationView::verticalOffset() const
{
    return verticalScrollBar()->value();
}

QRect ConversationView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_heights.count())
        return {};
    return {0, m_heights.top(index.row()) - verticalOffset(), viewport()->width(),
            m_heights.height(index.row())};
}

QModelIndex ConversationView::indexAt(const QPoint &point) const
{
    const int y = point.y() + verticalOffset();
    const int row = m_heights.rowAt(y);
    if (row < 0 || y < 0 || y >= m_heights.top(m_heights.count()))
        return {};
    return m_model->index(row);
}

void ConversationView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || !canRender())
        return;
    measure(index.row());
    const QRect rect = visualRect(index);
    const int height = viewport()->height();
    const bool inside = rect.top() >= 0 && rect.bottom() < height;
    if (hint == EnsureVisible && (inside || (rect.top() <= 0 && rect.bottom() >= height)))
        return;
    const bool atTop = hint == PositionAtTop || (hint == EnsureVisible && rect.top() < 0)
        || rect.height() > height;
    m_anchor = {index, atTop ? 0 : height - rect.height(), false};
    if (hint == PositionAtCenter)
        m_anchor.offset = std::max(0, (height - rect.height()) / 2);
    doItemsLayout();
    takeAnchor();
}

bool ConversationView::showItem(const QString &id)
{
    const int row = m_model->rowOfItem(id);
    if (row < 0)
        return false;
    const auto kind = m_model->kind(row);
    if (kind == ConversationModel::RowKind::Thought || kind == ConversationModel::RowKind::Tool)
        changeInPlace(row, [&] { m_model->setUnfolded(row, true); });
    setCurrentRow(row);
    scrollTo(m_model->index(row), PositionAtTop);
    return true;
}

void ConversationView::reset()
{
    QListView::reset();
    m_delegate->cache().clear();
    m_heights.clear();
    m_heights.insert(0, m_model->rowCount());
    estimateRows(0, m_heights.count() - 1);
    m_anchor = {};
    m_selection = {};
    m_pointer = {};
    setUnseen(0);
    scheduleDelayedItemsLayout();
}

void ConversationView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    m_heights.insert(start, end - start + 1);
    estimateRows(start, end);
    if (end + 1 < m_heights.count())
        m_heights.setStale(end + 1); // its gap may differ now
    if (!m_anchor.atEnd)
        setUnseen(m_unseen + end - start + 1);
    QAbstractItemView::rowsInserted(parent, start, end);
    scheduleDelayedItemsLayout();
}

void ConversationView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    for (int row = start; row <= end; ++row)
        m_delegate->cache().setStale(*m_model, row);
    QAbstractItemView::rowsAboutToBeRemoved(parent, start, end);
}

void ConversationView::handleRowsRemoved(int first, int last)
{
    m_heights.remove(first, last - first + 1);
    if (first < m_heights.count())
        m_heights.setStale(first);
    scheduleDelayedItemsLayout();
}

void ConversationView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                                   const QList<int> &roles)
{
    const auto [first, last] = visibleRows();
    bool moved = false;
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
        m_delegate->cache().setStale(*m_model, row);
        m_heights.setStale(row);
        if (!canRender()) {
            m_layout.pending = true;
        } else if (row >= first && row <= last) {
            moved = measure(row) || moved;
        } else {
            const int before = m_heights.height(row);
            estimateRows(row, row);
            moved = moved || m_heights.height(row) != before;
        }
    }
    if (moved)
        scheduleDelayedItemsLayout();
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
}

void ConversationView::setUnseen(int count)
{
    if (std::exchange(m_unseen, count) != count)
        emit unseenRowsChanged(count);
}

void ConversationView::forgetLayout()
{
    if (!m_delegate)
        return;
    m_delegate->cache().clear();
    m_heights.setAllStale();
    estimateRows(0, m_heights.count() - 1);
    doItemsLayout();
}

void ConversationView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        forgetLayout();
        break;
    default:
        break;
    }
}

void ConversationView::showEvent(QShowEvent *event)
{
    QListView::showEvent(event);
    m_model->setPaused(false);
    doItemsLayout();
}

void ConversationView::hideEvent(QHideEvent *event)
{
    m_model->setPaused(true);
    m_feedback.spinner.stop();
    QListView::hideEvent(event);
}

void ConversationView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    doItemsLayout();
}

} // namespace Ui
