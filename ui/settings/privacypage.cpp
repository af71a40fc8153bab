// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/privacypage.h"

#include "agentcore/config/settingsedit.h"
#include "agentcore/config/usersettings.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

#include <QFileInfo>
#include <QProcessEnvironment>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PrivacyPage::PrivacyPage(const Places &places, QWidget *parent)
    : SettingsPage(u"privacy"_s, parent)
    , m_configDir(places.configDir)
{
    m_masks = SettingControls::toggle(u"masksSecrets"_s,
                                      [this](bool isOn) { store(u"privacy.maskSecrets"_s, isOn); });
    m_titles = SettingControls::toggle(u"titlesByModel"_s,
                                       [this](bool isOn) { store(u"titles.byModel"_s, isOn); });
    addSection(tr("What leaves this computer"));
    addNote(tr("The conversation, and what its tools read, goes to the provider of the model that "
               "you chose. Tools that you allow may send more: to web pages, MCP servers and by "
               "commands. The program reports nothing to its makers."));
    addRow(u"privacy.maskSecrets"_s, m_masks);
    addRow(u"privacy.titles"_s, m_titles);
    m_message = addMessage(u"privacyMessage"_s);
    addFile(
        tr("For you, in all folders, from the next session on: %1. A project cannot change it."),
        places.configDir + "/settings.json"_L1);
    addPlaces(places);
    endPage();
    read();
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &PrivacyPage::read);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &PrivacyPage::read);
}

void PrivacyPage::addPlaces(const Places &places)
{
    addSection(tr("What stays on this computer"));
    if (!places.folder.isEmpty())
        addFile(tr("Conversations of this folder: %1"), places.folder + "/.agentao/sessions"_L1);
    addFile(tr("Decisions about calls, points to undo to, the search index: %1"), places.stateDir);
    addFile(tr("Your settings, rules, trusted folders and memory: %1"), places.configDir);
    addFile(tr("What can be fetched or made again: %1"), places.cacheDir);
    addNote(tr("Keys are in the desktop's keyring or in a file that only you can read. Sessions "
               "are deleted in the side bar, several at once if they are marked."));
}

void PrivacyPage::read()
{
    for (const QString &path : {m_configDir, m_configDir + "/settings.json"_L1}) {
        const bool isKnown
            = m_watcher.files().contains(path) || m_watcher.directories().contains(path);
        if (!isKnown && QFileInfo::exists(path))
            m_watcher.addPath(path);
    }
    const auto privacy = PrivacySettings::load(m_configDir);
    const auto titles = TitleSettings::load(m_configDir, {});
    m_masks->showOn(privacy.value_or(PrivacySettings()).maskSecrets);
    m_titles->showOn(titles.value_or(TitleSettings()).byModel);
    for (Switch *each : {m_masks, m_titles})
        each->setEnabled(privacy && titles);
    const auto problem = !privacy ? std::optional(privacy.error())
        : !titles                 ? std::optional(titles.error())
                                  : std::nullopt;
    m_message->setVisible(problem.has_value());
    if (problem)
        m_message->setText(displayLine(errorText(*problem)));
}

void PrivacyPage::store(const QString &path, bool isOn)
{
    const auto stored = storeSetting(path, isOn, m_configDir);
    read();
    if (!stored) {
        m_message->setText(displayLine(errorText(stored.error())));
        m_message->show();
    }
}

} // namespace Ui
