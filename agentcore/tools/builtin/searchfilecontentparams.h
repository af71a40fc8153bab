// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! Input of the search_file_content tool.
struct AGENTCORE_EXPORT SearchFileContentParams
{
    QString pattern; //!< Not empty, one line.
    QString filePattern = QStringLiteral("**/*"); //!< Without '/': compared with names only.
    QString directory = QStringLiteral("."); //!< Or a file; as the model wrote it; not empty.
    bool caseSensitive = true;
    bool regex = false; //!< Perl-compatible.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<SearchFileContentParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const SearchFileContentParams &, const SearchFileContentParams &)
        = default;
};

} // namespace AgentCore
