// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "app/console.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

int run(int /*argc*/, char ** /*argv*/, const TrustOptions &options)
{
    const QString given = options.directory.isEmpty() ? QDir::currentPath() : options.directory;
    const QString folder = QFileInfo(given).absoluteFilePath();
    const FolderTrust trust(Paths::configDir());
    const auto done = options.removes ? trust.distrust(folder) : trust.trust(folder);
    if (!done) {
        printError(done.error());
        return done.error().code == ErrorCode::InvalidInput ? ExitCode::kUsage : ExitCode::kFailed;
    }
    QString text;
    if (options.removes) {
        text = u"%1 is not trusted any more.\n"_s.arg(folder);
    } else {
        const QStringList files = FolderTrust::relevantFiles(folder);
        text = u"%1 is trusted until one of these files changes:\n"_s.arg(folder);
        for (const QString &file : files)
            text += "  "_L1 + file + u'\n';
        if (files.isEmpty())
            text = u"%1 is trusted; it has no file yet that needs it.\n"_s.arg(folder);
    }
    return printWords(text);
}

} // namespace App
