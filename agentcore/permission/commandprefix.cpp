// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandprefix.h"

#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QSet<QString> setOf(QLatin1StringView names, QChar between = u' ')
{
    const QStringList list = QString(names).split(between);
    return {list.cbegin(), list.cend()};
}

static bool isWord(const QString &text)
{
    static const QRegularExpression word(u"^[A-Za-z0-9][A-Za-z0-9_.:+-]*$"_s);
    return word.match(text).hasMatch();
}

// Of the workspace, as "./gradlew" and "node_modules/.bin/jest".
static bool isWorkspacePath(const QString &text)
{
    static const QRegularExpression path(
        u"^(?:\\./)?(?:(?!\\.\\.?/)[A-Za-z0-9_.-]+/)*[A-Za-z0-9_][A-Za-z0-9_.-]*$"_s);
    return text.contains(u'/') && path.match(text).hasMatch();
}

// "web", "@acme/web".
static bool isPackage(const QString &text)
{
    static const QRegularExpression package(
        u"^(?:@[A-Za-z0-9_.-]+/)?[A-Za-z0-9][A-Za-z0-9_.-]*$"_s);
    return package.match(text).hasMatch();
}

static bool isPython(const QString &name)
{
    static const QRegularExpression python(u"^python[0-9.]*$"_s);
    return python.match(name).hasMatch();
}

// As the rest of \a words gives no script of its own.
static QString moduleOf(const QStringList &words)
{
    static const QSet<QString> modules
        = setOf("pytest unittest mypy ruff black flake8 pylint isort tox nox pyright doctest"_L1);
    const bool isModule = isPython(programName(words.first())) && words.value(1) == "-m"_L1
        && modules.contains(words.value(2));
    return isModule ? words.first(3).join(u' ') : QString();
}

// What runs tools that a project brings; unset: it is not such, empty: nobody knows what it runs.
static std::optional<QString> runnerPrefix(const QStringList &words)
{
    static const QSet<QString> runners
        = setOf("uv run|poetry run|pipenv run|pdm run|hatch run|rye run|bundle exec|npx|pnpm exec|"
                "yarn exec"_L1,
                u'|');
    static const QSet<QString> tools
        = setOf("pytest mypy ruff black isort flake8 pylint pyright tox nox coverage rspec rubocop "
                "jest vitest mocha tsc eslint prettier biome stylelint vue-tsc playwright "
                "cypress"_L1);
    const QList<QStringList> readings = unwrapped(words);
    if (readings.size() < 2)
        return std::nullopt;
    const QStringList &inner = readings.at(1);
    const QString outer = words.first(words.size() - inner.size()).join(u' ');
    if (readings.size() > 2 || !runners.contains(outer))
        return QString();
    const QString tool = tools.contains(inner.first()) ? inner.first() : moduleOf(inner);
    return tool.isEmpty() ? QString() : outer + u' ' + tool;
}

// Whatever they are given to do they do.
static bool doesAnything(const QString &name)
{
    static const QSet<QString> never = setOf(
        "adb ansible apk apt apt-get asdf at awk batch bunx cargo-run chattr chgrp chmod chown "
        "concurrently cp crontab curl dc dd devbox direnv distrobox dnf docker-compose "
        "docker-run dpkg ed elixir emacs erl eval ex expect find flatpak fnm foreman gawk gdb "
        "ghc ghci git-shell gnuplot groovy guile guix honcho hyperfine iex install ip irb java "
        "jbang jshell julia kill killall kotlin less lldb ln lua m4 make-run man mariadb mawk mise "
        "mkfs mongosh more mount mv mysql nano nawk nc ncat nix nix-build nix-shell node nodemon "
        "npm-run-all nvim nvm ocaml octave osascript overmind pacman perf perl php pip pip3 pipx "
        "pkill powershell pry psql pwsh R racket redis-cli rm rmdir rpm rr rsync Rscript ruby "
        "run-p run-parts run-s runghc runhaskell sbcl scala scp screen script sed service shred "
        "snap socat "
        "source sqlite3 ssh su systemctl tar tcc tclsh tee telnet test tmux toolbox truncate "
        "ts-node tsx umount unlink unzip vi view vim volta watchexec wget wish wsl yum zip zypper "
        ". ["_L1);
    return never.contains(name) || isShell(name) || name.startsWith("python"_L1)
        || name.startsWith("mkfs"_L1);
}

