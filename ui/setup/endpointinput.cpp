// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/endpointinput.h"

#include "ui/text/tr.h"

#include <QHostAddress>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QUrl normalizedUrl(const QString &text)
{
    QString trimmed = text.trimmed();
    while (trimmed.endsWith(u'/'))
        trimmed.chop(1);
    static constexpr QLatin1StringView kMethod("/chat/completions");
    if (trimmed.endsWith(kMethod))
        trimmed.chop(kMethod.size());
    return QUrl(trimmed, QUrl::StrictMode);
}

static QString nameMistake(const QString &name)
{
    static const QRegularExpression allowed(u"\\A[a-z0-9][a-z0-9._-]*\\z"_s);
    if (name.isEmpty())
        return Tr::tr("Give the endpoint a name, such as \"work\".");
    if (name == "demo"_L1)
        return Tr::tr("\"demo\" is the name of the built-in tour; take another one.");
    if (!allowed.match(name).hasMatch())
        return Tr::tr("A name has letters, digits, \"-\", \"_\" and \".\" only.");
    return {};
}

static QString urlMistake(const QString &text)
{
    if (text.trimmed().isEmpty())
        return Tr::tr("The base URL is missing, such as https://api.example.com/v1.");
    if (text.contains(u'{'))
        return Tr::tr("Put your own value in place of the part in braces.");
    const QUrl url = normalizedUrl(text);
    if (!url.isValid() || (url.scheme() != "https"_L1 && url.scheme() != "http"_L1))
        return Tr::tr("The base URL has to begin with https:// or http://.");
    if (url.host().isEmpty())
        return Tr::tr("The base URL names no host.");
    if (!url.userInfo().isEmpty())
        return Tr::tr(
            "The base URL must not contain a name or password; use the field for the key.");
    if (url.hasQuery() || url.hasFragment())
        return Tr::tr("The base URL must not contain \"?\" or \"#\".");
    return {};
}

static bool hasControlCharacters(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return !c.isPrint() || c.isSpace(); });
}

std::optional<EndpointInput::Mistake> EndpointInput::mistake() const
{
    if (const QString text = nameMistake(name.trimmed().toLower()); !text.isEmpty())
        return Mistake{Field::Name, text};
    if (const QString text = urlMistake(baseUrl); !text.isEmpty())
        return Mistake{Field::BaseUrl, text};
    if (hasControlCharacters(key.trimmed()))
        return Mistake{Field::Key, Tr::tr("The key contains a space or a line break.")};
    if (model.trimmed().isEmpty())
        return Mistake{Field::Model,
                       Tr::tr("The model is missing. \"Check\" lists those of the endpoint.")};
    if (hasControlCharacters(model.trimmed()))
        return Mistake{Field::Model, Tr::tr("The name of the model contains a space.")};
    return {};
}

ModelProfile EndpointInput::toProfile() const
{
    ModelProfile profile;
    profile.provider = name.trimmed().toLower();
    profile.baseUrl = normalizedUrl(baseUrl);
    profile.apiKey = key.trimmed();
    profile.model = model.trimmed();
    profile.wireFormat = format;
    return profile;
}

bool EndpointInput::exposesKey() const
{
    const QUrl url = normalizedUrl(baseUrl);
    const bool isLocal = url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
    return url.scheme() == "http"_L1 && !isLocal && !key.trimmed().isEmpty();
}

} // namespace Ui
