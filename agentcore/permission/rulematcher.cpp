// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/rulematcher.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"
#include "agentcore/permission/commandprefix.h"
#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/fetchdomain.h"
#include "agentcore/permission/sensitivescan.h"
#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = ToolEffect::Kind;

// What stands between brackets, as a set of a regular expression; empty where it is none.
static QString characterSet(const QString &pattern, qsizetype &at)
{
    const qsizetype close = pattern.indexOf(u']', at + 2);
    if (close < 0)
        return {};
    QString set = pattern.sliced(at + 1, close - at - 1);
    at = close;
    const bool isNegated = set.startsWith(u'!') || set.startsWith(u'^');
    if (isNegated)
        set.removeFirst();
    return (isNegated ? u"[^/"_s : u"["_s)
        + set.replace(u'\\', u"\\\\"_s).replace(u'[', u"\\["_s).replace(u'^', u"\\^"_s) + u']';
}

static QString pathExpression(const QString &pattern)
{
    QString expression;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar c = pattern.at(at);
        const QStringView rest = QStringView(pattern).sliced(at);
        if (rest.startsWith("**/"_L1)) {
            expression += "(?:.*/)?"_L1;
            at += 2;
        } else if (rest.startsWith("**"_L1)) {
            expression += ".*"_L1;
            ++at;
        } else if (c == u'*') {
            expression += "[^/]*"_L1;
        } else if (c == u'?') {
            expression += "[^/]"_L1;
        } else if (c == u'\\' && rest.size() > 1) {
            expression += QRegularExpression::escape(pattern.at(++at));
        } else if (c == u'[') {
            const QString set = characterSet(pattern, at);
            expression += set.isEmpty() ? u"\\["_s : set;
        } else {
            expression += QRegularExpression::escape(c);
        }
    }
    if (expression.endsWith(u'/'))
        expression += u"?(?:(?<=/).*)?"_s;
    return expression;
}

// The folder that a pattern begins with may be a link.
static QString withoutLinks(const QString &pattern)
{
    static const QRegularExpression special(u"[*?\\[\\\\]"_s);
    const qsizetype wild = pattern.indexOf(special);
    const QString fixed = wild < 0 ? pattern : pattern.first(wild);
    const qsizetype slash = fixed.lastIndexOf(u'/');
    if (slash <= 0)
        return pattern;
    const auto resolved = ToolContext().resolve(fixed.first(slash));
    if (!resolved)
        return pattern;
    return (*resolved == "/"_L1 ? QString() : escapedPathPattern(*resolved))
        + pattern.sliced(slash);
}

// \a path for each root, as it is and without links.
static QStringList pathPatterns(const QString &path, const QStringList &roots)
{
    if (path.isEmpty())
        return {};
    QStringList patterns;
    if (path == "~"_L1 || path.startsWith("~/"_L1))
        patterns.append(escapedPathPattern(QDir::homePath()) + path.sliced(1));
    else if (path.startsWith(u'/'))
        patterns.append(path);
    else if (!path.contains(u'/'))
        patterns.append("**/"_L1 + path);
    else {
        for (const QString &root : roots)
            patterns.append(escapedPathPattern(root) + u'/' + path);
    }
    for (const QString &pattern : QStringList(patterns))
        patterns.append(withoutLinks(pattern));
    patterns.removeDuplicates();
    return patterns;
}

static QList<QRegularExpression> pathExpressions(const QString &path, const QStringList &roots)
{
    QList<QRegularExpression> expressions;
    for (const QString &pattern : pathPatterns(path, roots)) {
        expressions.append(
            QRegularExpression(QRegularExpression::anchoredPattern(pathExpression(pattern)),
                               QRegularExpression::DotMatchesEverythingOption));
    }
    return expressions;
}

// The folders before the first name with a pattern in it; empty: there is none.
static QString fixedPart(const QString &path)
{
    static const QRegularExpression pattern(u"[*?\\[{$]"_s);
    const qsizetype at = path.indexOf(pattern);
    return at < 0 ? path : path.first(qMax(qsizetype(0), path.lastIndexOf(u'/', at)));
}

//! \a pattern without its backslashes up to the first sign that stands for others; \a isWhole:
//! there is none.
static QString literalStart(const QString &pattern, bool *isWhole)
{
    QString text;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar c = pattern.at(at);
        *isWhole = !u"*?["_s.contains(c);
        if (!*isWhole)
            return text.first(qMax(qsizetype(0), text.lastIndexOf(u'/')));
        text += c == u'\\' && at + 1 < pattern.size() ? pattern.at(++at) : c;
    }
    return QDir::cleanPath(text);
}

