// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretfinder.h"

#include "agentcore/base/secretnames.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Body = SecretForm::Body;

// In two parts, so that this file can be worked on where secrets are masked.
static constexpr auto kMarkStart = "[secret"
                                   " removed: "_L1;
static constexpr auto kPrivateKey = "private key"_L1;
static constexpr auto kWebToken = "web token"_L1;
static constexpr auto kPassword = "password"_L1;
static constexpr auto kValue = "password or key"_L1;

static constexpr bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

static constexpr bool isUpper(QChar c)
{
    return c >= u'A' && c <= u'Z';
}

static constexpr bool isLower(QChar c)
{
    return c >= u'a' && c <= u'z';
}

static constexpr bool isAlnum(QChar c)
{
    return isDigit(c) || isUpper(c) || isLower(c);
}

static bool isUpperOrDigit(QChar c)
{
    return isDigit(c) || isUpper(c);
}

static bool isHex(QChar c)
{
    return isDigit(c) || (c >= u'a' && c <= u'f');
}

static bool isWord(QChar c)
{
    return isAlnum(c) || c == u'_' || c == u'-';
}

static bool isDotted(QChar c)
{
    return isWord(c) || c == u'.';
}

static bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t';
}

//! Of base64 over several lines, with what programs that show files put around them.
static bool isKeyText(QChar c)
{
    return isAlnum(c) || isBlank(c) || u"+/=\n\r\\\"',:|-"_s.contains(c);
}

//! What a value after a name is made of; '=' may only end it.
static bool isValue(QChar c)
{
    return isAlnum(c) || u"+/_!@#%^&*.~-"_s.contains(c);
}

static bool isOfAddress(QChar c)
{
    return c > u' ' && !u"/@\"'`<>()\\"_s.contains(c);
}

//! "-----END PGP PRIVATE KEY BLOCK-----" behind "KEY".
static bool isOfEnd(QChar c)
{
    return c == u'-' || isBlank(c) || isUpper(c);
}

static auto alphabet(Body body)
{
    switch (body) {
    case Body::Alnum:
        return +[](QChar c) { return isAlnum(c); };
    case Body::Upper:
        return &isUpperOrDigit;
    case Body::Hex:
        return &isHex;
    case Body::Dotted:
        return &isDotted;
    case Body::Word:
    case Body::Mixed:
        break;
    }
    return &isWord;
}

//! Bits a character.
static double entropy(QStringView word)
{
    std::array<int, 128> counts{};
    for (const QChar c : word)
        ++counts[std::min<char16_t>(c.unicode(), 127)];
    double bits = 0;
    for (const int count : counts) {
        if (count > 0)
            bits -= count * std::log2(double(count) / double(word.size()));
    }
    return bits / double(word.size());
}

//! As nobody chooses words: letters and digits in one another.
static bool isRandom(QStringView word)
{
    constexpr double kLeastBits = 3.2;
    const auto digits = std::ranges::count_if(word, isDigit);
    const auto letters = std::ranges::count_if(word, isAlnum) - digits;
    return digits >= 2 && letters >= 4 && entropy(word) >= kLeastBits;
}

//! What people write where a secret would stand.
static bool isPlaceholder(QStringView value)
{
    static constexpr std::array kWords{"example"_L1, "placeholder"_L1, "changeme"_L1, "password"_L1,
                                       "your"_L1,    "xxxx"_L1,        "****"_L1,     "secret"_L1,
                                       "dummy"_L1,   "redacted"_L1,    "removed"_L1,  "masked"_L1};
    return std::ranges::any_of(
        kWords, [value](auto word) { return value.contains(word, Qt::CaseInsensitive); });
}

SecretFinder::SecretFinder(QStringView text)
    : m_text(text)
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
    m_found.clear();
    m_end = 0;
    m_endOfNoToken = 0;
    m_looks = m_text.size();
    for (qsizetype at = 0; at < m_text.size(); ++at) {
        if (at < m_end) {
            at = m_end - 1;
            continue;
        }
        const QChar c = m_text[at];
        if (c == u'-') {
            takePrivateKey(at);
        } else if (c == u':' || c == u'=') {
            if (!takePassword(at))
                takeNamedValue(at);
        } else if (isAlnum(c)) {
            if (!takeWebToken(at))
                takeForm(at);
        }
    }
    return m_found;
}

