// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"
#include "ui/terminal/terminaltext.h"

namespace Ui {

//! What a tool call printed, for its row.
struct ToolOutputText
{
    QString source; //!< With its escape sequences.
    QString ending; //!< What the program says below it; may be empty.
    bool isJson = false;
};

//! \brief The text to show of \a tool: its live output as long as that says all, for its colours;
//! else what the call ended with, JSON of servers with indents.
ToolOutputText toolOutput(const ToolItem &tool);
//! Whether \a text is no text: it holds mostly what nobody can read.
bool looksBinary(QStringView text);
//! "Binary output of 12 kB is not shown."
QString binaryText(qint64 bytes);
//! The file that holds the whole output of a command, as the core names it in \a text; empty: none.
QString savedOutputFile(const QString &text);

} // namespace Ui
