// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace Testing {

//! \brief The program at a pseudo terminal, with a home and a folder of its own and no display.
class Terminal
{
public:
    Terminal() { setSize(100, 40); }
    ~Terminal() { end(); }
    Q_DISABLE_COPY_MOVE(Terminal)

    //! Of the next begin(), and of one that runs.
    void setSize(int columns, int rows)
    {
        m_size.ws_col = static_cast<unsigned short>(columns);
        m_size.ws_row = static_cast<unsigned short>(rows);
        if (m_terminal >= 0)
            ::ioctl(m_terminal, TIOCSWINSZ, &m_size);
    }
    //! For the program; empty: not set.
    void setVariable(const QByteArray &name, const QByteArray &value)
    {
        m_variables.append({name, value});
    }
    bool begin(const QByteArrayList &arguments)
    {
        end();
        raw.clear();
        m_seen = 0;
        const QByteArray program = qgetenv("AGENTAO_BINARY");
        const QByteArray folder = QFile::encodeName(dir.path());
        const QByteArray home = QFile::encodeName(m_home.path());
        QByteArrayList words = QByteArrayList{program} + arguments;
        QList<char *> argv;
        for (QByteArray &word : words)
            argv.append(word.data());
        argv.append(nullptr);
        char name[256];
        m_child = ::forkpty(&m_terminal, name, nullptr, &m_size);
        if (m_child == 0) {
            for (const char *variable :
                 {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "NO_COLOR"})
                ::unsetenv(variable);
            ::setenv("TERM", "xterm-256color", 1);
            ::setenv("HOME", home.constData(), 1);
            ::setenv("AGENTAO_HOME", home.constData(), 1);
            for (const auto &[variable, value] : m_variables)
                value.isEmpty() ? ::unsetenv(variable.constData())
                                : ::setenv(variable.constData(), value.constData(), 1);
            if (::chdir(folder.constData()) == 0)
                ::execv(program.constData(), argv.data());
            ::_exit(127);
        }
        if (m_child < 0)
            return false;
        m_keptOpen = ::open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
        ::fcntl(m_terminal, F_SETFL, O_NONBLOCK);
        return m_keptOpen >= 0;
    }
    //! The status as of waitpid(); -1: it did not end.
    int waitForEnd()
    {
        int status = -1;
        const bool isOver = QTest::qWaitFor(
            [&] {
                read();
                return ::waitpid(m_child, &status, WNOHANG) == m_child;
            },
            20'000);
        if (isOver)
            m_child = -1;
        return isOver ? status : -1;
    }
    void type(const QByteArray &bytes)
    {
        for (qsizetype sent = 0; sent < bytes.size();) {
            const ssize_t count
                = ::write(m_terminal, bytes.constData() + sent, size_t(bytes.size() - sent));
            if (count <= 0)
                return;
            sent += count;
        }
    }
    //! Ctrl+D, once the program reads keys itself: before that the terminal takes it for its own.
    void typeEnd()
    {
        (void)QTest::qWaitFor([&] { return !echoes(); }, 20'000);
        type("\x04");
    }
    //! Until \a words are shown, after what was waited for before.
    bool shows(const QString &words)
    {
        qsizetype at = -1;
        return QTest::qWaitFor(
                   [&] {
                       read();
                       return (at = text().indexOf(words, m_seen)) >= 0;
                   },
                   20'000)
            && (m_seen = at + words.size()) > 0;
    }
    //! Whether they were, now or before.
    bool hasShown(const QString &words)
    {
        read();
        return text().contains(words);
    }
    //! All that was printed, without what only moves and paints.
    QString text() const
    {
        static const QRegularExpression orders(
            QStringLiteral("\x1b(?:\\[[0-9;?]*[A-Za-z]|[=>]|\\][^\x07]*\x07)|[\x07\r\b]"));
        return QString::fromUtf8(raw).remove(orders);
    }
    //! Whether the terminal itself shows what is typed, as shells want it.
    bool echoes() const
    {
        termios settings = {};
        return ::tcgetattr(m_keptOpen, &settings) == 0 && (settings.c_lflag & ECHO) != 0
            && (settings.c_lflag & ICANON) != 0;
    }
    pid_t child() const { return m_child; }

    QTemporaryDir dir;
    QByteArray raw;

private:
    void read()
    {
        char buffer[4096];
        for (ssize_t count = 0; (count = ::read(m_terminal, buffer, sizeof buffer)) > 0;)
            raw.append(buffer, count);
    }
    void end()
    {
        if (m_child > 0) {
            ::kill(m_child, SIGKILL);
            ::waitpid(m_child, nullptr, 0);
        }
        for (int *file : {&m_terminal, &m_keptOpen}) {
            if (*file >= 0)
                ::close(*file);
            *file = -1;
        }
        m_child = -1;
    }

    QTemporaryDir m_home;
    QList<std::pair<QByteArray, QByteArray>> m_variables;
    winsize m_size = {};
    int m_terminal = -1;
    int m_keptOpen = -1; // the program's side, so that its settings outlive the program
    pid_t m_child = -1;
    qsizetype m_seen = 0; // of text()
};

} // namespace Testing
