// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/treechanges.h"

namespace AgentCore {

//! \brief What the calls of one turn did since the last tree of it was recorded, file by file.
//!
//! A call that says which files it changes is recorded here, without git and in less than a
//! millisecond; a TurnRecord makes a tree of it later. It is a file beside the shadow repository,
//! appended to with the repository's lock held. A torn last line is dropped.
class AGENTCORE_EXPORT TurnLog
{
public:
    struct Entry
    {
        enum class Kind {
            CallBegan,
            CallEnded,
            Before, //!< What was there when a call began that no other call ran beside.
            After, //!< What was there when it was over.
            Uncovered, //!< It was over, and the file is too large or cannot be read.
            //! The same of a call of another session, while a call runs here that may change
            //! anything.
            OthersBefore,
            OthersAfter,
            //! From here on such a call of another session runs, too: what changes may be either's.
            DoubtBegan,
            DoubtEnded,
        };

        Kind kind = Kind::CallBegan;
        TreeFile file = {};

        bool isOfFile() const { return kind >= Kind::Before && kind <= Kind::OthersAfter; }
    };

    //! \a shadowFolder: see ShadowRepository::folderOf().
    TurnLog(const QString &shadowFolder, const QString &session, const QString &id);

    QList<Entry> read() const;
    Result<void> append(const QList<Entry> &entries) const;
    //! Leaves nothing but the calls of \a entries that are not over, and the doubts.
    Result<void> keepOpenCalls(const QList<Entry> &entries) const;
    void remove() const;
    //! True when \a entries have a call that is not over.
    static bool hasOpenCall(const QList<Entry> &entries);
    //! How many calls of others run that are not over, by \a entries.
    static qsizetype doubts(const QList<Entry> &entries);

    //! \brief What is there now at \a paths, absolute, as entries of the kind \a kind; contents are
    //! kept in the shadow repository.
    //!
    //! Paths that lie in another folder are left out. Io.
    static Result<QList<Entry>> look(const QString &shadowFolder, const QString &root,
                                     Entry::Kind kind, const QStringList &paths);

private:
    QString m_path;
};

} // namespace AgentCore
