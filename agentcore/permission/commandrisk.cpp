// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandrisk.h"

#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Words
{
    CommandRisk risk;
    Saying alone;
    Saying with; //!< With the subject.
};

} // namespace

static constexpr Words kWords[] = {
    {CommandRisk::ControlsPrograms, Saying::RiskControlsPrograms, Saying::RiskControlsProgramsOf},
    {CommandRisk::ReadsSecrets, Saying::RiskReadsSecrets, Saying::RiskReadsSecretsOf},
    {CommandRisk::RunsDownloaded, Saying::RiskRunsDownloaded, Saying::RiskRunsDownloadedOf},
    {CommandRisk::ActsAsAdministrator, Saying::RiskActsAsAdministrator,
     Saying::RiskActsAsAdministratorOf},
    {CommandRisk::ForcesPush, Saying::RiskForcesPush, Saying::RiskForcesPushOf},
    {CommandRisk::DiscardsWork, Saying::RiskDiscardsWork, Saying::RiskDiscardsWorkOf},
    {CommandRisk::DeletesFiles, Saying::RiskDeletesFiles, Saying::RiskDeletesFilesOf},
    {CommandRisk::Pushes, Saying::RiskPushes, Saying::RiskPushesOf},
    {CommandRisk::Publishes, Saying::RiskPublishes, Saying::RiskPublishesOf},
    {CommandRisk::InstallsPackages, Saying::RiskInstallsPackages, Saying::RiskInstallsPackagesOf},
    {CommandRisk::ChangesSystem, Saying::RiskChangesSystem, Saying::RiskChangesSystemOf},
    {CommandRisk::EndsProcesses, Saying::RiskEndsProcesses, Saying::RiskEndsProcessesOf},
    {CommandRisk::ActsRemotely, Saying::RiskActsRemotely, Saying::RiskActsRemotelyOf},
    {CommandRisk::RunsContainer, Saying::RiskRunsContainer, Saying::RiskRunsContainerOf},
    {CommandRisk::UsesNetwork, Saying::RiskUsesNetwork, Saying::RiskUsesNetworkOf},
    {CommandRisk::RunsCode, Saying::RiskRunsCode, Saying::RiskRunsCodeOf},
    {CommandRisk::WritesOutside, Saying::RiskWritesOutside, Saying::RiskWritesOutsideOf},
    {CommandRisk::RunsProject, Saying::RiskRunsProject, Saying::RiskRunsProjectOf},
    {CommandRisk::ChangesRepository, Saying::RiskChangesRepository,
     Saying::RiskChangesRepositoryOf},
    {CommandRisk::WritesFiles, Saying::RiskWritesFiles, Saying::RiskWritesFilesOf},
    {CommandRisk::RunsInBackground, Saying::RiskRunsInBackground, Saying::RiskRunsInBackgroundOf},
    {CommandRisk::ShowsEnvironment, Saying::RiskShowsEnvironment, Saying::RiskShowsEnvironmentOf},
    {CommandRisk::Unclear, Saying::RiskUnclear, Saying::RiskUnclearOf},
    {CommandRisk::Unknown, Saying::RiskUnknown, Saying::RiskUnknownOf},
};

static const Words &wordsOf(CommandRisk risk)
{
    return *std::ranges::find(kWords, risk, &Words::risk);
}

Phrase CommandReason::text() const
{
    const Words &words = wordsOf(risk);
    return subject.isEmpty() ? Phrase(words.alone) : Phrase(words.with, {subject});
}

