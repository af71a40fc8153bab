// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the move_file tool.
struct AGENTCORE_EXPORT MoveFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    QString newPath; //!< The whole new path, not only a folder; not empty.
    bool overwrite = false; //!< A file that stands there is replaced.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<MoveFileParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const MoveFileParams &, const MoveFileParams &) = default;
};

} // namespace AgentCore
