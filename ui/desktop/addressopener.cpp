// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/addressopener.h"

#include "agentcore/base/platform.h"
#include "agentcore/base/programpath.h"

#include <QDesktopServices>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static const QStringList &schemes()
{
    static const QStringList all{u"file"_s, u"http"_s, u"https"_s, u"mailto"_s};
    return all;
}

AddressOpener::AddressOpener(QObject *parent)
    : QObject(parent)
{
    if (Platform::opener() != "xdg-open"_L1) // elsewhere Qt starts nothing to open one
        return;
    for (const QString &scheme : schemes())
        QDesktopServices::setUrlHandler(scheme, this, "open");
}

AddressOpener::~AddressOpener()
{
    for (const QString &scheme : schemes())
        QDesktopServices::unsetUrlHandler(scheme);
}

void AddressOpener::open(const QUrl &url)
{
    const QString name = Platform::opener();
    const QString program = ownProgram(name);
    const QString path = trustedPath();
    if (path == qEnvironmentVariable("PATH")
        && (program.isEmpty() || program == QStandardPaths::findExecutable(name))) {
        QDesktopServices::openUrl(url); // called from here, it does not call this
        return;
    }
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, path);
    process.setProcessEnvironment(environment);
    process.setProgram(program);
    process.setArguments({url.toString(QUrl::FullyEncoded)});
    if (!program.isEmpty())
        process.startDetached();
}

} // namespace Ui
