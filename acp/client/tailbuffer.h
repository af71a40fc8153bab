// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QString>

namespace Acp {

//! \brief The end of a text, within so many bytes of UTF-8; the beginning is dropped at the
//! boundary of a character.
//!
//! Source: ACP version 1, "Terminals", outputByteLimit.
class AGENTCORE_EXPORT TailBuffer
{
public:
    explicit TailBuffer(qsizetype maxBytes)
        : m_maxBytes(maxBytes)
    { }

    void append(const QString &text);
    bool isTruncated() const { return m_truncated; }
    QString text() const { return QString::fromUtf8(m_bytes); }

private:
    QByteArray m_bytes;
    qsizetype m_maxBytes;
    bool m_truncated = false;
};

} // namespace Acp
