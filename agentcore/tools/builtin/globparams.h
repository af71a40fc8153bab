// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the glob tool.
struct AGENTCORE_EXPORT GlobParams
{
    QString pattern; //!< See GlobPattern; relative to directory; never "..".
    QString directory = QStringLiteral("."); //!< As the model wrote it; not empty.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored. The
    //! folders at the start of an absolute pattern become the directory.
    static Result<GlobParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const GlobParams &, const GlobParams &) = default;
};

} // namespace AgentCore
