// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "app/chat/asker.h"
#include "app/chat/inputcompleter.h"
#include "app/chat/screen.h"
#include "app/chat/updateprinter.h"
#include "ui/composer/prompthistory.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/windowpermissionport.h"

#include <QElapsedTimer>

#include <chrono>
#include <optional>

namespace App {

//! \brief Asks before keys or tokens leave with a line.
class SecretAsker : public Asker
{
    Q_OBJECT

public:
    //! Of all such questions; there is one at a time.
    static QString questionId() { return QStringLiteral("secret"); }
    //! What \a line has that looks like a secret, in words; empty: nothing, or the person turned
    //! the question off.
    static QStringList secretsIn(const QString &line);

    SecretAsker(const QString &line, Screen *screen, QObject *parent);

    void begin() override;
    QString prompt() const override;
    void take(const QString &line) override;
    void decline() override;

signals:
    //! Once: what is to be sent; unset: nothing.
    void answered(const std::optional<QString> &line);

private:
    QString m_line;
};

class Asker;

//! What a conversation in a terminal begins with.
struct ChatTask
{
    QString cwd; //!< Absolute, a directory.
    QString modeId; //!< Empty: the default.
    std::optional<QString> resumeId; //!< As of pickSession(); empty: the newest.
    bool forks = false; //!< A copy of that session instead.
    bool choosesModel = false; //!< It need not be told that a stored session had another one.
    QList<AgentCore::PermissionRule> rules = {}; //!< Of this run.
    QString historyFolder; //!< Of the prompts that were typed, see Ui::PromptHistory.
    //! A line that ends so soon after a question began to be written before it was there.
    std::chrono::milliseconds reading{500};
};

//! \brief A conversation in a terminal: lines become prompts, what happens is printed, questions
//! are answered by letters.
//!
//! Lines that are typed while a turn runs wait for its end.
class Chat : public QObject
{
    Q_OBJECT

public:
    //! A second interrupt that comes so soon after the first one ends the conversation.
    static constexpr int kMomentMs = 2000;

    //! \a agent and \a editor are not owned and outlive this.
    Chat(AgentCore::Agent *agent, const ChatTask &task, LineEditor *editor, Screen::Look look);
    ~Chat() override;

    void start();
    //! Ctrl+C: stops the turn, or empties the line; the second one in a moment ends.
    void interrupt();
    //! Ends, after the turn that runs has been stopped.
    void end();
    //! A line that the program says, such as a warning about settings.
    void say(const QString &words) { m_printer.say(words, Role::Warning); }
    //! Null before opened() and after the end.
    AgentCore::Session *session() const { return m_session; }

signals:
    //! There is a session; its first prompt may be typed.
    void opened();
    //! Once, never from within start().
    void finished(int exitCode);

private:
    enum class State { Opening, Ready, Running, Ending, Finished };

    AgentCore::SessionSpec spec();
    void resume(const AgentCore::Result<AgentCore::SessionInfo> &picked);
    void open(const AgentCore::Result<AgentCore::Session *> &session);
    void take(AgentCore::Session *session);
    void handleReleased();
    void openAgain(const QString &id, int attempts);
    void printBeginning();
    void handleLine(const QString &line);
    void handleEnd();
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void submit(const QString &line);
    void accept(const QString &line);
    void askAboutSecrets(const QString &line);
    void startTurn(const QString &line);
    void sendWaiting();
    void askNext();
    void ask(Asker *asker);
    void stopAsking(const QString &id);
    void showPrompt();
    void conclude(int exitCode);
    void closeSession();

    AgentCore::Agent *m_agent;
    ChatTask m_task;
    LineEditor *m_editor;
    Screen m_screen;
    UpdatePrinter m_printer;
    InputCompleter m_completer;
    Ui::PromptHistory m_history;
    Ui::WindowPermissionPort m_permission;
    Ui::WindowElicitationPort m_elicitation;
    AgentCore::Session *m_session = nullptr;
    Asker *m_asker = nullptr; //!< Null: nothing is asked.
    QString m_beforeQuestion; //!< What was being typed.
    QElapsedTimer
        m_asked; //!< Since the question came; invalid: the line that was typed made it come.
    QStringList m_waiting; //!< Lines for after the turn.
    QElapsedTimer m_interrupted; //!< Since the last time; invalid: never.
    State m_state = State::Opening;
    bool m_canRetry = false;
};

} // namespace App
