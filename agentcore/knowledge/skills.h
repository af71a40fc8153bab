// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/authoredfile.h"
#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/projectfolders.h"

namespace AgentCore {

//! \brief A way of working that is written down in a SKILL.md: its head.
//!
//! Source of the format: agentskills.io, "Specification".
struct AGENTCORE_EXPORT Skill
{
    enum class Layer { BuiltIn, User, Project };

    QString name; //!< Lower-case letters, digits and "-"; unique.
    QString description; //!< What it does and when to use it; one line.
    Layer layer = Layer::BuiltIn;
    QString file; //!< Its SKILL.md, absolute.
    bool isTrusted = true; //!< False: of a project that the user did not trust.
    //! Patterns of the files that it is for: "*.cpp" at any depth, "docs/**" of the working
    //! directory; empty: of no files in particular.
    QStringList paths = {};

    QString folder() const;
    friend bool operator==(const Skill &, const Skill &) = default;
};

//! \brief The skills that a session can use.
//!
//! A skill is a folder with a SKILL.md in one of these, the first wins where names are the same:
//! of the project `.agentao/skills`, `.agents/skills` and `.claude/skills` in the working directory
//! and then at the top of its git work tree; of the user `skills` in the user's folder,
//! `~/.agents/skills` and `~/.claude/skills`; the built-in ones. One of a folder that the user did
//! not trust informs only: it takes no other's place and is marked as the project's.
class AGENTCORE_EXPORT Skills
{
public:
    static constexpr qint64 kMaxFileBytes = 64 * 1024;
    static constexpr int kMaxPerFolder = 200;
    static constexpr int kMaxListedFiles = 50;

    //! Blocks: for a worker thread.
    static Skills load(KnowledgeFiles *files, const ProjectFolders &folders);

    //! By name.
    const QList<Skill> &all() const { return m_skills; }
    //! All files that there are, in the order of the folders, also those that are not used.
    const QList<AuthoredFile> &listed() const { return m_listed; }
    //! Lower-case words of letters and digits with a "-" or "_" between, not too long.
    static bool isName(QStringView name);
    //! Null for an unknown name.
    const Skill *find(const QString &name) const;
    //! English: what could not be used, and why.
    QStringList problems() const { return m_problems + m_waiting; }
    //! Those that are no mistake of a file: the folder is not trusted.
    const QStringList &waiting() const { return m_waiting; }

    //! \brief What a model is told of the skill \a name: its text, with \a arguments put in, and
    //! the names of its files.
    //!
    //! NotFound, with the names there are; errors of KnowledgeFiles. Blocks.
    Result<QString> activate(KnowledgeFiles *files, const QString &name,
                             const QString &arguments) const;

    //! \brief For the model: which skills are for some of \a files, relative to the working
    //! directory; empty: none.
    QString fittingText(const QStringList &files) const;

    //! For people, in Markdown: the skills with where they come from.
    QString listText(const ProjectFolders &folders) const;
    //! One line per skill for the system prompt, bounded.
    QString promptText() const;

    //! Folders of the user whose skills' files a model may read without a question.
    static QStringList userFolders(const QString &configDir);

private:
    void loadFolder(KnowledgeFiles *files, const QString &folder, Skill::Layer layer,
                    bool isTrusted);
    void loadSkill(KnowledgeFiles *files, const QString &folder, Skill skill);
    void add(const Skill &skill);
    void note(const Skill &skill, AuthoredFile::State state,
              const std::optional<Error> &error = {});
    void leaveOut(const Skill &skill, const Error &error);

    QList<Skill> m_skills;
    QList<AuthoredFile> m_listed;
    QStringList m_problems;
    QStringList m_waiting; //!< See waiting().
};

} // namespace AgentCore
