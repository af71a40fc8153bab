// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationview.h"

#include "ui/conversation/accessibleconversation.h"
#include "ui/conversation/answerpictures.h"
#include "ui/conversation/codedrag.h"
#include "ui/conversation/conversationannouncer.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/landmarkindex.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/navigatorstrip.h"
#include "ui/conversation/rowactions.h"
#include "ui/conversation/rowmenu.h"
#include "ui/conversation/sessionfollower.h"
#include "ui/conversation/turnline.h"
#include "ui/diff/diffstyle.h"
#include "ui/markdown/codecolours.h"
#include "ui/text/placeindex.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QPaintEvent>
#include <QScrollBar>

namespace Ui {

ConversationView::ConversationView(QWidget *parent)
    : ConversationPage(parent)
    , m_model(new ConversationModel(this))
    , m_delegate(new ConversationDelegate(m_model, this))
    , m_landmarks(new LandmarkIndex(m_model, this))
    , m_layout(new ConversationLayout(m_model, m_delegate, this))
    , m_painter(new ConversationPainter(m_delegate, this))
    , m_follower(new SessionFollower(m_model, this))
    , m_selection(new ConversationSelection(this))
    , m_announcer(new ConversationAnnouncer(m_model, this))
    , m_actions(new RowActions(this))
    , m_turnLine(new TurnLine(m_model, this))
{
    installAccessibleConversation();
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
    setAccessibleName(ConversationPage::tr("Conversation"));
    verticalScrollBar()->setSingleStep(QFontMetrics(Theme::bodyFont()).lineSpacing() * 2);
    setItemDelegate(m_delegate);
    connect(m_layout, &ConversationLayout::atEndChanged, this, &ConversationView::atEndChanged);
    connect(m_layout, &ConversationLayout::endReached, this, [this] { setUnseen(0); });
    connect(m_layout, &ConversationLayout::questionEndChanged, this,
            &ConversationView::questionEndChanged);
    connect(this, &ConversationView::retryRequested, m_follower, &SessionFollower::showRunning,
            Qt::QueuedConnection); // then it was tried
    connect(m_follower, &SessionFollower::turnFinished, m_announcer,
            &ConversationAnnouncer::finishTurn);
    m_watchers = {new CodeDrag(this), new NavigatorStrip(this), new AnswerPictures(this)};
    m_model->setPaused(true);
    setModel(m_model);
    connect(m_model, &ConversationModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { handleRowsRemoved(first, last); });
    connect(CodeColours::instance(), &CodeColours::definitionLoaded, viewport(),
            qOverload<>(&QWidget::update));
    connect(m_model->places(), &PlaceIndex::found, viewport(), qOverload<>(&QWidget::update));
    connect(DiffStyle::instance(), &DiffStyle::changed, this, &ConversationView::forgetLayout);
    // Queued: a card that grows with what is wrong in it is laid out before.
    connect(
        qApp, &QApplication::focusChanged, this,
        [this] { m_keys.showFocused(QApplication::focusWidget()); }, Qt::QueuedConnection);
}

// They ask the page whatever comes, and what comes while it goes finds a mere list.
ConversationView::~ConversationView()
{
    qDeleteAll(m_watchers);
}

void ConversationView::setSession(AgentCore::Session *session)
{
    m_follower->setSession(session);
}

void ConversationView::showPinned()
{
    m_follower->showPinned();
}

AgentCore::Session *ConversationView::session() const
{
    return m_follower->session();
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
    m_layout->setStale(index.row());
    m_layout->placeQuestion();
    doItemsLayout();
    if (m_layout->canRender()) // else what is known of its range is old
        holdScrollBar();
    m_announcer->announceQuestion(widget->accessibleName());
}

void ConversationView::removeWidgetRow(const QString &key)
{
    const QPersistentModelIndex index = m_widgets.take(key);
    if (!index.isValid())
        return;
    setIndexWidget(index, nullptr);
    m_model->removeWidgetRow(key);
    if (m_widgets.isEmpty())
        setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

bool ConversationView::isAtEnd() const
{
    return m_layout->isAtEnd();
}

void ConversationView::scrollToEnd()
{
    m_layout->goToEnd();
    doItemsLayout();
    setUnseen(0);
}

void ConversationView::scrollContentsBy(int, int)
{
    m_layout->handleScrolled();
    updateEditorGeometries();
    viewport()->update();
}

// QListView would set the scroll bar from a layout of its own; the layout does that.
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
    const RowHeights &heights = m_layout->heights();
    if (!index.isValid() || index.row() >= heights.count())
        return {};
    return {0, heights.top(index.row()) - verticalOffset(), viewport()->width(),
            heights.height(index.row())};
}

QModelIndex ConversationView::indexAt(const QPoint &point) const
{
    const int y = point.y() + verticalOffset();
    const RowHeights &heights = m_layout->heights();
    const int row = heights.rowAt(y);
    if (row < 0 || y < 0 || y >= heights.top(heights.count()))
        return {};
    return m_model->index(row);
}

void ConversationView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || !m_layout->canRender())
        return;
    m_layout->measure(index.row());
    const QRect rect = visualRect(index);
    const int height = viewport()->height();
    const bool inside = rect.top() >= 0 && rect.bottom() < height;
    if (hint == EnsureVisible && (inside || (rect.top() <= 0 && rect.bottom() >= height)))
        return;
    const bool atTop = hint == PositionAtTop || (hint == EnsureVisible && rect.top() < 0)
        || rect.height() > height;
    const int top = atTop ? 0 : height - rect.height();
    m_layout->showAt(index.row(),
                     hint == PositionAtCenter ? std::max(0, (height - rect.height()) / 2) : top);
}

