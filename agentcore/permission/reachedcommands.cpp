// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/reachedcommands.h"

#include "agentcore/permission/foreigntexts.h"
#include "agentcore/permission/shellvalues.h"
#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QStringList withInput(const QStringList &words, const std::optional<QString> &input)
{
    static const QSet<QString> placing = {u"-I"_s, u"-i"_s, u"-J"_s, u"--replace"_s};
    static const QRegularExpression reading(u"^(-0|-a|-d.*|--null|--delim.*|--arg-file.*)$"_s);
    const qsizetype end = words.indexOf(u":::"_s);
    QStringList all = words.first(end < 0 ? words.size() : end);
    QString place = u"{}"_s;
    bool isPlaced = false;
    bool isKnown = input && all.size() == words.size();
    for (qsizetype at = 1; at < all.size(); ++at) {
        const QString word = all.at(at);
        isKnown &= !reading.match(word).hasMatch();
        if (placing.contains(word) && at + 1 < all.size())
            place = all.at(++at);
        else if (word.size() > 2 && word.startsWith("-I"_L1))
            place = word.sliced(2);
        else if (!word.startsWith(u'-') && word.contains(place))
            all[at].replace(place, QString(WordMark::kText));
        else
            continue;
        isPlaced = true;
    }
    static const QRegularExpression blanks(u"\\s+"_s);
    if (!isPlaced)
        all += isKnown ? input->split(blanks, Qt::SkipEmptyParts)
                       : QStringList{QString(WordMark::kWords)};
    return all;
}

std::optional<Script> shellScriptOf(const QStringList &words, const std::optional<QString> &input)
{
    static const QRegularExpression takesText(u"^-[A-Za-z]*c[A-Za-z]*$"_s);
    static const QSet<QString> inputs = {u"-"_s, u"/dev/stdin"_s};
    bool hasText = false;
    bool readsInput = true;
    for (qsizetype at = 1; at < words.size(); ++at) {
        const QString &word = words.at(at);
        if (takesText.match(word).hasMatch())
            hasText = true;
        else if (hasText && !word.startsWith(u'-'))
            return Script{word, words.sliced(at + 1)};
        else
            readsInput
                &= word.startsWith(u'-') || inputs.contains(word) || words.at(at - 1) == "-o"_L1;
    }
    return readsInput && !hasText && input ? std::optional(Script{*input}) : std::nullopt;
}

QList<Script> gitAliasesOf(const QStringList &words)
{
    QList<Script> scripts;
    for (qsizetype at = 1; at + 1 < words.size(); ++at) {
        const QString &pair = words.at(at + 1);
        const qsizetype equals = pair.indexOf(u'=');
        if (words.at(at) != "-c"_L1 || !pair.startsWith("alias."_L1) || equals < 0)
            continue;
        const qsizetype verb = words.indexOf(pair.sliced(6, equals - 6), at + 2);
        if (verb < 0)
            continue;
        const QString value = pair.sliced(equals + 1);
        const QString line = value.startsWith(u'!') ? value.sliced(1) : u"git "_s + value;
        scripts.append({line + u' ' + words.sliced(verb + 1).join(u' ')});
    }
    return scripts;
}

namespace {

constexpr int kMaxLevels = 6;
constexpr qsizetype kMaxWork = 4 * ShellScript::kMaxChars; // characters
constexpr qsizetype kMaxCommands = 4 * 1024;
constexpr qsizetype kMaxReadWords = 64;

using Commands = QList<ShellCommand>;

//! A word that may have a command in it.
struct OpenText
{
    QString text;
    TextKind kind = TextKind::Shell;
};

//! What the words of one command may be, and what they run.
struct Runs
{
    QList<QStringList> readings; //!< As they are written.
    QList<QStringList> candidates; //!< Also without the wrappers before them.
    QList<OpenText> texts;
    QSet<QString> known; //!< Which texts there are, by their kinds.
    TextKind input = TextKind::Data; //!< What they read is that to them.
};

//! Finds the commands of one command line, and those inside of them.
class Walker
{
public:
    explicit Walker(QString directory, ShellValues values = {})
        : m_directory(std::move(directory))
        , m_values(std::move(values))
    {
        m_variables.insert(u"HOME"_s, QDir::homePath());
        m_variables.insert(u"PWD"_s, m_directory);
    }

