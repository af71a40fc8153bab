// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/commandroom.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/programpath.h"
#include "agentcore/config/paths.h"
#include "agentcore/tools/commandsandbox.h"
#include "agentcore/tools/gitfolders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThreadPool>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <ranges>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// That are not in one of the usual folders; of more, none is reached as no socket can be made.
static constexpr qsizetype kMaxSockets = 64;

// A work tree writes to its repository, wherever that lies.
static QStringList withRepositories(QStringList roots)
{
    const QStringList own = roots;
    for (const QString &root : own) {
        if (const QString repository = gitPlaces(root).repository; !repository.isEmpty())
            roots.append(repository);
    }
    return roots;
}

CommandRoom::CommandRoom(const QStringList &roots, size_t maxFolders)
    : m_roots(roots)
    , m_maxFolders(maxFolders)
    , m_tree(withRepositories(roots), maxFolders)
{
    distrustFolders(roots + QStringList{commandCaches()});
}

//! With the first command of the program: a start needs not wait for it.
static void removeLeftFolders()
{
    static std::once_flag once;
    std::call_once(once, [] {
        if (QThreadPool *pool = QThreadPool::globalInstance())
            pool->start(
                [] {
                    TemporaryFolder::removeLeftOnes();
                    removeOldCaches();
                },
                -1);
    });
}

QString CommandRoom::temporaryFolder()
{
    const QMutexLocker lock(&m_mutex);
    if (!m_temporary) {
        m_temporary = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
        removeLeftFolders();
    }
    return m_temporary ? QFileInfo(m_temporary->path()).canonicalFilePath() : QString();
}

static bool isInAny(const QString &path, const QStringList &folders)
{
    return std::ranges::any_of(
        folders, [&path](const QString &folder) { return isAtOrBelow(path, folder); });
}

//! The file to be seen in place of \a path: as large and as old, and not to be read by anyone.
QString CommandRoom::standIn(const QString &path)
{
    struct stat info;
    if (::lstat(QFile::encodeName(path).constData(), &info) != 0 || !S_ISREG(info.st_mode))
        return u"/dev/null"_s;
    const QMutexLocker lock(&m_mutex);
    if (!m_standIns)
        m_standIns = TemporaryFolder::make(TemporaryFolder::Purpose::Masks);
    if (!m_standIns)
        return u"/dev/null"_s;
    const mode_t mode = info.st_mode & S_IXUSR; // all that git looks at
    const QString file = m_standIns->filePath(u"%1-%2-%3-%4"_s.arg(info.st_size)
                                                  .arg(info.st_mtim.tv_sec)
                                                  .arg(info.st_mtim.tv_nsec)
                                                  .arg(mode));
    const QByteArray name = QFile::encodeName(file);
    const int handle = ::open(name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (handle < 0)
        return QFile::exists(file) ? file : u"/dev/null"_s;
    const timespec times[2] = {info.st_mtim, info.st_mtim};
    const bool isAlike = ::ftruncate(handle, info.st_size) == 0 && ::futimens(handle, times) == 0;
    ::close(handle);
    return isAlike ? file : u"/dev/null"_s;
}

//! Where a link leads to in the end, if anywhere.
static QString realPath(const QByteArray &link)
{
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(link.constData(), nullptr),
                                                           &std::free);
    return real ? QFile::decodeName(real.get()) : QString();
}

//! Adds what links in \a folder, and in folders of it, lead to.
void CommandRoom::followLinks(const QByteArray &folder, int depth, QStringList *found)
{
    constexpr int kMaxDepth = 4;
    constexpr qsizetype kMaxEntries = 200; // links, or folders, of one folder
    struct stat info;
    if (::stat(folder.constData(), &info) != 0 || !S_ISDIR(info.st_mode))
        return;
    Links &known = m_links[folder];
    const qint64 now = qint64(info.st_ctim.tv_sec) * 1'000'000'000 + info.st_ctim.tv_nsec;
    if (known.changedAt != now) {
        known = {now, {}, {}};
        (void)walkFolder(folder, [&known](const FolderEntry &entry) {
            if (entry.kind == FolderEntry::Kind::Link && known.targets.size() < kMaxEntries)
                known.targets.append(realPath(entry.path));
            else if (entry.kind == FolderEntry::Kind::Folder && known.folders.size() < kMaxEntries)
                known.folders.append(entry.path);
            return Walk::Past;
        });
    }
    *found += known.targets;
    const QByteArrayList folders = depth < kMaxDepth ? known.folders : QByteArrayList();
    for (const QByteArray &one : folders)
        followLinks(one, depth + 1, found);
}

