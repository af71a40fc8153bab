// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QFuture>
#include <QTest>

//! What \a future brings; ErrorCode::Timeout where it brings nothing in a minute.
template <typename T> AgentCore::Result<T> waited(QFuture<AgentCore::Result<T>> future)
{
    using namespace AgentCore;
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, 60'000))
        return fail(ErrorCode::Timeout, QStringLiteral("nothing came"));
    return future.isCanceled() ? fail(ErrorCode::Cancelled, QStringLiteral("cancelled"))
                               : future.result();
}
