// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/registry/download.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/modulepath.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "app/console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QVersionNumber>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! How a kind of installation, as packages write it into a file of theirs, is brought up to date.
struct Installation
{
    QLatin1StringView kind;
    QLatin1StringView how;
};

constexpr std::array kInstallations{
    Installation{
        "sources"_L1,
        "It was built from the sources: git pull there, then ./run builds what is new."_L1},
    Installation{
        "archive"_L1,
        "It is an archive that was unpacked: unpack the newer one beside it, start that, "
        "and delete the folder of this one. Sessions, keys and settings are elsewhere."_L1},
    Installation{"deb"_L1,
                 "It is a package of Debian's kind: sudo apt install ./agentao_*.deb with that of "
                 "the release, and with ./agentao-desktop_*.deb for the window."_L1},
    Installation{"npm"_L1, "It is a package of npm: npm install -g agentao@latest."_L1},
    Installation{"rpm"_L1,
                 "It is an RPM package: sudo dnf install ./agentao-*.rpm with those of the "
                 "release."_L1},
    Installation{"arch"_L1,
                 "It is a package of pacman: makepkg -si beside the PKGBUILD of the release."_L1},
    Installation{"flatpak"_L1, "It is a Flatpak: flatpak update org.agentao.Agentao."_L1},
};

//! What is known when the address was asked.
struct Findings
{
    QString newest;
    bool isNewer = false;
};

} // namespace

static const Installation &thisInstallation()
{
    constexpr qint64 kMaxBytes = 64;
    const auto path = findModule(u"package"_s);
    const auto content = path ? PlainFile::read(*path, kMaxBytes) : Result<QByteArray>();
    const QString kind = content ? QString::fromUtf8(content->trimmed()) : QString();
    const auto found = std::ranges::find_if(
        kInstallations, [&kind](const Installation &row) { return row.kind == kind; });
    return found == kInstallations.end() ? kInstallations.front() : *found;
}

//! \a body is the description of a release, as for the registry of agents.
static Result<Findings> findingsIn(const QByteArray &body)
{
    const auto release = parseJsonObject(body);
    if (!release)
        return std::unexpected(release.error());
    JsonReader reader(*release);
    Findings findings{reader.requiredString("version"_L1), false};
    qsizetype end = 0;
    const auto newest = QVersionNumber::fromString(findings.newest, &end);
    if (newest.segmentCount() != 3 || end != findings.newest.size())
        reader.fail("version"_L1, u"is no version"_s);
    findings.isNewer = newest > QVersionNumber::fromString(QLatin1String(AGENTAO_VERSION));
    return reader.finish(std::move(findings));
}

static Result<Findings> ask(const QUrl &address)
{
    constexpr qint64 kMaxBytes = 64 * 1024;
    QByteArray body;
    Result<void> result;
    Acp::Download download;
    QObject::connect(&download, &Acp::Download::finished, qApp, [&](const Result<void> &fetched) {
        result = fetched;
        QCoreApplication::quit();
    });
    download.fetch(address, kMaxBytes, [&body](const QByteArray &bytes) {
        body += bytes;
        return true;
    });
    QCoreApplication::exec();
    return result.and_then([&body] { return findingsIn(body); });
}

static QByteArray newsOf(const Findings &findings, const Installation &own)
{
    QString text = findings.isNewer
        ? u"There is a newer release: %1. This is " AGENTAO_VERSION ".\n"_s.arg(findings.newest)
        : u"This is " AGENTAO_VERSION ", and there is no newer release.\n"_s;
    if (findings.isNewer)
        text += own.how + "\nNothing was fetched or changed.\n"_L1;
    return text.toUtf8();
}

int run(int argc, char **argv, const UpdateOptions &options)
{
    QCoreApplication application(argc, argv);
    const Installation &own = thisInstallation();
    const QString address = options.url.isEmpty() ? u"" AGENTAO_LATEST_URL ""_s : options.url;
    if (address.isEmpty()) {
        printError(u"this build names no place where releases are told of; --from URL names one. "_s
                       + own.how,
                   errorReason({ErrorCode::Unsupported, {}, {}}));
        return ExitCode::kFailed;
    }
    const auto findings = ask(QUrl(address, QUrl::StrictMode));
    if (!findings) {
        printError(u"whether there is a newer release is not known: "_s + findings.error().text(),
                   errorReason(findings.error()));
        return ExitCode::kFailed;
    }
    const QByteArray bytes = options.json
        ? QJsonDocument(QJsonObject{{"version"_L1, QStringLiteral(AGENTAO_VERSION)},
                                    {"newest"_L1, findings->newest},
                                    {"isNewer"_L1, findings->isNewer},
                                    {"installedAs"_L1, own.kind},
                                    {"how"_L1, own.how}})
              .toJson()
        : newsOf(*findings, own);
    return writeOutput(bytes) ? ExitCode::kDone : ExitCode::kFailed;
}

} // namespace App
