// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/worktree.h"

#include "agentcore/base/jsonreader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<Worktree> Worktree::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    Worktree tree;
    tree.id = reader.requiredString("id"_L1);
    tree.branch = reader.requiredString("branch"_L1);
    tree.top = reader.requiredString("top"_L1);
    tree.folder = reader.requiredString("folder"_L1);
    tree.origin = reader.requiredString("origin"_L1);
    tree.base = reader.requiredString("base"_L1).toLatin1();
    tree.createdAt
        = QDateTime::fromString(reader.requiredString("createdAt"_L1), Qt::ISODateWithMs);
    return reader.finish(std::move(tree));
}

QJsonObject Worktree::toJson() const
{
    return {{"id"_L1, id},
            {"branch"_L1, branch},
            {"top"_L1, top},
            {"folder"_L1, folder},
            {"origin"_L1, origin},
            {"base"_L1, QString::fromLatin1(base)},
            {"createdAt"_L1, createdAt.toString(Qt::ISODateWithMs)}};
}

qsizetype WorktreeLook::conflicts() const
{
    return std::ranges::count_if(files, &WorktreeFile::isConflict);
}

} // namespace AgentCore
