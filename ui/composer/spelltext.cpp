// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/spelltext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static bool isApostrophe(QChar character)
{
    return character == u'\'' || character == u'\u2019';
}

// What names something rather than says it: a path, an address, an option, a variable.
static bool isName(QStringView chunk)
{
    return std::ranges::any_of(chunk,
                               [](QChar character) {
                                   return character.isDigit()
                                       || u"/\\@_:=<>{}#$~|%+&^"_s.contains(character);
                               })
        || chunk.startsWith(u'-') || chunk.contains(u'.');
}

static bool isWord(QStringView word, QChar::Script script)
{
    constexpr qsizetype kMaxChars = 40;
    if (word.size() < 2 || word.size() > kMaxChars)
        return false;
    const bool areLetters = std::ranges::all_of(word, [script](QChar character) {
        return isApostrophe(character) || character.isMark()
            || (character.isLetter() && character.script() == script);
    });
    // A capital inside: camelCase, or an abbreviation.
    return areLetters && std::ranges::none_of(word.sliced(1), [](QChar character) {
               return character.isUpper();
           });
}

static void addWords(QStringView chunk, qsizetype begin, QChar::Script script,
                     QList<SpellWord> *words)
{
    // Signs around it are not of the word: "(word)", "*word*", "word."
    while (!chunk.isEmpty() && !chunk.front().isLetterOrNumber() && chunk.front() != u'-'
           && chunk.front() != u'/' && chunk.front() != u'@') {
        chunk = chunk.sliced(1);
        ++begin;
    }
    while (!chunk.isEmpty() && !chunk.back().isLetterOrNumber() && chunk.back() != u'/')
        chunk.chop(1);
    if (chunk.isEmpty() || isName(chunk))
        return;
    qsizetype at = 0;
    while (at <= chunk.size()) {
        const qsizetype next = chunk.indexOf(u'-', at);
        const qsizetype end = next < 0 ? chunk.size() : next;
        if (const QStringView word = chunk.sliced(at, end - at); isWord(word, script))
            words->append({begin + at, word.toString()});
        at = end + 1;
    }
}

QList<SpellWord> SpellWord::of(QStringView line, QChar::Script script)
{
    QList<SpellWord> words;
    qsizetype at = 0;
    while (at < line.size()) {
        if (line.at(at) == u'`') {
            const qsizetype end = line.indexOf(u'`', at + 1);
            at = end < 0 ? line.size() : end + 1;
            continue;
        }
        const auto rest = line.sliced(at);
        const auto end = std::ranges::find_if(
            rest, [](QChar character) { return character.isSpace() || character == u'`'; });
        const qsizetype length = end - rest.begin();
        addWords(rest.first(length), at, script, &words);
        at += std::max<qsizetype>(length, 1);
        while (at < line.size() && line.at(at).isSpace())
            ++at;
    }
    return words;
}

} // namespace Ui
