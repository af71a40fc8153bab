// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretnaming.h"

#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretnames.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore::SecretValues {

using namespace SecretLetters;

static bool isSpace(QChar c)
{
    return isBlank(c) || c == u'\u00a0';
}

static bool isName(QChar c)
{
    return isDotted(c) || (c.unicode() >= 0x80 && c.isLetter());
}

QStringView nameBefore(QStringView text, qsizetype at)
{
    constexpr qsizetype kMostOfName = 64;
    constexpr int kMostBetween = 32;
    qsizetype end = at;
    for (int i = 0; i < kMostBetween && end > 0
         && (isSpace(text[end - 1]) || QStringView(u"\"'\\]*`").contains(text[end - 1]));
         ++i)
        --end;
    qsizetype start = end;
    while (start > 0 && end - start < kMostOfName && isName(text[start - 1]))
        --start;
    return text.sliced(start, end - start);
}

//! As a word of its own: DB_PASS, dbPass; not "compass", and not alone.
static bool endsWithWord(QStringView name, QLatin1StringView word)
{
    const qsizetype at = name.size() - word.size();
    if (at <= 0 || !name.endsWith(word, Qt::CaseInsensitive))
        return false;
    return !isAlnum(name[at - 1]) || (isUpper(name[at]) && !isUpper(name[at - 1]));
}

static bool endsWithOne(QStringView name, const auto &words)
{
    return std::ranges::any_of(words, [name](auto word) { return name.endsWith(word); });
}

//! Without what tells keys of one name apart: "password2", "API_KEY_PROD".
static QStringView withoutEnding(QStringView name)
{
    static constexpr std::array kEndings{"prod"_L1, "dev"_L1, "staging"_L1,     "live"_L1,
                                         "old"_L1,  "new"_L1, "confirmation"_L1};
    constexpr qsizetype kLeast = 4;
    QStringView rest = name;
    for (const auto ending : kEndings) {
        if (name.endsWith(ending, Qt::CaseInsensitive) && name.size() > ending.size()
            && QStringView(u"_-").contains(name[name.size() - ending.size() - 1]))
            rest = name.chopped(ending.size() + 1);
    }
    while (!rest.isEmpty() && isDigit(rest.back()))
        rest.chop(1);
    while (rest.size() < name.size() && !rest.isEmpty() && rest.back() == u'_')
        rest.chop(1);
    return rest.size() < kLeast ? name : rest;
}

//! Names that are short or mean other things, too.
static bool isLooseName(QStringView name)
{
    static constexpr std::array kNames{"pass"_L1, "pwd"_L1,  "mdp"_L1,   "pat"_L1,
                                       "cred"_L1, "auth"_L1, "clave"_L1, "senha"_L1};
    return endsWithWord(name, "pat"_L1) || std::ranges::any_of(kNames, [name](auto one) {
               return name.compare(one, Qt::CaseInsensitive) == 0;
           });
}

static bool isPasswordName(QStringView name, QStringView lower)
{
    static constexpr std::array<QStringView, 18> kPasswords{
        u"password", u"passwd",     u"passphrase",  u"passwort",   u"kennwort",   u"密码",
        u"口令",     u"contraseña", u"пароль",      u"パスワード", u"wachtwoord", u"hasło",
        u"비밀번호", u"motdepasse", u"requirepass", u"masterauth", u"rootpw",     u"sshpass"};
    static constexpr std::array kWords{"pass"_L1, "pwd"_L1, "pw"_L1, "psk"_L1};
    return lower == "pw"_L1 || lower == "psk"_L1 || lower == "passe"_L1 || isLooseName(name)
        || endsWithOne(lower, kPasswords)
        || std::ranges::any_of(kWords, [name](auto word) { return endsWithWord(name, word); });
}

static bool isSecretNameOfText(QStringView name, QStringView lower)
{
    static constexpr std::array<QStringView, 8> kSecrets{
        u"密钥",       u"令牌",       u"secret_key_base", u"api.key",
        u"access.key", u"secret.key", u"authkey",         u"access_code"};
    return isSecretName(name) || endsWithOne(lower, kSecrets) || endsWithWord(name, "pat"_L1);
}

