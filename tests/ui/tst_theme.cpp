// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/placeholdercolour.h"
#include "ui/widgets/label.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QTest>

using namespace Qt::StringLiterals;
using Ui::Theme::Role;

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void contrast_data();
    void contrast();
    void iconsAreDrawn_data();
    void iconsAreDrawn();
    void iconsFollowThePalette();
    void unknownIconIsEmpty();
    void labelsFollowThePalette();
    void placeholdersAreReadable();
};

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

void TestTheme::contrast_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<Role>("role");
    QTest::addColumn<Role>("surface");
    QTest::addColumn<double>("least");

    const QList<std::pair<const char *, QPalette>> palettes{
        {"light", palette(Qt::white, Qt::black, QColor(0x30, 0x8c, 0xc6))},
        {"light, grey page",
         palette(QColor(0xef, 0xf0, 0xf1), QColor(0x23, 0x26, 0x29), QColor(0x3d, 0xae, 0xe9))},
        {"dark", palette(QColor(0x1e, 0x1e, 0x1e), Qt::white, QColor(0x30, 0x8c, 0xc6))},
        {"dark, soft",
         palette(QColor(0x1b, 0x1e, 0x20), QColor(0xfc, 0xfc, 0xfc), QColor(0x3d, 0xae, 0xe9))},
        {"yellow accent on white", palette(Qt::white, Qt::black, QColor(0xff, 0xee, 0x00))},
        {"black accent on black", palette(Qt::black, Qt::white, Qt::black)},
    };
    const QList<std::tuple<const char *, Role, double>> roles{
        {"text", Role::Text, 4.5},
        {"muted text", Role::TextMuted, 4.5},
        {"success", Role::Success, 4.5},
        {"warning", Role::Warning, 4.5},
        {"danger", Role::Danger, 4.5},
        {"accent", Role::Accent, 3.0},
        {"focus ring", Role::FocusRing, 3.0},
    };
    for (const auto &[paletteName, colors] : palettes) {
        for (const auto &[roleName, role, least] : roles) {
            QTest::addRow("%s: %s on the page", paletteName, roleName)
                << colors << role << Role::Surface << least;
            QTest::addRow("%s: %s on a card", paletteName, roleName)
                << colors << role << Role::SurfaceRaised << least;
        }
        QTest::addRow("%s: text on the accent", paletteName)
            << colors << Role::OnAccent << Role::Accent << 4.5;
        QTest::addRow("%s: text on what the user said", paletteName)
            << colors << Role::Text << Role::UserBackground << 4.5;
        QTest::addRow("%s: text on code", paletteName)
            << colors << Role::Text << Role::CodeBackground << 4.5;
    }
}

void TestTheme::contrast()
{
    QFETCH(QPalette, palette);
    QFETCH(Role, role);
    QFETCH(Role, surface);
    QFETCH(double, least);
    const double ratio = Ui::Theme::contrastRatio(Ui::Theme::color(role, palette),
                                                  Ui::Theme::color(surface, palette));
    QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
}

void TestTheme::iconsAreDrawn_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = u"read edit delete move search execute think fetch switch other copy "
                              "check expand collapse stop send warning error info plan user retry "
                              "menu new session folder sidebar attach settings close agentao "
                              "branch key power server"_s.split(u' ');
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name;
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

void TestTheme::iconsAreDrawn()
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

void TestTheme::iconsFollowThePalette()
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

void TestTheme::unknownIconIsEmpty()
{
    QVERIFY(Ui::Theme::pixmap(u"no such icon"_s, Role::Text, 16, 1.0).isNull());
}

void TestTheme::labelsFollowThePalette()
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

void TestTheme::placeholdersAreReadable()
{
    const QPalette before = QApplication::palette();
    const Ui::PlaceholderColour colour;
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

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
