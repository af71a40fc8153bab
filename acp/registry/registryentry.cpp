// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/registry/registryentry.h"

#include "acp/net/websockets.h"
#include "agentcore/base/textlimits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSysInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

bool isFetchable(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty()
        && (url.scheme() == "https"_L1 || (url.scheme() == "http"_L1 && isLoopback(url)));
}

QString RegistryEntry::thisSystem()
{
    const QString cpu = QSysInfo::currentCpuArchitecture();
    const bool isArm = cpu == "arm64"_L1 || cpu == "aarch64"_L1;
    return QSysInfo::kernelType() + u'-' + (isArm ? u"aarch64"_s : cpu);
}

static void readStart(const QJsonObject &json, RegistryEntry &entry)
{
    const QJsonArray args = json["args"_L1].toArray();
    for (const QJsonValue &argument : args)
        entry.args += argument.toString();
    const QJsonObject env = json["env"_L1].toObject();
    for (auto it = env.begin(); it != env.end(); ++it)
        entry.env.insert(it.key(), it->toString());
    entry.command = json["cmd"_L1].toString();
}

static void readPackage(const QJsonObject &json, RegistryEntry::Way way, RegistryEntry &entry)
{
    static const QRegularExpression kPackage(u"\\A@?[A-Za-z0-9][A-Za-z0-9._/@=~+-]{0,200}\\z"_s);
    const QString package = json["package"_L1].toString();
    if (!kPackage.match(package).hasMatch())
        return; // it could be an option, or a command of a shell
    entry.way = way;
    entry.package = package;
    readStart(json, entry);
}

static void readBinary(const QJsonObject &json, RegistryEntry &entry)
{
    const QUrl archive(json["archive"_L1].toString(), QUrl::StrictMode);
    const QString command = json["cmd"_L1].toString();
    const QByteArray hex = json["sha256"_L1].toString().toLatin1();
    const QByteArray sha256 = QByteArray::fromHex(hex);
    if (!isFetchable(archive) || command.isEmpty() || (!hex.isEmpty() && sha256.size() != 32))
        return;
    entry.way = RegistryEntry::Way::Binary;
    entry.archive = archive;
    entry.sha256 = sha256;
    readStart(json, entry);
}

static RegistryEntry entryFrom(const QJsonObject &json, const QString &system)
{
    RegistryEntry entry;
    const auto text = [&json](QLatin1StringView member, qsizetype most) {
        return sanitizedForDisplay(json[member].toString().left(most)).simplified();
    };
    entry.id = json["id"_L1].toString();
    entry.name = text("name"_L1, 100);
    entry.version = text("version"_L1, 50);
    entry.description = text("description"_L1, 500);
    entry.license = text("license"_L1, 100);
    entry.website = text("website"_L1, 300);
    if (entry.website.isEmpty())
        entry.website = text("repository"_L1, 300);
    const QJsonObject distribution = json["distribution"_L1].toObject();
    readBinary(distribution["binary"_L1][system].toObject(), entry);
    if (entry.way == RegistryEntry::Way::None)
        readPackage(distribution["npx"_L1].toObject(), RegistryEntry::Way::Npx, entry);
    if (entry.way == RegistryEntry::Way::None)
        readPackage(distribution["uvx"_L1].toObject(), RegistryEntry::Way::Uvx, entry);
    return entry;
}

Result<QList<RegistryEntry>> RegistryEntry::listFromJson(const QByteArray &json,
                                                         const QString &system)
{
    static const QRegularExpression kId(u"\\A[a-z][a-z0-9-]{0,60}\\z"_s);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return fail(ErrorCode::ParseError, error.errorString());
    if (!document["agents"_L1].isArray())
        return fail(ErrorCode::InvalidInput, u"this is no registry of agents"_s, u"/agents"_s);
    QList<RegistryEntry> entries;
    const QJsonArray agents = document["agents"_L1].toArray();
    for (const QJsonValue &agent : agents) {
        const RegistryEntry entry = entryFrom(agent.toObject(), system);
        if (kId.match(entry.id).hasMatch() && entries.size() < kMaxEntries)
            entries += entry;
    }
    return entries;
}

AgentSpec RegistryEntry::spec(const QString &program) const
{
    AgentSpec spec;
    spec.name = id;
    spec.description = description;
    spec.env = env;
    switch (way) {
    case Way::None:
        break;
    case Way::Npx:
        spec.command = u"npx"_s;
        spec.args = command.isEmpty() ? QStringList{u"-y"_s, package}
                                      : QStringList{u"-y"_s, u"--package"_s, package, command};
        break;
    case Way::Uvx:
        spec.command = u"uvx"_s;
        spec.args
            = command.isEmpty() ? QStringList{package} : QStringList{u"--from"_s, package, command};
        break;
    case Way::Binary:
        spec.command = program;
        break;
    }
    spec.args += args;
    return spec;
}

QString RegistryEntry::source() const
{
    switch (way) {
    case Way::Npx:
        return u"npm: "_s + package;
    case Way::Uvx:
        return u"PyPI: "_s + package;
    case Way::Binary:
        return archive.toDisplayString();
    case Way::None:
        break;
    }
    return {};
}

} // namespace Acp