// A rule names the subcommand of these, and of those of `deeper` a second one.
static bool hasSubcommands(const QString &name)
{
    static const QSet<QString> programs = setOf(
        "alembic artisan aws az bazel brew bun bundle cabal cargo cdk composer conda dart deno "
        "django-admin "
        "docker dotnet firebase flask flutter flyctl gcloud gem gh git glab go gradle gradlew "
        "hatch "
        "helm heroku hg invoke jj just kubectl lein meson mix mvn mvnw netlify npm pdm pipenv pnpm "
        "podman poetry pre-commit pulumi rails rake rustup rye sbt serverless stack svn swift task "
        "terraform uv vercel wrangler yarn zig"_L1);
    return programs.contains(name);
}

static bool hasDeeper(const QString &program, const QString &verb)
{
    static const QSet<QString> clouds = setOf("aws az gcloud"_L1);
    static const QSet<QString> deeper
        = setOf("brew services|bundle config|composer global|conda env|docker builder|docker image|"
                "docker network|docker volume|dotnet nuget|dotnet tool|dotnet workload|gh auth|"
                "gh cache|gh gist|gh issue|gh label|gh pr|gh release|gh repo|gh run|gh secret|"
                "gh workflow|git notes|git remote|git worktree|glab issue|glab mr|go mod|go work|"
                "bun run|deno task|helm repo|kubectl config|npm cache|npm config|npm run|npm "
                "run-script|pnpm config|"
                "pnpm run|poetry self|terraform state|terraform workspace|uv cache|yarn config|"
                "yarn run"_L1,
                u'|');
    return clouds.contains(program) || deeper.contains(program + u' ' + verb);
}

// Such run any command, or take back what is not kept anywhere.
static bool runsAnything(const QString &program, const QString &verb)
{
    static const QSet<QString> running = setOf(
        "docker run|docker exec|docker compose|podman run|podman exec|kubectl exec|kubectl debug|"
        "kubectl run|go run|go env|npm exec|npm x|pnpm exec|pnpm dlx|yarn dlx|yarn exec|uv run|"
        "uv tool|uv pip|uv x|poetry run|dotnet run|dotnet exec|git clean|git reset|git config|"
        "git rebase|git filter-branch|git filter-repo|git bisect|git submodule|git difftool|"
        "git mergetool|git restore|git checkout|git update-ref|git reflog|conda run|gh api|"
        "gh alias|gh extension|bundle exec|bundle console|composer exec|composer run|"
        "composer run-script|cabal exec|cabal repl|stack exec|stack ghci|stack runghc|"
        "stack script|mix cmd|mix eval|mix do|meson devenv|pre-commit try-repo|flask shell|"
        "rails console|rails runner|rails dbconsole|django-admin shell|hatch shell|pipenv shell|"
        "sbt console|npm explore|npm init|npm innit|npm create|pnpm create|pnpm recursive|"
        "yarn create|yarn workspace|yarn workspaces"_L1,
        u'|');
    static const QHash<QString, QSet<QString>> only
        = {{u"bun"_s, setOf("run test install"_L1)},
           {u"deno"_s, setOf("task test bench check lint fmt"_L1)},
           {u"swift"_s, setOf("build test package"_L1)},
           {u"rails"_s, setOf("test routes db:migrate"_L1)}};
    if (const auto verbs = only.constFind(program); verbs != only.cend() && !verbs->contains(verb))
        return true;
    static const QSet<QString> withRun = setOf("cargo flask pre-commit"_L1);
    const bool isOwnRun = withRun.contains(program) || hasDeeper(program, verb);
    return running.contains(program + u' ' + verb) || (verb == "run"_L1 && !isOwnRun);
}

