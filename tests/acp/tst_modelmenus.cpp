// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/modelmenu.h"
#include "agentcore/session/local/defaultagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! \brief The menus of models as a client of the protocol sees them, with an endpoint of 400.
class TestModelMenus : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_dir->path()).mkpath(u"work"_s));
        m_llm = std::make_unique<FakeLlm>();
        m_models = {};
        for (int i = 0; i < 400; ++i) {
            m_models.append(QJsonObject{{"id"_L1, u"vendor-%1/model-%2"_s.arg(i % 20).arg(i)},
                                        {"created"_L1, 1'600'000'000 + i * 86'400},
                                        {"context_length"_L1, 1000 + i}});
        }
        m_status = 200;
        m_lists = 0;
        m_llm->setResponder([this](const FakeRequest &) {
            ++m_lists;
            return m_status == 200 ? FakeAnswer::json(200, {{"data"_L1, m_models}})
                                   : FakeAnswer::error(m_status, u"out of order"_s, u"down"_s);
        });
        qputenv("AGENTAO_HOME", m_dir->path().toUtf8());
        qputenv("OPENAI_API_KEY", "sk-menus-secret");
        qputenv("OPENAI_BASE_URL", m_llm->baseUrl().toEncoded());
        qputenv("OPENAI_MODEL", "mine");
        start();
    }

    void cleanup()
    {
        m_server.reset();
        m_agent.reset();
        m_client.reset();
        m_llm.reset();
        for (const char *name : {"OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"})
            qunsetenv(name);
    }

    void nothingBeforeASession()
    {
        m_client->drain();
        QCOMPARE(m_lists, 0);
        QVERIFY(!QFile::exists(Paths::cacheDir()));
    }

    void optionValues()
    {
        const QJsonObject created = m_client->call(
            u"session/new"_s,
            {{"cwd"_L1, m_dir->filePath(u"work"_s)}, {"mcpServers"_L1, QJsonArray()}});
        // What is not known yet is not waited for.
        QCOMPARE(valuesOf(modelOption(created)), QStringList{u"openai/mine"_s});
        QTRY_COMPARE(told().size(), 1);
        const QStringList values = valuesOf(told().at(0));
        QCOMPARE(values.size(), 401);
        QCOMPARE(values.at(0), u"openai/mine"_s); // what is configured; nobody knows its age
        QCOMPARE(values.at(1), u"openai/vendor-19/model-399"_s); // the newest
        QCOMPARE(values.at(400), u"openai/vendor-0/model-0"_s);
        QCOMPARE(told().at(0)["currentValue"_L1], u"openai/mine"_s);
        QVERIFY(!told().at(0).contains("description"_L1));
        QCOMPARE(m_lists, 1);

        // One of the list is a value as any other, and its window is known.
        const QString id = created["sessionId"_L1].toString();
        const QJsonObject set = m_client->call(u"session/set_config_option"_s,
                                               {{"sessionId"_L1, id},
                                                {"configId"_L1, "model"_L1},
                                                {"value"_L1, "openai/vendor-7/model-7"_L1}});
        QCOMPARE(modelOption(set)["currentValue"_L1], u"openai/vendor-7/model-7"_s);
        const QJsonObject facts
            = m_client->call(u"session/set_model"_s,
                             {{"sessionId"_L1, id}, {"model"_L1, "openai/vendor-7/model-7"_L1}});
        QCOMPARE(facts["contextLength"_L1].toInt(), 1007);
    }

    void anotherRunAsksNobody()
    {
        m_client->newSession(m_dir->filePath(u"work"_s));
        QTRY_COMPARE(told().size(), 1);
        start();
        const auto made = [this] {
            return m_client->call(
                u"session/new"_s,
                {{"cwd"_L1, m_dir->filePath(u"work"_s)}, {"mcpServers"_L1, QJsonArray()}});
        };
        const QJsonObject first = made();
        QCOMPARE(valuesOf(modelOption(first)).size(), 401); // of the cache, at once
        m_client->call(u"session/list_models"_s, {{"sessionId"_L1, first["sessionId"_L1]}});
        QCOMPARE(valuesOf(modelOption(made())).size(), 401);
        m_client->drain();
        QCOMPARE(m_lists, 1);
        QVERIFY(told().isEmpty()); // there is no news
    }

    void listModels()
    {
        m_models.append(QJsonObject{{"id"_L1, "mine"_L1}, {"context_length"_L1, 4321}});
        const QString id = m_client->newSession(m_dir->filePath(u"work"_s));
        const QJsonObject list = m_client->call(u"session/list_models"_s, {{"sessionId"_L1, id}});
        QCOMPARE(list["models"_L1].toArray().size(), 401); // waited for
        // What the list says of the session's own model holds for it, too.
        const QJsonObject facts = m_client->call(u"session/set_model"_s,
                                                 {{"sessionId"_L1, id}, {"contextLength"_L1, 1}});
        QCOMPARE(facts["contextLength"_L1].toInt(), 4321);
        QCOMPARE(list["models"_L1][1], u"openai/vendor-19/model-399"_s);
        QVERIFY(!list.contains("warning"_L1));
    }

    void refresh()
    {
        const QString id = m_client->newSession(m_dir->filePath(u"work"_s));
        QTRY_COMPARE(told().size(), 1);
        m_models.append(QJsonObject{{"id"_L1, "brand-new"_L1}, {"created"_L1, 1'790'000'000}});
        const auto newest = [&](const QJsonObject &params) {
            return m_client->call(u"session/list_models"_s, params)["models"_L1][1].toString();
        };
        QCOMPARE(newest({{"sessionId"_L1, id}}), u"openai/vendor-19/model-399"_s); // it is young
        QCOMPARE(newest({{"sessionId"_L1, id}, {"refresh"_L1, true}}), u"openai/brand-new"_s);
        QCOMPARE(m_lists, 2);
        QTRY_COMPARE(told().size(), 2);
        QCOMPARE(valuesOf(told().at(1)).at(1), u"openai/brand-new"_s);
        // What is the same is not told again.
        QCOMPARE(newest({{"sessionId"_L1, id}, {"refresh"_L1, true}}), u"openai/brand-new"_s);
        m_client->drain();
        QCOMPARE(told().size(), 2);
    }

    void failingListKeepsTheOld()
    {
        m_client->newSession(m_dir->filePath(u"work"_s));
        QTRY_COMPARE(told().size(), 1);
        age(3 * 24 * 3600 + 60);
        m_status = 503;
        start();
        const QString id = m_client->newSession(m_dir->filePath(u"work"_s));
        const QJsonObject list = m_client->call(u"session/list_models"_s, {{"sessionId"_L1, id}});
        QCOMPARE(list["models"_L1].toArray().size(), 401);
        const QString warning = list["warning"_L1].toString();
        QVERIFY2(warning.contains(u"openai is 3 days old"_s), qPrintable(warning));
        QVERIFY2(!warning.contains(u"secret"_s), qPrintable(warning));
        QTRY_VERIFY(!told().isEmpty());
        QCOMPARE(valuesOf(told().last()).size(), 401);
        QCOMPARE(told().last()["description"_L1].toString(), warning);
    }

    void slashModel()
    {
        const QString id = m_client->newSession(m_dir->filePath(u"work"_s));
        const QString list = ask(id, u"/model"_s);
        QVERIFY2(list.contains(u"Chosen: **`openai/mine`**"_s), qPrintable(list));
        QVERIFY(list.contains(u"- `openai/vendor-19/model-399`\n"_s));
        QVERIFY(list.contains(u"- and 361 more\n"_s));
        QVERIFY(
            ask(id, u"/model openai/vendor-3/model-3"_s).contains(u"openai/vendor-3/model-3"_s));
        QCOMPARE(told().last()["currentValue"_L1], u"openai/vendor-3/model-3"_s);
        // As the endpoint calls it, where no provider is called that.
        QVERIFY(ask(id, u"/model vendor-4/model-4"_s).contains(u"openai/vendor-4/model-4"_s));
        QVERIFY(ask(id, u"/model vendor-4/gone"_s).contains(u"failed"_s));
        QCOMPARE(told().last()["currentValue"_L1], u"openai/vendor-4/model-4"_s);
        m_status = 500;
        age(7200);
        start();
        const QString other = m_client->newSession(m_dir->filePath(u"work"_s));
        QVERIFY(ask(other, u"/model"_s).contains(u"The list of openai is 2 hours old"_s));
    }

    void endingModelIsTold_data()
    {
        const Rows<int, QString> row; // days, words
        row("tomorrow", 1, u"The model openai/mine ends on "_s);
        row("in a month", 30, u"The model openai/mine ends on "_s);
        row("past", -2, u"The model openai/mine has ended on "_s);
        row("later", 31, QString());
    }

    void endingModelIsTold()
    {
        const auto [days, words] = Rows<int, QString>::current();
        const QDate day = QDate::currentDate().addDays(days);
        m_models.append(
            QJsonObject{{"id"_L1, "mine"_L1}, {"shutdown_date"_L1, day.toString(Qt::ISODate)}});
        const QString id = m_client->newSession(m_dir->filePath(u"work"_s));
        QTRY_COMPARE(told().size(), 1);
        // A client without a place for notices gets it with the next turn.
        const QString answer = ask(id, u"/mode"_s);
        QCOMPARE(answer.count(u"The model openai/mine"_s), words.isEmpty() ? 0 : 1);
        QVERIFY2(answer.contains(words), qPrintable(answer));
        // Not again, until another one that ends is chosen.
        m_client->call(u"session/list_models"_s, {{"sessionId"_L1, id}, {"refresh"_L1, true}});
        QVERIFY(!ask(id, u"/mode"_s).contains(u"The model"_s));
        ask(id, u"/model openai/vendor-5/model-5"_s);
        const QString again = ask(id, u"/model openai/mine"_s);
        QVERIFY(!again.contains(u"The model openai/mine"_s)); // it was told
        const QJsonArray values = told().last()["options"_L1].toArray();
        const auto mine = std::ranges::find_if(
            values, [](const QJsonValue &value) { return value["value"_L1] == "openai/mine"_L1; });
        QCOMPARE((*mine)["description"_L1].toString().contains(day.toString(Qt::ISODate)),
                 !words.isEmpty());
    }

private:
    //! Another process, as far as these parts are concerned.
    void start()
    {
        m_server.reset();
        m_agent.reset();
        ModelMenu::Limits limits;
        limits.delay = std::chrono::milliseconds(0);
        m_agent = createDefaultAgent(
            {}, {}, std::make_shared<ModelMenu>(Paths::cacheDir(), Paths::configDir(), limits));
        m_client = std::make_unique<FakeAcpClient>();
        m_server
            = std::make_unique<Acp::AcpServer>(m_agent.get(), m_client.get(), Acp::ServerOptions());
        m_client->initialize();
    }

    //! As if all that is kept had been fetched so long ago.
    void age(qint64 seconds) const
    {
        QDirIterator files(Paths::cacheDir() + u"/models"_s, QDir::Files);
        int count = 0;
        for (; files.hasNext(); ++count) {
            const QString name = files.next();
            auto json = JsonFile::read(name).value();
            json["fetched"_L1]
                = QDateTime::currentDateTimeUtc().addSecs(-seconds).toString(Qt::ISODate);
            QVERIFY(JsonFile::write(name, json));
        }
        QCOMPARE(count, 1);
    }

    QString ask(const QString &id, const QString &text)
    {
        m_client->drain();
        const qsizetype before = said().size();
        const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
        m_client->call(u"session/prompt"_s,
                       {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}});
        return said().sliced(before);
    }

    QString said() const
    {
        QString text;
        const QList<QJsonObject> updates = m_client->updates();
        for (const QJsonObject &update : updates) {
            if (update["sessionUpdate"_L1] == "agent_message_chunk"_L1)
                text += update["content"_L1]["text"_L1].toString();
        }
        return text;
    }

    static QJsonObject modelOption(const QJsonObject &holder)
    {
        const QJsonArray options = holder["configOptions"_L1].toArray();
        return options.isEmpty() ? QJsonObject() : options.at(0).toObject();
    }

    static QStringList valuesOf(const QJsonObject &option)
    {
        QStringList values;
        const QJsonArray array = option["options"_L1].toArray();
        for (const QJsonValue &value : array)
            values.append(value["value"_L1].toString());
        return values;
    }

    //! Of the updates that changed the options.
    QList<QJsonObject> told() const
    {
        QList<QJsonObject> found;
        const QList<QJsonObject> updates = m_client->updates();
        for (const QJsonObject &update : updates) {
            if (update["sessionUpdate"_L1] == "config_option_update"_L1)
                found.append(modelOption(update));
        }
        return found;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FakeLlm> m_llm;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<Acp::AcpServer> m_server;
    QJsonArray m_models;
    int m_status = 200;
    int m_lists = 0;
};

AGENTAO_TEST(TestModelMenus)
#include "tst_modelmenus.moc"
