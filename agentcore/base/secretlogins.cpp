// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretlogins.h"

#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretnaming.h"
#include "agentcore/base/secretvalues.h"

#include <QString>

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
    const auto isBetween = [](QChar c) { return isBlank(c) || QStringView(u"\n\\,").contains(c); };
    while (from < text.size() && isBetween(text[from]))
        ++from;
    qsizetype end = from;
    while (end < text.size() && end - from < kMost && text[end] > u' ')
        ++end;
    return text.sliced(from, end - from);
}

static QStringView withoutQuotes(QStringView word)
{
    while (!word.isEmpty() && QStringView(u"\"'").contains(word.front())) {
        const qsizetype end = word.indexOf(word.front(), 1);
        word = end > 1 ? word.sliced(1, end - 1) : word.sliced(1);
    }
    while (!word.isEmpty() && QStringView(u"\"'\\,").contains(word.back()))
        word.chop(1);
    return word;
}

//! "machine HOST login NAME password PASSWORD", in any order; its lines may be commented out, added
//! or found by a search.
static QStringView ofNetrc(QStringView rest)
{
    constexpr int kMostWords = 16;
    QStringView login;
    QStringView password;
    QStringView account;
    QStringView key;
    qsizetype end = wordFrom(rest, 0).size();
    if (rest.startsWith(u'm'))
        end = wordFrom(rest, end).end() - rest.begin(); // the host
    for (int i = 0; i < kMostWords; ++i) {
        QStringView word = wordFrom(rest, end);
        if (word.isEmpty())
            break;
        end = word.end() - rest.begin();
        if (!key.isEmpty()) {
            (key == "login"_L1          ? login
                 : key == "password"_L1 ? password
                                        : account)
                = withoutQuotes(word);
            key = {};
            continue;
        }
        word = word.sliced(word.lastIndexOf(u':') + 1);
        while (!word.isEmpty() && QStringView(u"#+->|").contains(word.front()))
            word = word.sliced(1);
        if (word.isEmpty())
            continue;
        if (word != "login"_L1 && word != "password"_L1 && word != "account"_L1)
            break;
        key = word;
    }
    return !login.isEmpty() && isPassword(password, login) ? password : QStringView();
}

namespace {

//! An option of a program that a password follows.
struct LoginOption
{
    QLatin1StringView program;
    QLatin1StringView letters; //!< Each of them is one.
    QLatin1StringView words; //!< Long forms, with a blank around each.
    enum class Form {
        Pair,
        Alone,
        Glued
    } form; //!< NAME:PASSWORD; in a word of its own; -pPASSWORD
};

} // namespace

// From the manual pages of these programs.
static constexpr LoginOption kOptions[] = {
    {"curl"_L1, "uU"_L1, " --user --proxy-user "_L1, LoginOption::Form::Pair},
    {"http "_L1, "a"_L1, " --auth "_L1, LoginOption::Form::Pair},
    {"xh "_L1, "a"_L1, " --auth "_L1, LoginOption::Form::Pair},
    {"sshpass "_L1, "p"_L1, " "_L1, LoginOption::Form::Alone},
    {"docker login "_L1, "p"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"podman login "_L1, "p"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"redis-cli "_L1, "a"_L1, " --pass "_L1, LoginOption::Form::Alone},
    {"mysql"_L1, "p"_L1, " "_L1, LoginOption::Form::Glued},
    {"ldapsearch "_L1, "w"_L1, " "_L1, LoginOption::Form::Alone},
    {"ldapmodify "_L1, "w"_L1, " "_L1, LoginOption::Form::Alone},
    {"zip "_L1, "P"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"unzip "_L1, "P"_L1, " "_L1, LoginOption::Form::Alone},
    {"7z "_L1, "p"_L1, " "_L1, LoginOption::Form::Glued},
    {"mariadb"_L1, "p"_L1, " "_L1, LoginOption::Form::Glued},
    {"mongo"_L1, "p"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"az login "_L1, "p"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"useradd "_L1, "p"_L1, " --password "_L1, LoginOption::Form::Alone},
    {"openssl "_L1, "k"_L1, " "_L1, LoginOption::Form::Alone},
};

//! Where the command that \a rest begins with ends: with its line, unless that goes on.
static qsizetype commandEnd(QStringView rest)
{
    for (qsizetype at = 0; at < rest.size(); ++at) {
        if (rest[at] == u'\n' && (at == 0 || rest[at - 1] != u'\\'))
            return at;
    }
    return rest.size();
}

//! The value in \a word, or else the one after it, of the option that it is; null: it is none.
static QStringView valueOfOption(const LoginOption &option, QStringView command, QStringView word)
{
    const QStringView plain = withoutQuotes(word);
    const qsizetype end = word.end() - command.begin();
    if (plain.startsWith("--"_L1)) {
        const qsizetype equals = plain.indexOf(u'=');
        const QStringView name = equals < 0 ? plain : plain.first(equals);
        if (!option.words.contains(QString(u' ' + name.toString() + u' ')))
            return {};
        return equals < 0 ? wordFrom(command, end) : plain.sliced(equals + 1);
    }
    if (plain.size() < 2 || plain.front() != u'-')
        return {};
    const bool isGlued = option.form == LoginOption::Form::Glued;
    for (qsizetype at = 1; at < plain.size() && isAlnum(plain[at]); ++at) {
        if (!option.letters.contains(plain[at]))
            continue;
        if (at + 1 < plain.size())
            return at == 1 || !isGlued ? plain.sliced(at + 1) : QStringView();
        return isGlued ? QStringView() : wordFrom(command, end);
    }
    return {};
}

