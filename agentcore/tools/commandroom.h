// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"
#include "agentcore/tools/gitguard.h"
#include "agentcore/tools/gitmaking.h"
#include "agentcore/tools/ruledpath.h"
#include "agentcore/tools/temporaryfolder.h"

#include <memory>

namespace AgentCore {

//! \brief What the commands of one session share: a folder for temporary files, and what is known
//! of the secrets and repositories in their way.
//!
//! The folder goes with it. All functions may be called by any thread.
class AGENTCORE_EXPORT CommandRoom
{
public:
    //! \a roots: resolved absolute folders. \a maxFolders: see GuardedTree.
    explicit CommandRoom(const QStringList &roots, size_t maxFolders = GuardedTree::kMaxFolders);
    Q_DISABLE_COPY_MOVE(CommandRoom)

    //! Whose rules about files hold for the commands; before the first of them, in their thread.
    void setRules(RuledPaths rules) { m_rules = std::move(rules); }
    //! For a command that is to start; in the thread of setRules().
    QList<RuledPath> rulesFor(const QString &command, const QString &directory) const;

    //! Absolute, made when first asked for; empty when it cannot be made.
    QString temporaryFolder();
    //! Whether all of the roots could be looked through: else not every secret is masked. Blocks.
    bool knowsAll(const QList<RuledPath> &rules);
    //! \brief Adds to \a profile what has to be looked for: secrets in the roots, repositories at
    //! any depth, sockets of other programs, and what \a rules say. Blocks.
    //!
    //! \return What is kept because of \a rules, some paths to tell. LimitExceeded: it is too much.
    //!
    //! In CommandProfile::Work, settings of package managers stay readable, as nothing could be
    //! installed without; and with GitMaking::Links what it names can be written, of which GitGuard
    //! then undoes what it has to.
    Result<QStringList> furnish(SandboxProfile *profile, GitMaking making = GitMaking::Nothing,
                                const QList<RuledPath> &rules = {});

    GitGuard &gitGuard() { return m_gitGuard; }

private:
    static constexpr std::chrono::milliseconds kFresh{300};

    class Openness;

    void maskSecrets(const QStringList &secrets, Openness *openness, SandboxProfile *profile);
    void keepName(const QString &path, Openness *openness, SandboxProfile *profile) const;
    QStringList linkedSecrets(const QStringList &hidden);
    void followLinks(const QByteArray &folder, int depth, QStringList *found);
    void guardRepositories(const QList<GitPlace> &gits, GitMaking making, Openness *openness,
                           SandboxProfile *profile) const;
    void guardNamed(const QList<GitPlace> &gits, SandboxProfile *profile) const;
    void hideSockets(SandboxProfile *profile) const;
    Result<QStringList> keepRules(const QList<RuledPath> &rules, QList<RuledFile> found,
                                  SandboxProfile *profile);
    QString standIn(const QString &path);

    QStringList m_roots;
    size_t m_maxFolders;
    RuledPaths m_rules;
    GuardedTree m_tree;
    GitGuard m_gitGuard{&m_tree};
    QMutex m_mutex; //!< Of what follows.
    //! What a folder of secrets had when it changed last.
    struct Links
    {
        qint64 changedAt = -1; //!< Nanoseconds of the epoch.
        QStringList targets; //!< Of the links, without links.
        QByteArrayList folders; //!< In it.
    };
    QHash<QByteArray, Links> m_links; //!< By folder.
    std::unique_ptr<GuardedTree> m_far; //!< Of patterns that begin outside of the roots.
    std::unique_ptr<TemporaryFolder> m_temporary;
    std::unique_ptr<TemporaryFolder> m_standIns; //!< No command reaches it.
};

//! \brief GitGuard around one command: begins with it, and ends with it where nobody does before.
class AGENTCORE_EXPORT GuardedRun
{
public:
    //! Blocks. \a kind: the sandbox it is meant to run in.
    GuardedRun(std::shared_ptr<CommandRoom> room, SandboxKind kind, GitMaking making);
    Q_DISABLE_COPY_MOVE(GuardedRun)
    ~GuardedRun(); //!< Does not block.

    //! What was undone; to be called once. \a kind: the sandbox it did run in, if it ran. Blocks.
    QStringList end(std::optional<SandboxKind> kind);

private:
    std::shared_ptr<CommandRoom> m_room; // what is left to do may outlive the session
    SandboxKind m_kind;
    GitMaking m_making;
    bool m_isEnded = false;
};

} // namespace AgentCore