//! What a rule with these patterns says of files, if it is about files of commands at all.
static QList<RuledPath> ruledPathsOf(const PermissionRule &rule, const QStringList &patterns,
                                     const QList<QRegularExpression> &expressions)
{
    const Kind effect = rule.effect.value_or(Kind::Read);
    const bool isAboutFiles = rule.command.isEmpty() && rule.commandLine.isEmpty()
        && rule.domain.isEmpty() && rule.server.isEmpty()
        && (effect == Kind::Read || effect == Kind::Write || effect == Kind::Execute);
    if (!isAboutFiles || rule.action == PermissionRule::Action::Allow)
        return {};
    QList<RuledPath> ruled;
    for (qsizetype i = 0; i < patterns.size(); ++i) {
        RuledPath path;
        bool isWhole = true;
        path.path = literalStart(patterns.at(i), &isWhole);
        path.denied
            = effect == Kind::Write ? RuledPath::Denied::Writing : RuledPath::Denied::Reading;
        if (!isWhole)
            path.pattern = expressions.at(i);
        if (isWhole ? path.path.size() > 1 : true)
            ruled.append(path);
    }
    return ruled;
}

RuleMatcher::RuleMatcher(PermissionRule rule, const QStringList &roots)
    : m_rule(std::move(rule))
    , m_roots(roots)
    , m_paths(pathExpressions(m_rule.path, roots))
    , m_command(m_rule.command.simplified().split(u' ', Qt::SkipEmptyParts))
{
    const QStringList patterns = pathPatterns(m_rule.path, roots);
    for (const QString &pattern : patterns)
        m_fixed.append(fixedPart(pattern));
    m_ruled = ruledPathsOf(m_rule, patterns, m_paths);
    if (m_rule.tool != "*"_L1 && !m_rule.tool.isEmpty())
        m_tool = QRegularExpression(QRegularExpression::anchoredPattern(m_rule.tool));
    for (auto it = m_rule.args.cbegin(); it != m_rule.args.cend(); ++it)
        m_args.insert(it.key(), QRegularExpression(it.value()));
    m_counts
        = m_rule.folder.isEmpty() || isAtOrBelow(m_roots.value(0), QDir::cleanPath(m_rule.folder));
}

static QString argumentText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    const QByteArray array
        = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact); // "[value]"
    return QString::fromUtf8(array.sliced(1, array.size() - 2));
}

bool RuleMatcher::fitsTool(const RuleSubject &subject) const
{
    if (!m_tool.pattern().isEmpty() && !m_tool.match(subject.toolName).hasMatch())
        return false;
    if (!m_rule.server.isEmpty()
        && (subject.effect.kind != Kind::Server || m_rule.server != subject.effect.directory))
        return false;
    for (auto it = m_args.cbegin(); it != m_args.cend(); ++it) {
        if (!subject.input.contains(it.key())
            || !it.value().match(argumentText(subject.input.value(it.key()))).hasMatch())
            return false;
    }
    return true;
}

bool RuleMatcher::fitsCall(const RuleSubject &subject) const
{
    return fitsTool(subject) && (!m_rule.effect || m_rule.effect == subject.effect.kind);
}

bool RuleMatcher::fitsPath(const QString &path) const
{
    return std::ranges::any_of(
        m_paths, [&path](const QRegularExpression &one) { return one.match(path).hasMatch(); });
}

static bool startsWith(const QStringList &words, const QStringList &wanted)
{
    return words.size() >= wanted.size() && words.first(wanted.size()) == wanted;
}

