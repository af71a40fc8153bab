// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"
#include "ui/composer/draftstore.h"
#include "ui/composer/prompthistory.h"

#include <QSettings>

namespace Ui {

//! \brief What the window remembers over a restart, in one .ini file.
//!
//! Keys of sessions are their ids; a conversation that is not stored yet has the key of its
//! folder, see newSessionKey().
class WindowState
{
public:
    //! Where a conversation was read: a row and its offset; row -1: at the end.
    struct Anchor
    {
        int row = -1;
        int offset = 0; //!< Of the row's top below the view's top, in pixels.
        friend bool operator==(const Anchor &, const Anchor &) = default;
    };

    static constexpr int kMinSideBar = 200; //!< Pixels.
    static constexpr int kMaxSideBar = 360;

    //! \a file is created where it is missing, for the user alone (mode 0600): drafts are private.
    //! \a folder: for what is too large for it; empty: beside it.
    explicit WindowState(const QString &file, const QString &folder = {});

    static QString newSessionKey(const QString &folder);

    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    int sideBarWidth() const; //!< kMinSideBar to kMaxSideBar.
    void setSideBarWidth(int width);
    bool isSideBarShown() const;
    void setSideBarShown(bool shown);

    QString folder() const; //!< The last one; empty: none, or gone.
    //! Also moves it to the front of recentFolders().
    void setFolder(const QString &folder);
    QStringList recentFolders() const; //!< Existing ones, latest first, at most eight.

    QString lastSession(const QString &folder) const;
    void setLastSession(const QString &folder, const QString &id);

    Draft draft(const QString &key);
    void setDraft(const QString &key, const Draft &draft);
    //! What was sent, by folder.
    PromptHistory &prompts() { return m_prompts; }
    Anchor anchor(const QString &key) const;
    void setAnchor(const QString &key, const Anchor &anchor);
    //! Forgets draft and anchor of a deleted session.
    void forget(const QString &key);

    QString model() const; //!< Chosen in the window, "provider/model"; empty: none.
    void setModel(const QString &model);
    //! Of the palette, by id, the last one first.
    QStringList recentCommands() const;
    void setRecentCommands(const QStringList &ids);
    bool isStopHintShown() const;
    void setStopHintShown();

private:
    QSettings m_settings;
    DraftStore m_drafts;
    PromptHistory m_prompts;
};

} // namespace Ui
