// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

class TestPermissionRules : public QObject
{
    // README: a rule with effect and path holds for what commands read and write, in every mode.
    Q_OBJECT

private slots:
    void filesOfCommands_data()
    {
        // action: in full-access, where nothing else would ask
        const Rows<QByteArray, QString, QString> row; // rule, command, action
        const auto rows = [&row](const char *rule, const QString &action,
                                 std::initializer_list<const char *> commands) {
            for (const char *command : commands)
                row(QTest::addRow("%s: %s", rule, command), QByteArray(rule),
                    QString::fromLatin1(command), action);
        };

        rows("{\"action\":\"ask\",\"effect\":\"write\",\"path\":\"db/**\"}", u"ask"_s,
             {"echo 1 > db/x", "echo 1 >> ./db/x", "cd db && echo 1 > x", "cat a | tee db/x",
              "cp a db/x", "mv a db", "touch db/x", "sed -i s/a/b/ db/x", "rm -r db", "rm -r .",
              "rm -r *", "dd if=a of=db/x", "truncate -s 0 db/x", "sh -c 'echo 1 > db/x'",
              "sudo tee db/x", "python3 change.py db/x", "tar xf a.tar -C db", "make -C db"});
        rows("{\"action\":\"ask\",\"effect\":\"write\",\"path\":\"db/**\"}", u"allow"_s,
             {"cat db/x", "grep x db/x", "ls db", "echo 1 > dbx", "echo 1 > a", "cp a b", "make",
              "git status", "echo db/x"});
        rows("{\"action\":\"deny\",\"effect\":\"write\",\"path\":\"db/**\"}", u"deny"_s,
             {"echo 1 > db/x", "tee db/x", "rm db/x", "sh -c 'echo 1 > db/x'"});
        rows("{\"action\":\"deny\",\"effect\":\"write\",\"path\":\"db/**\"}", u"ask"_s,
             {"python3 change.py db/x", "rm -r .", "rm d*/x"});
        rows("{\"action\":\"deny\",\"effect\":\"read\",\"path\":\"db/**\"}", u"deny"_s,
             {"cat db/x", "head -1 db/x", "grep -r x db", "cat < db/x", "grep -f db/x a",
              "cp db/x a", "sort a db/x", "cat link/../db/x", "cat ./db/../db/x",
              "bash -c 'cat db/x'", "sed -n p db/x"});
        rows("{\"action\":\"deny\",\"effect\":\"read\",\"path\":\"db/**\"}", u"ask"_s,
             {"cat db/*", "cat d?/x", "grep -r x .", "python3 show.py db/x", "tar c .",
              "grep -rn x", "grep -R --include=*.c x", "rg x", "git show", "git show HEAD",
              "git diff", "git -C . diff", "git stash show", "git stash show -p", "git log -p",
              "git log --patch -1", "git cat-file -p a", "git grep x", "git archive HEAD"});
        rows("{\"action\":\"deny\",\"effect\":\"read\",\"path\":\"db/**\"}", u"allow"_s,
             {"ls db", "ls -la .", "cat a", "cat dbx", "echo 1 > db/x", "make", "grep -rn x src",
              "rg x a", "git status", "git log", "git log -1 --stat", "git diff -- src",
              "git show HEAD -- a", "git stash", "git stash list", "git stash pop", "git add a"});
        rows("{\"action\":\"deny\",\"effect\":\"write\",\"path\":\"db/**\"}", u"allow"_s,
             {"git diff", "git show"});
        rows(R"({"action":"deny","effect":"read","path":"~/notes/"})", u"allow"_s,
             {"git diff", "rg x"});
        rows(R"({"action":"deny","effect":"read","path":"*.sqlite"})", u"deny"_s,
             {"cat db/x.sqlite", "strings x.sqlite"});
        rows(R"({"action":"deny","effect":"read","path":"*.sqlite"})", u"ask"_s, {"cat *"});
        rows(
            "{\"action\":\"deny\",\"effect\":\"write\",\"path\":\"db/**\",\"tool\":\"write_file\"}",
            u"allow"_s, {"echo 1 > db/x"});
    }

