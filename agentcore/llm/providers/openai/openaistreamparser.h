// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/wire/callids.h"
#include "agentcore/llm/wire/replyparser.h"
#include "agentcore/llm/wire/thinktags.h"
#include "agentcore_export.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace AgentCore {

//! \brief Puts the entries of `reasoning_details` of one streamed answer together.
//!
//! They go back as the answer, had it not been streamed, would have them: pieces of one entry
//! joined, encrypted ones and signatures untouched, all in their order. Source: OpenRouter
//! documentation, "Reasoning tokens"; MiniMax, "OpenAI compatible API", whose pieces are documented
//! to repeat what came before but do not: both are understood.
class AGENTCORE_EXPORT ReasoningDetails
{
public:
    //! \return the text that is new, for people.
    QString take(const QJsonArray &entries);
    bool isEmpty() const { return m_entries.isEmpty(); }
    const QJsonArray &entries() const { return m_entries; }

private:
    QString takeOne(const QJsonObject &entry);

    QJsonArray m_entries;
};

//! \brief Puts the tool calls of one streamed reply together.
//!
//! Endpoints differ: indices are missing or repeated for another call, ids are missing or were used
//! before, arguments come whole, in pieces or as an object, names as well. Behind one name may
//! stand several objects: each is a call, but for `{}` before one that says more, and for one that
//! only repeats the one before it.
class AGENTCORE_EXPORT OpenAiToolCalls
{
public:
    //! \a ids is not owned and outlives this.
    explicit OpenAiToolCalls(CallIds *ids);

    //! Takes `tool_calls` of a delta or of a whole message.
    std::vector<ToolCallDelta> take(const QJsonArray &calls);
    //! Takes `function_call`, the older form of a single call.
    std::vector<ToolCallDelta> takeLegacy(const QJsonObject &function);

    bool isEmpty() const { return m_announced == 0; }
    //! The calls so far, by index; empty arguments are "{}". Calls that never got a name are left
    //! out.
    std::vector<ToolCallPart> parts() const;
    //! `extra_content` of calls by their ids (signatures that Gemini wants back).
    QJsonObject extraContents() const { return m_extraContents; }

private:
    //! Sees where an object of JSON ends, by its braces.
    struct Braces
    {
        //! Goes on to the end of \a text, or to where a second object begins in it.
        qsizetype read(QStringView text);

        int depth = 0;
        bool isInString = false;
        bool isEscaped = false;
        bool isWhole = false;
    };
    struct Call
    {
        QString wireId;
        ToolCallPart part;
        int index = -1; // among the announced; -1: its name is not known yet
        int delta = 0; // which it came with, see m_delta
        Braces braces;
        QString repeats; // what it must differ from to be a call
        bool isNameTold = false; // as it is now
        bool isBegun = false; // some of its arguments were told
        bool isNamedAgain = false; // after it was whole: the next object is another call
    };

    size_t callFor(const QJsonObject &json, const QString &name, const QString &piece);
    bool isMoreOfTheName(const Call &call, const QJsonObject &json) const;
    static void takeName(Call &call, const QString &piece);
    void takeOne(const QJsonObject &json, const QJsonObject &function,
                 std::vector<ToolCallDelta> &deltas);
    void append(Call &call, QStringView piece, std::vector<ToolCallDelta> &deltas);
    void beginNext(size_t at);

    CallIds *m_ids;
    std::vector<Call> m_calls;
    QHash<qint64, size_t> m_byWireIndex;
    QJsonObject m_extraContents;
    int m_announced = 0;
    int m_delta = 0; // how many were taken
};

//! \brief Reads chat completions.
//!
//! Source: OpenAI API reference, "Chat completion chunk"; `reasoning_content`, `reasoning`,
//! `reasoning_details`, chunks of type "thinking", thoughts in tags and `extra_content` are what
//! other endpoints add. What goes back stands in ReasoningPart::opaque, see openaireasoning.h.
class AGENTCORE_EXPORT OpenAiStreamParser : public ReplyParser
{
public:
    explicit OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

    void assumeThoughts(bool begins) override { m_tags = ThinkTags(begins); }

private:
    //! What a `finish_reason` stands for.
    enum class End { Whole, Cut, WindowFull, Refused, Failed };

    //! Nothing for a reason that is not known.
    static std::optional<End> endOf(const QString &reason);
    void takeEnd(std::optional<End> end);
    QJsonObject choiceOf(const QJsonArray &choices);
    void takeObject(const QByteArray &type, const QJsonObject &chunk) override;
    std::optional<FinishReason> finishReason() const override;
    void completeMessage(ChatMessage &message) override;
    void partThoughts(ChatMessage &message);
    void takeRest() override;
    void takeReasoning(const QJsonObject &delta);
    void takeText(const QString &text);
    void takeUsage(const QJsonObject &json);
    void takeDelta(const QJsonObject &delta);
    void takeContent(const QJsonValue &content);
    void addCalls(std::vector<ToolCallDelta> deltas);

    OpenAiToolCalls m_calls;
    QString m_finishReason;
    End m_end = End::Whole;
    QString m_by; // see kReasoningBy
    QString m_field; // see kReasoningField
    ReasoningDetails m_details;
    ThinkTags m_tags;
    bool m_hasFirstChoice = false; // one that says index 0 came
    bool m_refused = false;
    bool m_tellsCost = false; // the vendor documents it
};

} // namespace AgentCore
