// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/jsonfile.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore::JsonFile {

constexpr qint64 kMaxJsonBytes = 4 * 1024 * 1024;

Result<QJsonObject> read(const QString &fileName, const QString &below)
{
    const auto text = PlainFile::read(fileName, kMaxJsonBytes, below);
    if (!text && text.error().code != ErrorCode::NotFound)
        return std::unexpected(text.error());
    if (!text || text->trimmed().isEmpty())
        return QJsonObject();
    Result<QJsonObject> object = parseJsonObject(*text);
    if (!object)
        object.error().where = fileName;
    return object;
}

Result<void> write(const QString &fileName, const QJsonObject &object)
{
    const QString folder = QFileInfo(fileName).path();
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    return PlainFile::write(fileName, QJsonDocument(object).toJson(), PlainFile::Mode::AsBefore);
}

Result<void> writePrivate(const QString &fileName, const QJsonObject &object)
{
    return PlainFile::write(fileName, QJsonDocument(object).toJson());
}

} // namespace AgentCore::JsonFile