static QHash<QString, CommandRisk> programRisks()
{
    using Risk = CommandRisk;
    static constexpr std::pair<Risk, QLatin1StringView> kLists[] = {
        {Risk::DeletesFiles, "rm rmdir unlink shred truncate srm trash trash-put"_L1},
        {Risk::ActsAsAdministrator, "sudo doas su pkexec run0 runuser"_L1},
        {Risk::ChangesSystem,
         "chmod chown chgrp chattr setfacl mount umount systemctl service crontab at batch useradd "
         "usermod userdel passwd visudo iptables nft ufw sysctl modprobe insmod mkfs fdisk parted "
         "dd swapoff swapon loginctl timedatectl hostnamectl localectl update-alternatives setcap "
         "chsh ip ifconfig gsettings dconf defaults launchctl"_L1},
        {Risk::EndsProcesses, "kill pkill killall xkill fuser skill"_L1},
        {Risk::ActsRemotely,
         "ssh scp sftp rsync mosh kubectl helm terraform tofu pulumi ansible ansible-playbook aws "
         "az gcloud gsutil gh glab doctl hcloud flyctl fly heroku vercel netlify wrangler "
         "serverless eb argocd flux vault consul nomad psql mysql mariadb mongosh redis-cli sqlcmd "
         "telnet smbclient rclone"_L1},
        {Risk::RunsContainer,
         "docker podman docker-compose podman-compose nerdctl buildah lxc lxd incus distrobox "
         "toolbox vagrant qemu-system-x86_64 virsh"_L1},
        {Risk::UsesNetwork,
         "curl wget aria2c http https xh nc ncat netcat socat ping traceroute dig nslookup host "
         "whois ftp lftp openssl nmap yt-dlp git-lfs"_L1},
        {Risk::InstallsPackages,
         "apt apt-get aptitude dpkg dnf yum rpm zypper pacman yay apk emerge snap flatpak brew "
         "port "
         "nix nix-env nix-shell nix-build guix pipx conda mamba gem easy_install cpan cpanm "
         "luarocks "
         "opam nvm pyenv rbenv asdf rustup"_L1},
        {Risk::RunsDownloaded, "npx bunx pnpx uvx"_L1},
        {Risk::RunsCode,
         "sh bash dash zsh ksh mksh ash fish csh tcsh eval source . exec python python2 python3 "
         "node "
         "deno bun ruby perl php lua Rscript R julia java jshell groovy scala kotlin swift "
         "osascript pwsh powershell expect tclsh wish awk gawk mawk nawk elixir iex erl ghci gdb "
         "lldb m4 emacs vim vi nvim ed ex xargs parallel env timeout nohup nice setsid watch "
         "strace "
         "ltrace script flock trap alias"_L1},
        {Risk::RunsProject,
         "make gmake ninja cmake ctest meson bazel buck2 mvn mvnw gradle gradlew ant sbt tox nox "
         "pytest jest vitest mocha tsc eslint prettier webpack vite rollup esbuild rake bundle "
         "just "
         "task scons waf xcodebuild tauri dune stack cabal mix rebar3 lein zig gcc g++ cc c++ "
         "clang "
         "clang++ rustc javac ld ruff black mypy flake8 pylint phpunit composer pre-commit "
         "lefthook "
         "husky mise direnv"_L1},
        {Risk::WritesFiles,
         "cp mv ln mkdir touch tee install mktemp patch tar zip unzip gzip gunzip bzip2 xz zstd 7z "
         "sed split csplit rename iconv dos2unix unix2dos convert magick ffmpeg sqlite3 mkfifo "
         "mknod cpio ar objcopy strip clang-format gofmt rustfmt jq yq sponge"_L1},
        {Risk::ShowsEnvironment,
         "env printenv set export declare ps top htop pgrep lsof ss netstat journalctl dmesg last "
         "who w"_L1},
    };
    QHash<QString, CommandRisk> risks;
    for (const auto &[risk, names] : kLists) {
        for (const QString &name : QString(names).split(u' '))
            risks.insert(name, risk);
    }
    return risks;
}

static bool hasAny(const QStringList &words, std::initializer_list<QLatin1StringView> wanted)
{
    return std::ranges::any_of(words, [&wanted](const QString &word) {
        return std::ranges::find(wanted, word) != wanted.end();
    });
}

static QString gitVerb(const QStringList &words)
{
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (words.at(i) == "-C"_L1 || words.at(i) == "-c"_L1)
            ++i;
        else if (!words.at(i).startsWith(u'-'))
            return words.at(i);
    }
    return {};
}

