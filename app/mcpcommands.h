// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "app/commandline.h"

#include <QJsonArray>
#include <QObject>

class QSocketNotifier;

namespace App {

//! Reads lines of standard input without blocking the event loop.
class LineInput : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxBytes = 64 * 1024; //!< Of one line.

    explicit LineInput(QObject *parent = nullptr);

    //! From now on; once.
    void start();

signals:
    //! Without the line break and blanks around it, never empty.
    void lineRead(const QString &line);
    //! The input is over, cannot be read, or has a line that is too long. The last signal.
    void ended();

private:
    void handleReadable();

    QSocketNotifier *m_notifier = nullptr;
    QByteArray m_buffer;
};

//! The mcp.json of \a scope, Any being the user's.
AgentCore::McpConfigFile mcpFile(FileScope scope);
//! Why \a configuration has no server \a name: it waits for trust, a file cannot be read, or there
//! is none.
AgentCore::Error noSuchServer(const AgentCore::McpConfiguration &configuration,
                              const QString &name);
//! Prints an error. \return the exit code that goes with it.
int failMcp(const AgentCore::Error &error);
//! Prints \a text. \return the exit code: whether that was possible.
int printMcp(const QString &text);
//! What is to be done before a change of \a scope counts; may be empty.
QString trustHint(FileScope scope);

//! \brief NAME and VALUE of each text, with \a between between them; later ones win.
//! \return InvalidInput, which names \a option and not the text, as that may be a secret.
AgentCore::Result<QMap<QString, QString>> pairsOf(const QStringList &texts, QChar between,
                                                  QLatin1StringView option);

//! "user", "project" or "client".
QString originName(AgentCore::McpServerSpec::Origin origin);
//! "stdio", "http" or "sse".
QString kindName(AgentCore::McpServerSpec::Kind kind);
//! Problems or notes for programs.
QJsonArray problemsJson(const QList<AgentCore::McpConfigProblem> &problems);
//! The same for people, on standard error.
void printProblems(const QList<AgentCore::McpConfigProblem> &problems);

//! Starts servers and tells what they answer. \return the exit code.
int checkMcpServers(int argc, char **argv, const McpOptions &options);

//! \brief Takes over the servers of other programs. \return the exit code.
//!
//! Without files those of the user, or with the scope of the project the project's: what a project
//! brings never gets into the user's file without being named.
int importMcpServers(const McpOptions &options);

} // namespace App
