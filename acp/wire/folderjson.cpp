// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/folderjson.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<QString> folderPathFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    const QString path = reader.optionalString("path"_L1).value_or(QString());
    const bool isPlace
        = path.isEmpty() || path.startsWith(u'/') || path == "~"_L1 || path.startsWith("~/"_L1);
    if (reader.ok() && (!isPlace || path.contains(QChar::Null)))
        reader.fail("path"_L1, u"must be absolute or begin with ~/"_s);
    return reader.finish(path);
}

QJsonObject folderListingJson(const FolderListing &listing)
{
    QJsonObject json{{"path"_L1, listing.path},
                     {"folders"_L1, QJsonArray::fromStringList(listing.names)}};
    if (!listing.parent.isEmpty())
        json["parent"_L1] = listing.parent;
    if (listing.isCut)
        json["truncated"_L1] = true;
    return json;
}

static bool isName(const QString &name)
{
    return !name.isEmpty() && name != "."_L1 && name != ".."_L1 && !name.contains(u'/')
        && !name.contains(QChar::Null);
}

Result<FolderListing> folderListingFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    FolderListing listing;
    listing.path = reader.requiredString("path"_L1);
    if (reader.ok() && !listing.path.startsWith(u'/'))
        reader.fail("path"_L1, u"must be absolute"_s);
    listing.parent = reader.optionalString("parent"_L1).value_or(QString());
    if (!listing.parent.startsWith(u'/'))
        listing.parent.clear();
    listing.isCut = reader.optionalBool("truncated"_L1).value_or(false);
    const QStringList names = reader.optionalStrings("folders"_L1);
    for (const QString &name : names) {
        if (listing.names.size() >= FolderListing::kMaxNames)
            listing.isCut = true;
        else if (isName(name))
            listing.names += name;
    }
    return reader.finish(std::move(listing));
}

} // namespace Acp