NamedSecret::Kind secretKindOf(QStringView whole)
{
    // Tokens that open nothing: of the next page of a list, of a state that changed.
    static constexpr std::array kHarmless{"page"_L1,   "cursor"_L1, "continuation"_L1,
                                          "cancel"_L1, "sync"_L1,   "public"_L1};
    static constexpr std::array kNames{"cache"_L1,     "primary"_L1, "foreign"_L1, "sort"_L1,
                                       "partition"_L1, "index"_L1,   "object"_L1,  "translat"_L1,
                                       "idempot"_L1,   "lookup"_L1,  "routing"_L1};
    static constexpr std::array<QStringView, 16> kKeys{
        u"master",       u"signing", u"encryption", u"crypt",  u"shared",  u"sharedaccess",
        u"app",          u"auth",    u"service",    u"deploy", u"license", u"admin",
        u"subscription", u"hmac",    u"account",    u"storage"};
    const QStringView name = withoutEnding(whole);
    const QString lower = name.toString().toLower();
    const auto holds = [&lower](auto word) { return lower.contains(word); };
    if (name.isEmpty() || std::ranges::any_of(kHarmless, holds))
        return NamedSecret::Kind::None;
    if (name == "auth"_L1 || name.endsWith("_auth"_L1))
        return NamedSecret::Kind::Login;
    if (isPasswordName(name, lower))
        return NamedSecret::Kind::Password;
    if (isSecretNameOfText(name, lower))
        return NamedSecret::Kind::Secret;
    if (!endsWithWord(name, "key"_L1) || std::ranges::any_of(kNames, holds))
        return NamedSecret::Kind::None;
    const QString what = lower.chopped(3).remove(u'_').remove(u'-');
    const bool isVariable = std::ranges::none_of(name, isLower);
    return isVariable || endsWithOne(QStringView(what), kKeys) ? NamedSecret::Kind::Key
                                                               : NamedSecret::Kind::AnyKey;
}

//! Past a tag or an anchor of YAML at \a from that a value follows: "!!str x", "&name x".
static qsizetype behindTag(QStringView text, qsizetype from)
{
    constexpr qsizetype kMost = 40;
    const auto isTag = [](QChar c) { return isDotted(c) || QStringView(u"!<>:,/&").contains(c); };
    if (from >= text.size() || !QStringView(u"!&").contains(text[from]))
        return from;
    qsizetype end = from;
    while (end < text.size() && end - from < kMost && isTag(text[end]))
        ++end;
    const bool isBefore = end + 1 < text.size() && isBlank(text[end]) && text[end + 1] > u' ';
    return isBefore ? end + 1 : from;
}

//! Past the word that says how what follows is used: "Bearer x"; \a from: there is none.
static qsizetype behindWay(QStringView text, qsizetype from)
{
    static constexpr std::array kWays{"bearer "_L1, "basic "_L1, "token "_L1, "apikey "_L1,
                                      "digest "_L1, "key "_L1,   "ssws "_L1,  "splunk "_L1,
                                      "base64:"_L1, "token="_L1, "token:"_L1};
    const QStringView rest = text.sliced(from);
    for (const auto way : kWays) {
        if (!rest.isEmpty() && rest.front().toLower() == way.front()
            && rest.startsWith(way, Qt::CaseInsensitive))
            return from + way.size();
    }
    return from;
}

//! \brief Past what makes a value of a string of code: `u"`, `[]byte("`, `new Secret("`.
//!
//! \a from: no string begins there. \a isCall: it is the argument of something.
static qsizetype behindCall(QStringView text, qsizetype from, bool *isCall)
{
    constexpr qsizetype kMost = 48;
    constexpr qsizetype kMostOfPrefix = 2;
    const auto isQuote = [](QChar c) { return QStringView(u"\"'`").contains(c); };
    const auto isOfCode
        = [](QChar c) { return isDotted(c) || QStringView(u":<>[]&*@$#({ ").contains(c); };
    qsizetype quote = from;
    while (quote < text.size() && quote - from < kMost && isOfCode(text[quote]))
        ++quote;
    if (quote == from || quote == text.size() || !isQuote(text[quote]))
        return from;
    const QStringView before = text.sliced(from, quote - from);
    qsizetype prefix = before.size();
    while (prefix > 0 && (isAlnum(before[prefix - 1]) || before[prefix - 1] == u'@'))
        --prefix;
    const bool isPrefix = before.size() - prefix <= kMostOfPrefix;
    *isCall = prefix > 0 && QStringView(u"({").contains(before[prefix - 1]);
    return isPrefix && (prefix == 0 || *isCall) ? quote + 1 : from;
}

