// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/terminalscreen.h"

class QProcessEnvironment;

namespace Ui {

//! The person's shell: SHELL of \a environment, else that of the system; a path.
QString personalShell(const QProcessEnvironment &environment);
//! \brief That shell in \a folder, without the keys of model providers that \a environment, this
//! process's own, has; below a keeper where there is one. \a first, a program and its arguments,
//! runs before it; empty: nothing does.
TerminalStart shellIn(const QString &folder, const QProcessEnvironment &environment,
                      const QStringList &first = {});

} // namespace Ui
