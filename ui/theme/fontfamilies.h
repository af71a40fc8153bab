// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace Ui::Theme {

//! Families for bodyFont() and codeFont(); empty: the system's.
void setFontFamilies(const QString &text, const QString &code);

} // namespace Ui::Theme
