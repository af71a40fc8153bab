// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/chat.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/session/sessionlookup.h"
#include "agentcore/store/sessionstore.h"
#include "app/chat/formasker.h"
#include "app/chat/permissionasker.h"
#include "app/chat/screen.h"
#include "app/console.h"
#include "ui/composer/draft.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/text/wish.h"

#include <QTimer>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

QStringList SecretAsker::secretsIn(const QString &line)
{
    QStringList names = MaskedText::of(line).names;
    names.removeDuplicates();
    return names.isEmpty() || !Ui::asksBeforeSecrets() ? QStringList() : names;
}

SecretAsker::SecretAsker(const QString &line, Screen *screen, QObject *parent)
    : Asker(questionId(), screen, parent)
    , m_line(line)
{ }

void SecretAsker::begin()
{
    screen()->printWrapped(u"? This message has what looks like a secret: %1. It would go to the "
                           "model and its provider, and into the session's file."_s.arg(
                               secretsIn(m_line).join(u", "_s)),
                           Role::Warning, 0, 2);
    for (const auto &[letter, words] :
         {std::pair(u"m"_s, u"Mask"_s), std::pair(u"s"_s, u"Send anyway"_s),
          std::pair(u"c"_s, u"Cancel"_s)}) {
        screen()->print({{u"  [%1] "_s.arg(letter), Role::Strong}, {words, Role::Plain}});
    }
}

QString SecretAsker::prompt() const
{
    return u"[msc]"_s;
}

void SecretAsker::take(const QString &line)
{
    const QString typed = line.trimmed().toLower();
    if (typed == "m"_L1)
        emit answered(MaskedText::of(m_line).text);
    else if (typed == "s"_L1)
        emit answered(m_line);
    else if (typed == "c"_L1)
        decline();
    else
        screen()->printWrapped(u"One of these letters, please: m, s, c"_s, Role::Warning, 2);
}

void SecretAsker::decline()
{
    emit answered(std::nullopt);
}

Chat::Chat(Agent *agent, const ChatTask &task, LineEditor *editor, Screen::Look look)
    : m_agent(agent)
    , m_task(task)
    , m_editor(editor)
    , m_screen(editor, look)
    , m_printer(&m_screen, task.cwd)
    , m_completer(task.cwd)
    , m_history(task.historyFolder)
{
    connect(m_editor, &LineEditor::entered, this, &Chat::handleLine);
    connect(m_editor, &LineEditor::ended, this, &Chat::handleEnd);
    m_editor->setCompleter([this](const QString &text, qsizetype cursor) {
        return m_completer.complete(text, cursor);
    });
    connect(&m_permission, &Ui::WindowPermissionPort::questionAsked, this, &Chat::askNext);
    connect(&m_permission, &Ui::WindowPermissionPort::questionWithdrawn, this, &Chat::stopAsking);
    connect(&m_elicitation, &Ui::WindowElicitationPort::asked, this, &Chat::askNext);
    connect(&m_elicitation, &Ui::WindowElicitationPort::withdrawn, this, &Chat::stopAsking);
}

// The session asks its ports to its last moment, and they are parts of this.
Chat::~Chat()
{
    m_state = State::Finished;
    closeSession();
}

// --- Beginning ---

void Chat::start()
{
    if (m_task.resumeId) {
        findSession(m_agent, m_task.cwd, *m_task.resumeId, u"agentao chat --resume"_s)
            .then(this, [this](const Result<SessionInfo> &picked) { resume(picked); });
    } else {
        m_agent->createSession(spec()).then(
            this, [this](const Result<Session *> &session) { open(session); });
    }
}

SessionSpec Chat::spec()
{
    SessionSpec spec;
    spec.cwd = m_task.cwd;
    spec.ports.permission = &m_permission;
    spec.ports.elicitation = &m_elicitation;
    spec.modeId = m_task.modeId;
    spec.rules = m_task.rules;
    return spec;
}

void Chat::resume(const Result<SessionInfo> &picked)
{
    if (!picked) {
        open(std::unexpected(picked.error()));
        return;
    }
    auto opening = m_task.forks ? m_agent->forkSession(picked->id, {}, spec())
                                : m_agent->openSession(picked->id, spec());
    opening.then(this, [this](const Result<Session *> &session) { open(session); });
}

