// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/gitcontrol.h"

#include "agentcore/base/gitsettings.h"

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

} // namespace AgentCore
