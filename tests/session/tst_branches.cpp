// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Sessions of the embedded agent that take several ways, and copies of them.
class TestBranches : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<TurnBench>(); }

    void editedMessageBeginsABranch()
    {
        m_bench->open();
        turn(u"one"_s);
        turn(u"two"_s);
        const QString second = messageIds().last();
        QVERIFY(m_bench->session->isBranchPoint(second));
        QVERIFY(!m_bench->session->isBranchPoint(u"m2"_s)); // an answer
        m_bench->updates.clear();

        const auto content = m_bench->session->branchBefore(second);
        QVERIFY(content);
        QCOMPARE(*content, QList<ContentBlock>{ContentBlock::fromText(u"two"_s)});
        QCOMPARE(m_bench->shown(), QStringList{u"reset"_s});
        QCOMPARE(shown(*m_bench->session), QStringList({u"user:one"_s, u"text:re one"_s}));
        turn(u"three"_s);
        const std::vector<ChatMessage> &asked = m_bench->model.requests.back().messages;
        QCOMPARE(asked.size(), 3);
        QCOMPARE(asked[0].text(), u"one"_s);
        QCOMPARE(asked[2].text(), u"three"_s);

        QCOMPARE(m_bench->session->branches().size(), 2);
        const auto forks = m_bench->session->branchForks();
        QCOMPARE(forks.size(), 1);
        QCOMPARE(forks.first().branchIds, QStringList({u"b0"_s, u"b1"_s}));
        QCOMPARE(forks.first().active, 1);
        QVERIFY(m_bench->session->switchBranch(u"b0"_s));
        QCOMPARE(shown(*m_bench->session),
                 QStringList({u"user:one"_s, u"text:re one"_s, u"user:two"_s, u"text:re two"_s}));
        QCOMPARE(m_bench->session->title(), u"one"_s);
    }

    void branchesAreLoaded()
    {
        m_bench->open();
        turn(u"one"_s);
        turn(u"two"_s);
        QVERIFY(m_bench->session->branchBefore(messageIds().last()));
        turn(u"three"_s);
        QVERIFY(m_bench->session->branchBefore(messageIds().first()));
        turn(u"four"_s);
        const QList<Branch> branches = m_bench->session->branches();
        const QList<BranchFork> forks = m_bench->session->branchForks();

        m_bench->reopen();
        QCOMPARE(m_bench->session->branches(), branches);
        QCOMPARE(m_bench->session->branchForks(), forks);
        QCOMPARE(shown(*m_bench->session), QStringList({u"user:four"_s, u"text:re four"_s}));
        QVERIFY(m_bench->session->switchBranch(u"b1"_s));
        turn(u"five"_s);
        m_bench->reopen();
        QCOMPARE(shown(*m_bench->session),
                 QStringList({u"user:one"_s, u"text:re one"_s, u"user:three"_s, u"text:re three"_s,
                              u"user:five"_s, u"text:re five"_s}));
        QStringList ids;
        for (const Branch &branch : m_bench->session->branches()) {
            QVERIFY(m_bench->session->switchBranch(branch.id));
            ids += messageIds();
        }
        ids.removeDuplicates();
        QCOMPARE(ids.size(), 5); // one to five, each its own
    }

    void refusals()
    {
        m_bench->open();
        turn(u"one"_s);
        const auto before = m_bench->session->transcript();
        QCOMPARE(m_bench->session->branchBefore(u"m9"_s).error().code, ErrorCode::NotFound);
        QCOMPARE(m_bench->session->branchBefore({}).error().code, ErrorCode::NotFound);
        QCOMPARE(m_bench->session->switchBranch(u"b9"_s).error().code, ErrorCode::NotFound);
        m_bench->updates.clear();
        QVERIFY(m_bench->session->switchBranch(u"b0"_s)); // there already
        QCOMPARE(m_bench->shown(), QStringList());
        QVERIFY(m_bench->session->transcript() == before);
    }

    void busyWhileATurnRuns()
    {
        m_bench->open();
        turn(u"one"_s);
        m_bench->model.replies.push_back(ScriptedReply::text(u"two"_s).hold());
        m_bench->prompt(u"two"_s);
        QCOMPARE(m_bench->session->branchBefore(messageIds().first()).error().code,
                 ErrorCode::Busy);
        QCOMPARE(m_bench->session->switchBranch(u"b0"_s).error().code, ErrorCode::Busy);
        QTRY_COMPARE(m_bench->model.requests.size(), size_t(2));
        m_bench->model.release();
        m_bench->waitForEnd();
    }

    // An endpoint that begins anew with its ids does not mix the calls of two branches up.
    void callIdsAreNewOnes()
    {
        m_bench->open();
        const auto callingTurn = [this] {
            auto reply = ScriptedReply::calls({{u"look"_s, u"{}"_s}});
            for (StreamEvent &event : reply.events) {
                if (auto *call = std::get_if<ToolCallDelta>(&event))
                    call->id = u"call_same"_s;
            }
            for (MessagePart &part : reply.outcome->message.parts) {
                if (auto *call = std::get_if<ToolCallPart>(&part))
                    call->id = u"call_same"_s;
            }
            m_bench->model.replies.push_back(reply);
            turn(u"look"_s);
        };
        const auto callIds = [this] {
            QStringList ids;
            for (const SessionUpdate &update : m_bench->session->transcript()) {
                if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                    ids += changed->call.id;
            }
            return ids;
        };
        callingTurn();
        const QStringList first = callIds();
        QCOMPARE(first, QStringList{u"call_same"_s});
        QVERIFY(m_bench->session->branchBefore(messageIds().first()));
        callingTurn();
        QCOMPARE(callIds().size(), 1);
        QVERIFY(callIds() != first);
    }

    void theModelIsToldOfFiles()
    {
        m_bench->builtinTools = true;
        m_bench->open({}, u"full-access"_s);
        turn(u"one"_s);
        writingTurn(u"new.txt"_s, u"x"_s);
        QVERIFY(m_bench->session->branchBefore(messageIds().last()));
        QVERIFY(QFile::exists(m_bench->dir.filePath(u"new.txt"_s))); // files stay

        turn(u"other"_s);
        QVERIFY2(lastUserText().contains("another way"_L1) && lastUserText().contains("new.txt"_L1),
                 qPrintable(lastUserText()));
        QVERIFY(!lastUserText().contains(m_bench->dir.path())); // as the tools name it
        // People see what they typed.
        QVERIFY(shown(*m_bench->session).contains(u"user:other"_s));
        turn(u"more"_s);
        QCOMPARE(lastUserText(), u"more"_s); // told once
        QVERIFY(m_bench->session->switchBranch(u"b0"_s));
        turn(u"back"_s);
        QCOMPARE(lastUserText(), u"back"_s); // this way wrote the file, and nobody changed it since
    }

    void readFilesAreForgotten()
    {
        m_bench->builtinTools = true;
        m_bench->open({}, u"full-access"_s);
        QFile file(m_bench->dir.filePath(u"a.txt"_s));
        QVERIFY(putFile(file.fileName(), "one\n"));
        turn(u"one"_s);
        m_bench->model.replies.push_back(
            ScriptedReply::calls({{u"read_file"_s, uR"({"file_path":"a.txt","path":"a.txt"})"_s}}));
        turn(u"read"_s);
        QVERIFY(m_bench->session->branchBefore(messageIds().last()));

        writingTurn(u"a.txt"_s, u"two"_s); // this way never read it
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "one\n");
    }

    // What a turn changed is found out after its end; meanwhile the user may be elsewhere.
    void changesComeWithTheirBranch()
    {
        m_bench->builtinTools = true;
        m_bench->open({}, u"full-access"_s);
        turn(u"one"_s);
        const auto isTold = [this] {
            return std::ranges::any_of(m_bench->session->transcript(),
                                       [](const SessionUpdate &update) {
                                           return std::holds_alternative<FilesChanged>(update);
                                       });
        };
        writingTurn(u"new.txt"_s, u"x"_s);
        if (isTold())
            QSKIP("it was found out too quickly");
        QVERIFY(m_bench->session->branchBefore(messageIds().last()));
        auto changes = m_bench->session->checkpoints(); // comes after it
        QVERIFY(QTest::qWaitFor([&] { return changes.isFinished(); }, 20'000));
        QVERIFY(!isTold());
        QVERIFY(m_bench->session->switchBranch(u"b0"_s));
        QTRY_VERIFY(isTold());
        m_bench->reopen();
        QVERIFY(isTold());
    }

    void damagedBranchIsReported()
    {
        m_bench->open();
        turn(u"one"_s);
        const QString path = m_bench->sessionFile();
        const QString id = m_bench->session->id();
        m_bench->agent->closeSession(m_bench->session);
        QFile file(path);
        QVERIFY(file.open(QFile::Append));
        QByteArray lines;
        appendEventLine(lines, BranchEvent{u"b1"_s, u"m7"_s});
        appendEventLine(lines,
                        UserEvent{.messageId = u"m8"_s,
                                  .at = QDateTime::currentDateTimeUtc(),
                                  .content = {ContentBlock::fromText(u"lost?"_s)}});
        file.write(lines);
        file.close();

        m_bench->open(id);
        const QStringList words = shown(*m_bench->session);
        QVERIFY(words.contains(u"user:one"_s) && words.contains(u"user:lost?"_s));
        QVERIFY(words.contains(u"notice:warning"_s));
    }

    void nothingIsLostWhenItCannotBeStored()
    {
        m_bench->open();
        turn(u"one"_s);
        const auto before = m_bench->session->transcript();
        const QString message = messageIds().first();
        const QPointer<Session> session = m_bench->session;
        m_bench->agent->closeSession(
            session); // its file is given up; it lives until the loop goes on
        QCOMPARE(session->branchBefore(message).error().code, ErrorCode::Io);
        QVERIFY(session->transcript() == before);
        QCOMPARE(session->branches().size(), 1);
    }

    void fork_data()
    {
        // beforeTurn: 0: a whole copy
        const Rows<int, QStringList> row; // beforeTurn, words

        const QStringList one{u"user:one"_s, u"text:re one"_s};
        const QStringList two{u"user:two"_s, u"text:re two"_s};
        row("whole", 0, one + two);
        row("before the second message", 2, one);
        row("before the first message", 1, QStringList());
    }

    void fork()
    {
        const auto [beforeTurn, words] = Rows<int, QStringList>::current();
        m_bench->open();
        turn(u"one"_s);
        turn(u"two"_s);
        const QString id = m_bench->session->id();
        const QString before = beforeTurn ? messageIds().at(beforeTurn - 1) : QString();
        QSignalSpy listChanged(m_bench->agent.get(), &Agent::sessionsChanged);

        const auto copy = forked(id, before);
        QVERIFY2(copy, copy ? "" : qPrintable(copy.error().text()));
        QVERIFY((*copy)->id() != id);
        QCOMPARE(shown(**copy), words);
        QCOMPARE((*copy)->title(), u"one (fork)"_s);
        QCOMPARE((*copy)->modelName(), u"test/scripted"_s);
        QCOMPARE(listChanged.size(), 1);
        const auto list = waited(m_bench->agent->listSessions(m_bench->dir.path()));
        QVERIFY(list);
        QCOMPARE(list->size(), 2);

        QFile file(m_bench->dir.path() + "/.agentao/sessions/"_L1 + (*copy)->id() + ".jsonl"_L1);
        QVERIFY(file.open(QFile::ReadOnly));
        const auto header = SessionHeader::fromLine(file.readLine().trimmed());
        QVERIFY(header);
        QCOMPARE(header->forkedFrom, SessionOrigin(id, before));

        // Both go on by themselves.
        m_bench->model.replies.push_back(ScriptedReply::text(u"there"_s));
        QSignalSpy ended(*copy, &Session::turnFinished);
        QVERIFY((*copy)->prompt({ContentBlock::fromText(u"there"_s)}));
        QVERIFY(ended.wait());
        QCOMPARE(m_bench->model.requests.back().messages.size(), size_t(words.size() + 1));
        turn(u"here"_s);
        QCOMPARE(messageIds().size(), 3);
        QCOMPARE(messageIdsOf(**copy).size(), words.size() / 2 + 1);
        QCOMPARE(QDir(m_bench->dir.path() + "/.agentao/sessions"_L1).entryList({u"*.part"_s}),
                 QStringList());
    }

    void forkOfABranch()
    {
        m_bench->open();
        turn(u"one"_s);
        turn(u"two"_s);
        const QString second = messageIds().last();
        QVERIFY(m_bench->session->branchBefore(second));
        turn(u"three"_s);

        const QString id = m_bench->session->id();

        const auto active = forked(id);
        QVERIFY(active);
        QCOMPARE(
            shown(**active),
            QStringList({u"user:one"_s, u"text:re one"_s, u"user:three"_s, u"text:re three"_s}));
        QCOMPARE((*active)->branches().size(), 1);
        const auto other = forked(id, second); // of a branch that is not active
        QVERIFY(other);
        QCOMPARE(shown(**other), QStringList({u"user:one"_s, u"text:re one"_s}));
    }

    void forkOfARunningSession()
    {
        m_bench->open();
        turn(u"one"_s);
        m_bench->model.replies.push_back(ScriptedReply::text(u"half"_s).hold());
        m_bench->prompt(u"two"_s);
        QTRY_VERIFY(m_bench->shown().contains(u"text:half"_s));

        const auto copy = forked(m_bench->session->id());
        QVERIFY(copy);
        QVERIFY(!(*copy)->isRunning());
        // Nothing of it was interrupted by an accident.
        QCOMPARE(shown(**copy),
                 QStringList({u"user:one"_s, u"text:re one"_s, u"user:two"_s, u"text:half"_s}));
        m_bench->model.release();
        QVERIFY(!m_bench->waitForEnd().error);
    }

    // Reading needs no lock.
    void forkOfAHeldSession()
    {
        m_bench->open();
        turn(u"one"_s);
        const QString id = m_bench->session->id();
        LocalAgent::Services services;
        services.models = [this](const QString &) { return m_bench->modelServices(); };
        LocalAgent other(services);
        SessionSpec spec;
        spec.cwd = m_bench->dir.path();
        spec.ports.permission = &m_bench->permission;
        QCOMPARE(other.openSession(id, spec).result().error().code, ErrorCode::Busy);
        auto future = other.forkSession(id, {}, spec);
        QTRY_VERIFY(future.isFinished());
        const auto copy = future.result();
        QVERIFY(copy);
        QCOMPARE(shown(**copy), QStringList({u"user:one"_s, u"text:re one"_s}));
    }

    void forkFails_data()
    {
        const Rows<QString, QString, QString, ErrorCode> row; // id, message, cwd, code

        row("unknown session", SessionStore::newId(), QString(), QString(),
            ErrorCode::SessionNotFound);
        row("no id", u"../x"_s, QString(), QString(), ErrorCode::SessionNotFound);
        row("unknown message", QString(), u"m99"_s, QString(), ErrorCode::NotFound);
        row("bad directory", QString(), QString(), u"/no/such"_s, ErrorCode::InvalidInput);
    }

    void forkFails()
    {
        auto [id, message, cwd, code] = Rows<QString, QString, QString, ErrorCode>::current();
        m_bench->open();
        turn(u"one"_s);
        SessionSpec spec;
        spec.cwd = cwd.isEmpty() ? m_bench->dir.path() : cwd;
        spec.ports.permission = &m_bench->permission;
        auto future = m_bench->agent->forkSession(id.isEmpty() ? m_bench->session->id() : id,
                                                  message, spec);
        QTRY_VERIFY(future.isFinished());
        const auto copy = future.result();
        QVERIFY(!copy);
        QCOMPARE(copy.error().code, code);
        const QDir folder(m_bench->dir.path() + "/.agentao/sessions"_L1);
        QCOMPARE(folder.entryList({u"*.jsonl*"_s}).size(), 1); // nothing half made is left
    }

    void titlesOfCopies()
    {
        m_bench->open();
        turn(u"Fix it"_s);
        const QString id = m_bench->session->id();
        QStringList titles;
        QString last;
        for (const bool ofTheCopy : {false, false, true}) {
            const auto copy = forked(ofTheCopy ? last : id);
            QVERIFY(copy);
            last = (*copy)->id();
            titles += (*copy)->title();
        }
        QCOMPARE(titles,
                 QStringList({u"Fix it (fork)"_s, u"Fix it (fork 2)"_s, u"Fix it (fork 3)"_s}));
    }

private:
    void turn(const QString &text)
    {
        m_bench->model.replies.push_back(ScriptedReply::text(u"re "_s + text));
        const TurnResult result = m_bench->run(text);
        QVERIFY2(!result.error, result.error ? qPrintable(result.error->text()) : "");
    }

    //! A turn in which the real tool writes \a content to \a name.
    void writingTurn(const QString &name, const QString &content)
    {
        m_bench->model.replies.push_back(ScriptedReply::calls(
            {{u"write_file"_s,
              uR"({"file_path":"%1","path":"%1","content":"%2\n"})"_s.arg(name, content)}}));
        turn(u"Write "_s + name);
    }

    //! The ids of the user messages that are shown, in order.
    QStringList messageIds() const { return messageIdsOf(*m_bench->session); }

    static QStringList messageIdsOf(const Session &session)
    {
        QStringList ids;
        for (const SessionUpdate &update : session.transcript()) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                ids += user->messageId;
        }
        return ids;
    }

    static QStringList shown(const Session &session)
    {
        return TurnBench::words(session.transcript());
    }
    QString lastUserText() const { return m_bench->model.requests.back().messages.back().text(); }

    Result<Session *> forked(const QString &id, const QString &beforeMessage = {})
    {
        SessionSpec spec;
        spec.cwd = m_bench->dir.path();
        spec.ports.permission = &m_bench->permission;
        auto future = m_bench->agent->forkSession(id, beforeMessage, spec);
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, 30'000))
            return fail(ErrorCode::Timeout, u"the copy is not made"_s);
        return future.result();
    }

    std::unique_ptr<TurnBench> m_bench;
};

AGENTAO_TEST(TestBranches)
#include "tst_branches.moc"
