// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/rulefile.h"
#include "agentcore/permission/rulematcher.h"
#include "agentcore/permission/scopedrule.h"

#include <functional>
#include <vector>

namespace AgentCore {

//! \brief The rules of all scopes of one session: deny wins, then ask, then allow.
//!
//! Scopes: what was answered in this session, the user's permissions.json, and that of the project,
//! whose rules that allow count only in a folder that the user trusts. While a file is not
//! understood nothing but reading goes without a question.
class AGENTCORE_EXPORT PermissionRules
{
public:
    //! Where the files are; empty: there is none. Nothing is read before refresh().
    struct Files
    {
        QString user;
        QString project;
        std::function<bool()> isProjectTrusted; //!< Asked when the project's file allows something.
    };

    //! A rule that refuses or asks, and why.
    struct Refusal
    {
        PermissionRule::Action action = PermissionRule::Action::Deny;
        Phrase reason;
        std::optional<ScopedRule> rule = {}; //!< Unset: a file is not understood.
    };

    explicit PermissionRules(QStringList roots);

    void setFiles(Files files) { m_files = std::move(files); }
    const Files &files() const { return m_files; }
    //! \brief Reads the files anew.
    //! \return What is wrong with them, one sentence each; nothing that was told before and is the
    //! same.
    QStringList refresh();

    std::optional<Refusal> refusal(const RuleSubject &subject) const;
    //! \a applied gets the rules that it is allowed by; null: nobody wants to know.
    bool allows(const RuleSubject &subject, QList<ScopedRule> *applied = nullptr) const;
    //! \brief What rules that deny and ask keep from \a command in a sandbox, see RuledPath.
    //!
    //! A rule that denies always does. One that asks does for a command that nothing was asked of
    //! because of it; an empty command is one that these rules do not judge.
    QList<RuledPath> ruledPaths(const QString &command, const QString &directory) const;
    //! \brief What they keep from what reads files for a model and asks nobody: instructions,
    //! skills, commands and what these include, and patches of the person's.
    QList<RuledPath> keptFromReading() const;
    //! The same where there is no session, or another thread has it. Reads the files.
    static QList<RuledPath> keptFromReading(const QStringList &roots, const Files &files,
                                            const QList<PermissionRule> &ofSession = {});
    //! True for a sensitive file that a rule of this run names, see RuleMatcher::names().
    bool names(const RuleSubject &subject) const;
    //! True for a tool of a server that was allowed and has changed since.
    bool allowedOther(const RuleSubject &subject) const;

    //! Instead of all that are known now and of those of files.
    void setRules(const QList<PermissionRule> &rules);
    //! For the rest of the session.
    void remember(const PermissionRule &rule);
    //! Those, without the files'.
    QList<PermissionRule> remembered() const;
    //! Takes remember() back.
    void forget(const PermissionRule &rule);
    //! As remember() for one that the user gave with the command line: it may name sensitive files.
    void rememberOfRun(const PermissionRule &rule);
    //! \brief Adds \a rule to the user's file, also for the rest of the session.
    //! \param onlyHere It counts in the working directory of this session and below.
    Result<void> save(PermissionRule rule, bool onlyHere);

private:
    struct Source
    {
        RuleScope scope = RuleScope::Session;
        QString name; //!< For people: "of this session", or the file.
        std::vector<RuleMatcher> rules;
        bool isBroken = false;
    };

    Source sourceOf(RuleScope scope, const RuleFile &file) const;
    //! The first allowance that \a fits; null: there is none. It lives as long as the rules stay.
    const RuleMatcher *allowance(const std::function<bool(const RuleMatcher &)> &fits,
                                 QList<ScopedRule> *applied) const;

    QStringList m_roots;
    Files m_files;
    Source m_session;
    std::vector<RuleMatcher> m_ofRun; //!< Those of m_session that may name sensitive files.
    Source m_user;
    Source m_project;
    QStringList m_told;
};

} // namespace AgentCore
