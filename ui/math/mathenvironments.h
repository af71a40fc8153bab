// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathnode.h"

namespace Ui {

class MathParser;

//! Behind "\begin": matrices, cases, equations below each other.
MathNode mathEnvironment(MathParser *parser, const QString &command);
//! Behind "\substack": short lines below each other.
MathNode mathSubstack(MathParser *parser, const QString &command);

} // namespace Ui
