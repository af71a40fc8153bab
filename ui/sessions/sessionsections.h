// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"

#include <QDate>
#include <QList>

namespace Ui {

//! Some sessions of a list below one heading.
struct SessionSection
{
    QString
        key; //!< "pinned", "group:NAME", "today", "yesterday", "older", "folder:PATH", "archived".
    QString title; //!< In the person's language.
    QString tip; //!< Empty: nothing to add.
    QList<AgentCore::SessionInfo> sessions;

    //! The name of a group of the person's own; empty: it is no such section.
    QString group() const;
};

//! What a list is parted by, below pinned sessions and the groups of the person's own.
enum class SectionedBy {
    Day,
    Folder,
    DayOfAll, //!< As Day, where the rows say of which folder they are.
};

//! \brief Parts \a sessions (newest first) by what the person set and then by day or folder.
//!
//! In the order of a list: pinned ones, groups by name, days or folders (the latest first),
//! archived ones. Each session is in one section, and none is empty.
QList<SessionSection> sectionsOf(const QList<AgentCore::SessionInfo> &sessions, QDate today,
                                 SectionedBy by);

} // namespace Ui
