// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/acpprocess.h"
#include "tests/support/fakellm.h"
#include "tests/support/stuckforks.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>

#include <csignal>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Testing;
using namespace Qt::StringLiterals;

namespace {

//! What was there, what a turn ran, what the person did behind it, and what undo makes of that.
struct Others
{
    const char *name;
    QString before;
    QString turn;
    QString person;
    QString expected; //!< A command that makes it so from what the person left.
    QByteArray told = {}; //!< Named as left alone; empty: all went back.
    QString place = {};
};

} // namespace

static QList<Others> othersRows()
{
    const QString app = u"git init -q .. || git init -q .; "
                        "printf '.env\\ndist/\\n' >../.gitignore; "
                        "printf key >.env; mkdir dist; printf built >dist/x; printf 1 >a"_s;
    return {
        {"own files and a commit",
         u"printf '1\\n' >a; printf '1\\n' >other; git init -q .; git add .; git commit -qm 1"_s,
         u"printf '2\\n' >a"_s,
         u"printf hi >mine.txt; printf 'x\\n' >other; printf c >feature.c; git add feature.c; "
         "git commit -qm feature"_s,
         u"printf '1\\n' >a"_s},
        {"outside a repository", u"printf 1 >a; printf 1 >other"_s, u"printf 2 >a"_s,
         u"printf hi >mine.txt; rm other; mkdir d; printf x >d/y"_s, u"printf 1 >a"_s},
        {"other lines of the file", u"seq 9 >a"_s, u"sed -i 's/^2$/two/' a"_s,
         u"sed -i 's/^8$/eight/' a; echo end >>a"_s, u"sed -i 's/^two$/2/' a"_s},
        {"the same line", u"seq 9 >a; printf 1 >b"_s, u"sed -i 's/^2$/two/' a; printf 2 >b"_s,
         u"sed -i 's/^two$/zwei/' a"_s, u"printf 1 >b"_s, "a"},
        {"a new file that was gone on with", u"printf 1 >b"_s, u"echo new >n; printf 2 >b"_s,
         u"echo mine >>n"_s, u"printf 1 >b"_s, "n"},
        {"a new file that was committed", u"printf 1 >b; git init -q ."_s, u"echo new >n"_s,
         u"git add n; git commit -qm n"_s, u"rm n"_s},
        {"deleted by the person", u"printf 1 >a"_s, u"printf 2 >a"_s, u"rm a"_s, u":"_s, "a"},
        {"made again by the person", u"printf 1 >a"_s, u"rm a"_s, u"printf mine >a"_s, u":"_s, "a"},
        {"no text", u"printf 'a\\000b' >a"_s, u"printf 'a\\000c' >a"_s, u"printf 'x\\000c' >a"_s,
         u":"_s, "a"},
        {"a folder now", u"printf 1 >a"_s, u"printf 2 >a"_s, u"rm a; mkdir a; printf m >a/mine"_s,
         u":"_s, "a"},
        {"a folder that the person went on with", u"printf 1 >a"_s,
         u"rm a; mkdir a; printf x >a/x"_s, u"printf m >a/mine"_s, u":"_s, "a/x"},
        {"a link now", u"printf 1 >a; printf o >other"_s, u"printf 2 >a"_s, u"ln -sfn other a"_s,
         u":"_s, "a"},
        {"moved by the person", u"seq 20 >a"_s, u"echo 21 >>a"_s, u"mv a moved"_s, u":"_s, "a"},
        {"moved by the turn, gone on with", u"seq 20 >a"_s, u"mv a b"_s, u"echo mine >>b"_s,
         u"seq 20 >a"_s, "b"},
        {"right to execute", u"printf 1 >a"_s, u"printf 2 >a"_s, u"chmod +x a"_s, u"printf 1 >a"_s},
        {"rules above the folder",
         app,
         u"printf '' >../.gitignore; printf 2 >a"_s,
         u":"_s,
         u"printf 1 >a"_s,
         {},
         u"app/"_s},
        {"rules above that are gone",
         app,
         u"rm ../.gitignore; printf 2 >a"_s,
         u"printf mine >mine"_s,
         u"printf 1 >a"_s,
         {},
         u"app/"_s},
        {"rules of the folder", u"printf '*.o\\n' >.gitignore; printf k >x.o; printf 1 >a"_s,
         u"printf '' >.gitignore; printf 2 >a; printf new >y.o"_s, u":"_s,
         u"printf '*.o\\n' >.gitignore; printf 1 >a"_s},
        {"rules below", u"mkdir d; printf '*\\n!.gitignore\\n' >d/.gitignore; printf k >d/x"_s,
         u"rm d/.gitignore; printf 2 >a"_s, u":"_s,
         u"rm a; printf '*\\n!.gitignore\\n' >d/.gitignore"_s},
        {"rules of the repository alone",
         u"git init -q .; printf 'key\\n' >.git/info/exclude; printf k >key; printf 1 >a; "
         "echo \"printf '' >.git/info/exclude; printf 2 >a\" >script"_s,
         u"sh script"_s, u":"_s, u"printf 1 >a"_s},
        {"the person's own rules",
         u"git init -q .; mkdir -p \"$HOME/.config/git\"; echo key >\"$HOME/.config/git/ignore\"; "
         "printf k >key; printf 1 >a; echo 'rm \"$HOME/.config/git/ignore\"; printf 2 >a' >script"_s,
         u"sh script"_s, u":"_s, u"printf 1 >a"_s},
        {"rules that the person changed", u"printf 'key\\n' >.gitignore; printf k >key"_s,
         u"printf 2 >a"_s, u"printf '' >.gitignore"_s, u"rm a"_s},
    };
}

