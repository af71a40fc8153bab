// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/pathtrail.h"
#include "agentcore/ports/sandbox/mountplaces.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Of the machine, or others in a sandbox than outside.
static constexpr QLatin1StringView kSystemFolders[] = {
    "/bin"_L1,   "/boot"_L1,  "/dev"_L1,    "/etc"_L1,  "/lib"_L1,
    "/lib32"_L1, "/lib64"_L1, "/libx32"_L1, "/proc"_L1, "/run"_L1,
    "/sbin"_L1,  "/sys"_L1,   "/tmp"_L1,    "/usr"_L1,  "/var"_L1,
};

namespace {

//! Makes the lists, folder by folder.
class Keeper
{
public:
    Keeper(const QStringList &writable, QSet<QString> places, const QSet<QString> &hidden);

    void look(const QString &folder, const PathTrail::Names &names);
    KeptPlaces result() const { return m_result; }

private:
    bool isWritable(const QString &path) const;
    void appendChildren(const QString &folder);

    QSet<QString> m_places; //!< To be kept, wherever they are.
    const QSet<QString> &m_hidden;
    const QString m_home = QFileInfo(QDir::homePath()).canonicalFilePath();
    KeptPlaces m_result;
};

} // namespace

Keeper::Keeper(const QStringList &writable, QSet<QString> places, const QSet<QString> &hidden)
    : m_places(std::move(places))
    , m_hidden(hidden)
    , m_result{writable, {}, {}}
{
    m_result.writable.removeIf([this](const QString &folder) {
        return std::ranges::any_of(
            m_places, [&folder](const QString &place) { return isAtOrBelow(folder, place); });
    });
}

//! The longest path that it is at or below decides.
bool Keeper::isWritable(const QString &path) const
{
    const auto longest = [&path](const QStringList &paths) {
        qsizetype size = -1;
        for (const QString &one : paths) {
            if (one.size() > size && isAtOrBelow(path, one))
                size = one.size();
        }
        return size;
    };
    return longest(m_result.writable) > longest(m_result.kept);
}

void Keeper::appendChildren(const QString &folder)
{
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        using Kind = FolderEntry::Kind;
        const bool isKept = entry.name.startsWith('.') || !entry.isText()
            || (entry.kind != Kind::File && entry.kind != Kind::Folder);
        if (isKept)
            return Walk::Past;
        const QString path = entry.text();
        const bool isOfSystem = std::ranges::find(kSystemFolders, path) != std::end(kSystemFolders);
        if (!isOfSystem && !m_places.contains(path) && !m_hidden.contains(path)
            && !GuardedPaths::controlKind(path))
            m_result.writable.append(path);
        return Walk::Past;
    });
}

void Keeper::look(const QString &folder, const PathTrail::Names &names)
{
    if (!isWritable(folder))
        return;
    // In a home folder there is always a name that somebody obeys and no table knows.
    if (folder == m_home
        || std::ranges::any_of(names, [](bool canBeGivenAway) { return canBeGivenAway; })) {
        m_result.writable.removeAll(folder);
        m_result.kept.append(folder);
        appendChildren(folder);
        return;
    }
    for (auto name = names.cbegin(); name != names.cend(); ++name) {
        const QString path = PathTrail::joined(folder, name.key());
        if (m_places.contains(path))
            m_result.kept.append(path);
        else if (!m_hidden.contains(path))
            m_result.writable.append(path); // a mount cannot be moved
    }
}

KeptPlaces keepPlaces(const QStringList &writable, const QStringList &guarded,
                      const QStringList &hidden)
{
    if (writable.isEmpty())
        return {};
    const QSet<QString> unseen(hidden.cbegin(), hidden.cend());
    PathTrail trail;
    QSet<QString> places;
    QStringList guardedUnseen;
    for (const QString &place : guarded) {
        const QString real = trail.follow(place);
        if (unseen.contains(real))
            guardedUnseen.append(real);
        else if (!real.isEmpty())
            places.insert(real);
    }
    Keeper keeper(writable, std::move(places), unseen);
    for (const auto &[folder, names] : trail.folders().asKeyValueRange())
        keeper.look(folder, names);
    KeptPlaces result = keeper.result();
    result.hidden = guardedUnseen;
    return result;
}

