// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientterminals.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/outputbuffer.h"
#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <csignal>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kLargeChars = 256 * 1024;
static constexpr qsizetype kAnchorChars = 1024;

QMap<QString, QString> clientTerminalVariables()
{
    QMap<QString, QString> variables{
        {u"GIT_PAGER"_s, u"cat"_s}, {u"GIT_TERMINAL_PROMPT"_s, u"0"_s}, {u"PAGER"_s, u"cat"_s}};
    const QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    const QProcessEnvironment scrubbed = scrubbedEnvironment(all);
    const QStringList names = all.keys();
    for (const QString &name : names) {
        if (!scrubbed.contains(name))
            variables.insert(name, u""_s);
    }
    return variables;
}

//! Calls the \a method of a terminal, after \a delay.
static void callLater(const ClientLink &link, const QString &method, const QString &terminalId,
                      std::chrono::milliseconds delay)
{
    if (!link.peer)
        return;
    const auto call = [peer = link.peer, sessionId = link.sessionId, method, terminalId] {
        peer->call(method, {{"sessionId"_L1, sessionId}, {"terminalId"_L1, terminalId}}, peer, {});
    };
    if (delay.count() > 0)
        QTimer::singleShot(delay, link.peer, call);
    else
        call();
}

static void release(const ClientLink &link, const QString &terminalId,
                    std::chrono::milliseconds delay = {})
{
    callLater(link, u"terminal/release"_s, terminalId, delay);
}

ClientTerminal::ClientTerminal(ClientLink link, TerminalSpec spec, QStringList wrapper,
                               SandboxKind sandbox, QObject *parent)
    : Terminal(parent)
    , m_link(std::move(link))
    , m_spec(std::move(spec))
    , m_wrapper(std::move(wrapper))
    , m_saved(m_spec.outputFile)
{
    m_exit.sandbox = sandbox;
    if (sandbox != SandboxKind::None && m_spec.sandbox)
        m_exit.profile = m_spec.sandbox->kind;
    for (QTimer *timer : {&m_pollTimer, &m_wallTimer, &m_silenceTimer, &m_killTimer})
        timer->setSingleShot(true);
    connect(&m_pollTimer, &QTimer::timeout, this, &ClientTerminal::poll);
    connect(&m_wallTimer, &QTimer::timeout, this, &ClientTerminal::handleLimit);
    connect(&m_silenceTimer, &QTimer::timeout, this, &ClientTerminal::handleSilence);
    connect(&m_killTimer, &QTimer::timeout, this, &ClientTerminal::handleKillTimeOver);
}

ClientTerminal::~ClientTerminal()
{
    giveUpCalls();
    if (!m_id.isEmpty())
        release(m_link, m_id, leftToStart());
}

std::chrono::milliseconds ClientTerminal::leftToStart() const
{
    if (m_wrapper.isEmpty())
        return {};
    const std::chrono::milliseconds ran(m_sinceCreated.isValid() ? m_sinceCreated.elapsed() : 0);
    return std::max(kConfinedStart - ran, std::chrono::milliseconds());
}

void ClientTerminal::start()
{
    Q_ASSERT(m_state == State::Idle);
    m_state = State::Starting;
    QTimer::singleShot(0, this, &ClientTerminal::begin);
}

void ClientTerminal::begin()
{
    if (m_state != State::Starting)
        return;
    if (!QFileInfo(m_spec.workingDirectory).isDir())
        finishWith(fail(ErrorCode::NotFound, u"the working directory does not exist"_s,
                        m_spec.workingDirectory));
    else if (!m_link.peer)
        finishWith(fail(ErrorCode::Io, u"the connection to the editor is closed"_s));
    else
        create();
}

