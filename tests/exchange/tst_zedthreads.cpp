// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionimport.h"
#include "tests/exchange/requestwords.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! The table as Zed makes it: once, and with what it added later.
static const QStringList kOldTable{
    u"CREATE TABLE IF NOT EXISTS threads (id TEXT PRIMARY KEY, summary TEXT NOT NULL, "
    "updated_at TEXT NOT NULL, data_type TEXT NOT NULL, data BLOB NOT NULL)"_s};
static const QStringList kTable = kOldTable
    + QStringList{u"ALTER TABLE threads ADD COLUMN parent_id TEXT"_s,
                  u"ALTER TABLE threads ADD COLUMN folder_paths TEXT"_s,
                  u"ALTER TABLE threads ADD COLUMN folder_paths_order TEXT"_s,
                  u"ALTER TABLE threads ADD COLUMN created_at TEXT"_s};

//! The threads.db of Zed, in its forms over time and in those of somebody who means harm.
class TestZedThreads : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void thread();
    void partsOfAPrompt();
    void olderThreads_data();
    void olderThreads();
    void compressed();
    void blocksOfTheFormat();
    void otherFolders();
    void foldersFromTheSnapshot();
    void onlyOneOfEach();
    void titlesAndTimes();
    void openElsewhere();
    void brokenOnesAreLeftOut();
    void canBeEnded();
    void journalThatNamesAnotherFile();
    void errors_data();
    void errors();
    void bombs_data();
    void bombs();

private:
    struct Row
    {
        QString id = u"t1"_s;
        QByteArray data;
        QString folders = {};
        QString type = u"json"_s;
        QString parent = {};
        QString updated = u"2026-01-02T03:04:05.123456789+00:00"_s;
        QString created = u"2026-01-01T03:04:05+00:00"_s;
    };

    QString path() const { return m_dir->filePath(u"threads.db"_s); }
    SessionStore store() const { return SessionStore(m_folder, m_dir->filePath(u"state"_s)); }
    void run(const QString &statement, const QVariantList &values = {});
    void add(const Row &row);
    //! What the next request says; title and model in front.
    QStringList wordsOf(const QString &id) const;
    QStringList import() const;
    QString problem() const;

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
    std::optional<QSqlDatabase> m_database;
};

void TestZedThreads::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = QFileInfo(m_dir->path()).canonicalFilePath();
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"zed"_s);
    m_database->setDatabaseName(path());
    QVERIFY(m_database->open());
}

void TestZedThreads::cleanup()
{
    m_database->close();
    m_database.reset();
    QSqlDatabase::removeDatabase(u"zed"_s);
}

void TestZedThreads::run(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(*m_database);
    QVERIFY2(query.prepare(statement), qPrintable(query.lastError().text()));
    for (const QVariant &value : values)
        query.addBindValue(value);
    QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
}

void TestZedThreads::add(const Row &row)
{
    const auto orNull = [](const QString &text) { return text.isEmpty() ? QVariant() : text; };
    if (m_database->tables().isEmpty()) {
        for (const QString &statement : kTable)
            run(statement);
    }
    run(u"INSERT INTO threads (id, summary, updated_at, data_type, data, parent_id, folder_paths, "
        "created_at) VALUES (?, 'A title', ?, ?, ?, ?, ?, ?)"_s,
        {row.id, row.updated, row.type, row.data, orNull(row.parent), orNull(row.folders),
         orNull(row.created)});
}

QStringList TestZedThreads::wordsOf(const QString &id) const
{
    History history;
    if (!store().read(id, [&](SessionEvent &&event) { history.apply(event); }))
        return {u"not readable"_s};
    history.finishLoading();
    return Testing::requestWords(history);
}

QStringList TestZedThreads::import() const
{
    const auto id = importSession(store(), path());
    return id ? wordsOf(*id) : QStringList{QString(id.error().message)};
}

QString TestZedThreads::problem() const
{
    const auto id = importSession(store(), path());
    return id ? QString() : QString(id.error().message);
}

