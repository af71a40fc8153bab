// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/programpath.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/base/pathtrail.h"

#include <QDir>
#include <QHash>
#include <QMutex>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Where systems have programs, and links to them.
static constexpr QLatin1StringView kSystemFolders[] = {
    "/bin"_L1, "/etc"_L1, "/gnu"_L1,  "/lib"_L1,  "/lib64"_L1, "/nix"_L1,
    "/opt"_L1, "/run"_L1, "/sbin"_L1, "/snap"_L1, "/usr"_L1,
};

static bool isOfSystem(const QString &path)
{
    return path == "/"_L1 || std::ranges::any_of(kSystemFolders, [&path](QLatin1StringView folder) {
               return isAtOrBelow(path, QString(folder));
           });
}

namespace {

//! The folders that no program is taken from, and what was found without them.
class Places
{
public:
    void distrust(const QStringList &folders);
    bool isTrusted(const QString &path);
    QString ownProgram(const QString &name);

private:
    QMutex m_mutex;
    QSet<QString> m_distrusted; //!< Without links.
    QHash<QString, QString> m_own; //!< By name and PATH.
};

} // namespace

static Places &places()
{
    static Places all;
    return all;
}

void Places::distrust(const QStringList &folders)
{
    const QMutexLocker lock(&m_mutex);
    const qsizetype before = m_distrusted.size();
    for (const QString &folder : folders) {
        if (const QString real = QDir(folder).canonicalPath(); !real.isEmpty())
            m_distrusted.insert(real);
    }
    if (m_distrusted.size() != before)
        m_own.clear();
}

bool Places::isTrusted(const QString &path)
{
    PathTrail trail;
    QStringList folders{trail.follow(path)};
    folders += trail.folders().keys();
    const QString here = QDir::currentPath();
    const QMutexLocker lock(&m_mutex);
    QSet<QString> distrusted = m_distrusted;
    if (!isAtOrBelow(QDir::home().canonicalPath(), here))
        distrusted.insert(here);
    return std::ranges::none_of(folders, [&distrusted](const QString &folder) {
        return std::ranges::any_of(distrusted, [&folder](const QString &one) {
            return isAtOrBelow(folder, one) && !(one == "/"_L1 && isOfSystem(folder));
        });
    });
}

QString Places::ownProgram(const QString &name)
{
    const QString path = qEnvironmentVariable("PATH");
    const QString key = name + u'\n' + path;
    {
        const QMutexLocker lock(&m_mutex);
        if (const auto known = m_own.constFind(key); known != m_own.cend())
            return *known;
    }
    QStringList folders = path.split(u':');
    std::ranges::stable_partition(folders, isOfSystem);
    const QString found = findProgram(name, folders.join(u':'));
    const QMutexLocker lock(&m_mutex);
    if (!found.isEmpty()) // else it may be installed meanwhile
        m_own.insert(key, found);
    return found;
}

QString findProgram(const QString &name, const QString &path)
{
    if (name.contains(u'/'))
        return QDir::isAbsolutePath(name) ? QStandardPaths::findExecutable(name) : QString();
    for (const QString &folder : path.split(u':')) {
        if (!QDir::isAbsolutePath(folder))
            continue;
        const QString program = QStandardPaths::findExecutable(name, {folder});
        if (!program.isEmpty() && places().isTrusted(program))
            return program;
    }
    return {};
}

QString ownProgram(const QString &name)
{
    return places().ownProgram(name);
}

QString trustedPath(const QString &path)
{
    QStringList folders = path.split(u':');
    folders.removeIf([](const QString &folder) {
        return !QDir::isAbsolutePath(folder) || !places().isTrusted(folder);
    });
    return folders.join(u':');
}

void distrustFolders(const QStringList &folders)
{
    places().distrust(folders);
}

} // namespace AgentCore
