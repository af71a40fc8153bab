// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/questions/questionrows.h"

#include "ui/conversation/conversationview.h"
#include "ui/elicitation/elicitationprompt.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/permissiondialog.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/windowpermissionport.h"

#include <QApplication>

using namespace AgentCore;

namespace Ui {

QuestionRows::QuestionRows(WindowPermissionPort *permissions, WindowElicitationPort *elicitations,
                           ConversationView *view, QObject *parent)
    : QObject(parent)
    , m_permissions(permissions)
    , m_elicitations(elicitations)
    , m_view(view)
{
    connect(permissions, &WindowPermissionPort::questionAsked, this,
            &QuestionRows::handleAsked<PermissionQuestion>);
    connect(permissions, &WindowPermissionPort::questionWithdrawn, this,
            &QuestionRows::handleWithdrawn);
    if (!elicitations)
        return;
    connect(elicitations, &WindowElicitationPort::asked, this,
            &QuestionRows::handleAsked<Elicitation>);
    connect(elicitations, &WindowElicitationPort::withdrawn, this, &QuestionRows::handleWithdrawn);
}

void QuestionRows::hideAll()
{
    for (const QString &id : std::as_const(m_order))
        m_view->removeWidgetRow(id);
    m_order.clear();
    m_rows.clear();
    m_sessionId.clear();
}

void QuestionRows::showFor(const QString &sessionId)
{
    m_sessionId = sessionId;
    if (sessionId.isEmpty())
        return;
    const auto add = [this](const auto &pending) {
        for (const auto &question : pending) {
            if (question.sessionId == m_sessionId)
                addRow(question);
        }
    };
    add(m_permissions->pending());
    if (m_elicitations)
        add(m_elicitations->pending());
}

QSet<QString> QuestionRows::waitingSessions() const
{
    QSet<QString> sessions;
    const auto add = [&sessions](const auto &pending) {
        for (const auto &question : pending)
            sessions.insert(question.sessionId);
    };
    add(m_permissions->pending());
    if (m_elicitations)
        add(m_elicitations->pending());
    return sessions;
}

QuestionCard *QuestionRows::first() const
{
    return m_order.isEmpty() ? nullptr : m_rows.value(m_order.first()).data();
}

bool QuestionRows::contains(const QWidget *widget) const
{
    return std::ranges::any_of(m_rows, [widget](const QPointer<QuestionCard> &row) {
        return row && widget && (row == widget || row->isAncestorOf(widget));
    });
}

template <typename Question> void QuestionRows::handleAsked(const Question &question)
{
    if (question.sessionId == m_sessionId)
        addRow(question);
    else
        emit askedElsewhere(question.sessionId);
    emit waitingChanged();
}

void QuestionRows::handleWithdrawn(const QString &questionId)
{
    removeRow(questionId);
    emit waitingChanged();
}

void QuestionRows::addRow(const PermissionQuestion &question)
{
    if (m_rows.contains(question.id))
        return;
    auto *row = new PermissionPrompt(question);
    connect(row, &PermissionPrompt::answered, this,
            [this, id = question.id](const PermissionAnswer &given) { answer(id, given); });
    connect(row, &PermissionPrompt::dialogRequested, this,
            [this, question] { openDialog(question); });
    addCard(question.id, row);
}

void QuestionRows::addRow(const Elicitation &elicitation)
{
    if (m_rows.contains(elicitation.id))
        return;
    auto *row = new ElicitationPrompt(elicitation);
    connect(row, &ElicitationPrompt::answered, this,
            [this, id = elicitation.id](const ElicitationAnswer &given) {
                removeRow(id);
                m_elicitations->answer(id, given);
                emit waitingChanged();
            });
    addCard(elicitation.id, row);
}

void QuestionRows::addCard(const QString &questionId, QuestionCard *card)
{
    m_rows.insert(questionId, card);
    m_order.append(questionId);
    m_view->addWidgetRow(questionId, card);
    updateCounters();
}

void QuestionRows::openDialog(const PermissionQuestion &question)
{
    auto *dialog = new PermissionDialog(question, m_view->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PermissionDialog::answered, this,
            [this, id = question.id](const PermissionAnswer &given) { answer(id, given); });
    const auto closeFor = [dialog, id = question.id](const QString &over) {
        if (over == id)
            dialog->close();
    };
    connect(m_permissions, &WindowPermissionPort::questionWithdrawn, dialog, closeFor);
    connect(m_permissions, &WindowPermissionPort::questionAnswered, dialog, closeFor);
    dialog->show();
}

void QuestionRows::answer(const QString &questionId, const PermissionAnswer &answer)
{
    removeRow(questionId);
    m_permissions->answer(questionId, answer);
    emit waitingChanged();
}

void QuestionRows::removeRow(const QString &questionId)
{
    if (!m_rows.contains(questionId))
        return;
    const bool hadFocus = contains(QApplication::focusWidget());
    m_rows.remove(questionId);
    m_order.removeAll(questionId);
    m_view->removeWidgetRow(questionId);
    updateCounters();
    emit questionClosed(hadFocus);
}

void QuestionRows::updateCounters()
{
    for (qsizetype i = 0; i < m_order.size(); ++i) {
        if (QuestionCard *row = m_rows.value(m_order.at(i)))
            row->setCounter(int(i) + 1, int(m_order.size()));
    }
}

} // namespace Ui
