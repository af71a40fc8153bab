// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelprofile.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using WireFormat = ModelProfile::WireFormat;

struct WireFormatName
{
    WireFormat format;
    QLatin1StringView id;
};

static constexpr WireFormatName kWireFormats[] = {
    {WireFormat::OpenAiChat, "openai-chat"_L1},
    {WireFormat::OpenAiResponses, "openai-responses"_L1},
    {WireFormat::Anthropic, "anthropic"_L1},
    {WireFormat::Gemini, "gemini"_L1},
    {WireFormat::Demo, "demo"_L1},
};

QString ModelProfile::wireFormatId(WireFormat format)
{
    return std::ranges::find(kWireFormats, format, &WireFormatName::format)->id;
}

std::optional<WireFormat> ModelProfile::wireFormatFromId(QStringView id)
{
    const auto *found = std::ranges::find_if(
        kWireFormats, [id](const WireFormatName &name) { return name.id == id; });
    if (found == std::end(kWireFormats))
        return {};
    return found->format;
}

ModelProfile ModelProfile::demoTour()
{
    ModelProfile profile;
    profile.provider = u"demo"_s;
    profile.wireFormat = WireFormat::Demo;
    profile.model = u"tour"_s;
    return profile;
}

} // namespace AgentCore
