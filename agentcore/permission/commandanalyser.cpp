// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandanalyser.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/permission/commandoptions.h"
#include "agentcore/permission/commandprefix.h"
#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/secretwalk.h"
#include "agentcore/permission/sensitivescan.h"
#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Judges one command line part by part.
class Analyser
{
public:
    Analyser(QString directory, const QStringList &roots)
        : m_roots(roots)
        , m_paths(roots)
        , m_directory(std::move(directory))
    { }

    CommandAnalysis analyse(const QString &command);

private:
    using Risk = CommandRisk;
    using Why = std::optional<CommandReason>;

    void because(const CommandReason &why)
    {
        if (!m_analysis.why || why.risk < m_analysis.why->risk)
            m_analysis.why = why;
    }
    void judgeScript(const ShellScript &script);
    static CommandPart wordsOf(const ShellCommand &command);
    void noteDestructive(const QStringList &words);
    CommandPart judgeCommand(const ShellCommand &command);
    Why structureReason(const ShellCommand &command);
    Why redirectReason(const ShellCommand &command);
    Why globReason(const ShellCommand &command) const;
    Why gitFolderReason(QStringList *words);
    Why recursionReason(const QStringList &words);
    bool isOtherRepository() const;
    void noteRisks(const ShellScript &script);
    Why pathReason(const QString &path);
    Why fixedPathReason(const QString &path);
    bool staysWhereItLeads(const QString &path);
    Why pathsReason(const QStringList &words, qsizetype pattern);
    Why changeDirectory(const QStringList &words);
    void noteLikelyDirectory(const ShellCommand &command);
    void noteSensitive(const ShellScript &script, const QString &directory);

    QString shownPath(const QString &path) const;

