// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/patchtext.h"

#include <QObject>

#include <functional>
#include <vector>

namespace AgentCore {

//! One file of a patch, from what it was to what it will be.
struct PatchedFile
{
    FilePatch patch;
    QString path; //!< Resolved.
    QString newPath; //!< The same; empty: it stays.
    QByteArray stamp; //!< Of what is deleted or moved.
    std::optional<FileContent> before; //!< Unset: there was none.
    std::optional<QString> oldText; //!< Unset: there was none, or none of text.
    QByteArray bytes; //!< What to write.
    QString newText;
    QByteArray writtenHash = {}; //!< Once it was.
    QStringList newFolders = {}; //!< Those that had to be made for it, the deepest first.

    bool isMoved() const { return !newPath.isEmpty(); }
    bool writes() const { return patch.kind != FilePatch::Kind::Delete; }
    const QString &target() const { return isMoved() ? newPath : path; }
};

//! \brief Makes the changes of a patch one after the other; when one fails, or somebody gives it
//! up, those that were made are taken back.
//!
//! A file that was deleted comes back with its content, but the rights of a new one; deletions are
//! therefore the last.
class PatchWriter : public QObject
{
    Q_OBJECT

public:
    //! \a files is not owned and outlives it.
    PatchWriter(std::vector<PatchedFile> changes, FileSystemPort *files);

    //! To be called once; leads to finished().
    void start() { changeNext(); }
    //! \brief Takes back what was made, below \a keeper, and then deletes itself; no finished().
    //!
    //! \a keeper, which may be null, must not outlive the port.
    void giveUp(QObject *keeper);

    //! What was made of them; after an error those that could not be put back.
    const std::vector<PatchedFile> &changes() const { return m_changes; }
    const QStringList &notes() const { return m_notes; } //!< Of the port.

signals:
    //! An error has the path of the file that failed. Never from within start().
    void finished(const AgentCore::Result<void> &result);

private:
    PatchedFile &change() { return m_changes[m_at]; }
    void lookAt(const QString &path, std::function<void(const Result<FileFacts> &)> then);
    void changeNext();
    void findNewFolders(const QString &path);
    void makeChange();
    void writeFile();
    void handleChanged(const Result<void> &changed);
    void undo(const Error &why);
    void undoNext();
    void moveBack();
    void removeAgain();
    void handleUndone(const Result<void> &undone);
    void removeNextFolder();
    void end();

    std::vector<PatchedFile> m_changes;
    FileSystemPort *m_files;
    size_t m_at = 0;
    QStringList m_notes;
    bool m_isMovedOnly = false; //!< Of the file that failed: it was moved, but not written.
    bool m_isGivenUp = false;
    std::optional<Error> m_error; //!< Set: it goes back.
    std::vector<PatchedFile> m_notUndone;
};

} // namespace AgentCore
