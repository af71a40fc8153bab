// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/farfolders.h"

#include "acp/wire/filejson.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static void ask(AgentLink *link, const QString &path, QObject *context,
                std::function<void(const Result<FolderListing> &)> done)
{
    QJsonObject params;
    if (!path.isEmpty())
        params["path"_L1] = path;
    link->call(kFolderListMethod, params, link->spec().request, context,
               [done = std::move(done)](const Result<QJsonValue> &answer) {
                   done(answer.and_then([](const QJsonValue &value) {
                       return folderListingFromJson(value.toObject());
                   }));
               });
}

void foldersAt(AgentLink *link, const QString &path, QObject *context,
               std::function<void(const Result<FolderListing> &)> done)
{
    link->whenReady(
        QDir::homePath(), context,
        [link, path, context, done = std::move(done)](const Result<void> &ready) {
            if (!ready)
                done(std::unexpected(ready.error()));
            else if (link->offer().meta.contains(kFolderListMarker))
                ask(link, path, context, done);
            else
                done(fail(ErrorCode::Unsupported, u"this agent does not list folders"_s));
        });
}

void resolvePlace(AgentLink *link, const QString &wanted, QObject *context,
                  std::function<void(const Result<QString> &)> done)
{
    if (wanted.startsWith(u'/')) {
        QMetaObject::invokeMethod(
            context, [wanted, done = std::move(done)] { done(QDir::cleanPath(wanted)); },
            Qt::QueuedConnection);
        return;
    }
    foldersAt(link, wanted, context,
              [done = std::move(done)](const Result<FolderListing> &listing) {
                  if (listing)
                      done(listing->path);
                  else if (listing.error().code == ErrorCode::Unsupported)
                      done(fail(ErrorCode::InvalidInput,
                                u"say in which folder of the other machine: an absolute path"_s));
                  else
                      done(std::unexpected(listing.error()));
              });
}

} // namespace Acp
