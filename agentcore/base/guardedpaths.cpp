// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/guardedpaths.h"

#include "agentcore/base/guardedtable.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::GuardedPaths {

using Names = QList<QStringView>;

// Where a row stands in a folder of any kind: ".config/gh/".
static QString sequenceOf(Base base, QLatin1StringView path)
{
    switch (base) {
    case Base::Config:
        return u".config/"_s + path;
    case Base::Data:
        return u".local/share/"_s + path;
    case Base::State:
        return u".local/state/"_s + path;
    case Base::Cache:
        return u".cache/"_s + path;
    case Base::Home:
    case Base::AnyFolder:
    case Base::System:
        return path;
    }
    Q_UNREACHABLE_RETURN({});
}

namespace {

//! Sequences of names, found by the first one or two of them.
template <typename Kind> class Sequences
{
public:
    //! \a path may have '/' at its end: then all that is below counts; else as \a isTree says.
    void add(const QString &path, Kind kind, bool isTree)
    {
        Row row{path.toLower().split(u'/', Qt::SkipEmptyParts), kind,
                isTree || path.endsWith(u'/')};
        if (row.names.size() > 1)
            m_heads.insert(row.names.first());
        const QString key
            = row.names.size() > 1 ? row.names.at(0) + u'/' + row.names.at(1) : row.names.first();
        m_rows[key].append(std::move(row));
    }

    //! The kind of the row that begins at \a at; \a names in lower case.
    std::optional<Kind> find(const Names &names, qsizetype at) const
    {
        const QString first = names.at(at).toString();
        if (const auto kind = findBy(first, names, at))
            return kind;
        if (at + 1 >= names.size() || !m_heads.contains(first))
            return std::nullopt;
        return findBy(first + u'/' + names.at(at + 1).toString(), names, at);
    }

private:
    struct Row
    {
        QStringList names;
        Kind kind;
        bool isTree;
    };

    std::optional<Kind> findBy(const QString &key, const Names &names, qsizetype at) const
    {
        const auto rows = m_rows.constFind(key);
        if (rows == m_rows.cend())
            return std::nullopt;
        for (const Row &row : *rows) {
            const qsizetype end = at + row.names.size();
            const bool fits = row.isTree ? end <= names.size() : end == names.size();
            if (fits
                && std::equal(row.names.cbegin(), row.names.cend(), names.cbegin() + at,
                              [](const QString &own, QStringView name) { return own == name; }))
                return row.kind;
        }
        return std::nullopt;
    }

    QHash<QString, QList<Row>> m_rows;
    QSet<QString> m_heads;
};

struct SecretSequences
{
    SecretSequences()
    {
        for (const auto &table : {secretTable(), agentTable()}) {
            for (const SecretPlace &place : table) {
                Sequences<SecretKind> &one = place.base == Base::Home ? inHome : anywhere;
                one.add(sequenceOf(place.base, place.path), place.kind, true);
            }
        }
        for (const SecretPlace &place : openTable())
            openInHome.add(sequenceOf(place.base, place.path), place.kind, true);
        for (const SecretPlace &place : systemTable())
            system.add(place.path, place.kind, true);
    }

    Sequences<SecretKind> inHome;
    Sequences<SecretKind> anywhere;
    Sequences<SecretKind> openInHome;
    Sequences<SecretKind> system;
};

struct Controls
{
    Controls()
    {
        for (const auto &table : {controlTable(), startUpTable()}) {
            for (const ControlPlace &place : table) {
                if (place.match == NameMatch::Whole)
                    places.add(sequenceOf(place.base, place.path), place.kind, false);
                else
                    patterns.append(place);
            }
        }
    }

    Sequences<ControlKind> places;
    QList<ControlPlace> patterns;
};

//! What the environment of this process says of places.
struct Surroundings
{
    QList<QByteArray> key; //!< The variables that it was made from.
    QStringList homes; //!< As it is called, and without links.
    QStringList movedSecrets; //!< Not where the tables have them.
    QStringList movedControls;
};

} // namespace

static const SecretSequences &secretSequences()
{
    static const SecretSequences sequences;
    return sequences;
}

static const Controls &controls()
{
    static const Controls table;
    return table;
}

static bool isAtOrBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder)
        && (path.size() == folder.size() || path.at(folder.size()) == u'/');
}

