// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/treewalker.h"

#include "agentcore/ports/openfile.h"

#include <QFile>
#include <QThread>
#include <QThreadPool>
#include <QWaitCondition>

#include <algorithm>
#include <atomic>
#include <dirent.h>
#include <fcntl.h>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kMaxDepth = 100;

namespace {

//! A folder that waits for being listed.
struct Task
{
    std::shared_ptr<Descriptor> parent; //!< Shared by its siblings; null: the root.
    QByteArray name; //!< In parent.
    QString relative; //!< Empty, or with '/' at the end.
    IgnoreLayers::Ptr layers;
    int depth = 0;
};

//! What one folder has.
struct Listing
{
    std::vector<QByteArray> files;
    std::vector<QByteArray> folders;
    QStringList dotNames; //!< Those that start with a dot, of any kind.
};

} // namespace

//! One walk: threads take folders from a stack, so that it stays about as high as the tree.
class TreeWalker::Run
{
public:
    Run(TreeWalker &walker, const std::stop_token &token, const Visit &visit)
        : m_walker(walker)
        , m_token(token)
        , m_visit(visit)
    { }

    void start();

private:
    void work();
    bool take(Task *task);
    void walkFolder(const Task &task);
    bool list(const Descriptor &folder, Listing *listing);
    void noteSkipped(const QString &name);
    bool isOver() const { return m_isOver || m_token.stop_requested(); }

    TreeWalker &m_walker;
    std::stop_token m_token;
    const Visit &m_visit;
    std::atomic_bool m_isOver = false;
    QMutex m_mutex; //!< Guards what follows and the results in m_walker.
    QWaitCondition m_changed;
    std::vector<Task> m_tasks;
    int m_busy = 0; //!< Threads that may add tasks.
};

QString WalkedFile::path() const
{
    return relativeFolder + QFile::decodeName(name);
}

bool WalkedFile::isNamed() const
{
    return QByteArrayView(name).isValidUtf8()
        && !relativeFolder.contains(QChar(QChar::ReplacementCharacter));
}

const QStringList &TreeWalker::defaultExclusions()
{
    static const QStringList names = {
        u".agentao"_s,
        u".bzr"_s,
        u".cache"_s,
        u".eggs"_s,
        u".git"_s,
        u".gradle"_s,
        u".hg"_s,
        u".jj"_s,
        u".mypy_cache"_s,
        u".next"_s,
        u".nox"_s,
        u".nuxt"_s,
        u".pytest_cache"_s,
        u".ruff_cache"_s,
        u".svn"_s,
        u".terraform"_s,
        u".tox"_s,
        u".venv"_s,
        u"CVS"_s,
        u"__pycache__"_s,
        u"_build"_s,
        u"_darcs"_s,
        u"bower_components"_s,
        u"build"_s,
        u"dist"_s,
        u"node_modules"_s,
        u"target"_s,
        u"venv"_s,
    };
    return names;
}

QStringList TreeWalker::exclusions(const QString &root, const QStringList &named)
{
    const QStringList entered = named + root.split(u'/', Qt::SkipEmptyParts);
    QStringList names = defaultExclusions();
    names.removeIf([&entered](const QString &name) { return entered.contains(name); });
    return names;
}

TreeWalker::TreeWalker(QString root, const QStringList &named, QString globalIgnores)
    : m_root(std::move(root))
    , m_exclusions(exclusions(m_root, named))
    , m_globalIgnores(std::move(globalIgnores))
{
    if (!m_root.endsWith(u'/'))
        m_root += u'/';
}

void TreeWalker::visitIgnored()
{
    m_visitsIgnored = true;
    m_exclusions = {u".bzr"_s, u".git"_s, u".hg"_s, u".jj"_s, u".svn"_s, u"CVS"_s, u"_darcs"_s};
}

void TreeWalker::walk(const std::stop_token &token, const Visit &visit)
{
    m_skipped.clear();
    m_unreadable = 0;
    Run(*this, token, visit).start();
    m_skipped.sort();
}

void TreeWalker::Run::start()
{
    m_tasks.push_back({});
    if (!m_walker.m_visitsIgnored)
        m_tasks.back().layers = IgnoreLayers::forRoot(m_walker.m_root, m_walker.m_globalIgnores);
    QThreadPool pool;
    const int threads = std::max(2, QThread::idealThreadCount());
    pool.setMaxThreadCount(threads);
    for (int i = 1; i < threads; ++i)
        pool.start([this] { work(); });
    work();
    pool.waitForDone();
}

