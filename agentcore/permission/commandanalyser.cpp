// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandanalyser.h"

#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/sensitivescan.h"
#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Judges one command line part by part.
class Analyser
{
public:
    Analyser(QString directory, const QStringList &roots)
        : m_paths(roots)
        , m_directory(std::move(directory))
    { }

    CommandAnalysis analyse(const QString &command);

private:
    void because(const QString &reason)
    {
        if (m_analysis.reason.isEmpty())
            m_analysis.reason = reason;
    }
    void judgeScript(const ShellScript &script);
    static CommandPart wordsOf(const ShellCommand &command);
    void noteDestructive(const QStringList &words);
    CommandPart judgeCommand(const ShellCommand &command);
    QString structureReason(const ShellCommand &command);
    QString redirectReason(const ShellCommand &command);
    QString globReason(const ShellCommand &command) const;
    QString pathReason(const QString &path);
    QString fixedPathReason(const QString &path);
    QString pathsReason(const QStringList &words, qsizetype pattern);
    QString changeDirectory(const QStringList &words);
    void noteSensitive(const ShellScript &script, const QString &directory);

    ShellPaths m_paths;
    QString m_directory;
    CommandAnalysis m_analysis;
    bool m_changedDirectory = false;
    bool m_mayChangeDirectory = true; //!< Whether it surely happens and holds for what follows.
};

} // namespace

static bool looksLikePath(const QString &text)
{
    return text.contains(u'/') || text.startsWith(u'~') || text == ".."_L1 || text == "."_L1;
}

// The part of a word that may be a path: of "--file=/x" and "-I/x" what stands behind.
static QString pathIn(const QString &word)
{
    if (!word.startsWith(u'-'))
        return word;
    if (const qsizetype equals = word.indexOf(u'='); equals > 0)
        return word.sliced(equals + 1);
    static const QRegularExpression start(u"[/~]|\\.\\."_s);
    const qsizetype at = word.indexOf(start);
    return at < 0 ? QString() : word.sliced(at);
}

CommandAnalysis Analyser::analyse(const QString &command)
{
    const ShellScript script = ShellScript::parse(command);
    const QString directory = m_directory;
    judgeScript(script);
    noteSensitive(script, directory);
    return std::move(m_analysis);
}

void Analyser::judgeScript(const ShellScript &script)
{
    if (!script.problem.isEmpty() || script.commands.isEmpty()) {
        because(u"its effect is not clear: "_s
                + (script.problem.isEmpty() ? u"it is empty"_s : script.problem));
        for (const ShellCommand &command : script.commands) {
            m_analysis.parts.append(wordsOf(command));
            noteDestructive(m_analysis.parts.last().words);
        }
        return;
    }
    for (const ShellCommand &part : script.commands) {
        if (part.endedBy == "&"_L1) {
            because(u"it runs something in the background"_s);
            m_analysis.runsInBackground = true;
        }
        m_analysis.parts.append(judgeCommand(part));
        // Only a row of `cd` at the start is followed: others may not happen, or in a subshell.
        m_mayChangeDirectory &= !part.words.isEmpty() && part.words.first().text == "cd"_L1;
    }
}

CommandPart Analyser::wordsOf(const ShellCommand &command)
{
    CommandPart part;
    for (const ShellWord &word : command.words)
        part.words.append(word.text);
    return part;
}

void Analyser::noteDestructive(const QStringList &words)
{
    for (const QStringList &candidate : unwrapped(words))
        m_analysis.isDangerous |= isDestructive(candidate);
}

