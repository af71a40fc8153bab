// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/reachedcommands.h"

#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

constexpr int kMaxLevels = 6;
constexpr qsizetype kMaxWork = 4 * ShellScript::kMaxChars; // characters
constexpr qsizetype kMaxCommands = 4 * 1024;

class Walker
{
public:
    explicit Walker(QString directory)
        : m_directory(std::move(directory))
    {
        m_variables.insert(u"HOME"_s, QDir::homePath());
        m_variables.insert(u"PWD"_s, m_directory);
    }

    void walk(const ShellScript &script, int level);
    ReachedCommands takeReached() { return std::move(m_reached); }

private:
    void walkText(const QString &text, int level);
    void walkCommand(const ShellCommand &command, int level);
    void takeRedirects(const ShellCommand &command, ReachedCommand &reached, int level,
                       bool isData);
    QStringList expanded(const ShellWord &word);

    QString m_directory;
    QHash<QString, QString> m_variables;
    ReachedCommands m_reached;
    qsizetype m_work = 0;
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
    static const QSet<QString> verbs = {u"commit"_s, u"tag"_s,   u"log"_s,   u"grep"_s,
                                        u"show"_s,   u"stash"_s, u"notes"_s, u"merge"_s};
    return verbs.contains(words.value(1));
}

static bool mayBeScript(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return u" \t\n;|&<>$`()'\""_s.contains(c); });
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

void Walker::walkText(const QString &text, int level)
{
    m_work += text.size();
    if (level > kMaxLevels || m_work > kMaxWork)
        m_reached.isComplete = false;
    else
        walk(ShellScript::parse(text), level);
}

void Walker::walk(const ShellScript &script, int level)
{
    m_reached.isComplete &= !script.isBeyondLimits;
    const QString directory = m_directory;
    for (const ShellCommand &command : script.commands) {
        if (m_reached.commands.size() > kMaxCommands) {
            m_reached.isComplete = false;
            return;
        }
        walkCommand(command, level);
    }
    if (level > 0)
        m_directory = directory;
}

void Walker::walkCommand(const ShellCommand &command, int level)
{
    ReachedCommand reached;
    reached.directory = m_directory;
    for (const ShellWord &word : command.words + command.assignments) {
        for (const QString &body : word.bodies)
            walkText(body, level + 1);
    }
    for (const ShellWord &word : command.assignments) {
        const QString value = expanded(word).value(0).section(u'=', 1);
        m_variables.insert(word.text.section(u'=', 0, 0), value);
        reached.texts.append(value);
    }
    for (const ShellWord &word : command.words)
        reached.words += expanded(word);
    const QString program = programName(reached.words.value(0));
    const bool isData = takesData(program) && !command.endedBy.startsWith(u'|')
        && (program != "git"_L1 || isGitText(reached.words));
    takeRedirects(command, reached, level, isData);
    for (const QString &word : reached.words.mid(1)) {
        if (isData || !mayBeScript(word))
            continue;
        reached.texts.append(word);
        walkText(word, level + 1);
    }
    if (program == "cd"_L1 || program == "pushd"_L1) {
        m_directory = absoluteShellPath(reached.words.value(1, u"~"_s), m_directory);
        m_variables.insert(u"PWD"_s, m_directory);
    }
    m_reached.commands.append(reached);
}

void Walker::takeRedirects(const ShellCommand &command, ReachedCommand &reached, int level,
                           bool isData)
{
    for (const ShellRedirect &redirect : command.redirects) {
        for (const QString &body : redirect.target.bodies)
            walkText(body, level + 1);
        if (redirect.op == "<<"_L1 || redirect.op == "<<<"_L1) {
            const QString text
                = redirect.op == "<<"_L1 ? redirect.body : expanded(redirect.target).join(u' ');
            if (isData || text.isEmpty())
                continue;
            reached.texts.append(text);
            walkText(text, level + 1);
        } else if (redirect.op.contains(u'>')) {
            reached.writes += expanded(redirect.target);
        } else {
            reached.reads += expanded(redirect.target);
        }
    }
}

ReachedCommands reachedCommands(const ShellScript &script, const QString &directory)
{
    Walker walker(directory);
    walker.walk(script, 0);
    return walker.takeReached();
}

} // namespace AgentCore