static QByteArray simple(const QByteArray &text)
{
    return R"({"title":"New Thread","messages":[{"User":{"id":"u","content":[{"Text":")" + text
        + R"("}]}}],"updated_at":"2026-01-02T03:04:05Z","version":"0.3.0"})";
}

void TestZedThreads::thread()
{
    add({.data = R"({"title":"Mend the parser","messages":[
{"User":{"id":"u1","content":[{"Text":"Look at a.cpp"}]}},
{"Agent":{"content":[{"Thinking":{"text":"Hm","signature":"z"}},{"RedactedThinking":"zzz"},{"Text":"I look."},
 {"ToolUse":{"id":"c1","name":"grep","raw_input":"{\"regex\":\"x\"}","input":{"regex":"x"},"is_input_complete":true,"thought_signature":null}},
 {"ToolUse":{"id":"c2","name":"terminal","raw_input":"","input":{},"is_input_complete":true}},
 {"ToolUse":{"id":"c3","name":"fetch","raw_input":"","input":{},"is_input_complete":true}}],
 "tool_results":{"c2":{"tool_use_id":"c2","tool_name":"terminal","is_error":true,"content":[{"Text":"exit 1"}],"output":null},
 "c1":{"tool_use_id":"c1","tool_name":"grep","is_error":false,"content":{"Text":"int x;"},"output":{"a":1}},
 "c3":{"tool_use_id":"c3","tool_name":"fetch","is_error":false,"content":["a","b"],"output":null}},"reasoning_details":null}},
"Resume",
{"Agent":{"content":[{"Text":"It is fine."}],"tool_results":{}}}],
"updated_at":"2026-01-02T03:04:05.123456789Z","model":{"provider":"anthropic","model":"claude-x"},"version":"0.3.0"})"_ba});
    QCOMPARE(
        import(),
        QStringList({u"title Mend the parser"_s, u"model anthropic/claude-x"_s,
                     u"user Look at a.cpp"_s, u"says I look."_s, uR"(call grep {"regex":"x"})"_s,
                     u"call terminal {}"_s, u"call fetch {}"_s, u"result int x;"_s,
                     u"error exit 1"_s, u"result a\nb"_s, u"says It is fine."_s}));
}

void TestZedThreads::partsOfAPrompt()
{
    add({.data = R"({"title":"T","messages":[{"User":{"id":"u1","content":[{"Text":"See "},
{"Mention":{"uri":{"File":{"abs_path":"/w/a b.cpp"}},"content":"int a;"}},
{"Mention":{"uri":{"Fetch":{"url":"https://example.org/"}},"content":""}},
{"Mention":{"uri":{"Thread":{"id":"x","name":"Another one"}},"content":""}},
{"Image":{"source":"iVBORw0KGgo=","size":{"width":1,"height":1}}},
{"Image":{"source":"not base64 at all!","size":null}},{"Text":"  "}]}}],"updated_at":"2026-01-02T03:04:05Z","version":"0.3.0"})"_ba});
    const auto id = importSession(store(), path());
    QVERIFY(id);
    QList<ContentBlock> blocks;
    QVERIFY(store().read(*id, [&blocks](SessionEvent &&event) {
        if (const auto *prompt = std::get_if<UserEvent>(&event))
            blocks = prompt->content;
    }));
    QCOMPARE(blocks.size(), 6);
    QCOMPARE(blocks[0].text, u"See "_s);
    QCOMPARE(blocks[1].kind, ContentBlock::Kind::Resource);
    QCOMPARE(QUrl(blocks[1].uri).toLocalFile(), u"/w/a b.cpp"_s);
    QCOMPARE(blocks[1].text, u"int a;"_s);
    QCOMPARE(blocks[2].kind, ContentBlock::Kind::ResourceLink);
    QCOMPARE(blocks[2].uri, u"https://example.org/"_s);
    QCOMPARE(blocks[3].text, u"Another one"_s);
    QCOMPARE(blocks[4].kind, ContentBlock::Kind::Image);
    QCOMPARE(blocks[4].data, "\x89PNG\r\n\x1a\n"_ba);
    QCOMPARE(blocks[5].text, u"[image]"_s);
}

