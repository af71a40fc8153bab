// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretlogins.h"

#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretvalues.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace SecretLetters;
using namespace SecretValues;

//! What is between blanks from \a from on, past them.
static QStringView wordFrom(QStringView text, qsizetype from)
{
    constexpr qsizetype kMost = 256;
    while (from < text.size() && (isBlank(text[from]) || text[from] == u'\n'))
        ++from;
    qsizetype end = from;
    while (end < text.size() && end - from < kMost && text[end] > u' ')
        ++end;
    return text.sliced(from, end - from);
}

static QStringView withoutQuotes(QStringView word)
{
    while (!word.isEmpty() && QStringView(u"\"'").contains(word.front()))
        word = word.sliced(1);
    while (!word.isEmpty() && QStringView(u"\"'\\,").contains(word.back()))
        word.chop(1);
    return word;
}

//! "machine HOST login NAME password PASSWORD"
static QStringView ofNetrc(QStringView rest)
{
    static constexpr std::array kNames{"machine"_L1, "login"_L1, "password"_L1};
    qsizetype end = 0;
    QStringView value;
    QStringView login;
    for (const auto name : kNames) {
        const QStringView word = wordFrom(rest, end);
        if (word != name)
            return {};
        login = value;
        value = wordFrom(rest, word.end() - rest.begin());
        end = value.end() - rest.begin();
    }
    return isPassword(value, login) ? value : QStringView();
}

//! curl -u NAME:PASSWORD
static QStringView ofCurl(QStringView rest)
{
    const qsizetype lineEnd = rest.indexOf(u'\n');
    const QStringView line = lineEnd < 0 ? rest : rest.first(lineEnd);
    for (const auto option : {" -u "_L1, " -u"_L1, " --user "_L1, " --user="_L1}) {
        const qsizetype found = line.indexOf(option);
        if (found < 0)
            continue;
        const QStringView login = withoutQuotes(wordFrom(line, found + option.size()));
        const qsizetype colon = login.indexOf(u':');
        if (colon >= 0 && isPassword(login.sliced(colon + 1), login.first(colon)))
            return login.sliced(colon + 1);
    }
    return {};
}

//! Whether a line, or a word of one, begins at \a at.
static bool beginsWord(QStringView text, qsizetype at)
{
    const QChar before = at > 0 ? text[at - 1] : u'\n';
    const bool isEscape = before == u'n' && at > 1 && text[at - 2] == u'\\';
    return isEscape || isBlank(before) || QStringView(u"\n\"'").contains(before);
}

//! HOST:PORT:DATABASE:NAME:PASSWORD, as a whole word
static QStringView ofPgpass(QStringView text, qsizetype at)
{
    const QStringView line = withoutQuotes(wordFrom(text, at));
    if (line.count(u':') != 4)
        return {};
    const QList<QStringView> parts = line.split(u':');
    const QStringView &port = parts.at(1);
    const bool isPort = port == "*"_L1 || port == "6432"_L1
        || (port.size() == 4 && port.startsWith("543"_L1) && isDigit(port.back()));
    const auto isOfHost = [](QChar c) { return isDotted(c) || c == u'*'; };
    return isPort && std::ranges::all_of(parts.first(), isOfHost) && isPassword(parts.last(), {})
        ? parts.last()
        : QStringView();
}

//! define('NAME', 'PASSWORD'), by its comma
static QStringView ofDefinition(QStringView text, qsizetype at)
{
    constexpr qsizetype kMost = 256;
    const QStringView name = nameBefore(text, at);
    const QStringView before = text.first(name.begin() - text.begin());
    constexpr qsizetype kMostOfHead = 12;
    const QStringView head = before.last(std::min(kMostOfHead, before.size()));
    const qsizetype bracket = head.lastIndexOf(u'(');
    if (bracket < 0 || !head.first(bracket).endsWith("define"_L1) || !namesSecretValue(name))
        return {};
    qsizetype start = at + 1;
    while (start < text.size() && (isBlank(text[start]) || text[start] == u'\\'))
        ++start;
    if (start == text.size() || !QStringView(u"'\"").contains(text[start]))
        return {};
    const QStringView rest = text.sliced(start + 1, std::min(kMost, text.size() - start - 1));
    const QStringView value
        = withoutQuotes(rest.first(std::max(rest.indexOf(text[start]), qsizetype(0))));
    return isPassword(value, {}) ? value : QStringView();
}

QStringView passwordOfLogin(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr qsizetype kMost = 256;
    const QStringView rest = text.sliced(at, std::min(kMost, text.size() - at));
    const QChar c = rest.front();
    QStringView password;
    if (c == u',') {
        *looks += 64;
        return ofDefinition(text, at);
    }
    if (rest.startsWith("machine"_L1) || rest.startsWith("curl "_L1)) {
        *looks += 4 * rest.size();
        password = c == u'm' ? ofNetrc(rest) : ofCurl(rest);
    } else if (beginsWord(text, at)) {
        // The first colon and what is a port behind it.
        qsizetype colon = 0;
        while (colon < rest.size() && (isDotted(rest[colon]) || rest[colon] == u'*'))
            ++colon;
        *looks += colon;
        if (colon == 0 || colon + 1 >= rest.size() || rest[colon] != u':'
            || !(isDigit(rest[colon + 1]) || rest[colon + 1] == u'*'))
            return {};
        *looks += rest.size();
        password = ofPgpass(text, at);
    }
    return password;
}

} // namespace AgentCore
