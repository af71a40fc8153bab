// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/patchwriter.h"

#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logPatch, "agent.tools.patch", QtWarningMsg)

PatchWriter::PatchWriter(std::vector<PatchedFile> changes, FileSystemPort *files)
    : m_changes(std::move(changes))
    , m_files(files)
{
    // Last what cannot be undone without loss: what is made anew has other rights.
    std::ranges::stable_partition(m_changes, &PatchedFile::writes);
}

void PatchWriter::giveUp(QObject *keeper)
{
    disconnect();
    setParent(keeper);
    m_isGivenUp = true; // the step that has begun ends by itself
}

void PatchWriter::lookAt(const QString &path, std::function<void(const Result<FileFacts> &)> then)
{
    m_files->facts(path).then(this, std::move(then));
}

void PatchWriter::changeNext()
{
    if (m_isGivenUp)
        undo({ErrorCode::Cancelled, u"cancelled"_s, {}});
    else if (m_at == m_changes.size())
        end();
    else if (change().writes() && (!change().before || change().isMoved()))
        findNewFolders(QFileInfo(change().target()).path());
    else
        makeChange();
}

//! Those that the port will make for the file, from \a path upwards.
void PatchWriter::findNewFolders(const QString &path)
{
    lookAt(path, [this, path](const Result<FileFacts> &facts) {
        const QString above = QFileInfo(path).path();
        if (facts || facts.error().code != ErrorCode::NotFound || above == path) {
            makeChange();
            return;
        }
        change().newFolders.append(path);
        findNewFolders(above);
    });
}

void PatchWriter::makeChange()
{
    const PatchedFile &present = change();
    m_isMovedOnly = false;
    const auto changed = [this](const Result<void> &result) { handleChanged(result); };
    if (!present.writes()) {
        m_files->remove({present.path, present.stamp}).then(this, changed);
    } else if (present.isMoved()) {
        m_files->move({present.path, present.stamp, present.newPath, {}})
            .then(this, [this](const Result<void> &moved) {
                m_isMovedOnly = moved.has_value();
                if (moved && change().newText != change().oldText)
                    writeFile();
                else
                    handleChanged(moved);
            });
    } else {
        writeFile();
    }
}

void PatchWriter::writeFile()
{
    const PatchedFile &present = change();
    m_files
        ->write(
            {present.target(), present.bytes, present.before ? present.before->hash : QByteArray()})
        .then(this, [this](const Result<FileWritten> &written) {
            if (written) {
                change().writtenHash = written->hash;
                if (!written->note.isEmpty())
                    m_notes.append(written->note);
            }
            handleChanged(written.transform([](const FileWritten &) { }));
        });
}

void PatchWriter::handleChanged(const Result<void> &changed)
{
    if (changed) {
        m_isMovedOnly = false;
        ++m_at;
        changeNext();
        return;
    }
    Error why = changed.error();
    why.where = change().path;
    undo(why);
}

//! Takes back what stands before m_at, and what is there of the change that failed.
void PatchWriter::undo(const Error &why)
{
    m_error = why;
    m_changes.resize(qMin(m_changes.size(), m_at + 1));
    if (m_at < m_changes.size() && !m_isMovedOnly)
        removeNextFolder(); // there may be folders, but no file
    else
        undoNext();
}

void PatchWriter::undoNext()
{
    if (m_changes.empty()) {
        end();
        return;
    }
    m_at = m_changes.size() - 1;
    const PatchedFile &last = change();
    if (last.isMoved()) {
        moveBack();
    } else if (!last.before) {
        removeAgain();
    } else {
        m_files->write({last.path, last.before->bytes, last.writtenHash})
            .then(this, [this](const Result<FileWritten> &written) {
                handleUndone(written.transform([](const FileWritten &) { }));
            });
    }
}

void PatchWriter::moveBack()
{
    lookAt(change().newPath, [this](const Result<FileFacts> &facts) {
        const PatchedFile &moved = change();
        m_files->move({moved.newPath, facts ? facts->stamp : QByteArray(), moved.path, {}})
            .then(this, [this](const Result<void> &back) {
                PatchedFile &again = change();
                if (!back || again.writtenHash.isEmpty()) {
                    handleUndone(back);
                    return;
                }
                again.newPath.clear();
                m_files->write({again.path, again.before->bytes, again.writtenHash})
                    .then(this, [this](const Result<FileWritten> &written) {
                        handleUndone(written.transform([](const FileWritten &) { }));
                    });
            });
    });
}

void PatchWriter::removeAgain()
{
    lookAt(change().path, [this](const Result<FileFacts> &facts) {
        m_files->remove({change().path, facts ? facts->stamp : QByteArray()})
            .then(this, [this](const Result<void> &removed) { handleUndone(removed); });
    });
}

void PatchWriter::handleUndone(const Result<void> &undone)
{
    if (!undone) {
        m_notUndone.push_back(change());
        change().newFolders.clear();
    }
    removeNextFolder();
}

//! The folders that were made for the last file, if nobody has put anything into them.
void PatchWriter::removeNextFolder()
{
    if (m_changes.back().newFolders.isEmpty()) {
        m_changes.pop_back();
        undoNext();
        return;
    }
    const QString folder = m_changes.back().newFolders.takeFirst();
    lookAt(folder, [this, folder](const Result<FileFacts> &facts) {
        if (!facts || !facts->isEmptyFolder) {
            removeNextFolder();
            return;
        }
        m_files->remove({folder, facts->stamp}).then(this, [this](const Result<void> &) {
            removeNextFolder();
        });
    });
}

void PatchWriter::end()
{
    if (m_isGivenUp) {
        for (const PatchedFile &file : m_notUndone)
            qCWarning(logPatch) << "a stopped patch stays in" << file.path;
        deleteLater();
        return;
    }
    if (m_error)
        m_changes = std::exchange(m_notUndone, {});
    emit finished(m_error ? Result<void>(std::unexpected(*m_error)) : Result<void>());
}

} // namespace AgentCore
