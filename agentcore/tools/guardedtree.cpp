// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/guardedtree.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/platform.h"

#include <QFile>
#include <QScopeGuard>

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace AgentCore {

static constexpr int kMaxDepth = 256;
// Of a path; who goes on step by step gets further than a path can name (PATH_MAX).
static constexpr qsizetype kMaxPathBytes = 2048;
// Of the time of change; what follows within it would not be seen.
static constexpr qint64 kGrain = 100'000'000; // ns

GuardedTree::GuardedTree(QStringList roots, size_t maxFolders)
    : m_roots(std::move(roots))
    , m_maxFolders(maxFolders)
{ }

static bool areSame(const QList<RuledPath> &some, const QList<RuledPath> &others)
{
    return std::ranges::equal(some, others, [](const RuledPath &one, const RuledPath &other) {
        return one.denied == other.denied && one.path == other.path && one.pattern == other.pattern;
    });
}

GuardedTree::Facts GuardedTree::lookFor(const QList<RuledPath> &rules,
                                        std::chrono::milliseconds age)
{
    const QMutexLocker lock(&m_mutex);
    if (!areSame(rules, m_rules)) {
        m_rules = rules;
        m_folders.clear();
        m_lookedAt.reset();
    }
    return lookAround(age);
}

GuardedTree::Facts GuardedTree::look(std::chrono::milliseconds age)
{
    const QMutexLocker lock(&m_mutex);
    return lookAround(age);
}

GuardedTree::Facts GuardedTree::lookAround(std::chrono::milliseconds age)
{
    if (m_lookedAt && std::chrono::steady_clock::now() - *m_lookedAt < age)
        return m_facts;
    m_facts = {};
    m_next.clear();
    m_next.reserve(m_folders.size());
    for (const QString &root : std::as_const(m_roots)) {
        reportRoot(root);
        visit(QFile::encodeName(root));
    }
    m_folders = std::exchange(m_next, {});
    m_lookedAt = std::chrono::steady_clock::now();
    return m_facts;
}

//! A pattern may be about all of it.
void GuardedTree::reportRoot(const QString &root)
{
    for (qsizetype i = 0; i < m_rules.size(); ++i) {
        for (QString folder = m_rules.at(i).isPattern() ? root : QString(); folder.size() > 1;
             folder.truncate(folder.lastIndexOf(u'/'))) {
            if (m_rules.at(i).fits(folder, true)) {
                m_facts.ruled.append({i, root});
                break;
            }
        }
    }
}

//! Of dirent::d_type.
static int typeOf(const QByteArray &parent, const dirent &entry)
{
    struct stat info;
    if (entry.d_type != DT_UNKNOWN
        || ::lstat((parent + '/' + entry.d_name).constData(), &info) != 0)
        return entry.d_type;
    return IFTODT(info.st_mode);
}

//! Notes the rules that fit \a name in the folder \a path, which do not fit that already.
void GuardedTree::readRuled(const QString &path, const QByteArray &name, bool isFolder,
                            Folder *folder) const
{
    const QString file
        = (path == QLatin1StringView("/") ? path : path + u'/') + QFile::decodeName(name);
    for (qsizetype i = 0; i < m_rules.size(); ++i) {
        const RuledPath &rule = m_rules.at(i);
        const bool isIn = rule.path.isEmpty() || isAtOrBelow(file, rule.path);
        if (rule.isPattern() && isIn && rule.fits(file, isFolder) && !rule.fits(path, true))
            folder->ruled.append({i, name});
    }
}

GuardedTree::Folder GuardedTree::read(const QByteArray &path, Part part) const
{
    Folder folder{.part = part};
    DIR *const stream = ::opendir(path.constData());
    if (!stream) { // a command of the same user gives itself the right
        folder.isClosed = errno == EACCES;
        return folder;
    }
    const auto closed = qScopeGuard([stream] { ::closedir(stream); });
    const QString text = QFile::decodeName(path);
    const QString start = text.section(u'/', -3) + u'/';
    bool hasHead = false;
    bool hasObjects = false; // a link to such a folder is as good for git
    bool hasRefs = false;
    bool isEmpty = true;
    while (const dirent *entry = ::readdir(stream)) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        isEmpty = false;
        const int type = typeOf(path, *entry);
        const bool isDir = type == DT_DIR;
        if (type == DT_LNK)
            folder.links.append(name);
        if (part != Part::None) {
            if (isDir)
                folder.folders.append(name);
            continue;
        }
        const bool mayBeFolder = entry->d_type != DT_REG;
        hasObjects = hasObjects || (mayBeFolder && name == "objects");
        hasRefs = hasRefs || (mayBeFolder && name == "refs");
        if (isDir)
            folder.folders.append(name);
        else if (name == "HEAD")
            hasHead = true;
        else if (name == ".git")
            folder.hasGitFile = true;
        if (GuardedPaths::secretKindInWorkspace(start + QFile::decodeName(name)))
            folder.secrets.append(name);
        if (!m_rules.isEmpty())
            readRuled(text, name, isDir, &folder);
    }
    // What git asks for, setup.c, is_git_directory(); a linked one has only its own HEAD.
    const bool hasStores = hasObjects && hasRefs;
    folder.isGit = hasHead
        && (hasStores || path.endsWith("/.git")
            || ::access((path + "/commondir").constData(), F_OK) == 0);
    folder.isPrepared
        = part == Part::None && !folder.isGit && !isEmpty && (hasStores || path.endsWith("/.git"));
    if (part == Part::None && !folder.isGit)
        folder.links.clear();
    return folder;
}

