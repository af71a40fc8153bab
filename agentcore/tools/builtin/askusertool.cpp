// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/askusertool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "toolprompts.h"

#include <QPointer>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxQuestionChars = 120;

namespace {

class AskUserCall : public ToolCall
{
public:
    AskUserCall(AskUserParams params, ToolContext *context)
        : m_params(std::move(params))
        , m_context(context)
    { }
    ~AskUserCall() override { withdraw(); }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { withdraw(); }

private:
    void withdraw();
    void handleAnswer(const ElicitationAnswer &answer);
    void finishWith(const QString &outcome, const QString &text, const QJsonValue &value = {},
                    const QString &inText = {});
    QString questionText(bool isNumbered = false) const;

    AskUserParams m_params;
    ToolContext *m_context;
    QString m_openId; //!< Empty: nothing is asked.
};

} // namespace

static Phrase titleOf(const QString &question)
{
    QString line = sanitizedForDisplay(question.simplified());
    if (line.size() > kMaxQuestionChars) {
        line.truncate(kMaxQuestionChars - 1);
        if (line.back().isHighSurrogate())
            line.chop(1);
        line += u'…';
    }
    return line.isEmpty() ? Phrase(Saying::AskUser) : Phrase(Saying::Ask, {line});
}

QString AskUserCall::questionText(bool isNumbered) const
{
    QString text = m_params.question;
    for (qsizetype i = 0; i < m_params.options.size(); ++i) {
        const ElicitationChoice &option = m_params.options.at(i);
        const QString mark = isNumbered ? u"%1. "_s.arg(i + 1) : u"- "_s;
        text += (i == 0 ? "\n\n"_L1 : "\n"_L1) + mark + option.value;
        if (!option.description.isEmpty())
            text += ": "_L1 + option.description;
    }
    return sanitizedForDisplay(text);
}

void AskUserCall::doPrepare()
{
    ToolPreview preview;
    preview.title = titleOf(m_params.question);
    preview.content = {ToolText{questionText()}};
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    finishPrepare(preview);
}

void AskUserCall::run()
{
    if (!m_context->elicitation) {
        handleAnswer({});
        return;
    }
    Elicitation elicitation;
    elicitation.id = "elicit_"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    elicitation.sessionId = m_context->sessionId;
    elicitation.toolCallId = id();
    elicitation.asker = m_context->agent;
    elicitation.message = m_params.question;
    elicitation.fields = {m_params.field()};
    m_openId = elicitation.id;
    m_context->elicitation->ask(elicitation,
                                ElicitationReply([call = QPointer(this), id = elicitation.id](
                                                     const ElicitationAnswer &answer) {
                                    if (call && call->m_openId == id) {
                                        call->m_openId.clear();
                                        call->handleAnswer(answer);
                                    }
                                }));
}

void AskUserCall::withdraw()
{
    if (const QString open = std::exchange(m_openId, {}); !open.isEmpty())
        m_context->elicitation->withdraw(open);
}

void AskUserCall::handleAnswer(const ElicitationAnswer &answer)
{
    using Action = ElicitationAnswer::Action;
    if (answer.action == Action::Unavailable && m_context->agent.isEmpty()) {
        finishWith(u"in_text"_s,
                   u"Nobody can be asked by a form here, so the question is put as text and your "
                   "turn ends with it. The user answers with the next message; a number in it is "
                   "that of an option."_s,
                   {}, questionText(true));
        return;
    }
    if (answer.action == Action::Unavailable) {
        finishWith(u"unavailable"_s,
                   u"Nobody can be asked this way here, and nobody was. If you need the answer, "
                   "ask in your text and end your turn: the user answers with the next message. "
                   "Else take what is most likely and say so."_s);
        return;
    }
    if (answer.action == Action::Cancel) {
        finishWith(u"cancelled"_s, AskUserTool::kUserUnavailable);
        return;
    }
    if (answer.action == Action::Decline) {
        finishWith(u"declined"_s,
                   u"The user declined to answer. Do not ask this again; go on without it, or say "
                   "what you cannot do."_s);
        return;
    }
    const auto content = checkedAnswer({m_params.field()}, answer.content);
    if (!content) {
        finishWith(u"invalid"_s,
                   u"The user answered, but with nothing that fits the question: %1."_s.arg(
                       content.error().text()));
        return;
    }
    const QJsonValue value = content->value(AskUserParams::kAnswerField);
    QStringList words;
    if (value.isString())
        words.append(value.toString());
    for (const QJsonValue one : value.toArray())
        words.append(one.toString());
    finishWith(u"answered"_s, words.join(", "_L1), value);
}

