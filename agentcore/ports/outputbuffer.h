// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QString>

namespace AgentCore {

//! \brief Head and tail of a stream of bytes, bounded however much comes.
//!
//! A fifth of the bound is kept from the start, the rest from the end.
class AGENTCORE_EXPORT OutputBuffer
{
public:
    explicit OutputBuffer(qsizetype maxBytes);

    void append(QByteArrayView bytes);
    bool isTruncated() const { return m_droppedBytes > 0; }
    //! As UTF-8, bad bytes replaced, with a line that says how much was left out.
    QString text() const;

private:
    void trimTail();

    QByteArray m_head;
    QByteArray m_tail;
    qsizetype m_maxHead;
    qsizetype m_maxTail;
    qint64 m_droppedBytes = 0;
};

} // namespace AgentCore
