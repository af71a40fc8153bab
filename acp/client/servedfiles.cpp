// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/servedfiles.h"

#include "acp/client/remotesession.h"
#include "agentcore/permission/permissionport.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QStringDecoder>
#include <QUuid>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ServedFiles::ServedFiles(SessionFinder find, QObject *parent)
    : QObject(parent)
    , m_find(std::move(find))
{ }

void ServedFiles::serve(Peer *peer)
{
    peer->handle(u"fs/read_text_file"_s, [this](const QJsonObject &params, Reply reply) {
        handleRead(params, std::move(reply));
    });
    peer->handle(u"fs/write_text_file"_s, [this](const QJsonObject &params, Reply reply) {
        handleWrite(params, std::move(reply));
    });
}

std::unexpected<Error> unknownSession(const QString &wireId)
{
    return fail(ErrorCode::SessionNotFound, u"Session not found"_s, wireId.left(200));
}

static ToolContext contextOf(const RemoteSession &session)
{
    ToolContext context;
    context.roots = session.setup().roots;
    return context;
}

Result<QString> ServedFiles::resolved(const RemoteSession &session, const QString &path,
                                      Access access)
{
    const ToolContext context = contextOf(session);
    const auto resolved = context.resolve(path);
    if (!resolved || context.isInsideRoots(*resolved))
        return resolved;
    const auto verb = access == Access::Read ? "read"_L1 : "write"_L1;
    emit refused(u"wanted to %1 a file outside of the session's folders: %2"_s.arg(verb, path));
    return fail(ErrorCode::PermissionDenied,
                u"the file is outside of the session's folders, and those are all that this "
                "client opens"_s,
                path);
}

void ServedFiles::handleRead(const QJsonObject &params, Reply reply)
{
    const auto wanted = ReadTextFileParams::fromJson(params);
    if (!wanted) {
        std::move(reply).answer(std::unexpected(wanted.error()));
        return;
    }
    RemoteSession *session = m_find(wanted->sessionId);
    if (!session) {
        std::move(reply).answer(unknownSession(wanted->sessionId));
        return;
    }
    const auto path = resolved(*session, wanted->path, Access::Read);
    if (!path) {
        std::move(reply).answer(std::unexpected(path.error()));
        return;
    }
    // Shared: the question's answer and the file's come as copies of functions.
    auto shared = std::make_shared<Reply>(std::move(reply));
    if (!isSecretPath(*path)) {
        read(*wanted, *path, shared);
        return;
    }
    if (!session->isRunning()) {
        std::move(*shared).answer(
            fail(ErrorCode::PermissionDenied,
                 u"the user is asked for this file, and only while a turn runs"_s, *path));
        return;
    }
    ask(session, *path, Access::Read, [this, wanted = *wanted, path = *path, shared](bool allowed) {
        if (allowed)
            read(wanted, path, shared);
        else
            std::move(*shared).answer(
                fail(ErrorCode::PermissionDenied, u"the user does not allow it"_s, path));
    });
}

static Result<QString> textOf(const FileContent &file, const QString &path)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(file.bytes);
    if (decoder.hasError() || text.contains(QChar::Null))
        return fail(ErrorCode::InvalidInput, u"the file is no text"_s, path);
    return text;
}

bool ServedFiles::mayBegin()
{
    if (m_atOnce >= kMaxAtOnce)
        return false;
    ++m_atOnce;
    return true;
}

//! In the words of the protocol's SDK and of Node, by which agents know that a file is not there.
static Error asAgentsKnowIt(const Error &error, const QString &path)
{
    if (error.code != ErrorCode::NotFound)
        return error;
    return {error.code, u"Resource not found: %1 (ENOENT: no such file or directory)"_s.arg(path),
            error.where};
}

FileSystemPort *ServedFiles::filesOf(const RemoteSession *session)
{
    FileSystemPort *own = session ? session->setup().ports.files : nullptr;
    return own ? own : &m_disk;
}

//! The agent waits meanwhile, perhaps for a person; mayBegin() was asked before.
template <typename T>
void ServedFiles::await(RemoteSession *session, QFuture<Result<T>> work, const Done<T> &done)
{
    if (session)
        session->setWaiting(1);
    const auto end = [this, waiting = QPointer(session)] {
        --m_atOnce;
        if (waiting)
            waiting->setWaiting(-1);
    };
    work.then(this,
              [end, done](const Result<T> &result) {
                  end();
                  done(result);
              })
        .onCanceled(this, end); // whoever did it is gone
}

void ServedFiles::read(const ReadTextFileParams &params, const QString &path,
                       std::shared_ptr<Reply> reply)
{
    if (!mayBegin()) {
        std::move(*reply).answer(fail(ErrorCode::LimitExceeded, u"too many files at once"_s));
        return;
    }
    RemoteSession *session = m_find(params.sessionId);
    await<FileContent>(
        session, filesOf(session)->read(path, kMaxBytes),
        [this, params, path, reply](const Result<FileContent> &file) {
            const auto text = file.and_then(
                [&path](const FileContent &content) { return textOf(content, path); });
            if (text)
                std::move(*reply).answer(QJsonObject{{"content"_L1, params.linesOf(*text)}});
            else if (m_missingIsEmpty && text.error().code == ErrorCode::NotFound)
                std::move(*reply).answer(QJsonObject{{"content"_L1, QString()}});
            else
                std::move(*reply).answer(std::unexpected(asAgentsKnowIt(text.error(), path)));
        });
}

