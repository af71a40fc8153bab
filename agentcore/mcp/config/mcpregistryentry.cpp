// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpregistryentry.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/mcpserverspec.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxOffers = 20;
static constexpr qsizetype kMaxWords = 100;

static QString textOf(const QJsonValue &value)
{
    return value.toString().left(McpRegistryEntry::kMaxTextLength);
}

static QList<QJsonObject> objectsOf(const QJsonValue &list, qsizetype most)
{
    QList<QJsonObject> objects;
    for (const QJsonValue one : list.toArray()) {
        if (objects.size() < most)
            objects.append(one.toObject());
    }
    return objects;
}

namespace {

//! Makes words and values of what the registry says of them, and notes what is to be filled in.
class Inputs
{
public:
    //! The value of \a input, which is called \a name; \a blank stands for one that is missing.
    QString valueOf(const QJsonObject &input, const QString &name, const QString &blank);
    QStringList words(const QJsonValue &arguments);
    QJsonObject pairs(const QJsonValue &inputs);
    //! \a text with its variables in braces replaced by their values.
    QString filled(QString text, const QJsonObject &variables);
    const QList<McpRegistryInput> &missing() const { return m_missing; }

private:
    void note(const QJsonObject &input, const QString &name);

    QList<McpRegistryInput> m_missing;
};

} // namespace

void Inputs::note(const QJsonObject &input, const QString &name)
{
    if (m_missing.size() < kMaxWords)
        m_missing.append({name, textOf(input["description"_L1]), input["isRequired"_L1].toBool(),
                          input["isSecret"_L1].toBool()});
}

QString Inputs::filled(QString text, const QJsonObject &variables)
{
    for (auto it = variables.begin(); it != variables.end(); ++it) {
        const QString place = u'{' + it.key() + u'}';
        if (text.contains(place))
            text.replace(place, valueOf(it->toObject(), it.key(), u'<' + it.key() + u'>'));
    }
    return text;
}

QString Inputs::valueOf(const QJsonObject &input, const QString &name, const QString &blank)
{
    if (const QString value = textOf(input["value"_L1]); !value.isEmpty()) {
        const QJsonObject variables = input["variables"_L1].toObject();
        return variables.isEmpty() ? value : filled(value, variables);
    }
    if (const QString value = textOf(input["default"_L1]); !value.isEmpty())
        return value;
    note(input, name);
    return blank;
}

QStringList Inputs::words(const QJsonValue &arguments)
{
    QStringList words;
    for (const QJsonObject &input : objectsOf(arguments, kMaxWords)) {
        const bool isNamed = input["type"_L1] == "named"_L1;
        const QString flag = textOf(input["name"_L1]);
        const bool hasValue = input.contains("value"_L1) || input.contains("default"_L1);
        // What nobody needs is left to the person.
        if (!hasValue && !input["isRequired"_L1].toBool())
            continue;
        const QString hint = isNamed ? flag : textOf(input["valueHint"_L1]);
        const QString value = valueOf(input, hint, u"<%1>"_s.arg(hint));
        words += isNamed ? QStringList{flag, value} : QStringList{value};
    }
    return words;
}

QJsonObject Inputs::pairs(const QJsonValue &inputs)
{
    QJsonObject pairs;
    for (const QJsonObject &input : objectsOf(inputs, kMaxWords)) {
        const QString name = textOf(input["name"_L1]);
        const bool isWanted = input["isRequired"_L1].toBool() || input["isSecret"_L1].toBool()
            || input.contains("value"_L1);
        if (!name.isEmpty() && isWanted)
            pairs.insert(name, valueOf(input, name, QString()));
    }
    return pairs;
}

namespace {

//! How a package of one registry is run.
struct PackageRunner
{
    QLatin1StringView registry;
    QLatin1StringView program;
    QLatin1StringView fetches; //!< An argument that must be there; may be empty.
    QLatin1StringView between; //!< Package and version.
};

constexpr std::array kPackageRunners{
    PackageRunner{"npm"_L1, "npx"_L1, "-y"_L1, "@"_L1},
    PackageRunner{"pypi"_L1, "uvx"_L1, {}, "=="_L1},
    PackageRunner{"oci"_L1, "docker"_L1, {}, ":"_L1},
    PackageRunner{"nuget"_L1, "dnx"_L1, "--yes"_L1, "@"_L1},
};

} // namespace

