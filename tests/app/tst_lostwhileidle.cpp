// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace Testing;
using namespace Qt::StringLiterals;

//! All that lies below \a folders in files of the session \a id.
static QByteArray stored(const QStringList &folders, const QString &id)
{
    QByteArray all;
    for (const QString &folder : folders) {
        QDirIterator files(folder, {id + ".jsonl"_L1}, QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QFile::ReadOnly))
                all += file.readAll();
        }
    }
    return all;
}

//! The file of a session goes while nobody says anything, with the program as it is run.
class TestLostWhileIdle : public QObject
{
    Q_OBJECT

private slots:
    void writtenAnew_data()
    {
        QTest::addColumn<QString>("what"); // is removed, in the folder
        QTest::newRow("session file") << u".agentao/sessions/%1.jsonl"_s;
        QTest::newRow("sessions") << u".agentao/sessions"_s;
        QTest::newRow("settings folder") << u".agentao"_s;
        QTest::newRow("whole folder") << u""_s;
    }

    void writtenAnew()
    {
        QFETCH(QString, what);
        const QTemporaryDir home;
        const QTemporaryDir base;
        const QString folder = base.filePath(u"project"_s);
        QVERIFY(QDir().mkpath(folder));
        const QStringList places{folder, home.path()};
        QString id;
        {
            AcpProcess agent;
            begin(&agent, home, base.path());
            id = agent.newSession(folder);
            QVERIFY(say(&agent, id, u"/skills first-words"_s));
            for (int times = 0; times < 2; ++times) { // also of the one that was written anew
                const QByteArray before = stored(places, id);
                QVERIFY(before.contains("first-words"));
                const QString path = folder + u'/' + (what.contains(u'%') ? what.arg(id) : what);
                if (times > 0 && what.isEmpty())
                    break; // it lies in the state folder
                QVERIFY(QFileInfo(path).isDir() ? QDir(path).removeRecursively()
                                                : QFile::remove(path));
                QTRY_VERIFY_WITH_TIMEOUT(stored(places, id).contains("first-words"), 60'000);
                QTRY_VERIFY_WITH_TIMEOUT(
                    stored(places, id).contains("was removed while it was open"), 60'000);
                // What was said, and one notice more.
                QTRY_VERIFY_WITH_TIMEOUT(stored(places, id).size() > before.size(), 60'000);
            }
            QVERIFY(say(&agent, id, u"/skills later-words"_s));
            // The client hears of it with the next turn.
            QByteArray said;
            for (const QJsonObject &update : agent.updates())
                said += QJsonDocument(update).toJson();
            QVERIFY(said.contains("was removed while it was open"));
        } // killed
        QVERIFY(QDir().mkpath(folder));
        AcpProcess agent;
        begin(&agent, home, base.path());
        agent.call(u"session/load"_s,
                   {{"sessionId"_L1, id}, {"cwd"_L1, folder}, {"mcpServers"_L1, QJsonArray()}});
        QByteArray shown;
        for (const QJsonObject &update : agent.updates())
            shown += QJsonDocument(update).toJson();
        QVERIFY2(shown.contains("first-words"), shown.constData());
        QVERIFY2(shown.contains("later-words"), shown.constData());
    }

    // The system has few of them for all programs of a user, and a process that has one ends 15 ms
    // later.
    void manySessionsWithoutInotify()
    {
#ifndef Q_OS_LINUX
        QSKIP("/proc is needed");
#endif
        const QTemporaryDir home;
        const QTemporaryDir base;
        AcpProcess agent;
        begin(&agent, home, base.path());
        QStringList ids;
        for (int i = 0; i < 5; ++i) {
            const QString folder = base.filePath(QString::number(i));
            QVERIFY(QDir().mkpath(folder));
            ids += agent.newSession(folder);
        }
        const auto watches = [&agent] {
            qsizetype count = 0;
            const QDir files(u"/proc/%1/fd"_s.arg(agent.processId()));
            for (const QString &name :
                 files.entryList(QDir::System | QDir::NoDotAndDotDot | QDir::Files))
                count += QFile::symLinkTarget(files.filePath(name)).endsWith("inotify"_L1) ? 1 : 0;
            return count;
        };
        for (int i = 0; i < 5; ++i) {
            QVERIFY(say(&agent, ids.at(i), u"/skills first-words"_s));
            const QString folder = base.filePath(QString::number(i));
            QVERIFY(QDir(folder + "/.agentao"_L1).removeRecursively());
            QTRY_VERIFY_WITH_TIMEOUT(stored({folder}, ids.at(i)).contains("first-words"), 60'000);
        }
        QCOMPARE(watches(), 0);
    }

private:
    static void begin(AcpProcess *agent, const QTemporaryDir &home, const QString &folder)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, home.path());
        agent->setSurroundings(folder, environment);
        agent->start({u"--stdio"_s});
        agent->initialize();
        agent->call(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
    }

    static bool say(AcpProcess *agent, const QString &id, const QString &text)
    {
        const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
        const QJsonObject end = agent->call(
            u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}});
        return end.contains("stopReason"_L1);
    }
};

AGENTAO_TEST(TestLostWhileIdle)
#include "tst_lostwhileidle.moc"
