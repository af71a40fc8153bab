// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/questioncard.h"

#include "ui/permission/answerbutton.h"
#include "ui/theme/contrast.h"
#include "ui/widgets/wraplabel.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessibleWidget>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

static ClickGuard::Clock &clock()
{
    static ClickGuard::Clock clock;
    return clock;
}

std::chrono::steady_clock::time_point ClickGuard::now()
{
    return Ui::clock() ? Ui::clock()() : std::chrono::steady_clock::now();
}

ClickGuard::ClickGuard(QWidget *card)
    : QObject(card)
    , m_card(card)
{
    noteChange();
    qApp->installEventFilter(this);
}

void ClickGuard::setClock(Clock clock)
{
    Ui::clock() = std::move(clock);
}

void ClickGuard::noteChange()
{
    m_changedAt = now();
}

bool ClickGuard::takesClicks() const
{
    const std::chrono::milliseconds doubleClick(QApplication::doubleClickInterval());
    return now() - m_changedAt >= std::max(kPause, doubleClick);
}

// What moves the card: itself, its parts, or what it stands in.
bool ClickGuard::concerns(const QObject *watched) const
{
    if (!watched->isWidgetType())
        return false;
    const auto *widget = static_cast<const QWidget *>(watched);
    return widget == m_card || m_card->isAncestorOf(widget) || widget->isAncestorOf(m_card);
}

void ClickGuard::compare()
{
    QHash<const QWidget *, QRect> places;
    const auto note = [&](const QWidget *widget) {
        if (widget->isVisible())
            places.insert(widget, QRect(widget->mapTo(widget->window(), QPoint()), widget->size()));
    };
    note(m_card);
    for (const QAbstractButton *button : m_card->findChildren<QAbstractButton *>())
        note(button);
    if (places == m_places)
        return;
    m_places = std::move(places);
    noteChange();
}

bool ClickGuard::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::ParentChange:
        if (concerns(watched))
            compare();
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        const auto *widget = qobject_cast<const QWidget *>(watched);
        const bool isHere = widget && (widget == m_card || m_card->isAncestorOf(widget))
            && widget->window() == m_card->window();
        if (!isHere)
            break;
        compare();
        return !takesClicks();
    }
    case QEvent::MouseButtonRelease:
        // It moved while the button was held.
        if (auto *button = qobject_cast<QAbstractButton *>(watched);
            button && m_card->isAncestorOf(button)) {
            compare();
            if (!takesClicks())
                button->setDown(false);
        }
        break;
    default:
        break;
    }
    return false;
}

namespace {

class AccessibleCard : public QAccessibleWidget
{
public:
    explicit AccessibleCard(QWidget *card)
        : QAccessibleWidget(card, QAccessible::AlertMessage)
    { }

    QAccessibleInterface *parent() const override
    {
        QWidget *holder = widget()->parentWidget();
        auto *area = holder ? qobject_cast<QAbstractScrollArea *>(holder->parentWidget()) : nullptr;
        if (area && area->viewport() == holder)
            return QAccessible::queryAccessibleInterface(area);
        return QAccessibleWidget::parent();
    }
};

} // namespace

//! \brief Lets the accessibility interface see a QuestionCard as what asks: an alert whose parts
//! are what is asked and the buttons that answer.
//!
//! As a row it is a child of the list it stands in. May be called more than once.
static void installAccessibleCard()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *card = name == "Ui::QuestionCard"_L1 ? qobject_cast<QuestionCard *>(object) : nullptr;
        return card ? new AccessibleCard(card) : nullptr;
    });
}

using Theme::Role;

static constexpr int kEdgeWidth = 4;
static constexpr int kUsualWidth = 480;

QuestionCard::QuestionCard(Role edge, QWidget *parent)
    : QFrame(parent)
    , m_edge(edge)
    , m_guard(new ClickGuard(this))
{
    installAccessibleCard();
    auto *column = new QVBoxLayout(this);
    const int atEdge = kEdgeWidth + Theme::kPadding;
    column->setContentsMargins(isRightToLeft() ? Theme::kPadding : atEdge, Theme::kPadding,
                               isRightToLeft() ? atEdge : Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QBoxLayout *QuestionCard::column() const
{
    return static_cast<QBoxLayout *>(layout());
}

QBoxLayout *QuestionCard::addTitleRow(const QString &title)
{
    m_title = new WrapLabel(Role::Text, this);
    m_title->setText(title);
    m_counter = new QLabel(this);
    m_counter->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(m_title, 1, Qt::AlignVCenter);
    row->addWidget(m_counter, 0, Qt::AlignVCenter);
    column()->addLayout(row);
    return row;
}

QString QuestionCard::title() const
{
    return m_title->text();
}

void QuestionCard::setCounter(int position, int total)
{
    m_counter->setVisible(total >= 2);
    m_counter->setText(total >= 2 ? tr("%1 of %2").arg(position).arg(total) : QString());
    updateGeometry();
}

void QuestionCard::noteChange()
{
    m_guard->noteChange();
}

int QuestionCard::heightForWidth(int width) const
{
    return layout()->totalHeightForWidth(width);
}

QSize QuestionCard::sizeHint() const
{
    const int width
        = std::min(Theme::kColumnWidth, std::max(kUsualWidth, QFrame::sizeHint().width()));
    return {width, heightForWidth(width)};
}

void QuestionCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
        applyTheme();
        break;
    default:
        break;
    }
}

bool QuestionCard::handleAnswerKey(AnswerButton &button, const QKeyEvent &key, bool isArmed)
{
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isEnter && key.key() != Qt::Key_Space && key.key() != Qt::Key_Select)
        return false;
    if (key.isAutoRepeat() || !isArmed)
        return true;
    if (isEnter)
        button.click();
    return isEnter;
}

void QuestionCard::applyTheme()
{
    if (!m_title)
        return; // not yet
    m_title->setFont(Theme::headingFont(2));
    m_counter->setFont(Theme::secondaryFont());
    updateGeometry();
    update();
}

void QuestionCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath card;
    card.addRoundedRect(rect(), Theme::kCardRadius, Theme::kCardRadius);
    painter.setClipPath(card);
    painter.fillRect(rect(), Theme::color(Role::SurfaceRaised, palette()));
    const QRect edge(0, 0, kEdgeWidth, height());
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), edge),
                     Theme::color(m_edge, palette()));
    if (!Theme::isHighContrast(palette()))
        return;
    painter.setClipping(false);
    painter.setPen(Theme::color(Role::Separator, palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::kCardRadius,
                            Theme::kCardRadius);
}

} // namespace Ui
