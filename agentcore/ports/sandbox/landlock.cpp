// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/landlock.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/sandbox/mountplaces.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QSet>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#endif

using namespace Qt::StringLiterals;

namespace AgentCore {

#if defined(Q_OS_LINUX) && defined(SYS_landlock_create_ruleset)

namespace {

// As in linux/landlock.h, whose older versions lack some of them.
struct RulesetAttributes
{
    quint64 files = 0;
    quint64 net = 0;
    quint64 scoped = 0;
};

struct [[gnu::packed]] PathAttributes
{
    quint64 access = 0;
    qint32 folder = -1;
};

} // namespace

static constexpr int kVersionFlag = 1;
static constexpr int kRulePathBeneath = 1;
static constexpr quint64 kExecute = 1 << 0;
static constexpr quint64 kWriteFile = 1 << 1;
static constexpr quint64 kReadFile = 1 << 2;
static constexpr quint64 kReadFolder = 1 << 3;
static constexpr quint64 kFirstVersion = (1 << 13) - 1;
static constexpr quint64 kRefer = 1 << 13;
static constexpr quint64 kTruncate = 1 << 14;
static constexpr quint64 kIoctl = 1 << 15;
static constexpr quint64 kForFiles = kExecute | kWriteFile | kReadFile | kTruncate | kIoctl;
static constexpr quint64 kScopes = 3; // abstract sockets, signals

int Landlock::version()
{
    return int(qMax(0L, ::syscall(SYS_landlock_create_ruleset, nullptr, 0, kVersionFlag)));
}

static quint64 handledAccess(int version)
{
    quint64 access = kFirstVersion;
    if (version >= 2)
        access |= kRefer;
    if (version >= 3)
        access |= kTruncate;
    if (version >= 5)
        access |= kIoctl;
    return access;
}

static Result<int> createRuleset(const RulesetAttributes &attributes, int version)
{
    const size_t size = version >= 6 ? 24 : (version >= 4 ? 16 : 8);
    const long ruleset = ::syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
    if (ruleset < 0)
        return fail(ErrorCode::Io, QString::fromLocal8Bit(std::strerror(errno)));
    return int(ruleset);
}

namespace {

//! Adds the rules of one profile. What it cannot open, the command cannot use either.
class RuleWriter
{
public:
    RuleWriter(int ruleset, quint64 handled, QStringList hidden);

    void allow(const QString &path, quint64 access) const
    {
        allowAt(QFile::encodeName(path), access);
    }
    //! The same for all that lies below \a path and is not hidden.
    void allowTree(const QString &path, quint64 access) const;

private:
    void allowAt(const QByteArray &path, quint64 access) const;

    int m_ruleset;
    quint64 m_handled;
    QStringList m_hidden;
    //! A rule stands at the file, whatever path leads to it.
    QSet<std::pair<dev_t, ino_t>> m_hiddenFiles;
};

} // namespace

RuleWriter::RuleWriter(int ruleset, quint64 handled, QStringList hidden)
    : m_ruleset(ruleset)
    , m_handled(handled)
    , m_hidden(std::move(hidden))
{
    struct stat info;
    for (const QString &path : std::as_const(m_hidden)) {
        if (::lstat(QFile::encodeName(path).constData(), &info) == 0)
            m_hiddenFiles.insert({info.st_dev, info.st_ino});
    }
    // Processes are only hidden where they are seen once more, unless they are hidden altogether.
    if (!m_hidden.contains("/proc"_L1) && ::lstat("/proc", &info) == 0)
        m_hiddenFiles.remove({info.st_dev, info.st_ino});
}

void RuleWriter::allowAt(const QByteArray &path, quint64 access) const
{
    const int file = ::open(path.constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0)
        return;
    const auto closed = qScopeGuard([file] { ::close(file); });
    struct stat info;
    if (::fstat(file, &info) != 0 || S_ISLNK(info.st_mode))
        return; // its target has a rule of its own
    if (m_hiddenFiles.contains({info.st_dev, info.st_ino}))
        return;
    PathAttributes attributes{access & m_handled, file};
    if (!S_ISDIR(info.st_mode))
        attributes.access &= kForFiles;
    if (attributes.access != 0)
        (void)::syscall(SYS_landlock_add_rule, m_ruleset, kRulePathBeneath, &attributes, 0);
}

void RuleWriter::allowTree(const QString &path, quint64 access) const
{
    bool isWhole = true;
    for (const QString &hidden : m_hidden) {
        if (path == hidden)
            return;
        isWhole = isWhole && !isAtOrBelow(hidden, path);
    }
    if (isWhole) {
        allow(path, access);
        return;
    }
    QStringList inner;
    (void)walkFolder(path, [&](const FolderEntry &entry) {
        if (entry.isText())
            inner.append(entry.text());
        else
            allowAt(entry.path, access); // nothing in it is hidden
        return Walk::Past;
    });
    for (const QString &one : std::as_const(inner))
        allowTree(one, access);
}

// What tells of the machine, and nothing of its processes.
static void allowMachine(const RuleWriter &writer)
{
    const QStringList names = QDir(u"/proc"_s).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        if (!name.at(0).isDigit())
            writer.allow("/proc/"_L1 + name, kReadFile | kReadFolder);
    }
}

