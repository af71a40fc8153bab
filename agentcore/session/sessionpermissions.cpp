// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionpermissions.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/session/sessionrecorder.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

SessionPermissions::SessionPermissions(const QStringList &roots, SessionRecorder *recorder)
    : m_folder(roots.constFirst())
    , m_recorder(recorder)
    , m_policy(roots)
{ }

void SessionPermissions::begin(const QString &wanted, const QList<PermissionRule> &rules)
{
    using Mode = PermissionPolicy::Mode;
    const QString stored = m_recorder->history().labels().modeId();
    const auto asked = PermissionPolicy::modeFromId(wanted);
    const auto before = PermissionPolicy::modeFromId(stored);
    if (asked)
        m_policy.setMode(*asked);
    else if (before == Mode::ReadOnly || before == Mode::Plan)
        m_policy.setMode(*before);
    if (modeId() != stored && !(stored.isEmpty() && mode() == Mode::Default))
        m_recorder->recordWithNext(ModeChanged{modeId()});
    for (const PermissionRule &rule : rules)
        m_policy.rules().rememberOfRun(rule);
}

Result<void> SessionPermissions::setMode(const QString &modeId)
{
    const auto mode = PermissionPolicy::modeFromId(modeId);
    if (!mode)
        return fail(ErrorCode::InvalidInput, u"there is no such mode"_s, modeId);
    if (*mode == m_policy.mode())
        return {};
    if (*mode == PermissionPolicy::Mode::Plan)
        m_beforePlan = m_policy.mode();
    m_policy.setMode(*mode); // holds in any case, so it is shown in any case
    return m_recorder->recordAnyway(ModeChanged{PermissionPolicy::modeId(*mode)},
                                    Durability::Buffered);
}

QList<SessionMode> SessionPermissions::modes()
{
    QList<SessionMode> modes;
    for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
        modes.append({mode.id, mode.name, mode.description});
    return modes;
}

SessionOption SessionPermissions::option() const
{
    SessionOption option{OptionId::kMode, u"Mode"_s, modeId(), {}, {}};
    for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes())
        option.values.append({info.id, info.name, info.description});
    return option;
}

PermissionRules::Files SessionPermissions::ruleFiles(const QString &folder)
{
    return {Paths::configDir() + u"/permissions.json"_s, folder + u"/.agentao/permissions.json"_s,
            [folder] {
                return FolderTrust(Paths::configDir()).state(folder) == FolderTrust::State::Trusted;
            }};
}

void SessionPermissions::refreshRules()
{
    PermissionRules &rules = m_policy.rules();
    if (rules.files().user.isEmpty())
        rules.setFiles(ruleFiles(m_folder));
    for (const QString &problem : rules.refresh()) {
        m_recorder->showOnly(NoticeRaised{
            NoticeRaised::Severity::Warning, Phrase(Saying::RulesGrantNothing),
            problem
                + u". Until it is repaired, its rules that allow do not count and all but reading "
                  "is asked."_s,
            false});
    }
}

} // namespace AgentCore
