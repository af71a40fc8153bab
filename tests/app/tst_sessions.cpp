// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace Testing;
using namespace Qt::StringLiterals;

//! `agentao sessions` as people and scripts use it.
class TestSessions : public CommandTest
{
    Q_OBJECT

private slots:
    void init() { makeHome(); }

    void listIsEmpty()
    {
        QCOMPARE(run({u"sessions"_s}), 0);
        QVERIFY(m_output.isEmpty());
        QCOMPARE(run({u"sessions"_s, u"bin"_s}), 0);
        QVERIFY(m_output.isEmpty());
        QCOMPARE(run({u"sessions"_s, u"--json"_s}), 0);
        QCOMPARE(QJsonDocument::fromJson(m_output)["sessions"_L1], QJsonArray());
    }

    void listShowsTitlesAndMarks()
    {
        const QString one = talk(u"First thing"_s);
        const QString two = talk(u"Second thing"_s);
        QVERIFY(!one.isEmpty() && one != two);
        QCOMPARE(run({u"sessions"_s, u"pin"_s, u"first thing"_s}), 0);
        QCOMPARE(run({u"sessions"_s}), 0);
        const QList<QByteArray> lines = m_output.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.at(0).contains("  " + one.left(13).toUtf8() + "  First thing  [pinned]"));
        QVERIFY(lines.at(1).endsWith("  " + two.left(13).toUtf8() + "  Second thing"));
        // What is printed can be used.
        QCOMPARE(run({u"sessions"_s, u"show"_s, one.left(13)}), 0);
        QVERIFY(m_output.startsWith("# First thing\n"));
    }

    void namesAndMarks()
    {
        const QString id = talk(u"First thing"_s);
        QCOMPARE(run({u"sessions"_s, u"rename"_s, u"First"_s, u"Other"_s, u"name"_s}), 0);
        QCOMPARE(listed(0)["title"_L1], u"Other name"_s);
        QCOMPARE(run({u"sessions"_s, u"archive"_s, id}), 0);
        QVERIFY(listed(0).isEmpty());
        QCOMPARE(listed(0, {u"--archived"_s})["archived"_L1], true);
        QCOMPARE(run({u"sessions"_s, u"unarchive"_s, u"other name"_s}), 0);
        QCOMPARE(run({u"sessions"_s, u"pin"_s, id}), 0);
        QCOMPARE(listed(0)["pinned"_L1], true);
        QCOMPARE(run({u"sessions"_s, u"unpin"_s, id}), 0);
        QCOMPARE(listed(0)["pinned"_L1], false);
    }

    void deleteAndRestore()
    {
        const QString id = talk(u"First thing"_s);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"first thing"_s}), 0);
        QVERIFY(m_output.contains("agentao sessions restore " + id.toUtf8()));
        QVERIFY(listed(0).isEmpty());
        QCOMPARE(run({u"sessions"_s, u"bin"_s}), 0);
        QVERIFY2(m_output.contains("First thing  [deleted "), m_output.constData());
        QVERIFY2(m_output.contains("kept for 30 more days]"), m_output.constData());
        QCOMPARE(run({u"sessions"_s, u"bin"_s, u"--json"_s}), 0);
        QVERIFY(QJsonDocument::fromJson(m_output)["sessions"_L1][0]["deletedAt"_L1].isString());
        QCOMPARE(run({u"sessions"_s, u"restore"_s, u"first"_s}), 0);
        QCOMPARE(listed(0)["sessionId"_L1], id);
        QCOMPARE(run({u"sessions"_s, u"restore"_s, u"first"_s}), 1);
    }

    void deleteSeveral()
    {
        const QString one = talk(u"First thing"_s);
        const QString two = talk(u"Second thing"_s);
        talk(u"Third thing"_s);
        // One name that nobody has keeps all of them.
        QCOMPARE(run({u"sessions"_s, u"delete"_s, one, u"nobody"_s, two}), 1);
        QVERIFY(m_errors.contains("there is no session nobody"));
        QVERIFY(!listed(2).isEmpty());
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"first"_s, two, one}), 0);
        QCOMPARE(m_output.count("Deleted "), 2);
        QCOMPARE(listed(0)["title"_L1], u"Third thing"_s);
        QVERIFY(listed(1).isEmpty());
        QCOMPARE(run({u"sessions"_s, u"restore"_s, two, one}), 0);
        QCOMPARE(m_output.count("Restored "), 2);
        QCOMPARE(run({u"sessions"_s, u"archive"_s, two, one}), 0);
        QVERIFY(listed(1).isEmpty());
    }

    void deleteAll()
    {
        talk(u"First thing"_s);
        const QString two = talk(u"Second thing"_s);
        QCOMPARE(run({u"sessions"_s, u"archive"_s, two}), 0);
        auto other = std::make_unique<QTemporaryDir>();
        std::swap(m_folder, other);
        talk(u"Of another folder"_s);
        std::swap(m_folder, other);

        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s, two}), 2);
        QCOMPARE(run({u"sessions"_s, u"delete"_s}), 2);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s}), 0);
        QCOMPARE(m_output.count("Deleted "), 2);
        QVERIFY(listed(0, {u"--archived"_s}).isEmpty());
        std::swap(m_folder, other);
        QCOMPARE(listed(0)["title"_L1], u"Of another folder"_s);
        // With nothing to delete nothing is said.
        std::swap(m_folder, other);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s}), 0);
        QVERIFY(m_output.isEmpty());
    }

    void exportAndImport()
    {
        const QString id = talk(u"First thing"_s);
        QCOMPARE(run({u"sessions"_s, u"export"_s, id, u"-o"_s, u"out.html"_s}), 0);
        QFile html(m_folder->filePath(u"out.html"_s));
        QVERIFY(html.open(QFile::ReadOnly));
        QVERIFY(html.readAll().startsWith("<!DOCTYPE html>"));
        QCOMPARE(run({u"sessions"_s, u"export"_s, id, u"--format"_s, u"json"_s, u"-o"_s, u"out"_s}),
                 0);
        QVERIFY(m_output.isEmpty());
        QCOMPARE(run({u"sessions"_s, u"export"_s, id}), 0);
        const QByteArray markdown = m_output;
        QVERIFY(markdown.startsWith("# First thing\n"));

        QCOMPARE(run({u"sessions"_s, u"import"_s, u"out"_s}), 0);
        const QString imported = QString::fromUtf8(m_output).trimmed().section(u' ', -1);
        QVERIFY(imported != id);
        QCOMPARE(run({u"sessions"_s, u"export"_s, imported}), 0);
        QCOMPARE(m_output.replace(imported.toUtf8(), id.toUtf8()), markdown);
    }

    void resumeByTitle()
    {
        const QString id = talk(u"First thing"_s);
        talk(u"Second thing"_s);
        const QStringList shot{u"-p"_s,     u"more"_s,      u"--model"_s, u"demo/tour"_s,
                               u"--mode"_s, u"read-only"_s, u"--resume"_s};
        run(shot + QStringList{u"first"_s}); // the tour wants more than it may
        QCOMPARE(listed(0)["sessionId"_L1], id); // the one that changed last
        QCOMPARE(run(shot + QStringList{u"nothing"_s}), 1);
        QVERIFY(m_errors.contains("there is no session nothing"));
    }

    void sessionsOfOtherFolders()
    {
        const QString id = talk(u"First thing"_s);
        const QString there = listed(0)["cwd"_L1].toString();
        const auto folder = std::exchange(m_folder, std::make_unique<QTemporaryDir>());
        QVERIFY(listed(0).isEmpty());
        QCOMPARE(listed(0, {u"--all"_s})["sessionId"_L1], id);
        QCOMPARE(run({u"sessions"_s, u"--all"_s}), 0);
        QVERIFY(m_output.trimmed().endsWith("First thing  " + there.toUtf8()));
        QCOMPARE(run({u"-p"_s, u"x"_s, u"--model"_s, u"demo/tour"_s, u"--resume"_s, u"first"_s}),
                 1);
        const QString command = u"cd '%1' && agentao -p TEXT --resume %2"_s.arg(there, id);
        QVERIFY2(m_errors.contains(command.toUtf8()), m_errors.constData());
    }

    void keptASecondTime()
    {
        const QString mirror = m_home->filePath(u"mirror"_s);
        QVERIFY(putFile(m_home->filePath(u"agentao/config/settings.json"_s),
                        "{\"sessions\":{\"mirror\":\"" + mirror.toUtf8() + "\"}}"));
        const auto said = [](const QString &path) {
            QFile file(path);
            return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QStringList shot{u"-p"_s, u"help"_s, u"--model"_s, u"demo/tour"_s};
        QCOMPARE(run(shot), 0);
        const QString id = listed(0)["sessionId"_L1].toString();
        const QString original = m_folder->filePath(u".agentao/sessions/%1.jsonl"_s.arg(id));
        const QDir folder(mirror);
        const QString copy = folder.filePath(
            folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0) + u'/' + id + ".jsonl"_L1);
        QVERIFY(!said(original).isEmpty());
        QCOMPARE(said(copy), said(original));
        const qsizetype before = said(copy).size();
        QCOMPARE(run(shot + QStringList{u"--continue"_s}), 0);
        QVERIFY(said(copy).size() > before);
        QCOMPARE(said(copy), said(original));
        // It outlives the session, and can be taken in again.
        QCOMPARE(run({u"sessions"_s, u"delete"_s, id}), 0);
        QVERIFY(QFile::exists(copy));
        QCOMPARE(run({u"sessions"_s, u"import"_s, copy}), 0);
        QCOMPARE(listed(0)["title"_L1].toString(), u"help"_s);
        QCOMPARE(run({u"-p"_s, u"/status"_s, u"--model"_s, u"demo/tour"_s}), 0); // nothing else
        const QString command = listed(0)["sessionId"_L1].toString();
        QVERIFY(command != id);
        QVERIFY(QFile::exists(QString(copy).replace(id, command)));
    }

    void playedAgain()
    {
        QCOMPARE(run({u"-p"_s, u"help"_s, u"--model"_s, u"demo/tour"_s}), 0);
        const QByteArray said = m_output;
        const QString id = listed(0)["sessionId"_L1].toString();
        QCOMPARE(run({u"sessions"_s, u"play"_s, id}), 0);
        QVERIFY2(m_output.contains("All calls came to the same."), m_output.constData());
        const QString copy = listed(0)["sessionId"_L1].toString();
        QVERIFY(copy != id && !copy.isEmpty());
        QCOMPARE(run({u"sessions"_s, u"export"_s, copy}), 0);
        QVERIFY(m_output.contains(said.trimmed().left(40)));
        QCOMPARE(run({u"sessions"_s, u"play"_s, u"nobody"_s}), 1);
        QCOMPARE(run({u"sessions"_s, u"play"_s, id, u"--mode"_s, u"dance"_s}), 2);
    }

    //! Whoever opens the session afterwards, as undo does, is in the usual mode.
    void playedInTheModeOfThePrompt()
    {
        QCOMPARE(run({u"-p"_s, u"run echo 1 >made"_s, u"--model"_s, u"demo/tour"_s, u"--mode"_s,
                      u"full-access"_s}),
                 0);
        QCOMPARE(run({u"undo"_s, u"--yes"_s}), 0);
        QVERIFY(!QFile::exists(m_folder->filePath(u"made"_s)));
        const QString id = listed(0)["sessionId"_L1].toString();
        QCOMPARE(run({u"sessions"_s, u"play"_s, id}), 0);
        QVERIFY(QFile::exists(m_folder->filePath(u"made"_s)));
        QCOMPARE(run({u"sessions"_s, u"play"_s, id, u"--mode"_s, u"read-only"_s}), 1);

        // A session that came with the folder brings none.
        const QString file = m_folder->filePath(u".agentao/sessions/%1.jsonl"_s.arg(id));
        QByteArray text = fileContent(file);
        QVERIFY(text.contains("\"seal\":\""));
        QVERIFY(putFile(file, text.replace("\"seal\":\"", "\"seal\":\"0")));
        QVERIFY(QFile::remove(m_folder->filePath(u"made"_s)));
        QCOMPARE(run({u"sessions"_s, u"play"_s, id}), 1);
        QVERIFY(!QFile::exists(m_folder->filePath(u"made"_s)));
        QCOMPARE(run({u"sessions"_s, u"play"_s, id, u"--mode"_s, u"full-access"_s}), 0);
        QVERIFY(QFile::remove(m_folder->filePath(u"made"_s)));

        // Nor does one that was taken in.
        const QString exported = m_folder->filePath(u"s.json"_s);
        QCOMPARE(run({u"sessions"_s, u"export"_s, id, u"-o"_s, exported}), 0);
        QCOMPARE(run({u"sessions"_s, u"import"_s, exported}), 0);
        const QString imported = QString::fromUtf8(m_output).trimmed().section(u' ', -1);
        QCOMPARE(run({u"sessions"_s, u"play"_s, imported}), 1);
        QVERIFY(!QFile::exists(m_folder->filePath(u"made"_s)));
    }

    void clearedAway()
    {
        talk(u"First thing"_s);
        talk(u"Second thing"_s);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s, u"--until"_s, u"soon"_s}), 1);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--until"_s, u"3d"_s}), 2);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s, u"--until"_s, u"3d"_s}), 0);
        QVERIFY(!listed(1).isEmpty()); // they are of now
        QCOMPARE(run({u"sessions"_s, u"pin"_s, u"first"_s}), 0);
        QCOMPARE(run({u"sessions"_s, u"delete"_s, u"--all"_s, u"--until"_s, u"2100-01-01"_s}), 0);
        QCOMPARE(listed(0)["title"_L1], u"First thing"_s);
        QVERIFY(listed(1).isEmpty());
    }

    void errors_data()
    {
        const Rows<QStringList, int, QByteArray> row; // arguments, exitCode, words
        row("unknown", QStringList{u"show"_s, u"x"_s}, 1, "there is no session x"_ba);
        row("several", QStringList{u"pin"_s, u"same"_s}, 1, "\n  sess_"_ba);
        row("nothing is left of the name", QStringList{u"rename"_s, u"same one"_s, u"\u2003"_s}, 2,
            "TITLE"_ba);
        row("no such file", QStringList{u"import"_s, u"none"_s}, 1, "no such file"_ba);
        row("no session", QStringList{u"import"_s, u"text"_s}, 1, "no session"_ba);
        row("cannot be written",
            QStringList{u"export"_s, u"same one"_s, u"-o"_s, u"no/such/x.md"_s}, 1,
            "cannot be written"_ba);
        row("unknown verb", QStringList{u"burn"_s}, 2, "burn"_ba);
    }

    void errors()
    {
        const auto [arguments, exitCode, words] = Rows<QStringList, int, QByteArray>::current();
        talk(u"Same one"_s);
        talk(u"Same two"_s);
        QVERIFY(putFile(m_folder->filePath(u"text"_s), "nothing"));
        QCOMPARE(run(QStringList{u"sessions"_s} + arguments), exitCode);
        QVERIFY(m_output.isEmpty());
        QVERIFY2(m_errors.contains(words), m_errors.constData());
    }

private:
    //! A session that begins with \a text; its id.
    QString talk(const QString &text)
    {
        const QJsonObject said{{"role"_L1, u"user"_s}, {"content"_L1, text}};
        const QJsonObject answer{{"role"_L1, u"assistant"_s}, {"content"_L1, u"ok"_s}};
        QFile file(m_home->filePath(u"talk.json"_s));
        if (!file.open(QFile::WriteOnly))
            return {};
        file.write(QJsonDocument(QJsonObject{{"messages"_L1, QJsonArray{said, answer}}}).toJson());
        file.close();
        if (run({u"sessions"_s, u"import"_s, file.fileName()}) != 0)
            return {};
        return QString::fromUtf8(m_output).trimmed().section(u' ', -1);
    }

    QJsonObject listed(int index, const QStringList &more = {})
    {
        if (run(QStringList{u"sessions"_s, u"list"_s, u"--json"_s} + more) != 0)
            return {};
        return QJsonDocument::fromJson(m_output)["sessions"_L1][index].toObject();
    }
};

AGENTAO_TEST(TestSessions)
#include "tst_sessions.moc"
