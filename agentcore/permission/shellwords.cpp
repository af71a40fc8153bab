// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>

#include <optional>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxExpansions = 64;

// Variables may hold variables: A=$A$A doubles each time.
static constexpr qsizetype kMaxExpandedChars = 16 * 1024;

bool hasMark(const QString &word)
{
    return std::ranges::any_of(
        word, [](QChar c) { return c >= WordMark::kWords && c <= WordMark::kLetter; });
}

bool isOpenText(const QString &word)
{
    return word.contains(WordMark::kWords) || word.contains(WordMark::kText);
}

static bool isNameChar(QChar c)
{
    return c == u'_' || (c.unicode() < 0x80 && c.isLetterOrNumber());
}

static qsizetype nameEnd(const QString &text, qsizetype at)
{
    if (at < text.size() && text.at(at).isDigit())
        return at;
    while (at < text.size() && isNameChar(text.at(at)))
        ++at;
    return at;
}

// What "${NAME:-default}" and the like give beside the value; \a rest stands behind the name.
static std::optional<QString> defaultIn(const QString &rest)
{
    const qsizetype at = rest.startsWith(u':') ? 1 : 0;
    if (at >= rest.size() || !u"-=+"_s.contains(rest.at(at)))
        return std::nullopt;
    return rest.sliced(at + 1);
}

static QString withVariables(const QString &text, const QHash<QString, QString> &variables)
{
    const qsizetype lastBrace = text.lastIndexOf(u'}');
    QString out;
    for (qsizetype at = 0; at < text.size();) {
        const bool isBraced = text.at(at) == u'$' && at + 1 < text.size() && text.at(at + 1) == u'{'
            && at + 1 < lastBrace;
        const qsizetype start = at + (isBraced ? 2 : 1);
        const qsizetype end = text.at(at) == u'$' ? nameEnd(text, start) : start;
        if (text.at(at) != u'$' || end == start || out.size() > kMaxExpandedChars) {
            out += text.at(at++);
            continue;
        }
        const qsizetype close = isBraced ? text.indexOf(u'}', end) : end - 1;
        const QString name = text.sliced(start, end - start);
        const QString rest = isBraced ? text.sliced(end, close - end) : QString();
        if (variables.contains(name))
            out += variables.value(name);
        else
            out += defaultIn(rest).value_or(text.sliced(at, close + 1 - at));
        at = close + 1;
    }
    return out;
}

// The innermost "{a,b}" of \a text, from its brace to its brace.
static std::optional<std::pair<qsizetype, qsizetype>> braceGroup(const QString &text)
{
    qsizetype open = -1;
    bool hasComma = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text.at(at) == u'{') {
            open = at;
            hasComma = false;
        } else if (text.at(at) == u'}') {
            if (open >= 0 && hasComma)
                return std::pair(open, at);
            open = -1;
        } else {
            hasComma |= text.at(at) == u',';
        }
    }
    return std::nullopt;
}

QStringList expandBraces(const QString &text)
{
    QStringList done;
    QStringList pending = {text};
    while (!pending.isEmpty() && done.size() + pending.size() <= kMaxExpansions) {
        const QString next = pending.takeFirst();
        const auto group = next.size() > kMaxExpandedChars ? std::nullopt : braceGroup(next);
        if (!group) {
            done.append(next);
            continue;
        }
        const auto [open, close] = *group;
        const QString choices = next.sliced(open + 1, close - open - 1);
        const QStringList all = choices.split(u',');
        for (const QString &choice : all | std::views::take(kMaxExpansions))
            pending.append(next.first(open) + choice + next.sliced(close + 1));
    }
    return done + pending;
}

QStringList expandedWord(const ShellWord &word, const QHash<QString, QString> &variables)
{
    QString text = word.hasExpansion ? withVariables(word.text, variables) : word.text;
    static const QRegularExpression tilde(u"^~([A-Za-z0-9_-]*)(?=/|$)"_s);
    if (const auto match = text.startsWith(u'~') ? tilde.match(text) : QRegularExpressionMatch();
        match.hasMatch()) {
        const QString user = match.captured(1);
        const QString home = user.isEmpty() ? QDir::homePath()
            : user == "root"_L1             ? u"/root"_s
                                            : "/home/"_L1 + user;
        text = home + text.sliced(match.capturedLength());
    }
    QStringList texts = word.hasBrace ? expandBraces(text) : QStringList{text};
    // An unquoted expansion is split at blanks: X='rm -rf /'; $X
    if (word.hasExpansion && !word.isQuoted)
        texts = texts.join(u' ').split(u' ', Qt::SkipEmptyParts);
    return texts;
}

QString programName(const QString &word)
{
    return word.sliced(word.lastIndexOf(u'/') + 1);
}

bool isShell(const QString &name)
{
    static const QStringList shells = {u"sh"_s,   u"bash"_s, u"dash"_s, u"zsh"_s, u"ksh"_s,
                                       u"mksh"_s, u"ash"_s,  u"fish"_s, u"csh"_s, u"tcsh"_s};
    return shells.contains(name);
}

