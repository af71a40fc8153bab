// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/workspacelist.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/windowactions.h"
#include "ui/desktop/runningwindow.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/banner.h"
#include "ui/window/windowcalls.h"

#include <QAction>
#include <QDir>
#include <QElapsedTimer>
#include <QFuture>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

//! The program with a window on no screen.
class WindowProgram : public QProcess
{
public:
    WindowProgram(const QString &home, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
        environment.insert(u"AGENTAO_HOME"_s, home);
        environment.insert(u"XDG_RUNTIME_DIR"_s, home);
        setProcessEnvironment(environment);
        setProcessChannelMode(QProcess::MergedChannels);
        start(qEnvironmentVariable("AGENTAO_BINARY"), arguments);
    }
    ~WindowProgram() override
    {
        kill();
        waitForFinished(5000);
    }
};

//! What is started later goes to the window that runs.
class TestRunningWindow : public QObject
{
    Q_OBJECT

private slots:
    void callArrives()
    {
        Ui::RunningWindow window;
        QSignalSpy called(&window, &Ui::RunningWindow::called);
        QCOMPARE(call(m_path, {}).error().code, ErrorCode::NotFound);
        QVERIFY(window.listen(m_path));
        const WindowCall wanted{u"/w"_s, {}, u"token"_s, true, u"/home/ann/a b.agentao.json"_s};
        QVERIFY(call(m_path, wanted));
        QVERIFY(call(m_path, {}));
        QCOMPARE(called.size(), 2);
        QCOMPARE(called.first().first().value<WindowCall>(), wanted);
        // Nobody else may even look.
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(QFileInfo(m_path).path()) & others));
    }

    void oneListens()
    {
        Ui::RunningWindow first;
        Ui::RunningWindow second;
        QSignalSpy called(&first, &Ui::RunningWindow::called);
        QVERIFY(first.listen(m_path));
        const auto listening = second.listen(m_path);
        QVERIFY(!listening);
        QCOMPARE(listening.error().code, ErrorCode::Busy);
        QVERIFY(call(m_path, {}));
        QCOMPARE(called.size(), 1);
    }

    void leftSocketIsTakenOver()
    {
        {
            Ui::RunningWindow first;
            QVERIFY(first.listen(m_path));
        }
        // As a window that was killed leaves it: a name behind which nobody is.
        QFile left(m_path);
        QVERIFY(left.open(QFile::WriteOnly));
        left.close();
        QVERIFY(!call(m_path, {}));
        Ui::RunningWindow window;
        QVERIFY(window.listen(m_path));
        QVERIFY(call(m_path, {}));
    }

    void folderOfOthersIsRefused()
    {
        const QString folder = m_dir.filePath(u"open"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::setPermissions(folder, QFile::Permissions(0x7777)));
        Ui::RunningWindow window;
        const auto listening = window.listen(folder + u"/x.window"_s);
        QVERIFY(!listening);
        QCOMPARE(listening.error().code, ErrorCode::PermissionDenied);
    }

    void hangingWindowIsNotWaitedFor()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_path).path()));
        QLocalServer hangs; // takes connections and says nothing
        QLocalServer::removeServer(m_path);
        QVERIFY(hangs.listen(m_path));
        QElapsedTimer timer;
        timer.start();
        const auto answered = callWindow(m_path, {}, std::chrono::milliseconds(100));
        QVERIFY(!answered);
        QCOMPARE(answered.error().code, ErrorCode::Timeout);
        QVERIFY(timer.elapsed() < 30'000);
    }

    void noiseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no JSON") << "GET / HTTP/1.1\r\n\r\n"_ba;
        QTest::newRow("without an end") << QByteArray(200'000, 'x');
        QTest::newRow("a file that is nowhere") << R"({"file":"a.agentao.json"})"_ba + '\n';
        QTest::newRow("a file on another machine")
            << R"({"file":"//host/a.agentao.json"})"_ba + '\n';
        QTest::newRow("new is a word") << R"({"new":"yes"})"_ba + '\n';
        QTest::newRow("a prompt") << R"({"folder":"relative","prompt":"rm"})"_ba + '\n';
    }

    void noiseIsRefused()
    {
        QFETCH(QByteArray, bytes);
        Ui::RunningWindow window;
        QSignalSpy called(&window, &Ui::RunningWindow::called);
        QVERIFY(window.listen(m_path));
        QLocalSocket socket;
        socket.connectToServer(m_path);
        socket.write(bytes);
        QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
        QVERIFY(!socket.readAll().contains("ok"));
        QCOMPARE(called.size(), 0);
        QVERIFY(call(m_path, {})); // it goes on
    }

    void windowShowsWhatIsAsked()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        const QString other = f.dir.filePath(u"other"_s);
        QVERIFY(QDir().mkpath(other));
        const QString id = u"sess_0123456789abcdef0123456789abcdef"_s;
        f.agent.addStored(id, u"Far"_s, QDateTime::currentDateTimeUtc(), other);
        Ui::WindowCalls calls(f.window.get());
        f.window->showMinimized();
        calls.handleCall({other, id, {}});
        QVERIFY(!f.window->isMinimized());
        QTRY_COMPARE(f.window->controller()->currentId(), id);
        QCOMPARE(f.window->controller()->folder(), other);
        calls.handleCall({f.dir.filePath(u"gone"_s), {}, {}});
        QVERIFY(f.window->pane()->banner()->text().contains("There is no folder"_L1));
        QCOMPARE(f.window->controller()->folder(), other);
    }

    void windowOnlyShows()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        Testing::UiFakeSession *session = f.current();
        Ui::WindowCalls calls(f.window.get());
        calls.handleCall({f.folder, {}, {}});
        QCOMPARE(f.current(), session); // the folder is shown already
        calls.handleCall({f.dir.path(), {}, {}});
        QVERIFY(session->isRunning()); // it goes on
        QCOMPARE(f.agent.createSpecs.size(), 1);
        QCOMPARE(session->prompts.size(), 1);
    }

    void windowShowsANewSession()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        const QString before = f.window->controller()->currentId();
        QVERIFY(!before.isEmpty());
        Testing::UiFakeSession *session = f.current();
        Ui::WindowCalls calls(f.window.get());
        calls.handleCall({{}, {}, {}, true});
        QCOMPARE(f.window->controller()->currentId(), QString());
        QVERIFY(session->isRunning()); // it goes on
    }

    void windowTakesInAFile()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        Ui::WindowCalls calls(f.window.get());
        calls.handleCall({{}, {}, {}, false, f.dir.filePath(u"some.agentao.json"_s)});
        QTRY_COMPARE(f.window->controller()->currentId(), u"imported"_s);
    }

    void windowLeavesOtherPages_data()
    {
        const Rows<QString, QString> row; // page, sessionId

        const QString id = u"sess_0123456789abcdef0123456789abcdef"_s;
        row("choice of a model", u"first"_s, QString());
        row("choice of a model, for a session", u"first"_s, id);
        row("servers", u"servers"_s, QString());
        row("servers, for a session", u"servers"_s, id);
    }

    //! What was asked for is seen, also when its folder is in view already.
    void windowLeavesOtherPages()
    {
        const auto [page, sessionId] = Rows<QString, QString>::current();
        WindowFixture f;
        f.agent.addStored(u"sess_0123456789abcdef0123456789abcdef"_s, u"Near"_s,
                          QDateTime::currentDateTimeUtc(), f.folder);
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        if (page == u"first"_s)
            f.window->actions()->chooseModel->trigger();
        else
            f.window->servers()->show();
        QVERIFY(!f.window->pane()->isVisible());
        Ui::WindowCalls calls(f.window.get());
        calls.handleCall({f.folder, sessionId, {}});
        QVERIFY(f.window->pane()->isVisible());
        QTRY_COMPARE(f.window->controller()->currentId(), sessionId);
    }

    void programsShareAWindow()
    {
        const QTemporaryDir home;
        const QString one = home.filePath(u"one"_s);
        const QString two = home.filePath(u"two"_s);
        QVERIFY(QDir().mkpath(one) && QDir().mkpath(two));
        const auto sockets = [&home] {
            return QDir(home.filePath(u"agentao"_s))
                .entryList({u"*.window"_s}, QDir::System | QDir::Files);
        };
        {
            WindowProgram first(home.path(), {one});
            QTRY_COMPARE_WITH_TIMEOUT(sockets().size(), 1, 30'000);
            WindowProgram second(home.path(), {two});
            QVERIFY(
                QTest::qWaitFor([&] { return second.state() == QProcess::NotRunning; }, 30'000));
            QCOMPARE(second.exitCode(), 0);
            QCOMPARE(first.state(), QProcess::Running);
        } // killed: its socket stays
        QCOMPARE(sockets().size(), 1);
        WindowProgram third(home.path(), {one});
        // It is a window of its own and takes the place over.
        QTRY_VERIFY_WITH_TIMEOUT(
            call(home.filePath(u"agentao/"_s + sockets().value(0)), WindowCall()).has_value(),
            30'000);
        QCOMPARE(third.state(), QProcess::Running);
    }

    void linksLeadOnlyToKnownFolders()
    {
        const QTemporaryDir home;
        const QString folder = home.filePath(u"one"_s);
        QVERIFY(QDir().mkpath(folder));
        const auto refused = [&](const QString &link) {
            WindowProgram program(home.path(), {link});
            return QTest::qWaitFor([&] { return program.state() == QProcess::NotRunning; }, 30'000)
                && program.exitCode() == 2;
        };
        const QString link = u"agentao:open?folder="_s + folder;
        QVERIFY(refused(link));
        QVERIFY(refused(link + u"&prompt=x"_s));
        QVERIFY(WorkspaceList(home.filePath(u"state"_s)).add({folder}));
        WindowProgram window(home.path(), {link});
        QTRY_VERIFY_WITH_TIMEOUT(
            !QDir(home.filePath(u"agentao"_s)).entryList({u"*.window"_s}, QDir::System).isEmpty(),
            30'000);
        QCOMPARE(window.state(), QProcess::Running);
    }

private:
    //! From another thread, as the answer comes from this one.
    static Result<void> call(const QString &path, const WindowCall &call)
    {
        auto done = QtFuture::makeReadyVoidFuture().then(QtFuture::Launch::Async,
                                                         [=] { return callWindow(path, call); });
        (void)QTest::qWaitFor([&done] { return done.isFinished(); }, 20'000);
        return done.result();
    }

    QTemporaryDir m_dir;
    QString m_path = m_dir.filePath(u"agentao/x.window"_s);
};

AGENTAO_TEST_WIDGETS(TestRunningWindow)
#include "tst_runningwindow.moc"
