// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace AgentCore {
class Phrase;
enum class Saying;
} // namespace AgentCore

namespace Ui {

//! \brief A sentence of the core in the user's language.
//!
//! The core speaks English: reasons of permission questions, names of rules, titles of tool calls
//! and of notices. Sentences that are not known here, and parts such as paths, stay as they are;
//! a part that is itself such a sentence is translated, too.
QString coreText(const QString &english);
//! The same by what it says; nobody looks at the English of what has a Saying.
QString coreText(const AgentCore::Phrase &phrase);

//! The known sentences, "%1" and "%2" standing for parts.
QStringList coreSentences();
//! The same of \a what; empty for Plain.
QString sayingText(AgentCore::Saying what);

} // namespace Ui
