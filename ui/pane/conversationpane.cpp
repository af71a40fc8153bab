// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/conversationpane.h"

#include "agentcore/session/session.h"
#include "ui/composer/attachmentdrop.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerroom.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/turnline.h"
#include "ui/find/conversationfind.h"
#include "ui/find/findbar.h"
#include "ui/header/headerbar.h"
#include "ui/pane/emptypage.h"
#include "ui/plan/turnstrip.h"
#include "ui/queue/queuestrip.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/workstrip.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QEvent>
#include <QMoveEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kNarrowInput = 280;
static constexpr int kWhole = 100'000; // a stretch beside it gets only what is left over
static constexpr int kWordsWidth = 520;

ConversationPane::ConversationPane(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("conversationPane"_L1);
    buildLayout();
    connect(m_view, &ConversationView::unseenRowsChanged, this, &ConversationPane::handleUnseen);
    connect(m_view, &ConversationView::atEndChanged, this, &ConversationPane::showJumpButton);
    connect(m_view, &ConversationView::questionEndChanged, this, [this](int y) {
        m_questionEnd = y;
        placeQueue();
        QMetaObject::invokeMethod(this, &ConversationPane::giveRoomToGrow, Qt::QueuedConnection);
    });
    connect(m_unseen, &Button::clicked, m_view, &ConversationView::scrollToEnd);
    connect(m_stack, &QStackedWidget::currentChanged, this, &ConversationPane::alignComposer);
    connect(&m_view->conversation()->tree(), &ConversationTree::runningChanged, this,
            &ConversationPane::settleBanner);
    connect(m_queue, &QueueStrip::floatsChanged, this, &ConversationPane::settleQueue);
    m_queue->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    m_banner->installEventFilter(this);
    m_stack->installEventFilter(this);
    new AttachmentDrop(this, m_composer->intake());
}

void ConversationPane::buildLayout()
{
    m_header = new HeaderBar;
    m_banner = new Banner;
    m_empty = new EmptyPage;
    auto *emptyScroll = new QScrollArea;
    emptyScroll->setFrameShape(QFrame::NoFrame);
    emptyScroll->setWidgetResizable(true);
    emptyScroll->setFocusPolicy(Qt::NoFocus);
    emptyScroll->setWidget(m_empty);
    emptyScroll->viewport()->setAutoFillBackground(false);
    m_empty->setAutoFillBackground(false);
    m_view = new ConversationView;
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Conversation"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(emptyScroll);
    m_stack->addWidget(m_view);
    m_composer = new Composer;
    m_queue = new QueueStrip;
    auto *input = new QWidget;
    input->setMaximumWidth(Theme::kColumnWidth);
    // Its buttons get shorter in a narrow window; a layout that counted on their whole words would
    // give its lines the height that they need at that width.
    input->setMinimumWidth(kNarrowInput);
    input->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *inputColumn = new QVBoxLayout(input);
    inputColumn->setContentsMargins(0, 0, 0, 0);
    inputColumn->setSpacing(0);
    m_jobs = new WorkStrip(tr("Background commands"));
    m_jobs->setObjectName("jobStrip"_L1);
    m_changes = new WorkStrip(tr("Changes to decide"));
    m_changes->setObjectName("changesStrip"_L1);
    inputColumn->addWidget(m_jobs);
    inputColumn->addWidget(m_changes);
    inputColumn->addWidget(m_queue);
    inputColumn->addWidget(m_composer);
    m_unseen = new Button(Button::Kind::Primary, {}, m_stack);
    m_unseen->setObjectName("unseenButton"_L1);
    m_unseen->setIconName(u"expand"_s);
    m_unseen->setFocusPolicy(Qt::NoFocus);
    m_unseen->hide();

    auto *findBar = new FindBar;
    m_find = new ConversationFind(m_view, findBar, this);
    m_composerRow = new QHBoxLayout;
    m_composerRow->addStretch(1);
    m_composerRow->addWidget(input, kWhole);
    m_composerRow->addStretch(1);
    m_plan = new TurnStrip;
    m_plan->setMaximumWidth(Theme::kColumnWidth);
    m_planRow = new QHBoxLayout;
    m_planRow->addStretch(1);
    m_planRow->addWidget(m_plan, kWhole);
    m_planRow->addStretch(1);
    alignComposer();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(findBar);
    column->addWidget(m_stack, 1);
    column->addLayout(m_planRow);
    column->addLayout(m_composerRow);
}

