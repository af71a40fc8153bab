// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pictures/module/qtpicturescaler.h"

#include "agentcore/tools/pictures/pictureformats.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray encoded(const QImage &image, const char *format, int quality)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, format, quality))
        return {};
    return bytes;
}

static QImage within(const QImage &image, int side)
{
    return std::max(image.width(), image.height()) <= side
        ? image
        : image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

Result<Picture> QtPictureScaler::fitted(const QByteArray &bytes, qsizetype maxBytes,
                                        int maxSide) const
{
    constexpr int kQuality = 88;
    constexpr int kLeastSide = 256;
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    // Bounded by QImageReader::allocationLimit().
    const QImage image = isOfPixels(reader.format()) ? reader.read() : QImage();
    if (image.isNull())
        return fail(ErrorCode::InvalidInput, u"it is no picture that can be read"_s);
    const QImage whole = within(image, maxSide);
    if (const QByteArray png = encoded(whole, "PNG", -1); !png.isEmpty() && png.size() <= maxBytes)
        return Picture{u"image/png"_s, png};
    for (int side = maxSide; side >= std::min(maxSide, kLeastSide); side /= 2) {
        const QImage smaller = within(whole, side);
        QImage opaque(smaller.size(), QImage::Format_RGB32); // JPEG knows no transparency
        opaque.fill(Qt::white);
        QPainter(&opaque).drawImage(0, 0, smaller);
        const QByteArray jpeg = encoded(opaque, "JPEG", kQuality);
        if (!jpeg.isEmpty() && jpeg.size() <= maxBytes)
            return Picture{u"image/jpeg"_s, jpeg};
    }
    return fail(ErrorCode::LimitExceeded, u"it is too large"_s);
}

extern "C" Q_DECL_EXPORT const PictureScaler *agentaoPictureScaler()
{
    static const QtPictureScaler scaler;
    return &scaler;
}
