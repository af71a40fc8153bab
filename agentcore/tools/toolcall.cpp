// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/toolcall.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

const QString *contentText(const ToolContent &content)
{
    if (const auto *text = std::get_if<ToolText>(&content))
        return &text->text;
    const auto *terminal = std::get_if<ToolTerminal>(&content);
    return terminal ? &terminal->text : nullptr;
}

ToolCall::ToolCall(QObject *parent)
    : QObject(parent)
{ }

void ToolCall::prepare()
{
    Q_ASSERT(m_state == State::Idle);
    m_state = State::Preparing;
    QTimer::singleShot(0, this, [this] {
        if (m_state == State::Preparing)
            doPrepare();
    });
}

void ToolCall::start()
{
    Q_ASSERT(m_state == State::Prepared);
    m_state = State::Running;
    QTimer::singleShot(0, this, [this] {
        if (m_state == State::Running)
            run();
    });
}

void ToolCall::cancel()
{
    const auto cancelled = fail(ErrorCode::Cancelled, u"cancelled"_s);
    if (m_state == State::Preparing) {
        abort();
        finishPrepare(cancelled);
    } else if (m_state == State::Running) {
        abort();
        finish(cancelled);
    }
}

bool ToolCall::stopNested(const QString &id)
{
    Q_UNUSED(id)
    return false;
}

void ToolCall::finishPrepare(const Result<ToolPreview> &preview)
{
    if (m_state != State::Preparing)
        return;
    m_state = preview ? State::Prepared : State::Finished;
    emit prepared(preview, QPrivateSignal());
}

void ToolCall::finish(const Result<ToolOutput> &result)
{
    if (m_state != State::Running)
        return;
    m_state = State::Finished;
    emit finished(result, QPrivateSignal());
}

} // namespace AgentCore
