// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/math/formula.h"
#include "ui/math/mathparser.h"

#include <QFontInfo>
#include <QImage>
#include <QPainter>

#include <cmath>

using namespace Ui;
using namespace Qt::StringLiterals;

static std::optional<Formula> formula(const QString &tex,
                                      Formula::Place place = Formula::Place::Display)
{
    QFont font;
    font.setPixelSize(40); // so that rounding is no matter
    return Formula::fromTex(tex, font, place);
}

//! A text of a formula, where it stands.
struct Found
{
    QRectF ink; // from its ascent to its descent
    double baseline = 0;
    double size = 0; // of its font
};

static void collect(const MathBox &box, const QPointF &origin, QHash<QString, QList<Found>> *all)
{
    if (!box.text.isEmpty()) {
        const QRectF ink(origin.x(), origin.y() - box.ascent, box.width, box.height());
        (*all)[box.text].append({ink, origin.y(), double(QFontInfo(box.font).pixelSize())});
    }
    for (const MathBox &part : box.parts)
        collect(part, origin + part.at, all);
}

static QHash<QString, QList<Found>> texts(const Formula &formula)
{
    QHash<QString, QList<Found>> all;
    collect(formula.box(), QPointF(), &all);
    return all;
}

// What the drawn outlines of a formula cover.
static QRectF drawn(const MathBox &box, const QPointF &origin = {})
{
    QRectF all = box.path.boundingRect().translated(origin);
    for (const MathBox &part : box.parts)
        all |= drawn(part, origin + part.at);
    return all;
}

class TestFormula : public QObject
{
    Q_OBJECT

private slots:
    void isSet_data()
    {
        QTest::addColumn<QString>("tex");

        // Source: KaTeX, "Supported functions" and "Support table".
        for (const char *tex : {"x",
                                "x^2",
                                "x_1",
                                "x_1^2",
                                "x^{a_b}",
                                "{}^{14}C",
                                "x'",
                                "x''",
                                "x'^2",
                                "\\frac{a}{b}",
                                "\\frac12",
                                "\\dfrac{a}{b}",
                                "\\tfrac ab",
                                "\\cfrac{1}{1+x}",
                                "\\binom{n}{k}",
                                "{a \\over b}",
                                "{n \\choose k}",
                                "\\sqrt{2}",
                                "\\sqrt[3]{x+1}",
                                "\\sqrt x",
                                "\\sum_{i=0}^n i",
                                "\\int_0^\\infty e^{-x}\\,dx",
                                "\\prod\\limits_i a_i",
                                "\\oint\\nolimits_C f",
                                "\\lim_{x \\to 0} f(x)",
                                "\\limsup_n a_n",
                                "\\sin^2 x",
                                "\\operatorname{rank} A",
                                "\\operatorname*{arg\\,max}_x f",
                                "\\alpha\\beta\\Gamma",
                                "\\varepsilon \\ne \\epsilon",
                                "a \\le b \\implies c",
                                "\\forall x \\in \\mathbb{R}",
                                "\\mathcal{L}\\mathbf{v}\\mathrm{d}x\\mathfrak{g}",
                                "\\boldsymbol{\\beta}",
                                "\\left( \\frac{a}{b} \\right)",
                                "\\left. x \\right|_{0}^{1}",
                                "\\left\\{ a \\middle| b \\right\\}",
                                "\\bigl( x \\bigr)",
                                "\\Bigg\\langle x \\Bigg\\rangle",
                                "\\lfloor x \\rfloor",
                                "\\lVert v \\rVert",
                                "\\|v\\|",
                                "\\hat{x}\\bar{y}\\vec{v}\\dot q",
                                "\\widehat{abc}",
                                "\\overline{AB}",
                                "\\underline{x}",
                                "\\overbrace{a+b}^{n}",
                                "\\underbrace{x}_{\\text{a word}}",
                                "\\overset{!}{=}",
                                "\\underset{x}{\\max}",
                                "\\stackrel{d}{=}",
                                "\\xrightarrow{f}",
                                "\\xrightarrow[a]{b}",
                                "\\begin{matrix} a & b \\\\ c & d \\end{matrix}",
                                "\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}",
                                "\\begin{bmatrix}1&0\\\\0&1\\end{bmatrix}",
                                "\\begin{vmatrix}a\\end{vmatrix}",
                                "\\begin{cases} 1 & x > 0 \\\\ 0 \\end{cases}",
                                "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
                                "\\begin{align*} a &= b \\end{align*}",
                                "\\begin{array}{l|r} a & b \\end{array}",
                                "\\begin{gathered} a \\\\ b \\end{gathered}",
                                "\\sum_{\\substack{i<n \\\\ i>0}} i",
                                "a \\\\ b",
                                "a\\,b\\;c\\quad d\\!e\\ f",
                                "\\text{if } x",
                                "50\\%",
                                "\\$5",
                                "a\\_b",
                                "\\not= b",
                                "a \\bmod b",
                                "a \\equiv b \\pmod{n}",
                                "\\boxed{x}",
                                "\\phantom{x}y",
                                "\\displaystyle \\sum_i x",
                                "x \\tag{1}",
                                "\\mathop{foo}_i",
                                "日本 + 1",
                                "a < b > c",
                                "f\\colon A \\to B",
                                "\\dots + \\cdots",
                                "[a, b)",
                                "|x|",
                                "x!"})
            QTest::newRow(tex) << QString::fromUtf8(tex);
    }

