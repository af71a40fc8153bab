// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/notifications/turnnotifier.h"

#include "agentcore/session/session.h"
#include "ui/desktop/notificationservice.h"
#include "ui/desktop/raisewindow.h"
#include "ui/permission/deceptivetext.h"
#include "ui/permission/questiontext.h"
#include "ui/preferences/preferences.h"
#include "ui/questions/questionqueue.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QApplication>
#include <QCoreApplication>
#include <QEvent>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::NotificationText {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::NotificationText)
};

} // namespace

static constexpr qsizetype kMostOfTitle = 80;
static constexpr qsizetype kMostOfBody = 240;

static QString bounded(const QString &text, qsizetype most)
{
    return text.size() > most ? text.first(most - 1) + u'…' : text;
}

bool looksSecret(const QString &text)
{
    // Words that come before one, and runs of letters and digits as keys are.
    static const QRegularExpression named(
        uR"((password|passwd|passphrase|secret|token|credential|api.?key|bearer|private.?key))"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression random(
        uR"((?=[\w+-]*[0-9])(?=[\w+-]*[A-Za-z])[\w+-]{24,}|\b(sk|pk|gh[a-z]|xox[a-z]|AKIA)[-_A-Z0-9]\w{8,})"_s);
    return named.match(text).hasMatch() || random.match(text).hasMatch();
}

QString summary(const QString &sessionTitle)
{
    const QString title = DeceptiveText::visible(displayLine(sessionTitle.simplified()));
    if (title.isEmpty() || looksSecret(title))
        return u"Agentao"_s;
    return bounded(title, kMostOfTitle);
}

static bool hasKind(const PermissionQuestion &question, ToolEffect::Kind kind)
{
    return std::ranges::any_of(question.preview.effects,
                               [kind](const ToolEffect &effect) { return effect.kind == kind; });
}

// Titles of what runs or is changed are made of kinds and folders; others may be anybody's words.
static QString permissionText(const PermissionQuestion &question)
{
    using Kind = ToolEffect::Kind;
    const bool isOwnTitle = hasKind(question, Kind::Execute) || hasKind(question, Kind::Write)
        || hasKind(question, Kind::Read);
    const QString title = QuestionText::effectTitle(question);
    if (isOwnTitle && !looksSecret(title))
        return bounded(title, kMostOfBody);
    if (hasKind(question, Kind::LeavePlan))
        return Words::tr("The plan is complete and waits for you.");
    return bounded(Words::tr("It wants to use the tool %1.").arg(displayLine(question.toolName)),
                   kMostOfBody);
}

QString question(const WaitingQuestion &question)
{
    if (question.permission())
        return permissionText(*question.permission());
    const QString asker = displayLine(coreText(question.elicitation()->asker));
    if (asker.isEmpty() || looksSecret(asker))
        return Words::tr("It asks you something.");
    return bounded(Words::tr("%1 asks you something.").arg(asker), kMostOfBody);
}

QString wholeEffect(const PermissionQuestion &question)
{
    if (!question.harmless || question.dangerous || !QuestionText::diffs(question).isEmpty())
        return {};
    const QString text = QuestionText::effectText(question);
    const bool isPlain = text == QuestionText::body(question) && !text.contains(u'\n')
        && text == displayLine(text) && DeceptiveText::findings(text).isEmpty();
    return isPlain && text.size() <= kMostOfBody && !looksSecret(text) ? text : QString();
}

} // namespace Ui::NotificationText

