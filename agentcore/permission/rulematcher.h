// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/commandlikeness.h"
#include "agentcore/permission/permissionrule.h"
#include "agentcore/tools/ruledpath.h"

#include <QRegularExpression>

namespace AgentCore {

class ShellPaths;

//! One effect of one call, as rules see it.
struct RuleSubject
{
    QString toolName;
    QJsonObject input;
    ToolEffect effect; //!< Internal, too, for calls of unknown effect: only tool and args match.
    bool isUnknown = false; //!< Nobody knows what the call does.
    const CommandAnalysis *analysis = nullptr; //!< Of a command; not owned.
};

//! \brief One rule made ready for the roots of a session.
class RuleMatcher
{
public:
    RuleMatcher(PermissionRule rule, const QStringList &roots);

    const PermissionRule &rule() const { return m_rule; }
    //! False where its folder is another one.
    bool counts() const { return m_counts; }
    //! \brief For rules that refuse or ask: whether anything of the subject is covered, behind
    //! wrappers and inside other commands, too.
    //!
    //! One with the effect "read" or "write" and a path holds for commands: what redirections and
    //! known programs read or write is certain, what other programs are told by name is possible.
    RuleTouch touch(const RuleSubject &subject) const;
    //! For rules that allow, of all but commands: the whole subject is covered. Without a path that
    //! is only so inside the roots.
    bool covers(const RuleSubject &subject) const;
    //! \brief For rules that allow files: the path names what makes the file of the subject a
    //! sensitive one, see isProtectedPath(), and does not only cover it.
    //!
    //! ".github/**" and ".env" do, "**" and "src/" do not. Never the program's own files.
    bool names(const RuleSubject &subject) const;
    //! For rules that allow a tool of a server: it was allowed as it was, and is another one now.
    bool coversOther(const RuleSubject &subject) const;
    //! \brief For rules that refuse or ask: what they keep from a command, whatever it names.
    //!
    //! Without the effect "write" that is reading. Of a rule that asks, what touches \a command is
    //! lifted: nobody ran it unasked.
    QList<RuledPath> ruledPaths(const RuleSubject &command) const;
    //! Whether that can be anything.
    bool rulesPaths() const { return !m_ruled.isEmpty(); }
    //! For rules that allow: \a part is covered.
    bool coversPart(const RuleSubject &subject, const CommandPart &part) const;

private:
    bool touches(const RuleSubject &subject) const;
    bool fitsCall(const RuleSubject &subject) const;
    bool fitsTool(const RuleSubject &subject) const;
    bool isAboutFiles() const;
    RuleTouch touchFiles(const RuleSubject &subject) const;
    RuleTouch touchFilesOf(const ReachedCommand &command, ShellPaths *paths) const;
    RuleTouch touchWord(const QString &word, const QString &directory, ShellPaths *paths) const;
    bool fitsPath(const QString &path) const;
    bool fitsFingerprint(const RuleSubject &subject) const;
    RuleTouch touchCommand(const RuleSubject &subject) const;

    PermissionRule m_rule;
    QStringList m_roots;
    QRegularExpression m_tool;
    QMap<QString, QRegularExpression> m_args;
    QList<QRegularExpression> m_paths;
    QStringList m_fixed; //!< Of each path, the folders up to the first pattern.
    QList<RuledPath> m_ruled;
    QStringList m_command;
    bool m_counts = true;
};

} // namespace AgentCore
