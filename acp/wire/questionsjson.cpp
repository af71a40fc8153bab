// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/questionsjson.h"

#include "acp/wire/permissionjson.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

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
