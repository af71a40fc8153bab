// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Ui {

//! The first \a most of \a names, and how many there are besides: "a, b and 7 more".
QString shortList(const QStringList &names, qsizetype most,
                  const QString &separator = QStringLiteral(", "));

} // namespace Ui
