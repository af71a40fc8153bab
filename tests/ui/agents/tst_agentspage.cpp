// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/agentspage.h"

#include "tests/support/suite.h"
#include "tests/support/uifakedirectory.h"
#include "ui/agents/agentform.h"
#include "ui/widgets/button.h"
#include "ui/widgets/picklist.h"

#include <QAbstractButton>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeDirectory;
using Ui::AgentsPage;

static QList<PublicAgent> publishedAgents()
{
    return {{.id = u"pack"_s,
             .name = u"Pack"_s,
             .version = u"1.0"_s,
             .description = u"Of npm"_s,
             .license = u"MIT"_s,
             .website = u"https://pack.example"_s,
             .source = u"pack@1.0 (npm)"_s,
             .commandLine = u"npx -y pack@1.0"_s,
             .isHere = true},
            {.id = u"prog"_s,
             .name = u"Prog"_s,
             .version = u"2.0"_s,
             .source = u"https://prog.example/p.tar.gz"_s,
             .commandLine = u"prog --acp"_s,
             .isHere = true,
             .isFetched = true,
             .sha256 = QByteArray(32, '\x0f')},
            {.id = u"mac"_s, .name = u"Mac only"_s}};
}

//! The page of the agents of others: list, states, and what is done with one.
class TestAgentsPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        page.reset();
        others = std::make_unique<UiFakeDirectory>();
        others->addAgent(u"gemini"_s);
        others->addAgent(u"codex"_s, AgentEntry::State::Failed);
        others->at(u"codex"_s).failure = u"its program cannot be started"_s;
        others->at(u"codex"_s).lastLines = {u"no such module"_s};
        page = std::make_unique<AgentsPage>(others.get());
        page->resize(700, 500);
        page->setFolder(u"/work"_s);
        page->show();
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page.get()));
    }

    void showsHowTheyAre()
    {
        QCOMPARE(find<QListView>("agentsList")->model()->rowCount(), 2);
        QCOMPARE(page->current(), u"gemini"_s);
        QVERIFY(text("agentFacts").contains(u"gemini --acp"_s));
        QCOMPARE(text("agentState"), u"Not running"_s);
        page->setCurrent(u"codex"_s);
        QVERIFY(text("agentState").contains(u"its program cannot be started"_s));
        QVERIFY(text("agentState").contains(u"no such module"_s));
        others->at(u"codex"_s).state = AgentEntry::State::Ready;
        emit others->changed();
        QTRY_COMPARE(text("agentState"), u"Ready"_s);
        others->list.problems
            = {{u"x"_s, {ErrorCode::InvalidInput, u"an agent must be an object"_s, {}}}};
        others->list.untrusted = {u"theirs"_s};
        emit others->changed();
        QTRY_VERIFY(text("agentProblems").contains(u"must be an object"_s));
        QVERIFY(text("agentProblems").contains(u"theirs"_s));
    }

    void withoutAny()
    {
        others->list.agents.clear();
        emit others->changed();
        QTRY_COMPARE(find<QListView>("agentsList")->model()->rowCount(), 0);
        QVERIFY(!find<QAbstractButton>("checkAgentButton")->isVisible());
        QVERIFY(text("agentFacts").contains(u"gemini --acp"_s)); // how to begin
    }

    void addsByForm()
    {
        press("addAgentButton");
        QVERIFY(find<QLineEdit>("agentName")->hasFocus());
        QTest::keyClicks(find<QLineEdit>("agentName"), u"mine"_s);
        QTest::keyClicks(find<QLineEdit>("agentCommand"), u"npx \"my agent\" --acp"_s);
        find<QPlainTextEdit>("agentVariables")->setPlainText(u"A=1\nB=x=y"_s);
        press("agentSandbox");
        press("agentServers");
        press("agentDraft");
        press("saveAgentButton");
        QCOMPARE(others->asked, QStringList{u"add mine"_s});
        const QJsonObject entry = others->entries.value(u"mine"_s);
        QCOMPARE(entry["command"_L1].toString(), u"npx"_s);
        QCOMPARE(entry["args"_L1].toArray(), QJsonArray({u"my agent"_s, u"--acp"_s}));
        QCOMPARE(entry["env"_L1]["B"_L1].toString(), u"x=y"_s);
        QVERIFY(entry["sandbox"_L1].toBool());
        QVERIFY(entry["mcpServers"_L1].toBool());
        QCOMPARE(entry["protocol"_L1].toInt(), 2);
        QTRY_COMPARE(page->current(), u"mine"_s);
        QVERIFY(!find<Ui::AgentForm>("agentForm")->isVisible());
    }

    // Below the words that say that there is none, not at the other end of the page.
    void emptyPageSaysWhatToDo()
    {
        const auto top = [this](const char *name) {
            return find<QWidget>(name)->mapTo(page.get(), QPoint()).y();
        };
        const auto *list = find<QWidget>("agentsList");
        QVERIFY(list->isVisible());
        QCOMPARE_GE(top("addAgentButton"), list->geometry().bottom());
        others->list.agents.clear();
        page->setFolder(u"/elsewhere"_s);
        page->grab();
        QVERIFY(!list->isVisible());
        const auto *facts = find<QWidget>("agentFacts");
        for (const char *name : {"addAgentButton", "publicAgentsButton"}) {
            QVERIFY(find<QWidget>(name)->isVisible());
            QCOMPARE_LE(top(name) - top("agentFacts") - facts->height(), 40);
        }
        const auto left = [this](const char *name) {
            return find<QWidget>(name)->mapTo(page.get(), QPoint()).x();
        };
        QTRY_COMPARE(left("addAgentButton"), left("agentTitle"));
        others->addAgent(u"gemini"_s);
        page->setFolder(u"/work"_s);
        page->grab();
        QVERIFY(list->isVisible());
        QCOMPARE_GE(top("addAgentButton"), list->geometry().bottom());
    }

    void tellsWhatIsWrong()
    {
        press("addAgentButton");
        press("saveAgentButton");
        QVERIFY(text("agentFormProblem").contains(u"command is missing"_s));
        QTest::keyClicks(find<QLineEdit>("agentCommand"), u"x"_s);
        QVERIFY(text("agentFormProblem").isEmpty()); // it was about what stood there
        find<QPlainTextEdit>("agentVariables")->setPlainText(u"no equals"_s);
        press("saveAgentButton");
        QVERIFY(text("agentFormProblem").contains(u"NAME=value"_s));
        find<QPlainTextEdit>("agentVariables")->clear();
        others->addError = Error{ErrorCode::Conflict, u"there is an agent \"x\" already"_s, {}};
        press("saveAgentButton");
        QVERIFY(text("agentFormProblem").contains(u"already"_s));
        QVERIFY(find<Ui::AgentForm>("agentForm")->isVisible());
        press("cancelAgentButton");
        QVERIFY(!find<Ui::AgentForm>("agentForm")->isVisible());
        QVERIFY(others->asked.isEmpty());
    }

    void addsByJson()
    {
        press("addAgentButton");
        press("agentFormSwitch");
        find<QPlainTextEdit>("agentJson")
            ->setPlainText(u"{\"agent_servers\":{\"Qwen Code\":{\"command\":\"qwen\"},"
                           "\"b\":{\"command\":\"x\"}}}"_s);
        press("saveAgentButton");
        QCOMPARE(others->asked, QStringList({u"add qwen-code"_s, u"add b"_s}));
    }

    void edits()
    {
        others->entries[u"gemini"_s] = {{"command"_L1, "gemini"_L1},
                                        {"args"_L1, QJsonArray{u"--acp"_s, u"a b"_s}},
                                        {"silenceTimeoutMs"_L1, 5000}};
        press("editAgent");
        QCOMPARE(find<QLineEdit>("agentCommand")->text(), u"gemini --acp \"a b\""_s);
        QVERIFY(!find<QLineEdit>("agentName")->isEnabled());
        find<QLineEdit>("agentDescription")->setText(u"Mine"_s);
        press("saveAgentButton");
        QCOMPARE(others->asked, QStringList{u"replace gemini"_s});
        const QJsonObject entry = others->entries.value(u"gemini"_s);
        QCOMPARE(entry["args"_L1].toArray(), QJsonArray({u"--acp"_s, u"a b"_s}));
        QCOMPARE(entry["description"_L1].toString(), u"Mine"_s);
        QCOMPARE(entry["silenceTimeoutMs"_L1].toInt(), 5000); // no field has it
    }

    void leavesAloneWhatWasNotEdited()
    {
        const QJsonArray arguments{u"--prompt"_s, QString(), u"two\nlines\tand a \"word\""_s};
        const QJsonObject variables{{"KEY"_L1, "first\nsecond"_L1}};
        others->entries[u"gemini"_s]
            = {{"command"_L1, "gemini"_L1}, {"args"_L1, arguments}, {"env"_L1, variables}};
        press("editAgent");
        find<QLineEdit>("agentDescription")->setText(u"Mine"_s);
        press("saveAgentButton");
        QJsonObject entry = others->entries.value(u"gemini"_s);
        QCOMPARE(entry["description"_L1].toString(), u"Mine"_s);
        QCOMPARE(entry["args"_L1].toArray(), arguments);
        QCOMPARE(entry["env"_L1].toObject(), variables);
        press("editAgent");
        find<QLineEdit>("agentCommand")->clear();
        QTest::keyClicks(find<QLineEdit>("agentCommand"), u"gemini --acp"_s);
        find<QPlainTextEdit>("agentVariables")->selectAll();
        QTest::keyClicks(find<QPlainTextEdit>("agentVariables"), u"A=1"_s);
        press("saveAgentButton");
        entry = others->entries.value(u"gemini"_s);
        QCOMPARE(entry["args"_L1].toArray(), QJsonArray{u"--acp"_s});
        QCOMPARE(entry["env"_L1].toObject().keys(), QStringList{u"A"_s});
    }

    void checks()
    {
        others->report = QStringList{u"gemini: ready after 20 ms"_s, u"  offers: load"_s};
        auto *check = find<QAbstractButton>("checkAgentButton");
        check->setFocus(Qt::TabFocusReason);
        press("checkAgentButton");
        QVERIFY(check->isEnabled() && page->focusWidget() == check);
        QTRY_VERIFY(text("agentReport").contains(u"offers: load"_s));
        others->report = fail(ErrorCode::NotFound, u"its program is missing"_s);
        press("checkAgentButton");
        QTRY_COMPARE(text("agentReport"), u"Its program is missing"_s);
        QVERIFY(find<QAbstractButton>("checkAgentButton")->isEnabled());
        page->setCurrent(u"codex"_s);
        QVERIFY(text("agentReport").isEmpty());
    }

    void removesByTwoPresses()
    {
        press("removeAgent");
        QVERIFY(others->asked.isEmpty());
        page->setCurrent(u"codex"_s); // not that one
        press("removeAgent");
        QVERIFY(others->asked.isEmpty());
        press("removeAgent");
        QCOMPARE(others->asked, QStringList{u"remove codex"_s});
        QTRY_COMPARE(page->current(), u"gemini"_s);
    }

    void onlyTheOwnOnesAreChanged()
    {
        QVERIFY(find<QAbstractButton>("removeAgent")->isVisible());
        others->at(u"gemini"_s).origin = AgentEntry::Origin::Path;
        emit others->changed();
        QTRY_VERIFY(!find<QAbstractButton>("removeAgent")->isVisible());
        QVERIFY(!find<QAbstractButton>("editAgent")->isVisible());
        QVERIFY(find<QAbstractButton>("checkAgentButton")->isVisible());
    }

    void startsAndEnds()
    {
        QVERIFY(!find<QAbstractButton>("stopAgent")->isVisible());
        press("restartAgent");
        others->at(u"gemini"_s).state = AgentEntry::State::Busy;
        emit others->changed();
        QTRY_VERIFY(find<QAbstractButton>("stopAgent")->isVisible());
        press("stopAgent");
        QCOMPARE(others->asked, QStringList({u"restart gemini"_s, u"stop gemini"_s}));
        QSignalSpy wanted(page.get(), &AgentsPage::trafficRequested);
        press("agentTraffic");
        QCOMPARE(wanted.size(), 1);
    }

    void keepsTheChosenOneInView()
    {
        page->setCurrent(u"codex"_s);
        others->addAgent(u"another"_s);
        QTRY_COMPARE(find<QListView>("agentsList")->model()->rowCount(), 3);
        QCOMPARE(page->current(), u"codex"_s);
    }

    void registryIsAskedOnRequest()
    {
        others->published = publishedAgents();
        QVERIFY(others->asked.isEmpty());
        press("publicAgentsButton");
        QTRY_COMPARE(find<QListView>("publicAgentList")->model()->rowCount(), 3);
        QCOMPARE(others->asked, QStringList{u"registry"_s});
        QTest::keyClicks(find<QLineEdit>("publicAgentSearch"), u"npm"_s);
        QCOMPARE(find<QListView>("publicAgentList")->model()->rowCount(), 1);
        press("leavePublicAgents");
        QVERIFY(find<QLabel>("agentTitle")->isVisible());
        press("publicAgentsButton"); // the list is there
        QCOMPARE(others->asked, QStringList{u"registry"_s});
    }

    void saysAllBeforeItFetches()
    {
        others->published = publishedAgents();
        others->publishedSize = 3'000'000;
        press("publicAgentsButton");
        QTRY_VERIFY(text("publicAgentFacts").contains(u"MIT"_s));
        QVERIFY(text("publicAgentFacts").contains(u"npx -y pack@1.0"_s));
        QCOMPARE(others->asked, QStringList{u"registry"_s}); // others fetch it
        auto *list = find<QListView>("publicAgentList");
        list->setCurrentIndex(list->model()->index(1, 0));
        QTRY_VERIFY(text("publicAgentFacts").contains(u"MB"_s)
                    || text("publicAgentFacts").contains(u"MiB"_s));
        const QString facts = text("publicAgentFacts");
        QVERIFY(facts.contains(u"not said"_s)); // the licence
        QVERIFY(facts.contains(u"0f0f0f"_s) && facts.contains(u"https://prog.example/p.tar.gz"_s));
        QCOMPARE(others->asked, (QStringList{u"registry"_s, u"size prog"_s}));
        list->setCurrentIndex(list->model()->index(2, 0));
        QVERIFY(!(list->model()->flags(list->model()->index(2, 0)) & Qt::ItemIsEnabled));
    }

    void addsFromTheRegistry()
    {
        others->published = publishedAgents();
        press("publicAgentsButton");
        QTRY_VERIFY(find<QAbstractButton>("addPublicAgent")->isEnabled());
        press("addPublicAgent");
        QTRY_COMPARE(page->current(), u"pack"_s);
        QVERIFY(others->asked.contains(u"add public pack"_s));
        QVERIFY(find<QLabel>("agentTitle")->isVisible());

        others->addError = Error{ErrorCode::Conflict, u"there is an agent of that name"_s, {}};
        press("publicAgentsButton");
        press("addPublicAgent");
        QTRY_VERIFY(text("publicAgentState").contains(u"of that name"_s));
        QVERIFY(find<QAbstractButton>("addPublicAgent")->isEnabled());
    }

    void registryThatFails()
    {
        others->published = fail(ErrorCode::Network, u"no route"_s);
        press("publicAgentsButton");
        QTRY_VERIFY(text("publicAgentState").contains(u"no route"_s));
        QVERIFY(!find<QAbstractButton>("addPublicAgent")->isEnabled());
        others->published = publishedAgents();
        press("askPublicAgents");
        QTRY_COMPARE(find<QListView>("publicAgentList")->model()->rowCount(), 3);
    }

    void saysItsFile()
    {
        QVERIFY(!find<QLabel>("agentsFile")->isVisible());
        page->setFile(u"/config/acp.json"_s);
        QVERIFY(find<QLabel>("agentsFile")->isVisible());
        QVERIFY(text("agentsFile").contains(u"/config/acp.json"_s));
    }

    void everythingHasAName()
    {
        press("addAgentButton");
        press("publicAgentsButton");
        for (const QWidget *widget : page->findChildren<QWidget *>()) {
            const bool isText = widget->inherits("QLabel"); // it names itself
            if (isText || widget->focusPolicy() == Qt::NoFocus || widget->inherits("QScrollArea")
                || widget->inherits("QStackedWidget"))
                continue;
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(widget->objectName() + u' '
                                + QString::fromLatin1(widget->metaObject()->className())));
        }
    }

    // Its list stands above what is said of one of them, and nothing is scrolled sideways.
    void fitsIntoANarrowWindow()
    {
        page->resize(420, 700);
        QCOMPARE(page->width(), 420);
        const auto *list = page->findChild<QListView *>(u"agentsList"_s);
        const auto *details = page->findChild<QStackedWidget *>();
        QTRY_VERIFY(list->mapTo(page.get(), QPoint(0, list->height())).y()
                    < details->mapTo(page.get(), QPoint()).y());
        QCOMPARE_GE(details->width(), 360);
        const auto bars = details->findChildren<QScrollBar *>();
        for (const QScrollBar *bar : bars)
            QVERIFY(bar->orientation() == Qt::Vertical || !bar->isVisible());
    }

private:
    template <typename T> T *find(const char *name) const
    {
        return page->findChild<T *>(QString::fromLatin1(name));
    }
    void press(const char *name) const { find<QAbstractButton>(name)->click(); }
    QString text(const char *name) const { return find<QLabel>(name)->text(); }

    std::unique_ptr<UiFakeDirectory> others;
    std::unique_ptr<AgentsPage> page;
};

AGENTAO_TEST_WIDGETS(TestAgentsPage)
#include "tst_agentspage.moc"
