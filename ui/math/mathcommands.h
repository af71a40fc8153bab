// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathnode.h"

#include <optional>

namespace Ui {

class MathParser;

//! What the command "\name" and what it takes make; unset: it is none of those that build
//! something.
std::optional<MathNode> mathCommand(MathParser *parser, const QString &name);
//! An upright name as "sin".
MathNode functionName(MathParser *parser, const QString &name, MathLimits limits);

//! Behind "\begin": matrices, cases, equations below each other.
MathNode mathEnvironment(MathParser *parser, const QString &command);
//! Behind "\substack": short lines below each other.
MathNode mathSubstack(MathParser *parser, const QString &command);

} // namespace Ui
