// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief A call that reads one file, works out its new text and writes it.
//!
//! The write is bound to the content that was read in prepare(): whatever changes the file between
//! the question and the write makes it fail with ErrorCode::Conflict.
class FileEditCall : public ToolCall
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxFileBytes = 20 * 1024 * 1024;

    FileEditCall(QString path, ToolContext *context);

protected:
    //! What a computation brought: the text to store and a sentence for the model.
    struct Edit
    {
        QString newText;
        QString report;
        QJsonObject raw;
    };
    //! Called on the thread pool with the present text; unset: there is no file.
    using Computation = std::function<Result<Edit>(const std::optional<TextFile> &)>;

    virtual Computation computation() const = 0;
    //! Whether the file must be as the model last saw it, and seen at all.
    virtual bool needsSeenFile() const = 0;
    //! What the question and the screen say of it.
    virtual Phrase previewTitle(bool fileExists) const;

    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    //! Ends prepare() with \a error; of a file whose content needs permission only in run(), as
    //! the error may tell of it.
    void refuse(const Error &error);
    void handleRead(const Result<FileContent> &content);
    Result<void> checkSeen(const QByteArray &hash) const;
    void compute(const std::optional<QByteArray> &bytes);
    void handleComputed(const Result<std::pair<std::optional<TextFile>, Edit>> &computed);
    void handleWritten(const Result<FileWritten> &written);

    QString m_path;
    ToolContext *m_context;
    Edit m_edit;
    std::optional<Error> m_refusal; //!< Told by run().
    FileWrite m_write;
    QString m_readNote; //!< FileContent::note of what the edit is about.
    QFuture<Result<FileContent>> m_reading;
    QFuture<Result<FileWritten>> m_writing;
};

} // namespace AgentCore
