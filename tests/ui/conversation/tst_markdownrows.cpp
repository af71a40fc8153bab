// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/conversation/conversationtest.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/imageloader.h"
#include "ui/conversation/rows/coderow.h"
#include "ui/conversation/rows/markdownrow.h"
#include "ui/text/placeindex.h"
#include "ui/theme/contrast.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

//! What can be done with the code, the pictures and the footnotes of an answer.
class TestMarkdownRows : public ConversationTest
{
    Q_OBJECT

private slots:
    void init()
    {
        show();
        m_view->conversation()->choices().setFolder(m_dir.path());
    }

    void cleanup() { close(); }

    void longCodeIsFolded_data()
    {
        const Rows<int, bool, QString> row; // lines, wraps, button

        row("short", 40, false, QString());
        row("long", 120, false, u"Show all 120 lines"_s);
        row("long and wrapped", 120, true, u"Show all 120 lines"_s);
    }

    void longCodeIsFolded()
    {
        const auto [lines, wraps, button] = Rows<int, bool, QString>::current();
        m_view->conversation()->choices().setWrapsCode(wraps);
        answer(u"```\n"_s + u"a line\n"_s.repeated(lines) + u"```\n"_s);
        const int folded = heightOf(0);
        QCOMPARE(choose(0, u"Show all"_s), !button.isEmpty());
        if (button.isEmpty())
            return;
        QVERIFY(heightOf(0) > 2 * folded);
        QVERIFY(!choose(0, u"Show all"_s));
    }

    // A letter that is cut through looks like the end of the line.
    void longLinesFade()
    {
        m_view->conversation()->choices().setWrapsCode(false);
        answer(u"```\n"_s + u"M"_s.repeated(400) + u"\n```"_s);
        const QRect row = m_view->visualRect(m_view->model()->index(0, 0));
        const QImage image = m_view->viewport()->grab(row).toImage();
        const QRect column = ConversationDelegate::column(m_view->viewport()->width());
        const QColor ground = Theme::color(Theme::Role::CodeBackground);
        const auto darkest = [&](int left) { // of some pixels below the header
            double most = 1;
            for (int x = left; x < left + 6; ++x) {
                for (int y = row.height() / 2; y < row.height() - Theme::kPadding; ++y)
                    most = std::max(most, Theme::contrastRatio(image.pixelColor(x, y), ground));
            }
            return most;
        };
        const int end = column.right() + 1 - Theme::kPadding;
        QCOMPARE_GE(darkest(end - 200), 6.0);
        QCOMPARE_LE(darkest(end - 6), 2.0);
    }

    void codeIsWrapped()
    {
        answer(u"```\n"_s + u"many words "_s.repeated(40) + u"\n```\n"_s);
        const int before = heightOf(0);
        QVERIFY(choose(0, u"Wrap lines"_s));
        const int wrapped = heightOf(0);
        QVERIFY(wrapped > before);
        answer(u"\n\nmore"_s); // nothing is forgotten meanwhile
        QCOMPARE(heightOf(0), wrapped);
        QVERIFY(choose(0, u"Do not wrap lines"_s));
        QCOMPARE(heightOf(0), before);
    }

    void preferenceWraps()
    {
        answer(u"```\n"_s + u"many words "_s.repeated(40) + u"\n```\n"_s);
        const int before = heightOf(0);
        m_view->conversation()->choices().setWrapsCode(true);
        QVERIFY(heightOf(0) > before);
        QVERIFY(choose(0, u"Do not wrap lines"_s)); // what was chosen for the block counts
        QCOMPARE(heightOf(0), before);
    }

