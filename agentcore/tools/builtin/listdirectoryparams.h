// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the list_directory tool.
struct AGENTCORE_EXPORT ListDirectoryParams
{
    QString directoryPath = QStringLiteral("."); //!< As the model wrote it; not empty.
    bool recursive = false;

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<ListDirectoryParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const ListDirectoryParams &, const ListDirectoryParams &) = default;
};

} // namespace AgentCore
