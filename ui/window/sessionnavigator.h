// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace AgentCore {
struct SessionHit;
}

namespace Ui {

struct WindowParts;

//! \brief Brings a window to what somebody wants to see: a folder, a session, a place in it.
class SessionNavigator : public QObject
{
    Q_OBJECT

public:
    //! \a parts outlives it; all of them have to be there when it is used.
    explicit SessionNavigator(const WindowParts *parts, QObject *parent = nullptr);

    //! Shows \a folder (absolute): the session \a sessionId, else the one shown there last.
    //! \a modeId: of the first new session; empty: the default.
    void openFolder(const QString &folder, const QString &sessionId = {},
                    const QString &modeId = {});
    //! Asks for a folder.
    void chooseFolder();
    void openSession(const QString &id);
    //! In its folder, at its place.
    void openHit(const AgentCore::SessionHit &hit);
    //! To the next one in the list (\a step 1), or the one before (-1).
    void moveSession(int step);
    //! To the folder of the session \a id, where another one is in view.
    void goToFolderOf(const QString &id);
    //! Leaves the page that lies over the conversation. \a sessionId: to be shown, of the folder in
    //! view; empty: the one that is.
    void returnToConversation(const QString &sessionId);
    //! Shows the session of the folder in view that \a words name: a part of its id, its title or
    //! its time.
    void resume(const QString &words);
    //! Takes in the file \a path, an exported session, in the folder in view, and shows it.
    void importSession(const QString &path);
    //! The built-in tour, in a new session.
    void startTour();

private:
    const WindowParts *m;
};

} // namespace Ui
