// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/uifakeservers.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composeredit.h"
#include "ui/header/headerbar.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/mcp/serverview.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/button.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QSplitter>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;
using State = McpServerStatus::State;
using Testing::WindowFixture;

class TestServersPage : public QObject
{
    Q_OBJECT

public slots:
    void handleUrl(const QUrl &url) { m_urls += url; }

private slots:
    void initTestCase()
    {
        for (const QString &scheme : {u"https"_s, u"http"_s, u"file"_s, u"javascript"_s})
            QDesktopServices::setUrlHandler(scheme, this, "handleUrl");
    }

    void init()
    {
        m_urls.clear();
        m_servers = std::make_unique<Testing::UiFakeServers>();
        m_servers->fillWithSample();
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->current()->servers = m_servers.get();
    }

    void cleanup()
    {
        f.reset();
        m_servers.reset();
    }

    void listsServersAndShowsTheOneInTrouble()
    {
        show();
        const QAbstractItemModel *model = find<QListView>("serverList"_L1)->model();
        QCOMPARE(model->rowCount(), 7);
        QCOMPARE(model->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 u"github, Ready, 11 tools, 2 off · 5 resources · 2 prompts"_s);
        QCOMPARE(page()->shownServer(), u"postgres"_s);
        QVERIFY(label("serverReason"_L1).contains("ECONNREFUSED"_L1));
        QVERIFY(label("serverRetry"_L1).startsWith("It is tried again in "_L1));
        QCOMPARE(button("restartServer"_L1)->text(), u"Try now"_s);
    }

    void saysWhatAServerIs()
    {
        show(u"github"_s);
        QCOMPARE(label("serverName"_L1), u"github"_s);
        QCOMPARE(button("serverState"_L1)->text(), u"Ready"_s);
        const QString facts = label("serverFacts"_L1).replace(QChar(QChar::Nbsp), u' ');
        for (const QString &part : {u"GitHub MCP Server 0.21.0"_s, u"Yours"_s, u"HTTP"_s,
                                    u"2 off"_s, u"5 resources"_s, u"MCP 2025-11-25"_s})
            QVERIFY2(facts.contains(part), qPrintable(facts));
        QCOMPARE(label("serverAddress"_L1), u"https://api.githubcopilot.com/mcp/"_s);
        QVERIFY(label("serverReason"_L1).isEmpty());
        page()->view()->showTab(ServerView::Tab::Instructions);
        QVERIFY(find<QPlainTextEdit>("serverInstructions"_L1)->toPlainText().contains("get_me"_L1));
        show(u"jetbrains"_s);
        QVERIFY(label("serverFacts"_L1).contains("SSE"_L1));
        QVERIFY(label("serverFacts"_L1).startsWith("JetBrains"_L1));
    }

    void followsTheServer()
    {
        show(u"playwright"_s);
        QCOMPARE(button("serverState"_L1)->text(), u"Starting…"_s);
        m_servers->change(u"playwright"_s, [](McpServerStatus &server) {
            server.state = State::Failed;
            server.reason = {ErrorCode::Timeout, u"It did not answer in 30 s"_s, {}};
        });
        QCOMPARE(button("serverState"_L1)->text(), u"Failed"_s);
        QCOMPARE(label("serverReason"_L1), u"It did not answer in 30 s"_s);
        QCOMPARE(label("serverRetry"_L1), QString());
        m_servers->change(u"playwright"_s, [](McpServerStatus &server) {
            server.state = State::Ready;
            server.tools.append({u"click"_s, {}, {}});
        });
        QVERIFY(label("serverReason"_L1).isEmpty());
        QCOMPARE(button("toolsTab"_L1)->text(), u"Tools (1)"_s);
        QCOMPARE(find<QListView>("toolList"_L1)->model()->rowCount(), 1);
    }

    void theChosenOneStays()
    {
        show(u"memory"_s);
        m_servers->change(u"github"_s,
                          [](McpServerStatus &server) { server.state = State::Failed; });
        QCOMPARE(page()->shownServer(), u"memory"_s);
        m_servers->list.removeFirst();
        emit m_servers->changed();
        QCOMPARE(page()->shownServer(), u"memory"_s);
        QCOMPARE(find<QListView>("serverList"_L1)->currentIndex().data().toString(), u"memory"_s);
        m_servers->list.removeLast();
        emit m_servers->changed();
        QCOMPARE(page()->shownServer(), u"postgres"_s);
    }

