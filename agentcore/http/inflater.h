// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

#include <memory>

namespace AgentCore {

//! \brief Unpacks a body that a server or proxy compressed, as far as it arrived.
//!
//! Hands out pieces of at most kMaxPieceBytes, so that a small body that unpacks to a huge one is
//! noticed by whoever bounds what is read. Source: RFC 1950 (zlib), RFC 1952 (gzip).
class AGENTCORE_EXPORT Inflater
{
public:
    static constexpr qsizetype kMaxPieceBytes = 64 * 1024;

    Inflater();
    ~Inflater();
    Q_DISABLE_COPY_MOVE(Inflater)

    //! Whether \a contentEncoding is "gzip", "x-gzip" or "deflate".
    static bool takes(QByteArrayView contentEncoding);

    //! More of the packed bytes; they may be split anywhere.
    void append(QByteArrayView bytes);
    //! \return the next piece, empty until more is appended; Network when the bytes are broken,
    //! and so from then on.
    Result<QByteArray> takePiece();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace AgentCore
