// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientlink.h"
#include "acp/clienttext.h"
#include "agentcore/ports/filesystemport.h"

namespace Acp {

//! What the disk and the client have of a file.
struct ClientFileView
{
    AgentCore::Result<AgentCore::FileContent> disk;
    //! What counts: the client's where it answered, else the disk's; with a note where they differ
    //! or the client did not answer.
    AgentCore::Result<AgentCore::FileContent> content;
    ClientTextForm form; //!< Of the client's text.

    bool isOnDisk() const { return disk || disk.error().code != AgentCore::ErrorCode::NotFound; }
    //! True when the client's text is not what the disk has.
    bool differs() const { return content && (!disk || disk->hash != content->hash); }
};

//! \brief Looks at one file: on the disk, and by `fs/read_text_file` where that may hold text.
//!
//! An empty text of a file that is not on the disk counts as missing: clients exist that answer so
//! for every path. What is put there replaces nothing.
//!
//! Deleting it gives up the request by `$/cancel_request`.
class ClientFileLook : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        QString path;
        qint64 maxBytes = 0;
        bool asksClient = false; //!< False: only the disk.
    };

    //! \a disk is not owned and outlives it.
    ClientFileLook(ClientLink link, AgentCore::FileSystemPort *disk, Request request,
                   QObject *parent);
    ~ClientFileLook() override;

    void start();

signals:
    //! Exactly once; may be from within start().
    void finished(const Acp::ClientFileView &view);

private:
    void handleDisk(const AgentCore::Result<AgentCore::FileContent> &disk);
    void handleAnswer(const AgentCore::Result<QJsonValue> &answer);
    AgentCore::Result<QString> textFrom(const AgentCore::Result<QJsonValue> &answer) const;
    void takeText(const QString &text);
    void takeError(const AgentCore::Error &error);

    ClientLink m_link;
    AgentCore::FileSystemPort *m_disk;
    Request m_request;
    ClientFileView m_view;
    AgentCore::Peer::RequestId m_call = 0; //!< 0: none is open.
};

} // namespace Acp
