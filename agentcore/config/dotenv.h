// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>
#include <QProcessEnvironment>

namespace AgentCore {

//! \brief The variables of a `.env` file.
//!
//! A line is NAME=VALUE, "export" before it is allowed; `#` begins a comment at the start of a line
//! or behind a blank. 'VALUE' is taken as it stands, "VALUE" may have \n, \t, \" and \\. NULs are
//! left out; nothing is expanded.
//! \return InvalidInput with "line N" in Error::where, never with the line's text.
AGENTCORE_EXPORT Result<QProcessEnvironment> parseDotEnv(QByteArrayView text);

//! The same of a file; NotFound, Io, LimitExceeded (over 64 KiB) or InvalidInput, with the file in
//! Error::where.
AGENTCORE_EXPORT Result<QProcessEnvironment> readDotEnv(const QString &fileName);

} // namespace AgentCore
