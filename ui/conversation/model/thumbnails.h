// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QImage>
#include <QObject>

#include <optional>

namespace Ui {

//! \brief The picture in \a data, scaled down to fit into \a most; null when it is broken, of an
//! unknown kind, or larger than kMaxPictureBytes or kMaxPicturePixels. In any thread.
QImage readPicture(const QByteArray &data, const QSize &most);
inline constexpr qsizetype kMaxPictureBytes = 20 * 1024 * 1024;
inline constexpr qint64 kMaxPicturePixels = 64'000'000;

//! \brief Small pictures for attachments, read in worker threads when they are first asked for.
class Thumbnails : public QObject
{
    Q_OBJECT

public:
    static constexpr QSize kSize{128, 96}; //!< At most, in pixels of a screen of 1x.
    static constexpr int kMaxKept = 64;

    using QObject::QObject;
    //! What runs is left to itself.
    ~Thumbnails() override = default;

    //! Unset: not read yet, loaded() follows with \a messageId; null: it cannot be shown.
    std::optional<QImage> image(const QString &messageId, const QByteArray &data);
    void clear();

signals:
    void loaded(const QString &messageId);

private:
    // The bytes are shared with the transcript; held here, their address stays theirs.
    struct Entry
    {
        QByteArray data;
        std::optional<QImage> image;
        quint64 used = 0;
    };

    void dropOldest();

    QHash<const char *, Entry> m_entries;
    quint64 m_clock = 0;
};

} // namespace Ui
