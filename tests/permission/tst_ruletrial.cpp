// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/audithistory.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/permission/rulelisting.h"
#include "agentcore/permission/ruletrial.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionRule::Action;
using Verdict = PermissionVerdict::Action;

static PermissionRule rule(Action action, const QString &text)
{
    return PermissionRule::fromText(action, text).value();
}

static AuditRecord call(ToolEffect::Kind kind, const QString &subject,
                        AuditOutcome outcome = AuditOutcome::UserAllowed,
                        const QString &root = u"/work/app"_s)
{
    AuditRecord record;
    record.modeId = u"default"_s;
    record.toolName = kind == ToolEffect::Kind::Execute ? u"run_shell_command"_s : u"tool"_s;
    record.roots = {root};
    record.effects = {{kind, subject, root}};
    record.outcome = outcome;
    record.basis = u"mode"_s;
    return record;
}

static AuditRecord command(const QString &text)
{
    return call(ToolEffect::Kind::Execute, text);
}

//! Rules that are tried against what was done before, and the table of those that there are.
class TestRuleTrial : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void wouldHave_data()
    {
        // changed: "subject before>after"
        const Rows<PermissionRule, QStringList> row; // tried, changed
        row("commands that begin so", rule(Action::Allow, u"command=npm test"_s),
            QStringList{u"npm test --watch 1>0"_s, u"npm test 1>0"_s});
        row("a whole command", rule(Action::Allow, u"command_line=npm test"_s),
            QStringList{u"npm test 1>0"_s});
        row("a command that is read only runs anyway", rule(Action::Allow, u"command=git status"_s),
            QStringList());
        row("what is built in stays", rule(Action::Allow, u"effect=execute"_s),
            QStringList{u"npm run build 1>0"_s, u"npm test --watch 1>0"_s, u"npm test 1>0"_s});
        row("refused", rule(Action::Deny, u"command=git"_s), QStringList{u"git status 0>2"_s});
        row("asked", rule(Action::Ask, u"effect=read"_s), QStringList{u"/work/app/a.txt 0>1"_s});
        row("a host", rule(Action::Allow, u"domain=a.org"_s), QStringList{u"https://a.org/ 1>0"_s});
        row("another host", rule(Action::Allow, u"domain=b.org"_s), QStringList());
        row("a server", rule(Action::Allow, u"server=files"_s), QStringList{u"files/put 1>0"_s});
        row("in another folder", rule(Action::Allow, u"command=npm, folder=/work/other"_s),
            QStringList());
    }

    void wouldHave()
    {
        const auto [tried, changed] = Rows<PermissionRule, QStringList>::current();
        log(command(u"npm test"_s));
        log(command(u"npm test --watch"_s));
        log(command(u"npm run build"_s));
        log(command(u"git status"_s));
        log(command(u"rm -rf /"_s));
        log(command(u"cat ~/.ssh/id_rsa"_s));
        log(call(ToolEffect::Kind::Read, u"/work/app/a.txt"_s, AuditOutcome::Allowed));
        log(call(ToolEffect::Kind::Fetch, u"https://a.org/"_s));
        AuditRecord server = call(ToolEffect::Kind::Server, u"files/put"_s);
        server.effects.first().directory = u"files"_s;
        log(server);
        AuditRecord inner = call(ToolEffect::Kind::Internal, {}, AuditOutcome::Allowed);
        inner.basis = u"internal"_s;
        log(inner);
        AuditReader all = reader();
        const auto trial = RuleTrial::run(all, {}, {tried});
        QVERIFY(trial);
        QCOMPARE(trial->calls, 10);
        QVERIFY(trial->isComplete);
        QStringList found;
        for (const TriedCall &one : trial->changed) {
            const QString subject = one.record.effects.isEmpty()
                ? one.record.toolName
                : one.record.effects.first().subject;
            found.append(u"%1 %2>%3"_s.arg(subject).arg(int(one.before)).arg(int(one.after)));
        }
        found.sort();
        QStringList expected = changed;
        expected.sort();
        QCOMPARE(found, expected);
    }

    void callsThatAreAlikeAreOne()
    {
        for (int i = 0; i < 41; ++i) {
            AuditRecord asked = command(u"npm test"_s);
            asked.outcome = AuditOutcome::Asked; // the answer is what counts
            log(asked);
            log(command(u"npm test"_s));
        }
        AuditReader all = reader();
        const auto trial = RuleTrial::run(all, {}, {rule(Action::Allow, u"command=npm test"_s)});
        QVERIFY(trial);
        QCOMPARE(trial->calls, 41);
        QCOMPARE(trial->changed.size(), 1);
        QCOMPARE(trial->changed.first().count, 41);
        QCOMPARE(trial->countOf(Verdict::Allow), 41);
        QCOMPARE(trial->countOf(Verdict::Deny), 0);
    }

    void eachInItsOwnFolder()
    {
        for (const QString &root : {u"/work/app"_s, u"/work/other"_s})
            log(call(ToolEffect::Kind::Execute, u"make"_s, AuditOutcome::UserAllowed, root));
        AuditRecord older = call(ToolEffect::Kind::Execute, u"make all"_s);
        older.roots.clear();
        log(older);
        AuditReader all = reader();
        const auto trial
            = RuleTrial::run(all, {}, {rule(Action::Allow, u"command=make, folder=/work/app"_s)});
        QVERIFY(trial);
        QCOMPARE(trial->changed.size(), 2);
        QCOMPARE(trial->changed.last().record.roots, QStringList{u"/work/app"_s});
    }

    void removingARule()
    {
        log(command(u"npm test"_s));
        const PermissionRule known = rule(Action::Allow, u"command=npm"_s);
        AuditReader all = reader();
        const auto trial = RuleTrial::run(all, {known}, {});
        QVERIFY(trial);
        QCOMPARE(trial->countOf(Verdict::Ask), 1);
    }

    void argumentsCannotBeTried()
    {
        const PermissionRule odd
            = rule(Action::Allow, uR"({"tool":"t","args":{"branch":"main"}})"_s);
        AuditReader all = reader();
        const auto trial = RuleTrial::run(all, {}, {odd});
        QVERIFY(!trial);
        QCOMPARE(trial.error().where, u"/args"_s);
        AuditReader again = reader();
        QVERIFY(RuleTrial::run(again, {odd}, {odd, rule(Action::Deny, u"command=x"_s)}));
    }

    void manyCalls()
    {
        QFile file(path(u"audit.jsonl"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        for (int i = 0; i < RuleTrial::kMostKinds + 10; ++i) {
            QJsonObject json = command(u"npm test %1"_s.arg(i)).toJson();
            json.insert("time"_L1, u"2026-01-02T03:04:05Z"_s);
            file.write(QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n');
        }
        file.close();
        AuditReader all = reader();
        const auto trial = RuleTrial::run(all, {}, {rule(Action::Allow, u"command=npm test"_s)});
        QVERIFY(trial && !trial->isComplete);
        QCOMPARE(trial->calls, RuleTrial::kMostKinds);
        QCOMPARE(trial->countOf(Verdict::Allow), RuleTrial::kMostKinds);
    }

    void tableOfAllScopes()
    {
        put(u"permissions.json"_s, R"({"rules":[{"action":"allow","command":"make"}]})");
        put(u"app/.agentao/permissions.json"_s,
            R"({"rules":[{"action":"allow","command":"npm"},{"action":"deny","command":"git push"}]})");
        const RuleListing::Places places{path(u"permissions.json"_s), path(u"app"_s), false};
        const RuleListing listing = RuleListing::read(places);
        QStringList rows;
        for (const ListedRule &one : listing.rules) {
            if (one.scope != RuleScope::BuiltIn)
                rows.append(ruleScopeId(one.scope) + u' ' + one.rule.command
                            + (one.counts ? QString() : u" waits"_s));
        }
        QCOMPARE(rows,
                 (QStringList{u"user make"_s, u"project npm waits"_s, u"project git push"_s}));
        QVERIFY(listing.problems.isEmpty());
        QCOMPARE(listing.counting().size(), 2);
        QVERIFY(listing.rules.first().scope == RuleScope::BuiltIn
                && !listing.rules.first().coverage().isEmpty());
        put(u"permissions.json"_s, "{");
        QCOMPARE(RuleListing::read(places).problems.size(), 1);
    }

    void countsWhatDecided()
    {
        put(u"permissions.json"_s,
            R"({"rules":[{"action":"allow","command":"make"},)"
            R"({"action":"allow","command":"npm"}]})");
        RuleListing listing = RuleListing::read({path(u"permissions.json"_s), {}});
        AuditRecord made = command(u"make all"_s);
        made.outcome = AuditOutcome::Allowed;
        made.basis = u"rule"_s;
        made.rules = {{RuleScope::User, rule(Action::Allow, u"command=make"_s)}};
        log(made);
        log(made);
        AuditRecord floor = command(u"rm -rf /"_s);
        floor.outcome = AuditOutcome::Refused;
        floor.basis = u"floor"_s;
        log(floor);
        AuditReader all = reader();
        listing.countUses(all);
        QStringList used;
        for (const ListedRule &one : listing.rules) {
            if (one.used > 0)
                used.append(u"%1%2 %3"_s.arg(one.basis, one.rule.command).arg(one.used));
            QCOMPARE(one.lastUsed.isValid(), one.used > 0);
        }
        QCOMPARE(used, (QStringList{u"floor 1"_s, u"make 2"_s}));
    }

    void replacing()
    {
        put(u"permissions.json"_s,
            R"({"other":1,"rules":[{"action":"allow","command":"make"},{"action":"deny","command":"rm"}]})");
        const QString file = path(u"permissions.json"_s);
        const PermissionRule make = rule(Action::Allow, u"command=make"_s);
        const PermissionRule ninja = rule(Action::Ask, u"command=ninja"_s);
        const PermissionRule rm = rule(Action::Deny, u"command=rm"_s);
        QVERIFY(RuleFile::replace(file, make, ninja));
        QCOMPARE(RuleFile::read(file).rules, (QList{ninja, rm}));
        QVERIFY(RuleFile::replace(file, ninja, ninja)); // nothing changes
        QCOMPARE(RuleFile::read(file).rules, (QList{ninja, rm}));
        QVERIFY(RuleFile::replace(file, ninja, rm)); // stands there already
        QCOMPARE(RuleFile::read(file).rules, QList{rm});
        QVERIFY(RuleFile::replace(file, rm, std::nullopt));
        QVERIFY(RuleFile::read(file).rules.isEmpty());
        QFile left(file);
        QVERIFY(left.open(QFile::ReadOnly) && left.readAll().contains("other"));
        QCOMPARE(left.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void addingGoesNowhereElse_data()
    {
        QTest::addColumn<QByteArray>("there");
        QTest::newRow("a file of others") << R"({"rules":[]})"_ba;
        QTest::newRow("a folder of others") << QByteArray();
    }

    // A folder brings a link along, and the rule of the folder is one for all folders.
    void addingGoesNowhereElse()
    {
        QFETCH(const QByteArray, there);
        QVERIFY(QDir(m_dir->path()).mkpath(u"app"_s) && QDir(m_dir->path()).mkpath(u"config"_s));
        QVERIFY(QFile::link(path(u"config"_s), path(u"app/.agentao"_s)));
        if (!there.isEmpty())
            put(u"config/permissions.json"_s, there);
        const QString file = path(u"app/.agentao/permissions.json"_s);
        QVERIFY(!RuleFile::add(file, rule(Action::Allow, u"command=make"_s), path(u"app"_s)));
        QVERIFY(RuleFile::read(path(u"config/permissions.json"_s)).rules.isEmpty());
    }

    void replacingMistakes_data()
    {
        const Rows<QByteArray, ErrorCode> row; // content, code
        row("not there any more", R"({"rules":[]})"_ba, ErrorCode::NotFound);
        row("no file", QByteArray(), ErrorCode::NotFound);
        row("broken", R"({"rules":[{"action":"allow","command":"make"},{"action":"x"}]})"_ba,
            ErrorCode::Conflict);
    }

    void replacingMistakes()
    {
        const auto [content, code] = Rows<QByteArray, ErrorCode>::current();
        put(u"p.json"_s, content);
        const auto done
            = RuleFile::replace(path(u"p.json"_s), rule(Action::Allow, u"command=make"_s), {});
        QVERIFY(!done);
        QCOMPARE(done.error().code, code);
        QFile file(path(u"p.json"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), content);
    }

    void policySaysWhichRule()
    {
        PermissionPolicy policy({u"/work/app"_s});
        const PermissionRule make = rule(Action::Allow, u"command=make"_s);
        const PermissionRule npm = rule(Action::Allow, u"command=npm"_s);
        const PermissionRule push = rule(Action::Deny, u"command=git push"_s);
        policy.rules().setRules({make, npm, push});
        const auto applied = [&policy](const QString &text) {
            QList<PermissionRule> rules;
            const ToolEffect effect{ToolEffect::Kind::Execute, text, u"/work/app"_s};
            for (const ScopedRule &one : policy.judge(u"run_shell_command"_s, {effect}).applied)
                rules.append(one.rule);
            return rules;
        };
        QCOMPARE(applied(u"make all"_s), QList{make});
        QCOMPARE(applied(u"npm i && make"_s), (QList{npm, make}));
        QCOMPARE(applied(u"git push"_s), QList{push});
        QCOMPARE(applied(u"ls"_s), QList<PermissionRule>());
        QCOMPARE(applied(u"cargo build"_s), QList<PermissionRule>());
        QCOMPARE(applied(u"npm i && cargo build"_s), QList<PermissionRule>());
    }

private:
    QString path(const QString &name) const { return m_dir->filePath(name); }
    void log(const AuditRecord &record) const
    {
        QVERIFY(AuditLog(path(u"audit.jsonl"_s)).append(record.toJson()));
    }
    AuditReader reader() const { return AuditReader(path(u"audit.jsonl"_s)); }
    void put(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestRuleTrial)
#include "tst_ruletrial.moc"