    void isSet()
    {
        QFETCH(QString, tex);
        for (const auto place : {Formula::Place::InText, Formula::Place::Display}) {
            const auto set = formula(tex, place);
            QVERIFY(set);
            QVERIFY(set->width() > 0);
            QVERIFY(set->ascent() + set->descent() > 0);
            QVERIFY(std::isfinite(set->width()) && std::isfinite(set->ascent()));
        }
    }

    void isLeftAsItIs_data()
    {
        QTest::addColumn<QString>("tex");

        QTest::newRow("nothing") << QString();
        QTest::newRow("blanks") << u"  \n "_s;
        // Errors of TeX, or of KaTeX.
        QTest::newRow("unknown command") << u"a + \\notacommand b"_s;
        QTest::newRow("command that begins as one") << u"\\alphabet"_s;
        QTest::newRow("definition") << u"\\def\\a{b}\\a"_s;
        QTest::newRow("brace left open") << u"\\frac{a}{b"_s;
        QTest::newRow("brace too many") << u"a}"_s;
        QTest::newRow("two superscripts") << u"a^b^c"_s;
        QTest::newRow("two subscripts") << u"a_b_c"_s;
        QTest::newRow("superscript before a prime") << u"a^b'"_s;
        QTest::newRow("script of nothing") << u"a^"_s;
        QTest::newRow("accent of a style") << u"\\hat\\displaystyle x"_s;
        QTest::newRow("script of a style") << u"x^\\textstyle 2"_s;
        QTest::newRow("fraction of a style") << u"\\frac\\displaystyle 1 2"_s;
        QTest::newRow("root of a style") << u"\\sqrt\\scriptstyle x"_s;
        QTest::newRow("fraction of one") << u"\\frac{a}"_s;
        QTest::newRow("left without right") << u"\\left( a"_s;
        QTest::newRow("right without left") << u"a \\right)"_s;
        QTest::newRow("left without a delimiter") << u"\\left a \\right)"_s;
        QTest::newRow("tab outside of a table") << u"a & b"_s;
        QTest::newRow("unknown environment") << u"\\begin{tikzpicture}a\\end{tikzpicture}"_s;
        QTest::newRow("environment left open") << u"\\begin{matrix} a"_s;
        QTest::newRow("environment closed as another") << u"\\begin{matrix}a\\end{pmatrix}"_s;
        QTest::newRow("lone backslash") << u"a \\"_s;
        QTest::newRow("dollar") << u"a $ b"_s;
        QTest::newRow("parameter") << u"a # b"_s;
        QTest::newRow("formula in words") << u"\\text{a $b$ c}"_s;
        QTest::newRow("command in words") << u"\\text{a \\alpha}"_s;
        QTest::newRow("file") << u"\\input{/etc/passwd}"_s;
        QTest::newRow("link") << u"\\href{https://a.b}{c}"_s;
        // What would hide what is written.
        QTest::newRow("override of the direction") << u"a\u202Eb"_s;
        QTest::newRow("control character") << u"a\u0007b"_s;
    }

