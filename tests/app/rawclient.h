// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Testing {

//! \brief The program as a child on two bare pipes, whose ends can be closed one by one.
class RawClient
{
public:
    RawClient() = default;
    Q_DISABLE_COPY_MOVE(RawClient)
    ~RawClient()
    {
        closeInput();
        closeOutput();
        if (m_pid > 0) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
    }

    bool begin(const QByteArrayList &arguments)
    {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
            return false;
        const QByteArray program = qgetenv("AGENTAO_BINARY");
        const QByteArray folder = dir.path().toUtf8();
        std::vector<char *> words{const_cast<char *>(program.constData())};
        for (const QByteArray &argument : arguments)
            words.push_back(const_cast<char *>(argument.constData()));
        words.push_back(nullptr);
        m_pid = ::fork();
        if (m_pid == 0) {
            if (::chdir(folder.constData()) != 0 || ::dup2(in[0], 0) < 0 || ::dup2(out[1], 1) < 0)
                ::_exit(127);
            ::execv(program.constData(), words.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        m_in = in[1];
        m_out = out[0];
        ::fcntl(m_in, F_SETFL, O_NONBLOCK);
        ::fcntl(m_out, F_SETFL, O_NONBLOCK);
        return m_pid > 0;
    }

    //! What the program takes of \a bytes now.
    qsizetype write(QByteArrayView bytes)
    {
        const auto taken
            = std::max(qsizetype(0), qsizetype(::write(m_in, bytes.data(), size_t(bytes.size()))));
        sent += bytes.first(taken);
        return taken;
    }
    //! Adds what can be read now to the output.
    void read()
    {
        std::array<char, 65536> piece;
        for (ssize_t n = 0; m_out >= 0 && (n = ::read(m_out, piece.data(), piece.size())) > 0;)
            output.append(piece.data(), n);
    }
    //! Reads until the output holds \a bytes.
    bool waitForOutput(const QByteArray &bytes)
    {
        const auto hasIt = [&] {
            read();
            return output.contains(bytes);
        };
        return QTest::qWaitFor(hasIt, 60'000);
    }
    void closeInput() { closeOne(m_in); }
    void closeOutput() { closeOne(m_out); }
    void sendSignal(int number) const { ::kill(m_pid, number); }
    //! The exit code; -1 when it did not end by itself.
    int waitForEnd()
    {
        int status = 0;
        const auto ended = [&] { return ::waitpid(m_pid, &status, WNOHANG) == m_pid; };
        if (!QTest::qWaitFor(ended, 60'000))
            return -1;
        m_pid = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    QTemporaryDir dir;
    QByteArray sent; //!< What the program took of all that write() got.
    QByteArray output;

private:
    static void closeOne(int &descriptor)
    {
        if (descriptor >= 0)
            ::close(std::exchange(descriptor, -1));
    }

    pid_t m_pid = -1;
    int m_in = -1; //!< The program's standard input.
    int m_out = -1;
};

} // namespace Testing
