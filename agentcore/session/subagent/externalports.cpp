// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalports.h"

#include "agentcore/session/subagent/externalquestions.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/tool.h"

#include <QFileInfo>
#include <QPromise>

#include <memory>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! One command, which begins once it is permitted.
class ExternalTerminal : public Terminal
{
public:
    ExternalTerminal(const TerminalSpec &spec, const ToolContext *context,
                     QPointer<ExternalQuestions> questions)
        : m_spec(spec)
        , m_context(context)
        , m_questions(std::move(questions))
    { }

    void start() override;
    void kill() override;
    QString output() const override { return m_inner ? m_inner->output() : QString(); }

private:
    void handlePermit(const Result<CommandPermit> &permit);
    void end(const Result<TerminalExit> &result);

    TerminalSpec m_spec;
    const ToolContext *m_context;
    QPointer<ExternalQuestions> m_questions;
    std::unique_ptr<Terminal> m_inner;
    bool m_isOver = false;
};

} // namespace

void ExternalTerminal::end(const Result<TerminalExit> &result)
{
    if (std::exchange(m_isOver, true))
        return;
    QMetaObject::invokeMethod(
        this, [this, result] { emit finished(result); }, Qt::QueuedConnection);
}

void ExternalTerminal::start()
{
    if (!m_questions) {
        end(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    ServedEffect served;
    served.tool = u"run_shell_command"_s;
    served.kind = ToolKind::Execute;
    served.title = Phrase(Saying::Run, {m_spec.command.simplified()});
    served.effect = {.kind = ToolEffect::Kind::Execute,
                     .subject = m_spec.command,
                     .directory = m_spec.workingDirectory,
                     .unheld = true};
    served.input = QJsonObject{{"command"_L1, m_spec.command}};
    m_questions->permit(served, [self = QPointer(this)](const Result<CommandPermit> &permit) {
        if (self)
            self->handlePermit(permit);
    });
}

void ExternalTerminal::handlePermit(const Result<CommandPermit> &permit)
{
    if (m_isOver)
        return; // killed while a person was asked
    if (!permit) {
        end(std::unexpected(permit.error()));
        return;
    }
    if (!m_questions || !m_questions->isOpen()) {
        end(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    // In Look only what is so simple that it can do nothing else.
    if (permit->profile == CommandProfile::Work && m_context->sandbox) {
        if (auto sandbox = m_context->sandbox(CommandProfile::Work))
            m_spec.sandbox = std::move(sandbox);
    }
    m_spec.owner.sessionId = m_context->sessionId; // in which people see it
    m_inner = std::make_unique<GuardedTerminal>(
        GuardedTerminal::Place{m_context->terminals, m_context->room, m_context->probe,
                               permit->making},
        m_spec);
    connect(m_inner.get(), &Terminal::outputAppended, this, &Terminal::outputAppended);
    connect(m_inner.get(), &Terminal::shown, this, &Terminal::shown);
    connect(m_inner.get(), &Terminal::finished, this, &ExternalTerminal::end);
    m_inner->start();
}

void ExternalTerminal::kill()
{
    if (m_inner) {
        m_inner->kill();
        return;
    }
    TerminalExit exit;
    exit.signal = u"SIGKILL"_s;
    end(exit);
}

ExternalCommands::ExternalCommands(const ToolContext *context, ExternalQuestions *questions)
    : m_context(context)
    , m_questions(questions)
{ }

std::unique_ptr<Terminal> ExternalCommands::create(const TerminalSpec &spec)
{
    return std::make_unique<ExternalTerminal>(spec, m_context, m_questions);
}

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
