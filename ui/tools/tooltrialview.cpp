// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tools/tooltrialview.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/session/tooltrial.h"
#include "ui/elicitation/fieldinput.h"
#include "ui/permission/questiontext.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/tools/tooltexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kOutputLines = 12;
static constexpr qsizetype kMostShown = 20'000; // characters
static constexpr qsizetype kMostOfWords = 1000; // the same, of a parameter
static constexpr qsizetype kMostFields = 60;

ToolTrialView::ToolTrialView(QString folder, QWidget *parent)
    : Card(parent)
    , m_folder(std::move(folder))
{
    setObjectName("toolTrial"_L1);
    buildLayout();
    connect(m_run, &Button::clicked, this, &ToolTrialView::run);
    connect(m_stop, &Button::clicked, this, [this] {
        if (m_trial)
            m_trial->cancel();
    });
    connect(m_allow, &Button::clicked, this, [this] { answer(true); });
    connect(m_refuse, &Button::clicked, this, [this] { answer(false); });
}

ToolTrialView::~ToolTrialView() = default;

void ToolTrialView::buildLayout()
{
    const auto label = [](const QString &name, Theme::Role role, Label::Size size) {
        auto *made = new Label({}, role, size);
        made->setObjectName(name);
        made->setWordWrap(true);
        return made;
    };
    const auto button = [](const QString &name, const QString &text, Button::Kind kind) {
        auto *made = new Button(kind, text);
        made->setObjectName(name);
        return made;
    };
    m_title = label(u"toolTrialTitle"_s, Theme::Role::Text, Label::Size::Strong);
    m_question = label(u"toolTrialQuestion"_s, Theme::Role::Text, Label::Size::Secondary);
    m_outcome = label(u"toolTrialOutcome"_s, Theme::Role::TextMuted, Label::Size::Secondary);
    m_run = button(u"runToolTrial"_s, tr("Call it"), Button::Kind::Raised);
    m_stop = button(u"stopToolTrial"_s, tr("Stop"), Button::Kind::Quiet);
    m_allow = button(u"allowToolTrial"_s, tr("Allow"), Button::Kind::Raised);
    m_refuse = button(u"refuseToolTrial"_s, tr("Don't allow"), Button::Kind::Raised);
    m_output = new TextArea(kOutputLines);
    m_output->setObjectName("toolTrialOutput"_L1);
    m_output->setAccessibleName(tr("What the model would get"));
    m_output->setReadOnly(true);
    m_fields = new QVBoxLayout;
    m_fields->setSpacing(Theme::kGap);
    auto *buttons = new FlowLayout;
    buttons->setSpacing(Theme::kGap);
    for (Button *each : {m_run, m_stop, m_refuse, m_allow})
        buttons->addWidget(each);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_title);
    column->addLayout(m_fields);
    column->addWidget(m_question);
    column->addLayout(buttons);
    column->addWidget(m_outcome);
    column->addWidget(m_output);
}

//! A list or an object is written as JSON.
static bool isStructure(const ElicitationField &field, const QJsonObject &schema)
{
    const QString type = schema.value(field.name)["type"_L1].toString();
    return type == "array"_L1 || type == "object"_L1;
}

static ElicitationField fieldOf(const QString &name, const QJsonObject &schema, bool isRequired)
{
    using Kind = ElicitationField::Kind;
    ElicitationField field;
    field.name = name;
    // These may be words of a server.
    field.title = displayLine(name.left(kMostOfWords));
    field.description = displayLine(schema.value("description"_L1).toString().left(kMostOfWords));
    field.isRequired = isRequired;
    const QString type = schema.value("type"_L1).toString();
    const QJsonArray words = schema.value("enum"_L1).toArray();
    for (const auto &word : words)
        field.choices.append({word.toString(), {}, {}});
    field.kind = !field.choices.isEmpty() ? Kind::Choice
        : type == "integer"_L1            ? Kind::Integer
        : type == "number"_L1             ? Kind::Number
        : type == "boolean"_L1            ? Kind::Boolean
                                          : Kind::Text;
    if (field.kind == Kind::Integer || field.kind == Kind::Number) {
        if (const QJsonValue least = schema.value("minimum"_L1); least.isDouble())
            field.minimum = least.toDouble();
        if (const QJsonValue most = schema.value("maximum"_L1); most.isDouble())
            field.maximum = most.toDouble();
    }
    field.defaultValue = schema.value("default"_L1);
    return field;
}

QList<ElicitationField> ToolTrialView::fieldsOf(const QJsonObject &schema)
{
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    QStringList names;
    const QJsonArray required = schema.value("required"_L1).toArray();
    for (const auto &name : required)
        names.append(name.toString());
    const qsizetype needed = names.size();
    const QStringList others = properties.keys();
    for (const QString &name : others) {
        if (!names.contains(name))
            names.append(name);
    }
    QList<ElicitationField> fields;
    names.removeDuplicates();
    for (qsizetype i = 0; i < std::min(names.size(), kMostFields); ++i) {
        const QJsonObject property = properties.value(names.at(i)).toObject();
        ElicitationField field = fieldOf(names.at(i), property, i < needed);
        if (isStructure(field, properties))
            field.description
                += (field.description.isEmpty() ? QString() : u" "_s) + tr("As JSON.");
        fields.append(field);
    }
    return fields;
}

