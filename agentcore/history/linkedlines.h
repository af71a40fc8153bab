// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <optional>

namespace AgentCore {

//! \brief The lines of a file that an address names: "file:///src/a.cpp#L12-L30".
//!
//! The fragment is L12, L12-L30, L12-30 or, as Zed writes it, L12:30.
struct AGENTCORE_EXPORT LinkedLines
{
    QString path; //!< Absolute.
    int first = 1; //!< From 1.
    int last = 1; //!< At least first.

    //! Unset when \a uri is no file's or names no lines that there can be.
    static std::optional<LinkedLines> ofUri(const QString &uri);
    //! What ofUri() reads, with one number for one line.
    QString uri() const;
    //! "lines 12 to 30 of /src/a.cpp", for the model.
    QString words() const;

    friend bool operator==(const LinkedLines &, const LinkedLines &) = default;
};

} // namespace AgentCore