void Chat::open(const Result<Session *> &session)
{
    if (!session) {
        m_printer.say(u"! "_s + Ui::errorText(session.error()), Role::Bad);
        conclude(ExitCode::kFailed);
        return;
    }
    if (m_state != State::Opening) { // nobody waits for it any more
        m_session = *session;
        conclude(ExitCode::kDone);
        return;
    }
    take(*session);
    m_editor->setHistory(m_history.prompts(m_task.cwd));
    printBeginning();
    m_session->expectPrompt();
    emit opened();
    showPrompt();
}

void Chat::take(Session *session)
{
    m_session = session;
    m_state = session->isRunning() ? State::Running : State::Ready; // others may have it, too
    connect(session, &Session::updated, this, &Chat::handleUpdated);
    connect(session, &Session::turnFinished, this, &Chat::handleTurnFinished);
    connect(session, &Session::released, this, &Chat::handleReleased, Qt::QueuedConnection);
    m_completer.setCommands(session->commands());
    m_completer.setOptions(session->options());
}

//! The program that had the session ended: it is opened here, or taken part in again.
void Chat::handleReleased()
{
    constexpr int kMostAttempts = 20;
    if (!m_session || m_state == State::Finished)
        return;
    const QString id = m_session->id();
    closeSession();
    m_state = State::Opening;
    openAgain(id, kMostAttempts);
}

void Chat::openAgain(const QString &id, int attempts)
{
    static constexpr std::chrono::milliseconds kPause{100};
    m_agent->openSession(id, spec())
        .then(this, [this, id, attempts](const Result<Session *> &session) {
            if (!session && session.error().code == ErrorCode::Busy && attempts > 1
                && m_state == State::Opening) {
                QTimer::singleShot(kPause, this,
                                   [this, id, attempts] { openAgain(id, attempts - 1); });
                return;
            }
            if (!session || m_state != State::Opening) {
                open(session);
                return;
            }
            take(*session);
            m_printer.say(u"The program that had this session ended; it goes on here."_s);
            showPrompt();
            sendWaiting();
        });
}

//! Who is there, and of a stored session the end of what was said.
void Chat::printBeginning()
{
    QStringList facts{Ui::modelText(m_session->modelName()), Ui::ownModeName(m_session->modeId()),
                      Ui::displayPath(m_task.cwd)};
    facts.removeAll(QString()); // another agent need not have a model or modes
    m_screen.printWrapped(
        {{u"Agentao"_s, Role::Strong}, {u" · "_s + facts.join(u" · "_s), Role::Faint}});
    m_screen.printWrapped(u"Ctrl+C stops, Ctrl+D ends; Tab completes /commands and @files"_s,
                          Role::Faint);
    m_screen.printGap();
    const std::vector<SessionUpdate> transcript = m_session->transcript();
    const auto isSaid = [](const SessionUpdate &update) {
        return std::holds_alternative<UserMessageAdded>(update);
    };
    const auto last = std::ranges::find_if(transcript.rbegin(), transcript.rend(), isSaid);
    if (last != transcript.rend()) {
        const auto earlier = std::ranges::count_if(last + 1, transcript.rend(), isSaid);
        if (earlier > 0)
            m_printer.say(u"… %1 earlier messages"_s.arg(earlier));
        for (auto update = last.base() - 1; update != transcript.end(); ++update)
            m_printer.add(*update, true);
        m_printer.endReplay();
    }
    for (const NoticeRaised &notice : m_session->openingNotices())
        m_printer.add(notice);
    const QString replaced
        = m_task.choosesModel ? QString() : replacedModelWords(*m_session, m_session->modelName());
    if (!replaced.isEmpty())
        m_printer.say(u"! "_s + replaced, Role::Bad);
}

// --- Lines ---

void Chat::handleLine(const QString &line)
{
    m_interrupted.invalidate();
    if (!m_asker) {
        submit(line);
        return;
    }
    if (m_asked.isValid() && m_asked.durationElapsed() < m_task.reading) {
        m_beforeQuestion += line;
        m_screen.printWrapped(u"This was typed before the question could be read; it comes back "
                              "after it."_s,
                              Role::Warning, 2);
    } else {
        m_asker->take(line);
    }
    showPrompt();
}

