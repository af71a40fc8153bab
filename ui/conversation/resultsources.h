// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/symbols/symbol.h"

#include <QList>

namespace Ui {

class ConversationModel;

//! \brief The files that a conversation shows, the newest first: read, edited, found, attached.
//!
//! Looks at the newest items only, and copies no text.
QList<SymbolSource> resultSources(const ConversationModel &model);

} // namespace Ui
