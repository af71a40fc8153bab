// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/colourscheme.h"
#include "ui/theme/contrast.h"
#include "ui/theme/fontfamilies.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <QTransform>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Ui::Theme {

static QColor mix(const QColor &from, const QColor &to, double share)
{
    const auto channel = [share](float a, float b) { return float(a + (b - a) * share); };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

static constexpr double kCardShare = 0.05;
static constexpr double kHoverShare = 0.15;
static constexpr double kChosenShare = 0.11;
static constexpr double kSignContrast = 3; // of frames and signs
static constexpr int kMostSteps = 30;

static QColor strongest(const QColor &page)
{
    return contrastRatio(page, Qt::white) >= contrastRatio(page, Qt::black) ? Qt::white : Qt::black;
}

// In high contrast what text stands on leaves room for it.
static QColor pageOf(const QPalette &palette)
{
    constexpr double kRoom = 15;
    QColor page = palette.color(QPalette::Base);
    if (!isHighContrast(palette))
        return page;
    const QColor text = strongest(page);
    const QColor away = text == QColor(Qt::white) ? Qt::black : Qt::white;
    for (int step = 0; step < kMostSteps && contrastRatio(page, text) < kRoom; ++step)
        page = mix(page, away, 0.1);
    return page;
}

static QColor textOf(const QPalette &palette)
{
    return isHighContrast(palette) ? strongest(palette.color(QPalette::Base))
                                   : palette.color(QPalette::Text);
}

// Moves the colour towards the text colour until it can be read on all of \a surfaces.
static QColor readable(QColor color, const QColor &text, std::initializer_list<QColor> surfaces,
                       double ratio)
{
    const auto isReadable
        = [&](const QColor &surface) { return contrastRatio(color, surface) >= ratio; };
    for (int step = 0; step < kMostSteps && !std::ranges::all_of(surfaces, isReadable); ++step)
        color = mix(color, text, 0.1);
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

namespace {

constexpr QColor kUnchosenAccent(0x30, 0x8c, 0xc6); // Qt's own, where a desktop names none

//! The desktop's, or ours where it names none: then Qt has one of its own, or the page's colour.
QColor systemAccent(const QPalette &palette, const QColor &page)
{
    constexpr double kSeen = 1.2;
    const QColor accent = palette.color(QPalette::Accent);
    return accent == kUnchosenAccent || contrastRatio(accent, page) < kSeen ? kOwnAccent : accent;
}

//! The colours of one palette.
struct Colours
{
    explicit Colours(const QPalette &palette)
        : isDark(Theme::isDark(palette))
        , isHigh(isHighContrast(palette))
        , page(pageOf(palette))
        , text(textOf(palette))
        , system(systemAccent(palette, page))
        , least(textContrast(palette))
    { }

    // For words on the page, on cards, on code and in a chosen row, and on \a tint.
    QColor words(const QColor &color, const QColor &tint) const
    {
        return readable(color, text,
                        {page, mix(page, text, kCardShare), mix(page, text, kChosenShare), tint},
                        least);
    }
    QColor accent() const
    {
        return readable(system, text, {page, mix(page, text, kCardShare)},
                        isHigh ? least : kSignContrast);
    }
    QColor green() const { return isDark ? QColor(0x57, 0xc7, 0x7a) : QColor(0x1a, 0x7f, 0x37); }
    QColor red() const { return isDark ? QColor(0xff, 0x7b, 0x72) : QColor(0xc6, 0x28, 0x28); }
    QColor amber() const { return isDark ? QColor(0xe3, 0xb3, 0x41) : QColor(0x8a, 0x5a, 0x00); }
    QColor added() const { return mix(page, green(), isDark ? 0.16 : 0.12); }
    QColor removed() const { return mix(page, red(), isDark ? 0.16 : 0.10); }

    bool isDark;
    bool isHigh;
    QColor page;
    QColor text;
    QColor system; // its accent, or ours where it has none
    double least;
};

} // namespace

// In high contrast words of diffs are underlined, too; see paintDiff().
static double wordShare(const Colours &colours, bool isAdded)
{
    if (colours.isDark)
        return colours.isHigh ? 0.28 : 0.38;
    return isAdded ? 0.32 : 0.26;
}

static QColor separator(const Colours &colours)
{
    const QColor quiet = mix(colours.page, colours.text, 0.15);
    if (!colours.isHigh)
        return quiet;
    return readable(quiet, colours.text,
                    {colours.page, mix(colours.page, colours.text, kCardShare)}, kSignContrast);
}

// Of a dark page. Screened it would make muted words too weak; in high contrast there is a frame.
static QColor findMark(const Colours &colours, int red, int green)
{
    return colours.isHigh ? QColor(Qt::black) : QColor(red, green, 0);
}

static QColor computed(Role role, const QPalette &palette)
{
    const Colours c(palette);
    switch (role) {
    case Role::Surface:
        return c.page;
    case Role::SurfaceRaised:
        return mix(c.page, c.text, kCardShare);
    case Role::Text:
        return c.text;
    case Role::TextMuted:
        return c.words(mix(c.text, c.page, 0.42), c.page);
    case Role::Link:
        return c.words(c.system, mix(mix(c.page, c.text, kCardShare), c.system, 0.12));
    case Role::Accent:
    case Role::FocusRing:
        return c.accent();
    case Role::OnAccent:
        return strongest(c.accent());
    case Role::Success:
        return c.words(c.green(), c.added());
    case Role::Warning:
        return c.words(c.amber(), c.page);
    case Role::Danger:
        return c.words(c.red(), c.removed());
    case Role::DiffAdded:
        return c.added();
    case Role::DiffRemoved:
        return c.removed();
    case Role::DiffAddedWord:
        return mix(c.page, c.green(), wordShare(c, true));
    case Role::DiffRemovedWord:
        return mix(c.page, c.red(), wordShare(c, false));
    case Role::Selection:
        return palette.color(QPalette::Highlight);
    case Role::CodeBackground:
        return mix(c.page, c.text, c.isDark ? 0.07 : 0.04);
    case Role::UserBackground:
        return mix(c.page, c.system, c.isDark ? 0.22 : 0.12);
    case Role::Hover:
        return mix(c.page, c.text, kHoverShare);
    case Role::Chosen:
        return mix(c.page, c.text, kChosenShare);
    case Role::Separator:
        return separator(c);
    case Role::FindMark:
        return c.isDark ? findMark(c, 0x4d, 0x3d) : QColor(0xff, 0xec, 0x9e);
    case Role::FindCurrent:
        return c.isDark ? findMark(c, 0x8f, 0x57) : QColor(0xff, 0xbe, 0x5c);
    }
    Q_UNREACHABLE_RETURN({});
}

// Painters ask for the same ones again and again.
QColor color(Role role, const QPalette &palette)
{
    struct Known
    {
        qint64 palette = -1;
        bool isHigh = false;
        std::array<QColor, size_t(Role::FindCurrent) + 1> colours; // invalid: not asked for yet
    };
    static thread_local Known known;
    const bool isHigh = isHighContrast(palette);
    if (known.palette != palette.cacheKey() || known.isHigh != isHigh)
        known = {.palette = palette.cacheKey(), .isHigh = isHigh, .colours = {}};
    QColor &found = known.colours[size_t(role)];
    if (!found.isValid())
        found = computed(role, palette);
    return found;
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

static QString s_textFamily;
static QString s_codeFamily;

void setFontFamilies(const QString &text, const QString &code)
{
    s_textFamily = text;
    s_codeFamily = code;
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
    QFont font = s_textScale == 1 ? windowFont() : scaled(windowFont(), s_textScale);
    if (!s_textFamily.isEmpty())
        font.setFamily(s_textFamily);
    return font;
}

QFont secondaryFont()
{
    return scaled(bodyFont(), 0.9);
}

QFont codeFont()
{
    QFont font = codeFontFor(bodyFont());
    if (!s_codeFamily.isEmpty())
        font.setFamily(s_codeFamily);
    return font;
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