void Chat::handleEnd()
{
    if (m_asker) {
        m_asker->decline();
        showPrompt();
    } else {
        end();
    }
}

void Chat::submit(const QString &line)
{
    if (line.trimmed() == "/exit"_L1 || line.trimmed() == "/quit"_L1)
        end();
    else if (SecretAsker::secretsIn(line).isEmpty())
        accept(line);
    else
        askAboutSecrets(line);
}

void Chat::askAboutSecrets(const QString &line)
{
    auto *asker = new SecretAsker(line, &m_screen, this);
    connect(asker, &SecretAsker::answered, this, [this, line](const std::optional<QString> &sent) {
        stopAsking(SecretAsker::questionId());
        if (sent)
            accept(*sent);
        else
            m_editor->setText(line); // to go on writing
    });
    ask(asker);
    m_asked.invalidate();
}

//! The line becomes a prompt, now or after the turn that runs.
void Chat::accept(const QString &line)
{
    const bool isEmpty = line.trimmed().isEmpty();
    if (!isEmpty) {
        m_history.add(m_task.cwd, line);
        m_editor->setHistory(m_history.prompts(m_task.cwd));
    }
    if (m_state == State::Running) {
        if (!isEmpty)
            m_waiting.append(line);
        showPrompt();
        return;
    }
    if (m_state != State::Ready)
        return;
    if (isEmpty && !m_waiting.isEmpty()) {
        sendWaiting();
        return;
    }
    if (isEmpty && !m_canRetry) {
        showPrompt();
        return;
    }
    m_screen.noteTyped();
    m_screen.printGap();
    m_printer.noteTyped(line);
    startTurn(line);
}

//! "!command" is the user's own; an empty line lets the last turn go on.
void Chat::startTurn(const QString &line)
{
    const auto command = Ui::Wish::fromWritten({ContentBlock::fromText(line)},
                                               m_agent->capabilitiesOf(m_session).userCommands)
                             .command;
    const auto started = line.trimmed().isEmpty() ? m_session->retry()
        : command                                 ? m_session->runCommand(*command)
                  : m_session->prompt(Ui::Draft(line).prompt(m_task.cwd));
    if (started) {
        m_canRetry = false;
        m_state = State::Running;
    } else {
        m_printer.say(u"! "_s + Ui::errorText(started.error()), Role::Bad);
    }
    showPrompt();
}

void Chat::sendWaiting()
{
    if (m_state != State::Ready || m_waiting.isEmpty())
        return;
    const QString next = m_waiting.takeFirst();
    m_printer.echo(next);
    startTurn(next);
}

void Chat::showPrompt()
{
    if (m_state == State::Ending || m_state == State::Finished)
        return;
    if (m_asker) {
        m_screen.setPrompt(m_asker->prompt(), u"> "_s);
        return;
    }
    QString what = m_session && m_session->isRunning() ? m_printer.activity() : QString();
    if (!m_waiting.isEmpty())
        what += u" [%1 waiting]"_s.arg(m_waiting.size());
    m_screen.setPrompt(what, u"> "_s);
    m_completer.refresh();
}

// --- Turns ---

void Chat::handleUpdated(const SessionUpdate &update)
{
    if (const auto *commands = std::get_if<CommandsChanged>(&update))
        m_completer.setCommands(commands->commands);
    else if (const auto *options = std::get_if<OptionsChanged>(&update))
        m_completer.setOptions(options->options);
    const bool isSaid = std::holds_alternative<UserMessageAdded>(update);
    if (isSaid && m_state == State::Ready && m_session->isRunning())
        m_state = State::Running; // somebody else's turn
    const QString before = m_printer.activity();
    m_printer.add(update);
    if (m_session->isRunning() && !m_asker && m_printer.activity() != before)
        showPrompt();
}

void Chat::handleTurnFinished(const TurnResult &result)
{
    // Another agent has nothing to go on from but the message of a turn that failed.
    const bool canGoOn = result.error || !SessionStore::isAgentId(m_session->id());
    m_printer.endTurn(result, canGoOn);
    if (m_state == State::Ending) {
        conclude(ExitCode::kDone);
        return;
    }
    m_state = State::Ready;
    const bool isDone = !result.error && result.stopReason == StopReason::EndTurn;
    m_canRetry = canGoOn && !isDone && !result.commandFailed;
    if (m_waiting.isEmpty()) {
        showPrompt();
    } else if (isDone) {
        // Others still hear of the end.
        QMetaObject::invokeMethod(this, &Chat::sendWaiting, Qt::QueuedConnection);
    } else {
        m_printer.say(u"Waiting: %1. An empty line sends it, Ctrl+C forgets all that waits."_s.arg(
            m_waiting.constFirst()));
        showPrompt();
    }
}

