// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <memory>

class QDBusConnection;
class QObject;

namespace Ui {

//! \brief A connection of its own to a message bus, for one object that hears of it by slots.
class MessageBus
{
public:
    enum class Kind {
        Session, //!< Of the person's desktop.
        System, //!< Of the machine.
    };

    //! \a owner outlives it, and is destroyed in the same thread.
    explicit MessageBus(QObject *owner, Kind kind = Kind::Session);
    Q_DISABLE_COPY_MOVE(MessageBus)
    //! Drops what came for the owner and was not delivered.
    ~MessageBus();

    //! False: there is none to connect to.
    static bool isThere(Kind kind = Kind::Session);
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
    Kind m_kind;
    QString m_name; // empty: neither connected nor connecting
    std::shared_ptr<Attempt> m_attempt; // shared with the thread that connects
};

} // namespace Ui