static void allowDevices(const RuleWriter &writer)
{
    for (const QLatin1StringView device : {"null"_L1, "zero"_L1, "full"_L1, "random"_L1,
                                           "urandom"_L1, "tty"_L1, "ptmx"_L1, "pts"_L1})
        writer.allow("/dev/"_L1 + device, kReadFile | kWriteFile | kTruncate | kIoctl);
}

static void addRules(int ruleset, quint64 handled, const SandboxProfile &profile)
{
    const bool isLook = profile.kind == CommandProfile::Look;
    QStringList hidden = profile.hidden;
    const auto isInWritable = [&profile](const QString &path) {
        return std::ranges::any_of(
            profile.writable, [&path](const QString &folder) { return isAtOrBelow(path, folder); });
    };
    // One that cannot be read would cost its folder all new files; a rule is worth that.
    hidden.removeIf([&](const QString &path) {
        return !isLook && profile.standIns.contains(path) && isInWritable(path)
            && !profile.guarded.contains(path);
    });
    for (const QString &path : profile.emptied + profile.temporary) {
        if (!isInWritable(path))
            hidden.append(path);
    }
    constexpr quint64 kRead = kExecute | kReadFile | kReadFolder;
    const RuleWriter writer(ruleset, handled, hidden);
    writer.allow(u"/"_s, kReadFolder);
    // Disks and memory are files there. A rule for a part of it counts wherever it is mounted.
    QStringList closed{u"/dev"_s};
    if (isLook)
        closed.append(u"/proc"_s);
    const QStringList unread = hidden + closed + otherPlaces(closed);
    RuleWriter(ruleset, handled, unread).allowTree(u"/"_s, kRead);
    allowDevices(writer);
    // It is what starts the command, also where this program lies among temporary files.
    writer.allow(ProcessKeeper::wrapped({}).value(0), kExecute | kReadFile);
    for (const QString &path : profile.readable)
        writer.allowTree(path, kRead);
    if (isLook) {
        allowMachine(writer);
        return;
    }
    writer.allow(u"/dev/shm"_s, handled);
    const RuleWriter keeping(ruleset, handled, hidden + profile.guarded);
    for (const QString &path : profile.writable)
        keeping.allowTree(path, handled);
}

Result<Landlock> Landlock::forProfile(const SandboxProfile &profile)
{
    const int abi = version();
    if (abi < 1)
        return fail(ErrorCode::Unsupported, u"the kernel has no Landlock"_s);
    RulesetAttributes attributes;
    attributes.files = handledAccess(abi);
    attributes.scoped = abi >= 6 ? kScopes : 0;
    const auto ruleset = createRuleset(attributes, abi);
    if (!ruleset)
        return std::unexpected(ruleset.error());
    addRules(*ruleset, attributes.files, profile);
    return Landlock(*ruleset, profile.kind == CommandProfile::Look);
}

Result<Landlock> Landlock::forScopes()
{
    const int abi = version();
    if (abi < 6)
        return fail(ErrorCode::Unsupported, u"the kernel's Landlock has no scopes"_s);
    RulesetAttributes attributes;
    attributes.scoped = kScopes;
    return createRuleset(attributes, abi).transform([](int ruleset) { return Landlock(ruleset); });
}

// The process that is started ends what it left behind, and finds it there.
static void allowItself(int ruleset)
{
    const int folder = ::open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    const PathAttributes attributes{kReadFile | kReadFolder, folder};
    (void)::syscall(SYS_landlock_add_rule, ruleset, kRulePathBeneath, &attributes, 0);
    ::close(folder);
}

bool Landlock::restrictSelf() const
{
    if (m_seesItself)
        allowItself(m_ruleset);
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::syscall(SYS_landlock_restrict_self, m_ruleset, 0) == 0;
}

#else

int Landlock::version()
{
    return 0;
}

Result<Landlock> Landlock::forProfile(const SandboxProfile &)
{
    return fail(ErrorCode::Unsupported, u"the system has no Landlock"_s);
}

Result<Landlock> Landlock::forScopes()
{
    return fail(ErrorCode::Unsupported, u"the system has no Landlock"_s);
}

bool Landlock::restrictSelf() const
{
    return false;
}

#endif

Landlock::Landlock(Landlock &&other) noexcept
    : m_ruleset(std::exchange(other.m_ruleset, -1))
    , m_seesItself(other.m_seesItself)
{ }

Landlock &Landlock::operator=(Landlock &&other) noexcept
{
    std::swap(m_ruleset, other.m_ruleset);
    std::swap(m_seesItself, other.m_seesItself);
    return *this;
}

Landlock::~Landlock()
{
    if (m_ruleset >= 0)
        ::close(m_ruleset);
}

} // namespace AgentCore
