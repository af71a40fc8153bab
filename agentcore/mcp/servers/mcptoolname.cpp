// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolname.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString plain(const QString &name)
{
    QString out = name;
    for (QChar &c : out) {
        const bool isPlain = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z')
            || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-';
        if (!isPlain)
            c = u'_';
    }
    return out;
}

McpToolNames::McpToolNames(const QStringList &servers)
{
    for (const QString &server : servers) {
        const bool isAmbiguous = std::ranges::any_of(servers, [&server](const QString &other) {
            return server.size() > other.size() && plain(server).startsWith(plain(other) + u'_');
        });
        if (isAmbiguous)
            m_ambiguous.append(server);
    }
}

QString McpToolNames::name(const QString &server, const QString &tool) const
{
    const QString wanted = "mcp_"_L1 + server + u'_' + tool;
    const QString name = plain(wanted);
    if (name == wanted && name.size() <= kMaxChars && !m_ambiguous.contains(server))
        return name;
    const QByteArray both = server.toUtf8() + '\0' + tool.toUtf8();
    const QString hash = QString::fromLatin1(
        QCryptographicHash::hash(both, QCryptographicHash::Sha256).toHex().first(8));
    return name.first(qMin(name.size(), kMaxChars - hash.size() - 1)) + u'_' + hash;
}

} // namespace AgentCore
