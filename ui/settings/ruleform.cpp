// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ruleform.h"

#include "ui/settings/ruletexts.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Action = PermissionRule::Action;
using Effect = ToolEffect::Kind;

static constexpr int kMaxChars = 4000;

namespace {

//! What a rule is about; ids of the field.
enum class About { Command, CommandLine, Read, Write, Domain, Server, Tool, Execute, Other };

} // namespace

static About aboutOf(const PermissionRule &rule)
{
    if (!rule.command.isEmpty())
        return About::Command;
    if (!rule.commandLine.isEmpty())
        return About::CommandLine;
    if (!rule.domain.isEmpty())
        return About::Domain;
    if (!rule.server.isEmpty() && rule.tool.isEmpty())
        return About::Server;
    if (!rule.path.isEmpty() && rule.tool.isEmpty())
        return rule.effect == Effect::Write ? About::Write
            : rule.effect == Effect::Read   ? About::Read
                                            : About::Other;
    if (!rule.tool.isEmpty() && !rule.effect && rule.server.isEmpty())
        return About::Tool;
    if (rule.effect == Effect::Execute && rule.tool.isEmpty())
        return About::Execute;
    return About::Other;
}

static QString valueOf(const PermissionRule &rule, About about)
{
    switch (about) {
    case About::Command:
        return rule.command;
    case About::CommandLine:
        return rule.commandLine;
    case About::Read:
    case About::Write:
        return rule.path;
    case About::Domain:
        return rule.domain;
    case About::Server:
        return rule.server;
    case About::Tool:
        return rule.tool;
    case About::Execute:
    case About::Other:
        break;
    }
    return {};
}

static void setValue(PermissionRule &rule, About about, const QString &value)
{
    if (about == About::Other)
        return;
    rule.effect.reset();
    for (QString *target : {&rule.command, &rule.commandLine, &rule.path, &rule.domain,
                            &rule.server, &rule.tool, &rule.fingerprint})
        target->clear();
    switch (about) {
    case About::Command:
        rule.command = value;
        break;
    case About::CommandLine:
        rule.commandLine = value;
        break;
    case About::Read:
        rule.effect = Effect::Read;
        rule.path = value;
        break;
    case About::Write:
        rule.effect = Effect::Write;
        rule.path = value;
        break;
    case About::Domain:
        rule.domain = value;
        break;
    case About::Server:
        rule.server = value;
        break;
    case About::Tool:
        rule.tool = value;
        break;
    case About::Execute:
        rule.effect = Effect::Execute;
        break;
    case About::Other:
        break;
    }
}

RuleForm::RuleForm(const QString &folder, QWidget *parent)
    : Card(parent)
    , m_folder(folder)
{
    setObjectName("ruleForm"_L1);
    buildFields();
    buildLayout();
    connect(m_value, &QLineEdit::textChanged, this, &RuleForm::changed);
    for (ChoiceField *field : {m_action, m_kind, m_where, m_scope})
        connect(field, &ChoiceField::chosen, this, [this] {
            showKind();
            emit changed();
        });
    connect(m_save, &Button::clicked, this, &RuleForm::saveRequested);
    connect(m_cancel, &Button::clicked, this, &RuleForm::cancelled);
}

void RuleForm::buildFields()
{
    m_action = SettingControls::choice<Action>(u"ruleAction"_s, tr("What to do"),
                                               {{RuleTexts::action(Action::Allow), Action::Allow},
                                                {RuleTexts::action(Action::Ask), Action::Ask},
                                                {RuleTexts::action(Action::Deny), Action::Deny}},
                                               [](Action) { });
    m_kind = SettingControls::choice<About>(u"ruleKind"_s, tr("About what"),
                                            {{tr("Commands that begin with"), About::Command},
                                             {tr("Just this command"), About::CommandLine},
                                             {tr("Changes of files in"), About::Write},
                                             {tr("Reads of files in"), About::Read},
                                             {tr("Pages of the host"), About::Domain},
                                             {tr("Tools of the MCP server"), About::Server},
                                             {tr("The tool"), About::Tool},
                                             {tr("All commands"), About::Execute}},
                                            [](About) { });
    m_value = new QLineEdit;
    m_value->setObjectName("ruleValue"_L1);
    m_value->setMaxLength(kMaxChars);
    m_where = new ChoiceField(tr("Where it counts"));
    m_where->setObjectName("ruleFolder"_L1);
    m_scope = new ChoiceField(tr("Where it stands"));
    m_scope->setObjectName("ruleScope"_L1);
    QList<Choice> scopes{{ruleScopeId(RuleScope::User), tr("In your rules")}};
    if (!m_folder.isEmpty())
        scopes.append({ruleScopeId(RuleScope::Project), tr("In the rules of this folder"),
                       tr("Others who have the folder see it, too.")});
    m_scope->setChoices(scopes);
    m_problem = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_problem->setObjectName("ruleProblem"_L1);
    m_problem->setWordWrap(true);
    m_save = new Button(Button::Kind::Primary, tr("Save the rule"));
    m_save->setObjectName("saveRuleButton"_L1);
    m_cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    m_cancel->setObjectName("cancelRuleButton"_L1);
    setEscapes(m_cancel);
}

