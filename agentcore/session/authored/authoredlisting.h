// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"

//! What the readers of the four kinds say of the files; for AuthoredFiles.
namespace AgentCore {

QList<AuthoredFile> listAuthored(AuthoredKind kind, const ProjectFolders &folders);

//! As AuthoredFiles::tryOut().
Result<AuthoredTrial> tryAuthored(AuthoredKind kind, const ProjectFolders &folders,
                                  const AuthoredFile &file, const QString &arguments);

//! Names that commands cannot take.
QStringList builtinCommandNames();

} // namespace AgentCore
