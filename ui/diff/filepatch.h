// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Ui {

//! Of the bytes of a patch, where text would have to be of one encoding.
inline constexpr QLatin1StringView kPatchType{"text/x-patch"};

//! One side of a file as git names it.
struct PatchSide
{
    QByteArray name; //!< Below the folder, see patchName().
    int mode = 0; //!< 0: there is none.
    QByteArray bytes;
};

//! \brief What makes \a after of \a before, for `git apply`.
//!
//! Source: git-diff(1), "Generating patch text with -p".
QByteArray filePatch(const PatchSide &before, const PatchSide &after);
//! \a path as a patch for \a folder names it.
QByteArray patchName(const QString &path, const QString &folder);

//! The same as git writes it where a patch names it: in quotes if it has odd characters.
QByteArray quotedPatchName(const QByteArray &name);

//! The changes of files that \a call shows.
QList<AgentCore::ToolDiff> diffsOf(const AgentCore::ToolCallState &call);
//! The same as one patch for `git apply` in \a folder.
QByteArray callPatch(const AgentCore::ToolCallState &call, const QString &folder);
//! What the file with it is called: "parser.cpp.patch", "3 files.patch".
QString callPatchName(const AgentCore::ToolCallState &call);

} // namespace Ui
