// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretvalues.h"

#include "agentcore/base/secretletters.h"
#include "agentcore/base/secretnames.h"

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

bool isPlaceholder(QStringView value)
{
    static constexpr std::array kWords{"example"_L1, "placeholder"_L1, "changeme"_L1, "password"_L1,
                                       "your"_L1,    "xxxx"_L1,        "****"_L1,     "secret"_L1,
                                       "dummy"_L1,   "redacted"_L1,    "removed"_L1,  "masked"_L1};
    return std::ranges::any_of(
        kWords, [value](auto word) { return value.contains(word, Qt::CaseInsensitive); });
}

static bool isName(QChar c)
{
    return isWord(c) || c == u'.';
}

QStringView nameBefore(QStringView text, qsizetype at)
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

bool namesSecretValue(QStringView name)
{
    // Tokens that open nothing: of the next page of a list, of a state that changed.
    static constexpr std::array kHarmless{"page"_L1,   "cursor"_L1, "continuation"_L1,
                                          "cancel"_L1, "sync"_L1,   "public"_L1};
    return !name.isEmpty() && isSecretName(name)
        && std::ranges::none_of(
            kHarmless, [name](auto word) { return name.contains(word, Qt::CaseInsensitive); });
}

bool isHashOrCode(QStringView value, bool isQuoted)
{
    static constexpr std::array kHashes{"sha1"_L1, "sha2"_L1, "sha3"_L1,
                                        "sha5"_L1, "md5"_L1,  "h1:"_L1};
    return std::ranges::any_of(kHashes, [value](auto hash) { return value.startsWith(hash); })
        || (!isQuoted && value.contains(u'.') && std::ranges::all_of(value, isName));
}

bool looksLikeSecretValue(QStringView value, bool isVariable)
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

qsizetype valueStart(QStringView text, qsizetype from)
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

bool isPassword(QStringView password, QStringView login)
{
    constexpr qsizetype kLeast = 6;
    const bool isWords = std::ranges::none_of(password, isDigit);
    return password.size() >= kLeast && !isWords && password != login && !isPlaceholder(password)
        && !u"${<%"_s.contains(password.front());
}

bool isLoginInBase64(QStringView value)
{
    const QByteArray::FromBase64Result decoded
        = QByteArray::fromBase64Encoding(value.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return false;
    const QByteArray login = *decoded;
    const auto isPrinted = [](char c) { return c >= ' ' && c < 0x7f; };
    const qsizetype colon = login.indexOf(':');
    return colon > 0 && login.size() - colon > 6 && std::ranges::all_of(login, isPrinted);
}

} // namespace AgentCore::SecretValues
