// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionjson.h"

#include "agentcore/base/jsontext.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventjson.h"
#include "agentcore/history/eventline.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kVersion = 1;

namespace {

//! Collects events as lines of an array.
class EventArray
{
public:
    void add(SessionEvent &&event)
    {
        if (const auto *title = std::get_if<TitleChanged>(&event))
            m_title = title->title;
        else if (const auto *user = std::get_if<UserEvent>(&event))
            m_updatedAt = user->at;
        else if (const auto *end = std::get_if<TurnEndEvent>(&event))
            m_updatedAt = end->at;
        if (joins<TextEvent>(event) || joins<ThoughtEvent>(event))
            return;
        flush();
        m_last = std::move(event);
    }

    void flush()
    {
        if (!m_last)
            return;
        m_lines += m_lines.isEmpty() ? "\n" : ",\n";
        appendEventLine(m_lines, *m_last);
        m_lines.chop(1); // the end of the line
        m_last.reset();
    }

    const QByteArray &lines() const { return m_lines; }
    const QString &title() const { return m_title; }
    const QDateTime &updatedAt() const { return m_updatedAt; }

private:
    //! Adds the text of \a event to the last one when both are pieces of one message.
    template <typename T> bool joins(const SessionEvent &event)
    {
        const auto *piece = std::get_if<T>(&event);
        auto *last = m_last ? std::get_if<T>(&*m_last) : nullptr;
        if (!piece || !last || piece->messageId != last->messageId)
            return false;
        last->text += piece->text;
        return true;
    }

    QByteArray m_lines;
    QString m_title;
    QDateTime m_updatedAt;
    std::optional<SessionEvent> m_last;
};

} // namespace

Result<QByteArray> sessionToJson(const SessionStore &store, const QString &id, std::stop_token stop)
{
    EventArray events;
    const auto header = store.read(id, [&](SessionEvent &&event) {
        if (!stop.stop_requested())
            events.add(std::move(event));
    });
    if (!header)
        return std::unexpected(header.error());
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    events.flush();
    const QDateTime updatedAt
        = events.updatedAt().isValid() ? events.updatedAt() : header->createdAt;
    const QJsonObject facts{{"format"_L1, kSessionJsonFormat},
                            {"version"_L1, kVersion},
                            {"id"_L1, header->id},
                            {"cwd"_L1, header->cwd},
                            {"title"_L1, events.title()},
                            {"createdAt"_L1, timeToText(header->createdAt)},
                            {"updatedAt"_L1, timeToText(updatedAt)}};
    QByteArray json = QJsonDocument(facts).toJson(QJsonDocument::Compact);
    json.chop(1); // the brace
    return sanitizedJson(json + ",\"events\":[" + events.lines() + "\n]}\n");
}

Result<ImportedSession> sessionFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    if (const qint64 version = reader.requiredInt("version"_L1, 1); version > kVersion) {
        return fail(ErrorCode::Unsupported,
                    u"a newer version of Agentao exported this session (version %1, known is %2)"_s
                        .arg(version)
                        .arg(kVersion),
                    u"/version"_s);
    }
    ImportedSession session;
    session.createdAt = readTime(reader, "createdAt"_L1).value_or(QDateTime());
    session.updatedAt = readTime(reader, "updatedAt"_L1).value_or(session.createdAt);
    const QJsonArray events = reader.requiredArray("events"_L1);
    for (qsizetype i = 0; i < events.size() && reader.ok(); ++i) {
        const QString path = u"/events/%1"_s.arg(i);
        auto event = eventFromJson(events.at(i).toObject());
        if (!event)
            reader.fail(
                Error{ErrorCode::InvalidInput, event.error().message, path + event.error().where});
        else if (std::holds_alternative<UnknownEvent>(*event))
            ++session.skipped;
        else
            session.events.push_back(std::move(*event));
    }
    return reader.finish(std::move(session));
}

} // namespace AgentCore
