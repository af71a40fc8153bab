// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/givenoptions.h"

#include <array>
#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

enum class Value { None, Required, Optional };

struct OptionInfo
{
    QLatin1StringView name;
    QLatin1StringView shortName;
    Value value;
    bool repeats = false;
};

constexpr std::array kOptions{
    OptionInfo{"--help"_L1, "-h"_L1, Value::None},
    OptionInfo{"--version"_L1, "-v"_L1, Value::None},
    OptionInfo{"--acp"_L1, {}, Value::None},
    OptionInfo{"--stdio"_L1, {}, Value::None},
    OptionInfo{"--acp-compat"_L1, {}, Value::Required},
    OptionInfo{"--acp-unstable"_L1, {}, Value::None},
    OptionInfo{"--acp-log"_L1, {}, Value::Required},
    OptionInfo{"--speed"_L1, {}, Value::Required},
    OptionInfo{"--command"_L1, {}, Value::Required},
    OptionInfo{"--timeout"_L1, {}, Value::Required},
    OptionInfo{"--continue"_L1, {}, Value::None},
    OptionInfo{"--resume"_L1, {}, Value::Optional},
    OptionInfo{"--fork"_L1, {}, Value::None},
    OptionInfo{"--print"_L1, "-p"_L1, Value::Required},
    OptionInfo{"--output-format"_L1, {}, Value::Required},
    OptionInfo{"--model"_L1, {}, Value::Required},
    OptionInfo{"--mode"_L1, {}, Value::Required},
    OptionInfo{"--cwd"_L1, {}, Value::Required},
    OptionInfo{"--json"_L1, {}, Value::None},
    OptionInfo{"--refresh"_L1, {}, Value::None},
    OptionInfo{"--update"_L1, {}, Value::None},
    OptionInfo{"--key-stdin"_L1, {}, Value::None},
    OptionInfo{"--url"_L1, {}, Value::Required},
    OptionInfo{"--wire-format"_L1, {}, Value::Required},
    OptionInfo{"--remove"_L1, {}, Value::None},
    OptionInfo{"--session"_L1, {}, Value::Required},
    OptionInfo{"--checkpoint"_L1, {}, Value::Required},
    OptionInfo{"--list"_L1, {}, Value::None},
    OptionInfo{"--diff"_L1, {}, Value::None},
    OptionInfo{"--yes"_L1, {}, Value::None},
    OptionInfo{"--all"_L1, {}, Value::None},
    OptionInfo{"--archived"_L1, {}, Value::None},
    OptionInfo{"--format"_L1, {}, Value::Required},
    OptionInfo{"--output"_L1, "-o"_L1, Value::Required},
    OptionInfo{"--file"_L1, {}, Value::Required},
    OptionInfo{"--tool"_L1, {}, Value::Required},
    OptionInfo{"--exit"_L1, {}, Value::Required},
    OptionInfo{"--since"_L1, {}, Value::Required},
    OptionInfo{"--until"_L1, {}, Value::Required},
    OptionInfo{"--here"_L1, {}, Value::None},
    OptionInfo{"--scope"_L1, "-s"_L1, Value::Required},
    OptionInfo{"--transport"_L1, "-t"_L1, Value::Required},
    OptionInfo{"--env"_L1, "-e"_L1, Value::Required, true},
    OptionInfo{"--header"_L1, "-H"_L1, Value::Required, true},
    OptionInfo{"--trust"_L1, {}, Value::None},
    OptionInfo{"--stateless"_L1, {}, Value::None},
    OptionInfo{"--force"_L1, {}, Value::None},
    OptionInfo{"--show-secrets"_L1, {}, Value::None},
    OptionInfo{"--check"_L1, {}, Value::None},
    OptionInfo{"--no-browser"_L1, {}, Value::None},
};

} // namespace

static std::unexpected<Error> wrong(const QString &message)
{
    return fail(ErrorCode::InvalidInput, message);
}

//! The value of \a option: what stands behind '=', or the next argument, which is then taken.
static Result<QString> takeValue(const OptionInfo &option,
                                 const std::optional<QString> &inlineValue,
                                 const QStringList &arguments, qsizetype &index)
{
    if (option.value == Value::None) {
        if (inlineValue)
            return wrong(u"%1 takes no value"_s.arg(option.name));
        return u""_s;
    }
    if (inlineValue) {
        if (inlineValue->isEmpty())
            return wrong(u"%1 needs a value"_s.arg(option.name));
        return *inlineValue;
    }
    const QString next = arguments.value(index + 1);
    const bool isValue = !next.isEmpty() && (!next.startsWith(u'-') || next == "-"_L1);
    if (isValue) {
        ++index;
        return next;
    }
    if (option.value == Value::Optional)
        return u""_s;
    const auto hint = next.startsWith(u'-')
        ? u"; a value that begins with '-' is written %1=VALUE"_s.arg(option.name)
        : QString();
    return wrong(u"%1 needs a value%2"_s.arg(option.name, hint));
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
        const auto option = std::ranges::find_if(kOptions, [&name](const OptionInfo &info) {
            return name == info.name || (!info.shortName.isEmpty() && name == info.shortName);
        });
        if (option == kOptions.end())
            return wrong(u"unknown option %1"_s.arg(name));
        if (!option->repeats && given.has(option->name))
            return wrong(u"%1 is given twice"_s.arg(option->name));
        const auto value = takeValue(*option, inlineValue, arguments, i);
        if (!value)
            return std::unexpected(value.error());
        given.options.append({option->name, *value});
    }
    return given;
}

} // namespace App
