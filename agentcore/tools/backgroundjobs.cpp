// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/backgroundjobs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

BackgroundJobs::BackgroundJobs(QObject *parent)
    : QObject(parent)
{ }

BackgroundJobs::~BackgroundJobs() = default;

Result<QString> BackgroundJobs::start(std::unique_ptr<Terminal> terminal, const QString &command,
                                      const QString &directory)
{
    const auto running = std::ranges::count_if(
        m_entries, [](const Entry &entry) { return entry.job.isRunning(); });
    if (running >= kMaxRunning) {
        return fail(
            ErrorCode::LimitExceeded,
            u"%1 background jobs run already; stop one with stop_background_job"_s.arg(running));
    }
    const QString id = u"job_%1"_s.arg(++m_lastId);
    connect(terminal.get(), &Terminal::finished, this,
            [this, id](const Result<TerminalExit> &result) { handleFinished(id, result); });
    Terminal *raw = terminal.get();
    const BackgroundJob job{id, command, directory, QDateTime::currentDateTimeUtc(), {}};
    m_entries.push_back({job, std::move(terminal)});
    raw->start();
    emit started(job);
    return id;
}

const BackgroundJobs::Entry *BackgroundJobs::entry(const QString &id) const
{
    const auto found
        = std::ranges::find_if(m_entries, [&id](const Entry &entry) { return entry.job.id == id; });
    return found == m_entries.end() ? nullptr : &*found;
}

QList<BackgroundJob> BackgroundJobs::list() const
{
    QList<BackgroundJob> jobs;
    for (const Entry &entry : m_entries)
        jobs.append(entry.job);
    return jobs;
}

std::optional<BackgroundJob> BackgroundJobs::find(const QString &id) const
{
    const Entry *found = entry(id);
    return found ? std::optional(found->job) : std::nullopt;
}

QString BackgroundJobs::output(const QString &id) const
{
    const Entry *found = entry(id);
    return found ? found->terminal->output() : QString();
}

QString BackgroundJobs::savedOutput(const QString &id) const
{
    const Entry *found = entry(id);
    return found ? found->terminal->savedOutput() : QString();
}

void BackgroundJobs::stop(const QString &id)
{
    const Entry *found = entry(id);
    if (found && found->job.isRunning())
        found->terminal->kill();
}

void BackgroundJobs::clear()
{
    m_entries.clear();
}

void BackgroundJobs::handleFinished(const QString &id, const Result<TerminalExit> &result)
{
    const auto found
        = std::ranges::find_if(m_entries, [&id](const Entry &entry) { return entry.job.id == id; });
    if (found == m_entries.end())
        return;
    found->job.ending = result;
    const BackgroundJob job = found->job;
    forgetOldest();
    emit ended(job);
}

void BackgroundJobs::forgetOldest()
{
    const auto isEnded = [](const Entry &entry) { return !entry.job.isRunning(); };
    if (std::ranges::count_if(m_entries, isEnded) <= kMaxEnded)
        return;
    const auto oldest = std::ranges::find_if(m_entries, isEnded);
    oldest->terminal.release()->deleteLater(); // may be the sender just now
    m_entries.erase(oldest);
}

} // namespace AgentCore
