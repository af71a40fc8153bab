// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/authoredfile.h"
#include "agentcore/knowledge/projectfolders.h"

#include <QMap>

namespace AgentCore {

enum class AuthoredKind { Command, Skill, Subagent, Topic };

//! What a form shows of an AuthoredFile, and what it makes of it.
struct AuthoredDraft
{
    QString name;
    QMap<QString, QString> fields; //!< Of the front matter, those of AuthoredFiles::fields().
    QString body;
    QByteArray bytes; //!< The file as it was read; not set by a form.
};

//! What a model would get of it.
struct AuthoredTrial
{
    QString text;
    //! Of a sub-agent: what it may use; unset: all that the session has but sub-agents and what
    //! asks the user.
    std::optional<QStringList> tools = {};
    QString model = {}; //!< Of a sub-agent; empty: that of the session.
    QString agent = {}; //!< Of a sub-agent: the agent of others that runs it; empty: we do.
};

//! \brief The files of one kind that somebody wrote for the agent: they are listed, tried, made,
//! changed and deleted here.
//!
//! What is read of them the readers of each kind say (CustomCommands, Skills, SubagentDefinitions,
//! Memory); nothing is written that they refuse, no link is followed, a file that is another by now
//! is not touched (Conflict). What is changed in a trusted folder is the person's, so the folder
//! stays trusted. All functions block for as long as small files take.
class AGENTCORE_EXPORT AuthoredFiles
{
public:
    using Layer = AuthoredFile::Layer;
    static constexpr qint64 kMaxBytes = 64 * 1024; //!< Of a file that can be changed here.

    //! \a folder: of the session; empty: there is none, so nothing is a project's.
    AuthoredFiles(AuthoredKind kind, const QString &folder, const QString &configDir);

    AuthoredKind kind() const { return m_kind; }
    bool hasProject() const { return m_hasProject; }
    //! Where new ones of \a layer go.
    QString folderOf(Layer layer) const;
    //! Members of the front matter that a form has a field for, the most important first.
    QStringList fields() const;

    QList<AuthoredFile> list() const;
    //! All folders and files that list() depends on; bounded.
    QStringList watched() const;
    //! LimitExceeded, errors of FrontMatter::parse() and of PlainFile.
    Result<AuthoredDraft> open(const AuthoredFile &file) const;
    //! The new file. InvalidInput with what is wrong, Conflict where there is one of that name.
    Result<QString> create(Layer layer, const AuthoredDraft &draft) const;
    //! \a before: as open() gave it. What is the same in both stays as it stands in the file.
    Result<void> change(const AuthoredFile &file, const AuthoredDraft &before,
                        const AuthoredDraft &after) const;
    //! The whole file as \a bytes, whatever they are, if it is still \a before: for a part of it
    //! that goes and comes back. Conflict, Io.
    Result<void> rewrite(const AuthoredFile &file, const QByteArray &before,
                         const QByteArray &bytes) const;
    //! Its bytes, for restore(). Of a skill only the SKILL.md goes, and its folder if it is empty
    //! then.
    Result<QByteArray> remove(const AuthoredFile &file) const;
    Result<void> restore(const AuthoredFile &file, const QByteArray &bytes) const;
    //! What a model gets with \a arguments; Unsupported for a topic and for what is not used.
    Result<AuthoredTrial> tryOut(const AuthoredFile &file, const QString &arguments) const;

private:
    Result<QString> fileOf(Layer layer, const AuthoredDraft &draft) const;
    Result<void> check(const QString &text, const QString &name) const;
    Result<void> write(const QString &path, const QByteArray &bytes,
                       const QByteArray &expectedHash) const;
    //! Does \a work, and trusts the folder of \a path anew where it was trusted before.
    template <typename Work> auto keepingTrust(const QString &path, Work work) const;

    AuthoredKind m_kind;
    ProjectFolders m_folders;
    bool m_hasProject;
};

} // namespace AgentCore

//! What the readers of the four kinds say of the files; for AuthoredFiles.
namespace AgentCore {

QList<AuthoredFile> listAuthored(AuthoredKind kind, const ProjectFolders &folders);

//! As AuthoredFiles::tryOut().
Result<AuthoredTrial> tryAuthored(AuthoredKind kind, const ProjectFolders &folders,
                                  const AuthoredFile &file, const QString &arguments);

//! Names that commands cannot take.
QStringList builtinCommandNames();

} // namespace AgentCore
