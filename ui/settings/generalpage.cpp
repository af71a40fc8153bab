// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/generalpage.h"

#include "ui/preferences/preferences.h"
#include "ui/settings/editorsection.h"
#include "ui/settings/settingcontrols.h"

using namespace Qt::StringLiterals;

namespace Ui {

using P = Preferences;

GeneralPage::GeneralPage(Preferences *preferences, const QString &file, QWidget *parent)
    : SettingsPage(u"general"_s, parent)
    , m_preferences(preferences)
{
    m_sendKey = SettingControls::choice<P::SendKey>(
        u"sendKey"_s, tr("Send with"),
        {{tr("Enter; Shift+Enter makes a new line"), P::SendKey::Enter},
         {tr("Ctrl+Enter; Enter makes a new line"), P::SendKey::ControlEnter}},
        [preferences](P::SendKey key) { preferences->setSendKey(key); });
    m_spelling = SettingControls::toggle(u"checksSpelling"_s, [preferences](bool checks) {
        preferences->setChecksSpelling(checks);
    });
    m_questionPlace = SettingControls::choice<P::QuestionPlace>(
        u"questionPlace"_s, tr("Questions of the agent"),
        {{tr("In the conversation"), P::QuestionPlace::Row},
         {tr("In a window of their own"), P::QuestionPlace::Dialog}},
        [preferences](P::QuestionPlace place) { preferences->setQuestionPlace(place); });
    addSection(tr("Messages"));
    addRow(u"general.sendKey"_s, m_sendKey);
    addRow(u"general.spelling"_s, m_spelling);
    addRow(u"general.questionPlace"_s, m_questionPlace);
    addSection(tr("Editor"));
    auto *editor = new EditorSection(preferences, this);
    addRow(u"general.editor"_s, editor->presets());
    addRow(u"general.editorCommand"_s, editor->command(), true);
    addRow(u"general.editorTry"_s, editor->tryButton());
    addWide(editor->outcome());
    addFile(tr("For you, in all folders: %1"), file);
    endPage();
    read();
    connect(preferences, &P::changed, this, &GeneralPage::read);
}

// Also what a key, a menu or somebody else changed meanwhile.
void GeneralPage::read()
{
    SettingControls::show(m_sendKey, m_preferences->sendKey());
    SettingControls::show(m_questionPlace, m_preferences->questionPlace());
    m_spelling->setChecked(m_preferences->checksSpelling());
}

} // namespace Ui
