// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/textedit.h"

#include <QJsonObject>
#include <QList>

namespace AgentCore {

//! Input of the replace tool: edits of one file, each made in what the one before it left.
struct AGENTCORE_EXPORT ReplaceParams
{
    static constexpr qsizetype kMaxEdits = 100;

    QString filePath; //!< As the model wrote it; not empty.
    QList<TextEdit> edits; //!< From 1 to kMaxEdits.

    //! A single edit may stand in the members old_text, new_text and replace_all, several in edits.
    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored.
    static Result<ReplaceParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson(); defaults are left out.
    QJsonObject toJson() const;

    friend bool operator==(const ReplaceParams &, const ReplaceParams &) = default;
};

} // namespace AgentCore
