// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowsettings.h"

#include "agentcore/session/agentdirectory.h"
#include "ui/actions/actionregistry.h"
#include "ui/agents/trafficwindow.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/desktop/globalshortcut.h"
#include "ui/desktop/raisewindow.h"
#include "ui/navigation/windowpalette.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/preferences/preferenceswatch.h"
#include "ui/processes/ownuse.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/auditpage.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingswindow.h"
#include "ui/window/permissionpages.h"
#include "ui/window/settingspages.h"

#include <QAction>
#include <QLayout>
#include <QWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

FrontShortcut::FrontShortcut(Preferences *preferences, ActionRegistry *registry, QWidget *window,
                             QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_registry(registry)
    , m_window(window)
    , m_shortcut(new GlobalShortcut(this))
{
    connect(m_shortcut, &GlobalShortcut::activated, this, &FrontShortcut::comeToFront);
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::GlobalShortcut)
            apply();
    });
    apply();
}

void FrontShortcut::apply()
{
    m_shortcut->setActive(m_preferences->usesGlobalShortcut(), tr("Write to Agentao"));
}

void FrontShortcut::comeToFront(const QString &token)
{
    raiseWindow(m_window, token);
    m_registry->action(u"message.write"_s)->trigger();
}

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
    auto *pages = new SettingsPages({m, m_look, m_front->shortcut()}, m_window);
    connect(pages, &SettingsPages::modelSetUpRequested, this, &WindowSettings::modelSetUpRequested);
    connect(pages, &SettingsPages::keyWanted, this, &WindowSettings::keyWanted);
    connect(pages, &SettingsPages::trafficRequested, this, &WindowSettings::showTraffic);
    auto *guarded = new PermissionPages(m, m_window);
    connect(guarded, &PermissionPages::trustChanged, this, &WindowSettings::trustChanged);
    connect(m_window, &SettingsWindow::topicChanged, this,
            [this](const QString &topic) { m_topic = topic; });
    return m_window;
}

} // namespace Ui
