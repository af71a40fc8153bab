// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/gitprogram.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/sandboxlaunch.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QProcess>

#include <algorithm>
#include <csignal>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

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
    environment.insert(u"PATH"_s, trustedPath());
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
    return !ownProgram(u"git"_s).isEmpty();
}

//! For the child between vfork and exec: system calls only.
static void restrictChild(pid_t parent, bool isKept, const std::function<bool()> &restrict)
{
    constexpr int kNotStarted = 127;
    // A git that waits for a pipe would never notice that its input was closed.
    if (!ProcessKeeper::bindTo(parent, isKept) || (restrict && !restrict()))
        ::_exit(kNotStarted);
}

//! Bubblewrap that is killed while it begins leaves a process behind that waits for it for ever.
static bool isKept(const SandboxLaunch &launch)
{
    return !launch.command.isEmpty() && ProcessKeeper::isInstalled();
}

static void startGit(QProcess *process, const SandboxLaunch &launch, const QStringList &arguments)
{
    // After a plain fork Qt's child waits for its parent, and for ever when that is killed.
    process->setUnixProcessParameters(QProcess::UnixProcessFlag::UseVFork);
    process->setChildProcessModifier(
        [parent = ::getpid(), isKept = isKept(launch), restrict = launch.restrictChild] {
            restrictChild(parent, isKept, restrict);
        });
    const QStringList git = launch.command + QStringList{ownProgram(u"git"_s)} + arguments;
    const QStringList command = isKept(launch) ? ProcessKeeper::wrapped(git) : git;
    process->start(command.first(), command.sliced(1));
}

static void endGit(QProcess *process, const SandboxLaunch &launch)
{
    constexpr int kPatience = 5'000; // ms
    if (isKept(launch)) {
        ProcessKeeper::end(pid_t(process->processId()));
        if (process->waitForFinished(kPatience))
            return;
    }
    process->kill();
    process->waitForFinished();
}

//! Whether git runs in it; found out once.
static bool startsInside(const SandboxProfile &profile, const SandboxStatus &status)
{
    constexpr int kPatience = 5'000; // ms
    static QMutex mutex;
    static std::optional<bool> known;
    const QMutexLocker lock(&mutex);
    if (known)
        return *known;
    const auto launch = SandboxLaunch::prepare(profile, status, u"/"_s);
    if (!launch)
        return false;
    QProcess process;
    startGit(&process, *launch, {u"--version"_s});
    const bool hasEnded = process.waitForFinished(kPatience);
    if (!hasEnded)
        endGit(&process, *launch);
    known = hasEnded && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return *known;
}

void GitProgram::useBubblewrap(const QString &folder)
{
    const SandboxProfile profile{
        .kind = CommandProfile::Look, .writable = {folder}, .network = false};
    const SandboxStatus status{.kind = SandboxKind::Bubblewrap, .program = ownProgram(u"bwrap"_s)};
    if (status.program.isEmpty() || !startsInside(profile, status))
        return; // our configuration has to do
    m_profile = profile;
    m_sandbox = status;
}

Result<void> GitProgram::confine(const QString &folder)
{
    const QList<SandboxKind> allowed = SandboxProbe::allowedKinds();
    const int version = allowed.contains(SandboxKind::Landlock) ? Landlock::version() : 0;
    if (version < 1) {
        if (allowed.contains(SandboxKind::Bubblewrap))
            useBubblewrap(folder);
        return {};
    }
    const SandboxProfile profile{.writable = {folder}, .network = false};
    auto launch = SandboxLaunch::prepare(
        profile, {.kind = SandboxKind::Landlock, .landlockVersion = version}, folder);
    if (!launch)
        return std::unexpected(launch.error());
    m_restrictChild = std::move(launch->restrictChild);
    return {};
}

bool GitProgram::lacksRightsOfRoot() const
{
    const bool isConfined = m_sandbox.kind == SandboxKind::Bubblewrap || m_restrictChild;
    return isConfined && ::geteuid() == 0;
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

static Result<void> waitFor(QProcess &process, const GitProgram &git, const SandboxLaunch &launch,
                            GitWatch *watch)
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
            endGit(&process, launch);
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
    const bool isWrapped = m_sandbox.kind == SandboxKind::Bubblewrap;
    SandboxLaunch launch{.restrictChild = m_restrictChild};
    if (isWrapped) { // one is good for one child
        const QString place = m_workTree.isEmpty() ? u"/"_s : m_workTree;
        auto prepared = SandboxLaunch::prepare(m_profile, m_sandbox, place);
        if (!prepared)
            return std::unexpected(prepared.error());
        launch = std::move(*prepared);
    }
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_workTree);
    startGit(&process, launch, arguments);
    if (!process.waitForStarted())
        return fail(ErrorCode::NotFound, u"git cannot be started: "_s + process.errorString());
    process.write(input);
    process.closeWriteChannel();
    // Some have children that work while they wait.
    static const QStringList kWithChildren{u"repack"_s, u"prune"_s};
    GitWatch watch(process.processId(), m_workTree, m_objectStores + QStringList{m_gitDir},
                   isWrapped);
    const bool isWatched = !kWithChildren.contains(arguments.first());
    const auto ended = waitFor(process, *this, launch, isWatched ? &watch : nullptr);
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
    const QString words
        = MaskedText::of(QString::fromUtf8(answer->output).left(8 * kMaxErrorChars).simplified())
              .text.left(kMaxErrorChars);
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

