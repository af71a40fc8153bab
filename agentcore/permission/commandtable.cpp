// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandtable.h"

#include "agentcore/permission/commandoptions.h"
#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

using Words = QStringList;

//! A program that only reads, unless it gets one of the options.
struct Reader
{
    QStringList forbidden; //!< Long ones forbid their abbreviations; "-x" any cluster with x.
    int maxOperands = -1; //!< -1: any number.
};

} // namespace

static const QHash<QString, Reader> &readers()
{
    static const QHash<QString, Reader> table = [] {
        QHash<QString, Reader> readers;
        const QStringList plain
            = u"basename cat cmp column comm cut df dirname echo false fold "
              "free getconf head id join lsblk lscpu ls nl nproc numfmt od paste "
              "pwd readlink realpath rev seq "
              "sleep stat strings tac tail test tr true tsort type uname unexpand expand uptime "
              "whereis which whoami hexdump tokei groups locale zcat sum cal ["_s.split(u' ');
        for (const QString &name : plain)
            readers.insert(name, {});
        // A list of sums names any files, and the answer tells what they hold.
        for (const QString &name : {u"b2sum"_s, u"cksum"_s, u"md5sum"_s, u"sha1sum"_s,
                                    u"sha224sum"_s, u"sha256sum"_s, u"sha384sum"_s, u"sha512sum"_s})
            readers.insert(name, {{u"-c"_s, u"--check"_s}});
        // -R and diff -r follow links; lists of names in files show what the files hold.
        for (const QString &name : {u"grep"_s, u"egrep"_s, u"fgrep"_s})
            readers.insert(name, {{u"-R"_s, u"--dereference-recursive"_s}});
        readers.insert(u"diff"_s, {{u"-r"_s, u"--recursive"_s}});
        // A plug-in is a library that they load.
        for (const QString &name : {u"nm"_s, u"readelf"_s, u"objdump"_s, u"size"_s})
            readers.insert(name, {{u"--plugin"_s, u"-P"_s}});
        readers.insert(u"du"_s, {{u"-L"_s, u"--dereference"_s, u"--files0-from"_s}});
        readers.insert(u"wc"_s, {{u"--files0-from"_s}});
        readers.insert(u"printf"_s, {{u"-v"_s}});
        readers.insert(u"jq"_s,
                       {{u"-f"_s, u"--from-file"_s, u"-L"_s, u"--rawfile"_s, u"--slurpfile"_s,
                         u"--run-tests"_s}});
        readers.insert(u"date"_s, {{u"-s"_s, u"--set"_s}, 0});
        readers.insert(u"file"_s,
                       {{u"-C"_s, u"--compile"_s, u"-z"_s, u"-Z"_s, u"-f"_s, u"--files-from"_s}});
        readers.insert(u"hostname"_s, {{u"-b"_s, u"-F"_s, u"--file"_s, u"--boot"_s}, 0});
        readers.insert(u"arch"_s, {{}, 0});
        readers.insert(u"uniq"_s, {{}, 1});
        readers.insert(u"xxd"_s, {{u"-r"_s, u"-revert"_s}, 1});
        readers.insert(u"tree"_s, {{u"-o"_s, u"--output"_s, u"-R"_s, u"-l"_s}});
        readers.insert(u"rg"_s,
                       {{u"--pre"_s, u"--hostname-bin"_s, u"-L"_s, u"--follow"_s, u"-z"_s,
                         u"--search-zip"_s}});
        readers.insert(u"sort"_s,
                       {{u"-o"_s, u"--output"_s, u"--compress-program"_s, u"-T"_s,
                         u"--temporary-directory"_s, u"--files0-from"_s}});
        return readers;
    }();
    return table;
}

