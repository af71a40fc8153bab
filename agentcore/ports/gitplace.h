// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! A folder that git takes for a repository or may come to, or a `.git` file that names one.
struct AGENTCORE_EXPORT GitPlace
{
    QString path; //!< Absolute.
    quint64 device = 0;
    quint64 inode = 0;
    bool isFile = false;
    //! `.git`, or a folder with the stores of a bare repository, without a HEAD: none yet, and what
    //! is in it would count.
    bool isPrepared = false;

    bool isLinked() const; //!< A `.git` file, or the folder of a work tree or module with one.
    friend bool operator==(const GitPlace &, const GitPlace &) = default;
};

} // namespace AgentCore
