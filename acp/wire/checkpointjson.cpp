// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/checkpointjson.h"

#include "acp/wire/toolcalljson.h"
#include "agentcore/base/jsonreader.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<CheckpointParams> CheckpointParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    CheckpointParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.checkpointId = reader.requiredString("checkpointId"_L1);
    const QString scope = reader.optionalString("scope"_L1).value_or(u"turn"_s);
    if (scope == "until_now"_L1)
        params.scope = ChangeScope::UntilNow;
    else if (scope != "turn"_L1)
        reader.fail("scope"_L1, u"must be \"turn\" or \"until_now\""_s);
    if (const auto paths = reader.optionalArray("paths"_L1)) {
        for (const QJsonValue &path : *paths) {
            if (!QDir::isAbsolutePath(path.toString()))
                reader.fail("paths"_L1, u"must be absolute paths"_s);
            params.paths += path.toString();
        }
        if (paths->isEmpty())
            reader.fail("paths"_L1, u"must not be empty; leave it out for all"_s);
    }
    return reader.finish(std::move(params));
}

QJsonObject checkpointListJson(const QList<Checkpoint> &checkpoints)
{
    QJsonArray array;
    for (const Checkpoint &checkpoint : checkpoints) {
        QJsonObject json{
            {"checkpointId"_L1, checkpoint.id},
            {"at"_L1, checkpoint.at.toString(Qt::ISODateWithMs)},
            {"reason"_L1,
             checkpoint.reason == Checkpoint::Reason::Turn ? "turn"_L1 : "restore"_L1}};
        if (!checkpoint.title.isEmpty())
            json["title"_L1] = checkpoint.title;
        array += json;
    }
    return {{"checkpoints"_L1, array}};
}

static QLatin1StringView statusWord(FileChange::Status status)
{
    switch (status) {
    case FileChange::Status::Added:
        return "added"_L1;
    case FileChange::Status::Modified:
        return "modified"_L1;
    case FileChange::Status::Deleted:
        return "deleted"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

static QJsonObject fileJson(const FileChange &file)
{
    QJsonObject json{{"path"_L1, file.path},
                     {"status"_L1, statusWord(file.status)},
                     {"changedSince"_L1, file.changedSince}};
    if (file.addedLines)
        json["addedLines"_L1] = *file.addedLines;
    if (file.removedLines)
        json["removedLines"_L1] = *file.removedLines;
    if (file.oldText || file.newText) {
        json["content"_L1] = toolContentJson(
            {ToolDiff{file.path, file.oldText, file.newText.value_or(QString())}});
    }
    return json;
}

QJsonObject fileChangesJson(const FileChanges &changes)
{
    QJsonArray files;
    for (const FileChange &file : changes.files)
        files += fileJson(file);
    return {{"files"_L1, files}, {"uncovered"_L1, QJsonArray::fromStringList(changes.uncovered)}};
}

QJsonObject restoreOutcomeJson(const RestoreOutcome &outcome)
{
    QJsonArray failures;
    for (const Error &failure : outcome.failures)
        failures += QJsonObject{{"path"_L1, failure.where}, {"message"_L1, failure.message}};
    QJsonObject json{{"restored"_L1, QJsonArray::fromStringList(outcome.restored)},
                     {"failures"_L1, failures}};
    if (!outcome.undoId.isEmpty())
        json["undoCheckpointId"_L1] = outcome.undoId;
    return json;
}

} // namespace Acp
