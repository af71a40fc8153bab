// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/tool.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kMaxLinks = 40; // as the kernel, see path_resolution(7)

static QString absolutePath(const QString &path, const QString &start)
{
    if (path == "~"_L1 || path.startsWith("~/"_L1))
        return QDir::homePath() + path.sliced(1);
    return QDir::isAbsolutePath(path) ? path : start + u'/' + path;
}

static void pushComponents(QStringList &pending, const QString &path)
{
    const QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    for (auto it = names.crbegin(); it != names.crend(); ++it)
        pending.append(*it);
}

static QString parentOf(const QString &path)
{
    return path.first(qMax(qsizetype(0), path.lastIndexOf(u'/')));
}

Result<QString> ToolContext::resolve(const QString &path) const
{
    if (path.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the path is empty"_s);
    if (path.contains(QChar(0)))
        return fail(ErrorCode::InvalidInput, u"the path contains a NUL character"_s);
    const QString start = roots.isEmpty() ? QDir::currentPath() : roots.first();
    QStringList pending; // the next component is the last item
    pushComponents(pending, absolutePath(path, start));
    QString resolved; // without a '/' at the end; empty: the root
    int links = 0;
    while (!pending.isEmpty()) {
        const QString name = pending.takeLast();
        if (name == "."_L1)
            continue;
        if (name == ".."_L1) {
            resolved = parentOf(resolved);
            continue;
        }
        const QString next = resolved + u'/' + name;
        const QFileInfo info(next);
        if (!info.isSymbolicLink()) {
            resolved = next;
            continue;
        }
        if (++links > kMaxLinks)
            return fail(ErrorCode::InvalidInput, u"too many levels of symbolic links"_s, path);
        const QString target = info.readSymLink();
        if (target.startsWith(u'/'))
            resolved.clear();
        pushComponents(pending, target);
    }
    return resolved.isEmpty() ? u"/"_s : resolved;
}

bool ToolContext::isInsideRoots(const QString &path) const
{
    return std::ranges::any_of(roots,
                               [&path](const QString &root) { return isAtOrBelow(path, root); });
}

bool ToolContext::isSavedOutput(const QString &path) const
{
    return isBelow(path, savedOutputs);
}

bool ToolContext::isReadable(const QString &path) const
{
    return !isSecretPath(path)
        && std::ranges::any_of(
            readableFolders, [&path](const QString &folder) { return isAtOrBelow(path, folder); });
}

QString ToolContext::displayPath(const QString &path) const
{
    for (const QString &root : roots) {
        if (path == root)
            return u"."_s;
        if (isAtOrBelow(path, root))
            return path.sliced(root == "/"_L1 ? 1 : root.size() + 1);
    }
    return path;
}

} // namespace AgentCore
