// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QRegularExpression>
#include <QStringList>

#include <functional>

namespace AgentCore {

struct SandboxProfile;

//! \brief What one permission rule that denies or asks says of files, for the sandbox of commands.
//!
//! Reading a command tells what it names, never all that it reads: what a rule keeps is kept by the
//! sandbox, whatever the command looks like.
struct AGENTCORE_EXPORT RuledPath
{
    enum class Denied { Reading, Writing };

    Denied denied = Denied::Reading;
    //! Absolute. Of a pattern, the folder in which it begins; empty: it is about names in any
    //! folder.
    QString path;
    QRegularExpression pattern; //!< Of whole paths; without one, \a path is all.
    //! The command that is to start named it and was asked for because of it.
    bool isLifted = false;

    bool isPattern() const { return !pattern.pattern().isEmpty(); }
    //! Whether the pattern is about \a file, an absolute path; a folder counts with all in it.
    bool fits(const QString &file, bool isFolder) const;
    //! Whether it is about \a file, or about a folder that this is in.
    bool covers(const QString &file) const;
};

//! The rules for a command that starts in a folder: those that count there.
using RuledPaths
    = std::function<QList<RuledPath>(const QString &command, const QString &directory)>;

//! Something that is there and that a pattern fits.
struct RuledFile
{
    qsizetype rule = 0; //!< In the list.
    QString path;
};

//! \brief What rules come to when a command starts: adds it to a profile.
//!
//! What must not be read is hidden. In a folder of the roots that is done file by file, so that git
//! does not take what is hidden for deleted, up to kMostFiles of a folder; else the folder is
//! hidden as a whole. What must not be written is guarded, and so are the names of what is hidden.
class AGENTCORE_EXPORT RuledPlaces
{
public:
    static constexpr qsizetype kMostFiles = 200;
    static constexpr qsizetype kMost = 500; //!< Together.

    //! \a found: for the patterns among \a rules. Looks at files.
    RuledPlaces(const QList<RuledPath> &rules, const QList<RuledFile> &found,
                const QStringList &roots);

    //! What is kept, as the rules have it.
    QStringList names() const { return m_names; }
    //! False: there is more than kMost, and no sandbox can keep it.
    bool isComplete() const { return m_hidden.size() + m_kept.size() <= kMost; }
    //! \a standIn makes what is seen in place of a hidden file.
    void addTo(SandboxProfile *profile,
               const std::function<QString(const QString &)> &standIn) const;

private:
    void add(const RuledPath &rule, const QString &path, const QStringList &roots);
    void hideFolder(const QString &folder, bool isInRoots);

    QStringList m_names;
    QStringList m_hidden;
    QStringList m_kept;
};

} // namespace AgentCore
