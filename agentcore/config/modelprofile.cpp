// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelprofile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ModelProfile ModelProfile::demoTour()
{
    ModelProfile profile;
    profile.provider = u"demo"_s;
    profile.wireFormat = WireFormat::Demo;
    profile.model = u"tour"_s;
    return profile;
}

} // namespace AgentCore
