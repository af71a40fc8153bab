// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QFile>
#include <QString>

namespace AgentCore {

//! \brief The whole output of a command in a file, once it is long; bounded.
//!
//! The file is its owner's alone (mode 0600), has no NUL bytes, and ends with a line that says so
//! when more came than it keeps. After an error of the disk there is none.
class AGENTCORE_EXPORT SavedOutput
{
public:
    static constexpr qsizetype kThreshold = 32 * 1024; //!< Shorter output gets no file.
    static constexpr qint64 kMaxBytes = 16 * 1024 * 1024; //!< Below what read_file takes.

    //! \a fileName: replaced when output is long; its folder is made (mode 0700). Empty: nothing
    //! is kept.
    explicit SavedOutput(QString fileName);

    void append(QByteArrayView bytes);
    //! The file, if it exists by now; empty otherwise.
    QString fileName() const;

private:
    bool open();
    void write(QByteArrayView bytes);

    QFile m_file;
    QByteArray m_first;
    qint64 m_written = 0;
    bool m_isOver = false;
};

} // namespace AgentCore
