// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/replyparser.h"

namespace AgentCore {

//! \brief Reads the answers of Gemini.
//!
//! Calls come whole, mostly without ids. Signatures are kept beside the part that they came with,
//! see kGeminiPart. Source: Gemini API reference, "GenerateContentResponse".
class AGENTCORE_EXPORT GeminiStreamParser : public ReplyParser
{
public:
    explicit GeminiStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

private:
    void takeObject(const QByteArray &type, const QJsonObject &response) override;
    std::optional<FinishReason> finishReason() const override;

    void takePart(const QJsonObject &part);
    void takeThought(const QString &text, const QString &signature);
    void takeText(const QString &text, const QString &signature);
    void takeCall(const QJsonObject &call, const QString &signature);
    void takeFinish(const QString &reason, const QString &message);
    void takeUsage(const QJsonObject &json);

    QString m_finishReason; // of the candidate or, when it was blocked, of the prompt
    int m_calls = 0;
};

} // namespace AgentCore
