// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replacetool.h"

#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/builtin/replaceparams.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class ReplaceCall : public FileEditCall
{
public:
    ReplaceCall(ReplaceParams params, QString path, ToolContext *context)
        : FileEditCall(std::move(path), context)
        , m_params(std::move(params))
    { }

protected:
    Computation computation() const override
    {
        return [params = m_params](const auto &file) { return newText(params, file); };
    }
    bool needsSeenFile() const override { return false; } // old_text shows what is known of it

private:
    static Result<Edit> newText(const ReplaceParams &params, const std::optional<TextFile> &file);

    ReplaceParams m_params;
};

} // namespace

static QString stepNote(MatchStep step)
{
    switch (step) {
    case MatchStep::Exact:
        return {};
    case MatchStep::Whitespace:
        return u" It matched only when white space was disregarded; the indentation was adjusted."_s;
    case MatchStep::Unicode:
        return u" It matched only when look-alike characters (quotes, dashes) were made equal."_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static Error ofEdit(const Error &error, qsizetype index, qsizetype count)
{
    if (count == 1)
        return error;
    return {error.code, error.message + u"; none of the edits was made"_s,
            u"/edits/%1"_s.arg(index)};
}

static QString reportOf(const ReplaceParams &params, qsizetype places, MatchStep step)
{
    QString report = places == 1 ? u"Replaced 1 place in %1."_s.arg(params.filePath)
                                 : u"Replaced %2 places in %1."_s.arg(params.filePath).arg(places);
    if (params.edits.size() > 1)
        report.insert(report.size() - 1, u" by %1 edits"_s.arg(params.edits.size()));
    return report + stepNote(step);
}

Result<FileEditCall::Edit> ReplaceCall::newText(const ReplaceParams &params,
                                                const std::optional<TextFile> &file)
{
    if (!file) {
        return fail(ErrorCode::NotFound,
                    u"no such file: find it with glob, or create it with write_file"_s);
    }
    Edit edit;
    edit.newText = file->text;
    qsizetype places = 0;
    MatchStep step = MatchStep::Exact;
    for (qsizetype i = 0; i < params.edits.size(); ++i) {
        const TextEdit &wanted = params.edits.at(i);
        if (!file->canHold(wanted.newText)) {
            return std::unexpected(ofEdit({ErrorCode::Unsupported,
                                           u"the file is not UTF-8, so only ASCII can be put into "
                                           "it; convert it first"_s,
                                           {}},
                                          i, params.edits.size()));
        }
        auto applied = applyEdit(edit.newText, wanted);
        if (!applied)
            return std::unexpected(ofEdit(applied.error(), i, params.edits.size()));
        edit.newText = std::move(applied->text);
        places += applied->count;
        step = std::max(step, applied->step);
    }
    if (edit.newText == file->text)
        return fail(ErrorCode::InvalidInput, u"the file has this text already; nothing changes"_s);
    edit.report = reportOf(params, places, step);
    edit.raw = {{"replacements"_L1, places}};
    return edit;
}

static QJsonObject editProperties()
{
    return {
        {"old_text"_L1, schemaProperty("string"_L1, u"The present text."_s, {{"minLength"_L1, 1}})},
        {"new_text"_L1, schemaProperty("string"_L1, u"What takes its place; may be empty."_s)},
        {"replace_all"_L1,
         schemaProperty("boolean"_L1, u"Change every place, not just one."_s,
                        {{"default"_L1, false}})},
    };
}

ToolDefinition ReplaceTool::definition() const
{
    QJsonObject properties = editProperties();
    properties.insert(
        "file_path"_L1,
        schemaProperty("string"_L1, u"The file, absolute or relative to the working directory."_s));
    properties.insert(
        "edits"_L1,
        schemaProperty(
            "array"_L1,
            u"Several edits at once instead of old_text and new_text: all are made, in "
            "this order, or none."_s,
            {{"items"_L1, schemaObject(editProperties(), {u"old_text"_s, u"new_text"_s})},
             {"maxItems"_L1, int(ReplaceParams::kMaxEdits)}}));
    return {
        u"replace"_s,
        u"Replaces text in a file: give old_text and new_text, or several such pairs in edits. "
        "old_text must be the file's text, without the line numbers of read_file, and must stand "
        "in exactly one place: give a few lines around the change. With replace_all every place is "
        "changed. Line ends and encoding are kept by themselves."_s,
        schemaObject(properties, {u"file_path"_s}),
    };
}

QString ReplaceTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(u"Edit"_s, u"file"_s, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> ReplaceTool::createCall(const QJsonObject &input,
                                                          ToolContext *context) const
{
    auto params = ReplaceParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    auto path = resolveParam(*context, params->filePath, "file_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    return std::make_unique<ReplaceCall>(*params, *path, context);
}

} // namespace AgentCore
