// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/gitprogram.h"

#include "agentcore/checkpoint/gitwatch.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/programpath.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/sandboxlaunch.h"

#include <QProcess>

#include <csignal>

#include <unistd.h>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr qsizetype kMaxOutputBytes = 256 * 1024 * 1024;
constexpr qsizetype kMaxErrorChars = 400;

//! This process' environment without what would lead git elsewhere or load code into it.
static QProcessEnvironment plainEnvironment()
{
    QProcessEnvironment environment = scrubbedEnvironment(QProcessEnvironment::systemEnvironment());
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith("GIT_"_L1) || name.startsWith("LD_"_L1))
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
    return !findProgram(u"git"_s).isEmpty();
}

Result<void> GitProgram::confine(const QString &folder)
{
    const int version = Landlock::version();
    if (version < 1 || qEnvironmentVariable("AGENTAO_SANDBOX") == "none"_L1)
        return {};
    const SandboxProfile profile{.writable = {folder}, .network = false};
    auto launch = SandboxLaunch::prepare(
        profile, {.kind = SandboxKind::Landlock, .landlockVersion = version}, folder);
    if (!launch)
        return std::unexpected(launch.error());
    m_restrictChild = std::move(launch->restrictChild);
    return {};
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
    set("GIT_NO_LAZY_FETCH"_L1, u"1"_s);
    set("GIT_ALLOW_PROTOCOL"_L1, u"none"_s);
    for (const auto role : {"AUTHOR"_L1, "COMMITTER"_L1}) {
        m_environment.insert("GIT_"_L1 + role + "_NAME"_L1, u"Agentao"_s);
        m_environment.insert("GIT_"_L1 + role + "_EMAIL"_L1, u"agentao@localhost"_s);
    }
    m_gitDir = gitDir;
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

//! For the child between vfork and exec: system calls only.
static void restrictChild(pid_t parent, const std::function<bool()> &restrict)
{
    constexpr int kNotStarted = 127;
    // A git that waits for a pipe would never notice that its input was closed.
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (::getppid() != parent || (restrict && !restrict()))
        ::_exit(kNotStarted);
}

static Result<void> waitFor(QProcess &process, const GitProgram &git, GitWatch *watch)
{
    while (process.state() != QProcess::NotRunning) {
        constexpr auto kStopInterval = 5ms;
        if (process.waitForFinished(int(kStopInterval.count())))
            break;
        Result<void> going = git.checkTime();
        if (going && process.bytesAvailable() > kMaxOutputBytes)
            going = fail(ErrorCode::LimitExceeded, u"git has too much to say"_s);
        if (going && watch)
            going = watch->check();
        if (!going) {
            process.kill();
            process.waitForFinished();
            return going;
        }
    }
    return {};
}

Result<GitProgram::Answer> GitProgram::execute(const QStringList &arguments,
                                               const QByteArray &input,
                                               const QProcessEnvironment &environment) const
{
    if (const auto inTime = checkTime(); !inTime)
        return std::unexpected(inTime.error());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_workTree);
    // After a plain fork Qt's child waits for its parent, and for ever when that is killed.
    process.setUnixProcessParameters(QProcess::UnixProcessFlag::UseVFork);
    process.setChildProcessModifier(
        [parent = ::getpid(), restrict = m_restrictChild] { restrictChild(parent, restrict); });
    process.start(findProgram(u"git"_s), arguments);
    if (!process.waitForStarted())
        return fail(ErrorCode::NotFound, u"git cannot be started: "_s + process.errorString());
    process.write(input);
    process.closeWriteChannel();
    // Some have children that work while they wait.
    static const QStringList kWithChildren{u"repack"_s, u"prune"_s};
    GitWatch watch(process.processId(), m_workTree, m_objectStores + QStringList{m_gitDir});
    const bool isWatched = !kWithChildren.contains(arguments.first());
    const auto ended = waitFor(process, *this, isWatched ? &watch : nullptr);
    if (!ended)
        return std::unexpected(ended.error());
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
    return execute(arguments, input, m_environment);
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
    return succeeded(execute(arguments, input, environment), arguments.first());
}

} // namespace AgentCore
