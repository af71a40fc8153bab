// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/commandsandbox.h"

#include "agentcore/config/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Below the home folder. What sensitivepaths.h asks about wherever it lies cannot be listed here.
static constexpr QLatin1StringView kSecrets[] = {
    ".ssh"_L1,
    ".gnupg"_L1,
    ".aws"_L1,
    ".azure"_L1,
    ".kube"_L1,
    ".docker"_L1,
    ".password-store"_L1,
    ".mozilla"_L1,
    ".thunderbird"_L1,
    ".netrc"_L1,
    ".npmrc"_L1,
    ".pypirc"_L1,
    ".pgpass"_L1,
    ".git-credentials"_L1,
    ".bash_history"_L1,
    ".zsh_history"_L1,
    ".python_history"_L1,
    ".cargo/credentials"_L1,
    ".cargo/credentials.toml"_L1,
    ".config/gcloud"_L1,
    ".config/gh"_L1,
    ".config/git/credentials"_L1,
    ".config/google-chrome"_L1,
    ".config/chromium"_L1,
    ".config/rclone"_L1,
    ".local/share/keyrings"_L1,
    ".local/share/kwalletd"_L1,
    ".vault-token"_L1,
};
static constexpr QLatin1StringView kSystemSecrets[] = {
    "/etc/shadow"_L1,
    "/etc/gshadow"_L1,
    "/etc/sudoers"_L1,
    "/etc/sudoers.d"_L1,
};
// Who may talk to these can start programs outside.
static constexpr QLatin1StringView kSockets[] = {
    "/run/dbus"_L1,    "/run/docker"_L1,          "/run/containerd"_L1,  "/run/podman"_L1,
    "/run/libvirt"_L1, "/run/systemd/private"_L1, "/run/docker.sock"_L1, "/run/snapd.socket"_L1,
};
static constexpr QLatin1StringView kAgentVariables[] = {
    "SSH_AUTH_SOCK"_L1,
    "SSH_AGENT_PID"_L1,
    "GPG_AGENT_INFO"_L1,
    "DBUS_SESSION_BUS_ADDRESS"_L1,
};
// Below the home folder; only of use where that is writable.
static constexpr QLatin1StringView kStartUpFiles[] = {
    ".bashrc"_L1,      ".bash_profile"_L1,     ".bash_login"_L1,
    ".bash_logout"_L1, ".profile"_L1,          ".zshrc"_L1,
    ".zshenv"_L1,      ".zprofile"_L1,         ".zlogin"_L1,
    ".config/fish"_L1, ".config/autostart"_L1, ".config/systemd"_L1,
    ".gitconfig"_L1,   ".config/git"_L1,       ".config/environment.d"_L1,
    ".local/bin"_L1,
};
static constexpr int kMaxNestedFolders = 500;

static QStringList temporaryFolders()
{
    return {QDir::tempPath(), u"/tmp"_s, u"/var/tmp"_s};
}

static QString firstLineOf(const QString &path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QFile::decodeName(file.readLine(4096).trimmed())
                                      : QString();
}

//! The folder of the repository that the linked work tree \a root belongs to; empty: it is none.
//! The repository must name the work tree, so that a project cannot name any folder it likes.
static QString commonGitFolder(const QString &root)
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

static void protectRepository(const QString &folder, SandboxProfile *profile)
{
    // A mount of its own cannot be renamed, so none can take its place.
    profile->writable.append(folder);
    for (const QLatin1StringView name : {"hooks"_L1, "config"_L1, "config.worktree"_L1})
        profile->readable.append(folder + u'/' + name);
    // One that does not exist yet would be the command's.
    QDir(folder).mkdir(u"hooks"_s);
    const QDir modules(folder + "/modules"_L1);
    const QStringList names = modules.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names.first(qMin(names.size(), qsizetype(kMaxNestedFolders)))) {
        for (const QLatin1StringView file : {"/hooks"_L1, "/config"_L1})
            profile->readable.append(modules.filePath(name) + file);
    }
}

