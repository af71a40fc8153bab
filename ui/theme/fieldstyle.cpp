// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/fieldstyle.h"

#include "ui/theme/contrast.h"
#include "ui/theme/popupshape.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOption>
#include <QStyleOptionSlider>
#include <QTextFormat>
#include <QTimerEvent>

using namespace Qt::StringLiterals;

namespace Ui {

void ScrollBarFader::follow(QScrollBar *bar)
{
    if (!bar->findChild<ScrollBarFader *>(Qt::FindDirectChildrenOnly))
        new ScrollBarFader(bar);
}

float ScrollBarFader::strengthOf(const QWidget *bar)
{
    const auto *fader
        = bar ? bar->findChild<ScrollBarFader *>(Qt::FindDirectChildrenOnly) : nullptr;
    return fader ? fader->m_strength : 1;
}

ScrollBarFader::ScrollBarFader(QScrollBar *bar)
    : QObject(bar)
    , m_bar(bar)
{
    connect(bar, &QScrollBar::valueChanged, this, &ScrollBarFader::wake);
    connect(bar, &QScrollBar::rangeChanged, this, &ScrollBarFader::wake);
    bar->installEventFilter(this);
    for (QWidget *parent = bar->parentWidget(); parent; parent = parent->parentWidget()) {
        if (qobject_cast<QAbstractScrollArea *>(parent)) {
            parent->installEventFilter(this);
            break;
        }
    }
}

void ScrollBarFader::wake()
{
    constexpr int kShownMs = 1000;
    m_timer.start(kShownMs, this);
    if (m_strength < 1) {
        m_strength = 1;
        m_bar->update();
    }
}

bool ScrollBarFader::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Enter:
    case QEvent::Leave:
    case QEvent::MouseButtonRelease:
        wake();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void ScrollBarFader::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    constexpr int kStepMs = 20;
    constexpr float kStep = 0.2F;
    if (Theme::isHighContrast() || m_bar->underMouse() || m_bar->isSliderDown()) {
        m_timer.stop(); // until the pointer leaves
        return;
    }
    const bool moves = m_bar->style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    m_strength = moves ? m_strength - kStep : 0;
    if (m_strength <= kStep / 2) {
        m_strength = 0;
        m_timer.stop();
    } else {
        m_timer.start(kStepMs, this);
    }
    m_bar->update();
}

} // namespace Ui

namespace Ui::ScrollBarPainter {

static bool isVertical(const QStyleOptionSlider &bar)
{
    return bar.orientation == Qt::Vertical;
}

int overlap(const QStyleOptionSlider &bar)
{
    return isVertical(bar) ? kExtent : 0;
}

static QRect handleRect(const QStyleOptionSlider &bar)
{
    const int room = isVertical(bar) ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    qint64 length = room;
    if (range > 0)
        length = qBound(qint64(qMin(kMinHandle, room)),
                        qint64(bar.pageStep) * room / (range + bar.pageStep), qint64(room));
    const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      room - int(length), bar.upsideDown);
    return isVertical(bar) ? QRect(0, start, bar.rect.width(), int(length))
                           : QRect(start, 0, int(length), bar.rect.height());
}

QRect partRect(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const QRect handle = handleRect(bar);
    const QSize size = bar.rect.size();
    QRect rect;
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        rect = handle;
        break;
    case QStyle::SC_ScrollBarGroove:
        rect = QRect(QPoint(), size);
        break;
    case QStyle::SC_ScrollBarSubPage:
        rect = isVertical(bar) ? QRect(0, 0, size.width(), handle.top())
                               : QRect(0, 0, handle.left(), size.height());
        break;
    case QStyle::SC_ScrollBarAddPage:
        rect = isVertical(bar)
            ? QRect(0, handle.bottom() + 1, size.width(), size.height() - handle.bottom() - 1)
            : QRect(handle.right() + 1, 0, size.width() - handle.right() - 1, size.height());
        break;
    default:
        return {};
    }
    return QStyle::visualRect(bar.direction, bar.rect, rect.translated(bar.rect.topLeft()));
}

