// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/agentform.h"

#include "agentcore/base/commandwords.h"
#include "ui/text/commandwords.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFormLayout>
#include <QJsonArray>
#include <QLineEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTextLines = 4;
static constexpr int kDraftVersion = 2;

static QPlainTextEdit *textField(int lines, const QString &name, const QString &label,
                                 const QString &placeholder)
{
    auto *field = new TextArea(lines);
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    return field;
}

AgentForm::AgentForm(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("agentForm"_L1);
    buildLayout();
    connect(m_switch, &Button::clicked, this, [this] { showJson(m_json->isHidden()); });
    connect(m_save, &Button::clicked, this, &AgentForm::submit);
    clear();
}

QLineEdit *AgentForm::addField(QFormLayout *form, const QString &name, const QString &label,
                               const QString &placeholder)
{
    auto *field = new QLineEdit;
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    connect(field, &QLineEdit::returnPressed, this, &AgentForm::submit);
    form->addRow(label, field);
    return field;
}

void AgentForm::addChoices(QFormLayout *form)
{
    m_sandbox = new QCheckBox(tr("Run its commands in the sandbox"));
    m_sandbox->setObjectName("agentSandbox"_L1);
    form->addRow(QString(), m_sandbox);
    m_servers = new QCheckBox(tr("Give it my MCP servers, with their keys"));
    m_servers->setObjectName("agentServers"_L1);
    form->addRow(QString(), m_servers);
    m_draft = new QCheckBox(tr("Offer it version 2 of the protocol, a draft"));
    m_draft->setObjectName("agentDraft"_L1);
    m_draft->setToolTip(tr("An agent that does not speak it is spoken to as before"));
    form->addRow(QString(), m_draft);
}

void AgentForm::buildLayout()
{
    m_fields = new QWidget;
    auto *form = new QFormLayout(m_fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(Theme::kGap);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_name = addField(form, u"agentName"_s, tr("Name"), u"gemini"_s);
    m_command = addField(form, u"agentCommand"_s, tr("Command"), u"gemini --acp"_s);
    m_description = addField(form, u"agentDescription"_s, tr("Description"), tr("Optional"));
    m_folder = addField(form, u"agentFolder"_s, tr("Folder"), tr("That of the session"));
    m_variables = textField(kTextLines, u"agentVariables"_s, tr("Environment"), u"NAME=value"_s);
    form->addRow(tr("Environment"), m_variables);
    addChoices(form);
    m_json = textField(2 * kTextLines, u"agentJson"_s, tr("JSON"),
                       u"{\"gemini\": {\"command\": \"gemini\", \"args\": [\"--acp\"]}}"_s);
    m_problem = new Label({}, Theme::Role::Danger);
    m_problem->setObjectName("agentFormProblem"_L1);
    m_problem->setWordWrap(true);
    m_switch = new Button(Button::Kind::Quiet);
    m_switch->setObjectName("agentFormSwitch"_L1);
    m_save = new Button(Button::Kind::Primary);
    m_save->setObjectName("saveAgentButton"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelAgentButton"_L1);
    setEscapes(cancel);
    connect(cancel, &Button::clicked, this, &AgentForm::cancelled);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(m_save);
    row->addWidget(cancel);
    row->addStretch(1);
    row->addWidget(m_switch);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kPadding);
    column->addWidget(m_fields);
    column->addWidget(m_json);
    column->addWidget(m_problem);
    column->addLayout(row);
    column->addStretch(1);
    clearWhenTyped(m_problem, *this);
}

void AgentForm::showJson(bool isShown)
{
    m_json->setVisible(isShown);
    m_fields->setVisible(!isShown);
    m_switch->setText(isShown ? tr("Fill in a form") : tr("Paste JSON"));
    setProblem({});
    focusFirst();
}

void AgentForm::focusFirst()
{
    if (!m_json->isHidden())
        m_json->setFocus(Qt::OtherFocusReason);
    else
        (m_name->isEnabled() ? m_name : m_command)->setFocus(Qt::OtherFocusReason);
}

void AgentForm::clear()
{
    m_edited = {};
    m_editedName.clear();
    for (QLineEdit *field : {m_name, m_command, m_description, m_folder})
        field->clear();
    m_variables->clear();
    m_json->clear();
    m_sandbox->setChecked(false);
    m_servers->setChecked(false);
    m_draft->setChecked(false);
    m_name->setEnabled(true);
    m_switch->show();
    m_save->setText(tr("Add"));
    m_json->hide();
    m_fields->show();
    m_switch->setText(tr("Paste JSON"));
    setProblem({});
}

static QString commandOf(const QJsonObject &entry)
{
    QStringList words{entry["command"_L1].toString()};
    const QJsonArray arguments = entry["args"_L1].toArray();
    for (const auto &argument : arguments)
        words += argument.toString();
    return typedCommand(words);
}

static QString variablesOf(const QJsonObject &entry)
{
    QStringList lines;
    const QJsonObject variables = entry["env"_L1].toObject();
    for (auto it = variables.begin(); it != variables.end(); ++it)
        lines += it.key() + u'=' + it->toVariant().toString();
    return lines.join(u'\n');
}

void AgentForm::edit(const QString &name, const QJsonObject &entry)
{
    clear();
    m_edited = entry;
    m_editedName = name;
    m_name->setText(name);
    m_name->setEnabled(false);
    m_command->setText(commandOf(entry));
    m_description->setText(entry["description"_L1].toString());
    m_folder->setText(entry["cwd"_L1].toString());
    m_sandbox->setChecked(entry["sandbox"_L1].toBool());
    m_servers->setChecked(entry["mcpServers"_L1].toBool());
    m_draft->setChecked(entry["protocol"_L1].toInt() == kDraftVersion);
    m_variables->setPlainText(variablesOf(entry));
    m_switch->hide();
    m_save->setText(tr("Save"));
}

void AgentForm::setProblem(const QString &text)
{
    m_problem->showText(text);
}

Result<QJsonObject> AgentForm::variables() const
{
    const TypedPairs typed = typedPairs(m_variables->toPlainText(), u'=');
    if (!typed.mistakes.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"a variable is written NAME=value: "_s + typed.mistakes.first(), u"/env"_s);
    }
    QJsonObject variables;
    for (const auto &[name, value] : typed.pairs)
        variables.insert(name, value);
    return variables;
}

