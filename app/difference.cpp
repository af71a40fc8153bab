// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/difference.h"

#include "agentcore/base/textlimits.h"
#include "app/console.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static bool writeText(const QString &path, const std::optional<QString> &text)
{
    if (!text)
        return true;
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QFile::WriteOnly)
        && file.write(text->toUtf8()) >= 0;
}

Result<void> printDifference(const QList<FileChange> &files, const QString &folder)
{
    const QTemporaryDir place;
    QDir().mkpath(place.filePath(u"a"_s));
    QDir().mkpath(place.filePath(u"b"_s));
    for (const FileChange &file : files) {
        const QString name = QDir(folder).relativeFilePath(file.path);
        if (!file.oldText && !file.newText) {
            const QString line = u"Not shown (no text, or too long): %1\n"_s.arg(name);
            if (!writeOutput(sanitizedForDisplay(line).toUtf8()))
                return fail(ErrorCode::Io, u"the output cannot be written"_s);
            continue;
        }
        const QString plain = name.startsWith("../"_L1) ? file.path.sliced(1) : name;
        if (!writeText(place.filePath(u"a/"_s + plain), file.oldText)
            || !writeText(place.filePath(u"b/"_s + plain), file.newText))
            return fail(ErrorCode::Io, u"the texts cannot be written"_s, place.path());
    }
    QProcess git;
    git.setWorkingDirectory(place.path());
    git.setProcessChannelMode(QProcess::ForwardedChannels);
    git.start(u"git"_s,
              {u"--no-pager"_s, u"diff"_s, u"--no-index"_s, u"--no-ext-diff"_s, u"--no-prefix"_s,
               u"--"_s, u"a"_s, u"b"_s});
    if (!git.waitForStarted())
        return fail(ErrorCode::NotFound, u"git cannot be started"_s);
    // Its output goes straight to ours, which may be a pager: it may take as long as its reader.
    git.waitForFinished(-1);
    constexpr int kMostDiffers = 1; // above: it failed
    if (git.exitStatus() != QProcess::NormalExit || git.exitCode() > kMostDiffers)
        return fail(ErrorCode::Io, u"git could not show the differences"_s);
    return {};
}

} // namespace App
