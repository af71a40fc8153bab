// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/imagefile.h"

#include "agentcore/tools/pictures/picturescaler.h"
#include "agentcore/tools/toolpaths.h"

#include <QtEndian>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString imageMimeType(QByteArrayView bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return u"image/png"_s;
    if (bytes.startsWith("\xff\xd8\xff"))
        return u"image/jpeg"_s;
    if (bytes.startsWith("GIF87a") || bytes.startsWith("GIF89a"))
        return u"image/gif"_s;
    if (bytes.startsWith("RIFF") && bytes.size() >= 12 && bytes.sliced(8, 4) == "WEBP")
        return u"image/webp"_s;
    return {};
}

static QSize pngSize(QByteArrayView bytes)
{
    constexpr qsizetype kWidth = 16;
    if (bytes.size() < kWidth + 8)
        return {};
    return {int(qFromBigEndian<quint32>(bytes.data() + kWidth)),
            int(qFromBigEndian<quint32>(bytes.data() + kWidth + 4))};
}

static QSize gifSize(QByteArrayView bytes)
{
    if (bytes.size() < 10)
        return {};
    return {qFromLittleEndian<quint16>(bytes.data() + 6),
            qFromLittleEndian<quint16>(bytes.data() + 8)};
}

//! By the first frame header; source: ITU T.81, B.1.1.3 and B.2.2.
static QSize jpegSize(QByteArrayView bytes)
{
    const auto number
        = [bytes](qsizetype at) { return qFromBigEndian<quint16>(bytes.data() + at); };
    qsizetype at = 2;
    while (at + 9 <= bytes.size()) {
        const auto mark = quint8(bytes[at + 1]);
        if (quint8(bytes[at]) != 0xff)
            return {};
        const bool isFrame
            = mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc;
        if (isFrame)
            return {number(at + 7), number(at + 5)};
        const bool isAlone = mark == 0xff || mark == 0x01 || (mark >= 0xd0 && mark <= 0xd8);
        at += mark == 0xff ? 1 : isAlone ? 2 : 2 + number(at + 2);
    }
    return {};
}

//! Source: RFC 9649, section 2; its three kinds of first chunk.
static QSize webpSize(QByteArrayView bytes)
{
    if (bytes.size() < 30)
        return {};
    const auto number
        = [bytes](qsizetype at) { return int(qFromLittleEndian<quint16>(bytes.data() + at)); };
    const QByteArrayView kind = bytes.sliced(12, 4);
    if (kind == "VP8 ")
        return {number(26) & 0x3fff, number(28) & 0x3fff};
    if (kind == "VP8L") {
        const auto both = qFromLittleEndian<quint32>(bytes.data() + 21);
        return {int(both & 0x3fff) + 1, int((both >> 14) & 0x3fff) + 1};
    }
    if (kind == "VP8X")
        return {(number(24) | quint8(bytes[26]) << 16) + 1,
                (number(27) | quint8(bytes[29]) << 16) + 1};
    return {};
}

QSize imageSize(QByteArrayView bytes)
{
    const QString type = imageMimeType(bytes);
    QSize size;
    if (type == "image/png"_L1)
        size = pngSize(bytes);
    else if (type == "image/jpeg"_L1)
        size = jpegSize(bytes);
    else if (type == "image/gif"_L1)
        size = gifSize(bytes);
    else if (type == "image/webp"_L1)
        size = webpSize(bytes);
    return size.isEmpty() ? QSize() : size; // no negative ones of damaged files
}

Result<ToolOutput> showImage(const QByteArray &bytes, const QString &mimeType, bool modelSeesImages)
{
    const QString format = mimeType.sliced(mimeType.indexOf(u'/') + 1).toUpper();
    ToolOutput output;
    output.raw = QJsonObject{{"mimeType"_L1, mimeType}, {"bytes"_L1, bytes.size()}};
    output.text = u"[%1 image, %2"_s.arg(format, byteCount(bytes.size()));
    if (!modelSeesImages) {
        output.text += u". This model does not see images.]\n"_s;
        return output;
    }
    Picture picture{mimeType, bytes};
    if (bytes.size() > kMaxImageBytes) {
        constexpr int kUsualSide = 2048; // endpoints make larger ones smaller themselves
        const auto made = pictureScaler().and_then([&bytes](const PictureScaler *scaler) {
            return scaler->fitted(bytes, kMaxImageBytes, kUsualSide);
        });
        if (!made) {
            return fail(
                ErrorCode::LimitExceeded,
                u"the image has %1, over the limit of %2 (%3): scale it down first"_s.arg(
                    byteCount(bytes.size()), byteCount(kMaxImageBytes), made.error().message));
        }
        picture = *made;
        output.text += u", shown smaller: "_s + byteCount(picture.bytes.size());
    }
    output.text += u"]\n"_s;
    output.content = {ToolText{output.text}, ToolImage{picture.mimeType, picture.bytes}};
    return output;
}

} // namespace AgentCore
