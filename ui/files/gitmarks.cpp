// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/gitmarks.h"

#include "agentcore/repository/gitlibrary.h"
#include "agentcore/repository/repositorylayout.h"
#include "agentcore/repository/repositorylook.h"

#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static GitMark markOf(const QByteArray &words)
{
    const char index = words.isEmpty() ? ' ' : words.front();
    const char tree = words.size() < 2 ? ' ' : words.at(1);
    if (words == "AA" || words == "DD" || index == 'U' || tree == 'U')
        return GitMark::Conflict;
    if (index == '?')
        return GitMark::Untracked;
    if (tree == 'D' || (index == 'D' && tree == ' '))
        return GitMark::Deleted;
    return index == 'A' ? GitMark::Added : GitMark::Modified;
}

static QString folderOf(const QString &path)
{
    return path.first(std::max<qsizetype>(0, path.lastIndexOf(u'/')));
}

void GitMarks::add(const QByteArray &words, const QString &path)
{
    const GitMark mark = markOf(words);
    const QString file = path.endsWith(u'/') ? path.chopped(1) : path;
    if (file.size() < path.size())
        m_untracked.insert(file);
    else
        m_files.insert(file, mark);
    if (mark == GitMark::Deleted)
        m_gone[folderOf(file)].append(file.sliced(file.lastIndexOf(u'/') + 1));
    QString folder = folderOf(file);
    while (!folder.isEmpty() && !m_changed.contains(folder)) {
        m_changed.insert(folder);
        folder = folderOf(folder);
    }
}

GitMark GitMarks::of(const QString &path) const
{
    if (const auto found = m_files.constFind(path); found != m_files.cend())
        return *found;
    if (m_untracked.isEmpty())
        return GitMark::None;
    for (QString above = path; !above.isEmpty(); above = folderOf(above)) {
        if (m_untracked.contains(above))
            return GitMark::Untracked;
    }
    return m_untracked.contains(QString()) ? GitMark::Untracked : GitMark::None;
}

bool GitMarks::isChangedIn(const QString &path) const
{
    return m_changed.contains(path) || (!m_untracked.isEmpty() && of(path) == GitMark::Untracked);
}

Result<GitMarks> GitMarks::read(const QString &folder, const std::stop_token &stop)
{
    GitMarks marks;
    const auto layout = RepositoryLayout::around(folder);
    if (!layout)
        return marks;
    const auto library = gitLibrary();
    if (!library)
        return std::unexpected(library.error());
    const LookTime time{stop, std::chrono::steady_clock::now() + kTimeLimit};
    const auto changes = RepositoryLook::run<QList<ChangedPath>>(
        layout->topLevel, time,
        [git = *library, layout = *layout, time]() -> Result<QList<ChangedPath>> {
            if (const auto checked = layout.check(); !checked)
                return std::unexpected(checked.error());
            return git->status(layout, time);
        });
    if (!changes)
        return std::unexpected(changes.error());
    QString below = folder.sliced(std::min(layout->topLevel.size(), folder.size()));
    while (below.startsWith(u'/'))
        below.remove(0, 1);
    const QString prefix = below.isEmpty() ? QString() : below + u'/';
    for (const ChangedPath &change : *changes) {
        const QString path = QFile::decodeName(change.path);
        if (path.startsWith(prefix) && path.size() > prefix.size())
            marks.add(change.words, path.sliced(prefix.size()));
        else if (path.endsWith(u'/') && prefix.startsWith(path))
            marks.m_untracked.insert(QString()); // the folder itself is not known to git
    }
    return marks;
}

} // namespace Ui