RuleTouch RuleMatcher::touchCommand(const RuleSubject &subject) const
{
    if (!m_rule.commandLine.isEmpty())
        return m_rule.commandLine == subject.effect.subject ? RuleTouch::Certain : RuleTouch::None;
    if (!subject.analysis || (m_command.isEmpty() && m_paths.isEmpty()))
        return RuleTouch::Certain; // a doubt, or every command
    QStringList wanted = m_command;
    if (!wanted.isEmpty())
        wanted.first() = programName(wanted.first());
    ShellPaths paths(m_roots);
    RuleTouch touch = RuleTouch::None;
    for (const ReachedCommand &command : subject.analysis->reached) {
        if (!wanted.isEmpty())
            touch = std::max(touch, likeness(command, wanted));
        const QStringList words = command.words + command.reads + command.writes;
        for (const QString &word : m_paths.isEmpty() ? QStringList() : words) {
            for (const QString &path : possiblePaths(word)) {
                if (fitsPath(absoluteShellPath(path, command.directory))
                    || fitsPath(paths.resolve(path, command.directory).value_or(QString())))
                    touch = RuleTouch::Certain;
            }
        }
        if (touch == RuleTouch::Certain)
            break;
    }
    return touch;
}

bool RuleMatcher::isAboutFiles() const
{
    return (m_rule.effect == Kind::Read || m_rule.effect == Kind::Write) && !m_paths.isEmpty()
        && m_command.isEmpty() && m_rule.commandLine.isEmpty() && m_rule.domain.isEmpty();
}

static bool isAnyOf(const QString &name, QLatin1StringView names)
{
    return QString(names).split(u' ').contains(name);
}

// Names, sizes and dates, but not what is in the files.
static bool onlyLists(const QString &program)
{
    return isAnyOf(program,
                   "ls pwd cd pushd popd test [ stat dirname basename realpath readlink du "
                   "df tree mkdir touch chmod chown true false echo printf type which"_L1);
}

static bool isKnownReader(const QString &program)
{
    return isAnyOf(program,
                   "cat tac head tail less more nl od xxd hexdump strings sort uniq cut wc "
                   "grep egrep fgrep rg sed awk gawk jq yq diff cmp comm base64 bat cp mv "
                   "source . tee md5sum sha256sum view vim vi nano emacs"_L1);
}

static bool isKnownWriter(const QString &program)
{
    return isAnyOf(program,
                   "cp mv tee rm rmdir unlink touch mkdir ln install truncate shred dd "
                   "chmod chown chgrp patch vim vi nano emacs ed rsync sponge"_L1);
}

//! A search that names no file looks through the whole folder.
static bool readsAllBelow(const QStringList &words, qsizetype pattern)
{
    const QString program = programName(words.first());
    const auto isRecursive = [](const QString &word) {
        const bool isShort = word.size() > 1 && word.startsWith(u'-') && word.at(1) != u'-';
        return (isShort && (word.contains(u'r') || word.contains(u'R')))
            || word.endsWith("recursive"_L1);
    };
    const bool looks = program == "rg"_L1
        || (isAnyOf(program, "grep egrep fgrep"_L1) && std::ranges::any_of(words, isRecursive));
    for (qsizetype i = 1; looks && i < words.size(); ++i) {
        if (i != pattern && !words.at(i).startsWith(u'-'))
            return false;
    }
    return looks;
}

//! What git prints of files without their names: it has them in its own store, where no sandbox can
//! tell them apart.
static bool showsStore(const QStringList &words)
{
    qsizetype at = 1;
    while (at < words.size() && words.at(at).startsWith(u'-'))
        at += isAnyOf(words.at(at), "-C -c --git-dir --work-tree --namespace"_L1) ? 2 : 1;
    const QString verb = words.value(at);
    const QStringList rest = words.mid(at + 1);
    const auto isPatch = [](const QString &word) {
        return word.startsWith("-p"_L1) || word == "-u"_L1 || word.startsWith("--patch"_L1)
            || word.startsWith("-L"_L1) || word.startsWith("-U"_L1);
    };
    const qsizetype paths = rest.indexOf("--"_L1);
    if (programName(words.first()) != "git"_L1 || (paths >= 0 && paths + 1 < rest.size()))
        return false; // the paths that it names are looked at
    if (verb == "stash"_L1 && rest.value(0) != "show"_L1 && rest.value(0) != "list"_L1)
        return false;
    if (verb == "log"_L1 || verb == "reflog"_L1 || rest.value(0) == "list"_L1)
        return std::ranges::any_of(rest, isPatch);
    return isAnyOf(
        verb,
        "show diff stash cat-file grep archive format-patch range-diff whatchanged bundle "
        "fast-export difftool diff-tree diff-index diff-files"_L1);
}

// Whether the pattern \a word of a shell can give \a name, which may be a pattern itself.
static bool mayMatch(const QString &word, const QString &name)
{
    const QString last = word.sliced(word.lastIndexOf(u'/') + 1);
    const QRegularExpression expression(QRegularExpression::wildcardToRegularExpression(last));
    return !expression.isValid() || fixedPart(name) != name || expression.match(name).hasMatch();
}

