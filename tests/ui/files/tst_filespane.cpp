// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/files/filesbrowser.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filespane.h"
#include "ui/files/filestree.h"
#include "ui/files/searchpage.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tabstrip.h"

#include <QDir>
#include <QFile>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace Ui;

//! The pane of files: found, searched in and read, by keys and by mouse.
class TestFilesPane : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        write(u"a.cpp"_s, "int one;\nint two;\nint One;\n");
        write(u"b.txt"_s, "two\n");
        write(u"sub/c.txt"_s, "deep two\n");
        m_pane = std::make_unique<FilesPane>();
        m_pane->resize(500, 700);
        m_pane->setFolder(m_dir->path());
    }

    void cleanup() { m_pane.reset(); }

    void looksAtNothingBeforeItIsShown()
    {
        QVERIFY(m_pane->folder().isEmpty());
        QCOMPARE(m_pane->browser()->model()->rowCount(), 0);
        show();
        QCOMPARE(m_pane->folder(), QDir(m_dir->path()).canonicalPath());
        QVERIFY(!m_pane->tabs()->isVisible());
    }

    void opensWithEnter()
    {
        show();
        QVERIFY(tree()->hasFocus());
        tree()->setCurrentIndex(row(u"sub"_s));
        QTest::keyClick(tree(), Qt::Key_Return);
        QTRY_VERIFY(row(u"sub/c.txt"_s).isValid());
        QTest::keyClick(tree(), Qt::Key_Down);
        QTest::keyClick(tree(), Qt::Key_Return);
        QCOMPARE(m_pane->tabs()->count(), 1);
        FileTab *tab = m_pane->tabs()->current();
        QVERIFY(tab->view()->hasFocus());
        QTRY_COMPARE(tab->view()->toPlainText(), u"deep two\n"_s);
        QVERIFY(tab->view()->isReadOnly());
        QVERIFY(!tab->view()->accessibleName().isEmpty());
    }

    void tabsAreClosed()
    {
        show();
        m_pane->tabs()->open(u"a.cpp"_s, 0);
        m_pane->tabs()->open(u"b.txt"_s, 0);
        m_pane->tabs()->open(u"a.cpp"_s, 0); // once only
        QCOMPARE(m_pane->tabs()->count(), 2);
        QCOMPARE(m_pane->tabs()->current()->path(), u"a.cpp"_s);
        QTest::mouseClick(strip(), Qt::MiddleButton, {}, strip()->tabRect(1).center());
        QCOMPARE(m_pane->tabs()->count(), 1);
        m_pane->tabs()->open(u"b.txt"_s, 0);
        m_pane->tabs()->current()->setFocus();
        QTest::keyClick(m_pane->tabs()->current()->view(), Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(m_pane->tabs()->current()->path(), u"a.cpp"_s);
        strip()->setFocus();
        QTest::keyClick(strip(), Qt::Key_Delete);
        QCOMPARE(m_pane->tabs()->count(), 0);
        QVERIFY(!m_pane->tabs()->isVisible());
        QVERIFY(tree()->hasFocus());
    }

    void oldTabsGo()
    {
        show();
        for (int i = 0; i < FileTabs::kMaxTabs + 3; ++i)
            m_pane->tabs()->open(u"n%1"_s.arg(i), 0);
        QCOMPARE(m_pane->tabs()->count(), FileTabs::kMaxTabs);
        QCOMPARE(m_pane->tabs()->current()->path(), u"n%1"_s.arg(FileTabs::kMaxTabs + 2));
        QTRY_VERIFY(m_pane->tabs()->current()->note().contains("cannot be read"_L1));
    }

    void findsInTheText()
    {
        show();
        m_pane->tabs()->open(u"a.cpp"_s, 0);
        FileTab *tab = m_pane->tabs()->current();
        tab->setFocus();
        QTRY_VERIFY(!tab->view()->toPlainText().isEmpty());
        QTest::keyClick(tab->view(), Qt::Key_F, Qt::ControlModifier);
        auto *field = tab->findChild<QLineEdit *>("findField"_L1);
        QVERIFY(field->isVisible() && field->hasFocus());
        QTest::keyClicks(field, u"two"_s);
        QCOMPARE(tab->view()->textCursor().selectedText(), u"two"_s);
        QVERIFY(m_pane->closeInnermost());
        QVERIFY(!field->isVisible());
    }

    void filtersByName()
    {
        show();
        SearchField *filter = m_pane->browser()->filter();
        auto *found = m_pane->findChild<FilesTree *>("foundFiles"_L1);
        filter->setFocus();
        QTest::keyClicks(filter, u"sct"_s); // letters of sub/c.txt
        QTRY_COMPARE(found->model()->rowCount(), 1);
        QVERIFY(found->isVisible() && !tree()->isVisible());
        QTest::keyClick(filter, Qt::Key_Return);
        QCOMPARE(m_pane->tabs()->current()->path(), u"sub/c.txt"_s);
        filter->setText(u"zzz"_s);
        QTRY_VERIFY(m_pane->browser()->note().contains("No file"_L1));
        QVERIFY(m_pane->browser()->closeInnermost());
        QVERIFY(tree()->isVisible() && filter->text().isEmpty());
        QVERIFY(m_pane->browser()->note().isEmpty());
    }

    void filterFindsWhatIsShown()
    {
        write(u".gitignore"_s, "*.log\n");
        write(u"sub/run.log"_s);
        show();
        auto *found = m_pane->findChild<FilesTree *>("foundFiles"_L1);
        m_pane->browser()->filter()->setText(u"runlog"_s);
        QTRY_VERIFY(m_pane->browser()->note().contains("Ignored files are not"_L1));
        auto *ignored = m_pane->findChild<Button *>("showIgnored"_L1);
        QTest::mouseClick(ignored, Qt::LeftButton);
        QTRY_COMPARE(found->model()->rowCount(), 1);
        QCOMPARE(found->model()->index(0, 0).data(FilesModel::PathRole).toString(),
                 u"sub/run.log"_s);
        m_pane->browser()->filter()->setText(u"zzz"_s);
        QTRY_COMPARE(m_pane->browser()->note(), u"No file has such a name."_s);
        m_pane->browser()->filter()->setText(u"runlog"_s);
        QTest::mouseClick(ignored, Qt::LeftButton);
        QTRY_COMPARE(found->model()->rowCount(), 0);
    }

    void treeFollowsTheFile()
    {
        write(u"sub/deep/er/e.txt"_s);
        write(u"sub/hidden.log"_s);
        write(u"sub/.gitignore"_s, "*.log\n");
        m_pane->show();
        m_pane->tabs()->open(u"sub/deep/er/e.txt"_s, 0); // nothing was read yet
        const auto current
            = [this] { return tree()->currentIndex().data(FilesModel::PathRole).toString(); };
        QTRY_COMPARE(current(), u"sub/deep/er/e.txt"_s);
        QVERIFY(tree()->isExpanded(row(u"sub/deep/er"_s)));
        QVERIFY(tree()->viewport()->rect().contains(tree()->visualRect(tree()->currentIndex())));
        m_pane->tabs()->open(u"a.cpp"_s, 0);
        QTRY_COMPARE(current(), u"a.cpp"_s);
        strip()->setCurrentIndex(0);
        QCOMPARE(current(), u"sub/deep/er/e.txt"_s);
        tree()->collapse(row(u"sub"_s)); // stays as the person wants it
        write(u"sub/f.txt"_s);
        m_pane->refresh();
        QTRY_VERIFY(row(u"sub/f.txt"_s).isValid());
        QVERIFY(!tree()->isExpanded(row(u"sub"_s)));
        m_pane->tabs()->open(u"sub/hidden.log"_s, 0); // it has no row
        QVERIFY(current() != u"sub/hidden.log"_s);
        m_pane->tabs()->open(u"b.txt"_s, 0);
        QTRY_COMPARE(current(), u"b.txt"_s);
        QVERIFY(!tree()->hasFocus());
    }

    void tellsWhatCannotBeShown_data()
    {
        const Rows<QString, QString> row; // name, words
        row("binary", u"binary"_s, u"no text"_s);
        row("gigabytes", u"huge"_s, u"long file"_s);
        row("pipe put in its place", u"pipe"_s, u"cannot be read"_s);
        row("link out of the folder", u"link"_s, u"cannot be read"_s);
        row("below a link", u"above/passwd"_s, u"cannot be read"_s);
    }

    void tellsWhatCannotBeShown()
    {
        const auto [name, words] = Rows<QString, QString>::current();
        write(u"binary"_s, QByteArray("a\0b", 3));
        QFile huge(m_dir->filePath(u"huge"_s));
        QVERIFY(huge.open(QIODevice::WriteOnly));
        huge.write(QByteArray(100, 'a') + '\n');
        huge.write(QByteArray(3 * 1024 * 1024, 'b'));
        QVERIFY(huge.resize(qint64(3) * 1024 * 1024 * 1024)); // sparse
        QCOMPARE(::mkfifo(QFile::encodeName(m_dir->filePath(u"pipe"_s)).constData(), 0600), 0);
        QVERIFY(QFile::link(u"/etc/passwd"_s, m_dir->filePath(u"link"_s)));
        QVERIFY(QFile::link(u"/etc"_s, m_dir->filePath(u"above"_s)));
        show();
        m_pane->tabs()->open(name, 0);
        QTRY_VERIFY(m_pane->tabs()->current()->note().contains(words));
        QVERIFY(!m_pane->tabs()->current()->view()->toPlainText().contains("root"_L1));
    }

    void seesWhatComes()
    {
        show();
        write(u"new.txt"_s);
        QTRY_VERIFY(row(u"new.txt"_s).isValid());
        tree()->expand(row(u"sub"_s));
        QTRY_VERIFY(row(u"sub/c.txt"_s).isValid());
        write(u"sub/d.txt"_s);
        QTRY_VERIFY(row(u"sub/d.txt"_s).isValid());
    }

    void searches_data()
    {
        // text, exactCase, regex, files, lines, note
        const Rows<QString, bool, bool, int, int, QString> row;
        row("text", u"two"_s, false, false, 3, 3, u"Lines: 3"_s);
        row("any case", u"ONE"_s, false, false, 1, 2, u"Lines: 2"_s);
        row("exact case", u"One"_s, true, false, 1, 1, u"Lines: 1"_s);
        row("expression", u"^int t.o;$"_s, false, true, 1, 1, u"Lines: 1"_s);
        row("no expression", u"(two"_s, false, false, 0, 0, u"Nothing"_s);
        row("bad expression", u"(two"_s, false, true, 0, 0, u"no regular"_s);
        row("nothing", u"cheese"_s, false, false, 0, 0, u"Nothing"_s);
    }

    void searches()
    {
        const auto [text, exactCase, regex, files, lines, note]
            = Rows<QString, bool, bool, int, int, QString>::current();
        show();
        m_pane->showSearch();
        QVERIFY(searchField()->hasFocus());
        m_pane->findChild<Button *>("searchCase"_L1)->setChecked(exactCase);
        m_pane->findChild<Button *>("searchRegex"_L1)->setChecked(regex);
        QTest::keyClicks(searchField(), text);
        QTRY_VERIFY2(m_pane->search()->note().contains(note), qPrintable(m_pane->search()->note()));
        QCOMPARE(m_pane->search()->hits()->fileCount(), files);
        QCOMPARE(int(m_pane->search()->hits()->lineCount()), lines);
    }

    void searchIsBoundedAndBegunAnew()
    {
        write(u"many"_s, QByteArray("match\n").repeated(int(HitsModel::kMaxLines) + 10));
        show();
        m_pane->showSearch();
        searchField()->setText(u"match"_s);
        QTRY_VERIFY(m_pane->search()->note().contains("there are more"_L1));
        QCOMPARE(m_pane->search()->hits()->lineCount(), HitsModel::kMaxLines);
        QTest::keyClick(searchField(), Qt::Key_Return); // again, and at once something else
        searchField()->setText(u"deep"_s);
        QTRY_VERIFY(m_pane->search()->note().contains("Lines: 1"_L1));
        searchField()->clear();
        QTRY_COMPARE(m_pane->search()->hits()->fileCount(), 0);
    }

    void hitsOpenAtTheirLine()
    {
        show();
        m_pane->showSearch();
        searchField()->setText(u"int two"_s);
        QTRY_VERIFY(m_pane->search()->note().contains("Lines: 1"_L1));
        auto *hits = m_pane->findChild<FilesTree *>("searchHits"_L1);
        QTest::keyClick(searchField(), Qt::Key_Down);
        QVERIFY(hits->hasFocus());
        QTest::keyClick(hits, Qt::Key_Down);
        QTest::keyClick(hits, Qt::Key_Return);
        QCOMPARE(m_pane->tabs()->current()->path(), u"a.cpp"_s);
        QTRY_COMPARE(m_pane->tabs()->current()->view()->markedLine(), 2);
    }

    void escapeClosesTheInnermost()
    {
        show();
        QVERIFY(!m_pane->closeInnermost());
        m_pane->browser()->filter()->setText(u"a"_s);
        m_pane->showSearch();
        QVERIFY(m_pane->closeInnermost()); // the search
        QVERIFY(m_pane->browser()->isVisible());
        QVERIFY(m_pane->closeInnermost()); // the filter
        QVERIFY(!m_pane->closeInnermost());
    }

    void anotherFolder()
    {
        show();
        m_pane->tabs()->open(u"a.cpp"_s, 0);
        const QTemporaryDir other;
        QFile file(other.filePath(u"z"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        m_pane->setFolder(other.path());
        QTRY_VERIFY(row(u"z"_s).isValid());
        QVERIFY(!row(u"a.cpp"_s).isValid());
        QCOMPARE(m_pane->tabs()->count(), 0);
        m_pane->setFolder(u"/no/such/folder"_s);
        QCOMPARE(m_pane->browser()->model()->rowCount(), 0);
    }

private:
    void write(const QString &name, const QByteArray &content = "x\n") const
    {
        const QString path = m_dir->filePath(name);
        QVERIFY(putFile(path, content));
    }

    void show()
    {
        m_pane->show();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        QTRY_VERIFY(row(u"a.cpp"_s).isValid());
        m_pane->focusFiles();
    }

    FilesTree *tree() const { return m_pane->browser()->tree(); }
    TabStrip *strip() const { return m_pane->findChild<TabStrip *>("fileTabs"_L1); }
    SearchField *searchField() const { return m_pane->findChild<SearchField *>("searchField"_L1); }
    QModelIndex row(const QString &path) const { return m_pane->browser()->model()->indexOf(path); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FilesPane> m_pane;
};

AGENTAO_TEST_WIDGETS(TestFilesPane)
#include "tst_filespane.moc"
