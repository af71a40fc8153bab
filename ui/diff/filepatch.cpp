// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/filepatch.h"

#include "agentcore/repository/gitlibrary.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPlainMode = 0100644;

// As git writes names with such characters, the prefix included.
QByteArray quotedPatchName(const QByteArray &name)
{
    const auto isOdd = [](char c) { return uchar(c) < 0x20 || c == '"' || c == '\\' || c == 0x7f; };
    if (std::ranges::none_of(name, isOdd))
        return name;
    QByteArray quoted = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            (quoted += '\\') += c;
        else if (isOdd(c))
            quoted += '\\' + QByteArray::number(uchar(c), 8).rightJustified(3, '0');
        else
            quoted += c;
    }
    return quoted + '"';
}

// A name with a space ends with a tab in these two lines.
static QByteArray sideLine(const QByteArray &sign, const QByteArray &prefix, const PatchSide &side)
{
    const QByteArray name = side.mode == 0 ? "/dev/null"_ba : quotedPatchName(prefix + side.name);
    return sign + ' ' + name + (name.contains(' ') && !name.startsWith('"') ? "\t\n" : "\n");
}

static QByteArray modeText(int mode)
{
    return QByteArray::number(mode, 8);
}

static QByteArray headOf(const PatchSide &before, const PatchSide &after)
{
    const QByteArray &oldName = before.mode == 0 ? after.name : before.name;
    const QByteArray &newName = after.mode == 0 ? before.name : after.name;
    QByteArray head = "diff --git " + quotedPatchName("a/" + oldName) + ' '
        + quotedPatchName("b/" + newName) + '\n';
    if (before.mode == 0)
        return head + "new file mode " + modeText(after.mode) + '\n';
    if (after.mode == 0)
        return head + "deleted file mode " + modeText(before.mode) + '\n';
    if (before.mode != after.mode)
        head += "old mode " + modeText(before.mode) + "\nnew mode " + modeText(after.mode) + '\n';
    if (before.name != after.name)
        head += "rename from " + quotedPatchName(before.name) + "\nrename to "
            + quotedPatchName(after.name) + '\n';
    return head;
}

QByteArray filePatch(const PatchSide &before, const PatchSide &after)
{
    constexpr int kContext = 3;
    QByteArray patch = headOf(before, after);
    if (before.bytes == after.bytes)
        return patch;
    const auto lines = gitLibrary().and_then([&](const GitLibrary *git) {
        return git->compare(before.bytes, after.bytes, kContext, true);
    });
    if (!lines)
        return "# " + quotedPatchName(after.name) + ": it cannot be compared\n";
    patch += sideLine("---", "a/", before) + sideLine("+++", "b/", after);
    for (const PatchHunk &hunk : lines->hunks)
        patch += hunk.text();
    return patch;
}

QByteArray patchName(const QString &path, const QString &folder)
{
    const QString below = QDir(folder).relativeFilePath(path);
    QByteArray name = (folder.isEmpty() || below.startsWith("../"_L1) ? path : below).toUtf8();
    while (name.startsWith('/'))
        name.remove(0, 1);
    return name;
}

QList<ToolDiff> diffsOf(const ToolCallState &call)
{
    QList<ToolDiff> diffs;
    for (const ToolContent &entry : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&entry))
            diffs.append(*diff);
    }
    return diffs;
}

// A call does not tell of modes.
QByteArray callPatch(const ToolCallState &call, const QString &folder)
{
    const bool deletes = call.kind == ToolKind::Delete;
    const QList<ToolDiff> diffs = diffsOf(call);
    QByteArray patch;
    for (const ToolDiff &diff : diffs) {
        const QByteArray name = patchName(diff.path, folder);
        const PatchSide before{name, diff.oldText ? kPlainMode : 0,
                               diff.oldText.value_or(QString()).toUtf8()};
        patch += filePatch(before, {name, deletes ? 0 : kPlainMode, diff.newText.toUtf8()});
    }
    return patch;
}

QString callPatchName(const ToolCallState &call)
{
    const QList<ToolDiff> diffs = diffsOf(call);
    const QString name = diffs.size() == 1 ? QFileInfo(diffs.constFirst().path).fileName()
                                           : u"%1 files"_s.arg(diffs.size());
    return name + ".patch"_L1;
}

} // namespace Ui
