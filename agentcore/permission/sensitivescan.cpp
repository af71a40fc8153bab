// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/sensitivescan.h"

#include "agentcore/permission/commandtable.h"
#include "agentcore/permission/gitcontrol.h"
#include "agentcore/permission/shellpaths.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