// The answer is waited for also when this is gone: what was created must be released.
void ClientTerminal::create()
{
    m_state = State::Creating;
    CreateTerminalParams params;
    params.sessionId = m_link.sessionId;
    const QStringList command = m_wrapper + QStringList{u"/bin/sh"_s, u"-c"_s, m_spec.command};
    params.command = command.first();
    params.arguments = command.sliced(1);
    params.environment = clientTerminalVariables();
    params.cwd = m_spec.workingDirectory;
    params.outputByteLimit = m_spec.maxOutputBytes;
    const auto handle
        = [link = m_link, self = QPointer(this), delay = leftToStart()](const Answer &answer) {
              const QString id = answer ? (*answer)["terminalId"_L1].toString() : QString();
              const bool isWanted = self && self->m_state == State::Creating;
              if (!isWanted && !id.isEmpty())
                  release(link, id, delay);
              if (!isWanted)
                  return;
              if (!id.isEmpty())
                  self->handleCreated(id);
              else
                  self->finishWith(fail(ErrorCode::Io,
                                        u"the editor did not start the command: "_s
                                            + (answer ? u"its answer names no terminal"_s
                                                      : QString(answer.error().message))));
          };
    m_link.peer->call(u"terminal/create"_s, params.toJson(), m_link.peer, handle);
}

Peer::RequestId ClientTerminal::call(const QString &method,
                                     void (ClientTerminal::*handle)(const Answer &))
{
    if (!m_link.peer)
        return 0;
    return m_link.peer->call(method, {{"sessionId"_L1, m_link.sessionId}, {"terminalId"_L1, m_id}},
                             this,
                             [this, handle](const Answer &answer) { (this->*handle)(answer); });
}

void ClientTerminal::handleCreated(const QString &id)
{
    m_id = id;
    m_sinceCreated.start();
    m_state = State::Running;
    if (m_spec.wallLimit.count() > 0)
        m_wallTimer.start(m_spec.wallLimit);
    if (m_spec.silenceLimit.count() > 0)
        m_silenceTimer.start(m_spec.silenceLimit);
    m_wait = call(u"terminal/wait_for_exit"_s, &ClientTerminal::handleExit);
    m_pollTimer.start(m_interval);
    emit shown(m_id);
}

void ClientTerminal::handleExit(const Answer &answer)
{
    m_wait = 0;
    if (m_state != State::Running)
        return;
    if (answer) {
        handleEnding(TerminalEnding::fromJson(answer->toObject()));
        return;
    }
    finishWith(
        fail(ErrorCode::Io,
             u"the editor lost the command, which may still run: "_s + answer.error().message));
}

static QString signalWord(const QString &signal)
{
    const QString word = signal.trimmed().toUpper();
    return word.isEmpty() || word.startsWith("SIG"_L1) ? word : "SIG"_L1 + word;
}

void ClientTerminal::handleEnding(const TerminalEnding &ending)
{
    m_state = State::Ended;
    for (QTimer *timer : {&m_pollTimer, &m_wallTimer, &m_silenceTimer})
        timer->stop();
    m_exit.signal = signalWord(ending.signal);
    // How shells and bubblewrap tell of it.
    const bool isTerminated
        = m_isKilling && (ending.exitCode == 128 + SIGTERM || ending.exitCode == 128 + SIGKILL);
    if (m_exit.signal.isEmpty() && (isTerminated || !ending.exitCode))
        m_exit.signal = isTerminated && ending.exitCode == 128 + SIGTERM ? u"SIGTERM"_s
            : m_isKilling                                                ? u"SIGKILL"_s
                                                                         : u"an unknown signal"_s;
    if (m_exit.signal.isEmpty() && !m_exit.timedOut)
        m_exit.exitCode = ending.exitCode;
    giveUpCalls(); // what is fetched may be from before the end
    m_fetch = call(u"terminal/output"_s, &ClientTerminal::handlePolled);
    if (m_fetch == 0)
        finishWith(m_exit);
}

void ClientTerminal::poll()
{
    if (m_fetch == 0 && m_state == State::Running)
        m_fetch = call(u"terminal/output"_s, &ClientTerminal::handlePolled);
}

