// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include "agentcore/base/secretkeys.h"
#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretlogins.h"
#include "agentcore/base/secretnaming.h"
#include "agentcore/base/secretvalues.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace SecretLetters;
using namespace SecretValues;

using Body = SecretForm::Body;

// In two parts, so that this file can be worked on where secrets are masked.
static constexpr auto kMarkStart = "[secret"
                                   " removed: "_L1;
static constexpr auto kPrivateKey = "private key"_L1;
static constexpr auto kWebToken = "web token"_L1;
static constexpr auto kPassword = "password"_L1;
static constexpr auto kValue = "password or key"_L1;

static auto alphabet(Body body)
{
    switch (body) {
    case Body::Alnum:
    case Body::Random:
        return +[](QChar c) { return isAlnum(c); };
    case Body::Upper:
        return &isUpperOrDigit;
    case Body::Hex:
        return &isHex;
    case Body::Dotted:
        return &isDotted;
    case Body::Base64:
        return &isBase64;
    case Body::Encoded:
        return &isEncoded;
    case Body::Word:
    case Body::Mixed:
        break;
    }
    return &isWord;
}

SecretFinder::SecretFinder(QStringView text, Eye eye)
    : m_text(text)
    , m_eye(eye)
{ }

void SecretFinder::take(qsizetype start, qsizetype size, QLatin1StringView name)
{
    m_found.append({start, size, name});
    m_end = start + size;
}

//! The end of the characters from \a from on that belong together.
qsizetype SecretFinder::run(qsizetype from, bool (*belongs)(QChar), qsizetype most)
{
    const qsizetype limit = std::min(m_text.size(), from + most);
    qsizetype end = from;
    while (end < limit && belongs(m_text[end]))
        ++end;
    m_looks += end - from + 1;
    return end;
}

QList<FoundSecret> SecretFinder::find()
{
    m_looks = m_text.size();
    findIn();
    findBehindMarks();
    return m_found;
}

void SecretFinder::findIn()
{
    m_found.clear();
    m_end = 0;
    m_noWebToken = 0;
    for (qsizetype at = 0; at < m_text.size(); ++at) {
        if (at < m_end)
            at = m_end - 1;
        else
            takeAt(at);
    }
}

//! How long what parts a token at \a at for the eye alone is: escape sequences of a terminal, also
//! as strings of code have them ("\u001b[31m", "\x1b[0m"), the backslash of "\/" in JSON, signs
//! without width.
static qsizetype markAt(QStringView text, qsizetype at)
{
    constexpr qsizetype kMost = 24;
    static constexpr QStringView kNoWidth(u"\u00ad\u200b\u200c\u200d\u2060\ufeff");
    static constexpr std::array kStarts{"\x1b["_L1,  "\\u001b["_L1, "\\u001B["_L1, "\\x1b["_L1,
                                        "\\x1B["_L1, "\\033["_L1,   "\\e["_L1};
    const QChar c = text[at];
    if (c.unicode() >= 0x80)
        return kNoWidth.contains(c) ? 1 : 0;
    if (c != u'\x1b' && c != u'\\')
        return 0;
    if (c == u'\\' && at + 1 < text.size() && text[at + 1] == u'/')
        return 1;
    const QStringView rest = text.sliced(at, std::min(kMost, text.size() - at));
    for (const auto start : kStarts) {
        if (!rest.startsWith(start))
            continue;
        qsizetype end = start.size();
        while (end < rest.size() && (isDigit(rest[end]) || rest[end] == u';'))
            ++end;
        return end < rest.size() && (isUpper(rest[end]) || isLower(rest[end])) ? end + 1 : 0;
    }
    return 0;
}

