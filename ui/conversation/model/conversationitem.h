// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/markdown/blockscanner.h"

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace Ui {

//! A file or picture that came with what the user said.
struct Attachment
{
    QString name; //!< For people.
    QString uri; //!< May be empty.
    QByteArray picture = {}; //!< Of pictures their bytes, shared with the transcript.
    friend bool operator==(const Attachment &, const Attachment &) = default;

    static Attachment of(const AgentCore::ContentBlock &block);
};

//! What the user said in one message.
struct UserItem
{
    QString messageId;
    QString text;
    QList<Attachment> attachments;
    bool isPinned = false; //!< Compaction keeps it.
    QDateTime turnEndedAt = {}; //!< UTC, of the turn that it began; invalid: not known.
    AgentCore::MessageWay way = AgentCore::MessageWay::Prompt;
    bool wasStopped = false; //!< That turn, as far as a transcript says it.
};

//! Answer text.
struct AnswerItem
{
    BlockScanner scanner;
    QString pending; //!< Came since the last refresh.
    bool isPrograms = false; //!< No model gave it: it is what a slash command says.
};

//! Reasoning.
struct ThoughtItem
{
    QString text;
    QString pending;
    qint64 milliseconds = -1; //!< Unknown on replay.
    bool running = false;
};

//! A tool call with the end of its live output.
struct ToolItem
{
    AgentCore::ToolCallState call;
    QString output; //!< At most twice kMaxOutputChars; ANSI included.
    qint64 outputChars = 0; //!< That came, with those that went.
    bool isUsers = false; //!< The user ran it, not the agent.
    static constexpr qsizetype kMaxOutputChars = 64 * 1024;
    //! Of a command that has ended: its colours, which the final text has not.
    static constexpr qsizetype kMaxKeptChars = 8 * 1024;

    //! Its output goes where the whole text came.
    void setCall(const AgentCore::ToolCallState &state);
    void addOutput(const QString &text);
    //! output is all that came.
    bool hasWholeOutput() const { return !output.isEmpty() && outputChars == output.size(); }
    bool isRunning() const { return call.status == AgentCore::ToolStatus::InProgress; }
    bool isWaiting() const { return call.status == AgentCore::ToolStatus::Pending; }
    //! It runs, and all it does is to ask the user.
    bool isAsking() const { return isRunning() && call.name == QLatin1StringView("ask_user"); }
};

//! The plan as it stood last in its turn.
struct PlanItem
{
    QList<AgentCore::PlanEntry> entries;
};

//! A word of the program.
struct NoticeItem
{
    AgentCore::NoticeRaised notice;

    //! It says that another try follows; when, only while that is awaited.
    //! It names files that were put back, one a line of its detail.
    bool isOfRestore() const
    {
        const AgentCore::Saying what = notice.title.what();
        return what == AgentCore::Saying::FileRestored || what == AgentCore::Saying::FilesRestored;
    }
    bool isOfRetry() const { return notice.title.what() == AgentCore::Saying::RequestRetried; }
};

//! What a turn, or the user in the review, changed in the files.
struct ChangesItem
{
    AgentCore::FilesChanged changed; //!< Of several decisions the last.
    std::optional<AgentCore::FilesChanged> left
        = {}; //!< Of it, now; unset: as far as is known all.
    QStringList restored = {}; //!< The files of decisions one after another; empty: a turn's.
    //! As far as is known: of the turn's changes, or of those of the turns that were decided upon.
    int kept = 0;
    int rejected = 0;
    bool isCounted = false; //!< Whether they are known.
    bool isTakenBack = false; //!< Of decisions: all that was put back is there again.

    const AgentCore::FilesChanged &now() const { return left ? *left : changed; }
    bool isPutBack() const { return left && left->files == 0; }
    friend bool operator==(const ChangesItem &, const ChangesItem &) = default;
};

//! Where a part of the conversation was compacted, is being compacted or could not be.
struct CompactionItem
{
    AgentCore::ConversationCompacted compacted;
    std::optional<AgentCore::CompactionProgress> progress = {}; //!< Unset: it is done.
    bool isRunning() const
    {
        return progress && progress->state == AgentCore::CompactionProgress::State::Running;
    }
};

//! One thing of a conversation.
struct ConversationItem
{
    using Content = std::variant<UserItem, AnswerItem, ThoughtItem, ToolItem, PlanItem, NoticeItem,
                                 ChangesItem, CompactionItem>;

    Content content;
    std::vector<std::unique_ptr<ConversationItem>> nested; //!< Calls of the sub-agent.
    QDateTime at; //!< UTC, when it began; invalid: not known.
};

//! The newest notice of \a items that has something to press, after which came other notices and
//! what changed alone; null: there is none.
const ConversationItem *openNotice(const std::vector<std::unique_ptr<ConversationItem>> &items);

} // namespace Ui