CommandPart Analyser::judgeCommand(const ShellCommand &command)
{
    CommandPart part = wordsOf(command);
    noteDestructive(part.words);
    if (const QString reason = structureReason(command); !reason.isEmpty()) {
        because(reason);
        if (!part.words.isEmpty())
            pathsReason(part.words, -1); // for the mark of danger
        return part;
    }
    if (part.words.first() == "cd"_L1) {
        const bool isAlone = command.endedBy != "&"_L1 && !command.endedBy.startsWith("|"_L1);
        const QString reason = m_mayChangeDirectory && isAlone ? changeDirectory(part.words)
                                                               : u"where it runs is not clear"_s;
        part.isReadOnly = reason.isEmpty();
        part.isClear = part.isReadOnly;
        if (!reason.isEmpty())
            because(reason);
        return part;
    }
    QString reason = whyNotReadOnly(part.words);
    const bool unclearRepository
        = m_changedDirectory && programName(part.words.first()) == "git"_L1;
    if (reason.isEmpty() && unclearRepository)
        reason = u"git in another folder may run what that repository configures"_s;
    if (reason.isEmpty())
        reason = globReason(command);
    const qsizetype pattern = reason.isEmpty() ? patternPosition(part.words) : -1;
    const QString reach = pathsReason(part.words, pattern);
    part.isReadOnly = reason.isEmpty() && reach.isEmpty();
    part.isClear = reach.isEmpty();
    if (reach.isEmpty() && !isDestructive(part.words))
        part.prefix = rulePrefix(part.words);
    if (!part.isReadOnly)
        because(reason.isEmpty() ? reach : reason);
    return part;
}

QString Analyser::structureReason(const ShellCommand &command)
{
    if (!command.assignments.isEmpty())
        return u"it sets variables"_s;
    if (command.words.isEmpty())
        return u"its effect is not clear"_s;
    for (const ShellWord &word : command.words) {
        if (word.hasExpansion)
            return u"what it does depends on variables or other commands"_s;
        if (word.hasBrace && (word.text.contains(u',') || word.text.contains(".."_L1)))
            return u"it has braces that the shell may expand"_s;
    }
    if (command.words.first().hasGlob && command.words.first().text != "["_L1)
        return u"its program is not clear"_s;
    return redirectReason(command);
}

QString Analyser::redirectReason(const ShellCommand &command)
{
    static const QRegularExpression descriptor(u"^([0-9]+|-)$"_s);
    for (const ShellRedirect &redirect : command.redirects) {
        const QString &target = redirect.target.text;
        if (redirect.target.hasExpansion || redirect.target.hasGlob)
            return u"where it writes is not clear"_s;
        if ((redirect.op == ">&"_L1 || redirect.op == "<&"_L1)
            && descriptor.match(target).hasMatch())
            continue;
        if (redirect.op == "<<<"_L1 || target == "/dev/null"_L1)
            continue;
        if (redirect.op == "<"_L1) {
            if (const QString reason = pathReason(target); !reason.isEmpty())
                return reason;
            continue;
        }
        pathReason(target); // for the mark of danger
        return u"it writes to a file: "_s + target;
    }
    return {};
}

// A name that a pattern finds may look like an option.
QString Analyser::globReason(const ShellCommand &command) const
{
    static const QStringList risky = {u"find"_s, u"git"_s,  u"rg"_s,   u"sed"_s, u"sort"_s,
                                      u"tree"_s, u"file"_s, u"uniq"_s, u"xxd"_s, u"date"_s};
    if (!risky.contains(programName(command.words.first().text)))
        return {};
    bool ended = false;
    for (const ShellWord &word : command.words) {
        ended |= word.text == "--"_L1;
        if (word.hasGlob && !ended && u"*?["_s.contains(word.text.at(0)))
            return u"a file name may act as an option"_s;
    }
    return {};
}

// What the shell would find for a pattern; nothing when that is too much to look at.
static std::optional<QStringList> expandedGlob(const QString &pattern)
{
    constexpr qsizetype kMaxFound = 2000;
    static const QRegularExpression glob(u"[*?\\[]"_s);
    QStringList found = {QString()};
    for (const QString &name : pattern.split(u'/', Qt::SkipEmptyParts)) {
        QStringList next;
        for (const QString &folder : std::as_const(found)) {
            QStringList names = {name};
            if (name.contains(glob)) {
                // A bracket that is not closed is read differently here and by the shell.
                if (!QRegularExpression(QRegularExpression::wildcardToRegularExpression(name))
                         .isValid())
                    return std::nullopt;
                names = QDir(folder + u'/')
                            .entryList({name},
                                       QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot
                                           | QDir::CaseSensitive);
            }
            for (const QString &match : std::as_const(names))
                next.append(folder + u'/' + match);
            if (next.size() > kMaxFound)
                return std::nullopt;
        }
        found = next;
    }
    return found;
}

