// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace Ui {

//! Translates texts of functions outside QObjects: `Tr::tr("...")`.
struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Ui::Tr)
};

} // namespace Ui
