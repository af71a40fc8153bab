// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/requestpictures.h"

#include "agentcore/llm/wire/conversation.h"
#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/pictures/picturescaler.h"

#include <QCache>
#include <QCryptographicHash>
#include <QMutex>

#include <algorithm>
#include <array>
#include <ranges>

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

namespace {

//! What one picture may be, in a request with so many.
struct Bounds
{
    qsizetype bytes;
    int side;
    QLatin1StringView types;

    Bounds(const PictureLimits &limits, qsizetype count)
        : bytes(limits.bytes)
        , side(limits.many > 0 && count > limits.many ? limits.sideOfMany : limits.side)
        , types(limits.types)
    {
        // One alone must not be too large for the request.
        if (limits.allBytes > 0 && (bytes == 0 || bytes > limits.allBytes))
            bytes = limits.allBytes;
    }

    bool allow(const ImagePart &image) const;
};

} // namespace

static bool isTaken(QLatin1StringView types, QStringView mimeType)
{
    return std::ranges::any_of(types.tokenize(u' '),
                               [&](QLatin1StringView type) { return mimeType == type; });
}

bool Bounds::allow(const ImagePart &image) const
{
    if (bytes > 0 && image.data.size() > bytes)
        return false;
    if (imageMimeType(image.data).isEmpty())
        return true; // nothing that is known here: the endpoint may tell
    if (!isTaken(types, image.mimeType))
        return false;
    const QSize size = imageSize(image.data);
    return side == 0 || std::max(size.width(), size.height()) <= side;
}

//! Calls \a visit with each picture, the newest first; true leaves it out.
static void visitPictures(std::vector<ChatMessage> &messages, const QString &words,
                          const auto &visit)
{
    for (ChatMessage &message : messages | std::views::reverse) {
        for (MessagePart &part : message.parts | std::views::reverse) {
            if (auto *image = std::get_if<ImagePart>(&part)) {
                if (visit(*image))
                    part = TextPart{words};
            } else if (auto *result = std::get_if<ToolResultPart>(&part)) {
                const auto removed
                    = std::erase_if(result->images, [&](ImagePart &image) { return visit(image); });
                if (removed > 0)
                    result->text += u'\n' + words;
            }
        }
    }
}

static qsizetype countOf(const std::vector<ChatMessage> &messages, qsizetype *bytes)
{
    qsizetype count = 0;
    *bytes = 0;
    const auto add = [&](const ImagePart &image) {
        ++count;
        *bytes += image.data.size();
    };
    for (const ChatMessage &message : messages) {
        for (const MessagePart &part : message.parts) {
            if (const auto *image = std::get_if<ImagePart>(&part))
                add(*image);
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                std::ranges::for_each(result->images, add);
        }
    }
    return count;
}

static bool isTooMany(const PictureLimits &limits, qsizetype count, qsizetype bytes)
{
    return (limits.count > 0 && count > limits.count)
        || (limits.allBytes > 0 && bytes > limits.allBytes);
}

bool needPictureFitting(const std::vector<ChatMessage> &messages, const PictureLimits &limits)
{
    qsizetype bytes = 0;
    const qsizetype count = countOf(messages, &bytes);
    if (count == 0)
        return false;
    if (isTooMany(limits, count, bytes))
        return true;
    const Bounds bounds(limits, count);
    const auto isBad = [&bounds](const ImagePart &image) { return !bounds.allow(image); };
    return std::ranges::any_of(messages, [&](const ChatMessage &message) {
        return std::ranges::any_of(message.parts, [&](const MessagePart &part) {
            if (const auto *image = std::get_if<ImagePart>(&part))
                return isBad(*image);
            const auto *result = std::get_if<ToolResultPart>(&part);
            return result && std::ranges::any_of(result->images, isBad);
        });
    });
}

//! \a image within \a bounds: from the cache, or made.
static Result<Picture> fitted(const ImagePart &image, const Bounds &bounds)
{
    constexpr qsizetype kCachedBytes = 64 * 1024 * 1024;
    constexpr int kUsualSide = 2048; // endpoints make larger ones smaller themselves
    static QCache<QByteArray, Picture> cache(kCachedBytes);
    static QMutex mutex;
    const QByteArray key = QCryptographicHash::hash(image.data, QCryptographicHash::Sha1)
        + QByteArray::number(bounds.bytes) + ' ' + QByteArray::number(bounds.side)
        + bounds.types.data();
    {
        const QMutexLocker locker(&mutex);
        if (const Picture *known = cache.object(key))
            return *known;
    }
    const qsizetype most = bounds.bytes > 0 ? bounds.bytes : kMaxImageBytes;
    auto made = pictureScaler().and_then([&](const PictureScaler *scaler) {
        return scaler->fitted(image.data, most, bounds.side > 0 ? bounds.side : kUsualSide);
    });
    if (made) {
        const QMutexLocker locker(&mutex);
        cache.insert(key, new Picture(*made), std::max<qsizetype>(1, made->bytes.size()));
    }
    return made;
}

RequestPictures fittedForRequest(std::vector<ChatMessage> messages, const PictureLimits &limits)
{
    RequestPictures result;
    qsizetype bytes = 0;
    const qsizetype present = countOf(messages, &bytes);
    const qsizetype kept = limits.count > 0 ? keptPictures(present, limits.count) : present;
    const Bounds bounds(limits, kept);
    bytes = 0;
    qsizetype shown = 0;
    qsizetype tooMany = 0;
    QString trouble;
    visitPictures(messages,
                  u"[An image was left out here: it does not fit into a request to this model.]"_s,
                  [&](ImagePart &image) {
                      if (tooMany > 0 || shown >= kept) {
                          ++tooMany;
                          return true;
                      }
                      if (!bounds.allow(image)) {
                          const auto made = fitted(image, bounds);
                          if (!made) {
                              trouble = made.error().message;
                              return true;
                          }
                          image = {made->mimeType, made->bytes};
                      }
                      if (limits.allBytes > 0 && bytes + image.data.size() > limits.allBytes) {
                          ++tooMany;
                          return true;
                      }
                      bytes += image.data.size();
                      ++shown;
                      return false;
                  });
    result.messages = std::move(messages);
    if (tooMany > 0)
        result.warnings.append(Phrase(Saying::PicturesLimited, {QString::number(shown)}));
    if (!trouble.isEmpty())
        result.warnings.append(Phrase(Saying::PictureLeftOut, {trouble}));
    return result;
}

} // namespace AgentCore
