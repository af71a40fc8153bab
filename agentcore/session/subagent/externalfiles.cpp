// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalfiles.h"

#include "agentcore/session/subagent/externalquestions.h"

#include <QFileInfo>
#include <QPromise>

#include <memory>

using namespace Qt::StringLiterals;

namespace AgentCore {

ExternalFiles::ExternalFiles(FileSystemPort *files, ExternalQuestions *questions)
    : m_files(files)
    , m_questions(questions)
{ }

template <typename T> static QFuture<Result<T>> unsupported()
{
    return QtFuture::makeReadyValueFuture(
        Result<T>(fail(ErrorCode::Unsupported, u"this is not served"_s)));
}

static ServedEffect servedFile(const QString &path, bool writes)
{
    const QString name = QFileInfo(path).fileName();
    ServedEffect served;
    served.tool = writes ? u"write_file"_s : u"read_file"_s;
    served.kind = writes ? ToolKind::Edit : ToolKind::Read;
    served.title = Phrase(writes ? Saying::Write : Saying::Read, {name});
    served.effect.kind = writes ? ToolEffect::Kind::Write : ToolEffect::Kind::Read;
    served.effect.subject = path;
    served.input = QJsonObject{{"file_path"_L1, path}};
    return served;
}

//! Always ends, whoever goes meanwhile.
template <typename T>
QFuture<Result<T>> ExternalFiles::permitted(const ServedEffect &served,
                                            const std::function<QFuture<Result<T>>()> &work)
{
    const auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto finish = [promise](const Result<T> &result) {
        promise->addResult(result);
        promise->finish();
    };
    if (!m_questions) {
        finish(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return promise->future();
    }
    m_questions->permit(served, [finish, work](const Result<CommandPermit> &permit) {
        if (permit)
            work().then(finish);
        else
            finish(std::unexpected(permit.error()));
    });
    return promise->future();
}

QFuture<Result<FileContent>> ExternalFiles::read(const QString &path, qint64 maxBytes)
{
    return permitted<FileContent>(servedFile(path, false), [files = m_files, path, maxBytes] {
        return files->read(path, maxBytes);
    });
}

QFuture<Result<FileWritten>> ExternalFiles::write(const FileWrite &write)
{
    const ServedEffect served = servedFile(write.path, true);
    if (m_questions && m_questions->isAsked(served))
        return writeAsked(served, write);
    return permitted<FileWritten>(served, [files = m_files, write] { return files->write(write); });
}

//! The question shows what becomes of the file; so just that is what may be written over.
QFuture<Result<FileWritten>> ExternalFiles::writeAsked(const ServedEffect &served,
                                                       const FileWrite &write)
{
    constexpr qint64 kMaxShown = 1024 * 1024;
    const auto promise = std::make_shared<QPromise<Result<FileWritten>>>();
    promise->start();
    const auto ask
        = [this, questions = m_questions, served, write, promise](const Result<FileContent> &old) {
              ServedEffect shown = served;
              FileWrite exact = write;
              const bool isNew = !old && old.error().code == ErrorCode::NotFound;
              if (old || isNew) {
                  ToolDiff diff{write.path, {}, QString::fromUtf8(write.bytes)};
                  if (old)
                      diff.oldText = QString::fromUtf8(old->bytes);
                  shown.content = {diff};
                  if (!exact.expectedHash)
                      exact.expectedHash = old ? old->hash : QByteArray("");
              }
              if (!questions) {
                  promise->addResult(fail(ErrorCode::Cancelled, u"the turn is over"_s));
                  promise->finish();
                  return;
              }
              permitted<FileWritten>(shown, [files = m_files, exact] {
                  return files->write(exact);
              }).then([promise](const Result<FileWritten> &written) {
                  promise->addResult(written);
                  promise->finish();
              });
          };
    m_files->read(write.path, kMaxShown).then(m_questions.data(), ask);
    return promise->future();
}

QFuture<Result<FileFacts>> ExternalFiles::facts(const QString &)
{
    return unsupported<FileFacts>();
}

QFuture<Result<void>> ExternalFiles::remove(const FileRemoval &)
{
    return unsupported<void>();
}

QFuture<Result<void>> ExternalFiles::move(const FileMove &)
{
    return unsupported<void>();
}

} // namespace AgentCore
