// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tools/toolspage.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/toolsettings.h"
#include "ui/desktop/filewatch.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/tools/tooltexts.h"
#include "ui/tools/tooltrialview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/textarea.h"

#include <QFuture>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Origin = ToolFacts::Origin;

static constexpr int kToolListHeight = 300;
static constexpr int kDescriptionLines = 8;
static constexpr int kSchemaLines = 14;

ToolsPage::ToolsPage(const Places &places, McpServerList *servers, QWidget *parent)
    : SettingsPage(u"tools"_s, parent)
    , m_places(places)
    , m_servers(servers)
{
    addNote(tr("What the agent can do, as models are told. The mode and the permission rules "
               "decide whether a call runs, asks or is refused. No model is told about a tool that "
               "is off, and it cannot be called."));
    buildList();
    buildDetails();
    addPlaces();
    endPage();
    QStringList paths{places.configDir + "/settings.json"_L1, places.configDir + "/agents"_L1};
    if (!places.folder.isEmpty())
        paths.append(places.folder + "/.agentao/agents"_L1);
    auto *files = new FileWatch(this);
    files->setPaths(paths);
    connect(files, &FileWatch::changed, this, &ToolsPage::reload);
    if (m_servers)
        connect(m_servers, &McpServerList::changed, this, &ToolsPage::showTools);
    reload();
}

void ToolsPage::buildList()
{
    m_list = addList(u"tools.list"_s, u"toolList"_s, tr("Tools"), new PickModel(this),
                     kToolListHeight);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ToolsPage::showCurrent);
    m_sum = addLabel(u"toolSum"_s, Theme::Role::TextMuted);
    m_message = addMessage(u"toolMessage"_s);
    addSection(tr("The chosen tool"));
    m_facts = addLabel(u"toolFacts"_s, Theme::Role::Text);
}

void ToolsPage::buildDetails()
{
    m_offer = SettingControls::toggle(u"toolOffered"_s, [this](bool isOn) { setOffered(isOn); });
    addRow(u"tools.offer"_s, m_offer);
    const auto area = [](const QString &name, int lines) {
        auto *made = new TextArea(lines);
        made->setObjectName(name);
        made->setReadOnly(true);
        return made;
    };
    m_description = area(u"toolDescription"_s, kDescriptionLines);
    addRow(u"tools.description"_s, m_description, true);
    m_fold = new Button(Button::Kind::Raised, tr("Show"));
    m_fold->setObjectName("toolSchemaButton"_L1);
    m_fold->setCheckable(true);
    addRow(u"tools.schema"_s, m_fold);
    m_schema = area(u"toolSchema"_s, kSchemaLines);
    m_schema->setAccessibleName(tr("JSON schema of the parameters"));
    m_schema->hide();
    addWide(m_schema);
    m_try = new Button(Button::Kind::Raised, tr("Try…"));
    m_try->setObjectName("tryToolButton"_L1);
    addRow(u"tools.try"_s, m_try);
    m_trial = new ToolTrialView(m_places.folder);
    m_trial->hide();
    addWide(m_trial);
    connect(m_fold, &Button::toggled, this, &ToolsPage::showSchema);
    connect(m_try, &Button::clicked, this, &ToolsPage::tryOut);
}

void ToolsPage::addPlaces()
{
    addFile(tr("Built-in tools and sub-agents are switched for you, in all folders, from the next "
               "turn on: %1. A project cannot change it."),
            m_places.configDir + "/settings.json"_L1);
    addFile(tr("Tools of servers are switched where their server stands: %1, or in the folder's "
               "file once you trust it."),
            m_places.configDir + "/mcp.json"_L1);
}

void ToolsPage::reload()
{
    using Found = std::pair<Result<QStringList>, QList<ToolFacts>>;
    const auto read = [places = m_places] {
        const auto disabled
            = ToolSettings::load(places.configDir).transform([](const ToolSettings &settings) {
                  return settings.disabled;
              });
        return Found(
            disabled,
            ToolCatalogue::own(places.configDir, places.folder, disabled.value_or(QStringList())));
    };
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async, read)
        .then(this, [this, reading = ++m_reading](const Found &found) {
            if (reading == m_reading)
                take(found.first, found.second);
        });
}

//! A tool of that name is not there, at least not here.
static ToolFacts absentTool(const QString &name)
{
    ToolFacts facts;
    facts.definition.name = name;
    facts.title = name;
    facts.origin = name.startsWith("agent_"_L1) ? Origin::Subagent : Origin::BuiltIn;
    facts.isOff = true;
    return facts;
}

void ToolsPage::take(const Result<QStringList> &disabled, const QList<ToolFacts> &own)
{
    m_own = own;
    const QStringList names = disabled.value_or(QStringList());
    for (const QString &name : names) {
        const auto isIt = [&name](const ToolFacts &tool) { return tool.definition.name == name; };
        if (std::ranges::none_of(own, isIt))
            m_own.append(absentTool(name));
    }
    std::ranges::stable_sort(m_own, {}, &ToolFacts::origin);
    const bool wasBroken = std::exchange(m_isBroken, !disabled);
    if (m_isBroken) {
        m_message->showText(tr("No turn begins until this is mended: %1")
                                .arg(displayLine(errorText(disabled.error()))));
    } else if (wasBroken) {
        m_message->hide();
    }
    showTools();
}

