// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QWidget>

#include <optional>

class QListWidget;

namespace Ui {

class Button;
class Label;

//! \brief The plan of the turn that runs: its current step and how far it is, opening to the steps.
//!
//! The plan's row in the conversation stays.
class TurnStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kMaxSteps = 500; //!< Of the list; the count tells of all.
    static constexpr qsizetype kMaxStepChars = 1000;

    explicit TurnStrip(QWidget *parent = nullptr);

    //! Empty: nothing is shown.
    void setEntries(const QList<AgentCore::PlanEntry> &entries);
    //! \brief A question of this session waits: nothing appears, goes or changes its height until
    //! it is answered.
    void setWaiting(bool waits);
    bool isOpen() const;
    void setOpen(bool open);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildLayout();
    void showEntries(const QList<AgentCore::PlanEntry> &entries);
    void showSteps();
    void fitList();
    int currentEntry() const;

    QList<AgentCore::PlanEntry> m_entries;
    std::optional<QList<AgentCore::PlanEntry>> m_laterEntries; // came while a question waited
    Button *m_toggle = nullptr;
    Label *m_step = nullptr;
    Label *m_progress = nullptr;
    QListWidget *m_list = nullptr;
    bool m_isWaiting = false;
};

} // namespace Ui