    void isLeftAsItIs()
    {
        QFETCH(QString, tex);
        QVERIFY(!formula(tex));
    }

    void fractionStandsAroundTheAxis()
    {
        const auto set = formula(u"\\frac{a}{b}"_s);
        const auto all = texts(*set);
        const Found above = all.value(u"a"_s).value(0);
        const Found below = all.value(u"b"_s).value(0);
        QVERIFY(above.size > 0 && below.size > 0);
        const QRectF line = drawn(set->box());
        QVERIFY(above.ink.bottom() < line.top());
        QVERIFY(below.ink.top() > line.bottom());
        QVERIFY(line.center().y() < 0
                && line.center().y() > -40 * 0.5); // of small letters the middle
        QVERIFY(line.left() <= std::min(above.ink.left(), below.ink.left()));
        QVERIFY(line.right() >= std::max(above.ink.right(), below.ink.right()));
        QVERIFY(std::abs(above.ink.center().x() - below.ink.center().x()) < 1);
        QVERIFY(formula(u"\\frac{a}{b}"_s, Formula::Place::InText)->ascent() < set->ascent());
    }

    void scriptsAreSmallerAndMoved()
    {
        const auto all = texts(*formula(u"x_b^c"_s));
        const Found base = all.value(u"x"_s).value(0);
        const Found sub = all.value(u"b"_s).value(0);
        const Found super = all.value(u"c"_s).value(0);
        QVERIFY(sub.size < base.size && super.size < base.size);
        QVERIFY(super.baseline < base.baseline && sub.baseline > base.baseline);
        QVERIFY(super.ink.bottom() < sub.ink.top());
        QVERIFY(super.ink.left() >= base.ink.right() - 1 && sub.ink.left() >= base.ink.right() - 1);
        const auto twice = texts(*formula(u"x^{y^z}"_s));
        QVERIFY(twice.value(u"z"_s).value(0).size < twice.value(u"y"_s).value(0).size);
        QVERIFY(twice.value(u"z"_s).value(0).baseline < twice.value(u"y"_s).value(0).baseline);
    }

    void limitsDependOnTheStyle_data()
    {
        const Rows<QString, bool, QString, bool> row; // tex, display, sign, above

        row("sum, display", u"\\sum_b^c"_s, true, u"∑"_s, true);
        row("sum, in text", u"\\sum_b^c"_s, false, u"∑"_s, false);
        row("integral", u"\\int_b^c"_s, true, u"∫"_s, false);
        row("sum that is told to, in text", u"\\sum\\limits_b^c"_s, false, u"∑"_s, true);
        row("sum that is told not to", u"\\sum\\nolimits_b^c"_s, true, u"∑"_s, false);
        row("integral that is told to", u"\\int\\limits_b^c"_s, true, u"∫"_s, true);
        row("limit, display", u"\\lim_b^c"_s, true, u"lim"_s, true);
        row("limit, in text", u"\\lim_b^c"_s, false, u"lim"_s, false);
        row("sine", u"\\sin_b^c"_s, true, u"sin"_s, false);
    }

    void limitsDependOnTheStyle()
    {
        const auto [tex, display, sign, above] = Rows<QString, bool, QString, bool>::current();
        const auto set = formula(tex, display ? Formula::Place::Display : Formula::Place::InText);
        QVERIFY(set);
        const auto all = texts(*set);
        const Found base = all.value(sign).value(0);
        const Found sub = all.value(u"b"_s).value(0);
        const Found super = all.value(u"c"_s).value(0);
        QVERIFY(base.size > 0);
        QCOMPARE(super.ink.bottom() <= base.ink.top(), above);
        QCOMPARE(sub.ink.top() >= base.ink.bottom(), above);
        QCOMPARE(super.ink.left() < base.ink.right() - 2, above);
    }

    void delimitersCoverTheirContent_data()
    {
        const Rows<QString, QString> row; // left, right
        for (const auto &[left, right] :
             std::initializer_list<std::pair<const char *, const char *>>{
                 {"(", ")"},
                 {"[", "]"},
                 {"\\{", "\\}"},
                 {"|", "|"},
                 {"\\|", "\\|"},
                 {"\\langle", "\\rangle"},
                 {"\\lfloor", "\\rfloor"},
                 {"\\lceil", "\\rceil"},
                 {"/", "\\backslash"},
                 {"\\uparrow", "\\Downarrow"}})
            row(left, QString::fromLatin1(left), QString::fromLatin1(right));
    }

    void delimitersCoverTheirContent()
    {
        const auto [left, right] = Rows<QString, QString>::current();
        const QString inner = u"\\frac{\\frac{a}{b}}{\\frac{c}{d}}"_s;
        const auto bare = formula(inner);
        const auto set = formula(u"\\left"_s + left + u' ' + inner + u"\\right"_s + right);
        QVERIFY(set);
        const auto &parts = set->box().parts;
        QCOMPARE(parts.size(), size_t(3));
        for (const MathBox &sign : {parts.front(), parts.back()}) {
            QVERIFY(sign.width > 0);
            QVERIFY2(sign.height() >= 0.85 * (bare->ascent() + bare->descent()),
                     qPrintable(QString::number(sign.height())));
        }
        QVERIFY(set->width() > bare->width());
        const auto small = formula(u"\\left"_s + left + u" x \\right"_s + right);
        QVERIFY(small->ascent() + small->descent() < (set->ascent() + set->descent()) * 0.7);
    }

    void rootCoversItsContent()
    {
        const auto set = formula(u"\\sqrt[n]{\\frac{a}{b}}"_s);
        const auto all = texts(*set);
        const QRectF sign = drawn(set->box());
        for (const QString &text : {u"a"_s, u"b"_s}) {
            const QRectF ink = all.value(text).value(0).ink;
            QVERIFY(ink.top() > sign.top());
            QVERIFY(ink.right() < sign.right());
            QVERIFY(ink.bottom() < sign.bottom() + 2);
        }
        const Found index = all.value(u"n"_s).value(0);
        QVERIFY(index.size < all.value(u"a"_s).value(0).size);
        QVERIFY(index.ink.right() < all.value(u"a"_s).value(0).ink.left());
    }

    void matrixHasRowsAndColumns()
    {
        const auto all = texts(*formula(u"\\begin{pmatrix} a & bbb \\\\ ccc & d \\end{pmatrix}"_s));
        const Found a = all.value(u"a"_s).value(0);
        const Found d = all.value(u"d"_s).value(0);
        const QList<Found> bs = all.value(u"b"_s);
        const QList<Found> cs = all.value(u"c"_s);
        QCOMPARE(bs.size(), 3);
        QCOMPARE(cs.size(), 3);
        QCOMPARE(a.baseline, bs.at(1).baseline);
        QCOMPARE(d.baseline, cs.at(1).baseline);
        QVERIFY(d.ink.top() > a.ink.bottom());
        QVERIFY(bs.first().ink.left() > cs.last().ink.right());
        QVERIFY(std::abs(a.ink.center().x() - cs.at(1).ink.center().x()) < 2);
        QVERIFY(std::abs(d.ink.center().x() - bs.at(1).ink.center().x()) < 2);
    }

    void equationsStandAtTheirRelation()
    {
        const auto all
            = texts(*formula(u"\\begin{aligned} aaaa &= b \\\\ c &= ddd \\end{aligned}"_s));
        const QList<Found> signs = all.value(u"="_s);
        QCOMPARE(signs.size(), 2);
        QVERIFY(std::abs(signs.at(0).ink.left() - signs.at(1).ink.left()) < 0.5);
        QVERIFY(signs.at(1).ink.top() > signs.at(0).ink.bottom());
        QVERIFY(all.value(u"c"_s).value(0).ink.left() > all.value(u"a"_s).value(0).ink.left());
    }

