// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/queue/promptqueue.h"

#include <QWidget>

namespace Ui {

class Button;
class Label;

//! \brief One waiting message in one line, and what can be done with it.
class QueueRow : public QWidget
{
    Q_OBJECT

public:
    explicit QueueRow(QWidget *parent = nullptr);

    //! \a number of \a count from 1; \a canRise: it may be sent earlier; \a canSteer: a turn runs
    //! that takes it.
    void setEntry(const QueueEntry &entry, int number, int count, bool canRise, bool canSteer);
    //! Puts it and its buttons behind \a before in the order of Tab; what follows it next.
    QWidget *chainAfter(QWidget *before);
    quint64 id() const { return m_entry.id; }
    //! What \a content says, in one line.
    static QString lineOf(const QList<AgentCore::ContentBlock> &content);
    //! True for what is no message to the model: "/command", and a command of the person's.
    static bool isCommand(const Wish &wish);

signals:
    void steerRequested(quint64 id);
    void editRequested(quint64 id);
    void moveRequested(quint64 id, int step);
    void removeRequested(quint64 id);
    //! The row \a step below is to have the focus.
    void stepRequested(int step);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Button *addButton(const QString &icon, const QString &name, const QString &tip);
    bool handleMoveKey(const QKeyEvent &event);

    QueueEntry m_entry;
    Label *m_number = nullptr;
    Label *m_text = nullptr;
    Label *m_state = nullptr;
    Button *m_steer = nullptr;
    Button *m_edit = nullptr;
    Button *m_up = nullptr;
    Button *m_down = nullptr;
    Button *m_remove = nullptr;
};

} // namespace Ui
