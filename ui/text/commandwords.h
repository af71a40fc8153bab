// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Ui {

//! "NAME=value" in each line of \a text, with \a between instead of "=": what is no such line.
//! Blanks around names, and around values behind ":", do not count.
struct TypedPairs
{
    QList<std::pair<QString, QString>> pairs;
    QStringList mistakes; //!< Lines without a name or without \a between.
};
TypedPairs typedPairs(const QString &text, QChar between);

} // namespace Ui
