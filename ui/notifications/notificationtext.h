// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {
struct PermissionQuestion;
}

namespace Ui {

struct WaitingQuestion;

//! \brief What notifications say: others may read it, so what looks like a secret is left out.
namespace NotificationText {

//! Whether \a text may hold a key or a password.
bool looksSecret(const QString &text);
//! For the summary: the title of a session, bounded, or the name of the program.
QString summary(const QString &sessionTitle);
//! What is asked, without commands, words of models or servers.
QString question(const WaitingQuestion &question);
//! \brief All of what \a question would let happen, when it is short and plain enough to be judged
//! in a notification; else empty.
//!
//! Only for questions that are harmless.
QString wholeEffect(const AgentCore::PermissionQuestion &question);

} // namespace NotificationText

} // namespace Ui
