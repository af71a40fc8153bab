// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "agentcore/history/eventline.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/store/sessionstore.h"
#include "tests/index/indexfixture.h"
#include "tests/support/suite.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>

using namespace AgentCore;
using namespace Testing;
using Ask = std::function<void(SessionQuery &, const IndexFixture &)>;

class TestSessionIndex : public QObject
{
    Q_OBJECT

private slots:
    void emptyState()
    {
        IndexFixture f;
        SessionIndex index(f.state());
        QCOMPARE(waited(index.list()), QList<SessionInfo>());
        QCOMPARE(waited(index.search({u"x"_s})), SessionHits());
    }

    void listsAllFolders()
    {
        IndexFixture f;
        const QString one = f.add(u"One"_s, {}, u"a"_s);
        const QString two = f.add(u"Two"_s, {MarkEvent{true, {}}}, u"b"_s);
        const QString three = f.add(u"Three"_s, {}, u"a"_s);
        f.add({}, {}, u"a"_s); // never prompted
        f.setTime(one, 30);
        f.setTime(two, 20);
        f.setTime(three, 10);
        for (int i = 0; i < 2; ++i) { // the second time all is in the index
            SessionIndex index(f.state());
            const auto list = waited(index.list());
            QVERIFY(list);
            QCOMPARE(list->size(), 3);
            QVERIFY(f.search({u"one"_s}));
        }
        SessionIndex index(f.state());
        const auto list = waited(index.list());
        QVERIFY(list);
        QCOMPARE(list->at(0).title, u"Two"_s); // pinned
        QCOMPARE(list->at(0).cwd, f.folder(u"b"_s));
        QVERIFY(list->at(0).isPinned);
        QCOMPARE(list->at(1).id, IndexFixture::idOf(one));
        QCOMPARE(list->at(2).id, IndexFixture::idOf(three));
        QVERIFY(list->at(1).createdAt.isValid());
        QCOMPARE(list->at(1).updatedAt,
                 QDateTime(QDate(2026, 1, 1), QTime(0, 0, 30), QTimeZone::UTC));
    }

    void listsTellWhoseTheyAre()
    {
        IndexFixture f;
        f.add(u"Ours"_s);
        {
            const auto log = SessionStore(f.folder(), f.state())
                                 .create({}, SessionStore::newAgentId(), u"other"_s);
            QVERIFY(log);
            f.append(log->path(), {AgentEvent{u"their-id"_s, {}}, TitleChanged{u"Theirs"_s}});
        }
        const auto peeked = SessionStore(f.folder(), f.state()).list();
        QVERIFY(peeked);
        for (const SessionInfo &session : *peeked)
            QCOMPARE(session.agentSession, session.agent.isEmpty() ? QString() : u"their-id"_s);
        for (int i = 0; i < 2; ++i) { // the second time all is in the index
            const auto list = waited(SessionIndex(f.state()).list());
            QVERIFY(list);
            QCOMPARE(list->size(), 2);
            for (const SessionInfo &session : *list)
                QCOMPARE(session.agent, session.title == "Theirs"_L1 ? u"other"_s : QString());
            QCOMPARE(f.titles({u"theirs"_s}), QStringList{u"Theirs"_s});
        }
    }

    void listWithoutAnIndex()
    {
        IndexFixture f;
        f.add(u"One"_s);
        QVERIFY(QDir().mkpath(f.database())); // a folder where the file should be
        SessionIndex index(f.state());
        const auto list = waited(index.list());
        QVERIFY(list);
        QCOMPARE(list->size(), 1);
        QCOMPARE(list->first().title, u"One"_s);
        const auto hits = waited(index.search({u"one"_s}));
        QVERIFY(!hits);
        QVERIFY2(hits.error().text().contains(f.database()), qPrintable(hits.error().text()));
    }

    void foldersOfThisProcess()
    {
        IndexFixture f;
        f.add(u"One"_s);
        QVERIFY(QFile::remove(f.state() + "/workspaces"_L1));
        {
            SessionIndex index(f.state());
            QCOMPARE(waited(index.list())->size(), 0);
            index.noteFolderLater(f.folder());
            QVERIFY(WorkspaceList(f.state()).read().isEmpty());
            QCOMPARE(waited(index.list())->size(), 1);
        }
        QCOMPARE(WorkspaceList(f.state()).read(), QStringList{f.folder()});
        SessionIndex index(f.state());
        index.noteFolder(f.folder(u"other"_s));
        QTRY_COMPARE(WorkspaceList(f.state()).read().size(), 2);
    }

