// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/draft.h"

using namespace AgentCore;

namespace Ui {

Draft Draft::fromContent(const QList<ContentBlock> &content)
{
    Draft draft;
    QStringList texts;
    for (const ContentBlock &block : content) {
        if (block.kind == ContentBlock::Kind::Text)
            texts += block.text;
        else
            draft.attachments += block;
    }
    draft.text = texts.join(u'\n');
    return draft;
}

QList<ContentBlock> Draft::content() const
{
    QList<ContentBlock> content;
    if (!QStringView(text).trimmed().isEmpty())
        content += ContentBlock::fromText(text);
    return content + attachments;
}

} // namespace Ui
