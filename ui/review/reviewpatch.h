// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/filepatch.h"
#include "ui/review/reviewitems.h"

class QMimeData;

namespace Ui {

//! \brief All changes of \a items as one patch for `git apply` in \a folder: new, deleted and moved
//! files, modes and links, too, in the bytes that the files have.
//!
//! Paths are below \a folder where they are in it. What is no text, or too long, is a line with
//! "#". Source: git-diff(1), "Generating patch text with -p".
QByteArray reviewPatch(const QList<ReviewItem> &items, const QString &folder);

//! The same as text and as kPatchType; for whoever asked.
QMimeData *reviewPatchData(const QList<ReviewItem> &items, const QString &folder);

//! What the file with the patch is called: "parser.cpp.patch", "3 files.patch".
QString reviewPatchName(const QList<ReviewItem> &items);

} // namespace Ui
