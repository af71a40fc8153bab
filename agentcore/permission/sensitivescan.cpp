// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/sensitivescan.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// "key=value", as "-c" and "--config" take it.
static QString controlPair(const QString &pair)
{
    const QString key = pair.section(u'=', 0, 0);
    return GitSettingsText::isControlKey(key) ? key : QString();
}

static QString configControl(const QStringList &arguments)
{
    static const QSet<QString> reading
        = {u"--get"_s,       u"--get-all"_s, u"--get-regexp"_s, u"--get-urlmatch"_s,
           u"--get-color"_s, u"--list"_s,    u"-l"_s,           u"--get-colorbool"_s,
           u"get"_s,         u"list"_s};
    static const QSet<QString> whole
        = {u"-e"_s, u"--edit"_s, u"edit"_s, u"--rename-section"_s, u"rename-section"_s};
    static const QSet<QString> verbs = {u"set"_s, u"unset"_s, u"remove-section"_s};
    QStringList operands;
    bool takesValue = false;
    for (const QString &argument : arguments) {
        if (reading.contains(argument) && operands.isEmpty())
            return {};
        if (whole.contains(argument))
            return u"git config "_s + argument;
        if (std::exchange(takesValue, false))
            continue;
        static const QSet<QString> valued
            = {u"-f"_s,        u"--file"_s,    u"--blob"_s,  u"--type"_s, u"-t"_s,
               u"--default"_s, u"--comment"_s, u"--value"_s, u"--url"_s};
        takesValue = valued.contains(argument);
        if (!argument.startsWith(u'-') && !(operands.isEmpty() && verbs.contains(argument)))
            operands.append(argument);
    }
    static const QSet<QString> acting
        = {u"--add"_s, u"--unset"_s, u"--unset-all"_s,      u"--replace-all"_s,
           u"set"_s,   u"unset"_s,   u"--remove-section"_s, u"remove-section"_s};
    const bool acts = std::ranges::any_of(
        arguments, [](const QString &argument) { return acting.contains(argument); });
    if (operands.isEmpty() || (operands.size() == 1 && !acts))
        return {};
    return GitSettingsText::isControlKey(operands.first())
            || GitSettingsText::isControlKey(operands.first() + u'.')
        ? u"git config "_s + operands.first()
        : QString();
}

// clone, init and the like copy settings and hooks into what they make.
static QString makingControl(const QString &verb, const QStringList &arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (argument.startsWith("--template"_L1))
            return u"git "_s + verb + u' ' + argument;
        QString pair;
        if (argument == "-c"_L1 || argument == "--config"_L1)
            pair = arguments.value(i + 1);
        else if (argument.startsWith("--config="_L1))
            pair = argument.sliced(9);
        else if (argument.startsWith("-c"_L1))
            pair = argument.sliced(2);
        if (const QString key = controlPair(pair); !pair.isEmpty() && !key.isEmpty())
            return u"git "_s + verb + " -c "_L1 + key;
    }
    return {};
}

static QString verbControl(const QString &verb, const QStringList &arguments)
{
    if (verb == "config"_L1)
        return configControl(arguments);
    if (verb == "clone"_L1 || verb == "init"_L1)
        return makingControl(verb, arguments);
    const QString first = arguments.value(0);
    if (verb == "submodule"_L1) {
        static const QSet<QString> writing
            = {u"add"_s, u"set-url"_s, u"set-branch"_s, u"absorbgitdirs"_s};
        const bool writes = std::ranges::any_of(
            arguments, [](const QString &one) { return writing.contains(one); });
        return writes ? u"git submodule "_s + first : QString();
    }
    // A transport helper (gitremote-helpers(7)) runs a command: ext::sh -c ...
    if (verb == "remote"_L1
        && std::ranges::any_of(arguments, [](const QString &one) { return one.contains("::"_L1); }))
        return u"git remote "_s + first;
    if (verb == "lfs"_L1 && first == "install"_L1)
        return u"git lfs install"_s;
    return {};
}

QString gitControlIn(const QStringList &words)
{
    static const QSet<QString> valued = {u"-C"_s,          u"--git-dir"_s,      u"--work-tree"_s,
                                         u"--namespace"_s, u"--super-prefix"_s, u"--attr-source"_s};
    qsizetype i = 1;
    for (; i < words.size() && words.at(i).startsWith(u'-'); ++i) {
        const QString &word = words.at(i);
        if (valued.contains(word)) {
            ++i;
            continue;
        }
        if (word.startsWith("--exec-path="_L1))
            return word;
        QString pair;
        if (word == "-c"_L1 || word == "--config-env"_L1)
            pair = words.value(++i);
        else if (word.startsWith("--config-env="_L1))
            pair = word.sliced(13);
        if (const QString key = controlPair(pair); !pair.isEmpty() && !key.isEmpty())
            return u"git -c "_s + key;
    }
    return i < words.size() ? verbControl(words.at(i), words.sliced(i + 1)) : QString();
}

namespace {

class Scan
{
public:
    explicit Scan(ShellPaths *paths)
        : m_paths(paths)
    { }

