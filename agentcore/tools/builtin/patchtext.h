// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

//! One line of a hunk.
struct FilePatchLine
{
    enum class Kind { Keep, Remove, Add };

    Kind kind = Kind::Keep;
    QString text; //!< Without line end.
    friend bool operator==(const FilePatchLine &, const FilePatchLine &) = default;
};

//! Lines that stand together, and where to look for them.
struct FilePatchHunk
{
    QStringList headers; //!< Lines that come before, one after the other: "class A", "def b():".
    QList<FilePatchLine> lines;
    bool isAtEnd = false; //!< It ends with the file.
    friend bool operator==(const FilePatchHunk &, const FilePatchHunk &) = default;
};

//! What a patch does to one file.
struct FilePatch
{
    enum class Kind { Add, Delete, Update };

    Kind kind = Kind::Update;
    QString path; //!< As it stands in the patch.
    QString newPath; //!< Update only; empty: it stays where it is.
    QString text; //!< Of Add: the whole file.
    QList<FilePatchHunk> hunks; //!< Of Update; may be empty when it only moves.
    friend bool operator==(const FilePatch &, const FilePatch &) = default;
};

//! \brief Reads a patch as models of OpenAI write it, from "*** Begin Patch" to "*** End Patch".
//!
//! What models put around it (a shell's here-document, a fence) is left out. Two updates of one
//! file are one; any other second mention of a file is an error. Source: the grammar of the tool
//! apply_patch that OpenAI published, github.com/openai/codex and "GPT-4.1 Prompting Guide",
//! looked up 2026-11-23; see patchGrammar().
//! \return InvalidInput with the line in the message; LimitExceeded.
AGENTCORE_EXPORT Result<QList<FilePatch>> parsePatch(const QString &text);

//! The grammar, in Lark.
AGENTCORE_EXPORT QString patchGrammar();

inline constexpr qsizetype kMaxPatchChars = 4 * 1024 * 1024;
inline constexpr qsizetype kMaxPatchedFiles = 100;
inline constexpr qsizetype kMaxHunks = 1'000; //!< Of one file.

//! A text after a patch.
struct PatchedText
{
    QString text;
    bool isReindented = false; //!< New lines do not begin as the patch has them.
};

//! \brief \a text with \a hunks, which are looked for in this order, each after the one before.
//!
//! Lines are found exactly, else without white space at their ends, else with typographic
//! characters made equal; of the file, what a patch keeps stays as it is. New lines get the line
//! end of the one they stand for, else of the one before, and the indentation of the file, see
//! fittedLines().
//! \return InvalidInput with the lines that were not found.
AGENTCORE_EXPORT Result<PatchedText> applyHunks(const QString &text,
                                                const QList<FilePatchHunk> &hunks);

} // namespace AgentCore
