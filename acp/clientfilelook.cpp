// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfilelook.h"

#include <QCryptographicHash>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ClientFileLook::ClientFileLook(ClientLink link, FileSystemPort *disk, Request request,
                               QObject *parent)
    : QObject(parent)
    , m_link(std::move(link))
    , m_disk(disk)
    , m_request(std::move(request))
{ }

ClientFileLook::~ClientFileLook()
{
    if (m_call != 0 && m_link.peer)
        m_link.peer->cancelCall(m_call);
}

void ClientFileLook::start()
{
    m_disk->read(m_request.path, m_request.maxBytes)
        .then(this, [this](const Result<FileContent> &disk) { handleDisk(disk); });
}

void ClientFileLook::handleDisk(const Result<FileContent> &disk)
{
    m_view.disk = disk;
    m_view.content = disk;
    // Nothing else that stands there is a text: folders, what cannot be read, what is too large.
    const bool mayBeText = disk ? isClientText(disk->bytes) : !m_view.isOnDisk();
    if (!m_request.asksClient || !mayBeText || !m_link.peer) {
        emit finished(m_view);
        return;
    }
    m_call = m_link.peer->call(
        u"fs/read_text_file"_s, {{"sessionId"_L1, m_link.sessionId}, {"path"_L1, m_request.path}},
        this, [this](const Result<QJsonValue> &answer) { handleAnswer(answer); });
}

Result<QString> ClientFileLook::textFrom(const Result<QJsonValue> &answer) const
{
    if (!answer)
        return std::unexpected(answer.error());
    const QJsonValue content = (*answer)["content"_L1];
    if (!content.isString())
        return fail(ErrorCode::InvalidInput, u"the answer has no content"_s);
    const QString text = content.toString();
    if (!text.isValidUtf16() || text.contains(QChar(0)))
        return fail(ErrorCode::InvalidInput, u"the answer is not text"_s);
    return text;
}

void ClientFileLook::handleAnswer(const Result<QJsonValue> &answer)
{
    m_call = 0;
    if (const auto text = textFrom(answer))
        takeText(*text);
    else
        takeError(text.error());
    emit finished(m_view);
}

void ClientFileLook::takeText(const QString &text)
{
    // Some editors tell an empty text of what they do not have (CodeCompanion, Zed): nobody has it.
    if (text.isEmpty() && !m_view.isOnDisk())
        return;
    m_view.form = ClientTextForm::of(m_view.disk ? m_view.disk->bytes : QByteArray(), text);
    FileContent content;
    content.bytes = m_view.form.toBytes(text);
    if (content.bytes.size() > m_request.maxBytes) {
        m_view.content
            = fail(ErrorCode::LimitExceeded,
                   u"the text in the editor is larger than %1 bytes"_s.arg(m_request.maxBytes),
                   m_request.path);
        return;
    }
    content.hash = QCryptographicHash::hash(content.bytes, QCryptographicHash::Sha256);
    m_view.content = content;
    if (!m_view.differs())
        return;
    m_view.content->note = m_view.disk
        ? u"This is the text in the editor. The file on the disk is another one, which is what "
          "commands and searches see."_s
        : u"This is the text in the editor. It is not on the disk, so commands and searches do not "
          "see it."_s;
}

// What is missing on both sides is missing.
void ClientFileLook::takeError(const Error &error)
{
    if (!m_view.disk)
        return;
    m_view.content->note
        = u"The editor did not tell its text of this file (%1). This is what the "
          "disk has; changes that are not saved are not in it."_s.arg(error.message);
}

} // namespace Acp
