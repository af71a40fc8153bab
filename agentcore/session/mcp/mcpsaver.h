// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <stop_token>

namespace AgentCore {

class McpConfigFile;

//! \brief Writes what is switched of servers into the user's file, in the order of switching.
//!
//! At once where nobody else writes there; else a worker thread waits for them.
class McpSaver : public QObject
{
    Q_OBJECT

public:
    using Change = std::function<Result<void>(const McpConfigFile &)>;

    explicit McpSaver(QObject *parent = nullptr);
    //! What still waits is given up.
    ~McpSaver() override;

    //! So long others may write there.
    static constexpr std::chrono::milliseconds kLongestWait{3000};

    //! \brief Makes \a change in the file of \a spec; it may run in another thread.
    //!
    //! PermissionDenied when that is not the user's own, and the errors of McpConfigFile, but Busy:
    //! that follows as failed().
    Result<void> save(const McpServerSpec &spec, const Change &change);

signals:
    //! The switch of \a server holds for this session only.
    void failed(const QString &server, const AgentCore::Error &error);

private:
    QThreadPool m_worker;
    std::stop_source m_stop;
    int m_pending = 0; //!< So many changes wait.
};

} // namespace AgentCore
