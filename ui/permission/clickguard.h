// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QRect>

#include <chrono>
#include <functional>

class QAbstractButton;
class QWidget;

namespace Ui {

//! \brief Keeps a question from being answered by a click that was meant for something else.
//!
//! A card that appeared, moved or changed a moment ago takes no click: what stood below a resting
//! pointer before is not what stands there now. Places count in the window, so that the window
//! itself may be moved. Keys and the actions of the accessibility interface have no place and are
//! not its concern.
class ClickGuard : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    //! A longer time for double clicks of the system holds instead.
    static constexpr std::chrono::milliseconds kPause{500};

    //! \a card asks and owns this.
    explicit ClickGuard(QWidget *card);

    //! For tests: the time of all guards from now on; empty: the real one.
    static void setClock(Clock clock);

    //! What the card says is something else now.
    void noteChange();
    bool takesClicks() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void compare();
    bool concerns(const QObject *watched) const;

    QWidget *m_card;
    QHash<const QWidget *, QRect> m_places; //!< Of the card and its buttons, in the window.
    std::chrono::steady_clock::time_point m_changedAt;
};

} // namespace Ui
