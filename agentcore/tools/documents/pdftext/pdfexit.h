// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

//! How agentao-pdftext ends.
namespace PdfExit {

inline constexpr int kDone = 0;
inline constexpr int kBroken = 65; //!< No PDF file, or one without pages.
inline constexpr int kLocked = 66; //!< It wants a password.
inline constexpr int kNoText = 67; //!< Only pictures, as of a scanner.

} // namespace PdfExit
