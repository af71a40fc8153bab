// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "tests/support/suite.h"
#include "ui/desktop/desktopcontrast.h"
#include "ui/theme/colourscheme.h"
#include "ui/theme/contrast.h"
#include "ui/theme/fieldstyle.h"
#include "ui/theme/readablepalette.h"
#include "ui/widgets/label.h"

#include <QApplication>
#include <QDBusVariant>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QStyleOption>

using namespace Qt::StringLiterals;
using namespace Ui::Theme;

static QPalette palette(const QColor &page, const QColor &text, const QColor &accent)
{
    QPalette palette;
    palette.setColor(QPalette::Base, page);
    palette.setColor(QPalette::Window, page);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Accent, accent);
    return palette;
}

using NamedPalettes = QList<std::pair<const char *, QPalette>>;

static NamedPalettes palettes()
{
    return {
        {"light", palette(Qt::white, Qt::black, QColor(0x30, 0x8c, 0xc6))},
        {"light, grey page",
         palette(QColor(0xef, 0xf0, 0xf1), QColor(0x23, 0x26, 0x29), QColor(0x3d, 0xae, 0xe9))},
        {"dark", palette(QColor(0x1e, 0x1e, 0x1e), Qt::white, QColor(0x30, 0x8c, 0xc6))},
        {"dark, soft",
         palette(QColor(0x1b, 0x1e, 0x20), QColor(0xfc, 0xfc, 0xfc), QColor(0x3d, 0xae, 0xe9))},
        {"yellow accent on white", palette(Qt::white, Qt::black, QColor(0xff, 0xee, 0x00))},
        {"black accent on black", palette(Qt::black, Qt::white, Qt::black)},
    };
}

//! \a mark laid over \a below.
static QColor marked(const QColor &below, const QColor &mark, bool isDark)
{
    const auto laid = [isDark](float a, float b) { return isDark ? 1 - (1 - a) * (1 - b) : a * b; };
    return QColor::fromRgbF(laid(below.redF(), mark.redF()), laid(below.greenF(), mark.greenF()),
                            laid(below.blueF(), mark.blueF()));
}