bool SecretFinder::takePrivateKey(qsizetype at)
{
    constexpr auto kBegin = "-----BEGIN "_L1;
    constexpr auto kKind = "PRIVATE KEY"_L1;
    constexpr qsizetype kMostOfHead = 60;
    constexpr qsizetype kStartOfBody = 120;
    constexpr qsizetype kLeastOfBody = 40; // else only the head is spoken of
    const QStringView rest = m_text.sliced(at);
    if (!rest.startsWith(kBegin))
        return false;
    m_looks += kMostOfHead + kStartOfBody;
    const qsizetype kind = rest.first(std::min(kMostOfHead, rest.size())).indexOf(kKind);
    if (kind < 0)
        return false;
    const qsizetype start = at + kind + kKind.size();
    const QStringView begun = m_text.sliced(start, run(start, isKeyText, kStartOfBody) - start);
    if (begun.contains("-----END"_L1) || std::ranges::count_if(begun, isAlnum) < kLeastOfBody)
        return false;
    const qsizetype body = run(start, isKeyText);
    const QStringView text = m_text.sliced(start, body - start);
    m_looks += 2 * text.size();
    const qsizetype tail = text.indexOf("-----END"_L1);
    const qsizetype close = tail < 0 ? -1 : text.indexOf("KEY"_L1, tail);
    const qsizetype end = close < 0 ? body : run(start + close + 3, isOfEnd, kMostOfHead);
    take(at, end - at, kPrivateKey);
    return true;
}

//! Whether the letters before \a at are a word, as a person types one: no piece of base64.
static bool isBehindWord(QStringView text, qsizetype at)
{
    constexpr qsizetype kMostOfWord = 24;
    qsizetype start = at;
    while (start > 0 && at - start < kMostOfWord && isAlnum(text[start - 1]))
        --start;
    const QStringView word = text.sliced(start, at - start);
    const QStringView tail = word.isEmpty() ? word : word.sliced(1);
    return word.size() < kMostOfWord && std::ranges::none_of(word, isDigit)
        && (std::ranges::all_of(tail, isLower) || std::ranges::all_of(word, isUpper));
}

//! \brief Whether what begins with \a prefix at \a at may be a token although letters lead to it.
//!
//! "task-" and "highs_" end like short prefixes, and any letters stand in base64.
static bool isTokenInWord(QStringView text, qsizetype at, QLatin1StringView prefix,
                          QStringView body)
{
    constexpr qsizetype kShortPrefix = 4;
    if (at == 0 || (!isAlnum(text[at - 1]) && text[at - 1] != u'_'))
        return true;
    const bool isMarked
        = std::ranges::any_of(prefix, [](char c) { return !isAlnum(QLatin1Char(c)); });
    const auto has = [body](bool (*is)(QChar)) { return std::ranges::any_of(body, is); };
    if (!isMarked)
        return isBehindWord(text, at);
    return prefix.size() > kShortPrefix || (has(isLower) && has(isUpper) && has(isDigit));
}

//! Whether a form begins with the two letters that \a rest begins with; most texts have few such.
static bool beginsLikeForm(QStringView rest)
{
    constexpr int kBits = 7;
    static const auto known = [] {
        std::bitset<1U << (2U * kBits)> pairs;
        for (const SecretForm &form : secretForms())
            pairs.set((size_t(form.prefix[0].unicode()) << kBits) | form.prefix[1].unicode());
        return pairs;
    }();
    const auto isAscii = [](QChar c) { return c.unicode() < (1U << kBits); };
    return rest.size() > 1 && isAscii(rest[0]) && isAscii(rest[1])
        && known.test((size_t(rest[0].unicode()) << kBits) | rest[1].unicode());
}

bool SecretFinder::takeForm(qsizetype at)
{
    const QStringView rest = m_text.sliced(at);
    if (!beginsLikeForm(rest))
        return false;
    for (const SecretForm &form : secretForms()) {
        if (rest.front() != form.prefix.front() || !rest.startsWith(form.prefix))
            continue;
        const qsizetype start = at + form.prefix.size();
        qsizetype end = run(start, alphabet(form.body), form.most + 1);
        while (form.body == Body::Dotted && end > start && m_text[end - 1] == u'.')
            --end; // of the sentence
        const qsizetype size = end - start;
        if (size < form.least || size > form.most)
            continue;
        const QStringView body = m_text.sliced(start, size);
        m_looks += 2 * size;
        const bool looksReal = form.body == Body::Mixed ? isRandom(body) : entropy(body) > 2.5;
        if (!looksReal || isPlaceholder(body) || !isTokenInWord(m_text, at, form.prefix, body))
            continue;
        take(at, end - at, form.name);
        return true;
    }
    return false;
}

