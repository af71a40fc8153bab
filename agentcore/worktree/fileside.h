// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

namespace AgentCore {

//! One of the three texts of a merge, with its mode as git has it.
struct FileSide
{
    static constexpr int kPlain = 0100644;
    static constexpr int kExecutable = 0100755;
    static constexpr int kLink = 0120000;
    //! Larger ones are not merged.
    static constexpr qint64 kMaxBytes = 32 * 1024 * 1024;

    int mode = 0; //!< 0: it is not there.
    QByteArray content; //!< Of a link: where it leads.

    bool isThere() const { return mode != 0; }
    bool isText() const { return mode != kLink && !content.contains('\0'); }
    friend bool operator==(const FileSide &, const FileSide &) = default;

    //! \brief What is at \a path below the folder \a top now; links are not followed.
    //!
    //! Unsupported for what is no file; LimitExceeded, PermissionDenied, Io.
    static Result<FileSide> read(const QString &top, const QByteArray &path);
};

//! What merging \a theirs, made of \a base, into \a ours gives. Conflict, Io.
Result<FileSide> mergeSides(const FileSide &base, const FileSide &theirs, const FileSide &ours);

} // namespace AgentCore
