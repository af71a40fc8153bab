// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/difference.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/repository/gitlibrary.h"
#include "app/console.h"

#include <QDir>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! Colours as git has them, and whether the output is a terminal at all.
struct Paint
{
    bool isTerminal = false;
    QByteArray header;
    QByteArray hunk;
    QByteArray removed;
    QByteArray added;
    QByteArray end;

    static Paint ofOutput()
    {
        const bool isTerminal = ::isatty(STDOUT_FILENO) == 1;
        if (!isTerminal || !qEnvironmentVariableIsEmpty("NO_COLOR"))
            return {.isTerminal = isTerminal};
        return {true, "\x1b[1m", "\x1b[36m", "\x1b[31m", "\x1b[32m", "\x1b[m"};
    }
};

} // namespace

//! Nothing in a file is an order to the terminal; elsewhere it may be a patch, and is exact.
static QByteArray shown(QByteArrayView line, const Paint &paint)
{
    if (line.endsWith('\n'))
        line.chop(1);
    if (!paint.isTerminal)
        return line.toByteArray();
    if (line.endsWith('\r'))
        line.chop(1);
    return sanitizedForDisplay(QString::fromUtf8(line)).toUtf8();
}

static QByteArray painted(const QByteArray &line, const QByteArray &colour, const Paint &paint)
{
    return colour.isEmpty() ? line + '\n' : colour + line + paint.end + '\n';
}

static QByteArray lineText(const PatchLine &line, const Paint &paint)
{
    switch (line.kind) {
    case PatchLine::Kind::Context:
        return ' ' + shown(line.text, paint) + '\n';
    case PatchLine::Kind::Added:
        return painted('+' + shown(line.text, paint), paint.added, paint);
    case PatchLine::Kind::Removed:
        return painted('-' + shown(line.text, paint), paint.removed, paint);
    case PatchLine::Kind::NoNewline:
        return "\\ No newline at end of file\n";
    }
    Q_UNREACHABLE_RETURN({});
}

static Result<QByteArray> differenceOf(const FileChange &file, const QByteArray &name,
                                       const Paint &paint)
{
    constexpr int kContextLines = 3;
    const auto library = gitLibrary();
    if (!library)
        return std::unexpected(library.error());
    const QByteArray oldText = file.oldText.value_or(QString()).toUtf8();
    const QByteArray newText = file.newText.value_or(QString()).toUtf8();
    const auto patch = (*library)->compare(oldText, newText, kContextLines, true);
    if (!patch)
        return std::unexpected(patch.error());
    QByteArray text = painted("diff --git a/" + name + " b/" + name, paint.header, paint);
    text += painted(file.status == FileChange::Status::Added ? "--- /dev/null" : "--- a/" + name,
                    paint.header, paint);
    text += painted(file.status == FileChange::Status::Deleted ? "+++ /dev/null" : "+++ b/" + name,
                    paint.header, paint);
    for (const PatchHunk &hunk : patch->hunks) {
        text += painted(shown(hunk.header, paint), paint.hunk, paint);
        for (const PatchLine &line : hunk.lines)
            text += lineText(line, paint);
    }
    return text;
}

Result<void> printDifference(const QList<FileChange> &files, const QString &folder)
{
    const Paint paint = Paint::ofOutput();
    for (const FileChange &file : files) {
        const QString relative = QDir(folder).relativeFilePath(file.path);
        const QString name = relative.startsWith("../"_L1) ? file.path.sliced(1) : relative;
        const QByteArray safeName = sanitizedForDisplay(name).replace(u'\n', u' ').toUtf8();
        auto text = file.oldText || file.newText
            ? differenceOf(file, safeName, paint)
            : "Not shown (no text, or too long): " + safeName + '\n';
        if (!text)
            return std::unexpected(text.error());
        if (!writeOutput(*text))
            return fail(ErrorCode::Io, u"the output cannot be written"_s);
    }
    return {};
}

} // namespace App
