// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/commitdrafter.h"

#include "agentcore/base/resourcetext.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/local/smalltask.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::chrono::seconds kMaxDraftTime{60};

QString commitMessageFromModel(QStringView text)
{
    constexpr qsizetype kMaxChars = 4000;
    QStringList lines = sanitizedForDisplay(text.toString()).split(u'\n');
    lines.removeIf([](const QString &line) { return line.trimmed().startsWith("```"_L1); });
    for (QString &line : lines) {
        while (line.endsWith(u' ') || line.endsWith(u'\r') || line.endsWith(u'\t'))
            line.chop(1);
    }
    QString message = lines.join(u'\n').trimmed();
    if (message.size() > 1 && message.startsWith(u'"') && message.endsWith(u'"'))
        message = message.sliced(1, message.size() - 2);
    return message.left(kMaxChars).trimmed();
}

CommitDrafter::CommitDrafter(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(kMaxDraftTime);
    connect(&m_limit, &QTimer::timeout, this,
            [this] { finish(fail(ErrorCode::Timeout, u"the message took too long"_s)); });
}

CommitDrafter::~CommitDrafter()
{
    cancel();
}

void CommitDrafter::cancel()
{
    finish(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

QFuture<Result<QString>> CommitDrafter::ask(const QString &patch)
{
    if (const auto begun = begin(patch); !begun)
        return QtFuture::makeReadyValueFuture(Result<QString>(std::unexpected(begun.error())));
    m_promise.emplace();
    m_promise->start();
    return m_promise->future();
}

Result<void> CommitDrafter::begin(const QString &patch)
{
    constexpr qsizetype kMaxChars = 24'000;
    if (m_reply)
        return fail(ErrorCode::InvalidRequest, u"a message is being written already"_s);
    if (patch.trimmed().isEmpty())
        return fail(ErrorCode::InvalidRequest, u"there is nothing to describe"_s);
    const QString seen = patch.left(2 * kMaxChars); // a key may end behind what is sent
    const QString told = m_parts->masksSecrets() ? MaskedText::of(seen).text : seen;
    const auto profile = modelForSmallTask(*m_parts);
    if (!profile)
        return std::unexpected(profile.error());
    m_client = m_parts->setup.models.createClient(*profile);
    ChatRequest request;
    request.model = profile->model;
    request.system = resourceText(u"prompts/commit.md"_s);
    request.messages = {{ChatMessage::Role::User,
                         {TextPart{u"<patch>\n"_s + told.left(kMaxChars)
                                   + u"\n</patch>\n\nWrite the message now."_s}}}};
    m_reply = m_client->send(request);
    connect(m_reply.get(), &LlmReply::finished, this, &CommitDrafter::handleReply);
    m_limit.start();
    return {};
}

void CommitDrafter::handleReply(const Result<ReplyOutcome> &result)
{
    if (!result) {
        finish(std::unexpected(result.error()));
        return;
    }
    m_parts->keeper.noteUsage(result->usage, m_parts->model.profile());
    const QString message = commitMessageFromModel(result->message.text());
    if (message.isEmpty())
        finish(fail(ErrorCode::InvalidInput, u"the model wrote no message"_s));
    else
        finish(message);
}

void CommitDrafter::finish(const Result<QString> &message)
{
    m_limit.stop();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply.release()->deleteLater(); // it may be what is calling
    }
    if (auto promise = std::exchange(m_promise, std::nullopt)) {
        promise->addResult(message);
        promise->finish();
    }
}

} // namespace AgentCore
