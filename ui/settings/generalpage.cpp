// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/generalpage.h"

#include "ui/desktop/globalshortcut.h"
#include "ui/preferences/preferences.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/editorcommand.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/label.h"

#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxCommand = 1000;
static constexpr int kTriedLine = 2;

struct Preset
{
    QLatin1StringView name;
    QLatin1StringView command;
};

static constexpr Preset kPresets[]{
    {"Visual Studio Code"_L1, "code --goto {file}:{line}:{column}"_L1},
    {"Zed"_L1, "zed {file}:{line}:{column}"_L1},
    {"Kate"_L1, "kate --line {line} --column {column} {file}"_L1},
    {"Qt Creator"_L1, "qtcreator -client {file}:{line}:{column}"_L1},
    {"Emacs"_L1, "emacsclient --no-wait +{line}:{column} {file}"_L1},
    {"GNOME Text Editor"_L1, "gnome-text-editor {file}"_L1},
    {"Neovim"_L1, "x-terminal-emulator -e nvim +{line} {file}"_L1},
    {"Vim"_L1, "x-terminal-emulator -e vim +{line} {file}"_L1},
};

// What stands for a command that is none of the presets.
static const QString kOther = u"other"_s;

EditorSection::EditorSection(Preferences *preferences, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_presets(new ChoiceField(tr("Open files in")))
    , m_command(new QLineEdit)
    , m_try(new Button(Button::Kind::Raised, tr("Try it")))
    , m_outcome(new Label({}, Theme::Role::TextMuted))
{
    QList<Choice> choices{{QString(), tr("The program's own viewer")}};
    for (const Preset &preset : kPresets)
        choices.append({preset.command, preset.name});
    choices.append({kOther, tr("Another command")});
    m_presets->setObjectName("editorPreset"_L1);
    m_presets->setChoices(choices);
    m_command->setObjectName("editorCommand"_L1);
    m_command->setMaxLength(kMaxCommand);
    m_try->setObjectName("tryEditorButton"_L1);
    m_outcome->setObjectName("editorOutcome"_L1);
    m_outcome->setWordWrap(true);
    m_outcome->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    read();
    connect(m_presets, &ChoiceField::chosen, this, [this](const QString &command) {
        if (command == kOther)
            m_command->setFocus();
        else
            m_preferences->setEditorCommand(command);
    });
    connect(m_command, &QLineEdit::textChanged, m_preferences, &Preferences::setEditorCommand);
    connect(m_try, &Button::clicked, this, &EditorSection::tryNow);
    connect(preferences, &Preferences::changed, this, &EditorSection::read);
}

EditorSection::~EditorSection() = default;

void EditorSection::read()
{
    const QString command = m_preferences->editorCommand();
    const bool isKnown
        = std::ranges::contains(m_presets->choices(), command, &Choice::id) && command != kOther;
    m_presets->setCurrent(isKnown ? command : kOther);
    if (m_command->text() != command)
        m_command->setText(command);
    m_try->setEnabled(!command.trimmed().isEmpty());
    m_outcome->clear();
}

Result<void> EditorSection::tryCommand(const QString &command, const QString &file, int line)
{
    return startEditor(command, {.path = file, .line = line, .column = 1});
}

void EditorSection::tryNow()
{
    const auto tell = [this](const QString &text, Theme::Role role) {
        m_outcome->setRole(role);
        m_outcome->setText(text);
    };
    if (!m_folder)
        m_folder = std::make_unique<QTemporaryDir>();
    QFile file(m_folder->filePath(u"example.txt"_s));
    const QByteArray lines = tr("This is the first line.\nThe cursor should be here.\n").toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size()) {
        tell(file.errorString(), Theme::Role::Danger);
        return;
    }
    file.close();
    const auto result = tryCommand(m_preferences->editorCommand(), file.fileName(), kTriedLine);
    if (result)
        tell(tr("Started. It should show an example at its second line."), Theme::Role::Success);
    else
        tell(errorText(result.error()), Theme::Role::Danger);
}

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
    addDesktop();
    addFile(tr("For you, in all folders: %1"), file);
    endPage();
    read();
    connect(preferences, &P::changed, this, &GeneralPage::read);
}

void GeneralPage::addDesktop()
{
    m_notifications = SettingControls::choice<P::Notifications>(
        u"notifications"_s, tr("Desktop notifications"),
        {{tr("While another window is in front"), P::Notifications::WhenInactive},
         {tr("Always"), P::Notifications::Always},
         {tr("Never"), P::Notifications::Never}},
        [this](P::Notifications when) { m_preferences->setNotifications(when); });
    m_globalShortcut = SettingControls::toggle(
        u"globalShortcut"_s, [this](bool uses) { m_preferences->setUsesGlobalShortcut(uses); });
    addSection(tr("Desktop"));
    addRow(u"general.notifications"_s, m_notifications);
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
    SettingControls::show(m_notifications, m_preferences->notifications());
    m_spelling->showOn(m_preferences->checksSpelling());
    m_globalShortcut->showOn(m_preferences->usesGlobalShortcut());
}

} // namespace Ui
