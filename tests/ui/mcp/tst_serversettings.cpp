// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serversettings.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/mcp/config/mcpconfigfile.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/uifakeservers.h"
#include "ui/mcp/configuredservers.h"
#include "ui/mcp/serverspage.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/switch.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using State = McpServerStatus::State;

//! The servers of the settings over files of their own; what is written is looked at there.
class TestServerSettings : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        const QByteArray ofUser
            = R"({"mcpServers": {"files": {"command": "files-mcp", "args": ["a b"],
        "env": {"KEY": "secret"}, "deniedTools": ["rm"]}, "off": {"disabled": true, "url": )"
              "\"https://off.test/mcp\"}}}";
        QVERIFY(putFile(userFile(), ofUser));
        QVERIFY(QDir().mkpath(folder()));
        m_page = std::make_unique<Ui::ServerSettings>(
            Ui::ServerSettings::Places{m_dir->filePath(u"config"_s), m_dir->filePath(u"home"_s),
                                       m_dir->filePath(u"xdg"_s), m_server->baseUrl()});
        m_page->resize(740, 700);
        m_page->setSession(nullptr, folder());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    void cleanup()
    {
        m_page.reset();
        m_server.reset();
    }

    void listsBothFiles()
    {
        QVERIFY(
            putFile(projectFile(),
                    R"({"mcpServers": {"shop": {"command": "shop"}, "off": {"command": "x"}}})"));
        m_page->setSession(nullptr, folder());
        QCOMPARE(find<QListView>("serverList")->model()->rowCount(), 3);
        QCOMPARE(state(u"files"_s), State::Stopped);
        QCOMPARE(state(u"off"_s), State::Disabled);
        m_page->showServer(u"files"_s);
        QVERIFY(text("serverWhere").contains("config/mcp.json"_L1));
        m_page->showServer(u"shop"_s);
        QVERIFY(text("serverWhere").contains("project/.agentao/mcp.json"_L1));
        QVERIFY(text("serverProblems").contains("off"_L1)); // the person's wins
    }

    void addsByForm()
    {
        press("addServer");
        type("serverNameField", u"github"_s);
        type("serverCommand", uR"(npx -y "a b" server)"_s);
        find<QPlainTextEdit>("serverVariables")->setPlainText(u"TOKEN=a=b\n\nX=1"_s);
        press("saveServer");
        QCOMPARE(serversIn(userFile())["github"_L1].toObject(),
                 (QJsonObject{{"command"_L1, "npx"_L1},
                              {"args"_L1, QJsonArray{"-y"_L1, "a b"_L1, "server"_L1}},
                              {"env"_L1, QJsonObject{{"TOKEN"_L1, "a=b"_L1}, {"X"_L1, "1"_L1}}}}));
        QCOMPARE(shown(), u"github"_s);
        QVERIFY(!QFile::exists(projectFile()));
    }

    void addsAnAddress()
    {
        press("addServer");
        find<Ui::ChoiceField>("serverKind")->choose(u"http"_s);
        QVERIFY(!find<QLineEdit>("serverCommand")->isVisible());
        type("serverNameField", u"sentry"_s);
        type("serverUrl", u"https://mcp.sentry.dev/mcp"_s);
        find<QPlainTextEdit>("serverHeaders")->setPlainText(u"Authorization: Bearer ${TOKEN}"_s);
        press("saveServer");
        const QJsonObject entry = serversIn(userFile())["sentry"_L1].toObject();
        QCOMPARE(entry["url"_L1].toString(), u"https://mcp.sentry.dev/mcp"_s);
        QCOMPARE(entry["headers"_L1]["Authorization"_L1].toString(), u"Bearer ${TOKEN}"_s);
    }

    void formRefuses_data()
    {
        const Rows<QString, QString, QString> row; // name, command, variables
        row("no name", QString(), u"x"_s, QString());
        row("no command", u"a"_s, u" "_s, QString());
        row("a name that is none", u"a\u202Eb"_s, u"x"_s, QString());
        row("one that is there", u"files"_s, u"x"_s, QString());
        row("no variable", u"a"_s, u"x"_s, u"TOKEN"_s);
    }

    void formRefuses()
    {
        const auto [name, command, variables] = Rows<QString, QString, QString>::current();
        const QJsonObject before = serversIn(userFile());
        press("addServer");
        type("serverNameField", name);
        type("serverCommand", command);
        find<QPlainTextEdit>("serverVariables")->setPlainText(variables);
        press("saveServer");
        QVERIFY(!text("serverFormProblem").isEmpty());
        QVERIFY(find<QLineEdit>("serverNameField")->isVisible());
        QCOMPARE(serversIn(userFile()), before);
        press("cancelServer");
        QVERIFY(!find<QLineEdit>("serverNameField")->isVisible());
    }

    void addsToTheProject()
    {
        press("addServer");
        type("serverNameField", u"shop"_s);
        type("serverCommand", u"shop"_s);
        find<Ui::ChoiceField>("serverScope")->choose(u"project"_s);
        QVERIFY(text("serverFormFile").contains(".agentao/mcp.json"_L1));
        QVERIFY(!find<QCheckBox>("serverTrust")->isVisible()); // a project has no say in that
        press("saveServer");
        QVERIFY(serversIn(projectFile()).contains("shop"_L1));
        QVERIFY(!serversIn(userFile()).contains("shop"_L1));
        QVERIFY(find<Ui::Button>("serversTrust")->isVisible());
    }

    void pastes()
    {
        press("pasteServer");
        find<QPlainTextEdit>("serverJson")
            ->setPlainText(
                u"\"one\": {\"command\": \"one\"}, \"two\": {\"url\": \"https://two.test\"},"_s);
        QVERIFY(text("serverFormHint").contains("two: https://two.test"_L1));
        press("saveServer");
        QVERIFY(serversIn(userFile()).contains("one"_L1)
                && serversIn(userFile()).contains("two"_L1));
        QCOMPARE(text("serverTold"), u"Saved: one, two"_s);
    }

    void pasteSaysWhatIsWrong()
    {
        press("pasteServer");
        find<QPlainTextEdit>("serverJson")->setPlainText(u"npx -y server"_s);
        press("saveServer");
        QVERIFY(text("serverFormProblem").contains("JSON"_L1));
        find<QPlainTextEdit>("serverJson")
            ->setPlainText(uR"({"a": {"command": "x", "args": ["${input:key}"]}})"_s);
        QVERIFY(text("serverFormHint").contains("key"_L1));
        press("saveServer");
        QVERIFY(!text("serverFormProblem").isEmpty());
    }

    void edits()
    {
        m_page->showServer(u"files"_s);
        press("editServer");
        QCOMPARE(find<QLineEdit>("serverCommand")->text(), uR"(files-mcp "a b")"_s);
        QVERIFY(!find<QLineEdit>("serverNameField")->isEnabled());
        type("serverCommand", u"files-mcp --all"_s);
        press("saveServer");
        QJsonObject entry = serversIn(userFile())["files"_L1].toObject();
        QCOMPARE(entry["args"_L1].toArray(), QJsonArray{"--all"_L1});
        QCOMPARE(entry["deniedTools"_L1].toArray(),
                 QJsonArray{"rm"_L1}); // there is no field for it
        press("editServer");
        press("serverFormSwitch");
        entry["timeout"_L1] = 7;
        find<QPlainTextEdit>("serverJson")
            ->setPlainText(QString::fromUtf8(QJsonDocument(entry).toJson()));
        press("saveServer");
        QCOMPARE(serversIn(userFile())["files"_L1].toObject(), entry);
    }

    void deletesWithUndo()
    {
        const QJsonObject before = serversIn(userFile());
        m_page->showServer(u"files"_s);
        press("removeServer");
        QVERIFY(!serversIn(userFile()).contains("files"_L1));
        QVERIFY(find<Ui::Button>("undoRemoveServer")->isVisible());
        press("undoRemoveServer");
        QCOMPARE(serversIn(userFile()), before);
        QCOMPARE(shown(), u"files"_s);
        QVERIFY(!find<Ui::Button>("undoRemoveServer")->isVisible());
    }

    void checks()
    {
        QVERIFY(putFile(userFile(), R"({"mcpServers": {"gone": {"command": "/nowhere/at/all"}}})"));
        m_page->servers()->reload();
        QSignalSpy checked(m_page->servers(), &Ui::ConfiguredServers::checked);
        const auto place = [this] { // as the next press would find it
            m_page->grab();
            return find<Ui::Button>("checkServer")->mapTo(m_page.get(), QPoint());
        };
        const QPoint before = place();
        press("checkServer");
        QCOMPARE(place(), before);
        QTRY_COMPARE(checked.size(), 1);
        QCOMPARE(place(), before);
        QCOMPARE(state(u"gone"_s), State::Failed);
        QVERIFY(text("serverTold").startsWith("gone: "_L1));
        // What is another command now was not tried.
        QVERIFY(putFile(userFile(), R"({"mcpServers": {"gone": {"command": "another"}}})"));
        m_page->servers()->reload();
        QCOMPARE(state(u"gone"_s), State::Stopped);
    }

    // Once, in one line: what is around it in a stack trace is in the log.
    void checkSaysWhy()
    {
        const QString script = m_dir->filePath(u"broken.sh"_s);
        QVERIFY(putFile(script,
                        "cat >&2 <<END\nnode:internal/modules/cjs/loader:1228\n  throw err;\n"
                        "Error: Cannot find module '/opt/index.js'\n    at a (b:1:2) {\n"
                        "  code: 'MODULE_NOT_FOUND'\n}\nNode.js v20\nEND\nexit 1\n"));
        QVERIFY(
            putFile(userFile(),
                    QJsonDocument(
                        QJsonObject{{"mcpServers"_L1,
                                     QJsonObject{{"node"_L1,
                                                  QJsonObject{{"command"_L1, "sh"_L1},
                                                              {"args"_L1, QJsonArray{script}}}}}}})
                        .toJson()));
        m_page->servers()->reload();
        m_page->showServer(u"node"_s);
        press("checkServer");
        QTRY_COMPARE(state(u"node"_s), State::Failed);
        const QString why = text("serverReason");
        QVERIFY2(why.endsWith(": Error: Cannot find module '/opt/index.js'"_L1), qPrintable(why));
        QVERIFY(!why.contains(u'\n'));
        QCOMPARE(text("serverTold"), u"node: Failed"_s);
    }

    void projectWaitsForTrust()
    {
        QVERIFY(
            putFile(projectFile(), R"({"mcpServers": {"shop": {"command": "/nowhere/at/all"}}})"));
        m_page->setSession(nullptr, folder());
        m_page->showServer(u"shop"_s);
        QVERIFY(!find<Ui::Button>("checkServer")->isVisible());
        QVERIFY(!find<Ui::Button>("restartServer")->isVisible());
        m_page->servers()->check(u"shop"_s);
        QCOMPARE(state(u"shop"_s), State::Stopped); // nothing was started
        QSignalSpy wanted(m_page.get(), &Ui::ServerSettings::trustWanted);
        press("serversTrust");
        QCOMPARE(wanted.size(), 1);
        QVERIFY(FolderTrust(m_dir->filePath(u"config"_s)).trust(folder()));
        m_page->servers()->reload();
        QVERIFY(find<Ui::Button>("checkServer")->isVisible());
    }

    void showsWhatTheSessionSays()
    {
        Testing::UiFakeServers session;
        session.list
            = {{.name = u"files"_s, .state = State::Ready},
               {.name = u"zed"_s, .state = State::Ready, .origin = McpServerSpec::Origin::Client}};
        m_page->setSession(&session, folder());
        QCOMPARE(state(u"files"_s), State::Ready);
        QCOMPARE(find<QListView>("serverList")->model()->rowCount(), 3);
        m_page->showServer(u"zed"_s);
        QVERIFY(!find<Ui::Button>("editServer")->isVisible());
        m_page->showServer(u"files"_s);
        QVERIFY(!find<Ui::Button>("checkServer")->isVisible());
        find<Ui::Switch>("serverSwitch")->click();
        QCOMPARE(session.asked, QStringList{u"disable files"_s});
        m_page->setSession(nullptr, folder());
        QCOMPARE(state(u"files"_s), State::Stopped);
    }

    void takesOverFromOthers()
    {
        QVERIFY(putFile(m_dir->filePath(u"home/.cursor/mcp.json"_s),
                        R"({"mcpServers": {"files": {"command": "other"}, "new": {"command": "new"},
              "more": {"command": "more", "args": ["-x"]}, "bad": {"command": "x", "args": ["${workspaceFolder:y}"]}}})"));
        press("importServers");
        QVERIFY(!serversIn(userFile()).contains("new"_L1)); // it is asked first
        const auto boxes = find<QWidget>("importPane")->findChildren<QCheckBox *>();
        QCOMPARE(boxes.size(), 2);
        QVERIFY(boxes[0]->text().startsWith("more: "_L1) && boxes[1]->text() == "new: new"_L1);
        boxes[0]->click();
        press("takeImported");
        QVERIFY(!serversIn(userFile()).contains("more"_L1));
        QCOMPARE(serversIn(userFile())["files"_L1]["command"_L1].toString(), u"files-mcp"_s);
        QCOMPARE(serversIn(userFile())["new"_L1]["command"_L1].toString(), u"new"_s);
        QVERIFY(text("serverTold").contains("Taken over: new"_L1));
        QVERIFY(text("serverTold").contains("bad: "_L1));
        press("importServers");
        press("takeImported");
        QVERIFY(text("serverTold").startsWith("Taken over: more"_L1));
        press("importServers");
        QVERIFY(text("serverTold").startsWith("No other program"_L1));
    }

    void registryFillsTheForm()
    {
        const QJsonObject package{
            {"registryType"_L1, "npm"_L1},
            {"identifier"_L1, "@acme/shop"_L1},
            {"version"_L1, "1.0"_L1},
            {"environmentVariables"_L1,
             QJsonArray{QJsonObject{{"name"_L1, "KEY"_L1}, {"isRequired"_L1, true}}}}};
        const QJsonObject server{{"name"_L1, "com.acme/shop"_L1},
                                 {"title"_L1, "The shop"_L1},
                                 {"packages"_L1, QJsonArray{package}}};
        m_server->enqueue(FakeAnswer::json(
            200, {{"servers"_L1, QJsonArray{QJsonObject{{"server"_L1, server}}}}}));
        press("serverRegistry");
        type("registrySearch", u"acme & shop"_s);
        press("askRegistry");
        QTRY_COMPARE(find<Ui::ItemList>("registryList")->model()->rowCount(), 1);
        QCOMPARE(m_server->requests().size(), size_t(1));
        const auto &request = m_server->requests().front();
        QVERIFY(request.path.contains("/v0.1/servers"_L1));
        QVERIFY2(request.path.contains("search=acme %26 shop"_L1), qPrintable(request.path));
        QVERIFY(!request.headers.contains("authorization") && !request.headers.contains("cookie"));
        press("takeFromRegistry");
        QCOMPARE(find<QLineEdit>("serverNameField")->text(), u"shop"_s);
        QCOMPARE(find<QLineEdit>("serverCommand")->text(), u"npx -y @acme/shop@1.0"_s);
        QVERIFY(text("serverFormHint").contains("KEY"_L1));
        QVERIFY(!serversIn(userFile()).contains("shop"_L1)); // proposed, not written
        find<QPlainTextEdit>("serverVariables")->setPlainText(u"KEY=1"_s);
        press("saveServer");
        QVERIFY(serversIn(userFile()).contains("shop"_L1));
    }

    void registryIsAskedOnlyWhenPressed()
    {
        press("serverRegistry");
        type("registrySearch", u"shop"_s);
        QTest::qWait(0);
        QVERIFY(m_server->requests().empty());
        press("leaveRegistry");
        QVERIFY(find<Ui::Button>("addServer")->isVisible());
    }

    void registryFails()
    {
        m_server->enqueue(FakeAnswer::error(500, u"no"_s, u"no"_s));
        press("serverRegistry");
        press("askRegistry");
        QTRY_VERIFY(text("registryState").contains("500"_L1));
        m_server->enqueue(FakeAnswer::json(200, {{"hello"_L1, "world"_L1}}));
        press("askRegistry");
        QTRY_VERIFY(text("registryState").contains("servers"_L1));
        QVERIFY(!find<Ui::Button>("takeFromRegistry")->isEnabled());
    }

    void followsTheFiles()
    {
        QVERIFY(putFile(userFile(), R"({"mcpServers": {"another": {"command": "x"}}})"));
        QTRY_COMPARE(find<QListView>("serverList")->model()->rowCount(), 1);
        QCOMPARE(shown(), u"another"_s);
        QVERIFY(putFile(userFile(), "{"));
        QTRY_VERIFY(text("serverProblems").contains("mcp.json"_L1));
        press("addServer"); // what cannot be understood is not written over
        type("serverNameField", u"a"_s);
        type("serverCommand", u"x"_s);
        press("saveServer");
        QVERIFY(!text("serverFormProblem").isEmpty());
    }

    void revealsEach()
    {
        for (const QString &id : m_page->settings()) {
            press("addServer");
            QVERIFY(m_page->reveal(id));
            QVERIFY2(find<Ui::Button>("addServer")->isVisible(), qPrintable(id));
        }
        QVERIFY(!m_page->reveal(u"servers.other"_s));
    }

