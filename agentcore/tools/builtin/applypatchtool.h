// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/patchwriter.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/tool.h"

#include <vector>

namespace AgentCore {

//! A call of apply_patch.
class ApplyPatchCall : public ToolCall
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxFileBytes = 20 * 1024 * 1024;

    ApplyPatchCall(std::vector<PatchedFile> files, ToolContext *context);
    ~ApplyPatchCall() override;

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
    void handleComputed(const Result<TextFile> &text, const Result<PatchedText> &patched);
    void checkTarget();
    void refuse(const Error &error);
    ToolPreview preview() const;
    Phrase title() const;

    void handleWritten(const Result<void> &result);
    void giveUp();
    void succeed();

    std::vector<PatchedFile> m_files;
    ToolContext *m_context;
    size_t m_at = 0;
    std::optional<Error> m_refusal; //!< Told by run().
    QStringList m_notes; //!< Of the port.
    std::unique_ptr<PatchWriter> m_writer; //!< While it writes.
};

//! \brief apply_patch: changes, adds, deletes and moves files as one patch says, see parsePatch();
//! for models of OpenAI, which were trained on it.
//!
//! Nothing is written before each file was read and each of its lines found; a file that cannot be
//! written then lets those before it be put back. A call that is cancelled in between ends with the
//! file that it is at.
class AGENTCORE_EXPORT ApplyPatchTool : public Tool
{
public:
    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Edit; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore
