// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>

class QCoreApplication;

namespace Ui {

//! \brief Installs the program's texts and Qt's own for \a locale, owned by \a application.
//!
//! Those of an earlier call go.
//! \return false when the program has none for it and stays English.
bool installTranslations(QCoreApplication *application, const QLocale &locale);

} // namespace Ui