void ClientTerminal::handlePolled(const Answer &answer)
{
    m_fetch = 0;
    const auto output
        = answer ? TerminalOutput::fromJson(answer->toObject()) : std::unexpected(answer.error());
    const QPointer<ClientTerminal> alive(this);
    const bool hasChanged = output && take(*output);
    if (!alive)
        return;
    if (m_state == State::Ended) {
        if (!output)
            m_problem = output.error().message;
        finishWith(m_exit);
    } else if (m_state == State::Running && output && output->ending) {
        handleEnding(*output->ending);
    } else if (m_state == State::Running) {
        schedulePoll(hasChanged);
    }
}

void ClientTerminal::schedulePoll(bool hasChanged)
{
    if (m_isSilent && !hasChanged) {
        handleLimit();
        return;
    }
    m_isSilent = false;
    if (hasChanged && m_spec.silenceLimit.count() > 0)
        m_silenceTimer.start(m_spec.silenceLimit);
    m_interval = hasChanged ? kFastPoll : std::min(2 * m_interval, kSlowPoll);
    if (m_text.size() > kLargeChars)
        m_interval = kSlowestPoll;
    m_pollTimer.start(m_interval);
}

//! True when it is not what was there before.
bool ClientTerminal::take(const TerminalOutput &output)
{
    m_exit.truncated |= output.truncated;
    QString text = output.output;
    if (text.size() > m_spec.maxOutputBytes / 3) { // it may be that many bytes
        OutputBuffer bounded{qsizetype(m_spec.maxOutputBytes)};
        bounded.append(text.toUtf8());
        m_exit.truncated |= bounded.isTruncated();
        if (bounded.isTruncated())
            text = bounded.text();
    }
    if (text == m_text)
        return false;
    const QString before = std::exchange(m_text, text);
    emitNew(before);
    return true;
}

void ClientTerminal::emitNew(const QString &before)
{
    if (m_emittedChars >= m_spec.maxOutputBytes)
        return;
    QString added = m_text;
    const QStringView anchor = QStringView(before).last(std::min(before.size(), kAnchorChars));
    if (m_text.startsWith(before))
        added = m_text.sliced(before.size());
    else if (const qsizetype at = m_text.lastIndexOf(anchor); at >= 0)
        added = m_text.sliced(at + anchor.size());
    m_emittedChars += added.size();
    if (m_emittedChars >= m_spec.maxOutputBytes)
        added += u"\n[... more output is not shown while the command runs ...]\n"_s;
    if (!added.isEmpty())
        emit outputAppended(added);
}

void ClientTerminal::handleSilence()
{
    m_isSilent = true;
    m_pollTimer.stop();
    poll();
}

void ClientTerminal::handleLimit()
{
    m_exit.timedOut = true;
    kill();
}

void ClientTerminal::kill()
{
    if (m_state == State::Starting || m_state == State::Creating) { // it never ran, for us
        m_exit.signal = u"SIGTERM"_s;
        m_state = State::Ended;
        QTimer::singleShot(0, this, [this] { finishWith(m_exit); });
        return;
    }
    if (m_state != State::Running || std::exchange(m_isKilling, true))
        return;
    for (QTimer *timer : {&m_pollTimer, &m_wallTimer, &m_silenceTimer})
        timer->stop();
    callLater(m_link, u"terminal/kill"_s, m_id, leftToStart());
    m_killTimer.start(kKillTime);
}

void ClientTerminal::handleKillTimeOver()
{
    if (m_state == State::Running) {
        m_exit.signal = u"SIGKILL"_s; // which is what releasing it does
        finishWith(m_exit);
    } else if (m_state == State::Ended) {
        finishWith(m_exit);
    }
}

void ClientTerminal::giveUpCalls()
{
    for (Peer::RequestId *id : {&m_wait, &m_fetch}) {
        if (const Peer::RequestId open = std::exchange(*id, 0); open != 0 && m_link.peer)
            m_link.peer->cancelCall(open);
    }
}

