// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/shadowrepository.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/indexseed.h"
#include "agentcore/checkpoint/keptobjects.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <condition_variable>
#include <mutex>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

// Bytes are kept as they are: the attributes of a project do not count here.
static constexpr char kAttributes[]
    = "* -text -eol -crlf -ident -filter -working-tree-encoding !diff\n";

// Nothing waits for the disk: that would cost more than all the rest. What a crash of the machine
// leaves half written is found and thrown away, see discard().
static constexpr char kConfig[] = R"([core]
	untrackedCache = true
	preloadIndex = true
	fsmonitor = false
	splitIndex = false
	fileMode = true
	symlinks = true
	ignoreCase = false
	autocrlf = false
	safecrlf = false
	quotePath = false
	protectNTFS = false
	protectHFS = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	hooksPath = /dev/null
	logAllRefUpdates = false
	looseCompression = 1
	fsync = none
[index]
	version = 4
	skipHash = true
[status]
	showUntrackedFiles = all
	relativePaths = false
[diff]
	renames = false
[commit]
	gpgSign = false
[gc]
	auto = 0
[maintenance]
	auto = false
[submodule]
	recurse = false
[protocol]
	allow = never
[user]
	useConfigOnly = true
)";

static QByteArray readSmallFile(const QString &path)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    return PlainFile::read(path, kMaxBytes).value_or(QByteArray());
}

//! Waits a moment, or until the time is over.
static Result<void> pause(const GitProgram &git)
{
    constexpr auto kInterval = 10ms;
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock guard(mutex);
    woken.wait_for(guard, git.stopToken(), kInterval, [] { return false; });
    return git.checkTime();
}

ShadowRepository::ShadowRepository(LockFile lock, GitProgram git, UserRepository user,
                                   QString folder, QString root)
    : m_lock(std::move(lock))
    , m_git(std::move(git))
    , m_user(std::move(user))
    , m_folder(std::move(folder))
    , m_root(std::move(root))
    , m_topLevel(m_user.topLevel.isEmpty() ? m_root : m_user.topLevel)
{ }

QString ShadowRepository::folderOf(const QString &folder, const QString &root)
{
    constexpr qsizetype kDigits = 32;
    const QByteArray hash
        = QCryptographicHash::hash(QFile::encodeName(root), QCryptographicHash::Sha256).toHex();
    return folder + u'/' + QString::fromLatin1(hash.left(kDigits));
}

QStringList ShadowRepository::pathspec() const
{
    if (m_root == m_topLevel)
        return {};
    return {u"--"_s, ":(top,literal)"_L1 + QDir(m_topLevel).relativeFilePath(m_root)};
}

QStringList ShadowRepository::pathspecWithRules() const
{
    QStringList arguments = pathspec();
    QString below;
    const QStringList folders = arguments.isEmpty()
        ? QStringList()
        : QDir(m_topLevel).relativeFilePath(m_root).split(u'/');
    for (const QString &folder : folders) {
        arguments += ":(top,literal)"_L1 + below + ".gitignore"_L1;
        below += folder + u'/';
    }
    return arguments;
}

bool ShadowRepository::isOwnFile(QByteArrayView path)
{
    static constexpr QByteArrayView kSessions = ".agentao/sessions/";
    const qsizetype at = path.indexOf(kSessions);
    return at == 0 || (at > 0 && path[at - 1] == '/');
}

