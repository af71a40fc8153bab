// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/hostresolver.h"

#include <QHostInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

void SystemResolver::resolve(const QString &host, QObject *context, Callback callback)
{
    QHostInfo::lookupHost(
        host, context, [host, callback = std::move(callback)](const QHostInfo &info) {
            if (info.error() == QHostInfo::NoError && !info.addresses().isEmpty())
                callback(info.addresses());
            else
                callback(fail(ErrorCode::Network, u"the host %1 was not found"_s.arg(host)));
        });
}

} // namespace AgentCore
