// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace Ui {

//! \brief How well what somebody typed fits \a text; more is better, nothing: not at all.
//!
//! Each word of \a typed must be found with its letters in order, in any case, side by side or at
//! the beginnings of words: "opf" is in "Open folder". No words fit everything. Looks at the first
//! 64 letters of a word and 256 of the text.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace Ui
