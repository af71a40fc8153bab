// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>
#include <QProcessEnvironment>

namespace AgentCore {

//! What a `.env` file says.
struct AGENTCORE_EXPORT DotEnv
{
    QProcessEnvironment variables;
    QList<Error>
        problems; //!< Of lines that are left out: "line N" in Error::where, never its text.
};

//! \brief The variables of a `.env` file.
//!
//! A line is NAME=VALUE, "export" before it is allowed; `#` begins a comment at the start of a line
//! or behind a blank. 'VALUE' is taken as it stands, "VALUE" may have \n, \t, \" and \\. NULs are
//! left out; nothing is expanded. A line that is none of this is left out and named.
AGENTCORE_EXPORT DotEnv parseDotEnv(QByteArrayView text);

//! The same of a file, which is in Error::where, too; NotFound, Io, LimitExceeded (over 64 KiB).
AGENTCORE_EXPORT Result<DotEnv> readDotEnv(const QString &fileName);

} // namespace AgentCore