// Options may be abbreviated, so whatever could become the forbidden one is taken for it.
static bool isForbidden(const QString &argument, const QString &forbidden)
{
    const QString option = argument.section(u'=', 0, 0);
    if (forbidden.startsWith("--"_L1))
        return option.size() > 2 && forbidden.startsWith(option);
    return forbidden.size() == 2 ? argument.startsWith(u'-') && !argument.startsWith("--"_L1)
            && argument.contains(forbidden.at(1))
                                 : option == forbidden;
}

// Also behind "--", which may be the value of an option: "sort -k -- -o file".
static bool hasForbidden(const Words &arguments, const QStringList &forbidden)
{
    for (const QString &argument : arguments) {
        for (const QString &option : forbidden) {
            if (isForbidden(argument, option))
                return true;
        }
    }
    return false;
}

static Words operandsOf(const Words &arguments)
{
    Words operands;
    bool ended = false;
    for (const QString &argument : arguments) {
        if (!ended && argument == "--"_L1)
            ended = true;
        else if (ended || argument == "-"_L1 || !argument.startsWith(u'-'))
            operands.append(argument);
    }
    return operands;
}

// Not indexOf(), which makes a new expression each time. -1: none.
static qsizetype firstMatch(const Words &words, const QRegularExpression &expression,
                            qsizetype from = 0)
{
    for (qsizetype i = from; i < words.size(); ++i) {
        if (expression.match(words.at(i)).hasMatch())
            return i;
    }
    return -1;
}

static QString findReason(const Words &arguments)
{
    static const QRegularExpression acting(
        u"^-(delete|exec|execdir|ok|okdir|fls|fprint|fprint0|fprintf|files0-from|follow|L)$"_s);
    const qsizetype at = firstMatch(arguments, acting);
    return at < 0 ? QString() : u"find with %1 may change files"_s.arg(arguments.at(at));
}

// Only "print these lines": everything else of sed can write or run.
static QString sedReason(const Words &arguments)
{
    static const QRegularExpression options(u"^(-[nErsuz]+|--quiet|--silent|--regexp-extended)$"_s);
    static const QRegularExpression script(
        u"^\\s*(([0-9]+|\\$|/([^/\\\\]|\\\\.)*/)(\\s*,\\s*(\\+?[0-9]+|\\$|/([^/\\\\]|\\\\.)*/))?\\s*!?\\s*[p=q]\\s*(;\\s*|$))+$"_s);
    bool quiet = false;
    qsizetype i = 0;
    for (; i < arguments.size() && arguments.at(i).startsWith(u'-'); ++i) {
        if (!options.match(arguments.at(i)).hasMatch())
            return u"sed may change files"_s;
        quiet |= arguments.at(i).contains(u'n') || arguments.at(i).startsWith("--quiet"_L1);
    }
    const bool later = std::ranges::any_of(arguments.sliced(i), [](const QString &argument) {
        return argument.startsWith(u'-') && argument.size() > 1;
    });
    if (!quiet || later || i >= arguments.size() || !script.match(arguments.at(i)).hasMatch())
        return u"sed may change files"_s;
    return {};
}

// bash, which may be /bin/sh: "-v" and "-R" look up a variable, whose index may hold a command
// (bash(1), CONDITIONAL EXPRESSIONS and Arrays).
static QString testReason(const Words &arguments)
{
    static const QSet<QString> evaluating = {u"-v"_s, u"-R"_s};
    const bool evaluates = std::ranges::any_of(
        arguments, [](const QString &argument) { return evaluating.contains(argument); });
    return evaluates ? u"test with -v may run a command in bash"_s : QString();
}

// "%n" sets a variable, whose index may hold a command.
static QString printfReason(const Words &arguments)
{
    static const QRegularExpression sets(u"%[-+ #0']*[0-9*]*(\\.[-0-9*]*)?[hlLjztq]*n"_s);
    return firstMatch(arguments, sets) >= 0 ? u"printf with %n may run a command in bash"_s
                                            : QString();
}

