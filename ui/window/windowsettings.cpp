// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowsettings.h"

#include "agentcore/config/modelsdev.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/servers/mcpregistry.h"
#include "agentcore/session/session.h"
#include "ui/agents/agentspage.h"
#include "ui/agents/trafficwindow.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/mcp/serversettings.h"
#include "ui/navigation/windowpalette.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferenceswatch.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/advancedpage.h"
#include "ui/settings/appearancepage.h"
#include "ui/settings/auditpage.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/modelspage.h"
#include "ui/settings/notificationspage.h"
#include "ui/settings/rulespage.h"
#include "ui/settings/sandboxpage.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingswindow.h"
#include "ui/settings/shortcutspage.h"
#include "ui/settings/trustpage.h"
#include "ui/setup/modelchoice.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

WindowSettings::WindowSettings(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_look(new LookPreferences(parts.preferencesFile, this))
{
    new PreferencesWatch(m.preferences, m_look, this);
    // Texts are laid out anew as for another size, after the fonts are others.
    connect(
        m_look, &LookPreferences::changed, this,
        [this] { emit m.preferences->changed(Preferences::Item::TextPercent); },
        Qt::QueuedConnection);
    m.palette->addSource([this] {
        QList<PaletteItem> items;
        for (const SettingText &setting : SettingsCatalogue::settings()) {
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
    openTopic(m_topic.isEmpty() ? SettingsCatalogue::topics().first().id : m_topic);
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
    m_window->addPage(u"general"_s,
                      [this] { return new GeneralPage(m.preferences, m.preferencesFile); });
    m_window->addPage(u"models"_s, [this] {
        auto *page
            = new ModelsPage(Paths::cacheDir(), QUrl(QString::fromLatin1(ModelsDev::kAddress)));
        connect(page, &ModelsPage::updated, m.models, &ModelChoice::noteCatalogue);
        connect(page, &ModelsPage::setUpRequested, this, [this] {
            m_window->close();
            emit modelSetUpRequested();
        });
        return page;
    });
    if (m.agents) {
        m_window->addPage(u"agents"_s, [this] {
            auto *page = new AgentsPage(m.agents);
            page->setFolder(m.controller->folder());
            connect(page, &AgentsPage::trafficRequested, this, &WindowSettings::showTraffic);
            return page;
        });
    }
    m_window->addPage(u"servers"_s, [this] { return makeServers(); });
    m_window->addPage(u"appearance"_s,
                      [this] { return new AppearancePage(m.preferences, m_look); });
    m_window->addPage(u"notifications"_s,
                      [this] { return new NotificationsPage(m.preferences, m.preferencesFile); });
    m_window->addPage(u"keys"_s, [this] { return new ShortcutsPage(m.preferences, m.registry); });
    addPermissionPages();
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

void WindowSettings::addPermissionPages()
{
    const PermissionPlaces places{m.models->configDir(), Paths::stateDir() + "/audit.jsonl"_L1,
                                  m.controller->folder()};
    m_window->addPage(u"permissions"_s, [places] { return new RulesPage(places); });
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
    m_window->addPage(u"advanced"_s, [places] { return new AdvancedPage(places.configDir); });
    m_window->addPage(u"sandbox"_s, [places] { return new SandboxPage(places.configDir); });
}

} // namespace Ui