// Where the subcommand stands: some are given what changes only the report before it.
static qsizetype verbAt(const QString &name, const QStringList &words)
{
    static const QSet<QString> builders = setOf("mvn mvnw gradle gradlew"_L1);
    static const QRegularExpression quiet(
        u"^(?:-[qBoe]|-ntp|--(?:batch-mode|quiet|no-transfer-progress|no-daemon))$"_s);
    // Which packages of the workspace, by their names.
    static const QRegularExpression packages(
        u"^(?:pnpm (?:-r|--recursive|-w|--workspace-root|--if-present|--silent|--filter=[@\\w./-]+)"
        "|npm (?:-ws?|--workspaces?|--silent|--workspace=[@\\w./-]+)|bun --silent)$"_s);
    static const QSet<QString> named = setOf(
        "pnpm --filter|pnpm -F|npm -w|npm --workspace|npm --prefix|yarn workspace"_L1, u'|');
    qsizetype at = 1;
    while (at < words.size()) {
        const QString word = name + u' ' + words.at(at);
        if (named.contains(word) && isPackage(words.value(at + 1)))
            at += 2;
        else if (builders.contains(name) ? quiet.match(words.at(at)).hasMatch()
                                         : packages.match(word).hasMatch())
            ++at;
        else
            break;
    }
    return at;
}

// Scripts that set up a virtual environment of Python, and a branch that is made.
static QString specialPrefix(const QStringList &words)
{
    const QString &program = words.first();
    const bool reads = program == "source"_L1 || program == "."_L1;
    if (reads && words.size() == 2 && isWorkspacePath(words.at(1))
        && words.at(1).endsWith("/bin/activate"_L1))
        return words.join(u' ');
    const QStringList branch = {u"git"_s, u"checkout"_s, u"-b"_s};
    return words.first(qMin(qsizetype(3), words.size())) == branch ? branch.join(u' ')
                                                                   : moduleOf(words);
}

QString rulePrefix(const QStringList &words)
{
    const QString &program = words.first();
    const QString name = programName(program);
    if (!isWord(program) && !isWorkspacePath(program) && program != "."_L1)
        return {};
    if (const QString special = specialPrefix(words); !special.isEmpty())
        return special;
    if (const auto runner = runnerPrefix(words))
        return *runner;
    if (doesAnything(name) || isWrapper(name))
        return {};
    if (!hasSubcommands(name))
        return program;
    const qsizetype at = verbAt(name, words);
    const QString verb = words.value(at);
    if (!isWord(verb) || runsAnything(name, verb))
        return {};
    if (!hasDeeper(name, verb))
        return words.first(at + 1).join(u' ');
    return isWord(words.value(at + 1)) ? words.first(at + 2).join(u' ') : QString();
}

// Programs whose words mean what their subcommand says.
static bool goesByVerb(const QString &name)
{
    static const QSet<QString> programs = setOf("bun git npm pnpm yarn"_L1);
    return programs.contains(name);
}

