// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/folderhandler.h"

#include "acp/connection.h"
#include "acp/wire/filejson.h"
#include "agentcore/tools/poolwork.h"

#include <QDir>
#include <QDirListing>
#include <QFileInfo>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

FolderHandler::FolderHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serve(kFolderListMethod, this, &FolderHandler::list, &folderPathFromJson);
}

static QString absolute(const QString &path)
{
    if (path.isEmpty() || path == "~"_L1)
        return QDir::homePath();
    return QDir::cleanPath(path.startsWith("~/"_L1) ? QDir::homePath() + path.sliced(1) : path);
}

static Result<FolderListing> foldersOf(const QString &path)
{
    const QFileInfo folder(path);
    if (!folder.isDir())
        return fail(ErrorCode::NotFound, u"there is no such folder"_s, path);
    if (!folder.isReadable() || !folder.isExecutable())
        return fail(ErrorCode::PermissionDenied, u"the folder cannot be read"_s, path);
    FolderListing listing;
    listing.path = path;
    if (path != "/"_L1)
        listing.parent = QFileInfo(path).path();
    for (const auto &entry : QDirListing(path, QDirListing::IteratorFlag::DirsOnly)) {
        if (listing.names.size() >= FolderListing::kMaxNames) {
            listing.isCut = true;
            break;
        }
        listing.names += entry.fileName();
    }
    listing.names.sort(Qt::CaseInsensitive);
    return listing;
}

void FolderHandler::list(const QString &path, Reply reply)
{
    auto shared = std::make_shared<Reply>(std::move(reply));
    runInPool(
        m_connection, [path = absolute(path)] { return foldersOf(path); },
        [shared](const Result<FolderListing> &listing) {
            std::move(*shared).answer(listing.transform(folderListingJson));
        });
}

} // namespace Acp