    QStringList m_roots;
    ShellPaths m_paths;
    QString m_directory;
    QString m_likelyDirectory; //!< Of what comes after a `cd` that is not followed; may be empty.
    CommandAnalysis m_analysis;
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

// What stands in the brackets, or braces, that a whole line stands in; nothing: it does not.
static std::optional<ShellScript> scriptInBrackets(const QString &command)
{
    constexpr int kMost = 4;
    static const QRegularExpression whole(u"^(?:\\((.*)\\)|\\{\\s(.*[;\n&])\\s*\\})$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    QString text = command.trimmed();
    for (int i = 0; i < kMost; ++i) {
        const auto match = whole.match(text);
        if (!match.hasMatch())
            break;
        text = match.captured(match.lastCapturedIndex()).trimmed();
        if (ShellScript inner = ShellScript::parse(text);
            inner.problem.isEmpty() && !inner.commands.isEmpty())
            return inner;
    }
    return std::nullopt;
}

CommandAnalysis Analyser::analyse(const QString &command)
{
    const ShellScript script = ShellScript::parse(command);
    const QString directory = m_directory;
    // Rules are for what does more than reading.
    const auto inner = script.problem.isEmpty() ? std::nullopt : scriptInBrackets(command);
    if (inner)
        judgeScript(*inner);
    if (!inner || !m_analysis.why) {
        m_analysis = {};
        m_directory = directory;
        m_mayChangeDirectory = true;
        judgeScript(script);
    }
    noteSensitive(script, directory);
    if (m_analysis.why)
        noteRisks(script);
    return std::move(m_analysis);
}

void Analyser::judgeScript(const ShellScript &script)
{
    if (!script.problem.isEmpty() || script.commands.isEmpty()) {
        because({Risk::Unclear, {}});
        for (const ShellCommand &command : script.commands) {
            m_analysis.parts.append(wordsOf(command));
            noteDestructive(m_analysis.parts.last().words);
        }
        return;
    }
    for (const ShellCommand &part : script.commands) {
        if (part.endedBy == "&"_L1) {
            because({Risk::RunsInBackground, {}});
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
    part.run = withoutLimits(part.words);
    return part;
}

void Analyser::noteDestructive(const QStringList &words)
{
    for (const QStringList &candidate : unwrapped(words))
        m_analysis.isDangerous |= isDestructive(candidate);
}

// Of all that may run, what a person would want to hear first.
void Analyser::noteRisks(const ShellScript &script)
{
    static const QSet<QString> loaders = {u"curl"_s, u"wget"_s, u"aria2c"_s};
    static const QSet<QString> interpreters
        = {u"eval"_s, u"source"_s, u"."_s,    u"python"_s, u"python3"_s,
           u"node"_s, u"perl"_s,   u"ruby"_s, u"php"_s};
    bool loads = false;
    bool interprets = false;
    for (const ReachedCommand &command : std::as_const(m_analysis.reached)) {
        for (const QStringList &words : unwrapped(command.words)) {
            const QString name = programName(words.first());
            loads |= loaders.contains(name);
            interprets |= isShell(name) || interpreters.contains(name);
            if (const CommandReason why = riskOfCommand(words);
                why.risk < Risk::Unknown && !whyNotReadOnly(words).isEmpty())
                because(why);
        }
        static const QRegularExpression none(u"^([0-9]*|-|/dev/null)$"_s); // no file
        const QString written = command.writes.value(0);
        if (!none.match(written).hasMatch())
            because({Risk::WritesFiles, written});
    }
    if (loads && interprets && script.commands.size() + m_analysis.reached.size() > 1)
        because({Risk::RunsDownloaded, {}});
}

CommandPart Analyser::judgeCommand(const ShellCommand &command)
{
    CommandPart part = wordsOf(command);
    noteDestructive(part.words);
    if (const Why why = structureReason(command)) {
        because(*why);
        if (!part.words.isEmpty())
            pathsReason(part.words, -1); // for the mark of danger
        return part;
    }
    if (part.words.first() == "cd"_L1) {
        const bool isAlone = command.endedBy != "&"_L1 && !command.endedBy.startsWith("|"_L1);
        const Why why = m_mayChangeDirectory && isAlone ? changeDirectory(part.words)
                                                        : Why({Risk::Unclear, u"cd"_s});
        part.isReadOnly = !why;
        part.isClear = part.isReadOnly;
        if (why)
            because(*why);
        if (why || !m_likelyDirectory.isEmpty())
            noteLikelyDirectory(command);
        return part;
    }
    const QString directory = m_directory;
    QStringList words = part.words;
    Why why = gitFolderReason(&words);
    if (!why && !whyNotReadOnly(words).isEmpty())
        why = riskOfCommand(withoutLimits(words));
    if (!why && !command.assignments.isEmpty())
        why = CommandReason{Risk::Unclear, command.assignments.first().text};
    if (!why)
        why = globReason(command);
    const qsizetype pattern = why ? -1 : patternPosition(words);
    Why reach = pathsReason(words, pattern);
    if (!why && !reach)
        why = recursionReason(words);
    m_directory = directory;
    part.isReadOnly = !why && !reach;
    part.isClear = !reach;
    if (!reach && !isDestructive(part.run) && !givesCommand(part.run))
        part.prefix = rulePrefix(part.run);
    for (const Why &one : {why, reach}) {
        if (one)
            because(*one);
    }
    return part;
}

// "git -C folder" works there, and any folder may have a repository of its own with settings that
// run programs.
Analyser::Why Analyser::gitFolderReason(QStringList *words)
{
    if (programName(words->first()) != "git"_L1)
        return std::nullopt;
    if (words->value(1) == "-C"_L1 && words->size() > 3) {
        const Why why = changeDirectory({u"cd"_s, words->at(2)});
        words->remove(1, 2);
        if (why)
            return why;
    }
    return isOtherRepository() ? Why({Risk::RunsProject, words->join(u' ')}) : std::nullopt;
}

bool Analyser::isOtherRepository() const
{
    QString folder = m_directory;
    while (!m_roots.contains(folder) && folder.size() > 1) {
        const auto has = [&folder](QLatin1StringView name) {
            const QFileInfo info(folder + u'/' + name);
            return info.exists() || info.isSymLink();
        };
        if (has(".git"_L1) || (has("HEAD"_L1) && has("objects"_L1)))
            return true;
        folder = folder.first(qMax(qsizetype(1), folder.lastIndexOf(u'/')));
    }
    return false;
}

Analyser::Why Analyser::recursionReason(const QStringList &words)
{
    const RecursiveRead read = recursiveReadOf(words);
    if (!read.recurses)
        return std::nullopt;
    const QStringList folders = read.folders.isEmpty() ? QStringList{u"."_s} : read.folders;
    for (const QString &folder : folders) {
        const auto resolved = m_paths.resolve(folder, m_directory);
        const QString secret = resolved ? secretBelow(*resolved, read.includes) : QString();
        if (!secret.isEmpty()) {
            m_analysis.isDangerous = true;
            return CommandReason{Risk::ReadsSecrets, shownPath(secret)};
        }
    }
    return std::nullopt;
}

QString Analyser::shownPath(const QString &path) const
{
    for (const QString &root : m_roots) {
        if (root != "/"_L1 && isBelow(path, root))
            return path.sliced(root.size() + 1);
    }
    return path;
}

// Digits whenever it runs: the exit code, the number of processors.
static bool isSureNumber(const ShellPiece &piece)
{
    using Kind = ShellPiece::Kind;
    return (piece.kind == Kind::Parameter && piece.text == "?"_L1)
        || (piece.kind == Kind::Command && piece.text == "nproc"_L1);
}

// Whether what the word \a at says shows only when it runs. A number is clear where it is no name
// of a file: in what is printed, and as the number of jobs.
static bool isOpen(const ShellCommand &command, qsizetype at)
{
    static const QStringList printing = {u"echo"_s, u"printf"_s};
    static const QStringList jobs = {u"-j"_s, u"--jobs"_s, u"--parallel"_s};
    const ShellWord &word = command.words.at(at);
    if (!word.hasExpansion || at == 0)
        return word.hasExpansion;
    const bool isNoName = printing.contains(command.words.first().text)
        || jobs.contains(command.words.at(at - 1).text)
        || std::ranges::any_of(jobs, [&](const QString &job) { return word.text.startsWith(job); });
    return !isNoName || !std::ranges::all_of(word.pieces, [](const ShellPiece &piece) {
        return piece.kind == ShellPiece::Kind::Text || isSureNumber(piece);
    });
}

Analyser::Why Analyser::structureReason(const ShellCommand &command)
{
    const auto isHarmless = [](const ShellWord &word) {
        return !word.hasExpansion && isHarmlessAssignment(word.text);
    };
    if (command.words.isEmpty() || !std::ranges::all_of(command.assignments, isHarmless))
        return CommandReason{Risk::Unclear, {}};
    for (qsizetype at = 0; at < command.words.size(); ++at) {
        const ShellWord &word = command.words.at(at);
        if (isOpen(command, at))
            return CommandReason{Risk::Unclear, word.text};
        if (word.hasBrace && (word.text.contains(u',') || word.text.contains(".."_L1)))
            return CommandReason{Risk::Unclear, word.text};
    }
    if (command.words.first().hasGlob && command.words.first().text != "["_L1)
        return CommandReason{Risk::Unclear, command.words.first().text};
    return redirectReason(command);
}

Analyser::Why Analyser::redirectReason(const ShellCommand &command)
{
    static const QRegularExpression descriptor(u"^([0-9]+|-)$"_s);
    for (const ShellRedirect &redirect : command.redirects) {
        const QString &target = redirect.target.text;
        if (redirect.target.hasExpansion || redirect.target.hasGlob)
            return CommandReason{Risk::Unclear, target};
        if ((redirect.op == ">&"_L1 || redirect.op == "<&"_L1)
            && descriptor.match(target).hasMatch())
            continue;
        if (redirect.op == "<<<"_L1 || redirect.isVerbatim || target == "/dev/null"_L1)
            continue;
        if (redirect.op == "<"_L1) {
            if (const Why why = pathReason(target))
                return why;
            continue;
        }
        pathReason(target); // for the mark of danger
        return CommandReason{Risk::WritesFiles, target};
    }
    return std::nullopt;
}

// A name that a pattern finds may look like an option.
Analyser::Why Analyser::globReason(const ShellCommand &command) const
{
    static const QStringList risky = {u"find"_s, u"git"_s,  u"rg"_s,   u"sed"_s, u"sort"_s,
                                      u"tree"_s, u"file"_s, u"uniq"_s, u"xxd"_s, u"date"_s};
    if (!risky.contains(programName(command.words.first().text)))
        return std::nullopt;
    // Elsewhere "--" may be the value of an option.
    if (command.words.size() > 1 && command.words.at(1).text == "--"_L1)
        return std::nullopt;
    for (const ShellWord &word : command.words) {
        if (word.hasGlob && u"*?["_s.contains(word.text.at(0)))
            return CommandReason{Risk::Unclear, word.text};
    }
    return std::nullopt;
}

//! Adds what is not hidden and fits \a pattern; false where that cannot be said of a name that is
//! no text, and of what is behind it.
static bool addMatches(const QString &folder, const QString &pattern, QStringList *found)
{
    const auto match = QRegularExpression::fromWildcard(
        pattern, Qt::CaseSensitive, QRegularExpression::NonPathWildcardConversion);
    const bool isAboutLetters = pattern.contains(u'?') || pattern.contains(u'[');
    bool isClear = true;
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        const QString name = QString::fromUtf8(entry.name);
        const bool isText = entry.name.isValidUtf8();
        const bool fits = !name.startsWith(u'.')
            && (match.match(name).hasMatch() || (!isText && isAboutLetters));
        if (fits && isText)
            found->append(folder + name);
        isClear = isText || !fits;
        return isClear ? Walk::Past : Walk::End;
    });
    return isClear;
}

// What the shell would find for a pattern, or more; nothing when that is too much to look at.
static std::optional<QStringList> expandedGlob(const QString &pattern)
{
    constexpr qsizetype kMaxFound = 2000;
    static const QRegularExpression glob(u"[*?\\[]"_s);
    QStringList found = {QString()};
    for (const QString &name : pattern.split(u'/', Qt::SkipEmptyParts)) {
        QStringList next;
        for (const QString &folder : std::as_const(found)) {
            if (name.contains(glob)) {
                // Brackets that are not closed, or have a range that is none, as of a test
                // (`test_a[x-1]`), are read differently here and by the shell.
                const bool isAlike
                    = QRegularExpression(QRegularExpression::wildcardToRegularExpression(name))
                          .isValid();
                const QString wider = isAlike ? name : name.section(u'[', 0, 0) + u'*';
                if (!addMatches(folder + u'/', wider, &next))
                    return std::nullopt;
            } else {
                next.append(folder + u'/' + name);
            }
            if (next.size() > kMaxFound)
                return std::nullopt;
        }
        found = next;
    }
    return found;
}

Analyser::Why Analyser::pathReason(const QString &path)
{
    if (path.size() > 1 && path.startsWith(u'~') && path.at(1) != u'/') {
        m_analysis.isDangerous = true;
        return CommandReason{Risk::WritesOutside, path};
    }
    const auto isGlob = [](QChar c) { return c == u'*' || c == u'?' || c == u'['; };
    if (!std::ranges::any_of(path, isGlob))
        return fixedPathReason(path);
    static const QRegularExpression hidden(u"(^|/)\\.[^/]*[*?\\[]"_s);
    if (path.contains(hidden))
        return CommandReason{Risk::ReadsSecrets, path};
    // The pattern as it is written, for what does not exist yet, then all that it finds now.
    if (const Why why = fixedPathReason(path))
        return why;
    const bool fromHome = path.startsWith("~/"_L1);
    const auto found = expandedGlob(fromHome ? QDir::homePath() + path.sliced(1)
                                             : absoluteShellPath(path, m_directory));
    if (!found)
        return CommandReason{Risk::Unclear, path};
    m_paths.spend(found->size());
    for (const QString &file : *found) {
        if (const Why why = fixedPathReason(file))
            return why;
    }
    return std::nullopt;
}

Analyser::Why Analyser::fixedPathReason(const QString &path)
{
    const auto resolved = m_paths.resolve(path, m_directory);
    if (!resolved) {
        m_analysis.isDangerous = true;
        return CommandReason{Risk::Unclear, path};
    }
    if (isSecretPath(*resolved) || isSecretPath(absoluteShellPath(path, m_directory))) {
        m_analysis.isDangerous = true;
        m_analysis.sensitive = path;
        return CommandReason{Risk::ReadsSecrets, path};
    }
    if (!m_paths.isInsideRoots(*resolved)) {
        if (staysWhereItLeads(path))
            return CommandReason{Risk::Unclear, path};
        m_analysis.isDangerous = true;
        return CommandReason{Risk::WritesOutside, path};
    }
    return std::nullopt;
}

// "mkdir -p build && cd build && cc ../src/a.c" is no alarm, though whether it goes there shows
// only when it runs: it is asked, as what is not clear.
bool Analyser::staysWhereItLeads(const QString &path)
{
    if (m_likelyDirectory.isEmpty() || path.startsWith(u'/') || path.startsWith(u'~'))
        return false;
    const auto likely = m_paths.resolve(path, m_likelyDirectory);
    return likely && m_paths.isInsideRoots(*likely);
}

void Analyser::noteLikelyDirectory(const ShellCommand &command)
{
    const QString from = m_likelyDirectory.isEmpty() ? m_directory : m_likelyDirectory;
    m_likelyDirectory.clear();
    if (command.endedBy != "&&"_L1 || command.words.size() != 2)
        return;
    const ShellWord &target = command.words.at(1);
    if (target.hasExpansion || target.hasGlob || target.hasBrace || target.text.startsWith(u'-'))
        return;
    if (const auto resolved = m_paths.resolve(target.text, from);
        resolved && m_paths.isInsideRoots(*resolved))
        m_likelyDirectory = *resolved;
}

Analyser::Why Analyser::pathsReason(const QStringList &words, qsizetype pattern)
{
    Why first;
    // Also where nothing is named the program works on its directory.
    if (!m_paths.isInsideRoots(m_paths.resolve(m_directory, m_directory).value_or(u"/"_s)))
        first = pathReason(m_directory);
    const auto take = [this, &first](const QString &path) {
        if (path.isEmpty() || path == "/dev/null"_L1)
            return;
        if (const Why why = pathReason(path); why && !first)
            first = why;
    };
    // A program of the folder may be a link to any other.
    const QString &program = words.first();
    const bool isNamed = program.startsWith(u'/') || !program.contains(u'/');
    for (qsizetype i = isNamed ? 1 : 0; i < words.size(); ++i) {
        const QString path = pathIn(words.at(i));
        if (i != pattern && (!path.startsWith(u'-') || looksLikePath(path)))
            take(path);
    }
    // What stands behind an option in its own word: "-nfsecrets/key".
    if (const auto options = commandOptions(words)) {
        for (const QString &value : options->values)
            take(value);
    }
    return first;
}

Analyser::Why Analyser::changeDirectory(const QStringList &words)
{
    if (words.size() != 2 || words.at(1).startsWith(u'-'))
        return CommandReason{Risk::Unclear, words.join(u' ')};
    const QString &target = words.at(1);
    if (const Why why = pathReason(target))
        return why;
    // The shell takes ".." off the path as it is written, everybody else from where a link leads.
    QString written = absoluteShellPath(target, m_directory);
    written.chop(written.endsWith(u'/') ? 1 : 0);
    const auto resolved = m_paths.resolve(target, m_directory);
    if (!resolved || *resolved != written || !QFileInfo(*resolved).isDir())
        return CommandReason{Risk::Unclear, words.join(u' ')};
    m_directory = *resolved;
    return std::nullopt;
}

void Analyser::noteSensitive(const ShellScript &script, const QString &directory)
{
    ReachedCommands reached = reachedCommands(script, directory);
    const SensitiveNames names = sensitiveNames(reached.commands, &m_paths);
    m_analysis.reached = std::move(reached.commands);
    if (!reached.isComplete || m_paths.isExhausted()) {
        because({Risk::Unclear, {}});
        m_analysis.sensitive = u"?"_s;
    }
    if (!names.secret.isEmpty()) {
        because({Risk::ReadsSecrets, names.secret});
        m_analysis.sensitive = names.secret;
    } else if (!names.written.isEmpty()) {
        m_analysis.sensitive = names.written;
        because({Risk::ControlsPrograms, names.written});
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
