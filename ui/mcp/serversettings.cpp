// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serversettings.h"

#include "agentcore/mcp/config/mcpimport.h"
#include "ui/mcp/configuredservers.h"
#include "ui/mcp/registrypane.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/servertexts.h"
#include "ui/mcp/serverview.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ImportPane::ImportPane(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("importPane"_L1);
    auto *rows = new QWidget;
    m_rows = new QVBoxLayout(rows);
    m_rows->setSpacing(Theme::kGap);
    m_rows->addStretch();
    auto *area = new QScrollArea;
    area->setWidget(rows);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    m_take = new Button(Button::Kind::Primary, tr("Take over"));
    m_take->setObjectName("takeImported"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    setEscapes(cancel);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_take);
    auto *column = new QVBoxLayout(this);
    column->addWidget(new Label(tr("Servers of other programs"), Theme::Role::Text));
    column->addWidget(area, 1);
    column->addLayout(buttons);
    connect(m_take, &Button::clicked, this, &ImportPane::take);
    connect(cancel, &Button::clicked, this, &ImportPane::cancelled);
}

void ImportPane::offer(const QList<McpServerSpec> &servers)
{
    constexpr qsizetype kMaxShown = 300;
    qDeleteAll(std::exchange(m_boxes, {}));
    m_servers = servers;
    for (const McpServerSpec &spec : servers) {
        auto *box = new QCheckBox(displayLine(spec.name + ": "_L1 + spec.address().left(kMaxShown))
                                      .replace(u'&', "&&"_L1));
        box->setChecked(true);
        box->setToolTip(plainTip(displayPath(spec.file)));
        m_rows->insertWidget(m_boxes.size(), box);
        m_boxes.append(box);
    }
    if (!m_boxes.isEmpty())
        m_boxes.first()->setFocus(Qt::OtherFocusReason);
}

void ImportPane::take()
{
    QList<McpServerSpec> wanted;
    for (qsizetype i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            wanted.append(m_servers[i]);
    }
    emit chosen(wanted);
}

static constexpr int kFormWidth = 640;
static constexpr qsizetype kMostProblems = 5;

ServerSettings::ServerSettings(const Places &places, QWidget *parent)
    : QWidget(parent)
    , m_places(places)
    , m_servers(new ConfiguredServers(places.configDir, this))
{
    setObjectName("serverSettings"_L1);
    m_form = new ServerForm;
    m_form->setMaximumWidth(kFormWidth);
    m_registry = new RegistryPane(places.registry);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    scroll->viewport()->setAutoFillBackground(false);
    m_form->setAutoFillBackground(false);
    m_stack = new QStackedWidget;
    m_stack->addWidget(buildList());
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_registry);
    auto *taken = new ImportPane;
    m_stack->addWidget(taken);
    connect(m_import, &Button::clicked, this, [this, taken] { import(taken); });
    connect(taken, &ImportPane::chosen, this, &ServerSettings::takeOver);
    connect(taken, &ImportPane::cancelled, this, &ServerSettings::showList);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kTurnGap, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    auto *heading = new Label(tr("MCP servers"), Theme::Role::Text, Label::Size::Heading);
    heading->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    column->addWidget(heading);
    column->addWidget(m_stack, 1);
    connect(m_page, &ServersPage::shownChanged, this, &ServerSettings::showCurrent);
    connect(m_servers, &McpServerList::changed, this, &ServerSettings::showCurrent);
    connect(m_servers, &ConfiguredServers::checked, this, &ServerSettings::tellCheck);
    connect(m_form, &ServerForm::submitted, this, &ServerSettings::submit);
    connect(m_form, &ServerForm::cancelled, this, &ServerSettings::showList);
    connect(m_registry, &RegistryPane::cancelled, this, &ServerSettings::showList);
    connect(m_registry, &RegistryPane::chosen, this,
            [this](const QString &name, const QJsonObject &entry, const QString &hint) {
                m_form->propose(name, entry, hint);
                showForm();
            });
}

