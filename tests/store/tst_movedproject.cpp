// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionpick.h"
#include "agentcore/store/sessionstore.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Sessions of a folder that has another name now, sessions that others put into one, and files
//! that cannot be opened.
class TestMovedProject : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_state = folder(u"state"_s);
        QVERIFY(QDir().mkpath(folder(u"old"_s)));
    }

    void opensWhereItIsNow()
    {
        const QString id = talk(u"old"_s, u"first"_s);
        QVERIFY(QDir().rename(folder(u"old"_s), folder(u"new"_s)));

        const auto listed = store(u"new"_s).list();
        QVERIFY(listed);
        QCOMPARE(listed->size(), 1);
        QCOMPARE(listed->first().id, id);
        QCOMPARE(listed->first().title, u"first"_s);
        QCOMPARE(listed->first().cwd, folder(u"new"_s));
        QCOMPARE(listed->first().formerCwd, folder(u"old"_s));
        QVERIFY(!listed->first().problem);

        LoadReport report;
        auto log = store(u"new"_s).open(id, [](SessionEvent &&) { }, &report);
        QVERIFY(log);
        QCOMPARE(report.movedFrom, folder(u"old"_s));
        QVERIFY(log->append(TitleChanged{u"second"_s}, Durability::Durable));
        log = fail(ErrorCode::Cancelled, {});
        QVERIFY(store(u"new"_s).fork(id, {}));
        QVERIFY(store(u"new"_s).append(id, {TitleChanged{u"third"_s}}));
        // Once more, and back where it began.
        QVERIFY(QDir().rename(folder(u"new"_s), folder(u"newer"_s)));
        QVERIFY(store(u"newer"_s).open(id, [](SessionEvent &&) { }, nullptr));
        QVERIFY(QDir().rename(folder(u"newer"_s), folder(u"old"_s)));
        QVERIFY(store(u"old"_s).open(id, [](SessionEvent &&) { }, &report));
        QCOMPARE(report.movedFrom, QString());
    }

    void keyIsMadeWhole_data()
    {
        QTest::addColumn<std::optional<QByteArray>>("before");
        QTest::newRow("there is none") << std::optional<QByteArray>();
        QTest::newRow("of a machine that died: empty") << std::optional(QByteArray());
        QTest::newRow("of a machine that died: cut") << std::optional("0123456789"_ba);
    }

    void keyIsMadeWhole()
    {
        QFETCH(std::optional<QByteArray>, before);
        const QString key = m_state + "/session-key"_L1;
        if (before)
            QVERIFY(QDir().mkpath(m_state) && putFile(key, *before));

        const QString id = talk(u"old"_s, u"first"_s);
        QVERIFY(QDir().rename(folder(u"old"_s), folder(u"new"_s)));
        QVERIFY(store(u"new"_s).open(id, [](SessionEvent &&) { }, nullptr));

        QCOMPARE(QFileInfo(key).size(), 32);
        QCOMPARE(QFileInfo(key).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        QCOMPARE(QDir(m_state).entryList({u"session-key*"_s}, QDir::Files),
                 QStringList{u"session-key"_s});
    }

    void forgeries_data()
    {
        // from: of the header
        const Rows<QByteArray, QByteArray> row; // from, to
        row("no seal", "\"seal\":"_ba, "\"sail\":"_ba);
        row("another folder", "/old"_ba, "/odd"_ba);
        row("another time", "\"createdAt\":\"20"_ba, "\"createdAt\":\"19"_ba);
    }

    // A clone brings a conversation that nobody had here.
    void forgeries()
    {
        const auto [from, to] = Rows<QByteArray, QByteArray>::current();
        const QString id = talk(u"old"_s, u"first"_s);
        QVERIFY(QDir().rename(folder(u"old"_s), folder(u"new"_s)));
        QFile file(fileOf(u"new"_s, id));
        QVERIFY(file.open(QFile::ReadWrite));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.contains(from));
        QVERIFY(file.resize(0) && file.seek(0));
        file.write(QByteArray(bytes).replace(from, to));
        file.close();
        const auto opened = store(u"new"_s).open(id, [](SessionEvent &&) { }, nullptr);
        QVERIFY(!opened);
        QVERIFY2(opened.error().message.contains("another directory"_L1),
                 qPrintable(opened.error().message));
        const auto listed = store(u"new"_s).list();
        QCOMPARE(listed->size(), 1);
        QVERIFY(listed->first().problem);
        QVERIFY(!listed->first().title.contains("first"_L1)); // nothing of what it says
    }

    // It is still where it was, so this is not the same project elsewhere.
    void copyOfAProject()
    {
        const QString id = talk(u"old"_s, u"first"_s);
        QVERIFY(QDir().mkpath(folder(u"copy/.agentao/sessions"_s)));
        QVERIFY(QFile::copy(fileOf(u"old"_s, id), fileOf(u"copy"_s, id)));
        QVERIFY(!store(u"copy"_s).open(id, [](SessionEvent &&) { }, nullptr));
        QVERIFY(store(u"copy"_s).list()->first().problem);
        QVERIFY(store(u"old"_s).open(id, [](SessionEvent &&) { }, nullptr));
    }

    void problemsAreListed_data()
    {
        // words: of the title
        const Rows<QByteArray, ErrorCode, QString> row; // content, code, words
        row("newer format",
            R"({"format":2,"id":"sess_00000000000000000000000000000001","cwd":"/x","createdAt":"2030-01-01T00:00:00.000Z"}
)"_ba,
            ErrorCode::Unsupported, u"newer version"_s);
        row("no session", "hello\n"_ba, ErrorCode::InvalidInput, u"not a session"_s);
        row("zeros", QByteArray(5000, '\0'), ErrorCode::InvalidInput, u"not a session"_s);
        row("empty", ""_ba, ErrorCode::InvalidInput, u"not a session"_s);
    }

    void problemsAreListed()
    {
        const auto [content, code, words] = Rows<QByteArray, ErrorCode, QString>::current();
        const QString id = u"sess_00000000000000000000000000000001"_s;
        QVERIFY(!talk(u"old"_s, u"fine"_s).isEmpty());
        QVERIFY(putFile(fileOf(u"old"_s, id), content));
        const auto listed = store(u"old"_s).list();
        QCOMPARE(listed->size(), 2);
        const auto found = std::ranges::find(*listed, id, &SessionInfo::id);
        QVERIFY(found != listed->end());
        QVERIFY(found->problem);
        QCOMPARE(found->problem->code, code);
        QVERIFY2(found->title.contains(words), qPrintable(found->title));
        QVERIFY2(found->title.contains("cannot be opened"_L1), qPrintable(found->title));
        QFile after(fileOf(u"old"_s, id));
        QVERIFY(after.open(QFile::ReadOnly));
        QCOMPARE(after.readAll(), content); // listed, not touched
    }

    void newestIsOneThatOpens()
    {
        const QString id = talk(u"old"_s, u"fine"_s);
        QFile file(fileOf(u"old"_s, u"sess_00000000000000000000000000000001"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("hello\n");
        QVERIFY(file.setFileTime(QDateTime::currentDateTimeUtc().addDays(1),
                                 QFile::FileModificationTime));
        file.close();
        const auto listed = store(u"old"_s).list();
        QCOMPARE(listed->size(), 2);
        QVERIFY(listed->first().problem);
        QCOMPARE(pickSession(*listed, {})->id, id);
    }

private:
    QString folder(const QString &name) const { return m_dir->filePath(name); }
    SessionStore store(const QString &name) const { return SessionStore(folder(name), m_state); }

    //! A session in \a name with a title; its id.
    QString talk(const QString &name, const QString &title) const
    {
        auto log = store(name).create();
        if (!log || !log->append(TitleChanged{title}, Durability::Durable))
            return {};
        return log->header().id;
    }

    QString fileOf(const QString &name, const QString &id) const
    {
        return folder(name) + "/.agentao/sessions/"_L1 + id + ".jsonl"_L1;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_state;
};

AGENTAO_TEST(TestMovedProject)
#include "tst_movedproject.moc"
