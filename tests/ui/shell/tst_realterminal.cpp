// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A shell in the terminal of the module, as the person uses it.
#include "tests/support/suite.h"
#include "ui/shell/shellcommand.h"
#include "ui/shell/terminalmodule.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QProcessEnvironment>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

class TestRealTerminal : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        auto screen = loadTerminal();
        if (!screen)
            QSKIP("This build has no terminal.");
        m_screen = std::move(*screen);
        m_ended = 0;
        m_screen->setEvents({.ended = [this] { ++m_ended; }});
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("PS1", "ready> ");
        qputenv("ENV", "");
        qputenv("SHELL", "/bin/sh");
        qputenv("ANTHROPIC_API_KEY", "sk-of-the-person");
        qputenv("LLM_PROVIDER", "mine");
        qputenv("MINE_API_KEY", "sk-of-the-person");
        qputenv("OF_THE_PERSON", "kept");
        m_screen->widget()->resize(600, 400);
        m_screen->widget()->show();
        QVERIFY(
            m_screen->start(shellIn(m_folder->path(), QProcessEnvironment::systemEnvironment())));
        QTRY_VERIFY(m_screen->text().contains("ready>"_L1));
    }

    void cleanup() { m_screen.reset(); }

    void runsThePersonsShell()
    {
        type(u"pwd -P > folder; test -t 0 && echo $0 $TERM > tty"_s);
        QTRY_COMPARE(written(u"folder"_s),
                     QFileInfo(m_folder->path()).canonicalFilePath().toUtf8());
        QTRY_COMPARE(written(u"tty"_s), "/bin/sh xterm-256color"_ba);
        // Job control: Ctrl+C reaches the program alone, and the shell goes on.
        type(u"sleep 1000"_s);
        QTRY_COMPARE(m_screen->runningProgram(), u"sleep"_s);
        QTest::keyClick(input(), Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(m_screen->runningProgram(), QString());
        type(u"echo yes > after"_s);
        QTRY_COMPARE(written(u"after"_s), "yes"_ba);
    }

    void hasNoKeys()
    {
        type(u"env > all; echo done > done"_s);
        QTRY_COMPARE(written(u"done"_s), "done"_ba);
        const QByteArray all = written(u"all"_s);
        QVERIFY(all.contains("OF_THE_PERSON=kept"));
        QVERIFY(!all.contains("sk-of-the-person"));
        QVERIFY(!all.contains("ANTHROPIC"));
    }

    void tellsWhatRuns()
    {
        QCOMPARE(m_screen->runningProgram(), QString());
        type(u"sleep 1000 &"_s);
        QTRY_COMPARE(m_screen->runningProgram(), u"sleep"_s);
        type(u"kill %1; wait"_s);
        QTRY_COMPARE(m_screen->runningProgram(), QString());
    }

    void endsWithTheShell()
    {
        type(u"sleep 1000 & echo $! > pid"_s);
        QTRY_VERIFY(!written(u"pid"_s).isEmpty());
        const int pid = written(u"pid"_s).toInt();
        QVERIFY(isAlive(pid));
        type(u"exit"_s);
        QTRY_COMPARE(m_ended, 1);
        QVERIFY(!m_screen->isRunning());
        QTRY_VERIFY(!isAlive(pid));
    }

    void nothingStays_data()
    {
        const Rows<QString, bool> row; // command, isDeleted

        row("in front, closed", u"sh -c 'echo $$ > pid; exec sleep 1000'"_s, false);
        row("in front, deleted", u"sh -c 'echo $$ > pid; exec sleep 1000'"_s, true);
        row("deaf to the hang-up", u"sh -c 'trap \"\" HUP; echo $$ > pid; exec sleep 1000'"_s,
            true);
        row("behind", u"nohup sh -c 'echo $$ > pid; exec sleep 1000' >o 2>&1 &"_s, true);
        row("in a session of its own",
            u"setsid sh -c 'echo $$ > pid; exec sleep 1000' >o 2>&1 </dev/null &"_s, true);
        row("stopped", u"sh -c 'echo $$ > pid; kill -STOP $$'"_s, true);
    }

    void nothingStays()
    {
        const auto [command, isDeleted] = Rows<QString, bool>::current();

        type(command);
        QTRY_VERIFY(!written(u"pid"_s).isEmpty());
        const int pid = written(u"pid"_s).toInt();
        QVERIFY(isAlive(pid));
        if (isDeleted) {
            m_screen.reset();
        } else {
            m_screen->hangUp();
            QTRY_COMPARE(m_ended, 1);
        }
        QTRY_VERIFY(!isAlive(pid));
    }

    void programsCannotUseTheClipboard()
    {
        QApplication::clipboard()->setText(u"mine"_s);
        // OSC 52: sets it, and asks for it. OSC 31 and 50: a folder, a profile. Then the title.
        type(u"printf '\\033]52;c;ZXZpbA==\\a\\033]52;c;?\\a\\033]31;/\\a\\033]50;x\\a'; echo end-"
             "of-it > ran"_s);
        QTRY_COMPARE(written(u"ran"_s), "end-of-it"_ba);
        type(u"echo seen; echo $((1 + 1)) > next"_s);
        QTRY_COMPARE(written(u"next"_s), "2"_ba);
        QCOMPARE(QApplication::clipboard()->text(), u"mine"_s);
        QVERIFY(!m_screen->text().contains("mine"_L1));
    }

    void findsText()
    {
        type(u"echo one NEEDLE two; echo done > done"_s);
        QTRY_COMPARE(written(u"done"_s), "done"_ba);
        QTRY_VERIFY(m_screen->text().count("NEEDLE"_L1) == 2);
        QVERIFY(m_screen->find(u"needle"_s, true));
        QCOMPARE(m_screen->selectedText().trimmed(), u"NEEDLE"_s);
        QVERIFY(!m_screen->find(u"nowhere to be found"_s, true));
        QVERIFY(m_screen->selectedText().isEmpty());
    }

    void keepsManyLinesAndNoMore()
    {
        type(u"i=0; while [ $i -lt 12000 ]; do echo row-$i-; i=$((i+1)); done; echo done > done"_s);
        QTRY_COMPARE_WITH_TIMEOUT(written(u"done"_s), "done"_ba, 60000);
        QTRY_VERIFY_WITH_TIMEOUT(m_screen->text().contains("row-11999-"_L1), 60000);
        const QString text = m_screen->text();
        QVERIFY(text.contains("row-5000-"_L1));
        QVERIFY(!text.contains("row-1000-"_L1));
    }

    void looksAsTold()
    {
        TerminalLook look{.font = QApplication::font(),
                          .text = Qt::white,
                          .page = QColor(10, 60, 30),
                          .colours = QList<QColor>(16, QColor(200, 100, 50))};
        look.font.setPointSize(14);
        m_screen->setLook(look);
        const QImage image = m_screen->widget()->grab().toImage();
        QCOMPARE(image.pixelColor(image.width() / 2, image.height() - 4), look.page);
        look.page = QColor(240, 240, 250);
        m_screen->setLook(look);
        const QImage second = m_screen->widget()->grab().toImage();
        QCOMPARE(second.pixelColor(image.width() / 2, image.height() - 4), look.page);
    }

private:
    QWidget *input() const
    {
        QWidget *widget = m_screen->widget();
        return widget->focusProxy() ? widget->focusProxy() : widget;
    }

    void type(const QString &line) const
    {
        m_screen->paste(line);
        QTest::keyClick(input(), Qt::Key_Return);
    }

    //! What the shell wrote into the file \a name of its folder.
    QByteArray written(const QString &name) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QFile::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    }

    static bool isAlive(int pid) { return pid > 0 && ::kill(pid, 0) == 0; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<TerminalScreen> m_screen;
    int m_ended = 0;
};

AGENTAO_TEST_WIDGETS(TestRealTerminal)

#include "tst_realterminal.moc"