// Whole words, behind the subcommand where goesByVerb(). What a package runs when it is installed
// is its author's, so a rule for installing covers what the project lists. Long options may be
// abbreviated where the program takes that. Sources: the manuals of the programs, and `go help
// testflag`, `cargo --help`, `npm help config`.
static const QHash<QString, QRegularExpression> &givingWords()
{
    static const QHash<QString, QRegularExpression> table = [] {
        QHash<QString, QRegularExpression> all;
        const auto add = [&all](const QString &programs, const QString &pattern) {
            const QStringList names = programs.split(u' ');
            for (const QString &program : names)
                all.insert(program,
                           QRegularExpression(u"^(?:"_s + pattern + u")$"_s,
                                              QRegularExpression::DotMatchesEverythingOption));
        };
        add(u"make gmake"_s,
            u"--ev.*|-E.*|(?:SHELL|\\.SHELLFLAGS|MAKE|MAKEFLAGS|CC|CXX|CPP|LD|AR|RM)[:+?!]*=.*|"
            "[A-Za-z_.][A-Za-z0-9_.]*[:+?!]*=(?![A-Za-z0-9_.:,=+@%/-]*$|-[A-Za-z0-9_.:,=+@%/ -]*$)"
            ".*"_s);
        add(u"cmake"_s,
            u"-[EP].*|SHELL=.*|--eval.*|(?:-D)?CMAKE_[A-Z_]*(?:COMPILER|LAUNCH|PROGRAM|INCLUDE|"
            "TOOLCHAIN|EMULATOR|LINKER)[A-Z_]*(?::[A-Z]+)?=.*"_s);
        add(u"ctest"_s,
            u"-[SD].*|--script.*|--build-and-test|--test-command|--build-makeprogram"_s);
        add(u"go"_s, u"--?(?:exec|toolexec|vettool|overlay|modfile)(?:=.*)?|.*-extld.*"_s);
        add(u"cargo"_s, u"--config.*|-Z.*"_s);
        // What is not of the project: from addresses and registries; and more than deno lets
        // happen.
        add(u"deno"_s,
            u".*(?:https?|npm|jsr|data|blob|file):.*|-A|--(?:allow-(?:all|run|ffi)|preload|import)"
            "(?:=.*)?"_s);
        add(u"bun"_s, u"install [^-].*|\\S+ .*(?:https?|npm|data|file):.*"_s);
        add(u"npm pnpm yarn"_s,
            u"\\S+ --(?:config\\.)?(?:script-s|node-o|userc|globalc)[a-z-]*(?:=.*)?|"
            "(?:add|i|in|ins|inst|insta|instal|install) [^-].*"_s);
        add(u"git"_s,
            u"clone (?:-[uc].*|--(?:upl|co).*)|(?:fetch|pull) --upl.*|push --(?:rece|e).*|"
            "(?:ls-remote|archive) --(?:upl|e).*|grep (?:-O.*|--op.*)|send-email --s.*|"
            "[a-z-]+ ext::.*|(?:log|diff|show|shortlog|reflog|stash|whatchanged) "
            "--output(?:=.*)?"_s);
        add(u"rg"_s, u"--(?:pre|hostname-bin)(?:=.*)?"_s);
        add(u"sort"_s, u"--comp.*"_s);
        add(u"split csplit"_s, u"--fil.*"_s);
        add(u"tar bsdtar gtar"_s,
            u"-[A-Za-z]*[IF].*|(?=.*[ctxru])(?=.*f)[A-Za-z]*[IF][A-Za-z]*|"
            "--(?:use-c|to-c|checkpoint-a|info-|new-v|rsh|rmt|index-f).*"_s);
        add(u"ssh scp sftp"_s, u"-[A-Za-z0-9]*[oFS].*"_s);
        add(u"rsync"_s, u"-[A-Za-z0-9]*e.*|--(?:rsh|rsync-p|remote-o|log-file).*"_s);
        add(u"zip unzip"_s, u"-TT.*|--unzip-c.*"_s);
        add(u"wget"_s, u"-[A-Za-z]*e.*|--(?:exec|use-ask).*"_s);
        add(u"aria2c"_s, u"--on-.*|--conf.*"_s);
        add(u"yt-dlp youtube-dl"_s, u"--exec.*|--downloader.*|--external-d.*|--config.*"_s);
        add(u"man"_s, u"-[A-Za-z]*[PH].*|--(?:pag|htm|bro).*"_s);
        add(u"gcc g++ cc c++ clang clang++"_s, u"-wrapper|-fplugin.*|--?specs.*|-B.*|@.*"_s);
        add(u"tox"_s, u"exec|e|-x.*|--override.*"_s);
        add(u"meson"_s, u"--wrap.*|--gdb-path.*"_s);
        add(u"bazel"_s, u"--(?:run_under|workspace_status_command|script_path).*"_s);
        add(u"helm"_s, u"--post-renderer.*"_s);
        add(u"rake"_s, u"-[eEpr].*|--(?:execute|require).*"_s);
        add(u"just"_s, u"-c|--(?:command|shell|set).*"_s);
        add(u"mvn mvnw"_s, u"[A-Za-z0-9_.-]+:[A-Za-z].*|deploy|release.*|-Dexec.*"_s);
        add(u"gradle gradlew"_s, u"(?i:.*(?:publish|upload).*)|-I.*|--init-script.*"_s);
        add(u"sbt"_s, u"(?:.*publish|.*runMain|console|eval|set |[;!]).*"_s);
        return all;
    }();
    return table;
}

bool givesCommand(const QStringList &words)
{
    const QString name = programName(words.value(0));
    const auto row = givingWords().constFind(name);
    if (row == givingWords().cend())
        return false;
    const qsizetype at = goesByVerb(name) ? verbAt(name, words) : words.size();
    const bool hasVerb = at < words.size();
    const QString verb = hasVerb ? words.at(at) + u' ' : QString();
    return std::ranges::any_of(words.sliced(hasVerb ? at + 1 : 1), [&](const QString &word) {
        return row->match(verb + word).hasMatch();
    });
}

} // namespace AgentCore
