// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/mcpsaver.h"

#include "agentcore/mcp/config/mcpconfigfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

McpSaver::McpSaver(QObject *parent)
    : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
}

McpSaver::~McpSaver()
{
    m_stop.request_stop();
    m_worker.waitForDone();
}

Result<void> McpSaver::save(const McpServerSpec &spec, const Change &change)
{
    if (spec.origin != McpServerSpec::Origin::User || spec.file.isEmpty()) {
        return fail(ErrorCode::PermissionDenied,
                    u"this server is not of the user's own file, so it holds for this session"_s,
                    spec.name);
    }
    if (m_pending == 0) { // else it would overtake what waits
        const auto saved
            = change(McpConfigFile(spec.file, spec.origin, {.longest = {}, .stop = {}}));
        if (saved || saved.error().code != ErrorCode::Busy)
            return saved;
    }
    ++m_pending;
    m_worker.start([this, spec, change, stop = m_stop.get_token()] {
        const auto saved = change(McpConfigFile(spec.file, spec.origin, {kLongestWait, stop}));
        QMetaObject::invokeMethod(
            this,
            [this, name = spec.name, saved] {
                --m_pending;
                if (!saved)
                    emit failed(name, saved.error());
            },
            Qt::QueuedConnection);
    });
    return {};
}

} // namespace AgentCore