//! Beside other parts of the window the buttons of the composer keep their words, as far as that
//! leaves room for a change to be read.
QSize ConversationPane::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    const QMargins margins = m_composerRow->contentsMargins();
    // The stretches beside it take their share of the row.
    const int wanted
        = m_composer->minimumSizeHint().width() + margins.left() + margins.right() + Theme::kGrid;
    return {std::max(least.width(), std::min(wanted, kWordsWidth)), least.height()};
}

void ConversationPane::setWaiting(bool waits)
{
    m_isWaiting = waits;
    m_plan->setWaiting(waits);
    m_view->turnLine()->setWaiting(waits);
    m_queue->setWaiting(waits);
    m_jobs->setWaiting(waits);
    m_changes->setWaiting(waits);
    // Where a question ends is told once it has its place.
    m_composer->room()->setRoomToGrow(waits ? std::optional(0) : std::nullopt);
    settleBanner();
}

// The page has not got less yet for what the composer took a moment ago.
void ConversationPane::giveRoomToGrow()
{
    if (!m_isWaiting)
        return;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const int taken = m_composer->sizeHint().height() - m_composer->height();
    const bool isQueueBelow = m_queue->floats() && m_queue->height() <= roomBelowQuestion();
    m_composer->room()->setRoomToGrow(roomBelowQuestion() - taken
                                      - (isQueueBelow ? m_queue->height() : 0));
}

int ConversationPane::roomBelowQuestion() const
{
    return m_view->viewport()->height() - m_questionEnd;
}

// Messages that begin to wait beside a question move nothing.
void ConversationPane::settleQueue(bool floats)
{
    auto *column = static_cast<QBoxLayout *>(m_composer->parentWidget()->layout());
    if (floats) {
        column->removeWidget(m_queue);
        m_queue->setParent(this);
    } else {
        column->insertWidget(column->indexOf(m_composer), m_queue);
    }
    QMetaObject::invokeMethod(this, &ConversationPane::giveRoomToGrow, Qt::QueuedConnection);
}

// Above the composer, where it will stand; where the question stands there, at the top of the page.
void ConversationPane::placeQueue()
{
    if (!m_queue->floats() || m_queue->isHidden())
        return;
    const QWidget *input = m_composer->parentWidget();
    const int high = m_queue->sizeHint().height();
    const bool isBelow = high <= roomBelowQuestion();
    const int banner = m_bannerFloats && !m_banner->isHidden() ? m_banner->height() : 0;
    const int top
        = isBelow ? m_stack->geometry().bottom() + 1 - high : m_stack->y() + banner + Theme::kGap;
    m_queue->setGeometry(input->x(), top, input->width(), high);
    m_queue->raise();
}

bool ConversationPane::isBusy() const
{
    return m_isWaiting || m_view->conversation()->tree().isRunning();
}

// A message that comes while somebody may aim at what moves lies over the page until it goes; one
// that goes meanwhile leaves its room.
void ConversationPane::settleBanner()
{
    QSizePolicy policy = m_banner->sizePolicy();
    policy.setRetainSizeWhenHidden(isBusy() && !m_banner->isHidden());
    m_banner->setSizePolicy(policy);
    const bool floats = m_banner->isHidden() ? isBusy() : m_bannerFloats;
    if (std::exchange(m_bannerFloats, floats) == floats)
        return;
    auto *column = static_cast<QBoxLayout *>(layout());
    if (m_bannerFloats)
        column->removeWidget(m_banner);
    else
        column->insertWidget(1, m_banner);
}

void ConversationPane::placeBanner()
{
    if (!m_bannerFloats)
        return;
    const int needed = m_banner->layout()->totalHeightForWidth(width());
    const int high = needed > 0 ? needed : m_banner->sizeHint().height();
    m_banner->setGeometry(0, m_header->height(), width(), high);
    m_banner->raise();
    placeQueue();
}

void ConversationPane::setSession(AgentCore::Session *session)
{
    m_wantedAnchor = {};
    m_isPreview = false;
    m_find->close();
    m_unseen->hide();
    m_view->turnLine()->setStarting({});
    m_view->setSession(session);
    m_plan->setEntries({});
    m_stack->setCurrentIndex(session && !session->transcript().empty() ? 1 : 0);
}

void ConversationPane::setPlan(const QList<AgentCore::PlanEntry> &entries)
{
    m_plan->setEntries(entries);
}

