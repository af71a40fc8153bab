// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/jsonmapfile.h"

#include "agentcore/base/lockfile.h"
#include "agentcore/config/jsonfile.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

JsonMapFile::JsonMapFile(QString fileName, QLatin1StringView member, Owner owner)
    : JsonMapFile(std::move(fileName), member, owner, Patience())
{ }

JsonMapFile::JsonMapFile(QString fileName, QLatin1StringView member, Owner owner, Patience patience)
    : m_fileName(std::move(fileName))
    , m_member(member)
    , m_owner(owner)
    , m_patience(std::move(patience))
{ }

QString JsonMapFile::where(const QString &name) const
{
    return m_fileName + "#/"_L1 + m_member + u'/' + name;
}

Result<QJsonObject> JsonMapFile::mapOf(const QJsonObject &root) const
{
    const QJsonValue map = root.value(m_member);
    if (map.isUndefined() || map.isNull())
        return QJsonObject();
    if (!map.isObject()) {
        return fail(ErrorCode::InvalidInput, u"%1 must be an object"_s.arg(m_member),
                    m_fileName + "#/"_L1 + m_member);
    }
    return map.toObject();
}

Result<QJsonObject> JsonMapFile::readRoot() const
{
    // `<folder>/.agentao/...`; the user's own may be a link to anywhere.
    return JsonFile::read(m_fileName,
                          m_owner == Owner::Project ? QDir::cleanPath(m_fileName + "/../.."_L1)
                                                    : QString());
}

Result<QJsonObject> JsonMapFile::read() const
{
    return readRoot().and_then([this](const QJsonObject &root) { return mapOf(root); });
}

Result<void> JsonMapFile::change(const Change &apply) const
{
    const QString folder = QFileInfo(m_fileName).path();
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    const QString lockName = m_fileName + ".lock"_L1;
    const auto lock = m_patience.longest <= 0ms
        ? LockFile::take(lockName)
        : LockFile::wait(lockName, std::chrono::steady_clock::now() + m_patience.longest,
                         m_patience.stop);
    if (!lock)
        return std::unexpected(lock.error());
    auto root = readRoot();
    if (!root)
        return std::unexpected(root.error());
    auto map = mapOf(*root);
    if (!map)
        return std::unexpected(map.error());
    const QJsonObject before = *map;
    if (const auto applied = apply(*map); !applied)
        return applied;
    if (*map == before)
        return {};
    root->insert(m_member, *map);
    return m_owner == Owner::User ? JsonFile::writePrivate(m_fileName, *root)
                                  : JsonFile::write(m_fileName, *root);
}

} // namespace AgentCore
