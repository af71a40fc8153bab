// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/store/sessionbin.h"
#include "agentcore/store/sessionstore.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What SessionStore does with stored sessions as wholes: the bin, names and marks.
class TestSessionBin : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void thereAndBack()
    {
        const QString id = add(u"One"_s);
        const SessionInfo before = store().list()->value(0);
        QFile file(pathOf(id));
        QVERIFY(file.open(QFile::ReadOnly));
        const QByteArray content = file.readAll();
        file.close();

        QVERIFY(store().remove(id));
        QVERIFY(store().list()->isEmpty());
        const auto deleted = store().deleted();
        QCOMPARE(deleted.size(), 1);
        QCOMPARE(deleted.first().id, id);
        QCOMPARE(deleted.first().title, u"One"_s);
        QCOMPARE(deleted.first().updatedAt, before.updatedAt);
        QVERIFY(qAbs(deleted.first().deletedAt.secsTo(QDateTime::currentDateTimeUtc())) < 60);
        QCOMPARE(store()
                     .open(
                         id, [](SessionEvent &&) { }, nullptr)
                     .error()
                     .code,
                 ErrorCode::SessionNotFound);

        QVERIFY(store().restore(id));
        QVERIFY(store().deleted().isEmpty());
        QCOMPARE(store().list()->value(0), before);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), content);
        QVERIFY(store().open(id, [](SessionEvent &&) { }, nullptr));
    }

    void neverPrompted_data()
    {
        const Rows<std::vector<SessionEvent>, bool> row; // events, isKept
        row("nothing", {}, false);
        row("a command", {CommandEvent{u"m1"_s, u"m2"_s, {}, u"/mode plan"_s, {}}}, true);
        row("a title", {TitleChanged{u"Later"_s}}, true);
    }

    //! What lists show can be taken back.
    void neverPrompted()
    {
        const auto [events, isKept] = Rows<std::vector<SessionEvent>, bool>::current();
        QString id;
        {
            const auto log = store().create();
            QVERIFY(log);
            id = log->header().id;
        }
        QVERIFY(events.empty() || store().append(id, events));
        QVERIFY(store().remove(id));
        QCOMPARE(store().deleted().size(), isKept ? 1 : 0);
        QVERIFY(!QFile::exists(pathOf(id)));
        QVERIFY(store().remove(id));
    }

    void deletedTwice()
    {
        const QString one = add(u"One"_s);
        const QString two = add(u"Two"_s);
        const SessionBin bin(folder());
        const QDateTime now = QDateTime::currentDateTimeUtc();
        QVERIFY(bin.put(pathOf(one), now));
        QVERIFY(bin.put(pathOf(two), now.addMSecs(1)));
        QCOMPARE(store().deleted().value(0).id, two);
        QCOMPARE(store().deleted().value(1).id, one);
        QVERIFY(store().restore(one));
        QVERIFY(bin.put(pathOf(one), now.addMSecs(2)));
        QCOMPARE(store().deleted().value(0).id, one);
        QCOMPARE(store().deleted().size(), 2);
    }

    void restoreErrors()
    {
        const QString id = add(u"One"_s);
        QCOMPARE(store().restore(id).error().code, ErrorCode::SessionNotFound);
        QCOMPARE(store().restore(u"../../x"_s).error().code, ErrorCode::SessionNotFound);
        QVERIFY(store().remove(id));
        // Somebody put a file of that name there.
        QVERIFY(QFile::copy(folder() + "/.bin/"_L1
                                + QDir(folder() + "/.bin"_L1).entryList(QDir::Files).value(0),
                            pathOf(id)));
        QCOMPARE(store().restore(id).error().code, ErrorCode::Conflict);
        QCOMPARE(store().deleted().size(), 1);
    }

    void emptied_data()
    {
        // days: since the deletion
        const Rows<qint64, bool> row; // days, gone
        row("at once", qint64(0), false);
        row("29 days", qint64(29), false);
        row("31 days", qint64(31), true);
        row("a year", qint64(365), true);
        row("the clock was put back", qint64(-400), false);
    }

    void emptied()
    {
        const auto [days, gone] = Rows<qint64, bool>::current();
        const QString id = add(u"One"_s);
        QVERIFY(store().remove(id));
        const auto ids = store().emptyBin(QDateTime::currentDateTimeUtc().addDays(days), 100);
        QCOMPARE(ids, gone ? QStringList{id} : QStringList());
        QCOMPARE(store().deleted().isEmpty(), gone);
        QCOMPARE(store().restore(id).has_value(), !gone);
    }

    void emptiedByAndBy()
    {
        for (int i = 0; i < 5; ++i)
            QVERIFY(store().remove(add(u"One"_s)));
        const QDateTime later = QDateTime::currentDateTimeUtc().addDays(40);
        QCOMPARE(store().emptyBin(later, 2).size(), 2);
        QCOMPARE(store().emptyBin(later, 2).size(), 2);
        QCOMPARE(store().emptyBin(later, 2).size(), 1);
        QCOMPARE(store().emptyBin(later, 2).size(), 0);
    }

    //! Its checkpoints must stay.
    void whatStillExistsIsNotGone()
    {
        const QString id = add(u"One"_s);
        QVERIFY(store().remove(id));
        const QString inBin = QDir(folder() + "/.bin"_L1).entryList(QDir::Files).value(0);
        QVERIFY(QFile::copy(folder() + "/.bin/"_L1 + inBin, pathOf(id)));
        QVERIFY(store().emptyBin(QDateTime::currentDateTimeUtc().addDays(40), 100).isEmpty());
        QVERIFY(store().deleted().isEmpty());
        QVERIFY(QFile::exists(pathOf(id)));
    }

    void linkedBinIsNotUsed()
    {
        const QTemporaryDir elsewhere;
        const QString id = add(u"One"_s);
        QVERIFY(QFile::link(elsewhere.path(), folder() + "/.bin"_L1));
        QCOMPARE(store().remove(id).error().code, ErrorCode::PermissionDenied);
        QVERIFY(QFile::exists(pathOf(id)));
        QVERIFY(QDir(elsewhere.path()).isEmpty());
        QVERIFY(QFile::copy(pathOf(id), elsewhere.filePath(id + ".5.jsonl"_L1)));
        QVERIFY(store().deleted().isEmpty());
        QVERIFY(store().emptyBin(QDateTime::currentDateTimeUtc(), 100).isEmpty());
        QVERIFY(!QDir(elsewhere.path()).isEmpty());
    }

    void oddFilesAreLeftAlone()
    {
        QVERIFY(store().remove(add(u"One"_s)));
        const QString bin = folder() + "/.bin/"_L1;
        for (const QString &name : {u"notes.txt"_s, u"no id.5.jsonl"_s, u"sess_1.jsonl"_s,
                                    SessionStore::newId() + ".5.jsonl"_L1}) {
            QVERIFY(putFile(bin + name, "nonsense"));
        }
        QCOMPARE(store().deleted().size(), 1);
        // Only what has our name is removed, whatever it holds.
        QCOMPARE(store().emptyBin(QDateTime::currentDateTimeUtc(), 100).size(), 1);
        QCOMPARE(QDir(bin).entryList(QDir::Files).size(), 4);
    }

    void labelsOfAStoredSession()
    {
        const QString id = add(u"One"_s);
        const SessionInfo before = store().list()->value(0);
        QVERIFY(!before.isPinned && !before.isArchived && before.createdAt.isValid());
        QVERIFY(store().append(id, {TitleChanged{u"Other"_s}, MarkEvent{true, std::nullopt}}));
        QVERIFY(store().append(id, {MarkEvent{std::nullopt, true}}));
        const SessionInfo after = store().list()->value(0);
        QCOMPARE(after.title, u"Other"_s);
        QVERIFY(after.isPinned);
        QVERIFY(after.isArchived);
        QCOMPARE(after.updatedAt, before.updatedAt); // the conversation is as old as before
        QVERIFY(store().append(id, {MarkEvent{false, false}}));
        QVERIFY(!store().list()->value(0).isPinned);
        QVERIFY(!store().list()->value(0).isArchived);
    }

    void labelAfterATornLine()
    {
        const QString id
            = add(u"One"_s, "{\"k\":\"text\",\"m\":\"m2\",\"t\":\"" + QByteArray(200'000, 'x'));
        QVERIFY(store().append(id, {TitleChanged{u"Other"_s}}));
        int events = 0;
        LoadReport report;
        QVERIFY(store().open(id, [&events](SessionEvent &&) { ++events; }, &report));
        QCOMPARE(events, 3);
        QCOMPARE(report.brokenLines, 0);
        QCOMPARE(store().list()->value(0).title, u"Other"_s);
    }

    void labelErrors()
    {
        const std::vector<SessionEvent> label{TitleChanged{u"Other"_s}};
        QCOMPARE(store().append(SessionStore::newId(), label).error().code,
                 ErrorCode::SessionNotFound);
        const auto log = store().create();
        QVERIFY(log);
        QCOMPARE(store().append(log->header().id, label).error().code, ErrorCode::Busy);
        const QString id = add(u"One"_s);
        const QString file = pathOf(id);
        QVERIFY(putFile(
            file, SessionHeader{id, u"/elsewhere"_s, QDateTime::currentDateTimeUtc()}.toLine()));
        QCOMPARE(store().append(id, label).error().code, ErrorCode::InvalidInput);
        QVERIFY(putFile(file, "no header"));
        QCOMPARE(store().append(id, label).error().code, ErrorCode::InvalidInput);
    }

    void labelsAtEitherEnd_data()
    {
        // before: bytes before and after the events
        const Rows<int, int, bool> row; // before, after, found
        row("at the start", 0, 500'000, true);
        row("at the end", 500'000, 0, true);
        row("near the end", 500'000, 30'000, true);
        row("far from both", 500'000, 500'000, false);
        // The place where the start that is read ends.
        for (int bytes = 32'200; bytes <= 32'800; bytes += 50)
            row(QTest::addRow("after %d bytes", bytes), bytes, 20'000, true);
    }

    void labelsAtEitherEnd()
    {
        const auto [before, after, found] = Rows<int, int, bool>::current();
        const auto filler = [](int bytes) {
            QByteArray line;
            appendEventLine(line, TextEvent{u"m2"_s, QString(bytes, u'x')});
            return bytes > 0 ? line : QByteArray();
        };
        QByteArray lines;
        appendEventLine(lines, TitleChanged{u"Other"_s});
        appendEventLine(lines, MarkEvent{true, true});
        add(u"One"_s, filler(before) + lines + filler(after));
        const SessionInfo info = store().list()->value(0);
        QCOMPARE(info.title, found ? u"Other"_s : u"One"_s);
        QCOMPARE(info.isPinned, found);
        QCOMPARE(info.isArchived, found);
    }

private:
    SessionStore store() const { return SessionStore(m_dir->path(), m_dir->path() + "/state"_L1); }
    QString folder() const { return m_dir->path() + "/.agentao/sessions"_L1; }
    QString pathOf(const QString &id) const { return folder() + u'/' + id + ".jsonl"_L1; }

    //! A stored session that said something.
    QString add(const QString &title, const QByteArray &more = {}) const
    {
        auto log = store().create();
        if (!log)
            return {};
        const QString id = log->header().id;
        (void)log->append(TitleChanged{title}, Durability::Buffered);
        (void)log->append(
            UserEvent{u"m1"_s, QDateTime::currentDateTimeUtc(), {ContentBlock::fromText(title)}},
            Durability::Buffered);
        QFile file(log->path());
        if (!more.isEmpty() && file.open(QFile::Append))
            file.write(more);
        return id;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestSessionBin)
#include "tst_sessionbin.moc"
