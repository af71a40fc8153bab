// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pictures/picturescaler.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const PictureScaler *> loadScaler()
{
    return moduleFunction<AgentaoPictureScaler>(u"agentao-pictures.so"_s, "agentaoPictureScaler",
                                                u"pictures cannot be made smaller"_s)
        .transform([](AgentaoPictureScaler scaler) { return scaler(); });
}

Result<const PictureScaler *> pictureScaler()
{
    static const Result<const PictureScaler *> scaler = loadScaler();
    return scaler;
}

} // namespace AgentCore
