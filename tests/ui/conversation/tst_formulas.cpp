// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/rows/row.h"
#include "ui/markdown/documenttext.h"
#include "ui/markdown/formulaobjects.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QMimeData>
#include <QPainter>
#include <QPdfWriter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static std::unique_ptr<QTextDocument> document(const QString &markdown, int width = 600)
{
    auto made = markdownDocument(markdown, {.formulas = Formulas::Set});
    made->setTextWidth(width);
    return made;
}

// The characters of a document that are formulas, with their sources.
static QList<std::pair<int, QString>> formulasOf(const QTextDocument &document)
{
    QList<std::pair<int, QString>> found;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QString source = FormulaObjects::sourceOf(it.fragment().charFormat());
            if (!source.isEmpty())
                found.append({it.fragment().position(), source});
        }
    }
    return found;
}

class TestFormulas : public ConversationTest
{
    Q_OBJECT

private slots:
    void init() { show(); }

    void cleanup()
    {
        close();
        Theme::setTextScale(1);
        QApplication::setPalette(QPalette());
    }

    void areFound_data()
    {
        const Rows<QString, QStringList> row; // markdown, sources

        row("dollars", u"a $x^2$ b"_s, QStringList{u"$x^2$"_s});
        row("double dollars", u"$$x^2$$"_s, QStringList{u"$$x^2$$"_s});
        row("parentheses", u"a \\(x^2\\) b"_s, QStringList{u"\\(x^2\\)"_s});
        row("brackets", u"\\[x^2\\]"_s, QStringList{u"\\[x^2\\]"_s});
        row("lines", u"$$\nx\n= 2\n$$"_s, QStringList{u"$$\nx\n= 2\n$$"_s});
        row("fence", u"```math\nx^2\n```"_s, QStringList{u"x^2"_s});
        row("fence in a list", u"- a\n  ```math\n  x^2\n  ```"_s, QStringList{u"x^2"_s});
        row("heading", u"# On $x$"_s, QStringList{u"$x$"_s});
        row("bold", u"**a $x$**"_s, QStringList{u"$x$"_s});
        row("table", u"|a|\n|-|\n|$x$|"_s, QStringList{u"$x$"_s});
        row("displayed in a table", u"|a|\n|-|\n|$$x$$|"_s, QStringList{u"$$x$$"_s});
        row("quote", u"> $x$"_s, QStringList{u"$x$"_s});
        row("list", u"1. $$x$$\n2. $y$"_s, QStringList{u"$$x$$"_s, u"$y$"_s});
        row("two in a line", u"$x$ and $y$"_s, QStringList{u"$x$"_s, u"$y$"_s});
        row("twice the same", u"$x$, $x$"_s, QStringList{u"$x$"_s, u"$x$"_s});
        row("ordinal", u"the $n$th"_s, QStringList{u"$n$"_s});
        // The rules of pandoc, tex_math_dollars, and of GitHub, "Writing mathematical expressions".
        row("money", u"$5 and $6"_s, QStringList{});
        row("money in a sentence", u"from $20,000 to $30,000."_s, QStringList{});
        row("digit behind", u"$x$2"_s, QStringList{});
        row("blank inside", u"$ x$ and $x $"_s, QStringList{});
        row("escaped", u"\\$x\\$"_s, QStringList{});
        row("code", u"`$x$` and ``\\(x^2\\)``"_s, QStringList{});
        row("fence of another language", u"```sh\necho $x$\n```"_s, QStringList{});
        row("indented code", u"a\n\n    $x$"_s, QStringList{});
        row("variables of a shell", u"$HOME and $PATH"_s, QStringList{});
        row("address", u"https://a.b/$x$c"_s, QStringList{});
        row("unknown command", u"$\\unknown{x}$"_s, QStringList{});
        row("fence with an unknown command", u"```math\n\\unknown\n```"_s, QStringList{});
        row("override of the direction", u"$a\u202Eb$"_s, QStringList{});
    }

