// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/registry/registryentry.h"

#include <QFuture>
#include <QObject>

namespace Acp {

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
