// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayList>

#include <optional>
#include <vector>

namespace AgentCore {

//! \brief Cuts a stream of bytes into lines ended by LF or CR LF, with a bound per line.
//!
//! Used for newline-delimited JSON (ACP, MCP) and session files. Empty lines are skipped. A line
//! over the bound is dropped to its end and reported once by takeOverflow(); reading goes on.
class AGENTCORE_EXPORT LineFramer
{
public:
    static constexpr qsizetype kDefaultMaxLineBytes = 64 * 1024 * 1024;
    static constexpr qsizetype kOverflowBytes = 1024;

    explicit LineFramer(qsizetype maxLineBytes = kDefaultMaxLineBytes);

    void append(QByteArrayView bytes);
    //! The next whole line without its end, or nothing.
    std::optional<QByteArray> takeLine();
    //! What stands after the last line end; empties the buffer. For the end of input.
    QByteArray takeRest();
    //! The first bytes, at most kOverflowBytes, once for each line that was dropped for its length.
    std::optional<QByteArray> takeOverflow();

private:
    void dropScannedPrefix();
    void noteOverflow();

    QByteArray m_buffer;
    qsizetype m_maxLineBytes;
    qsizetype m_lineStart = 0;
    qsizetype m_scanned = 0;
    QByteArrayList m_overflows;
    bool m_skipping = false;
};

} // namespace AgentCore
