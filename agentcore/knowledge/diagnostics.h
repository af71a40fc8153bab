// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QProcessEnvironment>
#include <QString>

namespace AgentCore {

//! What a report about the program is made of.
struct AGENTCORE_EXPORT DiagnosticsSource
{
    QProcessEnvironment environment;
    QString configDir;
    QString logFile;
    QString folder; //!< Where the program works; empty: nowhere.
    QString doctor; //!< What DoctorReport::toText() says.
    QString conversation; //!< What was said, if the person wants it in; else empty.
};

//! \brief A report about the program to attach to a bug report; plain text that a person can read.
//!
//! Versions, the system, what is configured, which variables are set, the end of the log. Keys are
//! masked in any form, the home folder is "~", see Concealment. Nothing of any session is in it but
//! what the source has. Reads a few small files and the end of the log.
AGENTCORE_EXPORT QString diagnosticsText(const DiagnosticsSource &source);

} // namespace AgentCore