RuleTouch RuleMatcher::touchWord(const QString &word, const QString &directory,
                                 ShellPaths *paths) const
{
    RuleTouch touch = RuleTouch::None;
    for (const QString &path : possiblePaths(word)) {
        const QString written = absoluteShellPath(path, directory);
        const QString resolved = paths->resolve(path, directory).value_or(written);
        for (const QString &one : {written, resolved}) {
            const QString folder = fixedPart(one);
            if (folder == one && (fitsPath(one) || fitsPath(one + u'/')))
                return RuleTouch::Certain;
            // A folder above, or a pattern that may find it.
            const bool hasPattern = folder != one;
            const auto mayHold = [&](const QString &fixed) {
                if (fixed.isEmpty()) // a name in any folder
                    return hasPattern && mayMatch(one, m_rule.path);
                return isAtOrBelow(fixed, folder) || (hasPattern && isAtOrBelow(folder, fixed));
            };
            if (std::ranges::any_of(m_fixed, mayHold))
                touch = RuleTouch::Possible;
        }
    }
    return touch;
}

RuleTouch RuleMatcher::touchFilesOf(const ReachedCommand &command, ShellPaths *paths) const
{
    const bool isWrite = m_rule.effect == Kind::Write;
    RuleTouch touch = RuleTouch::None;
    const auto take = [&](const QString &word, RuleTouch most) {
        touch = std::max(touch, std::min(most, touchWord(word, command.directory, paths)));
    };
    for (const QString &path : isWrite ? command.writes : command.reads)
        take(path, RuleTouch::Certain);
    const auto isInRoots = [this](const QString &fixed) {
        return std::ranges::any_of(m_roots, [&](auto &root) { return isAtOrBelow(fixed, root); });
    };
    const bool mayBeStored = !isWrite && std::ranges::any_of(m_fixed, isInRoots);
    for (const QStringList &words : unwrapped(command.words)) {
        const QString program = programName(words.first());
        if (mayBeStored && showsStore(words))
            touch = std::max(touch, RuleTouch::Possible);
        const bool edits
            = program == "sed"_L1 && std::ranges::any_of(words, [](const QString &word) {
                  return word.startsWith("-i"_L1) || word.startsWith("--in-place"_L1);
              });
        const bool isKnown = isWrite ? isKnownWriter(program) || edits : isKnownReader(program);
        if (isWrite ? !isKnown && whyNotReadOnly(words).isEmpty() : onlyLists(program))
            continue;
        const qsizetype pattern = patternPosition(words);
        if (isKnown && !isWrite && readsAllBelow(words, pattern))
            take(u"."_s, RuleTouch::Possible);
        for (qsizetype i = 1; i < words.size(); ++i) {
            if (i != pattern)
                take(words.at(i), isKnown ? RuleTouch::Certain : RuleTouch::Possible);
        }
    }
    return touch;
}

RuleTouch RuleMatcher::touchFiles(const RuleSubject &subject) const
{
    if (!fitsTool(subject) || !subject.analysis)
        return subject.analysis ? RuleTouch::None : RuleTouch::Possible;
    ShellPaths paths(m_roots);
    RuleTouch touch = RuleTouch::None;
    for (const ReachedCommand &command : subject.analysis->reached)
        touch = std::max(touch, touchFilesOf(command, &paths));
    return touch;
}

RuleTouch RuleMatcher::touch(const RuleSubject &subject) const
{
    if (subject.effect.kind == Kind::Execute && isAboutFiles())
        return touchFiles(subject);
    if (subject.effect.kind == Kind::Execute)
        return fitsCall(subject) && m_rule.domain.isEmpty() ? touchCommand(subject)
                                                            : RuleTouch::None;
    return touches(subject) ? RuleTouch::Certain : RuleTouch::None;
}

QList<RuledPath> RuleMatcher::ruledPaths(const RuleSubject &command) const
{
    if (m_ruled.isEmpty() || !fitsTool(command))
        return {};
    QList<RuledPath> paths = m_ruled;
    const bool isLifted
        = m_rule.action == PermissionRule::Action::Ask && touch(command) != RuleTouch::None;
    for (RuledPath &path : paths)
        path.isLifted = isLifted;
    return paths;
}

