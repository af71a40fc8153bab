// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownpicture.h"

#include <QImage>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kMaxPictureSize(640, 400); // in device-independent pixels

void insertPicture(QTextCursor *cursor, const QImage &image, int number, const QString &tip)
{
    const QString name = u"image:"_s + QString::number(number);
    cursor->document()->addResource(QTextDocument::ImageResource, QUrl(name), image);
    QSize size = image.size() / image.devicePixelRatio();
    if (size.width() > kMaxPictureSize.width() || size.height() > kMaxPictureSize.height())
        size.scale(kMaxPictureSize, Qt::KeepAspectRatio);
    QTextImageFormat format;
    format.setName(name);
    format.setWidth(size.width());
    format.setHeight(size.height());
    format.setToolTip(tip);
    cursor->insertImage(format);
    QTextBlockFormat block = cursor->blockFormat();
    block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    cursor->setBlockFormat(block);
}

} // namespace Ui
