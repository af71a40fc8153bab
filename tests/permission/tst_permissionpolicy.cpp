// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "agentcore/tools/tool.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

class TestPermissionPolicy : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_root = QDir(m_dir.path()).canonicalPath(); }

    void modeIds()
    {
        const QStringList ids
            = {u"default"_s, u"workspace-write"_s, u"read-only"_s, u"plan"_s, u"full-access"_s};
        QCOMPARE(PermissionPolicy::modes().size(), ids.size());
        for (const QString &id : ids)
            QCOMPARE(PermissionPolicy::modeId(PermissionPolicy::modeFromId(id).value()), id);
        QVERIFY(!PermissionPolicy::modeFromId(u"code"));
        QVERIFY(!PermissionPolicy::modeFromId(u""));
    }

    void judges_data()
    {
        // actions: default, workspace-write, read-only, plan, full-access
        const Rows<QString, QString> row; // effect, actions

        row("plan update", u"internal"_s, u"allow allow allow allow allow"_s);
        row("read inside", u"read src/a"_s, u"allow allow allow allow allow"_s);
        row("read outside", u"read /opt/a"_s, u"ask ask ask ask allow"_s);
        row("read a secret inside", u"read .env"_s, u"ask ask ask ask ask"_s);
        row("read beside the root", u"read %1-other/a"_s, u"ask ask ask ask allow"_s);
        row("write inside", u"write src/a"_s, u"ask allow deny deny allow"_s);
        row("write outside", u"write /opt/a"_s, u"ask ask deny deny allow"_s);
        row("write settings", u"write .agentao/settings.json"_s, u"ask ask deny deny ask"_s);
        row("write a hook", u"write .git/hooks/pre-commit"_s, u"ask ask deny deny ask"_s);
        row("write a start-up file", u"write /home/me/.bashrc"_s, u"ask ask deny deny ask"_s);
        row("write a key", u"write /home/me/.ssh/authorized_keys"_s, u"ask ask deny deny ask"_s);
        row("command that reads", u"run git status"_s, u"allow allow allow allow allow"_s);
        row("command that may write", u"run make"_s, u"ask ask deny deny allow"_s);
        row("command not understood", u"run ls 'x"_s, u"ask ask deny deny allow"_s);
        row("env as a wrapper", u"run env rm -r src"_s, u"ask ask deny deny allow"_s);
        row("diff into a file", u"run git diff --output=x"_s, u"ask ask deny deny allow"_s);
        row("command into a start-up file", u"run echo x >> ~/.bashrc"_s,
            u"ask ask deny deny ask"_s);
        row("page", u"fetch https://doc.qt.io/x"_s, u"ask ask ask ask allow"_s);
        row("no page", u"fetch file:///etc/passwd"_s, u"deny deny deny deny deny"_s);
        row("outside the sandbox", u"bare git status"_s, u"ask ask ask ask allow"_s);
        row("change outside the sandbox", u"bare make"_s, u"ask ask deny deny allow"_s);
        row("catastrophe outside the sandbox", u"bare rm -rf /"_s, u"deny deny deny deny deny"_s);
        row("catastrophe", u"run rm -rf /"_s, u"deny deny deny deny deny"_s);
        row("hidden catastrophe", u"run echo $(sudo rm -rf ~)"_s, u"deny deny deny deny deny"_s);
    }

    void judges()
    {
        const auto [effect, actions] = Rows<QString, QString>::current();
        const QStringList wanted = actions.split(u' ');
        PermissionPolicy policy({m_root});
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            policy.setMode(PermissionPolicy::modes().at(i).mode);
            const auto verdict = policy.judge(
                u"tool"_s, {this->effect(effect.contains(u'%') ? effect.arg(m_root) : effect)});
            const QString action = verdict.action == Action::Allow ? u"allow"_s
                : verdict.action == Action::Ask                    ? u"ask"_s
                                                                   : u"deny"_s;
            QCOMPARE(PermissionPolicy::modes().at(i).id + u' ' + action,
                     PermissionPolicy::modes().at(i).id + u' ' + wanted.at(i));
            QCOMPARE(verdict.reason.isEmpty(), verdict.action == Action::Allow);
        }
    }

    void pathEscapes_data()
    {
        // path: in the workspace unless absolute
        // actions: read in default, write in workspace-write
        const Rows<QString, QString> row; // path, actions

        const QString kFree = u"allow allow"_s;
        const QString kAsked = u"ask ask"_s;
        row("inside", u"src/a"_s, kFree);
        row("up and back", u"src/../src/a"_s, kFree);
        row("double slashes", u"src//a"_s, kFree);
        row("link inside", u"inner/a"_s, kFree);
        row("up", u"../x"_s, kAsked);
        row("up in the middle", u"src/../../x"_s, kAsked);
        row("up beyond the root", u"../../../../../../../../etc/passwd"_s, kAsked);
        row("link out", u"out/passwd"_s, kAsked);
        row("link out itself", u"out"_s, kAsked);
        row("link to a link out", u"out2/passwd"_s, kAsked);
        row("link to a file outside", u"file"_s, kAsked);
        row("up behind a link", u"inner/../../x"_s, kAsked);
        row("up behind a link out", u"out/../src/a"_s, kAsked);
        row("link that hangs", u"hanging/new"_s, kAsked);
        row("link to itself", u"loop"_s, u"- -"_s);
        row("own folder by proc", u"/proc/self/cwd/x"_s, kAsked);
        row("root by proc", u"/proc/self/root/etc/passwd"_s, kAsked);
        row("environment by proc", u"/proc/self/environ"_s, kAsked);
        row("device", u"/dev/sda"_s, kAsked);
        row("beside, same beginning", u"%1x/a"_s, kAsked);
        row("secret", u".env"_s, kAsked);
        row("secret in capitals", u".ENV"_s, kAsked);
        row("secret by a link", u"harmless"_s, kAsked);
        row("key in capitals", u"SERVER.PEM"_s, kAsked);
        row("hook in capitals", u".GIT/hooks/pre-commit"_s, u"allow ask"_s);
        row("hook by a link", u"hooks/pre-commit"_s, u"allow ask"_s);
        row("workflow", u".github/workflows/x.yml"_s, u"allow ask"_s);
        row("own settings", u".agentao/permissions.json"_s, u"allow ask"_s);
    }

    void pathEscapes()
    {
        const auto [path, actions] = Rows<QString, QString>::current();
        QTemporaryDir dir;
        const QString root = QDir(dir.path()).canonicalPath();
        QVERIFY(QDir(root).mkpath(u"src"_s) && QDir(root).mkpath(u".git/hooks"_s));
        const std::pair<QString, QString> links[] = {{u"src"_s, u"inner"_s},
                                                     {u"/etc"_s, u"out"_s},
                                                     {u"out"_s, u"out2"_s},
                                                     {u"/etc/passwd"_s, u"file"_s},
                                                     {u"/nowhere/at/all"_s, u"hanging"_s},
                                                     {u"loop"_s, u"loop"_s},
                                                     {u".env"_s, u"harmless"_s},
                                                     {u".git/hooks"_s, u"hooks"_s}};
        for (const auto &[target, name] : links)
            QVERIFY(QFile::link(target, root + u'/' + name));
        ToolContext context;
        context.roots = {root};
        PermissionPolicy policy({root});
        const auto resolved = context.resolve(path.contains(u'%') ? path.arg(root) : path);
        const auto word = [&](ToolEffect::Kind kind) {
            if (!resolved)
                return u"-"_s;
            const Action action = policy.judge(u"tool"_s, {{kind, *resolved, {}}}).action;
            return action == Action::Allow ? u"allow"_s
                : action == Action::Ask    ? u"ask"_s
                                           : u"deny"_s;
        };
        const QString read = word(ToolEffect::Kind::Read);
        policy.setMode(Mode::WorkspaceWrite);
        QCOMPARE(read + u' ' + word(ToolEffect::Kind::Write), actions);
    }

    void offersRules_data()
    {
        const Rows<QString, QString, bool> row; // effect, rule, dangerous

        row("edit", u"write src/a"_s, u"edits of files in src/"_s, false);
        row("edit at the top", u"write a"_s, u"edits of files in ./"_s, false);
        row("edit outside", u"write /opt/x/a"_s, u"edits of files in /opt/x/"_s, true);
        row("edit of settings", u"write .agentao/settings.json"_s, QString(), true);
        row("read outside", u"read /opt/x/a"_s, u"reads of files in /opt/x/"_s, true);
        row("secret", u"read .env"_s, QString(), true);
        row("command", u"run git commit -m x"_s, u"commands that start with: git commit"_s, false);
        row("page", u"fetch https://Doc.qt.io/x"_s, u"pages of doc.qt.io"_s, false);
        row("the same twice", u"run make && make install"_s, u"commands that start with: make"_s,
            false);
        row("two programs", u"run npm run lint && npm test"_s,
            u"commands that start with: npm run lint, npm test"_s, false);
        row("interpreter", u"run python3 x.py"_s, QString(), false);
        row("superuser", u"run sudo make"_s, QString(), true);
        row("removal", u"run rm x"_s, QString(), true);
        row("outside the sandbox", u"bare git commit -m x"_s, QString(), true);
    }

    void offersRules()
    {
        const auto [effect, rule, dangerous] = Rows<QString, QString, bool>::current();
        const auto verdict = PermissionPolicy({m_root}).judge(u"tool"_s, {this->effect(effect)});
        QCOMPARE(verdict.action, Action::Ask);
        QCOMPARE(verdict.rule, rule);
        QCOMPARE(verdict.dangerous, dangerous);
    }

    void offersWhatThenAllows_data()
    {
        // other: which is not allowed by it
        const Rows<QString, QString, QString> add; // line, prefix, other
        const auto row = [&add](const QString &line, const QString &prefix, const QString &other) {
            add(qPrintable(line), line, prefix, other);
        };

        row(u"npm test 2>&1 | tail -20"_s, u"npm test"_s, u"npm test | sh"_s);
        row(u"cd sub && npm test"_s, u"npm test"_s, u"cd /etc && npm test"_s);
        row(u"cd sub && make"_s, u"make"_s, u"make > x"_s);
        row(u"(cd sub && make)"_s, u"make"_s, u"(cd /etc && make)"_s);
        row(u"{ make; }"_s, u"make"_s, u"{ make; rm x; }"_s);
        row(u"( (make) )"_s, u"make"_s, u"(make) (rm x)"_s);
        row(u"(make; npm test)"_s, u"make, npm test"_s, u"(make); (npm publish)"_s);
        row(u"CI=1 npm test"_s, u"npm test"_s, u"LD_PRELOAD=./x.so npm test"_s);
        row(u"CI=1 NO_COLOR=1 npm test 2>&1"_s, u"npm test"_s, u"CI=$(x) npm test"_s);
        row(u"timeout 60 npm test"_s, u"npm test"_s, u"timeout 60 npm publish"_s);
        row(u"timeout -k 5s -s KILL 1.5m npm test"_s, u"npm test"_s, u"timeout $T npm test"_s);
        row(u"nice -n 5 make"_s, u"make"_s, u"nice -n 5 rm x"_s);
        row(u"time make"_s, u"make"_s, u"sudo make"_s);
        row(u"env CI=1 timeout 9 make"_s, u"make"_s, u"env PATH=. make"_s);
        row(u"python3 -m pytest -q"_s, u"python3 -m pytest"_s, u"python3 -m pip install x"_s);
        row(u"python -m mypy src"_s, u"python -m mypy"_s, u"python -m http.server"_s);
        row(u"pytest -x"_s, u"pytest"_s, u"pytest $(x)"_s);
        row(u"make -j$(nproc)"_s, u"make"_s, u"make -j$(nproc --all)"_s);
        row(u"cmake --build build -j\"$(nproc)\""_s, u"cmake"_s,
            u"cmake --build build -j $(nproc; x)"_s);
        row(u"cmake --build build --parallel $(nproc)"_s, u"cmake"_s, u"cmake --build $(nproc)"_s);
        row(u"make | tail -5; echo \"exit: $?\""_s, u"make"_s, u"make | tail -5; echo \"$X\""_s);
        row(u"pytest 'sub/a.py::test_a[x-1]'"_s, u"pytest"_s, u"pytest '/etc/a.py::test_a[x-1]'"_s);
        row(u"pytest sub/a.py::test_a[x-1] -q"_s, u"pytest"_s, u"pytest .[x-1]*"_s);
        row(u"git status && npm run lint | head"_s, u"npm run lint"_s, u"npm run deploy"_s);
        row(u"git commit -m \"$(cat <<'EOF'\nSubject\n\nDon't (use) `x` or $y\nEOF\n)\""_s,
            u"git commit"_s, u"git commit -m \"$(cat <<EOF\n$(x)\nEOF\n)\""_s);
        row(u"git commit -F - <<'EOF'\nSubject\n\nDon't $(x)\nEOF"_s, u"git commit"_s,
            u"git commit -F - <<EOF\n$(x)\nEOF"_s);
        row(u"git add src && git commit -F - <<EOF\nPlain words\nEOF"_s, u"git add, git commit"_s,
            u"git commit -F - <<'EOF'\nx\nEOF\nrm x"_s);
        row(u"git commit -m \"$(cat <<-'E'\n\tx\n\tE\n)\" && git log | head -3"_s, u"git commit"_s,
            u"git commit -m \"$(cat <<'E'\nx\nE\n; x)\""_s);
        row(u"uv run pytest -x"_s, u"uv run pytest"_s, u"uv run x.py"_s);
        row(u"poetry run python -m pytest"_s, u"poetry run python -m pytest"_s,
            u"poetry run python -c x"_s);
        row(u"bundle exec rspec"_s, u"bundle exec rspec"_s, u"bundle exec rake deploy"_s);
        row(u"npx tsc --noEmit"_s, u"npx tsc"_s, u"npx cowsay"_s);
        row(u"./gradlew --no-daemon test"_s, u"./gradlew --no-daemon test"_s,
            u"./gradlew publish"_s);
        row(u"mvn -q test"_s, u"mvn -q test"_s, u"mvn -q test exec:exec"_s);
        row(u"swift test"_s, u"swift test"_s, u"swift x.swift"_s);
        row(u"./scripts/test.sh -v"_s, u"./scripts/test.sh"_s, u"./scripts/other.sh"_s);
        row(u"node_modules/.bin/jest"_s, u"node_modules/.bin/jest"_s, u"../jest"_s);
        row(u"source .venv/bin/activate && pytest"_s, u"source .venv/bin/activate, pytest"_s,
            u"source x/activate && pytest"_s);
        row(u"git checkout -b topic"_s, u"git checkout -b"_s, u"git checkout -- ."_s);
        row(u"gh pr view 3"_s, u"gh pr view"_s, u"gh pr merge 3"_s);
        row(u"aws s3 ls"_s, u"aws s3 ls"_s, u"aws s3 rm x"_s);
        row(u"go mod tidy"_s, u"go mod tidy"_s, u"go mod edit"_s);
        row(u"just test"_s, u"just test"_s, u"just deploy"_s);
        row(u"bun test"_s, u"bun test"_s, u"bun x.ts"_s);
        row(u"bun run build"_s, u"bun run build"_s, u"bun run deploy"_s);
        row(u"bun install"_s, u"bun install"_s, u"bun install x"_s);
        row(u"bun test --bail"_s, u"bun test"_s, u"bun test --preload https://a.b/x.ts"_s);
        row(u"deno test"_s, u"deno test"_s, u"deno test https://a.b/x.ts"_s);
        row(u"deno test --allow-read"_s, u"deno test"_s, u"deno test -A"_s);
        row(u"deno lint"_s, u"deno lint"_s, u"deno run x.ts"_s);
        row(u"deno task build"_s, u"deno task build"_s, u"deno task deploy"_s);
        row(u"pnpm -r test"_s, u"pnpm -r test"_s, u"pnpm -r exec x"_s);
        row(u"pnpm --filter web run build"_s, u"pnpm --filter web run build"_s,
            u"pnpm --filter web exec x"_s);
        row(u"pnpm -r install"_s, u"pnpm -r install"_s, u"pnpm -r install x"_s);
        row(u"npm -w web test"_s, u"npm -w web test"_s, u"npm -w web exec x"_s);
        row(u"yarn workspace @a/web test"_s, u"yarn workspace @a/web test"_s,
            u"yarn workspace @a/web exec x"_s);
        row(u"pre-commit run -a"_s, u"pre-commit run"_s, u"pre-commit try-repo x"_s);
        // Words that are a command of their own, or destroy what the rule does not speak of.
        row(u"make -j4"_s, u"make"_s, u"make SHELL=./x"_s);
        row(u"make PREFIX=out"_s, u"make"_s, u"make X='a; b'"_s);
        row(u"make test"_s, u"make"_s, u"make --eval='$(shell x)'"_s);
        row(u"cmake -B build"_s, u"cmake"_s, u"cmake -E rm -rf src"_s);
        row(u"cmake --build build"_s, u"cmake"_s, u"cmake -P x.cmake"_s);
        row(u"ctest --test-dir build"_s, u"ctest"_s, u"ctest -S x"_s);
        row(u"go test ./..."_s, u"go test"_s, u"go test -exec sh ./..."_s);
        row(u"go build ."_s, u"go build"_s, u"go build -toolexec=x ."_s);
        row(u"cargo test"_s, u"cargo test"_s, u"cargo test --config x"_s);
        row(u"npm test"_s, u"npm test"_s, u"npm test --script-shell=x"_s);
        row(u"npm install --no-audit"_s, u"npm install"_s, u"npm install x"_s);
        row(u"yarn install"_s, u"yarn install"_s, u"yarn add x"_s);
        row(u"git fetch"_s, u"git fetch"_s, u"git fetch --upload-p=x origin"_s);
        row(u"git push"_s, u"git push"_s, u"git push --exec=x"_s);
        row(u"git push origin a"_s, u"git push"_s, u"git push origin :a"_s);
        row(u"git push -u origin a"_s, u"git push"_s, u"git push -uf origin a"_s);
        row(u"git stash"_s, u"git stash"_s, u"git stash drop"_s);
    }

    // What "always" is offered for lets the same command pass from then on, and no more than that.
    void offersWhatThenAllows()
    {
        const auto [line, prefix, other] = Rows<QString, QString, QString>::current();
        QVERIFY(QDir(m_root).mkpath(u"sub"_s));
        PermissionPolicy policy({m_root});
        const auto asked = policy.judge(u"run"_s, {command(line)});
        QCOMPARE(asked.action, Action::Ask);
        QCOMPARE(asked.rule, u"commands that start with: "_s + prefix);
        QVERIFY(asked.noRule.isEmpty());
        (void)policy.remember(u"run"_s, {command(line)}, PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"run"_s, {command(line)}).action, Action::Allow);
        QVERIFY(policy.judge(u"run"_s, {command(other)}).action != Action::Allow);
    }

    void saysWhyNothingIsOffered_data()
    {
        const Rows<QString, Saying> add; // effect, why
        const auto row
            = [&add](const QString &effect, Saying why) { add(qPrintable(effect), effect, why); };

        row(u"run python3 x.py"_s, Saying::NoRuleForProgram);
        row(u"run rm x"_s, Saying::NoRuleForProgram);
        row(u"run sudo make"_s, Saying::NoRuleForProgram);
        row(u"run make && node x.js"_s, Saying::NoRuleForProgram);
        for (const auto *inner : {"bun x.ts", "deno run x.ts", "yarn workspaces foreach exec x",
                                  "npm explore x -- make", "npm init x", "pnpm -r exec x"})
            row(u"run "_s + QLatin1StringView(inner), Saying::NoRuleForProgram);
        row(u"run mise exec make"_s, Saying::NoRuleForProgram);
        row(u"run numactl make"_s, Saying::NoRuleForProgram);
        row(u"run Rscript x.R"_s, Saying::NoRuleForProgram);
        row(u"run tsx x.ts"_s, Saying::NoRuleForProgram);
        row(u"run psql -c x"_s, Saying::NoRuleForProgram);
        row(u"run watchexec make"_s, Saying::NoRuleForProgram);
        row(u"run pipenv run x"_s, Saying::NoRuleForProgram);
        row(u"run uv run --with x pytest"_s, Saying::NoRuleForProgram);
        row(u"run .venv/bin/python x.py"_s, Saying::NoRuleForProgram);
        row(u"run make CC='sh -c x'"_s, Saying::NoRuleForProgram);
        row(u"run ./link x"_s, Saying::NoRuleForUnclear);
        row(u"run make $(x)"_s, Saying::NoRuleForUnclear);
        row(u"run X=1 make"_s, Saying::NoRuleForUnclear);
        row(u"run make > log"_s, Saying::NoRuleForUnclear);
        row(u"run for i in 1 2; do make; done"_s, Saying::NoRuleForUnclear);
        row(u"run make -C /etc"_s, Saying::NoRuleForUnclear);
        row(u"run make &"_s, Saying::NoRuleInBackground);
        row(u"run a1; a2; a3; a4"_s, Saying::NoRuleForSeveral);
        row(u"run cat .env"_s, Saying::NoRuleForSensitive);
        row(u"bare make"_s, Saying::NoRuleOutsideSandbox);
    }

    void saysWhyNothingIsOffered()
    {
        const auto [effect, why] = Rows<QString, Saying>::current();
        QFile::link(u"/usr/bin/env"_s, m_root + u"/link"_s);
        const auto verdict = PermissionPolicy({m_root}).judge(u"tool"_s, {this->effect(effect)});
        QCOMPARE(verdict.action, Action::Ask);
        QCOMPARE(verdict.rule, QString());
        QCOMPARE(verdict.noRule.what(), why);
    }

    void deniesPlainly()
    {
        PermissionPolicy policy({m_root});
        policy.setMode(Mode::Plan);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"a"_s)}).reason,
                 u"Changing files is not possible in plan mode"_s);
        policy.setMode(Mode::ReadOnly);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"a"_s)}).reason,
                 u"Changing files is not possible in read-only mode"_s);
        const Phrase floor = policy.judge(u"x"_s, {command(u"rm -rf /"_s)}).reason;
        QVERIFY(floor.contains(u"every mode"_s));
        QVERIFY(!floor.contains(u"Do not"_s)); // that is for the model, see deniedByPolicyWords()
    }

    void noEffectsAreAsked()
    {
        PermissionPolicy policy({m_root});
        QCOMPARE(policy.judge(u"mcp_x_y"_s, {}).action, Action::Ask);
        (void)policy.remember(u"mcp_x_y"_s, {}, PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"mcp_x_y"_s, {}).action, Action::Allow);
        QCOMPARE(policy.judge(u"mcp_x_z"_s, {}).action, Action::Ask);
        policy.setMode(Mode::ReadOnly);
        QCOMPARE(policy.judge(u"mcp_x_y"_s, {}).action, Action::Deny);
    }

    void worstEffectCounts()
    {
        PermissionPolicy policy({m_root});
        const auto mixed = policy.judge(u"x"_s, {read(u"a"_s), write(u"src/a"_s)});
        QCOMPARE(mixed.action, Action::Ask);
        QCOMPARE(mixed.rule, u"edits of files in src/"_s);
        const auto two = policy.judge(u"x"_s, {write(u"src/a"_s), write(u"/opt/a"_s)});
        QCOMPARE(two.rule, QString());
        QVERIFY(two.dangerous);
        QCOMPARE(policy.judge(u"x"_s, {write(u"a"_s), command(u"rm -rf /"_s)}).action,
                 Action::Deny);
    }

    void remembersCommands()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"git commit -m x"_s)},
                              PermissionChoice::AllowOnce);
        QCOMPARE(policy.judge(u"run"_s, {command(u"git commit -m y"_s)}).action, Action::Ask);
        (void)policy.remember(u"run"_s, {command(u"git commit -m x"_s)},
                              PermissionChoice::AllowAlways);
        const auto action
            = [&](const QString &line) { return policy.judge(u"run"_s, {command(line)}).action; };
        QCOMPARE(action(u"git commit -m y"_s), Action::Allow);
        QCOMPARE(action(u"git status && git commit -m y"_s), Action::Allow);
        QCOMPARE(action(u"git commitx"_s), Action::Ask);
        QCOMPARE(action(u"git push"_s), Action::Ask);
        QCOMPARE(action(u"git commit -m y && make"_s), Action::Ask);
        QCOMPARE(action(u"git commit -m \"$(make)\""_s), Action::Ask);
        QCOMPARE(action(u"git commit -m y > x"_s), Action::Ask);
        QCOMPARE(action(u"A=1 git commit -m y"_s), Action::Ask);
        QCOMPARE(action(u"git commit -F /etc/passwd"_s), Action::Ask);
        QCOMPARE(action(u"sudo git commit"_s), Action::Ask);
    }

    void remembersFolders()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"replace"_s, {write(u"src/a"_s)}, PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"src/deep/b"_s)}).action, Action::Allow);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"srcx/b"_s)}).action, Action::Ask);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"b"_s)}).action, Action::Ask);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"src/.git/config"_s)}).action, Action::Ask);
        (void)policy.remember(u"read_file"_s, {read(u"/opt/x/a"_s)}, PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"glob"_s, {read(u"/opt/x"_s)}).action, Action::Allow);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"/opt/x/a"_s)}).action, Action::Ask);
        QCOMPARE(policy.judge(u"read_file"_s, {read(u"/opt/x/.env"_s)}).action, Action::Ask);
    }

    void remembersHosts()
    {
        PermissionPolicy policy({m_root});
        policy.setMode(Mode::Plan);
        (void)policy.remember(u"web_fetch"_s, {fetch(u"https://doc.qt.io/a"_s)},
                              PermissionChoice::AllowAlways);
        const auto action
            = [&](const QString &url) { return policy.judge(u"web_fetch"_s, {fetch(url)}).action; };
        QCOMPARE(action(u"https://doc.qt.io/b"_s), Action::Allow);
        QCOMPARE(action(u"https://qt.io/b"_s), Action::Ask);
        QCOMPARE(action(u"https://doc.qt.io@evil.example/"_s), Action::Ask);
        (void)policy.remember(u"web_fetch"_s, {fetch(u"https://doc.qt.io/a"_s)},
                              PermissionChoice::RejectAlways);
        policy.setMode(Mode::FullAccess);
        QCOMPARE(action(u"http://doc.qt.io/c"_s), Action::Deny);
    }

    void rejectionWins()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"make"_s)}, PermissionChoice::AllowAlways);
        (void)policy.remember(u"run"_s, {command(u"make"_s)}, PermissionChoice::RejectAlways);
        policy.setMode(Mode::FullAccess);
        QCOMPARE(policy.judge(u"run"_s, {command(u"ls && make all"_s)}).action, Action::Deny);
        QCOMPARE(policy.judge(u"run"_s, {command(u"sudo make all"_s)}).action, Action::Deny);
        QCOMPARE(policy.judge(u"run"_s, {command(u"make $X"_s)}).action, Action::Deny);
        QCOMPARE(policy.judge(u"run"_s, {command(u"cmake ."_s)}).action, Action::Allow);
    }

    void remembersNoMoreThanOffered()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"python3 x.py"_s)},
                              PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"run"_s, {command(u"python3 x.py"_s)}).action, Action::Ask);
        (void)policy.remember(u"run"_s, {command(u"python3 x.py"_s)},
                              PermissionChoice::RejectAlways);
        QCOMPARE(policy.judge(u"run"_s, {command(u"python3 x.py"_s)}).action, Action::Deny);
        QCOMPARE(policy.judge(u"run"_s, {command(u"python3 y.py"_s)}).action, Action::Ask);
        (void)policy.remember(u"write_file"_s, {write(u".git/config"_s)},
                              PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u".git/config"_s)}).action, Action::Ask);
    }

    void remembersOnlyWhatWasAsked()
    {
        PermissionPolicy policy({m_root});
        policy.setMode(Mode::WorkspaceWrite);
        (void)policy.remember(u"x"_s, {write(u"src/a"_s), command(u"make"_s)},
                              PermissionChoice::AllowAlways);
        policy.setMode(Mode::Default);
        QCOMPARE(policy.judge(u"run"_s, {command(u"make all"_s)}).action, Action::Allow);
        QCOMPARE(policy.judge(u"write_file"_s, {write(u"src/b"_s)}).action, Action::Ask);
    }

    void readOnlyBeatsRemembered()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"make"_s)}, PermissionChoice::AllowAlways);
        (void)policy.remember(u"replace"_s, {write(u"src/a"_s)}, PermissionChoice::AllowAlways);
        for (const Mode mode : {Mode::ReadOnly, Mode::Plan}) {
            policy.setMode(mode);
            QCOMPARE(policy.judge(u"run"_s, {command(u"make"_s)}).action, Action::Deny);
            QCOMPARE(policy.judge(u"replace"_s, {write(u"src/a"_s)}).action, Action::Deny);
        }
    }

    void floorBeatsRemembered()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"make"_s)}, PermissionChoice::AllowAlways);
        QCOMPARE(policy.judge(u"run"_s, {command(u"make; rm -rf ~"_s)}).action, Action::Deny);
    }

