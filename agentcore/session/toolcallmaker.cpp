// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/toolcallmaker.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/nearestname.h"
#include "agentcore/history/sessionevent.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/builtin/toolregistry.h"
#include "agentcore/tools/tool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::unexpected<UnmadeCall> unmade(ErrorCode code, const QString &words,
                                          const QString &advice)
{
    return std::unexpected(UnmadeCall{{code, words, {}}, advice});
}

static std::unexpected<UnmadeCall> unknownTool(const ToolRegistry &tools, const QString &name)
{
    if (tools.isOff(name)) {
        return unmade(ErrorCode::NotFound,
                      u"The user has switched %1 off in the settings (tools.disabled)."_s.arg(name),
                      u"Nothing was done; go on without it."_s);
    }
    constexpr qsizetype kMaxNameChars = 100; // of a name that is compared with others
    QStringList names;
    for (const ToolDefinition &tool : tools.definitions())
        names.append(tool.name);
    const QStringList nearest = nearNames(name.left(kMaxNameChars), names);
    const QString meant
        = nearest.isEmpty() ? QString() : u"Did you mean %1? "_s.arg(nearest.join(u" or "_s));
    return unmade(ErrorCode::NotFound, u"There is no tool named \"%1\"."_s.arg(name),
                  meant + u"The tools are: %1."_s.arg(names.join(u", "_s)));
}

std::expected<std::unique_ptr<ToolCall>, UnmadeCall>
makeToolCall(const TurnEnvironment &environment, const Tool *tool, const ToolCallPart &part,
             ToolCallState &state)
{
    const QString nothing = u"Nothing was done."_s;
    if (!tool)
        return unknownTool(*environment.tools, part.name);
    if (tool->isForPlanning() && environment.policy->mode() != PermissionPolicy::Mode::Plan) {
        return unmade(ErrorCode::Unsupported,
                      u"%1 is for plan mode, which is not on."_s.arg(part.name), nothing);
    }
    state.kind = tool->kind();
    const QString arguments = part.arguments.trimmed();
    const auto input = arguments.isEmpty() ? Result<QJsonObject>(QJsonObject())
                                           : parseJsonObject(arguments.toUtf8());
    if (!input) {
        return unmade(ErrorCode::InvalidInput,
                      u"The arguments of %1 are %2."_s.arg(part.name, input.error().message),
                      u"Nothing was done; send the call again with a valid JSON object."_s);
    }
    state.rawInput = *input;
    state.title = tool->title(*input, *environment.context);
    auto call = tool->createCall(*input, environment.context);
    if (!call) {
        return unmade(
            ErrorCode::InvalidInput,
            u"The arguments of %1 are not valid: %2."_s.arg(part.name, call.error().text()),
            nothing);
    }
    (*call)->setId(state.id);
    return std::move(*call);
}

} // namespace AgentCore
