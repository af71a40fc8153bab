// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/repository/userrepository.h"

namespace AgentCore {

//! \brief Starts the index of a new shadow repository as a copy of the user's.
//!
//! So files that the user's git knows to be unchanged are not read for the first checkpoint.
//! Entries whose bytes may differ from their blob are left out, and read. Nothing happens where
//! the user's index cannot be used.
struct IndexSeed
{
    const UserRepository *user = nullptr;
    const GitProgram &git; //!< Of the shadow repository.
    QString topLevel;
    QString gitDir; //!< Of the shadow repository.

    Result<void> plant() const;

private:
    bool isUsable() const;
    bool copyIndex(const QString &target) const;
    Result<void> clean(const QString &index) const;
    Result<QByteArray> convertedFiles(const QString &index) const;
};

} // namespace AgentCore
