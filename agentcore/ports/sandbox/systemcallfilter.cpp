// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/systemcallfilter.h"

#include <QtCore/qglobal.h>

#include <cerrno>
#include <cstddef>
#include <iterator>
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
static constexpr quint32 kDenied = SECCOMP_RET_ERRNO | EACCES;

bool denyInternet()
{
    constexpr auto kNumber = offsetof(seccomp_data, nr);
    constexpr auto kArch = offsetof(seccomp_data, arch);
    constexpr auto kFamily = offsetof(seccomp_data, args); // its lower half, little endian
    sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kArch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, kDenied),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kNumber),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kOtherAbi, 6, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 5, 0), // makes sockets, too
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, kFamily),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, kDenied),
    };
    const sock_fprog program{std::size(filter), filter};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
        && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool denyInternet()
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