//! Removes what a killed git left: whoever has our lock has these, too. A git whose program was
//! killed may still be at work with the index, so that is given time.
static Result<void> removeStaleLocks(const QString &gitDir, const GitProgram &git)
{
    constexpr qint64 kWorkTime = 5000; // ms
    const QString index = gitDir + "/index.lock"_L1;
    for (;;) {
        const QFileInfo info(index);
        if (!info.exists()
            || info.lastModified(QTimeZone::UTC).msecsTo(QDateTime::currentDateTimeUtc())
                > kWorkTime)
            break;
        if (const auto going = pause(git); !going)
            return going;
    }
    // Those that trees are made with, too, and their locks.
    const QStringList indexes = QDir(gitDir).entryList({u"index.*"_s}, QDir::Files);
    for (const QString &name : indexes)
        QFile::remove(gitDir + u'/' + name);
    QFile::remove(gitDir + "/HEAD.lock"_L1);
    QFile::remove(gitDir + "/packed-refs.lock"_L1);
    QDirIterator locks(gitDir + "/refs"_L1, {u"*.lock"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (locks.hasNext())
        QFile::remove(locks.next());
    return {};
}

//! The first link in \a folder and \a levels - 1 below it; empty: there is none.
static constexpr QLatin1StringView kBegun{"/git.new"};

static QString firstLink(const QString &folder, int levels)
{
    const QFileInfoList entries = QDir(folder).entryInfoList(
        QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Unsorted);
    for (const QFileInfo &entry : entries) {
        if (entry.isSymLink())
            return entry.filePath();
        const QString link
            = levels > 1 && entry.isDir() ? firstLink(entry.filePath(), levels - 1) : QString();
        if (!link.isEmpty())
            return link;
    }
    return {};
}

//! Git writes, and we remove, through whatever lies in our folder; objects, which are many, are
//! only ever added.
static Result<void> checkLinks(const QString &own)
{
    QString link = firstLink(own, 2);
    for (const auto &[folder, levels] :
         {std::pair("/git/info"_L1, 1), std::pair("/git/objects"_L1, 1),
          std::pair("/git/refs"_L1, 2)}) {
        if (link.isEmpty())
            link = firstLink(own + folder, levels);
    }
    return PlainFile::checkReplaceable(link);
}

Result<ShadowRepository> ShadowRepository::open(const QString &folder, const QString &root,
                                                bool create, GitProgram git)
{
    if (!GitProgram::isInstalled())
        return fail(ErrorCode::NotFound, Phrase(Saying::GitMissing));
    const QString own = folderOf(folder, root);
    if (!create && !QFileInfo::exists(own + "/git"_L1))
        return fail(ErrorCode::NotFound, u"nothing is recorded for this folder"_s, root);
    if (QFileInfo(own).isSymLink())
        return std::unexpected(PlainFile::checkReplaceable(own).error());
    if (!QDir().mkpath(own))
        return fail(ErrorCode::PermissionDenied, u"the folder cannot be made"_s, own);
    QFile::setPermissions(own, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    auto lock = LockFile::wait(own + "/lock"_L1, git.deadline(), git.stopToken());
    if (!lock)
        return std::unexpected(lock.error());
    // What was killed while it was made: git tries links in it.
    if (const QFileInfo begun(own + kBegun); begun.isDir() && !begun.isSymLink())
        QDir(begun.filePath()).removeRecursively();
    if (const auto checked = checkLinks(own); !checked)
        return std::unexpected(checked.error());
    if (const auto confined = git.confine(own); !confined)
        return std::unexpected(confined.error());
    auto user = UserRepository::find({git.stopToken(), git.deadline()}, root);
    if (!user)
        return std::unexpected(user.error());
    ShadowRepository shadow(std::move(*lock), std::move(git), std::move(*user), own, root);
    if (!create)
        shadow.keepTopLevel();
    if (const auto made = shadow.create(); !made)
        return std::unexpected(made.error());
    if (const auto free = removeStaleLocks(shadow.gitDir(), shadow.m_git); !free)
        return std::unexpected(free.error());
    shadow.m_git.useRepository(shadow.gitDir(), shadow.m_topLevel);
    if (const auto written = shadow.writeExcludes(folder); !written)
        return std::unexpected(written.error());
    QStringList stores{own + "/kept"_L1};
    const bool sameFormat
        = readSmallFile(own + "/format"_L1) == shadow.m_user.objectFormat.toLatin1();
    if (sameFormat && !shadow.m_user.objectsFolder.isEmpty())
        stores += shadow.m_user.objectsFolder;
    else
        shadow.m_user.objectsFolder.clear();
    stores.removeIf([](const QString &store) { return !QFileInfo::exists(store); });
    shadow.m_git.setObjectStores(stores);
    if (!QFileInfo::exists(shadow.gitDir() + "/index"_L1)) {
        const IndexSeed seed{&shadow.m_user, shadow.m_git, shadow.m_topLevel, shadow.gitDir()};
        if (const auto seeded = seed.plant(); !seeded)
            return std::unexpected(seeded.error());
    }
    return shadow;
}

// What is recorded can be read although a repository was made around it meanwhile, or is gone.
void ShadowRepository::keepTopLevel()
{
    const QString top = QFile::decodeName(readSmallFile(m_folder + "/top"_L1));
    if (!top.isEmpty() && isAtOrBelow(m_root, top))
        m_topLevel = top;
}

//! Made beside its place and put there whole.
Result<void> ShadowRepository::create()
{
    const QString place = gitDir();
    // The top level may have changed: the user made a repository, or deleted it.
    const QByteArray layout = QFile::encodeName(m_topLevel);
    if (QFileInfo::exists(place) && readSmallFile(m_folder + "/top"_L1) == layout)
        return {};
    const QString fresh = m_folder + kBegun;
    GitProgram git = m_git;
    git.useRepository(fresh, m_topLevel);
    const auto made = git.run(
        {u"init"_s, u"-q"_s, u"--template="_s, "--object-format="_L1 + m_user.objectFormat});
    if (!made)
        return std::unexpected(made.error());
    if (!QDir().mkpath(fresh + "/info"_L1))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, fresh);
    const QByteArray begin = readSmallFile(fresh + "/config"_L1);
    const std::initializer_list<std::pair<QString, QByteArray>> files{
        {fresh + "/config"_L1, begin + kConfig},
        {fresh + "/info/attributes"_L1, kAttributes},
        {m_folder + "/root"_L1, QFile::encodeName(m_root)},
        {m_folder + "/format"_L1, m_user.objectFormat.toLatin1()},
        {m_folder + "/top"_L1, layout},
    };
    discard();
    for (const auto &[path, content] : files) {
        if (const auto written = PlainFile::write(path, content); !written)
            return written;
    }
    if (!QDir().rename(fresh, place))
        return fail(ErrorCode::Io, u"cannot be put into place"_s, place);
    return {};
}

//! \a path as a pattern of an ignore file.
static QByteArray asPattern(const QByteArray &path)
{
    QByteArray pattern;
    for (const char c : path) {
        if (QByteArrayView("*?[]\\#! ").contains(c))
            pattern += '\\';
        pattern += c;
    }
    return pattern;
}

//! The ignore rules of the user that are no files of the tree, and our own.
Result<void> ShadowRepository::writeExcludes(const QString &stateFolder)
{
    QByteArray text = readSmallFile(m_user.globalExcludeFile) + '\n'
        + readSmallFile(m_user.excludeFile) + "\n**/.agentao/sessions/\n";
    const QString state = QFileInfo(stateFolder).canonicalFilePath();
    if (m_topLevel != "/"_L1 && isBelow(state, m_topLevel))
        text += '/' + asPattern(QFile::encodeName(state.sliced(m_topLevel.size() + 1))) + "/\n";
    m_rules = text;
    return useRules(text);
}

Result<void> ShadowRepository::useRules(const QByteArray &rules) const
{
    const QString path = gitDir() + "/info/exclude"_L1;
    return readSmallFile(path) == rules ? Result<void>() : PlainFile::write(path, rules);
}

Result<QSet<QByteArray>> ShadowRepository::ignoredIn(const QString &workTree,
                                                     const QByteArray &rules,
                                                     const QByteArrayList &paths) const
{
    static const QByteArray kHere = "./"_ba; // so that no name is taken for a pattern
    QSet<QByteArray> ignored;
    if (paths.isEmpty())
        return ignored;
    if (const auto used = useRules(rules.isEmpty() ? m_rules : rules); !used)
        return std::unexpected(used.error());
    QByteArray input;
    for (const QByteArray &path : paths)
        input += kHere + path + '\0';
    GitProgram git = m_git;
    git.useRepository(gitDir(), workTree);
    const auto answer = git.ask({u"check-ignore"_s, u"--no-index"_s, u"-z"_s, u"--stdin"_s}, input);
    if (const auto used = useRules(m_rules); !used)
        return std::unexpected(used.error());
    if (!answer)
        return std::unexpected(answer.error());
    if (answer->exitCode > 1) { // 1: none of them
        return fail(ErrorCode::Io,
                    u"the rules of ignoring cannot be read: "_s
                        + QString::fromUtf8(answer->output).simplified());
    }
    if (answer->exitCode == 0) {
        for (const QByteArray &path : answer->output.split('\0'))
            ignored.insert(path.mid(kHere.size()));
    }
    return ignored;
}

bool ShadowRepository::isDamage(const Error &error)
{
    static constexpr QLatin1StringView kWords[]
        = {"corrupt"_L1,        "is empty"_L1,   "bad signature"_L1,       "index file smaller"_L1,
           "bad index file"_L1, "bad object"_L1, "not a git repository"_L1};
    return error.code == ErrorCode::Io
        && std::ranges::any_of(
               kWords, [&error](QLatin1StringView word) { return error.message.contains(word); });
}

void ShadowRepository::removeIndexLock() const
{
    QFile::remove(gitDir() + "/index.lock"_L1);
}

void ShadowRepository::discard() const
{
    QDir(gitDir()).removeRecursively();
    QDir(m_folder + "/turns"_L1).removeRecursively();
}

void ShadowRepository::keepUserObjects() const
{
    if (!m_user.objectsFolder.isEmpty())
        keepObjects(m_user.objectsFolder, m_folder + "/kept"_L1, m_git.stopToken());
}

} // namespace AgentCore