static bool isRepository(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isDir() && !info.isSymLink() && QFileInfo::exists(folder + "/HEAD"_L1);
}

static void protectFolder(const QString &folder, SandboxProfile *profile)
{
    const QString git = folder + "/.git"_L1;
    if (isRepository(git))
        protectRepository(git, profile);
    else if (QFileInfo(git).isFile())
        profile->readable.append(git);
    profile->readable.append(folder + "/.agentao"_L1);
}

static void addRoot(const QString &root, SandboxProfile *profile)
{
    profile->writable.append(root);
    protectFolder(root, profile);
    const QStringList names
        = QDir(root).entryList(QDir::Dirs | QDir::Hidden | QDir::NoSymLinks | QDir::NoDotAndDotDot);
    for (const QString &name : names.first(qMin(names.size(), qsizetype(kMaxNestedFolders))))
        protectFolder(root + u'/' + name, profile);
    if (const QString common = commonGitFolder(root); !common.isEmpty())
        protectRepository(common, profile);
}

static void hideSecrets(SandboxProfile *profile)
{
    const QString home = QDir::homePath() + u'/';
    for (const QLatin1StringView secret : kSecrets)
        profile->hidden.append(home + secret);
    for (const QLatin1StringView secret : kSystemSecrets)
        profile->hidden.append(secret);
    profile->hidden += {Paths::configDir(), Paths::stateDir()};
    for (const QLatin1StringView socket : kSockets)
        profile->hidden.append(socket);
    profile->emptied = {u"/run/user"_s, u"/tmp/.X11-unix"_s};
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (QDir::isAbsolutePath(runtime) && !(home + u'/').startsWith(QDir::cleanPath(runtime) + u'/'))
        profile->emptied.append(runtime);
    for (const QLatin1StringView name : kAgentVariables)
        profile->variables.insert(name, QString());
}

static void addCaches(SandboxProfile *profile)
{
    // What other programs read from the common folder must not come from a command in here.
    const QString cache = Paths::cacheDir() + "/commands"_L1;
    QDir().mkpath(cache);
    profile->writable.append(cache);
    profile->variables.insert(u"XDG_CACHE_HOME"_s, cache);
    profile->variables.insert(u"npm_config_cache"_s, cache + "/npm"_L1);
}

SandboxProfile commandSandbox(const QStringList &roots, const CommandAccess &access,
                              const SandboxSettings &settings)
{
    SandboxProfile profile;
    profile.network = access.network && settings.network;
    profile.writable = temporaryFolders() + settings.writable;
    hideSecrets(&profile);
    addCaches(&profile);
    for (const QLatin1StringView name : kStartUpFiles)
        profile.readable.append(QDir::homePath() + u'/' + name);
    for (const QString &root : roots) {
        if (access.writesRoots)
            addRoot(root, &profile);
        else
            profile.readable.append(root);
    }
    return profile;
}

static bool holdsAny(const QString &text, std::initializer_list<QLatin1StringView> words)
{
    return std::ranges::any_of(words, [&text](QLatin1StringView word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

QString sandboxHint(const QString &output, bool network)
{
    static constexpr auto kOffer
        = " If it has to, call run_shell_command again with without_sandbox true and a reason: the "
          "user is asked."_L1;
    if (holdsAny(output,
                 {"read-only file system"_L1, "permission denied"_L1, "EACCES"_L1, "EROFS"_L1,
                  "EPERM"_L1, "operation not permitted"_L1})) {
        return u"[The sandbox may be the cause: the command can write only to the workspace and "
               u"the "
               "temporary folder, and cannot read keys.%1]"_s.arg(kOffer);
    }
    if (!network
        && holdsAny(output,
                    {"network is unreachable"_L1, "could not resolve"_L1, "name resolution"_L1,
                     "name or service not known"_L1, "EAI_AGAIN"_L1, "ENETUNREACH"_L1,
                     "connection refused"_L1, "getaddrinfo"_L1, "no route to host"_L1})) {
        return u"[The sandbox may be the cause: the command has no network.%1]"_s.arg(kOffer);
    }
    return {};
}

} // namespace AgentCore
