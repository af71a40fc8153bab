// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/ruletrial.h"

#include <QTimer>
#include <QWidget>

namespace Ui {

class ItemList;
class Label;
class PickModel;

//! \brief Tries rules against all past calls, beside the window, and lists what would have gone
//! otherwise.
class RuleTrialView : public QWidget
{
    Q_OBJECT

public:
    //! \a auditFile: of the log.
    explicit RuleTrialView(const QString &auditFile, QWidget *parent = nullptr);

    //! Begins anew; finished() comes once, unless another one is begun.
    void start(const QList<AgentCore::PermissionRule> &before,
               const QList<AgentCore::PermissionRule> &after);
    //! Shows nothing.
    void clear();
    QString summary() const;
    //! How many calls would have gone otherwise, in how many kinds.
    int listed() const;

signals:
    void finished();

private:
    void run();
    void show(const AgentCore::Result<AgentCore::RuleTrial> &trial);

    QString m_auditFile;
    QList<AgentCore::PermissionRule> m_before;
    QList<AgentCore::PermissionRule> m_after;
    QTimer m_delay; //!< While somebody types.
    int m_run = 0;
    Label *m_summary;
    ItemList *m_list;
    PickModel *m_entries;
};

} // namespace Ui
