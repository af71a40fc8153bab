// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverview.h"

#include "agentcore/base/textlimits.h"
#include "ui/mcp/logview.h"
#include "ui/mcp/serverheader.h"
#include "ui/mcp/servertools.h"
#include "ui/mcp/signins.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxInstructionChars = 50'000;

ServerView::ServerView(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("serverView"_L1);
    buildLayout();
    connectHeader();
    connect(m_tools, &ServerTools::offerRequested, this, &ServerView::setToolOffered);
    connect(m_tabs, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn)
            showTab(Tab(id));
    });
    connect(m_copyLog, &Button::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_log->text()); });
    showTab(Tab::Tools);
}

void ServerView::buildLayout()
{
    m_header = new ServerHeader;
    m_tools = new ServerTools;
    m_log = new LogView;
    m_log->viewport()->setAutoFillBackground(false);
    m_instructions = new QPlainTextEdit;
    m_instructions->setObjectName("serverInstructions"_L1);
    m_instructions->setAccessibleName(tr("What the server tells the model"));
    m_instructions->setReadOnly(true);
    m_instructions->setTabChangesFocus(true);
    m_instructions->setFrameShape(QFrame::NoFrame);
    m_instructions->viewport()->setAutoFillBackground(false);
    m_instructions->setPlaceholderText(tr("This server has no instructions for the model."));
    m_stack = new QStackedWidget;
    m_tabs = new QButtonGroup(this);
    m_tabRow = new QHBoxLayout;
    m_tabRow->setSpacing(Theme::kGrid);
    addTab(Tab::Tools, m_tools)->setObjectName("toolsTab"_L1);
    addTab(Tab::Log, m_log)->setObjectName("logTab"_L1);
    addTab(Tab::Instructions, m_instructions)->setObjectName("instructionsTab"_L1);
    m_tabRow->addStretch(1);
    m_copyLog = new Button(Button::Kind::Quiet, tr("Copy"));
    m_copyLog->setObjectName("copyLog"_L1);
    m_copyLog->setIconName(u"copy"_s);
    m_copyLog->setToolTip(tr("Copy the log"));
    m_tabRow->addWidget(m_copyLog);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_header);
    column->addLayout(m_tabRow);
    column->addWidget(m_stack, 1);
}

Button *ServerView::addTab(Tab tab, QWidget *page)
{
    auto *button = new Button(Button::Kind::Quiet);
    button->setCheckable(true);
    m_tabs->addButton(button, int(tab));
    m_tabRow->addWidget(button);
    m_stack->addWidget(page);
    return button;
}

void ServerView::connectHeader()
{
    const auto withServers = [this](auto act) {
        return [this, act] {
            if (m_servers)
                act(m_servers.get());
        };
    };
    connect(m_header, &ServerHeader::enableRequested, this, &ServerView::setEnabled);
    connect(m_header, &ServerHeader::restartRequested, this,
            withServers([this](McpServerList *servers) {
                m_header->setNote({});
                servers->restart(m_server.name);
            }));
    connect(m_header, &ServerHeader::signInRequested, this,
            withServers([this](McpServerList *servers) {
                m_header->setNote({});
                SignIns::of(servers)->begin(m_server.name);
            }));
    connect(m_header, &ServerHeader::signInCancelled, this,
            withServers(
                [this](McpServerList *servers) { SignIns::of(servers)->cancel(m_server.name); }));
    connect(m_header, &ServerHeader::signOutRequested, this,
            withServers([this](McpServerList *servers) {
                SignIns::of(servers)->forget(m_server.name);
                servers->signOut(m_server.name);
            }));
}

void ServerView::setServers(McpServerList *servers)
{
    if (m_servers == servers)
        return;
    if (m_servers) {
        disconnect(m_servers, nullptr, this, nullptr);
        disconnect(SignIns::of(m_servers), nullptr, this, nullptr);
    }
    m_servers = servers;
    m_server = {};
    if (!servers)
        return;
    connect(servers, &McpServerList::logged, this,
            [this](const QString &name, const McpLogEntry &entry) {
                if (name != m_server.name)
                    return;
                if (isVisible())
                    m_log->append(entry);
                else
                    m_isLogStale = true;
            });
    connect(SignIns::of(servers), &SignIns::changed, this, [this](const QString &name) {
        if (name == m_server.name)
            showHeader();
    });
}

void ServerView::setServer(const McpServerStatus &server)
{
    if (!m_servers)
        return;
    const bool isOther = server.name != m_server.name;
    m_server = server;
    if (server.state == McpServerStatus::State::Ready)
        SignIns::of(m_servers)->forget(server.name);
    if (isOther) {
        m_header->setNote({});
        readLog();
    }
    showHeader();
    m_tools->setServer(server);
    const QString instructions = sanitizedForDisplay(
        cutMiddle(server.facts.instructions.trimmed(), kMaxInstructionChars, 0.7));
    if (instructions != m_instructions->toPlainText())
        m_instructions->setPlainText(instructions);
    showTabTexts();
}

void ServerView::setRuns(bool runs)
{
    m_header->setRuns(runs);
}

void ServerView::readLog()
{
    m_isLogStale = false;
    m_log->setEntries(m_servers->log(m_server.name));
}

void ServerView::showEvent(QShowEvent *event)
{
    if (m_isLogStale && m_servers)
        readLog();
    QWidget::showEvent(event);
}

void ServerView::showHeader()
{
    if (!m_servers || m_server.name.isEmpty())
        return;
    const SignIns *attempts = SignIns::of(m_servers);
    const Error error = attempts->error(m_server.name);
    m_header->setServer(m_server,
                        {attempts->isWaiting(m_server.name), attempts->page(m_server.name),
                         errorDetail(error).left(2000)});
}

void ServerView::showTabTexts()
{
    const qsizetype tools = m_server.tools.size();
    m_tabs->button(int(Tab::Tools))
        ->setText(tools > 0 ? tr("Tools (%L1)").arg(tools) : tr("Tools"));
    m_tabs->button(int(Tab::Log))->setText(tr("Log"));
    m_tabs->button(int(Tab::Instructions))->setText(tr("Instructions"));
    for (QAbstractButton *button : m_tabs->buttons())
        button->updateGeometry();
}

void ServerView::showTab(Tab tab)
{
    m_tabs->button(int(tab))->setChecked(true);
    m_stack->setCurrentIndex(int(tab));
    m_copyLog->setVisible(tab == Tab::Log);
}

ServerView::Tab ServerView::tab() const
{
    return Tab(m_stack->currentIndex());
}

void ServerView::setEnabled(bool enabled)
{
    if (m_servers)
        showOutcome(m_servers->setEnabled(m_server.name, enabled));
}

void ServerView::setToolOffered(const QString &tool, bool offered)
{
    if (m_servers)
        showOutcome(m_servers->setToolOffered(m_server.name, tool, offered));
}

void ServerView::showOutcome(const Result<void> &result)
{
    if (result) {
        m_header->setNote({});
    } else if (result.error().code == ErrorCode::PermissionDenied) {
        m_header->setNote(
            tr("This holds for this session: the server is not in your own mcp.json."));
    } else {
        m_header->setNote(tr("This could not be done: %1").arg(errorDetail(result.error())));
    }
}

} // namespace Ui
