// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/checkpointjson.h"

#include "acp/wire/jsonsize.h"
#include "acp/wire/toolcalljson.h"
#include "agentcore/jsonrpc/peer.h"

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
        for (const auto &path : *paths) {
            if (!QDir::isAbsolutePath(path.toString()))
                reader.fail("paths"_L1, u"must be absolute paths"_s);
            params.paths += path.toString();
        }
        if (paths->isEmpty())
            reader.fail("paths"_L1, u"must not be empty; leave it out for all"_s);
    }
    return reader.finish(std::move(params));
}

QJsonObject CheckpointParams::toJson() const
{
    QJsonObject json{{"sessionId"_L1, sessionId},
                     {"checkpointId"_L1, checkpointId},
                     {"scope"_L1, scope == ChangeScope::Turn ? "turn"_L1 : "until_now"_L1}};
    if (!paths.isEmpty())
        json["paths"_L1] = QJsonArray::fromStringList(paths);
    return json;
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
    // One text without the other would read as if the other were empty.
    const bool hasBoth = (file.oldText || file.status == FileChange::Status::Added)
        && (file.newText || file.status == FileChange::Status::Deleted);
    if (hasBoth && (file.oldText || file.newText)) {
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
    return {{"files"_L1, files},
            {"uncovered"_L1, QJsonArray::fromStringList(changes.uncovered)},
            {"cutShort"_L1, changes.isCutShort}};
}

QJsonObject restoreOutcomeJson(const RestoreOutcome &outcome)
{
    QJsonArray failures;
    for (const Error &failure : outcome.failures) {
        failures += QJsonObject{{"path"_L1, failure.where},
                                {"message"_L1, failure.message},
                                {"reason"_L1, jsonRpcError(failure).value("data"_L1)["reason"_L1]}};
    }
    QJsonObject json{{"restored"_L1, QJsonArray::fromStringList(outcome.restored)},
                     {"failures"_L1, failures}};
    if (!outcome.undoId.isEmpty())
        json["undoCheckpointId"_L1] = outcome.undoId;
    return json;
}

Result<QList<Checkpoint>> checkpointListFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    QList<Checkpoint> checkpoints;
    readEach(reader, "checkpoints"_L1, [&checkpoints](JsonReader &item) {
        Checkpoint checkpoint;
        checkpoint.id = item.requiredString("checkpointId"_L1);
        checkpoint.at = QDateTime::fromString(item.requiredString("at"_L1), Qt::ISODateWithMs);
        if (item.requiredString("reason"_L1) == "restore"_L1)
            checkpoint.reason = Checkpoint::Reason::Restore;
        checkpoint.title = item.optionalString("title"_L1).value_or(QString());
        checkpoints += checkpoint;
    });
    return reader.finish(std::move(checkpoints));
}

static FileChange::Status readStatus(JsonReader &reader)
{
    using Status = FileChange::Status;
    const QString word = reader.requiredString("status"_L1);
    for (const Status status : {Status::Added, Status::Modified, Status::Deleted}) {
        if (statusWord(status) == word)
            return status;
    }
    reader.fail("status"_L1, u"is no known word"_s);
    return Status::Modified;
}

static std::optional<int> readLines(JsonReader &reader, QLatin1StringView key)
{
    return reader.optionalInt(key, 0, std::numeric_limits<int>::max());
}

static FileChange readFile(JsonReader &reader)
{
    FileChange file;
    file.path = reader.requiredString("path"_L1);
    file.status = readStatus(reader);
    file.addedLines = readLines(reader, "addedLines"_L1);
    file.removedLines = readLines(reader, "removedLines"_L1);
    file.changedSince = reader.optionalBool("changedSince"_L1).value_or(false);
    const QJsonArray content = reader.optionalArray("content"_L1).value_or(QJsonArray());
    if (content.first()["type"_L1] != "diff"_L1) // none, or words in its place
        return file;
    JsonReader diff(content.first().toObject(), reader.pathOf("content"_L1) + "/0"_L1);
    file.oldText = diff.optionalString("oldText"_L1);
    if (file.status != FileChange::Status::Deleted) // an empty text stands for none
        file.newText = diff.requiredString("newText"_L1);
    if (const auto read = diff.finish(0); !read)
        reader.fail(read.error());
    return file;
}

Result<FileChanges> fileChangesFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    FileChanges changes;
    readEach(reader, "files"_L1, [&changes](JsonReader &item) { changes.files += readFile(item); });
    changes.uncovered = reader.optionalStrings("uncovered"_L1);
    changes.isCutShort = reader.optionalBool("cutShort"_L1).value_or(false);
    return reader.finish(std::move(changes));
}

Result<RestoreOutcome> restoreOutcomeFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    RestoreOutcome outcome;
    outcome.restored = reader.optionalStrings("restored"_L1);
    readEach(reader, "failures"_L1, [&outcome](JsonReader &item) {
        const QJsonObject data{{"reason"_L1, item.optionalString("reason"_L1).value_or(QString())}};
        const QString path = item.requiredString("path"_L1);
        outcome.failures += Error{errorCodeFromData(data).value_or(ErrorCode::Io),
                                  item.requiredString("message"_L1), path};
    });
    outcome.undoId = reader.optionalString("undoCheckpointId"_L1).value_or(QString());
    return reader.finish(std::move(outcome));
}

} // namespace Acp