//! A program that finds something colours it: a part of a token, too.
void SecretFinder::findBehindMarks()
{
    struct Piece
    {
        qsizetype plain; //!< Where it begins without the colours.
        qsizetype start; //!< Where it begins in the text.
    };
    QString plain;
    QList<Piece> pieces{{0, 0}};
    for (qsizetype at = 0; at < m_text.size(); ++at) {
        const qsizetype size = markAt(m_text, at);
        if (size == 0)
            continue;
        plain += m_text.sliced(pieces.last().start, at - pieces.last().start);
        pieces.append({plain.size(), at + size});
        at += size - 1;
    }
    if (pieces.size() == 1)
        return;
    plain += m_text.sliced(pieces.last().start);
    SecretFinder inner(plain, m_eye);
    inner.m_looks = 2 * m_text.size();
    inner.findIn();
    m_looks += inner.m_looks;
    const auto place = [&pieces](qsizetype at) {
        const auto piece = std::ranges::upper_bound(pieces, at, {}, &Piece::plain) - 1;
        return piece->start + at - piece->plain;
    };
    QList<FoundSecret> all;
    qsizetype next = 0;
    for (FoundSecret secret : std::as_const(inner.m_found)) {
        const qsizetype end = place(secret.start + secret.size - 1) + 1;
        secret.start = place(secret.start);
        secret.size = end - secret.start;
        // Where it was found with the colours, too, the larger one counts.
        while (next < m_found.size() && m_found.at(next).start < end) {
            const FoundSecret &known = m_found.at(next++);
            if (known.start + known.size <= secret.start)
                all.append(known);
        }
        all.append(secret);
    }
    m_found = all + m_found.sliced(next);
}

//! The forms by their first two letters.
static std::span<const SecretForm *const> formsFrom(QChar first, QChar second)
{
    struct Table
    {
        std::array<quint16, 128 * 128> lists{}; // 0: none
        QList<QList<const SecretForm *>> forms{{}};
    };
    static const Table table = [] {
        Table made;
        for (const SecretForm &form : secretForms()) {
            quint16 &list
                = made.lists[form.prefix.at(0).unicode() * 128 + form.prefix.at(1).unicode()];
            if (list == 0) {
                list = quint16(made.forms.size());
                made.forms.append(QList<const SecretForm *>());
            }
            made.forms[list].append(&form);
        }
        return made;
    }();
    if (first.unicode() >= 128 || second.unicode() >= 128)
        return {};
    const auto &list = table.forms.at(table.lists[first.unicode() * 128 + second.unicode()]);
    return {list.constData(), size_t(list.size())};
}

//! Whether a word goes on at \a at; what an escape of a string or an address ends with is none.
bool SecretFinder::isGlued(qsizetype at) const
{
    const auto back
        = [this, at](qsizetype count) { return at >= count ? m_text[at - count] : QChar(); };
    if (at == 0 || !(isAlnum(back(1)) || back(1) == u'_'))
        return false;
    if (back(2) == u'\\' && u"nrtbf"_s.contains(back(1)))
        return false;
    const auto isHexDigit = [](QChar c) { return isHex(c.toLower()); };
    if (back(3) == u'%' && isHexDigit(back(2)) && isHexDigit(back(1)))
        return false;
    return !(back(6) == u'\\' && back(5) == u'u' && isHexDigit(back(1)) && isHexDigit(back(2)));
}

bool SecretFinder::takeAt(qsizetype at)
{
    const QChar c = m_text[at];
    if (c == u'-')
        return takePrivateKey(at);
    if (c == u':' || c == u'=')
        return takePassword(at) || takeTelegram(at) || takeNamedValue(at);
    if (c == u'是' || c == u'为' || c == u'→')
        return takeNamedValue(at);
    if (c == u'.')
        return takeAtlas(at);
    if (c == u',' || c == u'*')
        return takeLogin(at) || (c == u',' && takeNamedValue(at));
    if (c == u'>' || c == u' ' || c == u'\uff1a')
        return takeNamedValue(at);
    if (c == u'~')
        return takeAzure(at);
    if (!isAlnum(c))
        return false;
    return (c == u'e' && takeWebToken(at)) || takeForm(at) || (c == u'P' && takePuttyKey(at))
        || (!isGlued(at) && (takeBotToken(at) || takeHexKey(at) || takeLogin(at)));
}

