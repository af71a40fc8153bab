// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowsettings.h"

#include "agentcore/config/modelsdev.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/servers/mcpregistry.h"
#include "agentcore/session/agentdirectory.h"
#include "agentcore/session/session.h"
#include "ui/agents/agentspage.h"
#include "ui/agents/trafficwindow.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/mcp/configuredservers.h"
#include "ui/mcp/serversettings.h"
#include "ui/navigation/windowpalette.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferenceswatch.h"
#include "ui/processes/ownuse.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/advancedpage.h"
#include "ui/settings/appearancepage.h"
#include "ui/settings/auditpage.h"
#include "ui/settings/authoredpage.h"
#include "ui/settings/authoredtexts.h"
#include "ui/settings/favouritemodels.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/modelspage.h"
#include "ui/settings/newsessionpage.h"
#include "ui/settings/notificationspage.h"
#include "ui/settings/privacypage.h"
#include "ui/settings/rulespage.h"
#include "ui/settings/sandboxpage.h"
#include "ui/settings/savedproviders.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingswindow.h"
#include "ui/settings/shortcutspage.h"
#include "ui/settings/trustpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/tools/toolspage.h"
#include "ui/viewer/editorcommand.h"
#include "ui/window/frontshortcut.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QLayout>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

WindowSettings::WindowSettings(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_look(new LookPreferences(parts.preferencesFile, this))
    , m_front(new FrontShortcut(parts.preferences, parts.registry, parts.window, this))
{
    auto *watch = new PreferencesWatch(m.preferences, m_look, this);
    // Texts are laid out anew after the fonts are others.
    connect(m_look, &LookPreferences::changed, watch, &PreferencesWatch::noteFonts,
            Qt::QueuedConnection);
    m.palette->addSource([this] {
        QList<PaletteItem> items;
        const auto settings = SettingsCatalogue::settings();
        for (const SettingText &setting : settings) {
            if (setting.topic() == "agents"_L1 && !m.agents)
                continue;
            items.append({u"setting:"_s + setting.id, setting.text, tr("Setting"),
                          [this, id = setting.id] { openSetting(id); }, false, false,
                          setting.words + u' ' + setting.detail});
        }
        return items;
    });
}

SettingsWindow *WindowSettings::window() const
{
    return m_window;
}

void WindowSettings::open()
{
    openTopic(m_topic.isEmpty() ? SettingsCatalogue::topics().constFirst().id : m_topic);
}

void WindowSettings::openTopic(const QString &topic)
{
    SettingsWindow *window = make();
    window->showTopic(topic);
    window->open();
}

void WindowSettings::openSetting(const QString &id)
{
    SettingsWindow *window = make();
    window->showTopic(id.section(u'.', 0, 0));
    window->open();
    window->showSetting(id);
}

void WindowSettings::openDecision(const QString &callId)
{
    openTopic(u"audit"_s);
    if (auto *page = qobject_cast<AuditPage *>(m_window->page(u"audit"_s)))
        page->showCall(m.controller->currentId(), callId);
}

void WindowSettings::showTraffic(const QString &name)
{
    (new TrafficWindow(m.agents, name, m.controller->folder(), m.window))->show();
}

static Density densityOf(Look::Density density)
{
    return density == Look::Density::All    ? Density::All
        : density == Look::Density::Summary ? Density::Summary
                                            : Density::Normal;
}

void WindowSettings::applyDensity(ConversationModel *conversation)
{
    const auto apply = [this, conversation] {
        conversation->choices().setDensity(densityOf(m_look->look().density));
    };
    connect(m_look, &LookPreferences::changed, conversation, apply);
    apply();
}

void WindowSettings::addOwnUse(QLayout *layout)
{
    auto *line = new OwnUse;
    layout->addWidget(line);
    connect(line, &OwnUse::clicked, m.registry->action(u"processes.show"_s), &QAction::trigger);
    const auto apply = [this, line] { line->setWanted(m_look->look().showsOwnUse); };
    connect(m_look, &LookPreferences::changed, line, apply);
    apply();
}

SettingsWindow *WindowSettings::make()
{
    if (m_window)
        return m_window;
    m_window = new SettingsWindow(m.window);
    addPages();
    connect(m_window, &SettingsWindow::topicChanged, this,
            [this](const QString &topic) { m_topic = topic; });
    return m_window;
}

void WindowSettings::addPages()
{
    m_window->addPage(u"general"_s, [this] {
        return new GeneralPage(m.preferences, m.preferencesFile, m_front->shortcut());
    });
    m_window->addPage(u"models"_s, [this] { return makeModels(); });
    m_window->addPage(u"newsession"_s, [this] { return makeNewSession(); });
    if (m.agents) {
        m_window->addPage(u"agents"_s, [this] {
            auto *page = new AgentsPage(m.agents);
            page->setFolder(m.controller->folder());
            page->setFile(m.models->configDir() + "/acp.json"_L1);
            connect(page, &AgentsPage::trafficRequested, this, &WindowSettings::showTraffic);
            return page;
        });
    }
    m_window->addPage(u"tools"_s, [this] { return makeTools(); });
    m_window->addPage(u"servers"_s, [this] { return makeServers(); });
    m_window->addPage(u"appearance"_s,
                      [this] { return new AppearancePage(m.preferences, m_look); });
    m_window->addPage(u"notifications"_s,
                      [this] { return new NotificationsPage(m.preferences, m.preferencesFile); });
    m_window->addPage(u"keys"_s, [this] {
        return new ShortcutsPage(m.preferences, m.registry, m.preferencesFile);
    });
    addAuthoredPages();
    addPermissionPages();
}

QWidget *WindowSettings::makeModels()
{
    auto *favourites = new FavouriteModels(m.preferences, [this] {
        const QList<SessionOption> options = m.models->options();
        return ModelRows(options.value(0), m.models->offer());
    });
    connect(m.models, &ModelChoice::listsChanged, favourites, &FavouriteModels::refresh);
    connect(m.models, &ModelChoice::changed, favourites, &FavouriteModels::refresh);
    auto *providers = new SavedProviders(m.models->configDir(), m.models->keys());
    connect(providers, &SavedProviders::changed, m.models, &ModelChoice::noteCatalogue);
    connect(providers, &SavedProviders::keyWanted, this, [this](const ModelProfile &profile) {
        m_window->close();
        emit keyWanted(profile);
    });
    auto *page = new ModelsPage(Paths::cacheDir(), QUrl(QString::fromLatin1(ModelsDev::kAddress)),
                                favourites, m.preferencesFile, providers);
    connect(page, &ModelsPage::updated, m.models, &ModelChoice::noteCatalogue);
    connect(page, &ModelsPage::setUpRequested, this, [this] {
        m_window->close();
        emit modelSetUpRequested();
    });
    return page;
}

//! Their names, asked each time; unset: there is but our own.
std::function<QStringList()> WindowSettings::otherAgents() const
{
    if (!m.agents)
        return {};
    return [agents = m.agents, controller = m.controller] {
        QStringList names;
        const AgentList list = agents->agents(controller->folder());
        for (const AgentEntry &agent : list.agents)
            names.append(agent.name);
        return names;
    };
}

QWidget *WindowSettings::makeNewSession()
{
    NewSessionPage::Sources sources;
    sources.models = [this] {
        QStringList names;
        const ModelOffer offer = m.models->offer();
        for (const OfferedModel &model : offer.models)
            names.append(model.profile.fullName());
        return names;
    };
    sources.presentModel = [this] {
        return m.models->current().transform(&ModelProfile::fullName).value_or(QString());
    };
    sources.agents = otherAgents();
    auto *page
        = new NewSessionPage(m.models->configDir(), m.controller->folder(), std::move(sources));
    connect(m.models, &ModelChoice::listsChanged, page, &NewSessionPage::refresh);
    connect(m.models, &ModelChoice::changed, page, &NewSessionPage::refresh);
    return page;
}

QWidget *WindowSettings::makeTools()
{
    auto *servers = new ConfiguredServers(m.models->configDir());
    auto *page = new ToolsPage({m.models->configDir(), m.controller->folder()}, servers);
    servers->setParent(page);
    const auto follow = [this, servers] {
        Session *session = m.controller->current();
        servers->setSession(session ? session->mcpServers() : nullptr, m.controller->folder());
    };
    connect(m.controller, &SessionController::currentChanged, servers, follow);
    follow();
    return page;
}

QWidget *WindowSettings::makeServers()
{
    const QString configHome = qEnvironmentVariable("XDG_CONFIG_HOME");
    const QString home = QDir::homePath();
    auto *page = new ServerSettings({m.models->configDir(), home,
                                     configHome.isEmpty() ? home + "/.config"_L1 : configHome,
                                     McpRegistry::officialAddress()});
    const auto follow = [this, page] {
        Session *session = m.controller->current();
        page->setSession(session ? session->mcpServers() : nullptr, m.controller->folder());
    };
    connect(m.controller, &SessionController::currentChanged, page, follow);
    connect(page, &ServerSettings::trustWanted, this, [this] { m_window->showTopic(u"trust"_s); });
    follow();
    return page;
}

void WindowSettings::addAuthoredPages()
{
    for (const auto kind : {AuthoredKind::Command, AuthoredKind::Skill, AuthoredKind::Subagent,
                            AuthoredKind::Topic}) {
        m_window->addPage(AuthoredTexts::topic(kind), [this, kind] {
            auto *page = new AuthoredPage(
                AuthoredFiles(kind, m.controller->folder(), m.models->configDir()),
                kind == AuthoredKind::Subagent ? otherAgents() : std::function<QStringList()>());
            connect(page, &AuthoredPage::editorWanted, this, &WindowSettings::openInEditor);
            connect(page, &AuthoredPage::promptWanted, this, &WindowSettings::putIntoMessage);
            return page;
        });
    }
}

void WindowSettings::openInEditor(const QString &file)
{
    const QString command = m.preferences->editorCommand();
    if (command.trimmed().isEmpty() || !startEditor(command, {.path = file}))
        QDesktopServices::openUrl(QUrl::fromLocalFile(file));
}

void WindowSettings::putIntoMessage(const QString &text)
{
    QTextCursor cursor(m.composer->document());
    cursor.insertText(text);
    m.window->activateWindow();
    m.window->raise();
    m.composer->moveCursor(QTextCursor::End);
    m.composer->setFocus(Qt::OtherFocusReason);
}

void WindowSettings::addPermissionPages()
{
    const PermissionPlaces places{m.models->configDir(), Paths::stateDir() + "/audit.jsonl"_L1,
                                  m.controller->folder()};
    m_window->addPage(u"permissions"_s, [this, places] {
        auto *page = new RulesPage(places);
        connect(m.controller, &SessionController::currentChanged, page, &RulesPage::setSession);
        page->setSession(m.controller->current());
        connect(page, &RulesPage::editorWanted, this, &WindowSettings::openInEditor);
        return page;
    });
    m_window->addPage(u"audit"_s, [this, places] {
        auto *page = new AuditPage(places.auditFile);
        connect(page, &AuditPage::ruleWanted, this, [this](const ScopedRule &rule) {
            m_window->showTopic(u"permissions"_s);
            if (auto *rules = qobject_cast<RulesPage *>(m_window->page(u"permissions"_s)))
                rules->showRule(rule);
        });
        return page;
    });
    m_window->addPage(u"trust"_s, [this, places] {
        auto *page = new TrustPage(places.configDir, places.folder);
        connect(page, &TrustPage::trustChanged, this, &WindowSettings::trustChanged);
        return page;
    });
    m_window->addPage(u"privacy"_s, [places] {
        return new PrivacyPage(
            {places.configDir, Paths::stateDir(), Paths::cacheDir(), places.folder});
    });
    m_window->addPage(u"advanced"_s, [places] { return new AdvancedPage(places.configDir); });
    m_window->addPage(u"sandbox"_s, [places] { return new SandboxPage(places.configDir); });
}

} // namespace Ui
