// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellwords.h"

#include <QDir>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxExpansions = 64;

static QString withVariables(const QString &text, const QHash<QString, QString> &variables)
{
    static const QRegularExpression reference(
        u"\\$(?:([A-Za-z_][A-Za-z0-9_]*)|\\{([A-Za-z_][A-Za-z0-9_]*)(?::?[-=+]([^}]*))?[^}]*\\})"_s);
    QString out;
    qsizetype copied = 0;
    for (auto it = reference.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        out += QStringView(text).sliced(copied, match.capturedStart() - copied);
        copied = match.capturedEnd();
        const QString name = match.captured(match.hasCaptured(1) ? 1 : 2);
        if (variables.contains(name))
            out += variables.value(name);
        else if (match.hasCaptured(3))
            out += match.captured(3); // the default
        else
            out += match.captured();
    }
    return out + text.sliced(copied);
}

static QStringList expandBraces(const QString &text)
{
    static const QRegularExpression group(u"\\{([^{}]*,[^{}]*)\\}"_s);
    QStringList done;
    QStringList pending = {text};
    while (!pending.isEmpty() && done.size() + pending.size() <= kMaxExpansions) {
        const QString next = pending.takeFirst();
        const auto match = group.match(next);
        if (!match.hasMatch()) {
            done.append(next);
            continue;
        }
        for (const QString &choice : match.captured(1).split(u','))
            pending.append(next.first(match.capturedStart()) + choice
                           + next.sliced(match.capturedEnd()));
    }
    return done + pending;
}

QStringList expandedWord(const ShellWord &word, const QHash<QString, QString> &variables)
{
    QString text = word.hasExpansion ? withVariables(word.text, variables) : word.text;
    static const QRegularExpression tilde(u"^~([A-Za-z0-9_-]*)(?=/|$)"_s);
    if (const auto match = tilde.match(text); match.hasMatch()) {
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

static bool isWrapper(const QString &name)
{
    static const QStringList wrappers = {
        u"!"_s,        u"bwrap"_s,   u"builtin"_s, u"busybox"_s,     u"caffeinate"_s, u"chroot"_s,
        u"chrt"_s,     u"command"_s, u"coproc"_s,  u"do"_s,          u"doas"_s,       u"elif"_s,
        u"else"_s,     u"env"_s,     u"exec"_s,    u"fakeroot"_s,    u"firejail"_s,   u"flock"_s,
        u"if"_s,       u"ionice"_s,  u"ltrace"_s,  u"nice"_s,        u"nohup"_s,      u"nsenter"_s,
        u"parallel"_s, u"pkexec"_s,  u"prlimit"_s, u"runuser"_s,     u"setarch"_s,    u"setsid"_s,
        u"stdbuf"_s,   u"strace"_s,  u"sudo"_s,    u"systemd-run"_s, u"taskset"_s,    u"then"_s,
        u"time"_s,     u"timeout"_s, u"toybox"_s,  u"unbuffer"_s,    u"unshare"_s,    u"until"_s,
        u"while"_s,    u"xargs"_s,   u"{"_s,
    };
    return wrappers.contains(name);
}

QList<QStringList> unwrapped(const QStringList &words)
{
    static const QRegularExpression value(
        u"^(-.*|[A-Za-z_][A-Za-z0-9_]*=.*|[0-9]+([.][0-9]+)?[smhd]?|0x[0-9a-fA-F]+|[0-9,-]+)$"_s);
    // These take an operand before the command.
    static const QStringList withOperand = {u"chroot"_s, u"flock"_s, u"setarch"_s, u"runuser"_s};
    QList<QStringList> candidates;
    if (words.isEmpty())
        return candidates;
    candidates.append(words);
    const QString name = programName(words.first());
    if (!isWrapper(name))
        return candidates;
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (value.match(words.at(i)).hasMatch())
            continue;
        candidates += unwrapped(words.sliced(i));
        const bool mayBeValue
            = words.at(i - 1).startsWith(u'-') || (i == 1 && withOperand.contains(name));
        if (!mayBeValue)
            break;
    }
    return candidates;
}

QString absoluteShellPath(const QString &path, const QString &directory)
{
    const QString joined = path.startsWith(u'/') ? path : directory + u'/' + path;
    QStringList names; // QDir::cleanPath() would keep ".." above the root
    for (const QString &name : joined.split(u'/', Qt::SkipEmptyParts)) {
        if (name == ".."_L1)
            names = names.first(qMax(qsizetype(0), names.size() - 1));
        else if (name != "."_L1)
            names.append(name);
    }
    const bool isFolder = !names.isEmpty() && path.endsWith(u'/');
    return u'/' + names.join(u'/') + (isFolder ? u"/"_s : QString());
}

} // namespace AgentCore