bool SecretFinder::takePrivateKey(qsizetype at)
{
    const PrivateKeyText key = privateKeyAt(m_text, at, &m_looks);
    if (key.head == 0 || (key.size == 0 && m_eye != Eye::Log))
        return false;
    take(at, key.size > 0 ? key.size : key.head, kPrivateKey);
    return true;
}

bool SecretFinder::takePuttyKey(qsizetype at)
{
    const QStringView key = puttyKeyAt(m_text, at, &m_looks);
    if (key.isEmpty())
        return false;
    take(key.begin() - m_text.begin(), key.size(), kPrivateKey);
    return true;
}

bool SecretFinder::takeForm(qsizetype at)
{
    if (at + 2 > m_text.size())
        return false;
    const auto forms = formsFrom(m_text[at], m_text[at + 1]);
    if (forms.empty())
        return false;
    const QStringView rest = m_text.sliced(at);
    for (const SecretForm *form : forms) {
        if (rest.startsWith(form->prefix) && takeFormAt(at, *form, isGlued(at)))
            return true;
    }
    return false;
}

//! A word before it may be anything, but not the rest of a picture in base64.
static bool hasLongWordBefore(QStringView text, qsizetype at)
{
    constexpr qsizetype kMost = 40;
    qsizetype start = at;
    while (start > 0 && at - start <= kMost && isEncoded(text[start - 1]))
        --start;
    return at - start > kMost;
}

//! Upper and lower case in one another, as hashes in hexadecimal never have.
static bool isMixedCase(QStringView word)
{
    return std::ranges::any_of(word, isUpper) && std::ranges::any_of(word, isLower);
}

bool SecretFinder::takeFormAt(qsizetype at, const SecretForm &form, bool isGlued)
{
    constexpr qsizetype kShortPrefix = 3;
    const bool isLog = m_eye == Eye::Log && !isGlued;
    const bool isWide = isLog && form.body != Body::Hex && form.body != Body::Upper
        && form.body != Body::Base64 && form.body != Body::Encoded;
    const qsizetype start = at + form.prefix.size();
    qsizetype end
        = run(start, isWide ? &isWord : alphabet(form.body), isLog ? kMostOfRun : form.most + 1);
    while (end > start && form.body == Body::Dotted && m_text[end - 1] == u'.') // of the sentence
        --end;
    // A diff by words or another word may follow behind a '-'.
    for (qsizetype at = end; end - start > form.most && at > start + form.least; --at)
        end = m_text[at - 1] == u'-' ? at - 1 : end;
    const qsizetype size = end - start;
    if (isLog) {
        if (size < std::min(form.least, form.enough))
            return false;
        take(at, end - at, form.name);
        return true;
    }
    const bool isWhole = end == m_text.size() || !isAlnum(m_text[end]);
    if (!isWhole || size < form.least || size > form.most)
        return false;
    const QStringView body = m_text.sliced(start, size);
    m_looks += 2 * size;
    const bool isShort = form.prefix.size() <= kShortPrefix || form.body == Body::Hex;
    if (isShort && form.body == Body::Hex && at > 1 && m_text[at - 1] == u'-'
        && isAlnum(m_text[at - 2]))
        return false; // "cache-key-" and a hash
    if (isGlued && (hasLongWordBefore(m_text, at) || (isShort && !isMixedCase(body))))
        return false;
    const bool wantsRandom = form.body == Body::Mixed || form.body == Body::Random
        || form.body == Body::Encoded || isGlued;
    const bool looksReal = wantsRandom ? isRandom(body) : entropy(body) > 2.5;
    if (!looksReal || isPlaceholder(body))
        return false;
    take(at, end - at, form.name);
    return true;
}

//! Three parts, the first two of which are JSON in base64; five where it is encrypted.
bool SecretFinder::takeWebToken(qsizetype at)
{
    constexpr auto kJson = "eyJ"_L1;
    constexpr qsizetype kLeast = 10;
    if (at < m_noWebToken || !m_text.sliced(at).startsWith(kJson))
        return false;
    qsizetype start = at;
    for (int part = 0; part < 3; ++part) {
        if (part < 2 && !m_text.sliced(start).startsWith(kJson))
            return part == 1 && takeEncryptedToken(at, start);
        const qsizetype end = run(start, isWord);
        if (part == 0)
            m_noWebToken = end; // unless this is one
        if (end - start < kLeast)
            return false;
        if (part == 2) {
            take(at, end - at, kWebToken);
            return true;
        }
        if (end == m_text.size() || m_text[end] != u'.')
            return false;
        start = end + 1;
    }
    return false;
}