static bool knowsBirth(const QString &path)
{
    struct statx facts = {};
    return ::statx(AT_FDCWD, QFile::encodeName(path).constData(), 0, STATX_BTIME, &facts) == 0
        && (facts.stx_mask & STATX_BTIME) != 0;
}

static FakeAnswer edit(const QString &file, const QString &content)
{
    return FakeAnswer::toolCalls(
        {{u"write_file"_s, uR"({"file_path":"%1","content":"%2"})"_s.arg(file, content)}});
}

static FakeAnswer command(const QString &line)
{
    return FakeAnswer::toolCalls({{u"run_shell_command"_s, uR"({"command":"%1"})"_s.arg(line)}});
}

static const QStringList kTurn{u"-p"_s, u"go"_s, u"--mode"_s, u"full-access"_s};

//! Its children go with it, but not at once.
static void killHard(Program &program)
{
    program.kill();
    QVERIFY(program.waitForFinished());
    StuckForks::end(program.program());
}

//! What `agentao undo` leaves alone: the person's own work, whatever happened to the process.
class TestUndoOthers : public CommandTest
{
    Q_OBJECT

private slots:
    void init()
    {
        makeHome();
        m_place.clear();
        m_modelUrl.clear();
    }

    void othersWorkStays_data()
    {
        QTest::addColumn<int>("row");
        const QList<Others> rows = othersRows();
        for (int i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i].name) << i;
    }

    void othersWorkStays()
    {
        QFETCH(const int, row);
        const Others others = othersRows().at(row);
        m_place = others.place;
        QVERIFY(QDir(m_folder->path()).mkpath(u"./"_s + m_place));
        shell(others.before);
        turn(others.turn);
        shell(others.person);
        const auto left = files();

        const int code = run({u"undo"_s, u"--yes"_s});
        const QByteArray output = m_output;
        QCOMPARE(code, others.told.isEmpty() ? 0 : 1);
        QVERIFY2(others.told.isEmpty() || m_errors.contains('/' + others.told + '\n')
                     || m_errors.contains('/' + others.told + ':')
                     || m_errors.contains('/' + others.told + ')'),
                 m_errors.constData());
        const auto undone = files();
        const QByteArray id
            = output.contains("--checkpoint") ? output.trimmed().split(' ').last() : "";
        if (!id.isEmpty()) { // and back
            QCOMPARE(run({u"undo"_s, u"--checkpoint"_s, QString::fromLatin1(id), u"--yes"_s}), 0);
            QCOMPARE(files(), left);
        }
        shell(others.expected);
        QCOMPARE(undone, files());
    }

    void largeFilesAreNamed()
    {
        shell(u"printf 1 >a"_s);
        turn(u"printf 2 >a; head -c 6000000 /dev/zero >big"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(m_output.contains("?  big  (not recorded)"), m_output.constData());
        QVERIFY(has(u"big"_s));
        QCOMPARE(fileContent(path(u"a"_s)), "1");
        shell(u"seq 9 >grown"_s);
        turn(u"seq 900000 >grown"_s);
        shell(u"seq 8 >grown"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 1);
        QVERIFY2(m_output.startsWith("M  grown\n"), m_output.constData());
        QVERIFY2(m_errors.contains("it was too large"), m_errors.constData());
        turn(u"head -c 6000000 /dev/zero >other"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(m_output.contains("?  other  (not recorded)"), m_output.constData());
        QVERIFY2(m_output.endsWith("changed no files that are recorded.\n"), m_output.constData());
    }

    // A file may be called like another line of the list.
    void namesStayInTheirLine()
    {
        turn(u"printf 1 >\"$(printf 'a\\nM  b')\"; printf 1 >c"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY2(m_output.startsWith("A  a\\nM  b  +1 -0\nA  c  +1 -0\n"), m_output.constData());
        QVERIFY(!has(u"c"_s) && !has(u"a\nM  b"_s));
    }

    void folderIsAllBelowIt()
    {
        shell(u"mkdir -p d/e"_s);
        turn(u"printf 1 >d/a; printf 1 >d/e/b; printf 1 >c"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s, u"d/"_s, u"d/a"_s}), 0);
        QVERIFY(!has(u"d/a"_s) && !has(u"d/e/b"_s) && has(u"c"_s));
    }

    // Of files that are written back: hard links, and rights of which a state knows nothing.
    void otherNamesAndRightsStay()
    {
        shell(u"echo 1 >a; ln a b; echo 1 >x; chmod 751 x; echo 1 >s; chmod 600 s"_s);
        turn(u"echo 2 >>a; echo 2 >>x; echo 2 >>s; chmod +x a"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        for (const auto &name : {u"a"_s, u"b"_s, u"x"_s, u"s"_s})
            QCOMPARE(fileContent(path(name)), "1\n");
        shell(
            u"[ a -ef b ]; [ ! -x a ]; [ \"$(stat -c %a x)\" = 751 ]; [ \"$(stat -c %a s)\" = 600 ]"_s);
    }

    // A folder whose rules leave themselves out: nobody knows them any more when they are gone.
    void whatWasThereUnrecorded()
    {
        shell(u"mkdir cache; echo '*' >cache/.gitignore; echo x >cache/x; printf 1 >a"_s);
        if (!knowsBirth(path(u"cache/x"_s)))
            QSKIP("the file system does not know when files were made");
        turn(u"rm cache/.gitignore; printf 2 >a; printf new >n"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 1);
        QVERIFY2(m_errors.contains("cache/x"), m_errors.constData());
        QCOMPARE(fileContent(path(u"cache/x"_s)), "x\n");
        QCOMPARE(fileContent(path(u"a"_s)), "1");
        QVERIFY(!has(u"n"_s));
    }

    void emptyFoldersStay()
    {
        shell(u"mkdir -p logs/old"_s);
        if (!knowsBirth(path(u"logs/old"_s)))
            QSKIP("the file system does not know when files were made");
        turn(u"echo 1 >logs/old/x; mkdir logs/new; echo 1 >logs/new/x"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY(has(u"logs/old"_s) && !has(u"logs/old/x"_s) && !has(u"logs/new"_s));
        // Moved ones are older, too.
        shell(u"seq 9 >logs/old/x"_s);
        turn(u"mv logs moved; echo 1 >moved/old/y"_s);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY(has(u"logs/old/x"_s) && !has(u"moved"_s));
    }

    void unreadableFolderIsNamed()
    {
        shell(u"mkdir d; seq 5 >d/a; seq 5 >b"_s);
        turn(u"sed -i s/3/three/ d/a b"_s);
        shell(u"chmod 000 d"_s);
        if (QFileInfo(path(u"d/a"_s)).exists())
            QSKIP("who runs this may read everything");
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 1);
        shell(u"chmod 755 d"_s);
        QVERIFY2(m_errors.contains("Permission denied") && m_errors.contains("/d/a"),
                 m_errors.constData());
        QCOMPARE(fileContent(path(u"d/a"_s)), "1\n2\nthree\n4\n5\n");
        QCOMPARE(fileContent(path(u"b"_s)), "1\n2\n3\n4\n5\n");
    }

    // While the model thinks, or a question is open.
    void changedBetweenTheCalls()
    {
        shell(u"seq 9 >a; seq 9 >b; seq 9 >c; printf 1 >other"_s);
        FakeLlm server;
        askModel(server);
        int calls = 0;
        server.setResponder([&](const FakeRequest &) -> std::optional<FakeAnswer> {
            switch (++calls) {
            case 1:
                return command(u"sed -i 's/^2$/two/' a"_s);
            case 2:
                shell(u"echo mine >mine; echo mine >>a; echo mine >>b; printf 2 >other"_s);
                return edit(u"new"_s, u"new"_s);
            case 3:
                shell(u"echo mine >mine2; echo x >>new"_s);
                return command(u"sed -i 's/^5$/five/' b; sed -i 's/^5$/five/' c"_s);
            case 4:
                shell(u"echo mine >>c"_s);
                return edit(u"d"_s, u"new"_s);
            default:
                return FakeAnswer::text({u"done"_s});
            }
        });
        QCOMPARE(run(kTurn), 0);
        // Of "new" it cannot be told what is whose.
        QVERIFY2(run({u"undo"_s, u"--yes"_s}) == 1, (m_output + m_errors).constData());
        QVERIFY2(m_errors.contains("/new"), m_errors.constData());
        QCOMPARE(fileContent(path(u"mine"_s)), "mine\n");
        QCOMPARE(fileContent(path(u"mine2"_s)), "mine\n");
        QCOMPARE(fileContent(path(u"other"_s)), "2");
        QCOMPARE(fileContent(path(u"new"_s)), "newx\n");
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            QCOMPARE(fileContent(path(name)), "1\n2\n3\n4\n5\n6\n7\n8\n9\nmine\n");
        QVERIFY(!has(u"d"_s));
    }

    // Two processes in one folder: a command of the one runs while the other does all of its turn.
    void anotherSessionBeside()
    {
        const auto sessions = [this] {
            return QDir(path(u".agentao/sessions"_s)).entryList({u"*.jsonl"_s}, QDir::Files);
        };
        shell(u"seq 9 >a; printf 1 >b"_s);
        FakeLlm first;
        askModel(first);
        first.enqueue(command(u"sed -i s/2/two/ a; touch started; "
                              "while [ ! -e go ]; do sleep 0.02; done; echo 1 >late"_s));
        first.enqueue(FakeAnswer::text({u"done"_s}));
        Program program;
        prepare(program);
        program.begin(kTurn);
        QTRY_VERIFY_WITH_TIMEOUT(has(u"started"_s), 20'000);
        const QStringList one = sessions();
        FakeLlm second;
        askModel(second);
        second.enqueue(edit(u"mine"_s, u"1"_s));
        second.enqueue(FakeAnswer::toolCalls({{u"read_file"_s, uR"({"file_path":"b"})"_s}}));
        second.enqueue(edit(u"b"_s, u"2"_s));
        second.enqueue(command(u"echo 1 >either"_s));
        second.enqueue(edit(u"mine2"_s, u"1"_s));
        second.enqueue(FakeAnswer::text({u"done"_s}));
        QCOMPARE(run(kTurn), 0);
        QCOMPARE(fileContent(path(u"b"_s)), "2");
        shell(u"touch go"_s);
        QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, 20'000); // and is answered
        QCOMPARE(program.exitCode(), 0);
        QStringList other = sessions();
        QVERIFY(one.size() == 1 && other.removeAll(one.first()) == 1 && other.size() == 1);

        const auto undo = [&](const QString &file) {
            return run({u"undo"_s, u"--yes"_s, u"--session"_s, file.chopped(6)});
        };
        QCOMPARE(undo(one.first()), 1);
        QVERIFY2(m_errors.contains("/either"), m_errors.constData());
        QVERIFY(!has(u"late"_s) && !has(u"started"_s));
        QCOMPARE(fileContent(path(u"a"_s)), "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        QCOMPARE(fileContent(path(u"b"_s)), "2");
        QVERIFY(has(u"mine"_s) && has(u"mine2"_s) && has(u"either"_s));
        QCOMPARE(undo(other.first()), 1);
        QVERIFY2(m_errors.contains("/either"), m_errors.constData());
        QCOMPARE(fileContent(path(u"b"_s)), "1");
        QVERIFY(!has(u"mine"_s) && !has(u"mine2"_s) && has(u"either"_s));
    }

    void killedInATurn()
    {
        shell(u"printf 1 >a"_s);
        FakeLlm server;
        askModel(server);
        server.enqueue(edit(u"a"_s, u"2"_s));
        server.enqueue(edit(u"new"_s, u"new"_s));
        server.enqueue(command(u"printf 3 >a; touch started; sleep 60"_s));
        Program program;
        prepare(program);
        program.begin(kTurn);
        QTRY_VERIFY_WITH_TIMEOUT(has(u"started"_s), 20'000);
        killHard(program);
        shell(u"printf hi >mine; printf mine >a"_s);

        QVERIFY2(run({u"undo"_s, u"--yes"_s}) == 1, (m_output + m_errors).constData());
        QVERIFY2(m_errors.contains("cut short"), m_errors.constData());
        QVERIFY(!has(u"new"_s));
        QCOMPARE(fileContent(path(u"mine"_s)), "hi");
        QCOMPARE(fileContent(path(u"a"_s)), "mine");
        QVERIFY(has(u"started"_s)); // nobody knows whose it is
    }

    void killedInTheFirstCall()
    {
        shell(u"printf 1 >a"_s);
        FakeLlm server;
        askModel(server);
        server.enqueue(command(u"printf 2 >a; touch started; sleep 60"_s));
        Program program;
        prepare(program);
        program.begin(kTurn);
        QTRY_VERIFY_WITH_TIMEOUT(has(u"started"_s), 20'000);
        killHard(program);
        shell(u"printf hi >mine"_s);
        const auto left = files();

        for (const auto &way : {u"--yes"_s, u"--diff"_s}) {
            QCOMPARE(run({u"undo"_s, way}), 1);
            QVERIFY2(m_errors.contains("not recorded"), m_errors.constData());
            QVERIFY2(!m_output.contains("mine"), m_output.constData());
            QCOMPARE(files(), left);
        }
    }

    void clientThatEndsWithTheAnswer()
    {
        shell(u"printf 1 >a"_s);
        AcpProcess editor;
        Program program;
        prepare(program);
        editor.setSurroundings(m_folder->path(), program.processEnvironment());
        editor.checksWire = false;
        editor.start({u"--model"_s, u"demo/tour"_s});
        QVERIFY(!editor.call(u"initialize"_s, {{"protocolVersion"_L1, 1}}).isEmpty());
        const QString id = editor.newSession(m_folder->path());
        editor.call(u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, u"full-access"_s}});
        const QJsonObject words{{"type"_L1, u"text"_s}, {"text"_L1, u"run printf 2 >a"_s}};
        const QJsonObject turn = editor.response(editor.request(
            u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{words}}}));
        QCOMPARE(::kill(pid_t(editor.processId()), SIGKILL), 0);
        QCOMPARE(turn["result"_L1]["stopReason"_L1], u"end_turn"_s);
        (void)editor.finish();
        shell(u"printf hi >mine"_s);

        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QCOMPARE(fileContent(path(u"a"_s)), "1");
        QCOMPARE(fileContent(path(u"mine"_s)), "hi");
    }

    // What a git that was killed leaves in the checkpoints holds nothing up for ever.
    void locksOfAKilledGit()
    {
        shell(u"printf 1 >a"_s);
        turn(u"printf 2 >a"_s);
        shell(u"printf 3 >mine"_s);
        const QString checkpoints = m_home->filePath(u"agentao/state/checkpoints"_s);
        const QStringList stores = QDir(checkpoints).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(stores.size(), 1);
        const QDir git(checkpoints + u'/' + stores.first() + "/git"_L1);
        for (const auto name : {"index.edit"_L1, "index.edit.lock"_L1, "index.seed.lock"_L1})
            QVERIFY(putFile(git.filePath(name), "left"));

        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QCOMPARE(fileContent(path(u"a"_s)), "1");
        QCOMPARE(fileContent(path(u"mine"_s)), "3");
        QCOMPARE(git.entryList({u"index.*"_s}), QStringList());
    }

    // Each file is always one of both, and undo and redo go on from there.
    void killedWhileUndoing()
    {
        shell(u"for i in $(seq 150); do printf 'before %s' $i >f$i; done"_s);
        const auto before = files();
        turn(
            u"for i in $(seq 140); do printf 'after %s' $i >f$i; done; rm f150; echo n >n1; echo n >n2"_s);
        const auto after = files();
        const StuckForks stuckForks;
        bool isDone = false;
        for (int time = 60; !isDone; time += 25 + time / 8) { // ms, until one has time enough
            Program program;
            prepare(program);
            program.begin({u"undo"_s, u"--yes"_s});
            QVERIFY(program.waitForStarted());
            isDone = program.waitForFinished(time);
            if (!isDone)
                killHard(program);
            const auto now = files();
            for (auto file = now.cbegin(); file != now.cend(); ++file) {
                QVERIFY2(file.value() == before.value(file.key())
                             || file.value() == after.value(file.key()),
                         qPrintable(file.key()));
            }
            for (auto file = before.cbegin(); file != before.cend(); ++file)
                QVERIFY2(now.contains(file.key()) || !after.contains(file.key()),
                         qPrintable(file.key()));
        }
        QCOMPARE(files(), before);
        QCOMPARE(run({u"undo"_s, u"--list"_s}), 0);
        QByteArrayList restores;
        for (const QByteArray &line : m_output.split('\n')) {
            if (line.contains("before a restore"))
                restores += line.split(' ').first();
        }
        QVERIFY(!restores.isEmpty());
        // Each takes back what its own undo had done, the newest first; one had no time to do
        // anything.
        std::ranges::sort(restores, std::ranges::greater());
        for (const QByteArray &id : std::as_const(restores))
            run({u"undo"_s, u"--yes"_s, u"--checkpoint"_s, QString::fromLatin1(id)});
        QCOMPARE(files(), after);
    }

private:
    void prepare(Program &program) const override
    {
        CommandTest::prepare(program);
        program.setWorkingDirectory(m_folder->filePath(m_place));
        if (m_modelUrl.isEmpty())
            return;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, m_modelUrl);
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        program.setProcessEnvironment(environment);
    }

    void shell(const QString &command) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_home->path());
        environment.remove(u"XDG_CONFIG_HOME"_s);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder->filePath(m_place));
        process.start(u"/bin/sh"_s,
                      {u"-ec"_s,
                       u"git() { command git -c user.name=T -c user.email=t@example.org "
                       "-c init.defaultBranch=main \"$@\"; }\n"_s
                           + command});
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0,
                 qPrintable(command + u": "_s + QString::fromUtf8(process.readAllStandardError())));
    }

    //! A turn that runs \a command.
    void turn(const QString &command)
    {
        QCOMPARE(run({u"-p"_s, u"run "_s + command, u"--model"_s, u"demo/tour"_s, u"--mode"_s,
                      u"full-access"_s}),
                 0);
    }

    void askModel(const FakeLlm &server) { m_modelUrl = server.baseUrl().toString(); }

    //! Name and content of each file below the place where the program runs, and of the rules
    //! above.
    QMap<QString, QByteArray> files() const
    {
        QMap<QString, QByteArray> files;
        const QDir top(m_folder->path());
        QDirIterator all(m_folder->path(), QDir::Files | QDir::System | QDir::Hidden,
                         QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QFileInfo info = all.nextFileInfo();
            const QString name = top.relativeFilePath(info.filePath());
            if (name.contains(".git/"_L1) || name.contains(".agentao"_L1))
                continue; // and what a process that was killed had not put into place
            files.insert(name,
                         info.isSymLink() ? "-> " + info.readSymLink().toUtf8()
                                          : fileContent(info.filePath()));
        }
        return files;
    }

    QString path(const QString &name) const { return m_folder->filePath(m_place + name); }
    bool has(const QString &name) const { return QFile::exists(path(name)); }

    QString m_place; //!< Where the program runs, from the folder on; ends with '/'.
    QString m_modelUrl;
};

AGENTAO_TEST(TestUndoOthers)
#include "tst_undoothers.moc"