// What changes how this shell takes errors and what it prints; "-a" would hand variables on.
static QString setReason(const Words &arguments)
{
    static const QRegularExpression mild(u"^(?:[-+][eEuvx]*[eEuvx](?: |$)|[-+][eEuvx]*o "
                                         u"(?:errexit|errtrace|nounset|pipefail|verbose|"
                                         "xtrace)(?: |$))+$"_s);
    return mild.match(arguments.join(u' ')).hasMatch() ? QString() : u"set changes what follows"_s;
}

static QString psReason(const Words &arguments)
{
    static const QRegularExpression plain(u"^(-[A-Za-df-z]+|[aufxwlj]+|[0-9]+|pid.*|comm.*)$"_s);
    for (const QString &argument : arguments) {
        if (!plain.match(argument).hasMatch() && argument != "-e"_L1 && argument != "-ef"_L1)
            return u"ps with these options may show secrets"_s;
    }
    return {};
}

// Its program may read the environment and other files.
static QString jqReason(const Words &arguments)
{
    static const QRegularExpression reaching(
        u"(^|[^A-Za-z0-9_.$\"])(env|input_filename|import|include|getpath|\\$ENV|\\$__prog_args)"
        "([^A-Za-z0-9_]|$)|\\$ENV"_s);
    const auto reaches = [](const QString &text) { return text.contains(reaching); };
    return std::ranges::any_of(arguments, reaches)
        ? u"%1 with these arguments may show more than its input"_s.arg("jq"_L1)
        : QString();
}

// Both list only when an option says so: "git branch --sort x name" creates a branch.
static bool takesPatterns(const Words &arguments)
{
    static const QRegularExpression listing(
        u"^(-[arv]*l[arv]*|-n[0-9]*|--list|--contains(=.*)?|--no-contains(=.*)?|--merged(=.*)?"
        "|--no-merged(=.*)?|--points-at(=.*)?)$"_s);
    return firstMatch(arguments, listing) >= 0;
}

static QString gitListReason(const QString &verb, const Words &arguments)
{
    static const QRegularExpression branchOptions(
        u"^(-[arvl]+|--all|--remotes|--verbose|--show-current)$"_s);
    static const QRegularExpression tagOptions(u"^(-l|-n[0-9]*)$"_s);
    static const QRegularExpression commonOptions(
        u"^(--list|--color(=.*)?|--no-color|--column(=.*)?|--no-column|--ignore-case"
        "|--(sort|format|contains|no-contains|merged|no-merged|points-at)(=.*)?)$"_s);
    const QRegularExpression &own = verb == "tag"_L1 ? tagOptions : branchOptions;
    const bool hasPatterns = takesPatterns(arguments);
    for (const QString &argument : arguments) {
        const bool lists
            = own.match(argument).hasMatch() || commonOptions.match(argument).hasMatch();
        if (argument.startsWith(u'-') ? !lists : !hasPatterns)
            return u"git %1 with %2 may change something"_s.arg(verb, argument);
    }
    return {};
}

// Source: git-clean(1); a dry run removes nothing, whatever else is asked for.
static bool isDryClean(const Words &arguments)
{
    static const QRegularExpression plain(u"^(--dry-run|--quiet|--force|-[dfnqxX]+)$"_s);
    bool isDry = false;
    for (const QString &argument : arguments) {
        if (argument.startsWith(u'-') && !plain.match(argument).hasMatch())
            return false;
        isDry |= argument == "--dry-run"_L1
            || (argument.startsWith(u'-') && !argument.startsWith("--"_L1)
                && argument.contains(u'n'));
    }
    return isDry;
}