static std::optional<McpRegistryOffer> offerOfPackage(const QJsonObject &package)
{
    const QString registry = package["registryType"_L1].toString();
    const auto runner = std::ranges::find(kPackageRunners, registry, &PackageRunner::registry);
    const QString type = package["transport"_L1]["type"_L1].toString(u"stdio"_s);
    QString what = textOf(package["identifier"_L1]);
    // A word that begins with a dash would be an option of the program.
    if (runner == kPackageRunners.end() || type != "stdio"_L1 || what.isEmpty()
        || what.startsWith(u'-'))
        return {};
    const QString version = textOf(package["version"_L1]);
    const bool isImage = registry == "oci"_L1;
    const bool hasVersion = isImage && what.section(u'/', -1).contains(u':');
    if (!version.isEmpty() && !hasVersion)
        what += runner->between + version;
    Inputs inputs;
    QStringList words = inputs.words(package["runtimeArguments"_L1]);
    if (!runner->fetches.isEmpty() && !words.contains(runner->fetches))
        words.prepend(runner->fetches);
    const QJsonObject variables = inputs.pairs(package["environmentVariables"_L1]);
    if (isImage) {
        if (!words.contains(u"run"_s))
            words = QStringList{u"run"_s, u"-i"_s, u"--rm"_s} + words;
        for (const QString &name : variables.keys())
            words += {u"-e"_s, name};
    }
    words += what;
    words += inputs.words(package["packageArguments"_L1]);
    QJsonObject entry{{"command"_L1, QString(runner->program)},
                      {"args"_L1, QJsonArray::fromStringList(words)}};
    if (!variables.isEmpty())
        entry.insert("env"_L1, variables);
    return McpRegistryOffer{registry, entry, inputs.missing()};
}

static std::optional<McpRegistryOffer> offerOfRemote(const QJsonObject &remote)
{
    const QString type = remote["type"_L1].toString();
    const bool isOld = type == "sse"_L1;
    if (!isOld && type != "streamable-http"_L1)
        return {};
    Inputs inputs;
    const QString url = inputs.filled(textOf(remote["url"_L1]), remote["variables"_L1].toObject());
    if (url.isEmpty())
        return {};
    QJsonObject entry{{"url"_L1, url}};
    if (isOld)
        entry.insert("type"_L1, u"sse"_s);
    if (const QJsonObject headers = inputs.pairs(remote["headers"_L1]); !headers.isEmpty())
        entry.insert("headers"_L1, headers);
    return McpRegistryOffer{u"remote"_s, entry, inputs.missing()};
}

QString McpRegistryEntry::shortName() const
{
    static const QRegularExpression affixes(u"^(mcp-server-|server-|mcp-)|(-mcp-server|-mcp)$"_s);
    const QString end = name.section(u'/', -1).left(McpServerSpec::kMaxNameLength);
    const QString shorter = QString(end).remove(affixes);
    const QString wanted = shorter.isEmpty() || shorter == "mcp"_L1 ? end : shorter;
    return McpServerSpec::isValidName(wanted) ? wanted : u"server"_s;
}

Result<McpRegistryEntry> McpRegistryEntry::fromJson(const QJsonObject &json)
{
    const QJsonObject server = json["server"_L1].toObject();
    McpRegistryEntry entry;
    entry.name = textOf(server["name"_L1]);
    if (entry.name.isEmpty())
        return fail(ErrorCode::InvalidInput, u"is missing"_s, u"/server/name"_s);
    entry.title = textOf(server["title"_L1]);
    entry.description = textOf(server["description"_L1]);
    entry.version = textOf(server["version"_L1]);
    for (const QJsonValue &address : {server["websiteUrl"_L1], server["repository"_L1]["url"_L1]}) {
        const QUrl url(textOf(address), QUrl::StrictMode);
        if (entry.website.isEmpty() && url.isValid() && url.scheme() == "https"_L1)
            entry.website = url;
    }
    const QJsonValue official = json["_meta"_L1]["io.modelcontextprotocol.registry/official"_L1];
    entry.isDeprecated = official["status"_L1] == "deprecated"_L1;
    const auto take = [&entry](const QJsonValue &list, auto offerOf) {
        for (const QJsonObject &one : objectsOf(list, kMaxOffers)) {
            if (const auto offer = offerOf(one))
                entry.offers.append(*offer);
        }
    };
    take(server["packages"_L1], offerOfPackage);
    take(server["remotes"_L1], offerOfRemote);
    return entry;
}

Result<McpRegistryPage> McpRegistryPage::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    const QJsonArray servers = reader.requiredArray("servers"_L1);
    McpRegistryPage page;
    page.nextCursor = textOf(json["metadata"_L1]["nextCursor"_L1]);
    for (const QJsonValue one : servers) {
        const auto entry = McpRegistryEntry::fromJson(one.toObject());
        const QJsonValue official = one["_meta"_L1]["io.modelcontextprotocol.registry/official"_L1];
        if (entry && official["status"_L1] != "deleted"_L1)
            page.entries.append(*entry);
    }
    return reader.finish(std::move(page));
}

} // namespace AgentCore