QString Analyser::pathReason(const QString &path)
{
    if (path.size() > 1 && path.startsWith(u'~') && path.at(1) != u'/') {
        m_analysis.isDangerous = true;
        return u"it reaches into a home folder: "_s + path;
    }
    const auto isGlob = [](QChar c) { return c == u'*' || c == u'?' || c == u'['; };
    if (!std::ranges::any_of(path, isGlob))
        return fixedPathReason(path);
    static const QRegularExpression hidden(u"(^|/)\\.[^/]*[*?\\[]"_s);
    if (path.contains(hidden))
        return u"it may read hidden files: "_s + path;
    // The pattern as it is written, for what does not exist yet, then all that it finds now.
    if (const QString reason = fixedPathReason(path); !reason.isEmpty())
        return reason;
    const bool fromHome = path.startsWith("~/"_L1);
    const auto found = expandedGlob(fromHome ? QDir::homePath() + path.sliced(1)
                                             : absoluteShellPath(path, m_directory));
    if (!found)
        return u"it reads very many files: "_s + path;
    m_paths.spend(found->size());
    for (const QString &file : *found) {
        if (const QString reason = fixedPathReason(file); !reason.isEmpty())
            return reason;
    }
    return {};
}

QString Analyser::fixedPathReason(const QString &path)
{
    const auto resolved = m_paths.resolve(path, m_directory);
    if (!resolved) {
        m_analysis.isDangerous = true;
        return u"a path cannot be resolved: "_s + path;
    }
    if (isSecretPath(*resolved) || isSecretPath(absoluteShellPath(path, m_directory))) {
        m_analysis.isDangerous = true;
        m_analysis.sensitive = path;
        return u"it may read secrets: "_s + path;
    }
    if (!m_paths.isInsideRoots(*resolved)) {
        m_analysis.isDangerous = true;
        return u"it reaches outside the working directory: "_s + path;
    }
    return {};
}

QString Analyser::pathsReason(const QStringList &words, qsizetype pattern)
{
    QString first;
    // Also where nothing is named the program works on its directory.
    if (!m_paths.isInsideRoots(m_paths.resolve(m_directory, m_directory).value_or(u"/"_s)))
        first = pathReason(m_directory);
    for (qsizetype i = 1; i < words.size(); ++i) {
        const QString path = pathIn(words.at(i));
        if (i == pattern || path.isEmpty() || (path.startsWith(u'-') && !looksLikePath(path)))
            continue;
        const bool isEmptyProtocol = path == "/dev/null"_L1;
        const QString reason = isEmptyProtocol ? QString() : pathReason(path);
        if (first.isEmpty())
            first = reason;
    }
    return first;
}

QString Analyser::changeDirectory(const QStringList &words)
{
    m_changedDirectory = true;
    if (words.size() != 2 || words.at(1).startsWith(u'-'))
        return u"where it runs is not clear"_s;
    const QString &target = words.at(1);
    if (const QString reason = pathReason(target); !reason.isEmpty())
        return reason;
    const auto resolved = m_paths.resolve(target, m_directory);
    if (!resolved || !QFileInfo(*resolved).isDir())
        return u"where it runs is not clear"_s;
    m_directory = *resolved;
    return {};
}

void Analyser::noteSensitive(const ShellScript &script, const QString &directory)
{
    ReachedCommands reached = reachedCommands(script, directory);
    const SensitiveNames names = sensitiveNames(reached.commands, &m_paths);
    m_analysis.reached = std::move(reached.commands);
    if (!reached.isComplete || m_paths.isExhausted()) {
        because(u"it is too long or too deeply nested to be judged"_s);
        m_analysis.sensitive = u"?"_s;
    }
    if (!names.secret.isEmpty()) {
        because(u"it may read secrets: "_s + names.secret);
        m_analysis.sensitive = names.secret;
    } else if (!names.written.isEmpty()) {
        m_analysis.sensitive = names.written;
    } else if (!names.control.isEmpty() && !m_analysis.isReadOnly()) {
        m_analysis.sensitive = names.control;
    }
    if (!m_analysis.sensitive.isEmpty())
        m_analysis.isDangerous = true;
}

CommandAnalysis analyseCommand(const QString &command, const QString &directory,
                               const QStringList &roots)
{
    return Analyser(directory, roots).analyse(command);
}

} // namespace AgentCore
