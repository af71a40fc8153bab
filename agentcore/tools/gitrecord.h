// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/gitmaking.h"
#include "agentcore/tools/guardedtree.h"

#include <QMap>

struct stat;

//! \brief Empty files in place of what git obeys and a repository does not have, so that a mount
//! can keep a command from making them.
//!
//! Only `config.worktree`, `info/attributes` and `objects/info/alternates`, whose empty file
//! changes nothing for git. Nobody may write to them and they are empty, which tells them from a
//! person's, also after this program was killed.
namespace AgentCore::GitPlaceholders {

//! Makes those that \a place lacks; what cannot be made is left out.
void make(const GitPlace &place);

//! Takes those away that are as they were made. A mount of another process goes with them.
void remove(const GitPlace &place);

//! Whether \a name, below a git folder, which \a info is about, is one of them.
bool isOne(const QByteArray &name, const struct stat &info);

} // namespace AgentCore::GitPlaceholders

namespace AgentCore {

//! How much was kept by mounts while a command ran.
enum class GitKept { Nothing, WhatWasThere };

//! \brief What git obeys at one place, as it was when it was looked at, and how to have it back.
//!
//! What is told are English sentences.
class GitRecord
{
public:
    explicit GitRecord(const GitPlace &place);

    const GitPlace &place() const { return m_place; }
    std::pair<quint64, quint64> id() const { return {m_place.device, m_place.inode}; }
    //! Of one of its folders, by its path in the repository; empty: of itself.
    quint32 mode(const QByteArray &folder) const { return m_modes.value(folder, 0700); }
    bool isEmpty() const { return m_contents.isEmpty(); }

    //! \brief Undoes what was changed since, at \a now, which is the same place.
    //!
    //! What a mount kept is a person's change and stays, as does what GitMaking::Links is about.
    QStringList restore(const GitPlace &now, GitKept kept, GitMaking making) const;
    //! \brief Puts a `.git` folder back that got another name or another parent, as no mount kept
    //! it.
    //!
    //! What took its place is set aside. A folder around it may move, and takes it along.
    //! \return Nothing where it is as it was, else what to tell.
    QString putBack(const GitPlace &now) const;

    //! Makes \a place no repository any more; what it was is kept. False: it could not be done.
    static bool setAside(const GitPlace &place);
    static QString undoneText(const QString &path);

private:
    //! One file, or a link in its place.
    struct Content
    {
        QByteArray bytes; //!< Of a link: its target.
        quint32 mode = 0;
        bool hasOtherNames = false; //!< Hard links: who writes those writes it.
        friend bool operator==(const Content &, const Content &) = default;
    };

    QStringList reopen(int git, const GitPlace &now) const;
    void note(int folder, const QByteArray &name, const QByteArray &key);
    void noteControl(int git, QByteArray key);
    bool stays(const QByteArray &key, const GitRecord &now, GitKept kept, GitMaking making) const;

    GitPlace m_place;
    QMap<QByteArray, Content> m_contents; //!< By its path in the repository.
    QMap<QByteArray, quint32> m_modes; //!< Of the folders that these are in, likewise.
    quint64 m_parentDevice = 0;
    quint64 m_parentInode = 0;
};

} // namespace AgentCore
