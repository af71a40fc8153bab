// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

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

    static const ToolFields<AskUserParams> &fields();

    //! Key of the only field of a question.
    static constexpr QLatin1StringView kAnswerField{"answer"};
    //! The form for it; the header is the field's title.
    ElicitationField field() const;
};

//! \brief ask_user: asks the user one question through ToolContext::elicitation.
//!
//! Its output is the user's words, or the chosen values with ", " between them; a sentence when the
//! user declines; kUserUnavailable when nobody answers. Where no form can be shown the question is
//! ToolOutput::question, with numbers, unless a sub-agent asks. It changes nothing, so it needs no
//! permission, and several questions may be open at once. A cancelled call withdraws its question.
class AGENTCORE_EXPORT AskUserTool : public Tool
{
public:
    //! What the model gets where nobody can be asked; the words of the older Agentao.
    static constexpr QLatin1StringView kUserUnavailable{"(user unavailable)"};

    ToolDefinition definition() const override { return AskUserParams::fields().definition(); }
    ToolKind kind() const override { return ToolKind::Other; }
    bool isReadOnly() const override { return true; }
    bool needsUser() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