    void areFound()
    {
        const auto [markdown, sources] = Rows<QString, QStringList>::current();
        const auto made = document(markdown);
        QStringList found;
        const auto formulas = formulasOf(*made);
        for (const auto &[position, source] : formulas)
            found += source;
        QCOMPARE(found, sources);
        // Whatever is not set is there as text, as it would be otherwise.
        if (sources.isEmpty())
            QCOMPARE(made->toPlainText(), markdownDocument(markdown, {})->toPlainText());
        const DocumentText text(*made);
        QVERIFY(!text.text().contains(QChar::ObjectReplacementCharacter));
        for (const QString &source : std::as_const(sources))
            QVERIFY(text.text().contains(source));
    }

    void standOnTheBaseline_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::newRow("letter") << u"x"_s;
        QTest::newRow("descender") << u"y_g"_s;
        QTest::newRow("superscript") << u"x^{2^2}"_s;
        QTest::newRow("fraction") << u"\\frac{a}{b}"_s;
        QTest::newRow("deep") << u"x_{\\frac{a}{\\frac{b}{c}}}"_s;
        QTest::newRow("high") << u"x^{\\frac{\\frac{b}{c}}{a}}"_s;
    }

    // Of a line that is painted: the lowest ink of a letter without descender stands on the
    // baseline.
    void standOnTheBaseline()
    {
        QFETCH(QString, tex);
        const auto made = document(u"H $"_s + tex + u"$ H"_s);
        const auto formulas = formulasOf(*made);
        QCOMPARE(formulas.size(), 1);
        const QTextBlock block = made->begin();
        const QTextLine line = block.layout()->lineAt(0);
        const double baseline = line.y() + line.ascent();
        const auto set = Formula::fromTex(tex, Theme::bodyFont(), Formula::Place::InText);
        QVERIFY(set);
        // The line has room for all of it.
        QVERIFY(line.ascent() >= set->ascent() - 1);
        QVERIFY(line.descent() >= set->descent() - 1);
        // Where the ink of the first line's formula is, seen against the same formula alone.
        const auto inkOf = [](const QImage &image, int left, int right) {
            QRect ink;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = left; x < right; ++x) {
                    if (qGray(image.pixel(x, y)) < 128)
                        ink |= QRect(x, y, 1, 1);
                }
            }
            return ink;
        };
        constexpr int kScale = 4;
        constexpr int kAbove = 40; // where ink that is too high would be
        QImage image(600 * kScale, 200 * kScale, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(kScale, kScale);
        painter.translate(0, kAbove);
        QPalette palette;
        palette.setColor(QPalette::Text, Qt::black);
        paintMarkdown(&painter, made.get(), QRectF(0, 0, 600, 200), palette, 0, 0);
        painter.end();
        QImage alone(600 * kScale, 200 * kScale, QImage::Format_RGB32);
        alone.fill(Qt::white);
        QPainter other(&alone);
        other.scale(kScale, kScale);
        other.setPen(Qt::black);
        set->paint(&other, QPointF(10, kAbove + baseline));
        other.end();
        const QRectF shown = characterRect(*made, formulas.first().first);
        const QRect ink = inkOf(image, int(shown.left() * kScale), int(shown.right() * kScale));
        const QRect wanted = inkOf(alone, 0, alone.width());
        QVERIFY(!ink.isEmpty() && !wanted.isEmpty());
        QVERIFY2(std::abs(ink.top() - wanted.top()) <= kScale / 2 + 1,
                 qPrintable(u"%1, %2"_s.arg(ink.top()).arg(wanted.top())));
        QVERIFY(std::abs(ink.bottom() - wanted.bottom()) <= kScale / 2 + 1);
    }

    void displayedOnesStandAlone()
    {
        const auto made = document(u"before\n$$x^2$$\nbehind, with more words"_s);
        const auto formulas = formulasOf(*made);
        QCOMPARE(formulas.size(), 1);
        const QTextBlock block = made->findBlock(formulas.first().first);
        QCOMPARE(block.length(), 2);
        QCOMPARE(block.previous().text().trimmed(), u"before"_s);
        QCOMPARE(block.next().text(), u"behind, with more words"_s);
        const QRectF shown = characterRect(*made, formulas.first().first);
        QVERIFY(std::abs(shown.center().x() - 300) < 2); // in the middle
        // An item keeps its marker above.
        const auto item = document(u"- $$x^2$$\n- b"_s);
        QCOMPARE(item->begin().text().trimmed(), u"•"_s);
        QCOMPARE(formulasOf(*item).size(), 1);
        QVERIFY(!item->begin().next().text().contains(u'•'));
    }

    void wideOnesBecomeSmaller()
    {
        const QString wide = u"$$"_s + u"aaaa + "_s.repeated(60) + u"a$$"_s;
        for (const int width : {300, 600}) {
            const auto made = document(wide, width);
            const auto formulas = formulasOf(*made);
            QCOMPARE(formulas.size(), 1);
            const QRectF shown = characterRect(*made, formulas.first().first);
            QVERIFY(shown.right() <= width + 1 && shown.left() >= -1);
            QVERIFY(shown.width() > width * 0.9);
        }
    }

    void veryWideOnesAreScrolled_data()
    {
        QTest::addColumn<QString>("markdown");
        const QString wide = u"$$"_s + u"aaaa + "_s.repeated(60) + u"a$$"_s;
        QTest::newRow("apart") << wide;
        QTest::newRow("in an item") << u"- words before\n\n  "_s + wide;
        QTest::newRow("within text") << u"words $"_s + u"b+"_s.repeated(200) + u"b$ and more"_s;
    }

    // Not smaller than can be read; all of it can be reached, and what is narrow stays in the
    // middle.
    void veryWideOnesAreScrolled()
    {
        QFETCH(QString, markdown);
        const auto made = markdownDocument(markdown, {.formulas = Formulas::Set});
        const auto formulas = formulasOf(*made);
        QCOMPARE(formulas.size(), 1);
        const int at = formulas.first().first;
        const double natural = [&] {
            made->setTextWidth(100'000);
            return characterRect(*made, at).width();
        }();
        const double width = FormulaObjects::fit(made.get(), 400);
        const QRectF shown = characterRect(*made, at);
        QVERIFY(std::abs(shown.width() - natural * FormulaObjects::kLeastScale) < 2);
        QVERIFY(width > 400 && shown.left() >= 0 && shown.right() <= width + 1);
        // Wide enough, it is as it was.
        QCOMPARE(FormulaObjects::fit(made.get(), 100'000), 100'000.0);
        QVERIFY(std::abs(characterRect(*made, at).width() - natural) < 2);

        // In the conversation: a click far to the right is a place in the formula.
        answer(markdown);
        Row *found = nullptr;
        for (int i = 0; i < m_view->conversation()->rowCount() && !found; ++i) {
            Row *laidOut = m_view->laidOutRow(i);
            if (laidOut && laidOut->scrollBy(1'000'000))
                found = laidOut;
        }
        QVERIFY(found);
        QVERIFY(!found->scrollBy(10)); // it is at its end
        QVERIFY(found->scrollBy(-10) && found->scrollBy(10));
        QVERIFY(found->scrollBy(-1'000'000) && !found->scrollBy(-10));
    }

    void textKnowsItsPlaces()
    {
        const auto made = document(u"a $x^2$ b $y$"_s);
        const DocumentText text(*made);
        QCOMPARE(text.text(), u"a $x^2$ b $y$"_s);
        QCOMPARE(text.toText(2), 2);
        QCOMPARE(text.toText(3), 7); // behind the first
        QCOMPARE(text.toDocument(7), 3);
        QCOMPARE(text.toDocument(4), 2); // inside of it
        QCOMPARE(text.toDocument(2), 2);
        QCOMPARE(text.formulaAt(5).begin, 2);
        QCOMPARE(text.formulaAt(5).end, 7);
        QVERIFY(text.formulaAt(7).isEmpty());
        QVERIFY(!text.formulaAt(10).isEmpty());
        for (int position = 0; position < made->characterCount() - 1; ++position)
            QCOMPARE(text.toDocument(text.toText(position)), position);
    }

    void stayTextUntilTheyClose_data()
    {
        const Rows<QString, QString> row; // open, rest
        row("dollar", u"so $x^"_s, u"2$ is"_s);
        row("double dollar", u"$$\nx^"_s, u"2\n$$\n"_s);
        row("half a closing", u"$$x^2$"_s, u"$\n"_s);
        row("parenthesis", u"so \\(x^2"_s, u"\\) is"_s);
        row("bracket", u"\\[\nx^2\n"_s, u"\\]\n"_s);
    }

    void stayTextUntilTheyClose()
    {
        const auto [open, rest] = Rows<QString, QString>::current();
        answer(open);
        QVERIFY(row(0)->plainText().contains(u"x^"_s));
        QVERIFY(row(0)->menuHits().isEmpty());
        answer(rest);
        const QList<Hit> hits = row(0)->menuHits();
        QCOMPARE(hits.size(), 1);
        QCOMPARE(hits.first().action, Hit::Action::SwitchFormula);
    }

    void nothingAboveJumpsWhileTheyCome()
    {
        for (int i = 0; i < 40; ++i)
            answer(u"A paragraph with words.\n\n"_s);
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum() - 200);
        m_view->grab();
        const QPersistentModelIndex top = m_view->indexAt(QPoint(100, 20));
        const QRect before = m_view->visualRect(top);
        const QString formula = u"$$\n\\frac{a}{b} = \\sum_{i=0}^n i\n$$\n\nand $x$ and\n"_s;
        for (const QChar c : formula) {
            answer(QString(c));
            QCOMPARE(m_view->visualRect(top), before);
        }
    }

    void fenceIsAFormulaWhenItCloses()
    {
        answer(u"```math\nx^2\n"_s);
        QCOMPARE(m_view->conversation()->kind(0), ConversationModel::RowKind::Code);
        answer(u"```\n"_s);
        QCOMPARE(m_view->conversation()->kind(0), ConversationModel::RowKind::Text);
        QCOMPARE(row(0)->plainText(), u"x^2"_s);
        QCOMPARE(row(0)->menuHits().size(), 1);
    }

    void clickShowsTheSource_data()
    {
        // shown: of the source
        const Rows<QString, QString> row; // markdown, shown
        row("in text", u"a $x^2$ b"_s, u"a x^2 b"_s);
        row("displayed", u"$$x^2$$\n"_s, u"x^2"_s);
        row("fence", u"```math\nx^2\n```\n"_s, u"x^2"_s);
    }

    void clickShowsTheSource()
    {
        const auto [markdown, shown] = Rows<QString, QString>::current();
        answer(markdown);
        const auto click = [this] {
            const QRect rect = m_view->contentRect(0);
            for (int y = rect.top(); y <= rect.bottom(); y += 2) {
                for (int x = rect.left(); x < rect.right(); x += 2) {
                    const Hit hit = row(0)->hitAt(QPoint(x, y) - rect.topLeft());
                    if (hit.action != Hit::Action::SwitchFormula)
                        continue;
                    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(x, y));
                    m_view->grab();
                    return true;
                }
            }
            return false;
        };
        const QString set = row(0)->plainText();
        const QImage picture = m_view->grab().toImage();
        QVERIFY(click());
        QCOMPARE(row(0)->plainText(), shown);
        QVERIFY(m_view->grab().toImage() != picture);
        QVERIFY(click()); // and back
        QCOMPARE(row(0)->plainText(), set);
    }

    void copyGivesTheSource()
    {
        answer(u"so $x^2$ is\n\n$$\n\\frac a b\n$$\n"_s);
        m_view->selection()->selectAll();
        ConversationClipboard(m_view.get()).copy();
        const QMimeData *copied = QApplication::clipboard()->mimeData();
        QVERIFY2(copied->text().contains(u"so $x^2$ is"_s), qPrintable(copied->text()));
        QVERIFY(copied->text().contains(u"\\frac a b"_s));
        QVERIFY(copied->html().contains(u"x^2"_s));
        QVERIFY(!copied->html().contains(QChar::ObjectReplacementCharacter));
        QVERIFY(copied->data(u"text/markdown"_s).contains("$x^2$"));
    }

    // A selection that ends inside of a formula has the whole of it.
    void partsAreTakenWhole()
    {
        answer(u"ab $xyz^2$ cd"_s);
        const QString text = row(0)->plainText();
        QCOMPARE(text, u"ab $xyz^2$ cd"_s);
        QCOMPARE(row(0)->widened({5, 7}), (TextRange{3, 10}));
        QCOMPARE(row(0)->widened({0, 4}), (TextRange{0, 10}));
        QCOMPARE(row(0)->widened({0, 2}), (TextRange{0, 2}));
        QCOMPARE(row(0)->widened({5, 5}), (TextRange{5, 5}));
        // Points of the formula are places of its source.
        const int y = row(0)->lineRect(3).center().y();
        qsizetype before = -1;
        QSet<qsizetype> inside;
        for (int x = 0; x < 200; ++x) {
            const qsizetype place = row(0)->positionAt(QPoint(x, y));
            QVERIFY(place >= before);
            before = place;
            if (place > 3 && place < 10)
                inside += place;
        }
        QVERIFY(inside.size() >= 4);
        QCOMPARE(before, text.size());
    }

    void screenReadersHearTheSource()
    {
        answer(u"so $x^2$ is\n\n```math\ny^2\n```\n"_s);
        const ConversationModel *model = m_view->conversation();
        QVERIFY(
            model->data(model->index(0), Qt::AccessibleTextRole).toString().contains(u"$x^2$"_s));
        const QString fence = model->data(model->index(1), Qt::AccessibleTextRole).toString();
        QCOMPARE(fence, u"Formula: y^2"_s);
    }

    void followTheTheme()
    {
        QApplication::setPalette(QPalette(QColor(20, 22, 24), QColor(20, 22, 24)));
        answer(u"$$\\frac{aaaa}{bbbb}$$\n"_s);
        const QImage picture = m_view->grab(m_view->contentRect(0)).toImage();
        const QColor page = Theme::color(Theme::Role::Surface);
        double most = 1;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                most = std::max(most, Theme::contrastRatio(picture.pixelColor(x, y), page));
        }
        QVERIFY2(most >= 4.5, qPrintable(QString::number(most)));
    }

    void followTheSizeOfText()
    {
        answer(u"$$\\frac{a}{b}$$\n"_s);
        const int before = row(0)->heightForWidth(600);
        Theme::setTextScale(2);
        m_view->forgetLayout();
        QVERIFY(row(0)->heightForWidth(600) > before * 1.6);
    }

    // A page with a formula has ink that the same page without it has not, and it is no box.
    void paperHasThem()
    {
        QByteArray bytes[2];
        for (int i = 0; i < 2; ++i) {
            QBuffer buffer(&bytes[i]);
            buffer.open(QIODevice::WriteOnly);
            QPdfWriter writer(&buffer);
            const auto page
                = i == 0 ? document(u"a\n\n$$\\frac{aaaa}{bbbb}$$\n\nb"_s) : document(u"a\n\nb"_s);
            page->print(&writer);
        }
        QVERIFY(bytes[0].startsWith("%PDF"));
        QVERIFY(bytes[0].size() > bytes[1].size() + 200);
    }

private:
    Row *row(int number) const { return m_view->laidOutRow(number); }
};

AGENTAO_TEST_WIDGETS(TestFormulas)
#include "tst_formulas.moc"