private:
    template <typename T> T *find(const char *name) const
    {
        auto *found = m_page->findChild<T *>(QString::fromLatin1(name));
        Q_ASSERT(found);
        return found;
    }
    void press(const char *name) const { find<Ui::Button>(name)->click(); }
    void type(const char *name, const QString &text) const { find<QLineEdit>(name)->setText(text); }
    QString text(const char *name) const
    {
        const auto *label = find<QLabel>(name);
        return label->isVisible() ? label->text() : QString();
    }
    QString shown() const { return find<Ui::ServersPage>("serversPage")->shownServer(); }

    State state(const QString &name) const
    {
        const QList<McpServerStatus> servers = m_page->servers()->servers();
        const auto found = std::ranges::find(servers, name, &McpServerStatus::name);
        return found == servers.end() ? State::Ready : found->state;
    }

    QString userFile() const { return m_dir->filePath(u"config/mcp.json"_s); }
    QString projectFile() const { return folder() + u"/.agentao/mcp.json"_s; }
    QString folder() const { return m_dir->filePath(u"project"_s); }

    static QJsonObject serversIn(const QString &path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly)
            ? QJsonDocument::fromJson(file.readAll())["mcpServers"_L1].toObject()
            : QJsonObject();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<Ui::ServerSettings> m_page;
};

AGENTAO_TEST_WIDGETS(TestServerSettings)
#include "tst_serversettings.moc"