void RuleForm::buildLayout()
{
    m_title = new Label({}, Theme::Role::Text, Label::Size::Strong);
    auto *first = new FlowLayout;
    first->setSpacing(Theme::kGap);
    for (QWidget *field : {static_cast<QWidget *>(m_action), static_cast<QWidget *>(m_kind)})
        first->addWidget(field);
    auto *second = new FlowLayout;
    second->setSpacing(Theme::kGap);
    for (QWidget *field : {static_cast<QWidget *>(m_where), static_cast<QWidget *>(m_scope)})
        second->addWidget(field);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addWidget(m_problem, 1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_save);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addLayout(first);
    column->addWidget(m_value);
    column->addLayout(second);
    column->addLayout(buttons);
}

void RuleForm::showKind()
{
    const auto about = About(m_kind->current().toInt());
    const bool hasValue = about != About::Execute && about != About::Other;
    m_value->setVisible(hasValue);
    m_value->setAccessibleName(m_kind->text());
    const bool isPath = about == About::Read || about == About::Write;
    m_value->setPlaceholderText(about == About::Command      ? u"npm test"_s
                                    : about == About::Domain ? u".qt.io"_s
                                    : isPath                 ? u"src/**"_s
                                                             : QString());
    // A file of the folder counts there anyway.
    m_where->setVisible(scope() == RuleScope::User);
}

void RuleForm::setRule(const PermissionRule &rule, RuleScope scope, bool isNew)
{
    m_rule = rule;
    m_title->setText(isNew ? tr("New rule") : tr("Change the rule"));
    SettingControls::show(m_action, rule.action);
    const About about = isNew ? About::Command : aboutOf(rule);
    SettingControls::show(m_kind, about);
    if (about == About::Other)
        m_kind->setText(RuleTexts::coverage(rule));
    {
        const QSignalBlocker quiet(m_value); // it is whole only at the end
        m_value->setText(valueOf(rule, about));
    }
    QList<Choice> folders{{QString(), tr("In all folders")}};
    for (const QString &folder : {m_folder, rule.folder}) {
        const bool isKnown = std::ranges::contains(folders, folder, &Choice::id);
        if (!isKnown)
            folders.append({folder, tr("Only in %1").arg(displayPath(folder))});
    }
    m_where->setChoices(folders);
    m_where->setCurrent(rule.folder);
    m_scope->setCurrent(ruleScopeId(scope));
    m_scope->setEnabled(isNew);
    showKind();
}

Result<PermissionRule> RuleForm::rule() const
{
    PermissionRule rule = m_rule;
    rule.action = Action(m_action->current().toInt());
    const auto about = About(m_kind->current().toInt());
    const QString value = m_value->text().trimmed();
    if (!m_value->isHidden() && value.isEmpty())
        return fail(ErrorCode::InvalidInput, u"is empty"_s);
    setValue(rule, about, value);
    rule.folder = scope() == RuleScope::User ? m_where->current() : QString();
    return PermissionRule::fromJson(rule.toJson()); // looks whether it makes sense
}

// Commands are compared word by word, as they are after the shell has taken them apart.
QString RuleForm::neverFits() const
{
    static const QRegularExpression signs(uR"([;&|<>()$`'"\\\n])"_s);
    if (About(m_kind->current().toInt()) != About::Command || !m_value->text().contains(signs))
        return {};
    return tr("This would never fit: the command is compared word by word, without quotes, $ and "
              "signs like ; & | < >. Write its first words, or choose \"%1\".")
        .arg(tr("Just this command"));
}

RuleScope RuleForm::scope() const
{
    return ruleScopeFromId(m_scope->current()).value_or(RuleScope::User);
}

void RuleForm::setSavable(bool isSavable)
{
    m_save->setEnabled(isSavable);
}

void RuleForm::setProblem(const QString &text)
{
    m_problem->setText(text);
}

void RuleForm::focusFirst()
{
    m_action->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