void ConversationView::activate(int row, const Hit &hit)
{
    m_actions->activate(row, hit);
}

void ConversationView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid() || !m_model->item(index.row()))
        return;
    int hitRow = -1;
    const Hit hit = keyboard ? Hit() : m_pointer.hitAt(event->pos(), &hitRow);
    RowMenu(this, index.row())
        .make(hit)
        ->popup(keyboard ? viewport()->mapToGlobal(visualRect(index).topLeft())
                         : event->globalPos());
}

bool ConversationView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        m_pointer.showTip(static_cast<QHelpEvent *>(event));
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_pointer.leave();
    if (event->type() == QEvent::LayoutRequest) {
        // A widget among the rows wants another height.
        for (const QPersistentModelIndex &index : std::as_const(m_widgets)) {
            if (index.isValid())
                m_layout->setStale(index.row());
        }
        scheduleDelayedItemsLayout();
    }
    return QListView::viewportEvent(event);
}

void ConversationView::mousePressEvent(QMouseEvent *event)
{
    m_pointer.press(event);
}

void ConversationView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer.move(event);
}

void ConversationView::mouseReleaseEvent(QMouseEvent *event)
{
    m_pointer.release(event);
}

void ConversationView::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_pointer.doubleClick(event);
}

void ConversationView::wheelEvent(QWheelEvent *event)
{
    if (!m_pointer.wheel(event))
        QListView::wheelEvent(event);
}

void ConversationView::keyPressEvent(QKeyEvent *event)
{
    m_keys.press(event);
}

void ConversationView::setCurrentRow(int row)
{
    const QModelIndex before = currentIndex();
    setCurrentIndex(m_model->index(row));
    const auto update = [this](const QModelIndex &index) {
        viewport()->update(visualRect(index).adjusted(0, -4, 0, 4));
        m_painter->updateRow(index.row());
    };
    if (before.isValid() && before.row() != row)
        update(before);
    if (currentIndex().isValid())
        update(currentIndex());
}