bool RuleMatcher::touches(const RuleSubject &subject) const
{
    if (!fitsCall(subject))
        return false;
    switch (subject.effect.kind) {
    case Kind::Read:
    case Kind::Write:
        return m_rule.domain.isEmpty() && m_command.isEmpty() && m_rule.commandLine.isEmpty()
            && (m_paths.isEmpty() || fitsPath(subject.effect.subject));
    case Kind::Execute: // see touchCommand()
        return false;
    case Kind::Fetch:
        return m_paths.isEmpty() && m_command.isEmpty() && m_rule.commandLine.isEmpty()
            && (m_rule.domain.isEmpty()
                || isInDomain(fetchHost(subject.effect.subject), m_rule.domain));
    case Kind::Server:
    case Kind::LeavePlan:
    case Kind::Internal:
        return m_paths.isEmpty() && m_command.isEmpty() && m_rule.commandLine.isEmpty()
            && m_rule.domain.isEmpty();
    }
    Q_UNREACHABLE_RETURN(true);
}

bool RuleMatcher::fitsFingerprint(const RuleSubject &subject) const
{
    return m_rule.fingerprint.isEmpty()
        || m_rule.fingerprint.toLatin1() == subject.effect.fingerprint.toHex();
}

bool RuleMatcher::coversOther(const RuleSubject &subject) const
{
    return subject.effect.kind == Kind::Server && touches(subject) && !fitsFingerprint(subject);
}

bool RuleMatcher::covers(const RuleSubject &subject) const
{
    const Kind kind = subject.effect.kind;
    if (kind == Kind::Execute || !touches(subject) || !fitsFingerprint(subject))
        return false;
    if (!m_paths.isEmpty() || (kind != Kind::Read && kind != Kind::Write))
        return true;
    const QString &path = subject.effect.subject;
    return std::ranges::any_of(m_roots, [&](auto &root) { return isAtOrBelow(path, root); });
}

bool RuleMatcher::names(const RuleSubject &subject) const
{
    const QString &path = subject.effect.subject;
    const bool isOwn
        = isAtOrBelow(path, Paths::configDir()) || isAtOrBelow(path, Paths::stateDir());
    if (m_rule.path.isEmpty() || isOwn || !covers(subject))
        return false;
    static const QRegularExpression pattern(u"[*?\\[]"_s);
    const auto isSensitive
        = [](const QString &part) { return isProtectedPath("/workspace"_L1 + part); };
    if (!m_rule.path.endsWith(u'/') && !m_rule.path.contains(pattern))
        return true;
    const QString name = u'/' + m_rule.path.section(u'/', -1); // "*.pem", ".env*"
    if (isSensitive(QString(name).remove(u'*')) || isSensitive(QString(name).replace(u'*', u'x')))
        return true;
    for (qsizetype i = 0; i < m_paths.size(); ++i) {
        const QString folder = QDir::cleanPath(m_fixed.at(i));
        const auto isAbove = [&folder](const QString &root) { return isAtOrBelow(root, folder); };
        if (m_fixed.at(i).isEmpty() || !isBelow(path, folder)
            || std::ranges::any_of(m_roots, isAbove) || !m_paths.at(i).match(path).hasMatch())
            continue;
        const auto root = std::ranges::find_if(
            m_roots, [&folder](const QString &one) { return isAtOrBelow(folder, one); });
        const QString named = root == m_roots.cend() ? folder : folder.sliced(root->size());
        if (isProtectedPath(folder + "/x"_L1) || isSensitive(named + "/x"_L1)
            || !isSensitive(path.sliced(folder.size())))
            return true;
    }
    return false;
}

bool RuleMatcher::coversPart(const RuleSubject &subject, const CommandPart &part) const
{
    if (!fitsCall(subject) || !m_paths.isEmpty() || !m_rule.domain.isEmpty())
        return false;
    if (!m_rule.commandLine.isEmpty())
        return m_rule.commandLine == subject.effect.subject;
    if (m_command.isEmpty())
        return true; // every command of the tool
    if (!part.isClear || (!startsWith(part.words, m_command) && !startsWith(part.run, m_command)))
        return false;
    // What its beginning does not say it has to say itself.
    return (!isDestructive(part.run) || isDestructive(m_command))
        && (!givesCommand(part.run) || givesCommand(m_command));
}

} // namespace AgentCore
