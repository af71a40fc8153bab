// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/fittedpictures.h"

#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/pictures/picturescaler.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isFit(const ContentBlock &block)
{
    if (block.kind != ContentBlock::Kind::Image)
        return true;
    static constexpr std::array kTaken{"image/png"_L1, "image/jpeg"_L1, "image/gif"_L1,
                                       "image/webp"_L1};
    const QString mimeType = imageMimeType(block.data);
    const bool isTaken
        = std::ranges::any_of(kTaken, [&](auto taken) { return block.mimeType == taken; });
    return isTaken && (mimeType.isEmpty() || mimeType == block.mimeType)
        && block.data.size() <= kMaxImageBytes;
}

static Result<Picture> fitted(const ContentBlock &block)
{
    constexpr int kMaxSide = 2048; // endpoints make larger ones smaller themselves
    const QString mimeType = imageMimeType(block.data);
    if (!mimeType.isEmpty() && block.data.size() <= kMaxImageBytes)
        return Picture{mimeType, block.data};
    return pictureScaler().and_then([&](const PictureScaler *scaler) {
        return scaler->fitted(block.data, kMaxImageBytes, kMaxSide);
    });
}

bool needsFitting(const QList<ContentBlock> &content)
{
    return !std::ranges::all_of(content, isFit);
}

FittedPictures fittedPictures(QList<ContentBlock> content)
{
    FittedPictures result;
    for (ContentBlock &block : content) {
        if (isFit(block))
            continue;
        if (const auto picture = fitted(block)) {
            block.mimeType = picture->mimeType;
            block.data = picture->bytes;
            continue;
        } else {
            result.warnings.append(
                u"A picture (%1, %2 KB) was left out of the prompt: %3"_s.arg(block.mimeType)
                    .arg(block.data.size() / 1000)
                    .arg(picture.error().message));
        }
        block = ContentBlock::fromText(
            u"[A picture (%1) that cannot be shown to the model]"_s.arg(block.mimeType));
    }
    result.content = std::move(content);
    return result;
}

} // namespace AgentCore
