// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// makeicons SVG SIZE.png...: draws SVG once for each picture, which is named by its size in pixels.
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

int main(int argc, char **argv)
{
    QSvgRenderer renderer(QString::fromLocal8Bit(argc > 1 ? argv[1] : ""));
    for (int i = 2; renderer.isValid() && i < argc; ++i) {
        const QString path = QString::fromLocal8Bit(argv[i]);
        const int size = QFileInfo(path).baseName().toInt();
        QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        if (!image.save(path)) {
            std::fprintf(stderr, "makeicons: cannot write %s\n", argv[i]);
            return 1;
        }
    }
    return renderer.isValid() ? 0 : 1;
}
