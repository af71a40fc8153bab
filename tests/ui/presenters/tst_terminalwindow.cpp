// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The person's terminals in the window: keys, the folder, the way to the agent.
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/terminalpresenter.h"
#include "ui/shell/terminalmodule.h"
#include "ui/shell/terminalpane.h"
#include "ui/shell/terminaltab.h"
#include "ui/widgets/banner.h"
#include "ui/window/windowsides.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <QWindow>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

class TestTerminalWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        if (!loadTerminal())
            QSKIP("This build has no terminal.");
        qputenv("PS1", "ready> ");
        qputenv("ENV", "");
        qputenv("SHELL", "/bin/sh");
        m_fixture = std::make_unique<WindowFixture>();
        m_fixture->window->openFolder(m_fixture->folder);
    }

    void cleanup() { m_fixture.reset(); }

    void keysLeadInAndOut()
    {
        QVERIFY(open());
        QVERIFY(presenter()->action()->isChecked());
        key(Qt::Key_K, Qt::ControlModifier);
        key(Qt::Key_L, Qt::ControlModifier);
        key(Qt::Key_Escape);
        key(Qt::Key_F9);
        QVERIFY(input()->hasFocus());
        key(Qt::Key_F6);
        QTRY_VERIFY(!input()->hasFocus());
        input()->setFocus();
        action(u"terminal.show"_s)->trigger();
        QTRY_VERIFY(!pane()->isVisible());
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
        QCOMPARE(pane()->count(), 1); // its shell goes on
        key(Qt::Key_QuoteLeft, Qt::ControlModifier);
        QTRY_VERIFY(input()->hasFocus());
        action(u"terminal.new"_s)->trigger();
        QCOMPARE(pane()->count(), 2);
    }

    void beginsInTheFolder()
    {
        QVERIFY(open());
        type(u"pwd -P > where.new; mv where.new where"_s);
        const QString path = m_fixture->folder + "/where"_L1;
        QTRY_VERIFY(QFileInfo::exists(path));
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll().trimmed()),
                 QFileInfo(m_fixture->folder).canonicalFilePath());
    }

    void outputIsAttachedAndNotSent()
    {
        QVERIFY(open());
        type(u"echo it-is-$((40 + 2))"_s);
        QTRY_VERIFY(pane()->current()->screen()->text().contains("it-is-42"_L1));
        action(u"terminal.give"_s)->trigger();
        action(u"terminal.give"_s)->trigger();
        const auto attached = m_fixture->composer()->attachments()->attachments();
        QCOMPARE(attached.size(), 2);
        QVERIFY(attached.first().text.contains("it-is-42"_L1));
        QVERIFY(attached.first().name.startsWith("Terminal output"_L1));
        QVERIFY(attached.first().uri != attached.last().uri);
        QVERIFY(m_fixture->edit()->hasFocus());
        QVERIFY(!m_fixture->current() || !m_fixture->current()->isRunning());
        QVERIFY(!m_fixture->composer()->content().isEmpty());
    }

    void linksAreAskedAbout()
    {
        QVERIFY(open());
        emit pane() -> linkRequested(QUrl(u"https://example.org/page"_s));
        QTRY_VERIFY(m_fixture->window->pane()->banner()->text().contains("example.org"_L1));
    }

    void closingTheWindowAsks()
    {
        QVERIFY(open());
        action(u"terminal.new"_s)->trigger();
        QTRY_VERIFY(pane()->current()->screen()->text().contains("ready>"_L1));
        QVERIFY(pane()->runningPrograms().isEmpty());
        type(u"echo $$ > shell; cat"_s);
        QTRY_COMPARE(pane()->runningPrograms(), QStringList{u"cat"_s});
        QVERIFY(!m_fixture->window->close());
        QVERIFY(m_fixture->window->isVisible());
        const Banner *banner = m_fixture->window->pane()->banner();
        QVERIFY2(banner->text().contains(u" cat"_s), qPrintable(banner->text()));
        QVERIFY(!banner->text().contains("agent"_L1));

        QVERIFY(m_fixture->sendText(u"go"_s));
        QVERIFY(!m_fixture->window->close());
        QVERIFY(banner->text().contains(u" cat"_s));
        QVERIFY(banner->text().contains("agent is still at work"_L1));

        QFile file(m_fixture->folder + "/shell"_L1);
        QVERIFY(file.open(QFile::ReadOnly));
        const pid_t shell = file.readAll().trimmed().toInt();
        QVERIFY(shell > 1 && ::kill(shell, 0) == 0);
        // Once it is laid out.
        QVERIFY(QTest::qWaitFor([this] { return m_fixture->pressBanner(u"Stop and close"_s); }));
        QVERIFY(!m_fixture->window->isVisible());
        m_fixture.reset();
        QTRY_VERIFY(::kill(shell, 0) != 0);
    }

    void idleTerminalsAreNotAskedAbout()
    {
        QVERIFY(open());
        QTRY_VERIFY(pane()->runningPrograms().isEmpty());
        QVERIFY(m_fixture->window->close());
    }

    void exitClosesThePane()
    {
        QVERIFY(open());
        type(u"exit"_s);
        QTRY_COMPARE(pane()->count(), 0);
        QTRY_VERIFY(!pane()->isVisible());
        QVERIFY(!presenter()->action()->isChecked());
        key(Qt::Key_QuoteLeft, Qt::ControlModifier);
        QTRY_COMPARE(pane()->count(), 1);
    }

private:
    TerminalPresenter *presenter() const { return m_fixture->window->sides()->terminal(); }
    TerminalPane *pane() const { return presenter()->terminals(); }
    QWidget *input() const { return pane()->current()->screen()->widget()->focusProxy(); }
    QAction *action(const QString &id) const
    {
        return m_fixture->window->actions()->registry()->action(id);
    }

    //! As from the keyboard: to what has it.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(m_fixture->window->windowHandle(), key, modifiers);
    }

    bool open()
    {
        if (!m_fixture->show({1400, 800}))
            return false;
        key(Qt::Key_QuoteLeft, Qt::ControlModifier);
        return QTest::qWaitFor([this] {
            return pane()->count() == 1 && input()->hasFocus()
                && pane()->current()->screen()->text().contains("ready>"_L1);
        });
    }

    void type(const QString &line) const
    {
        pane()->current()->screen()->paste(line);
        QTest::keyClick(input(), Qt::Key_Return);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

AGENTAO_TEST_WIDGETS(TestTerminalWindow)

#include "tst_terminalwindow.moc"
