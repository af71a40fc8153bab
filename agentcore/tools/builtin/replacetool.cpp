// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replacetool.h"

#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kEmptyHint = "; to create a file use write_file"_L1;

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

static QString stepNote(MatchStep step, bool isReindented)
{
    switch (step) {
    case MatchStep::Exact:
        return isReindented ? u' ' + kReindented : QString();
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

static QString reportOf(const ReplaceParams &params, qsizetype places, MatchStep step,
                        bool isReindented)
{
    QString report = places == 1 ? u"Replaced 1 place in %1."_s.arg(params.filePath)
                                 : u"Replaced %2 places in %1."_s.arg(params.filePath).arg(places);
    if (params.edits.size() > 1)
        report.insert(report.size() - 1, u" by %1 edits"_s.arg(params.edits.size()));
    return report + stepNote(step, isReindented);
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
    bool isReindented = false;
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
        isReindented = isReindented || applied->isReindented;
    }
    edit.newText = file->withoutSecondMark(edit.newText);
    if (edit.newText == file->text)
        return fail(ErrorCode::InvalidInput, u"the file has this text already; nothing changes"_s);
    edit.report = reportOf(params, places, step, isReindented);
    edit.raw = {{"replacements"_L1, places}};
    return edit;
}

static void checkEdit(JsonReader &reader, TextEdit &edit)
{
    if (edit.newText == edit.oldText)
        reader.fail("new_text"_L1, u"is the same as old_text, so nothing would change"_s);
    if (!edit.newText.isValidUtf16())
        reader.fail("new_text"_L1, u"has half a surrogate pair"_s);
}

// One edit is beside the path, several are in a list.
static void checkEdits(JsonReader &reader, ReplaceParams &params)
{
    if (!params.edits.isEmpty()) {
        if (!params.oldText.isEmpty())
            reader.fail("edits"_L1,
                        u"stands in the place of old_text and new_text, not beside them"_s);
        return;
    }
    for (const auto key : {"old_text"_L1, "new_text"_L1})
        (void)reader.requiredString(key);
    if (params.oldText.isEmpty())
        reader.fail("old_text"_L1, "must not be empty"_L1 + kEmptyHint);
    checkEdit(reader, params);
    params.edits = {params};
}

// The members of an edit, which \a isAlone beside the path or an item of a list.
template <typename T> static std::vector<typename ToolFields<T>::Field> editFields(bool isItem)
{
    return {
        {"old_text"_L1, &T::oldText, {.required = isItem, .min = 1, .hint = kEmptyHint}},
        {"new_text"_L1, &T::newText, {.required = isItem, .empty = FieldRules::Empty::Allowed}},
        {"replace_all"_L1, &T::replaceAll},
    };
}

const ToolFields<ReplaceParams> &ReplaceParams::fields()
{
    static const ToolFields<ReplaceParams> fields = [] {
        const ToolFields<TextEdit> edit(ToolPrompts::replace, editFields<TextEdit>(true),
                                        checkEdit);
        auto members = editFields<ReplaceParams>(false);
        members.insert(members.begin(),
                       {{"file_path"_L1, &ReplaceParams::filePath, {.required = true}},
                        {"edits"_L1, &ReplaceParams::edits, edit.items(), {.max = kMaxEdits}}});
        return ToolFields<ReplaceParams>(ToolPrompts::replace, std::move(members), checkEdits);
    }();
    return fields;
}

Phrase ReplaceTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(Saying::EditFile, Saying::Edit, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> ReplaceTool::createCall(const QJsonObject &input,
                                                          ToolContext *context) const
{
    auto params = ReplaceParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    auto path = resolveParam(*context, params->filePath, "file_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    return std::make_unique<ReplaceCall>(*params, *path, context);
}

} // namespace AgentCore