    void codeIsSaved()
    {
        QSignalSpy failed(m_view.get(), &ConversationView::failed);
        answer(u"```none-such\na\n  b\n```\n"_s);
        const auto save = [&](const QString &path) {
            QVERIFY(choose(0, u"Save code as"_s));
            auto *dialog = m_view->findChild<QFileDialog *>();
            QVERIFY(dialog);
            QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
            QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), u"code.txt"_s);
            emit dialog->fileSelected(path);
            delete dialog;
        };
        const QString path = m_dir.filePath(u"saved.txt"_s);
        save(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "a\n  b\n"_ba);
        QCOMPARE(failed.size(), 0);
        save(m_dir.filePath(u"no/such/folder"_s));
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains("folder"_L1));
    }

    void nestedCodeIsCopied()
    {
        answer(u"- a\n  ```none-such\n  b\n    c\n  ```\n"_s);
        QVERIFY(choose(0, u"Copy code in the text"_s));
        QCOMPARE(QApplication::clipboard()->text(), u"b\n  c"_s);
    }

    // One of the folder, without being asked, and what is read stays where it is.
    void picturesAreShown()
    {
        QImage image(60, 300, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QVERIFY(image.save(m_dir.filePath(u"a.png"_s)));
        const auto images = [this] { return m_view->conversation()->choices().answers().images; };
        answer(u"see ![blue](a.png)\n"_s);
        const int before = heightOf(0);
        QTRY_VERIFY(images().contains(u"a.png"_s));
        QVERIFY(heightOf(0) >= before + 200);
        // At the end of what comes the view stays there.
        QVERIFY(image.save(m_dir.filePath(u"b.png"_s)));
        answer(u"\n\nmore\n\n"_s.repeated(30) + u"see ![b](b.png)\n\nand *then*\n\nlast\n"_s);
        m_view->grab();
        QTRY_VERIFY(images().contains(u"b.png"_s));
        m_view->grab();
        QVERIFY(m_view->isAtEnd());
        QCOMPARE(m_view->verticalScrollBar()->value(), m_view->verticalScrollBar()->maximum());
        // Out of sight nothing is read.
        QVERIFY(image.save(m_dir.filePath(u"c.png"_s)));
        m_view->verticalScrollBar()->setValue(0);
        answer(u"\n\nfar below ![c](c.png)\n"_s);
        m_view->grab();
        QCoreApplication::processEvents();
        QVERIFY(!images().contains(u"c.png"_s));
        m_view->scrollToEnd();
        m_view->grab();
        QTRY_VERIFY(images().contains(u"c.png"_s));
    }

    void picturesThatAreNotLoaded_data()
    {
        QTest::addColumn<QString>("path");

        QTest::newRow("none") << u"none.png"_s;
        QTest::newRow("no picture") << u"text.png"_s;
        QTest::newRow("drawing, which may show others") << u"drawing.png"_s;
        QTest::newRow("folder") << u"."_s;
        QTest::newRow("outside") << u"../outside.png"_s;
        QTest::newRow("link to the outside") << u"link.png"_s;
        QTest::newRow("too many pixels") << u"huge.ppm"_s;
    }

    void picturesThatAreNotLoaded()
    {
        QFETCH(QString, path);
        QTemporaryDir outside;
        QImage image(10, 10, QImage::Format_RGB32);
        image.fill(Qt::red);
        const QString file = outside.filePath(u"o.png"_s);
        QVERIFY(image.save(file));
        const QString link = m_dir.filePath(u"link.png"_s);
        QFile::remove(link);
        QVERIFY(QFile::link(file, link));
        const auto write = [this](const QString &name, const QByteArray &bytes) {
            QVERIFY(putFile(m_dir.filePath(name), bytes));
        };
        write(u"text.png"_s, "no picture"_ba);
        write(u"drawing.png"_s,
              "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"_ba);
        write(u"huge.ppm"_s, "P6\n100000 100000\n255\n"_ba);

        QFuture<QImage> future = loadProjectImage(m_dir.path(), path);
        QTRY_VERIFY(future.isFinished());
        QVERIFY(future.result().isNull());

        QSignalSpy failed(m_view.get(), &ConversationView::failed);
        answer(u"![a]("_s + path + u")\n"_s);
        QCOMPARE(choose(0, u"Show the picture"_s), path != "../outside.png"_L1);
        if (path != "../outside.png"_L1)
            QTRY_COMPARE(failed.size(), 1);
        QVERIFY(m_view->conversation()->choices().answers().images.isEmpty());
    }

    void footnoteIsShown()
    {
        answer(u"first[^b] and[^a]\n\n"_s + u"more\n\n"_s.repeated(30)
               + u"[^a]: last\n[^b]: *text*\n"_s);
        QVERIFY(choose(0, u"Footnote: last"_s));
        const QModelIndex index = m_view->currentIndex();
        QVERIFY(index.data(Qt::AccessibleTextRole).toString().contains("last"_L1));
        QVERIFY(m_view->viewport()->rect().intersects(m_view->visualRect(index)));
    }

    // As in code: what is a file of the folder is underlined, opens by a click and by the menu.
    void filesInPlainWords()
    {
        QVERIFY(QDir(m_dir.path()).mkpath(u"src"_s));
        QFile file(m_dir.filePath(u"src/calc.cpp"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        m_view->conversation()->places()->setFolder(QDir(m_dir.path()).canonicalPath());
        const QString words
            = u"See src/calc.cpp:12 and src/none.cpp, or [src/calc.cpp](https://a.b)."_s;
        answer(words);
        const auto files = [this] {
            m_view->grab();
            QList<Hit> hits = m_view->laidOutRow(0)->menuHits();
            hits.removeIf([](const Hit &hit) { return hit.action != Hit::Action::OpenFile; });
            return hits;
        };
        QTRY_COMPARE(files().size(), 1);
        QVERIFY(files().first().target.endsWith("/src/calc.cpp"_L1));
        QCOMPARE(files().first().line, 12);
        const QRect line = m_view->laidOutRow(0)->lineRect(words.indexOf(u"calc"_s));
        const int letter = line.width() / int(words.size() - 15); // about; the address is not shown
        const QPoint at = m_view->contentRect(0).topLeft()
            + QPoint(line.left() + 8 * letter, line.center().y());
        const QSignalSpy opened(m_view.get(), &ConversationView::fileActivated);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().at(1).toInt(), 12);
    }

    // Each line of a path that does not fit on one.
    void filesOverTwoLinesAreUnderlined()
    {
        QVERIFY(QDir(m_dir.path()).mkpath(u"src/of/the/harbour"_s));
        QVERIFY(QFile(m_dir.filePath(u"src/of/the/harbour/calculator.cpp"_s))
                    .open(QIODevice::WriteOnly));
        const QString words = u"The place of it all is src/of/the/harbour/calculator.cpp:12."_s;
        show({}, {260, 300});
        answer(words);
        const QImage plain = m_view->grab().toImage();
        m_view->conversation()->places()->setFolder(QDir(m_dir.path()).canonicalPath());
        const auto underlined = [this, &plain] {
            const QImage now = m_view->grab().toImage();
            QList<int> lines;
            for (int y = 0; y < now.height(); ++y) {
                if (memcmp(now.constScanLine(y), plain.constScanLine(y), size_t(now.bytesPerLine()))
                    != 0)
                    lines.append(y);
            }
            return lines;
        };
        QTRY_VERIFY(!underlined().isEmpty());
        QVERIFY(underlined().last() - underlined().first() > QFontMetrics(m_view->font()).height());
    }

    void hugeCode_data()
    {
        const Rows<QString, bool> row; // code, wraps

        const QString lines = u"int value = compute(1); // some words\n"_s.repeated(43'000);
        row("lines", lines, false);
        row("wrapped lines", lines, true);
        row("one line", u"\"key\": 1, "_s.repeated(150'000), false);
        row("one wrapped line", u"\"key\": 1, "_s.repeated(150'000), true);
    }

    // Work follows what is shown: the head until all is asked for, and then what a frame shows.
    void hugeCode()
    {
        const auto [code, wraps] = Rows<QString, bool>::current();
        m_view->conversation()->choices().setWrapsCode(wraps);
        answer(u"```cpp\n"_s + code + u"\n```\n"_s);
        const int folded = heightOf(0);
        QVERIFY(folded < 2000);
        const bool cut = choose(0, u"Show "_s);
        QCOMPARE(cut, wraps || code.count(u'\n') > 40);
        if (cut)
            QVERIFY(heightOf(0) > 10 * folded);
        m_view->scrollToEnd();
        QVERIFY(!m_view->grab().isNull());
    }

private:
    int heightOf(int row) const
    {
        m_view->grab();
        return m_view->visualRect(m_view->model()->index(row, 0)).height();
    }

    // As the menu key opens it.
    QMenu *menuOf(int row)
    {
        m_view->setCurrentIndex(m_view->model()->index(row, 0));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
        QApplication::sendEvent(m_view->viewport(), &event);
        const QList<QMenu *> menus = m_view->findChildren<QMenu *>();
        return menus.isEmpty() ? nullptr : menus.last();
    }

    bool choose(int row, const QString &text)
    {
        QMenu *menu = menuOf(row);
        if (!menu)
            return false;
        bool found = false;
        for (QAction *action : menu->actions()) {
            if (!found && action->text().remove(u'&').startsWith(text)) {
                found = true;
                action->trigger();
            }
        }
        delete menu;
        m_view->grab();
        return found;
    }

    QTemporaryDir m_dir;
};

AGENTAO_TEST_WIDGETS(TestMarkdownRows)
#include "tst_markdownrows.moc"
