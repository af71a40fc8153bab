// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! \brief Parts the thoughts of an answer from what it says, where they stand in tags at its
//! beginning.
//!
//! Local servers without a parser of their own, and MiniMax when nothing else is asked for, send
//! "<think>…</think>" as text; Mistral's models "[THINK]…[/THINK]". Tags may come in pieces. A tag
//! after the first word of the answer is a part of the answer.
class AGENTCORE_EXPORT ThinkTags
{
public:
    struct Pieces
    {
        QString thought;
        QString text;
        bool operator==(const Pieces &) const = default;
    };

    //! \a startsOpen: the answer begins with thoughts also without a tag, as the server's template
    //! has that one in the prompt. Thoughts that no tag closes then are the answer.
    explicit ThinkTags(bool startsOpen = false)
        : m_startsOpen(startsOpen)
    { }

    //! What \a piece of the answer adds; the beginning of what may become a tag is kept back.
    Pieces take(const QString &piece);
    //! The end of the answer: what was kept back.
    Pieces finish();
    //! True once the answer itself began: nothing is looked for any more.
    bool isOver() const { return m_state == State::Answer; }
    //! No tag is there and none will come.
    void skip() { m_state = State::Answer; }
    //! After finish(): what was told as thoughts is the answer, all of which finish() returned.
    bool wereNoThoughts() const { return m_wereNone; }
    //! The tag that opened the thoughts, "<think>"; empty: there were none.
    QString openingTag() const { return m_opening; }

    //! \brief Where the answer begins in \a text of which a line closes thoughts that nothing
    //! opened; -1: there is none, or it stands in code.
    static qsizetype loneEnd(const QString &text);
    //! Thoughts without the closing tag that ends \a thought.
    static QString withoutEnd(const QString &thought);
    //! The thoughts as the answer had them: tags around them and an empty line.
    static QString wrapped(const QString &openingTag, const QString &thought);

private:
    enum class State { Beginning, Thinking, Answer };

    bool takeBeginning(Pieces &pieces);
    bool takeThought(Pieces &pieces);

    State m_state = State::Beginning;
    QString m_kept;
    QString m_opening;
    QString m_told; // of thoughts that no tag opened
    bool m_startsOpen = false;
    bool m_isAssumed = false;
    bool m_wereNone = false;
};

} // namespace AgentCore