//! What follows its first part, which tells how, at \a second: a key, which may be empty, and three
//! more.
bool SecretFinder::takeEncryptedToken(qsizetype at, qsizetype second)
{
    constexpr qsizetype kLeast = 60;
    qsizetype end = second;
    for (int part = 1; part < 5; ++part) {
        end = run(end, isWord);
        if (part < 4 && (end == m_text.size() || m_text[end++] != u'.'))
            return false;
    }
    if (end - second < kLeast || !isRandom(m_text.sliced(second, end - second)))
        return false;
    take(at, end - at, kWebToken);
    return true;
}

//! Of a bot at Discord: its id, a time and a signature.
bool SecretFinder::takeBotToken(qsizetype at)
{
    constexpr qsizetype kTime = 6;
    if (!QStringView(u"MNO").contains(m_text[at]))
        return false;
    const qsizetype id = run(at, isWord, 32);
    if (id - at < 23 || id - at > 28 || id + kTime + 1 >= m_text.size() || m_text[id] != u'.')
        return false;
    const qsizetype time = run(id + 1, isWord, kTime + 1);
    if (time - id - 1 != kTime || time == m_text.size() || m_text[time] != u'.')
        return false;
    const qsizetype end = run(time + 1, isWord, 45);
    if (end - time - 1 < 27 || end - time - 1 > 40 || !isRandom(m_text.sliced(at, id - at))
        || !isRandom(m_text.sliced(time + 1, end - time - 1)))
        return false;
    take(at, end - at, "Discord token"_L1);
    return true;
}

//! Of a bot at Telegram: 123456789:AA...
bool SecretFinder::takeTelegram(qsizetype at)
{
    constexpr qsizetype kSize = 35;
    if (m_text[at] != u':' || !m_text.sliced(at).startsWith(":AA"_L1))
        return false;
    qsizetype start = at;
    while (start > 0 && at - start < 11 && isDigit(m_text[start - 1]))
        --start;
    const qsizetype end = run(at + 1, isWord, kSize + 1);
    if (at - start < 8 || at - start > 10 || end - at - 1 != kSize
        || !isRandom(m_text.sliced(at + 1, kSize)))
        return false;
    take(start, end - start, "Telegram token"_L1);
    return true;
}

//! Of Terraform Cloud: 14 letters and ".atlasv1.".
bool SecretFinder::takeAtlas(qsizetype at)
{
    constexpr auto kMark = ".atlasv1."_L1;
    constexpr qsizetype kBefore = 14;
    if (at < std::max(m_end + kBefore, kBefore) || !m_text.sliced(at).startsWith(kMark)
        || !std::ranges::all_of(m_text.sliced(at - kBefore, kBefore), isAlnum))
        return false;
    const qsizetype start = at + kMark.size();
    const qsizetype end = run(start, isWord, 100);
    if (end - start < 50 || !isRandom(m_text.sliced(start, end - start)))
        return false;
    take(at - kBefore, end - at + kBefore, "Terraform token"_L1);
    return true;
}

//! Of an application at Azure: three letters, "8Q~" and 34 more.
bool SecretFinder::takeAzure(qsizetype at)
{
    constexpr qsizetype kBefore = 5;
    if (at < m_end + kBefore || m_text[at - 1] != u'Q' || !isDigit(m_text[at - 2]))
        return false;
    const qsizetype start = at - kBefore;
    const auto isOfSecret = [](QChar c) { return isDotted(c) || c == u'~'; };
    const qsizetype end = run(at + 1, isOfSecret, 36);
    const QStringView key = m_text.sliced(start, end - start);
    if (end - at - 1 < 31 || end - at - 1 > 34 || !isRandom(key)
        || (start > 0 && isAlnum(m_text[start - 1])))
        return false;
    take(start, end - start, "Azure secret"_L1);
    return true;
}

