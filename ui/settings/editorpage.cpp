// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/editorpage.h"

#include "ui/preferences/preferences.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/editorcommand.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFormLayout>
#include <QLineEdit>
#include <QTemporaryDir>

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

EditorPage::EditorPage(Preferences *preferences, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_presets(new QComboBox)
    , m_command(new QLineEdit)
    , m_try(new Button(Button::Kind::Raised, tr("Try it")))
    , m_outcome(new Label({}, Theme::Role::TextMuted))
{
    m_presets->setObjectName("editorPreset"_L1);
    m_presets->addItem(tr("The program's own viewer"), QString());
    for (const Preset &preset : kPresets)
        m_presets->addItem(preset.name, QString(preset.command));
    m_presets->addItem(tr("Another command"));
    m_command->setObjectName("editorCommand"_L1);
    m_command->setMaxLength(kMaxCommand);
    m_command->setMinimumWidth(320);
    m_try->setObjectName("tryEditorButton"_L1);
    m_outcome->setObjectName("editorOutcome"_L1);
    m_outcome->setWordWrap(true);
    auto *hint = new Label(tr("{file}, {line} and {column} stand for the place that is opened."),
                           Theme::Role::TextMuted, Label::Size::Secondary);
    hint->setWordWrap(true);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(Theme::kTurnGap);
    form->setVerticalSpacing(Theme::kPadding);
    form->addRow(tr("&Open files in"), m_presets);
    form->addRow(tr("&Command"), m_command);
    form->addRow({}, hint);
    auto *row = new QHBoxLayout;
    row->addWidget(m_try);
    row->addWidget(m_outcome, 1);
    form->addRow({}, row);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap);
    column->addLayout(form);
    column->addStretch(1);
    read();
    connect(m_presets, &QComboBox::activated, this, [this](int index) {
        if (index == m_presets->count() - 1)
            m_command->setFocus();
        else
            m_preferences->setEditorCommand(m_presets->itemData(index).toString());
    });
    connect(m_command, &QLineEdit::textEdited, m_preferences, &Preferences::setEditorCommand);
    connect(m_try, &Button::clicked, this, &EditorPage::tryNow);
    connect(preferences, &Preferences::changed, this, &EditorPage::read);
}

EditorPage::~EditorPage() = default;

void EditorPage::read()
{
    const QString command = m_preferences->editorCommand();
    const int known = m_presets->findData(command);
    m_presets->setCurrentIndex(known < 0 ? m_presets->count() - 1 : known);
    if (m_command->text() != command)
        m_command->setText(command);
    m_try->setEnabled(!command.trimmed().isEmpty());
    m_outcome->clear();
}

Result<void> EditorPage::tryCommand(const QString &command, const QString &file, int line)
{
    return startEditor(command, {.path = file, .line = line, .column = 1});
}

void EditorPage::tryNow()
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

} // namespace Ui
