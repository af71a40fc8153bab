// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/exchange/codingagents.h"
#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/foreignimport.h"
#include "agentcore/exchange/sessionjson.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kMaxFileBytes = 512LL * 1024 * 1024;

static QJsonObject metadataBeside(const QString &path)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    const auto bytes = PlainFile::read(QFileInfo(path).path() + "/metadata.json"_L1, kMaxBytes);
    return bytes.and_then(parseJsonObject).value_or(QJsonObject());
}

//! A session file as this program writes it.
static Result<ImportedSession> sessionFromLines(const QList<QByteArray> &lines)
{
    const auto header = SessionHeader::fromLine(lines.first());
    if (!header)
        return std::unexpected(header.error());
    ImportedSession session;
    session.createdAt = header->createdAt;
    for (const QByteArray &line : lines.sliced(1)) {
        auto event = parseEventLine(line);
        if (!event || std::holds_alternative<UnknownEvent>(*event)) {
            ++session.skipped;
            continue;
        }
        if (const auto *end = std::get_if<TurnEndEvent>(&*event))
            session.updatedAt = end->at;
        session.events.push_back(std::move(*event));
    }
    return session;
}

//! What another coding agent wrote, if it is that.
static std::optional<Result<ImportedSession>> sessionOfAgent(const QList<QByteArray> &lines,
                                                             const QString &cwd)
{
    QList<QJsonObject> rows;
    for (const QByteArray &line : lines) {
        if (const auto row = parseJsonObject(line))
            rows.append(*row);
    }
    if (!rows.isEmpty() && isGeminiChat(rows.first()))
        return sessionFromGemini(rows.first(), rows.sliced(1), cwd);
    if (std::ranges::any_of(rows, isClaudeCodeRow))
        return sessionFromClaudeCode(rows, cwd);
    if (std::ranges::any_of(rows, isCodexRow))
        return sessionFromCodex(rows, cwd);
    return std::nullopt;
}

static Result<ImportedSession> parse(const QByteArray &bytes, const QString &path,
                                     const QString &cwd)
{
    QList<QByteArray> lines;
    const auto whole = parseJsonObject(bytes.trimmed());
    if (whole && (*whole)["format"_L1].toString() == kSessionJsonFormat)
        return sessionFromJson(*whole);
    if (whole && isGeminiChat(*whole))
        return sessionFromGemini(*whole, {}, cwd);
    if (whole && whole->contains("messages"_L1))
        return sessionFromAgentao(*whole, cwd);
    for (QByteArrayView rest = bytes; !rest.isEmpty();) {
        const qsizetype end = rest.indexOf('\n');
        const QByteArrayView line = rest.first(end < 0 ? rest.size() : end).trimmed();
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
        if (!line.isEmpty())
            lines.append(line.toByteArray());
    }
    const auto isRow = [](const QByteArray &line) {
        const auto row = parseJsonObject(line);
        return row && (row->contains("role"_L1) || row->contains("type"_L1));
    };
    const auto first = lines.isEmpty() ? Result<QJsonObject>() : parseJsonObject(lines.first());
    if (first && first->contains("format"_L1) && first->contains("createdAt"_L1))
        return sessionFromLines(lines);
    if (const auto session = sessionOfAgent(lines, cwd))
        return *session;
    if (std::ranges::any_of(lines, isRow))
        return sessionFromIacCode(lines, metadataBeside(path), cwd);
    if (!whole && !bytes.trimmed().startsWith('{'))
        return fail(ErrorCode::InvalidInput, u"this is no session that could be imported"_s);
    if (!whole)
        return fail(ErrorCode::InvalidInput, whole.error().message, whole.error().where);
    return fail(ErrorCode::InvalidInput,
                u"this is no session that could be imported: it has neither messages nor events"_s);
}

//! Times are required in our files, where other programs and people leave them out.
static void fillTimes(ImportedSession &session)
{
    if (!session.createdAt.isValid()) {
        session.createdAt
            = session.updatedAt.isValid() ? session.updatedAt : QDateTime::currentDateTimeUtc();
    }
    const auto fill = [time = session.createdAt](auto &event) {
        using Event = std::decay_t<decltype(event)>;
        // Text and thoughts may go without one: nobody knows when they came.
        constexpr bool isText
            = std::is_same_v<Event, TextEvent> || std::is_same_v<Event, ThoughtEvent>;
        if constexpr (!isText && requires { event.at; }) {
            if (!event.at.isValid())
                event.at = time;
        }
    };
    for (SessionEvent &event : session.events)
        std::visit(fill, event);
}

static Result<void> write(SessionLog &log, const ImportedSession &session)
{
    for (size_t i = 0; i < session.events.size(); ++i) {
        const bool isLast = i + 1 == session.events.size();
        const auto written
            = log.append(session.events.at(i), isLast ? Durability::Durable : Durability::Buffered);
        if (!written)
            return written;
    }
    return {};
}

//! An empty \a wantedId is a new one.
static Result<QString> store(const SessionStore &store, const ImportedSession &session,
                             const QString &wantedId = {})
{
    auto log = store.create(session.createdAt, wantedId);
    if (!log)
        return std::unexpected(log.error());
    const QString path = log->path();
    QString id = log->header().id;
    if (const auto written = write(*log, session); !written) {
        QFile::remove(path);
        return std::unexpected(written.error());
    }
    // Lists are in the order of the conversations.
    QFile file(path);
    if (session.updatedAt.isValid() && file.open(QFile::ReadWrite | QFile::ExistingOnly))
        file.setFileTime(session.updatedAt, QFile::FileModificationTime);
    return id;
}

Result<void> importConversation(const SessionStore &sessions, const QString &id,
                                const QList<PlainMessage> &messages)
{
    if (!SessionStore::isValidId(id))
        return fail(ErrorCode::InvalidInput, u"this cannot be the id of a session"_s, id);
    if (!sessions.findFile(id).isEmpty())
        return fail(ErrorCode::Conflict, u"there is a session of this id already"_s, id);
    ConversationBuilder builder(sessions.cwd());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    builder.setTimes(now, now);
    for (const PlainMessage &message : messages) {
        if (message.role == PlainMessage::Role::User)
            builder.addUser({ContentBlock::fromText(message.text)}, now);
        else
            builder.addAnswer({.text = message.text});
    }
    if (builder.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no message in this session"_s);
    ImportedSession session = builder.finish();
    fillTimes(session);
    return store(sessions, session, id).transform([](const QString &) { });
}

Result<QString> importSession(const SessionStore &sessions, const QString &path)
{
    const auto bytes = PlainFile::read(path, kMaxFileBytes);
    if (!bytes && bytes.error().code == ErrorCode::LimitExceeded)
        return fail(ErrorCode::LimitExceeded, u"the file is too large to be imported"_s, path);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto session = parse(*bytes, path, sessions.cwd());
    const bool saysSomething
        = session && std::ranges::any_of(session->events, [](const auto &event) {
              return std::holds_alternative<UserEvent>(event)
                  || std::holds_alternative<TextEvent>(event)
                  || std::holds_alternative<ReplyEvent>(event);
          });
    if (session && saysSomething) {
        fillTimes(*session);
        return store(sessions, *session);
    }
    const Error error = session
        ? Error{ErrorCode::InvalidInput, u"there is no message in this session"_s, {}}
        : session.error();
    const QString place = error.where.isEmpty() ? path : path + u": "_s + error.where;
    return fail(error.code, error.message, place);
}

} // namespace AgentCore
