// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textedit.h"
#include "agentcore/tools/builtin/textfile.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static constexpr char kSeparator = '\x1f';

// New lines may get the indentation of the file, and a line that goes takes its blanks with it.
static QString comparable(const QString &text)
{
    QStringList lines = QString(text).remove(u'\r').split(u'\n');
    for (QString &line : lines)
        line = line.trimmed();
    return lines.join(u'\n');
}

static QString checkMatches(const QString &plain, const TextMatches &found)
{
    qsizetype end = 0;
    for (const TextMatch &match : found.matches) {
        if (match.start < end || match.length <= 0 || match.start + match.length > plain.size())
            return u"matches overlap or leave the text"_s;
        end = match.start + match.length;
    }
    return {};
}

// What stands before the first and after the last match is the same, to the byte; but for blanks.
static QString checkOutside(const TextFile &file, const TextMatches &found, const QString &text)
{
    const LfText plain(file.text);
    const auto isBlank = [&plain](qsizetype at) {
        return plain.text().at(at).isSpace() && plain.text().at(at) != u'\n';
    };
    qsizetype begin = found.matches.first().start;
    while (begin > 0 && isBlank(begin - 1))
        --begin;
    qsizetype end = found.matches.last().start + found.matches.last().length;
    while (end < plain.text().size() && isBlank(end))
        ++end;
    const QByteArray head = file.toBytes(file.text.first(plain.originalPosition(begin)));
    const QByteArray tail
        = TextFile{{}, file.encoding, false}.toBytes(file.text.sliced(plain.originalPosition(end)));
    const QByteArray whole = file.toBytes(text);
    const bool isWide = file.encoding == TextFile::Encoding::Utf16Le
        || file.encoding == TextFile::Encoding::Utf16Be; // there each text begins with the mark
    if (!whole.startsWith(head) || !whole.endsWith(isWide ? tail.sliced(2) : tail))
        return u"bytes outside the edit changed"_s;
    return {};
}

static QString checkSimilar(const QString &plain, const QString &wanted)
{
    const auto similar = findSimilar(plain, wanted, kMinSimilarPercent);
    if (!similar)
        return {};
    const bool isInside = similar->firstLine >= 1 && similar->lineCount >= 1
        && similar->firstLine - 1 + similar->lineCount <= plain.count(u'\n') + 1;
    return isInside && similar->percent >= kMinSimilarPercent && similar->percent <= 100
        ? QString()
        : u"the similar lines are none of the text"_s;
}

static QString checkEdit(const TextFile &file, const TextEdit &edit);

// Where CR alone ends lines, an edit is the same as with LF.
static QString checkReturns(TextFile file, const TextEdit &edit)
{
    const TextEdit same{withoutReturns(edit.oldText), withoutReturns(edit.newText),
                        edit.replaceAll};
    const auto applied = applyEdit(file.text, edit);
    file.text = withoutReturns(file.text);
    const auto expected = applyEdit(file.text, same);
    if (bool(applied) != bool(expected)
        || (applied && withoutReturns(applied->text) != expected->text))
        return u"an edit of a text with CR alone is another"_s;
    return checkEdit(file, same);
}

QString checkTextEdit(QByteArrayView input)
{
    const QByteArrayList parts
        = input.isEmpty() ? QByteArrayList() : input.sliced(1).toByteArray().split(kSeparator);
    if (parts.size() < 3)
        return {};
    const auto file = TextFile::fromBytes(parts.at(0));
    if (!file)
        return {};
    if (file->toBytes(file->text) != parts.at(0))
        return u"the text does not become its bytes again"_s;
    const TextEdit edit{QString::fromUtf8(parts.at(1)), QString::fromUtf8(parts.at(2)),
                        (input.front() & 1) != 0};
    if (edit.oldText.isEmpty())
        return {};
    return hasReturnsAlone(file->text) ? checkReturns(*file, edit) : checkEdit(*file, edit);
}

static QString checkEdit(const TextFile &file, const TextEdit &edit)
{
    const QString plain = LfText(file.text).text();
    const QString wanted = toLineFeeds(edit.oldText);
    const TextMatches found = findText(plain, wanted, toLineFeeds(edit.newText));
    if (const QString problem = checkMatches(plain, found); !problem.isEmpty())
        return problem;
    const auto applied = applyEdit(file.text, edit);
    const bool mayApply
        = !found.matches.isEmpty() && (found.matches.size() == 1 || edit.replaceAll);
    if (bool(applied) != mayApply)
        return u"an edit is made where it must not be, or not where it must"_s;
    if (!applied)
        return plain.contains(wanted) && found.matches.isEmpty() ? u"a text is not found"_s
                                                                 : checkSimilar(plain, wanted);
    if (applied->step == MatchStep::Exact) {
        QString expected = plain;
        expected.replace(wanted, toLineFeeds(edit.newText));
        if (comparable(applied->text) != comparable(expected))
            return u"an exact edit is not a plain replacement"_s;
    }
    return checkOutside(file, found, applied->text);
}

} // namespace Testing
