// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/sessionoutbox.h"
#include "agentcore/session/agent.h"
#include "app/commandline.h"

#include <QElapsedTimer>
#include <QHash>
#include <QJsonObject>

namespace App {

//! How one shot ended.
struct OneShotOutcome
{
    //! What scripts test; code is stable, message an English sentence. Empty code: no error.
    struct Failure
    {
        QString code;
        QString message;
        QJsonObject more = {}; //!< Further members of the error as JSON.
    };

    QString status = QStringLiteral("completed");
    int exitCode = 0;
    Failure error;
    std::optional<AgentCore::StopReason> stopReason;
    AgentCore::TokenUsage usage;
};

//! \brief Prints what happens in the format that was asked for.
//!
//! The answer goes to standard output; what the user must know, and progress if somebody watches,
//! to standard error.
class OneShotOutput : public QObject
{
    Q_OBJECT

public:
    explicit OneShotOutput(OutputFormat format);

    void begin(const AgentCore::Session &session);
    void add(const AgentCore::SessionUpdate &update);
    //! A sentence for standard error; it is not repeated at the end.
    void tell(const QString &words);
    void end(const OneShotOutcome &outcome);
    //! Calls that rules, the mode or the floor refused, each with its reason, each once.
    QStringList refusedByRules() const;
    //! What a slash command said that failed, in plain text.
    QString commandWords() const;

signals:
    //! Nobody reads standard output any more. Emitted once, and nothing is printed after it.
    void readerGone();
    //! Standard output takes no more, for the reason \a why. Emitted once, as readerGone().
    void outputFailed(const QString &why);

private:
    void addText(const AgentCore::AgentTextAppended &update);
    void addCall(const AgentCore::ToolCallState &call);
    void addNotice(const AgentCore::NoticeRaised &notice);
    void addCompaction(const AgentCore::ConversationCompacted &compacted);
    QJsonObject sessionUsageJson() const;
    QJsonObject resultJson(const OneShotOutcome &outcome) const;
    bool isExplained(const OneShotOutcome &outcome) const;
    void print(const QByteArray &bytes);
    void printLine(const QJsonObject &object);
    void printSpent();

    OutputFormat m_format;
    bool m_showsProgress;
    bool m_isOutputOver = false;
    QElapsedTimer m_clock;
    QString m_sessionId;
    QString m_messageId;
    QString m_text;
    QList<AgentCore::ToolCallState> m_calls; //!< Without content and output.
    QHash<QString, qsizetype> m_callIndex; //!< By id, into m_calls.
    std::optional<AgentCore::UsageChanged> m_usage; //!< Of the whole session.
    Acp::SessionOutbox m_outbox; //!< For stream-json.
    QString m_endWords; //!< A notice that was printed and says why the turn ended.
    QStringList m_told; //!< See tell().
    QString m_lastNotice; //!< That was printed; why the turn failed may be one, too.
};

} // namespace App
