// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/store/sessioninfo.h"
#include "ui/widgets/pickpopup.h"

class QStackedWidget;

namespace Ui {

class Button;
class WrapLabel;

//! \brief The deleted sessions of a folder, to look for one, see what was said last in it, and
//! restore it: the picked id.
//!
//! A click chooses; Enter, a double click and the button restore. Delete and its button ask once
//! before one goes for good.
class DeletedPicker : public PickPopup
{
    Q_OBJECT

public:
    //! Deletes itself when it closes.
    DeletedPicker(const QList<AgentCore::SessionInfo> &sessions, QWidget *parent);

    //! The end of the session \a id; nothing happens when another one is the present row by now.
    void setPreview(const QString &id, const std::vector<AgentCore::SessionUpdate> &updates);
    //! It is not there any more; closes after the last.
    void remove(const QString &id);

signals:
    //! Leads to setPreview().
    void previewWanted(const QString &id);
    //! Leads to remove(), if it can be done.
    void purgeWanted(const QString &id);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;
    bool handleKey(QKeyEvent *event, const QString &id) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addPreview();
    void addButtons();
    void showCurrent();
    void restore();
    void ask(bool isAsked);
    void purge();

    QList<AgentCore::SessionInfo> m_sessions;
    QString m_shownId; //!< Of the present row; empty: there is none.
    WrapLabel *m_said = nullptr;
    WrapLabel *m_answer = nullptr;
    Button *m_restore = nullptr;
    Button *m_delete = nullptr;
    QStackedWidget *m_buttons = nullptr; //!< What can be done, and whether it shall be.
    Button *m_keep = nullptr;
};

} // namespace Ui
