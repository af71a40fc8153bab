// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/signingin.h"

#include <QPromise>

#include <algorithm>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using Promise = std::shared_ptr<QPromise<Result<void>>>;

static Promise begun()
{
    auto promise = std::make_shared<QPromise<Result<void>>>();
    promise->start();
    return promise;
}

static void finish(const Promise &promise, const Result<void> &result)
{
    promise->addResult(result);
    promise->finish();
}

QFuture<Result<void>> startAt(AgentLink *link, const QString &cwd)
{
    const Promise promise = begun();
    link->whenReady(cwd, link, [promise](const Result<void> &ready) { finish(promise, ready); });
    return promise->future();
}

static Result<AuthMethodOffer> methodOf(const AgentOffer &offer, const QString &id)
{
    const auto found = std::ranges::find(offer.authMethods, id, &AuthMethodOffer::id);
    if (found == offer.authMethods.end())
        return fail(ErrorCode::InvalidInput, u"the agent has no such way to sign in"_s, id);
    return *found;
}

QFuture<Result<void>> authenticateAt(AgentLink *link, const QString &methodId, const QString &cwd)
{
    const Promise promise = begun();
    link->whenReady(cwd, link, [link, methodId, promise](const Result<void> &ready) {
        const auto method = ready.and_then([&] { return methodOf(link->offer(), methodId); });
        if (!method) {
            finish(promise, std::unexpected(method.error()));
        } else if (method->kind != AuthMethodOffer::Kind::Agent) {
            const bool isKnown = method->kind == AuthMethodOffer::Kind::Terminal;
            finish(promise,
                   fail(ErrorCode::Unsupported,
                        isKnown ? u"this way to sign in needs a terminal"_s
                                : u"this way to sign in is not known here; a key is given to an "
                                  "agent in \"env\" of its entry in acp.json"_s));
        } else {
            link->call(
                u"authenticate"_s, {{"methodId"_L1, methodId}}, std::chrono::milliseconds(0), link,
                [promise](const Result<QJsonValue> &answer) {
                    finish(promise, answer.transform([](const QJsonValue &) { }));
                },
                true);
        }
    });
    return promise->future();
}

QFuture<Result<void>> signOutAt(AgentLink *link, const QString &cwd)
{
    const Promise promise = begun();
    link->whenReady(cwd, link, [link, promise](const Result<void> &ready) {
        if (!ready) {
            finish(promise, ready);
        } else if (!link->offer().logout) {
            finish(promise, fail(ErrorCode::Unsupported, u"this agent has no way to sign out"_s));
        } else {
            link->call(u"logout"_s, {}, link->spec().request, link,
                       [promise](const Result<QJsonValue> &answer) {
                           finish(promise, answer.transform([](const QJsonValue &) { }));
                       });
        }
    });
    return promise->future();
}

Result<McpServerSpec> terminalSignIn(const AgentLink &link, const QString &methodId,
                                     const QString &cwd)
{
    const auto method = methodOf(link.offer(), methodId);
    if (!method)
        return std::unexpected(method.error());
    if (method->kind != AuthMethodOffer::Kind::Terminal)
        return fail(ErrorCode::InvalidInput, u"this way to sign in needs no terminal"_s, methodId);
    auto launch = link.spec().launch(cwd);
    if (launch) {
        launch->args += method->args;
        launch->env.insert(method->env);
    }
    return launch;
}

} // namespace Acp
