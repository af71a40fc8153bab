// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicmodel.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kFirstMythosVersion = 500;

AnthropicModel AnthropicModel::fromName(QStringView name)
{
    const qsizetype start = name.indexOf("claude"_L1, 0, Qt::CaseInsensitive);
    if (start < 0)
        return {};
    // Dates stand beside versions: claude-3-7-sonnet-20250219, claude-opus-4-20250514.
    static const QRegularExpression pattern(uR"((?<!\d)(\d{1,2})(?!\d)(?:[-.](\d{1,2})(?!\d))?)"_s);
    AnthropicModel model{.isClaude = true};
    const auto match = pattern.matchView(name.sliced(start));
    if (match.hasMatch())
        model.version = match.capturedView(1).toInt() * 100 + match.capturedView(2).toInt();
    else if (name.contains("mythos"_L1, Qt::CaseInsensitive))
        model.version = kFirstMythosVersion;
    return model;
}

} // namespace AgentCore
