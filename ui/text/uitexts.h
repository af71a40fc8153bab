// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

namespace Ui {

//! The error as translated words: what happened, then what the core said of it.
QString errorText(const AgentCore::Error &error);
//! That alone, with the place; fit to be shown.
QString errorDetail(const AgentCore::Error &error);

//! \brief Writes a file where the person wants it; one that is there is replaced as a whole.
//! \return empty: done, else why not, in translated words.
QString saveFile(const QString &path, const QByteArray &bytes);

//! \brief Name of a mode: translated where it is one of ours, by all that it says of itself; else
//! in its agent's words.
//!
//! Other agents mean other things by the same id, so none of them gets a name or a promise of ours.
QString modeName(const AgentCore::SessionMode &mode);
//! It says of itself what our mode of that id does.
bool isOwnMode(const AgentCore::SessionMode &mode);
//! Name of our own mode \a id; the id of one that is not known.
QString ownModeName(const QString &id);
//! As modeName(), its description; empty when there is none.
QString modeDescription(const AgentCore::SessionMode &mode);

//! Name of a value of our own option `thought_level`, translated where it is a usual one.
QString thinkingLevelName(const AgentCore::OptionValue &level);
//! Name of a value of another agent's option, whatever its id is, in that agent's words.
QString theirWords(const AgentCore::OptionValue &value);
//! \a text, which is of \a step, with its priority where that is no medium one.
QString planStepText(const QString &text, const AgentCore::PlanEntry &step);
//! "provider/model" of ours for display; the tour says that it is no language model.
QString modelText(const QString &name);

} // namespace Ui
