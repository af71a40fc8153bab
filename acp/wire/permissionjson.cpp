// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/permissionjson.h"

#include "acp/wire/saidjson.h"
#include "acp/wire/toolcalljson.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kDangerousKey = "_agentao.cn/dangerous"_L1;
static constexpr auto kReasonKey = "_agentao.cn/reason"_L1;
static constexpr auto kOwnKey = "_agentao.cn/question"_L1;
static constexpr auto kRuleKey = "_agentao.cn/rule"_L1;
static constexpr auto kNoteKey = "_agentao.cn/note"_L1;

// Some clients keep one option of each kind, and the last one wins (CodeCompanion, avante): a
// further "always" would make a lasting rule of what was meant for the session.
QList<PermissionOption> sentOptions(const QList<PermissionOption> &options, bool allScopes)
{
    QList<PermissionOption> sent;
    for (const PermissionOption &option : options) {
        const bool isFurther = option.scope != PermissionScope::Session
            || std::ranges::contains(sent, option.choice, &PermissionOption::choice);
        if (allScopes || !isFurther)
            sent += option;
    }
    return sent;
}

//! Another agent's own, as it may have several answers of one kind.
static QString wireId(const PermissionOption &option)
{
    return option.asked.isEmpty() ? option.id() : option.asked;
}

//! Who wants it, where that is not the session's own agent.
static QString askerOf(const PermissionQuestion &question)
{
    return question.asker.isEmpty() ? question.agent : question.asker;
}

// It is what a button says: why there is no "always" stands beside the call.
static QString nameOf(const PermissionOption &option)
{
    return option.name.what() == Saying::AllowOnceOnly ? u"Allow once"_s
                                                       : sanitizedForDisplay(option.name);
}

static QJsonArray optionsJson(const QList<PermissionOption> &options, bool isOurs)
{
    QJsonArray array;
    for (const PermissionOption &option : options) {
        QJsonObject json{{"optionId"_L1, wireId(option)},
                         {"name"_L1, nameOf(option)},
                         {"kind"_L1, permissionChoiceId(option.choice)}};
        if (isOurs)
            addSaid(json, "name"_L1, option.name);
        array += json;
    }
    return array;
}

//! What a front of ours gets besides.
static void addOwn(const PermissionQuestion &question, QJsonObject &params)
{
    QJsonObject own{{kReasonKey, sanitizedForDisplay(question.reason)},
                    {kRuleKey, sanitizedForDisplay(question.rule)}};
    addSaid(own, kReasonKey, question.reason);
    addSaid(own, kRuleKey, question.rule);
    QJsonObject meta = params["_meta"_L1].toObject();
    meta[kOwnKey] = own;
    params["_meta"_L1] = meta;
}

QJsonObject permissionParamsJson(const PermissionQuestion &question, bool isOurs)
{
    QJsonObject call{{"toolCallId"_L1, question.toolCallId},
                     {"title"_L1, sanitizedForDisplay(question.preview.title)},
                     {"kind"_L1, toolKindString(question.kind)},
                     {"status"_L1, toolStatusString(ToolStatus::Pending)},
                     {"rawInput"_L1, rawInputJson(question.kind, question.rawInput)}};
    if (!question.toolName.isEmpty())
        call["name"_L1] = question.toolName;
    if (const QString asker = askerOf(question); !asker.isEmpty()) {
        // In words, too, as few clients know the extension.
        call["title"_L1] = sanitizedForDisplay(asker + ": "_L1 + question.preview.title);
        call["_meta"_L1]
            = QJsonObject{{kParentCallKey, question.parentCallId}, {"_agentao.cn/agent"_L1, asker}};
    }
    if (isOurs)
        addSaid(call, "title"_L1, question.preview.title);
    QList<ToolContent> content = question.preview.content;
    if (const Phrase noRule = question.noRule(); !noRule.isEmpty() && !isOurs)
        content += ToolText{noRule + u'.'};
    if (!content.isEmpty())
        call["content"_L1] = toolContentJson(content);
    if (!question.preview.locations.isEmpty())
        call["locations"_L1] = toolLocationsJson(question.preview.locations);
    QJsonObject params{{"sessionId"_L1, question.sessionId},
                       {"toolCall"_L1, call},
                       {"options"_L1, optionsJson(question.options, isOurs)}};
    if (question.dangerous) {
        params["_meta"_L1] = QJsonObject{
            {kDangerousKey, true}, {kReasonKey, sanitizedForDisplay(QString(question.reason))}};
    }
    if (isOurs && question.asker.isEmpty())
        addOwn(question, params);
    return params;
}

