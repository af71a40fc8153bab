// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/foldertrust.h"
#include "ui/settings/settingspage.h"

namespace Ui {

class Button;
class ItemList;
class Label;
class PickModel;

//! \brief Which folders are trusted, what the present one has that waits for it, and a button each
//! to trust and to trust no more.
class TrustPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a folder: of the session in view, absolute; empty: none.
    TrustPage(const QString &configDir, const QString &folder, QWidget *parent = nullptr);

    //! Looks anew, beside the window: all files of the folders are read for it.
    void reload();

signals:
    //! What the files of \a folder may do is another now.
    void trustChanged(const QString &folder);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Folder
    {
        QString path;
        AgentCore::FolderTrust::State state = AgentCore::FolderTrust::State::Unknown;
        QStringList files; //!< That count once it is trusted, relative.
    };

    void buildPresent();
    void buildList();
    void showFolders(const Folder &present, const QList<Folder> &folders);
    void showPresent(const Folder &present);
    //! Trusts \a folder, or no more.
    void change(const QString &folder, bool isTrusted);
    QString chosen() const;

    QString m_configDir;
    QString m_folder;
    int m_reading = 0;
    Label *m_state = nullptr;
    Label *m_files = nullptr;
    Button *m_trust = nullptr;
    ItemList *m_list = nullptr;
    PickModel *m_entries = nullptr;
    Button *m_revoke = nullptr;
    Label *m_message = nullptr;
};

} // namespace Ui