void AskUserCall::finishWith(const QString &outcome, const QString &text, const QJsonValue &value,
                             const QString &inText)
{
    ToolOutput output;
    output.text = text;
    output.question = inText;
    // What is put as text is not answered yet, and what the model is told of it is no answer.
    const QString answer = inText.isEmpty() ? u"\n\n→ "_s + sanitizedForDisplay(text) : QString();
    output.content = {ToolText{questionText() + answer}};
    QJsonObject raw{{"outcome"_L1, outcome}};
    if (!value.isNull())
        raw.insert(AskUserParams::kAnswerField, value);
    output.raw = raw;
    finish(output);
}

static Result<ElicitationChoice> readOption(const QJsonValue &json, const QString &path)
{
    ElicitationChoice option;
    if (json.isString()) {
        option.value = json.toString().trimmed();
    } else if (json.isObject()) {
        JsonReader reader(json.toObject(), path);
        option.value = reader.requiredString("label"_L1).trimmed();
        option.description = reader.optionalString("description"_L1).value_or(QString()).trimmed();
        if (!reader.ok())
            return reader.finish(option);
    } else {
        return fail(ErrorCode::InvalidInput, u"an option must be a string"_s, path);
    }
    if (option.value.isEmpty())
        return fail(ErrorCode::InvalidInput, u"an option must not be empty"_s, path);
    if (option.value.size() + option.description.size() > AskUserParams::kMaxOptionChars)
        return fail(ErrorCode::InvalidInput, u"an option must have at most 500 characters"_s, path);
    return option;
}

// An object is taken, too, as models write such.
static QJsonObject optionSchema()
{
    return {{"type"_L1, "string"_L1}, {"maxLength"_L1, AskUserParams::kMaxOptionChars}};
}

static void dropRepeated(JsonReader &, AskUserParams &params)
{
    QList<ElicitationChoice> options;
    for (const ElicitationChoice &option : std::as_const(params.options)) {
        if (!std::ranges::contains(options, option.value, &ElicitationChoice::value))
            options.append(option);
    }
    params.options = options;
}

const ToolFields<AskUserParams> &AskUserParams::fields()
{
    static const ToolFields<AskUserParams> fields(
        ToolPrompts::ask_user,
        {{"question"_L1,
          &AskUserParams::question,
          {.required = true,
           .min = 1,
           .max = AskUserParams::kMaxQuestionChars,
           .spaces = FieldRules::Spaces::Trimmed}},
         {"header"_L1,
          &AskUserParams::header,
          {.max = AskUserParams::kMaxHeaderChars, .spaces = FieldRules::Spaces::Simplified}},
         {"options"_L1,
          &AskUserParams::options,
          ListItems<ElicitationChoice>{optionSchema(), readOption},
          {.max = AskUserParams::kMaxOptions}},
         {"multiple"_L1, &AskUserParams::multiple, {.tellsDefault = false}},
         {"allow_custom"_L1, &AskUserParams::allowCustom, {.tellsDefault = false}}},
        dropRepeated);
    return fields;
}

ElicitationField AskUserParams::field() const
{
    using Kind = ElicitationField::Kind;
    ElicitationField field;
    field.name = kAnswerField;
    field.title = header;
    field.isRequired = true;
    field.choices = options;
    field.allowsOther = allowCustom && !options.isEmpty();
    if (!options.isEmpty())
        field.kind = multiple ? Kind::Choices : Kind::Choice;
    if (field.kind != Kind::Choice)
        field.minCount = 1;
    return field;
}

Phrase AskUserTool::title(const QJsonObject &input, const ToolContext &) const
{
    return titleOf(input["question"_L1].toString());
}

Result<std::unique_ptr<ToolCall>> AskUserTool::createCall(const QJsonObject &input,
                                                          ToolContext *context) const
{
    auto params = AskUserParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<AskUserCall>(std::move(*params), context);
}

} // namespace AgentCore
