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

static QString unknownToolWords(const ToolRegistry &tools, const QString &name)
{
    if (tools.isOff(name)) {
        return u"The user has switched %1 off in the settings (tools.disabled). Nothing was done; "
               "go on without it."_s.arg(name);
    }
    constexpr qsizetype kMaxNameChars = 100; // of a name that is compared with others
    QStringList names;
    for (const ToolDefinition &tool : tools.definitions())
        names.append(tool.name);
    const QStringList nearest = nearNames(name.left(kMaxNameChars), names);
    const QString meant
        = nearest.isEmpty() ? QString() : u" Did you mean %1?"_s.arg(nearest.join(u" or "_s));
    return u"There is no tool named \"%1\".%2 The tools are: %3."_s.arg(name, meant,
                                                                        names.join(u", "_s));
}

Result<std::unique_ptr<ToolCall>> makeToolCall(const TurnEnvironment &environment, const Tool *tool,
                                               const ToolCallPart &part, ToolCallState &state)
{
    if (!tool)
        return fail(ErrorCode::NotFound, unknownToolWords(*environment.tools, part.name));
    if (tool->isForPlanning() && environment.policy->mode() != PermissionPolicy::Mode::Plan) {
        return fail(ErrorCode::Unsupported,
                    u"%1 is for plan mode, which is not on. Nothing was done."_s.arg(part.name));
    }
    state.kind = tool->kind();
    const QString arguments = part.arguments.trimmed();
    const auto input = arguments.isEmpty() ? Result<QJsonObject>(QJsonObject())
                                           : parseJsonObject(arguments.toUtf8());
    if (!input) {
        return fail(ErrorCode::InvalidInput,
                    u"The arguments of %1 are %2. Nothing was done; send the call again with a "
                    "valid JSON object."_s.arg(part.name, input.error().message));
    }
    state.rawInput = *input;
    state.title = tool->title(*input, *environment.context);
    auto call = tool->createCall(*input, environment.context);
    if (!call) {
        return fail(ErrorCode::InvalidInput,
                    u"The arguments of %1 are not valid: %2. Nothing was done."_s.arg(
                        part.name, call.error().text()));
    }
    (*call)->setId(state.id);
    return call;
}

} // namespace AgentCore