static std::optional<PermissionChoice> choiceOfId(const QString &id,
                                                  const QList<PermissionOption> &offered)
{
    using enum PermissionChoice;
    static constexpr std::array kNames{std::pair{"allow_once"_L1, AllowOnce},
                                       std::pair{"allow"_L1, AllowOnce},
                                       std::pair{"allow-once"_L1, AllowOnce},
                                       std::pair{"allow_always"_L1, AllowAlways},
                                       std::pair{"allow-always"_L1, AllowAlways},
                                       std::pair{"always"_L1, AllowAlways},
                                       std::pair{"reject_once"_L1, RejectOnce},
                                       std::pair{"reject"_L1, RejectOnce},
                                       std::pair{"deny"_L1, RejectOnce},
                                       std::pair{"reject-once"_L1, RejectOnce},
                                       std::pair{"reject_always"_L1, RejectAlways},
                                       std::pair{"reject-always"_L1, RejectAlways}};
    const auto name = std::ranges::find(kNames, id, [](const auto &pair) { return pair.first; });
    if (name == kNames.end())
        return std::nullopt;
    const auto fitting = std::ranges::count_if(offered, [&](const PermissionOption &option) {
        return option.choice == name->second && option.scope == PermissionScope::Session;
    });
    // Of several, as another agent may have, nobody can know which is meant.
    return fitting == 1 ? std::optional(name->second) : std::nullopt;
}

static PermissionAnswer answerOfId(const QString &id, const QList<PermissionOption> &offered)
{
    const auto option = std::ranges::find(offered, id, wireId);
    if (option != offered.cend())
        return {option->choice, {}, option->scope, option->asked};
    return {choiceOfId(id, offered), {}, PermissionScope::Session};
}

//! The id under either spelling; no value when it is no string or both are there and differ.
static std::optional<QString> idOf(const QJsonObject &object)
{
    const QJsonValue camel = object["optionId"_L1];
    const QJsonValue snake = object["option_id"_L1];
    const bool hasCamel = !camel.isUndefined();
    if (hasCamel && !snake.isUndefined() && camel != snake)
        return std::nullopt;
    const QJsonValue id = hasCamel ? camel : snake;
    return id.isString() ? std::optional(id.toString()) : std::nullopt;
}

static bool hasId(const QJsonObject &object)
{
    return object.contains("optionId"_L1) || object.contains("option_id"_L1);
}

static QString noteOf(const QJsonObject &result)
{
    constexpr qsizetype kMaxChars = 4'000;
    return sanitizedProse(cutMiddle(result["_meta"_L1][kNoteKey].toString(), kMaxChars));
}

PermissionAnswer permissionAnswerFromJson(const QJsonValue &result,
                                          const QList<PermissionOption> &offered)
{
    const PermissionAnswer no;
    if (!result.isObject())
        return no;
    const QJsonObject root = result.toObject();
    const bool nested = root["outcome"_L1].isObject();
    const QJsonObject object = nested ? root["outcome"_L1].toObject() : root;
    const QJsonValue outcome = object["outcome"_L1];
    const auto id = idOf(object);
    PermissionAnswer answer;
    if (id)
        answer = answerOfId(*id, offered);
    answer.note = noteOf(root);
    if (outcome.isUndefined() || outcome == "selected"_L1)
        return answer;
    if (outcome == "allowed"_L1) {
        if (!hasId(object))
            answer.choice = choiceOfId(u"allow_once"_s, offered);
        return answer.allows() ? answer : no;
    }
    if (outcome == "denied"_L1 || outcome == "rejected"_L1) {
        if (!hasId(object))
            answer.choice = choiceOfId(u"reject_once"_s, offered);
        return answer.allows() ? no : answer;
    }
    return no;
}

static std::optional<PermissionChoice> choiceOfKind(const QString &kind)
{
    using enum PermissionChoice;
    for (const PermissionChoice choice : {AllowOnce, AllowAlways, RejectOnce, RejectAlways}) {
        if (permissionChoiceId(choice) == kind)
            return choice;
    }
    return std::nullopt;
}