//! 32, 8 and 8 digits in hexadecimal at Mailgun; 32 and "-us12" at Mailchimp.
bool SecretFinder::takeHexKey(qsizetype at)
{
    constexpr qsizetype kSize = 50;
    constexpr qsizetype kShort = 32;
    if (at + kShort + 4 <= m_text.size() && m_text.sliced(at + kShort).startsWith("-us"_L1)) {
        const qsizetype end = run(at + kShort + 3, isDigit, 3);
        const QStringView key = m_text.sliced(at, kShort);
        m_looks += kShort;
        if (end - at - kShort - 3 >= 1 && end - at - kShort - 3 <= 2
            && (end == m_text.size() || !isWord(m_text[end])) && std::ranges::all_of(key, isHex)
            && entropy(key) > 2.5) {
            take(at, end - at, "Mailchimp key"_L1);
            return true;
        }
    }
    if (at + kSize > m_text.size() || m_text[at + 32] != u'-' || m_text[at + 41] != u'-')
        return false;
    const QStringView key = m_text.sliced(at, kSize);
    m_looks += kSize;
    const bool isWhole = at + kSize == m_text.size() || !isWord(m_text[at + kSize]);
    const auto digits = std::ranges::count_if(key, isHex);
    if (!isWhole || digits != kSize - 2 || entropy(key) < 2.5)
        return false;
    take(at, kSize, "Mailgun key"_L1);
    return true;
}

bool SecretFinder::takeLogin(qsizetype at)
{
    const QStringView password = passwordOfLogin(m_text, at, &m_looks);
    if (password.isEmpty())
        return false;
    take(password.begin() - m_text.begin(), password.size(), kPassword);
    return true;
}

//! Where the password of an address ends whose letters end at \a end, before the last '@' of its
//! host: it may hold '@' and, as many forget to encode it, '/'. -1: there is none.
static qsizetype passwordEnd(QStringView text, qsizetype start, qsizetype end, qint64 *looks)
{
    constexpr qsizetype kMost = 200;
    const qsizetype limit = std::min(text.size(), end + kMost);
    const bool isCut = end < limit && text[end] == u'/';
    const QStringView head = text.sliced(start, end - start);
    const qsizetype colon = head.indexOf(u':');
    const QStringView first = colon < 0 ? QStringView() : head.sliced(colon + 1);
    if (isCut && (first.isEmpty() || std::ranges::all_of(first, isDigit))) // a port
        return -1;
    qsizetype last = -1;
    qsizetype at = end;
    for (; at < limit; ++at) {
        const bool isSlash = text[at] == u'/' && isCut && last < 0;
        if (text[at] == u'@')
            last = at;
        else if (!isSlash && !isOfAddress(text[at]))
            break;
        else if (isCut && QStringView(u"?#").contains(text[at]))
            break;
    }
    *looks += at - end + 1;
    return last >= 0 && last + 1 < text.size() && isAlnum(text[last + 1]) ? last : -1;
}

//! https://person:password@host
bool SecretFinder::takePassword(qsizetype at)
{
    if (m_text[at] != u':' || !m_text.sliced(at).startsWith("://"_L1) || at == 0
        || !isAlnum(m_text[at - 1]))
        return false;
    const qsizetype start = at + 3;
    const qsizetype end = run(start, isOfAddress);
    const qsizetype last = passwordEnd(m_text, start, end, &m_looks);
    if (last < 0)
        return false;
    const QStringView login = m_text.sliced(start, last - start);
    const qsizetype colon = login.indexOf(u':');
    const QStringView password = colon < 0 ? QStringView() : login.sliced(colon + 1);
    m_looks += 2 * login.size();
    if (!isPassword(password, login.first(std::max(colon, qsizetype(0)))))
        return false;
    take(start + colon + 1, password.size(), kPassword);
    return true;
}