namespace Ui {

static constexpr auto kShow = "default"_L1; // a click on the notification
static constexpr auto kShowButton = "show"_L1;
static constexpr auto kDeny = "deny"_L1;
static constexpr auto kAllow = "allow"_L1;
static constexpr std::chrono::milliseconds kDeparture{500};

TurnNotifier::TurnNotifier(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    connect(m.queue, &QuestionQueue::asked, this,
            [this](const QString &, const QString &sessionId) { handleAsked(sessionId); });
    connect(m.queue, &QuestionQueue::left, this, &TurnNotifier::handleLeft);
    connect(m.controller, &SessionController::turnEnded, this, &TurnNotifier::handleTurnEnded);
    connect(m.service, &NotificationService::actionChosen, this, &TurnNotifier::handleAction);
    connect(m.service, &NotificationService::closed, this, &TurnNotifier::handleClosed);
    m.window->installEventFilter(this);
    m_departure.setSingleShot(true);
    m_departure.setInterval(kDeparture);
    connect(&m_departure, &QTimer::timeout, this, &TurnNotifier::handleDeparture);
    connect(qApp, &QGuiApplication::focusWindowChanged, this, [this](const QWindow *window) {
        if (window)
            m_departure.stop();
        else
            m_departure.start();
    });
}

// What was seen when it was asked is to be found again from elsewhere.
void TurnNotifier::handleDeparture()
{
    if (QApplication::activeWindow())
        return;
    const QSet<QString> waiting = m.queue->sessions();
    for (const QString &sessionId : waiting)
        handleAsked(sessionId);
}

bool TurnNotifier::isWanted() const
{
    switch (m.preferences->notifications()) {
    case Preferences::Notifications::Never:
        return false;
    case Preferences::Notifications::WhenInactive:
        return !QApplication::activeWindow();
    case Preferences::Notifications::Always:
        return true;
    }
    Q_UNREACHABLE_RETURN(false);
}

void TurnNotifier::handleAsked(const QString &sessionId)
{
    const auto standing = m_standing.constFind(sessionId);
    const bool isTold = standing != m_standing.cend() && m.queue->find(standing->questionId);
    if (!isTold)
        tellOfQuestion(sessionId);
}

void TurnNotifier::tellOfQuestion(const QString &sessionId)
{
    const WaitingQuestion *question = m.queue->first(sessionId);
    if (!question || !isWanted())
        return;
    QApplication::alert(m.window);
    DesktopNotification notification;
    notification.summary = NotificationText::summary(m.controller->list()->titleOf(sessionId));
    notification.body = NotificationText::question(*question);
    notification.isLasting = true;
    notification.actions
        = {{kShow, tr("Show")},
           {kDeny, question->permission() ? tr("Don't allow") : tr("Don't answer")},
           {kShowButton, tr("Show")}};
    if (const PermissionQuestion *permission = question->permission()) {
        // Only what can be seen as a whole can be allowed.
        const QString effect = NotificationText::wholeEffect(*permission);
        if (!effect.isEmpty()) {
            notification.body += u'\n' + effect;
            notification.actions.append({kAllow, tr("Allow once")});
        }
    }
    show(sessionId, question->id(), notification);
}

void TurnNotifier::handleLeft(const QString &questionId, const QString &sessionId)
{
    const auto standing = m_standing.constFind(sessionId);
    if (standing == m_standing.cend() || standing->questionId != questionId)
        return;
    close(sessionId);
    tellOfQuestion(sessionId);
}

void TurnNotifier::handleTurnEnded(const Session *session, const TurnResult &result)
{
    const QString id = session->id();
    const bool isStopped = !result.error && result.stopReason == StopReason::Cancelled;
    if (isStopped || !isWanted()) {
        close(id);
        return;
    }
    QApplication::alert(m.window);
    DesktopNotification notification;
    notification.summary = NotificationText::summary(session->title());
    notification.body = result.error ? tr("The agent could not go on. The session says why.")
                                     : tr("The agent is done.");
    notification.actions = {{kShow, tr("Show")}};
    show(id, {}, notification);
}

void TurnNotifier::show(const QString &sessionId, const QString &questionId,
                        const DesktopNotification &notification)
{
    close(sessionId);
    m_standing.insert(sessionId, {m.service->show(notification), questionId});
}

void TurnNotifier::close(const QString &sessionId)
{
    const Standing standing = m_standing.take(sessionId);
    if (standing.handle != 0)
        m.service->close(standing.handle);
}

QString TurnNotifier::sessionOf(quint64 handle) const
{
    for (auto it = m_standing.cbegin(); it != m_standing.cend(); ++it) {
        if (it->handle == handle)
            return it.key();
    }
    return {};
}

void TurnNotifier::handleAction(quint64 handle, const QString &key, const QString &token)
{
    const QString sessionId = sessionOf(handle);
    if (sessionId.isEmpty())
        return;
    const QString questionId = m_standing.value(sessionId).questionId;
    if (!questionId.isEmpty() && (key == kDeny || key == kAllow)) {
        answer(questionId, key == kAllow);
        return;
    }
    if (questionId.isEmpty())
        close(sessionId);
    bringUp(sessionId, token);
}

void TurnNotifier::bringUp(const QString &sessionId, const QString &token)
{
    emit aboutToShow();
    raiseWindow(m.window, token);
    if (sessionId != m.controller->currentId())
        m.controller->open(sessionId);
}

void TurnNotifier::answer(const QString &questionId, bool allow)
{
    const WaitingQuestion *question = m.queue->find(questionId);
    if (!question)
        return;
    if (question->permission()) {
        m.queue->answer(questionId,
                        PermissionAnswer{.choice = allow ? PermissionChoice::AllowOnce
                                                         : PermissionChoice::RejectOnce});
    } else {
        m.queue->answer(questionId, ElicitationAnswer{ElicitationAnswer::Action::Decline, {}});
    }
}

void TurnNotifier::handleClosed(quint64 handle)
{
    const QString sessionId = sessionOf(handle);
    if (!sessionId.isEmpty())
        m_standing.remove(sessionId);
}

bool TurnNotifier::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m.window && event->type() == QEvent::WindowActivate)
        handleActivated();
    // Not every platform tells that a window that is hidden has the focus no more.
    if (watched == m.window && event->type() == QEvent::WindowDeactivate)
        m_departure.start();
    return QObject::eventFilter(watched, event);
}

// Who is back sees what ended; a question stands until it is answered.
void TurnNotifier::handleActivated()
{
    QStringList seen;
    for (auto it = m_standing.cbegin(); it != m_standing.cend(); ++it) {
        if (it->questionId.isEmpty())
            seen.append(it.key());
    }
    for (const QString &sessionId : std::as_const(seen))
        close(sessionId);
}

} // namespace Ui
