// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QDialog>
#include <QPointer>

class QHBoxLayout;
class QListWidget;
class QStackedWidget;

namespace Ui {

class Button;
class DiffView;
class Label;

//! \brief What a turn changed, file by file, and the way back: one file or all, after a question.
//!
//! Not modal. Follows the session; when that goes, the dialog closes.
class ReviewDialog : public QDialog
{
    Q_OBJECT

public:
    //! \a scope: what the turn of the checkpoint did, or everything since.
    ReviewDialog(AgentCore::Session *session, QString checkpointId, QWidget *parent = nullptr,
                 AgentCore::ChangeScope scope = AgentCore::ChangeScope::Turn);

    QString checkpointId() const { return m_checkpointId; }
    AgentCore::ChangeScope scope() const { return m_scope; }
    //! Asks at once, as soon as it is known what would be restored.
    void askToRestoreAll();

signals:
    //! The restore was done, or failed for some files.
    void restored(const AgentCore::RestoreOutcome &outcome);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    void load();
    void showChanges(const AgentCore::Result<AgentCore::FileChanges> &changes);
    void showFile(int row);
    void ask(const QStringList &paths);
    void restore();
    void handleRestored(const AgentCore::Result<AgentCore::RestoreOutcome> &outcome);
    void setMessage(const QString &text);
    void refreshButtons();
    bool isTurn() const { return m_scope == AgentCore::ChangeScope::Turn; }
    bool wouldLose(const QStringList &paths) const;

    QPointer<AgentCore::Session> m_session;
    QString m_checkpointId;
    AgentCore::ChangeScope m_scope;
    AgentCore::FileChanges m_changes;
    QStringList m_asked; //!< What the question is about; empty: all.
    Label *m_message = nullptr;
    QListWidget *m_files = nullptr;
    QStackedWidget *m_stack = nullptr;
    DiffView *m_diff = nullptr;
    Label *m_noDiff = nullptr;
    Button *m_restoreFile = nullptr;
    Button *m_restoreAll = nullptr;
    Button *m_confirm = nullptr;
    Button *m_keep = nullptr;
    bool m_asksAll = false; //!< As soon as the changes are there.
    bool m_isAsking = false;
    bool m_isBusy = false;
};

} // namespace Ui
