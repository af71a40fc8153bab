// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {
struct SettingInfo;
}
class QString;

//! What the table of settings says of a member of settings.json, in the person's language.
namespace Ui::SettingWords {

//! What it is for.
QString what(const AgentCore::SettingInfo &setting);
//! What may stand there.
QString value(const AgentCore::SettingInfo &setting);

} // namespace Ui::SettingWords