static QString gitVerbReason(const QString &verb, const Words &arguments)
{
    const QString first = arguments.value(0);
    const auto only = [&](const QStringList &allowed) {
        return allowed.contains(first) ? QString()
                                       : u"git %1 %2 may change something"_s.arg(verb, first);
    };
    if (verb == "branch"_L1 || verb == "tag"_L1)
        return gitListReason(verb, arguments);
    if (verb == "stash"_L1)
        return only({u"list"_s, u"show"_s});
    if (verb == "remote"_L1) {
        const bool lists = arguments.isEmpty() || (arguments.size() == 1 && (first == "-v"_L1));
        return lists ? QString() : only({u"get-url"_s});
    }
    if (verb == "worktree"_L1)
        return only({u"list"_s});
    if (verb == "submodule"_L1)
        return only({u"status"_s});
    if (verb == "reflog"_L1)
        return arguments.isEmpty() ? QString() : only({u"show"_s, u"-n"_s});
    if (verb == "notes"_L1)
        return only({u"list"_s, u"show"_s});
    if (verb == "config"_L1) {
        const bool readsKey
            = arguments.size() == 1 && first.contains(u'.') && !first.startsWith(u'-');
        return readsKey ? QString()
                        : only({u"--get"_s, u"--get-all"_s, u"--get-regexp"_s, u"--list"_s, u"-l"_s,
                                u"get"_s, u"list"_s});
    }
    if (verb == "clean"_L1 && isDryClean(arguments))
        return {};
    static const QStringList readers
        = u"annotate blame cat-file check-attr check-ignore cherry count-objects describe diff "
          "diff-files diff-index diff-tree for-each-ref grep log ls-files ls-tree merge-base "
          "name-rev range-diff rev-list rev-parse shortlog show show-branch show-ref status "
          "var version whatchanged"_s.split(u' ');
    return readers.contains(verb) ? QString() : u"git %1 may change something"_s.arg(verb);
}

static QString gitReason(const Words &arguments)
{
    static const QStringList global = {u"--no-pager"_s, u"-P"_s, u"--no-optional-locks"_s,
                                       u"--no-replace-objects"_s, u"--literal-pathspecs"_s};
    qsizetype i = 0;
    while (i < arguments.size() && global.contains(arguments.at(i)))
        ++i;
    if (arguments.value(i) == "--version"_L1)
        return {};
    if (i >= arguments.size() || arguments.at(i).startsWith(u'-'))
        return u"git with these options is not known to only read"_s;
    const QString verb = arguments.at(i);
    const Words rest = arguments.sliced(i + 1);
    // Options of any verb that write files or run programs, whole and abbreviated.
    static const QStringList harmless = {u"--oneline"_s,       u"--others"_s, u"--objects"_s,
                                         u"--only-matching"_s, u"--ours"_s,   u"--text"_s};
    static const QStringList acting = {u"--output"_s,
                                       u"--output-directory"_s,
                                       u"--ext-diff"_s,
                                       u"--textconv"_s,
                                       u"--filters"_s,
                                       u"--exec"_s,
                                       u"--open-files-in-pager"_s,
                                       u"--upload-pack"_s};
    for (const QString &argument : rest) {
        if (harmless.contains(argument))
            continue;
        if (hasForbidden({argument}, acting)
            || (verb == "grep"_L1 && isForbidden(argument, u"-O"_s)))
            return u"git %1 with %2 may write files or run programs"_s.arg(verb, argument);
    }
    return gitVerbReason(verb, rest);
}

static QString versionReason(const QString &name, const Words &arguments)
{
    static const QStringList known
        = u"bash bun c++ cargo cc clang clang++ clang-format clang-tidy cmake ctest dotnet docker "
          "g++ gcc gdb gh go java javac lldb make meson ninja node npm npx perl php pip pip3 pnpm "
          "podman poetry python python3 ruby rustc "
          "rustup uv yarn"_s.split(u' ');
    static const QSet<QString> shortened
        = {u"node -v"_s,  u"npm -v"_s,        u"python -V"_s, u"python3 -V"_s,
           u"ruby -v"_s,  u"java -version"_s, u"php -v"_s,    u"rustc -V"_s,
           u"cargo -V"_s, u"go version"_s,    u"pip -V"_s,    u"pip3 -V"_s};
    const bool asks = arguments.size() == 1
        && (arguments.first() == "--version"_L1
            || shortened.contains(name + u' ' + arguments.first()));
    return known.contains(name) && asks ? QString() : u"it is not known to only read: "_s + name;
}

