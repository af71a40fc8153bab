// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/workspacelist.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/paths.h"

#include <QDir>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kMaxBytes = 4 * 1024 * 1024;
static constexpr qsizetype kMaxFolders = 10'000;

WorkspaceList::WorkspaceList(const QString &stateDir)
    : m_path((stateDir.isEmpty() ? Paths::stateDir() : stateDir) + "/workspaces"_L1)
{ }

static QByteArray toLine(const QString &folder)
{
    QByteArray line = folder.toUtf8();
    line.replace('%', "%25").replace('\n', "%0A").replace('\r', "%0D");
    return line + '\n';
}

static QByteArray contentOf(const QString &path)
{
    return PlainFile::readStart(path, kMaxBytes).value_or(QByteArray());
}

static QStringList foldersIn(const QByteArray &content)
{
    QStringList folders;
    QSet<QString> known;
    const QByteArrayList lines = content.split('\n');
    for (const QByteArray &line : lines) {
        const QString folder = QString::fromUtf8(QByteArray::fromPercentEncoding(line));
        const bool isFolder = QDir::isAbsolutePath(folder) && !folder.contains(QChar::Null);
        if (!isFolder || known.contains(folder) || folders.size() >= kMaxFolders)
            continue;
        known.insert(folder);
        folders += folder;
    }
    return folders;
}

QStringList WorkspaceList::read() const
{
    return foldersIn(contentOf(m_path));
}

Result<void> WorkspaceList::add(const QStringList &folders) const
{
    const QByteArray content = contentOf(m_path);
    const QStringList known = foldersIn(content);
    QByteArray lines;
    for (const QString &folder : folders) {
        if (!known.contains(folder) && known.size() < kMaxFolders)
            lines += toLine(folder);
    }
    if (lines.isEmpty())
        return {};
    if (!content.isEmpty() && !content.endsWith('\n'))
        lines.prepend('\n'); // a torn line stays alone
    return PlainFile::append(m_path, lines);
}

} // namespace AgentCore
