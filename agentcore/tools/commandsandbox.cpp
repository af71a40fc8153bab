// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/commandsandbox.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/programpath.h"
#include "agentcore/config/paths.h"
#include "agentcore/tools/gitfolders.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Sockets are there, and who may talk to them can start programs outside.
static constexpr QLatin1StringView kSocketFolders[] = {"/run"_L1, "/var/run"_L1};
// What is read all the same; the last ones are where NixOS keeps its programs.
static constexpr QLatin1StringView kRunTimeFiles[] = {
    "/etc/resolv.conf"_L1,   "/etc/hosts"_L1,         "/run/current-system"_L1,
    "/run/booted-system"_L1, "/run/opengl-driver"_L1,
};
static constexpr QLatin1StringView kAgentVariables[] = {
    "SSH_AUTH_SOCK"_L1, "SSH_AGENT_PID"_L1,   "GPG_AGENT_INFO"_L1, "DBUS_SESSION_BUS_ADDRESS"_L1,
    "DISPLAY"_L1,       "WAYLAND_DISPLAY"_L1, "XAUTHORITY"_L1,     "TMUX"_L1,
    "STY"_L1,           "DOCKER_HOST"_L1,     "CONTAINER_HOST"_L1,
};
static QStringList temporaryFolders()
{
    return {QDir::tempPath(), u"/tmp"_s, u"/var/tmp"_s};
}

// Others keep files and sockets there. A home that lies in one is seen all the same, to be read
// only, as elsewhere; one that is such a folder itself wins over it.
static void replaceTemporaryFolders(SandboxProfile *profile)
{
    profile->temporary = temporaryFolders();
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    const auto isAround = [&home](const QString &folder) {
        const QString real = QFileInfo(folder).canonicalFilePath();
        return !real.isEmpty() && isAtOrBelow(home, real);
    };
    if (std::ranges::any_of(profile->temporary, isAround)
        && std::ranges::none_of(profile->writable, isAround))
        profile->readable.append(home);
}

static QString firstLineOf(const QString &path)
{
    const QByteArray start = PlainFile::readStart(path, 4096).value_or(QByteArray());
    return QFile::decodeName(start.split('\n').first().trimmed());
}

QString commonGitFolder(const QString &root)
{
    static constexpr auto kKey = "gitdir: "_L1;
    const QFileInfo link(root + "/.git"_L1);
    if (!link.isFile() || link.isSymLink())
        return {};
    const QString line = firstLineOf(link.filePath());
    if (!line.startsWith(kKey))
        return {};
    const QDir own(QDir(root).absoluteFilePath(line.sliced(kKey.size())));
    const QString back = QFileInfo(firstLineOf(own.filePath(u"gitdir"_s))).canonicalFilePath();
    const QString common = QFileInfo(own.absoluteFilePath(u"../.."_s)).canonicalFilePath();
    const QString parent = QFileInfo(QFileInfo(own.absolutePath()).path()).fileName();
    const bool isWorktree = back == link.canonicalFilePath() && parent == "worktrees"_L1;
    return isWorktree && QFileInfo::exists(common + "/HEAD"_L1) ? common : QString();
}

static void addRoot(const QString &root, SandboxProfile *profile)
{
    profile->writable.append(root);
    profile->readable.append(root + "/.agentao"_L1);
}

//! Git sees all of the work tree, also among temporary files: what it does not find there it takes
//! for deleted.
static void addGit(const QString &root, bool isWritten, SandboxProfile *profile)
{
    const GitPlaces git = gitPlaces(root);
    const auto holdsOthers = [&git](const QString &folder) {
        return isAtOrBelow(QFileInfo(folder).canonicalFilePath(), git.workTree);
    };
    if (!git.repository.isEmpty())
        (isWritten ? profile->writable : profile->readable).append(git.repository);
    if (!git.workTree.isEmpty() && std::ranges::none_of(temporaryFolders(), holdsOthers))
        profile->readable.append(git.workTree);
}

//! What nobody is to find changed, or new. A file that a variable names, as KUBECONFIG does, may be
//! one that a command is to make.
static QStringList guardedPlaces(const QString &home, const QProcessEnvironment &environment)
{
    QProcessEnvironment folders;
    for (const auto name :
         {"XDG_CONFIG_HOME"_L1, "XDG_DATA_HOME"_L1, "XDG_STATE_HOME"_L1, "XDG_CACHE_HOME"_L1}) {
        if (environment.contains(name))
            folders.insert(name, environment.value(name));
    }
    return GuardedPaths::startUpPlaces(home, environment)
        + GuardedPaths::secretPlaces(home, folders) + Paths::ownDirs();
}

static void hideSecrets(SandboxProfile *profile)
{
    const QString home = QDir::homePath();
    const auto environment = QProcessEnvironment::systemEnvironment();
    const QStringList secrets = GuardedPaths::secretPlaces(home, environment);
    profile->hidden = secrets + GuardedPaths::systemSecrets() + Paths::ownDirs();
    profile->readable = GuardedPaths::openPlaces(home, environment);
    profile->readable.append(Paths::configDir() + "/skills"_L1); // they bring scripts along
    if (profile->kind == CommandProfile::Work)
        profile->guarded = guardedPlaces(home, environment);
    for (const QLatin1StringView folder : kSocketFolders)
        profile->emptied.append(folder);
    for (const QLatin1StringView file : kRunTimeFiles) {
        const QString path = QFileInfo(file).canonicalFilePath();
        if (path.startsWith("/run/"_L1))
            profile->readable.append(path);
    }
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (QDir::isAbsolutePath(runtime) && !isAtOrBelow(home, QDir::cleanPath(runtime)))
        profile->emptied.append(runtime);
    for (const QLatin1StringView name : kAgentVariables)
        profile->variables.insert(name, QString());
}

