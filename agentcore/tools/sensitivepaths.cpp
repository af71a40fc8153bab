// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"

#include "agentcore/config/paths.h"

#include <QStringList>

#include <algorithm>
#include <span>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QLatin1StringView kSecretFolders[] = {
    ".ssh"_L1,     ".gnupg"_L1, ".aws"_L1,     ".azure"_L1,  ".kube"_L1, ".password-store"_L1,
    "keyrings"_L1, "gcloud"_L1, ".mozilla"_L1, ".docker"_L1,
};
static constexpr QLatin1StringView kSecretNames[] = {
    ".netrc"_L1,           ".npmrc"_L1,       ".pypirc"_L1,       ".pgpass"_L1,
    ".git-credentials"_L1, ".htpasswd"_L1,    "credentials"_L1,   "credentials.json"_L1,
    "credentials.toml"_L1, "secrets.json"_L1, "id_rsa"_L1,        "id_dsa"_L1,
    "id_ecdsa"_L1,         "id_ed25519"_L1,   "id_ed25519_sk"_L1, "shadow"_L1,
    "gshadow"_L1,          "sudoers"_L1,      "environ"_L1,       ".bash_history"_L1,
    ".zsh_history"_L1,
};
static constexpr QLatin1StringView kSecretSuffixes[] = {
    ".pem"_L1, ".key"_L1, ".p12"_L1, ".pfx"_L1, ".keystore"_L1, ".jks"_L1, ".kdbx"_L1,
};
static constexpr QLatin1StringView kHarmlessEnvironments[] = {
    ".env.example"_L1,
    ".env.sample"_L1,
    ".env.template"_L1,
    ".env.dist"_L1,
};
// Below these other programs find what they run: hooks, tasks, jobs, services.
static constexpr QLatin1StringView kControlFolders[] = {
    ".git"_L1,        ".agentao"_L1,   "autostart"_L1,  ".husky"_L1,   ".vscode"_L1,
    ".idea"_L1,       ".zed"_L1,       ".fleet"_L1,     ".cursor"_L1,  ".devcontainer"_L1,
    ".circleci"_L1,   ".buildkite"_L1, ".teamcity"_L1,  ".emacs.d"_L1, ".githooks"_L1,
    ".woodpecker"_L1, ".bashrc.d"_L1,  ".profile.d"_L1,
};
// Two names in a row.
static constexpr QLatin1StringView kControlParts[] = {
    "/.github/workflows/"_L1,  "/.github/actions/"_L1, "/.gitea/workflows/"_L1,
    "/.forgejo/workflows/"_L1, "/.config/systemd/"_L1, "/.config/environment.d/"_L1,
    "/.config/fish/"_L1,       "/.config/git/"_L1,     "/.config/nvim/"_L1,
    "/.config/zsh/"_L1,        "/.config/agentao/"_L1, "/.local/share/applications/"_L1,
};
static constexpr QLatin1StringView kSecretParts[] = {
    "/.config/gh/"_L1,
    "/.config/glab-cli/"_L1,
    "/.config/op/"_L1,
    "/.terraform.d/"_L1,
};
static constexpr QLatin1StringView kControlNames[] = {
    ".bashrc"_L1,
    ".bash_profile"_L1,
    ".bash_login"_L1,
    ".bash_logout"_L1,
    ".bash_aliases"_L1,
    ".profile"_L1,
    ".zshrc"_L1,
    ".zshenv"_L1,
    ".zprofile"_L1,
    ".zlogin"_L1,
    ".zlogout"_L1,
    ".kshrc"_L1,
    ".cshrc"_L1,
    ".tcshrc"_L1,
    "config.fish"_L1,
    ".inputrc"_L1,
    ".xinitrc"_L1,
    ".xprofile"_L1,
    ".xsession"_L1,
    ".gitconfig"_L1,
    ".gitmodules"_L1,
    ".envrc"_L1,
    ".mcp.json"_L1,
    ".vimrc"_L1,
    ".emacs"_L1,
    ".exrc"_L1,
    ".nvimrc"_L1,
    ".nvim.lua"_L1,
    ".lvimrc"_L1,
    ".dir-locals.el"_L1,
    ".zsh_aliases"_L1,
    ".xsessionrc"_L1,
    ".pam_environment"_L1,
    ".gitlab-ci.yml"_L1,
    ".travis.yml"_L1,
    ".drone.yml"_L1,
    ".woodpecker.yml"_L1,
    ".appveyor.yml"_L1,
    "appveyor.yml"_L1,
    "jenkinsfile"_L1,
    "azure-pipelines.yml"_L1,
    "bitbucket-pipelines.yml"_L1,
    ".pre-commit-config.yaml"_L1,
    ".tool-versions"_L1,
    ".gdbinit"_L1,
    ".lldbinit"_L1,
    ".pythonrc"_L1,
    ".curlrc"_L1,
    ".wgetrc"_L1,
    ".screenrc"_L1,
    ".tmux.conf"_L1,
    ".lesskey"_L1,
};
static constexpr QLatin1StringView kProtectedTrees[] = {
    "/etc"_L1, "/boot"_L1, "/bin"_L1,  "/sbin"_L1, "/lib"_L1,
    "/usr"_L1, "/dev"_L1,  "/proc"_L1, "/sys"_L1,  "/var/spool/cron"_L1,
};

