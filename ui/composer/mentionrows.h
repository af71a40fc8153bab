// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/completionlist.h"

namespace AgentCore {
class PathIndex;
}

namespace Ui {

class SymbolIndex;

//! \brief The files, folders and symbols that fit what is typed behind a "@", the best first.
//!
//! "#name" is for symbols only, "src/a.cpp#name" for those of that file. Data of a row is what
//! Mention::written() takes. \a folder: absolute, to which paths are relative.
QList<Completion> mentionRows(const QString &query, const AgentCore::PathIndex &paths,
                              const SymbolIndex &symbols, const QString &folder);

} // namespace Ui