    void filesOfCommands()
    {
        const auto [rule, command, action] = Rows<QByteArray, QString, QString>::current();
        QVERIFY(putFile(m_user, R"({"rules":[)" + rule + "]}"));
        PermissionPolicy policy({m_root});
        policy.setMode(PermissionPolicy::Mode::FullAccess);
        QCOMPARE(load(policy), QStringList());
        QCOMPARE(said(policy, "run "_L1 + command), action);
    }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        const QString top = QDir(m_dir->path()).canonicalPath();
        m_root = top + u"/project"_s;
        m_user = top + u"/config/permissions.json"_s;
        m_project = m_root + u"/.agentao/permissions.json"_s;
        QVERIFY(QDir().mkpath(m_root + u"/src"_s));
        QVERIFY(QDir().mkpath(top + u"/real"_s));
        QVERIFY(QFile::link(top + u"/real"_s, m_root + u"/link"_s));
    }

    void cleanup() { m_dir.reset(); }

    void judges_data()
    {
        // action: in the default mode
        const Rows<QByteArray, QString, QString> add; // rule, effect, action
        const auto row
            = [&add](const char *name, const char *rule, const QString &effect,
                     const QString &action) { add(name, QByteArray(rule), effect, action); };

        row("no rule", R"({"action":"deny","tool":"other"})", u"write a"_s, u"ask"_s);
        row("tool", R"({"action":"allow","tool":"to.l"})", u"write a"_s, u"allow"_s);
        row("tool is matched whole", R"({"action":"allow","tool":"too"})", u"write a"_s, u"ask"_s);
        row("tool alone allows inside", R"({"action":"allow","tool":"*"})", u"write /opt/a"_s,
            u"ask"_s);
        row("argument", R"({"action":"deny","tool":"*","args":{"x":"b+"}})", u"write a"_s,
            u"ask"_s);
        row("effect", R"({"action":"deny","effect":"read"})", u"read a"_s, u"deny"_s);
        row("other effect", R"({"action":"deny","effect":"write"})", u"read a"_s, u"allow"_s);
        row("ask of what is free", R"({"action":"ask","path":"a"})", u"read a"_s, u"ask"_s);
        // Paths.
        row("path", "{\"action\":\"allow\",\"path\":\"src/**\"}", u"write src/x/y"_s, u"allow"_s);
        row("path beside", "{\"action\":\"allow\",\"path\":\"src/**\"}", u"write srcx/y"_s,
            u"ask"_s);
        row("one level", "{\"action\":\"allow\",\"path\":\"src/*\"}", u"write src/x/y"_s, u"ask"_s);
        row("folder", R"({"action":"allow","path":"src/"})", u"write src/x/y"_s, u"allow"_s);
        row("folder itself", R"({"action":"deny","path":"src/"})", u"read src"_s, u"deny"_s);
        row("name anywhere", R"({"action":"deny","path":"*.lock"})", u"write a/b.lock"_s,
            u"deny"_s);
        row("set", R"({"action":"deny","path":"src/[ab]"})", u"read src/b"_s, u"deny"_s);
        row("not of the set", R"({"action":"deny","path":"src/[!ab]"})", u"read src/b"_s,
            u"allow"_s);
        row("absolute", R"({"action":"allow","path":"/opt/x/"})", u"read /opt/x/y"_s, u"allow"_s);
        row("path of a rule is a link", R"({"action":"deny","path":"link/"})", u"read %1/real/x"_s,
            u"deny"_s);
        row("path named by a command", R"({"action":"deny","path":"private/"})",
            u"run cat private/x"_s, u"deny"_s);
        row("path of a redirection", R"({"action":"deny","path":"private/"})",
            u"run echo x > private/x"_s, u"deny"_s);
        row("path in a shell", R"({"action":"deny","path":"private/"})",
            u"run sh -c 'cat private/x'"_s, u"deny"_s);
        row("secret stays asked", R"({"action":"allow","path":".env"})", u"read .env"_s, u"ask"_s);
        row("protected stays asked", R"({"action":"allow","path":".git/"})", u"write .git/x"_s,
            u"ask"_s);
        // Domains.
        row("domain", R"({"action":"allow","domain":"qt.io"})", u"fetch https://qt.io/x"_s,
            u"allow"_s);
        row("exact domain", R"({"action":"allow","domain":"qt.io"})", u"fetch https://a.qt.io/"_s,
            u"ask"_s);
        row("sub-domain", R"({"action":"deny","domain":".qt.io"})", u"fetch https://a.qt.io/"_s,
            u"deny"_s);
        row("domain as a user", R"({"action":"allow","domain":"qt.io"})",
            u"fetch https://qt.io@evil.example/"_s, u"ask"_s);
        // Commands.
        row("command", R"({"action":"allow","command":"make"})", u"run make -j4"_s, u"allow"_s);
        row("words, not letters", R"({"action":"allow","command":"make"})", u"run makex"_s,
            u"ask"_s);
        row("interpreter by its owner", R"({"action":"allow","command":"python3 x.py"})",
            u"run python3 x.py --all"_s, u"allow"_s);
        row("each part", R"({"action":"allow","command":"make"})", u"run ls && make"_s, u"allow"_s);
        row("not each part", R"({"action":"allow","command":"make"})", u"run make && touch x"_s,
            u"ask"_s);
        row("destructive kind", R"({"action":"allow","command":"git push"})",
            u"run git push --force"_s, u"ask"_s);
        row("destructive on purpose", R"({"action":"allow","command":"rm -r build"})",
            u"run rm -r build"_s, u"allow"_s);
        row("with a substitution", R"({"action":"allow","command":"make"})", u"run make $(x)"_s,
            u"ask"_s);
        row("into a file", R"({"action":"allow","command":"make"})", u"run make > x"_s, u"ask"_s);
        row("in the background", R"({"action":"allow","command":"make"})", u"run make &"_s,
            u"ask"_s);
        row("outside", R"({"action":"allow","command":"make"})", u"run make -C /etc"_s, u"ask"_s);
        row("behind a wrapper is not allowed", R"({"action":"allow","command":"make"})",
            u"run sudo make"_s, u"ask"_s);
        row("denied", R"({"action":"deny","command":"git push"})", u"run git push x"_s, u"deny"_s);
        row("denied behind a wrapper", R"({"action":"deny","command":"git push"})",
            u"run env A=1 git push"_s, u"deny"_s);
        row("denied with options before", R"({"action":"deny","command":"git push"})",
            u"run git -C src --no-pager push"_s, u"deny"_s);
        row("denied by its path", R"({"action":"deny","command":"git push"})",
            u"run /usr/bin/git push"_s, u"deny"_s);
        row("denied in a shell", R"({"action":"deny","command":"git push"})",
            u"run bash -c 'ls; git push'"_s, u"deny"_s);
        row("denied in a substitution", R"({"action":"deny","command":"git push"})",
            u"run echo $(git push)"_s, u"deny"_s);
        row("denied in a here-document", R"({"action":"deny","command":"git push"})",
            u"run sh <<E\ngit push\nE"_s, u"deny"_s);
        row("denied in a loop", R"({"action":"deny","command":"git push"})",
            u"run for i in 1; do git push; done"_s, u"deny"_s);
        row("words about it are not it", R"({"action":"deny","command":"git push"})",
            u"run git commit -m 'git push'"_s, u"ask"_s);
        row("whole line", R"({"action":"deny","command_line":"make x"})", u"run make x"_s,
            u"deny"_s);
        row("another line", R"({"action":"deny","command_line":"make x"})", u"run make xy"_s,
            u"ask"_s);
        row("floor", R"({"action":"allow","tool":"*"})", u"run rm -rf /"_s, u"deny"_s);
        row("other folder", R"({"action":"allow","tool":"*","folder":"/opt"})", u"write a"_s,
            u"ask"_s);
        row("folder above", R"({"action":"allow","tool":"*","folder":"/"})", u"write a"_s,
            u"allow"_s);
    }

    void judges()
    {
        const auto [rule, effect, action] = Rows<QByteArray, QString, QString>::current();
        QVERIFY(putFile(m_user, R"({"rules":[)" + rule + "]}"));
        PermissionPolicy policy({m_root});
        QCOMPARE(load(policy), QStringList());
        QCOMPARE(said(policy,
                      effect.contains("%1"_L1) ? effect.arg(QDir(m_dir->path()).canonicalPath())
                                               : effect),
                 action);
    }

    void ratesHarmless_data()
    {
        const Rows<QStringList, bool> row; // effects, harmless

        row("file of the workspace", {u"read a"_s}, true);
        row("command that reads", {u"run ls -l"_s}, true);
        row("two that read", {u"run ls"_s, u"read a"_s}, true);
        row("file outside", {u"read /etc/passwd"_s}, false);
        row("secret", {u"read .env"_s}, false);
        row("change", {u"write a"_s}, false);
        row("request", {u"fetch https://qt.io/"_s}, false);
        row("command that may do more", {u"run make"_s}, false);
        row("command that reads a secret", {u"run cat .env"_s}, false);
        row("reads and changes", {u"run ls"_s, u"write a"_s}, false);
        row("changes and reads", {u"write a"_s, u"run ls"_s}, false);
        row("nothing known", {}, false);
    }

    // What a rule asks about may still be harmless; what the mode asks about is not.
    void ratesHarmless()
    {
        const auto [effects, harmless] = Rows<QStringList, bool>::current();
        QVERIFY(putFile(m_user, R"({"rules":[{"action":"ask","tool":"*"}]})"));
        PermissionPolicy policy({m_root});
        QCOMPARE(load(policy), QStringList());
        QList<ToolEffect> judged;
        for (const QString &one : std::as_const(effects))
            judged.append(effect(one));
        for (const Mode mode : {Mode::Default, Mode::WorkspaceWrite, Mode::FullAccess}) {
            policy.setMode(mode);
            const auto verdict = policy.judge(u"tool"_s, judged);
            QCOMPARE(verdict.action, Action::Ask);
            QCOMPARE(verdict.harmless, harmless);
        }
    }

    void denyWinsOverAllScopes()
    {
        QVERIFY(putFile(
            m_user,
            R"({"rules":[{"action":"allow","command":"make"},{"action":"allow","command":"ninja"}]})"));
        QVERIFY(putFile(
            m_project,
            R"({"rules":[{"action":"deny","command":"make"},{"action":"ask","command":"ninja"}]})"));
        PermissionPolicy policy({m_root});
        load(policy);
        for (const Mode mode : {Mode::Default, Mode::FullAccess}) {
            policy.setMode(mode);
            const auto verdict = policy.judge(u"tool"_s, {effect(u"run make all"_s)});
            QCOMPARE(verdict.action, Action::Deny);
            QVERIFY(verdict.reason.contains(m_project) && verdict.reason.contains(u"make"_s));
            QCOMPARE(said(policy, u"run ninja"_s), u"ask"_s);
        }
    }

    void projectAllowsOnlyWhenTrusted()
    {
        QVERIFY(putFile(
            m_project,
            R"({"rules":[{"action":"allow","command":"make"},{"action":"deny","command":"ninja"}]})"));
        PermissionPolicy policy({m_root});
        load(policy, false);
        QCOMPARE(said(policy, u"run make"_s), u"ask"_s);
        QCOMPARE(said(policy, u"run ninja"_s), u"deny"_s);
        load(policy, true);
        QCOMPARE(said(policy, u"run make"_s), u"allow"_s);
    }

    void brokenFiles_data()
    {
        const Rows<QByteArray, bool> row; // text, deniesStill

        row("no JSON", "{"_ba, false);
        row("no object", "[1]"_ba, false);
        row("rules are no list", R"({"rules":{}})"_ba, false);
        row("misspelt list", R"({"rule":[]})"_ba, false);
        row("one broken rule",
            R"({"rules":[{"action":"allow","tool":"*"},{"action":"deny","command":"make"},{"action":"x"}]})"_ba,
            true);
        row("entry is no object", R"({"rules":[{"action":"deny","command":"make"},3]})"_ba, true);
    }

    void brokenFiles()
    {
        const auto [text, deniesStill] = Rows<QByteArray, bool>::current();
        QVERIFY(putFile(m_user, text));
        PermissionPolicy policy({m_root});
        const QStringList problems = load(policy);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems.first().contains(m_user));
        for (const Mode mode : {Mode::Default, Mode::WorkspaceWrite, Mode::FullAccess}) {
            policy.setMode(mode);
            QCOMPARE(said(policy, u"run make"_s), deniesStill ? u"deny"_s : u"ask"_s);
            QCOMPARE(said(policy, u"write a"_s),
                     u"ask"_s); // nothing is granted, also not by the mode
            QCOMPARE(said(policy, u"run ls"_s), u"allow"_s);
            QCOMPARE(said(policy, u"read a"_s), u"allow"_s);
            QCOMPARE(said(policy, u"internal"_s), u"allow"_s);
            QCOMPARE(policy.judge(u"mcp_x"_s, {}).action, Action::Ask);
        }
    }

    void brokenFileIsToldOnce()
    {
        QVERIFY(putFile(m_user, "{"));
        PermissionPolicy policy({m_root});
        QCOMPARE(load(policy).size(), 1);
        QCOMPARE(policy.rules().refresh().size(), 0);
        QVERIFY(putFile(m_user, "{}"));
        QCOMPARE(policy.rules().refresh().size(), 0);
        QVERIFY(putFile(m_user, "{"));
        QCOMPARE(policy.rules().refresh().size(), 1);
    }

    void pipeIsNoRuleFile()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_project).path()));
        QCOMPARE(mkfifo(qPrintable(m_project), 0600), 0);
        PermissionPolicy policy({m_root});
        QCOMPARE(load(policy).size(), 1); // and it did not wait for a writer
    }

    void changesAreSeen()
    {
        PermissionPolicy policy({m_root});
        load(policy);
        QCOMPARE(said(policy, u"run make"_s), u"ask"_s);
        QVERIFY(putFile(m_user, R"({"rules":[{"action":"allow","command":"make"}]})"));
        policy.rules().refresh();
        QCOMPARE(said(policy, u"run make"_s), u"allow"_s);
        QVERIFY(QFile::remove(m_user));
        policy.rules().refresh();
        QCOMPARE(said(policy, u"run make"_s), u"ask"_s);
    }

    void namesSensitiveFiles_data()
    {
        const Rows<QString, QString, bool> row; // path, what, names
        const QString workflow = u"write .github/workflows/ci.yml"_s;
        row("its folder", u".github/**"_s, workflow, true);
        row("its folder, with a slash", u".github/"_s, workflow, true);
        row("itself", u".github/workflows/ci.yml"_s, workflow, true);
        row("a name", u".env"_s, u"read config/.env"_s, true);
        row("names that begin so", u".env*"_s, u"write .env.local"_s, true);
        row("an ending", u"*.pem"_s, u"read keys/a.pem"_s, true);
        row("everything", u"**"_s, workflow, false);
        row("a folder that only has it", u"src/**"_s, u"write src/.env"_s, false);
        row("the same with a slash", u"src/"_s, u"write src/.git/hooks/pre-commit"_s, false);
        row("a common ending", u"*.json"_s, u"write .vscode/settings.json"_s, false);
        row("from the root of all", u"/**"_s, workflow, false);
        row("another one", u".vscode/**"_s, workflow, false);
    }

    //! Of the rules of one run alone: what is saved never lets a sensitive file go.
    void namesSensitiveFiles()
    {
        auto [path, what, names] = Rows<QString, QString, bool>::current();
        const ToolEffect wanted = effect(what);
        const PermissionRule rule{.action = PermissionRule::Action::Allow, .path = path};
        PermissionPolicy policy({m_root});
        policy.rules().remember(rule);
        QCOMPARE(policy.judge(u"t"_s, {wanted}).action, Action::Ask);
        policy.rules().rememberOfRun(rule);
        QCOMPARE(policy.judge(u"t"_s, {wanted}).action, names ? Action::Allow : Action::Ask);
        policy.setMode(Mode::ReadOnly);
        if (wanted.kind == ToolEffect::Kind::Write)
            QCOMPARE(policy.judge(u"t"_s, {wanted}).action, Action::Deny);
    }

    void savesForTheFolder()
    {
        PermissionPolicy policy({m_root});
        load(policy);
        QVERIFY(policy.remember(u"tool"_s, {effect(u"run make x"_s)}, PermissionChoice::AllowAlways,
                                PermissionScope::Folder));
        QCOMPARE(said(policy, u"run make"_s), u"allow"_s);
        QVERIFY(!QFileInfo::exists(m_project));
        struct stat info{};
        QCOMPARE(stat(qPrintable(m_user), &info), 0);
        QCOMPARE(info.st_mode & 0777, 0600U);
        PermissionPolicy next({m_root});
        QCOMPARE(load(next), QStringList());
        QCOMPARE(said(next, u"run make"_s), u"allow"_s);
        PermissionPolicy elsewhere({QDir(m_dir->path()).canonicalPath() + u"/real"_s});
        load(elsewhere);
        QCOMPARE(said(elsewhere, u"run make"_s), u"ask"_s);
        // The same again adds nothing.
        const qint64 size = QFileInfo(m_user).size();
        QVERIFY(next.remember(u"tool"_s, {effect(u"run make x"_s)}, PermissionChoice::AllowAlways,
                              PermissionScope::Folder));
        QCOMPARE(QFileInfo(m_user).size(), size);
    }

    void savesForTheUser()
    {
        QVERIFY(putFile(m_user, R"({"other":1,"rules":[{"action":"deny","command":"ninja"}]})"));
        PermissionPolicy policy({m_root});
        load(policy);
        QVERIFY(policy.remember(u"tool"_s, {effect(u"fetch https://qt.io/x"_s)},
                                PermissionChoice::AllowAlways, PermissionScope::User));
        PermissionPolicy elsewhere({QDir(m_dir->path()).canonicalPath() + u"/real"_s});
        QCOMPARE(load(elsewhere), QStringList());
        QCOMPARE(said(elsewhere, u"fetch https://qt.io/y"_s), u"allow"_s);
        QCOMPARE(said(elsewhere, u"run ninja"_s), u"deny"_s);
    }

    void doesNotTouchABrokenFile()
    {
        QVERIFY(putFile(m_user, "{ broken"));
        PermissionPolicy policy({m_root});
        load(policy);
        QVERIFY(!policy.remember(u"tool"_s, {effect(u"run make"_s)}, PermissionChoice::AllowAlways,
                                 PermissionScope::User));
        QFile file(m_user);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "{ broken"_ba);
    }

    void savedFolderNameIsNoPattern()
    {
        PermissionPolicy policy({m_root});
        QVERIFY(policy.remember(u"tool"_s, {effect(u"write app/[id]/a"_s)},
                                PermissionChoice::AllowAlways));
        QCOMPARE(said(policy, u"write app/[id]/b"_s), u"allow"_s);
        QCOMPARE(said(policy, u"write app/i/b"_s), u"ask"_s);
    }

