// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <cstddef>

#include <sys/types.h>

namespace AgentCore {

//! \brief The system calls that put bytes into session files: the place where tests let them fail.
//!
//! As the functions of POSIX of these names, errno included. sync() and
//! writeAt() are called in other threads.
class AGENTCORE_EXPORT FileCalls
{
public:
    virtual ~FileCalls() = default;

    virtual ssize_t write(int descriptor, const void *bytes, size_t size);
    //! pwrite()
    virtual ssize_t writeAt(int descriptor, const void *bytes, size_t size, off_t position);
    virtual int truncate(int descriptor, off_t size);
    virtual int sync(int descriptor);

    //! The ones in use.
    static FileCalls &current();
    //! From now on \a calls are used, null: those of the system. Not owned.
    static void replace(FileCalls *calls);
};

} // namespace AgentCore
