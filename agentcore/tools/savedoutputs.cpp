// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/savedoutputs.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/savedoutput.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::SavedOutputs {

QString newFile(const QString &folder)
{
    return folder + "/output-"_L1 + QUuid::createUuid().toString(QUuid::Id128).first(12)
        + ".txt"_L1;
}

QString bounded(const QString &text, const QString &folder, QLatin1StringView what)
{
    constexpr double kHeadShare = 0.5;
    if (text.size() <= SavedOutput::kThreshold)
        return text;
    QString cut = cutMiddle(text, SavedOutput::kThreshold, kHeadShare);
    if (folder.isEmpty())
        return cut;
    SavedOutput saved(newFile(folder));
    saved.append(text.toUtf8());
    if (const QString fileName = saved.fileName(); !fileName.isEmpty())
        cut += u"\n\n[the whole %1 is in %2]"_s.arg(what, fileName);
    return cut;
}

void prune(const QString &folder, std::chrono::seconds maxAge, qint64 maxBytes)
{
    QFileInfoList files;
    QDirIterator it(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                    QDirIterator::Subdirectories);
    while (it.hasNext())
        files.append(it.nextFileInfo());
    std::ranges::sort(files, std::ranges::greater(),
                      [](const QFileInfo &file) { return file.lastModified(); });
    const QDateTime oldest = QDateTime::currentDateTimeUtc().addSecs(-maxAge.count());
    qint64 total = 0;
    for (const QFileInfo &file : std::as_const(files)) {
        total += file.size();
        if (total > maxBytes || file.lastModified() < oldest)
            QFile::remove(file.filePath());
    }
    const QStringList sessions = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &session : sessions)
        QDir(folder).rmdir(session); // only an empty one goes
}

} // namespace AgentCore::SavedOutputs
