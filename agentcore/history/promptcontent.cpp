// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/promptcontent.h"

#include "agentcore/history/linkedlines.h"
#include "agentcore/history/sessiontitle.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

// Which lines are meant is said in words, with a path that tools take.
static QString linkText(const ContentBlock &block)
{
    const QString link
        = u"[%1](%2)"_s.arg(block.name.isEmpty() ? block.uri : block.name, block.uri);
    const auto lines = LinkedLines::ofUri(block.uri);
    return lines ? link + u": "_s + lines->words() : link;
}

static MessagePart modelPart(const ContentBlock &block)
{
    switch (block.kind) {
    case ContentBlock::Kind::Text:
        break;
    case ContentBlock::Kind::Image:
        return ImagePart{block.mimeType, block.data};
    case ContentBlock::Kind::ResourceLink:
        return TextPart{linkText(block)};
    case ContentBlock::Kind::Resource:
        return TextPart{u"<resource uri=\""_s + block.uri + "\">\n"_L1 + block.text
                        + "\n</resource>"_L1};
    }
    return TextPart{block.text};
}

std::vector<MessagePart> modelParts(const QList<ContentBlock> &content)
{
    std::vector<MessagePart> parts;
    parts.reserve(size_t(content.size()));
    for (const ContentBlock &block : content)
        parts.push_back(modelPart(block));
    return parts;
}

std::vector<MessagePart> modelParts(const UserEvent &event)
{
    std::vector<MessagePart> parts;
    if (!event.facts.isEmpty())
        parts.emplace_back(TextPart{"<facts>\n"_L1 + event.facts + "\n</facts>"_L1});
    if (event.modelText)
        parts.emplace_back(TextPart{*event.modelText});
    for (const ContentBlock &block : event.content) {
        if (!event.modelText || block.kind != ContentBlock::Kind::Text)
            parts.push_back(modelPart(block));
    }
    return parts;
}

QString titleFromPrompt(const QList<ContentBlock> &content)
{
    // What was said, also behind a file that it is about.
    for (const auto kind : {ContentBlock::Kind::Text, ContentBlock::Kind::ResourceLink}) {
        for (const ContentBlock &block : content) {
            if (block.kind != kind)
                continue;
            const bool isText = kind == ContentBlock::Kind::Text;
            const QString title = titleFromText(isText ? block.text : block.name);
            if (!title.isEmpty())
                return title;
        }
    }
    // Lists leave out what has no title, and this is no empty conversation.
    const bool hasImage
        = std::ranges::contains(content, ContentBlock::Kind::Image, &ContentBlock::kind);
    return hasImage ? u"Image"_s : QString();
}

bool isEmptyPrompt(const QList<ContentBlock> &content)
{
    return std::ranges::all_of(content, [](const ContentBlock &block) {
        return block.kind == ContentBlock::Kind::Text
            && QStringView(block.text).trimmed().isEmpty();
    });
}

} // namespace AgentCore
