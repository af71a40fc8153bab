// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QDateTime>
#include <QWidget>

namespace Ui {

class ConversationModel;
class ConversationPage;
class Label;

//! \brief One muted line below the last row while a turn runs: what is waited for, and since when.
//!
//! The view keeps its room at the end, so that nothing moves when it comes or goes. Not shown where
//! a question stands at the end.
class TurnLine : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kSilentAfterSeconds = 60; //!< Nothing came, and no call runs.

    //! \a view owns this and \a model.
    TurnLine(const ConversationModel *model, ConversationPage *view);

    //! What the view keeps free below the last row, in pixels.
    static int room();
    //! The session waits for an answer, wherever that is asked; no model and no call is at work.
    void setWaiting(bool waits);
    //! What the turn waits for is that \a agent starts; empty: it has.
    void setStarting(const QString &agent) { m_starting = agent; }
    //! Says how it is at \a now, which is UTC.
    void showAt(const QDateTime &now);
    bool isTicking() const { return m_tick.isActive(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void follow();
    void place();
    void noteHeard();
    QString text(const QDateTime &now) const;

    const ConversationModel *m_model;
    ConversationPage *m_view;
    Label *m_text;
    QBasicTimer m_tick; // of the spinner, which also counts seconds
    QDateTime m_heardAt; // UTC, when something came last
    QDateTime m_begunAt; // UTC, when the turn began; invalid: not seen
    QDateTime m_waitsSince; // UTC; invalid: nothing is asked
    QString m_starting;
    int m_step = 0;
};

} // namespace Ui
