// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverspresenter.h"

#include "agentcore/mcp/mcpserverlist.h"
#include "ui/header/headerbar.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/servertexts.h"
#include "ui/mcp/serverview.h"
#include "ui/sessions/sessioncontroller.h"

#include <QCoreApplication>
#include <QStackedWidget>

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

ServersPresenter::ServersPresenter(SessionController *controller, HeaderBar *header,
                                   QStackedWidget *pages, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_header(header)
    , m_pages(pages)
{
    connect(controller, &SessionController::currentChanged, this, &ServersPresenter::handleSession);
    connect(header, &HeaderBar::alertPressed, this, &ServersPresenter::showTrouble);
    connect(pages, &QStackedWidget::currentChanged, this, &ServersPresenter::refresh);
    handleSession(controller->current());
}

ServersPage *ServersPresenter::page()
{
    if (!m_page) {
        m_page = new ServersPage;
        m_pages->addWidget(m_page);
        connect(m_page, &ServersPage::backRequested, this, &ServersPresenter::backRequested);
    }
    return m_page;
}

bool ServersPresenter::isShown() const
{
    return m_page && m_pages->currentWidget() == m_page;
}

void ServersPresenter::show(const QString &name)
{
    page();
    handleSession(m_controller->current());
    m_page->showServer(name);
    m_pages->setCurrentWidget(m_page);
    m_page->focusFirst();
}

void ServersPresenter::showTrouble()
{
    const ServerAlert::Words words = m_alerts.value(m_sessionId).words();
    show(words.server);
    m_page->view()->showTab(words.isSignIn ? ServerView::Tab::Tools : ServerView::Tab::Log);
}

void ServersPresenter::handleSession(Session *session)
{
    McpServerList *servers = session ? session->mcpServers() : nullptr;
    m_sessionId = session ? session->id() : QString();
    if (m_servers != servers) {
        if (m_servers)
            disconnect(m_servers, nullptr, this, nullptr);
        m_servers = servers;
        if (servers)
            connect(servers, &McpServerList::changed, this, &ServersPresenter::refresh);
    }
    if (m_page)
        m_page->setServers(servers, session != nullptr, m_controller->folder());
    refresh();
}

void ServersPresenter::refresh()
{
    if (!m_servers) {
        m_header->setAlert({}, false);
        return;
    }
    ServerAlert &alert = m_alerts[m_sessionId];
    alert.update(m_servers->servers());
    if (isShown())
        alert.see();
    const ServerAlert::Words words = alert.words();
    m_header->setAlert(words.text, words.isSignIn);
}

} // namespace Ui
