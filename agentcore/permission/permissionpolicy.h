// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/permission/permissionrules.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

//! What the policy says of one call.
struct AGENTCORE_EXPORT PermissionVerdict
{
    enum class Action { Allow, Ask, Deny };

    Action action = Action::Deny;
    Phrase reason; //!< For the question, or in English for the model when denied.
    Phrase rule; //!< What "always" would cover; empty: "always" is not offered.
    bool dangerous = false;
    QString basis; //!< For the log, English: what decided.
    bool harmless = false; //!< See PermissionQuestion::harmless.
    //! How a command runs once it may: in Look where nobody was asked and no rule says so.
    CommandPermit permit = {};
    std::optional<CommandReason> why = {}; //!< See PermissionQuestion::why.
    QList<ScopedRule> applied = {}; //!< The rules that decided, where basis is "rule".
    Phrase noRule = {}; //!< Why "always" is not offered for a command; empty where reason says it.
};

//! \brief Judges calls by mode, by the rules of user, project and session and by the floor.
//!
//! Modes: `agentao help permissions`. Order: the catastrophe floor denies in every mode; a
//! mode's own refusal; rules that deny; sensitive paths, which are asked in every mode unless a
//! rule of this run names them; rules that ask; rules that allow; what the mode says. What cannot
//! be parsed is asked, and a doubt is never an allowance.
class AGENTCORE_EXPORT PermissionPolicy
{
public:
    enum class Mode { Default, WorkspaceWrite, ReadOnly, Plan, FullAccess };

    struct ModeInfo
    {
        Mode mode;
        QString id; //!< On the wire: "default", "workspace-write", ...
        QString name; //!< English.
        QString description; //!< English.
    };

    //! \a roots: resolved absolute directories, see ToolContext::roots.
    explicit PermissionPolicy(QStringList roots);

    static const QList<ModeInfo> &modes();
    //! Nothing for an unknown id.
    static std::optional<Mode> modeFromId(QStringView id);
    static QString modeId(Mode mode);

    const QStringList &roots() const { return m_roots; }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode) { m_mode = mode; }

    PermissionRules &rules() { return m_rules; }
    const PermissionRules &rules() const { return m_rules; }

    //! \a input: of the call, for rules that look at arguments.
    PermissionVerdict judge(const QString &toolName, const QList<ToolEffect> &effects,
                            const QJsonObject &input = {}) const;
    //! \brief Keeps an "always" answer, for as long as \a scope says; other answers change nothing.
    //! \return What went wrong with saving it: it holds for the session in any case.
    Result<void> remember(const QString &toolName, const QList<ToolEffect> &effects,
                          PermissionChoice choice,
                          PermissionScope scope = PermissionScope::Session);

private:
    PermissionVerdict judgeEffect(const QString &toolName, const QJsonObject &input,
                                  const ToolEffect &effect) const;
    PermissionVerdict judgeRead(const ToolEffect &effect, bool isAllowed, bool isNamed) const;
    PermissionVerdict judgeWrite(const ToolEffect &effect, bool isAllowed, bool isNamed) const;
    PermissionVerdict judgeMemory(const ToolEffect &effect, bool isAllowed) const;
    PermissionVerdict judgeReadOnly(const ToolEffect &effect) const;
    PermissionVerdict judgeCommand(const ToolEffect &effect, const CommandAnalysis &analysis,
                                   bool isAllowed) const;
    PermissionVerdict judgeFetch(const ToolEffect &effect, bool isAllowed) const;
    PermissionVerdict judgePlan() const;
    PermissionVerdict judgeServer(const RuleSubject &subject, bool isAllowed) const;
    //! What an "always" for a tool of a server covers: just it, as it is.
    static PermissionRule serverRule(const QString &toolName, const ToolEffect &effect);
    PermissionVerdict judgeUnknown(const QString &toolName, const QJsonObject &input) const;
    std::optional<PermissionVerdict> refusedByMode(const ToolEffect &effect,
                                                   const CommandAnalysis &analysis) const;
    bool isHarmless(const ToolEffect &effect, const CommandAnalysis &analysis) const;
    bool refusesChanges() const { return m_mode == Mode::ReadOnly || m_mode == Mode::Plan; }
    bool isInsideRoots(const QString &path) const;
    bool isProtected(const QString &path) const;
    //! What an "always" for this effect covers; nothing where it is not offered.
    QList<PermissionRule> offeredRules(const ToolEffect &effect,
                                       const CommandAnalysis &analysis) const;
    Phrase ruleText(const ToolEffect &effect, const CommandAnalysis &analysis) const;
    QList<PermissionRule> rulesFor(const QString &toolName, const QList<ToolEffect> &effects,
                                   bool allow) const;

    QStringList m_roots;
    PermissionRules m_rules;
    Mode m_mode = Mode::Default;
};

} // namespace AgentCore

//! Verdicts that PermissionPolicy gives in several places.
namespace AgentCore::Verdicts {

//! \a basis: see PermissionVerdict. \a profile: how a command runs.
PermissionVerdict allowed(const QString &basis, CommandProfile profile = CommandProfile::Work);
//! Denied, or asked about.
PermissionVerdict refused(const PermissionRules::Refusal &refusal);
//! By \a mode, one that refuses changes; \a what begins the sentence for the model.
PermissionVerdict denied(PermissionPolicy::Mode mode, const QString &what);

} // namespace AgentCore::Verdicts
