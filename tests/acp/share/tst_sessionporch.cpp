// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharesocket.h"
#include "agentcore/base/lockfile.h"
#include "agentcore/session/sessionfronts.h"
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QScopeGuard>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
namespace ShareSocket = Acp::ShareSocket;

//! Who comes to the socket of a session that is shared, and should not get anything.
class TestSessionPorch : public QObject
{
    Q_OBJECT

private slots:
    void isTheUsersAlone()
    {
        const mode_t mask = ::umask(0);
        const auto restore = qScopeGuard([mask] { ::umask(mask); });
        ShareBench bench;
        QTRY_VERIFY(!socketPath(bench).isEmpty());
        struct stat facts = {};
        QCOMPARE(::stat(QFile::encodeName(socketPath(bench)).constData(), &facts), 0);
        QVERIFY(S_ISSOCK(facts.st_mode));
        QCOMPARE(facts.st_mode & 0077, 0u);
        const QString folder = bench.runtime.filePath(u"agentao"_s);
        QCOMPARE(::stat(QFile::encodeName(folder).constData(), &facts), 0);
        QCOMPARE(facts.st_mode & 0777, 0700u);
        bench.host.agent.reset();
        QVERIFY(socketPath(bench).isEmpty());
    }

    // Nobody who opens a session waits for the socket.
    void comesBehindTheAnswer()
    {
        ShareBench bench;
        QCoreApplication::sendPostedEvents(); // the answer is one
        QVERIFY(socketPath(bench).isEmpty());
        QTRY_VERIFY(!socketPath(bench).isEmpty());
    }

