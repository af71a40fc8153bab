// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branchtree.h"
#include "agentcore/store/sessionlog.h"

#include <QSet>

class QIODevice;

namespace AgentCore {

//! \brief Which lines of a session file make up a copy of one of its branches.
class SessionFork
{
public:
    //! Reads the session in \a file. InvalidInput, Unsupported.
    Result<void> read(QIODevice &file);
    //! Writes what read() found to belong to the copy, as bytes of the same \a file. NotFound for
    //! an unknown message; Io.
    Result<void> write(QIODevice &file, const QString &beforeMessage, AppendFile &copy) const;

    const SessionHeader &header() const { return m_header; }
    QString title() const { return m_title; }
    //! A title for a copy of a session called \a title that none of \a taken is.
    static QString titleOfCopy(const QString &title, const QSet<QString> &taken);

private:
    static constexpr int kEveryTurn = -1;
    //! Lines that stand one after the other.
    struct Piece
    {
        qint64 begin;
        qint64 end;
        int turn;
    };

    void take(const SessionEvent &event, qint64 begin, qint64 end);
    void add(int turn, qint64 begin, qint64 end);

    SessionHeader m_header;
    BranchTree m_tree;
    std::vector<Piece> m_pieces;
    QSet<int> m_openTurns;
    QString m_title;
};

} // namespace AgentCore
