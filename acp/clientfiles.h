// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientlink.h"
#include "acp/wire/initialize.h"
#include "agentcore/ports/localfilesystem.h"

namespace Acp {

class ClientFileLook;
struct ClientFileView;

//! \brief The files of one session as its client has them: with what is not saved yet.
//!
//! Reads by `fs/read_text_file` and writes by `fs/write_text_file`, each where the client offers
//! it. What is no UTF-8 text, and what is not about content (facts, removals, moves), stays with
//! the disk; so do the files of this program itself. A client that fails to read is replaced by the
//! disk, and FileContent::note says so; a write that it refuses has failed, with ErrorCode::Io.
//!
//! A write looks at the content again first. What the user types between that and the write is
//! lost, as the protocol has no comparison of its own. There are no time-outs; a cancelled future
//! takes its request back.
class AGENTCORE_EXPORT ClientFiles : public QObject, public AgentCore::FileSystemPort
{
    Q_OBJECT

public:
    //! \a link is not owned and outlives it; its session may be named later.
    ClientFiles(const ClientLink *link, const ClientCapabilities &client,
                QObject *parent = nullptr);

    QFuture<AgentCore::Result<AgentCore::FileContent>> read(const QString &path,
                                                            qint64 maxBytes) override;
    QFuture<AgentCore::Result<AgentCore::FileWritten>>
    write(const AgentCore::FileWrite &write) override;
    QFuture<AgentCore::Result<AgentCore::FileFacts>> facts(const QString &path) override;
    QFuture<AgentCore::Result<void>> remove(const AgentCore::FileRemoval &removal) override;
    QFuture<AgentCore::Result<void>> move(const AgentCore::FileMove &move) override;

private:
    //! False for the files of this program, which no editor has to do with.
    bool isClients(const QString &path) const;

    const ClientLink *m_link;
    bool m_reads;
    bool m_writes;
    QStringList m_ownFolders;
    AgentCore::LocalFileSystem m_disk;
};

} // namespace Acp
