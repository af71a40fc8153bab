// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/ignoredfiles.h"

#include "agentcore/checkpoint/treechanges.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMutex>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isRuleFile(const QByteArray &path)
{
    return path == ".gitignore" || path.endsWith("/.gitignore");
}

namespace {

//! \brief Which trees have the same rule files, as far as it was found out in this process.
//!
//! A tree is known by what is in it, so this holds for all repositories and for ever.
class KnownRules
{
public:
    bool areSame(const QByteArray &one, const QByteArray &other)
    {
        const QMutexLocker lock(&m_mutex);
        return firstOf(one) == firstOf(other);
    }
    void setSame(const QByteArray &known, const QByteArray &other)
    {
        constexpr qsizetype kMaxKnown = 1000;
        const QMutexLocker lock(&m_mutex);
        if (m_first.size() >= kMaxKnown)
            m_first.clear();
        m_first.insert(other, firstOf(known));
    }

private:
    QByteArray firstOf(const QByteArray &tree) const { return m_first.value(tree, tree); }

    QMutex m_mutex;
    QHash<QByteArray, QByteArray> m_first; //!< The first tree with the rule files of each.
};

} // namespace

static KnownRules &knownRules()
{
    static KnownRules known;
    return known;
}

void noteChanges(const QByteArray &before, const QByteArray &after, const QByteArray &paths)
{
    if (std::ranges::none_of(paths.split('\0'), isRuleFile))
        knownRules().setSame(before, after);
}

static Result<bool> haveRulesChanged(const ShadowRepository &shadow, const TreeSnapshot &before,
                                     const TreeSnapshot &after)
{
    if (!before.rules.isEmpty() && before.rules != after.rules)
        return true;
    if (knownRules().areSame(before.tree, after.tree))
        return false;
    const auto changed
        = shadow.git().run({u"diff-tree"_s, u"-r"_s, u"-z"_s, u"--name-only"_s, u"--no-renames"_s,
                            QString::fromLatin1(before.tree), QString::fromLatin1(after.tree),
                            u"--"_s, u":(top,glob)**/.gitignore"_s});
    if (changed && changed->isEmpty())
        knownRules().setSame(before.tree, after.tree);
    return changed.transform([](const QByteArray &names) { return !names.isEmpty(); });
}

//! Puts the rule files of \a tree below \a folder, where git looks for them.
static Result<void> layOutRules(const ShadowRepository &shadow, const QByteArray &tree,
                                const QString &folder)
{
    constexpr int kLink = 0120000; // git does not follow those
    auto files = filesOfTree(shadow, tree);
    if (!files)
        return std::unexpected(files.error());
    files->removeIf(
        [](const TreeFile &file) { return !isRuleFile(file.path) || file.side.mode == kLink; });
    QByteArrayList ids;
    for (const TreeFile &file : std::as_const(*files))
        ids += file.side.id;
    const auto texts
        = ids.isEmpty() ? Result<QHash<QByteArray, QByteArray>>() : readTexts(shadow, ids);
    if (!texts)
        return std::unexpected(texts.error());
    for (const TreeFile &file : std::as_const(*files)) {
        QFile copy(folder + u'/' + QFile::decodeName(file.path));
        const QByteArray text = texts->value(file.side.id);
        if (!QDir().mkpath(QFileInfo(copy).path()) || !copy.open(QFile::WriteOnly)
            || copy.write(text) != text.size())
            return fail(ErrorCode::Io, u"cannot write: "_s + copy.errorString(), copy.fileName());
    }
    return {};
}

Result<TreeSnapshot> withoutIgnored(const ShadowRepository &shadow, const TreeSnapshot &before,
                                    const TreeSnapshot &after, bool isPutTogether)
{
    if (before.tree == after.tree)
        return after;
    const auto changed
        = isPutTogether ? Result<bool>(true) : haveRulesChanged(shadow, before, after);
    if (!changed)
        return std::unexpected(changed.error());
    if (!*changed)
        return after;
    const auto changes = compareTrees(shadow, before, after);
    if (!changes)
        return std::unexpected(changes.error());
    QByteArrayList added;
    for (const TreeChange &change : *changes) {
        if (change.before.mode == 0)
            added += change.path;
    }
    const QString folder = shadow.folder() + "/rules"_L1;
    QDir(folder).removeRecursively();
    QDir().mkpath(folder);
    const auto laidOut = layOutRules(shadow, before.tree, folder);
    const auto ignored = laidOut ? shadow.ignoredIn(folder, before.rules, added)
                                 : std::unexpected(laidOut.error());
    QDir(folder).removeRecursively();
    if (!ignored)
        return std::unexpected(ignored.error());
    QList<TreeFile> gone;
    for (const QByteArray &path : *ignored) {
        if (!path.isEmpty())
            gone.append({path, {}});
    }
    TreeSnapshot snapshot = after;
    const auto tree = changedTree(shadow, after.tree, gone);
    if (!tree)
        return std::unexpected(tree.error());
    snapshot.tree = *tree;
    return snapshot;
}

} // namespace AgentCore