void TestZedThreads::olderThreads_data()
{
    const Rows<QByteArray, QStringList> row; // json, words
    const QStringList usual{u"user Use it"_s, u"says I do"_s, u"call tool_1 {}"_s,
                            u"result abcdef"_s, u"says Done"_s};
    row("without a version", R"({"summary":"S","updated_at":"2025-03-01T00:00:00Z","messages":[
{"id":0,"role":"system","text":"You are"},{"id":1,"role":"user","text":"Use it"},
{"id":2,"role":"assistant","text":"I do","tool_uses":[{"id":"abc","name":"tool_1","input":null}]},
{"id":3,"role":"user","text":"Here is the result","tool_results":[{"tool_use_id":"abc","is_error":false,"content":"abcdef"}]},
{"id":4,"role":"assistant","text":"Done"}]})"_ba,
        usual);
    row("0.1.0",
        R"({"version":"0.1.0","summary":"S","updated_at":"2025-04-01T00:00:00Z","messages":[
{"id":1,"role":"user","segments":[{"type":"text","text":"Use it"}]},
{"id":2,"role":"assistant","segments":[{"type":"text","text":"I do"}],"tool_uses":[{"id":"abc","name":"tool_1","input":null}]},
{"id":3,"role":"user","segments":[{"type":"text","text":"Here is the tool result"}],"tool_results":[{"tool_use_id":"abc","is_error":false,"content":{"Text":"abcdef"},"output":null}]},
{"id":4,"role":"assistant","segments":[{"type":"text","text":"Done"}]}]})"_ba,
        usual);
    row("0.2.0",
        R"({"version":"0.2.0","summary":"S","updated_at":"2025-05-01T00:00:00Z","messages":[
{"id":1,"role":"user","segments":[{"type":"text","text":"Use it"}],"context":"","is_hidden":false},
{"id":2,"role":"assistant","segments":[{"type":"thinking","text":"Hm","signature":null},{"type":"text","text":"I do"},{"type":"RedactedThinking","data":"x"}],
 "tool_uses":[{"id":"abc","name":"tool_1","input":{}}],"tool_results":[{"tool_use_id":"abc","is_error":false,"content":{"type":"text","text":"abcdef"},"output":null}]},
{"id":3,"role":"user","segments":[{"type":"text","text":"Continue where you left off"}],"is_hidden":true},
{"id":4,"role":"assistant","segments":[{"type":"text","text":"Done"}]}]})"_ba,
        usual);
}

void TestZedThreads::olderThreads()
{
    const auto [json, words] = Rows<QByteArray, QStringList>::current();
    for (const QString &statement : kOldTable)
        run(statement);
    run(u"INSERT INTO threads VALUES ('t1', 'S', '2025-05-01T00:00:00+00:00', 'json', ?)"_s,
        {json});
    const QStringList imported = import();
    QCOMPARE(imported.value(0), u"title S"_s);
    QCOMPARE(imported.mid(2), words);
}

//! Made with libzstd's level 3, as Zed does.
void TestZedThreads::compressed()
{
    add({.data = QByteArray::fromBase64(
             "KLUv/WAMAKUFAFJLJSJQa5sDHI9N2D13ZsQINfZ/VM8Ow1Yo4v/"
             "fNtn94DQyM6EH8akUlde719hZhqcbBAAoEoiD"
             "shKFSD2kKrmsRJJEEisXYzDbjHk8MUI9d/"
             "PwOozmvX5axKt1rYG4oQU6BA5TjIv4xkPNkMJ7A9d3wy7ttt1DeHry"
             "XM+0Qy04PNDzOhjzLjzdWXbYA21CI8YtwfXbdOvDCgAPE2ecgX8lIap2R6CMK9FjzKBgU4I6prNmGQ=="_ba),
         .type = u"zstd"_s});
    QCOMPARE(import(),
             QStringList({u"title Mend the parser"_s, u"model "_s,
                          u"user Look at the parser of the parser"_s,
                          u"says The parser of the parser is fine."_s}));
}

