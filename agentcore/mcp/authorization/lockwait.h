// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace AgentCore {

//! \brief Takes a LockFile that others may hold for a while, without blocking.
class LockWait : public QObject
{
    Q_OBJECT

public:
    //! Shared, as it travels through callbacks; null: it was not to be had.
    using Taken = std::function<void(std::shared_ptr<LockFile>)>;

    //! \brief Takes the lock \a path, whose folder is made. \a taken comes once, from the event
    //! loop; with null after \a limit or where no file can be made. Deleting \a context ends it.
    static void take(const QString &path, std::chrono::milliseconds limit, QObject *context,
                     Taken taken);

private:
    LockWait(const QString &path, std::chrono::milliseconds limit, QObject *context, Taken taken);

    void attempt();

    QString m_path;
    std::chrono::milliseconds m_limit;
    Taken m_taken;
    QTimer m_timer;
    QElapsedTimer m_since;
};

} // namespace AgentCore
