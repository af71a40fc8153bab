// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/secretinput.h"

#include "app/console.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr qsizetype kMaxBytes = 64 * 1024;

namespace {

// What a signal's handler needs; there is one terminal and one question at a time.
int s_file = -1;
termios s_before = {};

// Whoever ends the program must not leave a terminal that shows nothing. Only functions that a
// handler may call.
void restoreAndEnd(int signal)
{
    ::tcsetattr(s_file, TCSAFLUSH, &s_before);
    struct sigaction plain = {};
    plain.sa_handler = SIG_DFL;
    ::sigaction(signal, &plain, nullptr);
    ::raise(signal);
}

//! The terminal of the process, set so that it shows nothing and hands over each key.
class SilentTerminal
{
public:
    SilentTerminal()
        : m_file(::open("/dev/tty", O_RDWR | O_CLOEXEC))
    {
        if (m_file < 0 || ::tcgetattr(m_file, &s_before) != 0)
            return;
        s_file = m_file;
        struct sigaction restoring = {};
        restoring.sa_handler = restoreAndEnd;
        for (size_t i = 0; i < kSignals.size(); ++i)
            ::sigaction(kSignals[i], &restoring, &m_handlers[i]);
        termios silent = s_before;
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG);
        silent.c_cc[VMIN] = 1;
        silent.c_cc[VTIME] = 0;
        m_isSilent = ::tcsetattr(m_file, TCSAFLUSH, &silent) == 0;
    }
    ~SilentTerminal()
    {
        if (m_isSilent)
            ::tcsetattr(m_file, TCSAFLUSH, &s_before);
        if (std::exchange(s_file, -1) >= 0) {
            for (size_t i = 0; i < kSignals.size(); ++i)
                ::sigaction(kSignals[i], &m_handlers[i], nullptr);
        }
        if (m_file >= 0)
            ::close(m_file);
    }
    Q_DISABLE_COPY_MOVE(SilentTerminal)

    bool isSilent() const { return m_isSilent; }
    void write(const QByteArray &bytes) const
    {
        // What cannot be shown is not needed to type a key.
        if (::write(m_file, bytes.constData(), size_t(bytes.size())) < 0) { }
    }
    //! 0 at the end of input.
    char readKey() const
    {
        char key = 0;
        ssize_t count = 0;
        do {
            count = ::read(m_file, &key, 1);
        } while (count < 0 && errno == EINTR);
        return count == 1 ? key : '\0';
    }

private:
    static constexpr std::array kSignals{SIGTERM, SIGHUP, SIGINT, SIGQUIT};

    int m_file;
    std::array<struct sigaction, kSignals.size()> m_handlers = {};
    bool m_isSilent = false;
};

} // namespace

Result<QString> askSecret(const QString &question)
{
    static constexpr char kInterrupt = 3;
    static constexpr char kEnd = 4;
    static constexpr char kErase = 8;
    static constexpr char kEraseLine = 21;
    static constexpr char kDelete = 127;
    const SilentTerminal terminal;
    if (!terminal.isSilent())
        return fail(ErrorCode::Unsupported, u"there is no terminal to ask on"_s);
    terminal.write(question.toLocal8Bit());
    QByteArray typed;
    for (;;) {
        const char key = terminal.readKey();
        if (key == kInterrupt || key == kEnd || key == '\0') {
            terminal.write("\n");
            return fail(ErrorCode::Cancelled, u"cancelled"_s);
        }
        if (key == '\r' || key == '\n')
            break;
        if (key == kErase || key == kDelete)
            typed.chop(1);
        else if (key == kEraseLine)
            typed.clear();
        else if (typed.size() < kMaxBytes)
            typed.append(key);
    }
    terminal.write("\n");
    return QString::fromUtf8(typed);
}

Result<QString> readSecretInput()
{
    return readStandardInput(kMaxBytes, u"standard input is too long for a key"_s);
}

} // namespace App
