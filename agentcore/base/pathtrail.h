// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QMap>
#include <QString>

namespace AgentCore {

//! \brief Follows paths name by name, and notes each name that they depend on.
class AGENTCORE_EXPORT PathTrail
{
public:
    //! By name: whether it can be given away, as no file or folder of that name is there.
    using Names = QMap<QString, bool>;

    //! The absolute \a path without links; empty: it does not exist. Looks at each name once.
    QString follow(const QString &path);
    //! By folder, without links; a folder comes before those in it.
    const QMap<QString, Names> &folders() const { return m_folders; }

    //! The path of \a name in \a folder.
    static QString joined(const QString &folder, const QString &name);

private:
    QString step(const QString &folder, const QString &name);

    QHash<QString, QString> m_real;
    QMap<QString, Names> m_folders;
    int m_links = 0; //!< That are being followed.
};

} // namespace AgentCore
