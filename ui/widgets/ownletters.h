// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Ui {

//! Name of a property: true on a widget whose keys are letters, for it and all that is in it, so
//! that they are not typed into the composer.
inline constexpr const char *kOwnLetters = "ownLetters";

} // namespace Ui
