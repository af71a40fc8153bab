// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/askusertool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/tools/builtin/askuserparams.h"
#include "agentcore/tools/builtin/toolschema.h"

#include <QPointer>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxTitleChars = 120;

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
    void finishWith(const QString &outcome, const QString &text, const QJsonValue &value = {});
    QString questionText() const;

    AskUserParams m_params;
    ToolContext *m_context;
    QString m_openId; //!< Empty: nothing is asked.
};

} // namespace

static QString titleOf(const QString &question)
{
    QString line = sanitizedForDisplay(question.simplified());
    if (line.size() > kMaxTitleChars) {
        line.truncate(kMaxTitleChars - 1);
        if (line.back().isHighSurrogate())
            line.chop(1);
        line += u'…';
    }
    return line.isEmpty() ? u"Ask the user"_s : u"Ask: %1"_s.arg(line);
}

QString AskUserCall::questionText() const
{
    QString text = m_params.question;
    for (qsizetype i = 0; i < m_params.options.size(); ++i) {
        const ElicitationChoice &option = m_params.options.at(i);
        text += (i == 0 ? u"\n\n- "_s : u"\n- "_s) + option.value;
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

void AskUserCall::finishWith(const QString &outcome, const QString &text, const QJsonValue &value)
{
    ToolOutput output;
    output.text = text;
    output.content = {ToolText{questionText() + u"\n\n→ "_s + sanitizedForDisplay(text)}};
    QJsonObject raw{{"outcome"_L1, outcome}};
    if (!value.isNull())
        raw.insert(AskUserParams::kAnswerField, value);
    output.raw = raw;
    finish(output);
}

ToolDefinition AskUserTool::definition() const
{
    return {
        u"ask_user"_s,
        u"Asks the user one question and waits for the answer. Use it when the task is open in a "
        "way that changes the result and neither files nor the conversation tell; not for leave to "
        "call a tool, which is asked for by itself, and not for what you can find out. Never ask "
        "for secrets such as passwords, keys or tokens. When the answer is \"(user unavailable)\", "
        "nobody can be asked: take what is most likely and say so."_s,
        schemaObject(
            {
                {"question"_L1,
                 schemaProperty(
                     "string"_L1, u"The question, complete in itself."_s,
                     {{"minLength"_L1, 1}, {"maxLength"_L1, AskUserParams::kMaxQuestionChars}})},
                {"header"_L1,
                 schemaProperty("string"_L1, u"What it is about, in a word or two."_s,
                                {{"maxLength"_L1, AskUserParams::kMaxHeaderChars}})},
                {"options"_L1,
                 schemaProperty("array"_L1,
                                u"Answers to choose from, the best one first. Without them the "
                                "user writes."_s,
                                {{"items"_L1, QJsonObject{{"type"_L1, "string"_L1}}},
                                 {"maxItems"_L1, AskUserParams::kMaxOptions}})},
                {"multiple"_L1,
                 schemaProperty("boolean"_L1, u"Several options may be chosen; default false."_s)},
                {"allow_custom"_L1,
                 schemaProperty("boolean"_L1,
                                u"The user may write something else; default true."_s)},
            },
            {u"question"_s}),
    };
}

QString AskUserTool::title(const QJsonObject &input, const ToolContext &) const
{
    return titleOf(input["question"_L1].toString());
}

Result<std::unique_ptr<ToolCall>> AskUserTool::createCall(const QJsonObject &input,
                                                          ToolContext *context) const
{
    auto params = AskUserParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<AskUserCall>(std::move(*params), context);
}

} // namespace AgentCore
