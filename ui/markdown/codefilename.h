// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! \brief The file that the words after a fence name, without its folder; empty: they name none.
//!
//! As writers put it there: `cpp title="src/a.cpp"`, `cpp filename=a.cpp`, `cpp:src/a.cpp`,
//! `cpp src/a.cpp`, `src/a.cpp`. Only letters, digits and a few signs stay of it.
QString codeFileName(QStringView info);

} // namespace Ui
