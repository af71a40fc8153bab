// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/wordsplitter.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

enum class CharClass { Separator, Spaced, Unspaced };

} // namespace

static bool isUnspacedScript(char32_t c)
{
    constexpr char32_t kKanaFirst = 0x3005; // iteration and length marks of no script of their own
    constexpr char32_t kKanaLast = 0x30FF;
    switch (QChar::script(c)) {
    case QChar::Script_Han:
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
    case QChar::Script_Bopomofo:
    case QChar::Script_Hangul:
    case QChar::Script_Yi:
    case QChar::Script_Thai:
    case QChar::Script_Lao:
    case QChar::Script_Khmer:
    case QChar::Script_Myanmar:
        return true;
    default:
        return c >= kKanaFirst && c <= kKanaLast;
    }
}

static CharClass classOf(char32_t c)
{
    if (c < 0x80) {
        const bool isWord = (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z')
            || (c >= U'0' && c <= U'9') || c == U'_';
        return isWord ? CharClass::Spaced : CharClass::Separator;
    }
    if (!QChar::isLetterOrNumber(c) && !QChar::isMark(c))
        return CharClass::Separator;
    return isUnspacedScript(c) ? CharClass::Unspaced : CharClass::Spaced;
}

//! The code point at \a index and how many units it has; a lone surrogate counts as a separator.
static std::pair<char32_t, qsizetype> codePointAt(QStringView text, qsizetype index)
{
    const QChar unit = text.at(index);
    if (unit.isHighSurrogate() && index + 1 < text.size() && text.at(index + 1).isLowSurrogate())
        return {QChar::surrogateToUcs4(unit, text.at(index + 1)), 2};
    return {unit.isSurrogate() ? U' ' : char32_t(unit.unicode()), 1};
}

static bool losesAccents(const QString &word)
{
    for (const QChar c : word) {
        const QChar::Script script = c.script();
        const bool does = script == QChar::Script_Latin || script == QChar::Script_Greek
            || script == QChar::Script_Cyrillic || script == QChar::Script_Common
            || script == QChar::Script_Inherited;
        if (!does)
            return false;
    }
    return true;
}

static QString folded(QStringView word)
{
    QString result = word.left(WordSplitter::kMaxChars).toString();
    if (!result.isEmpty() && result.back().isHighSurrogate())
        result.chop(1);
    if (std::ranges::all_of(result, [](QChar c) { return c.unicode() < 0x80; }))
        return result.toLower();
    const bool stripped = losesAccents(result);
    result = result.normalized(stripped ? QString::NormalizationForm_KD
                                        : QString::NormalizationForm_KC);
    result = result.toCaseFolded();
    result.removeIf([stripped](QChar c) {
        // A compatibility form may stand for several words or bring punctuation.
        return (stripped && c.isMark())
            || (c.unicode() < 0x80 && classOf(c.unicode()) == CharClass::Separator);
    });
    return result;
}

//! Where a part of an identifier ends before \a index: after "_", at "nN" and at "NNn".
static bool isPartEnd(QStringView word, qsizetype index)
{
    const QChar before = word.at(index - 1);
    const QChar here = word.at(index);
    if (before == u'_' || here == u'_')
        return before != here;
    if (!here.isUpper())
        return false;
    return !before.isUpper() || (index + 1 < word.size() && word.at(index + 1).isLower());
}

static void emitWord(QStringView text, qsizetype start, qsizetype end,
                     const WordSplitter::Sink &sink)
{
    const QStringView word = text.sliced(start, end - start);
    if (const QString whole = folded(word); !whole.isEmpty())
        sink(whole, WordSplitter::Kind::Whole, start, word.size());
    qsizetype partStart = 0;
    for (qsizetype i = 1; i <= word.size(); ++i) {
        if (i < word.size() && !isPartEnd(word, i))
            continue;
        const QStringView part = word.sliced(partStart, i - partStart);
        const bool isReal = part.size() > 1 && part.size() < word.size() && !part.startsWith(u'_');
        if (isReal) {
            if (const QString name = folded(part); !name.isEmpty())
                sink(name, WordSplitter::Kind::Part, start + partStart, part.size());
        }
        partStart = i;
    }
}

static void emitPairs(QStringView text, qsizetype start, qsizetype end,
                      const WordSplitter::Sink &sink)
{
    for (qsizetype i = start; i < end;) {
        const qsizetype first = codePointAt(text, i).second;
        const qsizetype second = i + first < end ? codePointAt(text, i + first).second : 0;
        sink(text.sliced(i, first + second).toString(), WordSplitter::Kind::Pair, i,
             first + second);
        i += first;
    }
}

void WordSplitter::split(QStringView text, const Sink &sink)
{
    qsizetype index = 0;
    while (index < text.size()) {
        const auto [first, units] = codePointAt(text, index);
        const CharClass kind = classOf(first);
        const qsizetype start = index;
        index += units;
        if (kind == CharClass::Separator)
            continue;
        while (index < text.size()) {
            const auto [next, nextUnits] = codePointAt(text, index);
            // Marks belong to what they stand on.
            if (classOf(next) != kind && !(next >= 0x80 && QChar::isMark(next)))
                break;
            index += nextUnits;
        }
        if (kind == CharClass::Spaced)
            emitWord(text, start, index, sink);
        else
            emitPairs(text, start, index, sink);
    }
}

QString WordSplitter::joined(QStringView text)
{
    QString words;
    words.reserve(text.size() + text.size() / 4);
    split(text, [&words](const QString &word, Kind, qsizetype, qsizetype) {
        words += word;
        words += u' ';
    });
    return words;
}

} // namespace AgentCore