QString whyNotReadOnly(const QStringList &words)
{
    const QString &program = words.first();
    const QString name = programName(program);
    const bool isSystemProgram = program == "/bin/"_L1 + name || program == "/usr/bin/"_L1 + name;
    if (program.contains(u'/') && !isSystemProgram)
        return u"it runs a program of a folder: "_s + program;
    const Words arguments = words.sliced(1);
    if (name == "git"_L1)
        return gitReason(arguments);
    if (name == "find"_L1)
        return findReason(arguments);
    if (name == "sed"_L1)
        return sedReason(arguments);
    if (name == "ps"_L1)
        return psReason(arguments);
    if (name == "set"_L1)
        return setReason(arguments);
    if (name == "command"_L1)
        return arguments.value(0) == "-v"_L1 ? QString() : u"it runs another program"_s;
    const QString special = name == "jq"_L1   ? jqReason(arguments)
        : name == "printf"_L1                 ? printfReason(arguments)
        : name == "test"_L1 || name == "["_L1 ? testReason(arguments)
                                              : QString();
    if (!special.isEmpty())
        return special;
    const auto reader = readers().constFind(name);
    if (reader == readers().constEnd())
        return versionReason(name, arguments);
    if (hasForbidden(arguments, reader->forbidden))
        return u"%1 with these options may write files or run programs"_s.arg(name);
    Words operands = operandsOf(arguments);
    if (const auto options = commandOptions(words); options && options->isClear) {
        operands.clear();
        for (const qsizetype at : options->operands)
            operands.append(words.at(at));
    }
    if (name == "date"_L1)
        operands.removeIf([](const QString &operand) { return operand.startsWith(u'+'); });
    if (reader->maxOperands >= 0 && operands.size() > reader->maxOperands)
        return u"%1 with these arguments may change something"_s.arg(name);
    return {};
}

// sedReason() lets no option pass that gives the script.
static qsizetype sedScriptPosition(const QStringList &words)
{
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (!words.at(i).startsWith(u'-'))
            return i;
    }
    return -1;
}

qsizetype patternPosition(const QStringList &words)
{
    const QString name = programName(words.first());
    if (name == "sed"_L1)
        return sedScriptPosition(words);
    static const QStringList searchers = {u"grep"_s, u"egrep"_s, u"fgrep"_s, u"rg"_s, u"jq"_s};
    const auto options = searchers.contains(name) ? commandOptions(words) : std::nullopt;
    if (!options || !options->isClear || options->operands.isEmpty())
        return -1;
    static const QSet<QString> givesPattern
        = {u"-e"_s,      u"-f"_s,          u"--regexp"_s,   u"--file"_s,
           u"--files"_s, u"--from-file"_s, u"--type-list"_s};
    const bool isGiven = name == "jq"_L1
        ? options->given.contains(u"-f"_s) || options->given.contains(u"--from-file"_s)
        : options->given.intersects(givesPattern);
    return isGiven ? -1 : options->operands.first();
}

bool isHarmlessAssignment(const QString &assignment)
{
    static const QRegularExpression harmless(
        u"^(CI|FORCE_COLOR|NO_COLOR|CLICOLOR|CLICOLOR_FORCE|COLUMNS|LINES|LANG|LANGUAGE|LC_[A-Z]+|"
        u"TZ|"
        "TERM|NODE_ENV|RUST_BACKTRACE|RUST_LOG|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|"
        "QT_QPA_PLATFORM|GTEST_COLOR|CTEST_OUTPUT_ON_FAILURE|CTEST_PARALLEL_LEVEL|"
        "CMAKE_BUILD_PARALLEL_LEVEL|VERBOSE|DEBUG)=[A-Za-z0-9_.:,=+*@-]*$"_s);
    return harmless.match(assignment).hasMatch();
}

