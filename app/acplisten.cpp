// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/acplisten.h"

#include "acp/net/nettoken.h"
#include "acp/net/websockets.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "app/acpservice.h"
#include "app/console.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static Result<Acp::NetDoor::Options> doorOptions(const CommandLine &line, const QString &tokenFile)
{
    constexpr qint64 kMaxPemBytes = 1024 * 1024;
    Acp::NetDoor::Options options;
    const auto address = Acp::ListenAddress::fromString(line.listen);
    if (!address)
        return std::unexpected(address.error());
    options.address = *address;
    if (!address->isLoopback() && line.identityFile.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"--listen at %1 lets other machines in: say --tls FILE, or listen "
                    "at 127.0.0.1 and come in by ssh -L"_s.arg(line.listen));
    }
    if (!line.identityFile.isEmpty()) {
        const auto identity = PlainFile::read(line.identityFile, kMaxPemBytes);
        if (!identity)
            return std::unexpected(identity.error());
        options.certificate = options.key = *identity;
    }
    const auto token
        = line.tokenFile.isEmpty() ? Acp::readOrMakeToken(tokenFile) : Acp::readToken(tokenFile);
    if (!token)
        return std::unexpected(token.error());
    options.token = *token;
    options.answersAsIacCode = answersAsIacCode(line);
    return options;
}

int listenForAcp(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const QString tokenFile
        = line.tokenFile.isEmpty() ? Paths::configDir() + "/acp-token"_L1 : line.tokenFile;
    const auto options = doorOptions(line, tokenFile);
    if (!options) {
        printError(options.error());
        return ExitCode::kUsage;
    }
    auto door = Acp::makeWebSocketDoor();
    if (!door) {
        printError(door.error());
        return ExitCode::kFailed;
    }
    Acp::NetServer server(door->get(), [&line] { return makeAcpService(line); });
    QObject::connect(door->get(), &Acp::NetDoor::refused, &application,
                     [](const QString &why) { printError(u"Refused: "_s + why); });
    const auto url = (*door)->open(*options);
    if (!url) {
        printError(url.error());
        return ExitCode::kFailed;
    }
    QUrl http = *url;
    http.setScheme(options->certificate.isEmpty() ? u"http"_s : u"https"_s);
    printError(u"Listening at %1; over HTTP at %2; the token is in %3"_s.arg(
        url->toString(), http.toString(), tokenFile));
    QObject::connect(&server, &Acp::NetServer::finished, &application, &QCoreApplication::quit);
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::NetServer::shutDown);
    return QCoreApplication::exec();
}

} // namespace App
