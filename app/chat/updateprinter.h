// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "app/chat/markdownflow.h"

#include <QSet>

namespace App {

//! \brief Prints what happens in a session, and knows what it does now.
//!
//! Text flows as it comes; a call is one line once it is over, with the lines it changed below.
class UpdatePrinter
{
public:
    //! Of the lines that a call changed which nobody was asked about.
    static constexpr qsizetype kMostDiffLines = 40;

    //! \a screen is not owned and outlives this. \a cwd: absolute, paths are shown from there.
    UpdatePrinter(Screen *screen, const QString &cwd);

    //! \a isReplay: it happened before, so that messages of the user are printed, too.
    void add(const AgentCore::SessionUpdate &update, bool isReplay = false);
    //! What flows comes to its end, and something else is printed next.
    void makeRoom() { begin(Kind::Other); }
    //! What the call changes was printed with a question.
    void noteAsked(const QString &toolCallId) { m_asked.insert(toolCallId); }
    //! The user typed it, so that it stands on the screen already.
    void noteTyped(const QString &text) { m_typed = text; }
    //! Prints what the user had typed before.
    void echo(const QString &text);
    //! \a canGoOn: what was cut short can be tried again.
    void endTurn(const AgentCore::TurnResult &result, bool canGoOn);
    //! All that happened before is printed.
    void endReplay();
    //! A line that the program says of itself.
    void say(const QString &words, Role role = Role::Faint);
    //! What goes on, in a few words; empty: nothing that has some.
    QString activity() const;

private:
    enum class Kind { None, Thought, Answer, Call, Other };

    void begin(Kind kind);
    void breakFlow();
    void handle(const AgentCore::UserMessageAdded &update);
    void handle(const AgentCore::AgentTextAppended &update);
    void handle(const AgentCore::AgentThoughtAppended &update);
    void handle(const AgentCore::ToolCallChanged &update);
    void handle(const AgentCore::ToolOutputAppended &update);
    void handle(const AgentCore::PlanChanged &update);
    void handle(const AgentCore::ModeChanged &update);
    void handle(const AgentCore::TitleChanged &) { }
    void handle(const AgentCore::UsageChanged &update);
    void handle(const AgentCore::NoticeRaised &update);
    void handle(const AgentCore::OptionsChanged &) { }
    void handle(const AgentCore::FilesChanged &update);
    void handle(const AgentCore::ConversationCompacted &update);
    void handle(const AgentCore::CompactionProgress &update);
    void handle(const AgentCore::ConversationReset &update);
    void handle(const AgentCore::CommandsChanged &) { }
    void printCall(const AgentCore::ToolCallState &call);
    void printBody(const AgentCore::ToolCallState &call);

    Screen *m_screen;
    QString m_cwd;
    MarkdownFlow m_answer;
    MarkdownFlow m_thought;
    Kind m_kind = Kind::None;
    QString m_messageId; //!< Of what flows.
    QSet<QString> m_asked; //!< Calls.
    QSet<QString> m_over; //!< Calls that were printed.
    QList<std::pair<QString, QString>> m_running; //!< Calls and what they do.
    QString m_typed;
    QString m_saidLimit; //!< The last one that was near.
    bool m_isReplay = false;
    bool m_isOwnCommand = false; //!< The user runs it, so that all it prints is shown.
    bool m_isCompacting = false;
    bool m_isRestored = false; //!< What changed next was put back.
    bool m_endExplained = false; //!< A notice says why the turn ended.
};

} // namespace App