void ClientTerminal::finishWith(const Result<TerminalExit> &result)
{
    if (m_state == State::Finished)
        return;
    m_state = State::Finished;
    for (QTimer *timer : {&m_pollTimer, &m_wallTimer, &m_silenceTimer, &m_killTimer})
        timer->stop();
    giveUpCalls();
    if (!m_id.isEmpty()) {
        if (m_link.peer && m_link.flush)
            m_link.flush(m_link.sessionId); // the client must have seen it before it goes
        release(m_link, std::exchange(m_id, QString()));
    }
    m_saved.append(output().toUtf8());
    emit finished(result);
}

QString ClientTerminal::output() const
{
    QString text = m_text;
    if (m_exit.truncated)
        text.prepend(u"[Not all of the output is here: the editor keeps only its end.]\n"_s);
    if (!m_problem.isEmpty()) {
        text += u"\n[The last of the output is missing: the editor did not tell it (%1).]\n"_s.arg(
            m_problem);
    }
    return text;
}

namespace {

//! A command with a sandbox, whose place is known when that of the machine is.
class ConfinedTerminal : public Terminal
{
public:
    ConfinedTerminal(ClientLink link, TerminalSpec spec, SandboxProbe *probe,
                     std::shared_ptr<ClientTerminals::Wrapping> wrapping)
        : m_link(std::move(link))
        , m_spec(std::move(spec))
        , m_probe(probe ? probe : SandboxProbe::shared())
        , m_wrapping(std::move(wrapping))
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? withoutMark(m_inner->output()) : QString(); }
    QString savedOutput() const override { return m_inner ? m_inner->savedOutput() : QString(); }

private:
    using Wrapping = ClientTerminals::Wrapping;

    void begin();
    void choose(const SandboxStatus &status);
    void wrap(const QStringList &wrapper);
    void run(std::unique_ptr<Terminal> terminal);
    void runHere();
    QString withoutMark(QString text) const;
    bool neverStarted(const Result<TerminalExit> &result) const;
    void handleFinished(const Result<TerminalExit> &result);

    ClientLink m_link;
    TerminalSpec m_spec;
    SandboxProbe *m_probe;
    std::shared_ptr<Wrapping> m_wrapping;
    std::unique_ptr<Terminal> m_inner;
    QString m_token; //!< Of its wrapper; empty: it has none.
    bool m_isShown = false;
    bool m_isKilled = false;
};

} // namespace

void ConfinedTerminal::start()
{
    QTimer::singleShot(0, this, [this] { begin(); });
}

void ConfinedTerminal::begin()
{
    m_probe->status().then(this, [this](const SandboxStatus &status) { choose(status); });
}

void ConfinedTerminal::choose(const SandboxStatus &status)
{
    if (m_isKilled)
        return;
    switch (status.kind) {
    case SandboxKind::None:
        if (m_spec.sandbox->kind == CommandProfile::Look) {
            runHere(); // which refuses it
            return;
        }
        m_spec.sandbox.reset();
        run(std::make_unique<ClientTerminal>(m_link, m_spec));
        return;
    case SandboxKind::Landlock:
        runHere();
        return;
    case SandboxKind::Bubblewrap:
        // What only a filter keeps cannot be kept there.
        if (*m_wrapping == Wrapping::Fails || m_spec.sandbox->kind == CommandProfile::Look
            || !m_spec.sandbox->unixSockets) {
            runHere();
            return;
        }
        m_token = QString::number(QRandomGenerator::system()->generate64(), 16);
        runInPool(
            this,
            [program = status.program, profile = *m_spec.sandbox,
             directory = m_spec.workingDirectory,
             token = m_token] { return Bubblewrap::elsewhere(program, profile, directory, token); },
            [this](const QStringList &wrapper) { wrap(wrapper); });
        return;
    }
}

