// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestLocalAgent : public QObject
{
    Q_OBJECT

private slots:
    void badDirectories_data()
    {
        const Rows<QString, QString> row; // cwd, words

        row("empty", QString(), u"absolute"_s);
        row("relative", u"src"_s, u"absolute"_s);
        row("missing", u"/no/such/directory"_s, u"no such directory"_s);
        row("a file", u"FILE"_s, u"not a directory"_s);
        row("with NUL", u"/tmp\0x"_s, u"absolute"_s);
    }

    void badDirectories()
    {
        auto [cwd, words] = Rows<QString, QString>::current();
        TurnBench bench;
        QFile file(bench.dir.filePath(u"FILE"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        SessionSpec spec;
        spec.cwd = cwd == "FILE"_L1 ? file.fileName() : cwd;
        spec.ports.permission = &bench.permission;

        for (const auto &result :
             {bench.agent->createSession(spec).result(),
              bench.agent->openSession(SessionStore::newId(), spec).result()}) {
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::InvalidInput);
            QVERIFY2(result.error().message.contains(words), qPrintable(result.error().message));
        }
        SessionSpec further = spec;
        further.cwd = bench.dir.path();
        further.additionalDirectories = {spec.cwd};
        QCOMPARE(bench.agent->createSession(further).result().error().code,
                 ErrorCode::InvalidInput);
    }

    void withoutAModel()
    {
        TurnBench bench;
        bench.open();
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        LocalAgent::Services services;
        services.models = [](const QString &) {
            ModelServices models;
            models.profile = [](const QString &) -> Result<ModelProfile> {
                return fail(ErrorCode::AuthRequired, u"choose a model"_s);
            };
            return models;
        };
        LocalAgent agent(services);
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;

        QCOMPARE(agent.checkReady().error().code, ErrorCode::AuthRequired);
        QCOMPARE(agent.createSession(spec).result().error().message, u"choose a model"_s);
        // An old conversation can be read, only not gone on with.
        const auto session = agent.openSession(id, spec).result();
        QVERIFY(session);
        QCOMPARE((*session)->modelName(), u"test/scripted"_s);
        QCOMPARE((*session)->prompt({ContentBlock::fromText(u"hi"_s)}).error().code,
                 ErrorCode::AuthRequired);
    }

    void directoryIsCanonical()
    {
        TurnBench bench;
        const QString real = QFileInfo(bench.dir.path()).canonicalFilePath();
        QTemporaryDir links;
        const QString link = links.filePath(u"link"_s);
        QVERIFY(QFile::link(real, link));
        SessionSpec spec;
        spec.cwd = link + "/."_L1;
        spec.ports.permission = &bench.permission;
        const auto session = bench.agent->createSession(spec).result();
        QVERIFY(session);
        QCOMPARE((*session)->cwd(), real);
    }

    void neverPromptedSessionLoads()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(SessionStore::isValidId(bench.session->id()));
        bench.reopen();
        QVERIFY(bench.session);
        QVERIFY(bench.session->transcript().empty());
        QCOMPARE(bench.session->title(), QString());
    }

    void openOneIsReturnedAsItIs()
    {
        TurnBench bench;
        bench.open();
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        QCOMPARE(*bench.agent->openSession(bench.session->id(), spec).result(),
                 bench.session.data());
        QCOMPARE(bench.agent->findOpen(bench.session->id()), bench.session.data());
        QVERIFY(!bench.agent->findOpen(u"other"_s));
        QTemporaryDir other;
        spec.cwd = other.path();
        QCOMPARE(bench.agent->openSession(bench.session->id(), spec).result().error().code,
                 ErrorCode::InvalidInput);
        QCOMPARE(bench.agent->openSession(SessionStore::newId(), spec).result().error().code,
                 ErrorCode::SessionNotFound);
    }

    void otherAgentIsKeptOut()
    {
        TurnBench bench;
        bench.open();
        TurnBench other;
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &other.permission;
        QCOMPARE(other.agent->openSession(bench.session->id(), spec).result().error().code,
                 ErrorCode::Busy);
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        QVERIFY(other.agent->openSession(id, spec).result());
    }

    void listShowsTitledAndOpenOnes()
    {
        TurnBench bench;
        const auto titles = [&bench] {
            QStringList titles;
            const auto sessions = waited(bench.agent->listSessions(bench.dir.path()));
            for (const SessionInfo &session : *sessions)
                titles.append(session.title);
            return titles;
        };
        bench.open();
        QCOMPARE(titles(), QStringList{QString()});
        bench.agent->closeSession(bench.session);
        QCOMPARE(titles(), QStringList());
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"hello"_s);
        bench.agent->closeSession(bench.session);
        QCOMPARE(titles(), QStringList{u"hello"_s});
        QVERIFY(waited(bench.agent->listSessions(u"/no/such/directory"_s))->isEmpty());
        QCOMPARE(waited(bench.agent->listSessions(u"src"_s)).error().code, ErrorCode::InvalidInput);
    }

    void deletion()
    {
        TurnBench bench;
        bench.open();
        const QString id = bench.session->id();
        QCOMPARE(waited(bench.agent->deleteSession(id, bench.dir.path())).error().code,
                 ErrorCode::Busy);
        bench.agent->closeSession(bench.session);
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        QVERIFY(waited(bench.agent->deleteSession(id, bench.dir.path())));
        QVERIFY(waited(bench.agent->deleteSession(id, bench.dir.path())));
        QVERIFY(waited(bench.agent->deleteSession(u"../x"_s, u"/no/such"_s)));
        QTRY_VERIFY(!changed.isEmpty());
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        QCOMPARE(bench.agent->openSession(id, spec).result().error().code,
                 ErrorCode::SessionNotFound);
    }

    void titleAndSignals()
    {
        TurnBench bench;
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        bench.open();
        QCOMPARE(changed.size(), 1);
        bench.model.replies = {ScriptedReply::text(u"ok"_s), ScriptedReply::text(u"ok"_s)};
        bench.run(u"First line\nsecond"_s);
        QCOMPARE(bench.session->title(), u"First line"_s);
        QCOMPARE(changed.size(), 2);
        bench.run(u"Other words"_s);
        QCOMPARE(bench.session->title(), u"First line"_s);
        QCOMPARE(bench.shown().count(u"title:First line"_s), 1);
        bench.reopen();
        QCOMPARE(bench.session->title(), u"First line"_s);
    }

    void modes_data()
    {
        const Rows<QString, bool> row; // mode, known

        for (const QString &mode :
             {u"default"_s, u"workspace-write"_s, u"read-only"_s, u"plan"_s, u"full-access"_s})
            row(qPrintable(mode), mode, true);
        row("label of an editor", u"code"_s, false);
        row("empty", QString(), false);
    }

    void modes()
    {
        auto [mode, known] = Rows<QString, bool>::current();
        TurnBench bench;
        bench.open();
        QCOMPARE(bench.session->modeId(), u"default"_s);
        QCOMPARE(bench.session->modes().size(), 5);

        const auto set = bench.session->setMode(mode);

        QCOMPARE(bool(set), known);
        if (!known)
            QCOMPARE(set.error().code, ErrorCode::InvalidInput);
        QCOMPARE(bench.session->modeId(), known ? mode : u"default"_s);
        if (known && mode != "default"_L1) {
            QCOMPARE(
                bench.shown(),
                (QStringList{u"mode:"_s + mode, u"options:model=test/scripted mode="_s + mode}));
        } else {
            QVERIFY(bench.shown().isEmpty());
        }
    }

    void modelAndLevelAreChosenAndKept()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s)};
        bench.run(u"first"_s);

        QVERIFY(bench.session->setOption(u"model"_s, u"test/thinker"_s));
        QVERIFY(bench.session->setOption(u"thought_level"_s, u"high"_s));
        QCOMPARE(bench.shown().constLast(),
                 u"options:model=test/thinker mode=default thought_level=high"_s);
        bench.run(u"second"_s);
        QCOMPARE(bench.model.requests.front().model, u"scripted"_s);
        QCOMPARE(bench.model.requests.back().model, u"thinker"_s);

        bench.reopen();
        QCOMPARE(bench.session->modelName(), u"test/thinker"_s);
        const QList<SessionOption> options = bench.session->options();
        QCOMPARE(options[0].value, u"test/thinker"_s);
        QCOMPARE(options[2].value, u"high"_s);
        QVERIFY(bench.words(bench.session->transcript()).filter(u"options"_s).isEmpty());
    }

    void requestOptionsAreKept()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setOption(u"temperature"_s, u"0.5"_s));
        QVERIFY(bench.session->setOption(u"max_tokens"_s, u"500"_s));
        QVERIFY(bench.session->setOption(u"extra_body"_s, u"{\"seed\":1}"_s));
        QCOMPARE(bench.shown().constLast(),
                 u"options:model=test/scripted mode=default temperature=0.5 max_tokens=500"_s);
        const RequestOptions chosen{0.5, 500, {}, {{"seed"_L1, 1}}};
        QCOMPARE(bench.profiles.constLast().options, chosen);

        bench.reopen();
        bench.model.replies = {ScriptedReply::text(u"one"_s)};
        bench.run(u"first"_s);
        const RequestOptions kept{0.5, 500, {}, {}}; // the file may not change whole requests
        QCOMPARE(bench.profiles.constLast().options, kept);
    }

    void modelsAreThoseOfTheFolder()
    {
        TurnBench bench;
        bench.open();
        const QString folder = QFileInfo(bench.dir.path()).canonicalFilePath();
        QCOMPARE(bench.modelFolders, (QStringList{folder, folder})); // asked first, then used
        QVERIFY(bench.agent->checkReady());
        QCOMPARE(bench.modelFolders.constLast(), QString());
    }

    void modelChangesWithinATurn()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        bench.model.replies
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QVERIFY(bench.session->setOption(u"model"_s, u"test/other"_s));
        bench.tools.finishOldest(u"done"_s);
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.model.requests.front().model, u"scripted"_s);
        QCOMPARE(bench.model.requests.back().model, u"other"_s);
    }

    void optionsThatAreNone_data()
    {
        const Rows<QString, QString> row; // id, value
        row("unknown option", u"taste"_s, u"sweet"_s);
        row("empty option", QString(), u"sweet"_s);
        row("unknown mode", u"mode"_s, u"code"_s);
        row("level that no model has", u"thought_level"_s, u"huge"_s);
        row("empty model", u"model"_s, QString());
    }

    void optionsThatAreNone()
    {
        const auto [id, value] = Rows<QString, QString>::current();
        TurnBench bench;
        bench.open();
        const auto before = bench.session->options();
        QCOMPARE(bench.session->setOption(id, value).error().code, ErrorCode::InvalidInput);
        QCOMPARE(bench.session->options(), before);
        QVERIFY(bench.shown().isEmpty());
    }

    void modeOfAStoredSession_data()
    {
        const Rows<QString, QString, QString> row; // stored, asked, mode

        row("restricting mode stays", u"read-only"_s, QString(), u"read-only"_s);
        row("plan stays", u"plan"_s, QString(), u"plan"_s);
        row("a file never grants", u"full-access"_s, QString(), u"default"_s);
        row("nor writing", u"workspace-write"_s, QString(), u"default"_s);
        row("the user does", u"default"_s, u"full-access"_s, u"full-access"_s);
        row("and restricts", u"default"_s, u"plan"_s, u"plan"_s);
    }

    void modeOfAStoredSession()
    {
        const auto [stored, asked, mode] = Rows<QString, QString, QString>::current();
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setMode(stored));
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        bench.open(id, asked);
        QCOMPARE(bench.session->modeId(), mode);
    }

    void loadShowsWhatWasShown()
    {
        TurnBench bench;
        bench.open({}, u"full-access"_s);
        ScriptedReply first = ScriptedReply::calls(
            {{u"edit"_s, u"{}"_s}, {u"plan"_s, u"{}"_s}, {u"fails"_s, u"{}"_s}}, u"Working"_s);
        first.events.insert(first.events.begin(), ReasoningDelta{u"hm"_s});
        bench.model.replies
            = {first, ScriptedReply::text(u"Done"_s), ScriptedReply::text(u"More"_s)};
        bench.run(u"one"_s);
        bench.run(u"two"_s);
        const auto before = bench.session->transcript();
        const auto requests = bench.model.requests.back().messages;

        bench.reopen();

        QVERIFY(bench.session->transcript() == before);
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"three"_s);
        const auto &messages = bench.model.requests.back().messages;
        QCOMPARE(messages.size(), requests.size() + 2);
        for (size_t i = 0; i < requests.size(); ++i)
            QVERIFY(messages[i] == requests[i]);
    }

    void damageIsReported()
    {
        TurnBench bench;
        bench.open();
        const QString path = bench.sessionFile();
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("garbage\n{\"k\":\"title\",\"title\":\"T\"}\n");
        file.close();
        for (int i = 0; i < 2; ++i) { // the report itself is not stored
            bench.open(id);
            QCOMPARE(bench.session->title(), u"T"_s);
            QCOMPARE(TurnBench::words(bench.session->transcript()),
                     QStringList{u"notice:warning"_s});
            bench.agent->closeSession(bench.session);
        }
    }

    void promptContentReachesTheModel()
    {
        TurnBench bench;
        bench.open();
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.uri = u"file:///a/b.cpp"_s;
        link.name = u"b.cpp"_s;
        ContentBlock resource;
        resource.kind = ContentBlock::Kind::Resource;
        resource.uri = u"file:///c"_s;
        resource.text = u"inside"_s;
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "png"_ba;
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"See "_s), link, resource, image}));
        bench.waitForEnd();

        const ChatMessage message = bench.model.requests.back().messages.back();
        QCOMPARE(message.parts.size(), 4u);
        QCOMPARE(std::get<TextPart>(message.parts[1]).text, u"[b.cpp](file:///a/b.cpp)"_s);
        QVERIFY(message.text().contains(u"file:///c"_s) && message.text().contains(u"inside"_s));
        QCOMPARE(std::get<ImagePart>(message.parts[3]).data, "png"_ba);
        QCOMPARE(bench.shown().filter(u"user:"_s).size(), 4);
    }
};

AGENTAO_TEST(TestLocalAgent)
#include "tst_localagent.moc"