bool isWrapper(const QString &name)
{
    static const QStringList list
        = u"! builtin bunx busybox bwrap caffeinate catchsegv cgexec choom chpst chronic chroot "
          "chrt command coproc coresched cpulimit cross-env dbus-launch dbus-run-session do "
          "doas dotenv dotenvx dumb-init eatmydata elif else entr env env-cmd envdir exec "
          "fakechroot fakeroot faketime firejail flatpak-spawn flock gamemoderun genv gnice "
          "gosu gpg-agent gtimeout gxargs heaptrack i386 i486 i586 i686 if ifne ionice ld.so "
          "linux32 linux64 ltrace nice nohup npx nsenter nsjail numactl parallel pasuspender "
          "pkexec pnpx prlimit proot proxychains proxychains4 pw-jack rlwrap rootlesskit rr "
          "runuser sem setarch setlock setpriv setsid setuidgid softlimit ssh-agent "
          "start-stop-daemon stdbuf strace su-exec sudo systemd-cat systemd-inhibit systemd-run "
          "taskset then time timeout tini torify torsocks toybox tsocks uclampset uname26 "
          "unbuffer unshare until uvx valgrind watch while x86_64 xargs xvfb-run {"_s.split(u' ');
    static const QSet<QString> wrappers(list.cbegin(), list.cend());
    // The loader runs the program that it is given: ld.so(8).
    return wrappers.contains(name) || name.startsWith("ld-linux"_L1)
        || name.startsWith("ld-musl"_L1);
}

// Programs that are wrappers by their verbs.
static const QSet<QString> &runners()
{
    static const QSet<QString> set = [] {
        const QStringList list
            = u"asdf exec|aws-vault exec|buildah unshare|bun x|bundle exec|cabal exec|chamber "
              u"exec|cmake -E env|cmake -E time|"
              "conda run|devbox run|direnv exec|doppler run|dotenv run|dotenvx run|dune exec|fnm "
              "exec|git bisect run|git submodule foreach|hatch run|infisical run|lerna exec|mamba "
              "run|meson devenv|"
              "micromamba run|mise exec|mise x|mix cmd|mix do cmd|nix develop|nix shell|nodenv "
              "exec|npm exec|"
              "npm x|nvm exec|nx exec|op run|opam exec|pdm run|perf record|perf stat|pipenv run|"
              "pipx run|pixi run|pnpm dlx|pnpm exec|podman unshare|poetry run|pyenv exec|"
              "rbenv exec|rr record|rush-pnpm exec|rustup run|rye run|stack exec|teller run|tmux "
              "new|tmux new-session|tmux "
              "neww|tmux new-window|tmux split-window|tmux run-shell|turbo exec|uv run|volta run|"
              "yarn dlx|yarn exec|yarn workspaces foreach exec"_s.split(u'|');
        return QSet<QString>(list.cbegin(), list.cend());
    }();
    return set;
}

// "cmake", "cmake -E" and "cmake -E env" of the last.
static const QSet<QString> &runnerBeginnings()
{
    static const QSet<QString> set = [] {
        QSet<QString> all;
        for (const QString &runner : std::as_const(runners())) {
            for (qsizetype at = runner.indexOf(u' '); at >= 0; at = runner.indexOf(u' ', at + 1))
                all.insert(runner.first(at));
        }
        return all + runners();
    }();
    return set;
}

// The last verb of a runner at \a start, with options and their values between; -1: it is none.
static qsizetype runnerEnd(const QStringList &words, qsizetype start)
{
    constexpr qsizetype kMaxWords = 10;
    QString name = programName(words.at(start));
    if (!runnerBeginnings().contains(name))
        return -1;
    for (qsizetype at = start + 1; at < qMin(start + kMaxWords, words.size()); ++at) {
        const QString longer = name + u' ' + words.at(at);
        if (runners().contains(longer))
            return at;
        if (runnerBeginnings().contains(longer))
            name = longer;
        else if (!words.at(at).startsWith(u'-') && !words.at(at - 1).startsWith(u'-'))
            return -1;
    }
    return -1;
}

// `command -v` names the program behind it and does not run it.
static bool onlyNames(const QStringList &words, qsizetype start)
{
    static const QRegularExpression naming(u"^-p?[vV]p?$"_s);
    return words.at(start) == "command"_L1 && naming.match(words.value(start + 1)).hasMatch();
}

// Where the words of the wrapper at \a start end, of two or three where a verb makes it one; -1: it
// is none.
static qsizetype wrapperEnd(const QStringList &words, qsizetype start)
{
    const QString name = programName(words.at(start));
    if (const qsizetype end = runnerEnd(words, start); end >= 0)
        return end;
    return (isWrapper(name) && !onlyNames(words, start)) || isOpenText(name) ? start : -1;
}

