// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serveralert.h"

#include "ui/mcp/servertexts.h"

#include <QCoreApplication>

using namespace AgentCore;

namespace Ui {

using State = McpServerStatus::State;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ServerAlert)
};
} // namespace

void ServerAlert::update(const QList<McpServerStatus> &servers)
{
    QHash<QString, Trouble> troubles;
    m_order.clear();
    for (const McpServerStatus &server : servers) {
        const auto before = m_troubles.constFind(server.name);
        const bool wasTroubled = before != m_troubles.constEnd();
        if (ServerTexts::isTroubled(server)) {
            const bool isSeen = wasTroubled && before->state == server.state && before->isSeen;
            troubles.insert(server.name, {server.state, ServerTexts::name(server), isSeen});
        } else if (server.state == State::Starting && wasTroubled) {
            troubles.insert(server.name, *before);
        } else {
            continue;
        }
        m_order += server.name;
    }
    m_troubles = troubles;
}

void ServerAlert::see()
{
    for (Trouble &trouble : m_troubles)
        trouble.isSeen = true;
}

ServerAlert::Words ServerAlert::words() const
{
    QList<Trouble> failed;
    QList<Trouble> signIns;
    QString server;
    for (const QString &name : m_order) {
        const Trouble trouble = m_troubles.value(name);
        if (trouble.isSeen)
            continue;
        if (server.isEmpty() || (trouble.state == State::Failed && failed.isEmpty()))
            server = name;
        (trouble.state == State::Failed ? failed : signIns) += trouble;
    }
    if (failed.size() == 1)
        return {Texts::tr("%1 failed").arg(failed.first().shownName), server, false};
    if (!failed.isEmpty())
        return {Texts::tr("%1 servers failed").arg(failed.size()), server, false};
    if (signIns.size() == 1)
        return {Texts::tr("Sign in to %1").arg(signIns.first().shownName), server, true};
    if (!signIns.isEmpty())
        return {Texts::tr("%1 servers need a sign-in").arg(signIns.size()), server, true};
    return {};
}

} // namespace Ui
