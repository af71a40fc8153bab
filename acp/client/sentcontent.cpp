// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/sentcontent.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

SentContent sentContent(const QList<ContentBlock> &content, const AgentOffer &offer,
                        const AgentSpec &spec)
{
    using Kind = ContentBlock::Kind;
    SentContent sent;
    const auto lose = [&sent](Saying loss) {
        if (!sent.losses.contains(Phrase(loss)))
            sent.losses += Phrase(loss);
    };
    for (const ContentBlock &block : content) {
        const bool isLocal = spec.isElsewhere() && block.uri.startsWith("file:"_L1);
        if (block.kind == Kind::Image && !offer.images) {
            sent.blocks += ContentBlock::fromText(u"[an image, which this agent does not take]"_s);
            lose(Saying::AgentTakesNoImages);
        } else if (block.kind == Kind::ResourceLink && isLocal) {
            sent.blocks += ContentBlock::fromText(
                u"[%1, a file of the user's computer, which is not there]"_s.arg(block.name));
            lose(Saying::AgentSeesNoFiles);
        } else if (block.kind == Kind::Resource && !offer.embeddedContext) {
            sent.blocks
                += ContentBlock::fromText(u"%1\n````\n%2\n````"_s.arg(block.uri, block.text));
        } else {
            sent.blocks += block;
        }
    }
    return sent;
}

} // namespace Acp
