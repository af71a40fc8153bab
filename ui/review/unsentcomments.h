// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewcomments.h"

namespace Ui {

//! \brief Comments of sessions that were not sent yet, over restarts: a file for each session.
//!
//! A file that cannot be read is none; one that cannot be written costs no more than the comments
//! after a restart.
class UnsentComments
{
public:
    //! \a folder: where the files lie, made when needed; empty: nothing is stored.
    explicit UnsentComments(QString folder = {})
        : m_folder(std::move(folder))
    { }

    QList<ReviewComment> of(const QString &sessionId);
    //! Writes them where they are others than before.
    void set(const QString &sessionId, const QList<ReviewComment> &comments);

private:
    QString path(const QString &sessionId) const;

    QString m_folder;
    QHash<QString, QList<ReviewComment>> m_known; //!< By session.
};

} // namespace Ui