void paint(const QStyleOptionSlider &bar, QPainter *painter, float strength)
{
    if (bar.maximum <= bar.minimum || strength <= 0)
        return;
    const bool isUsed = bar.state.testFlag(QStyle::State_Sunken)
        || (bar.state.testFlag(QStyle::State_MouseOver)
            && bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider));
    // Thin, but as easy to see as a sign has to be: 3:1 on each surface.
    const int gap = isUsed ? 2 : 3;
    const QRectF handle
        = QRectF(partRect(bar, QStyle::SC_ScrollBarSlider)).adjusted(gap, gap, -gap, -gap);
    QColor ink = Theme::color(Theme::Role::TextMuted, bar.palette);
    constexpr float kQuiet = 0.7F;
    if (!isUsed)
        ink.setAlphaF(ink.alphaF() * kQuiet * strength);
    const qreal radius = qMin(handle.width(), handle.height()) / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawRoundedRect(handle, radius, radius);
    painter->restore();
}

} // namespace Ui::ScrollBarPainter

namespace Ui {

static constexpr int kFieldHeight = 28;

FieldStyle::FieldStyle()
    : QProxyStyle(u"Fusion"_s)
    , m_popups(new PopupShape(this))
{ }

static QColor inkOf(const QStyleOption &option, Theme::Role role)
{
    QColor color = Theme::color(role, option.palette);
    if (!option.state.testFlag(QStyle::State_Enabled))
        color.setAlphaF(0.4F);
    return color;
}

// The frame is seen beside what is in it and what is around it.
static void paintShape(const QStyleOption &option, QPainter *painter, qreal radius, bool isFilled)
{
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    QColor frame = inkOf(option, Theme::Role::Accent);
    if (!hasFocus && !isFilled) {
        constexpr float kQuiet = 0.75F; // of text; still 3:1
        frame = inkOf(option, Theme::Role::TextMuted);
        frame.setAlphaF(frame.alphaF() * kQuiet);
    }
    painter->setPen(QPen(frame, 1));
    painter->setBrush(isFilled ? inkOf(option, Theme::Role::Accent)
                               : Theme::color(Theme::Role::Surface, option.palette));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

static void paintTick(const QStyleOption &option, QPainter *painter)
{
    const QRectF box(option.rect);
    const auto at = [&box](qreal x, qreal y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    QPainterPath tick(at(0.25, 0.52));
    tick.lineTo(at(0.43, 0.70));
    tick.lineTo(at(0.75, 0.32));
    painter->setPen(QPen(inkOf(option, Theme::Role::OnAccent), 1.8, Qt::SolidLine, Qt::RoundCap,
                         Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(tick);
}

static void paintDash(const QStyleOption &option, QPainter *painter)
{
    const QRectF box(option.rect);
    painter->setPen(QPen(inkOf(option, Theme::Role::OnAccent), 1.8, Qt::SolidLine, Qt::RoundCap));
    painter->drawLine(QPointF(box.left() + 0.28 * box.width(), box.center().y()),
                      QPointF(box.left() + 0.72 * box.width(), box.center().y()));
}

static void paintPoint(const QStyleOption &option, QPainter *painter)
{
    const QRectF box(option.rect);
    painter->setPen(Qt::NoPen);
    painter->setBrush(inkOf(option, Theme::Role::OnAccent));
    painter->drawEllipse(box.center(), 0.2 * box.width(), 0.2 * box.height());
}

// The chosen row of a table or list, whole across its cells; words on it stay as they are.
static void paintCell(const QStyleOptionViewItem &cell, QPainter *painter)
{
    using Position = QStyleOptionViewItem::ViewItemPosition;
    const bool isChosen = cell.state.testFlag(QStyle::State_Selected);
    if (!isChosen && !cell.state.testFlag(QStyle::State_MouseOver))
        return;
    const bool begins
        = cell.viewItemPosition != Position::Middle && cell.viewItemPosition != Position::End;
    const bool ends
        = cell.viewItemPosition != Position::Middle && cell.viewItemPosition != Position::Beginning;
    const bool isMirrored = cell.direction == Qt::RightToLeft;
    constexpr int kOutOfSight = Theme::kControlRadius + 1;
    const int left = (isMirrored ? ends : begins) ? 0 : -kOutOfSight;
    const int right = (isMirrored ? begins : ends) ? 0 : kOutOfSight;
    painter->save();
    painter->setClipRect(cell.rect, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(
        Theme::color(isChosen ? Theme::Role::Chosen : Theme::Role::Hover, cell.palette));
    painter->drawRoundedRect(QRectF(cell.rect).adjusted(left, 1, right, -1), Theme::kControlRadius,
                             Theme::kControlRadius);
    painter->restore();
}

static void paintRing(const QRect &row, const QPalette &palette, QPainter *painter)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(Theme::color(Theme::Role::FocusRing, palette), 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), Theme::kControlRadius,
                             Theme::kControlRadius);
    painter->restore();
}

void FieldStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    const bool isField = element == PE_PanelLineEdit && frame && frame->lineWidth > 0;
    const bool isBox = element == PE_IndicatorCheckBox;
    const bool isRound = element == PE_IndicatorRadioButton;
    if (element == PE_PanelScrollAreaCorner)
        return;
    // The rows of trees are painted whole by their delegates; beside them is the page.
    if (element == PE_PanelItemViewRow)
        return;
    if (element == PE_FrameMenu && widget && PopupShape::isWanted(widget))
        return; // is painted with the ground
    if ((element == PE_PanelMenu || element == PE_PanelTipLabel) && widget
        && PopupShape::isWanted(widget)) {
        PopupShape::paint(painter, *widget);
        return;
    }
    const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    if (element == PE_PanelItemViewItem && cell) {
        paintCell(*cell, painter);
        return;
    }
    if (element == PE_FrameFocusRect && qobject_cast<const QAbstractItemView *>(widget)) {
        paintRing(option->rect, option->palette, painter);
        return;
    }
    if (!isField && !isBox && !isRound) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    const bool isOn = option->state.testFlag(State_On);
    const bool isPartly = isBox && option->state.testFlag(State_NoChange);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    constexpr qreal kBoxRadius = 3;
    paintShape(*option, painter,
               isField     ? qreal(Theme::kControlRadius)
                   : isBox ? kBoxRadius
                           : option->rect.width() / 2.0,
               !isField && (isOn || isPartly));
    if (isPartly)
        paintDash(*option, painter);
    else if (isBox && isOn)
        paintTick(*option, painter);
    else if (isRound && isOn)
        paintPoint(*option, painter);
    painter->restore();
}

// Words of a header are muted and stand above a line; it has no boxes.
static void paintHeaderLine(const QStyleOption &section, QPainter *painter)
{
    painter->fillRect(QRect(section.rect.left(), section.rect.bottom(), section.rect.width(), 1),
                      Theme::color(Theme::Role::Separator, section.palette));
}

// The chosen entry as in the lists of the window; its words stay as they are.
void FieldStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const auto *cell = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        paintHeaderLine(*option, painter);
    } else if (element == CE_HeaderLabel && header) {
        QStyleOptionHeader muted(*header);
        muted.state.setFlag(State_On, false);
        muted.palette.setColor(QPalette::ButtonText,
                               Theme::color(Theme::Role::TextMuted, header->palette));
        QProxyStyle::drawControl(element, &muted, painter, widget);
    } else if (element == CE_ItemViewItem && cell) {
        QStyleOptionViewItem plain(*cell);
        plain.palette.setBrush(QPalette::HighlightedText, cell->palette.text());
        QProxyStyle::drawControl(element, &plain, painter, widget);
    } else if (element == CE_MenuItem && item) {
        paintMenuItem(*item, painter, widget);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void FieldStyle::paintMenuItem(const QStyleOptionMenuItem &option, QPainter *painter,
                               const QWidget *widget) const
{
    const QStyleOptionMenuItem *item = &option;
    QStyleOptionMenuItem plain(*item);
    plain.palette.setBrush(QPalette::Button, item->palette.base());
    plain.state.setFlag(State_Selected, false);
    if (item->state.testFlag(State_Selected) && item->state.testFlag(State_Enabled)) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(Theme::color(Theme::Role::Hover, item->palette));
        painter->drawRoundedRect(QRectF(item->rect).adjusted(Theme::kGrid, 1, -Theme::kGrid, -1),
                                 Theme::kControlRadius, Theme::kControlRadius);
        painter->restore();
    }
    QProxyStyle::drawControl(CE_MenuItem, &plain, painter, widget);
}

QSize FieldStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    const QSize base = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    if (type == CT_LineEdit && frame && frame->lineWidth > 0) // as high as the buttons beside it
        return base.expandedTo(QSize(0, kFieldHeight));
    const bool isRow = type == CT_ItemViewItem || type == CT_HeaderSection;
    if (type == CT_ComboBox || type == CT_SpinBox || isRow)
        return base.expandedTo(QSize(0, kFieldHeight));
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (type != CT_MenuItem || !item || item->menuItemType == QStyleOptionMenuItem::Separator)
        return base;
    return base + QSize(2 * Theme::kGap, Theme::kGrid + 2);
}

static void paintCombo(const QStyleOptionComboBox &box, QPainter *painter, const QRect &arrow)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintShape(box, painter, Theme::kControlRadius, false);
    constexpr qreal kWide = 4;
    constexpr qreal kHigh = 2;
    const QPointF middle = QRectF(arrow).center();
    painter->setPen(
        QPen(inkOf(box, Theme::Role::TextMuted), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(QPolygonF({middle + QPointF(-kWide, -kHigh), middle + QPointF(0, kHigh),
                                     middle + QPointF(kWide, -kHigh)}));
    painter->restore();
}

void FieldStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (control == CC_ScrollBar && bar)
        ScrollBarPainter::paint(*bar, painter, ScrollBarFader::strengthOf(widget));
    else if (control == CC_ComboBox && box)
        paintCombo(*box, painter, subControlRect(control, box, SC_ComboBoxArrow, widget));
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect FieldStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                 SubControl part, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control == CC_ScrollBar && bar)
        return ScrollBarPainter::partRect(*bar, part);
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    const bool isText = control == CC_ComboBox && part == SC_ComboBoxEditField;
    return isText ? rect.adjusted(Theme::kGrid, 0, 0, 0) : rect;
}

int FieldStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                            const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    switch (metric) {
    case PM_ScrollBarExtent:
        return ScrollBarPainter::kExtent;
    case PM_ScrollBarSliderMin:
        return ScrollBarPainter::kMinHandle;
    case PM_MenuVMargin:
        return Theme::kGrid;
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_ScrollView_ScrollBarOverlap:
        return bar ? ScrollBarPainter::overlap(*bar) : 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

// What lies over the content lets it through.
void FieldStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (auto *bar = qobject_cast<QScrollBar *>(widget)) {
        widget->setAttribute(Qt::WA_OpaquePaintEvent, false);
        widget->setAttribute(Qt::WA_Hover);
        ScrollBarFader::follow(bar);
    }
    if (auto *header = qobject_cast<QHeaderView *>(widget))
        header->viewport()->setAutoFillBackground(false); // with the colour of buttons
    if (PopupShape::isWanted(widget))
        m_popups->apply(widget);
    if (widget->windowType() == Qt::ToolTip) { // the desktop's yellow is none of ours
        QPalette tip = QApplication::palette();
        tip.setColor(QPalette::ToolTipText, Theme::color(Theme::Role::Text));
        tip.setColor(QPalette::ToolTipBase, Theme::color(Theme::Role::SurfaceRaised));
        widget->setPalette(tip);
    }
}

