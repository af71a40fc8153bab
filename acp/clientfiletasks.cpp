// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfiletasks.h"

#include "agentcore/ports/openfile.h"
#include "agentcore/tools/poolwork.h"

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qint64 kMaxWrittenBytes = 64 * 1024 * 1024; // no line is longer

ClientReadTask::ClientReadTask(const ClientFileAccess &access, const QString &path, qint64 maxBytes,
                               QObject *parent)
    : FutureTask(parent)
    , m_look(access.link, access.disk, {path, maxBytes, access.reads}, nullptr)
{
    connect(&m_look, &ClientFileLook::finished, this,
            [this](const ClientFileView &view) { finish(view.content); });
}

ClientWriteTask::ClientWriteTask(ClientFileAccess access, FileWrite write, QObject *parent)
    : FutureTask(parent)
    , m_access(std::move(access))
    , m_write(std::move(write))
    , m_hash(hashOf(m_write.bytes))
{ }

ClientWriteTask::~ClientWriteTask()
{
    if (m_call != 0 && m_access.link.peer)
        m_access.link.peer->cancelCall(m_call);
}

void ClientWriteTask::look(bool asksClient, void (ClientWriteTask::*then)(const ClientFileView &))
{
    auto *look = new ClientFileLook(m_access.link, m_access.disk,
                                    {m_write.path, kMaxWrittenBytes, asksClient}, this);
    connect(look, &ClientFileLook::finished, this, then);
    look->start();
}

void ClientWriteTask::start()
{
    look(m_access.reads, &ClientWriteTask::handleLook);
}

Result<void> ClientWriteTask::checkExpected(const ClientFileView &view) const
{
    const auto conflict
        = [this](const QString &why) { return fail(ErrorCode::Conflict, why, m_write.path); };
    const bool isMissing = !view.content && view.content.error().code == ErrorCode::NotFound;
    if (!view.content && !isMissing)
        return std::unexpected(view.content.error());
    if (!m_write.expectedHash)
        return {};
    if (isMissing) {
        return m_write.expectedHash->isEmpty()
            ? Result<void>()
            : conflict(u"the file was deleted since it was read"_s);
    }
    if (m_write.expectedHash->isEmpty())
        return conflict(u"the file exists already"_s);
    if (view.content->hash != *m_write.expectedHash)
        return conflict(u"the file changed since it was read"_s);
    return {};
}

void ClientWriteTask::handleLook(const ClientFileView &view)
{
    if (const auto expected = checkExpected(view); !expected) {
        finish(std::unexpected(expected.error()));
        return;
    }
    const bool isText
        = (!view.disk || isClientText(view.disk->bytes)) && isClientText(m_write.bytes);
    if (!m_access.writes || !isText) {
        writeToDisk(view);
        return;
    }
    const QString text = view.form.toText(m_write.bytes);
    if (view.disk)
        writeToClient(text);
    else
        makeFolder(text);
}

void ClientWriteTask::writeToDisk(const ClientFileView &view)
{
    if (view.differs()) {
        finish(fail(ErrorCode::Conflict,
                    u"the editor has changes of this file that are not saved, and it does not take "
                    "this text; ask the user to save them first"_s,
                    m_write.path));
        return;
    }
    m_access.disk->write(m_write).then(
        this, [this](const Result<FileWritten> &written) { finish(written); });
}

// The protocol promises only the file.
void ClientWriteTask::makeFolder(const QString &text)
{
    runInPool(
        this,
        [path = m_write.path]() -> Result<void> {
            return openFolderOf(path, Missing::Create).transform([](const Place &) { });
        },
        [this, text](const Result<void> &made) {
            if (made)
                writeToClient(text);
            else
                finish(std::unexpected(made.error()));
        });
}

void ClientWriteTask::writeToClient(const QString &text)
{
    if (!m_access.link.peer) {
        finish(fail(ErrorCode::Io, u"the connection to the editor is closed"_s, m_write.path));
        return;
    }
    m_sent = text;
    m_call = m_access.link.peer->call(
        u"fs/write_text_file"_s,
        {{"sessionId"_L1, m_access.link.sessionId},
         {"path"_L1, m_write.path},
         {"content"_L1, text}},
        this, [this](const Result<QJsonValue> &answer) { handleAnswer(answer); });
}

void ClientWriteTask::handleAnswer(const Result<QJsonValue> &answer)
{
    m_call = 0;
    if (answer && !answer->isString()) {
        look(false, &ClientWriteTask::handleWritten);
        return;
    }
    const bool isMissing = !answer && answer.error().code == ErrorCode::NotFound;
    finish(fail(isMissing ? ErrorCode::NotFound : ErrorCode::Io,
                u"the editor did not write the file: "_s // avante says so in a result
                    + (answer ? answer->toString() : QString(answer.error().message)),
                m_write.path));
}

//! What to send to an editor that made \a disk of what it was sent, so that it makes what is meant;
//! nothing where that is not known.
std::optional<QString> ClientWriteTask::corrected(const QByteArray &disk) const
{
    const QString whole = ClientTextForm().toText(m_write.bytes);
    // It read without returns or mark, yet stores a text as it comes.
    if (disk == m_sent.toUtf8() && m_sent != whole)
        return whole;
    // It takes the last line end for the start of one more line (CodeCompanion, in a buffer).
    const char *end = m_write.bytes.endsWith("\r\n") ? "\r\n" : "\n";
    if (m_sent.endsWith(u'\n') && disk == m_write.bytes + end)
        return m_sent.chopped(m_sent.endsWith("\r\n"_L1) ? 2 : 1);
    return std::nullopt;
}

void ClientWriteTask::handleWritten(const ClientFileView &view)
{
    if (view.disk && view.disk->hash == m_hash) {
        finish(FileWritten{m_hash});
        return;
    }
    if (view.disk && !std::exchange(m_isCorrected, true)) {
        if (const auto text = corrected(view.disk->bytes)) {
            writeToClient(*text);
            return;
        }
    }
    if (m_access.reads)
        look(true, &ClientWriteTask::handleOtherThere);
    else
        handleOtherThere(view);
}

void ClientWriteTask::handleOtherThere(const ClientFileView &view)
{
    const bool isInEditor = view.content && view.content->hash == m_hash;
    if (isInEditor && view.disk && view.disk->hash == m_hash)
        finish(FileWritten{m_hash});
    else if (isInEditor)
        finish(FileWritten{m_hash,
                           u"The editor has the new text, but has not saved it: commands and "
                           "searches still see the file as it was."_s});
    else
        finish(FileWritten{m_hash,
                           u"The file is not what was written: the editor changed the text, or has "
                           "not saved it yet. Read the file before you go on with it."_s});
}

} // namespace Acp