//! Past the blanks and marks that stand before a value, and the word that says how it is used.
static qsizetype valueStart(QStringView text, qsizetype from)
{
    constexpr qsizetype kMostBetween = 32;
    static constexpr QStringView kMarks(u"\"'>\\`*[(|");
    const auto at = [text](qsizetype i) { return i < text.size() ? text[i] : QChar(); };
    const auto skipped = [&](qsizetype start) {
        const qsizetype limit = start + kMostBetween;
        while (start < limit) {
            const QChar c = at(start);
            const bool isBlock = (c == u'|' || c == u'>')
                && (at(start + 1) == u'\n'
                    || (QStringView(u"+-").contains(at(start + 1)) && at(start + 2) == u'\n'));
            if (isBlock) // of YAML
                start += at(start + 1) == u'\n' ? 2 : 3;
            else if ((c == u'[' && at(start + 1) == u'-') || (c == u'{' && at(start + 1) == u'+'))
                start += 2; // of a diff by words
            else if (isSpace(c) || (!c.isNull() && kMarks.contains(c)))
                ++start;
            else
                break;
        }
        return std::min(start, text.size());
    };
    const qsizetype start = skipped(behindTag(text, skipped(from)));
    if (text.sliced(start).startsWith("N'"_L1)) // of SQL
        return start + 2;
    const qsizetype behind = behindWay(text, start);
    return behind > start ? skipped(behind) : start;
}

//! What stands up to \a most characters before \a at, in its line.
static QStringView lineBefore(QStringView text, qsizetype at, qsizetype most)
{
    const qsizetype from = std::max(qsizetype(0), at - most);
    const QStringView before = text.sliced(from, at - from);
    return before.sliced(before.lastIndexOf(u'\n') + 1);
}

//! ?name=value, &name=value
static bool isParameter(QStringView text, qsizetype at, QStringView name)
{
    const qsizetype start = name.begin() - text.begin();
    return text[at] == u'=' && start > 0 && QStringView(u"&?;").contains(text[start - 1]);
}

