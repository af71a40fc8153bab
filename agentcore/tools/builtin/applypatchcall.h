// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/patchtext.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/tool.h"

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

    bool isMoved() const { return !newPath.isEmpty(); }
    bool writes() const { return patch.kind != FilePatch::Kind::Delete; }
    const QString &target() const { return isMoved() ? newPath : path; }
};

//! A call of apply_patch.
class ApplyPatchCall : public ToolCall
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxFileBytes = 20 * 1024 * 1024;

    ApplyPatchCall(std::vector<PatchedFile> files, ToolContext *context);

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    PatchedFile &file() { return m_files[m_at]; }
    void prepareNext();
    void lookAt(const QString &path, std::function<void(const Result<FileFacts> &)> then);
    void readPresent();
    void handleRead(const Result<FileContent> &content);
    void compute();
    void handleComputed(const Result<TextFile> &text, const Result<QString> &newText);
    void checkTarget();
    void refuse(const Error &error);
    ToolPreview preview() const;
    Phrase title() const;

    void changeNext();
    void writeFile();
    void handleChanged(const Result<void> &changed);
    void undoNext(const Error &why);
    void removeAgain(const Error &why);
    void handleUndone(const Result<void> &undone, const Error &why);
    void succeed();

    std::vector<PatchedFile> m_files;
    ToolContext *m_context;
    size_t m_at = 0;
    std::optional<Error> m_refusal; //!< Told by run().
    QStringList m_notes; //!< Of the port.
    QStringList m_notUndone;
    bool m_isMovedOnly = false; //!< Of the file that failed: it was moved, but not written.
};

} // namespace AgentCore
