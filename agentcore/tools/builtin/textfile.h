// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>

namespace AgentCore {

//! \brief The text of a file and how it was stored, so that an edit changes nothing else.
struct AGENTCORE_EXPORT TextFile
{
    enum class Encoding {
        Utf8,
        Utf16Le, //!< Always with a byte order mark.
        Utf16Be, //!< Always with a byte order mark.
        Unknown, //!< Some single-byte encoding, or a mixture; see text.
    };

    //! Without byte order mark; line ends as in the file. In a file of unknown encoding each byte
    //! that is no UTF-8 stands as the lone surrogate U+DC00 + byte, so that it can be written back.
    QString text;
    Encoding encoding = Encoding::Utf8;
    bool hasByteOrderMark = false;

    //! True when a NUL stands in the first 8 KiB, unless that is UTF-16.
    static bool isBinary(QByteArrayView bytes);
    //! Unsupported for binary files and for damaged UTF-16.
    static Result<TextFile> fromBytes(QByteArrayView bytes);
    //! \a newText as the file would store it; the inverse of fromBytes() for an unchanged text.
    QByteArray toBytes(const QString &newText) const;
    //! \brief \a newText without the byte order mark that models put before the text of a file
    //! which has one already.
    QString withoutSecondMark(const QString &newText) const;
    //! Whether the file can hold \a inserted without becoming a mixture of encodings.
    bool canHold(QStringView inserted) const;
    //! \a text of such a file for people and models: unknown bytes as U+FFFD.
    static QString shown(const QString &text);

    friend bool operator==(const TextFile &, const TextFile &) = default;
};

//! \a text without the byte order marks at its beginning: within a text they are none of it.
AGENTCORE_EXPORT QString withoutMark(const QString &text);

} // namespace AgentCore
