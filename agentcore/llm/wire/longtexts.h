// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/plaintalk.h"

#include <QHash>

#include <functional>

namespace AgentCore {

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
