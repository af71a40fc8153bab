// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretnames.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::array kWords{
    "apikey"_L1,      "accesskey"_L1,     "privatekey"_L1, "secretkey"_L1,  "token"_L1,
    "secret"_L1,      "password"_L1,      "passwd"_L1,     "passphrase"_L1, "credential"_L1,
    "credentials"_L1, "authorization"_L1, "bearer"_L1,     "cookie"_L1};
static constexpr std::array kVagueWords{"key"_L1, "auth"_L1, "pass"_L1, "signature"_L1};
static constexpr std::array kVagueNames{"pat"_L1, "sig"_L1, "code"_L1};

static QString plain(QStringView name)
{
    return name.toString().remove(u'_').remove(u'-').toLower();
}

static bool hasOneOf(const QString &plain, const auto &words)
{
    return std::ranges::any_of(words, [&plain](auto word) { return plain.contains(word); });
}

bool isSecretName(QStringView name)
{
    const QString text = plain(name);
    return std::ranges::any_of(kWords, [&text](auto word) { return text.endsWith(word); });
}

bool hasSecretWord(QStringView name)
{
    return hasOneOf(plain(name), kWords);
}

bool mayNameSecret(QStringView name)
{
    const QString text = plain(name);
    return hasOneOf(text, kWords) || hasOneOf(text, kVagueWords)
        || std::ranges::contains(kVagueNames, text);
}

// A word rather than a key: short, or made of what people write where nothing is wanted.
static bool isNoKey(const QString &key)
{
    constexpr qsizetype kLeastChars = 6; // of a key
    constexpr qsizetype kLeastLetters = 8; // of one without digits
    static constexpr std::array kParts{
        "sk"_L1,       "no"_L1,     "not"_L1,      "key"_L1,        "apikey"_L1, "api"_L1,
        "needed"_L1,   "need"_L1,   "required"_L1, "none"_L1,       "empty"_L1,  "dummy"_L1,
        "fake"_L1,     "test"_L1,   "local"_L1,    "lm"_L1,         "studio"_L1, "lmstudio"_L1,
        "llamacpp"_L1, "llama"_L1,  "cpp"_L1,      "ollama"_L1,     "vllm"_L1,   "localhost"_L1,
        "anything"_L1, "unused"_L1, "ignored"_L1,  "placeholder"_L1};
    const bool isOneLetter = key.count(key.front()) == key.size();
    const bool hasOnlyLetters = std::ranges::all_of(key, [](QChar c) { return c.isLetter(); });
    if (key.size() < kLeastChars || isOneLetter || (hasOnlyLetters && key.size() < kLeastLetters))
        return true;
    const QStringList parts = QString(key)
                                  .replace(u'_', u'-')
                                  .replace(u'.', u'-')
                                  .toLower()
                                  .split(u'-', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        parts, [](const QString &part) { return std::ranges::contains(kParts, part); });
}

QString withoutKey(QString text, const QString &key)
{
    return key.isEmpty() || isNoKey(key) ? text : text.replace(key, "***"_L1);
}

} // namespace AgentCore
