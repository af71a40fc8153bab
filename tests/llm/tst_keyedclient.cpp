// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/keyedclient.h"

#include "tests/support/fakekeychain.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeKeychain;
using Testing::ScriptedModel;
using Testing::ScriptedReply;

static const QString kSecret = u"sk-keyed-secret-09be"_s;

static Result<ReplyOutcome> outcomeOf(QSignalSpy &finished)
{
    if (finished.isEmpty() && !finished.wait())
        return fail(ErrorCode::Internal, u"it never finished"_s);
    return finished.first().first().value<Result<ReplyOutcome>>();
}

class TestKeyedClient : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_content = std::make_shared<FakeKeychain::Content>();
        m_content->keys.insert(u"acme"_s, kSecret);
        m_llm = {};
        m_keys.clear();
    }

    void readsTheKeyOnce()
    {
        const auto keyed = client();
        QVERIFY(m_keys.isEmpty());
        QCOMPARE(m_content->calls, 0);
        for (int i = 0; i < 2; ++i) {
            m_llm.replies.push_back(ScriptedReply::text(u"hello"_s));
            const auto reply = keyed->send({});
            QSignalSpy finished(reply.get(), &LlmReply::finished);
            QVERIFY(finished.isEmpty());
            QVERIFY(outcomeOf(finished));
            QCOMPARE(finished.size(), 1);
        }
        QCOMPARE(m_keys, QStringList{kSecret});
        QCOMPARE(m_content->calls, 1);
        QCOMPARE(m_llm.requests.size(), size_t(2));
    }

    void forwardsEvents()
    {
        m_llm.replies.push_back(ScriptedReply::text(u"hello"_s));
        const auto keyed = client();
        ChatRequest request;
        request.model = u"big"_s;
        const auto reply = keyed->send(request);
        QSignalSpy received(reply.get(), &LlmReply::received);
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QVERIFY(outcomeOf(finished));
        QVERIFY(!received.isEmpty());
        QCOMPARE(received.first().first().value<StreamEvent>(), StreamEvent(TextDelta{u"hello"_s}));
        QCOMPARE(m_llm.requests.front().model, u"big"_s);
    }

    void noKey_data()
    {
        const Rows<bool, QString> row; // isSilent, words
        row("not there", false, u"no key is stored"_s);
        row("silent keychain", true, u"the keychain does not answer"_s);
    }

    void noKey()
    {
        auto [isSilent, words] = Rows<bool, QString>::current();

        m_content->keys.clear();
        m_content->isSilent = isSilent;
        const auto keyed = client();
        const auto reply = keyed->send({});
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        const auto outcome = outcomeOf(finished);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY2(outcome.error().message.contains(words), qPrintable(outcome.error().message));
        QVERIFY(m_keys.isEmpty());

        // The next request tries anew.
        m_content->isSilent = false;
        m_content->keys.insert(u"acme"_s, kSecret);
        m_llm.replies.push_back(ScriptedReply::text(u"hello"_s));
        const auto next = keyed->send({});
        QSignalSpy nextFinished(next.get(), &LlmReply::finished);
        QVERIFY(outcomeOf(nextFinished));
    }

    void abortBeforeTheKey()
    {
        const auto keyed = client();
        const auto reply = keyed->send({});
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        reply->abort();
        reply->abort();
        QVERIFY(finished.isEmpty());
        const auto outcome = outcomeOf(finished);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
        QVERIFY(m_llm.requests.empty());
    }

    void deletionBeforeTheKey()
    {
        const auto keyed = client();
        keyed->send({}).reset();
        QCoreApplication::processEvents();
        QVERIFY(m_llm.requests.empty());
    }

    void replyOutlivesItsClient()
    {
        m_llm.replies.push_back(ScriptedReply::text(u"hello"_s));
        auto keyed = client();
        const auto reply = keyed->send({});
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        keyed.reset();
        QVERIFY(outcomeOf(finished));
    }

private:
    std::unique_ptr<KeyedClient> client()
    {
        ModelProfile profile;
        profile.provider = u"acme"_s;
        profile.keyInKeychain = true;
        const auto create = [this](const ModelProfile &withKey) {
            m_keys.append(withKey.apiKey);
            return m_llm.createClient();
        };
        auto keys = std::make_unique<KeyStore>(
            m_folder.path(), [this] { return std::make_unique<FakeKeychain>(m_content); }, 20ms);
        return std::make_unique<KeyedClient>(profile, create, std::move(keys));
    }

    QTemporaryDir m_folder;
    std::shared_ptr<FakeKeychain::Content> m_content;
    ScriptedModel m_llm;
    QStringList m_keys; // that clients were made with
};

AGENTAO_TEST(TestKeyedClient)
#include "tst_keyedclient.moc"
