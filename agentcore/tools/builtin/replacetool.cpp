// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replacetool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/fileeditcall.h"
#include "agentcore/tools/builtin/replaceparams.h"
#include "agentcore/tools/builtin/textmatcher.h"
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

//! A text with LF only, and where carriage returns were taken out.
struct LfText
{
    QString text;
    QList<qsizetype> removed; //!< Places in text before which one carriage return stood.

    explicit LfText(const QString &original)
    {
        text.reserve(original.size());
        for (qsizetype i = 0; i < original.size(); ++i) {
            if (original.at(i) == u'\r' && i + 1 < original.size() && original.at(i + 1) == u'\n')
                removed.append(text.size());
            else
                text += original.at(i);
        }
    }

    //! The place in the original; a line end belongs to its carriage return.
    qsizetype originalPosition(qsizetype position) const
    {
        return position + (std::ranges::lower_bound(removed, position) - removed.cbegin());
    }
};

} // namespace

static QString toLf(const QString &text)
{
    return QString(text).replace("\r\n"_L1, "\n"_L1);
}

static std::unexpected<Error> notFound(const QString &text, const QString &oldText)
{
    constexpr qsizetype kMaxShownChars = 2000;
    QString message = u"old_text does not stand in the file"_s;
    if (const auto similar = findSimilar(text, oldText, ReplaceTool::kMinSimilarPercent)) {
        const QStringList lines
            = text.split(u'\n').sliced(similar->firstLine - 1, similar->lineCount);
        message += u"; closest are lines %1 to %2 (%3 % alike):\n"_s.arg(similar->firstLine)
                       .arg(similar->firstLine + similar->lineCount - 1)
                       .arg(similar->percent)
            + cutMiddle(lines.join(u'\n'), kMaxShownChars);
    }
    return fail(ErrorCode::InvalidInput, message);
}

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

// The line end used where the match stands; the file's own kind where it has none.
static bool wantsCarriageReturns(QStringView matched, const TextFile &file)
{
    const qsizetype lineFeed = matched.indexOf(u'\n');
    return lineFeed < 0 ? file.lineEnd == TextFile::LineEnd::CrLf
                        : lineFeed > 0 && matched[lineFeed - 1] == u'\r';
}

Result<FileEditCall::Edit> ReplaceCall::newText(const ReplaceParams &params,
                                                const std::optional<TextFile> &file)
{
    if (!file) {
        return fail(ErrorCode::NotFound,
                    u"no such file: find it with glob, or create it with write_file"_s);
    }
    if (!params.newText.isValidUtf16()) {
        return fail(ErrorCode::InvalidInput, u"new_text has half a surrogate pair"_s,
                    u"/new_text"_s);
    }
    const LfText plain(file->text);
    const TextMatches found = findText(plain.text, toLf(params.oldText), toLf(params.newText));
    if (found.matches.isEmpty())
        return notFound(plain.text, toLf(params.oldText));
    const qsizetype count = found.matches.size();
    if (count > 1 && !params.replaceAll) {
        return fail(ErrorCode::InvalidInput,
                    u"old_text stands in %1 places; add lines around it so that it stands in one, "
                    "or set replace_all"_s.arg(count));
    }
    Edit edit;
    qsizetype copied = 0;
    for (const TextMatch &match : found.matches) {
        const qsizetype start = plain.originalPosition(match.start);
        const qsizetype end = plain.originalPosition(match.start + match.length);
        const QStringView matched = QStringView(file->text).sliced(start, end - start);
        QString fitting = match.replacement;
        if (wantsCarriageReturns(matched, *file))
            fitting.replace(u'\n', "\r\n"_L1);
        edit.newText += QStringView(file->text).sliced(copied, start - copied);
        edit.newText += fitting;
        copied = end;
    }
    edit.newText += QStringView(file->text).sliced(copied);
    if (edit.newText == file->text)
        return fail(ErrorCode::InvalidInput, u"the file has this text already; nothing changes"_s);
    edit.report = (count == 1 ? u"Replaced 1 place in %1."_s.arg(params.filePath)
                              : u"Replaced %2 places in %1."_s.arg(params.filePath).arg(count))
        + stepNote(found.step);
    edit.raw = {{"replacements"_L1, count}};
    return edit;
}

ToolDefinition ReplaceTool::definition() const
{
    return {
        u"replace"_s,
        u"Replaces text in a file. old_text must be the file's text, without the line numbers of "
        "read_file, and must stand in exactly one place: give a few lines around the change. With "
        "replace_all every place is changed. Line ends are matched and kept by themselves."_s,
        schemaObject(
            {
                {"file_path"_L1,
                 schemaProperty("string"_L1,
                                u"The file, absolute or relative to the working directory."_s)},
                {"old_text"_L1,
                 schemaProperty("string"_L1, u"The present text."_s, {{"minLength"_L1, 1}})},
                {"new_text"_L1,
                 schemaProperty("string"_L1, u"What takes its place; may be empty."_s)},
                {"replace_all"_L1,
                 schemaProperty("boolean"_L1, u"Change every place, not just one."_s,
                                {{"default"_L1, false}})},
            },
            {u"file_path"_s, u"old_text"_s, u"new_text"_s}),
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
