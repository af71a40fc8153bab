// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/todowriteparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kTodosKey = "todos"_L1;
static constexpr auto kContentKey = "content"_L1;
static constexpr auto kStatusKey = "status"_L1;

QString planStatusId(PlanEntry::Status status)
{
    switch (status) {
    case PlanEntry::Status::Pending:
        return u"pending"_s;
    case PlanEntry::Status::InProgress:
        return u"in_progress"_s;
    case PlanEntry::Status::Completed:
        return u"completed"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static Result<PlanEntry> readEntry(const QJsonValue &json, const QString &path)
{
    if (!json.isObject())
        return fail(ErrorCode::InvalidInput, u"an item of todos must be an object"_s, path);
    JsonReader reader(json.toObject(), path);
    PlanEntry entry;
    entry.content = reader.requiredString(kContentKey).trimmed();
    if (entry.content.isEmpty())
        reader.fail(kContentKey, u"must not be empty"_s);
    if (entry.content.size() > TodoWriteParams::kMaxContentChars)
        reader.fail(kContentKey, u"must have at most 1000 characters"_s);
    const QString status = reader.requiredString(kStatusKey);
    using enum PlanEntry::Status;
    bool known = false;
    for (const PlanEntry::Status candidate : {Pending, InProgress, Completed}) {
        if (status == planStatusId(candidate)) {
            entry.status = candidate;
            known = true;
        }
    }
    if (!known)
        reader.fail(kStatusKey, u"must be pending, in_progress or completed"_s);
    return reader.finish(std::move(entry));
}

Result<TodoWriteParams> TodoWriteParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    TodoWriteParams params;
    const QJsonArray items = reader.requiredArray(kTodosKey);
    if (items.size() > kMaxEntries)
        reader.fail(kTodosKey, u"must have at most 100 items"_s);
    for (qsizetype i = 0; i < items.size(); ++i) {
        auto entry = readEntry(items.at(i), reader.pathOf(kTodosKey) + u'/' + QString::number(i));
        if (!entry)
            reader.fail(entry.error());
        else
            params.todos.append(std::move(*entry));
    }
    return reader.finish(std::move(params));
}

QJsonObject TodoWriteParams::toJson() const
{
    QJsonArray items;
    for (const PlanEntry &entry : todos) {
        items.append(
            QJsonObject{{kContentKey, entry.content}, {kStatusKey, planStatusId(entry.status)}});
    }
    return {{kTodosKey, items}};
}

} // namespace AgentCore
