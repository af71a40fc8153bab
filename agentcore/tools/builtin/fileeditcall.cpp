// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/fileeditcall.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/toolpaths.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

FileEditCall::FileEditCall(QString path, ToolContext *context)
    : m_path(std::move(path))
    , m_context(context)
{ }

void FileEditCall::doPrepare()
{
    m_reading = m_context->files->read(m_path, kMaxFileBytes);
    m_reading.then(this, [this](const Result<FileContent> &content) { handleRead(content); });
}

Phrase FileEditCall::previewTitle(bool fileExists) const
{
    return Phrase(fileExists ? Saying::Edit : Saying::Create, {m_context->displayPath(m_path)});
}

void FileEditCall::refuse(const Error &error)
{
    if (mayTellOf(*m_context, m_path)) {
        finishPrepare(std::unexpected(error));
        return;
    }
    m_refusal = error;
    ToolPreview preview;
    preview.title = previewTitle(true);
    preview.locations = {{m_path, std::nullopt}};
    preview.effects = {{ToolEffect::Kind::Write, m_path, {}}};
    finishPrepare(preview);
}

void FileEditCall::handleRead(const Result<FileContent> &content)
{
    m_write.path = m_path;
    if (!content && content.error().code == ErrorCode::NotFound) {
        m_write.expectedHash = QByteArray();
        compute(std::nullopt);
        return;
    }
    if (!content) {
        refuse(readErrorForModel(content.error(), *m_context));
        return;
    }
    if (const auto seen = checkSeen(content->hash); !seen) {
        refuse(seen.error());
        return;
    }
    m_write.expectedHash = content->hash;
    m_readNote = content->note;
    compute(content->bytes);
}

Result<void> FileEditCall::checkSeen(const QByteArray &hash) const
{
    const auto seen = m_context->seenFiles.constFind(m_path);
    if (seen == m_context->seenFiles.constEnd()) {
        if (!needsSeenFile())
            return {};
        return fail(ErrorCode::Conflict,
                    u"the file exists and has not been read yet; read it with read_file first"_s,
                    m_context->displayPath(m_path));
    }
    if (*seen != hash) {
        return fail(ErrorCode::Conflict, u"the file changed since it was read; read it again"_s,
                    m_context->displayPath(m_path));
    }
    return {};
}

void FileEditCall::compute(const std::optional<QByteArray> &bytes)
{
    using Computed = Result<std::pair<std::optional<TextFile>, Edit>>;
    const auto work = [bytes, compute = computation()]() -> Computed {
        std::optional<TextFile> file;
        if (bytes) {
            auto decoded = TextFile::fromBytes(*bytes);
            if (!decoded)
                return std::unexpected(decoded.error());
            file = std::move(*decoded);
        }
        auto edit = compute(file);
        if (!edit)
            return std::unexpected(edit.error());
        return std::pair(std::move(file), std::move(*edit));
    };
    runInPool(this, work, [this](const Computed &computed) { handleComputed(computed); });
}

//! The first line, from 1, in which \a after is another text than \a before.
static int firstChangedLine(QStringView before, QStringView after)
{
    const auto [place, other] = std::ranges::mismatch(before, after);
    const QStringView same = before.first(place - before.begin());
    return int(same.count(u'\n')) + 1;
}

void FileEditCall::handleComputed(const Result<std::pair<std::optional<TextFile>, Edit>> &computed)
{
    if (!computed) {
        Error error = computed.error();
        if (error.where.isEmpty())
            error.where = m_context->displayPath(m_path);
        refuse(error);
        return;
    }
    const auto &[file, edit] = *computed;
    m_edit = edit;
    m_write.bytes = file.value_or(TextFile()).toBytes(edit.newText);
    ToolDiff diff;
    diff.path = m_path;
    if (file)
        diff.oldText = TextFile::shown(file->text);
    diff.newText = TextFile::shown(edit.newText);
    ToolPreview preview;
    preview.title = previewTitle(file.has_value());
    preview.locations = {
        {m_path, file ? std::optional(firstChangedLine(file->text, edit.newText)) : std::nullopt}};
    preview.content = {diff};
    preview.effects = {{ToolEffect::Kind::Write, m_path, {}}};
    finishPrepare(preview);
}

void FileEditCall::run()
{
    if (m_refusal) {
        QMetaObject::invokeMethod(
            this, [this] { finish(std::unexpected(*m_refusal)); }, Qt::QueuedConnection);
        return;
    }
    m_writing = m_context->files->write(m_write);
    m_writing.then(this, [this](const Result<FileWritten> &written) { handleWritten(written); });
}

void FileEditCall::handleWritten(const Result<FileWritten> &written)
{
    if (!written) {
        Error error = written.error();
        error.where = m_context->displayPath(m_path);
        finish(std::unexpected(error));
        return;
    }
    m_context->seenFiles.insert(m_path, written->hash);
    ToolOutput output;
    output.text = withNote(withNote(m_edit.report, m_readNote), written->note);
    output.raw = m_edit.raw;
    finish(output);
}

void FileEditCall::abort()
{
    m_reading.cancel();
    m_writing.cancel(); // on the disk it ends by itself, whole or not at all
}

} // namespace AgentCore
