// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/gitstate.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/checkpoint/gitprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxShownPaths = 8;
constexpr qsizetype kMaxPathChars = 120;

static QString firstLine(const QString &path)
{
    constexpr qint64 kMaxBytes = 4096;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.read(kMaxBytes)).section(u'\n', 0, 0).trimmed();
}

// A work tree of its own has a file that names its folder. Source: gitrepository-layout(5).
static QString branchOf(const QString &top)
{
    QString folder = top + u"/.git"_s;
    if (const QString line = firstLine(folder); line.startsWith("gitdir: "_L1))
        folder = QDir(top).absoluteFilePath(line.sliced(8));
    const QString head = firstLine(folder + u"/HEAD"_s);
    constexpr auto kRef = "ref: refs/heads/"_L1;
    if (head.startsWith(kRef))
        return sanitizedForDisplay(head.sliced(kRef.size())).left(kMaxPathChars);
    return head.isEmpty() ? head : u"none, at commit "_s + head.left(12);
}

static QString changesFrom(const QByteArray &status)
{
    // "XY path\0", for renames followed by the old path. Source: git-status(1), porcelain 1 with
    // -z.
    QStringList shown;
    qsizetype count = 0;
    const QByteArrayList fields = status.split('\0');
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const QByteArray &field = fields.at(i);
        if (field.size() < 4)
            continue;
        if (++count <= kMaxShownPaths) {
            shown.append(QString::fromUtf8(field.first(2)).trimmed() + u' '
                         + sanitizedForDisplay(QString::fromUtf8(field.sliced(3)))
                               .replace(u'\n', u' ')
                               .left(kMaxPathChars));
        }
        if (field.front() == 'R' || field.front() == 'C')
            ++i;
    }
    if (count == 0)
        return u"clean"_s;
    QString text = u"%1 changed: "_s.arg(count) + shown.join(u", "_s);
    if (count > kMaxShownPaths)
        text += u", and more"_s;
    return text;
}

GitState GitState::read(const QString &top, std::chrono::milliseconds limit,
                        const std::stop_token &stop)
{
    GitState state{branchOf(top), {}, false};
    if (limit <= std::chrono::milliseconds::zero() || !GitProgram::isInstalled())
        return state;
    const GitProgram git(stop, std::chrono::steady_clock::now() + limit);
    // Nothing that the repository names may run, and its index stays as it is.
    const auto answer = git.askUser(
        top,
        {u"--no-optional-locks"_s, u"-c"_s, u"core.fsmonitor=false"_s, u"status"_s, u"-z"_s,
         u"--porcelain=v1"_s, u"--untracked-files=normal"_s, u"--ignore-submodules=dirty"_s});
    if (answer && answer->exitCode == 0)
        state.changes = changesFrom(answer->output);
    else
        state.isSlow = !answer && answer.error().code == ErrorCode::Timeout;
    return state;
}

} // namespace AgentCore