//! API_KEY=..., "clientSecret": "..."
bool SecretFinder::takeNamedValue(qsizetype at)
{
    constexpr qsizetype kMost = 512;
    const NamedSecret named = namedSecretAt(m_text, at, &m_looks);
    if (named.kind == NamedSecret::Kind::None)
        return false;
    const qsizetype start = named.start;
    if (named.isList)
        return takeList(named);
    if (takeWebToken(start) || takeForm(start))
        return true;
    qsizetype end = named.end > start ? named.end : run(start, isValue);
    const QStringView value = m_text.sliced(start, end - start);
    const bool isCut = named.end == start && end < m_text.size() && u"([{<$"_s.contains(m_text[end])
        && !m_text.sliced(end).startsWith("{+"_L1);
    if (value.size() > kMost || isCut)
        return false;
    m_looks += 4 * value.size();
    const bool isSecret = named.kind != NamedSecret::Kind::Login
        && !isHashOrCode(value, named.isText) && looksLikeSecretValue(value, named);
    if (!isSecret && !isLoginInBase64(value))
        return false;
    end = run(end, [](QChar c) { return c == u'='; }, 2);
    take(start, end - start, kValue);
    takeNewValue(end, named);
    return true;
}

//! tokens: [...], and lists of YAML.
bool SecretFinder::takeList(const NamedSecret &named)
{
    constexpr int kMost = 64;
    constexpr qsizetype kMostBetween = 64;
    const auto isBetween = [](QChar c) { return c <= u' ' || QStringView(u"\"'`,-").contains(c); };
    const qsizetype found = m_found.size();
    qsizetype at = named.start;
    for (int i = 0; i < kMost && at < m_text.size(); ++i) {
        const qsizetype end = run(at, isValue);
        const QStringView value = m_text.sliced(at, end - at);
        const bool isName = end < m_text.size() && m_text[end] == u':';
        if (value.isEmpty() || isName)
            break;
        m_looks += 4 * value.size();
        if (!isHashOrCode(value, true) && isMixedCase(value) && looksLikeSecretValue(value, named))
            take(at, value.size(), kValue);
        at = run(end, isBetween, kMostBetween);
        const QStringView between = m_text.sliced(end, at - end);
        if (!between.contains(u',') && !between.contains(u'-'))
            break;
    }
    return m_found.size() > found;
}

//! Of a diff by words: what stands there instead of the old value, which ends at \a end.
void SecretFinder::takeNewValue(qsizetype end, const NamedSecret &named)
{
    constexpr qsizetype kMostBetween = 8;
    const QStringView rest = m_text.sliced(end, std::min(kMostBetween, m_text.size() - end));
    const qsizetype mark = rest.indexOf("{+"_L1);
    if (mark < 0)
        return;
    const qsizetype start = run(end + mark + 2, [](QChar c) { return c == u'"' || c == u'\''; });
    qsizetype last = run(start, isValue);
    while (last > start && m_text[last - 1] == u'+')
        --last;
    if (looksLikeSecretValue(m_text.sliced(start, last - start), named))
        take(start, last - start, kValue);
}

QString replacedSecrets(const QString &text, const QList<FoundSecret> &found,
                        QString (*mark)(const FoundSecret &secret))
{
    if (found.isEmpty())
        return text;
    QString replaced;
    qsizetype end = 0;
    for (const FoundSecret &secret : found) {
        replaced += QStringView(text).sliced(end, secret.start - end);
        replaced += mark(secret);
        end = secret.start + secret.size;
    }
    return replaced.append(QStringView(text).sliced(end));
}

MaskedText MaskedText::of(const QString &text)
{
    const QList<FoundSecret> found = SecretFinder(text).find();
    MaskedText masked;
    masked.text = replacedSecrets(text, found, [](const FoundSecret &secret) -> QString {
        return kMarkStart + secret.name + u']';
    });
    for (const FoundSecret &secret : found)
        masked.names += secret.name;
    masked.names.removeDuplicates();
    return masked;
}

bool hasSecretMark(QStringView text)
{
    return text.contains(kMarkStart);
}

} // namespace AgentCore
