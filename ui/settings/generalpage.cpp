// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/generalpage.h"

#include "ui/desktop/globalshortcut.h"
#include "ui/preferences/preferences.h"
#include "ui/settings/editorsection.h"
#include "ui/settings/settingcontrols.h"
#include "ui/widgets/label.h"

using namespace Qt::StringLiterals;

namespace Ui {

using P = Preferences;

GeneralPage::GeneralPage(Preferences *preferences, const QString &file, GlobalShortcut *shortcut,
                         QWidget *parent)
    : SettingsPage(u"general"_s, parent)
    , m_preferences(preferences)
    , m_shortcut(shortcut)
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
    addShortcut();
    addFile(tr("For you, in all folders: %1"), file);
    endPage();
    read();
    connect(preferences, &P::changed, this, &GeneralPage::read);
}

void GeneralPage::addShortcut()
{
    m_globalShortcut = SettingControls::toggle(
        u"globalShortcut"_s, [this](bool uses) { m_preferences->setUsesGlobalShortcut(uses); });
    addSection(tr("Desktop"));
    addRow(u"general.globalShortcut"_s, m_globalShortcut);
    m_shortcutState = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_shortcutState->setObjectName("globalShortcutState"_L1);
    m_shortcutState->setWordWrap(true);
    addWide(m_shortcutState);
    if (m_shortcut)
        connect(m_shortcut, &GlobalShortcut::changed, this, &GeneralPage::showShortcut);
    showShortcut();
}

static QString wordsFor(const GlobalShortcut &shortcut)
{
    using State = GlobalShortcut::State;
    switch (shortcut.state()) {
    case State::Off:
        return {};
    case State::Asking:
        return GeneralPage::tr("The desktop is being asked for keys.");
    case State::Bound:
        return shortcut.trigger().isEmpty()
            ? GeneralPage::tr("The desktop has it. Its keys are in the settings of the desktop.")
            : GeneralPage::tr("Its keys: %1").arg(shortcut.trigger());
    case State::Refused:
        return GeneralPage::tr("The desktop did not give it any keys. Switch it off and on again "
                               "to be asked once more.");
    case State::Absent:
        break;
    }
    return GeneralPage::tr("This desktop has no portal for such keys. Set a shortcut of the "
                           "desktop that runs the command \"agentao\" instead.");
}

void GeneralPage::showShortcut()
{
    const QString words = m_shortcut ? wordsFor(*m_shortcut) : QString();
    m_shortcutState->showText(words);
}

// Also what a key, a menu or somebody else changed meanwhile.
void GeneralPage::read()
{
    SettingControls::show(m_sendKey, m_preferences->sendKey());
    SettingControls::show(m_questionPlace, m_preferences->questionPlace());
    m_spelling->showOn(m_preferences->checksSpelling());
    m_globalShortcut->showOn(m_preferences->usesGlobalShortcut());
}

} // namespace Ui
