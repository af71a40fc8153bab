// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/branchstash.h"

#include <algorithm>
#include <iterator>

namespace AgentCore {

BranchStash::BranchStash()
    : m_marks(1)
{ }

void BranchStash::beginTurn(const UserEvent &event, const Conversation &conversation,
                            const BranchState &before)
{
    m_tree.beginTurn(event.messageId, event.at, event.content);
    m_marks.push_back({conversation.messages.size(), conversation.transcript.size(), m_notes.size(),
                       before, m_told});
    m_told = m_lastNote;
}

template <typename T> static std::vector<T> cutFrom(std::vector<T> &list, size_t position)
{
    // A refused turn takes its messages away, also those before a later mark.
    const auto begin = list.begin() + std::ptrdiff_t(std::min(position, list.size()));
    std::vector<T> cut(std::make_move_iterator(begin), std::make_move_iterator(list.end()));
    list.erase(begin, list.end());
    return cut;
}

template <typename T> static void appendTo(std::vector<T> &list, std::vector<T> &&more)
{
    std::ranges::move(more, std::back_inserter(list));
}

BranchStash::Turn BranchStash::cutLastTurn(const Conversation &conversation)
{
    const Mark mark = std::move(m_marks.back());
    m_marks.pop_back();
    Turn turn{cutFrom(conversation.messages, mark.messages),
              cutFrom(conversation.transcript, mark.transcript), cutFrom(m_notes, mark.notes),
              mark.before, mark.toldBefore};
    for (const SessionUpdate &update : turn.transcript) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            m_calls.insert(changed->call.id);
    }
    return turn;
}

void BranchStash::append(Turn &&turn, const Conversation &conversation)
{
    m_marks.push_back({conversation.messages.size(), conversation.transcript.size(), m_notes.size(),
                       turn.before, turn.toldBefore});
    appendTo(conversation.messages, std::move(turn.messages));
    appendTo(conversation.transcript, std::move(turn.transcript));
    appendTo(m_notes, std::move(turn.notes));
}

BranchStash::Change BranchStash::follow(const BranchEvent &event, const Conversation &conversation,
                                        const BranchState &now)
{
    const BranchTree::Path before = m_tree.path();
    m_ends.insert(m_tree.activeId(), {now, m_told});
    m_tree.follow(event);
    const BranchTree::Path &after = m_tree.path();
    const auto same = size_t(std::ranges::mismatch(before, after).in1 - before.cbegin());

    // Where a new branch goes on from: its turn is in nobody's stash yet.
    const size_t cut = std::min(same, m_marks.size() - 1);
    End end{m_marks[cut].before, m_marks[cut].toldBefore};
    for (size_t i = before.size(); i > same; --i)
        m_turns.insert_or_assign(before[i - 1], cutLastTurn(conversation));
    const size_t firstUpdate = conversation.transcript.size();
    for (size_t i = same; i < after.size(); ++i) {
        auto stashed = m_turns.extract(after[i]);
        append(stashed ? std::move(stashed.mapped())
                       : Turn{.before = end.state, .toldBefore = end.told},
               conversation);
    }
    if (event.messageId.isEmpty())
        end = m_ends.take(event.id);
    m_told = end.told;
    return {end.state, firstUpdate};
}

void BranchStash::noteChange(const QStringList &paths, int count)
{
    QSet<QString> known(paths.cbegin(), paths.cend());
    for (size_t i = m_marks.back().notes; i < m_notes.size() && count > 0; ++i)
        known.unite(QSet<QString>(m_notes[i].paths.cbegin(), m_notes[i].paths.cend()));
    m_notes.push_back({++m_lastNote, paths, known.size() >= count});
}

ForeignChanges BranchStash::foreignChanges() const
{
    std::vector<const Note *> notes;
    for (const auto &[key, turn] : m_turns) {
        for (const Note &note : turn.notes) {
            if (note.number > m_told)
                notes.push_back(&note);
        }
    }
    std::ranges::sort(notes, {}, &Note::number); // a hash knows no order
    ForeignChanges changes;
    for (const Note *note : notes) {
        changes.paths += note->paths;
        changes.isComplete = changes.isComplete && note->isComplete;
    }
    changes.paths.removeDuplicates();
    return changes;
}

} // namespace AgentCore
