// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/registry/publicregistry.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "app/agentcommands.h"
#include "app/console.h"
#include "app/mcpcommands.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::PublicRegistry;
using Acp::RegistryEntry;

namespace App {

//! What runs until \a future has its result.
template <typename T> static Result<T> waitFor(const QFuture<Result<T>> &future)
{
    QFutureWatcher<Result<T>> watcher;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &watcher, &QCoreApplication::quit);
    watcher.setFuture(future);
    if (!future.isFinished())
        QCoreApplication::exec();
    return future.result();
}

static QLatin1StringView wayOf(const RegistryEntry &entry)
{
    switch (entry.way) {
    case RegistryEntry::Way::Npx:
        return "npx"_L1;
    case RegistryEntry::Way::Uvx:
        return "uvx"_L1;
    case RegistryEntry::Way::Binary:
        return "binary"_L1;
    case RegistryEntry::Way::None:
        break;
    }
    return "none"_L1;
}

static int printList(const QList<RegistryEntry> &entries, bool asJson)
{
    QJsonArray array;
    QString text;
    for (const RegistryEntry &entry : entries) {
        array += QJsonObject{{"id"_L1, entry.id},
                             {"name"_L1, entry.name},
                             {"version"_L1, entry.version},
                             {"license"_L1, entry.license},
                             {"description"_L1, entry.description},
                             {"way"_L1, wayOf(entry)},
                             {"source"_L1, entry.source()}};
        const bool isHere = entry.way != RegistryEntry::Way::None;
        text += u"%1  %2  %3  %4\n"_s.arg(
            entry.id.leftJustified(24), entry.version.leftJustified(12),
            (isHere ? QString(wayOf(entry)) : u"not here"_s).leftJustified(8), entry.description);
    }
    return printMcp(asJson ? QString::fromUtf8(QJsonDocument(array).toJson()) : text);
}

//! What is fetched, how large it is, and what may be done with it.
static QString factsOf(const RegistryEntry &entry, qint64 size)
{
    QStringList lines{u"%1 %2: %3"_s.arg(entry.name, entry.version, entry.description)};
    lines += u"License: "_s + (entry.license.isEmpty() ? u"not said"_s : entry.license);
    if (!entry.website.isEmpty())
        lines += u"Website: "_s + entry.website;
    lines += u"From: "_s + sanitizedForDisplay(entry.source());
    if (entry.way == RegistryEntry::Way::Binary) {
        lines += u"Size: "_s + (size < 0 ? u"not said"_s : QLocale::c().formattedDataSize(size));
        lines += entry.sha256.isEmpty()
            ? u"Checksum: none, so nobody can tell whether it is what its makers published"_s
            : u"SHA-256: "_s + QString::fromLatin1(entry.sha256.toHex());
    } else {
        lines
            += u"Size: as %1 says, which fetches it, with what it needs, at the first start"_s.arg(
                wayOf(entry));
    }
    lines += u"Started as: "_s + entry.spec(u"(its program) "_s).commandLine();
    return lines.join(u'\n') + u'\n';
}

static int addPublic(PublicRegistry &registry, const RegistryEntry &entry,
                     const AgentOptions &options)
{
    if (entry.way == RegistryEntry::Way::None) {
        printError(u"%1 is not published for this system (%2)"_s.arg(entry.id,
                                                                     RegistryEntry::thisSystem()));
        return ExitCode::kFailed;
    }
    qint64 size = -1;
    if (entry.way == RegistryEntry::Way::Binary) {
        const auto asked = waitFor(registry.sizeOf(entry));
        size = asked.value_or(-1);
        if (!asked)
            printError(u"The size cannot be asked for: "_s + asked.error().text());
    }
    if (const int printed = printMcp(factsOf(entry, size)); printed != ExitCode::kDone)
        return printed;
    if (!options.isSure)
        return printMcp(
            u"Nothing was fetched. agentao acp registry add %1 --yes adds it.\n"_s.arg(entry.id));
    const auto program = waitFor(registry.fetch(entry));
    if (!program)
        return failMcp(program.error());
    const JsonMapFile file = Acp::AgentRegistry::ofUser(Paths::configDir());
    const auto saved = Acp::AgentRegistry::save(file, entry.spec(*program), options.replaces);
    if (!saved) {
        Error error = saved.error();
        if (error.code == ErrorCode::Conflict)
            error.message += u"; --force replaces it"_s;
        return failAgent(error);
    }
    return printMcp(u"%1 is in %2.\n"_s.arg(entry.id, file.fileName()));
}

int publicAgents(int argc, char **argv, const AgentOptions &options)
{
    QCoreApplication application(argc, argv);
    const QString from = options.url.isEmpty() ? QString(RegistryEntry::kAddress) : options.url;
    PublicRegistry registry(QUrl(from, QUrl::StrictMode), Paths::stateDir() + "/agents"_L1);
    const auto entries = waitFor(registry.list());
    if (!entries)
        return failMcp(entries.error());
    if (options.name.isEmpty())
        return printList(*entries, options.json);
    const auto entry = std::ranges::find(*entries, options.name, &RegistryEntry::id);
    if (entry == entries->end())
        return failAgent(
            {ErrorCode::NotFound, u"the registry has no \"%1\""_s.arg(options.name), {}});
    return addPublic(registry, *entry, options);
}

} // namespace App
