// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthflow.h"

#include "agentcore/base/modulepath.h"

#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<std::unique_ptr<OAuthFlow>> loadOAuthFlow()
{
    return moduleFunction<AgentaoCreateOAuthFlow>(u"agentao-networkauth.so"_s,
                                                  "agentaoCreateOAuthFlow",
                                                  Phrase(Saying::SignInModuleUnusable, {QString()}))
        .transform(
            [](AgentaoCreateOAuthFlow create) { return std::unique_ptr<OAuthFlow>(create()); });
}

QMap<QString, QString> oauthParameters(const QString &query)
{
    QMap<QString, QString> parameters;
    for (auto [name, value] : QUrlQuery(query).queryItems(QUrl::FullyEncoded)) {
        const QByteArray encoded = value.replace(u'+', u' ').toUtf8();
        parameters.insert(name, QString::fromUtf8(QByteArray::fromPercentEncoding(encoded)));
    }
    return parameters;
}

} // namespace AgentCore
