// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/debugswitch.h"

#include "agentcore/base/loglevel.h"
#include "agentcore/config/paths.h"
#include "ui/actions/actionregistry.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/banner.h"

#include <QAction>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

DebugSwitch::DebugSwitch(ActionRegistry *registry, Banner *banner, QObject *parent)
    : QObject(parent)
    , m_banner(banner)
    , m_action(registry->add({.id = u"program.debugLog"_s,
                              .text = tr("Write a detailed log"),
                              .group = ActionSpec::Group::Program}))
{
    m_action->setCheckable(true);
    m_action->setChecked(wantedLogLevel() == "debug");
    connect(m_action, &QAction::toggled, this, &DebugSwitch::turn);
}

void DebugSwitch::turn(bool isOn)
{
    setLogLevel(isOn ? "debug"_ba : wantedLogLevel() == "debug" ? "warning"_ba : wantedLogLevel());
    const QString file = displayPath(Paths::logFile());
    const bool hasFile = wantedLogLevel() != "off";
    m_banner->showMessage(
        Banner::Kind::Info,
        isOn && !hasFile ? tr("AGENTAO_LOG is off, so that there is no log file.")
            : isOn ? tr("All that happens is written to %1, without keys, until you switch it off.")
                         .arg(file)
                   : tr("The log has warnings and errors only again: %1").arg(file),
        {}, u"log"_s);
}

} // namespace Ui
