// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSet>
#include <QString>

namespace Ui {

//! A decision that can be taken back.
struct ReviewStep
{
    QSet<QByteArray> kept = {}; //!< Keys; empty: files were put back.
    QString checkpointId = {}; //!< Of the state before.
    QSet<QByteArray> rejected = {}; //!< Keys of what was put back; empty: not known.
    friend bool operator==(const ReviewStep &, const ReviewStep &) = default;
};

//! \brief What can be undone and redone in the review of a session, over restarts: a file for each.
//!
//! A file that cannot be read is none; one that cannot be written costs no more than the way back
//! after a restart.
class ReviewSteps
{
public:
    //! Older ones are forgotten.
    static constexpr qsizetype kMostSteps = 100;

    //! \a folder: where the files lie, made when needed; empty: nothing is stored.
    explicit ReviewSteps(QString folder = {})
        : m_folder(std::move(folder))
    { }

    void load(const QString &sessionId);
    //! Writes what is not written yet.
    void store();

    QList<ReviewStep> undo; //!< The newest last.
    QList<ReviewStep> redo;

private:
    QString path() const;

    QString m_folder;
    QString m_sessionId;
    QByteArray m_stored;
};

} // namespace Ui
