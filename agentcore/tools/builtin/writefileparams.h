// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the write_file tool: a whole file, or text for its end.
struct AGENTCORE_EXPORT WriteFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    QString content; //!< May be empty.
    bool append = false;

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<WriteFileParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const WriteFileParams &, const WriteFileParams &) = default;
};

} // namespace AgentCore
