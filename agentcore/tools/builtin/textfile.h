// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>

namespace AgentCore {

//! \brief The text of a file and how it was stored, so that an edit changes nothing else.
struct AGENTCORE_EXPORT TextFile
{
    enum class LineEnd { Lf, CrLf };

    QString text; //!< Without byte order mark; line ends as in the file.
    LineEnd lineEnd = LineEnd::Lf; //!< CrLf only when all line ends are.
    bool hasByteOrderMark = false;

    //! True when a NUL stands in the first 8 KiB.
    static bool isBinary(QByteArrayView bytes);
    //! Unsupported for binary files and for anything but UTF-8.
    static Result<TextFile> fromBytes(QByteArrayView bytes);
    //! \a newText as the file would store it.
    QByteArray toBytes(const QString &newText) const;
    //! \a newText with this file's line ends, unless it has CR LF itself.
    QString withLineEnds(const QString &newText) const;

    friend bool operator==(const TextFile &, const TextFile &) = default;
};

} // namespace AgentCore
