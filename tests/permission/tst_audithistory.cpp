// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/auditlog.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static AuditRecord command(const QString &text, int second = 0)
{
    AuditRecord record;
    record.time = QDateTime(QDate(2026, 11, 1), QTime(12, 0), QTimeZone::UTC).addSecs(second);
    record.sessionId = u"s1"_s;
    record.modeId = u"default"_s;
    record.toolName = u"run_shell_command"_s;
    record.toolCallId = u"c1"_s;
    record.roots = {u"/work/app"_s};
    record.effects = {{ToolEffect::Kind::Execute, text, u"/work/app"_s}};
    record.basis = u"mode"_s;
    return record;
}

//! What is read of the log of decisions, however it looks.
class TestAuditHistory : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void recordsComeBack()
    {
        AuditRecord full = command(u"npm test"_s);
        full.agent = u"helper"_s;
        full.outcome = AuditOutcome::UserAllowed;
        full.reason = CommandReason{CommandRisk::InstallsPackages, u"npm i"_s}.text();
        full.choice = PermissionChoice::AllowAlways;
        full.scope = PermissionScope::Folder;
        full.rules
            = {{RuleScope::Project, {.action = PermissionRule::Action::Ask, .command = u"npm"_s}}};
        full.effects.first().unsandboxed = true;
        full.effects.first().beyondReading = true;
        ToolEffect server{ToolEffect::Kind::Server, u"files/read"_s, u"files"_s};
        server.fingerprint = "\x01\xff"_ba;
        server.readOnly = true;
        full.effects.append(server);
        full.effects.append({ToolEffect::Kind::Write, u"/work/app/a"_s});
        const auto back = AuditRecord::fromJson(full.toJson());
        QVERIFY(back);
        QCOMPARE(back->toJson(), full.toJson());
        QVERIFY(*back == full);
    }

    void secretsStayOut()
    {
        const AuditRecord record = command(u"curl -H 'Authorization: Bearer abcdefgh' x"_s);
        QVERIFY(!line(record).contains("abcdefgh"));
        AuditRecord fetch = command({});
        fetch.effects = {{ToolEffect::Kind::Fetch, u"https://me:pass@a.org/b?key=value#part"_s}};
        fetch.reason = CommandReason{CommandRisk::RunsCode, u"sh -c 'x --token hijklmno'"_s}.text();
        const QByteArray written = line(fetch);
        QVERIFY(written.contains("https://a.org/b") && !written.contains("value")
                && !written.contains("pass") && !written.contains("hijklmno"));
    }

    void linesOfOlderVersions()
    {
        write(
            R"({"basis":"rule","call":"c","decision":"user allowed","answer":"allow_always:folder",)"
            R"("effects":[{"execute":"make","in":"/a"},{"teleport":"x"}],"mode":"default",)"
            R"("reason":"Deletes files: rm a",)"
            R"("session":"s","time":"2026-01-02T03:04:05.678Z","tool":"run_shell_command"})"
            "\n");
        AuditReader reader(fileName());
        const auto record = reader.next();
        QVERIFY(record);
        QCOMPARE(record->effects.size(), 1);
        QCOMPARE(record->effects.first().directory, u"/a"_s);
        QVERIFY(record->roots.isEmpty() && record->rules.isEmpty());
        QCOMPARE(record->choice, PermissionChoice::AllowAlways);
        QCOMPARE(record->scope, PermissionScope::Folder);
        QCOMPARE(record->reason.what(), Saying::RiskDeletesFilesOf);
        QVERIFY(!reader.next());
    }

    void badLines_data()
    {
        QTest::addColumn<QByteArray>("bad");
        QTest::newRow("no JSON") << "hello"_ba;
        QTest::newRow("no object") << "[1]"_ba;
        QTest::newRow("no time") << R"({"decision":"allowed","tool":"t"})"_ba;
        QTest::newRow("a wrong time") << R"({"decision":"allowed","tool":"t","time":"soon"})"_ba;
        QTest::newRow("another decision")
            << R"({"decision":"perhaps","tool":"t","time":"2026-01-02T03:04:05Z"})"_ba;
        QTest::newRow("half a line") << line(command(u"x"_s)).first(40);
        QTest::newRow("too long") << QByteArray(AuditReader::kMaxLine + 1, ' ') + "{}";
        QTest::newRow("zeros") << QByteArray(100, '\0');
    }

    void badLines()
    {
        QFETCH(const QByteArray, bad);
        write(line(command(u"first"_s)) + bad + '\n' + line(command(u"last"_s)));
        AuditReader reader(fileName());
        QCOMPARE(reader.next()->effects.first().subject, u"last"_s);
        QCOMPARE(reader.next()->effects.first().subject, u"first"_s);
        QVERIFY(!reader.next());
        QCOMPARE(reader.damaged(), 1);
    }

    void newestFirstOverAllFiles()
    {
        write(line(command(u"4"_s)) + line(command(u"5"_s)));
        write(line(command(u"3"_s)), u".1"_s);
        write(line(command(u"1"_s)) + line(command(u"2"_s)), u".3"_s); // .2 is gone
        AuditReader reader(fileName());
        QStringList commands;
        while (const auto record = reader.next())
            commands.append(record->effects.first().subject);
        QCOMPARE(commands, (QStringList{u"5"_s, u"4"_s, u"3"_s, u"2"_s, u"1"_s}));
    }

    void largeLogIsBounded()
    {
        const QByteArray one = line(command(u"make "_s + QString(1000, u'x')));
        const qsizetype lines = 3 * AuditLog::kMaxBytes / one.size();
        write(one.repeated(lines));
        AuditReader reader(fileName());
        qsizetype read = 0;
        while (reader.next())
            ++read;
        QVERIFY(read >= AuditLog::kMaxBytes / one.size() && read < lines / 2);
        QCOMPARE(reader.damaged(), 0);
    }

    void filters_data()
    {
        const Rows<AuditFilter, QStringList> row; // filter, found
        using enum AuditFilter::Group;
        row("all", AuditFilter{}, QStringList{u"rm x"_s, u"npm test"_s, u"ls"_s});
        row("nobody was asked", AuditFilter{Unasked}, QStringList{u"ls"_s});
        row("somebody answered", AuditFilter{Answered}, QStringList{u"npm test"_s});
        row("refused", AuditFilter{Refused}, QStringList{u"rm x"_s});
        row("a word", AuditFilter{All, u"NPM"_s}, QStringList{u"npm test"_s});
        row("two words, both of them", AuditFilter{All, u"shell default rm"_s},
            QStringList{u"rm x"_s});
        row("a rule", AuditFilter{All, u"start with"_s}, QStringList{u"rm x"_s});
        row("a session", AuditFilter{All, {}, u"s2"_s}, QStringList{u"ls"_s});
        row("nothing fits", AuditFilter{All, u"qq"_s}, QStringList());
    }

    void filters()
    {
        const auto [filter, found] = Rows<AuditFilter, QStringList>::current();
        AuditRecord seen = command(u"ls"_s);
        seen.sessionId = u"s2"_s;
        AuditRecord answered = command(u"npm test"_s);
        answered.outcome = AuditOutcome::UserAllowed;
        AuditRecord refused = command(u"rm x"_s);
        refused.outcome = AuditOutcome::Refused;
        refused.rules
            = {{RuleScope::User, {.action = PermissionRule::Action::Deny, .command = u"rm"_s}}};
        write(line(seen) + line(answered) + line(refused));
        QStringList commands;
        for (const AuditRecord &record : AuditHistory::read(fileName(), filter).records)
            commands.append(record.effects.first().subject);
        QCOMPARE(commands, found);
    }

    void saysThatThereIsMore()
    {
        write(line(command(u"1"_s)) + line(command(u"2"_s)) + line(command(u"3"_s)));
        QVERIFY(!AuditHistory::read(fileName(), {}, 3).hasMore);
        QVERIFY(AuditHistory::read(fileName(), {}, 2).hasMore);
        const AuditHistory searched = AuditHistory::read(fileName(), {}, 10, 2);
        QVERIFY(searched.hasMore && searched.searched == 2 && searched.records.size() == 2);
    }

    void nothingToRead()
    {
        const AuditHistory history = AuditHistory::read(fileName(), {});
        QVERIFY(history.records.isEmpty() && !history.hasMore);
        QVERIFY(QDir(m_dir->path()).mkdir(u"audit.jsonl"_s)); // somebody else's
        QVERIFY(AuditHistory::read(fileName(), {}).records.isEmpty());
    }

private:
    QString fileName() const { return m_dir->filePath(u"audit.jsonl"_s); }

    void write(const QByteArray &text, const QString &suffix = {}) const
    {
        QVERIFY(putFile(fileName() + suffix, text));
    }

    static QByteArray line(const AuditRecord &record)
    {
        return QJsonDocument(record.toJson()).toJson(QJsonDocument::Compact) + '\n';
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestAuditHistory)
#include "tst_audithistory.moc"