Button *ServerSettings::addTool(QLayout *row, const QString &name, const QString &text)
{
    auto *button = new Button(Button::Kind::Raised, text);
    button->setObjectName(name);
    row->addWidget(button);
    return button;
}

QWidget *ServerSettings::buildTools()
{
    auto *tools = new QWidget;
    auto *row = new FlowLayout;
    row->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_add = addTool(row, u"addServer"_s, tr("Add a server…"));
    m_paste = addTool(row, u"pasteServer"_s, tr("Paste JSON…"));
    m_import = addTool(row, u"importServers"_s, tr("Take over from other programs"));
    m_import->setToolTip(tr("Claude Desktop, Claude Code, Visual Studio Code, Cursor, Windsurf, "
                            "Gemini CLI, Zed and opencode"));
    m_ask = addTool(row, u"serverRegistry"_s, tr("From the registry…"));
    m_problems = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_problems->setObjectName("serverProblems"_L1);
    m_problems->setWordWrap(true);
    m_problems->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_trust = new Button(Button::Kind::Raised, tr("Trusted folders…"));
    m_trust->setObjectName("serversTrust"_L1);
    auto *column = new QVBoxLayout(tools);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addLayout(row);
    column->addWidget(m_problems);
    column->addWidget(m_trust, 0, Qt::AlignLeft);
    connect(m_add, &Button::clicked, this, [this] {
        m_form->clear();
        showForm();
    });
    connect(m_paste, &Button::clicked, this, [this] {
        m_form->paste();
        showForm();
    });
    connect(m_ask, &Button::clicked, this, [this] {
        m_stack->setCurrentIndex(2);
        m_registry->focusFirst();
    });
    connect(m_trust, &Button::clicked, this, &ServerSettings::trustWanted);
    return tools;
}

QWidget *ServerSettings::buildList()
{
    m_page = new ServersPage;
    m_page->embed(buildTools());
    auto *row = new FlowLayout;
    row->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_check = addTool(row, u"checkServer"_s, tr("Check"));
    m_check->setToolTip(tr("Starts it, asks what it has, and ends it"));
    m_edit = addTool(row, u"editServer"_s, tr("Edit…"));
    m_remove = addTool(row, u"removeServer"_s, tr("Delete"));
    m_open = addTool(row, u"openServerFile"_s, tr("Open the file"));
    m_undo = addTool(row, u"undoRemoveServer"_s, tr("Undo"));
    m_told = new Label({}, Theme::Role::Text, Label::Size::Secondary);
    m_told->setObjectName("serverTold"_L1);
    m_told->setWordWrap(true);
    m_told->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    m_where = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_where->setObjectName("serverWhere"_L1);
    m_where->setWordWrap(true);
    m_where->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    connect(m_check, &Button::clicked, this, [this] {
        if (m_servers->isChecking(m_page->shownServer()))
            return; // disabled it would give the focus to the next one
        tell(tr("Starting it and asking what it has…"));
        m_servers->check(m_page->shownServer());
    });
    connect(m_edit, &Button::clicked, this, &ServerSettings::editCurrent);
    connect(m_remove, &Button::clicked, this, &ServerSettings::remove);
    connect(m_open, &Button::clicked, this, &ServerSettings::openFile);
    connect(m_undo, &Button::clicked, this, &ServerSettings::undoRemoval);
    auto *list = new QWidget;
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_page, 1);
    column->addWidget(m_told); // the list makes room for it, and the buttons stay where they are
    column->addWidget(m_where);
    column->addLayout(row);
    tell({});
    return list;
}

void ServerSettings::setSession(McpServerList *session, const QString &folder)
{
    m_servers->setSession(session, folder);
    m_form->setFiles(m_servers->fileOf(ConfiguredServers::Scope::User),
                     m_servers->fileOf(ConfiguredServers::Scope::Project));
    m_page->setServers(m_servers, false, folder);
    showCurrent();
}