    void findsAllKindsOfText_data()
    {
        // marked: what is marked in the excerpt
        const Rows<QString, QString, QString> row; // words, messageId, marked

        row("title", u"garden"_s, QString(), u"Garden"_s);
        row("user", u"tomatoes"_s, u"u1"_s, u"tomatoes"_s);
        row("answer, over two pieces", u"watering can"_s, u"a1"_s, u"watering"_s);
        row("thought", u"ponder"_s, u"t1"_s, u"ponder"_s);
        row("command", u"frobnicate"_s, u"c1"_s, u"frobnicate"_s);
        row("output", u"segfault"_s, u"c1"_s, u"Segfault"_s);
        row("diff", u"newidentifier"_s, u"c2"_s, u"newIdentifier"_s);
        row("file name", u"garden.cpp planter"_s, u"c2"_s, u"garden"_s);
        row("Chinese", u"浇水"_s, u"a2"_s, u"浇水"_s);
        row("one Chinese character", u"菜"_s, u"a2"_s, u"菜"_s);
        row("begin of a word", u"tomat"_s, u"u1"_s, u"tomatoes"_s);
        row("nothing", u"zebra"_s, u"-"_s, QString());
        row("unchanged line", u"untouched"_s, u"-"_s, QString());
    }

    void findsAllKindsOfText()
    {
        const auto [words, messageId, marked] = Rows<QString, QString, QString>::current();
        IndexFixture f;
        const QString path = f.add(
            u"Garden work"_s,
            {IndexFixture::user(u"Grow tomatoes please"_s), ThoughtEvent{u"t1"_s, u"I ponder"_s},
             TextEvent{u"a1"_s, u"Take the wate"_s}, TextEvent{u"a1"_s, u"ring can"_s},
             ReplyEvent{}, IndexFixture::command(u"frobnicate --now"_s, u"Segfault at 0x0"_s, 1),
             IndexFixture::edit(u"/src/garden.cpp"_s, u"untouched\nold\n"_s,
                                u"untouched\nnewIdentifier planter\n"_s),
             TextEvent{u"a2"_s, u"每天给蔬菜浇水。"_s}, ReplyEvent{}});
        const auto hits = f.search({words});
        QVERIFY2(hits, qPrintable(hits ? QString() : hits.error().text()));
        QCOMPARE(hits->hits.size(), messageId == "-"_L1 ? 0 : 1);
        if (hits->hits.isEmpty())
            return;
        const SessionHit &hit = hits->hits.first();
        QCOMPARE(hit.session.id, IndexFixture::idOf(path));
        QCOMPARE(hit.messageId, messageId);
        QVERIFY(!hit.marks.isEmpty());
        const auto [start, length] = hit.marks.first();
        QCOMPARE(hit.excerpt.mid(start, length), marked);
    }

    void ranking()
    {
        IndexFixture f;
        const auto timed = [&](int seconds, const QString &path) { f.setTime(path, seconds); };
        timed(50, f.add(u"in output"_s, {IndexFixture::command(u"ls"_s, u"apple"_s, 0)}));
        timed(40, f.add(u"in answer"_s, IndexFixture::answer(u"an apple"_s)));
        timed(20, f.add(u"older user"_s, {IndexFixture::user(u"apple"_s)}));
        timed(30, f.add(u"newer user"_s, {IndexFixture::user(u"apple"_s)}));
        timed(10, f.add(u"Apple"_s));
        QCOMPARE(f.titles({u"apple"_s}),
                 QStringList({u"Apple"_s, u"newer user"_s, u"older user"_s, u"in answer"_s,
                              u"in output"_s}));
        SessionQuery few{u"apple"_s};
        few.limit = 2;
        QCOMPARE(f.titles(few), QStringList({u"Apple"_s, u"newer user"_s}));
        QCOMPARE(f.titles({u" "_s}).first(), u"in output"_s); // no words: newest first
    }

