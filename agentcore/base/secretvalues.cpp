// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretvalues.h"

#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretnaming.h"

#include <QByteArray>
#include <QString>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore::SecretValues {

using namespace SecretLetters;

double entropy(QStringView word)
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

bool isRandom(QStringView word)
{
    constexpr double kLeastBits = 3.2;
    const auto digits = std::ranges::count_if(word, isDigit);
    const auto letters = std::ranges::count_if(word, isAlnum) - digits;
    return digits >= 2 && letters >= 4 && entropy(word) >= kLeastBits;
}

//! How many neighbours are of different kinds as no word has them: "Na" of a name counts for none,
//! nor what parts the words of one.
static qsizetype changesIn(QStringView word)
{
    enum Kind { Other, OfDigits, OfUpper, OfLower, OfSigns };
    const auto kind = [](QChar c) {
        return isDigit(c)                                     ? OfDigits
            : isUpper(c)                                      ? OfUpper
            : isLower(c)                                      ? OfLower
            : isValue(c) && !QStringView(u"_-./").contains(c) ? OfSigns
                                                              : Other;
    };
    qsizetype changes = 0;
    Kind before = Other;
    for (const QChar c : word) {
        const Kind own = kind(c);
        changes += before != Other && own != Other && before != own
            && !(before == OfUpper && own == OfLower);
        before = own;
    }
    return changes;
}

bool looksGenerated(QStringView value)
{
    constexpr qsizetype kLeast = 8;
    constexpr qsizetype kLeastChanges = 4;
    return value.size() >= kLeast && std::ranges::any_of(value, isDigit)
        && std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower)
        && changesIn(value) >= std::max(kLeastChanges, value.size() / 3);
}

bool isRandomBody(QStringView body)
{
    constexpr qsizetype kLeast = 16;
    if (isRandom(body))
        return true;
    if (body.size() < kLeast || std::ranges::count_if(body, isLower) < 3
        || std::ranges::count_if(body, isUpper) < 3)
        return false;
    // By chance there may be no digit; but names have no capitals beside one another.
    qsizetype pairs = changesIn(body);
    for (qsizetype at = 1; at < body.size(); ++at)
        pairs += isUpper(body[at - 1]) && isUpper(body[at]);
    return 5 * pairs >= 2 * body.size();
}

bool isPlaceholder(QStringView value)
{
    static constexpr std::array kWords{"example"_L1, "placeholder"_L1, "changeme"_L1, "password"_L1,
                                       "your"_L1,    "xxxx"_L1,        "****"_L1,     "secret"_L1,
                                       "dummy"_L1,   "redacted"_L1,    "removed"_L1,  "masked"_L1};
    const QString plain = value.toString().toLower();
    return std::ranges::any_of(kWords, [&plain](auto word) { return plain.contains(word); });
}

bool isHashOrCode(QStringView value, bool isQuoted)
{
    static constexpr std::array kHashes{"sha1"_L1, "sha2"_L1, "sha3"_L1,
                                        "sha5"_L1, "md5"_L1,  "h1:"_L1};
    return std::ranges::any_of(kHashes, [value](auto hash) { return value.startsWith(hash); })
        || (!isQuoted && value.contains(u'.')
            && std::ranges::all_of(value, [](QChar c) { return isDotted(c); }));
}

//! Three kinds of letters, as password forms ask for; not what tests and lessons have.
static bool isChosenPassword(QStringView value, bool isText)
{
    constexpr qsizetype kLeast = 8;
    static constexpr std::array kLessons{"test"_L1, "1234"_L1,    "abc"_L1,   "demo"_L1,
                                         "foo"_L1,  "qwert"_L1,   "admin"_L1, "hunter2"_L1,
                                         "user"_L1, "welcome"_L1, "passw"_L1, "sample"_L1};
    const auto isOther = [](QChar c) { return !isAlnum(c); };
    const auto isSign = [](QChar c) { return !isDotted(c); };
    const int kinds = int(std::ranges::any_of(value, isUpper))
        + int(std::ranges::any_of(value, isLower)) + int(std::ranges::any_of(value, isDigit))
        + int(std::ranges::any_of(value, isOther));
    return value.size() >= kLeast && kinds >= 3 && std::ranges::any_of(value, isDigit)
        && (isText || std::ranges::any_of(value, isSign) || looksGenerated(value))
        && !QStringView(u"${<%").contains(value.front())
        && std::ranges::none_of(
               kLessons, [value](auto word) { return value.contains(word, Qt::CaseInsensitive); });
}