static constexpr auto kFirstLook = 300ms;
static constexpr auto kInterval = 100ms;
static constexpr auto kPatience = 1000ms;

GitWatch::GitWatch(qint64 processId, const QString &workTree, const QStringList &stores,
                   bool isWrapped)
    : m_folder("/proc/" + QByteArray::number(processId))
    , m_isWrapped(isWrapped)
    , m_workTree(workTree)
    , m_stores(stores)
    , m_nextCheck(Clock::now() + kFirstLook)
    , m_lastProgress(Clock::now())
{ }

Result<void> GitWatch::check()
{
    const auto now = Clock::now();
    if (now < m_nextCheck)
        return {};
    m_nextCheck = now + kInterval;
    if (m_isWrapped && !findGit()) {
        m_lastProgress = now;
        return {};
    }
    if (const auto checked = checkFiles(); !checked)
        return checked;
    return checkProgress(now);
}

static QByteArray lineOf(const QByteArray &path)
{
    QFile file(QFile::decodeName(path));
    return file.open(QFile::ReadOnly) ? file.readAll().simplified() : QByteArray();
}

//! False as long as it is not there, or where the kernel does not tell.
bool GitWatch::findGit()
{
    // Of bubblewrap there are two, and before it is git a third.
    static const QByteArrayList kAround{"agentao-keeper", "bwrap"};
    while (kAround.contains(lineOf(m_folder + "/comm"))) {
        const QByteArray id = m_folder.sliced(m_folder.lastIndexOf('/') + 1);
        const QByteArray child = lineOf(m_folder + "/task/" + id + "/children").split(' ').first();
        if (child.isEmpty())
            return false;
        m_folder = "/proc/" + child;
    }
    m_isWrapped = false;
    return true;
}

//! What comes after "pid (name) ": the state and numbers; empty: it is gone.
static QByteArrayList statOf(const QByteArray &folder)
{
    const QByteArray line = lineOf(folder + "/stat");
    return line.mid(line.lastIndexOf(')') + 2).split(' ');
}

Result<void> GitWatch::checkProgress(Clock::time_point now)
{
    constexpr qsizetype kUserTime = 11; // from the state on
    constexpr qsizetype kSystemTime = 12;
    const QByteArrayList fields = statOf(m_folder);
    const qint64 used
        = fields.value(kUserTime).toLongLong() + fields.value(kSystemTime).toLongLong();
    const QString tasks = QFile::decodeName(m_folder + "/task");
    const QStringList threads = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    const bool allSleep = std::ranges::all_of(threads, [&](const QString &thread) {
        return statOf(QFile::encodeName(tasks + u'/' + thread)).value(0) == "S";
    });
    if (used != m_usedTime || !allSleep || threads.isEmpty()) {
        m_usedTime = used;
        m_lastProgress = now;
        return {};
    }
    if (now - m_lastProgress < kPatience)
        return {};
    return fail(ErrorCode::Unsupported,
                u"git waits for something that is no file, such as a pipe called .gitignore"_s);
}

Result<void> GitWatch::checkFiles() const
{
    const QString descriptors = QFile::decodeName(m_folder + "/fd");
    for (const QString &number :
         QDir(descriptors).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)) {
        const QString link = descriptors + u'/' + number;
        struct stat info = {};
        if (::stat(QFile::encodeName(link).constData(), &info) != 0 || !S_ISREG(info.st_mode)
            || info.st_size <= kMaxFileBytes)
            continue;
        const QString path = QFile::symLinkTarget(link);
        const bool isGits = !path.startsWith(m_workTree) || path.contains("/.git/"_L1)
            || std::ranges::any_of(m_stores,
                                   [&path](const QString &store) { return isBelow(path, store); });
        if (!isGits)
            return fail(ErrorCode::LimitExceeded, u"a file is too large, or grows"_s, path);
    }
    return {};
}

} // namespace AgentCore
