// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the read_file tool: which lines of which text file to read.
struct AGENTCORE_EXPORT ReadFileParams
{
    QString filePath; //!< As the model wrote it; not empty.
    qint64 offset = 1; //!< First line, from 1.
    qint64 limit = 0; //!< Lines; 0: the default of the tool.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<ReadFileParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const ReadFileParams &, const ReadFileParams &) = default;
};

} // namespace AgentCore
