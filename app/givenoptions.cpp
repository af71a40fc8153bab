// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/givenoptions.h"

#include "app/optiontable.h"

#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! The value of \a option: what stands behind '=', or the next argument, which is then taken.
static Result<QString> takeValue(const OptionInfo &option,
                                 const std::optional<QString> &inlineValue,
                                 const QStringList &arguments, qsizetype &index)
{
    if (option.value.isEmpty()) {
        if (inlineValue)
            return wrongUse(u"%1 takes no value"_s.arg(option.name));
        return u""_s;
    }
    if (inlineValue) {
        if (inlineValue->isEmpty())
            return wrongUse(u"%1 needs a value"_s.arg(option.name));
        return *inlineValue;
    }
    const QString next = arguments.value(index + 1);
    const bool isValue = !next.isEmpty() && (!next.startsWith(u'-') || next == "-"_L1);
    if (isValue) {
        ++index;
        return next;
    }
    if (option.value.startsWith(u'['))
        return u""_s;
    const auto hint = next.startsWith(u'-')
        ? u"; a value that begins with '-' is written %1=VALUE"_s.arg(option.name)
        : QString();
    return wrongUse(u"%1 needs a value%2"_s.arg(option.name, hint));
}

static QString meant(const QString &near)
{
    return near.isEmpty() ? QString() : u"; did you mean %1"_s.arg(near);
}

std::unexpected<Error> unknownCommand(QLatin1StringView above, const QString &name)
{
    const CommandInfo *near = nearCommand(name, above);
    return wrongUse(u"agentao %1 knows no %2"_s.arg(above, name)
                    + meant(near ? u"agentao "_s + near->name : QString()));
}

Result<GivenOptions> GivenOptions::from(const QStringList &arguments, bool takesDash)
{
    GivenOptions given;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments[i];
        if (argument == "--"_L1) {
            given.arguments += arguments.sliced(i + 1);
            break;
        }
        if (!argument.startsWith(u'-') || (takesDash && argument == "-"_L1)) {
            given.arguments += argument;
            continue;
        }
        const qsizetype equals = argument.startsWith("--"_L1) ? argument.indexOf(u'=') : -1;
        const QString name = argument.left(equals < 0 ? argument.size() : equals);
        std::optional<QString> inlineValue;
        if (equals >= 0)
            inlineValue = argument.sliced(equals + 1);
        const OptionInfo *option = findOption(name);
        if (!option)
            return wrongUse(u"unknown option %1"_s.arg(name) + meant(nearOption(name)));
        if (!option->repeats && given.has(option->name))
            return wrongUse(u"%1 is given twice"_s.arg(option->name));
        const auto value = takeValue(*option, inlineValue, arguments, i);
        if (!value)
            return std::unexpected(value.error());
        given.options.append({option->name, *value});
    }
    return given;
}

} // namespace App
