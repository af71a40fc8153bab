// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QImage>

namespace Ui {

//! \brief Reads a picture of a project, in a worker thread; the first frame of an animated one.
//!
//! Null when \a path, links followed, is not inside of \a folder, is no picture, or is larger than
//! kMaxImageBytes or kMaxImagePixels. Large ones come scaled down to kMaxImageSide.
QFuture<QImage> loadProjectImage(const QString &folder, const QString &path);

inline constexpr qint64 kMaxImageBytes = 20'000'000;
inline constexpr qint64 kMaxImagePixels = 40'000'000;
inline constexpr int kMaxImageSide = 1280;

} // namespace Ui
