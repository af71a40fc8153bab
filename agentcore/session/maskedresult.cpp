// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/maskedresult.h"

#include "agentcore/base/secretfinder.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

MaskedResult MaskedResult::of(const ToolResult &result)
{
    const MaskedText masked = MaskedText::of(result.text);
    if (masked.names.isEmpty())
        return {result, {}};
    return {{masked.text, result.isError},
            NoticeRaised{NoticeRaised::Severity::Info,
                         Phrase(Saying::SecretsMasked, {masked.names.join(u", "_s)}),
                         Phrase(Saying::SecretsMaskedDetail)}};
}

QString maskedInputWords(const QJsonObject &input)
{
    // Written anew, as a model may have escaped any of its characters.
    if (!hasSecretMark(QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact))))
        return {};
    return u"Error: this call has a mark that begins with \"[secret removed\". It stands for a "
           "secret that the user's settings keep from you, so nothing was run or written. Leave "
           "that text out: edit other lines only, with an old_text that does not reach over the "
           "mark; never write a whole file whose secrets you were not shown. If the value itself "
           "has to change, ask the user to do it."_s;
}

} // namespace AgentCore
