// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! Input of the ask_user tool: one question.
struct AGENTCORE_EXPORT AskUserParams
{
    static constexpr qsizetype kMaxQuestionChars = 4000;
    static constexpr qsizetype kMaxHeaderChars = 80;
    static constexpr qsizetype kMaxOptions = 20;
    static constexpr qsizetype kMaxOptionChars = 500;

    QString question;
    QString header; //!< A word or two above it; may be empty.
    QList<ElicitationChoice> options; //!< Empty: free text. Each value once.
    bool multiple = false; //!< Several options may be chosen.
    bool allowCustom = true; //!< Other words than the options count, too.

    //! InvalidInput with the JSON path of the first bad member; unknown ones are ignored. An option
    //! is a text, or an object with `label` and, optionally, `description`.
    static Result<AskUserParams> fromJson(const QJsonObject &json);
    //! Inverse of fromJson().
    QJsonObject toJson() const;

    //! Key of the only field of a question.
    static constexpr QLatin1StringView kAnswerField{"answer"};
    //! The form for it; the header is the field's title.
    ElicitationField field() const;

    friend bool operator==(const AskUserParams &, const AskUserParams &) = default;
};

} // namespace AgentCore
