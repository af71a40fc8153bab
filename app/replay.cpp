// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replay.h"

#include "agentcore/base/commandwords.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "app/actions.h"
#include "app/console.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

constexpr std::chrono::milliseconds kSettleTime{2000}; // silence that means: no more
constexpr std::chrono::milliseconds kEndTime{5000};

static void print(QLatin1StringView mark, const QString &text)
{
    writeOutput((mark + sanitizedForDisplay(text) + u'\n').toUtf8());
}

//! The recorded arguments that make a difference on the wire.
static QStringList agentArguments(const QStringList &recorded)
{
    const auto line = parseCommandLine(recorded);
    const auto *options = line ? std::get_if<AcpOptions>(&*line) : nullptr;
    QStringList arguments{u"--acp"_s};
    if (!options)
        return arguments;
    if (options->compatibility != Acp::Compatibility::Standard)
        arguments += options->compatibility == Acp::Compatibility::Agentao
            ? u"--acp-compat=agentao"_s
            : u"--acp-compat=iac"_s;
    if (options->unstable)
        arguments += u"--acp-unstable"_s;
    if (!options->model.isEmpty())
        arguments += u"--model="_s + options->model;
    if (!options->modeId.isEmpty())
        arguments += u"--mode="_s + options->modeId;
    return arguments;
}

Replay::Replay(const ReplayLog &log, ReplayOptions options)
    : m_options(std::move(options))
    , m_arguments(agentArguments(log.arguments))
    , m_match(log)
{
    m_silence.setSingleShot(true);
    m_pace.setSingleShot(true);
    m_agent.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_silence, &QTimer::timeout, this, &Replay::handleSilence);
    connect(&m_pace, &QTimer::timeout, this, &Replay::advance);
    connect(&m_agent, &QProcess::readyReadStandardOutput, this, &Replay::handleOutput);
    connect(&m_agent, &QProcess::finished, this, &Replay::handleGone);
    connect(&m_agent, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            handleGone();
    });
    connect(&m_agent, &QProcess::started, this, &Replay::advance);
    if (log.masked > 0 || log.cut > 0) {
        print("# "_L1,
              u"the log has %1 masked values and misses %2 characters; they are sent so"_s
                  .arg(log.masked)
                  .arg(log.cut));
    }
}

void Replay::start()
{
    QMetaObject::invokeMethod(this, &Replay::startAgent, Qt::QueuedConnection);
}

void Replay::startAgent()
{
    QStringList words = QStringList{QCoreApplication::applicationFilePath()} + m_arguments;
    if (!m_options.command.trimmed().isEmpty()) // one with an open quote fails to start
        words = splitCommand(m_options.command).value_or(QStringList{m_options.command});
    print("# "_L1, words.join(u' '));
    m_agent.setProgram(words.takeFirst());
    m_agent.setArguments(words);
    m_agent.start();
}

void Replay::handleOutput()
{
    m_framer.append(m_agent.readAllStandardOutput());
    while (const auto line = m_framer.takeLine())
        handleLine(*line);
    advance();
}

void Replay::handleLine(const QByteArray &line)
{
    print("< "_L1, QString::fromUtf8(line));
    m_silence.stop(); // advance() starts it again
    const auto message = parseJsonObject(line);
    if (!message) {
        m_problems += u"the agent wrote a line that is no message"_s;
        return;
    }
    if (const auto answer = m_match.hear(*message))
        send(*answer);
}

void Replay::send(const QByteArray &line)
{
    print("> "_L1, QString::fromUtf8(line));
    m_agent.write(line + '\n');
}

//! True when the client's line \a index has to wait: for the agent, or for its time.
bool Replay::hasToWait(qsizetype index)
{
    if (!m_match.isDue()) {
        if (!m_silence.isActive()) {
            const std::chrono::duration<double> timeout(m_options.timeoutSeconds);
            m_silence.start(m_match.isWaiting()
                                ? std::chrono::ceil<std::chrono::milliseconds>(timeout)
                                : kSettleTime);
        }
        return true;
    }
    m_silence.stop();
    const QList<ReplayEntry> &entries = m_match.entries();
    if (index >= entries.size() || index == 0 || m_paced == index)
        return false;
    m_paced = index;
    if (m_options.speed >= ReplayOptions::kAtOnce)
        return false;
    const qint64 recorded = std::max(qint64(0), entries[index].time - entries[index - 1].time);
    m_pace.start(int(std::min(86400'000.0, double(recorded) / m_options.speed)));
    return true;
}

void Replay::advance()
{
    while (m_state == State::Playing && m_agent.state() == QProcess::Running
           && !m_pace.isActive()) {
        const qsizetype index = m_match.nextOfClient();
        if (hasToWait(index))
            return;
        if (index == m_match.entries().size()) {
            end();
            return;
        }
        if (const auto line = m_match.take(index))
            send(*line);
    }
}

void Replay::handleSilence()
{
    if (m_state == State::Ending) {
        m_problems += u"the agent did not end when its input did"_s;
        m_agent.kill();
        return;
    }
    m_match.giveUp();
    advance();
}

void Replay::end()
{
    m_state = State::Ending;
    m_agent.closeWriteChannel();
    m_silence.start(kEndTime);
}

void Replay::handleGone()
{
    if (m_state == State::Finished)
        return;
    if (m_agent.error() == QProcess::FailedToStart)
        m_problems += u"the agent could not be started: "_s + m_agent.errorString();
    else if (m_state == State::Playing)
        m_problems += u"the agent ended before the client did"_s;
    else if (m_agent.exitStatus() == QProcess::CrashExit && m_silence.isActive())
        m_problems += u"the agent crashed at its end"_s;
    finish();
}

void Replay::finish()
{
    handleOutput(); // what it wrote last
    m_state = State::Finished;
    m_silence.stop();
    m_pace.stop();
    const QStringList differences = m_problems + m_match.differences();
    for (const QString &difference : differences)
        print("! "_L1, difference);
    print("# "_L1,
          differences.isEmpty() ? u"equal in kind"_s : u"%1 differences"_s.arg(differences.size()));
    emit finished(differences.isEmpty() ? ExitCode::kDone : ExitCode::kFailed);
}

int run(int argc, char **argv, const ReplayOptions &options)
{
    QCoreApplication application(argc, argv);
    const auto log = ReplayLog::read(options.file);
    if (!log) {
        printError(log.error());
        return ExitCode::kUsage;
    }
    Replay replay(*log, options);
    QObject::connect(&replay, &Replay::finished, &application, &QCoreApplication::exit);
    replay.start();
    return QCoreApplication::exec();
}

} // namespace App
