// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/deletefiletool.h"

#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class DeleteFileCall : public ToolCall
{
public:
    DeleteFileCall(QString path, ToolContext *context)
        : m_path(std::move(path))
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { m_reading.cancel(); } // a removal that has begun ends by itself

private:
    void handleFacts(const Result<FileFacts> &facts);
    void handleContent(const Result<FileContent> &content);
    void show(const ToolContent &content);
    void handleRemoved(const Result<void> &removed);
    Error forModel(const Error &error) const;

    QString m_path;
    ToolContext *m_context;
    FileFacts m_facts;
    QFuture<Result<FileContent>> m_reading;
};

} // namespace

Error DeleteFileCall::forModel(const Error &error) const
{
    Error told = readErrorForModel(error, *m_context);
    told.where = m_context->displayPath(m_path);
    return told;
}

void DeleteFileCall::doPrepare()
{
    m_context->files->facts(m_path).then(
        this, [this](const Result<FileFacts> &facts) { handleFacts(facts); });
}

void DeleteFileCall::handleFacts(const Result<FileFacts> &facts)
{
    if (!facts) {
        finishPrepare(std::unexpected(forModel(facts.error())));
        return;
    }
    m_facts = *facts;
    switch (facts->kind) {
    case FileFacts::Kind::File:
        m_reading = m_context->files->read(m_path, DeleteFileTool::kMaxShownBytes);
        m_reading.then(this,
                       [this](const Result<FileContent> &content) { handleContent(content); });
        return;
    case FileFacts::Kind::Folder:
        if (facts->isEmptyFolder) {
            show(ToolText{Phrase(Saying::PreviewEmptyFolder)});
            return;
        }
        finishPrepare(fail(ErrorCode::InvalidInput,
                           u"the folder is not empty; delete what is in it first"_s,
                           m_context->displayPath(m_path)));
        return;
    case FileFacts::Kind::Link:
        show(ToolText{Phrase(Saying::PreviewLink)});
        return;
    case FileFacts::Kind::Other:
        finishPrepare(fail(ErrorCode::InvalidInput, u"is a pipe, socket or device"_s,
                           m_context->displayPath(m_path)));
        return;
    }
}

static Phrase previewOf(qint64 bytes)
{
    return bytes == 1 ? Phrase(u"A file of 1 byte."_s)
                      : Phrase(Saying::PreviewFile, {withGroups(bytes)});
}

void DeleteFileCall::handleContent(const Result<FileContent> &content)
{
    const auto seen = m_context->seenFiles.constFind(m_path);
    if (content && seen != m_context->seenFiles.constEnd() && *seen != content->hash) {
        finishPrepare(fail(ErrorCode::Conflict,
                           u"the file changed since it was read; read it again"_s,
                           m_context->displayPath(m_path)));
        return;
    }
    if (const auto text = content ? TextFile::fromBytes(content->bytes)
                                  : Result<TextFile>(std::unexpected(content.error())))
        show(ToolDiff{m_path, TextFile::shown(text->text), {}});
    else // binary, large or not readable: it can be deleted all the same
        show(ToolText{previewOf(m_facts.size)});
}

void DeleteFileCall::show(const ToolContent &content)
{
    ToolPreview preview;
    preview.title = Phrase(Saying::Delete, {m_context->displayPath(m_path)});
    preview.locations = {{m_path, std::nullopt}};
    preview.content = {content};
    preview.effects = {{ToolEffect::Kind::Write, m_path, {}}};
    finishPrepare(preview);
}

void DeleteFileCall::run()
{
    m_context->files->remove({m_path, m_facts.stamp})
        .then(this, [this](const Result<void> &removed) { handleRemoved(removed); });
}

void DeleteFileCall::handleRemoved(const Result<void> &removed)
{
    if (!removed) {
        finish(std::unexpected(forModel(removed.error())));
        return;
    }
    m_context->seenFiles.remove(m_path);
    ToolOutput output;
    output.text = u"Deleted %1."_s.arg(m_context->displayPath(m_path));
    finish(output);
}

const ToolFields<DeleteFileParams> &DeleteFileParams::fields()
{
    static const ToolFields<DeleteFileParams> fields(
        ToolPrompts::delete_file,
        {{"file_path"_L1, &DeleteFileParams::filePath, {.required = true}}});
    return fields;
}

Phrase DeleteFileTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(Saying::DeleteFile, Saying::Delete, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> DeleteFileTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    const auto params = DeleteFileParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    auto path = resolveEntryParam(*context, params->filePath, "file_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    return std::make_unique<DeleteFileCall>(*path, context);
}

} // namespace AgentCore