static bool holds(std::span<const QLatin1StringView> list, QStringView name)
{
    return std::ranges::any_of(list, [name](QLatin1StringView item) { return name == item; });
}

static bool isBelow(const QString &path, QLatin1StringView folder)
{
    return path.startsWith(folder)
        && (path.size() == folder.size() || path.at(folder.size()) == u'/');
}

//! A path in lower case, by its names.
struct LowerPath
{
    explicit LowerPath(const QString &path)
        : text(path.toLower())
        , names(QStringView(text).split(u'/', Qt::SkipEmptyParts))
    { }

    bool hasName(std::span<const QLatin1StringView> list) const
    {
        return std::ranges::any_of(names, [&list](QStringView name) { return holds(list, name); });
    }
    bool hasPart(std::span<const QLatin1StringView> parts) const
    {
        if (!text.contains("/."_L1)) // all of them begin so
            return false;
        const QString folder = text + u'/';
        return std::ranges::any_of(parts, [&folder](auto part) { return folder.contains(part); });
    }

    QString text;
    QList<QStringView> names;
};

static bool isSecret(const QString &path, const LowerPath &lower)
{
    if (lower.names.isEmpty())
        return false;
    if (lower.hasName(kSecretFolders) || lower.hasPart(kSecretParts))
        return true;
    const QStringView name = lower.names.last();
    if (name == ".env"_L1 || name.startsWith(".env."_L1))
        return !holds(kHarmlessEnvironments, name);
    if (name == "environ"_L1)
        return path.startsWith("/proc/"_L1);
    if (name == "shadow"_L1 || name == "gshadow"_L1 || name == "sudoers"_L1)
        return path.startsWith("/etc/"_L1);
    if (name == "keys.json"_L1)
        return path == Paths::configDir() + "/keys.json"_L1;
    return holds(kSecretNames, name)
        || std::ranges::any_of(kSecretSuffixes, [name](auto end) { return name.endsWith(end); });
}

// The program's own settings, rules and logs, wherever they are.
static bool isOwn(const QString &path)
{
    if (!path.contains("/agentao"_L1) && !qEnvironmentVariableIsSet("AGENTAO_HOME"))
        return false; // it cannot be
    const auto isBelowOwn = [&path](const QString &folder) {
        return path == folder || path.startsWith(folder + u'/');
    };
    return isBelowOwn(Paths::configDir()) || isBelowOwn(Paths::stateDir());
}

static bool isControl(const QString &path, const LowerPath &lower)
{
    return lower.hasName(kControlFolders) || lower.hasPart(kControlParts)
        || (!lower.names.isEmpty() && holds(kControlNames, lower.names.last())) || isOwn(path);
}

PathNature pathNature(const QString &path)
{
    const LowerPath lower(path);
    return {isSecret(path, lower), isControl(path, lower)};
}

bool isSecretPath(const QString &path)
{
    return isSecret(path, LowerPath(path));
}

bool isControlPath(const QString &path)
{
    return isControl(path, LowerPath(path));
}

bool isProtectedPath(const QString &path)
{
    const PathNature nature = pathNature(path);
    if (path == "/"_L1 || nature.isSecret || nature.isControl)
        return true;
    return std::ranges::any_of(kProtectedTrees, [&path](auto tree) { return isBelow(path, tree); });
}

} // namespace AgentCore
