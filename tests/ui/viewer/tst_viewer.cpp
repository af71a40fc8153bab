// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/theme/theme.h"
#include "ui/viewer/editorcommand.h"
#include "ui/viewer/linkopener.h"
#include "ui/viewer/outputviewer.h"
#include "ui/viewer/textfindbar.h"
#include "ui/viewer/textview.h"

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QToolButton>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

class TestViewer : public QObject
{
    Q_OBJECT

private slots:
    void fillsEditorWords_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("all") << u"code --goto {file}:{line}:{column}"_s
                             << QStringList{u"code"_s, u"--goto"_s, u"/a/{line} b:7:2"_s};
        QTest::newRow("file comes last")
            << u"vi +{line}"_s << QStringList{u"vi"_s, u"+7"_s, u"/a/{line} b"_s};
        QTest::newRow("unknown marks stay")
            << u"e {x} {file"_s << QStringList{u"e"_s, u"{x}"_s, u"{file"_s, u"/a/{line} b"_s};
    }

    void fillsEditorWords()
    {
        QFETCH(QString, command);
        const auto words = editorWords(command, {u"/a/{line} b"_s, 7, 2});
        QVERIFY(words);
        QTEST(*words, "words");
    }

    void editorThatIsMissing()
    {
        const auto started
            = startEditor(u"no-such-editor-here {file}"_s, {m_folder.filePath(u"a"_s), 0, 0});
        QVERIFY(!started);
        QCOMPARE(started.error().code, ErrorCode::NotFound);
    }

    void editorIsStarted()
    {
        const QString file = write(u"it's here.txt"_s, "x");
        const QString script = write(u"editor.sh"_s, "#!/bin/sh\nprintf '%s' \"$1\" > \"$2\"\n");
        const QString out = m_folder.filePath(u"said"_s);
        QVERIFY(startEditor(u"/bin/sh '%1' {file}:{line} '%2'"_s.arg(script, out), {file, 5, 0}));
        const auto said = [&out] {
            QFile result(out);
            return result.open(QIODevice::ReadOnly) ? QString::fromUtf8(result.readAll())
                                                    : QString();
        };
        QTRY_COMPARE(said(), file + u":5"_s);
    }

    void showsFileAtLine()
    {
        QByteArray bytes;
        for (int i = 1; i <= 200; ++i)
            bytes += "int line" + QByteArray::number(i) + " = 1;\n";
        FileViewer viewer({write(u"a.cpp"_s, bytes), 120, 5});
        QSignalSpy loaded(&viewer, &FileViewer::loaded);
        viewer.show();
        QVERIFY(loaded.wait());
        QCOMPARE(viewer.view()->markedLine(), 120);
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 119);
        QCOMPARE(viewer.view()->textCursor().positionInBlock(), 4);
        QVERIFY(viewer.view()->isReadOnly());
        QVERIFY(!viewer.isModal());
        QCOMPARE(viewer.note(), QString());
        const auto coloured = [&viewer] {
            return !viewer.view()->document()->firstBlock().layout()->formats().isEmpty();
        };
        QTRY_VERIFY(coloured());
        viewer.goTo({viewer.path(), 3, 0});
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 2);
        QVERIFY(!viewer.grab().isNull());
    }

    void followsChanges()
    {
        const QString path = write(u"changing.txt"_s, "before\n");
        FileViewer viewer({path, 0, 0});
        QSignalSpy loaded(&viewer, &FileViewer::loaded);
        QVERIFY(loaded.wait());
        write(u"changing.txt"_s, "after\n");
        QTRY_COMPARE(viewer.view()->toPlainText(), u"after\n"_s);
    }

    void namesBinaryFiles()
    {
        FileViewer viewer({write(u"a.bin"_s, QByteArray("\0\1\2", 3)), 0, 0});
        QSignalSpy loaded(&viewer, &FileViewer::loaded);
        QVERIFY(loaded.wait());
        QVERIFY(viewer.view()->toPlainText().isEmpty());
        QVERIFY(viewer.note().contains(u"binary"_s));
    }

    void cutsHugeFiles()
    {
        FileViewer viewer(
            {write(u"huge.txt"_s, QByteArray("0123456789\n").repeated(1'000'000)), 900'000, 0});
        QSignalSpy loaded(&viewer, &FileViewer::loaded);
        QVERIFY(loaded.wait(20'000));
        QVERIFY(viewer.view()->document()->characterCount() < 3'000'000);
        QVERIFY(!viewer.note().isEmpty());
    }

    void tellsWhatCannotBeRead_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("missing") << u"no/such/file"_s;
        QTest::newRow("pipe") << u"pipe"_s;
        QTest::newRow("folder") << u"."_s;
    }

    void tellsWhatCannotBeRead()
    {
        QFETCH(QString, path);
        const QTemporaryDir dir;
        QCOMPARE(::mkfifo(qPrintable(dir.filePath(u"pipe"_s)), 0600), 0);
        FileViewer viewer({dir.filePath(path), 1, 0});
        QSignalSpy loaded(&viewer, &FileViewer::loaded);
        QVERIFY(loaded.wait());
        QVERIFY(!viewer.note().isEmpty());
    }

    void finds()
    {
        OutputViewer viewer({u"Ran x"_s, u"one\ntwo\nONE\n"_s, {}, false});
        viewer.show();
        QVERIFY(QTest::qWaitForWindowExposed(&viewer));
        auto *field = viewer.findChild<QLineEdit *>(u"findField"_s);
        QVERIFY(field && !field->isVisible());
        QTest::keyClick(&viewer, Qt::Key_F, Qt::ControlModifier);
        QVERIFY(field->isVisible());
        viewer.view()->moveCursor(QTextCursor::Start);
        QTest::keyClicks(field, u"one"_s);
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 0);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 2);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 0);
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(viewer.view()->textCursor().blockNumber(), 2);
        QVERIFY(!viewer.view()->findNext(u"three"_s, false));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QVERIFY(viewer.isVisible());
    }

    void outputHasColours()
    {
        OutputViewer viewer({u"Ran x"_s, u"plain \x1b[31mred\x1b[0m\nnext"_s, {}, false});
        QCOMPARE(viewer.view()->toPlainText(), u"plain red\nnext"_s);
        const auto formats = viewer.view()->document()->firstBlock().layout()->formats();
        QCOMPARE(formats.size(), 1);
        QCOMPARE(formats[0].start, 6);
        QCOMPARE(viewer.view()->accessibleName(), u"Ran x"_s);
    }

    void outputFollows()
    {
        OutputViewer viewer({u"Run x"_s, u"10%"_s, {}, false});
        viewer.append(u"\r100%\nnext"_s);
        QTRY_COMPARE(viewer.view()->toPlainText(), u"100%\nnext"_s);
        viewer.append(u" \x1b[32mgreen\x1b[0m\nlast\n"_s);
        QTRY_COMPARE(viewer.view()->toPlainText(), u"100%\nnext green\nlast\n"_s);
        QVERIFY(!viewer.view()->document()->findBlockByNumber(1).layout()->formats().isEmpty());
    }

    void outputIsBounded()
    {
        OutputViewer viewer({u"Run x"_s, u"first\n"_s, {}, false});
        for (int i = 0; i < 30; ++i)
            viewer.append(u"0123456789\n"_s.repeated(5'000));
        viewer.append(u"last"_s);
        const auto last = [&viewer] { return viewer.view()->document()->lastBlock().text(); };
        QTRY_COMPARE(last(), u"last"_s);
        QCOMPARE(viewer.view()->blockCount(), OutputViewer::kMaxLines);
        viewer.append(u"\nmore"_s);
        QTRY_COMPARE(last(), u"more"_s);
        QCOMPARE(viewer.view()->blockCount(), OutputViewer::kMaxLines);
    }

    void savedOutputComesInParts()
    {
        const QString path = write(u"saved.txt"_s, QByteArray("0123456789\n").repeated(400'000));
        OutputViewer viewer({u"Ran x"_s, u"head\ntail"_s, path, true});
        QSignalSpy loaded(&viewer, &OutputViewer::partLoaded);
        QVERIFY(loaded.wait(20'000));
        QVERIFY(viewer.view()->document()->characterCount() <= OutputViewer::kPartBytes + 1);
        QVERIFY(viewer.view()->document()->characterCount() > OutputViewer::kPartBytes - 100);
        QVERIFY(!viewer.note().isEmpty());
    }

    void savedOutputThatIsGone()
    {
        OutputViewer viewer({u"Ran x"_s, u"head\ntail"_s, u"/no/such/file"_s, true});
        QSignalSpy loaded(&viewer, &OutputViewer::partLoaded);
        QVERIFY(loaded.wait());
        QCOMPARE(viewer.view()->toPlainText(), u"head\ntail"_s);
        QVERIFY(!viewer.note().isEmpty());
    }

private:
    QString write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return path;
    }

    QTemporaryDir m_folder;
};

AGENTAO_TEST_WIDGETS(TestViewer)
#include "tst_viewer.moc"
