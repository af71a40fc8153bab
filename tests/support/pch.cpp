// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Carries the precompiled header of the tests; see CMakeLists.txt.
