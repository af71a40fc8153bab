// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <csignal>
#include <memory>

using namespace Testing;
using namespace Qt::StringLiterals;

//! Two programs, as two editors start them, and one session.
class TestSharedProcesses : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_folder = m_dir->filePath(u"project"_s);
        QVERIFY(QDir().mkpath(m_folder));
        QVERIFY(QDir().mkpath(m_dir->filePath(u"run"_s)));
        QVERIFY(QFile::setPermissions(m_dir->filePath(u"run"_s),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    void turnIsSeenByBoth()
    {
        const auto host = start(u"zed"_s);
        const auto guest = start(u"emacs"_s);
        QVERIFY(host && guest);
        const QString session = host->newSession(m_folder);
        QVERIFY(!host->response(prompt(*host, session, u"think about it"_s)).isEmpty());
        QVERIFY(load(*guest, session));
        QVERIFY(textOf(*guest, u"user_message_chunk"_s).contains("think about it"_L1));
        QVERIFY(textOf(*guest, u"agent_message_chunk"_s).contains("I have thought about it"_L1));

        // The guest asks, and both see it.
        const QJsonObject answer = guest->response(prompt(*guest, session, u"think once more"_s));
        QCOMPARE(answer["result"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            textOf(*host, u"user_message_chunk"_s).contains("think once more"_L1), 30'000);
        QVERIFY(!textOf(*guest, u"user_message_chunk"_s).contains("think once more"_L1)); // its own
        QCOMPARE(stored(session).size(), 2);
        QCOMPARE(guest->finish(), 0);
        QVERIFY(!host->response(prompt(*host, session, u"still there?"_s)).isEmpty());
        QCOMPARE(host->finish(), 0);
    }

    void questionIsAskedOfBoth()
    {
        const auto host = start(u"zed"_s);
        const auto guest = start(u"emacs"_s);
        QVERIFY(host && guest);
        const QString session = host->newSession(m_folder);
        QVERIFY(load(*guest, session));
        const int turn = prompt(*host, session, u"tour"_s);
        const auto isAsked = [&](qsizetype count) {
            return QTest::qWaitFor(
                [&] {
                    return permissions(*host).size() == count
                        && permissions(*guest).size() == count;
                },
                60'000);
        };
        QVERIFY(isAsked(1));
        QCOMPARE(permissions(*guest).first()["params"_L1]["sessionId"_L1].toString(), session);

        // The guest answers, and the question ends for the host.
        allow(*guest, permissions(*guest).first());
        const auto isWithdrawn = [&host](const QJsonValue &id) {
            return std::ranges::any_of(host->messages, [&id](const QJsonObject &message) {
                return message["method"_L1] == "$/cancel_request"_L1
                    && message["params"_L1]["requestId"_L1] == id;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isWithdrawn(permissions(*host).first()["id"_L1]), 30'000);

        // Both answer before they hear of each other; one counts, and the turn goes on.
        QVERIFY(isAsked(2));
        allow(*guest, permissions(*guest).last());
        allow(*host, permissions(*host).last());
        QVERIFY(isAsked(3));
        host->notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
        QCOMPARE(host->response(turn)["result"_L1]["stopReason"_L1].toString(), u"cancelled"_s);
        QCOMPARE(guest->finish(), 0);
        QCOMPARE(host->finish(), 0);
    }

    void promptWaitsForTheOthersTurn()
    {
        const auto host = start(u"zed"_s);
        const auto guest = start(u"emacs"_s);
        QVERIFY(host && guest);
        const QString session = host->newSession(m_folder);
        QVERIFY(load(*guest, session));
        const int first = prompt(*guest, session, u"tour"_s);
        const QJsonObject asked = permission(*guest); // a turn of the guest runs
        QVERIFY(!asked.isEmpty());
        const int second = prompt(*host, session, u"think about it"_s);
        guest->notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
        QCOMPARE(guest->response(first)["result"_L1]["stopReason"_L1].toString(), u"cancelled"_s);
        QCOMPARE(host->response(second)["result"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            textOf(*guest, u"user_message_chunk"_s).contains("think about it"_L1), 30'000);
        QCOMPARE(stored(session).size(), 2);
    }

    void killedInATurn_data()
    {
        QTest::addColumn<bool>("isGuests");
        QTest::newRow("a turn of its own") << false;
        QTest::newRow("a turn of the guest") << true;
    }

    void killedInATurn()
    {
        QFETCH(bool, isGuests);
        const auto host = start(u"zed"_s);
        const auto guest = start(u"emacs"_s);
        QVERIFY(host && guest);
        const QString session = host->newSession(m_folder);
        QVERIFY(!host->response(prompt(*host, session, u"think about it"_s)).isEmpty());
        QVERIFY(load(*guest, session));
        const int turn = prompt(isGuests ? *guest : *host, session, u"tour"_s);
        QVERIFY(!permission(*guest).isEmpty());
        QCOMPARE(stored(session).size(), 2);

        ::kill(pid_t(host->processId()), SIGKILL);
        if (isGuests) {
            const QJsonObject answer = guest->response(turn);
            QVERIFY(answer.contains("error"_L1) || answer.contains("result"_L1));
        }
        // It goes on here: the guest holds it now.
        QJsonObject answer;
        QStringList refusals;
        const bool isTaken = QTest::qWaitFor(
            [&] {
                answer = guest->response(prompt(*guest, session, u"think once more"_s));
                if (answer.contains("error"_L1))
                    refusals += answer["error"_L1]["message"_L1].toString();
                return answer.contains("result"_L1);
            },
            30'000);
        QVERIFY(isTaken);
        if (isGuests) // it has heard of the end: what is asked now waits
            QCOMPARE(refusals, QStringList());
        QCOMPARE(answer["result"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
        const QStringList said = stored(session);
        QCOMPARE(said.size(), 3);
        QVERIFY(said.last().contains("think once more"_L1));

        // And a third one may take part there.
        const auto third = start(u"vim"_s);
        QVERIFY(third);
        QVERIFY(load(*third, session));
        const QString heard = textOf(*third, u"user_message_chunk"_s);
        QCOMPARE(heard.count("tour"_L1), 1);
        QCOMPARE(heard.count("think about it"_L1), 1);
        QCOMPARE(heard.count("think once more"_L1), 1);
    }

    void guestMayGo()
    {
        const auto host = start(u"zed"_s);
        auto guest = start(u"emacs"_s);
        QVERIFY(host && guest);
        const QString session = host->newSession(m_folder);
        QVERIFY(load(*guest, session));
        const int turn = prompt(*guest, session, u"tour"_s);
        const QJsonObject asked = permission(*host);
        QVERIFY(!asked.isEmpty());
        ::kill(pid_t(guest->processId()), SIGKILL);
        guest.reset();
        allow(*host, asked); // the turn goes on
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count_if(host->messages,
                                                       [](const QJsonObject &message) {
                                                           return message["method"_L1]
                                                               == "session/request_permission"_L1;
                                                       })
                                     > 1,
                                 60'000);
        Q_UNUSED(turn)
        host->notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
        QCOMPARE(host->finish(), 0);
    }

private:
    std::unique_ptr<AcpProcess> start(const QString &client)
    {
        auto process = std::make_unique<AcpProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_RUNTIME_DIR"_s, m_dir->filePath(u"run"_s));
        environment.insert(u"HOME"_s, m_dir->path());
        environment.insert(u"AGENTAO_HOME"_s, m_dir->filePath(u"home"_s));
        process->setSurroundings(m_folder, environment);
        process->checksWire = false; // also tells what the protocol has no word for
        process->start({u"--model"_s, u"demo/tour"_s});
        const QJsonObject params{
            {"protocolVersion"_L1, 1},
            {"clientCapabilities"_L1, QJsonObject()},
            {"clientInfo"_L1, QJsonObject{{"name"_L1, client}, {"version"_L1, u"1"_s}}}};
        return process->call(u"initialize"_s, params).isEmpty() ? nullptr : std::move(process);
    }

    static int prompt(AcpProcess &process, const QString &session, const QString &text)
    {
        return process.request(
            u"session/prompt"_s,
            {{"sessionId"_L1, session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}}}}});
    }

    bool load(AcpProcess &process, const QString &session)
    {
        const int id = process.request(
            u"session/load"_s,
            {{"sessionId"_L1, session}, {"cwd"_L1, m_folder}, {"mcpServers"_L1, QJsonArray()}});
        return process.response(id).contains("result"_L1);
    }

    static QJsonObject permission(AcpProcess &process)
    {
        return process.serverRequest(u"session/request_permission"_s);
    }

    static QList<QJsonObject> permissions(const AcpProcess &process)
    {
        QList<QJsonObject> asked;
        for (const QJsonObject &message : process.messages) {
            if (message["method"_L1] == "session/request_permission"_L1)
                asked += message;
        }
        return asked;
    }

    static void allow(AcpProcess &process, const QJsonObject &request)
    {
        process.answer(request["id"_L1],
                       QJsonObject{{"outcome"_L1,
                                    QJsonObject{{"outcome"_L1, u"selected"_s},
                                                {"optionId"_L1, u"allow_once"_s}}}});
    }

    static QString textOf(const AcpProcess &process, const QString &kind)
    {
        QString text;
        const QList<QJsonObject> updates = process.updates();
        for (const QJsonObject &update : updates) {
            if (update["sessionUpdate"_L1] == kind)
                text += update["content"_L1]["text"_L1].toString() + u'\n';
        }
        return text;
    }

    //! What the user said, as it is stored.
    QStringList stored(const QString &session) const
    {
        QFile file(m_folder + "/.agentao/sessions/"_L1 + session + ".jsonl"_L1);
        QStringList said;
        if (!file.open(QIODevice::ReadOnly))
            return said;
        while (!file.atEnd()) {
            const QJsonObject event = QJsonDocument::fromJson(file.readLine()).object();
            if (event["k"_L1] == "user"_L1)
                said += QString::fromUtf8(QJsonDocument(event).toJson(QJsonDocument::Compact));
        }
        return said;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
};

AGENTAO_TEST(TestSharedProcesses)
#include "tst_sharedprocesses.moc"
