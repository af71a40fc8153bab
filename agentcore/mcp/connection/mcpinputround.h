// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSet>

#include <functional>

namespace AgentCore {

class McpQuestions;

//! \brief What a server needs before it can answer: asked for, all at once. Deleting it withdraws
//! what is open.
class McpInputRound : public QObject
{
    Q_OBJECT

public:
    //! Called once, never from within.
    using Done = std::function<void(const Result<QJsonObject> &)>;
    static constexpr int kMaxRequests = 32;

    McpInputRound(McpQuestions *questions, QString toolCallId, QObject *parent);

    //! \brief \a requests: by key, as in `inputRequests` of revision 2026-07-28; the result is
    //! `inputResponses`. To be called once, it or the other.
    void ask(const QJsonObject &requests, Done done);
    //! \brief Leads the user to the addresses that \a elicitations of error -32042 (2025-11-25)
    //! name. Success: all is done there, the request may be sent again. \a why is the error.
    void openAddresses(const QJsonArray &elicitations, const Error &why, Done done);

private:
    void handleAnswer(const QString &key, const Result<QJsonObject> &answer);
    void handleAddress(const Result<QJsonObject> &answer);
    void handleCompleted(const QString &elicitationId);
    void finish(const Result<QJsonObject> &result);

    McpQuestions *m_questions;
    QString m_toolCallId;
    Done m_done;
    QJsonObject m_answers;
    QSet<QString> m_open; // keys or, of addresses, ids that were not completed
};

} // namespace AgentCore