//! The name that is not right before the sign at \a at; empty: there is none.
static QString farName(QStringView text, qsizetype at, QStringView name, bool isQuoted)
{
    constexpr qsizetype kMostOfPair = 120;
    constexpr qsizetype kMostOfLine = 300;
    constexpr qsizetype kMostOfType = 40;
    static constexpr std::array kSessions{"session"_L1, "sessionid"_L1, "sessid"_L1, "sid"_L1};
    static const QRegularExpression pair(
        u"(?:name|key)[\"'\\\\]*\\s*[:=]\\s*[\"'\\\\]*([A-Za-z][\\w.-]*)(?!.*(?:name|key)[\"'\\\\]*\\s*[:=])"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    if (name.compare("value"_L1, Qt::CaseInsensitive) == 0) {
        const qsizetype from = std::max(qsizetype(0), at - kMostOfPair);
        return pair.matchView(text.sliced(from, at - from)).captured(1);
    }
    if (name.compare("key"_L1, Qt::CaseInsensitive) == 0) { // "API key: ..."
        const qsizetype start = name.begin() - text.begin();
        const QStringView before = nameBefore(text, start);
        return start > 0 && isSpace(text[start - 1]) ? before.toString() + name.toString()
                                                     : QString();
    }
    if (text[at] != u'=')
        return {};
    if (isParameter(text, at, name) && (name == "sig"_L1 || name.endsWith("ignature"_L1)))
        return u"token"_s;
    if (name == "default"_L1) { // variable "name" { default = ...; or the one of a getenv()
        const qsizetype from = std::max(qsizetype(0), at - kMostOfPair);
        const QStringView before = text.sliced(from, at - from);
        const qsizetype variable
            = std::max(before.lastIndexOf("variable \""_L1), before.lastIndexOf("env(\""_L1));
        return variable < 0 ? QString() : before.sliced(variable).toString().section(u'"', 1, 1);
    }
    if (endsWithOne(QStringView(name.toString().toLower()), kSessions))
        return lineBefore(text, at, kMostOfLine).contains("ookie:"_L1) ? u"cookie"_s : QString();
    if (at > 0 && text[at - 1] == u':') // :=
        return nameBefore(text, at - 1).toString();
    if (!isQuoted)
        return {};
    const QStringView before = lineBefore(text, at, kMostOfType);
    const qsizetype colon = before.lastIndexOf(u':'); // name: type = "value"
    return colon < 0 ? QString()
                     : nameBefore(text, before.begin() - text.begin() + colon).toString();
}

//! The end of what stands in quotes from \a start on, where it is one word and no pattern.
static qsizetype quotedEnd(QStringView text, qsizetype start)
{
    constexpr qsizetype kMost = 512;
    const QChar quote = text[start - 1];
    const QStringView rest = text.sliced(start, std::min(kMost, text.size() - start));
    const auto ends = [quote](QChar c) { return c == quote || c == u'\\' || c == u'\n'; };
    const qsizetype size = std::ranges::find_if(rest, ends) - rest.begin();
    const QStringView value = rest.first(size);
    const bool isOther = size == rest.size() || std::ranges::any_of(value, isSpace)
        || value.contains("${"_L1) || value.contains("{{"_L1) || value.contains("%s"_L1)
        || value.contains(u'<');
    return isOther ? start : start + size;
}

//! What the words before \a at, up to some and in their line, say of a value that follows: "the
//! password for the staging database is". \a isVerb: the last of them has to be one that says so,
//! or the name.
static NamedSecret::Kind proseKind(QStringView text, qsizetype at, bool isVerb)
{
    constexpr qsizetype kMost = 70;
    constexpr qsizetype kMostWords = 8;
    static constexpr std::array kPasswords{"password"_L1, "passwort"_L1, "kennwort"_L1,
                                           "passphrase"_L1, "pw"_L1};
    static constexpr std::array kSecrets{"token"_L1, "secret"_L1};
    static constexpr std::array kVerbs{"is"_L1, "was"_L1, "ist"_L1, "war"_L1, "lautet"_L1};
    static constexpr std::array kOthers{
        "fingerprint"_L1, "hash"_L1,  "hashed"_L1,  "id"_L1,      "public"_L1, "checksum"_L1,
        "name"_L1,        "file"_L1,  "path"_L1,    "length"_L1,  "type"_L1,   "hint"_L1,
        "stored"_L1,      "cache"_L1, "primary"_L1, "foreign"_L1, "sort"_L1,   "partition"_L1};
    const auto isOfWords
        = [](QChar c) { return c.isLetter() || isBlank(c) || QStringView(u"()[]").contains(c); };
    qsizetype from = at;
    while (from > 0 && at - from < kMost && isOfWords(text[from - 1]))
        --from;
    QStringList words;
    QString word;
    for (const QChar c : text.sliced(from, at - from).toString().toLower() + u' ') {
        if (c.isLetter())
            word += c;
        else if (!word.isEmpty())
            words.append(std::exchange(word, {}));
    }
    words = words.mid(std::max(qsizetype(0), words.size() - kMostWords));
    const auto isOne = [](const QString &word, const auto &all) {
        return std::ranges::any_of(all, [&word](auto one) { return word == one; });
    };
    if (words.isEmpty()
        || std::ranges::any_of(words, [&](auto &one) { return isOne(one, kOthers); }))
        return NamedSecret::Kind::None;
    if (isVerb && !isOne(words.last(), kVerbs))
        words = words.last(1);
    for (qsizetype i = words.size() - 1; i >= 0; --i) {
        if (isOne(words.at(i), kPasswords))
            return NamedSecret::Kind::Password;
        if (isOne(words.at(i), kSecrets)
            || (words.at(i) == "key"_L1
                && (words.value(i - 1) == "api"_L1 || words.size() == i + 1 || isVerb)))
            return NamedSecret::Kind::Secret;
    }
    return NamedSecret::Kind::None;
}

//! Makes of \a named what a sentence tells of its value.
static void readProse(QStringView text, qsizetype at, bool isVerb, NamedSecret *named)
{
    constexpr qsizetype kLeast = 8;
    constexpr qsizetype kMost = 128;
    qsizetype end = named->start;
    while (end < text.size() && end - named->start < kMost && isValue(text[end]))
        ++end;
    while (end > named->start && QStringView(u".!").contains(text[end - 1]))
        --end;
    const QStringView value = text.sliced(named->start, end - named->start);
    if (value.size() < kLeast || std::ranges::none_of(value, isDigit))
        return;
    named->kind = proseKind(text, at, isVerb);
    named->end = end;
    named->isProse = true;
}

//! The same for what is more than one: \a name without its end.
static NamedSecret listAt(QStringView text, qsizetype at, QStringView name)
{
    constexpr qsizetype kMostBetween = 64;
    NamedSecret named;
    if (!name.endsWith(u's', Qt::CaseInsensitive) || name.size() < 4)
        return named;
    named.kind = secretKindOf(name.chopped(1));
    if (named.kind == NamedSecret::Kind::Login)
        named.kind = NamedSecret::Kind::None;
    qsizetype start = at + 1;
    while (start < text.size() && start - at < kMostBetween
           && (text[start] <= u' ' || QStringView(u"\"'`[-\\").contains(text[start])))
        ++start;
    named.start = named.end = start;
    named.isList = named.isText = true;
    return named;
}

//! "d" of a key in JSON (RFC 7518, 6.2.2.1), and what openssl is told: -passin pass:...
static bool isKeyOfToken(QStringView text, qsizetype at, QStringView name, const NamedSecret &named)
{
    constexpr qsizetype kLeast = 43;
    if (name == "pass"_L1) {
        const QStringView before = text.first(name.begin() - text.begin());
        return before.endsWith("-passin "_L1) || before.endsWith("-passout "_L1);
    }
    if (name != "d"_L1 || !named.isQuoted || text[at] != u':')
        return false;
    const QStringView value = text.sliced(named.start, std::min(kLeast, text.size() - named.start));
    return value.size() == kLeast && std::ranges::all_of(value, isWord);
}

//! Where no value goes on: quotes, brackets and blanks.
static bool isEnd(QChar c)
{
    return QStringView(u"\"'`<>()[]{} ,;").contains(c);
}

//! Whether the characters from \a start on may be a secret at all: quick, as every sign of code
//! asks.
static bool mayBeValue(QStringView text, qsizetype start)
{
    constexpr qsizetype kLeast = 6;
    constexpr qsizetype kLeastOfLetters = 12; // a login in base64
    constexpr qsizetype kMost = 64;
    const QChar quote = text[start - 1];
    const bool isQuoted = QStringView(u"\"'`").contains(quote);
    qsizetype end = start;
    bool hasDigit = false;
    for (; end < text.size() && end - start < kMost && text[end] >= u' '
         && (isQuoted ? text[end] != quote : !isEnd(text[end]));
         ++end)
        hasDigit = hasDigit || isDigit(text[end]);
    return end - start >= (hasDigit ? kLeast : kLeastOfLetters);
}

//! Where a value begins that stands in the next line; \a from: it does not.
static qsizetype inNextLine(QStringView text, qsizetype from)
{
    constexpr qsizetype kMost = 32;
    qsizetype start = from;
    while (start < text.size() && start - from < kMost
           && QStringView(u" \t\r\n`").contains(text[start]))
        ++start;
    return from < text.size() && QStringView(u"\r\n").contains(text[from]) ? start : from;
}

//! What is called \a name, which stands right before the sign at \a at, or far from it.
static void readName(QStringView text, qsizetype at, QStringView name, NamedSecret *named)
{
    named->kind = secretKindOf(name);
    named->isLoose = named->isLoose || isLooseName(name);
    if (named->kind == NamedSecret::Kind::None) {
        const QString far = farName(text, at, name, named->isQuoted);
        named->kind = secretKindOf(far);
        named->isLoose = named->isLoose || isLooseName(far);
    }
    if (named->kind == NamedSecret::Kind::None && isKeyOfToken(text, at, name, *named))
        named->kind = NamedSecret::Kind::Secret;
}

//! NAME=value, name: value
static NamedSecret assignedAt(QStringView text, qsizetype at)
{
    NamedSecret named;
    const QStringView plural = nameBefore(text, at);
    if (const NamedSecret list = listAt(text, at, plural); list.kind != NamedSecret::Kind::None)
        return list;
    const qsizetype own = valueStart(text, at + 1);
    qsizetype start = behindCall(text, own, &named.isLoose);
    if (start == own) {
        start = inNextLine(text, own);
        named.isLoose = start > own;
    }
    if (start == text.size() || !isValue(text[start]) || !mayBeValue(text, start))
        return {};
    named.start = named.end = start;
    named.isQuoted = QStringView(u"\"'`").contains(text[named.start - 1]);
    QStringView name = plural;
    if (name.isEmpty() && at > 1 && QStringView(u"|?").contains(text[at - 1])) // ||=, ??=
        name = nameBefore(text, text[at - 2] == text[at - 1] ? at - 2 : at - 1);
    readName(text, at, name, &named);
    if (named.kind == NamedSecret::Kind::None && !named.isQuoted && start == own)
        readProse(text, at, false, &named);
    if (named.kind == NamedSecret::Kind::None)
        return {};
    if (named.isProse)
        return named;
    if (named.isQuoted)
        named.end = quotedEnd(text, named.start);
    named.isVariable
        = text[at] == u'=' && std::ranges::none_of(name, isLower) && named.start <= at + 2;
    named.isText = named.isQuoted || isParameter(text, at, name) || name.startsWith("--"_L1);
    return named;
}

//! NAME "value", "name", "value" and lists of a table; \a name ends before \a at.
static NamedSecret::Kind partedKind(QStringView text, qsizetype at, QStringView name,
                                    NamedSecret *named)
{
    const qsizetype before = name.begin() - text.begin();
    const bool isList = text[at] == u',' || text[at] == u';';
    const QStringView own = name.sliced(name.lastIndexOf(u'.') + 1); // process.env.API_KEY
    const bool isVariable = !own.isEmpty() && std::ranges::none_of(own, isLower)
        && (own.contains(u'_') || named->isQuoted);
    const bool isBehindQuote = QStringView(u"\"'").contains(text[at - 1]);
    const bool isNamed
        = isList ? isBehindQuote && named->isQuoted : name.startsWith("--"_L1) || isVariable;
    if ((name == "BY"_L1 && text.first(before).endsWith("IDENTIFIED "_L1))
        || name == "ConvertTo-SecureString"_L1)
        return NamedSecret::Kind::Password;
    named->isLoose = !isNamed;
    return secretKindOf(name);
}

//! --name value, NAME value, "name", "value"
static NamedSecret partedAt(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr qsizetype kLeast = 8;
    constexpr qsizetype kMost = 512;
    constexpr qsizetype kMostBetween = 12;
    const auto isMark = [](QChar c) { return isSpace(c) || QStringView(u"\"'\\|`?").contains(c); };
    NamedSecret named;
    qsizetype start = at + 1;
    while (start < text.size() && start - at < kMostBetween && isMark(text[start]))
        ++start;
    if (start == text.size() || at == 0)
        return {};
    if (const qsizetype way = behindWay(text, start); way > start)
        start = way;
    named.isQuoted = QStringView(u"\"'`").contains(text[start - 1]);
    qsizetype end = named.isQuoted ? quotedEnd(text, start) : start;
    for (; end == start || (!named.isQuoted && end - start < kMost); ++end) {
        if (end == text.size() || !isValue(text[end]))
            break;
    }
    *looks += end - at;
    if (end - start < kLeast || std::ranges::none_of(text.sliced(start, end - start), isDigit))
        return {};
    *looks += 64;
    const QStringView name = nameBefore(text, at);
    const qsizetype before = name.begin() - text.begin();
    const bool isShell = before > 0 && QStringView(u"${%").contains(text[before - 1]);
    if (isShell || name.isEmpty())
        return {};
    named.start = named.end = start;
    named.kind = partedKind(text, at, name, &named);
    if (named.isLoose && !named.isQuoted && text[at] == u' ') {
        *looks += 128;
        NamedSecret prose = named;
        prose.isLoose = false;
        readProse(text, at, true, &prose);
        if (prose.kind != NamedSecret::Kind::None)
            return prose;
    }
    if (named.isQuoted && named.kind != NamedSecret::Kind::None)
        named.end = end;
    named.isText = named.isQuoted || name.startsWith("--"_L1);
    return named;
}

//! setPassword("value"), QString token("value")
static NamedSecret calledAt(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr int kLooksAround = 100;
    NamedSecret named;
    if (at == 0 || !isName(text[at - 1]) || at + 1 == text.size())
        return named;
    *looks += kLooksAround;
    qsizetype start = at + 1;
    if (QStringView(u"\"'`").contains(text[start]))
        ++start;
    else
        start = behindCall(text, start, &named.isLoose);
    if (start == at + 1 || start >= text.size() || !isValue(text[start])
        || !mayBeValue(text, start))
        return named;
    named.start = start;
    named.end = quotedEnd(text, start);
    named.kind = named.end > start ? secretKindOf(nameBefore(text, at)) : NamedSecret::Kind::None;
    named.isQuoted = named.isText = named.isLoose = true;
    return named;
}

//! What an element is called whose tag ends with \a name, which begins at \a start: by its name, an
//! attribute, or the key before it.
static QStringView elementName(QStringView text, qsizetype start, QStringView name)
{
    constexpr auto kKey = "</key>"_L1;
    const QStringView before = text.first(start);
    if (before.endsWith("name=\""_L1) || before.endsWith("key=\""_L1))
        return name;
    if (!before.endsWith(u'<'))
        return {};
    const QStringView rest = before.chopped(1).last(std::min(qsizetype(80), start - 1)).trimmed();
    if (name != "string"_L1 || !rest.endsWith(kKey))
        return name;
    return nameBefore(rest.chopped(kKey.size()), rest.size() - kKey.size());
}

//! <name>value</name>
static NamedSecret elementAt(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr qsizetype kMost = 256;
    if (at == 0 || !(isName(text[at - 1]) || text[at - 1] == u'"'))
        return {};
    const QStringView name = nameBefore(text, at);
    *looks += name.size() + 1;
    const qsizetype before = name.begin() - text.begin();
    NamedSecret named;
    named.kind = secretKindOf(elementName(text, before, name));
    const QStringView rest = text.sliced(at + 1, std::min(kMost, text.size() - at - 1));
    const qsizetype size = named.kind == NamedSecret::Kind::None ? 0 : rest.indexOf(u'<');
    if (size <= 0 || std::ranges::any_of(rest.first(size), [](QChar c) { return c <= u' '; }))
        return {};
    *looks += size;
    named.start = at + 1;
    named.end = named.start + size;
    named.isQuoted = named.isText = true;
    return named;
}

NamedSecret namedSecretAt(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr int kLooksAround = 160;
    switch (text[at].unicode()) {
    case u'>':
        if (at > 1 && text[at - 1] == u'-' && isBlank(text[at - 2])) { // name -> value
            *looks += kLooksAround;
            return assignedAt(text, at);
        }
        return elementAt(text, at, looks);
    case u' ':
    case u'\t':
    case u',':
    case u';':
        return partedAt(text, at, looks);
    case u'(':
    case u'{':
        return calledAt(text, at, looks);
    default:
        *looks += kLooksAround;
        return assignedAt(text, at);
    }
}

} // namespace AgentCore::SecretValues
