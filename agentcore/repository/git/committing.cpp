// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/committing.h"

#include "agentcore/repository/git/ownfolders.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <vector>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! One commit, step by step.
class Committing
{
public:
    Committing(GitRepository repository, const RepositoryLayout &layout, const NewCommit &wanted)
        : m_repository(std::move(repository))
        , m_layout(layout)
        , m_wanted(wanted)
    { }

    Result<QByteArray> run();

private:
    Result<void> checkState();
    Result<void> checkHead();
    Result<void> checkFilters() const;
    Result<void> openIndexes();
    Result<void> addFile(const QByteArray &path);
    Result<git_oid> write(const git_signature &who);
    Result<void> moveHead(const git_oid &id);
    void forgetOlderLooks();

    GitRepository m_repository;
    const RepositoryLayout &m_layout;
    const NewCommit &m_wanted;
    QByteArray m_moved; //!< The branch that HEAD is on, by its whole name; or HEAD.
    GitCommit m_parent; //!< Null: it is the first one.
    GitTree m_parentTree;
    GitIndex m_own; //!< HEAD and the chosen files.
    GitIndex m_users;
};

} // namespace

Result<void> Committing::checkState()
{
    if (git_repository_state(m_repository.get()) != GIT_REPOSITORY_STATE_NONE)
        return fail(ErrorCode::Conflict,
                    u"a merge, a rebase or the like is under way in the repository"_s);
    auto parent = headCommit(m_repository.get());
    if (!parent && parent.error().code != ErrorCode::NotFound)
        return std::unexpected(parent.error());
    if (!parent)
        return {};
    m_parent = *std::move(parent);
    git_tree *tree = nullptr;
    if (git_commit_tree(&tree, m_parent.get()) < 0)
        return gitError(u"HEAD cannot be read"_s);
    m_parentTree.reset(tree);
    return {};
}

//! What is moved is a branch or HEAD itself: whoever brought the repository may have HEAD name
//! anything else, and with it a file and a log.
Result<void> Committing::checkHead()
{
    if (!m_wanted.branch.isEmpty())
        return checkBranchPlace(m_layout, m_wanted.branch);
    git_reference *opened = nullptr;
    if (git_reference_lookup(&opened, m_repository.get(), "HEAD") < 0)
        return gitError(u"HEAD cannot be read"_s);
    const GitReference head(opened);
    m_moved = "HEAD";
    if (git_reference_type(head.get()) != GIT_REFERENCE_SYMBOLIC)
        return {};
    m_moved = git_reference_symbolic_target(head.get());
    constexpr QByteArrayView kBranches("refs/heads/");
    git_reference *named = nullptr;
    (void)git_reference_lookup(&named, m_repository.get(), m_moved.constData());
    const GitReference branch(named); // null: nothing is committed on it
    const bool isBranch = m_moved.startsWith(kBranches)
        && (!branch || git_reference_type(branch.get()) == GIT_REFERENCE_DIRECT);
    if (!isBranch)
        return fail(ErrorCode::Unsupported, u"HEAD is on no branch of the repository"_s,
                    QString::fromUtf8(m_moved));
    return checkBranchPlace(m_layout, QString::fromUtf8(m_moved.sliced(kBranches.size())));
}

//! What git would have a program of the repository's change first is not stored as it is.
Result<void> Committing::checkFilters() const
{
    for (const QByteArray &path : m_wanted.paths) {
        const char *value = nullptr;
        if (git_attr_get(&value, m_repository.get(), GIT_ATTR_CHECK_FILE_THEN_INDEX,
                         path.constData(), "filter")
            < 0)
            return gitError(u"the attributes cannot be read"_s);
        if (git_attr_value(value) == GIT_ATTR_VALUE_STRING)
            return fail(ErrorCode::Unsupported,
                        u"the repository has a filter for it (%1), which is not run"_s.arg(
                            QString::fromUtf8(value)),
                        QString::fromUtf8(path));
    }
    return {};
}

Result<void> Committing::openIndexes()
{
    git_index *users = nullptr;
    if (git_repository_index(&users, m_repository.get()) < 0)
        return gitError(u"the index cannot be read"_s);
    m_users.reset(users);
    if (git_index_has_conflicts(m_users.get()))
        return fail(ErrorCode::Conflict, u"there are files with conflicts in the index"_s);
    git_index *own = nullptr;
    if (git_index_new(&own) < 0)
        return gitError(u"an index cannot be made"_s);
    m_own.reset(own);
    if (m_parentTree && git_index_read_tree(m_own.get(), m_parentTree.get()) < 0)
        return gitError(u"HEAD cannot be read"_s);
    return {};
}

Result<void> Committing::addFile(const QByteArray &path)
{
    const QString absolute = m_layout.topLevel + u'/' + QFile::decodeName(path);
    const QFileInfo info(absolute);
    if (!info.isSymLink() && !info.exists()) {
        git_index_remove(m_own.get(), path.constData(), 0);
        git_index_remove_bypath(m_users.get(), path.constData());
        return {};
    }
    if (!info.isSymLink() && !info.isFile())
        return fail(ErrorCode::Unsupported, u"it is no file"_s, absolute);
    if (git_index_add_bypath(m_users.get(), path.constData()) < 0)
        return gitError(u"the file cannot be added"_s);
    const git_index_entry *added = git_index_get_bypath(m_users.get(), path.constData(), 0);
    if (!added || git_index_add(m_own.get(), added) < 0)
        return gitError(u"the file cannot be added"_s);
    return {};
}