    void wordsSpreadOverASession()
    {
        IndexFixture f;
        f.add(u"spread"_s,
              {IndexFixture::user(u"login"_s), IndexFixture::user(u"timeout"_s, u"u2"_s)});
        f.add(u"together"_s, {IndexFixture::command(u"x"_s, u"login timeout"_s, 0)});
        f.add(u"only one"_s, {IndexFixture::user(u"login"_s)});
        QCOMPARE(f.titles({u"login timeout"_s}), QStringList({u"together"_s, u"spread"_s}));
    }

    void typedAnything_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char *typed :
             {"\"",        "'",  "*",      "a*",        "(",      "a AND", "NOT a", "a OR",
              "NEAR(a b)", "^a", "text:a", "{text}: a", "a + b",  "-a",    "\"a",   "a\"b",
              "%",         "\\", ";--",    "a\nb",      "中\"文", "😀",    "AND",   "a:b:c"})
            QTest::newRow(typed) << QString::fromUtf8(typed);
        QTest::newRow("long") << u"word "_s.repeated(5000);
        QTest::newRow("NUL") << u"a\0b"_s;
        QTest::newRow("lone surrogate") << QString(QChar(0xDC00));
    }

    void typedAnything()
    {
        QFETCH(QString, typed);
        static IndexFixture f;
        static bool isMade = false;
        if (!std::exchange(isMade, true))
            f.add(u"a b"_s, {IndexFixture::user(u"c"_s)});
        const auto hits = f.search({typed});
        QVERIFY2(hits, qPrintable(hits ? QString() : hits.error().text()));
    }

    void filters_data()
    {
        const Rows<Ask, QStringList> row; // ask, titles
        const QString a = u"A"_s;
        const QString b = u"B"_s;
        row("none", [](SessionQuery &, const IndexFixture &) { }, {b, a});
        row("words", [](SessionQuery &q, const IndexFixture &) { q.words = u"alpha"_s; }, {a});
        row("folder", [](SessionQuery &q, const IndexFixture &f) { q.cwd = f.folder(u"b"_s); },
            {b});
        row("file name", [](SessionQuery &q, const IndexFixture &) { q.file = u"one.cpp"_s; }, {a});
        row("end of a path",
            [](SessionQuery &q, const IndexFixture &) { q.file = u"./src/one.cpp"_s; }, {a});
        row("whole path",
            [](SessionQuery &q, const IndexFixture &) { q.file = u"/p/src/one.cpp"_s; }, {a});
        row("half a name", [](SessionQuery &q, const IndexFixture &) { q.file = u"ne.cpp"_s; }, {});
        row("no pattern", [](SessionQuery &q, const IndexFixture &) { q.file = u"%"_s; }, {});
        row("tool", [](SessionQuery &q, const IndexFixture &) { q.tool = u"run_shell_command"_s; },
            {b, a});
        row("other tool", [](SessionQuery &q, const IndexFixture &) { q.tool = u"replace"_s; },
            {a});
        row("exit code", [](SessionQuery &q, const IndexFixture &) { q.exitCode = 7; }, {b});
        row("exit code 0", [](SessionQuery &q, const IndexFixture &) { q.exitCode = 0; }, {a});
        row("failed", [](SessionQuery &q, const IndexFixture &) { q.failed = true; }, {b});
        row("failed, with its code",
            [](SessionQuery &q, const IndexFixture &) {
                q.failed = true;
                q.exitCode = 0; // another command of the same session would have to
            },
            {});
        row("model", [](SessionQuery &q, const IndexFixture &) { q.model = u"TURBO"_s; }, {b});
        row("after",
            [](SessionQuery &q, const IndexFixture &) {
                q.after = QDateTime(QDate(2026, 1, 1), QTime(0, 0, 15), QTimeZone::UTC);
            },
            {b});
        row("before",
            [](SessionQuery &q, const IndexFixture &) {
                q.before = QDateTime(QDate(2026, 1, 1), QTime(0, 0, 15), QTimeZone::UTC);
            },
            {a});
        row("not archived", [](SessionQuery &q, const IndexFixture &) { q.withArchived = false; },
            {a});
        row("two that exclude each other",
            [](SessionQuery &q, const IndexFixture &) {
                q.tool = u"replace"_s;
                q.exitCode = 7;
            },
            {});
    }

    void filters()
    {
        const auto [ask, titles] = Rows<Ask, QStringList>::current();
        IndexFixture f;
        f.setTime(f.add(u"A"_s,
                        {ModelEvent{u"test/base"_s, {}}, IndexFixture::user(u"alpha"_s),
                         IndexFixture::command(u"ls"_s, u"x"_s, 0),
                         IndexFixture::edit(u"/p/src/one.cpp"_s, u"a"_s, u"b"_s)},
                        u"a"_s),
                  10);
        f.setTime(f.add(u"B"_s,
                        {ModelEvent{u"test/base"_s, {}}, ModelEvent{u"test/turbo-2"_s, {}},
                         IndexFixture::command(u"ls"_s, u"x"_s, 7), MarkEvent{{}, true}},
                        u"b"_s),
                  20);
        SessionQuery query;
        ask(query, f);
        QCOMPARE(f.titles(query), titles);
    }

    void growth()
    {
        IndexFixture f;
        const QString path = f.add(u"Old title"_s, {IndexFixture::user(u"first"_s)});
        QCOMPARE(f.titles({u"first"_s}), QStringList{u"Old title"_s});
        f.append(path, {IndexFixture::user(u"second"_s, u"u2"_s), TitleChanged{u"New title"_s}});
        QCOMPARE(f.titles({u"second"_s}), QStringList{u"New title"_s});
        QCOMPARE(f.titles({u"first"_s}), QStringList{u"New title"_s});
        QCOMPARE(f.titles({u"old"_s}), QStringList());
        QCOMPARE(f.titles({u"new"_s}), QStringList{u"New title"_s});
        // Half a line is no text yet.
        QByteArray line;
        appendEventLine(line, IndexFixture::user(u"third"_s, u"u3"_s));
        f.write(path, line.first(20), QFileInfo(path).size());
        QCOMPARE(f.titles({u"third"_s}), QStringList());
        f.write(path, line.sliced(20), QFileInfo(path).size());
        QCOMPARE(f.search({u"third"_s})->hits.value(0).messageId, u"u3"_s);
    }

    void streamedTextIsFoundAtOnce()
    {
        IndexFixture f;
        const QString path = f.add(u"Stream"_s, {TextEvent{u"a1"_s, u"begun wo"_s}});
        QCOMPARE(f.titles({u"begun"_s}), QStringList{u"Stream"_s});
        f.append(path, {TextEvent{u"a1"_s, u"rds go on"_s}, ReplyEvent{}});
        QCOMPARE(f.search({u"begun words"_s})->hits.value(0).excerpt, u"begun words go on"_s);
        QCOMPARE(f.titles({u"wo"_s}), QStringList{u"Stream"_s}); // a prefix of words
    }

    void rewrittenFiles()
    {
        IndexFixture f;
        const QString path = f.add(u"T"_s, {IndexFixture::user(u"kept"_s)});
        const qint64 size = QFileInfo(path).size();
        f.append(path, {IndexFixture::user(u"dropped"_s, u"u2"_s)});
        QCOMPARE(f.titles({u"dropped"_s}), QStringList{u"T"_s});
        QVERIFY(QFile::resize(path, size));
        QCOMPARE(f.titles({u"dropped"_s}), QStringList());
        QCOMPARE(f.titles({u"kept"_s}), QStringList{u"T"_s});
        // As long as before, with another content.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const qsizetype place = file.readAll().indexOf("kept");
        f.write(path, "held", place);
        f.setTime(path, 5);
        QCOMPARE(f.titles({u"kept"_s}), QStringList());
        QCOMPARE(f.titles({u"held"_s}), QStringList{u"T"_s});
    }

    void vanishedAndForeignFiles()
    {
        IndexFixture f;
        const QString path = f.add(u"T"_s, {IndexFixture::user(u"word"_s)});
        const QString copy = QFileInfo(path).path() + "/sess_"_L1 + QString(32, u'a') + ".jsonl"_L1;
        QVERIFY(QFile::copy(path, copy)); // of another id than its header says
        QCOMPARE(f.titles({u"word"_s}), QStringList{u"T"_s});
        QVERIFY(QFile::remove(path));
        QCOMPARE(f.titles({u"word"_s}), QStringList());
        SessionIndex index(f.state());
        QCOMPARE(waited(index.list())->size(), 0);
    }

    void damagedIndex_data()
    {
        QTest::addColumn<QString>("damage");
        for (const char *damage :
             {"garbage", "empty", "truncated", "version", "middle", "lost", "wal"})
            QTest::newRow(damage) << QString::fromLatin1(damage);
    }

    void damagedIndex()
    {
        QFETCH(QString, damage);
        IndexFixture f;
        IndexFixture::Events events;
        for (int i = 0; i < 300; ++i)
            events.push_back(IndexFixture::user(u"word%1 apple"_s.arg(i), u"u%1"_s.arg(i)));
        const QString path = f.add(u"T"_s, events);
        QFile session(path);
        QVERIFY(session.open(QIODevice::ReadOnly));
        const QByteArray before = session.readAll();
        QCOMPARE(f.titles({u"apple"_s}), QStringList{u"T"_s});

        const qint64 size = QFileInfo(f.database()).size();
        QVERIFY(size > 8192);
        if (damage == "garbage"_L1)
            f.write(f.database(), QByteArray(100, 'x'), 0);
        else if (damage == "empty"_L1)
            QVERIFY(QFile::resize(f.database(), 0));
        else if (damage == "truncated"_L1)
            QVERIFY(QFile::resize(f.database(), size / 2));
        else if (damage == "version"_L1)
            f.write(f.database(), QByteArray("\0\0\0\x63", 4), 60); // user_version
        else if (damage == "middle"_L1)
            f.write(f.database(), QByteArray(size - 4096, '\x5a'), 4096);
        else if (damage == "lost"_L1)
            QVERIFY(QFile::remove(f.database()));
        else if (damage == "wal"_L1)
            f.write(f.state() + "/index.sqlite-wal"_L1, QByteArray(5000, 'w'), 0);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"The index is made anew"_s));
        if (damage == "lost"_L1 || damage == "empty"_L1 || damage == "wal"_L1)
            qWarning("The index is made anew"); // is not damaged: SQLite makes a new one
        QCOMPARE(f.titles({u"word299"_s}), QStringList{u"T"_s});
        QCOMPARE(f.titles({u"apple"_s}), QStringList{u"T"_s});
        session.seek(0);
        QCOMPARE(session.readAll(), before);
    }

    void damagedSessions()
    {
        IndexFixture f;
        const QString path = f.add(u"T"_s, {IndexFixture::user(u"before"_s)});
        f.write(path, "{\"k\":\"user\"\n\xff\xfe\0 not json\n[]\n{\"k\":\"new\"}\n\n"_ba,
                QFileInfo(path).size());
        f.append(path, {IndexFixture::user(u"behind"_s, u"u2"_s)});
        QCOMPARE(f.titles({u"before"_s}), QStringList{u"T"_s});
        QCOMPARE(f.titles({u"behind"_s}), QStringList{u"T"_s});
    }

    void readOnlyState()
    {
        if (::geteuid() == 0)
            QSKIP("root writes everywhere");
        IndexFixture f;
        f.add(u"T"_s, {IndexFixture::user(u"word"_s)});
        QVERIFY(QFile::setPermissions(f.state(), QFile::ReadOwner | QFile::ExeOwner));
        SessionIndex index(f.state());
        QCOMPARE(waited(index.list())->size(), 1);
        QCOMPARE(waited(index.search({u"word"_s})).error().code, ErrorCode::PermissionDenied);
        QFile::setPermissions(f.state(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    void whileAnotherIndexes()
    {
        IndexFixture f;
        f.add(u"T"_s, {IndexFixture::user(u"word"_s)});
        QCOMPARE(f.titles({u"word"_s}), QStringList{u"T"_s});
        f.add(u"U"_s, {IndexFixture::user(u"word"_s)});
        SessionIndex index(f.state());
        {
            const auto lock = LockFile::take(f.database() + ".lock"_L1);
            QVERIFY(lock);
            const auto hits = waited(index.search({u"word"_s}));
            QVERIFY(hits);
            QCOMPARE(hits->hits.size(), 1); // from what is there
            QVERIFY(hits->indexedPercent < 100);
            QCOMPARE(waited(index.list())->size(), 2); // all, read from the files
        }
        QTRY_COMPARE(waited(index.search({u"word"_s}))->hits.size(), 2);
    }

    //! What an index that grew step by step finds is what a new one finds.
    void rebuiltEqualsFresh()
    {
        IndexFixture f;
        QRandomGenerator random(7);
        const QStringList words{u"apple"_s, u"pear"_s, u"getUserName"_s, u"中文搜索"_s, u"x_y"_s};
        const auto text = [&] {
            return words.at(random.bounded(int(words.size()))) + u' '
                + words.at(random.bounded(int(words.size())));
        };
        QStringList paths;
        for (int step = 0; step < 40; ++step) {
            if (paths.size() < 4 || random.bounded(6) == 0)
                paths += f.add(text(), {}, u"f%1"_s.arg(random.bounded(3)));
            const QString path = paths.at(random.bounded(int(paths.size())));
            IndexFixture::Events events;
            for (int i = random.bounded(4); i >= 0; --i) {
                switch (random.bounded(6)) {
                case 0:
                    events.push_back(IndexFixture::user(text(), u"u%1-%2"_s.arg(step).arg(i)));
                    break;
                case 1:
                    events.push_back(TextEvent{u"a%1"_s.arg(step / 2), text()});
                    break;
                case 2:
                    events.push_back(ReplyEvent{});
                    break;
                case 3:
                    events.push_back(OutputEvent{u"c%1"_s.arg(step / 2), text()});
                    break;
                case 4:
                    events.push_back(
                        IndexFixture::command(text(), text(), i, u"c%1"_s.arg(step / 2)));
                    break;
                default:
                    events.push_back(TitleChanged{text()});
                }
            }
            f.append(path, events);
            if (random.bounded(12) == 0)
                QVERIFY(QFile::remove(paths.takeAt(random.bounded(int(paths.size())))));
            if (step % 3 == 0)
                QVERIFY(f.search({u"apple"_s}));
        }
        QList<SessionHits> grown;
        const QStringList queries{u"apple"_s, u"pear app"_s, u"user"_s, u"文搜"_s, u"x_"_s, u""_s};
        for (const QString &query : queries)
            grown += f.search({query}).value_or(SessionHits());
        QVERIFY(QFile::remove(f.database()));
        for (int i = 0; i < queries.size(); ++i) {
            const auto fresh = f.search({queries.at(i)});
            QVERIFY(fresh);
            QVERIFY(i == 3 || !fresh->hits.isEmpty());
            QStringList a;
            QStringList b;
            for (const SessionHit &hit : grown.at(i).hits)
                a += hit.session.id + hit.session.title;
            for (const SessionHit &hit : fresh->hits)
                b += hit.session.id + hit.session.title;
            QCOMPARE(a, b);
        }
    }

    void manyAtOnce()
    {
        IndexFixture f;
        for (int i = 0; i < 30; ++i) {
            IndexFixture::Events events;
            for (int j = 0; j < 50; ++j)
                events.push_back(IndexFixture::user(u"word%1 common"_s.arg(j), u"u%1"_s.arg(j)));
            f.add(u"S%1"_s.arg(i), events);
        }
        SessionIndex one(f.state());
        SessionIndex two(f.state());
        QList<QFuture<Result<SessionHits>>> answers;
        for (int i = 0; i < 10; ++i) {
            answers += one.search({u"common"_s});
            answers += two.search({u"word7"_s});
        }
        for (const auto &answer : answers)
            QVERIFY(waited(answer));
        QTRY_COMPARE(waited(one.search({u"common"_s}))->hits.size(), 30);
        QTRY_COMPARE(waited(two.search({u"word7"_s}))->hits.size(), 30);
        // Ended in the middle of everything.
        f.add(u"Last"_s, {IndexFixture::user(QString(u"late word "_s).repeated(50'000))});
        {
            SessionIndex brief(f.state());
            brief.search({u"late"_s});
        }
        QCOMPARE(f.titles({u"late"_s}), QStringList{u"Last"_s});
    }

    void modes()
    {
        IndexFixture f;
        f.add(u"T"_s);
        SessionIndex index(f.state());
        QVERIFY(waited(index.search({u"t"_s})));
        for (const auto suffix : {""_L1, "-wal"_L1, "-shm"_L1}) {
            const QFileInfo file(f.database() + suffix);
            if (file.exists())
                QVERIFY2(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)),
                         qPrintable(file.filePath()));
        }
        QVERIFY(QFileInfo::exists(f.database()));
    }
};

AGENTAO_TEST(TestSessionIndex)
#include "tst_sessionindex.moc"
