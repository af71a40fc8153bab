// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/ruledpath.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool RuledPath::fits(const QString &file, bool isFolder) const
{
    return pattern.match(file).hasMatch() || (isFolder && pattern.match(file + u'/').hasMatch());
}

bool RuledPath::covers(const QString &file) const
{
    if (!isPattern() || (!path.isEmpty() && !isAtOrBelow(file, path)))
        return !isPattern() && isAtOrBelow(file, path);
    bool isFolder = false;
    for (QString one = file; !one.isEmpty(); one.truncate(one.lastIndexOf(u'/'))) {
        if (fits(one, std::exchange(isFolder, true)))
            return true;
    }
    return false;
}

RuledPlaces::RuledPlaces(const QList<RuledPath> &rules, const QList<RuledFile> &found,
                         const QStringList &roots)
{
    for (const RuledPath &rule : rules) {
        if (!rule.isPattern() && !rule.isLifted)
            add(rule, rule.path, roots);
    }
    for (const RuledFile &file : found) {
        if (!rules.at(file.rule).isLifted)
            add(rules.at(file.rule), file.path, roots);
    }
    for (QStringList *paths : {&m_names, &m_hidden, &m_kept})
        paths->removeDuplicates();
}

void RuledPlaces::add(const RuledPath &rule, const QString &path, const QStringList &roots)
{
    const QFileInfo info(path);
    if (!isComplete() || !(info.exists() || info.isSymbolicLink()))
        return;
    m_names.append(path);
    QStringList targets{path};
    // A root is seen and can be written although it lies in a folder that is hidden.
    std::ranges::copy_if(roots, std::back_inserter(targets),
                         [&path](const QString &root) { return isBelow(root, path); });
    for (const QString &target : std::as_const(targets)) {
        if (rule.denied == RuledPath::Denied::Writing)
            m_kept.append(target);
        else if (QFileInfo(target).isDir())
            hideFolder(target, std::ranges::any_of(roots, [&target](const QString &root) {
                           return isAtOrBelow(target, root);
                       }));
        else
            m_hidden.append(target);
    }
}

void RuledPlaces::hideFolder(const QString &folder, bool isInRoots)
{
    QStringList files;
    const qsizetype most = isInRoots ? std::min(kMostFiles, kMost / 2 - m_hidden.size()) : -1;
    bool isByFile = most >= 0;
    const auto add = [&](const FolderEntry &entry) {
        using Kind = FolderEntry::Kind;
        if (entry.kind != Kind::Folder && entry.kind != Kind::Link)
            files.append(entry.text());
        isByFile = entry.isText() && files.size() <= most;
        return isByFile ? Walk::Into : Walk::End;
    };
    isByFile = isByFile && walkFolder(folder, add) && isByFile;
    m_hidden += isByFile ? files : QStringList{folder};
}

void RuledPlaces::addTo(SandboxProfile *profile,
                        const std::function<QString(const QString &)> &standIn) const
{
    for (const QString &path : m_hidden) { // twice would mean that it is of the tables
        if (!profile->hidden.contains(path))
            profile->hidden.append(path);
    }
    // The person showed more than a rule of the person's leaves.
    profile->shown.removeIf([this](const QString &path) {
        return m_hidden.contains(QFileInfo(path).canonicalFilePath());
    });
    for (const QString &path : m_hidden) {
        if (!QFileInfo(path).isDir())
            profile->standIns.insert(path, standIn(path));
    }
    // Without links: a folder with one that may not change gets no new files at all.
    for (const QString &path :
         profile->kind == CommandProfile::Work ? m_hidden + m_kept : QStringList())
        profile->guarded.append(QFileInfo(path).canonicalFilePath());
}

} // namespace AgentCore
