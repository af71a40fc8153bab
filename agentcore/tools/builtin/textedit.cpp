// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textedit.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textfile.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::unexpected<Error> notFound(const QString &text, const QString &oldText)
{
    constexpr qsizetype kMaxShownChars = 2000;
    QString message = u"old_text does not stand in the file"_s;
    if (const auto similar = findSimilar(text, oldText, kMinSimilarPercent)) {
        const QStringList lines
            = text.split(u'\n').sliced(similar->firstLine - 1, similar->lineCount);
        message += u"; closest are lines %1 to %2 (%3 % alike):\n"_s.arg(similar->firstLine)
                       .arg(similar->firstLine + similar->lineCount - 1)
                       .arg(similar->percent)
            + cutMiddle(lines.join(u'\n'), kMaxShownChars);
    }
    return fail(ErrorCode::InvalidInput, message);
}

static Result<qsizetype> countOf(const TextMatches &found, const QString &text,
                                 const TextEdit &edit)
{
    const qsizetype count = found.matches.size();
    if (count == 0)
        return notFound(text, toLineFeeds(edit.oldText));
    if (count > 1 && !edit.replaceAll) {
        return fail(ErrorCode::InvalidInput,
                    u"old_text stands in %1 places; add lines around it so that it stands in one, "
                    "or set replace_all"_s.arg(count));
    }
    return count;
}

// The new text of a match that was made by characters, with the indentation of the file.
static QString fitted(const QString &text, const TextMatch &match, const FileIndentation &file)
{
    const QStringView all(text);
    const qsizetype begin = all.first(match.start).lastIndexOf(u'\n') + 1;
    const qsizetype feed = all.indexOf(u'\n', match.start + match.length);
    const qsizetype end = feed < 0 ? all.size() : feed;
    const QStringView head = all.sliced(begin, match.start - begin);
    const QStringView tail = all.first(end).sliced(match.start + match.length);
    const QString written = head.toString() + match.replacement + tail.toString();
    const QList<QStringView> found = all.first(end).sliced(begin).split(u'\n');
    const QString lines = fittedLines(QStringView(written).split(u'\n'),
                                      {found, found, file.lineAbove(begin), file.stepAt(begin)})
                              .join(u'\n');
    const bool keepsRest = lines.startsWith(head) && lines.endsWith(tail);
    return keepsRest ? lines.sliced(head.size()).chopped(tail.size()) : match.replacement;
}

// What models know as the begin of a file, and write there, may have the mark that text has not.
static TextMatches foundIn(const QString &text, const QString &oldText, const QString &newText)
{
    const bool isMarked = oldText.startsWith(QChar::ByteOrderMark);
    if (isMarked && !withoutMark(oldText).isEmpty() && !text.contains(oldText))
        return foundIn(text, withoutMark(oldText), withoutMark(newText));
    TextMatches found = findText(text, oldText, newText);
    static const QRegularExpression indented(u"(?:^|\n)(?:  |\t)"_s);
    if (found.step != MatchStep::Whitespace && newText.contains(indented)) {
        const FileIndentation file(text);
        for (TextMatch &match : found.matches)
            match.replacement = fitted(text, match, file);
    }
    for (TextMatch &match : found.matches) {
        if (match.start > 0 && !isMarked)
            match.replacement = withoutMark(match.replacement);
    }
    return found;
}

Result<AppliedEdit> applyEdit(const QString &text, const TextEdit &edit)
{
    const LfText plain(text);
    AppliedEdit applied;
    const QString newText = withoutMark(toLineFeeds(edit.newText)); // to compare with
    const TextMatches found
        = foundIn(plain.text(), toLineFeeds(edit.oldText), toLineFeeds(edit.newText));
    const auto count = countOf(found, plain.text(), edit);
    if (!count)
        return std::unexpected(count.error());
    applied.count = *count;
    applied.step = found.step;
    qsizetype copied = 0;
    for (const TextMatch &match : found.matches) {
        const qsizetype start = plain.originalPosition(match.start);
        const qsizetype end = plain.originalPosition(match.start + match.length);
        applied.isReindented = applied.isReindented || withoutMark(match.replacement) != newText;
        applied.text += QStringView(text).sliced(copied, start - copied);
        applied.text += withLineEndsOf(QStringView(text).sliced(start, end - start),
                                       match.replacement, lineEndAt(text, end));
        copied = end;
    }
    applied.text += QStringView(text).sliced(copied);
    return applied;
}

} // namespace AgentCore
