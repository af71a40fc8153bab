// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/foldertrust.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/config/jsonfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::array kFiles{".env"_L1, ".agentao/permissions.json"_L1,
                                   ".agentao/settings.json"_L1, ".agentao/mcp.json"_L1,
                                   ".agentao/acp.json"_L1};
static constexpr std::array kFolders{".agentao/agents"_L1, ".agentao/skills"_L1,
                                     ".agentao/commands"_L1, ".agents/skills"_L1,
                                     ".claude/skills"_L1};

FolderTrust::FolderTrust(QString configDir)
    : m_configDir(std::move(configDir))
{ }

QString FolderTrust::fileName() const
{
    return m_configDir + "/trusted.json"_L1;
}

//! Relative; \a unnamed: one that no path can name.
static QStringList relevantIn(const QString &folder, QString *unnamed)
{
    const QDir root(folder);
    const auto exists = [&root](const QString &name) {
        const QFileInfo info(root.filePath(name));
        return info.exists() || info.isSymLink();
    };
    QStringList names;
    for (const QLatin1StringView name : kFiles) {
        if (exists(name))
            names.append(name);
    }
    for (const QLatin1StringView name : kFolders) {
        if (QFileInfo(root.filePath(name)).isSymLink()) {
            names.append(name);
            continue;
        }
        // Folders count only where there are more of them than anybody needs.
        int folders = 0;
        (void)walkFolder(root.filePath(name), [&](const FolderEntry &entry) {
            const QString path = entry.text();
            if (!entry.isText())
                *unnamed = path;
            const bool isLinkedFolder
                = entry.kind == FolderEntry::Kind::Link && QFileInfo(path).isDir();
            const bool isFolder = entry.kind == FolderEntry::Kind::Folder || isLinkedFolder;
            if (!isFolder || ++folders > FolderTrust::kMaxFiles)
                names.append(root.relativeFilePath(path));
            return names.size() <= FolderTrust::kMaxFiles ? Walk::Into : Walk::End;
        });
    }
    names.sort();
    return names;
}

QStringList FolderTrust::relevantFiles(const QString &folder)
{
    QString unnamed;
    return relevantIn(folder, &unnamed);
}

// Sizes keep what is in one file from standing for what is in two.
static void addPart(QCryptographicHash &hash, const QByteArray &part)
{
    hash.addData(QByteArray::number(part.size()) + ' ');
    hash.addData(part);
}

static Result<QString> hashOf(const QString &folder)
{
    QString unnamed;
    const QStringList names = relevantIn(folder, &unnamed);
    if (!unnamed.isEmpty())
        return fail(ErrorCode::Unsupported, u"the name is not UTF-8"_s, unnamed);
    if (names.size() > FolderTrust::kMaxFiles)
        return fail(ErrorCode::LimitExceeded, u"has too many files to trust"_s, folder);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    qint64 bytes = 0;
    for (const QString &name : names) {
        const QString path = folder + u'/' + name;
        const QFileInfo info(path);
        addPart(hash, name.toUtf8());
        if (info.isSymLink()) {
            addPart(hash, "-> "_ba + info.symLinkTarget().toUtf8());
            // A file that is reached by a link counts with what is in it.
            if (!info.isFile())
                continue;
        }
        const auto content = PlainFile::read(path, FolderTrust::kMaxBytes - bytes);
        if (!content && content.error().code == ErrorCode::LimitExceeded)
            return fail(ErrorCode::LimitExceeded, u"is too large to trust"_s, folder);
        if (!content)
            return std::unexpected(content.error());
        bytes += content->size();
        addPart(hash, *content);
    }
    return QString::fromLatin1(hash.result().toHex());
}

static Result<QString> canonical(const QString &folder)
{
    const QFileInfo info(folder);
    if (folder.isEmpty() || !info.isDir() || info.canonicalFilePath().isEmpty())
        return fail(ErrorCode::InvalidInput, u"this is not a directory"_s, folder);
    return info.canonicalFilePath();
}

FolderTrust::State FolderTrust::state(const QString &folder) const
{
    const auto path = canonical(folder);
    const auto json = JsonFile::read(fileName());
    if (!path || !json)
        return State::Unknown;
    const QJsonValue entry = json->value("folders"_L1)[*path];
    if (!entry.isObject())
        return State::Unknown;
    const auto hash = hashOf(*path);
    return hash && *hash == entry["hash"_L1].toString() ? State::Trusted : State::Changed;
}

Result<void> FolderTrust::trust(const QString &folder) const
{
    const auto path = canonical(folder);
    if (!path)
        return std::unexpected(path.error());
    const auto hash = hashOf(*path);
    if (!hash)
        return std::unexpected(hash.error());
    auto json = JsonFile::read(fileName());
    if (!json)
        return std::unexpected(json.error());
    QJsonObject folders = json->value("folders"_L1).toObject();
    folders.insert(*path, QJsonObject{{"hash"_L1, *hash}});
    json->insert("folders"_L1, folders);
    return JsonFile::writePrivate(fileName(), *json);
}

Result<void> FolderTrust::distrust(const QString &folder) const
{
    // A folder that is gone is forgotten by the path that was given.
    const QString path = canonical(folder).value_or(QDir::cleanPath(folder));
    auto json = JsonFile::read(fileName());
    if (!json)
        return std::unexpected(json.error());
    QJsonObject folders = json->value("folders"_L1).toObject();
    if (!folders.contains(path))
        return {};
    folders.remove(path);
    json->insert("folders"_L1, folders);
    return JsonFile::writePrivate(fileName(), *json);
}

} // namespace AgentCore