    void accentsStandAbove_data()
    {
        QTest::addColumn<QString>("tex");
        for (const char *tex : {"\\hat{x}", "\\tilde{x}", "\\bar{x}", "\\vec{x}", "\\dot{x}",
                                "\\ddot{x}", "\\check{x}", "\\breve{x}", "\\acute{x}", "\\grave{x}",
                                "\\mathring{x}", "\\widehat{x}", "\\overline{x}", "\\overbrace{x}"})
            QTest::newRow(tex) << QString::fromLatin1(tex);
    }

    void accentsStandAbove()
    {
        QFETCH(QString, tex);
        const auto set = formula(tex);
        const QRectF letter = texts(*set).value(u"x"_s).value(0).ink;
        const QRectF sign = drawn(set->box());
        QVERIFY(!sign.isEmpty());
        QVERIFY(sign.bottom() <= letter.top());
        QVERIFY(sign.left() < letter.right() + 5 && sign.right() > letter.left());
        QVERIFY(set->ascent() >= -sign.top() - 1);
    }

    void roomBetweenAtoms_data()
    {
        // mu: before the sign; TeXbook, page 170
        const Rows<QString, QString, double> row; // tex, sign, mu

        row("relation", u"a=b"_s, u"="_s, 5.0);
        row("sum of two", u"a+b"_s, u"+"_s, 4.0);
        row("sign of a number", u"a(+b"_s, u"+"_s, 0.0);
        row("sign behind a relation", u"a=+b"_s, u"+"_s, 5.0);
        row("letters", u"ab"_s, u"b"_s, 0.0);
        row("behind a comma", u"a,b"_s, u"b"_s, 3.0);
        row("before a comma", u"a,b"_s, u","_s, 0.0);
        row("function", u"a\\sin"_s, u"sin"_s, 3.0);
        row("group is no sign", u"a{+}b"_s, u"+"_s, 0.0);
    }

    void roomBetweenAtoms()
    {
        const auto [tex, sign, mu] = Rows<QString, QString, double>::current();
        const auto set = formula(tex);
        const Found found = texts(*set).value(sign).value(0);
        QVERIFY(found.size > 0);
        double before = 0; // what stands to the left takes without room
        const auto all = texts(*set);
        for (const auto &list : all) {
            for (const Found &other : list) {
                if (other.ink.left() < found.ink.left())
                    before = std::max(before, other.ink.right());
            }
        }
        const double room = found.ink.left() - before;
        QVERIFY2(std::abs(room - mu / 18 * found.size) < 1.5,
                 qPrintable(QString::number(room / found.size * 18)));
    }

    void letters_data()
    {
        const Rows<QString, QString, bool, bool> row; // tex, text, leans, bold

        row("letter", u"x"_s, u"x"_s, true, false);
        row("digit", u"7"_s, u"7"_s, false, false);
        row("small Greek", u"\\alpha"_s, u"α"_s, true, false);
        row("capital Greek", u"\\Omega"_s, u"Ω"_s, false, false);
        row("function", u"\\cos"_s, u"cos"_s, false, false);
        row("upright", u"\\mathrm{x}"_s, u"x"_s, false, false);
        row("bold", u"\\mathbf{x}"_s, u"x"_s, false, true);
        row("words", u"\\text{a b}"_s, u"a b"_s, false, false);
        row("minus", u"-x"_s, u"−"_s, false, false);
        row("set of numbers", u"\\mathbb{R}"_s, u"ℝ"_s, false, false);
    }

    void letters()
    {
        const auto [tex, text, leans, bold] = Rows<QString, QString, bool, bool>::current();
        const auto set = formula(tex);
        QVERIFY(set);
        const auto find = [&](const auto &self, const MathBox &box) -> const MathBox * {
            if (box.text == text)
                return &box;
            for (const MathBox &part : box.parts) {
                if (const MathBox *found = self(self, part))
                    return found;
            }
            return nullptr;
        };
        const MathBox *found = find(find, set->box());
        QVERIFY(found);
        QCOMPARE(found->font.italic(), leans);
        QCOMPARE(found->font.bold(), bold);
    }