void ConfinedTerminal::wrap(const QStringList &wrapper)
{
    if (m_isKilled)
        return;
    constexpr int kQuotes = 3;
    qsizetype bytes = m_spec.command.toUtf8().size();
    for (const QString &word : wrapper)
        bytes += word.toUtf8().size() + kQuotes;
    if (bytes > ClientTerminals::kMaxWrapped)
        runHere();
    else
        run(std::make_unique<ClientTerminal>(m_link, m_spec, wrapper, SandboxKind::Bubblewrap));
}

void ConfinedTerminal::run(std::unique_ptr<Terminal> terminal)
{
    if (m_isKilled)
        return;
    m_inner = std::move(terminal);
    connect(m_inner.get(), &Terminal::shown, this, [this](const QString &id) {
        m_isShown = true;
        emit shown(id);
    });
    connect(m_inner.get(), &Terminal::outputAppended, this,
            [this](const QString &text) { emit outputAppended(withoutMark(text)); });
    connect(m_inner.get(), &Terminal::finished, this, &ConfinedTerminal::handleFinished);
    m_inner->start();
}

void ConfinedTerminal::runHere()
{
    m_token.clear();
    if (std::exchange(m_isShown, false))
        emit shown(QString());
    run(std::make_unique<LocalTerminal>(m_spec, m_probe));
}

//! What the wrapper says, which is the last line.
QString ConfinedTerminal::withoutMark(QString text) const
{
    if (const qsizetype at = m_token.isEmpty() ? -1 : text.indexOf(Bubblewrap::mark(m_token));
        at >= 0)
        text.truncate(at);
    return text;
}

// Some clients refuse to create the terminal, others show what their shell says of it.
bool ConfinedTerminal::neverStarted(const Result<TerminalExit> &result) const
{
    constexpr int kNotFound = 127; // POSIX.1-2024, sh, "Exit Status"
    if (m_token.isEmpty() || m_isKilled || !m_link.peer)
        return false;
    const auto isMissing = [](const QString &words) {
        return words.contains("ENOENT"_L1) || words.contains("E2BIG"_L1)
            || words.contains("not found"_L1, Qt::CaseInsensitive)
            || words.contains("no such file"_L1, Qt::CaseInsensitive)
            || words.contains("argument list too long"_L1, Qt::CaseInsensitive);
    };
    // There is no code for it in the protocol: what else a client says against a terminal is its
    // say, and the command runs nowhere.
    if (!result)
        return !m_isShown && isMissing(result.error().message);
    if (result->exitCode != kNotFound)
        return false;
    const QString output = m_inner->output();
    if (output.contains(Bubblewrap::mark(m_token)))
        return output.contains(Bubblewrap::refusal(m_token));
    // It ran where its output is lost, for all that is known, and a second time would be too much.
    return *m_wrapping == Wrapping::Untried && !m_inner->isOutputLost();
}

void ConfinedTerminal::handleFinished(const Result<TerminalExit> &result)
{
    if (neverStarted(result)) {
        if (*m_wrapping == Wrapping::Untried) // else a file went away while it was looked for
            *m_wrapping = Wrapping::Fails;
        m_inner.release()->deleteLater(); // it is what is calling
        runHere();
        return;
    }
    if (!m_token.isEmpty() && result && result->exitCode)
        *m_wrapping = Wrapping::Works;
    emit finished(result);
}

void ConfinedTerminal::kill()
{
    const bool wasKilled = std::exchange(m_isKilled, true);
    if (m_inner)
        m_inner->kill();
    if (m_inner || wasKilled)
        return;
    TerminalExit exit;
    exit.signal = u"SIGTERM"_s;
    QTimer::singleShot(0, this, [this, exit] { emit finished(exit); });
}

std::unique_ptr<Terminal> ClientTerminals::create(const TerminalSpec &spec)
{
    if (spec.sandbox)
        return std::make_unique<ConfinedTerminal>(*m_link, spec, m_probe, m_wrapping);
    return std::make_unique<ClientTerminal>(*m_link, spec);
}

} // namespace Acp
