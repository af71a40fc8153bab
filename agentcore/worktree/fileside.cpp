// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/fileside.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/linehunks.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Whether a folder on the way is a link: nothing is read or written behind one.
static bool isBehindLink(const QString &top, const QByteArray &path)
{
    QString folder = top;
    const QList<QByteArray> parts = path.split('/');
    for (const QByteArray &part : parts.first(parts.size() - 1)) {
        folder += u'/' + QFile::decodeName(part);
        if (QFileInfo(folder).isSymLink())
            return true;
    }
    return false;
}

Result<FileSide> FileSide::read(const QString &top, const QByteArray &path)
{
    const QString absolute = top + u'/' + QFile::decodeName(path);
    if (isBehindLink(top, path))
        return fail(ErrorCode::Unsupported, u"it is behind a link"_s, absolute);
    const QFileInfo info(absolute);
    if (info.isSymLink())
        return FileSide{kLink, QFile::encodeName(info.readSymLink())};
    if (!info.exists())
        return FileSide{};
    const auto content = PlainFile::read(absolute, kMaxBytes, top);
    if (!content)
        return std::unexpected(content.error());
    return FileSide{info.permission(QFile::ExeOwner) ? kExecutable : kPlain, *content};
}

static Result<int> mergeModes(int base, int theirs, int ours)
{
    if (theirs == ours || theirs == base)
        return ours;
    if (ours == base)
        return theirs;
    return fail(ErrorCode::Conflict, u"both changed what kind of file it is"_s);
}

Result<FileSide> mergeSides(const FileSide &base, const FileSide &theirs, const FileSide &ours)
{
    if (theirs == ours || theirs == base)
        return ours;
    if (ours == base)
        return theirs;
    const auto mode = mergeModes(base.mode, theirs.mode, ours.mode);
    if (!mode)
        return std::unexpected(mode.error());
    if (theirs.content == ours.content)
        return FileSide{*mode, ours.content};
    const bool isText = theirs.isThere() && ours.isThere() && base.isThere() && base.isText()
        && theirs.isText() && ours.isText() && theirs.content.isEmpty() == ours.content.isEmpty();
    if (!isText)
        return fail(ErrorCode::Conflict, u"both changed it"_s);
    // What leads from theirs back to the base, taken back in ours, is what they did.
    const auto hunks = hunksBetween(theirs.content, base.content);
    if (!hunks)
        return std::unexpected(hunks.error());
    return withoutHunks(theirs.content, base.content, *hunks, ours.content)
        .transform([&mode](const QByteArray &merged) { return FileSide{*mode, merged}; });
}

} // namespace AgentCore
