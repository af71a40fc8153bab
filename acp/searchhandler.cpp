// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/searchhandler.h"

#include "acp/connection.h"
#include "acp/wire/searchjson.h"

#include <QDir>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

SearchHandler::SearchHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serve(u"_agentao.cn/session/search"_s, this, &SearchHandler::search,
                      &sessionQueryFromJson);
}

void SearchHandler::search(const SessionQuery &given, Reply reply)
{
    SessionQuery query = given;
    if (const QString real = QDir(query.cwd).canonicalPath(); !query.cwd.isEmpty())
        query.cwd = real.isEmpty() ? QDir::cleanPath(query.cwd) : real;
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    m_connection->agent().searchSessions(query).then(
        m_connection, [shared](const Result<SessionHits> &hits) {
            std::move(*shared).answer(hits.transform(sessionHitsJson));
        });
}

} // namespace Acp
