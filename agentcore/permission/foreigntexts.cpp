// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/foreigntexts.h"

#include "agentcore/permission/shellwords.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// The command that \a word, as `s/x/command/e` of `sed`, has run; empty: none.
static QString substitutedCommand(const QString &word)
{
    qsizetype end = word.size();
    while (end > 0 && word.at(end - 1).isLetterOrNumber())
        --end;
    if (end < 3 || !word.sliced(end).contains(u'e'))
        return {};
    const QChar delimiter = word.at(end - 1);
    const qsizetype start = word.lastIndexOf(delimiter, end - 2);
    return start > 0 && word.contains(u's' + QString(delimiter))
        ? word.sliced(start + 1, end - start - 2)
        : QString();
}

bool runsCommands(const QString &text)
{
    static const QRegularExpression running(
        u"(system|exec(?!ut)|(os|[\"'])\\.execute|popen|spawn|shell|subprocess|passthru|proc_open|"
        "syscmd|getoutput|"
        "(call|start|run)[-_](process|program)|open[23]|\\bqx\\b|%x\\W|job_?start|termopen"
        "|\\b(run|call|cmd|command|ProcessBuilder|program)(\\s*\\(|\\s+[\"'$])"
        "|\\bopen\\b[^;\\n]*\\||[\"']\\s*\\|&?\\s*getline|\\|&?\\s*[\"']|[\"']\\s*\\.?\\s*!+\\s*$)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption);
    return running.match(text).hasMatch();
}

namespace {

//! Puts together what stands in quotes with only such signs between.
struct Joined
{
    QRegularExpression between;
    QString text = {};
    QString last = {};

    //! What is over with \a next, which stands behind \a gap.
    QString take(const QString &gap, const QString &next);
};

} // namespace

QString Joined::take(const QString &gap, const QString &next)
{
    QString over;
    if (!between.match(gap).hasMatch())
        over = std::exchange(text, next);
    else if (!gap.contains(u','))
        text += (gap.trimmed().isEmpty() ? u" "_s : QString()) + next;
    else if (next != last) // the name of the program stands twice in exec()
        text += u' ' + next;
    last = next;
    return over;
}

// What stands in quotes in \a program, alone and with what is joined with it.
static QStringList quotedIn(const QString &program)
{
    static const QRegularExpression quoted(
        u"\"((?:[^\"\\\\]++|\\\\.)*+)\"|'((?:[^'\\\\]++|\\\\.)*+)'|`([^`]*+)`"
        "|(?:\\bq[qwx]?|%[wWxqQ])\\s*[({\\[<|/!]([^)}\\]>|/!]*+)[)}\\]>|/!]"_s,
        QRegularExpression::DotMatchesEverythingOption);
    QStringList texts;
    Joined joins[]
        = {{QRegularExpression(u"^[\\s,+.]*$"_s)}, {QRegularExpression(u"^[\\s,+.\\[({]*$"_s)}};
    qsizetype end = 0;
    for (auto matches = quoted.globalMatch(program); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString text = match.captured(match.lastCapturedIndex());
        const QString gap = program.sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        texts.append(text);
        for (Joined &join : joins)
            texts.append(join.take(gap, text));
    }
    for (const Joined &join : joins)
        texts.append(join.text);
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts;
}

static QStringList linesOfSchedule(const QString &text)
{
    static const QRegularExpression line(
        u"^[ \\t]*(?:@[a-z]+|(?:[-*/,0-9A-Za-z]+[ \\t]+){4}[-*/,0-9A-Za-z]+)[ \\t]+(.+)$"_s,
        QRegularExpression::MultilineOption);
    QStringList lines;
    for (auto matches = line.globalMatch(text); matches.hasNext();)
        lines.append(matches.next().captured(1));
    return lines;
}

// What the programs of other languages run.
static QStringList foreignCommands(const QString &text, TextKind kind)
{
    // Of clients, debuggers and editors, in any line.
    static const QRegularExpression escape(
        u"(?:^|[;{\\n])[ \\t]*(?:spawn |exec |(?:platform )?[.]?(?:shell|system) |\\\\!|"
        "[.](?:once|output|import) +['\"]?\\||[0-9,$]*e |(?:/[^/\\n]*/)+[{ ]*e |:?term(?:inal)? |"
        "[:+]?(?:(?:sil(?:ent)?!?|exe(?:cute)?) +['\"]?)?"
        "[:+]*[%.$0-9,]*(?:r|read|w|write|term|terminal)? ?~?!)([^\\n]+)"_s);
    static const QRegularExpression ticked(u"`([^`]+)`"_s);
    QStringList texts;
    for (auto matches = escape.globalMatch(text); matches.hasNext();)
        texts.append(matches.next().captured(1));
    for (auto matches = ticked.globalMatch(text); kind == TextKind::Quoting && matches.hasNext();)
        texts.append(matches.next().captured(1));
    if (const QString replaced = substitutedCommand(text); !replaced.isEmpty())
        texts.append(replaced);
    return runsCommands(text) ? texts + quotedIn(text) : texts;
}

QStringList commandsIn(const QString &text, TextKind kind)
{
    static const QRegularExpression option(
        u"^(--[a-z-]+=|[A-Za-z_]+=)?(exec=|ext::|(exec|system|shell):|\"[^\"]*\":|"
        "(/[^/]*/|[0-9,$])*e )?"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression ofMake(u"\\$[({]shell\\s+([^)}]+)"_s);
    if (kind == TextKind::Data)
        return {};
    if (kind == TextKind::Schedule)
        return linesOfSchedule(text);
    QStringList texts{text};
    if (text.startsWith(u'-') && !text.startsWith("--"_L1))
        texts += {text.sliced(2), text.mid(3)};
    for (QString &one : texts)
        one.remove(option);
    if (kind != TextKind::Shell) {
        QStringList commands = foreignCommands(text, kind);
        for (const QString &one : std::as_const(texts))
            commands += one == text ? QStringList() : foreignCommands(one, kind);
        commands.removeDuplicates();
        return commands;
    }
    for (auto matches = ofMake.globalMatch(text); matches.hasNext();)
        texts.append(matches.next().captured(1));
    if (text.startsWith("ext::"_L1)) // a blank is "% " there: gitremote-helpers(7)
        texts.first().replace("% "_L1, " "_L1);
    return texts + foreignCommands(text, TextKind::Foreign);
}

static QSet<QString> wordSet(const QString &words)
{
    const QStringList list = words.split(u' ');
    return {list.cbegin(), list.cend()};
}

static bool namesProgram(const QString &option)
{
    static const QRegularExpression names(
        u"(^|[a-z._-])(exec|command|cmd|program|pager|editor|shell|rsh|wrapper|launcher|askpass|"
        "browser|entrypoint|executable|prog|linker|runner|toolexec|vettool|new-volume-script|rsync-"
        "path|(upload|"
        "receive)-pack|info-script|checkpoint-action)$|^pager[.]|"
        "[.](clean|driver|external|fsmonitor|helper|process|smudge|textconv)$|^split-filter$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return names.match(option).hasMatch();
}

// Their words are names, texts and patterns; programsIn() tells which options name programs.
static bool takesOnlyData(const QString &program)
{
    static const QSet<QString> names = wordSet(
        u"ack ag apropos ar apt-cache b2sum base32 base64 basename bat batcat bc bzcat bzip2 cal "
        "case cat chattr chgrp chmod chown cksum clang-format cmp code column comm cowsay cp "
        "csplit ctest cut date dd declare df diff diff3 dirname done dpkg du echo egrep esac "
        "espeak expand export expr factor false fd fdfind fgrep fi figlet file find fmt fold for "
        "free getfacl gh grep groups gunzip gzip hash head help hexdump hostname iconv id info "
        "install jest join journalctl jq kill killall ldd less link ln local locate logger "
        "logname ls lsattr lsblk lscpu lsof man md5sum mdfind mkdir mkfifo mknod mktemp mocha more "
        "mv nano nl nm nproc notify-send numfmt objdump od open paste patch pathchk pbcopy "
        "pgrep pidof pkill pr printenv printf ps pstree pwd pytest readelf readlink readonly "
        "realpath rev rg rm rmdir rpm rsync say sdiff select seq sha1sum sha224sum sha256sum "
        "sha384sum sha512sum shasum shellcheck shred size sleep sort split stat strings strip "
        "sum sync systemctl tac tail tar tee test tldr top touch tr tree true truncate tsort tty "
        "type typeset umask unalias uname unexpand uniq unlink unset unzip uptime vitest wc "
        "whatis whereis which who whoami wl-copy xclip xdg-open xsel xxd xz xzcat yes yq zcat "
        "zgrep zip zstd : [ [["_s);
    return names.contains(program);
}

// Which verbs take names, texts and patterns alone.
static bool isVerbOfData(const QString &program, const QString &verb)
{
    static const QHash<QString, QSet<QString>> table = [] {
        QHash<QString, QSet<QString>> all;
        const auto add = [&all](const QString &programs, const QString &verbs) {
            const QStringList names = programs.split(u' ');
            for (const QString &name : names)
                all.insert(name, wordSet(verbs));
        };
        add(u"git"_s,
            u"add am apply blame branch check-ignore checkout cherry-pick commit describe diff "
            "grep log ls-files ls-tree merge mv notes reset restore rev-list rev-parse revert rm "
            "shortlog show stash status switch tag whatchanged"_s);
        add(u"docker podman nerdctl"_s,
            u"cp diff events export history image images import inspect kill load login logout "
            "logs network port ps pull push rename restart rm rmi save search start stats stop tag "
            "top version volume wait"_s);
        add(u"kubectl oc"_s,
            u"annotate api-resources apply cp create delete describe explain get label logs "
            "rollout scale top version"_s);
        add(u"tmux"_s,
            u"a attach attach-session kill-pane kill-session kill-window list-sessions "
            "list-windows ls rename rename-session rename-window renamew select-pane "
            "select-window"_s);
        add(u"npm pnpm yarn bun"_s,
            u"add audit ci i info install list ls outdated publish remove rm search t test tst "
            "uninstall update version view why"_s);
        add(u"cargo"_s,
            u"add b bench build c check clippy doc fmt install remove rm search t test update"_s);
        add(u"go"_s, u"build doc fmt get list mod test vet"_s);
        return all;
    }();
    return table.value(program).contains(verb);
}

static QString verbOf(const QStringList &words)
{
    static const QSet<QString> valued = wordSet(u"-C -c --git-dir --work-tree --namespace"_s);
    const bool isGit = programName(words.value(0)) == "git"_L1;
    for (qsizetype at = 1; at < words.size(); ++at) {
        if (isGit && valued.contains(words.at(at)))
            ++at;
        else if (!words.at(at).startsWith(u'-'))
            return words.at(at);
    }
    return {};
}

static TextKind gitKind(const QStringList &words)
{
    // Of a key in the settings, by its last part.
    static const QRegularExpression running(u"^alias[.]|hookspath$|[.]cmd$|[.]path$|^include"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const auto runs = [](const QString &word) {
        return word.startsWith("-O"_L1) || word.startsWith("--open-files-in-pager"_L1);
    };
    const QString verb = verbOf(words);
    if (verb == "config"_L1) {
        const bool isProgram = std::ranges::any_of(words, [](const QString &word) {
            return word.contains(running) || namesProgram(word)
                || word.endsWith("command"_L1, Qt::CaseInsensitive);
        });
        return isProgram ? TextKind::Shell : TextKind::Data;
    }
    const bool isData = isVerbOfData(u"git"_s, verb) && std::ranges::none_of(words, runs);
    return isData ? TextKind::Data : TextKind::Shell;
}

// The script of sed runs what stands behind "e", and what "s///e" gives.
static bool sedRuns(const QString &word)
{
    static const QRegularExpression command(
        u"(^|[;{\\n]|-e)[ \\t]*([0-9,$+~]+|/[^/\\n]*/|\\\\(.)[^\\n]*\\3|[ ,!]|--expression=)*[{ "
        "]*e([ ;}\\n]|$)"_s);
    static const QRegularExpression flag(
        u"s([^A-Za-z0-9\\s\\\\]).*\\1[0-9gpiImMw]*e[0-9gpiImM]*\\s*([;}\n]|$)"_s,
        QRegularExpression::DotMatchesEverythingOption);
    return word.contains(command) || word.contains(flag);
}

TextKind textKindOf(const QStringList &words)
{
    static const QSet<QString> foreign = wordSet(
        u"awk bun dc deno ed emacs emacsclient ex expect ftp gawk gdb ghc ghci gnuplot less lldb "
        "lua luajit mail mariadb mawk more mysql nawk node nodejs nvim octave osascript psql "
        "python python2 python3 R Rscript sqlite3 tclsh telnet vi view vim"_s);
    static const QSet<QString> quoting = wordSet(u"elixir groovy julia perl php ruby scala"_s);
    static const QSet<QString> declaring = wordSet(u"export declare local readonly typeset"_s);
    const QString program = programName(words.value(0));
    if (program == "git"_L1)
        return gitKind(words);
    if (program == "sed"_L1 || program == "gsed"_L1)
        return std::ranges::any_of(words, sedRuns) ? TextKind::Shell : TextKind::Data;
    if (program == "bun"_L1 && words.value(1) == "exec"_L1)
        return TextKind::Shell;
    if (program == "crontab"_L1)
        return TextKind::Schedule;
    if (foreign.contains(program) || program.startsWith("python3."_L1))
        return TextKind::Foreign;
    if (quoting.contains(program))
        return TextKind::Quoting;
    const auto setsProgram
        = [](const QString &word) { return isProgramVariable(word.section(u'=', 0, 0)); };
    if (declaring.contains(program) && std::ranges::any_of(words, setsProgram))
        return TextKind::Shell;
    const bool isAlias = program == "gh"_L1 && words.contains(u"alias"_s);
    const bool isData = takesOnlyData(program) || isVerbOfData(program, verbOf(words));
    return isData && !isAlias ? TextKind::Data : TextKind::Shell;
}

bool isProgramVariable(const QString &name)
{
    static const QRegularExpression running(
        u"(EDITOR|VISUAL|PAGER|COMMAND|ASKPASS|BROWSER|BASH_ENV|^ENV|PS[0-4]|LESSOPEN|LESSCLOSE|"
        "EXTERNAL_DIFF|^CC|^CXX|^SHELL|_WRAPPER|_LAUNCHER|_RUNNER|_LINKER|"
        "^GIT_CONFIG_VALUE_[0-9]+)$"_s);
    return name.contains(running);
}

// Short options whose value is a program, by the program's manual.
static const QHash<QString, QStringList> &programOptions()
{
    static const QHash<QString, QStringList> table = [] {
        QHash<QString, QStringList> all;
        const auto add = [&all](const QString &programs, const QStringList &options) {
            const QStringList names = programs.split(u' ');
            for (const QString &program : names)
                all.insert(program, options);
        };
        add(u"tar bsdtar gtar"_s, {u"I"_s, u"F"_s});
        add(u"rsync xterm konsole alacritty"_s, {u"e"_s});
        add(u"man"_s, {u"P"_s, u"H"_s});
        add(u"nano"_s, {u"s"_s});
        add(u"zip"_s, {u"TT"_s});
        add(u"scp sftp"_s, {u"S"_s});
        add(u"nc ncat netcat"_s, {u"e"_s, u"c"_s});
        add(u"git nodemon"_s, {u"x"_s});
        add(u"script su runuser sg flock npx npm vagrant fish"_s, {u"c"_s});
        return all;
    }();
    return table;
}

// The program that \a option names in the word at \a at, or in the next one; empty: none.
static QString ofShortOption(const QStringList &words, qsizetype at, const QString &option)
{
    const QString &word = words.at(at);
    const bool isShort = word.startsWith(u'-') && !word.startsWith("--"_L1);
    const qsizetype end = isShort ? word.indexOf(option, 1) : -1;
    if (end < 0)
        return {};
    const QString rest = word.sliced(end + option.size());
    return rest.isEmpty() ? words.value(at + 1) : rest;
}

// The same of a long one, or of a setting.
static QString ofSetting(const QStringList &words, qsizetype at)
{
    static const QRegularExpression setting(u"^-{0,2}D?([A-Za-z][A-Za-z0-9_.-]*)=(.+)$"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression spaced(u"^(-o)?([A-Za-z]+Command)[ \\t]+"_s); // of ssh
    const QString before = programName(words.value(0)) == "split"_L1 ? u"split-"_s : QString();
    const QString word = QString(words.at(at)).replace(spaced, u"\\2="_s);
    const auto match = setting.match(word);
    if (match.hasMatch() && namesProgram(before + match.captured(1)))
        return match.captured(2);
    if (!word.startsWith(u'-')
        || !namesProgram(before + word.sliced(word.startsWith("--"_L1) ? 2 : 1)))
        return {};
    QString next = words.value(at + 1);
    return word.endsWith("-wrapper"_L1) ? next.replace(u',', u' ') : next; // of gcc: x,y
}

static QString withoutQuotes(const QString &text)
{
    const bool isQuoted
        = text.size() > 1 && u"'\""_s.contains(text.front()) && text.back() == text.front();
    return isQuoted ? text.sliced(1, text.size() - 2) : text;
}

QStringList programsIn(const QStringList &words)
{
    static const QRegularExpression address(u"^(exec|system|shell)(-[a-z]+)?:"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QString program = programName(words.value(0));
    const bool isOther = program == "git"_L1 && !words.contains(u"rebase"_s)
        && !words.contains(u"difftool"_s); // cherry-pick -x
    const QStringList shortOptions = isOther ? QStringList() : programOptions().value(program);
    QStringList programs;
    for (qsizetype at = 1; at < words.size(); ++at) {
        programs.append(withoutQuotes(ofSetting(words, at)));
        if (program == "socat"_L1 && words.at(at).contains(address))
            programs.append(QString(words.at(at)).remove(address));
        for (const QString &option : shortOptions)
            programs.append(ofShortOption(words, at, option));
    }
    programs.removeAll(QString());
    return programs;
}

} // namespace AgentCore
