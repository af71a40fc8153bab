// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/navigatorstrip.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/conversationjumps.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMarkSize = 7; // a shape of 5 with a rim of what is behind it
static constexpr int kOverlap = 3; // with the scroll bar, up to its handle
static constexpr qsizetype kMaxMarkChars = 80;

NavigatorStrip::NavigatorStrip(ConversationPage *view)
    : QWidget(view)
    , m_view(view)
{
    hide();
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
    m_build.setSingleShot(true);
    connect(&m_build, &QTimer::timeout, this, &NavigatorStrip::build);
    connect(view->landmarks(), &LandmarkIndex::changed, this, &NavigatorStrip::setStale);
    connect(&view->rowLayout(), &ConversationLayout::settled, this, &NavigatorStrip::handleSettled);
    QScrollBar *bar = view->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, &NavigatorStrip::setStale);
    bar->installEventFilter(this);
    bar->parentWidget()->installEventFilter(this);
}

void NavigatorStrip::handleSettled()
{
    if (m_isStale || m_view->rowLayout().heights().revision() != m_revision)
        setStale();
}

void NavigatorStrip::setStale()
{
    m_isStale = true;
    if (m_view->rowLayout().canRender() && !m_build.isActive())
        m_build.start(0);
}

const QList<NavigatorMark> &NavigatorStrip::marks()
{
    if (m_isStale)
        build();
    return m_marks;
}

// Beside the handle; the text of a narrow window ends where this begins.
void NavigatorStrip::place()
{
    const QScrollBar *bar = m_view->verticalScrollBar();
    const QRect lane(bar->mapTo(m_view, QPoint()), bar->size());
    const bool isMirrored = m_view->layoutDirection() == Qt::RightToLeft;
    const int left = isMirrored ? lane.right() + 1 - kOverlap : lane.left() + kOverlap - kMarkSize;
    setGeometry(left, lane.top(), kMarkSize, lane.height());
    const bool isUseful = bar->isVisibleTo(m_view) && bar->maximum() > bar->minimum();
    setVisible(isUseful && !m_marks.isEmpty());
    raise(); // above the bar's own place, which came later
}

// Neighbours share a mark. Costs a look at each row, and nothing but the rows is asked.
void NavigatorStrip::build()
{
    m_isStale = false;
    m_build.stop();
    ++m_builds;
    const RowHeights &heights = m_view->rowLayout().heights();
    const LandmarkIndex *landmarks = m_view->landmarks();
    const int rows = std::min(heights.count(), landmarks->rowCount());
    m_revision = heights.revision();
    const int places = m_view->verticalScrollBar()->height() / kMarkSize;
    const qint64 length = heights.top(heights.count()) + Theme::kTurnGap;
    QList<NavigatorMark> marks;
    for (int row = 0; row < rows && places > 0; ++row) {
        const auto landmark = landmarks->mostOf(row);
        if (!landmark || heights.height(row) == 0)
            continue;
        const int top = int(heights.top(row) * qint64(places) / length) * kMarkSize;
        if (marks.isEmpty() || marks.constLast().top != top) {
            marks.append({*landmark, row, 0, top});
            continue;
        }
        NavigatorMark &mark = marks.last();
        ++mark.others;
        if (*landmark > mark.landmark) {
            mark.landmark = *landmark;
            mark.row = row;
        }
    }
    const QRect before = geometry();
    const bool wasShown = isVisible();
    const bool isOther = m_marks != marks;
    if (isOther) {
        m_marks = marks;
        QRegion region;
        for (const NavigatorMark &mark : std::as_const(m_marks))
            region += rectOf(mark);
        setMask(region);
        update();
    }
    place();
    // What is uncovered is not drawn by itself: the viewport below is opaque, and taken for whole.
    if (isOther || before != geometry() || wasShown != isVisible())
        m_view->viewport()->update((before | geometry()).translated(-m_view->viewport()->pos()));
}

QRect NavigatorStrip::rectOf(const NavigatorMark &mark) const
{
    return {0, mark.top, kMarkSize, kMarkSize};
}

const NavigatorMark *NavigatorStrip::markAt(const QPoint &point) const
{
    const auto found = std::ranges::find_if(
        m_marks, [&](const NavigatorMark &mark) { return rectOf(mark).contains(point); });
    return found == m_marks.cend() ? nullptr : &*found;
}