void ServerSettings::showServer(const QString &name)
{
    showList();
    m_page->showServer(name);
}

QStringList ServerSettings::settings() const
{
    return {u"servers.list"_s, u"servers.add"_s, u"servers.paste"_s, u"servers.import"_s,
            u"servers.registry"_s};
}

bool ServerSettings::reveal(const QString &id)
{
    if (!settings().contains(id))
        return false;
    showList();
    const QHash<QString, Button *> tools{{u"servers.add"_s, m_add},
                                         {u"servers.paste"_s, m_paste},
                                         {u"servers.import"_s, m_import},
                                         {u"servers.registry"_s, m_ask}};
    if (Button *button = tools.value(id))
        button->setFocus(Qt::OtherFocusReason);
    else
        m_page->focusFirst();
    return true;
}

void ServerSettings::showList()
{
    m_stack->setCurrentIndex(0);
    m_page->focusFirst();
}

void ServerSettings::showForm()
{
    m_stack->setCurrentIndex(1);
    m_form->focusFirst();
}

void ServerSettings::tell(const QString &text, bool isTrouble)
{
    m_removed = {};
    m_undo->hide();
    m_told->setRole(isTrouble ? Theme::Role::Danger : Theme::Role::Text);
    m_told->showText(text);
}

QString ServerSettings::stateText() const
{
    QStringList lines;
    for (const McpConfigProblem &problem : m_servers->problems()) {
        const QString name = problem.server.isEmpty() ? QString() : problem.server + ": "_L1;
        if (lines.size() < kMostProblems)
            lines += displayLine(name + errorDetail(problem.error).left(400));
    }
    if (m_servers->waitsForTrust())
        lines += tr("The servers of this folder start once you trust it.");
    return lines.join(u'\n');
}

void ServerSettings::showCurrent()
{
    const QString name = m_page->shownServer();
    const auto scope = name.isEmpty() ? std::nullopt : m_servers->scopeOf(name);
    const bool isProject = scope == ConfiguredServers::Scope::Project;
    const bool waits = isProject && m_servers->waitsForTrust();
    const QString problems = stateText();
    m_problems->showText(problems);
    m_trust->setVisible(m_servers->waitsForTrust());
    m_page->view()->setRuns(m_servers->isLive(name));
    m_edit->setVisible(scope.has_value());
    m_remove->setVisible(scope.has_value());
    m_check->setVisible(scope.has_value() && !m_servers->isLive(name) && !waits);
    const QString file
        = displayPath(m_servers->fileOf(scope.value_or(ConfiguredServers::Scope::User)));
    if (!name.isEmpty() && !scope)
        m_where->setText(tr("Only this session has it; it is in no file."));
    else if (isProject)
        m_where->setText(
            tr("For this folder, once it is trusted: %1. New sessions read it.").arg(file));
    else
        m_where->setText(tr("For you, in all folders: %1. New sessions read it.").arg(file));
}

void ServerSettings::editCurrent()
{
    const QString name = m_page->shownServer();
    const auto entry = m_servers->entry(name);
    if (!entry) {
        tell(errorText(entry.error()), true);
        return;
    }
    m_form->edit({m_servers->scopeOf(name).value_or(ServerForm::Scope::User), name, *entry});
    showForm();
}

void ServerSettings::submit(const QList<ServerDraft> &drafts, bool replaces)
{
    QStringList names;
    for (const ServerDraft &draft : drafts) {
        const auto saved = m_servers->save(draft.scope, draft.name, draft.entry, replaces);
        if (!saved) {
            m_form->setProblem(errorText(saved.error()));
            return;
        }
        names += displayLine(draft.name);
    }
    tell(tr("Saved: %1").arg(names.join(u", "_s)));
    showServer(drafts.last().name);
}