//! In a sentence, where any other word may follow.
static bool isOfProse(QStringView value, NamedSecret::Kind kind)
{
    constexpr qsizetype kLeast = 16;
    constexpr qsizetype kLeastGenerated = 10;
    const bool isOther = value.isEmpty() || QStringView(u"#@+-_.~*").contains(value.front())
        || value.contains(u'/') || value.contains(u'@') || isHashOrCode(value, false);
    const bool isMixed = std::ranges::any_of(value, isUpper) && std::ranges::any_of(value, isLower);
    return !isOther
        && ((kind == NamedSecret::Kind::Password && isChosenPassword(value, false))
            || (value.size() >= kLeastGenerated && looksGenerated(value)
                && std::ranges::all_of(value, isAlnum))
            || (value.size() >= kLeast && isMixed && isRandom(value)));
}

bool looksLikeSecretValue(QStringView value, const NamedSecret &named)
{
    constexpr qsizetype kLeast = 16;
    constexpr qsizetype kLeastOfKey = 20;
    constexpr qsizetype kLeastOfVariable = 8;
    constexpr qsizetype kLeastGenerated = 10;
    constexpr qsizetype kSizeOfAmazon = 40; // in base64, which has '/'
    constexpr double kLeastBits = 2.5;
    const auto isSignOfCode = [](QChar c) { return QStringView(u"./:").contains(c); };
    if (isPlaceholder(value))
        return false;
    const bool isOfCode = std::ranges::any_of(value, isSignOfCode) && value.size() != kSizeOfAmazon;
    if (named.isLoose && (isOfCode || !looksGenerated(value)))
        return false;
    if (named.kind == NamedSecret::Kind::Login)
        return value.size() >= kLeast && looksGenerated(value)
            && std::ranges::all_of(value, isBase64);
    if (named.isProse)
        return isOfProse(value, named.kind);
    if (named.kind == NamedSecret::Kind::Key)
        return value.size() >= kLeastOfKey && isRandom(value)
            && std::ranges::all_of(value, isBase64);
    if (named.kind == NamedSecret::Kind::AnyKey)
        return value.size() >= kLeastOfKey && isRandom(value) && looksGenerated(value)
            && std::ranges::all_of(value, isWord);
    if (named.kind == NamedSecret::Kind::Password && isChosenPassword(value, named.isText))
        return true;
    if (value.size() >= kLeast)
        return isRandom(value);
    if (value.size() >= kLeastGenerated && looksGenerated(value)
        && std::ranges::all_of(value, isAlnum))
        return true;
    const auto digits = std::ranges::count_if(value, isDigit);
    return named.isVariable && value.size() >= kLeastOfVariable && digits >= 1
        && digits < value.size() && entropy(value) >= kLeastBits;
}

bool isPassword(QStringView password, QStringView login)
{
    constexpr qsizetype kLeast = 6;
    const bool isWords = std::ranges::none_of(password, isDigit);
    return password.size() >= kLeast && !isWords && password != login && !isPlaceholder(password)
        && !u"${<%"_s.contains(password.front());
}

bool isLoginInBase64(QStringView value)
{
    QByteArray text = value.toLatin1();
    text.append((4 - text.size() % 4) % 4, '=');
    const QByteArray::FromBase64Result decoded
        = QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return false;
    const QByteArray login = *decoded;
    const auto isPrinted = [](char c) { return c >= ' ' && c < 0x7f; };
    const qsizetype colon = login.indexOf(':');
    return colon > 0 && login.size() - colon > 6 && std::ranges::all_of(login, isPrinted);
}

} // namespace AgentCore::SecretValues
