// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! Where files are named whose symbols are of interest; one of both is empty.
struct SymbolSource
{
    QString path; //!< A file, absolute or relative to the folder of the session.
    QString listing; //!< Text that names files, as a search prints it.
    friend bool operator==(const SymbolSource &, const SymbolSource &) = default;
};

} // namespace Ui
