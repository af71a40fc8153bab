// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

class QWidget;

namespace AgentCore {
struct PermissionQuestion;
class Session;
struct TurnResult;
} // namespace AgentCore

namespace Ui {

struct WaitingQuestion;

//! \brief What notifications say: others may read it, so what looks like a secret is left out.
namespace NotificationText {

//! Whether \a text may hold a key or a password.
bool looksSecret(const QString &text);
//! For the summary: the title of a session, bounded, or the name of the program.
QString summary(const QString &sessionTitle);
//! What is asked, without commands, words of models or servers.
QString question(const WaitingQuestion &question);
//! \brief All of what \a question would let happen, when it is short and plain enough to be judged
//! in a notification; else empty.
//!
//! Only for questions that are harmless.
QString wholeEffect(const AgentCore::PermissionQuestion &question);

} // namespace NotificationText

class NotificationService;
class Preferences;
class QuestionQueue;
class SessionController;
struct DesktopNotification;

//! \brief Tells on the desktop that a turn is over or that a question waits, when the user wants
//! to hear of it, and takes answers from there.
//!
//! Who leaves the window while a question waits is told of it, too.
//!
//! Of a session at most one notification stands: that of the question to answer next, or of the end
//! of its last turn. It goes when the question is answered anywhere, and that of an end when the
//! user comes back to the window.
class TurnNotifier : public QObject
{
    Q_OBJECT

public:
    //! What it works with; nothing is owned and all outlive it.
    struct Parts
    {
        QWidget *window;
        SessionController *controller;
        QuestionQueue *queue;
        Preferences *preferences;
        NotificationService *service;
    };

    explicit TurnNotifier(Parts parts, QObject *parent = nullptr);

signals:
    //! The user wants to see a session: the window comes to the front with it.
    void aboutToShow();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Standing
    {
        quint64 handle = 0;
        QString questionId; //!< Empty: it tells of an end.
    };

    void handleAsked(const QString &sessionId);
    void handleLeft(const QString &questionId, const QString &sessionId);
    void handleTurnEnded(const AgentCore::Session *session, const AgentCore::TurnResult &result);
    void handleAction(quint64 handle, const QString &key, const QString &token);
    void handleClosed(quint64 handle);
    void handleActivated();
    void handleDeparture();
    void tellOfQuestion(const QString &sessionId);
    void bringUp(const QString &sessionId, const QString &token);
    void answer(const QString &questionId, bool allow);
    bool isWanted() const;
    void show(const QString &sessionId, const QString &questionId,
              const DesktopNotification &notification);
    void close(const QString &sessionId);
    QString sessionOf(quint64 handle) const;

    Parts m;
    QHash<QString, Standing> m_standing; //!< By session.
    QTimer m_departure; //!< No window has the focus; it may be on its way to another one.
};

} // namespace Ui
