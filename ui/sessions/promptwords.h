// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QList>

namespace Ui {

//! What the model reads of \a content as it was written: without the sign in "\!no command".
QList<AgentCore::ContentBlock> wordsOf(QList<AgentCore::ContentBlock> content);
//! Inverse of wordsOf(): a message that no shell runs.
QList<AgentCore::ContentBlock> writtenOf(QList<AgentCore::ContentBlock> content);

} // namespace Ui
