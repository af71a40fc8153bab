// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/sessiontitle.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"

#include <QRegularExpression>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxColumns = 60;

Result<QString> cleanTitle(const QString &wanted)
{
    QString title = sanitizedForDisplay(QStringView(wanted).left(8 * kMaxTitleChars)).simplified();
    if (title.size() > kMaxTitleChars) {
        const bool splitsPair = title.at(kMaxTitleChars - 1).isHighSurrogate();
        title.truncate(kMaxTitleChars - (splitsPair ? 1 : 0));
        title = title.trimmed();
    }
    if (title.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the name of a session needs a visible character"_s);
    return title;
}

// Most first lines have none of what these expressions look for, and the first expression that is
// used costs half a MiB. So a look at the characters comes first.

//! Without what makes a line a heading, a quote, an item of a list or a rule.
static QString withoutStart(const QString &line)
{
    const QStringView bare = QStringView(line).trimmed();
    QString plain = line;
    if (!bare.isEmpty() && (u"#>-+*=_"_s.contains(bare.front()) || bare.front().isDigit())) {
        static const QRegularExpression rule(uR"(^\s*([-=*_])\1{2,}\s*$)"_s);
        static const QRegularExpression start(
            uR"(^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d{1,3}[.)]\s+)+)"_s);
        plain.remove(rule);
        plain.remove(start);
    }
    if (plain.startsWith(u'[')) {
        static const QRegularExpression box(uR"(^\[[ xX]\]\s+)"_s);
        plain.remove(box);
    }
    return plain;
}

static QString withoutMarkup(const QString &line)
{
    QString plain = line.trimmed();
    if (plain.startsWith(u'<')) {
        // Some editors name what they send: <user_query>Mend it</user_query>. HTML has no such
        // names.
        static const QRegularExpression element(uR"(^<(\w+_\w+)>\s*(.*?)\s*(?:</\1>)?$)"_s);
        plain.replace(element, u"\\2"_s);
    }
    plain = withoutStart(plain);
    if (plain.contains(u'[')) {
        static const QRegularExpression link(uR"(!?\[([^\]]*)\]\([^)]*\))"_s);
        plain.replace(link, u"\\1"_s);
    }
    if (plain.contains(u'*')) {
        static const QRegularExpression emphasis(uR"(\*{1,3}(?=\S)([^*]+?)\*{1,3})"_s);
        plain.replace(emphasis, u"\\1"_s);
    }
    if (plain.contains(u'`')) {
        static const QRegularExpression code(uR"(`+([^`]*)`+)"_s);
        plain.replace(code, u"\\1"_s);
    }
    return plain.simplified();
}

//! Paths by their last name: where they lie says little, and takes much room.
static QString withoutFolders(const QString &line)
{
    if (!line.contains(u'/'))
        return line;
    static const QRegularExpression path(
        uR"((?<![^\s"'(（，、])@?(?:(?:~|\.{1,2}|[A-Za-z]:)?(?:/[\w.+@-]+)+|)"
        uR"([\w.+-]+(?:/[\w.+-]+)+)/([\w.+@-]+)/?)"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    QString shorter = line;
    return shorter.replace(path, u"\\1"_s);
}

static bool startsWithAny(const QString &line, std::initializer_list<QStringView> words)
{
    return std::ranges::any_of(
        words, [&line](QStringView word) { return line.startsWith(word, Qt::CaseInsensitive); });
}

//! Without words that only open a request.
static QString withoutGreeting(const QString &line)
{
    QString rest = line;
    if (startsWithAny(line,
                      {u"hi", u"hello", u"hey", u"dear", u"good ", u"thank", u"你好", u"您好",
                       u"嗨", u"早上好", u"大家好"})) {
        static const QRegularExpression greeting(
            uR"(^(?:(?:hi|hello|hey|dear)(?: there| all| agentao)?|)"
            uR"(good (?:morning|afternoon|evening)|)"
            uR"(thanks|thank you|你好|您好|嗨|早上好|大家好)\s*[,.!:;，。！：；~]+\s*)"_s,
            QRegularExpression::CaseInsensitiveOption);
        rest.remove(greeting);
    }
    if (startsWithAny(rest,
                      {u"please", u"pls", u"could ", u"can ", u"would ", u"i ", u"i'", u"请",
                       u"麻烦", u"帮我"})) {
        static const QRegularExpression wish(
            uR"(^(?:(?:please|pls),?\s+|(?:could|can|would) you (?:please )?|)"
            uR"(I(?: want|'d like| would like) you to |)"
            uR"(请问\s*|麻烦你?\s*|请你?(?:帮我)?\s*|帮我\s*))"_s,
            QRegularExpression::CaseInsensitiveOption);
        rest.remove(wish);
    }
    if (rest.size() < line.size() && !rest.isEmpty())
        rest[0] = rest.at(0).toUpper();
    return rest;
}

//! How many columns a terminal would give the unit at \a i; both halves of a pair make two.
static qsizetype columnsOf(QChar unit)
{
    const char16_t c = unit.unicode();
    const bool isWide = (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf)
        || (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff)
        || (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60);
    return isWide ? 2 : 1;
}

static bool endsSentence(const QString &line, qsizetype i)
{
    static const QString wide = u"。！？；"_s;
    static const QString narrow = u".!?;"_s;
    if (wide.contains(line.at(i)))
        return true;
    return narrow.contains(line.at(i)) && i + 1 < line.size() && line.at(i + 1).isSpace();
}

static QString cutToColumns(const QString &line)
{
    constexpr qsizetype kShortest = 16; // columns: what is shorter says too little
    qsizetype columns = 0;
    qsizetype sentence = -1;
    qsizetype word = -1;
    qsizetype fits = 0; // units that leave a column for the ellipsis
    for (qsizetype i = 0; i < line.size(); ++i) {
        columns += columnsOf(line.at(i));
        if (columns > kMaxColumns)
            break;
        if (columns < kMaxColumns)
            fits = i + 1;
        if (columns < kShortest)
            continue;
        if (endsSentence(line, i) && i + 1 < line.size())
            sentence = i;
        else if (columns <= kMaxColumns
                 && (line.at(i).isSpace() || u"，、："_s.contains(line.at(i))))
            word = i;
    }
    if (columns <= kMaxColumns)
        return line;
    if (sentence >= 0)
        return line.left(sentence);
    if (word >= 0)
        return line.left(word) + u'…';
    if (fits > 0 && line.at(fits - 1).isHighSurrogate())
        --fits;
    return line.left(fits) + u'…';
}

QString titleFromText(QStringView text)
{
    constexpr qsizetype kScannedChars = 4096;
    const QStringList lines = sanitizedForDisplay(text.trimmed().left(kScannedChars)).split(u'\n');
    QString first; // of all, should none be better
    bool inCode = false;
    for (const QString &line : lines) {
        const QString bare = line.simplified();
        const bool isFence = bare.startsWith("```"_L1) || bare.startsWith("~~~"_L1);
        if (first.isEmpty() && !isFence)
            first = bare;
        if (isFence) {
            inCode = !inCode;
            continue;
        }
        if (inCode)
            continue;
        const QString title = withoutGreeting(withoutFolders(withoutMarkup(line)));
        if (std::ranges::any_of(title, [](QChar c) { return c.isLetterOrNumber(); }))
            return cutToColumns(MaskedText::of(title).text);
    }
    return cutToColumns(MaskedText::of(first).text);
}

} // namespace AgentCore