    void placeThatIsTaken()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"a.share"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        {
            Acp::SessionPorch porch([](const QString &) { return nullptr; }, {});
            const auto opened = porch.open(path);
            QVERIFY(!opened);
            QCOMPARE(opened.error().code, ErrorCode::Io);
        }
        QVERIFY(file.exists());
        Acp::SessionPorch porch([](const QString &) { return nullptr; }, {});
        const auto opened = porch.open(folder.filePath(QString(200, u'x')));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::InvalidInput);
    }

    // Each process that starts does so, see removeStale(): that makes nobody a guest.
    void whoOnlyLooks()
    {
        QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        const auto folder = ShareSocket::folder();
        QVERIFY(folder);
        const QByteArray name = ShareSocket::newName();
        Acp::SessionPorch porch([](const QString &) { return nullptr; }, {});
        QVERIFY(porch.open(ShareSocket::pathIn(*folder, name)));
        ShareSocket::removeStale(*folder);
        const auto staying = ShareSocket::connectTo(name);
        QVERIFY(staying);
        while (porch.guests() == 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents(); // one that stays comes behind one that looked
        QCOMPARE(porch.guests(), 1);
    }

    // As a program does that asks in its terminal: it is waited for once.
    void holderThatStands()
    {
        QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        const auto folder = ShareSocket::folder();
        QVERIFY(folder);
        const QByteArray name = ShareSocket::newName();
        QLocalServer standing;
        QVERIFY(standing.listen(ShareSocket::pathIn(*folder, name)));
        const QString path = runtime.filePath(u"s.lock"_s);
        const auto lock = LockFile::take(path);
        QVERIFY(lock);
        QVERIFY(lock->note(name));
        Acp::SharedSessions guest(Acp::SessionPorch::Options{u"1"_s}, [] { return u"Agentao"_s; });
        SessionSpec spec;
        spec.cwd = runtime.path();
        const auto joining = guest.join(u"s"_s, path, spec);
        QTRY_VERIFY_WITH_TIMEOUT(joining.isFinished(), 15'000);
        QVERIFY(!joining.result());
        QCOMPARE(joining.result().error().code, ErrorCode::Busy);
    }

    void whatIsNoMessage_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("words") << QByteArray("hello\n");
        QTest::newRow("a web page's request") << QByteArray("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        QTest::newRow("a list") << QByteArray("[1,2,3]\n");
        QTest::newRow("zeros") << QByteArray(100, '\0') + '\n';
        QTest::newRow("noise") << QByteArray("\xff\xfe\x80\x81\n");
    }

    void whatIsNoMessage()
    {
        QFETCH(QByteArray, bytes);
        ShareBench bench;
        const auto socket = connected(bench);
        QVERIFY(socket);
        socket->write(bytes);
        QVERIFY(isCutOff(socket.get()));
        QCOMPARE(socket->bytesAvailable(), 0);
        QVERIFY(isServing(bench));
    }

    void whoSaysNothing()
    {
        ShareBench bench({.version = u"1"_s, .limits = {}, .handshake = 50ms});
        const auto socket = connected(bench);
        QVERIFY(socket);
        QVERIFY(isCutOff(socket.get()));
        QVERIFY(isServing(bench));
    }

    void tooMany()
    {
        ShareBench bench;
        std::vector<std::unique_ptr<QLocalSocket>> sockets;
        for (int i = 0; i < Acp::SessionPorch::kMaxGuests; ++i) {
            sockets.push_back(connected(bench));
            QVERIFY(sockets.back());
        }
        send(sockets.back().get(), 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QVERIFY(answer(sockets.back().get(), 1).contains("result"_L1));
        const auto late = connected(bench);
        QVERIFY(late);
        QVERIFY(isCutOff(late.get()));
        sockets.front()->abort();
        QTRY_VERIFY(isServing(bench)); // there is room again
    }

    // It joins and then reads nothing while the session says a lot.
    void whoDoesNotRead()
    {
        ShareBench bench({.version = u"1"_s,
                          .limits = {.maxUnsentBytes = 4 * 1024 * 1024, .stall = 100ms},
                          .handshake = 5'000ms});
        const auto socket = connected(bench);
        QVERIFY(socket);
        socket->setReadBufferSize(4 * 1024);
        send(socket.get(), 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QVERIFY(!answer(socket.get(), 1).isEmpty());
        send(socket.get(), 2, u"session/load"_s,
             {{"sessionId"_L1, bench.host.session->id()},
              {"cwd"_L1, bench.host.dir.path()},
              {"mcpServers"_L1, QJsonArray()}});
        QVERIFY(!answer(socket.get(), 2).isEmpty());
        QCOMPARE(SessionFronts::of(bench.host.session)->others().size(), 1);
        bench.host.model.replies = {ScriptedReply::text(QString(3'000'000, u'x'))};
        QCOMPARE(bench.host.run(u"talk"_s).stopReason, StopReason::EndTurn);
        QTRY_COMPARE_WITH_TIMEOUT(SessionFronts::of(bench.host.session)->others().size(), 0,
                                  30'000);
    }

    void aFloodOfRequests()
    {
        ShareBench bench;
        const auto socket = connected(bench);
        QVERIFY(socket);
        send(socket.get(), 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QVERIFY(!answer(socket.get(), 1).isEmpty());
        for (int i = 2; i < 3'000; ++i)
            send(socket.get(), i, u"session/new"_s,
                 {{"cwd"_L1, bench.host.dir.path()}, {"mcpServers"_L1, QJsonArray()}});
        bench.host.model.replies = {ScriptedReply::text(u"on it goes"_s)};
        QCOMPARE(bench.host.run(u"go"_s).stopReason, StopReason::EndTurn);
        QVERIFY(answer(socket.get(), 2'999).contains("error"_L1));
        QVERIFY(isServing(bench));
    }

    void reachesNothingElse_data()
    {
        const Rows<QString, QJsonObject> add; // method, params
        const QJsonObject place{{"cwd"_L1, u"/tmp"_s}, {"mcpServers"_L1, QJsonArray()}};
        QJsonObject other = place;
        other["sessionId"_L1] = u"sess_00000000000000000000000000000000"_s;
        add("a session of its own", u"session/new"_s, place);
        add("a session that is not open", u"session/load"_s, other);
        add("the same, resumed", u"session/resume"_s, other);
        add("a fork", u"session/fork"_s, other);
        add("another session's words", u"_agentao.cn/session/export"_s,
            QJsonObject{{"sessionId"_L1, other["sessionId"_L1]}, {"format"_L1, u"json"_s}});
        add("its end", u"session/delete"_s, QJsonObject{{"sessionId"_L1, other["sessionId"_L1]}});
        const QJsonObject none{{"sessionId"_L1, other["sessionId"_L1]}};
        const auto row
            = [&add, &none](const char *name, const QString &method, QJsonObject params) {
                  params["sessionId"_L1] = none["sessionId"_L1];
                  add(name, u"_agentao.cn/"_s + method, params);
              };
        const QJsonArray words{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"x"_s}}};
        row("words into its turn", u"session/steer"_s, {{"prompt"_L1, words}});
        row("a turn again", u"session/retry"_s, {});
        row("a shorter conversation", u"session/compact"_s, {});
        row("a command", u"session/command"_s,
            {{"command"_L1, u"true"_s}, {"profile"_L1, u"none"_s}});
        row("the end of a call", u"session/stop_call"_s, {{"toolCallId"_L1, u"c1"_s}});
        row("its branches", u"branch/list"_s, {});
        row("another branch", u"branch/start"_s, {{"messageId"_L1, u"m1"_s}});
        row("the first branch", u"branch/switch"_s, {{"branchId"_L1, u"b0"_s}});
        row("states of its files", u"checkpoint/list"_s, {});
        row("its files", u"checkpoint/changes"_s, {{"checkpointId"_L1, u"1"_s}});
        row("its files back", u"checkpoint/restore"_s, {{"checkpointId"_L1, u"1"_s}});
        row("its review", u"review/changes"_s, {});
        row("its lines back", u"review/revert"_s,
            {{"states"_L1, QJsonArray()}, {"files"_L1, QJsonArray()}});
        add("a prompt", u"session/prompt"_s,
            QJsonObject{{"sessionId"_L1, other["sessionId"_L1]}, {"prompt"_L1, QJsonArray()}});
    }

    void reachesNothingElse()
    {
        const auto [method, params] = Rows<QString, QJsonObject>::current();
        ShareBench bench;
        const auto socket = connected(bench);
        QVERIFY(socket);
        send(socket.get(), 1, method, params);
        QVERIFY(answer(socket.get(), 1).contains("error"_L1)); // it did not introduce itself
        send(socket.get(), 2, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QVERIFY(answer(socket.get(), 2).contains("result"_L1));
        send(socket.get(), 3, method, params);
        QVERIFY(answer(socket.get(), 3).contains("error"_L1));
    }

    void rubbish_data()
    {
        // params: the session's id is added
        const Rows<QString, QJsonObject> add; // method, params
        const auto row
            = [&add](const char *name, const QString &method, const QJsonObject &params) {
                  add(name, u"_agentao.cn/"_s + method, params);
              };
        row("no words", u"session/steer"_s, {});
        row("words that are none", u"session/steer"_s, {{"prompt"_L1, QJsonArray{1, true}}});
        row("no turn to put them into", u"session/steer"_s,
            {{"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"x"_s}}}}});
        row("what must be kept", u"session/compact"_s, {{"keep"_L1, 7}});
        row("no command", u"session/command"_s, {{"profile"_L1, u"none"_s}});
        row("an empty command", u"session/command"_s,
            {{"command"_L1, u" "_s}, {"profile"_L1, u"none"_s}});
        row("a command without a profile", u"session/command"_s, {{"command"_L1, u"touch made"_s}});
        row("an unknown profile", u"session/command"_s,
            {{"command"_L1, u"touch made"_s}, {"profile"_L1, u"all"_s}});
        row("no call", u"session/stop_call"_s, {});
        row("no message", u"branch/start"_s, {{"messageId"_L1, QJsonObject()}});
        row("an unknown branch", u"branch/switch"_s, {{"branchId"_L1, u"../x"_s}});
        row("an unknown checkpoint", u"checkpoint/restore"_s, {{"checkpointId"_L1, u"--help"_s}});
        row("relative paths", u"checkpoint/restore"_s,
            {{"checkpointId"_L1, u"1"_s}, {"paths"_L1, QJsonArray{u"../x"_s}}});
        row("an unknown end", u"review/changes"_s, {{"until"_L1, u"x"_s}});
        row("no states", u"review/revert"_s, {{"files"_L1, QJsonArray()}});
        row("states of other folders", u"review/revert"_s,
            {{"states"_L1,
              QJsonArray{QJsonObject{{"root"_L1, u"/"_s},
                                     {"fromTree"_L1, u"--output=/tmp/x"_s},
                                     {"toTree"_L1, u"HEAD"_s}}}},
             {"files"_L1, QJsonArray{QJsonObject{{"path"_L1, u"/etc/passwd"_s}}}}});
    }

    void rubbish()
    {
        auto [method, params] = Rows<QString, QJsonObject>::current();
        ShareBench bench;
        const auto socket = connected(bench);
        QVERIFY(socket);
        send(socket.get(), 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        send(socket.get(), 2, u"session/load"_s,
             {{"sessionId"_L1, bench.host.session->id()},
              {"cwd"_L1, bench.host.dir.path()},
              {"mcpServers"_L1, QJsonArray()}});
        QVERIFY(answer(socket.get(), 2).contains("result"_L1));
        params["sessionId"_L1] = bench.host.session->id();
        send(socket.get(), 3, method, params);
        QVERIFY(answer(socket.get(), 3).contains("error"_L1));
        QVERIFY(!bench.host.session->isRunning());
        QVERIFY(!QFile::exists(bench.host.dir.filePath(u"made"_s)));
        QVERIFY(isServing(bench));
    }

    void listsNothing()
    {
        ShareBench bench;
        const auto socket = connected(bench);
        QVERIFY(socket);
        send(socket.get(), 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        send(socket.get(), 2, u"session/list"_s, {{"cwd"_L1, bench.host.dir.path()}});
        QCOMPARE(answer(socket.get(), 2)["result"_L1]["sessions"_L1].toArray(), QJsonArray());
    }

    void lockThatLies_data()
    {
        QTest::addColumn<QByteArray>("note");
        QTest::newRow("a path") << QByteArray("/tmp/x");
        QTest::newRow("a way out") << QByteArray("../../../../tmp/socket");
        QTest::newRow("nobody's name") << ShareSocket::newName();
        QTest::newRow("too long") << QByteArray(100'000, 'a');
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("noise") << QByteArray("\xff\x00\xfe", 3);
    }

    //! A folder brings a lock that says something, and somebody holds it.
    void lockThatLies()
    {
        QFETCH(QByteArray, note);
        ShareBench bench;
        LocalAgent plain(bench.host.services);
        const auto created = plain.createSession(bench.guestSpec()).result();
        QVERIFY(created);
        const QString id = (*created)->id();
        QFile lock(bench.host.dir.filePath(u".agentao/sessions/%1.lock"_s.arg(id)));
        QVERIFY(lock.open(QIODevice::WriteOnly));
        lock.write(note);
        lock.close();
        auto opening = bench.guest->openSession(id, bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(!opening.result());
        QCOMPARE(opening.result().error().code, ErrorCode::Busy);
    }

    void folderThatIsNotPrivate_data()
    {
        QTest::addColumn<bool>("isLink");
        QTest::newRow("open to others") << false;
        QTest::newRow("a link") << true;
    }

    // The sockets are then in the state folder.
    void folderThatIsNotPrivate()
    {
        QFETCH(bool, isLink);
        QTemporaryDir runtime;
        QTemporaryDir elsewhere;
        QTemporaryDir home; // short enough for a socket, wherever the build is
        const QByteArray homeBefore = qgetenv("AGENTAO_HOME");
        const auto restore = qScopeGuard([&homeBefore] { qputenv("AGENTAO_HOME", homeBefore); });
        qputenv("AGENTAO_HOME", QFile::encodeName(home.path()));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        const QString folder = runtime.filePath(u"agentao"_s);
        if (isLink)
            QVERIFY(QFile::link(elsewhere.path(), folder));
        else
            QVERIFY(QDir().mkdir(folder)
                    && QFile::setPermissions(folder, QFile::Permissions(0x7777)));
        const auto used = ShareSocket::folder();
        QVERIFY2(used, qPrintable(used ? QString() : used.error().text()));
        QVERIFY(used->startsWith(home.path()));
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }

    void longPaths()
    {
        QTemporaryDir runtime;
        const QString deep = runtime.filePath(QString(100, u'd'));
        QVERIFY(QDir().mkpath(deep));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(deep));
        const auto used = ShareSocket::folder();
        QVERIFY(!used || !used->startsWith(deep));
        const auto reached = ShareSocket::connectTo(ShareSocket::newName());
        QVERIFY(!reached);
        QCOMPARE(reached.error().code, ErrorCode::NotFound);
    }

    void whatAKilledProcessLeft()
    {
        QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        const auto folder = ShareSocket::folder();
        QVERIFY(folder);
        const QString dead = ShareSocket::pathIn(*folder, ShareSocket::newName());
        QLocalServer living;
        const QString alive = ShareSocket::pathIn(*folder, ShareSocket::newName());
        QVERIFY(living.listen(alive));
        {
            QLocalServer server;
            QVERIFY(server.listen(dead + u"x"_s));
            QVERIFY(QFile::rename(dead + u"x"_s, dead)); // not removed with it
        }
        QFile file(*folder + "/notes.share"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        ShareSocket::removeStale(*folder);
        QVERIFY(!QFileInfo::exists(dead));
        QVERIFY(QFileInfo::exists(alive));
        QVERIFY(file.exists());
    }

private:
    static QString socketPath(const ShareBench &bench)
    {
        const QDir folder(bench.runtime.filePath(u"agentao"_s));
        const QStringList names = folder.entryList({u"*.share"_s}, QDir::System | QDir::Files);
        return names.isEmpty() ? QString() : folder.filePath(names.first());
    }
    //! Somebody who connects by hand.
    static std::unique_ptr<QLocalSocket> connected(const ShareBench &bench)
    {
        auto socket = std::make_unique<QLocalSocket>();
        if (!QTest::qWaitFor([&bench] { return !socketPath(bench).isEmpty(); }, 30'000))
            return nullptr;
        socket->connectToServer(socketPath(bench));
        return socket->waitForConnected(10'000) ? std::move(socket) : nullptr;
    }
    static bool isCutOff(QLocalSocket *socket)
    {
        return QTest::qWaitFor(
            [socket] { return socket->state() == QLocalSocket::UnconnectedState; }, 30'000);
    }
    static void send(QLocalSocket *socket, int id, const QString &method, const QJsonObject &params)
    {
        const QJsonObject request{
            {"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}};
        socket->write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
    }
    //! The answer to \a id.
    static QJsonObject answer(QLocalSocket *socket, int id)
    {
        QJsonObject found;
        const bool isThere = QTest::qWaitFor(
            [&] {
                while (found.isEmpty() && socket->canReadLine()) {
                    const QJsonObject line = QJsonDocument::fromJson(socket->readLine()).object();
                    if (line["id"_L1] == id && !line.contains("method"_L1))
                        found = line;
                }
                return !found.isEmpty();
            },
            30'000);
        return isThere ? found : QJsonObject();
    }
    static bool isServing(ShareBench &bench)
    {
        return bench.join() && bench.theirs() == bench.ours();
    }
};

AGENTAO_TEST(TestSessionPorch)
#include "tst_sessionporch.moc"