    void take(const ReachedCommand &command);
    SensitiveNames names() const { return m_names; }

private:
    void takeWords(const QStringList &words, const QString &directory);
    void takeName(const QString &path, const QString &directory);
    void takeWritten(const QString &path, const QString &directory);
    void takeText(const QString &text, const QString &directory);

    ShellPaths *m_paths;
    SensitiveNames m_names;
};

} // namespace

QStringList possiblePaths(const QString &word)
{
    QStringList parts;
    if (!word.startsWith(u'-'))
        parts.append(word);
    else if (word.size() > 2 && word.at(1) != u'-')
        parts.append(word.sliced(2));
    for (const QChar mark : u"=@:"_s) {
        const qsizetype at = word.indexOf(mark);
        if (at < 0 || at + 1 >= word.size())
            continue;
        const QString part = word.sliced(at + 1);
        parts.append(part);
        if (part.startsWith(u'@') && part.size() > 1)
            parts.append(part.sliced(1));
    }
    return parts;
}

void Scan::take(const ReachedCommand &command)
{
    for (const QString &path : command.reads)
        takeName(path, command.directory);
    for (const QString &path : command.writes) {
        takeName(path, command.directory);
        takeWritten(path, command.directory);
    }
    for (const QString &text : command.texts)
        takeText(text, command.directory);
    for (const QStringList &words : unwrapped(command.words))
        takeWords(words, command.directory);
}

// Of what copies only the last word is written, unless an option names another one.
static bool isTarget(const QStringList &words, qsizetype at)
{
    static const QSet<QString> copying = {u"cp"_s, u"install"_s, u"ln"_s, u"rsync"_s, u"scp"_s};
    const bool copies = copying.contains(programName(words.first()));
    return !copies || at + 1 == words.size() || words.at(at - 1).startsWith("-t"_L1)
        || words.at(at).startsWith("--target"_L1);
}

static bool isMessage(const QStringList &words, qsizetype at)
{
    static const QSet<QString> options = {u"-m"_s, u"-am"_s, u"--message"_s};
    return at > 1 && options.contains(words.at(at - 1)) && programName(words.first()) == "git"_L1;
}

void Scan::takeWords(const QStringList &words, const QString &directory)
{
    static const QSet<QString> writers
        = {u"tee"_s,   u"cp"_s,    u"mv"_s,     u"ln"_s,       u"install"_s, u"touch"_s,  u"sed"_s,
           u"rm"_s,    u"chmod"_s, u"chown"_s,  u"truncate"_s, u"rsync"_s,   u"patch"_s,  u"dd"_s,
           u"rmdir"_s, u"mkdir"_s, u"unlink"_s, u"chgrp"_s,    u"shred"_s,   u"setfacl"_s};
    const QString program = programName(words.first());
    if (program == "echo"_L1 || program == "printf"_L1)
        return;
    const bool writes = writers.contains(program);
    if (program == "git"_L1 && m_names.written.isEmpty())
        m_names.written = gitControlIn(words);
    const qsizetype pattern = patternPosition(words);
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (i == pattern || isMessage(words, i))
            continue;
        for (const QString &path : possiblePaths(words.at(i))) {
            takeName(path, directory);
            if (writes && i > 0 && isTarget(words, i))
                takeWritten(path, directory);
        }
    }
}

void Scan::takeName(const QString &path, const QString &directory)
{
    constexpr qsizetype kMaxNameChars = 4096;
    if (path.isEmpty() || path.size() > kMaxNameChars || path.contains(u'\n'))
        return;
    const auto judge = [&](const QString &known) {
        const PathNature nature = pathNature(known);
        if (m_names.secret.isEmpty() && nature.isSecret)
            m_names.secret = path;
        if (m_names.control.isEmpty() && nature.isControl)
            m_names.control = path;
    };
    const QString absolute = absoluteShellPath(path, directory);
    judge(absolute);
    const auto resolved = m_paths->resolve(path, directory);
    if (resolved && *resolved != absolute)
        judge(*resolved);
}

void Scan::takeWritten(const QString &path, const QString &directory)
{
    const QString written
        = m_paths->resolve(path, directory).value_or(absoluteShellPath(path, directory));
    if (!written.startsWith("/dev/"_L1) && isProtectedPath(written) && m_names.written.isEmpty())
        m_names.written = path;
}

void Scan::takeText(const QString &text, const QString &directory)
{
    const auto isPathCharacter
        = [](QChar c) { return c.isLetterOrNumber() || u"_./~+-"_s.contains(c); };
    qsizetype start = 0;
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (at < text.size() && isPathCharacter(text.at(at)))
            continue;
        // Only what looks like a path or a hidden file: texts have many words.
        const QString piece = text.sliced(start, at - start);
        if (piece.contains(u'/') || piece.contains(u'.'))
            takeName(piece, directory);
        start = at + 1;
    }
}

SensitiveNames sensitiveNames(const QList<ReachedCommand> &commands, ShellPaths *paths)
{
    Scan scan(paths);
    for (const ReachedCommand &command : commands)
        scan.take(command);
    return scan.names();
}

} // namespace AgentCore
