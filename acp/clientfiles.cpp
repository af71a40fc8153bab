// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfiles.h"

#include "acp/clientfiletasks.h"
#include "agentcore/config/paths.h"
#include "agentcore/tools/tool.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ClientFiles::ClientFiles(const ClientLink *link, const ClientCapabilities &client, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_reads(client.readTextFile)
    , m_writes(client.writeTextFile)
{
    for (const QString &folder : Paths::ownDirs())
        m_ownFolders += ToolContext().resolve(folder).value_or(folder) + u'/';
}

bool ClientFiles::isClients(const QString &path) const
{
    return std::ranges::none_of(m_ownFolders,
                                [&path](const QString &folder) { return path.startsWith(folder); });
}

QFuture<Result<FileContent>> ClientFiles::read(const QString &path, qint64 maxBytes)
{
    if (!m_reads || !isClients(path))
        return m_disk.read(path, maxBytes);
    auto *task = new ClientReadTask({*m_link, &m_disk, m_reads, m_writes}, path, maxBytes, this);
    const auto future = task->future();
    task->start();
    return future;
}

QFuture<Result<FileWritten>> ClientFiles::write(const FileWrite &write)
{
    if (!isClients(write.path))
        return m_disk.write(write);
    auto *task = new ClientWriteTask({*m_link, &m_disk, m_reads, m_writes}, write, this);
    const auto future = task->future();
    task->start();
    return future;
}

QFuture<Result<FileFacts>> ClientFiles::facts(const QString &path)
{
    return m_disk.facts(path);
}

QFuture<Result<void>> ClientFiles::remove(const FileRemoval &removal)
{
    return m_disk.remove(removal);
}

QFuture<Result<void>> ClientFiles::move(const FileMove &move)
{
    return m_disk.move(move);
}

} // namespace Acp
