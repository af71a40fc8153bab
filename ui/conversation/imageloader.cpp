// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/imageloader.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/pictures/pictureformats.h"

#include <QDir>
#include <QFileInfo>
#include <QImageReader>

namespace Ui {

static constexpr int kMaxAllocationMegabytes = 256;

// Reads what is a file of the folder and nothing else: no pipe, no device.
static QImage readImage(const QString &folder, const QString &path)
{
    const QString root = QFileInfo(folder).canonicalFilePath();
    const QFileInfo info(QDir(folder).absoluteFilePath(path));
    const QString file = info.canonicalFilePath();
    if (root.isEmpty() || !file.startsWith(root + u'/') || !info.isFile()
        || info.size() > kMaxImageBytes)
        return {};
    QImageReader reader(file);
    reader.setAutoTransform(true);
    reader.setDecideFormatFromContent(true);
    const QSize size = AgentCore::isOfPixels(reader.format()) ? reader.size() : QSize();
    if (!size.isValid() || qint64(size.width()) * size.height() > kMaxImagePixels)
        return {};
    if (size.width() > kMaxImageSide || size.height() > kMaxImageSide)
        reader.setScaledSize(size.scaled(kMaxImageSide, kMaxImageSide, Qt::KeepAspectRatio));
    return reader.read();
}

QFuture<QImage> loadProjectImage(const QString &folder, const QString &path)
{
    QImageReader::setAllocationLimit(kMaxAllocationMegabytes);
    return AgentCore::inPool([folder, path] { return readImage(folder, path); });
}

} // namespace Ui