//! Three parts, the first two of which are JSON in base64.
bool SecretFinder::takeWebToken(qsizetype at)
{
    constexpr auto kJson = "eyJ"_L1;
    constexpr qsizetype kLeast = 10;
    if (at < m_endOfNoToken)
        return false;
    qsizetype start = at;
    for (int part = 0; part < 3; ++part) {
        if (part < 2 && !m_text.sliced(start).startsWith(kJson))
            return false;
        const qsizetype end = run(start, isWord);
        if (part == 0)
            m_endOfNoToken = end; // unless this is one: no later start would be better
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

//! https://person:password@host
bool SecretFinder::takePassword(qsizetype at)
{
    constexpr qsizetype kLeast = 6;
    if (m_text[at] != u':' || !m_text.sliced(at).startsWith("://"_L1) || at == 0
        || !isAlnum(m_text[at - 1]))
        return false;
    const qsizetype start = at + 3;
    const qsizetype end = run(start, isOfAddress);
    if (end == m_text.size() || m_text[end] != u'@')
        return false;
    const QStringView login = m_text.sliced(start, end - start);
    const qsizetype colon = login.indexOf(u':');
    const QStringView password = colon < 0 ? QStringView() : login.sliced(colon + 1);
    const bool isWords = std::ranges::none_of(password, [](QChar c) { return isDigit(c); });
    m_looks += 2 * login.size();
    if (password.size() < kLeast || isWords || password == login.first(colon)
        || isPlaceholder(password) || u"${<%"_s.contains(password.front()))
        return false;
    take(start + colon + 1, password.size(), kPassword);
    return true;
}

static bool isName(QChar c)
{
    return isWord(c) || c == u'.';
}

//! The name before the '=' or ':' at \a at, with what quotes and blanks lie between.
static QStringView nameBefore(QStringView text, qsizetype at)
{
    constexpr qsizetype kMostOfName = 64;
    constexpr int kMostBetween = 8;
    qsizetype end = at;
    for (int i = 0; i < kMostBetween && end > 0
         && (isBlank(text[end - 1]) || u"\"'\\]"_s.contains(text[end - 1]));
         ++i)
        --end;
    qsizetype start = end;
    while (start > 0 && end - start < kMostOfName && isName(text[start - 1]))
        --start;
    return text.sliced(start, end - start);
}

static bool namesSecretValue(QStringView name)
{
    // Tokens that open nothing: of the next page of a list, of a state that changed.
    static constexpr std::array kHarmless{"page"_L1,   "cursor"_L1, "continuation"_L1,
                                          "cancel"_L1, "sync"_L1,   "public"_L1};
    return !name.isEmpty() && isSecretName(name)
        && std::ranges::none_of(
            kHarmless, [name](auto word) { return name.contains(word, Qt::CaseInsensitive); });
}

//! "sha512-..." and names of code: config.database2.key1
static bool isHashOrCode(QStringView value, bool isQuoted)
{
    static constexpr std::array kHashes{"sha1"_L1, "sha2"_L1, "sha3"_L1,
                                        "sha5"_L1, "md5"_L1,  "h1:"_L1};
    return std::ranges::any_of(kHashes, [value](auto hash) { return value.startsWith(hash); })
        || (!isQuoted && value.contains(u'.') && std::ranges::all_of(value, isName));
}

//! Whether what is called a secret has a \a value that nobody chose by hand.
static bool looksLikeSecretValue(QStringView value, bool isVariable)
{
    constexpr qsizetype kLeast = 16;
    constexpr qsizetype kLeastOfVariable = 8;
    constexpr double kLeastBits = 2.5;
    if (isPlaceholder(value))
        return false;
    if (value.size() >= kLeast)
        return isRandom(value);
    const auto digits = std::ranges::count_if(value, isDigit);
    return isVariable && value.size() >= kLeastOfVariable && digits >= 1 && digits < value.size()
        && entropy(value) >= kLeastBits;
}

//! The start of the value behind \a from, past quotes and the word that says how it is used.
static qsizetype valueStart(QStringView text, qsizetype from)
{
    constexpr qsizetype kMostBetween = 8;
    const auto skipped = [text](qsizetype at) {
        const qsizetype limit = std::min(text.size(), at + kMostBetween);
        while (at < limit && (isBlank(text[at]) || u"\"'>\\"_s.contains(text[at])))
            ++at;
        return at;
    };
    const qsizetype start = skipped(from);
    for (const auto way : {"bearer "_L1, "basic "_L1, "token "_L1}) {
        if (text.sliced(start).startsWith(way, Qt::CaseInsensitive))
            return skipped(start + way.size());
    }
    return start;
}

//! API_KEY=..., "clientSecret": "..."
bool SecretFinder::takeNamedValue(qsizetype at)
{
    constexpr qsizetype kMost = 512;
    constexpr int kLooksAround = 100;
    m_looks += kLooksAround;
    const qsizetype start = valueStart(m_text, at + 1);
    if (start == m_text.size() || !isValue(m_text[start]))
        return false;
    const QStringView name = nameBefore(m_text, at);
    if (!namesSecretValue(name))
        return false;
    if (takeWebToken(start) || takeForm(start))
        return true;
    qsizetype end = run(start, isValue);
    const QStringView value = m_text.sliced(start, end - start);
    if (value.size() > kMost || (end < m_text.size() && u"([{<$"_s.contains(m_text[end])))
        return false;
    m_looks += 4 * value.size();
    const bool isQuoted = u"\"'"_s.contains(m_text[start - 1]);
    const bool isVariable
        = m_text[at] == u'=' && std::ranges::none_of(name, isLower) && start <= at + 2;
    if (isHashOrCode(value, isQuoted) || !looksLikeSecretValue(value, isVariable))
        return false;
    end = run(end, [](QChar c) { return c == u'='; }, 2);
    take(start, end - start, kValue);
    return true;
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
