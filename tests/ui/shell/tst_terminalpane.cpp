// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pane over terminals without a shell: tabs, questions, keys, and what goes to the agent.
#include "tests/support/suite.h"
#include "tests/ui/shell/fakescreen.h"
#include "ui/shell/terminalpane.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tabstrip.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QSignalSpy>
#include <QUrl>
#include <QWindow>

#include <deque>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

class TestTerminalPane : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_terminals.clear();
        m_error.reset();
        m_starts = true;
        m_window = new QWidget;
        m_pane = new TerminalPane(
            [this]() -> Result<std::unique_ptr<TerminalScreen>> {
                if (m_error)
                    return std::unexpected(*m_error);
                m_terminals.push_back({.starts = m_starts});
                return std::make_unique<FakeScreen>(m_terminals.back());
            },
            [] { return TerminalStart{.command = {u"/bin/sh"_s}, .folder = u"/work"_s}; });
        auto *layout = new QVBoxLayout(m_window);
        layout->addWidget(m_pane);
        m_window->resize(500, 400);
    }

    void cleanup()
    {
        delete m_window;
        QVERIFY(std::ranges::all_of(m_terminals, &FakeTerminal::isDeleted));
    }

    void beginsWhenShown()
    {
        QTest::qWait(0);
        QCOMPARE(m_terminals.size(), 0U);
        m_window->show();
        QTRY_COMPARE(m_terminals.size(), 1U);
        QCOMPARE(terminal().start.folder, u"/work"_s);
        QCOMPARE(terminal().field->accessibleName(), u"Terminal: Terminal 1"_s);
        m_window->hide();
        m_window->show();
        QTest::qWait(0);
        QCOMPARE(m_terminals.size(), 1U);
    }

    void saysWhatIsMissing()
    {
        m_error = Error{ErrorCode::NotFound, u"no module"_s, {}};
        m_window->show();
        const auto says = [this](const QString &words) {
            return std::ranges::any_of(
                m_pane->findChildren<Label *>(), [&words](const Label *label) {
                    return label->isVisible() && label->text().contains(words);
                });
        };
        QTRY_VERIFY(says(u"built without QTermWidget"_s));
        QVERIFY(!m_pane->findChild<Button *>("giveToAgent"_L1)->isEnabled());
        m_pane->give();
        m_error = Error{ErrorCode::Unsupported, u"libutf8proc.so.3 is missing"_s, {}};
        m_pane->addTerminal();
        QVERIFY(says(u"libutf8proc.so.3 is missing"_s));
        m_error.reset(); // installed meanwhile
        m_pane->addTerminal();
        QCOMPARE(m_pane->count(), 1);
        QVERIFY(terminal().field->isVisible());
    }

    void saysWhatCannotStart()
    {
        m_starts = false;
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        QVERIFY(question()->text().contains("/bin/sh"_L1));
        QVERIFY(question()->text().contains("/work"_L1));
    }

    void tabsComeAndGo()
    {
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        m_pane->findChild<Button *>("newTerminal"_L1)->click();
        QCOMPARE(m_pane->count(), 2);
        auto *strip = m_pane->findChild<TabStrip *>();
        QCOMPARE(strip->tabText(1), u"Terminal 2"_s);
        terminal(1).events.titleChanged(u"vim & co"_s);
        QCOMPARE(strip->tabText(1), u"vim && co"_s);
        strip->setCurrentIndex(0);
        QVERIFY(terminal(0).field->isVisible());
        QVERIFY(!terminal(1).field->isVisible());

        terminal(0).isRunning = false; // "exit"
        terminal(0).events.ended();
        QCOMPARE(m_pane->count(), 1);
        QTRY_VERIFY(terminal(0).isDeleted);
        QVERIFY(terminal(1).field->isVisible());

        QSignalSpy emptied(m_pane, &TerminalPane::emptied);
        emit strip->tabCloseRequested(0);
        QCOMPARE(emptied.size(), 1);
        QVERIFY(terminal(1).hasHungUp);
        QVERIFY(!terminal(1).isDeleted); // before its shell is gone
        terminal(1).isRunning = false;
        terminal(1).events.ended();
        QTRY_VERIFY(terminal(1).isDeleted);
        QCOMPARE(emptied.size(), 1);
    }

    void asksBeforeAProgramEnds()
    {
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        terminal().program = u"make"_s;
        m_pane->current()->askToClose();
        QCOMPARE(m_pane->count(), 1);
        QVERIFY(question()->text().contains("make"_L1));
        QVERIFY(m_pane->closeInnermost());
        QVERIFY(question()->text().isEmpty());
        QVERIFY(!m_pane->closeInnermost());
        QVERIFY(!terminal().hasHungUp);
        m_pane->current()->askToClose();
        QVERIFY(press(u"Close it anyway"_s));
        QCOMPARE(m_pane->count(), 0);
        QVERIFY(terminal().hasHungUp);
    }

    void endsWithThePane()
    {
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        m_pane->addTerminal();
        delete m_pane;
        m_pane = nullptr;
        QVERIFY(terminal(0).hasHungUp);
        QVERIFY(terminal(1).hasHungUp);
        QVERIFY(terminal(0).isDeleted);
    }

    void pasteOfLinesIsAsked()
    {
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        const auto paste = [this](const QString &text) {
            QApplication::clipboard()->setText(text);
            QTest::keyClick(terminal().field, Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        };
        paste(u"ls -l\n"_s);
        QCOMPARE(terminal().pasted, QStringList{u"ls -l"_s});
        QVERIFY(question()->text().isEmpty());
        paste(u"cd x\nrm y\x1b[201~\n"_s);
        QCOMPARE(terminal().pasted.size(), 1);
        QVERIFY(question()->text().contains(u'2'));
        QVERIFY(press(u"Paste them"_s));
        QCOMPARE(terminal().pasted.last(), u"cd x\nrm y[201~"_s);
        QVERIFY(question()->text().isEmpty());
    }

    void onlyWebLinks_data()
    {
        const Rows<QString, bool> row; // link, opens

        row("https", u"https://example.org/a"_s, true);
        row("http", u"http://example.org"_s, true);
        row("file", u"file:///etc/passwd"_s, false);
        row("our own", u"agentao:open?folder=/"_s, false);
        row("mail", u"mailto:a@b"_s, false);
        row("script", u"javascript:alert(1)"_s, false);
        row("none", QString(), false);
    }

    void onlyWebLinks()
    {
        const auto [link, opens] = Rows<QString, bool>::current();

        m_pane->addTerminal();
        QSignalSpy requested(m_pane, &TerminalPane::linkRequested);
        terminal().events.linkActivated(QUrl(link));
        QCOMPARE(requested.size(), opens ? 1 : 0);
    }

    void givesToTheAgent()
    {
        m_pane->addTerminal();
        QSignalSpy given(m_pane, &TerminalPane::giveRequested);
        auto *give = m_pane->findChild<Button *>("giveToAgent"_L1);
        give->click();
        QCOMPARE(given.size(), 0); // nothing to say
        terminal().text = u"$ make   \nfailed\n\n"_s;
        give->click();
        QCOMPARE(given.last().first().toString(), u"$ make\nfailed"_s);
        terminal().selection = u"failed"_s;
        give->click();
        QCOMPARE(given.last().first().toString(), u"failed"_s);
    }

    void keysGoToTheShell()
    {
        int triggered = 0;
        for (const auto &keys : {u"Ctrl+K"_s, u"Esc"_s, u"F9"_s, u"Ctrl+Shift+F"_s, u"Ctrl+`"_s}) {
            auto *action = new QAction(m_window);
            action->setShortcut(QKeySequence(keys, QKeySequence::PortableText));
            connect(action, &QAction::triggered, this, [&triggered] { ++triggered; });
            m_window->addAction(action);
        }
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        QTRY_VERIFY(m_pane->count() == 1 && terminal().field->hasFocus());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F9);
        QCOMPARE(triggered, 0);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_QuoteLeft, Qt::ControlModifier);
        QCOMPARE(triggered, 1);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F,
                        Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(triggered, 1);
        QVERIFY(m_pane->findChild<QLineEdit *>("terminalFind"_L1)->isVisible());
        terminal().field->setFocus();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_T,
                        Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_pane->count(), 2);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY(terminal(0).field->hasFocus());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_W,
                        Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_pane->count(), 1);
        QTRY_VERIFY(terminal(1).field->hasFocus());
    }

    void findsAndCloses()
    {
        m_window->show();
        QTRY_COMPARE(m_pane->count(), 1);
        terminal().text = u"error: here"_s;
        terminal().selection = u"error"_s;
        m_pane->current()->find();
        auto *field = m_pane->findChild<QLineEdit *>("terminalFind"_L1);
        QCOMPARE(field->text(), u"error"_s);
        const auto isMissing = [this] {
            return std::ranges::any_of(m_pane->findChildren<Label *>(), [](const Label *label) {
                return label->isVisible() && label->text() == "Not found"_L1;
            });
        };
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!isMissing());
        field->setText(u"nowhere"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(isMissing());
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
    }

    void followsTheTheme()
    {
        m_pane->addTerminal();
        const QPalette before = QApplication::palette();
        const QColor light = terminal().look.page;
        QPalette dark;
        dark.setColor(QPalette::Window, QColor(30, 32, 34));
        dark.setColor(QPalette::Base, QColor(20, 22, 24));
        dark.setColor(QPalette::WindowText, Qt::white);
        dark.setColor(QPalette::Text, Qt::white);
        QApplication::setPalette(dark);
        m_window->show();
        QTRY_VERIFY(terminal().look.page != light);
        QCOMPARE(terminal().look.colours.size(), 16);
        for (const QColor &colour : terminal().look.colours)
            QVERIFY(Theme::contrastRatio(colour, terminal().look.page) >= 4.5);
        QApplication::setPalette(before);
    }

    void zooms()
    {
        m_pane->addTerminal();
        const double size = terminal().look.font.pointSizeF();
        const auto press = [this](int key) {
            QTest::keyClick(terminal().field, Qt::Key(key), Qt::ControlModifier);
        };
        press(Qt::Key_Plus);
        press(Qt::Key_Plus);
        QCOMPARE(terminal().look.font.pointSizeF(), size + 2);
        press(Qt::Key_Minus);
        QCOMPARE(terminal().look.font.pointSizeF(), size + 1);
        press(Qt::Key_0);
        QCOMPARE(terminal().look.font.pointSizeF(), size);
        for (int i = 0; i < 100; ++i)
            press(Qt::Key_Minus);
        QVERIFY(terminal().look.font.pointSizeF() >= 6);
    }

private:
    FakeTerminal &terminal(size_t index = 0) { return m_terminals[index]; }
    Banner *question() const { return m_pane->current()->findChild<Banner *>(); }

    bool press(const QString &button) const
    {
        for (auto *candidate : question()->findChildren<Button *>()) {
            if (candidate->text() == button && !candidate->isHidden()) {
                candidate->click();
                return true;
            }
        }
        return false;
    }

    std::deque<FakeTerminal> m_terminals;
    std::optional<Error> m_error;
    bool m_starts = true;
    QWidget *m_window = nullptr;
    TerminalPane *m_pane = nullptr;
};

AGENTAO_TEST_WIDGETS(TestTerminalPane)

#include "tst_terminalpane.moc"
