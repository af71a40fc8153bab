// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/clickguard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>

#include <algorithm>

using namespace std::chrono_literals;

namespace Ui {

static ClickGuard::Clock &clock()
{
    static ClickGuard::Clock clock;
    return clock;
}

static std::chrono::steady_clock::time_point now()
{
    return clock() ? clock()() : std::chrono::steady_clock::now();
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

} // namespace Ui
