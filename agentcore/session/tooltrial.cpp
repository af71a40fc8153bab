// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/tooltrial.h"

#include "agentcore/config/paths.h"
#include "agentcore/knowledge/knowledge.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/ports/localfilesystem.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/session/callaudit.h"
#include "agentcore/session/modesandbox.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/sessionpermissions.h"
#include "agentcore/session/toolcallmaker.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/commandroom.h"

#include <QFileInfo>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

struct ToolTrial::Parts
{
    explicit Parts(const QString &folder);

    QString folder;
    ToolRegistry tools = withKnowledgeTools(ToolRegistry::builtin());
    LocalFileSystem files;
    LocalTerminalPort terminals;
    ToolContext context;
    PermissionPolicy policy;
    AuditLog audit{Paths::stateDir() + "/audit.jsonl"_L1};
    TurnEnvironment environment;
    ToolCallState state;
    ToolPreview preview;
    PermissionVerdict verdict;
    std::shared_ptr<const Tool> tool; //!< Lives as long as its call.
    std::unique_ptr<ToolCall> call;
    bool isAsking = false;
    bool isOver = false;
};

ToolTrial::Parts::Parts(const QString &given)
    : folder(QFileInfo(given).canonicalFilePath())
    , policy({folder})
{
    context.roots = {folder};
    context.files = &files;
    context.terminals = &terminals;
    context.sandbox = [this](CommandProfile profile) {
        return sandboxForMode(policy.mode(), profile, context);
    };
    context.room = std::make_shared<CommandRoom>(context.roots);
    context.room->setRules([this](const QString &command, const QString &directory) {
        return policy.rules().ruledPaths(command, directory);
    });
    context.readableFolders = Knowledge::readableFolders();
    policy.rules().setFiles(SessionPermissions::ruleFiles(folder));
    policy.rules().refresh();
    environment.tools = &tools;
    environment.context = &context;
    environment.policy = &policy;
    environment.audit = &audit;
}

ToolTrial::ToolTrial(const QString &folder, QObject *parent)
    : QObject(parent)
    , m(std::make_unique<Parts>(folder))
{ }

ToolTrial::~ToolTrial()
{
    m->call.reset(); // before what it works with
}

bool ToolTrial::isPossible(const Tool &tool)
{
    const ToolKind kind = tool.kind();
    const bool looks
        = kind == ToolKind::Read || kind == ToolKind::Search || kind == ToolKind::Fetch;
    // What looks at the work of a session has nothing to look at here.
    return tool.isReadOnly() && looks && !tool.mayRepeat() && !tool.needsUser()
        && !tool.isForPlanning();
}

void ToolTrial::start(const QString &name, const QJsonObject &input)
{
    QMetaObject::invokeMethod(
        this, [this, name, input] { prepare(name, input); }, Qt::QueuedConnection);
}

void ToolTrial::start(const std::shared_ptr<const Tool> &tool, const QJsonObject &input)
{
    QMetaObject::invokeMethod(
        this,
        [this, tool, input] {
            if (tool)
                prepare(tool, input);
            else
                end(fail(ErrorCode::NotFound, Phrase(Saying::ServerOfToolGone)));
        },
        Qt::QueuedConnection);
}

void ToolTrial::prepare(const QString &name, const QJsonObject &input)
{
    const auto tool = m->tools.share(name);
    if (tool && !isPossible(*tool)) {
        end(fail(ErrorCode::Unsupported, u"only tools that change nothing can be tried"_s, name));
        return;
    }
    m->state.name = name;
    prepare(tool, input);
}

void ToolTrial::prepare(const std::shared_ptr<const Tool> &tool, const QJsonObject &input)
{
    if (m->isOver)
        return;
    if (m->folder.isEmpty()) {
        end(fail(ErrorCode::NotFound, u"there is no such folder"_s));
        return;
    }
    if (tool)
        m->state.name = tool->definition().name;
    m->state.id = u"trial"_s;
    m->tool = tool;
    const QString json = QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact));
    auto call
        = makeToolCall(m->environment, tool.get(), {m->state.id, m->state.name, json}, m->state);
    if (!call) {
        end(std::unexpected(Error{call.error().error.code, call.error().modelWords(), {}}));
        return;
    }
    m->call = *std::move(call);
    connect(m->call.get(), &ToolCall::prepared, this, &ToolTrial::judge);
    connect(m->call.get(), &ToolCall::finished, this, &ToolTrial::end);
    m->call->prepare();
}

void ToolTrial::judge(const Result<ToolPreview> &preview)
{
    if (!preview) {
        end(std::unexpected(preview.error()));
        return;
    }
    m->preview = *preview;
    if (!preview->title.isEmpty())
        m->state.title = preview->title;
    m->verdict = m->policy.judge(m->state.name, preview->effects, m->state.rawInput);
    switch (m->verdict.action) {
    case PermissionVerdict::Action::Allow:
        audit(AuditOutcome::Allowed);
        run();
        return;
    case PermissionVerdict::Action::Deny:
        audit(AuditOutcome::Refused);
        end(fail(ErrorCode::PermissionDenied, m->verdict.reason));
        return;
    case PermissionVerdict::Action::Ask:
        audit(AuditOutcome::Asked);
        m->isAsking = true;
        emit asked(makeQuestion(m->environment, m->state, m->preview, m->verdict));
        return;
    }
}

void ToolTrial::answer(bool allows)
{
    if (!std::exchange(m->isAsking, false))
        return;
    audit(allows ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused);
    if (allows)
        run();
    else
        end(fail(ErrorCode::PermissionDenied, m->verdict.reason));
}

void ToolTrial::run()
{
    m->call->setPermit(m->verdict.permit);
    m->call->start();
}

void ToolTrial::cancel()
{
    if (m->isOver)
        return;
    if (m->call && !m->isAsking)
        m->call->cancel(); // which ends it
    if (!m->isOver)
        end(fail(ErrorCode::Cancelled, u"cancelled"_s));
}

void ToolTrial::audit(AuditOutcome outcome)
{
    auditCall(m->environment,
              {.toolName = m->state.name, .effects = m->preview.effects, .outcome = outcome},
              m->verdict);
}

void ToolTrial::end(const Result<ToolOutput> &result)
{
    m->isAsking = false;
    if (!std::exchange(m->isOver, true))
        emit finished(result);
}

} // namespace AgentCore