QString profileId(CommandProfile profile)
{
    switch (profile) {
    case CommandProfile::None:
        return u"none"_s;
    case CommandProfile::Work:
        return u"work"_s;
    case CommandProfile::Look:
        return u"look"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

//! True for what this user has no right to, nor can give themself one.
static bool isClosed(const QString &path, std::initializer_list<int> rights = {R_OK, W_OK, X_OK})
{
    const QByteArray name = QFile::encodeName(path);
    struct stat info;
    return ::stat(name.constData(), &info) == 0 && info.st_uid != ::geteuid()
        && std::ranges::all_of(rights, [&name](int right) {
               return ::faccessat(AT_FDCWD, name.constData(), right, AT_EACCESS) != 0
                   && errno == EACCES;
           });
}

//! True where nothing is, and in a folder that is closed. In one that the user closed a command
//! could open it.
static bool isOutOfReach(const QString &path)
{
    struct stat info;
    if (::stat(QFile::encodeName(path).constData(), &info) == 0)
        return false;
    if (errno != EACCES)
        return errno == ENOENT || errno == ENOTDIR;
    QString folder = path;
    do {
        folder = QFileInfo(folder).path();
    } while (::stat(QFile::encodeName(folder).constData(), &info) != 0 && folder != "/"_L1);
    return isClosed(folder, {X_OK});
}

//! Each once; \a repeated: those that \a paths lead to more than once.
static QStringList canonical(const QStringList &paths, QStringList *repeated = nullptr)
{
    QSet<QString> seen;
    QStringList resolved;
    for (const QString &path : paths) {
        if (isOutOfReach(path)) // as most of hundreds are
            continue;
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty())
            continue;
        if (!seen.contains(real))
            resolved.append(real);
        else if (repeated)
            repeated->append(real);
        seen.insert(real);
    }
    return resolved;
}

static void remove(const QStringList &paths, QStringList *from)
{
    const QSet<QString> wanted(paths.cbegin(), paths.cend());
    from->removeIf([&wanted](const QString &path) { return wanted.contains(path); });
}

//! Where else \a profile's hidden places are seen, and processes and devices, but where that is all
//! of what a command works in.
static QStringList hiddenElsewhere(const SandboxProfile &profile)
{
    QStringList places = otherPlaces(profile.hidden + QStringList{u"/proc"_s, u"/dev"_s});
    const QStringList needed = profile.writable + profile.readable;
    places.removeIf([&](const QString &place) {
        const auto holds = [&place](const QString &path) { return isAtOrBelow(path, place); };
        const auto isIn = [&place](const QString &path) { return isAtOrBelow(place, path); };
        return std::ranges::any_of(needed, holds) || std::ranges::any_of(profile.hidden, isIn);
    });
    return places;
}

SandboxProfile SandboxProfile::resolved() const
{
    SandboxProfile profile = *this;
    profile.writable = canonical(writable);
    profile.readable = canonical(readable);
    QStringList repeated;
    profile.hidden = canonical(hidden, &repeated);
    profile.emptied = canonical(emptied);
    profile.temporary = canonical(temporary);
    profile.ownTemporary = QFileInfo(ownTemporary).canonicalFilePath();
    if (profile.ownTemporary.isEmpty() || kind == CommandProfile::Look)
        profile.emptied += std::exchange(profile.temporary, {});
    else
        profile.writable.append(profile.ownTemporary);
    const QStringList named = profile.writable + profile.readable;
    remove(named, &profile.emptied);
    remove(named, &profile.temporary);
    profile.emptied.removeIf([](const QString &path) { return !QFileInfo(path).isDir(); });
    remove(canonical(std::exchange(profile.shown, {})), &profile.hidden);
    profile.hidden += canonical(hiddenElsewhere(profile));
    // A command has no more rights than the user, and each mask costs. In a writable folder it also
    // keeps what is there.
    profile.hidden.removeIf([&profile](const QString &path) {
        return isClosed(path)
            && std::ranges::none_of(profile.writable, [&path](const QString &folder) {
                   return isAtOrBelow(path, folder);
               });
    });
    // A place of the tables that was found in the workspace, too: nothing is to be made beside it.
    for (const QString &path : kind == CommandProfile::Work ? repeated : QStringList())
        profile.standIns.remove(path);
    remove(profile.hidden, &profile.readable);
    remove(profile.hidden + profile.readable, &profile.writable);
    const KeptPlaces left = keepPlaces(profile.writable, profile.guarded, profile.hidden);
    profile.writable = left.writable;
    profile.guarded = left.kept + left.hidden;
    profile.readable += left.kept;
    return profile;
}

} // namespace AgentCore
