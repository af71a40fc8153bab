// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>

#include <functional>
#include <optional>

namespace AgentCore {

//! \a text as it stands between the quotes of a JSON string.
QByteArray insideOfString(const QString &text);

//! \brief The body of a request as compact JSON.
//!
//! What models are told of the tools is nearly all of a short request, and the same in one after
//! the other: as long as it does not change its bytes are kept.
AGENTCORE_EXPORT QByteArray bodyBytes(QJsonObject body);

//! \brief The JSON of a long talk, prompts and answers of nothing but text, kept for the next
//! request.
//!
//! Each request has all that was said before. A wire format gets two pairs of marks in the place of
//! the longest such run; what it writes of the first pair and between the two is what stands around
//! every text of the run, and so the bytes grow by what is new.
class PlainTalk
{
public:
    PlainTalk();

    //! \a messages with the marks; as they are where the run is short.
    std::vector<ChatMessage> marked(const std::vector<ChatMessage> &messages);
    //! \brief \a body with the run in the place of the marks that the last marked() set.
    //!
    //! Nothing where the format does not write both pairs alike: then it has to write all of them,
    //! and marked() sets no marks any more.
    std::optional<QByteArray> filled(const QByteArray &body);

private:
    QByteArray markOf(int number) const;
    void forget();

    QByteArray m_mark; // a word that no conversation can have, as nobody is told of it
    QStringList m_texts; // of the run; they share their data with the conversation's
    QByteArray m_json; // of the first m_written of them, and what stands between them
    qsizetype m_written = 0;
    QByteArray m_inPair; // between a prompt and its answer
    QByteArray m_afterPair; // between an answer and the next prompt
    bool m_isUseless = false; // the format writes them in other ways
};

//! \brief Long texts of a conversation as JSON, written once for all its requests.
//!
//! Each request of a conversation has all that was said before; building and writing that anew is
//! most of what a long one costs. So a wire format gets a request in which a mark stands for what
//! is long, and the body that it makes is filled in with the bytes that were made before. PlainTalk
//! does the same for many short ones.
class AGENTCORE_EXPORT LongTexts
{
public:
    LongTexts();

    static constexpr qsizetype kShown = 64; //!< Units of a text that stay before the mark.
    static constexpr qsizetype kLeast = 512; //!< Shorter texts stay as they are, in UTF-16 units.

    //! \brief The body of \a request, as \a write makes it of what it gets.
    //!
    //! That is a request with marks; texts that are not in \a request are forgotten.
    QByteArray body(const ChatRequest &request,
                    const std::function<QByteArray(const ChatRequest &)> &write);

private:
    struct Text
    {
        QString whole; //!< Shares its data with the conversation's, which is how it is found.
        QByteArray json; //!< Of what the mark stands for, without quotes.
    };

    ChatRequest marked(ChatRequest request);
    QByteArray filled(const QByteArray &body) const;
    void mark(QString &text, QHash<const QChar *, Text> &kept);

    PlainTalk m_talk;
    QByteArray m_mark; // a word that no conversation can have, as nobody is told of it
    QHash<const QChar *, Text> m_texts; // by where their units are
    QList<QByteArray> m_marked; // of the last request, by number
};

} // namespace AgentCore
