// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/toolimages.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QLocale>

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ToolImages)
};
} // namespace

ToolPicture toolPicture(const AgentCore::ToolImage &source)
{
    const QString bytes = QLocale().formattedDataSize(source.data.size());
    if (source.data.size() > ToolImages::kMaxBytes)
        return {{}, Texts::tr("The image is too large to be shown: %1").arg(bytes)};
    QBuffer buffer;
    buffer.setData(source.data);
    QImageReader reader(&buffer);
    // Others may load further files (SVG), or are not meant to come from tools.
    const bool isKnown = QList<QByteArray>{"png", "jpeg", "gif", "webp"}.contains(reader.format());
    const QSize size = reader.size();
    if (!isKnown || size.isEmpty())
        return {{},
                Texts::tr("The image cannot be shown: it is damaged or of an unknown kind (%1)")
                    .arg(bytes)};
    if (qint64(size.width()) * size.height() > ToolImages::kMaxPixels)
        return {{},
                Texts::tr("The image is too large to be shown: %1 × %2 pixels")
                    .arg(size.width())
                    .arg(size.height())};
    const QSize bound(3 * ToolImages::kMaxHeight, ToolImages::kMaxHeight);
    if (size.width() > bound.width() || size.height() > bound.height())
        reader.setScaledSize(size.scaled(bound, Qt::KeepAspectRatio).expandedTo(QSize(1, 1)));
    ToolPicture picture{reader.read(), {}};
    if (picture.image.isNull())
        picture.problem
            = Texts::tr("The image cannot be shown: it is damaged or of an unknown kind (%1)")
                  .arg(bytes);
    return picture;
}

void ToolImages::sync(const QList<AgentCore::ToolContent> &content)
{
    QList<AgentCore::ToolImage> sources;
    for (const AgentCore::ToolContent &entry : content) {
        const auto *image = std::get_if<AgentCore::ToolImage>(&entry);
        if (image && sources.size() < kMaxImages)
            sources += *image;
    }
    if (sources == m_sources)
        return;
    m_sources = sources;
    m_pictures.clear();
    for (const AgentCore::ToolImage &source : std::as_const(m_sources))
        m_pictures.push_back(toolPicture(source));
}

} // namespace Ui
