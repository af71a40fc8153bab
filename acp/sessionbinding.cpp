// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionbinding.h"

#include "acp/wire/sharejson.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/session/requestpictures.h"
#include "agentcore/session/sessionlookup.h"
#include "agentcore/tools/documents/documentreading.h"

#include <QFileInfo>
#include <QUrl>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using Kind = ContentBlock::Kind;

static QString fileNameOf(const ContentBlock &block)
{
    const QString name = QUrl(block.uri).fileName();
    return name.isEmpty() ? block.name : name;
}

static bool isNamedAsDocument(const ContentBlock &block)
{
    const QString name = fileNameOf(block);
    return block.mimeType == "application/pdf"_L1 || name.endsWith(".pdf"_L1, Qt::CaseInsensitive)
        || documentKind(name, "PK\x03\x04") || documentKind(name, "{\\rtf");
}

static bool mayBeDocument(const ContentBlock &block)
{
    if (block.kind == Kind::Resource)
        return !block.data.isEmpty();
    return block.kind == Kind::ResourceLink && QUrl(block.uri).isLocalFile()
        && isNamedAsDocument(block);
}

PromptDocuments::PromptDocuments(const QList<ContentBlock> &content, QObject *parent)
    : QObject(parent)
    , m_content(content)
{ }

bool PromptDocuments::isNeeded(const QList<ContentBlock> &content)
{
    return std::ranges::any_of(content, mayBeDocument);
}

void PromptDocuments::start()
{
    QMetaObject::invokeMethod(this, &PromptDocuments::readNext, Qt::QueuedConnection);
}

void PromptDocuments::readNext()
{
    while (m_next < m_content.size() && !mayBeDocument(m_content.at(m_next)))
        ++m_next;
    if (m_next == m_content.size()) {
        emit finished(m_content, m_warnings);
        return;
    }
    const ContentBlock &block = m_content.at(m_next);
    if (++m_read > kMostRead) {
        refuse(u"there are more than %1 documents in this prompt"_s.arg(kMostRead));
    } else if (block.kind == Kind::ResourceLink) {
        readLinked(QUrl(block.uri).toLocalFile());
    } else {
        const auto kind = documentKind(fileNameOf(block), block.data.left(kDocumentStart));
        if (kind)
            makeReading()->start(*kind, block.data);
        else
            refuse(u"this is no document that can be read"_s);
    }
}

//! A text that only has such a name stays a link.
void PromptDocuments::readLinked(const QString &path)
{
    runInPool(
        this, [path] { return PlainFile::readStart(path, kDocumentStart); },
        [this, path](const Result<QByteArray> &start) {
            const auto kind
                = start ? documentKind(QFileInfo(path).fileName(), *start) : std::nullopt;
            if (kind) {
                makeReading()->startFile(*kind, path);
                return;
            }
            ++m_next;
            readNext();
        });
}

DocumentReading *PromptDocuments::makeReading()
{
    auto *reading = new DocumentReading(this);
    connect(reading, &DocumentReading::finished, this,
            [this, reading](const Result<DocumentText> &text) {
                reading->deleteLater();
                handleRead(text);
            });
    return reading;
}

void PromptDocuments::handleRead(const Result<DocumentText> &text)
{
    if (!text) {
        refuse(QString(text.error().message));
        return;
    }
    ContentBlock &block = m_content[m_next++];
    block.kind = Kind::Resource;
    block.name = fileNameOf(block);
    block.mimeType = u"text/plain"_s;
    block.text = text->text;
    block.data.clear();
    readNext();
}

void PromptDocuments::refuse(const QString &why)
{
    ContentBlock &block = m_content[m_next++];
    const QString name = fileNameOf(block);
    if (block.kind == Kind::Resource) {
        m_warnings
            += u"The text of %1 cannot be read (%2); the model was given a marker instead"_s.arg(
                name, why);
        block = ContentBlock::fromText(
            u"[a document (%1) whose text cannot be read: %2]"_s.arg(block.uri, why));
    } else {
        m_warnings
            += u"The text of %1 cannot be read (%2); the model was given its address alone"_s.arg(
                name, why);
    }
    // There may be many of them.
    QMetaObject::invokeMethod(this, &PromptDocuments::readNext, Qt::QueuedConnection);
}

//! A number that no other client has.
static int newFront()
{
    static int last = 0;
    return ++last;
}

