// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/gitprogram.h"

#include "agentcore/ports/childenvironment.h"

#include <QProcess>
#include <QStandardPaths>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr qsizetype kMaxOutputBytes = 256 * 1024 * 1024;
constexpr qsizetype kMaxErrorChars = 400;

//! This process' environment without what would lead git elsewhere.
static QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith("GIT_"_L1))
            environment.remove(name);
    }
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    environment.insert(u"LC_ALL"_s, u"C"_s);
    return environment;
}

GitProgram::GitProgram(std::stop_token stop, std::chrono::steady_clock::time_point deadline)
    : m_stop(std::move(stop))
    , m_deadline(deadline)
    , m_environment(plainEnvironment())
{ }

void GitProgram::useIndex(const QString &path)
{
    m_environment.insert(u"GIT_INDEX_FILE"_s, path);
}

bool GitProgram::isInstalled()
{
    return !QStandardPaths::findExecutable(u"git"_s).isEmpty();
}

void GitProgram::useRepository(const QString &gitDir, const QString &workTree)
{
    const auto set = [this](QLatin1StringView name, const QString &value) {
        m_environment.insert(name, value);
    };
    set("GIT_DIR"_L1, gitDir);
    set("GIT_WORK_TREE"_L1, workTree);
    set("GIT_CONFIG_NOSYSTEM"_L1, u"1"_s);
    set("GIT_CONFIG_SYSTEM"_L1, u"/dev/null"_s);
    set("GIT_CONFIG_GLOBAL"_L1, u"/dev/null"_s);
    set("GIT_ATTR_NOSYSTEM"_L1, u"1"_s);
    set("GIT_NO_REPLACE_OBJECTS"_L1, u"1"_s);
    for (const auto role : {"AUTHOR"_L1, "COMMITTER"_L1}) {
        m_environment.insert("GIT_"_L1 + role + "_NAME"_L1, u"Agentao"_s);
        m_environment.insert("GIT_"_L1 + role + "_EMAIL"_L1, u"agentao@localhost"_s);
    }
    m_workTree = workTree;
}

Result<void> GitProgram::checkTime() const
{
    if (m_stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"stopped"_s);
    if (std::chrono::steady_clock::now() > m_deadline)
        return fail(ErrorCode::Timeout, u"it took too long"_s);
    return {};
}

Result<GitProgram::Answer> GitProgram::execute(const QStringList &arguments,
                                               const QByteArray &input,
                                               const QProcessEnvironment &environment,
                                               const QString &folder) const
{
    if (const auto inTime = checkTime(); !inTime)
        return std::unexpected(inTime.error());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    // The thread waits for the command, so it outlives it unless the program is killed; then git
    // finds its input closed. A child process modifier would make Qt fork in a way that leaves a
    // child waiting for ever when the program is killed in between.
    process.start(u"git"_s, arguments);
    if (!process.waitForStarted())
        return fail(ErrorCode::NotFound, u"git cannot be started: "_s + process.errorString());
    process.write(input);
    process.closeWriteChannel();
    while (process.state() != QProcess::NotRunning) {
        constexpr auto kStopInterval = 5ms;
        if (process.waitForFinished(int(kStopInterval.count())))
            break;
        Result<void> going = checkTime();
        if (going && process.bytesAvailable() > kMaxOutputBytes)
            going = fail(ErrorCode::LimitExceeded, u"git has too much to say"_s);
        if (!going) {
            process.kill();
            process.waitForFinished();
            return std::unexpected(going.error());
        }
    }
    if (process.exitStatus() != QProcess::NormalExit)
        return fail(ErrorCode::Io, u"git was ended by a signal"_s);
    Answer answer{process.readAllStandardOutput(), process.exitCode()};
    if (answer.exitCode != 0 && answer.output.isEmpty())
        answer.output = process.readAllStandardError();
    return answer;
}

static Result<QByteArray> succeeded(const Result<GitProgram::Answer> &answer,
                                    const QString &command)
{
    if (!answer)
        return std::unexpected(answer.error());
    if (answer->exitCode == 0)
        return answer->output;
    const QString words = QString::fromUtf8(answer->output).simplified().left(kMaxErrorChars);
    return fail(ErrorCode::Io, u"git %1 failed: %2"_s.arg(command, words));
}

Result<GitProgram::Answer> GitProgram::ask(const QStringList &arguments,
                                           const QByteArray &input) const
{
    return execute(arguments, input, m_environment, m_workTree);
}

Result<QByteArray> GitProgram::run(const QStringList &arguments, const QByteArray &input) const
{
    return succeeded(ask(arguments, input), arguments.first());
}

Result<QByteArray> GitProgram::read(const QStringList &arguments, const QByteArray &input) const
{
    QProcessEnvironment environment = m_environment;
    QStringList quoted;
    for (QString folder : m_objectStores) {
        folder.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1);
        quoted += u'"' + folder + u'"'; // a quoted one may have a ':'
    }
    if (!quoted.isEmpty())
        environment.insert(u"GIT_ALTERNATE_OBJECT_DIRECTORIES"_s, quoted.join(u':'));
    return succeeded(execute(arguments, input, environment, m_workTree), arguments.first());
}

Result<GitProgram::Answer> GitProgram::askUser(const QString &folder,
                                               const QStringList &arguments) const
{
    return execute(arguments, {}, plainEnvironment(), folder);
}

} // namespace AgentCore
