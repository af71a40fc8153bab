// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/store/sessionstore.h"

#include "tests/support/readonlyfolder.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>
#include <QThreadPool>

#include <sys/syscall.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// How often a thread waited for the disk. The library calls these, too.
static thread_local int s_syncs = 0;

extern "C" int fsync(int descriptor)
{
    ++s_syncs;
    return int(::syscall(SYS_fsync, descriptor));
}

extern "C" int fdatasync(int descriptor)
{
    ++s_syncs;
    return int(::syscall(SYS_fdatasync, descriptor));
}

static QString idOf(char digit)
{
    return u"sess_"_s + QString(32, QLatin1Char(digit));
}

class TestSessionStore : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void createsFileLockAndIgnore()
    {
        const auto log = store().create();
        QVERIFY(log);
        const QString id = log->header().id;
        QVERIFY(SessionStore::isValidId(id));
        QFile file(folder() + id + ".jsonl"_L1);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray line = file.readAll();
        QVERIFY(line.startsWith("{") && line.endsWith("\n"));
        const auto header = SessionHeader::fromLine(line.trimmed());
        QVERIFY(header);
        QCOMPARE(header->cwd, m_dir->path());
        QVERIFY(qAbs(header->createdAt.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QFile ignore(folder() + ".gitignore"_L1);
        QVERIFY(ignore.open(QIODevice::ReadOnly));
        QCOMPARE(ignore.readAll(), "*\n"_ba);
        QVERIFY(QFile::exists(folder() + id + ".lock"_L1));
    }

    // Also where the person has no key of seals yet.
    void firstOneWaitsForNoDisk()
    {
        s_syncs = 0;
        const auto log = store().create();
        QVERIFY(log);
        QCOMPARE(s_syncs, 0);
        const QString path = m_dir->filePath(u"state/session-key"_s);
        const QByteArray key = fileContent(path);
        QCOMPARE(key.size(), 32);
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        QVERIFY(QThreadPool::globalInstance()->waitForDone());
        QVERIFY(store().create());
        QCOMPARE(fileContent(path), key);
        const auto synced = log->syncer()(); // what counts them works
        QVERIFY(synced);
        QVERIFY(s_syncs > 0);
    }

    void ids_data()
    {
        const Rows<QString, bool> row; // id, valid

        row("new", SessionStore::newId(), true);
        row("digits", idOf('0'), true);
        row("empty", QString(), false);
        row("of another program", u"sess-a1b2c3"_s, true);
        row("a UUID", u"0b6f5f4e-6d0b-4a3c-9a52-6c7a8b9c0d1e"_s, true);
        row("long", QString(64, u'a'), true);
        row("too long", QString(65, u'a'), false);
        row("option", u"-rf"_s, false);
        row("hidden", u".a"_s, false);
        row("dot", u"a.b"_s, false);
        row("not ASCII", u"s\u00e9ance"_s, false);
        row("path", u"sess_../../../../../../etc/passwd00000"_s, false);
    }

    void ids()
    {
        const auto [id, valid] = Rows<QString, bool>::current();
        QCOMPARE(SessionStore::isValidId(id), valid);
        const auto words = read(id);
        QVERIFY(!words);
        QCOMPARE(words.error().code, ErrorCode::SessionNotFound);
    }

    void wantedIds()
    {
        const auto log = store().create({}, u"sess-a1b2c3"_s);
        QVERIFY(log);
        QCOMPARE(log->header().id, u"sess-a1b2c3"_s);
        const auto again = store().create({}, u"sess-a1b2c3"_s);
        QVERIFY(!again);
        QVERIFY(again.error().code == ErrorCode::Conflict || again.error().code == ErrorCode::Busy);
        QVERIFY(!QFile::exists(m_dir->path() + "/state/sessions"_L1));
        const auto list = store().list();
        QVERIFY(list);
        QCOMPARE(list->size(), 1);
        QCOMPARE(list->first().id, u"sess-a1b2c3"_s);
    }

    void eventsComeBack()
    {
        QString id;
        {
            auto log = store().create();
            QVERIFY(log);
            id = log->header().id;
            QVERIFY(log->append(TitleChanged{u"T"_s}, Durability::Durable));
            QVERIFY(log->appendText("text"_L1, u"m1", u"Hel"));
            QVERIFY(log->appendText("text"_L1, u"m1", u"lo"));
            // Written already, with the log still open.
            QFile file(log->path());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().count('\n'), 4);
        }
        const auto words = read(id);
        QVERIFY(words);
        QCOMPARE(
            *words,
            (QStringList{uR"({"k":"title","title":"T"})"_s, uR"({"k":"text","m":"m1","t":"Hel"})"_s,
                         uR"({"k":"text","m":"m1","t":"lo"})"_s}));
    }

    void damage_data()
    {
        const Rows<QByteArray, int, int, bool, int> row; // rest, events, broken, torn, unknown

        const QByteArray good = "{\"k\":\"title\",\"title\":\"T\"}\n"_ba;
        row("none", good, 1, 0, false, 0);
        row("no events", ""_ba, 0, 0, false, 0);
        row("torn last line", good + "{\"k\":\"text\",\"m\":\"m1\",\"t\":\"ab", 1, 0, true, 0);
        row("whole last line without end", good + R"({"k":"mode","mode":"plan"})", 1, 0, true, 0);
        row("torn inside a character", good + "{\"k\":\"text\",\"t\":\"\xc3", 1, 0, true, 0);
        row("broken line between", good + "garbage\n" + good, 2, 1, false, 0);
        row("zeros of a lost block", good + QByteArray(4096, '\0') + "\n" + good, 2, 1, false, 0);
        row("wrong types", good + "{\"k\":\"mode\",\"mode\":1}\n" + good, 2, 1, false, 0);
        row("empty lines", "\n\n" + good + "\n", 1, 0, false, 0);
        row("unknown kind", good + "{\"k\":\"hologram\"}\n" + good, 2, 0, false, 1);
    }

    void damage()
    {
        const auto [rest, events, broken, torn, unknown]
            = Rows<QByteArray, int, int, bool, int>::current();
        const QString path = write(idOf('1'), rest);

        LoadReport report;
        const auto words = read(idOf('1'), &report);

        QVERIFY(words);
        QCOMPARE(words->size(), events);
        QCOMPARE(report.brokenLines, broken);
        QCOMPARE(report.torn, torn);
        QCOMPARE(report.unknownEvents, unknown);
        if (broken)
            QCOMPARE(report.firstBroken.where, u"line 3"_s);
        if (unknown) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().contains("hologram")); // kept for who knows it
        }
    }

    void appendingAfterATornLine()
    {
        write(idOf('1'), "{\"k\":\"mode\",\"mode\":\"plan\"}\n{\"k\":\"text\",\"m");
        {
            auto log = store().open(idOf('1'), [](SessionEvent &&) { }, nullptr);
            QVERIFY(log);
            QVERIFY(log->append(TitleChanged{u"after"_s}, Durability::Buffered));
        }
        LoadReport report;
        const auto words = read(idOf('1'), &report);
        QVERIFY(words);
        QCOMPARE(words->size(), 2);
        QVERIFY(words->constLast().contains("after"_L1));
        QVERIFY(!report.torn);
        QCOMPARE(report.brokenLines, 0);
    }

    void badFiles_data()
    {
        const Rows<QByteArray, ErrorCode> row; // content, code

        row("empty", ""_ba, ErrorCode::InvalidInput);
        row("something else", "hello\nworld\n"_ba, ErrorCode::InvalidInput);
        row("torn header", "{\"format\":1"_ba, ErrorCode::InvalidInput);
        row("header without id", "{\"format\":1}\n"_ba, ErrorCode::InvalidInput);
        row("newer format", "{\"format\":2,\"id\":\"x\"}\n"_ba, ErrorCode::Unsupported);
    }

    void badFiles()
    {
        const auto [content, code] = Rows<QByteArray, ErrorCode>::current();
        QFile file(write(idOf('1'), {}));
        QVERIFY(putFile(file.fileName(), content));

        const auto words = read(idOf('1'));

        QVERIFY(!words);
        QCOMPARE(words.error().code, code);
        QVERIFY(!words.error().message.isEmpty());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content); // nothing was repaired away
        const auto sessions = store().list();
        QVERIFY(sessions);
        QCOMPARE(sessions->size(), 1); // with the reason
        QVERIFY(sessions->first().problem);
    }

    void secondHolderIsRefused()
    {
        auto log = std::make_unique<SessionLog>(*store().create());
        const QString id = log->header().id;

        const auto second = read(id);
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        QVERIFY(second.error().message.contains("open in another"_L1));
        QCOMPARE(store().remove(id).error().code, ErrorCode::Busy);

        log.reset();
        QVERIFY(!QFile::exists(folder() + id + ".lock"_L1));
        QVERIFY(read(id));
    }

    void otherDirectory()
    {
        const QString path = write(idOf('1'), {});
        QVERIFY(putFile(
            path,
            SessionHeader{idOf('1'), u"/elsewhere"_s, QDateTime::currentDateTimeUtc()}.toLine()));
        QCOMPARE(read(idOf('1')).error().code, ErrorCode::InvalidInput);
        QVERIFY(read(idOf('1')).error().message.contains("/elsewhere"_L1));
    }

    void otherSession()
    {
        const QString path = write(idOf('1'), {});
        const QString other = write(idOf('2'), {});
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::rename(other, path));
        const auto got = read(idOf('1'));
        QCOMPARE(got.error().code, ErrorCode::InvalidInput);
        QVERIFY(got.error().message.contains(idOf('2')));
    }

    void fallsBackToTheStateFolder()
    {
        // A file in the way stops even root from making the folder.
        QFile file(m_dir->path() + "/.agentao"_L1);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QString id;
        {
            auto log = store().create();
            QVERIFY(log);
            id = log->header().id;
            QVERIFY(log->path().startsWith(m_dir->path() + "/state/sessions/"_L1));
            QVERIFY(log->append(TitleChanged{u"T"_s}, Durability::Buffered));
        }
        QCOMPARE(store().list()->value(0).title, u"T"_s);
        QVERIFY(read(id));
        QVERIFY(store().remove(id));
        QVERIFY(store().list()->isEmpty());
    }

    void linksAreNotFollowed()
    {
        QTemporaryDir elsewhere;
        QVERIFY(QDir().mkpath(m_dir->path() + "/.agentao"_L1));
        QVERIFY(QFile::link(elsewhere.path(), m_dir->path() + "/.agentao/sessions"_L1));

        const auto log = store().create();

        QVERIFY(log);
        QVERIFY(log->path().startsWith(m_dir->path() + "/state/"_L1));
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }

    void listing()
    {
        write(idOf('1'), "{\"k\":\"title\",\"title\":\"one\"}\n");
        write(idOf('2'),
              "{\"k\":\"title\",\"title\":\"two\"}\n{\"k\":\"title\",\"title\":\"2\"}\n");
        write(idOf('3'), {});
        write(u"sess.nonsense"_s, {});
        const QDateTime now = QDateTime::currentDateTimeUtc();
        for (const auto &[digit, seconds] :
             {std::pair('1', 10), std::pair('2', 20), std::pair('3', 5)}) {
            QFile file(folder() + idOf(digit) + ".jsonl"_L1);
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(now.addSecs(-seconds), QFile::FileModificationTime));
        }

        const auto sessions = store().list();

        QVERIFY(sessions);
        QStringList titles;
        for (const SessionInfo &session : *sessions) {
            if (SessionStore::isValidId(session.id))
                titles.append(session.title);
        }
        QCOMPARE(titles, (QStringList{{}, u"one"_s, u"2"_s}));
        QCOMPARE(sessions->value(0).cwd, m_dir->path());
    }

    void titleFarFromTheStart()
    {
        QByteArray filler;
        for (int i = 0; i < 10000; ++i)
            appendTextLine(filler, "text"_L1, u"m1", u"some words");
        write(idOf('1'), "{\"k\":\"title\",\"title\":\"early\"}\n" + filler);
        write(idOf('2'),
              "{\"k\":\"title\",\"title\":\"early\"}\n" + filler
                  + "{\"k\":\"title\",\"title\":\"late\"}\n{\"k\":\"mode\",\"mode\":\"pl");
        QStringList titles;
        const auto sessions = store().list();
        QVERIFY(sessions);
        for (const SessionInfo &session : *sessions)
            titles.append(session.title);
        titles.sort();
        QCOMPARE(titles, (QStringList{u"early"_s, u"late"_s}));
    }

    void removal()
    {
        const QString path = write(idOf('1'), {});
        QVERIFY(store().remove(idOf('1')));
        QVERIFY(!QFile::exists(path));
        QVERIFY(store().remove(idOf('1')));
        QVERIFY(store().remove(u"../../etc/passwd"_s));
        QVERIFY(QDir(folder()).entryList({u"*.lock"_s}).isEmpty());
    }

    void readOnlyFolder()
    {
        const QString path = write(idOf('1'), "{\"k\":\"title\",\"title\":\"one\"}\n{\"k\":\"ti");
        QFile file(path);
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray before = file.readAll();
        const Testing::ReadOnlyFolder readOnly(folder());
        LoadReport report;
        int events = 0;
        auto log = store().open(idOf('1'), [&events](SessionEvent &&) { ++events; }, &report);
        QVERIFY2(log, log ? "" : qPrintable(log.error().text()));
        QVERIFY(log->isReadOnly() && report.readOnly);
        QCOMPARE(events, 1);
        QCOMPARE(log->path(), path);
        QCOMPARE(log->append(TitleChanged{u"two"_s}, Durability::Durable).error().code,
                 ErrorCode::Io);
        QCOMPARE(log->appendText("text"_L1, u"m1", u"x").error().code, ErrorCode::Io);
        QCOMPARE(log->syncer()().error().code, ErrorCode::Io);
        file.seek(0);
        QCOMPARE(file.readAll(), before); // the torn line is as it was

        const auto copy = store().fork(idOf('1'), {});
        QVERIFY2(copy, copy ? "" : qPrintable(copy.error().text()));
        QVERIFY(store().findFile(*copy).startsWith(m_dir->path() + "/state/sessions/"_L1));
        auto goesOn = store().open(*copy, [](SessionEvent &&) { }, &report);
        QVERIFY(goesOn && !goesOn->isReadOnly());
        QVERIFY(goesOn->append(TitleChanged{u"two"_s}, Durability::Durable));
    }

    void readOnlyFile()
    {
        const QString path = write(idOf('1'), "{\"k\":\"title\",\"title\":\"one\"}\n");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        const Testing::ReadOnlyFolder elsewhere(
            m_dir->path()); // its rights hold for this file, too
        LoadReport report;
        const auto log = store().open(idOf('1'), [](SessionEvent &&) { }, &report);
        QVERIFY2(log, log ? "" : qPrintable(log.error().text()));
        QVERIFY(report.readOnly);
    }

    void partialCopies_data()
    {
        // minutes: since it was written
        // isWritten: by a process that runs
        const Rows<QString, int, bool, bool> row; // name, minutes, isWritten, stays
        const QString name = idOf('2') + ".jsonl.part"_L1;
        row("left by a crash", name, 61, false, false);
        row("new", name, 59, false, true);
        row("being written", name, 61, true, true);
        row("of the future", name, -120, false, true);
        row("no id", u"no id.jsonl.part"_s, 61, false, true);
        row("a session", idOf('2') + ".jsonl"_L1, 61, false, true);
        row("something else", u"notes.part"_s, 61, false, true);
    }

    void partialCopies()
    {
        const auto [name, minutes, isWritten, stays] = Rows<QString, int, bool, bool>::current();
        write(idOf('1'), {});
        const QDateTime now = QDateTime::currentDateTimeUtc();
        QFile part(folder() + name);
        QVERIFY(part.open(QFile::WriteOnly) && part.write("{") == 1 && part.flush());
        QVERIFY(part.setFileTime(now.addSecs(-60 * minutes), QFile::FileModificationTime));
        part.close();
        const auto lock = isWritten ? LockFile::take(folder() + idOf('2') + ".lock"_L1)
                                    : Result<LockFile>(fail(ErrorCode::Internal, QString()));
        QCOMPARE(bool(lock), isWritten);

        store().removePartialCopies(now);

        QCOMPARE(part.exists(), stays);
        QVERIFY(!store().findFile(idOf('1')).isEmpty());
    }

private:
    SessionStore store() const { return SessionStore(m_dir->path(), m_dir->path() + "/state"_L1); }
    QString folder() const { return m_dir->path() + "/.agentao/sessions/"_L1; }

    //! The path of a stored session whose lines after the header are \a rest.
    QString write(const QString &id, const QByteArray &rest) const
    {
        QDir().mkpath(folder());
        QFile file(folder() + id + ".jsonl"_L1);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(SessionHeader{id, m_dir->path(), QDateTime::currentDateTimeUtc()}.toLine()
                   + rest);
        return file.fileName();
    }

    //! Words of the events of \a id.
    Result<QStringList> read(const QString &id, LoadReport *report = nullptr) const
    {
        QStringList words;
        const auto log = store().open(
            id,
            [&words](SessionEvent &&event) {
                QByteArray line;
                appendEventLine(line, event);
                words.append(QString::fromUtf8(line.trimmed()));
            },
            report);
        if (!log)
            return std::unexpected(log.error());
        return words;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSessionStore)
#include "tst_sessionstore.moc"