    void switchAsks_data()
    {
        // code: -1: success
        // isOn: afterwards
        const Rows<QString, int, QString, bool, QString> row; // server, code, asked, isOn, note
        row("off", u"github"_s, -1, u"disable github"_s, false, QString());
        row("on", u"memory"_s, -1, u"enable memory"_s, true, QString());
        row("not of the user", u"postgres"_s, int(ErrorCode::PermissionDenied),
            u"disable postgres"_s, false, u"for this session"_s);
        row("cannot be stored", u"github"_s, int(ErrorCode::Io), u"disable github"_s, true,
            u"disk is full"_s);
    }

    void switchAsks()
    {
        const auto [server, code, asked, isOn, note]
            = Rows<QString, int, QString, bool, QString>::current();
        if (code >= 0)
            m_servers->answer = fail(ErrorCode(code), u"The disk is full"_s);
        show(server);
        auto *turn = find<QAbstractButton>("serverSwitch"_L1);
        QTest::mouseClick(turn, Qt::LeftButton);
        QCOMPARE(m_servers->asked, QStringList{asked});
        QCOMPARE(turn->isChecked(), isOn);
        QCOMPARE(turn->text(), isOn ? u"On"_s : u"Off"_s);
        QVERIFY2(label("serverNote"_L1).contains(note), qPrintable(label("serverNote"_L1)));
        QCOMPARE(label("serverNote"_L1).isEmpty(), note.isEmpty());
        show(u"filesystem"_s);
        QCOMPARE(label("serverNote"_L1), QString()); // it was about the other one
    }

