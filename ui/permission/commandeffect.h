// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! What a command does, in words for somebody who never wrote one.
struct CommandEffect
{
    QString title; //!< "Delete files", "Run make"; never empty.
    QString why; //!< "It deletes files."; empty: nothing is known of it.
};

//! \brief The gravest thing that is known of \a command, in the user's language.
//!
//! For words only: what is asked and what is allowed is decided in the core. Safe for display.
CommandEffect commandEffect(const QString &command);

} // namespace Ui
