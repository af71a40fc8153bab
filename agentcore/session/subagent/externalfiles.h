// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"

#include <QPointer>

namespace AgentCore {

class ExternalQuestions;
struct ServedEffect;

//! \brief The files of a session as another agent that works for it reaches them through us: each
//! access is judged as one of the session's own.
//!
//! Facts, removals and moves are not served.
class ExternalFiles : public FileSystemPort
{
public:
    //! \a files is used as long as \a questions permits something.
    ExternalFiles(FileSystemPort *files, ExternalQuestions *questions);

    QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) override;
    QFuture<Result<FileWritten>> write(const FileWrite &write) override;
    QFuture<Result<FileFacts>> facts(const QString &path) override;
    QFuture<Result<void>> remove(const FileRemoval &removal) override;
    QFuture<Result<void>> move(const FileMove &move) override;

private:
    template <typename T>
    QFuture<Result<T>> permitted(const ServedEffect &served,
                                 const std::function<QFuture<Result<T>>()> &work);
    QFuture<Result<FileWritten>> writeAsked(const ServedEffect &served, const FileWrite &write);

    FileSystemPort *m_files;
    QPointer<ExternalQuestions> m_questions;
};

} // namespace AgentCore