    void walk(const ShellScript &script, int level);
    void walkFunctionsNotCalled();
    bool hasLoop() const { return m_hasLoop; }
    const ShellValues &values() const { return m_values; }
    ReachedCommands takeReached() { return std::move(m_reached); }

private:
    void walkText(const QString &text, int level, bool isScript);
    void walkCommands(const Commands &commands, int level);
    void walkCommand(const Commands &commands, qsizetype at, int level);
    qsizetype takeFunction(const Commands &commands, qsizetype at);
    void callFunction(const QStringList &words, int level);
    void takeAssignments(const ShellCommand &command, ReachedCommand &reached, int level);
    void walkProcesses(const ShellWord &word, int level);
    void takeRedirects(const ShellCommand &command, ReachedCommand &reached, const Runs &runs,
                       int level);
    void takeTexts(ReachedCommand &reached, const Runs &runs, const QList<Script> &scripts,
                   int level);
    void takePrograms(const QList<QStringList> &candidates, int level);
    Runs runsOf(const Commands &commands, qsizetype at);
    QList<Script> scriptsOf(const Commands &commands, qsizetype at, const Runs &runs);
    void run(const Script &script, int level);
    void callAlias(const QStringList &words, int level);
    void follow(const QStringList &words, const ShellCommand &command);
    void append(ReachedCommand reached);
    QStringList expanded(const ShellWord &word);

    QString m_directory;
    QHash<QString, QString> m_variables;
    ShellValues m_values;
    QHash<QString, Commands> m_functions;
    QHash<QString, QString> m_aliases;
    QSet<QString> m_called;
    ReachedCommands m_reached;
    qsizetype m_work = 0;
    bool m_isGuess = false;
    bool m_hasLoop = false;
};

} // namespace

// Their words are shown or searched for, not run.
static bool takesData(const QString &program)
{
    static const QSet<QString> names
        = {u"echo"_s, u"printf"_s, u"git"_s, u"gh"_s,  u"grep"_s, u"egrep"_s, u"fgrep"_s,
           u"rg"_s,   u"jq"_s,     u"cat"_s, u"tee"_s, u"date"_s, u"test"_s,  u"["_s};
    return names.contains(program);
}

// Messages and patterns; other verbs run what their options say.
static bool isGitText(const QStringList &words)
{
    const auto runs = [](const QString &word) {
        return word.startsWith("-O"_L1) || word.startsWith("--open-files-in-pager"_L1);
    };
    if (std::ranges::any_of(words, runs))
        return false;
    static const QSet<QString> verbs = {u"commit"_s, u"tag"_s,   u"log"_s,   u"grep"_s,
                                        u"show"_s,   u"stash"_s, u"notes"_s, u"merge"_s};
    return verbs.contains(words.value(1));
}

static bool mayBeScript(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return u" \t\n;|&<>$`()'\""_s.contains(c); });
}

static QString programOf(const QStringList &words)
{
    return programName(words.value(0));
}

// Whether \a words read commands as a shell does.
static bool readsScript(const QStringList &words)
{
    static const QRegularExpression noCommand(u"^(-.*|[0-9]+)$"_s);
    const QString program = programOf(words);
    const auto isNone = [](const QString &word) { return noCommand.match(word).hasMatch(); };
    return program == "at"_L1 || program == "batch"_L1
        || (program == "parallel"_L1 && std::ranges::all_of(words.sliced(1), isNone));
}

static bool isPipe(const QString &op)
{
    return op == "|"_L1 || op == "|&"_L1;
}

static bool isPiped(const Commands &commands, qsizetype at)
{
    return at > 0 && isPipe(commands.at(at - 1).endedBy);
}

