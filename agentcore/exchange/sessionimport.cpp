// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/exchange/codingagents.h"
#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/foreignimport.h"
#include "agentcore/exchange/importedsession.h"
#include "agentcore/exchange/sessionjson.h"
#include "agentcore/exchange/threadimport.h"
#include "agentcore/history/eventline.h"

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
    return storeImported(sessions, std::move(session), id).transform([](const QString &) { });
}

Result<QString> importSession(const SessionStore &sessions, const QString &path,
                              const std::function<bool()> &stored)
{
    if (isDatabase(path))
        return importThreads(sessions, path, stored);
    const auto bytes = PlainFile::read(path, kMaxFileBytes);
    if (!bytes && bytes.error().code == ErrorCode::LimitExceeded)
        return fail(ErrorCode::LimitExceeded, u"the file is too large to be imported"_s, path);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto session = parse(*bytes, path, sessions.cwd());
    if (session && saysSomething(*session))
        return storeImported(sessions, *std::move(session));
    const Error error = session
        ? Error{ErrorCode::InvalidInput, u"there is no message in this session"_s, {}}
        : session.error();
    const QString place = error.where.isEmpty() ? path : path + u": "_s + error.where;
    return fail(error.code, error.message, place);
}

} // namespace AgentCore
