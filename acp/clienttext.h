// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QString>

namespace Acp {

//! True when a file of those bytes can be asked of a client, which speaks of text alone: UTF-8
//! without NUL, and no picture.
AGENTCORE_EXPORT bool isClientText(QByteArrayView bytes);

//! \brief How a client's text of a file differs from the bytes of that file.
//!
//! Editors keep the byte order mark and the kind of line ends apart from the text, some the last
//! line end, too. Tools see them as the disk has them, and the client gets its text back as it gave
//! it, but with the last line end.
struct AGENTCORE_EXPORT ClientTextForm
{
    bool dropsMark = false; //!< The file has a byte order mark, the text does not.
    bool dropsReturns = false; //!< Each line of the file ends with CR LF, of the text with LF.
    //! The file ends with a line end, the text with the line before it. Only what is read is so:
    //! such editors (avante) write a text as it comes.
    bool dropsLastEnd = false;

    //! \a disk: the file; empty when there is none. \a text: the client's.
    static ClientTextForm of(QByteArrayView disk, QStringView text);

    QByteArray toBytes(const QString &text) const;
    QString toText(QByteArrayView bytes) const;
    friend bool operator==(const ClientTextForm &, const ClientTextForm &) = default;
};

} // namespace Acp
