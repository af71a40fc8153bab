// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/sseparser.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/wire/callids.h"
#include "agentcore/llm/wire/endpointfailure.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>

namespace AgentCore {

//! \brief Knows a JSON object that differs from the one before in one text only.
//!
//! Most events of a stream are such, and comparing bytes is a small part of what parsing takes.
class AGENTCORE_EXPORT RepeatedText
{
public:
    //! \brief \a object is a whole JSON object in which a member \a key says \a text.
    //!
    //! Where it has a space before its value, or more than one may be it, the next object will not
    //! be known.
    void learn(QByteArrayView object, QByteArrayView key, const QString &text);
    void forget() { m_before.clear(); }
    //! What the member of \a object says; nothing when it is another object than what was learnt.
    std::optional<QString> textOf(QByteArrayView object) const;

private:
    QByteArray m_before; //!< All before the text; empty: nothing was learnt.
    QByteArray m_after; //!< From its last quote on.
};

//! \brief Turns the body of an answer, streamed or whole, into a reply.
//!
//! The base finds out what the body is (server-sent events, one JSON document, a web page), cuts
//! it, and puts the parts of the reply together; formats read their own objects in takeObject().
class AGENTCORE_EXPORT ReplyParser
{
public:
    static constexpr qsizetype kMaxBodyBytes = 64 * 1024 * 1024; //!< Of an answer not streamed.
    //! Of a streamed answer: text, reasoning and arguments, in UTF-16 units.
    static constexpr qsizetype kMaxContentChars = 16 * 1024 * 1024;

    virtual ~ReplyParser();
    Q_DISABLE_COPY_MOVE(ReplyParser)

    //! \return the endpoint's error inside the stream, Network when it is no stream of events, or
    //! LimitExceeded; and the same from then on. Events before it stay valid.
    Result<void> append(QByteArrayView bytes);
    //! What arrived since the last call, adjacent pieces of one kind merged.
    std::vector<StreamEvent> takeEvents();
    //! True once the endpoint said that nothing more comes.
    bool isDone() const { return m_done; }
    //! True once there was text, reasoning or a call.
    bool hasContent() const { return m_hasContent; }
    //! \brief True when the endpoint only paused: the answer goes on once it is sent back.
    //!
    //! After finish() without an error.
    virtual bool wantsContinuation() const { return false; }
    //! \brief Whether the answer begins with thoughts that no tag opens, as far as is known, see
    //! EndpointMemory::opensInThought. Before append().
    virtual void assumeThoughts(bool) { }
    //! Whether the answer showed how such answers begin, see EndpointMemory::opensInThought.
    std::optional<bool> opensInThought() const { return m_opensInThought; }
    //! What the endpoint told so far of what the answer costs.
    const TokenUsage &usageSoFar() const { return usage; }
    //! The text that came so far.
    QString text() const;
    //! What the endpoint said of the error that append() or finish() returned.
    const std::optional<EndpointFailure> &failure() const { return m_failure; }
    //! \brief The end of input. May bring more events.
    //! \return as append(), or Network when the stream broke off.
    Result<ReplyOutcome> finish();

protected:
    //! \a profile is for the words of errors; ids in \a usedIds are replaced, as ids are unique in
    //! a session.
    ReplyParser(ModelProfile profile, QSet<QString> usedIds);

    //! One event of the stream, or a whole body, where \a type is empty.
    virtual void takeObject(const QByteArray &type, const QJsonObject &object) = 0;
    //! The reason, when the endpoint told one or need not: nothing means that it broke off.
    virtual std::optional<FinishReason> finishReason() const = 0;
    //! Whether \a calls can be run, none of them having been told to be whole: their arguments are.
    static bool areWhole(const std::vector<ToolCallPart> &calls);
    //! All was taken: what was kept back comes now.
    virtual void takeRest() { }
    //! Last touches to the message, which is made of what was added.
    virtual void completeMessage(ChatMessage &) { }
    void setOpensInThought(bool opens) { m_opensInThought = opens; }

    void addText(const QString &text);
    //! \brief The object that takeObject() has does nothing new but to add \a text, the value of
    //! its member \a key.
    //!
    //! Nor will those that differ from it in this text alone: they need not be taken.
    void repeatsText(QByteArrayView key, const QString &text) { m_repeats = {key, text}; }
    void addReasoning(const QString &text);
    //! The reasoning part that grows now; one is begun where there is none.
    ReasoningPart &currentReasoning();
    //! Ends the part that grows, so that the next piece begins a new one.
    void endPart() { m_partEnded = true; }
    //! A part that no event tells of.
    void addPart(MessagePart part);
    void addCallDelta(ToolCallDelta delta);
    CallIds &callIds() { return m_callIds; }

    //! Nothing more comes; what still arrives is not read.
    void setDone() { m_done = true; }
    void setFailure(EndpointFailure failure);
    void setError(ErrorCode code, const QString &message);
    //! \brief The endpoint ended the answer for the reason \a word, which is none of a whole
    //! answer.
    //!
    //! It is worth another try when \a isPassing, or when nothing came before it.
    void setBadEnd(const QString &word, bool isPassing);
    //! The conversation filled the model's window; without content the request is as good as
    //! refused. \return true when there is content, which was cut then.
    bool endsAtWindow();
    bool hasError() const { return m_error.has_value(); }
    const std::vector<MessagePart> &parts() const { return m_parts; }
    //! A number of tokens as endpoints tell it, from 0 to 10^12; \a otherwise when it is none.
    static qint64 tokenCount(const QJsonValue &value, qint64 otherwise = 0);

    //! All reasoning that was told is text, which is told anew.
    void turnReasoningIntoText(const QString &text);

    TokenUsage usage; //!< Kept up to date by the format.

private:
    enum class Form { Unknown, Events, Json, WebPage };

    void detectForm();
    void takeSseEvents();
    void takeData(const SseEvent &event, QByteArrayView data);
    void takeWholeBody();
    template <typename Part, typename Delta> void addPiece(const QString &text);

    ModelProfile m_profile;
    SseParser m_sse;
    RepeatedText m_repeatedText;
    std::optional<std::pair<QByteArrayView, QString>> m_repeats;
    QByteArray m_body; // until the form is known, and of a JSON answer
    std::vector<StreamEvent> m_events;
    std::vector<MessagePart> m_parts;
    CallIds m_callIds;
    std::optional<Error> m_error;
    std::optional<EndpointFailure> m_failure;
    std::optional<bool> m_opensInThought;
    Form m_form = Form::Unknown;
    bool m_partEnded = false;
    bool m_done = false;
    bool m_hasContent = false;
    qsizetype m_contentChars = 0;
};

} // namespace AgentCore
