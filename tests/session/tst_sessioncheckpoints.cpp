// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static const std::pair<QString, QString> kEdit{
    u"write_file"_s, uR"({"file_path":"new.txt","path":"new.txt","content":"new\n"})"_s};

static std::pair<QString, QString> command(const QString &text)
{
    return {u"run_shell_command"_s, uR"({"command":"%1"})"_s.arg(text)};
}

//! Turns with real tools, and what is recorded of them.
class TestSessionCheckpoints : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_bench = std::make_unique<TurnBench>();
        m_bench->builtinTools = true;
        m_bench->open({}, u"full-access"_s);
        write(u"a.txt"_s, "one\n");
    }

    void editAndCommandAreUndone()
    {
        turn({kEdit, command(u"printf 'two\\n' >a.txt; mkdir d; printf x >d/x"_s)});
        QCOMPARE(read(u"a.txt"_s), "two\n");
        QCOMPARE(read(u"new.txt"_s), "new\n");

        const QList<Checkpoint> list = checkpoints();
        QCOMPARE(list.size(), 1);
        QCOMPARE(list.first().title, u"Work on it"_s);
        const auto changes = waited(m_bench->session->changes(list.first().id, ChangeScope::Turn));
        QVERIFY(changes);
        QCOMPARE(changes->files.size(), 3);
        QCOMPARE(changes->files[0].oldText, u"one\n"_s);
        QCOMPARE(changes->files[0].newText, u"two\n"_s);
        const auto outcome
            = waited(m_bench->session->restore(list.first().id, ChangeScope::Turn, {}));
        QVERIFY(outcome);
        QCOMPARE(outcome->failures, QList<Error>());
        QCOMPARE(read(u"a.txt"_s), "one\n");
        QVERIFY(!QFile::exists(m_bench->dir.filePath(u"new.txt"_s)));
        QVERIFY(!QFile::exists(m_bench->dir.filePath(u"d"_s)));
    }

    // A call that names a folder changes what is in it.
    void movedFoldersAreUndone_data()
    {
        const Rows<QString> row; // where to
        row("inside", u"e"_s);
        row("deeper", u"x/y/e"_s);
        row("outside", QString());
    }

    void movedFoldersAreUndone()
    {
        const auto [place] = Rows<QString>::current();
        const QTemporaryDir other;
        const QString to = place.isEmpty() ? other.filePath(u"e"_s) : m_bench->dir.filePath(place);
        write(u"d/q"_s, "q\n");
        write(u"d/sub/r"_s, "r\n");
        turn({kEdit, {u"move_file"_s, uR"({"file_path":"d","new_path":"%1"})"_s.arg(to)}});
        QVERIFY(!QFile::exists(m_bench->dir.filePath(u"d"_s)));
        const auto outcome
            = waited(m_bench->session->restore(checkpoints().first().id, ChangeScope::Turn, {}));
        QVERIFY(outcome);
        QCOMPARE(outcome->failures, QList<Error>());
        QCOMPARE(read(u"d/q"_s), "q\n");
        QCOMPARE(read(u"d/sub/r"_s), "r\n");
        QCOMPARE(QFile::exists(to + "/q"_L1), place.isEmpty());
        QVERIFY(!QFile::exists(m_bench->dir.filePath(u"new.txt"_s)));
    }

    // Nothing of a turn that only wrote elsewhere is unknown.
    void filesOutsideCutNothingShort()
    {
        const QTemporaryDir other;
        turn({{u"write_file"_s,
               uR"({"file_path":"%1","content":"x"})"_s.arg(other.filePath(u"zz"_s))}});
        QCOMPARE(fileContent(other.filePath(u"zz"_s)), "x");
        const QString id = checkpoints().first().id;
        const auto changes = waited(m_bench->session->changes(id, ChangeScope::Turn));
        QVERIFY(changes);
        QCOMPARE(*changes, FileChanges());
        const auto outcome = waited(m_bench->session->restore(id, ChangeScope::Turn, {}));
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        QCOMPARE(outcome->failures, QList<Error>());
    }

    void readingRecordsNothing_data()
    {
        const Rows<QString, QString> row; // tool, arguments

        row("read", u"read_file"_s, uR"({"path":"a.txt","file_path":"a.txt"})"_s);
        row("command", u"run_shell_command"_s, uR"({"command":"cat a.txt | wc -l"})"_s);
        row("plan", u"todo_write"_s, uR"({"todos":[{"content":"x","status":"pending"}]})"_s);
    }

    void readingRecordsNothing()
    {
        const auto [tool, arguments] = Rows<QString, QString>::current();
        turn({{tool, arguments}});
        QCOMPARE(checkpoints().size(), 0);
        QVERIFY(told().empty());
    }

    void onceInATurn()
    {
        turn({command(u"printf 1 >b"_s), command(u"printf 2 >c"_s)});
        turn({command(u"printf 3 >b"_s)});
        const QList<Checkpoint> list = checkpoints();
        QCOMPARE(list.size(), 2);
        QVERIFY(waited(m_bench->session->restore(list.last().id, ChangeScope::Turn, {})));
        QCOMPARE(read(u"b"_s), "1");
        QCOMPARE(read(u"c"_s), "2");
    }

    // Whatever ends the process from there on, it can be undone.
    void recordedBeforeTheResult()
    {
        const QString id = m_bench->session->id();
        const QString cwd = QFileInfo(m_bench->session->cwd()).canonicalFilePath();
        QList<QStringList> known;
        QObject::connect(
            m_bench->session, &Session::updated, m_bench->session,
            [&](const SessionUpdate &update) {
                const auto *changed = std::get_if<ToolCallChanged>(&update);
                if (!changed
                    || (changed->call.status != ToolStatus::Completed
                        && changed->call.status != ToolStatus::Failed))
                    return;
                const CheckpointStore store(CheckpointStore::defaultFolder(), id, {cwd});
                const auto list = store.list({});
                QStringList names;
                if (list && !list->isEmpty()) {
                    const auto changes
                        = store.changes(list->first().id, ChangeScope::Turn, false, {});
                    for (const FileChange &file : changes.value_or(FileChanges()).files)
                        names += QFileInfo(file.path).fileName();
                }
                known.append(names);
            });
        turn({kEdit, command(u"printf 2 >a.txt"_s), command(u"printf x >b; exit 3"_s)});
        QCOMPARE(known,
                 (QList<QStringList>{{u"new.txt"_s},
                                     {u"a.txt"_s, u"new.txt"_s},
                                     {u"a.txt"_s, u"b"_s, u"new.txt"_s}}));
    }

    void changesAreToldAfterTheTurn()
    {
        turn({command(u"printf 'one\\ntwo\\n' >a.txt"_s)});
        QTRY_COMPARE(told().size(), size_t(1));
        QCOMPARE(told().front().files, 1);
        QCOMPARE(told().front().addedLines, 1);
        QCOMPARE(told().front().removedLines, 0);
        turn({command(u"touch a.txt; true"_s)});
        QCOMPARE(checkpoints().size(), 2); // asked after the look at the turn, which found nothing
        QCOMPARE(told().size(), size_t(1));
    }

    void theModelIsTold()
    {
        turn({kEdit});
        QVERIFY(waited(m_bench->session->restore(checkpoints().first().id, ChangeScope::Turn, {})));
        turn({});
        const ChatMessage &last = m_bench->model.requests.back().messages.back();
        QCOMPARE(last.role, ChatMessage::Role::User);
        const auto *text = std::get_if<TextPart>(&last.parts.front());
        QVERIFY(text);
        QVERIFY2(text->text.contains("restored"_L1) && text->text.contains("new.txt"_L1),
                 qPrintable(text->text));
    }

    void staysAfterLoading()
    {
        turn({kEdit});
        QTRY_COMPARE(told().size(), size_t(1));
        QVERIFY(waited(m_bench->session->restore(checkpoints().first().id, ChangeScope::Turn, {})));
        QTRY_COMPARE(told().size(), size_t(2)); // the restore can be undone, too
        const auto before = m_bench->session->transcript();
        m_bench->reopen();
        QCOMPARE(m_bench->session->transcript(), before);
        const auto again
            = waited(m_bench->session->restore(checkpoints().last().id, ChangeScope::Turn, {}));
        QVERIFY(again);
        QCOMPARE(read(u"new.txt"_s), "new\n");
    }

    void noTurnWhileRestoring()
    {
        turn({kEdit});
        auto restoring = m_bench->session->restore(checkpoints().first().id, ChangeScope::Turn, {});
        const auto prompted = m_bench->session->prompt({ContentBlock::fromText(u"more"_s)});
        QVERIFY(!prompted);
        QCOMPARE(prompted.error().code, ErrorCode::Busy);
        QVERIFY(waited(restoring));
        turn({});
    }

    void noRestoreInATurn()
    {
        turn({kEdit});
        const QString id = checkpoints().first().id;
        m_bench->model.replies.push_back(ScriptedReply::text(u"held"_s).hold());
        m_bench->prompt(u"more"_s);
        const auto refused = waited(m_bench->session->restore(id, ChangeScope::Turn, {}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QTRY_VERIFY(!m_bench->updates.empty() && m_bench->shown().contains(u"text:held"_s));
        m_bench->model.release();
        m_bench->waitForEnd();
        QCOMPARE(read(u"new.txt"_s), "new\n");
    }

    void failureIsANotice()
    {
        const QByteArray path = qgetenv("PATH");
        const auto restore = qScopeGuard([&] { qputenv("PATH", path); });
        qputenv("PATH", "/nonexistent");
        turn({kEdit});
        turn({kEdit});
        QCOMPARE(read(u"new.txt"_s), "new\n"); // the turn went on
        QCOMPARE(m_bench->shown().count(u"notice:warning"_s), 1);
    }

    void cancelEndsTheWait()
    {
        m_bench->model.replies.push_back(ScriptedReply::calls({kEdit}));
        QObject::connect(m_bench->session, &Session::updated, m_bench->session,
                         [this](const SessionUpdate &update) {
                             const auto *changed = std::get_if<ToolCallChanged>(&update);
                             if (changed && changed->call.status == ToolStatus::InProgress)
                                 QMetaObject::invokeMethod(m_bench->session, &Session::cancel,
                                                           Qt::QueuedConnection);
                         });
        const TurnResult result = m_bench->run(u"Work on it"_s);
        QCOMPARE(result.stopReason, StopReason::Cancelled);
        // What waited for the checkpoint never ran.
        QVERIFY(!QFile::exists(m_bench->dir.filePath(u"new.txt"_s)));
        // The turn has an end all the same: what people do behind it is not its.
        const QList<Checkpoint> all = checkpoints();
        QVERIFY(all.size() <= 1);
        for (const Checkpoint &checkpoint : all) {
            const auto atItsEnd
                = waited(m_bench->session->changes(checkpoint.id, ChangeScope::Turn));
            QVERIFY(atItsEnd && atItsEnd->files.isEmpty());
            write(u"mine.txt"_s, "by hand\n");
            const auto later = waited(m_bench->session->changes(checkpoint.id, ChangeScope::Turn));
            QVERIFY(later && later->files.isEmpty());
        }
    }

    void deletedSession()
    {
        turn({kEdit});
        QCOMPARE(checkpoints().size(), 1);
        const QString id = m_bench->session->id();
        const QString cwd = m_bench->session->cwd();
        m_bench->agent->closeSession(m_bench->session);
        QTRY_VERIFY(!m_bench->session);
        QVERIFY(waited(m_bench->agent->deleteSession(id, cwd)));
        // It can be taken out of the bin again, so what belongs to it stays as long.
        const CheckpointStore store(CheckpointStore::defaultFolder(), id, {cwd});
        QCOMPARE(store.list({})->size(), 1);
        QVERIFY(waited(m_bench->agent->restoreSession(id, cwd)));
        m_bench->open(id, u"full-access"_s);
        QCOMPARE(checkpoints().size(), 1);
    }

private:
    //! A turn that calls these tools; pairs of name and arguments.
    void turn(const std::vector<std::pair<QString, QString>> &calls)
    {
        for (const auto &call : calls)
            m_bench->model.replies.push_back(ScriptedReply::calls({call}));
        m_bench->model.replies.push_back(ScriptedReply::text(u"done"_s));
        const TurnResult result = m_bench->run(u"Work on it"_s);
        QVERIFY2(!result.error, result.error ? qPrintable(result.error->text()) : "");
    }

    QList<Checkpoint> checkpoints() const
    {
        const auto list = waited(m_bench->session->checkpoints());
        return list ? *list : QList<Checkpoint>();
    }

    void write(const QString &name, const QByteArray &content) const
    {
        QVERIFY(putFile(m_bench->dir.filePath(name), content));
    }
    QByteArray read(const QString &name) const { return fileContent(m_bench->dir.filePath(name)); }

    std::vector<FilesChanged> told() const
    {
        std::vector<FilesChanged> told;
        for (const SessionUpdate &update : m_bench->updates) {
            if (const auto *changed = std::get_if<FilesChanged>(&update))
                told.push_back(*changed);
        }
        return told;
    }

    std::unique_ptr<TurnBench> m_bench;
};

AGENTAO_TEST(TestSessionCheckpoints)
#include "tst_sessioncheckpoints.moc"