// What a command among the words of \a words takes as texts, and what it reads is to it.
static void takeOpenTexts(const QStringList &words, Runs &runs)
{
    const auto add = [&runs](const QString &text, TextKind kind) {
        if (!mayBeScript(text) && !isOpenText(text))
            return;
        const qsizetype before = runs.known.size();
        runs.known.insert(QString::number(int(kind)) + text);
        if (runs.known.size() > before)
            runs.texts.append({text, kind});
    };
    const QList<QStringList> carried = executedBy(words);
    const QList<QStringList> inner = unwrapped(words).mid(1);
    for (const QStringList &one : carried)
        add(one.first(), TextKind::Shell);
    if (!carried.isEmpty())
        return;
    if (!inner.isEmpty()) { // options, and what the first word of the command may hold
        qsizetype longest = 0;
        for (const QStringList &one : inner)
            longest = qMax(longest, one.size());
        for (qsizetype at = 1; at <= words.size() - longest; ++at)
            add(words.at(at), TextKind::Shell);
        return;
    }
    const TextKind kind = textKindOf(words);
    runs.input = std::max(runs.input, kind);
    static const QSet<QString> escaping = {u"printf"_s, u"echo"_s};
    const bool isEscaping = escaping.contains(programOf(words));
    const QStringList arguments = words.mid(1);
    for (const QString &word : arguments) {
        add(word, kind);
        if (isEscaping && word.contains(u'\\'))
            add(QString(word).replace("\\n"_L1, "\n"_L1).replace("\\t"_L1, "\t"_L1), kind);
    }
}

// What the words that the command behind a pipe gets are to it.
static TextKind inputKind(const ShellCommand &command)
{
    QStringList words;
    bool hasProcess = false; // tee >(sh)
    for (const ShellWord &word : command.words) {
        words.append(word.text);
        hasProcess
            |= std::ranges::contains(word.pieces, ShellPiece::Kind::Process, &ShellPiece::kind);
    }
    if (hasProcess || words.isEmpty())
        return TextKind::Shell;
    Runs runs;
    QList<QStringList> all = unwrapped(words);
    for (qsizetype i = 0; i < all.size() && all.size() < kMaxReadings; ++i) {
        const QList<QStringList> carried = executedBy(all.at(i));
        for (const QStringList &one : carried)
            all += unwrapped(one);
    }
    for (const QStringList &one : std::as_const(all))
        takeOpenTexts(one, runs);
    const bool runsText = runs.input != TextKind::Data && std::ranges::any_of(words, runsCommands);
    return runsText ? TextKind::Shell : runs.input;
}

// What becomes of the words that the command at \a at prints.
static TextKind sinkOf(const Commands &commands, qsizetype at)
{
    static const QSet<QString> closing = {u"}"_s, u"done"_s, u"fi"_s, u"esac"_s};
    constexpr qsizetype kSeen = 64;
    for (const ShellRedirect &redirect : commands.at(at).redirects) {
        if (std::ranges::contains(redirect.target.pieces, ShellPiece::Kind::Process,
                                  &ShellPiece::kind))
            return TextKind::Shell;
    }
    const qsizetype end = qMin(commands.size(), at + kSeen);
    bool isConnected = true;
    for (qsizetype next = at + 1; next < end; ++next) {
        const ShellCommand &before = commands.at(next - 1);
        const bool isGroup
            = before.words.size() == 1 && closing.contains(before.words.first().text);
        isConnected = (isConnected || isGroup) && isPipe(before.endedBy);
        if (!isConnected)
            continue;
        if (const TextKind kind = inputKind(commands.at(next)); kind != TextKind::Data)
            return kind;
    }
    return TextKind::Data;
}

// Words of the grammar before the command.
static qsizetype wordsOfGrammar(const QStringList &words)
{
    static const QSet<QString> grammar = {u"{"_s,  u"do"_s,    u"then"_s,  u"else"_s, u"elif"_s,
                                          u"if"_s, u"while"_s, u"until"_s, u"!"_s,    u"time"_s};
    qsizetype at = 0;
    while (at < words.size() && grammar.contains(words.at(at)))
        ++at;
    return at;
}

static QStringList writtenWords(const ShellCommand &command)
{
    QStringList words;
    for (const ShellWord &word : command.words)
        words.append(word.isQuoted ? QString() : word.text);
    return words;
}

QStringList Walker::expanded(const ShellWord &word)
{
    if (m_work > kMaxWork) {
        m_reached.isComplete = false;
        return {word.text};
    }
    const QStringList texts = expandedWord(word, m_variables);
    for (const QString &text : texts)
        m_work += text.size() + 1;
    return texts;
}

void Walker::walkText(const QString &text, int level, bool isScript)
{
    m_work += text.size();
    if (level > kMaxLevels || m_work > kMaxWork) {
        m_reached.isComplete = false;
        return;
    }
    const bool isGuess = std::exchange(m_isGuess, m_isGuess || !isScript);
    walk(ShellScript::parse(text), level);
    m_isGuess = isGuess;
}

