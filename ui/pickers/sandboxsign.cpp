// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/sandboxsign.h"

#include "agentcore/config/paths.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SandboxSign::SandboxSign(QWidget *parent)
    : Button(Kind::Quiet, {}, parent)
{
    setObjectName("sandboxSign"_L1);
    present();
}

void SandboxSign::setMode(const QString &modeId)
{
    if (modeId == m_modeId)
        return;
    m_modeId = modeId;
    present();
}

void SandboxSign::ask()
{
    if (std::exchange(m_isAsked, true))
        return;
    const auto settings = SandboxSettings::load(Paths::configDir());
    m_isEnabled = !settings || settings->enabled;
    SandboxProbe::shared()->status().then(this, [this](const SandboxStatus &status) {
        m_status = status;
        present();
    });
}

SandboxText SandboxSign::describe() const
{
    if (m_status)
        return SandboxText::of(*m_status, m_isEnabled, m_modeId);
    if (m_modeId == "full-access"_L1) // off, whatever this machine can do
        return SandboxText::of({}, true, m_modeId);
    return {SandboxText::unknown(), {}, false};
}

void SandboxSign::present()
{
    const SandboxText text = describe();
    setIconName(text.isOpen ? u"shieldoff"_s : m_status ? u"shield"_s : u"shieldunknown"_s);
    setRole(text.isOpen ? Theme::Role::Warning : Theme::Role::TextMuted);
    setAccessibleName(text.title);
    setAccessibleDescription(text.detail);
    setToolTip(text.detail.isEmpty() ? text.title : text.title + u'\n' + text.detail);
    emit told();
}

void SandboxSign::enterEvent(QEnterEvent *event)
{
    ask();
    Button::enterEvent(event);
}

void SandboxSign::focusInEvent(QFocusEvent *event)
{
    ask();
    Button::focusInEvent(event);
}

} // namespace Ui
