// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionstore.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Result<void> say(SessionLog &log, const QString &title)
{
    return log.append(TitleChanged{title}, Durability::Buffered);
}

//! The file of an open session is taken away; nothing that was appended is.
class TestLostFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkpath(project()));
    }

    void writtenAnew_data()
    {
        // actions: %1: the name of the session's file
        // inProject: where it lies afterwards
        const Rows<QStringList, bool> row; // actions, inProject

        const QString file = u"project/.agentao/sessions/%1"_s;
        row("file removed", QStringList{u"remove "_s + file}, true);
        row("sessions removed", QStringList{u"remove project/.agentao/sessions"_s}, true);
        row("git clean -fdx", QStringList{u"remove project/.agentao"_s}, true);
        row("file replaced", QStringList{u"replace "_s + file}, true);
        row("settings folder replaced by a file", QStringList{u"replace project/.agentao"_s},
            false);
        row("project removed", QStringList{u"remove project"_s}, false);
        row("project replaced by a file", QStringList{u"replace project"_s}, false);
        row("renamed, then removed there", QStringList{u"rename project"_s, u"remove elsewhere"_s},
            false);
    }

    void writtenAnew()
    {
        const auto [actions, inProject] = Rows<QStringList, bool>::current();
        auto log = store().create();
        QVERIFY(log);
        const QString id = log->header().id;
        const QString before = log->path();
        for (int i = 0; i < 100; ++i)
            QVERIFY(say(*log, u"before %1 "_s.arg(i) + QString(1000, u'x')));

        for (const QString &action : std::as_const(actions))
            runs(action.contains(u'%') ? action.arg(id + ".jsonl"_L1) : action);
        QVERIFY(say(*log, u"after"_s));

        const auto move = log->takeMove();
        QVERIFY(move);
        QCOMPARE(move->kind, SessionMove::Kind::WrittenAnew);
        QCOMPARE(move->from, before);
        QCOMPARE(move->to, log->path());
        QCOMPARE(log->path().startsWith(project()), inProject);
        QVERIFY(!log->takeMove()); // once
        QVERIFY(say(*log, u"later"_s));
        const QStringList read = titles(id);
        QCOMPARE(read.size(), 102);
        QVERIFY(read.first().startsWith("before 0 "_L1));
        QCOMPARE(read.at(100), u"after"_s);
        QCOMPARE(read.last(), u"later"_s);
        QCOMPARE(QFile::permissions(log->path()) & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void goesOnWhereItWasMoved_data()
    {
        const Rows<QString, QString> row; // renamed, place
        row("project", u"project"_s, u"elsewhere/.agentao/sessions"_s);
        row("settings folder", u"project/.agentao"_s, u"elsewhere/sessions"_s);
    }

    void goesOnWhereItWasMoved()
    {
        const auto [renamed, place] = Rows<QString, QString>::current();
        auto log = store().create();
        QVERIFY(log);
        QVERIFY(say(*log, u"before"_s));
        runs(u"rename "_s + renamed);
        QVERIFY(say(*log, u"after"_s));
        const auto move = log->takeMove();
        QVERIFY(move);
        QCOMPARE(move->kind, SessionMove::Kind::Renamed);
        QCOMPARE(move->to, m_dir->filePath(place + u'/' + log->header().id + ".jsonl"_L1));
        QFile file(move->to);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 3);
        QVERIFY(say(*log, u"later"_s));
        QVERIFY(!log->takeMove());
    }

    void nowhereToGo()
    {
        auto log = store().create();
        QVERIFY(log);
        QVERIFY(say(*log, u"before"_s));
        runs(u"replace project/.agentao"_s);
        QFile state(m_dir->filePath(u"state/sessions"_s));
        QVERIFY(state.open(QFile::WriteOnly));
        const auto refused = say(*log, u"refused"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Io);
        // What was said is still there, and comes back with the room for it.
        QVERIFY(state.remove());
        QVERIFY(say(*log, u"after"_s));
        QCOMPARE(titles(log->header().id), (QStringList{u"before"_s, u"after"_s}));
    }

    void keptWithoutAnEvent()
    {
        auto log = store().create();
        QVERIFY(log);
        QVERIFY(say(*log, u"before"_s));
        runs(u"remove project/.agentao"_s);
        QVERIFY(log->keep(AppendFile::Look::IfGone));
        QCOMPARE(titles(log->header().id), QStringList{u"before"_s});
    }

    void piecesOfText()
    {
        auto log = store().create();
        QVERIFY(log);
        QVERIFY(say(*log, u"before"_s));
        runs(u"remove project/.agentao"_s);
        QVERIFY(log->appendText("text"_L1, u"m1", u"piece", QDateTime::currentDateTimeUtc()));
        QVERIFY(log->takeMove());
        QCOMPARE(titles(log->header().id), QStringList{u"before"_s});
    }

    void lockGoesWithIt()
    {
        auto log = store().create();
        QVERIFY(log);
        const QString id = log->header().id;
        QVERIFY(say(*log, u"before"_s));
        runs(u"remove project/.agentao"_s);
        QVERIFY(say(*log, u"after"_s));
        QCOMPARE(store().open(id, [](SessionEvent &&) { }, nullptr).error().code, ErrorCode::Busy);
        log = fail(ErrorCode::Cancelled, {});
        QVERIFY(store().open(id, [](SessionEvent &&) { }, nullptr));
    }

    void syncsTheNewFile()
    {
        auto log = store().create();
        QVERIFY(log);
        const auto sync = log->syncer(); // from before, as a worker thread has it
        runs(u"remove project"_s);
        QVERIFY(say(*log, u"after"_s));
        QVERIFY(sync());
        QVERIFY(log->path().startsWith(m_dir->filePath(u"state"_s)));
    }

private:
    QString project() const { return m_dir->filePath(u"project"_s); }
    SessionStore store() const { return SessionStore(project(), m_dir->filePath(u"state"_s)); }

    QStringList titles(const QString &id) const
    {
        QStringList titles;
        const auto header = store().read(id, [&titles](SessionEvent &&event) {
            if (const auto *changed = std::get_if<TitleChanged>(&event))
                titles += changed->title;
        });
        return header ? titles : QStringList{header.error().text()};
    }

    //! "remove PATH", "replace PATH" (with a file) or "rename PATH".
    void runs(const QString &what) const
    {
        const QString path = m_dir->filePath(what.section(u' ', 1));
        if (what.startsWith("rename"_L1)) {
            QVERIFY(QDir().rename(path, m_dir->filePath(u"elsewhere"_s)));
            return;
        }
        QVERIFY(QFileInfo(path).isDir() ? QDir(path).removeRecursively() : QFile::remove(path));
        if (!what.startsWith("replace"_L1))
            return;
        QVERIFY(putFile(path, "something else\n"));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestLostFile)
#include "tst_lostfile.moc"