// Options of the most common wrappers, by their manuals: sudo(8), env(1), time(1), xargs(1), ...
static bool hasValue(const QString &program, const QString &option)
{
    static const QHash<QString, QString> table
        = {{u"sudo"_s, u"CDRTUgprtu"_s}, {u"xargs"_s, u"EIPLadns"_s}, {u"nice"_s, u"n"_s},
           {u"timeout"_s, u"ks"_s},      {u"env"_s, u"Cu"_s},         {u"ionice"_s, u"cn"_s},
           {u"flock"_s, u"Ew"_s},        {u"time"_s, u"fo"_s},        {u"doas"_s, u"Cu"_s}};
    return option.size() == 2 && option.startsWith(u'-')
        && table.value(program).contains(option.at(1));
}

static bool isFlag(const QString &program, const QString &option)
{
    static const QHash<QString, QRegularExpression> table
        = {{u"sudo"_s, QRegularExpression(u"^-[ABEHKNPSVbiknsv]+$"_s)},
           {u"env"_s, QRegularExpression(u"^-[0iv]*$"_s)},
           {u"time"_s, QRegularExpression(u"^-[apqv]+$"_s)},
           {u"doas"_s, QRegularExpression(u"^-[ns]+$"_s)},
           {u"timeout"_s, QRegularExpression(u"^(-v|--foreground|--preserve-status)$"_s)},
           // What is not known is put behind its command.
           {u"xargs"_s,
            QRegularExpression(u"^(-[0rtpx]+|-[IEdansLP].+|--null|--no-run-if-empty|--.*=.*)$"_s)}};
    const auto flags = table.constFind(program);
    return flags != table.cend() && flags->match(option).hasMatch();
}

// Where behind the wrapper that ends at \a start the command may begin.
static QList<qsizetype> commandStarts(const QStringList &words, qsizetype start)
{
    static const QRegularExpression value(
        u"^(-.*|[A-Za-z_][A-Za-z0-9_]*=.*|[0-9]+([.][0-9]+)?[smhd]?|0x[0-9a-fA-F]+|[0-9,-]+)$"_s,
        QRegularExpression::DotMatchesEverythingOption);
    // These take an operand before the command.
    static const QSet<QString> withOperand
        = {u"chroot"_s,  u"coproc"_s,   u"envdir"_s,  u"faketime"_s, u"flock"_s,
           u"gosu"_s,    u"gtimeout"_s, u"runuser"_s, u"setarch"_s,  u"setlock"_s,
           u"su-exec"_s, u"taskset"_s,  u"timeout"_s, u"setuidgid"_s};
    const QString program = programName(words.at(start));
    bool takesOperand = withOperand.contains(program);
    QList<qsizetype> starts;
    for (qsizetype i = start + 1; i < words.size() && starts.size() < kMaxReadings; ++i) {
        const QString &before = words.at(i - 1);
        if (i > start + 1 && hasValue(program, before))
            continue;
        if (value.match(words.at(i)).hasMatch()) {
            takesOperand &= words.at(i).startsWith(u'-');
            continue;
        }
        const bool isOperand = std::exchange(takesOperand, false);
        const bool isText = words.at(i).startsWith(WordMark::kText);
        if (!isOperand || !isText)
            starts.append(i);
        const bool mayBeValue = before.startsWith(u'-') && !isFlag(program, before);
        if (!isOperand && !isText && !mayBeValue)
            break;
    }
    return starts;
}

QList<QStringList> unwrapped(const QStringList &words)
{
    if (words.isEmpty())
        return {};
    QList<qsizetype> starts = {0};
    for (qsizetype i = 0; i < starts.size() && starts.size() < kMaxReadings; ++i) {
        const qsizetype end = wrapperEnd(words, starts.at(i));
        const auto further = end < 0 ? QList<qsizetype>() : commandStarts(words, end);
        for (const qsizetype start : further) {
            if (!starts.contains(start))
                starts.append(start);
        }
    }
    QList<QStringList> candidates;
    for (const qsizetype start : std::as_const(starts) | std::views::take(kMaxReadings))
        candidates.append(words.sliced(start));
    return candidates;
}

QString absoluteShellPath(const QString &path, const QString &directory)
{
    const bool isHome = path == "~"_L1 || path.startsWith("~/"_L1);
    const QString joined = path.startsWith(u'/') ? path
        : isHome                                 ? QDir::homePath() + path.sliced(1)
                                                 : directory + u'/' + path;
    QStringList names; // QDir::cleanPath() would keep ".." above the root
    const QStringList parts = joined.split(u'/', Qt::SkipEmptyParts);
    for (const QString &name : parts) {
        if (name == ".."_L1)
            names.resize(qMax(qsizetype(0), names.size() - 1));
        else if (name != "."_L1)
            names.append(name);
    }
    const bool isFolder = !names.isEmpty() && path.endsWith(u'/');
    return u'/' + names.join(u'/') + (isFolder ? u"/"_s : QString());
}

} // namespace AgentCore
