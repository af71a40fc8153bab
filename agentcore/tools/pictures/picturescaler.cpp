// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pictures/picturescaler.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const PictureScaler *> loadScaler()
{
    const auto path = findModule(u"agentao-pictures.so"_s);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    const auto scaler
        = reinterpret_cast<AgentaoPictureScaler>(library.resolve("agentaoPictureScaler"));
    if (!scaler) {
        return fail(ErrorCode::Unsupported,
                    u"pictures cannot be made smaller: %1"_s.arg(library.errorString()));
    }
    return scaler();
}

Result<const PictureScaler *> pictureScaler()
{
    static const Result<const PictureScaler *> scaler = loadScaler();
    return scaler;
}

} // namespace AgentCore