static void putText(QJsonObject &entry, QLatin1StringView member, const QString &text)
{
    if (text.isEmpty())
        entry.remove(member);
    else
        entry[member] = text;
}

Result<QList<AgentEntryDraft>> AgentForm::drafts() const
{
    if (!m_json->isHidden())
        return agentEntriesFrom(m_json->toPlainText().toUtf8());
    QJsonObject entry = m_edited;
    // Not all that a file can hold can be typed: what was left alone stays.
    const bool isNew = m_editedName.isEmpty();
    if (isNew || m_command->text() != commandOf(m_edited)) {
        const auto command = agentEntryFrom(m_command->text());
        if (!command)
            return std::unexpected(command.error());
        entry["command"_L1] = (*command)["command"_L1];
        entry.remove("args"_L1);
        if (command->contains("args"_L1))
            entry["args"_L1] = (*command)["args"_L1];
    }
    if (isNew || m_variables->toPlainText() != variablesOf(m_edited)) {
        const auto environment = variables();
        if (!environment)
            return std::unexpected(environment.error());
        entry.remove("env"_L1);
        if (!environment->isEmpty())
            entry["env"_L1] = *environment;
    }
    putText(entry, "description"_L1, m_description->text().trimmed());
    putText(entry, "cwd"_L1, m_folder->text().trimmed());
    entry.remove("sandbox"_L1);
    if (m_sandbox->isChecked())
        entry["sandbox"_L1] = true;
    entry.remove("mcpServers"_L1);
    if (m_servers->isChecked())
        entry["mcpServers"_L1] = true;
    entry.remove("protocol"_L1);
    if (m_draft->isChecked())
        entry["protocol"_L1] = kDraftVersion;
    return QList{AgentEntryDraft{m_name->text().trimmed(), entry}};
}

void AgentForm::submit()
{
    const auto all = drafts();
    setProblem(all ? QString() : errorText(all.error()));
    if (all)
        emit submitted(*all, !m_editedName.isEmpty());
}

} // namespace Ui
