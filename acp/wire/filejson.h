// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

#include <optional>

namespace Acp {

//! Parameters of `fs/read_text_file`.
struct AGENTCORE_EXPORT ReadTextFileParams
{
    QString sessionId;
    QString path; //!< Absolute.
    std::optional<qint64> line; //!< The first, from 1.
    std::optional<qint64> limit; //!< How many.

    QJsonObject toJson() const;
    //! InvalidInput with the path of the first bad member; a relative path is one.
    static AgentCore::Result<ReadTextFileParams> fromJson(const QJsonObject &json);
    //! Those lines of \a text; all of them where neither is set.
    QString linesOf(const QString &text) const;
    friend bool operator==(const ReadTextFileParams &, const ReadTextFileParams &) = default;
};

//! Parameters of `fs/write_text_file`.
struct AGENTCORE_EXPORT WriteTextFileParams
{
    QString sessionId;
    QString path; //!< Absolute.
    QString content;

    QJsonObject toJson() const;
    //! InvalidInput with the path of the first bad member; a relative path is one.
    static AgentCore::Result<WriteTextFileParams> fromJson(const QJsonObject &json);
    friend bool operator==(const WriteTextFileParams &, const WriteTextFileParams &) = default;
};

} // namespace Acp
