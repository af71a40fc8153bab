// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

namespace AgentCore {

//! An encoded picture.
struct Picture
{
    QString mimeType;
    QByteArray bytes;
};

//! \brief Makes pictures small enough for models.
//!
//! Blocks for as long as that takes, so it is for threads of a pool; may be used by several at
//! once.
class AGENTCORE_EXPORT PictureScaler
{
public:
    virtual ~PictureScaler() = default;

    //! \brief \a bytes, of any kind that Qt reads, with at most \a maxSide pixels each way: as a
    //! PNG or, where that is larger than \a maxBytes, as a JPEG, which is made smaller until it
    //! fits.
    //! \return InvalidInput for what is no picture, LimitExceeded.
    virtual Result<Picture> fitted(const QByteArray &bytes, qsizetype maxBytes, int maxSide) const
        = 0;
};

//! \brief That of the module `agentao-pictures`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const PictureScaler *> pictureScaler();

} // namespace AgentCore

//! Type of `agentaoPictureScaler`, the entry of the module, found by name; the module owns the
//! result.
using AgentaoPictureScaler = const AgentCore::PictureScaler *(*)();