// QListView would tell the place in a layout of its own.
void ConversationView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    if (!QAccessible::isActive() || !current.isValid() || !hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(current.row());
    QAccessible::updateAccessibility(&event);
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

Row *ConversationView::laidOutRow(int row) const
{
    Row *laidOut = row >= 0 && row < m_model->rowCount() ? m_delegate->row(row) : nullptr;
    if (laidOut)
        laidOut->heightForWidth(contentRect(row).width());
    return laidOut;
}

QRect ConversationView::contentRect(int row) const
{
    return m_delegate->contentRect(row, visualRect(m_model->index(row)));
}

QString ConversationView::textOf(int row) const
{
    const Row *found = row >= 0 && row < m_model->rowCount() ? m_delegate->row(row) : nullptr;
    return found ? found->plainText() : QString();
}

void ConversationView::updateRows(int first, int last)
{
    const auto [top, bottom] = m_layout->visibleRows();
    for (int row = std::max({0, top, first}); row <= std::min(bottom, last); ++row)
        viewport()->update(visualRect(m_model->index(row)));
}

void ConversationView::reset()
{
    QListView::reset();
    m_delegate->cache().clear();
    m_layout->reset();
    m_selection->clear();
    m_pointer.forgetRows();
    m_painter->forgetRows();
    setUnseen(0);
    scheduleDelayedItemsLayout();
}

void ConversationView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    m_layout->insertRows(start, end);
    const bool isLast = end + 1 == m_model->rowCount()
        || m_model->kind(end + 1) == ConversationModel::RowKind::Widget;
    if (!isAtEnd() && isLast) // else something was unfolded
        setUnseen(m_unseen + end - start + 1);
    QAbstractItemView::rowsInserted(parent, start, end);
    layOutInTime();
}

// The buttons of a question do not leave the pointer until the next turn of the event loop either.
void ConversationView::layOutInTime()
{
    if (m_layout->holdsQuestion())
        doItemsLayout();
    else
        scheduleDelayedItemsLayout();
}

void ConversationView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    for (int row = start; row <= end; ++row)
        m_delegate->cache().setStale(*m_model, row);
    m_selection->rowsAboutToBeRemoved(start, end);
    QAbstractItemView::rowsAboutToBeRemoved(parent, start, end);
}

void ConversationView::handleRowsRemoved(int first, int last)
{
    m_layout->removeRows(first, last);
    scheduleDelayedItemsLayout();
}

void ConversationView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                                   const QList<int> &roles)
{
    for (int row = topLeft.row(); row <= bottomRight.row(); ++row)
        m_delegate->cache().setStale(*m_model, row);
    const bool hasMoved = m_layout->changeRows(topLeft.row(), bottomRight.row());
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    if (hasMoved)
        layOutInTime();
}

void ConversationView::setUnseen(int count)
{
    if (std::exchange(m_unseen, count) != count)
        emit unseenRowsChanged(count);
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
    m_painter->pause();
    QListView::hideEvent(event);
}

void ConversationView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    m_layout->holdQuestion();
    doItemsLayout();
}

void ConversationView::doItemsLayout()
{
    if (!m_layout->canRender()) {
        m_layout->setPending();
        return;
    }
    m_layout->settle();
    QAbstractItemView::doItemsLayout();
}

// A bar that comes or goes would make the column another one.
void ConversationView::holdScrollBar()
{
    setVerticalScrollBarPolicy(verticalScrollBar()->maximum() > 0 ? Qt::ScrollBarAlwaysOn
                                                                  : Qt::ScrollBarAlwaysOff);
}

void ConversationView::forgetLayout()
{
    if (!m_layout)
        return;
    m_delegate->cache().clear();
    m_layout->forget();
    verticalScrollBar()->setSingleStep(QFontMetrics(Theme::bodyFont()).lineSpacing() * 2);
    doItemsLayout();
    viewport()->update();
}

void ConversationView::paintEvent(QPaintEvent *event)
{
    executeDelayedItemsLayout();
    if (m_layout->isPending())
        m_layout->settle();
    m_painter->paint(event->rect());
}

} // namespace Ui
