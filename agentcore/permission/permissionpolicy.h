// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

//! What the policy says of one call.
struct AGENTCORE_EXPORT PermissionVerdict
{
    enum class Action { Allow, Ask, Deny };

    Action action = Action::Deny;
    QString reason; //!< English; for the question, or for the model when denied.
    QString rule; //!< What "always" would cover; empty: "always" is not offered.
    bool dangerous = false;
};

//! \brief Judges calls by mode, by the answers remembered in this session and by the floor.
//!
//! Modes are those of DESIGN.md, section 6. Order: the catastrophe floor denies in every mode; a
//! mode's own refusal; remembered rejections; remembered permissions; the mode's rule. What cannot
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

    Mode mode() const { return m_mode; }
    void setMode(Mode mode) { m_mode = mode; }

    PermissionVerdict judge(const QString &toolName, const QList<ToolEffect> &effects) const;
    //! Keeps an "always" answer for the rest of the session; other answers change nothing.
    void remember(const QString &toolName, const QList<ToolEffect> &effects,
                  PermissionChoice choice);

private:
    //! An "always" of the user. It covers effects of its kind, whichever tool has them.
    struct Rule
    {
        std::optional<ToolEffect::Kind> kind; //!< Unset: all calls of the tool.
        QString subject; //!< Command prefix, whole command, folder, host or the tool's name.
        bool isWhole = false; //!< The subject is one whole command or path.
        bool allow = false;
    };

    PermissionVerdict judgeEffect(const ToolEffect &effect) const;
    PermissionVerdict judgeRead(const ToolEffect &effect) const;
    PermissionVerdict judgeWrite(const ToolEffect &effect) const;
    PermissionVerdict judgeCommand(const ToolEffect &effect) const;
    PermissionVerdict judgeFetch(const ToolEffect &effect) const;
    PermissionVerdict judgeUnknown(const QString &toolName) const;
    PermissionVerdict denied(const QString &what) const;
    bool refusesChanges() const { return m_mode == Mode::ReadOnly || m_mode == Mode::Plan; }
    bool isInsideRoots(const QString &path) const;
    //! The command prefix, folder or host that an "always" for this effect covers; empty: none.
    QString coverage(const ToolEffect &effect) const;
    QString folderRule(const ToolEffect &effect) const;
    bool isProtected(const QString &path) const;
    //! What the remembered answers say of a path or command; deny wins.
    std::optional<bool> remembered(const ToolEffect &effect) const;
    std::optional<bool> rememberedCommand(const ToolEffect &effect) const;
    void addRule(const ToolEffect &effect, bool allow);

    QStringList m_roots;
    QList<Rule> m_rules;
    Mode m_mode = Mode::Default;
};

} // namespace AgentCore
