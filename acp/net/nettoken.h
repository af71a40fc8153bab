// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace Acp {

//! \brief The token in \a path: the first line of the file.
//! \return InvalidInput: shorter than kMinTokenChars, or with what cannot be sent;
//! PermissionDenied: others may read the file; as PlainFile::read().
AGENTCORE_EXPORT AgentCore::Result<QByteArray> readToken(const QString &path);

inline constexpr qsizetype kMinTokenChars = 16;

//! The same; where there is no such file it is made with a random one, readable by its owner only.
AGENTCORE_EXPORT AgentCore::Result<QByteArray> readOrMakeToken(const QString &path);

//! Takes as long whatever is different.
AGENTCORE_EXPORT bool isSameToken(const QByteArray &left, const QByteArray &right);

} // namespace Acp