void Walker::walk(const ShellScript &script, int level)
{
    m_reached.isComplete &= !script.isBeyondLimits;
    const QString directory = m_directory;
    walkCommands(script.commands, level);
    if (level > 0)
        m_directory = directory;
}

void Walker::walkCommands(const Commands &commands, int level)
{
    for (qsizetype at = 0; at < commands.size(); ++at) {
        if (m_reached.commands.size() > kMaxCommands || m_work > kMaxWork) {
            m_reached.isComplete = false;
            return;
        }
        m_work += 8;
        if (const qsizetype end = takeFunction(commands, at); end >= 0)
            at = end;
        else
            walkCommand(commands, at, level);
    }
}

// "name() { ...; }": its last command, or -1 where there is none. It is walked where it is called.
qsizetype Walker::takeFunction(const Commands &commands, qsizetype at)
{
    const ShellCommand &head = commands.at(at);
    const QStringList words = writtenWords(head);
    const qsizetype first = wordsOfGrammar(words);
    const bool hasKeyword = words.value(first) == "function"_L1;
    const qsizetype name = first + (hasKeyword ? 1 : 0);
    static const QSet<QString> other = {u"for"_s, u"case"_s, u"select"_s, u"[["_s, QString()};
    if (m_isGuess) // a call of another language
        return -1;
    if (!hasKeyword
        && (head.endedBy != "("_L1 || words.size() != name + 1 || other.contains(words.at(name))))
        return -1;
    Commands body;
    if (words.size() > name + 1) { // function name { ...
        body.append(head);
        body.first().words.remove(0, name + 1);
    }
    int depth = body.isEmpty() ? 0 : int(writtenWords(body.first()).first(1).count(u"{"_s));
    qsizetype end = at;
    while (end + 1 < commands.size() && (body.isEmpty() || depth > 0)) {
        const ShellCommand &next = commands.at(++end);
        const QStringList nextWords = writtenWords(next);
        depth += int(nextWords.first(wordsOfGrammar(nextWords)).count(u"{"_s));
        depth -= nextWords.value(0) == "}"_L1 ? 1 : 0;
        body.append(next);
    }
    m_functions[words.value(name)] += body;
    return end;
}

static std::optional<QStringList> knownArguments(const QStringList &words)
{
    const auto isOpen = [](const QString &word) { return word.contains(WordMark::kWords); };
    return std::ranges::any_of(words, isOpen) ? std::nullopt : std::optional(words);
}

void Walker::callFunction(const QStringList &words, int level)
{
    const QString &name = words.first();
    if (!m_functions.contains(name))
        return;
    if (level > kMaxLevels) {
        m_reached.isComplete = false;
        return;
    }
    m_called.insert(name);
    const Commands body = m_functions.take(name); // what calls itself adds nothing
    const auto arguments = m_values.arguments();
    m_values.setArguments(knownArguments(words));
    walkCommands(body, level + 1);
    m_values.setArguments(arguments);
    m_functions[name] = body + m_functions.value(name);
}

void Walker::walkFunctionsNotCalled()
{
    const QStringList names = m_functions.keys();
    for (const QString &name : names) {
        if (!m_called.contains(name))
            callFunction({name, QString(WordMark::kWords)}, 0);
    }
}

void Walker::takeAssignments(const ShellCommand &command, ReachedCommand &reached, int level)
{
    static const QRegularExpression assignment(u"^[A-Za-z_][A-Za-z0-9_]*(\\[[^]]*\\])?\\+?="_s);
    // Also behind words of the grammar: then v=x
    QList<ShellWord> set = command.assignments;
    const QStringList words = writtenWords(command);
    qsizetype at = wordsOfGrammar(words);
    for (; at < words.size() && at > 0 && words.at(at).contains(assignment); ++at)
        set.append(command.words.at(at));
    const bool isOfRead = words.value(at) == "read"_L1; // IFS= read
    for (const ShellWord &word : std::as_const(set)) {
        if (!isOfRead)
            m_values.assignPair(word);
    }
    for (const ShellWord &word : command.assignments) {
        const QString name = word.text.section(u'=', 0, 0);
        const QString value = expanded(word).value(0).section(u'=', 1);
        m_variables.insert(name, value);
        reached.texts.append(value);
        if (command.words.isEmpty() && command.endedBy == "("_L1) // a list
            m_values.assign(name, {QString(WordMark::kText)});
        if (name.startsWith("BASH_ALIASES["_L1))
            m_aliases.insert(name.section(u'[', 1).chopped(1), value);
        if (!isProgramVariable(name))
            continue;
        walkProcesses(word, level);
        const QStringList texts = commandsIn(value);
        for (const QString &text : texts)
            walkText(text, level + 1, false);
    }
}