//! What links in folders of \a hidden lead to is as secret as what is in them: `~/.ssh/id_ed25519`
//! may lie among the person's dot files. But for what is of the system, and for folders that are
//! not in the home folder.
QStringList CommandRoom::linkedSecrets(const QStringList &hidden)
{
    using Kind = GuardedPaths::SecretKind;
    const QList<std::optional<Kind>> wanted{Kind::Keys, Kind::Cloud, Kind::Packages,
                                            Kind::Passwords};
    const QString home = QDir::homePath();
    QStringList found;
    {
        const QMutexLocker lock(&m_mutex);
        for (const QString &folder : hidden) {
            if (isBelow(folder, home) && wanted.contains(GuardedPaths::secretKind(folder)))
                followLinks(QFile::encodeName(folder), 0, &found);
        }
    }
    const QString realHome = QFileInfo(home).canonicalFilePath();
    found.removeDuplicates();
    found.removeIf([&realHome](const QString &path) {
        static const QStringList system{u"/usr"_s, u"/nix"_s, u"/gnu"_s, u"/snap"_s};
        return path.isEmpty() || isInAny(path, system)
            || (QFileInfo(path).isDir() && !isBelow(path, realHome));
    });
    return found;
}

//! \brief What a command can write before anything in it gets a mount of its own.
//!
//! A longer path wins, so such a mount would open what is hidden or stays as it is. In the home
//! folder nothing is written below a name with a dot.
class CommandRoom::Openness
{
public:
    explicit Openness(const SandboxProfile &profile)
        : m_writable(profile.writable)
        , m_shown(profile.shown)
        , m_named(profile.hidden + profile.readable)
    { }

    //! \a path: resolved, absolute.
    bool holds(const QString &path)
    {
        const qsizetype size = longestAround(path, m_writable);
        const bool isDotted = size <= m_home.size() && isBelow(path, m_home)
            && QStringView(path).mid(m_home.size() + 1).startsWith(u'.');
        if (size <= 0 || isDotted)
            return false;
        const QString folder = QFileInfo(path).path(); // of most it is a root
        return (m_writable.contains(folder) && !m_own.contains(folder))
            || size > longestAround(path, closed());
    }

private:
    static qsizetype longestAround(const QString &path, const QStringList &folders)
    {
        qsizetype size = -1;
        for (const QString &folder : folders) {
            if (folder.size() > size && isAtOrBelow(path, folder))
                size = folder.size();
        }
        return size;
    }

    //! Most are not there.
    static QStringList resolved(QStringList paths)
    {
        paths.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
        for (QString &path : paths)
            path = QFileInfo(path).canonicalFilePath();
        return paths;
    }

    const QStringList &closed()
    {
        if (!m_closed) {
            m_closed = resolved(m_named);
            m_closed->removeIf(
                [shown = resolved(m_shown)](const QString &path) { return shown.contains(path); });
        }
        return *m_closed;
    }

    const QString m_home = QFileInfo(QDir::homePath()).canonicalFilePath();
    const QStringList m_own = resolved(Paths::ownDirs());
    const QStringList m_writable;
    const QStringList m_shown;
    const QStringList m_named;
    std::optional<QStringList> m_closed;
};

