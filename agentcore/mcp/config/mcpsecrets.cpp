// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/commandwords.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/mcp/mcpserverspec.h"

#include <QUrlQuery>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static const QString kMask = u"***"_s;

//! Like keys of known services, or long and without meaning.
static bool isSecretValue(const QString &value)
{
    static constexpr std::array kBeginnings{
        "sk-"_L1,    "sk_"_L1,   "pk_"_L1,     "ghp_"_L1,   "gho_"_L1, "ghs_"_L1, "github_pat_"_L1,
        "glpat-"_L1, "xoxb-"_L1, "xoxp-"_L1,   "xapp-"_L1,  "AKIA"_L1, "ASIA"_L1, "AIza"_L1,
        "npm_"_L1,   "eyJ"_L1,   "Bearer "_L1, "Basic "_L1, "ntn_"_L1, "hf_"_L1,  "tvly-"_L1};
    constexpr qsizetype kLong = 32;
    const auto begins = [&value](auto part) { return value.startsWith(part); };
    if (value.size() > 12 && std::ranges::any_of(kBeginnings, begins))
        return true;
    const auto isPart = [](QChar c) { return c.isLetterOrNumber() || "_-+="_L1.contains(c); };
    return value.size() >= kLong && !value.startsWith(u'-') && std::ranges::all_of(value, isPart)
        && std::ranges::any_of(value, [](QChar c) { return c.isDigit(); })
        && std::ranges::any_of(value, [](QChar c) { return c.isLetter(); });
}

//! Nothing but variables and what such a value begins with in a header.
static bool onlyNamesVariables(QString value)
{
    for (const auto word : {"Bearer "_L1, "Basic "_L1, "token "_L1}) {
        if (value.startsWith(word))
            value.remove(0, word.size());
    }
    while (value.startsWith("${"_L1)) {
        const qsizetype end = value.indexOf(u'}');
        // A default may be the secret itself.
        if (end < 0 || value.first(end).contains(":-"_L1))
            return false;
        value.remove(0, end + 1);
    }
    return value.isEmpty();
}

static QString masked(const QString &value)
{
    return onlyNamesVariables(value) ? value : kMask;
}

static QUrl maskedUrl(QUrl url)
{
    if (!url.userInfo().isEmpty())
        url.setUserInfo(kMask);
    if (url.hasQuery()) {
        QUrlQuery query;
        for (const auto &[name, value] : QUrlQuery(url).queryItems())
            query.addQueryItem(name, kMask);
        url.setQuery(query);
    }
    if (url.hasFragment())
        url.setFragment(kMask);
    return url;
}

// A text with variables is no URL yet.
static QString maskedUrlText(QString text)
{
    const qsizetype query = text.indexOf(u'?');
    if (query >= 0)
        text = text.first(query + 1) + kMask;
    const qsizetype host = text.indexOf("://"_L1) + 3;
    const qsizetype at = text.indexOf(u'@', host);
    if (host >= 3 && at > 0 && text.indexOf(u'/', host) > at && !text.sliced(host).startsWith(u'$'))
        text.replace(host, at - host, kMask);
    return text;
}

//! "Name: value" of a header.
static QString maskedHeader(const QString &header)
{
    const qsizetype colon = header.indexOf(u':');
    if (colon < 0)
        return masked(header);
    return header.first(colon + 1) + u' ' + masked(header.sliced(colon + 1).trimmed());
}

//! Where the value behind the name of a secret begins, as in `--env=API_KEY=x`; -1: nowhere.
static qsizetype namedSecret(const QString &argument)
{
    qsizetype from = 0;
    for (qsizetype equals = argument.indexOf(u'='); equals >= 0;
         equals = argument.indexOf(u'=', from)) {
        if (mayNameSecret(argument.sliced(from, equals - from)))
            return equals + 1;
        from = equals + 1;
    }
    return -1;
}

static QString maskedArgument(const QString &argument, const QString &before)
{
    static constexpr auto kHeader = "--header="_L1;
    if (before == "--header"_L1 || before == "-H"_L1)
        return maskedHeader(argument);
    if (argument.startsWith(kHeader))
        return kHeader + maskedHeader(argument.sliced(kHeader.size()));
    if (const qsizetype value = namedSecret(argument);
        value >= 0 && !argument.first(value).contains("://"_L1))
        return argument.first(value) + masked(argument.sliced(value));
    if (!argument.startsWith(u'-') && before.startsWith(u'-') && !before.contains(u'=')
        && mayNameSecret(before))
        return masked(argument);
    if (argument.contains("://"_L1))
        return argument.contains("${"_L1) ? maskedUrlText(argument)
                                          : maskedUrl(QUrl(argument)).toString();
    return isSecretValue(argument) ? masked(argument) : argument;
}

McpServerSpec McpServerSpec::withoutSecrets() const
{
    McpServerSpec spec = *this;
    for (qsizetype i = 0; i < args.size(); ++i)
        spec.args[i] = maskedArgument(args[i], i > 0 ? args[i - 1] : QString());
    for (QString &value : spec.env)
        value = masked(value);
    for (QString &value : spec.headers)
        value = masked(value);
    spec.url = maskedUrl(url);
    spec.urlTemplate = maskedUrlText(urlTemplate);
    if (!oauth.clientSecret.isEmpty())
        spec.oauth.clientSecret = masked(oauth.clientSecret);
    return spec;
}

QString McpServerSpec::address() const
{
    const McpServerSpec shown = withoutSecrets();
    if (kind != Kind::Stdio)
        return shown.urlTemplate.isEmpty() ? shown.url.toString() : shown.urlTemplate;
    return typedCommand(QStringList{shown.command} + shown.args);
}

} // namespace AgentCore
