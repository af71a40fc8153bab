// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/branchjson.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/jsonsize.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<StartBranchParams> StartBranchParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    StartBranchParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.messageId = reader.requiredString("messageId"_L1);
    return reader.finish(std::move(params));
}

Result<SwitchBranchParams> SwitchBranchParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SwitchBranchParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.branchId = reader.requiredString("branchId"_L1);
    return reader.finish(std::move(params));
}

QJsonObject StartBranchParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"messageId"_L1, messageId}};
}

QJsonObject SwitchBranchParams::toJson() const
{
    return {{"sessionId"_L1, sessionId}, {"branchId"_L1, branchId}};
}

static Branch readBranch(JsonReader &reader)
{
    const auto text = [&reader](QLatin1StringView key) {
        return reader.optionalString(key).value_or(QString());
    };
    Branch branch;
    branch.id = reader.requiredString("branchId"_L1);
    branch.isActive = reader.optionalBool("isActive"_L1).value_or(false);
    branch.parentId = text("parentBranchId"_L1);
    branch.replacedMessageId = text("replacedMessageId"_L1);
    branch.messageId = text("messageId"_L1);
    branch.title = text("title"_L1);
    branch.updatedAt = QDateTime::fromString(text("updatedAt"_L1), Qt::ISODateWithMs);
    return branch;
}

static BranchFork readFork(JsonReader &reader)
{
    BranchFork fork;
    fork.messageId = reader.requiredString("messageId"_L1);
    fork.branchIds = reader.optionalStrings("branchIds"_L1);
    fork.active = qsizetype(reader.requiredInt("active"_L1, 0));
    if (fork.active >= fork.branchIds.size())
        reader.fail("active"_L1, u"is none of them"_s);
    return fork;
}

Result<BranchList> BranchList::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    BranchList list;
    readEach(reader, "branches"_L1,
             [&list](JsonReader &item) { list.branches += readBranch(item); });
    readEach(reader, "forks"_L1, [&list](JsonReader &item) { list.forks += readFork(item); });
    return reader.finish(std::move(list));
}

Result<QString> forkedBeforeFromJson(const QJsonObject &json)
{
    JsonReader reader(json["_meta"_L1].toObject(), u"/_meta"_s);
    const auto messageId = reader.optionalString("_agentao.cn/beforeMessageId"_L1);
    return reader.finish(messageId.value_or(QString()));
}

static QJsonObject branchJson(const Branch &branch)
{
    QJsonObject json{{"branchId"_L1, branch.id}, {"isActive"_L1, branch.isActive}};
    const auto add = [&json](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            json[key] = value;
    };
    add("parentBranchId"_L1, branch.parentId);
    add("replacedMessageId"_L1, branch.replacedMessageId);
    add("messageId"_L1, branch.messageId);
    add("title"_L1, branch.title);
    add("updatedAt"_L1, branch.updatedAt.toString(Qt::ISODateWithMs));
    return json;
}

QJsonObject branchListJson(const QList<Branch> &branches, const QList<BranchFork> &forks)
{
    QJsonArray branchArray;
    for (const Branch &branch : branches)
        branchArray += branchJson(branch);
    QJsonArray forkArray;
    for (const BranchFork &fork : forks) {
        forkArray += QJsonObject{{"messageId"_L1, fork.messageId},
                                 {"branchIds"_L1, QJsonArray::fromStringList(fork.branchIds)},
                                 {"active"_L1, fork.active}};
    }
    return {{"branches"_L1, branchArray}, {"forks"_L1, forkArray}};
}

QJsonObject branchStartedJson(const QList<Branch> &branches, const QList<ContentBlock> &content)
{
    QJsonArray prompt;
    for (const ContentBlock &block : content)
        prompt += contentBlockJson(block);
    const auto active = std::ranges::find_if(branches, &Branch::isActive);
    return {{"branchId"_L1, active == branches.end() ? QString() : active->id},
            {"prompt"_L1, prompt}};
}

} // namespace Acp
