// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replaceparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;
static constexpr auto kEditsKey = "edits"_L1;
static constexpr auto kOldTextKey = "old_text"_L1;
static constexpr auto kNewTextKey = "new_text"_L1;
static constexpr auto kReplaceAllKey = "replace_all"_L1;

static TextEdit readEdit(JsonReader &reader)
{
    TextEdit edit;
    edit.oldText = reader.requiredString(kOldTextKey);
    if (edit.oldText.isEmpty())
        reader.fail(kOldTextKey, u"must not be empty; to create a file use write_file"_s);
    edit.newText = reader.requiredString(kNewTextKey);
    if (edit.newText == edit.oldText)
        reader.fail(kNewTextKey, u"is the same as old_text, so nothing would change"_s);
    if (!edit.newText.isValidUtf16())
        reader.fail(kNewTextKey, u"has half a surrogate pair"_s);
    edit.replaceAll = reader.optionalBool(kReplaceAllKey).value_or(false);
    return edit;
}

static QList<TextEdit> readEdits(JsonReader &reader, const QJsonArray &items)
{
    QList<TextEdit> edits;
    if (items.size() > ReplaceParams::kMaxEdits)
        reader.fail(kEditsKey, u"must have at most %1 items"_s.arg(ReplaceParams::kMaxEdits));
    const qsizetype count = qMin(items.size(), ReplaceParams::kMaxEdits);
    for (qsizetype i = 0; i < count; ++i) {
        const QString path = reader.pathOf(kEditsKey) + u'/' + QString::number(i);
        if (!items.at(i).isObject())
            reader.fail({ErrorCode::InvalidInput, u"must be an object"_s, path});
        JsonReader inner(items.at(i).toObject(), path);
        edits.append(readEdit(inner));
        if (const auto checked = inner.finish(true); !checked)
            reader.fail(checked.error());
    }
    return edits;
}

Result<ReplaceParams> ReplaceParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReplaceParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    if (const auto items = reader.optionalArray(kEditsKey); items && !items->isEmpty()) {
        params.edits = readEdits(reader, *items);
        if (!reader.optionalString(kOldTextKey).value_or(QString()).isEmpty())
            reader.fail(kEditsKey,
                        u"stands in the place of old_text and new_text, not beside them"_s);
    } else {
        params.edits = {readEdit(reader)};
    }
    return reader.finish(std::move(params));
}

static QJsonObject editToJson(const TextEdit &edit)
{
    QJsonObject json{{kOldTextKey, edit.oldText}, {kNewTextKey, edit.newText}};
    if (edit.replaceAll)
        json.insert(kReplaceAllKey, true);
    return json;
}

QJsonObject ReplaceParams::toJson() const
{
    QJsonObject json;
    if (edits.size() == 1) {
        json = editToJson(edits.first());
    } else {
        QJsonArray items;
        for (const TextEdit &edit : edits)
            items.append(editToJson(edit));
        json.insert(kEditsKey, items);
    }
    json.insert(kFilePathKey, filePath);
    return json;
}

} // namespace AgentCore
