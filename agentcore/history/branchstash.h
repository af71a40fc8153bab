// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branchtree.h"

#include <QSet>

#include <unordered_map>

namespace AgentCore {

//! What else of a history differs from branch to branch; copied at each user message.
struct BranchState
{
    std::optional<UsageChanged> usage = {};
    std::optional<size_t> planIndex = {}; //!< Into the transcript.
    size_t turnStart = 0; //!< Into the messages.
    bool canRetry = false;
};

//! Files that were changed in another branch than the one that goes on.
struct AGENTCORE_EXPORT ForeignChanges
{
    QStringList paths; //!< Each once; absolute or relative to the working directory.
    bool isComplete = true; //!< False: there are more, changed by commands for example.
    friend bool operator==(const ForeignChanges &, const ForeignChanges &) = default;
};

//! \brief Keeps the parts of a conversation that do not belong to its active branch.
//!
//! The conversation itself stays with its owner, as two lists; here stands where its turns begin.
class AGENTCORE_EXPORT BranchStash
{
public:
    //! What the owner has of the active branch.
    struct Conversation
    {
        std::vector<ChatMessage> &messages;
        std::vector<SessionUpdate> &transcript;
    };
    //! What is to be taken over after another branch became the active one.
    struct Change
    {
        BranchState state;
        size_t firstUpdate = 0; //!< From here on the transcript is another one.
    };

    BranchStash();

    const BranchTree &tree() const { return m_tree; }
    //! A user message follows; \a before is the state that it finds.
    void beginTurn(const UserEvent &event, const Conversation &conversation,
                   const BranchState &before);
    //! Moves turns out of \a conversation and others in. BranchTree::canFollow() must hold.
    Change follow(const BranchEvent &event, const Conversation &conversation,
                  const BranchState &now);
    //! True when a branch that is not active has a call of that id, or had one.
    bool hasCall(const QString &id) const { return m_calls.contains(id); }

    //! The active branch changed files; of \a count ones the paths may be unknown.
    void noteChange(const QStringList &paths, int count = 0);
    //! What other branches changed that the active one was not told with a user message.
    ForeignChanges foreignChanges() const;

private:
    struct Note
    {
        qint64 number; //!< Grows with each change of the session.
        QStringList paths;
        bool isComplete;
    };
    //! Where a turn begins, and how.
    struct Mark
    {
        size_t messages = 0;
        size_t transcript = 0;
        size_t notes = 0;
        BranchState before = {};
        qint64 toldBefore = 0;
    };
    struct Turn
    {
        std::vector<ChatMessage> messages = {};
        std::vector<SessionUpdate> transcript = {};
        std::vector<Note> notes = {};
        BranchState before = {};
        qint64 toldBefore = 0;
    };
    struct End
    {
        BranchState state;
        qint64 told = 0;
    };

    Turn cutLastTurn(const Conversation &conversation);
    void append(Turn &&turn, const Conversation &conversation);

    BranchTree m_tree;
    std::vector<Mark> m_marks; //!< Of each turn on the tree's path.
    std::vector<Note> m_notes; //!< Of the active branch.
    std::unordered_map<int, Turn> m_turns; //!< Those that are not on the path.
    QHash<QString, End> m_ends; //!< Of branches that are not active.
    QSet<QString> m_calls;
    qint64 m_lastNote = 0;
    qint64 m_told = 0; //!< Notes up to this one are known to the active branch.
};

} // namespace AgentCore
