// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverform.h"

#include "ui/mcp/servertexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/switch.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kVariableLines = 3;
static constexpr int kJsonLines = 12;

QLineEdit *ServerForm::addField(const QString &name, const QString &label,
                                const QString &placeholder)
{
    auto *field = new QLineEdit;
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    connect(field, &QLineEdit::returnPressed, this, &ServerForm::submit);
    m_form->addRow(label, field);
    return field;
}

QPlainTextEdit *ServerForm::addLines(const QString &name, const QString &label,
                                     const QString &placeholder)
{
    auto *field = new TextArea(kVariableLines);
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    m_form->addRow(label, field);
    return field;
}

void ServerForm::buildFields()
{
    m_fields = new QWidget;
    m_form = new QFormLayout(m_fields);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setSpacing(Theme::kGap);
    m_form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_name = addField(u"serverNameField"_s, tr("Name"), u"github"_s);
    m_kind = new ChoiceField(tr("Kind"));
    m_kind->setObjectName("serverKind"_L1);
    QList<Choice> kinds;
    for (const Kind kind : {Kind::Stdio, Kind::Http, Kind::Sse})
        kinds.append({kindId(kind), ServerTexts::kind(kind)});
    m_kind->setChoices(kinds);
    m_form->addRow(tr("Kind"), m_kind);
    m_command = addField(u"serverCommand"_s, tr("Command"),
                         u"npx -y @modelcontextprotocol/server-github"_s);
    m_address = addField(u"serverUrl"_s, tr("Address"), u"https://example.com/mcp"_s);
    m_variables = addLines(u"serverVariables"_s, tr("Environment"), u"NAME=value"_s);
    m_headers = addLines(u"serverHeaders"_s, tr("Headers"), u"Name: value"_s);
    m_folder = addField(u"serverFolder"_s, tr("Folder"), tr("That of the session"));
    m_trust = new Switch(tr("Believe what it says about its tools"));
    m_trust->setObjectName("serverTrust"_L1);
    m_trust->setAccessibleName(m_trust->text());
    m_trust->setToolTip(tr("Tools that it calls read-only then need no question."));
    m_form->addRow(QString(), m_trust);
}

void ServerForm::buildLayout()
{
    m_json = new TextArea(kJsonLines);
    m_json->setObjectName("serverJson"_L1);
    m_json->setAccessibleName(tr("JSON"));
    m_json->setPlaceholderText(u"{\"mcpServers\": {\"github\": {\"command\": \"npx\", …}}}"_s);
    m_scope = new ChoiceField(tr("Counts for"));
    m_scope->setObjectName("serverScope"_L1);
    m_file = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_hint = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_problem = new Label({}, Theme::Role::Danger);
    m_file->setObjectName("serverFormFile"_L1);
    m_hint->setObjectName("serverFormHint"_L1);
    m_problem->setObjectName("serverFormProblem"_L1);
    for (Label *label : {m_file, m_hint, m_problem})
        label->setWordWrap(true);
    m_switch = new Button(Button::Kind::Quiet);
    m_switch->setObjectName("serverFormSwitch"_L1);
    m_save = new Button(Button::Kind::Primary);
    m_save->setObjectName("saveServer"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelServer"_L1);
    setEscapes(cancel);
    connect(cancel, &Button::clicked, this, &ServerForm::cancelled);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(m_save);
    row->addWidget(cancel);
    row->addStretch(1);
    row->addWidget(m_switch);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    column->setSpacing(Theme::kPadding);
    for (QWidget *widget : {static_cast<QWidget *>(m_fields), static_cast<QWidget *>(m_json),
                            static_cast<QWidget *>(m_hint)})
        column->addWidget(widget);
    column->addWidget(m_scope, 0, Qt::AlignLeft);
    column->addWidget(m_file);
    column->addWidget(m_problem);
    column->addLayout(row);
    column->addStretch(1);
}

} // namespace Ui