Result<PermissionRequest> PermissionRequest::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    PermissionRequest request;
    request.sessionId = reader.requiredString("sessionId"_L1);
    request.title = reader.optionalString("title"_L1).value_or(QString());
    request.description = reader.optionalString("description"_L1).value_or(QString());
    const QJsonObject call = reader.requiredObject("toolCall"_L1);
    const QJsonArray options = reader.requiredArray("options"_L1);
    for (qsizetype i = 0; i < options.size() && i < kMaxOptions; ++i) {
        JsonReader item(options[i].toObject(), u"%1/%2"_s.arg(reader.pathOf("options"_L1)).arg(i));
        item.requiredString("name"_L1);
        OfferedAnswer answer{item.requiredString("optionId"_L1),
                             saidAt(options[i].toObject(), "name"_L1),
                             choiceOfKind(item.optionalString("kind"_L1).value_or(QString()))};
        if (const auto read = item.finish(answer); !read)
            reader.fail(read.error());
        else if (!std::ranges::contains(request.options, answer.optionId, &OfferedAnswer::optionId))
            request.options += answer;
    }
    if (reader.ok()) {
        const auto patch = ToolCallPatch::fromJson(call, reader.pathOf("toolCall"_L1));
        if (patch)
            request.call = *patch;
        else
            reader.fail(patch.error());
        request.questions = questionsFromJson(call);
        request.isDangerous = json["_meta"_L1][kDangerousKey] == true;
        request.reason = json["_meta"_L1][kReasonKey].toString();
        if (const QJsonValue own = json["_meta"_L1][kOwnKey]; own.isObject()) {
            request.reason = saidAt(own.toObject(), kReasonKey);
            request.ownRule = saidAt(own.toObject(), kRuleKey);
        }
        request.agent = call["_meta"_L1]["_agentao.cn/agent"_L1].toString();
        const QString prefix = request.agent + ": "_L1;
        if (!request.agent.isEmpty() && request.call.title
            && request.call.title->startsWith(prefix))
            request.call.title->remove(0, prefix.size());
    }
    return reader.finish(std::move(request));
}

QJsonObject permissionOutcomeJson(const std::optional<QString> &optionId, const QString &note)
{
    if (!optionId)
        return {{"outcome"_L1, QJsonObject{{"outcome"_L1, "cancelled"_L1}}}};
    QJsonObject json{
        {"outcome"_L1, QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, *optionId}}}};
    if (!note.isEmpty())
        json["_meta"_L1] = QJsonObject{{kNoteKey, note}};
    return json;
}

static ElicitationField fieldOf(const QJsonObject &question, qsizetype number)
{
    constexpr qsizetype kMaxChoices = 100;
    ElicitationField field;
    field.name = QString::number(number);
    field.title = question["header"_L1].toString();
    field.description = question["question"_L1].toString();
    field.isRequired = true;
    const QJsonArray options = question["options"_L1].toArray();
    for (qsizetype i = 0; i < options.size() && i < kMaxChoices; ++i) {
        const QString label = options[i]["label"_L1].toString();
        if (!label.isEmpty())
            field.choices += ElicitationChoice{label, {}, options[i]["description"_L1].toString()};
    }
    if (!field.choices.isEmpty()) {
        field.kind = question["multiSelect"_L1].toBool() ? ElicitationField::Kind::Choices
                                                         : ElicitationField::Kind::Choice;
        field.allowsOther = true;
    }
    return field;
}

QList<ElicitationField> questionsFromJson(const QJsonObject &toolCall)
{
    constexpr qsizetype kMaxQuestions = 20;
    const QJsonValue meta = toolCall["_meta"_L1];
    if (meta["qwenInteractionKind"_L1] != "user_question"_L1)
        return {};
    const QJsonArray questions = meta["qwenQuestions"_L1].toArray();
    QList<ElicitationField> fields;
    for (qsizetype i = 0; i < questions.size() && i < kMaxQuestions; ++i)
        fields += fieldOf(questions[i].toObject(), i);
    return fields;
}

QJsonObject questionsOutcomeJson(const QString &optionId, const QJsonObject &answers)
{
    QJsonObject texts;
    for (auto it = answers.begin(); it != answers.end(); ++it) {
        QStringList words{it->toString()};
        if (it->isArray())
            words = it->toVariant().toStringList();
        texts[it.key()] = words.join(u", "_s);
    }
    QJsonObject outcome = permissionOutcomeJson(optionId);
    outcome["answers"_L1] = texts;
    return outcome;
}

} // namespace Acp