//! What "<(...)" prints is a script.
void Walker::walkProcesses(const ShellWord &word, int level)
{
    for (const ShellPiece &piece : word.pieces) {
        if (piece.kind == ShellPiece::Kind::Process)
            run({m_values.outputOf(piece.text).value_or(QString(WordMark::kText))}, level);
    }
}

Runs Walker::runsOf(const Commands &commands, qsizetype at)
{
    static const QSet<QString> appending = {u"xargs"_s, u"parallel"_s};
    Runs runs;
    runs.readings = m_values.readings(commands.at(at).words);
    const auto input
        = isPiped(commands, at) ? m_values.outputOf(commands.at(at - 1)) : std::nullopt;
    for (const QStringList &reading : std::as_const(runs.readings)) {
        runs.candidates += unwrapped(reading);
        for (qsizetype i = 0; i < runs.candidates.size(); ++i) {
            QList<QStringList> more = executedBy(runs.candidates.at(i));
            if (appending.contains(programOf(runs.candidates.at(i)))) {
                const QStringList words = runs.candidates.at(i);
                const QStringList fed = withInput(words, input);
                // Without a command it is echo.
                for (const QStringList &inner : unwrapped(words).mid(1)) {
                    if (const qsizetype start = words.size() - inner.size(); start < fed.size())
                        more.append(fed.sliced(start));
                }
            }
            for (const QStringList &one : std::as_const(more)) {
                for (const QStringList &words : unwrapped(one)) {
                    if (runs.candidates.size() < 2 * kMaxReadings
                        && !runs.candidates.contains(words))
                        runs.candidates.append(words);
                }
            }
        }
    }
    for (const QStringList &words : std::as_const(runs.candidates))
        takeOpenTexts(words, runs);
    return runs;
}

void Walker::walkCommand(const Commands &commands, qsizetype at, int level)
{
    const ShellCommand &command = commands.at(at);
    for (const ShellWord &word : command.words + command.assignments) {
        for (const QString &body : word.bodies)
            walkText(body, level + 1, true);
    }
    ReachedCommand reached;
    reached.directory = m_directory;
    takeAssignments(command, reached, level);
    for (const ShellWord &word : command.words)
        reached.words += expanded(word);
    const QString program = programOf(reached.words);
    Runs runs = runsOf(commands, at);
    const TextKind sink = sinkOf(commands, at);
    reached.isData = runs.input == TextKind::Data && sink == TextKind::Data && takesData(program)
        && (program != "git"_L1 || isGitText(reached.words));
    runs.input = runs.input == TextKind::Data ? sink : runs.input;
    for (OpenText &open : runs.texts)
        open.kind = open.kind == TextKind::Data ? sink : open.kind;
    const QList<Script> scripts = scriptsOf(commands, at, runs);
    for (const Script &script : scripts)
        run(script, level);
    takeRedirects(command, reached, runs, level);
    takeTexts(reached, runs, scripts, level);
    if (program == "cd"_L1 || program == "pushd"_L1) {
        m_directory = absoluteShellPath(reached.words.value(1, u"~"_s), m_directory);
        m_variables.insert(u"PWD"_s, m_directory);
    }
    for (const QStringList &reading : runs.readings) {
        const QStringList words = reading.mid(wordsOfGrammar(reading));
        follow(words, command);
        if (!words.isEmpty()) {
            callFunction(words, level);
            callAlias(words, level);
        }
    }
    reached.readings = runs.candidates;
    append(reached);
}

