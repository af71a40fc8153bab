// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/systemcallfilter.h"

#include <QtCore/qglobal.h>

#include <cerrno>
#include <cstddef>
#include <iterator>
#include <span>
#include <vector>
#ifdef Q_OS_LINUX
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace AgentCore::SystemCallFilter {

#if defined(Q_OS_LINUX) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
static constexpr quint32 kArchitecture = AUDIT_ARCH_X86_64;
#else
static constexpr quint32 kArchitecture = AUDIT_ARCH_AARCH64;
#endif
static constexpr quint32 kOtherAbi = 0x40000000; // x32 on x86-64

// What some of these are called depends on the headers; the numbers are those of the kernel for
// both architectures, include/uapi/asm-generic/unistd.h and syscall_64.tbl.
static constexpr quint32 kFchmodat2 = 452;
static constexpr quint32 kSetxattrat = 463;
static constexpr quint32 kRemovexattrat = 466;
static constexpr quint32 kFileSetattr = 469;

static constexpr quint32 kAlwaysRefused[] = {
    SYS_io_uring_setup,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
};
static constexpr quint32 kFileChanges[] = {
#ifdef __x86_64__
    SYS_chmod,        SYS_chown,      SYS_lchown,      SYS_utime,
    SYS_utimes,       SYS_futimesat,
#endif
    SYS_fchmod,       SYS_fchmodat,   kFchmodat2,      SYS_fchown,
    SYS_fchownat,     SYS_utimensat,  SYS_setxattr,    SYS_lsetxattr,
    SYS_fsetxattr,    kSetxattrat,    SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, kRemovexattrat, kFileSetattr,    SYS_truncate,
};
static constexpr quint32 kSignals[] = {
    SYS_kill,
    SYS_tkill,
    SYS_tgkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_send_signal,
};
static constexpr quint32 kSharedMemory[] = {SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open};
// ioctl_fs(2) and ioctl_tty(2): flags of files, typing into a terminal.
static constexpr quint32 kFileRequests[] = {0x40086602, 0x401c5820, 0x40046602};
static constexpr quint32 kTerminalRequests[] = {0x5412, 0x541c};

namespace {

//! Puts the instructions one after the other.
class ProgramWriter
{
public:
    void load(size_t offset)
    {
        m_code.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, quint32(offset)));
    }
    void answer(quint32 action) { m_code.push_back(BPF_STMT(BPF_RET | BPF_K, action)); }
    //! The next \a count instructions are for \a value alone.
    void onlyFor(quint32 value, quint8 count)
    {
        m_code.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count));
    }
    //! The next one is for all but \a value.
    void unless(quint32 value)
    {
        m_code.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0));
    }
    //! The next one is for \a value and what is larger.
    void notBelow(quint32 value)
    {
        m_code.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, 0, 1));
    }
    void answerEach(std::span<const quint32> values, quint32 action)
    {
        for (const quint32 value : values) {
            onlyFor(value, 1);
            answer(action);
        }
    }
    QByteArray bytes() const
    {
        return QByteArray(reinterpret_cast<const char *>(m_code.data()),
                          qsizetype(m_code.size() * sizeof(sock_filter)));
    }

private:
    std::vector<sock_filter> m_code;
};

} // namespace

static constexpr quint32 refusal(int error)
{
    return SECCOMP_RET_ERRNO | quint32(error);
}

static std::vector<quint32> socketFamilies(Rules::Sockets sockets)
{
    switch (sockets) {
    case Rules::Sockets::None:
        return {};
    case Rules::Sockets::Unix:
        return {AF_UNIX};
    case Rules::Sockets::Internet: // NETLINK tells of the machine's addresses
        return {AF_INET, AF_INET6, AF_NETLINK};
    case Rules::Sockets::InternetAndUnix:
        return {AF_INET, AF_INET6, AF_NETLINK, AF_UNIX};
    }
    Q_UNREACHABLE_RETURN({});
}

bool isAvailable()
{
    return true;
}

QByteArray program(const Rules &rules)
{
    constexpr auto kNumber = offsetof(seccomp_data, nr);
    constexpr auto kArch = offsetof(seccomp_data, arch);
    constexpr auto kFirst = offsetof(seccomp_data, args); // its lower half, little endian
    constexpr auto kSecond = kFirst + sizeof(quint64);
    ProgramWriter code;
    code.load(kArch);
    code.unless(kArchitecture);
    code.answer(refusal(EACCES));
    code.load(kNumber);
    code.notBelow(kOtherAbi);
    code.answer(refusal(EACCES));
    code.answerEach(kAlwaysRefused, refusal(EPERM));
    if (!rules.changesFiles)
        code.answerEach(kFileChanges, refusal(EROFS));
    if (!rules.signalsAnyone)
        code.answerEach(kSignals, refusal(EPERM));
    if (!rules.sharesMemory)
        code.answerEach(kSharedMemory, refusal(EACCES));
    const std::vector<quint32> families = socketFamilies(rules.sockets);
    code.onlyFor(SYS_socket, quint8(2 + 2 * families.size()));
    code.load(kFirst);
    code.answerEach(families, SECCOMP_RET_ALLOW);
    code.answer(refusal(EACCES));
    code.onlyFor(SYS_ioctl,
                 quint8(1 + 2 * (std::size(kTerminalRequests) + std::size(kFileRequests))));
    code.load(kSecond);
    code.answerEach(kTerminalRequests, refusal(EPERM));
    code.answerEach(kFileRequests, rules.changesFiles ? SECCOMP_RET_ALLOW : refusal(EROFS));
    code.answer(SECCOMP_RET_ALLOW);
    return code.bytes();
}

bool install(const QByteArray &program)
{
    const sock_fprog filter{
        quint16(size_t(program.size()) / sizeof(sock_filter)),
        // The kernel only reads it.
        reinterpret_cast<sock_filter *>(const_cast<char *>(
            program.constData())), // NOLINT(cppcoreguidelines-pro-type-const-cast)
    };
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

#else

bool isAvailable()
{
    return false;
}

QByteArray program(const Rules &)
{
    return {};
}

bool install(const QByteArray &)
{
    errno = ENOSYS;
    return false;
}

#endif

bool dropCapabilities()
{
#ifdef Q_OS_LINUX
    // Fails without privileges, where nothing can be gained by exec() any more either.
    for (unsigned long capability = 0; capability < 64; ++capability)
        (void)::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {};
    return ::syscall(SYS_capset, &header, none) == 0;
#else
    return false;
#endif
}

} // namespace AgentCore::SystemCallFilter
