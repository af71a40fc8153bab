// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"

#include <QSize>

namespace AgentCore {

//! \brief The MIME type of a PNG, JPEG, GIF or WebP image by its first bytes; empty: none of them.
AGENTCORE_EXPORT QString imageMimeType(QByteArrayView bytes);

//! \brief Width and height that a PNG, JPEG, GIF or WebP image says of itself; empty where it does
//! not, or is another thing.
AGENTCORE_EXPORT QSize imageSize(QByteArrayView bytes);

//! \brief What read_file brings of an image: the picture and a sentence, or only the sentence where
//! the model does not see images. One that is larger than endpoints take is made smaller, so it is
//! for a thread of a pool, see PictureScaler.
//! \return LimitExceeded where that cannot be.
AGENTCORE_EXPORT Result<ToolOutput> showImage(const QByteArray &bytes, const QString &mimeType,
                                              bool modelSeesImages);

//! Base64 makes this 5 MB, the least limit known of an endpoint (Anthropic, "Vision").
inline constexpr qsizetype kMaxImageBytes = 3'750'000;

} // namespace AgentCore
