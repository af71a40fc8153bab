// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion.h"

#include "agentcore/knowledge/manual.h"
#include "app/optiontable.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace App {

static constexpr auto kHead = "# SPDX-FileCopyrightText: 2026 Agentao contributors\n"
                              "# SPDX-License-Identifier: GPL-3.0-or-later\n"_L1;

//! \a text within single quotes of a shell.
static QString quoted(const QString &text)
{
    return u'\'' + QString(text).replace(u'\'', "'\\''"_L1) + u'\'';
}

//! The names that follow \a parent; all commands for an empty one.
static QStringList namesBelow(QLatin1StringView parent)
{
    QStringList names;
    for (const CommandInfo &command : commandTable()) {
        const QString name = command.name;
        if (parent.isEmpty() && !name.isEmpty() && !name.contains(u' '))
            names += name;
        else if (!parent.isEmpty() && name.startsWith(parent + u' '))
            names += name.section(u' ', 1);
    }
    return names;
}

//! All values of the argument of \a command, with blanks between; empty: free.
static QString choicesOf(const CommandInfo &command)
{
    if (command.name != "help"_L1)
        return command.choices;
    QStringList topics;
    for (const AgentCore::ManualPage &page : AgentCore::manualPages())
        topics += page.topic;
    return topics.join(u' ');
}

static QStringList optionNames(const CommandInfo &command)
{
    QStringList names;
    for (const OptionGroup &group : command.groups) {
        for (const OptionInfo &option : group.options) {
            names += option.name;
            if (!option.shortName.isEmpty())
                names += option.shortName;
        }
    }
    if (!names.contains("--help"_L1))
        names += u"--help"_s;
    return names;
}

static QString bashValue(const OptionInfo &option)
{
    const QString names
        = option.shortName.isEmpty() ? QString(option.name) : option.name + u'|' + option.shortName;
    if (!option.choices.isEmpty())
        return u"        %1) words='%2' ;;\n"_s.arg(names, option.choices);
    const auto kind = option.takesFolder() ? "-d"_L1 : option.takesFile() ? "-f"_L1 : ""_L1;
    return u"        %1) kind='%2' ;;\n"_s.arg(names, kind);
}

static QString bashScript()
{
    QString cases;
    for (const CommandInfo &command : commandTable()) {
        cases += u"    '%1')\n        options='%2'\n"_s.arg(command.name,
                                                            optionNames(command).join(u' '));
        const QStringList below = namesBelow(command.name);
        if (!below.isEmpty())
            cases += u"        names='%1'\n"_s.arg(below.join(u' '));
        else if (const QString choices = choicesOf(command); !choices.isEmpty())
            cases += u"        names='%1' files=\n"_s.arg(choices);
        cases += u"        case $previous in\n"_s;
        for (const OptionGroup &group : command.groups) {
            for (const OptionInfo &option : group.options) {
                if (!option.value.isEmpty() && !option.value.startsWith(u'['))
                    cases += bashValue(option);
            }
        }
        cases += u"        *) isValue= ;;\n        esac ;;\n"_s;
    }
    return kHead
        + uR"(_agentao()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous= command= options= names= words= kind= isValue=1
    local files=1
    ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD - 1]}
    if ((COMP_CWORD > 1)); then
        case " %1 " in
        *" ${COMP_WORDS[1]} "*) command=${COMP_WORDS[1]} ;;
        esac
    fi
    if ((COMP_CWORD > 2)); then
        case "|%2|" in
        *"|$command ${COMP_WORDS[2]}|"*) command="$command ${COMP_WORDS[2]}" ;;
        esac
    fi
    case $command in
%3    esac
    COMPREPLY=()
    if [[ -n $isValue ]]; then
        if [[ -n $words ]]; then
            COMPREPLY=($(compgen -W "$words" -- "$current"))
        elif [[ -n $kind ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen $kind -- "$current")
        fi
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
    else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(
            compgen -W "$names" -- "$current"
            [[ -z $files ]] || compgen -f -- "$current"
        )
    fi
}
complete -F _agentao agentao
)"_s.arg(
            namesBelow({}).join(u' '),
            [] {
                QStringList deep;
                for (const CommandInfo &command : commandTable()) {
                    if (command.name.contains(u' '))
                        deep += command.name;
                }
                return deep.join(u'|');
            }(),
            cases);
}

