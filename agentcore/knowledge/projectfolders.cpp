// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/projectfolders.h"

#include "agentcore/knowledge/knowledgefiles.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString withoutLinks(const QString &path)
{
    const QString real = QFileInfo(path).canonicalFilePath();
    return real.isEmpty() ? QDir::cleanPath(path) : real;
}

ProjectFolders ProjectFolders::find(const QStringList &roots, const QString &configDir)
{
    ProjectFolders folders{.roots = roots,
                           .configDir = withoutLinks(configDir),
                           .home = withoutLinks(QDir::homePath())};
    QStringList way;
    for (QDir dir(folders.cwd());;) {
        way.prepend(dir.path());
        if (QFileInfo::exists(dir.filePath(u".git"_s))) {
            folders.isGit = true;
            folders.way = way;
            return folders;
        }
        if (!dir.cdUp())
            break;
    }
    folders.way = {folders.cwd()};
    return folders;
}

QStringList ProjectFolders::ends() const
{
    return way.size() == 1 ? way : QStringList{way.first(), way.last()};
}

QString ProjectFolders::shown(const QString &path) const
{
    if (KnowledgeFiles::isWithin(path, {cwd()}))
        return QDir(cwd()).relativeFilePath(path);
    if (KnowledgeFiles::isWithin(path, {way.constFirst()}))
        return QDir(cwd()).relativeFilePath(path);
    if (KnowledgeFiles::isWithin(path, {home}))
        return u"~"_s + path.sliced(home.size());
    return path;
}

} // namespace AgentCore
