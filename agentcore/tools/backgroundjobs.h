// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/terminalport.h"

#include <QDateTime>
#include <QList>
#include <QObject>

#include <vector>

namespace AgentCore {

//! A command that goes on after its call.
struct AGENTCORE_EXPORT BackgroundJob
{
    QString id; //!< "job_1", unique in the session while it is open.
    QString command;
    QString directory;
    QDateTime startedAt; //!< UTC.
    std::optional<Result<TerminalExit>> ending; //!< Unset while it runs.

    bool isRunning() const { return !ending; }
};

//! \brief The background jobs of a session; they end with it.
class AGENTCORE_EXPORT BackgroundJobs : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxRunning = 16;
    static constexpr qsizetype kMaxEnded = 32; //!< Older ones are forgotten.

    explicit BackgroundJobs(QObject *parent = nullptr);
    ~BackgroundJobs() override;

    //! Starts \a terminal, which runs \a command; the id. LimitExceeded with kMaxRunning.
    Result<QString> start(std::unique_ptr<Terminal> terminal, const QString &command,
                          const QString &directory);
    //! In the order they were started.
    QList<BackgroundJob> list() const;
    //! Nothing for an unknown id.
    std::optional<BackgroundJob> find(const QString &id) const;
    //! What it printed so far, ANSI included, bounded; empty for an unknown id.
    QString output(const QString &id) const;
    //! The file with the whole of it, if it is long; else empty.
    QString savedOutput(const QString &id) const;
    //! Leads to ended(); nothing happens unless it runs.
    void stop(const QString &id);
    //! Kills all at once, without a signal, and forgets them.
    void clear();

signals:
    void started(const AgentCore::BackgroundJob &job);
    //! Never from within start() or stop().
    void ended(const AgentCore::BackgroundJob &job);

private:
    struct Entry
    {
        BackgroundJob job;
        std::unique_ptr<Terminal> terminal;
    };

    const Entry *entry(const QString &id) const;
    void handleFinished(const QString &id, const Result<TerminalExit> &result);
    void forgetOldest();

    std::vector<Entry> m_entries;
    int m_lastId = 0;
};

} // namespace AgentCore
