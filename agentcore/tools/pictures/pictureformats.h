// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <algorithm>
#include <array>

namespace AgentCore {

//! \brief Whether pictures of \a format, as QImageReader::format() names it, are pixels alone.
//!
//! Plugins read the others by what they contain, too: SVG shows files of this machine, waits at
//! pipes and ends a program without fonts when it has text; EPS runs a program.
inline bool isOfPixels(const QByteArray &format)
{
    static constexpr std::array<QByteArrayView, 17> kFormats{
        "avif", "bmp", "gif", "heic", "heif", "ico", "jp2",  "jpeg", "jpg",
        "jxl",  "pbm", "pgm", "png",  "ppm",  "tif", "tiff", "webp"};
    return std::ranges::contains(kFormats, QByteArrayView(format));
}

} // namespace AgentCore