SessionBinding::SessionBinding(Session *session, QStringList directories, SessionOutbox::Sink sink,
                               UpdateStyle style, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_front(newFront())
    , m_directories(std::move(directories))
    , m_style(style)
    , m_outbox(std::move(sink), style)
{
    m_sinceUse.start();
    connect(session, &Session::updated, this, &SessionBinding::handleUpdated);
    connect(session, &Session::turnFinished, this, &SessionBinding::handleTurnFinished);
}

void SessionBinding::prompt(const PromptParams &params, Reply reply)
{
    if (m_prompt && m_isCancelling && !m_next) { // whoever cancels says what to do instead
        m_next.emplace(params, std::move(reply));
        return;
    }
    if (m_prompt || m_next) {
        std::move(reply).answer(
            fail(ErrorCode::Busy, u"A turn of this session is running"_s, m_session->id()));
        return;
    }
    m_errorShown = false;
    m_wasCancelled = false;
    m_prompt.emplace(std::move(reply));
    m_sincePrompt.start();
    for (const SessionUpdate &update : std::exchange(m_late, {}))
        m_outbox.add(update);
    tellReplacedModel();
    warn(params.warnings);
    if (m_session->isRunning()) // for somebody else who has it before them
        m_queued = params.content;
    else
        prepare(params.content);
}

void SessionBinding::prepare(const QList<ContentBlock> &content)
{
    if (!PromptDocuments::isNeeded(content)) {
        fit(content);
        return;
    }
    m_documents = new PromptDocuments(content, this);
    connect(m_documents, &PromptDocuments::finished, this,
            [this](const QList<ContentBlock> &content, const QStringList &warnings) {
                std::exchange(m_documents, nullptr)->deleteLater();
                warn(warnings);
                fit(content);
            });
    m_documents->start();
}

void SessionBinding::warn(const QStringList &warnings)
{
    for (const QString &warning : warnings)
        m_outbox.add(NoticeRaised{NoticeRaised::Severity::Warning, warning, {}, false});
}

void SessionBinding::fit(const QList<ContentBlock> &content)
{
    if (!needsFitting(content)) {
        begin(content);
        return;
    }
    const int fitting = m_fitting = ++m_lastFitting;
    runInPool(
        this, [content] { return fittedPictures(content); },
        [this, fitting](const FittedPictures &fitted) {
            if (m_fitting != fitting)
                return; // given up
            m_fitting = 0;
            warn(fitted.warnings);
            begin(fitted.content);
        });
}

Result<void> SessionBinding::steer(const QList<ContentBlock> &content)
{
    return m_session->steer(content, m_front);
}

void SessionBinding::cancel()
{
    giveUpNext();
    if (std::exchange(m_queued, std::nullopt)) { // the turn that runs is not this client's
        giveUpPrompt();
        return;
    }
    const bool wasReading = m_documents != nullptr;
    delete std::exchange(m_documents, nullptr);
    if (std::exchange(m_fitting, 0) != 0 || wasReading) {
        giveUpPrompt();
        return;
    }
    m_isCancelling = m_prompt.has_value();
    m_session->cancel();
}

void SessionBinding::giveUpNext()
{
    if (!m_next)
        return;
    Reply reply = std::move(m_next->reply);
    m_next.reset();
    std::move(reply).answer(
        promptResultJson({.stopReason = StopReason::Cancelled}, m_style.rootUsage));
}

void SessionBinding::beginNext()
{
    if (!m_next || m_prompt)
        return;
    Next next = std::move(*m_next);
    m_next.reset();
    prompt(next.params, std::move(next.reply));
}

//! That did not begin: the turn of somebody else, if there is one, goes on.
void SessionBinding::giveUpPrompt()
{
    const QPointer<SessionBinding> self(this); // nothing may keep it now
    answerPrompt({.stopReason = StopReason::Cancelled});
    if (self && m_notify && m_session->isRunning())
        m_notify(TurnNews::kMethod, TurnNews{m_session->id(), true, {}}.toJson());
}

void SessionBinding::begin(const QList<ContentBlock> &content)
{
    if (m_session->isRunning()) { // somebody else was quicker
        m_queued = content;
        return;
    }
    m_ownMessage = QString();
    const auto started = m_session->prompt(content);
    if (started || !m_prompt)
        return;
    m_ownMessage.reset();
    Reply refused = std::move(*m_prompt);
    m_prompt.reset();
    m_outbox.flush();
    std::move(refused).answer(std::unexpected(started.error()));
}

std::chrono::milliseconds SessionBinding::idleFor() const
{
    const bool isUsed = m_prompt || m_next || m_session->isRunning();
    return std::chrono::milliseconds(isUsed ? 0 : m_sinceUse.elapsed());
}

bool SessionBinding::answers(const QJsonValue &requestId) const
{
    return (m_prompt && m_prompt->requestId() == requestId)
        || (m_next && m_next->reply.requestId() == requestId);
}

void SessionBinding::replay()
{
    // What a turn changed is in the transcript.
    std::erase_if(m_late, [](const SessionUpdate &update) {
        return std::holds_alternative<FilesChanged>(update);
    });
    m_outbox.replay(m_session->transcript());
}

void SessionBinding::retell()
{
    m_outbox.flush();
    m_notify(ResetNews::kMethod, ResetNews{m_session->id()}.toJson());
    replay();
    m_notify(ResetNews::kMethod, ResetNews{m_session->id(), true}.toJson());
}

//! Another branch is shown from now on, which the protocol has no update for.
void SessionBinding::handleReset()
{
    if (m_notify)
        retell();
    else if (!m_isSwitching)
        tell({.severity = NoticeRaised::Severity::Warning,
              .title = u"Another branch of this conversation was chosen elsewhere."_s,
              .detail = u"What is said from now on follows that branch. Load the session again to "
                        "see it."_s});
}

void SessionBinding::lookAtModel()
{
    const QString had = m_session->modelName();
    if (replacedModelWords(*m_session, had).isEmpty())
        return;
    m_missingModel = had;
    if (m_style.notices) // behind the answer, and what was said before
        QMetaObject::invokeMethod(this, &SessionBinding::tellReplacedModel, Qt::QueuedConnection);
}

void SessionBinding::tellReplacedModel()
{
    const QString words = replacedModelWords(*m_session, std::exchange(m_missingModel, QString()));
    if (!words.isEmpty())
        m_outbox.add(NoticeRaised{.severity = NoticeRaised::Severity::Warning,
                                  .title = words.first(1).toUpper() + words.sliced(1) + u'.'});
}

void SessionBinding::handleUpdated(const SessionUpdate &update)
{
    if (const auto *notice = std::get_if<NoticeRaised>(&update))
        m_errorShown |= notice->severity == NoticeRaised::Severity::Error;
    const auto *message = std::get_if<UserMessageAdded>(&update);
    if (std::holds_alternative<ConversationReset>(update))
        handleReset();
    else if (message && isFromElsewhere(*message))
        m_outbox.addFromElsewhere(*message);
    else if (isLate(update))
        keepForNextTurn(update);
    else
        m_outbox.add(update);
}

//! The client knows what it said itself, which may be several blocks of one message.
bool SessionBinding::isFromElsewhere(const UserMessageAdded &message)
{
    if (!m_ownMessage)
        return true;
    if (m_ownMessage->isEmpty()) {
        m_ownMessage = message.messageId;
        if (m_notify)
            m_notify(SaidNews::kMethod, SaidNews{m_session->id(), message.messageId}.toJson());
    }
    return *m_ownMessage != message.messageId;
}

bool SessionBinding::isLate(const SessionUpdate &update) const
{
    // What a cancelled turn changed is found out after its response, after which it is silent.
    if (std::holds_alternative<FilesChanged>(update))
        return m_wasCancelled && !m_notify;
    // In words it would be a message of the agent, and outside of a turn nobody waits for one.
    return std::holds_alternative<NoticeRaised>(update) && !m_style.notices && !m_prompt;
}

void SessionBinding::keepForNextTurn(const SessionUpdate &update)
{
    constexpr size_t kMostLate = 50;
    if (std::ranges::contains(m_late, update))
        return;
    if (m_late.size() >= kMostLate)
        m_late.erase(m_late.begin());
    m_late.push_back(update);
}

//! A failed turn is no fault of the prompt's parameters, so codes that would say so are not used.
static Error turnError(const Error &error)
{
    switch (error.code) {
    case ErrorCode::AuthRequired:
    case ErrorCode::RateLimited:
    case ErrorCode::ContextOverflow:
    case ErrorCode::Network:
    case ErrorCode::Timeout:
    case ErrorCode::LimitExceeded:
    case ErrorCode::Io:
    case ErrorCode::Internal:
        return error;
    default:
        return {ErrorCode::Internal, error.message, error.where};
    }
}

void SessionBinding::handleTurnFinished(const TurnResult &result)
{
    noteUse();
    if (result.error && !m_errorShown) {
        m_outbox.add(NoticeRaised{NoticeRaised::Severity::Error, result.error->message,
                                  result.error->where, false});
    }
    m_outbox.flush();
    if (const qsizetype unread = result.othersUnread.value(m_front).size(); m_notify && unread > 0)
        m_notify(UnreadNews::kMethod, UnreadNews{m_session->id(), unread}.toJson());
    m_errorShown = false;
    if (m_prompt && !m_ownMessage) { // somebody else's turn, whose end others hear of, too
        QMetaObject::invokeMethod(this, &SessionBinding::sendQueued, Qt::QueuedConnection);
        return;
    }
    m_wasCancelled = !result.error && result.stopReason == StopReason::Cancelled;
    answerPrompt(result);
}

void SessionBinding::sendQueued()
{
    if (!m_queued || m_session->isRunning())
        return;
    const auto content = std::move(*m_queued);
    m_queued.reset();
    prepare(content);
}

void SessionBinding::answerPrompt(const TurnResult &result)
{
    m_ownMessage.reset();
    m_isCancelling = false;
    m_outbox.flush();
    if (m_prompt) {
        Reply reply = std::move(*m_prompt);
        m_prompt.reset();
        if (result.error)
            std::move(reply).answer(std::unexpected(turnError(*result.error)));
        else
            std::move(reply).answer(promptResultJson(
                result, m_style.rootUsage, std::chrono::milliseconds(m_sincePrompt.elapsed())));
    }
    if (m_next)
        QMetaObject::invokeMethod(this, &SessionBinding::beginNext, Qt::QueuedConnection);
    else
        emit settled();
}

} // namespace Acp
