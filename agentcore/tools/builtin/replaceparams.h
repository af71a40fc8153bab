// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the replace tool: which text of a file becomes which.
struct AGENTCORE_EXPORT ReplaceParams
{
    QString filePath; //!< As the model wrote it; not empty.
    QString oldText; //!< Not empty.
    QString newText; //!< Differs from oldText; may be empty.
    bool replaceAll = false;

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<ReplaceParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const ReplaceParams &, const ReplaceParams &) = default;
};

} // namespace AgentCore
