// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/writefiletool.h"

#include "agentcore/base/counted.h"
#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class WriteFileCall : public FileEditCall
{
public:
    WriteFileCall(WriteFileParams params, QString path, ToolContext *context)
        : FileEditCall(std::move(path), context)
        , m_params(std::move(params))
    { }

protected:
    Computation computation() const override
    {
        return [params = m_params](const auto &file) { return newText(params, file); };
    }
    bool needsSeenFile() const override { return !m_params.append; }

private:
    static Edit appended(const QString &content, const TextFile &file);
    static Edit replaced(const QString &content, const std::optional<TextFile> &file);
    static Result<Edit> newText(const WriteFileParams &params, const std::optional<TextFile> &file);

    WriteFileParams m_params;
};

} // namespace

// The content with the line ends of the file, where it has any.
static QString withEndsOf(const TextFile &file, QStringView replaced, const QString &content)
{
    if (!file.text.contains(u'\n'))
        return content;
    return withLineEndsOf(replaced, toLineFeeds(content), lineEndAt(file.text, file.text.size()));
}

// Two lines never become one, and no byte order mark stands in the middle.
FileEditCall::Edit WriteFileCall::appended(const QString &content, const TextFile &file)
{
    const bool isTorn = !file.text.isEmpty() && !file.text.endsWith(u'\n') && !content.isEmpty()
        && !content.startsWith(u'\n') && !content.startsWith("\r\n"_L1);
    const QString before
        = file.text + (isTorn ? lineEndAt(file.text, file.text.size()) : QString());
    const FileIndentation indentation(before);
    const qsizetype end = before.size();
    const QString written = withoutMark(content);
    const QString text = fittedLines(QStringView(written).split(u'\n'),
                                     {{}, {}, indentation.lineAbove(end), indentation.stepAt(end)})
                             .join(u'\n');
    Edit edit;
    edit.newText = before + withEndsOf(file, {}, text);
    if (isTorn)
        edit.report
            = u" The file had no line end at its end, so one was put before the new text."_s;
    if (text != written)
        edit.report += u' ' + kReindented;
    return edit;
}

FileEditCall::Edit WriteFileCall::replaced(const QString &content,
                                           const std::optional<TextFile> &file)
{
    Edit edit;
    const bool hasOwnEnds = content.contains("\r\n"_L1) // all of them: that is what is wanted
        && content.count("\r\n"_L1) == content.count(u'\n');
    edit.newText = !file
        ? content
        : file->withoutSecondMark(hasOwnEnds ? content : withEndsOf(*file, file->text, content));
    if (file && file->encoding == TextFile::Encoding::Unknown)
        edit.report = u" It was not UTF-8 before and is now."_s;
    return edit;
}

Result<FileEditCall::Edit> WriteFileCall::newText(const WriteFileParams &params,
                                                  const std::optional<TextFile> &file)
{
    const QString &content = params.content;
    if (!content.isValidUtf16()) {
        return fail(ErrorCode::InvalidInput, u"content has half a surrogate pair"_s, u"/content"_s);
    }
    const bool isAppended = file && params.append;
    if (isAppended && !file->canHold(withoutMark(content))) {
        return fail(ErrorCode::Unsupported,
                    u"the file is not UTF-8, so only ASCII can be appended; convert it first"_s);
    }
    Edit edit;
    if (file && hasReturnsAlone(file->text)) {
        TextFile plain = *file;
        plain.text = withoutReturns(file->text);
        const QString text = withoutReturns(content);
        edit = isAppended ? appended(text, plain) : replaced(text, plain);
        edit.newText.replace(u'\n', u'\r');
    } else {
        edit = isAppended ? appended(content, *file) : replaced(content, file);
    }
    const qsizetype lines
        = content.count(u'\n') + (content.isEmpty() || content.endsWith(u'\n') ? 0 : 1);
    const QString verb = !file ? u"Created"_s : isAppended ? u"Appended to"_s : u"Replaced"_s;
    edit.report.prepend(
        u"%1 %2 (%3 written)."_s.arg(verb, params.filePath, counted(lines, "line"_L1)));
    edit.raw = {{"created"_L1, !file}, {"lines"_L1, lines}};
    return edit;
}

const ToolFields<WriteFileParams> &WriteFileParams::fields()
{
    static const ToolFields<WriteFileParams> fields(
        ToolPrompts::write_file,
        {{"file_path"_L1, &WriteFileParams::filePath, {.required = true}},
         {"content"_L1,
          &WriteFileParams::content,
          {.required = true, .empty = FieldRules::Empty::Allowed}},
         {"append"_L1, &WriteFileParams::append}});
    return fields;
}

Phrase WriteFileTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(Saying::WriteFile, Saying::Write, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> WriteFileTool::createCall(const QJsonObject &input,
                                                            ToolContext *context) const
{
    auto params = WriteFileParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    if (const auto named = checkNamesFile(params->filePath, "file_path"_L1); !named)
        return std::unexpected(named.error());
    auto path = resolveParam(*context, params->filePath, "file_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    return std::make_unique<WriteFileCall>(*params, *path, context);
}

} // namespace AgentCore