//! \return What \a name in \a folder is; of Part::Rest nothing is looked at.
GuardedTree::Part GuardedTree::partOf(const Folder &folder, const QByteArray &name)
{
    if (folder.isGit) {
        if (name == "objects" || name == "info")
            return Part::Objects;
        return name == "refs" || name == "logs" ? Part::Names
            : name == "hooks"                   ? Part::Rest
                                                : Part::None;
    }
    // Of the others there are thousands.
    const bool isStore = folder.part == Part::Objects && name != "info" && name != "pack";
    return isStore ? Part::Rest : folder.part;
}

//! False for what no QString can carry, which is noted.
bool GuardedTree::hasName(const QByteArray &path)
{
    if (path.isValidUtf8())
        return true;
    m_facts.unnamed = QFile::decodeName(path);
    m_facts.isComplete = false;
    return false;
}

void GuardedTree::reportSecret(const QByteArray &path)
{
    if (!hasName(path))
        return;
    m_facts.hasAllSecrets = size_t(m_facts.secrets.size()) < kMaxSecrets;
    if (m_facts.hasAllSecrets)
        m_facts.secrets.append(QFile::decodeName(path));
    else
        m_facts.isComplete = false;
}

void GuardedTree::reportRuled(qsizetype rule, const QByteArray &path)
{
    const QString text = QFile::decodeName(path);
    if (!hasName(path))
        m_facts.unnamedRuled = text;
    else if (m_facts.ruled.size() > RuledPlaces::kMost)
        m_facts.isComplete = false;
    else
        m_facts.ruled.append({rule, text});
}

void GuardedTree::report(const QByteArray &path, const Folder &folder, quint64 device,
                         quint64 inode)
{
    const QString text = QFile::decodeName(path);
    if (folder.isGit || folder.isPrepared || folder.hasGitFile)
        (void)hasName(path);
    if (folder.isGit || folder.isPrepared)
        m_facts.gits.append({text, device, inode, false, folder.isPrepared});
    if (folder.hasGitFile) {
        struct stat info;
        if (::lstat((path + "/.git").constData(), &info) == 0)
            m_facts.gits.append(
                {text + QStringLiteral("/.git"), info.st_dev, info.st_ino, true, false});
    }
    for (const QByteArray &name : folder.links) {
        std::array<char, 256> start{}; // is enough to know and to tell it
        const ssize_t size
            = ::readlink((path + '/' + name).constData(), start.data(), start.size());
        const QByteArray target(start.data(), qMax<ssize_t>(size, 0));
        // What was set aside git does not know, unless it is a name.
        const bool isAside = folder.part != Part::Names && name.contains(".set-aside");
        static const QStringList controls = GuardedPaths::gitControlPlaces();
        const QString control = QFile::decodeName(name); // of which others take care
        const bool isControl
            = folder.isGit && (controls.contains(control) || controls.contains(control + u'/'));
        const bool isName = target.startsWith("refs/") && !target.contains("..");
        if (!isAside && !isControl && !isName)
            m_facts.gitLinks.insert(path + '/' + name, target);
    }
    for (const QByteArray &name : folder.secrets)
        reportSecret(path + '/' + name);
    for (const auto &[rule, name] : folder.ruled)
        reportRuled(rule, path + '/' + name);
}

void GuardedTree::visit(const QByteArray &root)
{
    QList<std::pair<QByteArray, Part>> open{{root, Part::None}};
    while (!open.isEmpty()) {
        const auto [path, part] = open.takeLast();
        struct stat info;
        if (m_next.contains(path) || ::lstat(path.constData(), &info) != 0
            || !S_ISDIR(info.st_mode))
            continue;
        if (size_t(m_next.size()) >= m_maxFolders) {
            m_facts.isComplete = m_facts.hasAllFolders = false;
            return; // of the rest as little could be said
        }
        if (path.count('/') > kMaxDepth || path.size() > kMaxPathBytes) {
            reportSecret(path);
            continue;
        }
        const qint64 changedAt = Platform::changed(info);
        Folder folder = m_folders.take(path);
        constexpr mode_t kLooks = S_IRUSR | S_IXUSR;
        if (folder.changedAt != changedAt || folder.part != part) {
            const auto now = std::chrono::system_clock::now().time_since_epoch();
            const auto time = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
            folder = read(path, part);
            folder.isClosed
                = folder.isClosed || (info.st_uid == ::geteuid() && (~info.st_mode & kLooks) != 0);
            folder.changedAt = time - changedAt > kGrain ? changedAt : -1;
        }
        if (folder.isClosed && part != Part::Objects) // which GitRecord opens
            m_facts.closed.append(path);
        if (folder.isClosed && path != root && part == Part::None)
            reportSecret(path);
        report(path, folder, info.st_dev, info.st_ino);
        for (const QByteArray &name : std::as_const(folder.folders)) {
            const Part inner = partOf(folder, name);
            if (!folder.secrets.contains(name) && inner != Part::Rest)
                open.append({path + '/' + name, inner});
        }
        m_next.insert(path, std::move(folder));
    }
}

} // namespace AgentCore