//! Where the names of folders make a secret of \a path, these folders keep their names.
void CommandRoom::keepName(const QString &path, Openness *openness, SandboxProfile *profile) const
{
    if (GuardedPaths::secretKindInWorkspace(QFileInfo(path).fileName()))
        return;
    QFileInfo folder(QFileInfo(path).path());
    QStringList folders;
    const auto isInRoot = [&](const QString &root) {
        return profile->writable.contains(root) && isBelow(folder.filePath(), root);
    };
    for (; std::ranges::any_of(m_roots, isInRoot); folder.setFile(folder.path())) {
        if (openness->holds(folder.filePath()))
            folders.append(folder.filePath());
        if (folder.fileName().startsWith(u'.')) { // as all of these begin
            profile->writable += folders; // a mount cannot be renamed
            return;
        }
    }
}

void CommandRoom::maskSecrets(const QStringList &secrets, Openness *openness,
                              SandboxProfile *profile)
{
    using Kind = GuardedPaths::SecretKind;
    for (const QString &path : secrets) {
        const bool isNeeded = profile->kind == CommandProfile::Work
            && GuardedPaths::secretKindInWorkspace(path) == Kind::Packages;
        if (isNeeded || profile->readable.contains(path) || profile->writable.contains(path))
            continue;
        profile->hidden.append(path);
        profile->standIns.insert(path, standIn(path));
        if (profile->kind == CommandProfile::Work)
            keepName(path, openness, profile);
    }
}

void CommandRoom::guardRepositories(const QList<GitPlace> &gits, GitMaking making,
                                    Openness *openness, SandboxProfile *profile) const
{
    QStringList names = GuardedPaths::gitControlPlaces();
    if (making == GitMaking::Links) // a mount in its place could not be replaced
        names.removeOne("config"_L1);
    for (const GitPlace &place : gits) {
        if (making == GitMaking::Links && place.isLinked())
            continue; // what is mounted could not be removed
        if (!openness->holds(place.path))
            continue;
        if (place.isFile) { // a mount would be of what a link leads to
            if (!QFileInfo(place.path).isSymbolicLink())
                profile->readable.append(place.path);
            continue;
        }
        if (place.isPrepared)
            continue; // who is allowed to, makes a repository of it
        // A mount of its own cannot be renamed, so none can take its place.
        profile->writable.append(place.path);
        QDir(place.path).mkdir(u"hooks"_s); // one that is not there would be the command's
        for (QString name : std::as_const(names)) {
            if (name.endsWith(u'/'))
                name.chop(1);
            if (const QString path = place.path + u'/' + name; QFileInfo::exists(path))
                profile->readable.append(path);
        }
    }
}

//! A mount keeps \a path, and each folder on the way to it, where they are.
static void keepInRoots(const QString &path, const QStringList &roots, const QStringList &writable,
                        SandboxProfile *profile)
{
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    for (const QString &root : roots) {
        // What nobody can write or see is not to get a writable folder around it.
        if (!isBelow(path, root) || !writable.contains(root) || isInAny(path, profile->readable)
            || isInAny(path, profile->hidden))
            continue;
        if (isAtOrBelow(home, root)) { // of which not all is writable
            profile->guarded.append(path);
            continue;
        }
        profile->readable.append(path);
        for (QString folder = QFileInfo(path).path(); isBelow(folder, root);
             folder = QFileInfo(folder).path())
            profile->writable.append(folder);
    }
}

//! What git obeys outside of a repository, as its settings or the person's say so.
void CommandRoom::guardNamed(const QList<GitPlace> &gits, SandboxProfile *profile) const
{
    constexpr qsizetype kMost = 50; // repositories: each costs a file to read
    QList<std::pair<QString, QString>> files; // with their work trees
    for (const GitPlace &place : gits | std::views::take(kMost)) {
        if (!place.isFile && !place.isPrepared)
            files.append({place.path + "/config"_L1, QFileInfo(place.path).path()});
    }
    const QString config = qEnvironmentVariable("XDG_CONFIG_HOME");
    for (const QString &root : std::as_const(m_roots)) {
        files.append({QDir::homePath() + "/.gitconfig"_L1, root});
        files.append(
            {(config.isEmpty() ? QDir::homePath() + "/.config"_L1 : config) + "/git/config"_L1,
             root});
    }
    const QStringList writable = profile->writable;
    for (const auto &[file, workTree] : std::as_const(files)) {
        const QStringList named = namedByGitSettings(file, workTree);
        for (const QString &path : named)
            keepInRoots(QFileInfo(path).canonicalFilePath(), m_roots, writable, profile);
    }
}

