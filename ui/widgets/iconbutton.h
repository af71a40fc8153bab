// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/button.h"

namespace Ui {

//! \brief A quiet button that is only an icon; \a name is what it is called by help and readers of
//! the screen.
//!
//! \a icon: name in resources/icons. \a objectName may be empty.
Button *iconButton(const QString &icon, const QString &name, const QString &objectName = {});

} // namespace Ui
