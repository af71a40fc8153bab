// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keychain.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>
#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logKeychain, "agent.config.keychain", QtWarningMsg)

std::unique_ptr<Keychain> loadKeychain()
{
    const auto path = findModule(u"agentao-keychain.so"_s);
    if (!path) {
        qCDebug(logKeychain).noquote() << path.error().text();
        return nullptr;
    }
    QLibrary library(*path); // stays loaded
    const auto create
        = reinterpret_cast<AgentaoCreateKeychain>(library.resolve("agentaoCreateKeychain"));
    if (!create) {
        qCWarning(logKeychain).noquote()
            << "The keychain cannot be loaded:" << library.errorString();
        return nullptr;
    }
    return std::unique_ptr<Keychain>(create());
}

} // namespace AgentCore
