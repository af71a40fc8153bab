// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/checkpoint/linehunks.h"

namespace AgentCore {

//! Which two states of the files are compared.
struct AGENTCORE_EXPORT ReviewRange
{
    enum class Until {
        Now,
        EndOfTurn, //!< What the turn of the checkpoint `from` did, as far as it is recorded.
        Checkpoint, //!< The state that the checkpoint `to` recorded.
    };

    QString from = {}; //!< Id of a checkpoint; empty: the first one of the session.
    Until until = Until::Now;
    QString to = {};
    friend bool operator==(const ReviewRange &, const ReviewRange &) = default;
};

//! What a file is at one moment.
struct AGENTCORE_EXPORT FileVersion
{
    int mode = 0; //!< As git has it: 0100644, 0100755 or 0120000 (a link); 0: there is none.
    QByteArray id; //!< Of the content, in the shadow repository.

    bool isThere() const { return mode != 0; }
    friend bool operator==(const FileVersion &, const FileVersion &) = default;
};

//! A file that differs between the two states.
struct AGENTCORE_EXPORT ReviewedFile
{
    enum class State { Added, Modified, Deleted, Moved };

    QString path; //!< Absolute.
    State state = State::Modified;
    QString movedFrom = {}; //!< Absolute; of State::Moved.
    FileVersion before = {};
    FileVersion after = {};
    //! The texts, each character of which stands for the same bytes in both; unset: there is no
    //! such side, or it is no text, or too long.
    std::optional<QString> oldText = {};
    std::optional<QString> newText = {};
    QList<LineHunk> hunks = {}; //!< Of the texts; empty for what is no text.
    int addedLines = 0;
    int removedLines = 0;
    bool byTurn = true; //!< A turn of the session changed it, with a tool or a command.
    bool byOthers = false; //!< It was changed between turns: by hand or by another program.
    //! Positions in `hunks` of what others did alone; only where a turn changed the file, too.
    QList<int> othersHunks = {};
    bool changedSince = false; //!< It is not now as the later state has it.

    bool isText() const { return oldText || newText; }
    friend bool operator==(const ReviewedFile &, const ReviewedFile &) = default;
};

//! The two states of one root.
struct AGENTCORE_EXPORT ReviewedStates
{
    QString root; //!< Absolute.
    QByteArray fromTree; //!< Object ids.
    QByteArray toTree;
    QByteArrayList fromUncovered; //!< See TreeSnapshot::uncovered.
    QByteArrayList toUncovered;
    //! The checkpoint since when others may have a part in it; empty: a turn did all of it.
    QString since = {};
    QString turn = {}; //!< The checkpoint of that turn.
    friend bool operator==(const ReviewedStates &, const ReviewedStates &) = default;
};

//! The differences between two states of the files.
struct AGENTCORE_EXPORT Review
{
    QList<ReviewedFile> files; //!< By path.
    QStringList uncovered; //!< See FileChanges::uncovered.
    QList<ReviewedStates> states; //!< For a Reversal.
    friend bool operator==(const Review &, const Review &) = default;
};

//! What of a Review is to be taken back.
struct AGENTCORE_EXPORT Reversal
{
    struct File
    {
        QString path; //!< Absolute, of ReviewedFile::path.
        //! Positions in ReviewedFile::hunks; empty: the whole file, its mode and place as well.
        QList<int> hunks = {};
        friend bool operator==(const File &, const File &) = default;
    };

    QList<ReviewedStates> states; //!< Of the Review.
    QList<File> files;
    //! Whole files go back although they were changed since. Otherwise that is a Conflict, where
    //! the changes cannot be told apart.
    bool overwrites = false;
    //! Of runs of lines that others have a part in, what the turns wrote goes back, and theirs
    //! stays; Conflict where both changed the same line. Otherwise such runs are a Conflict.
    bool merges = false;
    friend bool operator==(const Reversal &, const Reversal &) = default;
};

} // namespace AgentCore