void Walker::append(ReachedCommand reached)
{
    reached.isGuess = m_isGuess;
    for (QStringList &words : reached.readings) {
        if (words.size() > kMaxReadWords)
            words = words.first(kMaxReadWords) << QString(WordMark::kWords);
        // Of what may be no script only what stands there counts.
        const auto mark = std::ranges::find_if(words, hasMark);
        if (m_isGuess && mark != words.end())
            words = words.first(mark - words.begin());
    }
    reached.readings.removeIf([](const QStringList &words) { return words.isEmpty(); });
    m_reached.commands.append(reached);
}

// What sets variables, arguments and aliases.
void Walker::follow(const QStringList &words, const ShellCommand &command)
{
    static const QSet<QString> declaring
        = {u"export"_s, u"declare"_s, u"local"_s, u"readonly"_s, u"typeset"_s};
    static const QSet<QString> reading = {u"read"_s, u"mapfile"_s, u"readarray"_s, u"getopts"_s};
    const QString program = words.value(0);
    if (declaring.contains(program)) {
        for (const ShellWord &word : command.words)
            m_values.assignPair(word);
    } else if (program == "hash"_L1 && words.value(1) == "-p"_L1) {
        m_aliases.insert(words.value(3), words.value(2));
    } else if (program == "alias"_L1) {
        for (const QString &word : words.mid(1)) {
            if (const qsizetype equals = word.indexOf(u'='); equals > 0)
                m_aliases.insert(word.first(equals), word.sliced(equals + 1));
        }
    } else if (program == "for"_L1 || program == "select"_L1) {
        m_hasLoop = true;
        const bool isListed = words.value(2) == "in"_L1;
        m_values.assign(words.value(1),
                        isListed ? words.mid(3) : QStringList{QString(WordMark::kText)});
    } else if (reading.contains(program) || (program == "printf"_L1 && words.value(1) == "-v"_L1)) {
        for (const QString &word : words.mid(1))
            m_values.assign(word, {QString(WordMark::kText)});
    } else if (program == "unset"_L1) {
        for (const QString &word : words.mid(1))
            m_values.assign(word, {QString()});
    } else if (program == "shift"_L1) {
        m_values.setArguments(std::nullopt);
    } else if (program == "set"_L1) {
        const qsizetype end = words.indexOf(u"--"_s);
        const QString first = words.value(1);
        if (end > 0 || !(first.isEmpty() || first.startsWith(u'-') || first.startsWith(u'+')))
            m_values.setArguments(
                knownArguments(QStringList{program} + words.mid(qMax(qsizetype(1), end + 1))));
    }
    m_hasLoop |= writtenWords(command).contains(u"while"_s)
        || writtenWords(command).contains(u"until"_s) || !m_functions.isEmpty();
}

void Walker::callAlias(const QStringList &words, int level)
{
    const QString alias = m_aliases.take(words.first()); // what names itself is the program
    if (alias.isEmpty())
        return;
    walkText(alias + u' ' + words.sliced(1).join(u' '), level + 1, true);
    m_aliases.insert(words.first(), alias);
}

// What is not known of the text may be any command.
void Walker::run(const Script &script, int level)
{
    const auto arguments = m_values.arguments();
    if (script.arguments)
        m_values.setArguments(knownArguments(*script.arguments));
    if (isOpenText(script.text) && !m_isGuess) {
        ReachedCommand any;
        any.directory = m_directory;
        any.readings = {{QString(WordMark::kWords)}};
        append(any);
    }
    walkText(script.text, level + 1, true);
    m_values.setArguments(arguments);
}

QList<Script> Walker::scriptsOf(const Commands &commands, qsizetype at, const Runs &runs)
{
    std::optional<QString> input;
    if (isPiped(commands, at))
        input = m_values.outputOf(commands.at(at - 1)).value_or(QString(WordMark::kText));
    QList<Script> scripts;
    for (const QStringList &words : runs.candidates) {
        const QString program = programOf(words);
        if (isShell(program)) {
            if (const auto script = shellScriptOf(words, input))
                scripts.append(*script);
        } else if (readsScript(words)) {
            if (input)
                scripts.append({*input});
        } else if (program == "run-parts"_L1) {
            scripts.append({QString(WordMark::kText)});
        } else if (program == "eval"_L1) {
            scripts.append({words.mid(1).join(u' ')});
        } else if (program == "git"_L1) {
            scripts += gitAliasesOf(words);
        }
        if (!isShell(program) && program != "source"_L1 && program != "."_L1)
            continue;
        for (const ShellWord &word : commands.at(at).words) {
            for (const ShellPiece &piece : word.pieces) {
                if (piece.kind == ShellPiece::Kind::Process)
                    scripts.append(
                        {m_values.outputOf(piece.text).value_or(QString(WordMark::kText))});
            }
        }
    }
    return scripts;
}