    void toolSwitchAsks()
    {
        show(u"github"_s);
        auto *list = find<QListView>("toolList"_L1);
        list->setCurrentIndex(list->model()->index(3, 0));
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(m_servers->asked, QStringList{u"offer github merge_pull_request"_s});
        QCOMPARE(list->currentIndex().data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        m_servers->answer = fail(ErrorCode::Io, u"The disk is full"_s);
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(list->currentIndex().data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QVERIFY(label("serverNote"_L1).contains("disk is full"_L1));
    }

    void restartAsks()
    {
        show(u"github"_s);
        QTest::mouseClick(button("restartServer"_L1), Qt::LeftButton);
        QCOMPARE(m_servers->asked, QStringList{u"restart github"_s});
        show(u"memory"_s); // is switched off
        QVERIFY(!button("restartServer"_L1)->isVisible());
        show(u"sentry"_s); // would only ask again
        QVERIFY(!button("restartServer"_L1)->isVisible());
    }

    void signInOpensTheBrowser()
    {
        show(u"github"_s);
        QVERIFY(!button("signIn"_L1)->isVisible());
        show(u"sentry"_s);
        button("signIn"_L1)->setFocus();
        QTest::keyClick(button("signIn"_L1), Qt::Key_Space);
        QCOMPARE(m_servers->asked, QStringList{u"sign in sentry"_s});
        QVERIFY(button("cancelSignIn"_L1)->hasFocus());
        QVERIFY(!button("copySignInPage"_L1)->isVisible());
        const QUrl address(u"https://auth.sentry.dev/authorize?state=x"_s);
        QVERIFY(m_servers->showPage(address));
        QCOMPARE(m_urls, QList<QUrl>{address});
        QVERIFY(label("serverReason"_L1).contains("auth.sentry.dev"_L1));
        QTest::mouseClick(button("copySignInPage"_L1), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), address.toString(QUrl::FullyEncoded));
        m_servers->finishSignIn({});
        m_servers->change(u"sentry"_s,
                          [](McpServerStatus &server) { server.state = State::Ready; });
        QVERIFY(label("serverReason"_L1).isEmpty());
        QVERIFY(!button("cancelSignIn"_L1)->isVisible());
        QVERIFY(!button("signIn"_L1)->isVisible());
    }

    void signInCanBeCancelled()
    {
        show(u"sentry"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        QVERIFY(m_servers->isSigningIn());
        show(u"github"_s);
        QVERIFY(!button("cancelSignIn"_L1)->isVisible());
        show(u"sentry"_s);
        QTest::mouseClick(button("cancelSignIn"_L1), Qt::LeftButton);
        QVERIFY(!m_servers->isSigningIn());
        QVERIFY(button("signIn"_L1)->isVisible());
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton); // once more
        QVERIFY(m_servers->isSigningIn());
        QCOMPARE(m_servers->asked.size(), 2);
    }

    void signInOpensOnlyPages_data()
    {
        QTest::addColumn<QUrl>("address");
        QTest::newRow("file") << QUrl(u"file:///etc/passwd"_s);
        QTest::newRow("script") << QUrl(u"javascript:alert(1)"_s);
        QTest::newRow("nothing") << QUrl();
    }

    void signInOpensOnlyPages()
    {
        QFETCH(QUrl, address);
        show(u"sentry"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        QVERIFY(!m_servers->showPage(address));
        QVERIFY(m_urls.isEmpty());
        QVERIFY(!button("copySignInPage"_L1)->isVisible());
    }

    void failedSignInIsSaid()
    {
        show(u"sentry"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        m_servers->finishSignIn(fail(ErrorCode::PermissionDenied, u"The user refused\u202E"_s));
        QCOMPARE(label("serverReason"_L1), u"Signing in failed: The user refused\\u202E"_s);
        QCOMPARE(button("signIn"_L1)->text(), u"Try again"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        m_servers->finishSignIn(fail(ErrorCode::Cancelled, u"It was cancelled"_s));
        QVERIFY(!label("serverReason"_L1).contains("failed"_L1)); // never shown as an error
    }

    void signInGoesOnInAnotherSession()
    {
        show(u"sentry"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(m_servers->isSigningIn());
        QVERIFY(f->open(u"s1"_s));
        show(u"sentry"_s);
        QVERIFY(button("cancelSignIn"_L1)->isVisible());
    }

    void signOutAsks()
    {
        show(u"filesystem"_s);
        QVERIFY(!button("signOut"_L1)->isVisible());
        show(u"github"_s);
        QTest::mouseClick(button("signOut"_L1), Qt::LeftButton);
        QCOMPARE(m_servers->asked, QStringList{u"sign out github"_s});
    }

    void logOfTheChosenServer()
    {
        show(u"postgres"_s);
        QTest::mouseClick(button("logTab"_L1), Qt::LeftButton);
        const auto *log = page()->findChild<LogView *>();
        QVERIFY(log->isVisible());
        QVERIFY(log->text().contains("exit code 1"_L1));
        m_servers->say(u"postgres"_s, McpLogEntry::Level::Info, u"once more"_s);
        m_servers->say(u"github"_s, McpLogEntry::Level::Info, u"of another"_s);
        QVERIFY(log->text().endsWith("once more"_L1));
        QTest::mouseClick(button("copyLog"_L1), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), log->text());
        QTest::keyClick(f->window.get(), Qt::Key_Escape);
        m_servers->say(u"postgres"_s, McpLogEntry::Level::Info, u"behind the page"_s);
        show(u"postgres"_s);
        QVERIFY(log->text().endsWith("behind the page"_L1));
        show(u"github"_s);
        QVERIFY(log->text().endsWith("of another"_L1));
        QVERIFY(!log->text().contains("exit code"_L1));
        page()->view()->showTab(ServerView::Tab::Tools);
        QVERIFY(!button("copyLog"_L1)->isVisible());
    }

    void withoutServers()
    {
        m_servers->list.clear();
        show();
        QVERIFY(label("noServersText"_L1).contains("This session has none"_L1));
        QVERIFY(label("userFile"_L1).contains("mcp.json"_L1));
        QTest::mouseClick(button("copyCommand"_L1), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().startsWith("agentao mcp add"_L1));
        QCOMPARE(page()->shownServer(), QString());
        f->current()->servers = nullptr;
        show();
        QVERIFY(label("noServersText"_L1).contains("This session has none"_L1));
        f->window->controller()->startNew();
        show();
        QVERIFY(label("noServersText"_L1).contains("first message"_L1));
        QTest::keyClick(f->window.get(), Qt::Key_Escape);
        QVERIFY(!f->window->servers()->isShown());
    }

    void filesAreOpened()
    {
        const QString config = qEnvironmentVariable("AGENTAO_HOME") + "/config"_L1;
        QDir(config).removeRecursively();
        show(u"github"_s);
        QTest::mouseClick(button("openServersFile"_L1), Qt::LeftButton);
        QCOMPARE(m_urls.size(), 1);
        QVERIFY(QDir(m_urls.first().toLocalFile()).exists()); // there is no file yet
        QFile file(m_urls.first().toLocalFile() + "/mcp.json"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QTest::mouseClick(button("openServersFile"_L1), Qt::LeftButton);
        QCOMPARE(m_urls.last(), QUrl::fromLocalFile(file.fileName()));
        QVERIFY(f->writeFile(u".agentao/mcp.json"_s));
        show(u"postgres"_s);
        QTest::mouseClick(button("openServersFile"_L1), Qt::LeftButton);
        QCOMPARE(m_urls.last(), QUrl::fromLocalFile(f->folder + "/.agentao/mcp.json"_L1));
        show(u"jetbrains"_s); // stands in no file
        QVERIFY(!button("openServersFile"_L1)->isVisible());
        QVERIFY(file.remove());
    }

    void keysOpenAndClose()
    {
        QTest::keyClick(f->window.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(f->window->servers()->isShown());
        QVERIFY(find<QListView>("serverList"_L1)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(page()->shownServer(), u"sentry"_s);
        QTest::keyClick(f->window.get(), Qt::Key_Escape);
        QVERIFY(!f->window->servers()->isShown());
        QVERIFY(f->edit()->hasFocus());
        show();
        QTest::keyClick(f->window.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(f->edit()->hasFocus());
        show();
        QTest::mouseClick(button("backFromServers"_L1), Qt::LeftButton);
        QVERIFY(f->edit()->hasFocus());
        show();
        QTest::keyClick(f->window.get(), Qt::Key_F6);
        QTest::keyClick(f->window.get(), Qt::Key_F6);
        QVERIFY(page()->isAncestorOf(QApplication::focusWidget()));
    }

    void closesToTheSessionThatIsChosen()
    {
        show();
        QTest::keyClick(f->window.get(), Qt::Key_Tab, Qt::ControlModifier);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QVERIFY(!f->window->servers()->isShown());
    }

    void signInTheHeader()
    {
        QVERIFY(f->open(u"s2"_s));
        QCOMPARE(alert(), QString());
        f->agent.opened(u"s1"_s)->servers = m_servers.get();
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(alert(), u"postgres failed"_s);
        auto *sign = f->window->findChild<Button *>("alertButton"_L1);
        QTest::mouseClick(sign, Qt::LeftButton);
        QVERIFY(f->window->servers()->isShown());
        QCOMPARE(page()->shownServer(), u"postgres"_s);
        QCOMPARE(page()->view()->tab(), ServerView::Tab::Log); // where the reason is
        QTest::keyClick(f->window.get(), Qt::Key_Escape);
        QCOMPARE(alert(), QString()); // seen
        m_servers->change(u"github"_s,
                          [](McpServerStatus &server) { server.state = State::SignIn; });
        QCOMPARE(alert(), u"Sign in to github"_s);
        QVERIFY(f->edit()->hasFocus()); // it takes nobody's focus
        m_servers->list[0].name = u"a&b"_s;
        emit m_servers->changed();
        QCOMPARE(alert(), u"Sign in to a&&b"_s);
        m_servers->list[0].name = u"github"_s;
        emit m_servers->changed();
        QVERIFY(f->open(u"s2"_s));
        QCOMPARE(alert(), QString()); // another session's
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(alert(), u"Sign in to github"_s);
        m_servers->change(u"github"_s,
                          [](McpServerStatus &server) { server.state = State::Ready; });
        QCOMPARE(alert(), QString());
    }

    void sessionsHaveTheirOwn()
    {
        Testing::UiFakeServers others;
        McpServerStatus server;
        server.name = u"only"_s;
        server.state = State::Ready;
        others.list = {server};
        show(u"github"_s);
        QVERIFY(f->open(u"s2"_s));
        f->current()->servers = &others;
        show();
        QCOMPARE(page()->shownServer(), u"only"_s);
        QCOMPARE(find<QListView>("serverList"_L1)->model()->rowCount(), 1);
        m_servers->change(u"github"_s, [](McpServerStatus &one) { one.state = State::Failed; });
        QCOMPARE(page()->shownServer(), u"only"_s);
        QCOMPARE(alert(), QString());
        QVERIFY(f->open(u"s1"_s)); // before the others go
    }

    void serversThatGo()
    {
        show(u"sentry"_s);
        QTest::mouseClick(button("signIn"_L1), Qt::LeftButton);
        f->current()->servers = nullptr;
        m_servers.reset();
        QCOMPARE(page()->shownServer(), QString());
        QVERIFY(label("noServersText"_L1).contains("none"_L1));
        QCOMPARE(alert(), QString());
    }

    void keyboardReachesAll()
    {
        m_servers->list[0].canSignOut = true;
        show(u"github"_s);
        QSet<QWidget *> seen;
        QWidget *first = QApplication::focusWidget();
        QVERIFY(first);
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget *now = QApplication::focusWidget();
            QVERIFY(now && now->isVisible());
            seen.insert(now);
            if (now == first)
                break;
        }
        QVERIFY(seen.contains(first));
        const QStringList names{u"backFromServers"_s, u"openServersFile"_s, u"serverList"_s,
                                u"serverSwitch"_s,    u"restartServer"_s,   u"signOut"_s,
                                u"toolsTab"_s,        u"toolSearch"_s,      u"toolList"_s};
        for (const QString &name : names)
            QVERIFY2(seen.contains(page()->findChild<QWidget *>(name)), qPrintable(name));
        for (const QWidget *widget : std::as_const(seen)) {
            const auto *named = qobject_cast<const QAbstractButton *>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (named && !named->text().isEmpty())
                         || !page()->isAncestorOf(widget),
                     qPrintable(widget->objectName()));
        }
    }

    void narrowPageStandsOnEnd()
    {
        show(u"github"_s);
        const auto *splitter = page()->findChild<QSplitter *>();
        QCOMPARE(splitter->orientation(), Qt::Horizontal);
        f->window->resize(440, 700);
        QTRY_COMPARE(splitter->orientation(), Qt::Vertical);
        QCOMPARE(f->window->width(), 440); // nothing on the page is wider
        QVERIFY(find<QListView>("serverList"_L1)->height() > 40);
        QVERIFY(find<QListView>("toolList"_L1)->height() > 40);
        f->window->resize(1100, 700);
        QTRY_COMPARE(splitter->orientation(), Qt::Horizontal);
    }

    void searchForMany()
    {
        show(u"github"_s);
        auto *search = find<QLineEdit>("serverSearch"_L1);
        QVERIFY(!search->isVisible());
        McpServerStatus more = m_servers->list.at(1);
        more.name = u"one-more"_s;
        m_servers->list.append(more);
        emit m_servers->changed();
        QVERIFY(search->isVisible());
        search->setText(u"sentry.DEV"_s); // of its address
        QCOMPARE(find<QListView>("serverList"_L1)->model()->rowCount(), 1);
        QCOMPARE(page()->shownServer(), u"github"_s); // does not jump while typing
        show(u"memory"_s);
        QCOMPARE(search->text(), QString());
        QCOMPARE(page()->shownServer(), u"memory"_s);
    }

private:
    ServersPage *page() const { return f->window->servers()->page(); }
    void show(const QString &server = {}) const { f->window->servers()->show(server); }
    template <typename T> T *find(QLatin1StringView name) const
    {
        return page()->findChild<T *>(name);
    }
    Button *button(QLatin1StringView name) const { return find<Button>(name); }
    QString label(QLatin1StringView name) const
    {
        const auto *found = find<QLabel>(name);
        return found->isVisible() ? found->text() : QString();
    }
    QString alert() const
    {
        const auto *found = f->window->findChild<Button *>("alertButton"_L1);
        return found->isHidden() ? QString() : found->text();
    }

    std::unique_ptr<WindowFixture> f;
    std::unique_ptr<Testing::UiFakeServers> m_servers;
    QList<QUrl> m_urls;
};

AGENTAO_TEST_WIDGETS(TestServersPage)
#include "tst_serverspage.moc"
