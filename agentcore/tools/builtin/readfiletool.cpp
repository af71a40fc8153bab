// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readfiletool.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/documents/documentreading.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class ReadFileCall : public ToolCall
{
public:
    ReadFileCall(ReadFileParams params, QString path, ToolContext *context)
        : m_params(std::move(params))
        , m_path(std::move(path))
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    void handleRead(const Result<FileContent> &content);
    void showDocument(DocumentKind kind, const FileContent &content);
    void show(const FileContent &content, Result<ToolOutput> output);
    //! Errors say which file they are about.
    Result<ToolOutput> withPlace(Result<ToolOutput> output) const;

    ReadFileParams m_params;
    QString m_path;
    ToolContext *m_context;
    QFuture<Result<FileContent>> m_reading;
    DocumentReading *m_document = nullptr;
};

} // namespace

static QString numberedLine(qint64 number, QStringView line)
{
    QString shown = u"%1\t"_s.arg(number, 6);
    if (line.size() <= ReadFileTool::kMaxLineChars) {
        shown += line;
        return shown + u'\n';
    }
    qsizetype end = ReadFileTool::kMaxLineChars;
    if (line[end - 1].isHighSurrogate())
        --end;
    shown += line.first(end);
    return shown + u" [line cut, %1 more characters]\n"_s.arg(line.size() - end);
}

static Result<ToolOutput> showLines(const QByteArray &bytes, const ReadFileParams &params)
{
    const auto file = TextFile::fromBytes(bytes);
    if (!file)
        return std::unexpected(file.error());
    const QString shown = TextFile::shown(file->text);
    const QString text = hasReturnsAlone(shown) ? withoutReturns(shown) : shown;
    QList<QStringView> lines = QStringView(text).split(u'\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    const qint64 total = lines.size();
    ToolOutput output;
    if (total == 0) {
        output.text = u"[The file is empty.]"_s;
        output.raw = QJsonObject{{"totalLines"_L1, 0}};
        return output;
    }
    if (params.offset > total) {
        return fail(ErrorCode::InvalidInput, u"the last line of the file is %1"_s.arg(total),
                    u"/offset"_s);
    }
    const qint64 wanted = params.limit > 0 ? params.limit : ReadFileTool::kDefaultLines;
    qint64 next = params.offset; // from 1
    while (next <= total && next - params.offset < wanted
           && output.text.size() < ReadFileTool::kMaxOutputChars) {
        QStringView line = lines.at(next - 1);
        if (line.endsWith(u'\r'))
            line.chop(1);
        output.text += numberedLine(next++, line);
    }
    if (next <= total) {
        output.text += u"[Lines %1 to %2 of %3. To go on: offset=%4.]\n"_s.arg(params.offset)
                           .arg(next - 1)
                           .arg(total)
                           .arg(next);
    }
    if (file->encoding == TextFile::Encoding::Unknown) {
        output.text += u"[Not valid UTF-8: other bytes are shown as \ufffd; they stay as they are, "
                       "and only ASCII can be put into the file.]\n"_s;
    }
    output.raw = QJsonObject{
        {"totalLines"_L1, total}, {"firstLine"_L1, params.offset}, {"lastLine"_L1, next - 1}};
    return output;
}

void ReadFileCall::doPrepare()
{
    ToolPreview preview;
    preview.title = Phrase(Saying::Read, {m_context->displayPath(m_path)});
    preview.locations = {{m_path, int(qMin(m_params.offset, qint64(INT_MAX)))}};
    const bool isOwn = m_context->isSavedOutput(m_path) || m_context->isReadable(m_path);
    preview.effects = {{isOwn ? ToolEffect::Kind::Internal : ToolEffect::Kind::Read, m_path, {}}};
    finishPrepare(preview);
}

void ReadFileCall::run()
{
    m_reading = m_context->files->read(m_path, ReadFileTool::kMaxFileBytes);
    m_reading.then(this, [this](const Result<FileContent> &content) { handleRead(content); });
}

void ReadFileCall::handleRead(const Result<FileContent> &content)
{
    if (!content) {
        finish(std::unexpected(readErrorForModel(content.error(), *m_context)));
        return;
    }
    if (const auto kind = documentKind(m_path, content->bytes)) {
        showDocument(*kind, *content);
        return;
    }
    const bool seesImages
        = !m_context->seesImages || m_context->seesImages().value_or(true); // not known: tried
    runInPool(
        this,
        [bytes = content->bytes, params = m_params, seesImages] {
            const QString mimeType = imageMimeType(bytes);
            return mimeType.isEmpty() ? showLines(bytes, params)
                                      : showImage(bytes, mimeType, seesImages);
        },
        [this, file = *content](Result<ToolOutput> output) { show(file, std::move(output)); });
}

void ReadFileCall::abort()
{
    m_reading.cancel();
    delete std::exchange(m_document, nullptr);
}

void ReadFileCall::showDocument(DocumentKind kind, const FileContent &content)
{
    m_document = new DocumentReading(this);
    connect(m_document, &DocumentReading::finished, this,
            [this, content](const Result<DocumentText> &document) {
                show(content, document.and_then([this](const DocumentText &read) {
                    return showLines(read.text.toUtf8(), m_params);
                }));
            });
    m_document->start(kind, content.bytes);
}

void ReadFileCall::show(const FileContent &content, Result<ToolOutput> output)
{
    if (output) {
        m_context->seenFiles.insert(m_path, content.hash);
        output->text = withNote(output->text, content.note);
    }
    finish(withPlace(std::move(output)));
}

Result<ToolOutput> ReadFileCall::withPlace(Result<ToolOutput> output) const
{
    if (!output && output.error().where.isEmpty())
        output.error().where = m_context->displayPath(m_path);
    return output;
}

const ToolFields<ReadFileParams> &ReadFileParams::fields()
{
    static const ToolFields<ReadFileParams> fields(
        ToolPrompts::read_file,
        {{"file_path"_L1, &ReadFileParams::filePath, {.required = true}},
         {"offset"_L1, &ReadFileParams::offset, {.min = 1}},
         {"limit"_L1, &ReadFileParams::limit, {.min = 0}}});
    return fields;
}

Phrase ReadFileTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(Saying::ReadFile, Saying::Read, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> ReadFileTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    auto params = ReadFileParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    auto path = resolveParam(*context, params->filePath, "file_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    return std::make_unique<ReadFileCall>(*params, *path, context);
}

} // namespace AgentCore