//! curl -u NAME:PASSWORD and the like
static QStringView ofOptions(const LoginOption &option, QStringView rest)
{
    const QStringView command = rest.first(commandEnd(rest));
    qsizetype end = option.program.size();
    while (end < command.size()) {
        const QStringView word = wordFrom(command, end);
        if (word.isEmpty())
            return {};
        end = word.end() - command.begin();
        QStringView value = withoutQuotes(valueOfOption(option, command, word));
        QStringView login;
        if (option.form == LoginOption::Form::Pair) {
            const qsizetype colon = value.indexOf(u':');
            login = value.first(std::max(colon, qsizetype(0)));
            value = colon < 0 ? QStringView() : value.sliced(colon + 1);
        }
        if (isPassword(value, login))
            return value;
    }
    return {};
}

//! Whether a line, or a word of one, begins at \a at.
static bool beginsWord(QStringView text, qsizetype at)
{
    const QChar before = at > 0 ? text[at - 1] : u'\n';
    const bool isEscape = before == u'n' && at > 1 && text[at - 2] == u'\\';
    return isEscape || isBlank(before) || QStringView(u"\n\"'+#>:").contains(before);
}

//! HOST:PORT:DATABASE:NAME:PASSWORD, as a whole word
static QStringView ofPgpass(QStringView text, qsizetype at)
{
    const QStringView line = withoutQuotes(wordFrom(text, at));
    QList<QStringView> parts = line.split(u':');
    if (parts.size() == 6 && parts.at(4).endsWith(u'\\')) { // of an escaped colon
        parts.removeLast();
        parts.last() = line.sliced(parts.last().begin() - line.begin());
    }
    if (parts.size() != 5)
        return {};
    const QStringView &port = parts.at(1);
    const bool isPort = port == "*"_L1 || port == "6432"_L1 || port == "6543"_L1
        || ((port.size() == 4 || port.size() == 5) && port.contains("543"_L1)
            && std::ranges::all_of(port, isDigit));
    const auto isOfHost = [](QChar c) { return isDotted(c) || c == u'*'; };
    return isPort && std::ranges::all_of(parts.first(), isOfHost) && isPassword(parts.last(), {})
        ? parts.last()
        : QStringView();
}

//! define('NAME', 'PASSWORD'), by its comma
static QStringView ofDefinition(QStringView text, qsizetype at)
{
    constexpr qsizetype kMost = 256;
    constexpr qsizetype kLeastOfSalt = 40;
    const QStringView name = nameBefore(text, at);
    const QStringView before = text.first(name.begin() - text.begin());
    constexpr qsizetype kMostOfHead = 16;
    const QStringView head = before.last(std::min(kMostOfHead, before.size()));
    const qsizetype bracket = head.lastIndexOf(u'(');
    const bool isSalt = name.endsWith("_KEY"_L1) || name.endsWith("_SALT"_L1);
    const QStringView function = head.first(std::max(bracket, qsizetype(0))).trimmed();
    static constexpr std::array kCalls{"ogin"_L1, "redentials"_L1, "onnect"_L1, "uthenticate"_L1};
    const bool isLogin = function.endsWith("auth="_L1) || function.endsWith("asicAuth"_L1);
    const bool isCall
        = std::ranges::any_of(kCalls, [function](auto call) { return function.endsWith(call); });
    if (!isLogin && !isCall
        && (!function.endsWith("define"_L1)
            || (!isSalt && secretKindOf(name) == NamedSecret::Kind::None)))
        return {};
    qsizetype start = at + 1;
    while (start < text.size() && (isBlank(text[start]) || text[start] == u'\\'))
        ++start;
    if (start == text.size() || !QStringView(u"'\"").contains(text[start]))
        return {};
    const QStringView rest = text.sliced(start + 1, std::min(kMost, text.size() - start - 1));
    const QStringView value
        = withoutQuotes(rest.first(std::max(rest.indexOf(text[start]), qsizetype(0))));
    if (isCall && !isLogin)
        return looksGenerated(value) ? value : QStringView();
    if (isSalt && !isLogin && value.size() < kLeastOfSalt
        && secretKindOf(name) == NamedSecret::Kind::None)
        return {};
    return isPassword(value, isLogin ? name : QStringView()) || value.size() >= kLeastOfSalt
        ? value
        : QStringView();
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
    const auto option = std::ranges::find_if(kOptions, [&rest](const LoginOption &one) {
        return rest.front() == one.program.front() && rest.startsWith(one.program);
    });
    if (rest.startsWith("machine"_L1) || rest.startsWith("default "_L1)) {
        *looks += rest.size();
        password = ofNetrc(rest);
    } else if (option != std::end(kOptions)) {
        *looks += 2 * rest.size();
        password = ofOptions(*option, rest);
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