// Texts among the words that may be scripts. Of these programs they are.
void Walker::takeTexts(ReachedCommand &reached, const Runs &runs, const QList<Script> &scripts,
                       int level)
{
    static const QSet<QString> running
        = {u"eval"_s, u"trap"_s,  u"watch"_s,     u"parallel"_s, u"su"_s,
           u"env"_s,  u"flock"_s, u"hyperfine"_s, u"entr"_s,     u"script"_s};
    for (const QString &word : reached.isData ? reached.words : QStringList()) {
        if (word.contains("[$("_L1) || word.contains("[`"_L1)) // the index of a list is computed
            walkText(word, level + 1, true);
    }
    if (reached.isData)
        return;
    const bool isScript = std::ranges::any_of(runs.candidates, [](const QStringList &words) {
        return running.contains(programOf(words));
    });
    takePrograms(runs.candidates, level);
    const QStringList arguments = reached.words.mid(1);
    for (const QString &word : arguments) {
        if (mayBeScript(word))
            reached.texts.append(word);
    }
    const auto isOpen = [](const QString &text) {
        return std::ranges::all_of(text, [](QChar c) { return hasMark(c); });
    };
    for (const OpenText &open : runs.texts) {
        const bool isRun = isScript && open.kind == TextKind::Shell;
        QStringList texts = commandsIn(open.text, open.kind);
        for (const Script &script : scripts)
            texts.removeAll(script.text);
        for (const QString &text : std::as_const(texts)) {
            if (isRun && isOpen(text))
                run({text}, level);
            else
                walkText(text, level + 1, isRun);
        }
    }
}

void Walker::takePrograms(const QList<QStringList> &candidates, int level)
{
    for (const QStringList &words : candidates) {
        const QString candidate = programOf(words);
        if (takesData(candidate) && candidate != "git"_L1 && candidate != "gh"_L1)
            continue;
        const QStringList programs = programsIn(words);
        for (const QString &program : programs) {
            const QStringList texts = commandsIn(program);
            for (const QString &text : texts)
                walkText(text, level + 1, false);
        }
    }
}

void Walker::takeRedirects(const ShellCommand &command, ReachedCommand &reached, const Runs &runs,
                           int level)
{
    const bool isScript = std::ranges::any_of(runs.candidates, [](const QStringList &words) {
        return isShell(programOf(words)) || readsScript(words);
    });
    for (const ShellRedirect &redirect : command.redirects) {
        for (const QString &body : redirect.target.bodies)
            walkText(body, level + 1, true);
        if (redirect.op == "<<"_L1 || redirect.op == "<<<"_L1) {
            const bool isDocument = redirect.op == "<<"_L1;
            const QString text = isDocument ? redirect.body : expanded(redirect.target).join(u' ');
            if (reached.isData || text.isEmpty())
                continue;
            reached.texts.append(text);
            if (isScript)
                walkText(text, level + 1, true);
            const QStringList guessed = isScript ? QStringList() : commandsIn(text, runs.input);
            for (const QString &inner : guessed)
                walkText(inner, level + 1, false);
            const QStringList values
                = isDocument || !isScript ? QStringList() : m_values.valuesOf(redirect.target);
            for (const QString &value : values)
                run({value}, level);
        } else if (redirect.op.contains(u'>')) {
            reached.writes += expanded(redirect.target);
        } else {
            reached.reads += expanded(redirect.target);
            if (isScript)
                walkProcesses(redirect.target, level);
        }
    }
}

ReachedCommands reachedCommands(const ShellScript &script, const QString &directory)
{
    Walker walker(directory);
    walker.walk(script, 0);
    walker.walkFunctionsNotCalled();
    if (!walker.hasLoop())
        return walker.takeReached();
    // What a later line sets counts for an earlier one, too.
    Walker again(directory, walker.values());
    again.walk(script, 0);
    again.walkFunctionsNotCalled();
    return again.takeReached();
}

} // namespace AgentCore
