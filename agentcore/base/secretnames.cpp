// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretnames.h"

#include <QString>

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

} // namespace AgentCore