Result<git_oid> Committing::write(const git_signature &who)
{
    git_oid treeId;
    if (git_index_write_tree_to(&treeId, m_own.get(), m_repository.get()) < 0)
        return gitError(u"the files cannot be stored"_s);
    if (m_parentTree && git_oid_equal(&treeId, git_tree_id(m_parentTree.get())))
        return fail(ErrorCode::Conflict, u"nothing differs from the last commit"_s);
    git_tree *tree = nullptr;
    if (git_tree_lookup(&tree, m_repository.get(), &treeId) < 0)
        return gitError(u"the files cannot be stored"_s);
    const GitTree stored(tree);
    const git_commit *parents[] = {m_parent.get()};
    git_oid id;
    // HEAD moves afterwards: nothing has changed when this fails.
    if (git_commit_create(&id, m_repository.get(), nullptr, &who, &who, nullptr,
                          m_wanted.message.toUtf8().constData(), stored.get(), m_parent ? 1 : 0,
                          parents)
        < 0)
        return gitError(u"the commit cannot be stored"_s);
    return id;
}

Result<void> Committing::moveHead(const git_oid &id)
{
    git_reference *moved = nullptr;
    if (m_wanted.branch.isEmpty()) {
        // Only if nobody committed meanwhile.
        const int error = git_reference_create_matching(
            &moved, m_repository.get(), m_moved.constData(), &id, 1,
            m_parent ? git_commit_id(m_parent.get()) : nullptr, "commit: by Agentao");
        const GitReference made(moved);
        return error < 0 ? gitError(u"the branch cannot be moved"_s) : Result<void>();
    }
    const QByteArray branch = m_wanted.branch.toUtf8();
    const auto tip = commitOf(m_repository.get(), hexOf(id));
    if (!tip)
        return std::unexpected(tip.error());
    const int error
        = git_branch_create(&moved, m_repository.get(), branch.constData(), tip->get(), 0);
    const GitReference made(moved);
    if (error == GIT_EEXISTS)
        return fail(ErrorCode::Conflict, u"there is a branch of that name"_s, m_wanted.branch);
    if (error < 0
        || git_repository_set_head(m_repository.get(), git_reference_name(made.get())) < 0)
        return gitError(u"the branch cannot be made"_s);
    return {};
}

//! \brief Says of files that were written again since the index was, that nothing is known of them.
//!
//! git compares whole seconds: what was written twice within one, in the same size, differs for it
//! only as long as the index is no younger. libgit2 compares fractions and leaves the entry, so a
//! changed file would look unchanged from the moment on in which the index is written.
void Committing::forgetOlderLooks()
{
    std::vector<git_index_entry> written;
    for (size_t i = 0; i < git_index_entrycount(m_users.get()); ++i) {
        const git_index_entry *entry = git_index_get_byindex(m_users.get(), i);
        struct stat info = {};
        const QByteArray path = QFile::encodeName(m_layout.topLevel) + '/' + entry->path;
        if (entry->file_size != 0 && ::lstat(path.constData(), &info) == 0
            && entry->mtime.seconds == int32_t(info.st_mtim.tv_sec)
            && entry->mtime.nanoseconds != uint32_t(info.st_mtim.tv_nsec))
            written.push_back(*entry);
    }
    for (git_index_entry &entry : written) {
        const QByteArray path = entry.path; // the index owns it
        entry.path = path.constData();
        entry.file_size = 0; // git looks at the content then
        git_index_add(m_users.get(), &entry);
    }
}

Result<QByteArray> Committing::run()
{
    for (const auto step :
         {&Committing::checkState, &Committing::checkHead, &Committing::openIndexes}) {
        if (const auto done = (this->*step)(); !done)
            return std::unexpected(done.error());
    }
    if (const auto checked = checkFilters(); !checked)
        return std::unexpected(checked.error());
    git_signature *signature = nullptr;
    if (git_signature_default_from_env(&signature, nullptr, m_repository.get()) < 0)
        return fail(ErrorCode::InvalidInput,
                    u"git does not know who you are: set user.name and user.email"_s);
    const GitSignature who(signature);
    // With lines of its own a name would be more than a name, in commits and in logs.
    const auto isWord = [](QByteArrayView text) {
        return std::ranges::none_of(text, [](char c) { return uchar(c) < ' ' || c == '\x7f'; });
    };
    if (!isWord(who->name) || !isWord(who->email))
        return fail(ErrorCode::InvalidInput,
                    u"user.name or user.email has characters that belong into no name"_s);
    for (const QByteArray &path : m_wanted.paths) {
        if (const auto added = addFile(path); !added)
            return std::unexpected(added.error());
    }
    const auto id = write(*who);
    if (!id)
        return std::unexpected(id.error());
    if (const auto moved = moveHead(*id); !moved)
        return std::unexpected(moved.error());
    forgetOlderLooks();
    if (git_index_write(m_users.get()) < 0)
        return gitError(u"it is committed, but the index cannot be written"_s);
    return hexOf(*id);
}

Result<QByteArray> makeCommit(const RepositoryLayout &layout, const NewCommit &wanted)
{
    if (wanted.paths.isEmpty() || wanted.message.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"files and a message are needed"_s);
    int isValid = 1;
    const QByteArray branch = wanted.branch.toUtf8();
    if (!branch.isEmpty()
        && (git_branch_name_is_valid(&isValid, branch.constData()) < 0 || !isValid))
        return fail(ErrorCode::InvalidInput, u"that is no name for a branch"_s, wanted.branch);
    auto repository = openForWriting(layout);
    if (!repository)
        return std::unexpected(repository.error());
    return Committing(*std::move(repository), layout, wanted).run();
}

} // namespace AgentCore
