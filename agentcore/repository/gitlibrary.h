// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/repositorylayout.h"

#include <QByteArray>
#include <QList>

#include <chrono>
#include <memory>
#include <stop_token>

namespace AgentCore {

//! How long a look may take.
struct LookTime
{
    std::stop_token stop;
    std::chrono::steady_clock::time_point deadline;

    bool isOver() const
    {
        return stop.stop_requested() || std::chrono::steady_clock::now() > deadline;
    }
    //! Cancelled or Timeout, when it is so.
    AGENTCORE_EXPORT Result<void> check() const;
};

//! A path that is not as it was committed.
struct ChangedPath
{
    QByteArray words; //!< Index and work tree, one letter each, as in `git status --porcelain=v1`.
    QByteArray path; //!< From the top on; a folder of untracked files ends with '/'.
};

//! What the user's own configuration and the repository's say, as far as it matters here.
struct GitSettings
{
    QString excludesFile; //!< Empty: not set.
    QString objectFormat; //!< "sha1" or "sha256".
    //! Bytes of files and of their blobs may differ (line endings), or files may be left out.
    bool convertsFiles = false;
    bool isSparse = false;
};

//! One line of a patch. Views live as long as the TextPatch and the texts.
struct PatchLine
{
    enum class Kind { Context, Added, Removed, NoNewline };
    Kind kind = Kind::Context;
    int oldNumber = 0; //!< From 1; below: the line is not in the old text.
    int newNumber = 0;
    QByteArrayView text; //!< With its line end.
};

struct PatchHunk
{
    int oldBegin = 0; //!< From 1; without old lines: the line that it stands after.
    int oldCount = 0;
    int newBegin = 0;
    int newCount = 0;
    QByteArrayView header; //!< "@@ -1,2 +1,3 @@\n"
    QList<PatchLine> lines;

    //! As it stands in a patch file.
    AGENTCORE_EXPORT QByteArray text() const;
};

//! The lines in which two texts differ.
struct TextPatch
{
    int added = 0;
    int removed = 0;
    QList<PatchHunk> hunks;
    std::shared_ptr<const void> owner; //!< Of the bytes; shared, as a patch can be copied.
};

class GitWriter;

//! \brief libgit2, in the module `agentao-git`. Stateless: from any thread.
//!
//! It runs nothing of what it reads: no filter drivers, hooks, monitors, pagers or text
//! converters; tests/app/tst_hostiletrees tries it. It allocates at most 256 MB. What it reads may
//! still be a pipe: it belongs into a RepositoryLook. Source: libgit2.org, reference of 1.9.
class AGENTCORE_EXPORT GitLibrary
{
public:
    virtual ~GitLibrary() = default;

    //! \brief What differs between HEAD, index and files, sorted by path; like `git status
    //! --untracked-files=normal --ignore-submodules=all --no-renames`.
    //!
    //! Repositories inside are not entered. Errors: Cancelled, Timeout; Unsupported (a pipe for an
    //! ignore file); Io, also for what libgit2 does not know: split indexes, SHA-256, reftables.
    virtual Result<QList<ChangedPath>> status(const RepositoryLayout &layout,
                                              const LookTime &time) const
        = 0;
    //! The settings in \a layout, or those of the user alone where there is none.
    virtual Result<GitSettings> settings(const std::optional<RepositoryLayout> &layout) const = 0;
    //! Whether rules of the repository or the user leave \a path, from the top on, out.
    virtual Result<bool> isIgnored(const RepositoryLayout &layout, const QByteArray &path) const
        = 0;
    //! What makes \a newText of \a oldText, as text whatever bytes are in them; \a withLines false:
    //! the counts alone. Io.
    virtual Result<TextPatch> compare(const QByteArray &oldText, const QByteArray &newText,
                                      int contextLines, bool withLines) const
        = 0;
    //! What writes; as long as the library.
    virtual const GitWriter &writer() const = 0;
};

//! \brief The one of the module, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed, Unsupported where libgit2 is not. From any
//! thread.
AGENTCORE_EXPORT Result<const GitLibrary *> gitLibrary();

} // namespace AgentCore

//! Type of `agentaoGitLibrary`, the entry of the module, found by name; null: libgit2 does not
//! start. The module owns the result.
using AgentaoGitLibrary = const AgentCore::GitLibrary *(*)();
