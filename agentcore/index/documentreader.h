// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

#include <QHash>
#include <QSet>

#include <functional>

namespace AgentCore {

//! What a document of the index is; the order is that of their worth.
enum class DocumentKind { Title, User, Answer, Thought, Command, Output, Diff, Other };

//! A text of a session that can be found.
struct AGENTCORE_EXPORT IndexDocument
{
    DocumentKind kind = DocumentKind::Other;
    QString itemId; //!< Of the message or the tool call.
    qint64 start = 0; //!< The lines of the session file that it was read from.
    qint64 end = 0;
    QString text;
    friend bool operator==(const IndexDocument &, const IndexDocument &) = default;
};

//! Something that a session did, for filters.
struct AGENTCORE_EXPORT IndexFact
{
    enum class Kind { File, Tool, ExitCode, Model };

    Kind kind = Kind::File;
    QString value;
    friend bool operator==(const IndexFact &, const IndexFact &) = default;
};

//! \brief Makes documents of the events of a session file.
//!
//! Streamed text is put together again; what is long comes in pieces of kMaxChars. Holds only what
//! is being streamed.
class AGENTCORE_EXPORT DocumentReader
{
public:
    static constexpr qsizetype kMaxChars = 64 * 1024;

    std::function<void(IndexDocument &&)> onDocument;
    std::function<void(const IndexFact &)> onFact; //!< The same one may come again.

    //! \a start and \a end: the event's line in the file.
    void take(const SessionEvent &event, qint64 start, qint64 end);
    //! Hands out what is being streamed, as if it were over.
    void flush();
    //! Nothing is being streamed: reading can go on from here another time.
    bool isSettled() const { return m_streams.isEmpty(); }

private:
    struct Stream
    {
        DocumentKind kind;
        QString itemId;
        qint64 start = 0;
        qint64 end = 0;
        QString text;
    };
    struct Place
    {
        qint64 start;
        qint64 end;
    };

    void grow(DocumentKind kind, const QString &itemId, const QString &text);
    void emitStream(const Stream &stream);
    void flushReply();
    void emitText(DocumentKind kind, const QString &itemId, const QString &text);
    void emitFact(IndexFact::Kind kind, const QString &value);
    void takeUser(const UserEvent &event);
    void takeReply(const ReplyEvent &event);
    void takeTool(const ToolEvent &event);
    void takeContent(const ToolEvent &event);
    void takeDiff(const QString &callId, const ToolDiff &diff);

    QList<Stream> m_streams; //!< In the order in which they began.
    Place m_place = {0, 0}; //!< Of the event that is being taken.
};

} // namespace AgentCore
