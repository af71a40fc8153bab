// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/promptcontent.h"

#include "agentcore/history/linkedlines.h"
#include "agentcore/history/sessiontitle.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString markdownLink(const QString &name, const QString &uri)
{
    QString text = name.isEmpty() ? uri : name.simplified();
    if (text.contains("]("_L1))
        text.replace(u'[', "\\["_L1).replace(u']', "\\]"_L1);
    QString address = uri;
    address.replace(u' ', "%20"_L1).replace(u'\n', "%0A"_L1);
    if (address.count(u'(') != address.count(u')'))
        address.replace(u'(', "%28"_L1).replace(u')', "%29"_L1);
    return u'[' + text + "]("_L1 + address + u')';
}

// Which lines are meant is said in words, with a path that tools take.
static QString linkText(const ContentBlock &block)
{
    const QString link = markdownLink(block.name, block.uri);
    if (const auto lines = LinkedLines::ofUri(block.uri))
        return link + u": "_s + lines->words();
    const bool isEncoded = block.uri.startsWith("file:"_L1) && block.uri.contains(u'%');
    const QString path = isEncoded ? QUrl(block.uri).toLocalFile() : QString();
    const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control; };
    const bool isOneLine = std::ranges::none_of(path, isControl); // else the address has to do
    return path.isEmpty() || !isOneLine ? link : link + u": "_s + path;
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
