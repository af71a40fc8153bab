// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionroots.h"

#include "agentcore/permission/permissionpolicy.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QString> canonicalDirectory(const QString &path)
{
    if (path.contains(QChar::Null) || !QDir::isAbsolutePath(path))
        return fail(ErrorCode::InvalidInput, u"the directory must be an absolute path"_s, path);
    const QFileInfo info(path);
    if (!info.exists())
        return fail(ErrorCode::InvalidInput, u"there is no such directory"_s, path);
    if (!info.isDir())
        return fail(ErrorCode::InvalidInput, u"this is not a directory"_s, path);
    const QString canonical = info.canonicalFilePath();
    if (canonical.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the directory cannot be entered"_s, path);
    return canonical;
}

Result<QStringList> canonicalRoots(const SessionSpec &spec)
{
    if (!spec.modeId.isEmpty() && !PermissionPolicy::modeFromId(spec.modeId))
        return fail(ErrorCode::InvalidInput, u"there is no such mode"_s, spec.modeId);
    QStringList roots;
    const QStringList wanted = QStringList{spec.cwd} + spec.additionalDirectories;
    for (const QString &path : wanted) {
        const auto directory = canonicalDirectory(path);
        if (!directory)
            return std::unexpected(directory.error());
        if (!roots.contains(*directory))
            roots.append(*directory);
    }
    return roots;
}

} // namespace AgentCore
