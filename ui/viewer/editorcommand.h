// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace Ui {

//! Where a file is to be opened.
struct FilePlace
{
    QString path; //!< Absolute.
    int line = 0; //!< From 1; 0: anywhere.
    int column = 0; //!< From 1; 0: anywhere.
};

//! \brief The words of \a command, see AgentCore::splitCommand(), with "{file}", "{line}" and
//! "{column}" replaced by those of \a place; the file comes last where it is not named.
AgentCore::Result<QStringList> editorWords(const QString &command, const FilePlace &place);

//! Starts the editor, which outlives the program, in the file's folder; no shell is involved.
AgentCore::Result<void> startEditor(const QString &command, const FilePlace &place);

} // namespace Ui