static int paintedPixels(const QImage &image)
{
    int painted = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            painted += qAlpha(image.pixel(x, y)) > 40 ? 1 : 0;
    }
    return painted;
}

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    // Qt's own one, where the desktop names none, had black words on it.
    void ownAccentWhereTheDesktopHasNone()
    {
        for (const QColor &page : {QColor(Qt::white), QColor(0x1e, 0x1e, 0x1e)}) {
            const QColor text = page == QColor(Qt::white) ? Qt::black : Qt::white;
            const QPalette none = palette(page, text, QColor(0x30, 0x8c, 0xc6));
            QCOMPARE(color(Role::Accent, none),
                     color(Role::Accent, palette(page, text, kOwnAccent)));
            // Qt's theme for KDE without a file of colours: nothing of the accent was seen.
            const QPalette unseen = palette(page, text, page);
            for (const Role role : {Role::Accent, Role::UserBackground})
                QCOMPARE(color(role, unseen), color(role, none));
            const QPalette chosen = palette(page, text, QColor(0xb0, 0x40, 0x90));
            QVERIFY(color(Role::Accent, none) != color(Role::Accent, chosen));
        }
    }

    // Each kind of text on everything it stands on somewhere in the window.
    void contrast_data()
    {
        const Rows<QPalette, Role, Role, bool> row; // palette, role, surface, isHigh

        const QList<std::tuple<const char *, Role, QList<Role>>> uses{
            {"text",
             Role::Text,
             {Role::Surface, Role::SurfaceRaised, Role::CodeBackground, Role::UserBackground,
              Role::DiffAdded, Role::DiffRemoved, Role::DiffAddedWord, Role::DiffRemovedWord,
              Role::Hover, Role::Chosen}},
            {"muted text",
             Role::TextMuted,
             {Role::Surface, Role::SurfaceRaised, Role::CodeBackground, Role::Chosen}},
            {"link",
             Role::Link,
             {Role::Surface, Role::SurfaceRaised, Role::CodeBackground, Role::Chosen}},
            {"success",
             Role::Success,
             {Role::Surface, Role::SurfaceRaised, Role::CodeBackground, Role::Chosen,
              Role::DiffAdded}},
            {"warning", Role::Warning, {Role::Surface, Role::SurfaceRaised, Role::Chosen}},
            {"danger",
             Role::Danger,
             {Role::Surface, Role::SurfaceRaised, Role::CodeBackground, Role::Chosen,
              Role::DiffRemoved}},
            {"text on the accent", Role::OnAccent, {Role::Accent}},
        };
        for (const auto &[paletteName, colors] : palettes()) {
            for (const auto &[name, role, surfaces] : uses) {
                for (const Role surface : surfaces) {
                    for (const bool isHigh : {false, true}) {
                        row(QTest::addRow("%s: %s on %d, %s", paletteName, name, int(surface),
                                          isHigh ? "high" : "normal"),
                            colors, role, surface, isHigh);
                    }
                }
            }
        }
    }

    void contrast()
    {
        const auto [palette, role, surface, isHigh] = Rows<QPalette, Role, Role, bool>::current();
        setContrast(isHigh ? Contrast::High : Contrast::Normal);
        QCOMPARE_GE(contrastRatio(color(role, palette), color(surface, palette)),
                    isHigh ? 7.0 : 4.5);
    }

    void signsAndFrames_data()
    {
        const Rows<QPalette, Role, bool> row; // palette, role, isHigh

        for (const auto &[name, colors] : palettes()) {
            for (const bool isHigh : {false, true}) {
                const char *degree = isHigh ? "high" : "normal";
                row(QTest::addRow("%s: accent, %s", name, degree), colors, Role::Accent, isHigh);
                row(QTest::addRow("%s: focus, %s", name, degree), colors, Role::FocusRing, isHigh);
            }
            row(QTest::addRow("%s: frame, high", name), colors, Role::Separator, true);
        }
    }

    void signsAndFrames()
    {
        const auto [palette, role, isHigh] = Rows<QPalette, Role, bool>::current();
        setContrast(isHigh ? Contrast::High : Contrast::Normal);
        for (const Role surface : {Role::Surface, Role::SurfaceRaised})
            QCOMPARE_GE(contrastRatio(color(role, palette), color(surface, palette)), 3.0);
    }

    void foundTextIsReadable_data()
    {
        const Rows<QPalette, bool> row; // palette, isHigh

        for (const auto &[name, colors] : palettes()) {
            row(QTest::addRow("%s, normal", name), colors, false);
            row(QTest::addRow("%s, high", name), colors, true);
        }
    }

    void foundTextIsReadable()
    {
        const auto [palette, isHigh] = Rows<QPalette, bool>::current();
        setContrast(isHigh ? Contrast::High : Contrast::Normal);
        const bool isDark = Ui::Theme::isDark(palette);
        for (const Role mark : {Role::FindMark, Role::FindCurrent}) {
            for (const Role text : {Role::Text, Role::TextMuted}) {
                if (text == Role::TextMuted && isDark && !isHigh)
                    continue; // weaker there, as the mark is to be seen
                const QColor laid = color(mark, palette);
                QCOMPARE_GE(contrastRatio(marked(color(text, palette), laid, isDark),
                                          marked(color(Role::Surface, palette), laid, isDark)),
                            isHigh ? 7.0 : 4.5);
            }
        }
    }

    void highContrastIsAskedFor_data()
    {
        const Rows<Contrast, bool, QPalette, bool> row; // wanted, desktop, palette, isHigh

        const QPalette stark = palette(Qt::white, Qt::black, Qt::blue);
        const QPalette soft = palette(QColor(0x14, 0x16, 0x18), QColor(0xfc, 0xfc, 0xfc), Qt::blue);
        row("nobody", Contrast::System, false, soft, false);
        row("the desktop", Contrast::System, true, soft, true);
        row("its palette", Contrast::System, false, stark, true);
        row("the user", Contrast::High, false, soft, true);
        row("not the user", Contrast::Normal, true, stark, false);
    }

    void highContrastIsAskedFor()
    {
        const auto [wanted, desktop, palette, isHigh]
            = Rows<Contrast, bool, QPalette, bool>::current();
        setContrast(wanted);
        setDesktopContrast(desktop);
        QCOMPARE(isHighContrast(palette), isHigh);
    }

    void portalValues_data()
    {
        const Rows<QVariant, bool> row; // value, isHigh

        const auto variant
            = [](const QVariant &value) { return QVariant::fromValue(QDBusVariant(value)); };
        row("high", QVariant(1U), true);
        row("no wish", QVariant(0U), false);
        row("unknown", QVariant(2U), false);
        row("a variant", variant(1U), true);
        row("two variants", variant(variant(1U)), true);
        row("a word", QVariant(u"high"_s), false);
        row("nothing", QVariant(), false);
    }

    void portalValues()
    {
        const auto [value, isHigh] = Rows<QVariant, bool>::current();
        QCOMPARE(Ui::DesktopContrast::isHigh(value), isHigh);
    }

    void selectionInHighContrast()
    {
        const QPalette before = QApplication::palette();
        setContrast(Contrast::Normal);
        const Ui::ReadablePalette readable;
        const QColor system = QApplication::palette().color(QPalette::Highlight);
        setContrast(Contrast::High);
        Ui::ReadablePalette::apply();
        const QPalette high = QApplication::palette();
        QCOMPARE_GE(
            contrastRatio(high.color(QPalette::HighlightedText), high.color(QPalette::Highlight)),
            7.0);
        setContrast(Contrast::Normal);
        Ui::ReadablePalette::apply();
        QCOMPARE(QApplication::palette().color(QPalette::Highlight), system);
        QApplication::setPalette(before);
    }

    void cleanup()
    {
        setContrast(Contrast::System);
        setDesktopContrast(false);
    }

    void iconsAreDrawn_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names
            = u"read edit delete move search execute think fetch switch other copy "
              "check expand collapse stop send warning error info plan user retry "
              "menu new session folder sidebar attach settings close agentao "
              "branch key power server"_s.split(u' ');
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void iconsAreDrawn()
    {
        QFETCH(QString, name);
        QFile file(":/icons/"_L1 + name + ".svg"_L1);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("currentColor"));
        const QImage image = Ui::Theme::pixmap(name, Role::Text, 16, 2.0).toImage();
        QCOMPARE(image.size(), QSize(32, 32));
        QVERIFY(paintedPixels(image) > 20);
        QVERIFY(paintedPixels(image) < 700); // Lines, not blots.
    }

    void iconsFollowThePalette()
    {
        const QPalette before = QApplication::palette();
        const auto ink = [] {
            const QImage image = Ui::Theme::pixmap(u"stop"_s, Role::Text, 16, 1.0).toImage();
            return image.pixelColor(8, 8);
        };
        QApplication::setPalette(palette(Qt::white, Qt::black, Qt::blue));
        QCOMPARE(ink(), QColor(Qt::black));
        QApplication::setPalette(palette(Qt::black, Qt::white, Qt::blue));
        QCOMPARE(ink(), QColor(Qt::white));
        QApplication::setPalette(before);
    }

    void unknownIconIsEmpty()
    {
        QVERIFY(Ui::Theme::pixmap(u"no such icon"_s, Role::Text, 16, 1.0).isNull());
    }

    void labelsFollowThePalette()
    {
        const QPalette before = QApplication::palette();
        Ui::Label label(u"text"_s, Role::TextMuted);
        label.show();
        const auto ink = [&label] { return label.palette().color(QPalette::WindowText); };
        for (const auto &colors :
             {palette(Qt::white, Qt::black, Qt::blue), palette(Qt::black, Qt::white, Qt::blue)}) {
            QApplication::setPalette(colors);
            QTRY_COMPARE(ink(), Ui::Theme::color(Role::TextMuted, colors));
        }
        QApplication::setPalette(before);
    }

    void placeholdersAreReadable()
    {
        const QPalette before = QApplication::palette();
        const Ui::ReadablePalette colour;
        const auto contrast = [] {
            const QPalette now = QApplication::palette();
            return Ui::Theme::contrastRatio(now.color(QPalette::PlaceholderText),
                                            now.color(QPalette::Base));
        };
        QVERIFY2(contrast() >= 4.5, qPrintable(QString::number(contrast())));
        // As a dark desktop gives it that says nothing of placeholders.
        QPalette dark = palette(QColor(0x14, 0x16, 0x18), Qt::white, QColor(0x3d, 0xae, 0xe9));
        dark.setColor(QPalette::PlaceholderText, Qt::black);
        QApplication::setPalette(dark);
        QVERIFY2(contrast() >= 4.5, qPrintable(QString::number(contrast())));
        QCOMPARE(QApplication::palette().color(QPalette::Base), dark.color(QPalette::Base));
        QApplication::setPalette(before);
        QVERIFY2(contrast() >= 4.5, qPrintable(QString::number(contrast())));
    }

    void linksAreReadable()
    {
        const QPalette before = QApplication::palette();
        const Ui::ReadablePalette colour;
        QPalette dark = palette(QColor(0x1b, 0x1e, 0x20), Qt::white, QColor(0x3d, 0xae, 0xe9));
        dark.setColor(QPalette::Link, QColor(0x29, 0x80, 0xb9)); // as Breeze has it
        QApplication::setPalette(dark);
        const QColor link = QApplication::palette().color(QPalette::Link);
        for (const Role behind : {Role::Surface, Role::SurfaceRaised}) {
            const double contrast = Ui::Theme::contrastRatio(link, Ui::Theme::color(behind));
            QVERIFY2(contrast >= 4.5, qPrintable(QString::number(contrast)));
        }
        QApplication::setPalette(before);
    }

    void fieldsAreSeen_data()
    {
        const Rows<QStyle::PrimitiveElement, QColor> row; // element, window
        for (const QColor &window : {QColor(Qt::white), QColor(0x24, 0x28, 0x2a)}) {
            const char *look = window == QColor(Qt::white) ? "light" : "dark";
            row(QTest::addRow("text, %s", look), QStyle::PE_PanelLineEdit, window);
            row(QTest::addRow("box, %s", look), QStyle::PE_IndicatorCheckBox, window);
            row(QTest::addRow("round button, %s", look), QStyle::PE_IndicatorRadioButton, window);
        }
    }

    // Their outline is told from the page around it, and a choice that is made from one that is
    // not.
    void fieldsAreSeen()
    {
        const auto [element, window] = Rows<QStyle::PrimitiveElement, QColor>::current();
        const Ui::FieldStyle style;
        const auto drawn = [&](QStyle::State state) {
            QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
            image.fill(window);
            QPainter painter(&image);
            QStyleOptionFrame option;
            option.rect = image.rect();
            option.lineWidth = 1;
            option.state = QStyle::State_Enabled | state;
            option.palette
                = palette(window,
                          Ui::Theme::contrastRatio(window, Qt::white) > 4 ? QColor(Qt::white)
                                                                          : QColor(Qt::black),
                          QColor(0x3d, 0xae, 0xe9));
            style.drawPrimitive(element, &option, &painter);
            return image;
        };
        const QImage off = drawn(QStyle::State_Off);
        const double contrast = Ui::Theme::contrastRatio(off.pixelColor(0, 8), window);
        QVERIFY2(contrast >= 3, qPrintable(QString::number(contrast)));
        if (element != QStyle::PE_PanelLineEdit)
            QVERIFY(drawn(QStyle::State_On) != off);
        QVERIFY(drawn(QStyle::State_Off | QStyle::State_HasFocus) != off);
    }
};

AGENTAO_TEST_WIDGETS(TestTheme)
#include "tst_theme.moc"