//! A frame of RFC 8878 with a window of 1 KiB to 2 MiB and these blocks.
static QByteArray frame(const QByteArray &blocks)
{
    constexpr char kWindow = 10 << 3; // 2^(10 + 10) bytes
    return QByteArray::fromHex("28b52ffd") + '\0' + kWindow + blocks;
}

enum class Block { Raw = 0, Rle = 1, Reserved = 3 };

//! "last block" in bit 0, the type in bits 1 and 2, the size above: three bytes, little endian.
static QByteArray block(Block type, const QByteArray &content, quint32 size, bool isLast)
{
    const quint32 header = (size << 3) | (quint32(type) << 1) | quint32(isLast);
    QByteArray bytes;
    for (int shift = 0; shift < 24; shift += 8)
        bytes += char(header >> shift & 0xff);
    return bytes + content;
}

void TestZedThreads::blocksOfTheFormat()
{
    const QByteArray json = simple("Hello");
    const QByteArray half = json.first(json.size() / 2);
    const QByteArray rest = json.sliced(half.size());
    add({.data = frame(block(Block::Raw, half, quint32(half.size()), false)
                       + block(Block::Raw, rest, quint32(rest.size()), false)
                       + block(Block::Rle, " "_ba, 100'000, true)),
         .type = u"zstd"_s});
    QCOMPARE(import().value(2), u"user Hello"_s);
}

void TestZedThreads::otherFolders()
{
    add({.id = u"a"_s, .data = simple("Elsewhere"), .folders = u"/somewhere/else"_s});
    QVERIFY(problem().contains("none of the threads"_L1));
    QVERIFY(store().list()->isEmpty());
    add({.id = u"b"_s, .data = simple("Here"), .folders = u"/also\n"_s + m_folder});
    add({.id = u"c"_s, .data = simple("A sub-agent"), .parent = u"b"_s});
    QCOMPARE(import().value(2), u"user Here"_s);
    QCOMPARE(store().list()->size(), 1);
}

void TestZedThreads::foldersFromTheSnapshot()
{
    const QByteArray snapshot
        = R"("initial_project_snapshot":{"worktree_snapshots":[{"worktree_path":"%1","git_state":null}],"timestamp":"2025-12-31T00:00:00Z"},"version")"_ba;
    const auto with = [&snapshot](const QByteArray &text, const QString &folder) {
        return simple(text).replace("\"version\"",
                                    QByteArray(snapshot).replace("%1", folder.toUtf8()));
    };
    add({.id = u"a"_s, .data = with("Elsewhere", u"/somewhere/else"_s)});
    QVERIFY(problem().contains("none of the threads"_L1));
    add({.id = u"b"_s, .data = with("Here", m_folder)});
    QCOMPARE(import().value(2), u"user Here"_s);
    QCOMPARE(store().list()->size(), 1);
}

void TestZedThreads::onlyOneOfEach()
{
    add({.id = u"a"_s, .data = simple("One"), .updated = u"2026-01-01T00:00:00+00:00"_s});
    add({.id = u"b"_s, .data = simple("Two"), .updated = u"2026-01-02T00:00:00+00:00"_s});
    const auto first = importSession(store(), path());
    QVERIFY(first);
    QCOMPARE(wordsOf(*first).value(2), u"user Two"_s); // the last changed
    QCOMPARE(store().list()->size(), 2);
    const auto again = importSession(store(), path());
    QVERIFY(again);
    QCOMPARE(*again, *first);
    add({.id = u"c"_s, .data = simple("Three"), .updated = u"2026-01-03T00:00:00+00:00"_s});
    QCOMPARE(import().value(2), u"user Three"_s);
    QCOMPARE(store().list()->size(), 3);
}

void TestZedThreads::titlesAndTimes()
{
    add({.data = simple("What is this folder for?")});
    const auto id = importSession(store(), path());
    QVERIFY(id);
    const auto sessions = store().list();
    QVERIFY(sessions);
    const SessionInfo &session = sessions->constFirst();
    QCOMPARE(session.title, u"What is this folder for?"_s); // "New Thread" says nothing
    const auto at = [](int day, int milliseconds) {
        return QDateTime(QDate(2026, 1, day), QTime(3, 4, 5, milliseconds), QTimeZone::UTC);
    };
    QCOMPARE(session.createdAt, at(1, 0));
    QCOMPARE(session.updatedAt, at(2, 123));
}

//! Zed has it open and writes: it is not kept waiting, and its files stay as they are.
void TestZedThreads::openElsewhere()
{
    run(u"PRAGMA journal_mode = WAL"_s);
    add({.id = u"a"_s, .data = simple("In the log only")});
    const auto sum = [this] {
        QByteArray sums;
        for (const auto suffix : {""_L1, "-wal"_L1}) {
            QFile file(path() + suffix);
            if (file.open(QFile::ReadOnly))
                sums += QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256);
        }
        return sums;
    };
    QVERIFY(QFileInfo(path() + "-wal"_L1).size() > 0);
    run(u"BEGIN IMMEDIATE"_s);
    const QByteArray before = sum();
    QCOMPARE(import().value(2), u"user In the log only"_s);
    QCOMPARE(sum(), before);
    add({.id = u"b"_s, .data = simple("More")}); // nobody holds a lock
    run(u"COMMIT"_s);
}

void TestZedThreads::brokenOnesAreLeftOut()
{
    add({.id = u"a"_s, .data = "{"_ba, .updated = u"2026-01-05T00:00:00+00:00"_s});
    add({.id = u"b"_s, .data = "nothing packed"_ba, .type = u"zstd"_s});
    add({.id = u"c"_s, .data = R"({"messages":[{"User":7},[],null,{"role":{}}]})"_ba});
    add({.id = u"d"_s, .data = simple("Fine"), .updated = u"2025-01-01T00:00:00+00:00"_s});
    QCOMPARE(import().value(2), u"user Fine"_s);
    QCOMPARE(store().list()->size(), 1);
}

void TestZedThreads::canBeEnded()
{
    for (int i = 0; i < 5; ++i)
        add({.id = QString::number(i), .data = simple("Hello")});
    int count = 0;
    const auto id = importSession(store(), path(), [&count] { return ++count < 2; });
    QVERIFY(!id);
    QCOMPARE(id.error().code, ErrorCode::Cancelled);
    QCOMPARE(store().list()->size(), 2);
}

//! SQLite would delete that file when it plays the journal back.
void TestZedThreads::journalThatNamesAnotherFile()
{
    add({.data = simple("Hello")});
    m_database->close();
    const QString victim = m_dir->filePath(u"precious"_s);
    QVERIFY(putFile(victim, "x"));
    // Source: pager.c, writeSuperJournal(): page, name, its length, its sum, the magic number.
    const QByteArray magic = QByteArray::fromHex("d9d505f920a163d7");
    const QByteArray name = QFile::encodeName(victim);
    quint32 sum = 0;
    for (const char c : name)
        sum += quint32(static_cast<signed char>(c));
    QByteArray tail;
    QDataStream stream(&tail, QIODevice::WriteOnly);
    stream << quint32(2);
    stream.writeRawData(name.constData(), int(name.size()));
    stream << quint32(name.size()) << sum;
    stream.writeRawData(magic.constData(), int(magic.size()));
    QByteArray header = magic; // no pages, a random number, two pages before, sector, page
    QDataStream fields(&header, QIODevice::WriteOnly | QIODevice::Append);
    fields << quint32(0) << quint32(1) << quint32(2) << quint32(512) << quint32(4096);
    header.append(QByteArray(512 - header.size(), '\0'));
    QVERIFY(putFile(path() + "-journal"_L1, header + tail));
    QVERIFY(problem().contains("names another file"_L1));
    QVERIFY(QFile::exists(victim));
}

void TestZedThreads::errors_data()
{
    const Rows<QStringList, QString> row; // statements, says

    const QString fill = u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "_s;
    row("another database", QStringList{u"CREATE TABLE other (id TEXT)"_s}, u"no threads of Zed"_s);
    row("no rows", kTable, u"there is no thread"_s);
    row("columns are missing", QStringList{u"CREATE TABLE threads (id TEXT)"_s},
        u"cannot be read"_s);
    // It would never end.
    row("a view",
        QStringList{u"CREATE VIEW threads AS "_s + fill
                    + u"SELECT i AS id, i AS summary, i AS updated_at, 'json' AS data_type, "
                      "'{}' AS data FROM n"_s},
        u"no threads of Zed"_s);
    // SQLite takes the view for "threads", which a look at the exact name does not find.
    row("a view beside it",
        QStringList{u"CREATE TABLE threads (id TEXT, summary TEXT, updated_at TEXT, data_type "
                    "TEXT, data BLOB)"_s,
                    u"PRAGMA writable_schema = ON"_s,
                    u"UPDATE sqlite_schema SET rowid = rowid + 10, sql = replace(sql, "
                    "'CREATE TABLE', 'CREATE TABLE IF NOT EXISTS')"_s,
                    u"INSERT INTO sqlite_schema (rowid, type, name, tbl_name, rootpage, sql) "
                    "VALUES (1, 'view', 'THREADS', 'THREADS', 0, 'CREATE VIEW THREADS AS "
                    "SELECT 1 AS id, 2 AS summary, 3 AS updated_at, 4 AS data_type, 5 AS "
                    "data')"_s},
        u"no threads of Zed"_s);
    row("generated columns",
        QStringList{u"CREATE TABLE threads (id TEXT, summary "
                    u"TEXT, updated_at TEXT, data_type TEXT, "
                    "data BLOB AS (zeroblob(1000000000)))"_s},
        u"no threads of Zed"_s);
    row("a virtual table",
        QStringList{u"CREATE VIRTUAL TABLE threads USING fts5(id, summary, updated_at, data_type, "
                    "data)"_s},
        u"no threads of Zed"_s);
}

void TestZedThreads::errors()
{
    const auto [statements, says] = Rows<QStringList, QString>::current();
    for (const QString &statement : std::as_const(statements))
        run(statement);
    const QString told = problem();
    QVERIFY2(told.contains(says), qPrintable(told));
}

void TestZedThreads::bombs_data()
{
    const Rows<QByteArray, QString> row; // data, says

    constexpr quint32 kBlock = 128 * 1024;
    QByteArray bomb; // a gibibyte in 32 KiB
    for (int i = 0; i < 8192; ++i)
        bomb += block(Block::Rle, " "_ba, kBlock, i == 8191);
    row("much of nothing", frame(bomb), u"too large"_s);
    row("cut short", frame(block(Block::Raw, "{}"_ba, 5, true)), u"cut short"_s);
    row("no last block", frame(block(Block::Raw, "{}"_ba, 2, false)), u"cut short"_s);
    row("a reserved block", frame(block(Block::Reserved, {}, 2, true)), u"broken"_s);
    // 2^41 bytes are wanted for the window.
    row("a huge window", QByteArray::fromHex("28b52ffd00f8") + block(Block::Raw, "{}"_ba, 2, true),
        u"broken"_s);
    row("another format", "PK\x03\x04 and so on"_ba, u"broken"_s);
    row("nothing", ""_ba, u"cut short"_s);
}

void TestZedThreads::bombs()
{
    auto [data, says] = Rows<QByteArray, QString>::current();
    add({.data = data.isNull() ? QByteArray("") : data, .type = u"zstd"_s});
    const QString told = problem();
    QVERIFY2(told.contains(says), qPrintable(told));
    QVERIFY(store().list()->isEmpty());
}

AGENTAO_TEST(TestZedThreads)
#include "tst_zedthreads.moc"
