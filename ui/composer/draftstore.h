// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QHash>

namespace Ui {

//! \brief Keeps the attachments of drafts over a restart, one private file for each draft.
//!
//! Files are kept by their path, pasted pictures and texts as they are. What cannot be read is as
//! if nothing had been kept.
class DraftStore
{
public:
    static constexpr qint64 kMaxFileBytes = 32 << 20; //!< Of one draft.
    static constexpr qint64 kMaxTotalBytes = 256 << 20;
    static constexpr int kMaxDays = 60; //!< Older ones go.

    //! \a folder: absolute, made with the first attachment.
    explicit DraftStore(QString folder);

    QList<AgentCore::ContentBlock> attachments(const QString &key);
    //! None: the file goes. False: it could not be written, and an older one is gone.
    bool setAttachments(const QString &key, const QList<AgentCore::ContentBlock> &attachments);
    //! Removes what is too old, and the oldest while there is too much. Blocks; for any thread.
    static void tidy(const QString &folder);
    QString folder() const { return m_folder; }

private:
    QString fileOf(const QString &key) const;

    QString m_folder;
    QHash<QString, QList<AgentCore::ContentBlock>> m_known; //!< As they are in the files.
};

} // namespace Ui