// Source: proc_net(5), unix; the path is the eighth column.
void CommandRoom::hideSockets(SandboxProfile *profile) const
{
    QFile list(u"/proc/net/unix"_s);
    if (!list.open(QFile::ReadOnly))
        return;
    const QStringList reached = m_roots + QStringList{profile->ownTemporary} + profile->writable;
    QStringList found;
    const QList<QByteArray> lines = list.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype slash = line.indexOf(" /");
        const QString path = slash < 0 ? QString() : QFile::decodeName(line.sliced(slash + 1));
        const bool isInReach = path.isEmpty() || isInAny(path, reached)
            || isInAny(path, profile->emptied) || isInAny(path, profile->temporary);
        if (!isInReach && !found.contains(path) && QFileInfo::exists(path))
            found.append(path);
    }
    profile->unixSockets = found.size() <= kMaxSockets;
    if (profile->unixSockets)
        profile->hidden += found;
}

//! What git must be told, as it cannot write it down or would take a mask for a change. Behind what
//! the person's own environment says. Source: git(1), GIT_CONFIG_COUNT.
static void configureGit(SandboxProfile *profile)
{
    QList<std::pair<QString, QString>> settings{
        // Else `git switch` and the like fail at writing .git/config.
        {u"branch.autoSetupMerge"_s, u"false"_s},
    };
    if (!profile->standIns.isEmpty()) {
        settings.append({u"core.checkStat"_s, u"minimal"_s});
        settings.append({u"core.trustctime"_s, u"false"_s});
    }
    int count = qEnvironmentVariableIntValue("GIT_CONFIG_COUNT");
    for (const auto &[name, value] : std::as_const(settings)) {
        profile->variables.insert(u"GIT_CONFIG_KEY_%1"_s.arg(count), name);
        profile->variables.insert(u"GIT_CONFIG_VALUE_%1"_s.arg(count), value);
        ++count;
    }
    profile->variables.insert(u"GIT_CONFIG_COUNT"_s, QString::number(count));
}

static GitKept keptBy(SandboxKind kind)
{
    return kind == SandboxKind::Bubblewrap ? GitKept::WhatWasThere : GitKept::Nothing;
}

static QStringList undone(CommandRoom *room, SandboxKind kind, GitMaking making)
{
    return room->gitGuard().end(keptBy(kind), making);
}

GuardedRun::GuardedRun(std::shared_ptr<CommandRoom> room, SandboxKind kind, GitMaking making)
    : m_room(std::move(room))
    , m_kind(kind)
    , m_making(making)
{
    m_room->gitGuard().begin(keptBy(kind), making);
}

GuardedRun::~GuardedRun()
{
    if (m_isEnded)
        return;
    auto undo = [room = std::move(m_room), kind = m_kind, making = m_making] {
        (void)undone(room.get(), kind, making);
    };
    // At the end of the program the pool is gone, and it has to be done all the same.
    if (QThreadPool *pool = QThreadPool::globalInstance())
        pool->start(std::move(undo));
    else
        undo();
}

QStringList GuardedRun::end(std::optional<SandboxKind> kind)
{
    m_isEnded = true;
    return undone(m_room.get(), kind.value_or(m_kind), m_making);
}

bool CommandRoom::knowsAll(const QList<RuledPath> &rules)
{
    return m_tree.lookFor(rules, kFresh).isComplete;
}

QList<RuledPath> CommandRoom::rulesFor(const QString &command, const QString &directory) const
{
    return m_rules ? m_rules(command, directory) : QList<RuledPath>();
}

