// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"
#include "ui/widgets/pickpopup.h"

#include <optional>

namespace Ui {

//! \brief The folder on another machine that sessions begin in, found by going from folder to
//! folder as the agent lists them, or by its path.
class PlacePicker : public PickPopup
{
    Q_OBJECT

public:
    explicit PlacePicker(QWidget *parent);

    //! \a agent: whose folders they are, for people.
    void setListing(const QString &agent, const AgentCore::FolderListing &listing);
    //! The same where the folders cannot be told, with why: a path can be typed.
    void setTrouble(const QString &agent, const QString &why);

signals:
    void placeChosen(const QString &path);
    //! What is in it is to be shown next.
    void folderWanted(const QString &path);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;

private:
    void handlePicked(const QString &id);

    std::optional<AgentCore::FolderListing> m_listing;
    Label *m_title = nullptr;
    Label *m_trouble = nullptr;
};

} // namespace Ui