void Chat::interrupt()
{
    const bool isSecond = m_interrupted.isValid() && m_interrupted.elapsed() < kMomentMs;
    m_interrupted.start();
    switch (m_state) {
    case State::Opening:
        conclude(ExitCode::kInterrupted);
        break;
    case State::Ending:
        if (isSecond)
            conclude(ExitCode::kInterrupted);
        break;
    case State::Running:
        if (isSecond)
            end();
        else
            m_session->cancel();
        break;
    case State::Ready:
        if (m_asker) {
            m_asker->decline();
            break;
        }
        if (isSecond && m_editor->text().isEmpty() && m_waiting.isEmpty()) {
            end();
            break;
        }
        if (m_editor->text().isEmpty() && m_waiting.isEmpty())
            m_printer.say(u"Ctrl+C once more, or Ctrl+D, ends."_s);
        else
            m_interrupted.invalidate(); // it did something
        m_editor->setText({});
        m_waiting.clear();
        showPrompt();
        break;
    case State::Finished:
        break;
    }
}

void Chat::end()
{
    if (m_state == State::Running) {
        m_state = State::Ending;
        m_session->cancel();
    } else if (m_state == State::Opening) {
        m_state = State::Ending;
    } else if (m_state == State::Ready) {
        conclude(ExitCode::kDone);
    }
}

void Chat::conclude(int exitCode)
{
    if (std::exchange(m_state, State::Finished) == State::Finished)
        return;
    m_editor->disconnect(this);
    if (m_session) {
        const bool hasSaid = !m_session->transcript().empty();
        const QString id = m_session->id();
        if (hasSaid && exitCode == ExitCode::kDone)
            m_printer.say(u"agentao chat --resume %1 goes on with this"_s.arg(id));
    }
    m_editor->close();
    closeSession();
    QMetaObject::invokeMethod(
        this, [this, exitCode] { emit finished(exitCode); }, Qt::QueuedConnection);
}

void Chat::closeSession()
{
    if (!m_session)
        return;
    m_session->disconnect(this);
    m_agent->closeSession(std::exchange(m_session, nullptr));
}

// --- Questions ---

void Chat::askNext()
{
    if (m_asker)
        return;
    const QList<PermissionQuestion> questions = m_permission.pending();
    const QList<Elicitation> forms = m_elicitation.pending();
    if (!questions.isEmpty()) {
        const PermissionQuestion &question = questions.constFirst();
        auto *asker = new PermissionAsker(question, m_task.cwd, &m_screen, this);
        m_printer.noteAsked(question.toolCallId);
        connect(asker, &PermissionAsker::answered, this,
                [this, id = question.id](const PermissionAnswer &answer) {
                    stopAsking(id);
                    m_permission.answer(id, answer);
                });
        ask(asker);
    } else if (!forms.isEmpty()) {
        auto *asker = new FormAsker(forms.constFirst(), &m_screen, this);
        connect(asker, &FormAsker::answered, this,
                [this, id = forms.constFirst().id](const ElicitationAnswer &answer) {
                    stopAsking(id);
                    m_elicitation.answer(id, answer);
                });
        ask(asker);
    }
}

//! What is being typed for something else is no answer, and comes back after it.
void Chat::ask(Asker *asker)
{
    m_asker = asker;
    m_asked.start();
    m_beforeQuestion = m_editor->text();
    m_editor->setText({});
    m_printer.makeRoom();
    asker->begin();
    showPrompt();
}

void Chat::stopAsking(const QString &id)
{
    if (!m_asker || m_asker->id() != id)
        return;
    std::exchange(m_asker, nullptr)->deleteLater();
    m_editor->setText(std::exchange(m_beforeQuestion, {}));
    showPrompt();
    // After this one has been answered.
    QMetaObject::invokeMethod(this, &Chat::askNext, Qt::QueuedConnection);
}

} // namespace App