void ServedFiles::handleWrite(const QJsonObject &params, Reply reply)
{
    const auto wanted = WriteTextFileParams::fromJson(params);
    if (!wanted) {
        std::move(reply).answer(std::unexpected(wanted.error()));
        return;
    }
    RemoteSession *session = m_find(wanted->sessionId);
    if (!session) {
        std::move(reply).answer(unknownSession(wanted->sessionId));
        return;
    }
    auto path = resolved(*session, wanted->path, Access::Write);
    if (path && !session->mayAct()) {
        emit refused(u"wanted to write a file while no turn runs: %1"_s.arg(wanted->path));
        path = fail(ErrorCode::InvalidRequest, u"files are written only while a turn runs"_s);
    }
    if (path && wanted->content.size() > kMaxBytes)
        path = fail(ErrorCode::LimitExceeded, u"the text is too long"_s, wanted->path);
    if (!path) {
        std::move(reply).answer(std::unexpected(path.error()));
        return;
    }
    auto shared = std::make_shared<Reply>(std::move(reply));
    if (!isProtectedPath(*path)) {
        write(*wanted, *path, shared);
        return;
    }
    ask(session, *path, Access::Write,
        [this, wanted = *wanted, path = *path, shared](bool allowed) {
            if (allowed)
                write(wanted, path, shared);
            else
                std::move(*shared).answer(
                    fail(ErrorCode::PermissionDenied, u"the user does not allow it"_s, path));
        });
}

void ServedFiles::write(const WriteTextFileParams &params, const QString &path,
                        std::shared_ptr<Reply> reply)
{
    if (!mayBegin()) {
        std::move(*reply).answer(fail(ErrorCode::LimitExceeded, u"too many files at once"_s));
        return;
    }
    RemoteSession *session = m_find(params.sessionId);
    await<FileWritten>(session, filesOf(session)->write({path, params.content.toUtf8(), {}}),
                       [this, params, path, reply](const Result<FileWritten> &written) {
                           handleWritten(params, path, written, reply);
                       });
}

//! An agent may write a file itself and tell it as well (OpenCode 1.18): what it tells is there.
void ServedFiles::handleWritten(const WriteTextFileParams &params, const QString &path,
                                const Result<FileWritten> &written,
                                const std::shared_ptr<Reply> &reply)
{
    if (written) {
        std::move(*reply).answer(QJsonObject());
        return;
    }
    const Error error = written.error();
    if (error.code != ErrorCode::Conflict || !mayBegin()) {
        std::move(*reply).answer(std::unexpected(error));
        return;
    }
    RemoteSession *session = m_find(params.sessionId);
    await<FileContent>(session, filesOf(session)->read(path, kMaxBytes),
                       [text = params.content, error, reply](const Result<FileContent> &file) {
                           if (file && file->bytes == text.toUtf8())
                               std::move(*reply).answer(QJsonObject());
                           else
                               std::move(*reply).answer(std::unexpected(error));
                       });
}

void ServedFiles::ask(RemoteSession *session, const QString &path, Access access,
                      std::function<void(bool)> done)
{
    if (m_asked >= kMaxAsked) {
        emit refused(u"asks too much at once"_s);
        done(false);
        return;
    }
    ++m_asked;
    PermissionQuestion question;
    question.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    question.sessionId = session->id();
    const bool reads = access == Access::Read;
    question.kind = reads ? ToolKind::Read : ToolKind::Edit;
    question.toolName = reads ? u"fs/read_text_file"_s : u"fs/write_text_file"_s;
    question.preview.title
        = (reads ? u"Read %1"_s : u"Write %1"_s).arg(contextOf(*session).displayPath(path));
    question.preview.locations = {{path, {}}};
    question.preview.effects
        = {{.kind = reads ? ToolEffect::Kind::Read : ToolEffect::Kind::Write, .subject = path}};
    question.reason = reads ? u"The file may hold secrets"_s
                            : u"Writing it may make other programs run something"_s;
    question.dangerous = true;
    question.options = {{PermissionChoice::AllowOnce, u"Allow once"_s},
                        {PermissionChoice::RejectOnce, u"Reject"_s}};
    session->setWaiting(1);
    auto *port = session->setup().ports.permission;
    connect(
        session, &RemoteSession::questionsVoid, this,
        [port, id = question.id] { port->withdraw(id); }, Qt::SingleShotConnection);
    port->ask(question,
              PermissionReply([session = QPointer(session), self = QPointer(this),
                               done = std::move(done)](const PermissionAnswer &answer) {
                  if (session)
                      session->setWaiting(-1);
                  if (self) {
                      --self->m_asked;
                      done(answer.allows() && session && session->mayAct());
                  }
              }));
}

} // namespace Acp