void ServerSettings::remove()
{
    const QString name = m_page->shownServer();
    const auto scope = m_servers->scopeOf(name);
    const auto entry = m_servers->entry(name);
    const auto removed = m_servers->remove(name);
    if (!scope || !entry || !removed) {
        tell(removed ? QString() : errorText(removed.error()), true);
        return;
    }
    tell(tr("%1 is deleted.").arg(displayLine(name)));
    m_removed = {*scope, name, *entry};
    m_undo->show();
    m_undo->setFocus(Qt::OtherFocusReason);
}

void ServerSettings::undoRemoval()
{
    const ServerDraft removed = std::exchange(m_removed, {});
    const auto saved = m_servers->save(removed.scope, removed.name, removed.entry, false);
    tell(saved ? QString() : errorText(saved.error()), !saved);
    showServer(removed.name);
}

//! What other programs know.
McpServerSpecs ServerSettings::foreign() const
{
    McpServerSpecs found;
    for (const McpForeignFile &file : userMcpFiles(m_places.home, m_places.configHome))
        found.add(readForeignMcpServers(file, m_servers->folder()));
    return found;
}

// What is here already stays as it is.
void ServerSettings::import(ImportPane *pane)
{
    QList<McpServerSpec> servers = foreign().servers;
    servers.removeIf(
        [this](const McpServerSpec &spec) { return m_servers->scopeOf(spec.name).has_value(); });
    if (servers.isEmpty()) {
        takeOver({});
        return;
    }
    m_stack->setCurrentWidget(pane);
    pane->offer(servers);
}

void ServerSettings::takeOver(const QList<McpServerSpec> &servers)
{
    QStringList added;
    QStringList failed;
    for (const McpServerSpec &spec : servers) {
        const auto saved = m_servers->save(ConfiguredServers::Scope::User, spec.name,
                                           mcpServerToJson(spec), false);
        (saved ? added : failed) += displayLine(spec.name);
    }
    const McpServerSpecs found = foreign();
    for (const McpConfigProblem &problem : found.problems)
        failed += displayLine(problem.server + ": "_L1 + errorDetail(problem.error).left(200));
    const bool isAllHere = std::ranges::all_of(found.servers, [this](const McpServerSpec &spec) {
        return m_servers->scopeOf(spec.name).has_value();
    });
    QStringList lines;
    if (!added.isEmpty())
        lines += tr("Taken over: %1").arg(added.join(u", "_s));
    else if (isAllHere)
        lines += tr("No other program has a server that is not here already.");
    if (!failed.isEmpty())
        lines += tr("Not taken over: %1").arg(failed.join(u", "_s));
    showList();
    tell(lines.join(u'\n'));
}

void ServerSettings::openFile()
{
    const auto scope = m_servers->scopeOf(m_page->shownServer());
    const QString file = m_servers->fileOf(scope.value_or(ConfiguredServers::Scope::User));
    const bool isThere = QFileInfo::exists(file);
    const QString shown = isThere ? file : QFileInfo(file).path();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(shown)))
        tell(tr("No program opens this file: %1").arg(displayPath(shown)), true);
}

void ServerSettings::tellCheck(const QString &name)
{
    const McpCheckResult *result = m_servers->lastCheck(name);
    if (!result)
        return;
    if (!result->outcome) {
        using State = McpServerStatus::State;
        const Error why = result->reason();
        const State state = why.code == ErrorCode::AuthRequired ? State::SignIn : State::Failed;
        const bool isShown = m_page->shownServer() == name; // the reason, too
        tell(tr("%1: %2").arg(displayLine(name),
                              isShown ? ServerTexts::stateLook(state).word : errorDetail(why)),
             true);
        return;
    }
    tell(tr("%1 answered in %2 s: %n tools.", nullptr, int(result->tools.size()))
             .arg(displayLine(name))
             .arg(double(result->milliseconds) / 1000, 0, 'f', 1));
}

} // namespace Ui
