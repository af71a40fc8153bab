// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/frontends/scenario.h"

namespace Testing {

//! The table as rows of a test, by their index.
void addScenarioRows();
//! Plays the row of the test that runs in a folder of its own and compares what it showed and left.
void playRow(Frontend &frontend);

} // namespace Testing
