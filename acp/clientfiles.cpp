// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfiles.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/config/paths.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/tool.h"

#include <QCryptographicHash>
#include <QStringDecoder>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr QByteArrayView kMark("\xef\xbb\xbf");

bool isClientText(QByteArrayView bytes)
{
    return bytes.isValidUtf8() && !bytes.contains('\0')
        && AgentCore::imageMimeType(bytes).isEmpty();
}

//! True when there are line ends, and all are CR LF.
static bool hasOnlyReturns(QByteArrayView bytes)
{
    const qsizetype ends = bytes.count('\n');
    return ends > 0 && bytes.count("\r\n") == ends && bytes.count('\r') == ends;
}

ClientTextForm ClientTextForm::of(QByteArrayView disk, QStringView text)
{
    return {disk.startsWith(kMark) && !text.startsWith(QChar(QChar::ByteOrderMark)),
            hasOnlyReturns(disk) && !text.contains(u'\r'),
            disk.endsWith('\n') && !text.isEmpty() && !text.endsWith(u'\n')};
}

QByteArray ClientTextForm::toBytes(const QString &text) const
{
    QByteArray bytes = text.toUtf8();
    if (dropsLastEnd)
        bytes += '\n';
    if (dropsReturns)
        bytes.replace("\n", "\r\n");
    return dropsMark ? kMark.toByteArray() + bytes : bytes;
}

QString ClientTextForm::toText(QByteArrayView bytes) const
{
    if (dropsMark && bytes.startsWith(kMark))
        bytes = bytes.sliced(kMark.size());
    // fromUtf8() would drop a mark that belongs to the text.
    QString text = QStringDecoder(QStringDecoder::Utf8,
                                  QStringDecoder::Flag::Stateless
                                      | QStringDecoder::Flag::ConvertInitialBom)(bytes);
    return dropsReturns ? text.replace("\r\n"_L1, "\n"_L1) : text;
}

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

static constexpr qint64 kMaxWrittenBytes = 64 * 1024 * 1024; // no line is longer

ClientReadTask::ClientReadTask(const ClientFileAccess &access, const QString &path, qint64 maxBytes,
                               const Seen &seen, QObject *parent)
    : FutureTask(parent)
    , m_look(access.link, access.disk, {path, maxBytes, access.reads}, nullptr)
{
    connect(&m_look, &ClientFileLook::finished, this, [this, seen](const ClientFileView &view) {
        seen(view);
        finish(view.content);
    });
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

ClientFiles::ClientFiles(const ClientLink *link, const ClientCapabilities &client, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_reads(client.readTextFile)
    , m_writes(client.writeTextFile)
{ }

bool ClientFiles::isClients(const QString &path)
{
    if (m_ownFolders.isEmpty()) {
        for (const QString &folder : Paths::ownDirs())
            m_ownFolders += ToolContext().resolve(folder).value_or(folder) + u'/';
    }
    return std::ranges::none_of(m_ownFolders,
                                [&path](const QString &folder) { return path.startsWith(folder); });
}

QFuture<Result<FileContent>> ClientFiles::read(const QString &path, qint64 maxBytes)
{
    return m_reads && isClients(path) ? askFor(path, maxBytes) : m_disk.read(path, maxBytes);
}

QFuture<Result<FileContent>> ClientFiles::askFor(const QString &path, qint64 maxBytes)
{
    const auto remember = [this, path](const ClientFileView &view) {
        if (view.differs())
            m_unsaved.insert(path);
        else
            m_unsaved.remove(path);
    };
    auto *task
        = new ClientReadTask({*m_link, &m_disk, m_reads, m_writes}, path, maxBytes, remember, this);
    const auto future = task->future();
    task->start();
    return future;
}

QFuture<Result<FileWritten>> ClientFiles::write(const FileWrite &write)
{
    if (!isClients(write.path))
        return m_disk.write(write);
    auto *task = new ClientWriteTask({*m_link, &m_disk, m_reads, m_writes}, write, this);
    const auto future = task->future();
    task->start();
    return future;
}

QFuture<Result<FileFacts>> ClientFiles::facts(const QString &path)
{
    return m_disk.facts(path);
}

QByteArray ClientFiles::stampNow(const QString &path, const QByteArray &stamp) const
{
    const auto [before, after] = m_saved.value(path);
    return !stamp.isEmpty() && stamp == before ? after : stamp;
}

QFuture<Result<void>> ClientFiles::remove(const FileRemoval &removal)
{
    return m_disk.remove({removal.path, stampNow(removal.path, removal.stamp)});
}

QFuture<Result<void>> ClientFiles::move(const FileMove &move)
{
    return m_disk.move(
        {move.from, stampNow(move.from, move.fromStamp), move.to, stampNow(move.to, move.toStamp)});
}

QFuture<Result<void>> ClientFiles::saveUnsaved(const QStringList &paths)
{
    QList<QFuture<Result<void>>> saved;
    for (const QString &path : paths) {
        if (m_writes && m_unsaved.contains(path))
            saved += save(path);
    }
    if (saved.isEmpty())
        return QtFuture::makeReadyValueFuture(Result<void>());
    return QtFuture::whenAll(saved.begin(), saved.end())
        .then([](const QList<QFuture<Result<void>>> &all) -> Result<void> {
            for (const QFuture<Result<void>> &one : all) {
                if (one.isCanceled() || one.resultCount() == 0)
                    return fail(ErrorCode::Cancelled, u"the connection to the editor is closed"_s);
                if (const auto result = one.result(); !result)
                    return result;
            }
            return {};
        });
}

// Nothing is kept from what was read: it may have grown since.
QFuture<Result<void>> ClientFiles::save(const QString &path)
{
    const auto done
        = [](const Result<void> &result) { return QtFuture::makeReadyValueFuture(result); };
    const auto note = [this, path](const QByteArray &before, const Result<FileWritten> &written) {
        return m_disk.facts(path).then(this, [=, this](const Result<FileFacts> &after) {
            if (after)
                m_saved.insert(path, {before, after->stamp});
            return written.transform([](const FileWritten &) { });
        });
    };
    return askFor(path, kMaxWrittenBytes)
        .then(this,
              [=, this](const Result<FileContent> &text) {
                  if (!text)
                      return done(std::unexpected(text.error()));
                  if (!m_unsaved.contains(path))
                      return done({});
                  return m_disk.facts(path)
                      .then(this,
                            [=, this](const Result<FileFacts> &facts) {
                                const QByteArray before = facts ? facts->stamp : QByteArray();
                                return write({path, text->bytes, text->hash})
                                    .then(this,
                                          [=](const Result<FileWritten> &written) {
                                              return note(before, written);
                                          })
                                    .unwrap();
                            })
                      .unwrap();
              })
        .unwrap();
}

} // namespace Acp
