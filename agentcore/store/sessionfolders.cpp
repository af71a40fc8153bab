// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionfolders.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/store/appendfile.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore::SessionFolders {

bool leadsAway(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isSymLink() || QFileInfo(info.path()).isSymLink();
}

Result<void> prepare(const QString &folder)
{
    const QDir dir(folder);
    if (!dir.exists() && !QDir().mkpath(folder))
        return fail(ErrorCode::PermissionDenied, u"cannot make the folder for sessions"_s, folder);
    if (const QString ignore = dir.filePath(u".gitignore"_s); !QFileInfo::exists(ignore)) {
        if (auto file = AppendFile::open(ignore, AppendFile::Existing::Fail)) {
            if (const auto written = file->append("*\n"); !written) {
                QFile::remove(ignore);
                return std::unexpected(written.error());
            }
        } else if (file.error().code != ErrorCode::Conflict) {
            return std::unexpected(file.error());
        }
    }
    return {};
}

QStringList refuges(const QString &cwd, const QStringList &folders)
{
    QStringList places = folders;
    // A folder that was removed or renamed does not come back because we lie in it.
    places.removeIf([&cwd](const QString &folder) {
        const bool isOfProject = isBelow(folder, cwd);
        return leadsAway(folder) || (isOfProject && !QFileInfo(cwd).isDir());
    });
    return places;
}

} // namespace AgentCore::SessionFolders
