// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class ConversationPane;
class SessionController;

//! \brief What "@" offers in the composer besides files: sessions, and what tools found in the
//! conversation. A session that is taken is attached as text.
class MentionPresenter : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned and both outlive it.
    MentionPresenter(SessionController *controller, ConversationPane *pane,
                     QObject *parent = nullptr);

    //! Whose files are offered.
    void setFolder(const QString &folder);
    //! Those of the list, without the one in view.
    void offerSessions();
    //! The conversation is another one.
    void forgetResults();

private:
    void attachSession(const QString &id, const QString &title);

    SessionController *m_controller;
    ConversationPane *m_pane;
};

} // namespace Ui
