// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the delete_file tool.
struct AGENTCORE_EXPORT DeleteFileParams
{
    QString filePath; //!< As the model wrote it; not empty.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<DeleteFileParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson().
    QJsonObject toJson() const;

    friend bool operator==(const DeleteFileParams &, const DeleteFileParams &) = default;
};

} // namespace AgentCore
