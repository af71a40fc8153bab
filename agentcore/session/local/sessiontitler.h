// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/session.h"

#include <QPromise>
#include <QTimer>

namespace AgentCore {

struct SessionParts;

//! \brief The model of the session, thinking as little as it can, for one request of a small task
//! beside the conversation: a title, the message of a commit. The request is counted.
//!
//! Unsupported: the tour; LimitExceeded: nothing more may be spent; AuthRequired, InvalidInput.
Result<ModelProfile> modelForSmallTask(SessionParts &parts);

//! \brief Has the model find a title for a session: once by itself, after the first answer, and
//! whenever it is asked to.
//!
//! The request is small: the beginnings of what was said, no tools, as little thinking as the model
//! can. The person's own title is never replaced unasked, and the tour, a script, is never asked.
class SessionTitler : public QObject
{
    Q_OBJECT

public:
    //! \a parts outlives it.
    explicit SessionTitler(SessionParts *parts, QObject *parent = nullptr);
    ~SessionTitler() override;

    //! A turn ended. Asks the model if that was the first prompt, it was answered, and the setup
    //! wants it.
    void noteTurn(const TurnResult &result);
    //! \brief Asks in any case; the title is recorded when it comes, and told.
    //!
    //! Errors: InvalidRequest (nothing was said, or another request runs), AuthRequired,
    //! Unsupported (the tour), LimitExceeded, those of requests; Cancelled.
    QFuture<Result<QString>> ask();
    //! Ends a request that runs; nothing comes of it.
    void cancel();

signals:
    //! The session has another title.
    void titled();

private:
    enum class Occasion { First, Asked };

    bool isFirstAnswer() const;
    Result<void> begin(Occasion occasion);
    void handleReceived(const StreamEvent &event);
    void handleReply(const Result<ReplyOutcome> &result);
    void noteUnfinished();
    void take(const QString &text);
    void finish(const Result<QString> &title);
    void dropReply();

    SessionParts *m_parts;
    std::unique_ptr<LlmClient> m_client; //!< Its own: the session's may be exchanged meanwhile.
    std::unique_ptr<LlmReply> m_reply;
    std::optional<QPromise<Result<QString>>> m_promise; //!< Of ask().
    Occasion m_occasion = Occasion::First;
    QString m_before; //!< The title when it was asked.
    QString m_received;
    qint64 m_inputTokens = 0; //!< Of the request, estimated.
    QTimer m_limit;
    bool m_wasTried = false; //!< By itself.
};

//! \brief What a model wrote as a title, as it is stored; empty: it is none.
//!
//! Its first line, without quotes, Markdown, "Title:" and a full stop.
AGENTCORE_EXPORT QString titleFromModel(QStringView text);

} // namespace AgentCore
