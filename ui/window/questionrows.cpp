// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/questionrows.h"

#include "ui/conversation/conversationview.h"
#include "ui/permission/permissiondialog.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/windowpermissionport.h"

#include <QApplication>

using namespace AgentCore;

namespace Ui {

QuestionRows::QuestionRows(WindowPermissionPort *port, ConversationView *view, QObject *parent)
    : QObject(parent)
    , m_port(port)
    , m_view(view)
{
    connect(port, &WindowPermissionPort::questionAsked, this, &QuestionRows::handleAsked);
    connect(port, &WindowPermissionPort::questionWithdrawn, this, &QuestionRows::handleWithdrawn);
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
    const QList<PermissionQuestion> pending = m_port->pending();
    for (const PermissionQuestion &question : pending) {
        if (question.sessionId == sessionId)
            addRow(question);
    }
}

QSet<QString> QuestionRows::waitingSessions() const
{
    QSet<QString> sessions;
    const QList<PermissionQuestion> pending = m_port->pending();
    for (const PermissionQuestion &question : pending)
        sessions.insert(question.sessionId);
    return sessions;
}

PermissionPrompt *QuestionRows::first() const
{
    return m_order.isEmpty() ? nullptr : m_rows.value(m_order.first()).data();
}

bool QuestionRows::contains(const QWidget *widget) const
{
    return std::ranges::any_of(m_rows, [widget](const QPointer<PermissionPrompt> &row) {
        return row && widget && (row == widget || row->isAncestorOf(widget));
    });
}

void QuestionRows::handleAsked(const PermissionQuestion &question)
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
    m_rows.insert(question.id, row);
    m_order.append(question.id);
    connect(row, &PermissionPrompt::answered, this,
            [this, id = question.id](const PermissionAnswer &given) { answer(id, given); });
    connect(row, &PermissionPrompt::dialogRequested, this,
            [this, question] { openDialog(question); });
    m_view->addWidgetRow(question.id, row);
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
    connect(m_port, &WindowPermissionPort::questionWithdrawn, dialog, closeFor);
    connect(m_port, &WindowPermissionPort::questionAnswered, dialog, closeFor);
    dialog->show();
}

void QuestionRows::answer(const QString &questionId, const PermissionAnswer &answer)
{
    removeRow(questionId);
    m_port->answer(questionId, answer);
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
        if (PermissionPrompt *row = m_rows.value(m_order.at(i)))
            row->setCounter(int(i) + 1, int(m_order.size()));
    }
}

} // namespace Ui
