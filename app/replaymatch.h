// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

namespace App {

//! A line of the wire, as a log holds it.
struct ReplayEntry
{
    bool isClients = false; //!< From the client; else from the agent.
    qint64 time = 0; //!< In milliseconds since 1970.
    QJsonObject message; //!< Empty when the line was no JSON object.
    QString text; //!< Then the line.
};

//! \brief One run of a program, as its log of `--acp-log` tells it; see Acp::WireLog.
struct ReplayLog
{
    QList<ReplayEntry> entries;
    QStringList arguments; //!< Of the recorded program.
    qint64 masked = 0; //!< Values that were masked.
    qint64 cut = 0; //!< How much was left out of long lines.

    //! The last run in \a path; other runs and broken lines are passed over. The errors of the
    //! file, or InvalidInput when there is no run with a line of a client.
    static AgentCore::Result<ReplayLog> read(const QString &path);
};

//! \brief What an agent says now, beside what it said when the log was written.
//!
//! Responses belong together by their id, requests of the agent by method, session and order, and
//! of updates only the kinds of each session are compared. Ids of sessions, cursors and the like
//! are learnt from what belongs together.
class ReplayMatch
{
public:
    explicit ReplayMatch(ReplayLog log);

    const QList<ReplayEntry> &entries() const { return m_log.entries; }

    //! Goes on to the next line of the client; the index of it, or the number of entries. What the
    //! agent said before is needed from now on.
    qsizetype nextOfClient();
    //! All that is needed has been said.
    bool isDue() const;
    //! What is missing is not needed any more.
    void giveUp();
    //! A request of the client has no answer yet.
    bool isWaiting() const;

    //! The line of the client's entry \a index with the ids of now, or nothing: it answers what
    //! was not asked this time.
    std::optional<QByteArray> take(qsizetype index);
    //! The agent said this. \return what is to be sent at once: an answer to what the log does not
    //! know, else nothing.
    std::optional<QByteArray> hear(const QJsonObject &message);

    //! In words, one each; empty: equal in kind.
    QStringList differences() const;

private:
    struct Question //!< A request of the agent.
    {
        QString kind;
        qsizetype number = 0; //!< Among those of its kind.
    };

    QString kindOf(const QJsonObject &message, bool isNow) const;
    void hearResponse(const QString &kind, const QJsonObject &message);
    void learnCheckpoints(const QJsonObject &update);
    void learnIds(const QJsonValue &before, const QJsonValue &now);
    QJsonValue withNewIds(const QJsonValue &value) const;
    QList<QJsonObject> recorded(const QString &kind) const { return m_recorded.value(kind); }

    ReplayLog m_log;
    qsizetype m_position = 0;
    QHash<QString, QList<QJsonObject>> m_recorded; //!< What the agent said, by kind.
    QHash<QString, QList<QJsonObject>> m_heard; //!< The same of now.
    QHash<QString, qsizetype> m_needed; //!< How often, by kind.
    QHash<QString, Question> m_questions; //!< By the recorded id.
    QHash<QString, int> m_open; //!< Requests of the client without an answer, by kind of that.
    QSet<QString> m_asked; //!< Kinds of responses that the client's requests can have.
    QStringList m_recordedCheckpoints; //!< Of updates, in their order.
    QStringList m_heardCheckpoints; //!< The same of now.
    QHash<QString, QString> m_newIds;
    QHash<QString, QString> m_oldIds;
};

} // namespace App