//! What _arguments wants to know of \a option.
static QString zshOption(const OptionInfo &option)
{
    QString what = option.what;
    for (const QChar special : u"\\[]:"_s)
        what.replace(special, u'\\' + QString(special));
    QString value;
    if (!option.value.isEmpty()) {
        const auto action = option.takesFolder() ? "_files -/"_L1
            : option.takesFile()                 ? "_files"_L1
                                                 : " "_L1;
        const QString choices = option.choices;
        const auto separator = option.value.startsWith(u'[') ? "::"_L1 : ":"_L1;
        value = separator + u"value:"_s
            + (choices.isEmpty() ? QString(action) : u'(' + choices + u')');
    }
    const QString spec
        = (option.repeats ? "*"_L1 : ""_L1) + option.name + u'[' + what + u']' + value;
    QString line = u"        "_s + quoted(spec);
    if (!option.shortName.isEmpty()) {
        line += u" \\\n        "_s
            + quoted((option.repeats ? "*"_L1 : ""_L1) + option.shortName + u'[' + what + u']'
                     + value);
    }
    return line;
}

static QString zshScript()
{
    QString cases;
    for (const CommandInfo &command : commandTable()) {
        cases += u"    %1)\n        _arguments"_s.arg(quoted(command.name));
        QStringList specs;
        for (const OptionGroup &group : command.groups) {
            for (const OptionInfo &option : group.options)
                specs += zshOption(option);
        }
        if (!findOption(command, u"--help"))
            specs += u"        '--help[print this and exit]'"_s;
        const QStringList below = namesBelow(command.name);
        if (!below.isEmpty())
            specs += u"        '1: :(%1)'"_s.arg(below.join(u' '));
        else if (const QString choices = choicesOf(command); !choices.isEmpty())
            specs += u"        '1: :(%1)'"_s.arg(choices);
        specs += u"        '*: :_files'"_s;
        cases += u" \\\n"_s + specs.join(u" \\\n"_s) + u" ;;\n"_s;
    }
    QStringList deep;
    for (const CommandInfo &command : commandTable()) {
        if (command.name.contains(u' '))
            deep += quoted(command.name);
    }
    return u"#compdef agentao\n"_s + kHead + uR"(_agentao()
{
    local command=
    local -a names=(%1) deep=(%2)
    if (( CURRENT > 2 )) && (( ${names[(Ie)$words[2]]} )); then
        command=$words[2]
        shift words
        (( CURRENT-- ))
    fi
    if (( CURRENT > 2 )) && (( ${deep[(Ie)$command $words[2]]} )); then
        command="$command $words[2]"
        shift words
        (( CURRENT-- ))
    fi
    case $command in
%3    esac
}
if [[ $funcstack[1] == _agentao ]]; then
    _agentao "$@"
else
    compdef _agentao agentao
fi
)"_s.arg(namesBelow({}).join(u' '), deep.join(u' '), cases);
}

static QString fishOption(const OptionInfo &option, const QString &condition)
{
    QString line
        = u"complete -c agentao -n %1 -l %2"_s.arg(quoted(condition), option.name.sliced(2));
    if (!option.shortName.isEmpty())
        line += u" -s "_s + option.shortName.sliced(1);
    if (!option.value.isEmpty() && !option.value.startsWith(u'['))
        line += option.takesFile() || option.takesFolder() ? " -r -F"_L1 : " -x"_L1;
    if (!option.choices.isEmpty())
        line += u" -a "_s + quoted(option.choices);
    return line + u" -d "_s + quoted(option.what) + u'\n';
}

static QString fishScript()
{
    QString text = kHead + uR"(function __agentao_command
    set -l words (commandline -opc)
    set -l given
    test (count $words) -gt 1; and set given $words[2]
    contains -- "$given" %1; or set given ''
    if test -n "$given" -a (count $words) -gt 2
        contains -- "$given $words[3]" %2; and set given "$given $words[3]"
    end
    test "$given" = "$argv"
end
)"_s;
    QStringList names;
    QStringList deep;
    for (const CommandInfo &command : commandTable()) {
        if (command.name.contains(u' '))
            deep += quoted(command.name);
        else if (!command.name.isEmpty())
            names += command.name;
    }
    text = text.arg(names.join(u' '), deep.join(u' '));
    for (const CommandInfo &command : commandTable()) {
        const QString condition = u"__agentao_command "_s + command.name;
        for (const QString &name : namesBelow(command.name)) {
            const QString whole = command.name.isEmpty() ? name : command.name + u' ' + name;
            text += u"complete -c agentao -n %1 -a %2 -d %3\n"_s.arg(
                quoted(condition), name, quoted(findCommand(whole)->what));
        }
        if (const QString choices = choicesOf(command); !choices.isEmpty()) {
            text += u"complete -c agentao -n %1 -f -a %2\n"_s.arg(quoted(condition),
                                                                  quoted(choices));
        }
        for (const OptionGroup &group : command.groups) {
            for (const OptionInfo &option : group.options)
                text += fishOption(option, condition);
        }
    }
    return text + u"complete -c agentao -l help -s h -d 'print this and exit'\n"_s;
}

QString completionScript(const QString &shell)
{
    if (shell == "bash"_L1)
        return bashScript();
    if (shell == "zsh"_L1)
        return zshScript();
    return shell == "fish"_L1 ? fishScript() : QString();
}

} // namespace App
