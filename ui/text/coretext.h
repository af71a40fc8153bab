// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {
class Phrase;
} // namespace AgentCore

namespace Ui {

//! \brief A sentence of the core in the user's language: a reason, a rule, a title, a notice.
//!
//! By what it says, never by its words: plain words, and parts such as paths, stay as they are. A
//! part that is a sentence itself is said in the same language.
QString coreText(const AgentCore::Phrase &phrase);

} // namespace Ui