static std::unexpected<Error> cannotBeNamed(const QString &path)
{
    return fail(ErrorCode::Unsupported,
                u"%1 cannot be kept from a command, as its name or that of a folder around it is "
                "not UTF-8; rename or remove it. without_sandbox runs a command outside, which the "
                "user is asked for"_s.arg(path));
}

Result<QStringList> CommandRoom::keepRules(const QList<RuledPath> &rules, QList<RuledFile> found,
                                           SandboxProfile *profile)
{
    constexpr size_t kMaxFarFolders = 20'000;
    QStringList far;
    for (const RuledPath &rule : rules) {
        if (rule.isPattern() && !rule.path.isEmpty() && !isInAny(rule.path, m_roots))
            far.append(rule.path);
    }
    far.removeDuplicates();
    if (!far.isEmpty()) {
        const QMutexLocker lock(&m_mutex);
        if (!m_far || m_far->roots() != far)
            m_far = std::make_unique<GuardedTree>(far, std::min(m_maxFolders, kMaxFarFolders));
        const GuardedTree::Facts facts = m_far->lookFor(rules, kFresh);
        if (!facts.hasAllFolders) {
            return fail(ErrorCode::LimitExceeded,
                        u"permission rules are about names below %1, where too many folders are to "
                        "look for them before a command starts; name folders further down"_s.arg(
                            far.join(", "_L1)));
        }
        if (!facts.unnamedRuled.isEmpty())
            return cannotBeNamed(facts.unnamedRuled);
        found += facts.ruled;
    }
    const RuledPlaces places(rules, found, m_roots);
    // What was found ends there, be it lifted or not.
    if (found.size() > RuledPlaces::kMost || !places.isComplete()) {
        return fail(ErrorCode::LimitExceeded,
                    u"permission rules keep more than %1 files from commands; name their folders, "
                    "with / at the end"_s.arg(RuledPlaces::kMost));
    }
    places.addTo(profile, [this](const QString &path) { return standIn(path); });
    return places.names();
}

Result<QStringList> CommandRoom::furnish(SandboxProfile *profile, GitMaking making,
                                         const QList<RuledPath> &rules)
{
    const GuardedTree::Facts facts = m_tree.lookFor(rules, kFresh);
    if (profile->kind == CommandProfile::Work && !facts.unnamed.isEmpty())
        return cannotBeNamed(facts.unnamed);
    if (profile->kind == CommandProfile::Work && !facts.hasAllSecrets) {
        return fail(ErrorCode::LimitExceeded,
                    u"more than %1 files here look like keys or credentials by their names, and "
                    "cannot all be kept from a command; without_sandbox runs it outside, which the "
                    "user is asked for"_s.arg(GuardedTree::kMaxSecrets));
    }
    const bool isRuled = facts.ruled.size() > RuledPlaces::kMost; // which keepRules() tells
    if (profile->kind == CommandProfile::Work && !facts.hasAllFolders && !isRuled) {
        return fail(ErrorCode::LimitExceeded,
                    u"more than %1 folders are below the session's: what looks like keys or "
                    "credentials cannot all be found and kept from a command. Open a folder "
                    "further down, or without_sandbox runs it outside, which the user is asked "
                    "for"_s.arg(m_maxFolders));
    }
    profile->ownTemporary = temporaryFolder();
    Openness openness(*profile);
    QStringList secrets = facts.secrets + linkedSecrets(profile->hidden);
    secrets.removeDuplicates();
    maskSecrets(secrets, &openness, profile);
    const auto kept = keepRules(rules, facts.ruled, profile);
    configureGit(profile);
    QString temporary = u"/tmp"_s;
    if (profile->kind == CommandProfile::Work) {
        distrustFolders(profile->writable);
        guardRepositories(facts.gits, making, &openness, profile);
        guardNamed(facts.gits, profile);
        hideSockets(profile);
        if (!profile->ownTemporary.isEmpty())
            temporary = profile->ownTemporary;
    }
    for (const auto name : {"TMPDIR"_L1, "TMP"_L1, "TEMP"_L1})
        profile->variables.insert(name, temporary);
    return kept;
}

} // namespace AgentCore