// The folder of \a base; empty for places that are anywhere.
static QString folderOf(Base base, const QString &home, const QProcessEnvironment &environment)
{
    const auto xdg = [&](const QString &name, QLatin1StringView fallback) {
        const QString value = QDir::cleanPath(environment.value(name));
        return value.startsWith(u'/') ? value : home + fallback; // the specification: absolute
    };
    switch (base) {
    case Base::Config:
        return xdg(u"XDG_CONFIG_HOME"_s, "/.config"_L1);
    case Base::Data:
        return xdg(u"XDG_DATA_HOME"_s, "/.local/share"_L1);
    case Base::State:
        return xdg(u"XDG_STATE_HOME"_s, "/.local/state"_L1);
    case Base::Cache:
        return xdg(u"XDG_CACHE_HOME"_s, "/.cache"_L1);
    case Base::Home:
    case Base::AnyFolder:
        return home;
    case Base::System:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

static void appendPlaces(std::span<const SecretPlace> table, const QString &home,
                         const QProcessEnvironment &environment, QStringList *places)
{
    for (const SecretPlace &place : table)
        places->append(folderOf(place.base, home, environment) + u'/' + place.path);
}

// "FILE:name" and the like of Kerberos are no paths.
static QStringList movedPlaces(const QProcessEnvironment &environment)
{
    QStringList places;
    for (const MovedPlace &moved : movedTable()) {
        for (const QString &path :
             environment.value(moved.variable).split(u':', Qt::SkipEmptyParts)) {
            const QString clean = QDir::cleanPath(path);
            if (clean.startsWith(u'/') && clean != "/"_L1 && !clean.startsWith("/dev/"_L1))
                places.append(clean);
        }
    }
    return places;
}

QStringList secretPlaces(const QString &home, const QProcessEnvironment &environment)
{
    QStringList places;
    appendPlaces(secretTable(), home, environment, &places);
    appendPlaces(agentTable(), home, environment, &places);
    // One that holds the home folder would hide everything.
    for (const QString &moved : movedPlaces(environment)) {
        if (!isAtOrBelow(home, moved))
            places.append(moved);
    }
    places.removeDuplicates();
    return places;
}

QStringList openPlaces(const QString &home, const QProcessEnvironment &environment)
{
    QStringList places;
    appendPlaces(openTable(), home, environment, &places);
    return places;
}

QStringList systemSecrets()
{
    QStringList places;
    for (const SecretPlace &place : systemTable())
        places.append(place.path);
    return places;
}

static QString withoutSlash(QString path)
{
    if (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

QStringList startUpPlaces(const QString &home, const QProcessEnvironment &environment)
{
    const QStringList known = secretPlaces(home, environment);
    const QSet<QString> secrets(known.cbegin(), known.cend());
    // By its own folders: hundreds of places beside hundreds of secrets are many pairs.
    const auto isMasked = [&secrets](const QString &path) {
        for (qsizetype end = path.size(); end > 0; end = path.lastIndexOf(u'/', end - 1)) {
            if (secrets.contains(path.first(end)))
                return true;
        }
        return false;
    };
    QStringList places;
    for (const auto &table : {startUpTable(), controlTable()}) {
        for (const ControlPlace &place : table) {
            const bool isHidden = place.base != Base::AnyFolder || place.path.startsWith(u'.');
            if (place.match == NameMatch::Whole && isHidden)
                places.append(
                    withoutSlash(folderOf(place.base, home, environment) + u'/' + place.path));
        }
    }
    places.removeDuplicates();
    places.removeIf(isMasked);
    return places;
}

QStringList controlPlaces()
{
    QStringList places;
    for (const auto &table : {controlTable(), startUpTable()}) {
        for (const ControlPlace &place : table) {
            if (place.match == NameMatch::Whole)
                places.append(sequenceOf(place.base, place.path));
        }
    }
    return places;
}

QStringList gitControlPlaces()
{
    // Sources: gitrepository-layout(5), git-config(1), githooks(5), gitattributes(5).
    return {u"config"_s,      u"config.worktree"_s,
            u"commondir"_s,   u"gitdir"_s,
            u"hooks/"_s,      u"info/attributes"_s,
            u"info/grafts"_s, u"objects/info/alternates"_s,
            u"branches/"_s,   u"objects/info/http-alternates"_s,
            u"remotes/"_s};
}

static const Surroundings &surroundings()
{
    static thread_local Surroundings known;
    const QList<QByteArray> key
        = {qgetenv("HOME"), qgetenv("XDG_CONFIG_HOME"), qgetenv("XDG_DATA_HOME"),
           qgetenv("XDG_STATE_HOME"), qgetenv("XDG_CACHE_HOME")};
    if (known.key == key)
        return known;
    const auto environment = QProcessEnvironment::systemEnvironment();
    const QString home = QDir::homePath();
    known.key = key;
    known.homes = {home, QFileInfo(home).canonicalFilePath()};
    known.homes.removeAll(QString());
    known.homes.removeAll(u"/"_s);
    known.homes.removeDuplicates();
    const auto beside = [](const QStringList &all, const QStringList &standard) {
        QStringList moved;
        for (const QString &path : all) {
            if (!standard.contains(path))
                moved.append(path);
        }
        return moved;
    };
    known.movedSecrets
        = beside(secretPlaces(home, environment), secretPlaces(home, QProcessEnvironment()));
    known.movedControls
        = beside(startUpPlaces(home, environment), startUpPlaces(home, QProcessEnvironment()));
    return known;
}

// What stands behind the home folder that \a path lies below, of whomever; empty: below none.
static QString belowHome(const QString &path, const Surroundings &known)
{
    for (const QString &home : known.homes) {
        if (isAtOrBelow(path, home))
            return path.sliced(home.size());
    }
    if (path.startsWith("/root/"_L1))
        return path.sliced(5);
    for (const QLatin1StringView homes : {"/home/"_L1, "/Users/"_L1}) {
        if (path.startsWith(homes)) {
            const qsizetype end = path.indexOf(u'/', homes.size());
            return end < 0 ? QString() : path.sliced(end);
        }
    }
    return {};
}

static std::optional<SecretKind> secretInFolders(const QString &lower)
{
    const Names names = QStringView(lower).split(u'/', Qt::SkipEmptyParts);
    const SecretSequences &table = secretSequences();
    for (qsizetype at = 0; at < names.size(); ++at) {
        if (!names.at(at).startsWith(u'.'))
            continue; // no row of any folder begins otherwise, see the tests
        if (const auto kind = table.anywhere.find(names, at))
            return kind;
    }
    return lower.startsWith(u'/') && !names.isEmpty() ? table.system.find(names, 0) : std::nullopt;
}

static std::optional<SecretKind> secretInHome(const QString &path, const Surroundings &known)
{
    const QString rest = belowHome(path, known).toLower();
    const Names names = QStringView(rest).split(u'/', Qt::SkipEmptyParts);
    if (names.isEmpty() || secretSequences().openInHome.find(names, 0))
        return std::nullopt;
    return secretSequences().inHome.find(names, 0);
}

std::optional<SecretKind> secretKind(const QString &path)
{
    const Surroundings &known = surroundings();
    if (const auto kind = secretInFolders(path.toLower()))
        return kind;
    if (const auto kind = secretInHome(path, known))
        return kind;
    const bool isMoved = std::ranges::any_of(
        known.movedSecrets, [&path](const QString &place) { return isAtOrBelow(path, place); });
    return isMoved ? SecretKind::Keys : secretNameKind(path);
}

// Projects have folders of these names as well, with settings in them.
static constexpr QLatin1StringView kLoginsOfProjects[] = {
    ".docker/config.json"_L1,
    ".azure/accesstokens.json"_L1,
    ".azure/msal_token_cache.json"_L1,
    ".azure/msal_token_cache.bin"_L1,
    ".azure/service_principal_entries.json"_L1,
    ".azure/service_principal_entries.bin"_L1,
};

std::optional<SecretKind> secretKindInWorkspace(const QString &path)
{
    constexpr int kNames = 4;
    if (const auto kind = secretNameKind(path))
        return kind;
    if (!path.startsWith(u'.') && !path.contains("/."_L1))
        return std::nullopt; // no row of any folder begins otherwise
    const QString end = path.section(u'/', -kNames).toLower();
    const QStringList names = end.split(u'/');
    const bool isOfProject = names.contains(".docker"_L1) || names.contains(".azure"_L1);
    if (isOfProject && std::ranges::none_of(kLoginsOfProjects, [&end](QLatin1StringView name) {
            return end.endsWith(name);
        }))
        return std::nullopt;
    return secretInFolders(end);
}

static bool fitsPattern(const ControlPlace &place, QStringView name)
{
    return place.match == NameMatch::Start
        ? name.startsWith(place.path) && name.size() > place.path.size()
        : name.endsWith(place.path);
}

std::optional<ControlKind> controlKind(const QString &path)
{
    const QString lower = path.toLower();
    const Names names = QStringView(lower).split(u'/', Qt::SkipEmptyParts);
    for (qsizetype at = 0; at < names.size(); ++at) {
        if (const auto kind = controls().places.find(names, at))
            return kind;
    }
    if (names.isEmpty())
        return std::nullopt;
    for (const ControlPlace &place : controls().patterns) {
        if (fitsPattern(place, names.last()))
            return place.kind;
    }
    if (!path.startsWith(u'/'))
        return std::nullopt;
    const bool isMoved
        = std::ranges::any_of(surroundings().movedControls,
                              [&path](const QString &place) { return isAtOrBelow(path, place); });
    return isMoved ? std::optional(ControlKind::Login) : std::nullopt;
}

} // namespace AgentCore::GuardedPaths
