// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/draft.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "ui/composer/mention.h"
#include "ui/text/wish.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QList<ContentBlock> maskedContent(QList<ContentBlock> content, QStringList *names)
{
    for (ContentBlock &block : content) {
        MaskedText masked = MaskedText::of(block.text);
        block.text = std::move(masked.text);
        if (names)
            *names += masked.names;
    }
    return content;
}

bool asksBeforeSecrets()
{
    const auto settings = PrivacySettings::load(Paths::configDir());
    return !settings || settings->maskSecrets;
}

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

QList<ContentBlock> Draft::prompt(const QString &folder) const
{
    QList<ContentBlock> prompt = Wish::fromWritten(content(), false).content;
    const QList<ContentBlock> links = Mention::links(text, folder);
    for (const ContentBlock &link : links) {
        if (!std::ranges::contains(prompt, link.uri, &ContentBlock::uri))
            prompt += link;
    }
    return prompt;
}

bool Draft::isSentAs(const Wish &wish, const QString &folder) const
{
    if (wish.command)
        return Wish::fromWritten(content()) == wish;
    const QList<ContentBlock> prompt = this->prompt(folder);
    return prompt == wish.content || maskedContent(prompt) == wish.content;
}

} // namespace Ui