void ToolTrialView::start(const ToolFacts &tool, const Find &find)
{
    m_trial.reset();
    m_find = find;
    m_tool = tool.definition.name;
    m_properties = tool.definition.inputSchema.value("properties"_L1).toObject();
    m_title->setText(tr("Try %1 in %2: what a model would get").arg(m_tool, displayPath(m_folder)));
    for (FieldInput *input : std::as_const(m_inputs))
        delete input;
    m_inputs.clear();
    const QList<ElicitationField> fields = fieldsOf(tool.definition.inputSchema);
    for (const ElicitationField &field : fields) {
        auto *input = new FieldInput(field);
        input->setObjectName("field:"_L1 + field.name);
        connect(input, &FieldInput::submitted, this, &ToolTrialView::run);
        m_fields->addWidget(input);
        m_inputs.append(input);
    }
    m_output->clear();
    m_outcome->clear();
    showState();
    if (m_inputs.isEmpty())
        m_run->setFocus(Qt::OtherFocusReason);
    else
        m_inputs.constFirst()->focusFirst();
}

static Result<QJsonValue> typedValue(const ElicitationField &field, const QJsonValue &value,
                                     bool isStructure)
{
    if (!isStructure)
        return checkedValue(field, value);
    const QJsonDocument json = QJsonDocument::fromJson('[' + value.toString().toUtf8() + ']');
    if (json.array().size() != 1)
        return fail(ErrorCode::InvalidInput, ToolTrialView::tr("This is no JSON."));
    return json.array().at(0);
}

std::optional<QJsonObject> ToolTrialView::input()
{
    QJsonObject content;
    FieldInput *wrong = nullptr;
    for (FieldInput *each : std::as_const(m_inputs)) {
        const ElicitationField &field = each->field();
        const QJsonValue value = each->value();
        QString problem;
        const bool isLeftOut = value.isUndefined()
            || (!field.isRequired && field.kind == ElicitationField::Kind::Boolean
                && value.toBool() == field.defaultValue.toBool());
        if (!isLeftOut) {
            if (const auto typed = typedValue(field, value, isStructure(field, m_properties)))
                content.insert(field.name, *typed);
            else
                problem = coreText(typed.error().message);
        } else if (field.isRequired) {
            problem = tr("It has to be said.");
        }
        each->showProblem(problem);
        if (!problem.isEmpty() && !wrong)
            wrong = each;
    }
    if (!wrong)
        return content;
    wrong->focusFirst();
    return std::nullopt;
}

void ToolTrialView::run()
{
    if (m_trial)
        return;
    const auto given = input();
    if (!given)
        return;
    m_output->clear();
    m_outcome->clear();
    m_trial = std::make_unique<ToolTrial>(m_folder);
    connect(m_trial.get(), &ToolTrial::asked, this, &ToolTrialView::ask);
    connect(m_trial.get(), &ToolTrial::finished, this, &ToolTrialView::finish);
    showState();
    if (m_find)
        m_trial->start(m_find(), *given);
    else
        m_trial->start(m_tool, *given);
}

void ToolTrialView::ask(const PermissionQuestion &question)
{
    m_question->setText(tr("A call of a model would be asked about: %1. %2")
                            .arg(QuestionText::effectTitle(question), QuestionText::why(question)));
    m_question->show();
    m_allow->show();
    m_refuse->show();
    m_refuse->setFocus(Qt::OtherFocusReason);
}

void ToolTrialView::answer(bool allows)
{
    if (!m_trial)
        return;
    showState();
    m_trial->answer(allows);
}

//! \a text as far as it is shown.
static QString bounded(const QString &text)
{
    const QString safe = sanitizedForDisplay(text);
    if (safe.size() <= kMostShown)
        return safe;
    return safe.left(kMostShown)
        + ToolTrialView::tr("\n… and %1 more characters").arg(safe.size() - kMostShown);
}

void ToolTrialView::finish(const Result<ToolOutput> &result)
{
    m_trial.release()->deleteLater(); // it is the sender
    const bool isGood = result && !result->failed;
    m_outcome->setRole(isGood ? Theme::Role::Success : Theme::Role::Warning);
    m_outcome->setText(!result       ? displayLine(errorText(result.error()))
                           : !isGood ? tr("It failed, and the model is told why:")
                           : result->text.isEmpty()
                           ? tr("It brought nothing.")
                           : tr("It brought %n characters:", nullptr, int(result->text.size())));
    m_output->setPlainText(result ? bounded(result->text) : QString());
    showState();
    m_run->setFocus(Qt::OtherFocusReason);
}

void ToolTrialView::showState()
{
    const bool isRunning = m_trial != nullptr;
    m_run->setEnabled(!isRunning);
    m_stop->setVisible(isRunning);
    m_question->hide();
    m_allow->hide();
    m_refuse->hide();
    m_outcome->setVisible(!m_outcome->text().isEmpty());
    m_output->setVisible(!m_output->toPlainText().isEmpty());
}

} // namespace Ui