// Text keeps away from the round corners.
QRect FieldStyle::subElementRect(SubElement element, const QStyleOption *option,
                                 const QWidget *widget) const
{
    if (element == SE_ItemViewItemFocusRect) // one ring around the whole row
        return option->rect;
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
    const bool isField = element == SE_LineEditContents && frame && frame->lineWidth > 0;
    return isField ? rect.adjusted(Theme::kGrid, 0, -Theme::kGrid, 0) : rect;
}

// Around a link that has the focus; that of the toolkit is dotted.
static QTextCharFormat linkRing(const QStyleOption *option)
{
    QPen pen(
        Theme::color(Theme::Role::FocusRing, option ? option->palette : QApplication::palette()),
        2);
    pen.setJoinStyle(Qt::RoundJoin);
    QTextCharFormat format;
    format.setProperty(QTextFormat::OutlinePen, pen);
    return format;
}

// Icons of the desktop would be in colours that are not the window's.
int FieldStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *more) const
{
    if (auto *format = qstyleoption_cast<QStyleHintReturnVariant *>(more);
        format && hint == SH_TextControl_FocusIndicatorTextCharFormat) {
        format->variant = linkRing(option);
        return 1;
    }
    return hint == SH_DialogButtonBox_ButtonsHaveIcons
        ? 0
        : QProxyStyle::styleHint(hint, option, widget, more);
}

} // namespace Ui