static QString idOf(const ToolFacts &tool)
{
    return tool.origin == Origin::Server ? tool.server + u'/' + tool.ownName : tool.definition.name;
}

static PickEntry entryOf(const ToolFacts &tool)
{
    const QString name
        = displayLine(tool.origin == Origin::Server ? tool.ownName : tool.definition.name);
    PickEntry entry;
    entry.id = idOf(tool);
    entry.text = ToolTexts::title(tool);
    entry.detail = name + u" · "_s
        + (tool.tokens == 0 ? ToolsPage::tr("no such tool is here") : ToolTexts::risk(tool));
    entry.note = tool.isOff ? ToolsPage::tr("off") : ToolTexts::cost(tool.tokens);
    entry.isWarning = tool.tokens == 0;
    return entry;
}

void ToolsPage::showTools()
{
    const ToolFacts *chosen = current();
    const QString before = chosen ? idOf(*chosen) : QString();
    m_tools = m_own;
    QList<PickEntry> rows;
    const auto add = [&rows](const ToolFacts &tool) {
        const QString heading = ToolTexts::origin(tool);
        const auto last = std::ranges::find_last_if(rows, &PickEntry::isHeading);
        if (last.empty() || last.front().text != heading)
            rows.append({.id = {}, .text = heading});
        rows.append(entryOf(tool));
    };
    std::ranges::for_each(m_own, add);
    const QList<McpServerStatus> servers
        = m_servers ? m_servers->servers() : QList<McpServerStatus>();
    for (const McpServerStatus &server : servers) {
        const QList<ToolFacts> tools = ToolCatalogue::ofServer(server);
        std::ranges::for_each(tools, add);
        m_tools += tools;
        if (tools.isEmpty()) {
            rows.append({.id = {}, .text = ToolTexts::serverOrigin(server.name)});
            rows.append({.id = "server:"_L1 + server.name,
                         .text = tr("Its tools are known once it runs or was checked."),
                         .isEnabled = false});
        }
    }
    m_sum->setText(ToolTexts::sum(m_tools));
    entries()->setEntries(rows);
    const QModelIndex index = entries()->find(before);
    m_list->setCurrentIndex(index.isValid() ? index : entries()->neighbour({}, 1));
    showCurrent();
}

PickModel *ToolsPage::entries() const
{
    return static_cast<PickModel *>(m_list->model());
}

const ToolFacts *ToolsPage::current() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return nullptr;
    const auto found = std::ranges::find(m_tools, entries()->entry(index).id, idOf);
    return found == m_tools.end() ? nullptr : &*found;
}

void ToolsPage::showCurrent()
{
    const ToolFacts *tool = current();
    const bool isKnown = tool && tool->tokens > 0;
    m_facts->setText(!tool         ? tr("None is chosen.")
                         : isKnown ? ToolTexts::facts(*tool)
                                   : tr("Nothing is called %1 here. The switch takes the name out "
                                        "of the settings.")
                                         .arg(displayLine(tool->definition.name)));
    m_offer->setEnabled(tool && !m_isBroken);
    m_offer->showOn(tool && !tool->isOff);
    m_description->setPlainText(tool ? sanitizedForDisplay(tool->definition.description)
                                     : QString());
    m_fold->setEnabled(isKnown);
    m_schema->setPlainText(isKnown ? sanitizedForDisplay(ToolTexts::schema(*tool)) : QString());
    m_try->setEnabled(tool && canTry(*tool));
    m_try->setToolTip(!tool || m_try->isEnabled() ? QString()
                          : tool->origin == Origin::Server
                          ? tr("It can be tried while a session that has its server is in view")
                          : tr("Of the program's tools only those that change nothing can be "
                               "tried"));
    if (!tool || m_trial->tool() != tool->definition.name || tool->isOff)
        m_trial->hide();
}

void ToolsPage::setOffered(bool isOn)
{
    const ToolFacts *tool = current();
    if (!tool)
        return;
    const auto done = tool->origin != Origin::Server
        ? ToolSettings::setDisabled(tool->definition.name, !isOn, m_places.configDir)
        : m_servers ? m_servers->setToolOffered(tool->server, tool->ownName, isOn)
                    : Result<void>();
    if (done)
        m_message->hide();
    else
        m_message->showText(displayLine(errorText(done.error())));
    reload();
}

void ToolsPage::showSchema(bool isShown)
{
    m_schema->setVisible(isShown);
    m_fold->setText(isShown ? tr("Hide") : tr("Show"));
}

bool ToolsPage::canTry(const ToolFacts &tool) const
{
    if (tool.isOff || m_places.folder.isEmpty())
        return false;
    if (tool.origin == Origin::Server)
        return m_servers && m_servers->tool(tool.definition.name);
    return tool.isTryable;
}

void ToolsPage::tryOut()
{
    const ToolFacts *tool = current();
    if (!tool || !m_try->isEnabled())
        return;
    m_trial->show();
    ToolTrialView::Find find;
    if (tool->origin == Origin::Server) {
        find = [servers = m_servers, name = tool->definition.name] {
            return servers ? servers->tool(name) : nullptr;
        };
    }
    m_trial->start(*tool, find);
    QMetaObject::invokeMethod(this, [this] { ensureWidgetVisible(m_trial); }, Qt::QueuedConnection);
}

} // namespace Ui