static CommandRisk gitRisk(const QStringList &words)
{
    const QString verb = gitVerb(words);
    const QStringList rest = words.sliced(words.indexOf(verb) + 1);
    const auto isForced = [](const QString &word) {
        return word.startsWith("--force"_L1) || word.startsWith(u'+') || word == "--mirror"_L1
            || word == "--delete"_L1
            || (word.size() > 1 && word.startsWith(u'-') && word.at(1) != u'-'
                && (word.contains(u'f') || word.contains(u'd')));
    };
    if (verb == "push"_L1) {
        return std::ranges::any_of(rest, isForced) ? CommandRisk::ForcesPush : CommandRisk::Pushes;
    }
    static const QSet<QString> network
        = {u"fetch"_s, u"pull"_s, u"clone"_s, u"ls-remote"_s, u"remote"_s, u"submodule"_s};
    static const QSet<QString> discarding
        = {u"clean"_s, u"restore"_s, u"filter-branch"_s, u"filter-repo"_s, u"gc"_s, u"prune"_s};
    if (discarding.contains(verb) || hasAny(rest, {"--hard"_L1, "-D"_L1, "drop"_L1, "clear"_L1})
        || (verb == "checkout"_L1 && hasAny(rest, {"--"_L1, "-f"_L1, "."_L1, "--force"_L1}))
        || (verb == "reflog"_L1 && hasAny(rest, {"expire"_L1, "delete"_L1})))
        return CommandRisk::DiscardsWork;
    if (verb == "rm"_L1)
        return CommandRisk::DeletesFiles;
    return network.contains(verb) ? CommandRisk::UsesNetwork : CommandRisk::ChangesRepository;
}

// npm, cargo and other programs whose first word says what they do.
static std::optional<CommandRisk> packageRisk(const QString &name, const QStringList &words)
{
    static const QSet<QString> managers
        = {u"npm"_s,      u"pnpm"_s,   u"yarn"_s,   u"bun"_s,   u"deno"_s,   u"pip"_s,
           u"pip3"_s,     u"uv"_s,     u"poetry"_s, u"cargo"_s, u"go"_s,     u"dotnet"_s,
           u"composer"_s, u"bundle"_s, u"mix"_s,    u"conda"_s, u"docker"_s, u"podman"_s,
           u"twine"_s,    u"gem"_s,    u"pdm"_s,    u"hatch"_s};
    if (!managers.contains(name))
        return std::nullopt;
    const QString verb = words.value(1);
    if (hasAny({verb}, {"publish"_L1, "upload"_L1, "push"_L1, "deploy"_L1, "release"_L1})
        || name == "twine"_L1)
        return CommandRisk::Publishes;
    if (hasAny({verb}, {"exec"_L1, "x"_L1, "dlx"_L1, "create"_L1, "init"_L1})
        && (name == "npm"_L1 || name == "pnpm"_L1 || name == "yarn"_L1))
        return CommandRisk::RunsDownloaded;
    if (hasAny({verb},
               {"install"_L1, "i"_L1, "add"_L1, "ci"_L1, "update"_L1, "upgrade"_L1, "sync"_L1,
                "get"_L1, "require"_L1, "remove"_L1, "uninstall"_L1, "lock"_L1, "up"_L1,
                "download"_L1, "fetch"_L1, "link"_L1}))
        return CommandRisk::InstallsPackages;
    if (name == "docker"_L1 || name == "podman"_L1)
        return CommandRisk::RunsContainer;
    return CommandRisk::RunsProject;
}

// At most a few words: the rest stands in the command itself.
static QString beginning(const QStringList &words)
{
    constexpr qsizetype kMaxChars = 60;
    QString text;
    for (const QString &word : words) {
        if (!text.isEmpty() && text.size() + word.size() > kMaxChars)
            return text + u" \u2026"_s;
        text += (text.isEmpty() ? QString() : u" "_s) + word.simplified().left(kMaxChars);
    }
    return text;
}

CommandReason riskOfCommand(const QStringList &words)
{
    static const QHash<QString, CommandRisk> risks = programRisks();
    const QString name = programName(words.value(0));
    const QString subject = beginning(words);
    if (name == "git"_L1)
        return {gitRisk(words), subject};
    if (const auto risk = packageRisk(name, words))
        return {*risk, subject};
    if (name == "find"_L1) {
        const bool removes = words.contains(u"-delete"_s);
        return {removes ? CommandRisk::DeletesFiles : CommandRisk::RunsCode, subject};
    }
    if (const auto risk = risks.constFind(name); risk != risks.cend())
        return {*risk, subject};
    if (name.startsWith("mkfs"_L1))
        return {CommandRisk::ChangesSystem, subject};
    if (name.startsWith("python"_L1) || name.startsWith("pip"_L1))
        return {name.startsWith("pip"_L1) ? CommandRisk::InstallsPackages : CommandRisk::RunsCode,
                subject};
    const bool isOfFolder = words.value(0).contains(u'/');
    return {isOfFolder ? CommandRisk::RunsProject : CommandRisk::Unknown, subject};
}

} // namespace AgentCore
