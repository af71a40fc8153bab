// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/thumbnails.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/pictures/pictureformats.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>

namespace Ui {

QImage readPicture(const QByteArray &data, const QSize &most)
{
    if (data.isEmpty() || data.size() > kMaxPictureBytes)
        return {};
    QBuffer buffer;
    buffer.setData(data);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    reader.setAutoTransform(true);
    const QSize size = AgentCore::isOfPixels(reader.format()) ? reader.size() : QSize();
    if (!size.isValid() || qint64(size.width()) * size.height() > kMaxPicturePixels)
        return {};
    if (size.width() > most.width() || size.height() > most.height())
        reader.setScaledSize(size.scaled(most, Qt::KeepAspectRatio).expandedTo(QSize(1, 1)));
    return reader.read();
}

std::optional<QImage> Thumbnails::image(const QString &messageId, const QByteArray &data)
{
    const auto found = m_entries.find(data.constData());
    if (found != m_entries.end()) {
        found->used = ++m_clock;
        return found->image;
    }
    if (m_entries.size() >= kMaxKept)
        dropOldest();
    m_entries.insert(data.constData(), {data, std::nullopt, ++m_clock});
    AgentCore::runInPool(
        this, [data] { return readPicture(data, kSize * 2); }, // sharp on screens of 2x
        [this, data, messageId](const QImage &image) {
            const auto waiting = m_entries.find(data.constData());
            if (waiting == m_entries.end())
                return; // of another conversation
            waiting->image = image;
            emit loaded(messageId);
        });
    return std::nullopt;
}

void Thumbnails::dropOldest()
{
    m_entries.erase(
        std::ranges::min_element(m_entries, {}, [](const Entry &entry) { return entry.used; }));
}

void Thumbnails::clear()
{
    m_entries.clear();
}

} // namespace Ui
