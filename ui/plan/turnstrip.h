// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QBasicTimer>
#include <QDateTime>
#include <QPointer>
#include <QSet>
#include <QWidget>

#include <optional>

class QListWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class Button;
class Label;

//! \brief What the turn that runs is at: the plan's current step and how far it is, opening to the
//! steps; how long the turn runs, and that the model is silent.
//!
//! Shown while a turn runs that has a plan or goes on for a while, and by nothing ticks else. The
//! plan's row in the conversation stays.
class TurnStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxSteps = 500; //!< Of the list; the count tells of all.
    static constexpr qsizetype kMaxStepChars = 1000;
    static constexpr int kShownAfterSeconds = 10; //!< Without a plan.
    static constexpr int kSilentAfterSeconds = 60; //!< Nothing came, and no call runs.

    explicit TurnStrip(QWidget *parent = nullptr);

    //! Follows \a session, which is not owned; null: nothing is shown.
    void setSession(AgentCore::Session *session);
    //! \brief A question of this session waits: nothing appears, goes or changes its height until
    //! it is answered, and nothing is said to be at work.
    void setWaiting(bool waits);
    //! What is shown of the times, \a now being UTC; follows from what the session told.
    void showTimes(const QDateTime &now);
    bool isTicking() const { return m_tick.isActive(); }
    bool isOpen() const;
    void setOpen(bool open);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    void buildLayout();
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void handleTurnFinished();
    void followTurn(const QDateTime &startedAt);
    void noteCall(const AgentCore::ToolCallState &call);
    QString timesText(const QDateTime &now) const;
    void clear();
    void setEntries(const QList<AgentCore::PlanEntry> &entries);
    void showEntries(const QList<AgentCore::PlanEntry> &entries);
    void showSteps();
    void fitList();
    int currentEntry() const;

    QPointer<AgentCore::Session> m_session;
    QList<AgentCore::PlanEntry> m_entries;
    std::optional<QList<AgentCore::PlanEntry>> m_laterEntries; // came while a question waited
    QSet<QString> m_openCalls; // the model waits for these
    QDateTime m_startedAt; // UTC; invalid: no turn runs
    QDateTime m_heardAt; // something came from the model or a call
    QBasicTimer m_tick; // each second of a turn
    Button *m_toggle = nullptr;
    Label *m_step = nullptr;
    Label *m_progress = nullptr;
    Label *m_times = nullptr;
    QListWidget *m_list = nullptr;
    bool m_isWaiting = false;
};

} // namespace Ui
