// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/jsonfile.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace AgentCore::JsonFile {

constexpr auto kPrivate = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
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

static Result<void> makeFolder(const QString &fileName)
{
    const QString folder = QFileInfo(fileName).path();
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    return {};
}

Result<void> write(const QString &fileName, const QJsonObject &object)
{
    if (const auto made = makeFolder(fileName); !made)
        return made;
    QSaveFile file(fileName);
    if (file.open(QFile::WriteOnly)) {
        file.write(QJsonDocument(object).toJson());
        if (file.commit())
            return {};
    }
    return fail(ErrorCode::Io, "cannot be written: "_L1 + file.errorString(), fileName);
}

Result<void> writePrivate(const QString &fileName, const QJsonObject &object)
{
    if (const auto made = makeFolder(fileName); !made)
        return made;
    // What replaces the file gets its permissions from it before there is content.
    QFile file(fileName);
    const bool made = file.exists() ? file.setPermissions(kPrivate)
                                    : file.open(QFile::WriteOnly | QFile::NewOnly, kPrivate);
    if (!made)
        return fail(ErrorCode::Io, "cannot be made: "_L1 + file.errorString(), fileName);
    file.close();
    return write(fileName, object);
}

} // namespace AgentCore::JsonFile
