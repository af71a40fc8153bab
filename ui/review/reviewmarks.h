// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QSet>
#include <QString>

namespace Ui {

//! \brief Which changes of a session the person kept, over restarts: a file of keys.
//!
//! What cannot be read is forgotten without a word: nothing but ticks depends on it.
class ReviewMarks
{
public:
    //! \a folder: where the files lie, made when needed; empty: nothing is stored.
    explicit ReviewMarks(QString folder = {})
        : m_folder(std::move(folder))
    { }

    void load(const QString &sessionId);
    const QSet<QByteArray> &keys() const { return m_keys; }
    //! They count at once. Io: they are not stored, and not there after a restart.
    AgentCore::Result<void> add(const QSet<QByteArray> &keys);
    AgentCore::Result<void> remove(const QSet<QByteArray> &keys);

private:
    QString path() const;
    AgentCore::Result<void> save() const;

    QString m_folder;
    QString m_sessionId;
    QSet<QByteArray> m_keys;
};

} // namespace Ui
