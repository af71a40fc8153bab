// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>

namespace Ui {

class ConversationModel;
class ConversationPage;

//! \brief Tells screen readers what comes into a conversation: what is finished, not each word.
//!
//! At most once a second, and only while somebody listens.
class ConversationAnnouncer : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this.
    ConversationAnnouncer(const ConversationModel *model, ConversationPage *view);

    //! The turn is over: says the rest, and that.
    void finishTurn();
    //! Something waits for an answer.
    void announceQuestion(const QString &name);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void insertRows(int first, int last);
    void removeRows(int first, int last);
    void wake();
    bool isFinished(int row) const;
    QString takeFinished(bool all);

    const ConversationModel *m_model;
    ConversationPage *m_view;
    QBasicTimer m_timer;
    int m_next = 0; // the first row that was not said
};

} // namespace Ui
