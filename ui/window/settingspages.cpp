// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settingspages.h"

#include "agentcore/config/modelsdev.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/servers/mcpregistry.h"
#include "agentcore/session/session.h"
#include "ui/agents/agentspage.h"
#include "ui/mcp/configuredservers.h"
#include "ui/mcp/serversettings.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/appearancepage.h"
#include "ui/settings/favouritemodels.h"
#include "ui/settings/generalpage.h"
#include "ui/settings/modelspage.h"
#include "ui/settings/newsessionpage.h"
#include "ui/settings/savedproviders.h"
#include "ui/settings/settingswindow.h"
#include "ui/settings/shortcutspage.h"
#include "ui/setup/modelchoice.h"
#include "ui/tools/toolspage.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SettingsPages::SettingsPages(Parts parts, SettingsWindow *pages)
    : QObject(pages)
    , m(std::move(parts))
    , m_pages(pages)
{
    m_pages->addPage(u"general"_s,
                     [this] { return new GeneralPage(m.preferences, m.preferencesFile, m.front); });
    m_pages->addPage(u"models"_s, [this] { return makeModels(); });
    m_pages->addPage(u"newsession"_s, [this] { return makeNewSession(); });
    if (m.agents) {
        m_pages->addPage(u"agents"_s, [this] {
            auto *page = new AgentsPage(m.agents);
            page->setFolder(m.controller->folder());
            page->setFile(m.models->configDir() + "/acp.json"_L1);
            connect(page, &AgentsPage::trafficRequested, this, &SettingsPages::trafficRequested);
            return page;
        });
    }
    m_pages->addPage(u"tools"_s, [this] { return makeTools(); });
    m_pages->addPage(u"servers"_s, [this] { return makeServers(); });
    m_pages->addPage(u"appearance"_s, [this] { return new AppearancePage(m.preferences, m.look); });
    m_pages->addPage(u"keys"_s, [this] {
        return new ShortcutsPage(m.preferences, m.registry, m.preferencesFile);
    });
}

QWidget *SettingsPages::makeModels()
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
        m_pages->close();
        emit keyWanted(profile);
    });
    auto *page = new ModelsPage(Paths::cacheDir(), QUrl(QString::fromLatin1(ModelsDev::kAddress)),
                                favourites, m.preferencesFile, providers);
    connect(page, &ModelsPage::updated, m.models, &ModelChoice::noteCatalogue);
    connect(page, &ModelsPage::setUpRequested, this, [this] {
        m_pages->close();
        emit modelSetUpRequested();
    });
    return page;
}

QWidget *SettingsPages::makeNewSession()
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
    sources.agents = m.otherAgents();
    auto *page
        = new NewSessionPage(m.models->configDir(), m.controller->folder(), std::move(sources));
    connect(m.models, &ModelChoice::listsChanged, page, &NewSessionPage::refresh);
    connect(m.models, &ModelChoice::changed, page, &NewSessionPage::refresh);
    return page;
}

QWidget *SettingsPages::makeTools()
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

QWidget *SettingsPages::makeServers()
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
    connect(page, &ServerSettings::trustWanted, this, [this] { m_pages->showTopic(u"trust"_s); });
    follow();
    return page;
}

} // namespace Ui
