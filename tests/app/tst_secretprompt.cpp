// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <csignal>

#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

//! `agentao login` at a terminal: the real program on a pseudo terminal.
class TestSecretPrompt : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toLocal8Bit());
        qunsetenv("OPENAI_API_KEY");
        m_screen.clear();
        const bool fromEditor = qstrncmp(QTest::currentTestFunction(), "asksFor", 7) == 0;
        char name[256];
        m_child = ::forkpty(&m_terminal, name, nullptr, nullptr);
        if (m_child == 0 && fromEditor) {
            ::execl(AGENTAO_PROGRAM, AGENTAO_PROGRAM, "--acp", "--stdio", "login",
                    static_cast<char *>(nullptr));
            ::_exit(127);
        }
        if (m_child == 0) {
            ::execl(AGENTAO_PROGRAM, AGENTAO_PROGRAM, "login", "work", "--url",
                    "http://127.0.0.1:9/v1", "--model", "m", static_cast<char *>(nullptr));
            ::_exit(127);
        }
        QVERIFY(m_child > 0);
        m_keptOpen = ::open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
        QVERIFY(m_keptOpen >= 0);
        ::fcntl(m_terminal, F_SETFL, O_NONBLOCK);
        if (fromEditor)
            return;
        QTRY_VERIFY2(screen().contains("ey") && !showsWhatIsTyped(), m_screen.constData());
    }

    void cleanup()
    {
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            waitForEnd();
        }
        ::close(m_keptOpen);
        ::close(m_terminal);
    }

    void keyIsNotShown()
    {
        const QByteArray typed = "sk-shom\x7f"
                                 "wn-never\n";
        QCOMPARE(::write(m_terminal, typed.constData(), size_t(typed.size())), typed.size());
        const int status = waitForEnd();
        QVERIFY(WIFEXITED(status));
        QVERIFY(showsWhatIsTyped());
        QVERIFY2(!screen().contains("sk-"), m_screen.constData());
        QFile keys(m_home->filePath(u"config/keys.json"_s));
        QVERIFY2(keys.open(QFile::ReadOnly), m_screen.constData());
        QVERIFY(keys.readAll().contains("\"sk-shown-never\""));
    }

    void endsByKey_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("Ctrl+C") << "\x03"_ba;
        QTest::newRow("Ctrl+D") << "\x04"_ba;
    }

    void endsByKey()
    {
        QFETCH(const QByteArray, key);
        QCOMPARE(::write(m_terminal, key.constData(), size_t(key.size())), key.size());
        const int status = waitForEnd();
        QVERIFY(WIFEXITED(status));
        QVERIFY(WEXITSTATUS(status) != 0);
        QVERIFY(showsWhatIsTyped());
    }

    void asksForTheProvider_data()
    {
        QTest::addColumn<bool>("byNumber");
        QTest::newRow("by number") << true;
        QTest::newRow("by name") << false;
    }

    //! As an editor starts it for the method `login`: with the arguments of the agent before.
    void asksForTheProvider()
    {
        QFETCH(bool, byNumber);
        QTRY_VERIFY2(screen().contains("Number or name [openai]: "), m_screen.constData());
        static const QRegularExpression row(u"(\\d+)  anthropic "_s);
        const auto listed = row.match(QString::fromUtf8(m_screen));
        QVERIFY2(listed.hasMatch(), m_screen.constData());
        QVERIFY(showsWhatIsTyped());
        if (byNumber) {
            type("99\n");
            QTRY_VERIFY2(screen().contains("There is no number 99."), m_screen.constData());
        }
        type(byNumber ? listed.captured(1).toLatin1() + '\n' : "Anthropic\n"_ba);
        QTRY_VERIFY2(screen().contains("Key of Anthropic") && !showsWhatIsTyped(),
                     m_screen.constData());
        type("\x03");
        const int status = waitForEnd();
        QVERIFY(WIFEXITED(status));
        QVERIFY(WEXITSTATUS(status) != 0);
    }

    void asksForTheAddress()
    {
        QTRY_VERIFY2(screen().contains("Number or name"), m_screen.constData());
        type("acme\n");
        QTRY_VERIFY2(screen().contains("Address of acme"), m_screen.constData());
        type("http://127.0.0.1:9/v1\n");
        QTRY_VERIFY2(screen().contains("Key of acme") && !showsWhatIsTyped(), m_screen.constData());
        type("sk-x\n");
        QVERIFY(WIFEXITED(waitForEnd())); // it cannot be checked, and which model is not known
        QVERIFY(!m_screen.contains("--url"));
    }

    void signalRestoresTheTerminal_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGINT") << SIGINT;
    }

    void signalRestoresTheTerminal()
    {
        QFETCH(const int, signal);
        QCOMPARE(::kill(m_child, signal), 0);
        const int status = waitForEnd();
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), signal);
        QVERIFY(showsWhatIsTyped());
    }

private:
    bool showsWhatIsTyped() const
    {
        termios settings = {};
        return ::tcgetattr(m_terminal, &settings) == 0 && (settings.c_lflag & ECHO) != 0;
    }

    QByteArray screen()
    {
        char buffer[4096];
        for (ssize_t count = 0; (count = ::read(m_terminal, buffer, sizeof buffer)) > 0;)
            m_screen.append(buffer, count);
        return m_screen;
    }

    void type(const QByteArray &text)
    {
        QCOMPARE(::write(m_terminal, text.constData(), size_t(text.size())), text.size());
    }

    // The status as of waitpid().
    int waitForEnd()
    {
        int status = -1;
        const bool ended = QTest::qWaitFor([&] {
            screen();
            return ::waitpid(m_child, &status, WNOHANG) == m_child;
        });
        if (ended)
            m_child = -1;
        return status;
    }

    std::unique_ptr<QTemporaryDir> m_home;
    QByteArray m_screen;
    int m_terminal = -1;
    int m_keptOpen = -1; // the program's side, so that its settings outlive the program
    pid_t m_child = -1;
};

AGENTAO_TEST(TestSecretPrompt)
#include "tst_secretprompt.moc"
