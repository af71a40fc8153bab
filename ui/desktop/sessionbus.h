// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <memory>

class QDBusConnection;
class QObject;

namespace Ui {

//! \brief A connection of its own to the session bus, for one object that hears of it by slots.
class SessionBus
{
public:
    //! \a owner outlives it, and is destroyed in the same thread.
    explicit SessionBus(QObject *owner);
    Q_DISABLE_COPY_MOVE(SessionBus)
    //! Drops what came for the owner and was not delivered.
    ~SessionBus();

    //! False: there is none to connect to.
    static bool isThere();
    //! \brief Connects without waiting.
    //!
    //! \a then comes from the event loop, not when the owner is gone; false: it did not work.
    //! To be called again only after that, or after close().
    void open(std::function<void(bool isConnected)> then);
    void close();
    //! Only while connected.
    QDBusConnection connection() const;

private:
    struct Attempt;

    QObject *m_owner;
    QString m_name; // empty: neither connected nor connecting
    std::shared_ptr<Attempt> m_attempt; // shared with the thread that connects
};

} // namespace Ui