bool TreeWalker::Run::take(Task *task)
{
    const QMutexLocker locker(&m_mutex);
    while (m_tasks.empty() && m_busy > 0 && !isOver())
        m_changed.wait(&m_mutex);
    if (m_tasks.empty() || isOver())
        return false;
    *task = std::move(m_tasks.back());
    m_tasks.pop_back();
    ++m_busy;
    return true;
}

void TreeWalker::Run::work()
{
    Task task;
    while (take(&task)) {
        walkFolder(task);
        task = {};
        const QMutexLocker locker(&m_mutex);
        if (--m_busy == 0 || isOver())
            m_changed.wakeAll();
    }
    const QMutexLocker locker(&m_mutex);
    m_changed.wakeAll();
}

static int entryType(const Descriptor &folder, const dirent &entry)
{
    if (entry.d_type != DT_UNKNOWN)
        return entry.d_type;
    struct stat info = {};
    if (::fstatat(folder.get(), entry.d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return DT_UNKNOWN;
    return S_ISDIR(info.st_mode) ? DT_DIR : S_ISREG(info.st_mode) ? DT_REG : DT_UNKNOWN;
}

// Whether the folder could be listed.
bool TreeWalker::Run::list(const Descriptor &folder, Listing *listing)
{
    const int fd = ::fcntl(folder.get(), F_DUPFD_CLOEXEC, 0);
    DIR *stream = fd < 0 ? nullptr : ::fdopendir(fd);
    if (!stream) {
        if (fd >= 0)
            ::close(fd);
        return false;
    }
    while (const dirent *entry = isOver() ? nullptr : ::readdir(stream)) {
        const QByteArrayView name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        if (name.startsWith('.'))
            listing->dotNames.append(QFile::decodeName(name.toByteArray()));
        const int type = entryType(folder, *entry);
        if (type == DT_DIR)
            listing->folders.push_back(name.toByteArray());
        else if (type == DT_REG) // no links, pipes, devices
            listing->files.push_back(name.toByteArray());
    }
    ::closedir(stream);
    return true;
}

void TreeWalker::Run::noteSkipped(const QString &name)
{
    const QMutexLocker locker(&m_mutex);
    if (!m_walker.m_skipped.contains(name))
        m_walker.m_skipped.append(name);
}

static Descriptor openTask(const Task &task, const QString &root)
{
    if (task.parent) {
        return Descriptor(::openat(task.parent->get(), task.name.constData(),
                                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    }
    auto folder = openFolder(root);
    return folder ? std::move(*folder) : Descriptor();
}

void TreeWalker::Run::walkFolder(const Task &task)
{
    const auto folder = std::make_shared<Descriptor>(openTask(task, m_walker.m_root));
    Listing listing;
    if (!folder->isOpen() || !list(*folder, &listing)) {
        const QMutexLocker locker(&m_mutex);
        ++m_walker.m_unreadable;
        return;
    }
    const QString path = m_walker.m_root + task.relative;
    const auto layers = task.layers ? IgnoreLayers::forFolder(task.layers, path, listing.dotNames)
                                    : nullptr; // all is visited
    const auto isIgnored = [&](const QString &name, bool isFolder) {
        return layers && layers->isIgnored(path + name, isFolder);
    };
    std::vector<Task> found;
    for (const QByteArray &name : listing.folders) {
        const QString decoded = QFile::decodeName(name);
        if (m_walker.m_exclusions.contains(decoded))
            noteSkipped(decoded);
        else if (task.depth < kMaxDepth && !isIgnored(decoded, true))
            found.push_back({folder, name, task.relative + decoded + u'/', layers, task.depth + 1});
    }
    if (!found.empty()) {
        const QMutexLocker locker(&m_mutex);
        std::ranges::move(found, std::back_inserter(m_tasks));
        m_changed.wakeAll();
    }
    for (const QByteArray &name : listing.files) {
        if (isOver())
            return;
        if (layers && layers->hasRules() && isIgnored(QFile::decodeName(name), false))
            continue;
        if (!m_visit({folder->get(), name.constData(), task.relative}))
            m_isOver = true;
    }
}

} // namespace AgentCore