void ConversationPane::showPreview(const std::vector<AgentCore::SessionUpdate> &updates)
{
    setSession(nullptr);
    m_isPreview = true;
    m_view->conversation()->setTranscript(updates, false);
    m_stack->setCurrentWidget(m_view);
    m_view->scrollToEnd();
}

void ConversationPane::showConversation()
{
    m_stack->setCurrentWidget(m_view);
}

bool ConversationPane::showsConversation() const
{
    return m_stack->currentWidget() == m_view;
}

WindowState::Anchor ConversationPane::anchor() const
{
    if (!showsConversation() || m_view->isAtEnd())
        return {};
    const QModelIndex top = m_view->indexAt(QPoint(m_view->viewport()->width() / 2, 1));
    if (!top.isValid())
        return {};
    return {top.row(), m_view->visualRect(top).top()};
}

void ConversationPane::restoreAnchor(const WindowState::Anchor &anchor)
{
    m_wantedAnchor = anchor;
    if (anchor.row < 0) {
        m_view->scrollToEnd();
        return;
    }
    // Rows get their heights with the first layout of the view.
    QTimer::singleShot(0, this, &ConversationPane::applyAnchor);
}

void ConversationPane::applyAnchor()
{
    const WindowState::Anchor wanted = std::exchange(m_wantedAnchor, {});
    const QAbstractItemModel *model = m_view->model();
    if (wanted.row < 0 || !model || wanted.row >= model->rowCount())
        return;
    const QModelIndex index = model->index(wanted.row, 0);
    m_view->scrollTo(index, QAbstractItemView::PositionAtTop);
    QScrollBar *bar = m_view->verticalScrollBar();
    bar->setValue(bar->value() + m_view->visualRect(index).top() - wanted.offset);
}

void ConversationPane::handleUnseen(int count)
{
    m_unseenRows = count;
    showJumpButton();
}

// Also when nothing is new: the way back to the end.
void ConversationPane::showJumpButton()
{
    m_unseen->setVisible(!m_view->isAtEnd());
    if (m_view->isAtEnd())
        return;
    m_unseen->setText(m_unseenRows > 0 ? tr("%n new", nullptr, m_unseenRows) : tr("To the end"));
    m_unseen->setAccessibleName(m_unseenRows > 0 ? tr("New rows below: %1").arg(m_unseenRows)
                                                 : tr("Go to the end of the conversation"));
    placeOverlay();
    m_unseen->raise();
}

// Under the conversation's column, which is centred beside its scroll bar.
void ConversationPane::alignComposer()
{
    const int bar = showsConversation() ? m_view->width() - m_view->viewport()->width() : 0;
    const int left = ConversationDelegate::kMargin + (isRightToLeft() ? bar : 0);
    const int right = ConversationDelegate::kMargin + (isRightToLeft() ? 0 : bar);
    m_composerRow->setContentsMargins(left, Theme::kGap, right, Theme::kTurnGap);
    m_planRow->setContentsMargins(left, Theme::kGap, right, 0);
}

void ConversationPane::placeOverlay()
{
    const QSize size = m_unseen->sizeHint();
    m_unseen->setGeometry((m_stack->width() - size.width()) / 2,
                          m_stack->height() - size.height() - Theme::kGap, size.width(),
                          size.height());
}

// What comes or goes above the page moves nothing that somebody reads there.
void ConversationPane::keepInPlace(int moved)
{
    if (moved == 0 || !isVisible() || !showsConversation() || m_view->isAtEnd())
        return;
    QScrollBar *bar = m_view->verticalScrollBar();
    const int wanted = bar->value() + moved;
    bar->setValue(wanted); // now, before anything is painted
    if (bar->value() != wanted) // near the end: its range will be that of the new height
        QMetaObject::invokeMethod(
            bar, [bar, wanted] { bar->setValue(wanted); }, Qt::QueuedConnection);
}

bool ConversationPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        placeOverlay();
        alignComposer();
    }
    if (watched == m_queue
        && (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest))
        placeQueue();
    if (watched == m_banner
        && (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest))
        placeBanner();
    if (watched == m_banner && event->type() == QEvent::Hide && !isBusy())
        settleBanner();
    if (watched == m_stack && event->type() == QEvent::Resize)
        placeQueue();
    if (watched == m_stack && event->type() == QEvent::Move) {
        const auto *move = static_cast<QMoveEvent *>(event);
        keepInPlace(move->pos().y() - move->oldPos().y());
    }
    return QWidget::eventFilter(watched, event);
}

void ConversationPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeBanner();
    m_composer->room()->setPageHeight(height());
}

void ConversationPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui
