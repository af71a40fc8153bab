// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/registry/registryentry.h"

#include <QFuture>
#include <QObject>

namespace Acp {

//! \brief Unpacks what \a file holds, an archive of \a entry or its program, into a folder of its
//! own below \a folder, with the system's tar or unzip. Blocks.
//! \return The program, absolute. InvalidInput: the archive has it not, or leads out of its
//! folder; Unsupported: a kind that cannot be unpacked here; Io.
AGENTCORE_EXPORT AgentCore::Result<QString> install(const RegistryEntry &entry, const QString &file,
                                                    const QString &folder);

//! \brief The public registry of agents: its list, and what one of them consists of. Nothing is
//! asked before a function is called.
class AGENTCORE_EXPORT PublicRegistry : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxArchiveBytes = 1024LL * 1024 * 1024;

    //! \a address: of the list. \a folder: below which programs are put.
    PublicRegistry(QUrl address, QString folder, QObject *parent = nullptr);

    //! As of Download and RegistryEntry::listFromJson().
    QFuture<AgentCore::Result<QList<RegistryEntry>>> list();
    //! How large the archive of \a entry is, in bytes; -1: its server does not say.
    QFuture<AgentCore::Result<qint64>> sizeOf(const RegistryEntry &entry);
    //! \brief Fetches and unpacks what \a entry consists of, where that is an archive.
    //! \return Its program; empty for what others fetch. Conflict: it is not what the registry
    //! says; as of Download and install().
    QFuture<AgentCore::Result<QString>> fetch(const RegistryEntry &entry);

private:
    QUrl m_address;
    QString m_folder;
};

} // namespace Acp
