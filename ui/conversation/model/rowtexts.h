// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "ui/conversation/model/conversationitem.h"
#include "ui/text/refusal.h"

namespace Ui {

//! A row in words, for screen readers; \a block: of answers, else null. Long text is cut.
QString rowTextOf(const ConversationItem &item, const MarkdownBlock *block);
//! What kind of row it is and how long it took, for screen readers: "Tool call, took 4.2 s".
QString rowDescriptionOf(const ConversationItem &item, const MarkdownBlock *block);
//! What "Copy as Markdown" of the row's whole item puts on the clipboard: the source.
QString itemMarkdown(const ConversationItem &item);
//! The same as plain text.
QString itemPlainText(const ConversationItem &item);
//! Whether somebody said no to a failed call, and what a person reads about it.
Refusal refusalOf(const AgentCore::ToolCallState &call);
//! "Running", "Done", "Failed", "Waiting", "Not allowed", "Stopped".
QString toolStatusText(AgentCore::ToolStatus status, const Refusal &refusal);
//! "Thought for 4 s", "Thinking", "Thought".
QString thoughtTitle(const ThoughtItem &thought);
//! What the user answered to the question of a call; empty for other calls.
QString givenAnswer(const AgentCore::ToolCallState &call);
//! How many calls the sub-agent of a call made: "3 steps".
QString nestedCountText(const ConversationItem &item);
//! What the sub-agent of a running call is at, in a line; empty for all else.
QString currentStep(const ConversationItem &item);
//! The texts of a tool call's content, diffs left out.
QString toolText(const AgentCore::ToolCallState &call);
//! Why a call failed, in words for a person: toolText(), a refusal told as such.
QString failureText(const AgentCore::ToolCallState &call);

//! "Version 2 of 3".
QString versionText(const AgentCore::BranchFork &fork);
//! "2 files changed".
QString changedFilesText(int files);
//! Of the notice at the end of a turn that was stopped.
QString stoppedText();
//! Of one that said another try follows, once something came of it.
QString triedAgainText();
//! The title of a notice: what the account of the provider lacks is told before anything else.
QString noticeTitle(const AgentCore::NoticeRaised &notice);
//! It says that the account at the model's provider is used up.
bool tellsOfCredit(const AgentCore::NoticeRaised &notice);
//! What a row of changes says; empty: nothing.
struct ChangesWords
{
    QString files; //!< "2 files changed".
    QString state; //!< "put back".
    QString added; //!< "+3", of lines that are still there.
    QString removed;
    QString icon = QStringLiteral("edit"); //!< In resources/icons.
};
ChangesWords changesWords(const ChangesItem &item);
//! All of it in one line.
QString changesText(const ChangesItem &item);
//! "Conversation compacted: 120k → 18k tokens".
//! "Compacting…" and the like while it is not done.
QString compactionTitle(const CompactionItem &item);

} // namespace Ui