QStringList withoutLimits(const QStringList &words)
{
    // Sources: timeout(1), nice(1), ionice(1), stdbuf(1), time(1), env(1).
    static const std::pair<QLatin1StringView, QRegularExpression> kLimits[] = {
        {"timeout"_L1,
         QRegularExpression(u"^timeout (?:--foreground |--preserve-status |-v |--verbose |"
                            "(?:-k |--kill-after=|-s |--signal=)[A-Z0-9.]+[smhd]? )*"
                            "[0-9.]+[smhd]? $"_s)},
        {"nice"_L1,
         QRegularExpression(u"^nice (?:-n -?[0-9]+ |-[0-9]+ |--adjustment=[0-9]+ )?$"_s)},
        {"ionice"_L1, QRegularExpression(u"^ionice (?:-[cn] ?[0-9] )*$"_s)},
        {"stdbuf"_L1, QRegularExpression(u"^stdbuf (?:-[ioe][L0-9]+ )+$"_s)},
        {"time"_L1, QRegularExpression(u"^time (?:-p )?$"_s)},
    };
    QStringList rest = words;
    for (bool isShorter = true; isShorter && rest.size() > 1;) {
        isShorter = false;
        if (rest.first() == "env"_L1) {
            qsizetype end = 1;
            while (end < rest.size() && isHarmlessAssignment(rest.at(end)))
                ++end;
            isShorter = end > 1 && end < rest.size() && !rest.at(end).contains(u'=')
                && !rest.at(end).startsWith(u'-');
            rest = isShorter ? rest.sliced(end) : rest;
            continue;
        }
        const auto limit = std::ranges::find(kLimits, rest.first(),
                                             [](const auto &row) { return QString(row.first); });
        if (limit == std::end(kLimits))
            break;
        constexpr qsizetype kMaxWords = 8;
        for (qsizetype end = 1; end < qMin(kMaxWords, rest.size()) && !isShorter; ++end) {
            const QString next = rest.at(end);
            isShorter = limit->second.match(rest.first(end).join(u' ') + u' ').hasMatch()
                && !limit->second.match(rest.first(end + 1).join(u' ') + u' ').hasMatch()
                && !next.startsWith(u'-');
            if (isShorter)
                rest = rest.sliced(end);
        }
    }
    return rest;
}

bool isDestructive(const QStringList &words)
{
    const QString name = programName(words.first());
    static const QStringList always
        = u"rm rmdir dd shred truncate mkfs chmod chown chgrp sudo doas su kill pkill killall eval "
          "unlink crontab systemctl mount umount"_s.split(u' ');
    if (always.contains(name) || name.startsWith("mkfs"_L1))
        return true;
    if (name == "find"_L1)
        return !findReason(words.sliced(1)).isEmpty();
    if (name != "git"_L1)
        return false;
    static const QRegularExpression losing(
        u"^(clean|reset|filter-branch|filter-repo|--hard|--force.*|--mirror|--delete|--prune.*|"
        "--discard.*|-f|-D|\\+.*)$"_s);
    // What is not kept anywhere, and branches of others; git takes abbreviations.
    static const QRegularExpression pushing(
        u"^(:.+|--(?:de|mi|pru)[a-z-]*|-[A-Za-z]*[fd][A-Za-z]*)$"_s);
    const QString after = words.value(words.indexOf(u"stash"_s) + 1);
    if (words.contains(u"stash"_s) && (after == "drop"_L1 || after == "clear"_L1))
        return true;
    return firstMatch(words, losing, 1) > 0
        || (words.contains(u"push"_s) && firstMatch(words, pushing, 1) > 0)
        || (words.contains(u"checkout"_s) && words.contains(u"--"_s))
        || words.contains(u"restore"_s);
}

} // namespace AgentCore
