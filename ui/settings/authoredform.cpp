// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/authoredform.h"

#include "ui/settings/authoredtexts.h"
#include "ui/settings/settingcontrols.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QFormLayout>
#include <QLineEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Layer = AuthoredFile::Layer;

static constexpr int kBodyLines = 12;
static constexpr int kMaxField = 1000;

static const QString kAgent = u"agent"_s;

AuthoredForm::AuthoredForm(const AuthoredFiles &files, std::function<QStringList()> agents,
                           QWidget *parent)
    : Card(parent)
    , m_kind(files.kind())
    , m_agents(std::move(agents))
{
    setObjectName("authoredForm"_L1);
    buildLayout(files);
}

QLineEdit *AuthoredForm::addField(QFormLayout *form, const QString &name, const QString &label,
                                  const QString &placeholder)
{
    auto *field = new QLineEdit;
    field->setObjectName(name);
    field->setAccessibleName(label);
    field->setPlaceholderText(placeholder);
    field->setMaxLength(kMaxField);
    connect(field, &QLineEdit::returnPressed, this, &AuthoredForm::saveRequested);
    form->addRow(label, field);
    return field;
}

void AuthoredForm::addAgent(QFormLayout *form)
{
    const QString label = AuthoredTexts::field(kAgent);
    m_agent = new ChoiceField(label);
    m_agent->setObjectName("authoredAgent"_L1);
    connect(m_agent, &ChoiceField::chosen, this, &AuthoredForm::followAgent);
    form->addRow(label, m_agent);
}

void AuthoredForm::fillAgent(const QString &chosen)
{
    QStringList names = m_agents ? m_agents() : QStringList();
    if (!chosen.isEmpty() && !names.contains(chosen))
        names.append(chosen);
    QList<Choice> choices{{{}, tr("Agentao itself")}};
    for (const QString &name : std::as_const(names))
        choices.append({name, displayLine(name)});
    m_agent->setChoices(choices);
    m_agent->setCurrent(chosen);
    followAgent();
}

void AuthoredForm::followAgent()
{
    const bool isOurs = m_agent->current().isEmpty();
    for (const auto &member : {u"tools"_s, u"model"_s, u"temperature"_s, u"thinking"_s}) {
        if (QLineEdit *field = m_fields.value(member))
            field->setEnabled(isOurs);
    }
}

QString AuthoredForm::fieldText(const QString &member) const
{
    const QLineEdit *field = m_fields.value(member);
    return field->isEnabled() ? field->text() : QString();
}

void AuthoredForm::buildLayout(const AuthoredFiles &files)
{
    m_title = new Label({}, Theme::Role::Text, Label::Size::Strong);
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(Theme::kGap);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_layer = SettingControls::choice<Layer>(u"authoredLayer"_s, tr("For whom"),
                                             {{AuthoredTexts::layer(Layer::User), Layer::User}},
                                             [](Layer) { });
    if (files.hasProject()) {
        QList<Choice> choices = m_layer->choices();
        choices.append({QString::number(int(Layer::Project)), AuthoredTexts::layer(Layer::Project),
                        tr("Others who have the folder see it, too.")});
        m_layer->setChoices(choices);
    }
    form->addRow(tr("For whom"), m_layer);
    if (m_kind != AuthoredKind::Topic)
        m_name = addField(form, u"authoredName"_s, tr("Name"), u"review"_s);
    for (const QString &member : files.fields()) {
        if (member == kAgent) {
            addAgent(form);
            continue;
        }
        m_fields.insert(member,
                        addField(form, u"authored:"_s + member, AuthoredTexts::field(member),
                                 AuthoredTexts::placeholder(m_kind, member)));
    }
    auto *label = new Label(AuthoredTexts::body(m_kind));
    m_body = new TextArea(kBodyLines);
    m_body->setObjectName("authoredBody"_L1);
    m_body->setAccessibleName(label->text());
    m_problem = new Label({}, Theme::Role::Warning, Label::Size::Secondary);
    m_problem->setObjectName("authoredProblem"_L1);
    m_problem->setWordWrap(true);
    m_save = new Button(Button::Kind::Primary, tr("Save"));
    m_save->setObjectName("saveAuthoredButton"_L1);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelAuthoredButton"_L1);
    setEscapes(cancel);
    connect(m_save, &Button::clicked, this, &AuthoredForm::saveRequested);
    connect(cancel, &Button::clicked, this, &AuthoredForm::cancelled);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addWidget(m_problem, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_save);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addLayout(form);
    column->addWidget(label);
    column->addWidget(m_body);
    column->addLayout(buttons);
    clearWhenTyped(m_problem, *this);
}

void AuthoredForm::fill(const AuthoredDraft &draft, const QString &title)
{
    m_shown = draft;
    m_title->setText(title);
    if (m_name)
        m_name->setText(draft.name);
    for (auto it = m_fields.begin(); it != m_fields.end(); ++it)
        (*it)->setText(draft.fields.value(it.key()));
    if (m_agent)
        fillAgent(draft.fields.value(kAgent));
    m_body->setPlainText(draft.body);
    m_shownBody = m_body->toPlainText();
    setProblem({});
}

void AuthoredForm::startNew()
{
    fill({}, AuthoredTexts::newTitle(m_kind));
    m_layer->setEnabled(true);
    SettingControls::show(m_layer, Layer::User);
    if (m_name)
        m_name->setEnabled(true);
}

void AuthoredForm::edit(const AuthoredDraft &draft, Layer layer)
{
    fill(draft, displayLine(draft.name));
    SettingControls::show(m_layer, layer);
    m_layer->setEnabled(false);
    if (m_name)
        m_name->setEnabled(false); // it is the name of the file
}

AuthoredDraft AuthoredForm::draft() const
{
    AuthoredDraft draft = m_shown;
    if (m_name)
        draft.name = m_name->text().trimmed();
    for (auto it = m_fields.begin(); it != m_fields.end(); ++it) {
        const QString text = fieldText(it.key());
        if (text != m_shown.fields.value(it.key()))
            draft.fields.insert(it.key(), text.simplified());
    }
    if (m_agent)
        draft.fields.insert(kAgent, m_agent->current());
    if (const QString body = m_body->toPlainText(); body != m_shownBody)
        draft.body = body;
    return draft;
}

Layer AuthoredForm::layer() const
{
    return Layer(m_layer->current().toInt());
}

void AuthoredForm::setProblem(const QString &text)
{
    m_problem->setText(text);
}

void AuthoredForm::focusFirst()
{
    QLineEdit *first = m_name && m_name->isEnabled()
        ? m_name
        : m_fields.value(m_name ? u"description"_s : u"title"_s);
    first->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