private:
    ToolEffect write(const QString &path) const
    {
        return {ToolEffect::Kind::Write, full(path), {}};
    }
    ToolEffect read(const QString &path) const { return {ToolEffect::Kind::Read, full(path), {}}; }
    ToolEffect command(const QString &line) const
    {
        return {ToolEffect::Kind::Execute, line, m_root};
    }
    ToolEffect fetch(const QString &url) const { return {ToolEffect::Kind::Fetch, url, {}}; }
    QString full(const QString &path) const
    {
        return path.startsWith(u'/') ? path : m_root + u'/' + path;
    }
    static ToolEffect unsandboxed(ToolEffect effect)
    {
        effect.unsandboxed = true;
        return effect;
    }
    ToolEffect effect(const QString &text) const
    {
        const QString subject = text.section(u' ', 1);
        return text.startsWith("read "_L1) ? read(subject)
            : text.startsWith("write "_L1) ? write(subject)
            : text.startsWith("run "_L1)   ? command(subject)
            : text.startsWith("fetch "_L1) ? fetch(subject)
            : text.startsWith("bare "_L1)  ? unsandboxed(command(subject))
                                           : ToolEffect{};
    }

    QTemporaryDir m_dir;
    QString m_root;
};

AGENTAO_TEST(TestPermissionPolicy)
#include "tst_permissionpolicy.moc"
