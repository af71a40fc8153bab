// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/authorization/authfixture.h"

#include <QJsonDocument>
#include <QNetworkReply>
#include <QTestEventLoop>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Testing {

bool FakeBrowser::open(const QUrl &url)
{
    opened.append(url);
    QNetworkReply *reply = m_network.get(QNetworkRequest(url));
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        end = reply->url();
        page = reply->readAll();
        reply->deleteLater();
    });
    return true;
}

AuthFixture::AuthFixture()
{
    spec.name = u"notes"_s;
    spec.kind = McpServerSpec::Kind::Http;
    spec.url = server.url();
}

std::unique_ptr<OAuthAuthorization> AuthFixture::make(const McpServerSpec &of) const
{
    return std::make_unique<OAuthAuthorization>(
        of,
        OAuthAuthorization::Surroundings{
            folder.path(), [content = keychain] { return std::make_unique<FakeKeychain>(content); },
            loadOAuthFlow, limits});
}

McpAuthorization::Guide AuthFixture::guide()
{
    return {.open = [this](const QUrl &url) { return browser.open(url); }};
}

QJsonObject AuthFixture::stored() const
{
    const QString text = keychain->keys.isEmpty() ? QString() : keychain->keys.first();
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

void AuthFixture::store(const QJsonObject &record)
{
    keychain->keys.first() = QString::fromUtf8(QJsonDocument(record).toJson());
}

template <typename Call> static Result<void> wait(Call call)
{
    std::optional<Result<void>> got;
    int times = 0;
    QObject context;
    QTestEventLoop loop; // the waiting of QTest looks every 10 ms only
    call(&context, [&](const Result<void> &result) {
        got = result;
        ++times;
        loop.exitLoop();
    });
    const bool isEarly = times > 0;
    if (!got)
        loop.enterLoop(20s);
    if (!got || isEarly)
        return fail(ErrorCode::Internal, u"called back %1 times"_s.arg(times));
    QCoreApplication::processEvents();
    if (times != 1)
        return fail(ErrorCode::Internal, u"called back %1 times"_s.arg(times));
    return *got;
}

Result<void> signIn(McpAuthorization &authorization, const McpAuthorization::Guide &guide)
{
    return wait([&](QObject *context, auto done) { authorization.signIn(guide, context, done); });
}

Result<void> signOut(McpAuthorization &authorization)
{
    return wait([&](QObject *context, auto done) { authorization.signOut(context, done); });
}

Result<void> refused(McpAuthorization &authorization, int status, const QByteArray &challenge)
{
    return wait([&](QObject *context, auto done) {
        authorization.refused(status, challenge, context, done);
    });
}

QByteArray header(McpAuthorization &authorization)
{
    QByteArray value;
    const auto got = wait([&](QObject *context, auto done) {
        authorization.header(context, [&value, done](const QByteArray &given) {
            value = given;
            done({});
        });
    });
    return got ? value : "no answer"_ba;
}

static std::pair<int, QByteArray> request(AuthFixture &fixture, const QByteArray &authorization)
{
    QNetworkAccessManager network;
    QNetworkRequest request(fixture.spec.url);
    request.setRawHeader("Content-Type", "application/json");
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    const std::unique_ptr<QNetworkReply> reply(network.post(request, "{}"));
    QTestEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QTestEventLoop::exitLoop);
    loop.enterLoop(10s);
    return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
            reply->rawHeader("WWW-Authenticate")};
}

int use(AuthFixture &fixture, McpAuthorization &authorization)
{
    auto [status, challenge] = request(fixture, header(authorization));
    if (status != 401 && status != 403)
        return status;
    if (!refused(authorization, status, challenge))
        return 0;
    return request(fixture, header(authorization)).first;
}

} // namespace Testing
