// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <QTransform>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui::Theme {

static double luminance(const QColor &color)
{
    const auto linear
        = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

static QColor mix(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](float a, float b) { return float(a + (b - a) * share); };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

// Moves the colour towards the text colour until it can be read on the page and on cards.
static QColor readable(QColor color, const QPalette &palette, double ratio)
{
    const QColor page = palette.color(QPalette::Base);
    const QColor card = mix(page, palette.color(QPalette::Text), 0.05);
    for (int step = 0;
         step < 20 && std::min(contrastRatio(color, page), contrastRatio(color, card)) < ratio;
         ++step) {
        color = mix(color, palette.color(QPalette::Text), 0.1);
    }
    return color;
}

bool isDark(const QPalette &palette)
{
    return luminance(palette.color(QPalette::Base)) < luminance(palette.color(QPalette::Text));
}

bool isDark()
{
    return isDark(QApplication::palette());
}

QColor color(Role role, const QPalette &palette)
{
    const QColor page = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor accent = palette.color(QPalette::Accent);
    const bool dark = isDark(palette);
    const QColor green = dark ? QColor(0x57, 0xc7, 0x7a) : QColor(0x1a, 0x7f, 0x37);
    const QColor red = dark ? QColor(0xff, 0x7b, 0x72) : QColor(0xc6, 0x28, 0x28);
    const QColor amber = dark ? QColor(0xe3, 0xb3, 0x41) : QColor(0x8a, 0x5a, 0x00);
    switch (role) {
    case Role::Surface:
        return page;
    case Role::SurfaceRaised:
        return mix(page, text, 0.05);
    case Role::Text:
        return text;
    case Role::TextMuted:
        return readable(mix(text, page, 0.42), palette, 4.5);
    case Role::Accent:
        return readable(accent, palette, 3.0);
    case Role::OnAccent: {
        const QColor accentUsed = readable(accent, palette, 3.0);
        return contrastRatio(accentUsed, Qt::white) >= contrastRatio(accentUsed, Qt::black)
            ? QColor(Qt::white)
            : QColor(Qt::black);
    }
    case Role::Success:
        return readable(green, palette, 4.5);
    case Role::Warning:
        return readable(amber, palette, 4.5);
    case Role::Danger:
        return readable(red, palette, 4.5);
    case Role::DiffAdded:
        return mix(page, green, dark ? 0.16 : 0.12);
    case Role::DiffRemoved:
        return mix(page, red, dark ? 0.16 : 0.10);
    case Role::DiffAddedWord:
        return mix(page, green, dark ? 0.38 : 0.32);
    case Role::DiffRemovedWord:
        return mix(page, red, dark ? 0.38 : 0.26);
    case Role::Selection:
        return palette.color(QPalette::Highlight);
    case Role::CodeBackground:
        return mix(page, text, dark ? 0.07 : 0.04);
    case Role::UserBackground:
        return mix(page, accent, dark ? 0.22 : 0.12);
    case Role::Separator:
        return mix(page, text, 0.15);
    case Role::FocusRing:
        return readable(accent, palette, 3.0);
    case Role::FindMark:
        return dark ? QColor(0x4d, 0x3d, 0x00) : QColor(0xff, 0xec, 0x9e);
    case Role::FindCurrent:
        return dark ? QColor(0x8f, 0x57, 0x00) : QColor(0xff, 0xbe, 0x5c);
    }
    Q_UNREACHABLE_RETURN({});
}

QColor color(Role role)
{
    return color(role, QApplication::palette());
}

QPalette paperPalette()
{
    QPalette palette(Qt::white);
    for (const auto role : {QPalette::Base, QPalette::Window, QPalette::AlternateBase})
        palette.setColor(role, Qt::white);
    for (const auto role : {QPalette::Text, QPalette::WindowText})
        palette.setColor(role, Qt::black);
    return palette;
}

static QFont scaled(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, int(std::lround(font.pixelSize() * factor))));
    return font;
}

static double s_textScale = 1;

void setTextScale(double scale)
{
    s_textScale = scale;
}

static QFont codeFontFor(const QFont &body)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (body.pointSizeF() > 0)
        font.setPointSizeF(body.pointSizeF() * 0.95);
    else
        font.setPixelSize(std::max(1, int(std::lround(body.pixelSize() * 0.95))));
    return font;
}

static QFont headingFontFor(const QFont &body, int level)
{
    QFont font = scaled(body, level <= 1 ? 1.15 : level == 2 ? 1.08 : 1.0);
    font.setBold(true);
    return font;
}

QFont windowFont()
{
    return QApplication::font();
}

QFont windowSecondaryFont()
{
    return scaled(windowFont(), 0.9);
}

QFont windowCodeFont()
{
    return codeFontFor(windowFont());
}

QFont windowHeadingFont(int level)
{
    return headingFontFor(windowFont(), level);
}

QFont bodyFont()
{
    return s_textScale == 1 ? windowFont() : scaled(windowFont(), s_textScale);
}

QFont secondaryFont()
{
    return scaled(bodyFont(), 0.9);
}

QFont codeFont()
{
    return codeFontFor(bodyFont());
}

QFont headingFont(int level)
{
    return headingFontFor(bodyFont(), level);
}

// What shows a side of the window or goes to one.
static bool isMirrored(const QString &name)
{
    return QGuiApplication::isRightToLeft() && (name == "sidebar"_L1 || name == "move"_L1);
}

QPixmap pixmap(const QString &name, Role role, int size, qreal ratio)
{
    const QColor tint = color(role);
    const QString key = u"agentao/%1/%2/%3@%4%5"_s.arg(name, tint.name())
                            .arg(size)
                            .arg(ratio, 0, 'f', 2)
                            .arg(isMirrored(name) ? u"<"_s : QString());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(":/icons/"_L1 + name + ".svg"_L1);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", tint.name().toLatin1());
    QSvgRenderer renderer(svg);
    const int pixels = int(std::ceil(size * ratio));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    if (isMirrored(name))
        painter.setTransform(QTransform(-1, 0, 0, 1, pixels, 0));
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon icon(const QString &name, Role role)
{
    QIcon icon;
    for (const int size : {16, 20, 24}) {
        for (const qreal ratio : {1.0, 2.0}) {
            const QPixmap image = pixmap(name, role, size, ratio);
            if (!image.isNull())
                icon.addPixmap(image);
        }
    }
    return icon;
}

} // namespace Ui::Theme
