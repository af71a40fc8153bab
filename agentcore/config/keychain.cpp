// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keychain.h"

#include "agentcore/base/modulepath.h"

#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logKeychain, "agent.config.keychain", QtWarningMsg)

std::unique_ptr<Keychain> loadKeychain()
{
    const auto create = moduleFunction<AgentaoCreateKeychain>(
        u"agentao-keychain.so"_s, "agentaoCreateKeychain", u"the keychain cannot be loaded"_s);
    if (create)
        return std::unique_ptr<Keychain>((*create)());
    if (create.error().code == ErrorCode::NotFound)
        qCDebug(logKeychain).noquote() << create.error().text();
    else
        qCWarning(logKeychain).noquote() << create.error().text();
    return nullptr;
}

} // namespace AgentCore
