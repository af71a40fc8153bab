// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "tests/mcp/authorization/authfixture.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QTestEventLoop>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::AuthFixture;
using Testing::FakeAuthServer;
using Testing::header;
using Testing::refused;
using Testing::signIn;
using Testing::signOut;
using Testing::use;

static const QByteArray kInvalid = "Bearer error=\"invalid_token\"";

static QStringList *loggedLines = nullptr;

class TestOAuthRefresh : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m = std::make_unique<AuthFixture>();
        m_first = m->make();
        m_log.clear();
        loggedLines = &m_log;
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &text) {
            loggedLines->append(text);
        });
        QCOMPARE(signIn(*m_first, m->guide()), Result<void>());
    }

    void cleanup()
    {
        m_first.reset();
        m.reset();
        qInstallMessageHandler(nullptr);
        QVERIFY2(!m_log.join(u'\n').contains("secret"_L1), "a secret is logged");
    }

    void beforeTheEnd()
    {
        makeDue();
        const auto authorization = m->make();
        QCOMPARE(use(*m, *authorization), 200);
        QCOMPARE(refreshes(), 1);
        QCOMPARE(use(*m, *authorization), 200);
        QCOMPARE(refreshes(), 1);
    }

    void notBefore()
    {
        QCOMPARE(use(*m, *m->make()), 200);
        QCOMPARE(refreshes(), 0);
    }

    void keepsWithoutARefreshToken()
    {
        m->server.givesRefresh = false;
        QVERIFY(signIn(*m_first, m->guide()));
        makeDue();
        const auto authorization = m->make();
        QCOMPARE(use(*m, *authorization), 200); // its clock may be another one
        m->server.expireAccess();
        QCOMPARE(use(*m, *authorization), 0);
        QCOMPARE(m->server.count(u"/token"_s), 2);
    }

    void afterARefusal()
    {
        m->server.lifetime = 0;
        QVERIFY(signIn(*m_first, m->guide()));
        m->server.expireAccess();
        const auto authorization = m->make();
        QCOMPARE(use(*m, *authorization), 200);
        QCOMPARE(m->server.count(u"/token"_s), 3);
    }

    void rotates()
    {
        for (int i = 0; i < 3; ++i) {
            m->server.expireAccess();
            QCOMPARE(use(*m, *m->make()), 200);
        }
        QCOMPARE(refreshes(), 3);
    }

    void keepsTheOldRefreshToken()
    {
        m->server.expireAccess();
        m->server.answer(u"/token"_s, 200, {{u"access_token"_s, u"access-secret-0"_s}});
        const QString before = refreshToken();
        const auto authorization = m->make();
        header(*authorization);
        QCOMPARE(refused(*authorization, 401, kInvalid), Result<void>());
        QCOMPARE(header(*authorization), "Bearer access-secret-0");
        QCOMPARE(refreshToken(), before);
    }

    void asksForTheSame()
    {
        makeDue();
        const QString before = refreshToken();
        header(*m->make());
        const auto asked = m->server.requests(u"/token"_s).at(1).parameters;
        QCOMPARE(asked.value(u"grant_type"_s), u"refresh_token"_s);
        QCOMPARE(asked.value(u"refresh_token"_s), before);
        QCOMPARE(asked.value(u"resource"_s), m->server.url().toString());
        QVERIFY(!asked.value(u"client_id"_s).isEmpty());
    }

    void endedGrantIsForgotten()
    {
        m->server.endGrants();
        const auto authorization = m->make();

        QCOMPARE(use(*m, *authorization), 0);

        QCOMPARE(header(*authorization), "");
        QVERIFY(!m->stored().contains("tokens"_L1));
        QCOMPARE(refreshes(), 1);
        QCOMPARE(use(*m, *authorization), 0);
        QCOMPARE(refreshes(), 1); // nothing to try any more
        // The registration stays.
        QCOMPARE(signIn(*authorization, m->guide()), Result<void>());
        QCOMPARE(m->server.count(u"/register"_s), 1);
        QCOMPARE(use(*m, *authorization), 200);
    }

    void forgottenClientIsDoubted()
    {
        m->server.expireAccess();
        m->server.forgetClients();
        const auto authorization = m->make();
        QCOMPARE(use(*m, *authorization), 0);
        QVERIFY(!m->stored().contains("tokens"_L1));
        QCOMPARE(signIn(*authorization, m->guide()), Result<void>());
        QCOMPARE(m->server.count(u"/register"_s), 2);
    }

    void failures_data()
    {
        const Rows<int, QByteArray, ErrorCode> row; // status, body, code

        row("in trouble", 503, "<html>secret</html>"_ba, ErrorCode::Network);
        row("too many", 429, ""_ba, ErrorCode::Network);
        row("temporarily", 400, R"({"error":"temporarily_unavailable"})"_ba, ErrorCode::Network);
        row("not understood", 400, R"({"error":"invalid_request"})"_ba, ErrorCode::AuthRequired);
        row("HTML", 200, "<html>secret</html>"_ba, ErrorCode::AuthRequired);
        row("list", 200, "[\"secret\"]"_ba, ErrorCode::AuthRequired);
        row("redirect", 307, ""_ba, ErrorCode::AuthRequired);
        row("too large", 200, QByteArray(300'000, ' '), ErrorCode::LimitExceeded);
    }

    void failures()
    {
        const auto [status, body, code] = Rows<int, QByteArray, ErrorCode>::current();
        const auto authorization = m->make();
        const QByteArray before = header(*authorization);
        m->server.answer(u"/token"_s, {status, body});

        const auto result = refused(*authorization, 401, kInvalid);

        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY(!result.error().text().contains("secret"_L1));
        // Nothing is lost: it works when the server does.
        QCOMPARE(header(*authorization), before);
        m->server.expireAccess();
        QCOMPARE(use(*m, *authorization), 200);
    }

    void slowServer()
    {
        m->limits.request = 50ms;
        makeDue();
        const auto authorization = m->make();
        m->server.answer(u"/token"_s, {.isHeld = true});
        QVERIFY(header(*authorization).startsWith("Bearer access-secret-")); // the old one
        m->server.answer(u"/token"_s, {.isHeld = true});
        const auto result = refused(*authorization, 401, kInvalid);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Timeout);
    }

    void manyAtOnce()
    {
        makeDue();
        const auto authorization = m->make();
        QObject context;
        QTestEventLoop loop;
        QByteArrayList headers;
        for (int i = 0; i < 10; ++i) {
            authorization->header(&context, [&](const QByteArray &value) {
                headers.append(value);
                if (headers.size() == 10)
                    loop.exitLoop();
            });
        }
        loop.enterLoop(10s);
        QCOMPARE(headers.size(), 10);
        QCOMPARE(headers.count(headers.first()), 10);
        QCOMPARE(refreshes(), 1);
    }

    void lateRefusalNeedsNoRefresh()
    {
        const auto authorization = m->make();
        header(*authorization);
        m->server.expireAccess();
        QCOMPARE(refused(*authorization, 401, kInvalid), Result<void>());
        const QByteArray value = header(*authorization);
        // Another request was still on its way with the old token.
        QCOMPARE(refused(*authorization, 401, kInvalid), Result<void>());
        QCOMPARE(header(*authorization), value);
        QCOMPARE(refreshes(), 1);
    }

    void newTokenIsNotRefreshedAgain()
    {
        m->limits.young = 0ms;
        const auto authorization = m->make();
        header(*authorization);
        QCOMPARE(refused(*authorization, 401, kInvalid), Result<void>());
        QCOMPARE(refused(*authorization, 401, kInvalid), Result<void>());
        QCOMPARE(refreshes(), 2); // it is not young any more
    }

    void processesTakeTurns()
    {
        makeDue();
        std::vector<std::unique_ptr<OAuthAuthorization>> processes;
        QObject context;
        QTestEventLoop loop;
        QByteArrayList headers;
        for (int i = 0; i < 5; ++i) {
            processes.push_back(m->make());
            processes.back()->header(&context, [&](const QByteArray &value) {
                headers.append(value);
                if (headers.size() == 5)
                    loop.exitLoop();
            });
        }
        loop.enterLoop(10s);
        QCOMPARE(headers.size(), 5);
        QCOMPARE(headers.count(headers.first()), 5);
        QCOMPARE(refreshes(), 1); // a second one with the same token would end them all
    }

    void heldLockIsGivenUp()
    {
        makeDue();
        const QDir folder(m->folder.filePath(u"mcp"_s));
        const QString place
            = folder.filePath(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0));
        const auto lock = LockFile::take(place + "/lock"_L1);
        QVERIFY(lock);
        m->limits.lock = 100ms;
        QCOMPARE(use(*m, *m->make()), 200);
        QCOMPARE(refreshes(), 1);
    }

    void takesWhatOthersGot()
    {
        const auto slow = m->make();
        header(*slow);
        m->server.expireAccess();
        QCOMPARE(use(*m, *m->make()), 200); // refreshed
        QCOMPARE(use(*m, *slow), 200);
        QCOMPARE(refreshes(), 1);
    }

    void signedOutElsewhere()
    {
        const auto authorization = m->make();
        header(*authorization);
        QCOMPARE(signOut(*m_first), Result<void>());
        QCOMPARE(use(*m, *authorization), 0);
        QCOMPARE(header(*authorization), "");
        QCOMPARE(refreshes(), 0);
    }

    void signedInElsewhere()
    {
        QVERIFY(signOut(*m_first));
        const auto authorization = m->make();
        QCOMPARE(use(*m, *authorization), 0);
        QVERIFY(signIn(*m_first, m->guide()));
        QCOMPARE(use(*m, *authorization), 200);
    }

    void signOutEndsIt()
    {
        makeDue();
        const auto authorization = m->make();
        m->server.answer(u"/token"_s, {.isHeld = true});
        QObject context;
        std::optional<QByteArray> value;
        authorization->header(&context, [&](const QByteArray &got) { value = got; });
        QTRY_COMPARE(refreshes(), 1);
        QCOMPARE(signOut(*authorization), Result<void>());
        QTRY_VERIFY(value);
        QCOMPARE(*value, "");
        QVERIFY(m->keychain->keys.isEmpty());
    }

    void deletedMeanwhile()
    {
        makeDue();
        auto authorization = m->make();
        m->server.answer(u"/token"_s, {.isHeld = true});
        QObject context;
        bool isCalled = false;
        authorization->header(&context, [&](const QByteArray &) { isCalled = true; });
        QTRY_COMPARE(refreshes(), 1);
        authorization.reset();
        QCOMPARE(use(*m, *m->make()), 200); // the lock is free
        QVERIFY(!isCalled);
    }

    void contextGoes()
    {
        makeDue();
        const auto authorization = m->make();
        auto context = std::make_unique<QObject>();
        bool isCalled = false;
        connect(&m->server, &FakeAuthServer::requested, this, [&] { context.reset(); });
        authorization->header(context.get(), [&](const QByteArray &) { isCalled = true; });
        QTRY_VERIFY(!context);
        m->server.disconnect(this);
        QCOMPARE(use(*m, *authorization), 200);
        QCOMPARE(refreshes(), 1);
        QVERIFY(!isCalled);
    }

    void forbidden_data()
    {
        const Rows<QByteArray, ErrorCode, ErrorCode> row; // challenge, code, again

        const auto denied = ErrorCode::PermissionDenied;
        const auto signIn = ErrorCode::AuthRequired;
        row("nothing said", ""_ba, denied, denied);
        row("another reason", "Bearer error=\"invalid_token\""_ba, denied, denied);
        row("what it has", "Bearer error=\"insufficient_scope\", scope=\"tools\""_ba, denied,
            denied);
        row("more", "Bearer error=\"insufficient_scope\", scope=\"tools files:write\""_ba, signIn,
            signIn);
        row("more of what", "Bearer error=\"insufficient_scope\""_ba, signIn, denied);
    }

    void forbidden()
    {
        const auto [challenge, code, again] = Rows<QByteArray, ErrorCode, ErrorCode>::current();
        const auto authorization = m->make();
        header(*authorization);
        for (const ErrorCode expected : {code, again}) {
            const auto result = refused(*authorization, 403, challenge);
            QVERIFY(!result);
            QCOMPARE(result.error().code, expected);
        }
        QCOMPARE(refreshes(), 0);
    }

    void keychainFails()
    {
        // What was in the keychain is not to be had; a new sign-in goes to the file.
        m->keychain->error = Error{ErrorCode::PermissionDenied, u"locked"_s, {}};
        const auto authorization = m->make();
        QCOMPARE(header(*authorization), "");
        QCOMPARE(signIn(*authorization, m->guide()), Result<void>());
        QCOMPARE(use(*m, *m->make()), 200);

        const QDir folder(m->folder.filePath(u"mcp"_s));
        const QString place
            = folder.filePath(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0));
        const QFile file(place + "/keys.json"_L1);
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QCOMPARE(signOut(*m->make()).error_or(Error{}).code, ErrorCode::PermissionDenied);
    }

    void damagedRecord_data()
    {
        QTest::addColumn<QString>("text");

        QTest::newRow("no JSON") << u"access-secret-1"_s;
        QTest::newRow("empty") << u"{}"_s;
        QTest::newRow("no client") << uR"({"issuer":"a","resource":"b","tokenEndpoint":"c"})"_s;
        QTest::newRow("token for a header")
            << uR"({"issuer":"a","resource":"b","tokenEndpoint":"c","client":{"id":"x"},)"
               R"("tokens":{"access":"a\r\nX: secret"}})"_s;
    }

    void damagedRecord()
    {
        QFETCH(QString, text);
        m->keychain->keys.first() = text;
        const auto authorization = m->make();
        QCOMPARE(header(*authorization), "");
        QCOMPARE(signIn(*authorization, m->guide()), Result<void>());
        QCOMPARE(use(*m, *authorization), 200);
    }

private:
    //! What is stored looks as if it ends now.
    void makeDue()
    {
        QJsonObject record = m->stored();
        QJsonObject tokens = record.value("tokens"_L1).toObject();
        tokens.insert("refreshAt"_L1, u"2020-01-01T00:00:00Z"_s);
        record.insert("tokens"_L1, tokens);
        m->store(record);
    }

    QString refreshToken() const
    {
        return m->stored().value("tokens"_L1).toObject().value("refresh"_L1).toString();
    }

    int refreshes() const { return m->server.count(u"/token"_s) - 1; }

    std::unique_ptr<AuthFixture> m;
    std::unique_ptr<OAuthAuthorization> m_first; // that signed in
    QStringList m_log;
};

AGENTAO_TEST(TestOAuthRefresh)
#include "tst_oauthrefresh.moc"