    void followsTheFont()
    {
        QFont font;
        font.setPointSizeF(10);
        const auto small = Formula::fromTex(u"\\frac{a}{b}", font, Formula::Place::InText);
        font.setPointSizeF(20);
        const auto large = Formula::fromTex(u"\\frac{a}{b}", font, Formula::Place::InText);
        const double ratio
            = (large->ascent() + large->descent()) / (small->ascent() + small->descent());
        QVERIFY2(ratio > 1.7 && ratio < 2.3, qPrintable(QString::number(ratio)));
    }

    void paintsWithThePen()
    {
        const auto set = formula(u"\\frac{a}{\\sqrt{b}}"_s);
        QImage image(200, 200, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        painter.setPen(Qt::yellow);
        set->paint(&painter, QPointF(50, 100));
        painter.end();
        QRect ink;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                QVERIFY(color.blue() < 40); // nothing but shades of the pen
                if (color.green() > 128)
                    ink |= QRect(x, y, 1, 1);
            }
        }
        const QRectF claimed(50, 100 - set->ascent(), set->width(), set->ascent() + set->descent());
        QVERIFY(!ink.isEmpty());
        QVERIFY(claimed.adjusted(-2, -2, 2, 2).contains(QRectF(ink)));
    }

    // Paper has many more pixels to a point than the screen for which a formula is measured.
    void isAsLargeOnEveryDevice()
    {
        QFont font;
        font.setPointSizeF(20);
        const auto set = Formula::fromTex(u"\\frac{a}{\\sqrt{b}}", font, Formula::Place::Display);
        QList<QRect> inks;
        for (const int dotsPerMeter : {3780, 4 * 3780}) {
            QImage image(200, 200, QImage::Format_RGB32);
            image.setDotsPerMeterX(dotsPerMeter);
            image.setDotsPerMeterY(dotsPerMeter);
            image.fill(Qt::white);
            QPainter painter(&image);
            set->paint(&painter, QPointF(50, 100));
            painter.end();
            QRect ink;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (qGray(image.pixel(x, y)) < 128)
                        ink |= QRect(x, y, 1, 1);
                }
            }
            inks += ink;
        }
        QVERIFY(!inks.first().isEmpty());
        QVERIFY(inks.first().adjusted(-2, -2, 2, 2).contains(inks.last()));
        QVERIFY(inks.last().adjusted(-2, -2, 2, 2).contains(inks.first()));
    }

    void isBounded_data()
    {
        QTest::addColumn<QString>("tex");

        QTest::newRow("megabyte") << u"x+"_s.repeated(500'000);
        QTest::newRow("groups in groups") << u"{"_s.repeated(1000) + u"x"_s + u"}"_s.repeated(1000);
        QTest::newRow("groups left open") << u"{"_s.repeated(3999);
        QTest::newRow("roots of roots") << u"\\sqrt"_s.repeated(700) + u" x"_s;
        QTest::newRow("scripts of scripts") << u"x^{"_s.repeated(900) + u"}"_s.repeated(900);
        QTest::newRow("fractions of fractions")
            << u"\\frac1{"_s.repeated(400) + u"}"_s.repeated(400);
        QTest::newRow("fences in fences")
            << u"\\left("_s.repeated(200) + u"\\middle|\\right)"_s.repeated(200);
        QTest::newRow("matrices in matrices") << u"\\begin{matrix}"_s.repeated(200);
        QTest::newRow("accents of accents") << u"\\hat"_s.repeated(900) + u"x"_s;
        QTest::newRow("one over the other") << u"a\\over "_s.repeated(500);
        QTest::newRow("styles") << u"\\displaystyle "_s.repeated(250);
        QTest::newRow("wide table") << u"\\begin{matrix}"_s + u"&"_s.repeated(1900)
                + u"\\\\"_s.repeated(900) + u"\\end{matrix}"_s;
    }

    // None of them takes more parts than there may be, and none goes deeper than allowed.
    void isBounded()
    {
        QFETCH(QString, tex);
        MathParser parser(tex);
        QVERIFY(!parser.parse());
        QVERIFY2(parser.nodeCount() <= MathParser::kMaxNodes + MathParser::kMaxDepth,
                 qPrintable(QString::number(parser.nodeCount())));
        QVERIFY(!formula(tex));
    }
};

AGENTAO_TEST_WIDGETS(TestFormula)
#include "tst_formula.moc"
