// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! \a text as it stands between the quotes of a JSON string.
QByteArray insideOfString(const QString &text);

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

} // namespace AgentCore