private:
    QStringList load(PermissionPolicy &policy, bool isTrusted = false) const
    {
        policy.rules().setFiles({m_user, m_project, [isTrusted] { return isTrusted; }});
        return policy.rules().refresh();
    }
    ToolEffect effect(const QString &text) const
    {
        QString subject = text.section(u' ', 1);
        const bool isPath = text.startsWith("read "_L1) || text.startsWith("write "_L1);
        if (isPath && !subject.startsWith(u'/'))
            subject = m_root + u'/' + subject;
        return text.startsWith("read "_L1) ? ToolEffect{ToolEffect::Kind::Read, subject, {}}
            : text.startsWith("write "_L1) ? ToolEffect{ToolEffect::Kind::Write, subject, {}}
            : text.startsWith("fetch "_L1) ? ToolEffect{ToolEffect::Kind::Fetch, subject, {}}
            : text.startsWith("run "_L1)   ? ToolEffect{ToolEffect::Kind::Execute, subject, m_root}
                                           : ToolEffect{};
    }
    static QString word(Action action)
    {
        return action == Action::Allow ? u"allow"_s : action == Action::Ask ? u"ask"_s : u"deny"_s;
    }
    QString said(const PermissionPolicy &policy, const QString &what) const
    {
        return word(policy.judge(u"tool"_s, {effect(what)}).action);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_root;
    QString m_user;
    QString m_project;
};

AGENTAO_TEST(TestPermissionRules)
#include "tst_permissionrules.moc"
