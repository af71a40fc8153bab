// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>

namespace AgentCore {

//! \brief What the owner of a connection asked for and has no answer to yet.
//!
//! Each has a scope, an object that dies with it, and with it all exchanges below.
class McpTasks : public QObject
{
    Q_OBJECT

public:
    using Id = qint64;
    template <typename T> using Done = std::function<void(const Result<T> &)>;
    template <typename T> struct Task
    {
        Id id;
        QObject *scope;
        Done<T> done; //!< Ends the task and calls the owner back, if there is still somebody.
    };

    using QObject::QObject;

    template <typename T> Task<T> begin(QObject *context, Done<T> done)
    {
        const Id id = ++m_last;
        auto *scope = new QObject(this);
        m_scopes.insert(id, scope);
        // Nobody waits for it any more.
        connect(context, &QObject::destroyed, scope, [this, id] { cancel(id); });
        return {id, scope,
                [this, id, context = QPointer(context),
                 done = std::move(done)](const Result<T> &result) {
                    const Done<T> answer = done; // the scope owns this function
                    const QPointer<QObject> asker = context;
                    if (!cancel(id) || !asker)
                        return;
                    answer(result);
                }};
    }

    //! False: it was answered or given up, though what is below may go only later.
    bool isRunning(Id id) const { return m_scopes.contains(id); }
    //! Ends it without a call back; false: it was none or has ended.
    bool cancel(Id id)
    {
        QObject *scope = m_scopes.take(id);
        if (!scope)
            return false;
        scope->deleteLater(); // what is below may be running just now
        return true;
    }

private:
    QHash<Id, QObject *> m_scopes;
    Id m_last = 0;
};

} // namespace AgentCore
