// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"
#include "ui/widgets/pickpopup.h"

namespace Ui {

class Button;

//! \brief Whom a session is had with: our own agent, or one of the others with how it is.
class AgentPicker : public PickPopup
{
    Q_OBJECT

public:
    explicit AgentPicker(QWidget *parent);

    //! \a present: the one of the session in view, or of the next; empty: our own.
    void setAgents(const AgentCore::AgentList &list, const QString &present);
    //! Where sessions with one on another machine begin; empty: where it begins by itself.
    void setPlace(const QString &place);
    //! Null: it is our own, or not in the list.
    const AgentCore::AgentEntry *present() const;

signals:
    //! Empty: our own.
    void agentChosen(const QString &name);
    void restartRequested(const QString &name);
    //! What is said between us and it.
    void trafficRequested(const QString &name);
    void signInRequested(const QString &name);
    void signOutRequested(const QString &name);
    //! The folder on its machine is to be picked.
    void placeRequested();
    //! Others are to be added or checked.
    void pageRequested();

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;
    QString presentId() const override;

private:
    void showTrouble();
    Button *addButton(const QString &name, const QString &text, const QString &icon);

    AgentCore::AgentList m_list;
    QString m_present;
    Label *m_trouble = nullptr;
    Button *m_place = nullptr;
    QString m_chosenPlace;
    Button *m_restart = nullptr;
    Button *m_traffic = nullptr;
    Button *m_signIn = nullptr;
    Button *m_signOut = nullptr;
};

} // namespace Ui
