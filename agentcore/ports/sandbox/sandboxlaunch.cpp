// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxlaunch.h"

#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/systemcallfilter.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <sys/mman.h>
#include <sys/syscall.h>
#endif

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! An open file without a name; closed with it.
class NamelessFile
{
public:
    explicit NamelessFile(const QByteArray &content = {});
    Q_DISABLE_COPY_MOVE(NamelessFile)
    ~NamelessFile()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    int file() const { return m_file; } //!< -1: it could not be made.
    QByteArray start() const; //!< What it begins with now.

private:
    int m_file = -1;
};

} // namespace

NamelessFile::NamelessFile(const QByteArray &content)
{
#ifdef Q_OS_LINUX
    m_file = ::memfd_create("agentao-filter", MFD_CLOEXEC);
    const bool isWritten = m_file >= 0
        && ::write(m_file, content.constData(), size_t(content.size())) == content.size()
        && ::lseek(m_file, 0, SEEK_SET) == 0;
    if (!isWritten && m_file >= 0)
        ::close(std::exchange(m_file, -1));
#else
    Q_UNUSED(content)
#endif
}

QByteArray NamelessFile::start() const
{
    char buffer[4096];
    const ssize_t size = ::pread(m_file, buffer, sizeof buffer, 0);
    return {buffer, std::max(size, ssize_t(0))};
}

//! What the filter leaves to a command for which bubblewrap (\a hasNamespaces) or Landlock does the
//! rest.
static SystemCallFilter::Rules filterRules(const SandboxProfile &profile, bool hasNamespaces,
                                           int landlockVersion)
{
    using Sockets = SystemCallFilter::Rules::Sockets;
    const bool isLook = profile.kind == CommandProfile::Look;
    SystemCallFilter::Rules rules;
    rules.changesFiles = hasNamespaces || !isLook;
    rules.sharesMemory = rules.changesFiles;
    rules.signalsAnyone = rules.changesFiles || landlockVersion >= SandboxStatus::kScopesVersion;
    // Abstract sockets of others are in reach where the network is, unless Landlock has scopes;
    // those in files are wherever there is no name space of mounts.
    const bool mayBeUnix = hasNamespaces && profile.unixSockets
        && (!profile.network || landlockVersion >= SandboxStatus::kScopesVersion);
    if (isLook)
        rules.sockets = Sockets::None;
    else if (profile.network)
        rules.sockets = mayBeUnix ? Sockets::InternetAndUnix : Sockets::Internet;
    else
        rules.sockets = mayBeUnix ? Sockets::Unix : Sockets::None;
    return rules;
}

static Error ioError()
{
    return Error{ErrorCode::Io, QString::fromLocal8Bit(std::strerror(errno)), {}};
}

static Result<SandboxLaunch> withBubblewrap(const SandboxProfile &profile,
                                            const SandboxStatus &status, const QString &directory)
{
    std::shared_ptr<NamelessFile> filter; // shared, as std::function wants to be copied
    if (SystemCallFilter::isAvailable()) {
        const auto rules = filterRules(profile, true, status.landlockVersion);
        filter = std::make_shared<NamelessFile>(SystemCallFilter::program(rules));
        if (filter->file() < 0)
            return std::unexpected(ioError());
    }
    const int file = filter ? filter->file() : -1;
    const auto said = std::make_shared<NamelessFile>();
    if (said->file() < 0)
        return std::unexpected(ioError());
    SandboxLaunch launch;
    launch.command
        = QStringList{status.program, u"--json-status-fd"_s, QString::number(said->file())}
        + Bubblewrap::arguments(profile.resolved(), directory, file);
    // bwrap(1): it tells how the command ended if that was started, and nothing else begins so.
    launch.hasBegun = [said] { return said->start().contains("\"exit-code\""); };
    std::shared_ptr<Landlock> scopes;
    // Abstract sockets belong to the name space of the network, which may be the common one.
    if (profile.network && status.landlockVersion >= SandboxStatus::kScopesVersion) {
        auto rules = Landlock::forScopes();
        if (!rules)
            return std::unexpected(rules.error());
        scopes = std::make_shared<Landlock>(std::move(*rules));
    }
    launch.restrictChild = [filter, scopes, file, said] {
        return (!scopes || scopes->restrictSelf()) && (file < 0 || ::fcntl(file, F_SETFD, 0) == 0)
            && ::fcntl(said->file(), F_SETFD, 0) == 0;
    };
    return launch;
}

static Result<SandboxLaunch> withLandlock(const SandboxProfile &profile,
                                          const SandboxStatus &status)
{
    if (!profile.network && !SystemCallFilter::isAvailable())
        return fail(ErrorCode::Unsupported, u"the network cannot be kept off here"_s);
    auto rules = Landlock::forProfile(profile.resolved());
    if (!rules)
        return std::unexpected(rules.error());
    const QByteArray filter
        = SystemCallFilter::program(filterRules(profile, false, status.landlockVersion));
    SandboxLaunch launch;
    launch.restrictChild = [rules = std::make_shared<Landlock>(std::move(*rules)), filter] {
        return SystemCallFilter::dropCapabilities() && rules->restrictSelf()
            && (filter.isEmpty() || SystemCallFilter::install(filter));
    };
    return launch;
}

Result<SandboxLaunch> SandboxLaunch::prepare(const SandboxProfile &profile,
                                             const SandboxStatus &status, const QString &directory)
{
    if (profile.kind == CommandProfile::Look && !status.enforcesLook()) {
        return fail(ErrorCode::Unsupported,
                    u"nothing here can keep a command from doing more than to look"_s);
    }
    switch (status.kind) {
    case SandboxKind::None:
        return SandboxLaunch();
    case SandboxKind::Landlock:
        return withLandlock(profile, status);
    case SandboxKind::Bubblewrap:
        return withBubblewrap(profile, status, directory);
    }
    Q_UNREACHABLE_RETURN({});
}

void SandboxLaunch::closeOnExec()
{
    constexpr int kFirst = STDERR_FILENO + 1;
#if defined(Q_OS_LINUX) && defined(SYS_close_range)
    constexpr unsigned kOnExec = 1 << 2; // CLOSE_RANGE_CLOEXEC, Linux 5.11
    if (::syscall(SYS_close_range, kFirst, UINT_MAX, kOnExec) == 0)
        return;
#endif
    constexpr int kLast = 65'536;
    for (int file = kFirst; file < kLast; ++file)
        (void)::fcntl(file, F_SETFD, FD_CLOEXEC);
}

} // namespace AgentCore
