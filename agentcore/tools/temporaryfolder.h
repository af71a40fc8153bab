// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace AgentCore {

//! \brief A folder in that for temporary files, removed with this object.
//!
//! When the program dies before, another start of it finds the folder: it is locked (flock(2)) for
//! as long as its owner lives, and nothing of it needs to be written down.
class AGENTCORE_EXPORT TemporaryFolder
{
public:
    //! What the folder is for, as a part of its name.
    enum class Purpose { Work, Masks };

    //! Null when it cannot be made.
    static std::unique_ptr<TemporaryFolder> make(Purpose purpose);
    //! \brief Removes the folders of this user whose owners are dead.
    //!
    //! Up to kMaxFolders folders and kMaxEntries files; what is left is for the next time. Blocks.
    static void removeLeftOnes();

    Q_DISABLE_COPY_MOVE(TemporaryFolder)
    ~TemporaryFolder();

    QString path() const { return m_folder.path(); }
    QString filePath(const QString &name) const { return m_folder.filePath(name); }

    static constexpr int kMaxFolders = 100;
    static constexpr int kMaxEntries = 50'000;

private:
    explicit TemporaryFolder(const QString &pattern);
    bool lock();

    QTemporaryDir m_folder;
    int m_lock = -1; //!< The open folder.
};

} // namespace AgentCore
