// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/localserversearch.h"

#include "agentcore/llm/localservers.h"
#include "ui/setup/firstrunpage.h"

using namespace AgentCore;

namespace Ui {

static void search(FirstRunPage *page)
{
    auto *servers = new LocalServers(LocalServers::wellKnown(), page);
    QObject::connect(servers, &LocalServers::found, page, [page](const LocalServer &server) {
        page->showLocalServer(server.provider, server.title, server.baseUrl, server.models);
    });
    QObject::connect(servers, &LocalServers::finished, servers, &QObject::deleteLater);
    servers->start();
}

void offerLocalServers(FirstRunPage *page)
{
    QObject::connect(page, &FirstRunPage::localServersWanted, page, [page] { search(page); });
}

} // namespace Ui