QString NavigatorStrip::tipOf(const NavigatorMark &mark) const
{
    const QModelIndex index = m_view->conversation()->index(mark.row);
    const QWidget *card = m_view->indexWidget(index);
    QString text = card && !card->accessibleName().isEmpty()
        ? card->accessibleName()
        : index.data(Qt::AccessibleTextRole).toString();
    text = AgentCore::sanitizedForDisplay(text.left(4 * kMaxMarkChars).simplified());
    if (text.size() > kMaxMarkChars)
        text = text.left(kMaxMarkChars).trimmed() + u'…';
    switch (mark.landmark) {
    case Landmark::Prompt:
        break; // says whose it is
    case Landmark::Change:
        text = tr("Change: %1").arg(text);
        break;
    case Landmark::Error:
        text = tr("Error: %1").arg(text);
        break;
    case Landmark::Question:
        text = tr("Question: %1").arg(text);
        break;
    }
    return mark.others > 0 ? text + u'\n' + tr("%n more beside it", nullptr, mark.others) : text;
}

// Colour and shape say the same.
static Theme::Role markRole(Landmark landmark)
{
    switch (landmark) {
    case Landmark::Prompt:
        return Theme::Role::TextMuted;
    case Landmark::Change:
        return Theme::Role::Success;
    case Landmark::Error:
        return Theme::Role::Danger;
    case Landmark::Question:
        return Theme::Role::Accent;
    }
    Q_UNREACHABLE_RETURN(Theme::Role::Text);
}

static void drawShape(QPainter *painter, const QRectF &rect, Landmark landmark)
{
    const QPointF middle = rect.center();
    switch (landmark) {
    case Landmark::Prompt:
        painter->drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Landmark::Change:
        painter->drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Landmark::Error:
        painter->drawPolygon(
            QPolygonF({QPointF(middle.x(), rect.top()), rect.bottomRight(), rect.bottomLeft()}));
        break;
    case Landmark::Question:
        painter->drawPolygon(
            QPolygonF({QPointF(middle.x(), rect.top()), QPointF(rect.right(), middle.y()),
                       QPointF(middle.x(), rect.bottom()), QPointF(rect.left(), middle.y())}));
        break;
    }
}

void NavigatorStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFramed = Theme::isHighContrast(palette());
    const auto rim = isFramed ? Theme::Role::Text : Theme::Role::Surface;
    painter.setPen(QPen(Theme::color(rim, palette()), 1));
    for (const NavigatorMark &mark : std::as_const(m_marks)) {
        painter.setBrush(Theme::color(markRole(mark.landmark), palette()));
        drawShape(&painter, QRectF(rectOf(mark)).adjusted(0.5, 0.5, -0.5, -0.5), mark.landmark);
    }
}

bool NavigatorStrip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const NavigatorMark *mark = markAt(help->pos())) {
            const QString text = tipOf(*mark).toHtmlEscaped().replace(u'\n', "<br>"_L1);
            QToolTip::showText(help->globalPos(), u"<qt>"_s + text + u"</qt>"_s, this,
                               rectOf(*mark));
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    if (event->type() == QEvent::LayoutDirectionChange)
        setStale();
    return QWidget::event(event);
}

bool NavigatorStrip::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
        setStale();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void NavigatorStrip::mousePressEvent(QMouseEvent *event)
{
    const NavigatorMark *mark = markAt(event->position().toPoint());
    m_pressedRow = mark && event->button() == Qt::LeftButton ? mark->row : -1;
    event->accept();
}

void NavigatorStrip::mouseReleaseEvent(QMouseEvent *event)
{
    const NavigatorMark *mark = markAt(event->position().toPoint());
    const int pressed = std::exchange(m_pressedRow, -1);
    event->accept();
    if (mark && mark->row == pressed && pressed < m_view->conversation()->rowCount())
        ConversationJumps(m_view).showRow(pressed);
}

// It lies over what scrolls.
void NavigatorStrip::wheelEvent(QWheelEvent *event)
{
    QCoreApplication::sendEvent(m_view->verticalScrollBar(), event);
}

} // namespace Ui