//! What the person names is theirs to show, but for what is this program's own.
static void showNamed(QStringList named, SandboxProfile *profile)
{
    QStringList own;
    for (const QString &folder : Paths::ownDirs())
        own.append(QFileInfo(folder).canonicalFilePath());
    named.removeIf(
        [&own](const QString &path) { return own.contains(QFileInfo(path).canonicalFilePath()); });
    profile->shown = named;
}

QString commandCaches()
{
    return Paths::cacheDir() + "/commands"_L1;
}

void removeOldCaches()
{
    constexpr int kDays = 30;
    const QDateTime oldest = QDateTime::currentDateTimeUtc().addDays(-kDays);
    const QFileInfoList caches
        = QDir(commandCaches())
              .entryInfoList(QDir::Dirs | QDir::Hidden | QDir::NoSymLinks | QDir::NoDotAndDotDot);
    QStringList old;
    for (const QFileInfo &cache : caches) {
        if (cache.lastModified(QTimeZone::UTC) < oldest)
            old.append(cache.filePath());
    }
    // They may be large, and nobody is to wait for them at the end of the program.
    if (!old.isEmpty())
        QProcess::startDetached(ownProgram(u"rm"_s), QStringList{u"-rf"_s, u"--"_s} + old);
}

//! What other programs, or commands in another workspace, read from a common folder must not come
//! from a command in here. Work trees of one repository have one.
static void addCaches(const QString &root, SandboxProfile *profile)
{
    constexpr qsizetype kDigits = 16;
    const QString common = commonGitFolder(root);
    const QByteArray owner = QFile::encodeName(common.isEmpty() ? root + "/.git"_L1 : common);
    const QString cache = commandCaches() + u'/'
        + QString::fromLatin1(QCryptographicHash::hash(owner, QCryptographicHash::Sha256).toHex())
              .left(kDigits);
    QDir().mkpath(cache);
    (void)::utimensat(AT_FDCWD, QFile::encodeName(cache).constData(), nullptr, 0); // in use
    profile->writable.append(cache);
    profile->variables.insert(u"XDG_CACHE_HOME"_s, cache);
    profile->variables.insert(u"npm_config_cache"_s, cache + "/npm"_L1);
}

SandboxProfile commandSandbox(CommandProfile kind, const QStringList &roots,
                              const CommandAccess &access, const SandboxSettings &settings)
{
    const bool isWork = kind == CommandProfile::Work;
    SandboxProfile profile;
    profile.kind = kind;
    profile.network = isWork && access.network && settings.network;
    hideSecrets(&profile);
    showNamed(roots + settings.readable + settings.writable, &profile);
    profile.readable += settings.readable;
    if (isWork) {
        profile.writable = settings.writable;
        addCaches(roots.value(0), &profile);
    }
    for (const QString &root : roots) {
        const bool isWritten = isWork && access.writesRoots;
        if (isWritten)
            addRoot(root, &profile);
        else
            profile.readable.append(root);
        addGit(root, isWritten, &profile);
    }
    replaceTemporaryFolders(&profile);
    return profile;
}

static bool holdsAny(const QString &text, std::initializer_list<QLatin1StringView> words)
{
    return std::ranges::any_of(words, [&text](QLatin1StringView word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

static bool isAboutFiles(const QString &output)
{
    return holdsAny(output,
                    {"read-only file system"_L1, "permission denied"_L1, "EACCES"_L1, "EROFS"_L1,
                     "EPERM"_L1, "operation not permitted"_L1, "device or resource busy"_L1});
}

static bool isAboutNetwork(const QString &output)
{
    return holdsAny(output,
                    {"network is unreachable"_L1, "could not resolve"_L1, "name resolution"_L1,
                     "name or service not known"_L1, "EAI_AGAIN"_L1, "ENETUNREACH"_L1,
                     "connection refused"_L1, "getaddrinfo"_L1, "no route to host"_L1});
}

static bool holdsHome(const SandboxProfile &profile)
{
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    return std::ranges::any_of(profile.writable, [&home](const QString &folder) {
        return isAtOrBelow(home, QFileInfo(folder).canonicalFilePath());
    });
}

QString sandboxHint(const QString &output, const SandboxProfile &profile)
{
    static constexpr auto kHome
        = " Of the home folder, which is in the workspace, only what is there and has no dot "
          "before its name can be changed; new files go into a folder of it."_L1;
    static constexpr auto kOffer
        = " If it has to, call run_shell_command again with without_sandbox true and a reason: the "
          "user is asked."_L1;
    const bool isFiles = isAboutFiles(output);
    if (!isFiles && (profile.network || !isAboutNetwork(output)))
        return {};
    if (profile.kind == CommandProfile::Look) {
        return u"[It failed in the read-only sandbox, in which commands run without a question: "
               "nothing can be written, there is no network and there are no sockets, and keys "
               "cannot be read. If it needs more than to read, call run_shell_command again with "
               "beyond_reading true: the user is asked to run it.]"_s;
    }
    if (isFiles) {
        return u"[The sandbox may be the cause: the command can write only to the workspace and "
               u"the temporary folder, not to settings and hooks of git, and cannot read keys.%1%2]"_s
                   .arg(holdsHome(profile) ? kHome : QLatin1StringView(), kOffer);
    }
    return u"[The sandbox may be the cause: the command has no network.%1]"_s.arg(kOffer);
}

QString lookFailedWords()
{
    return u"It failed in the read-only sandbox, in which commands run without a question."_s;
}

} // namespace AgentCore
