// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/mcpsampling.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/mcp/servers/mcptooloutput.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/auditrecord.h"
#include "agentcore/permission/permissionpolicy.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kToolName = "mcp_sampling"_L1;
static constexpr qsizetype kMaxChars = 200'000; // of all that the model is to read
static constexpr qsizetype kMaxShownChars = 8000;
static constexpr qsizetype kMaxMessages = 200;

//! One request of a server, from the question to the answer of the model. Deletes itself.
class McpSampling::Run : public QObject
{
public:
    Run(McpSampling *sampling, McpSamplingRequest request, QObject *context, Done done)
        : QObject(sampling)
        , m_sampling(sampling)
        , m_request(std::move(request))
        , m_context(context)
        , m_done(std::move(done))
    {
        sampling->m_runs.append(this);
        connect(context, &QObject::destroyed, this, [this] { end(); });
    }
    ~Run() override
    {
        m_sampling->m_runs.removeOne(this);
        withdraw();
    }

    void start();

private:
    PermissionQuestion question() const;
    QString told(const QString &words) const;
    MessagePart partOf(const McpContent &content) const;
    QString shown() const;
    ToolEffect effect() const;
    void audit(AuditOutcome outcome, const PermissionAnswer &answer = {}) const;
    void ask();
    void handleAnswer(const PermissionAnswer &answer);
    void send();
    ChatRequest chatRequest() const;
    void handleReply(const Result<ReplyOutcome> &outcome);
    void withdraw();
    void finish(const Result<McpSamplingAnswer> &answer);
    void end();

    McpSampling *m_sampling;
    McpSamplingRequest m_request;
    QPointer<QObject> m_context;
    Done m_done;
    QString m_questionId; //!< Empty: none is open.
    ModelProfile m_profile;
    std::unique_ptr<LlmClient> m_client;
    std::unique_ptr<LlmReply> m_reply; //!< Goes before its client.
};

McpSampling::McpSampling(Services services, QObject *parent)
    : QObject(parent)
    , m_services(std::move(services))
{ }

McpSampling::~McpSampling()
{
    qDeleteAll(QList<Run *>(m_runs)); // they use the services
}

void McpSampling::start(const McpSamplingRequest &request, QObject *context, Done done)
{
    auto *run = new Run(this, request, context, std::move(done));
    QMetaObject::invokeMethod(run, [run] { run->start(); }, Qt::QueuedConnection);
}

static qsizetype sizeOf(const McpSamplingRequest &request)
{
    qsizetype size = request.systemPrompt.size();
    for (const McpPromptMessage &message : request.messages)
        size += mcpContentWords(message.content).size();
    return size;
}

ToolEffect McpSampling::Run::effect() const
{
    return {ToolEffect::Kind::Server, m_request.server + u"/sampling"_s, m_request.server};
}

//! A rule or full access spares the question; nothing else does.
void McpSampling::Run::start()
{
    if (m_sampling->m_runs.size() > kMostAtOnce || m_request.messages.size() > kMaxMessages
        || sizeOf(m_request) > kMaxChars) {
        finish(fail(ErrorCode::LimitExceeded, u"the request for a model is too large"_s));
        return;
    }
    const PermissionPolicy &policy = *m_sampling->m_services.policy;
    const RuleSubject subject{kToolName, {}, effect(), false, nullptr};
    const auto refusal = policy.rules().refusal(subject);
    if (refusal && refusal->action == PermissionRule::Action::Deny) {
        audit(AuditOutcome::Refused);
        finish(fail(ErrorCode::PermissionDenied, u"a rule of the user refuses it"_s));
    } else if (!refusal
               && (policy.rules().allows(subject)
                   || policy.mode() == PermissionPolicy::Mode::FullAccess)) {
        audit(AuditOutcome::Allowed);
        send();
    } else {
        ask();
    }
}

void McpSampling::Run::audit(AuditOutcome outcome, const PermissionAnswer &answer) const
{
    const Services &services = m_sampling->m_services;
    if (!services.audit)
        return;
    const AuditRecord record{.sessionId = services.sessionId,
                             .modeId = PermissionPolicy::modeId(services.policy->mode()),
                             .toolName = kToolName,
                             .roots = services.policy->roots(),
                             .effects = {effect()},
                             .outcome = outcome,
                             .basis = u"sampling"_s,
                             .choice = answer.choice,
                             .scope = answer.scope};
    // What cannot be written down is told with the calls of tools.
    (void)services.audit->append(record.toJson());
}

QString McpSampling::Run::told(const QString &words) const
{
    const auto &told = m_sampling->m_services.told;
    return told ? told(words) : words;
}

QString McpSampling::Run::shown() const
{
    QString text;
    if (!m_request.systemPrompt.isEmpty())
        text += u"System: "_s + told(m_request.systemPrompt) + u"\n\n"_s;
    for (const McpPromptMessage &message : m_request.messages) {
        text += (message.isUser ? u"User: "_s : u"Assistant: "_s)
            + told(mcpContentWords(message.content)) + u"\n\n"_s;
    }
    return sanitizedForDisplay(cutMiddle(text.trimmed(), kMaxShownChars));
}

PermissionQuestion McpSampling::Run::question() const
{
    static quint64 lastQuestion = 0;
    PermissionQuestion question;
    question.id = u"sampling_%1"_s.arg(++lastQuestion);
    question.sessionId = m_sampling->m_services.sessionId;
    question.toolCallId = question.id;
    question.toolName = kToolName;
    question.preview.title = Phrase(Saying::ServerAsksModel, {m_request.server});
    question.preview.content = {ToolText{shown()}};
    question.preview.effects = {effect()};
    question.rawInput = {{"server"_L1, m_request.server},
                         {"maxTokens"_L1, qMin(m_request.maxTokens, kMaxTokens)}};
    question.reason = Phrase(Saying::ServerAnswerBound,
                             {QString::number(qMin(m_request.maxTokens, kMaxTokens))});
    question.options = {{PermissionChoice::AllowOnce, u"Allow once"_s},
                        {PermissionChoice::RejectOnce, u"Reject"_s}};
    return question;
}

void McpSampling::Run::ask()
{
    PermissionPort *port = m_sampling->m_services.permission;
    if (!port) {
        finish(fail(ErrorCode::PermissionDenied, u"nobody can be asked"_s));
        return;
    }
    const PermissionQuestion asked = question();
    m_questionId = asked.id;
    audit(AuditOutcome::Asked);
    port->ask(asked,
              PermissionReply([run = QPointer<QObject>(this), this,
                               id = asked.id](const PermissionAnswer &answer) {
                  if (run && m_questionId == id)
                      handleAnswer(answer);
              }));
}

void McpSampling::Run::handleAnswer(const PermissionAnswer &answer)
{
    m_questionId.clear();
    audit(answer.allows() ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused, answer);
    if (answer.allows())
        send();
    else
        finish(fail(ErrorCode::PermissionDenied, u"the user refused"_s));
}

MessagePart McpSampling::Run::partOf(const McpContent &content) const
{
    if (const auto *media = std::get_if<McpMedia>(&content);
        media && media->mimeType.startsWith("image/"_L1))
        return ImagePart{media->mimeType, media->data};
    return TextPart{told(mcpContentWords(content))};
}

//! Messages of one side in a row become one, as some endpoints want it.
ChatRequest McpSampling::Run::chatRequest() const
{
    ChatRequest request;
    request.model = m_profile.model;
    request.system = told(m_request.systemPrompt);
    for (const McpPromptMessage &message : m_request.messages) {
        const auto role = message.isUser ? ChatMessage::Role::User : ChatMessage::Role::Assistant;
        if (request.messages.empty() || request.messages.back().role != role)
            request.messages.push_back({role, {}});
        request.messages.back().parts.push_back(partOf(message.content));
    }
    return request;
}

void McpSampling::Run::send()
{
    auto profile = m_sampling->m_services.profile();
    if (!profile) {
        finish(std::unexpected(profile.error()));
        return;
    }
    m_profile = *std::move(profile);
    const int wanted = m_request.maxTokens > 0 ? m_request.maxTokens : kMaxTokens;
    m_profile.options.maxOutputTokens = qMin(wanted, kMaxTokens);
    if (m_request.temperature)
        m_profile.options.temperature = m_request.temperature;
    m_client = m_sampling->m_services.createClient(m_profile);
    m_reply = m_client->send(chatRequest());
    connect(m_reply.get(), &LlmReply::finished, this, &Run::handleReply);
}

//! \a text before the first of \a stops; whether there was one.
static bool cutAt(QString *text, const QStringList &stops)
{
    qsizetype first = -1;
    for (const QString &stop : stops) {
        const qsizetype at = stop.isEmpty() ? -1 : text->indexOf(stop);
        if (at >= 0 && (first < 0 || at < first))
            first = at;
    }
    if (first >= 0)
        text->truncate(first);
    return first >= 0;
}

void McpSampling::Run::handleReply(const Result<ReplyOutcome> &outcome)
{
    if (!outcome) {
        finish(std::unexpected(outcome.error()));
        return;
    }
    if (m_sampling->m_services.used)
        m_sampling->m_services.used(outcome->usage);
    McpSamplingAnswer answer;
    answer.text = outcome->message.text();
    answer.model = m_profile.fullName();
    answer.stopReason = outcome->reason == FinishReason::MaxTokens ? u"maxTokens"_s : u"endTurn"_s;
    if (cutAt(&answer.text, m_request.stopSequences))
        answer.stopReason = u"stopSequence"_s;
    finish(answer);
}

void McpSampling::Run::withdraw()
{
    if (const QString id = std::exchange(m_questionId, {}); !id.isEmpty())
        m_sampling->m_services.permission->withdraw(id);
}

void McpSampling::Run::finish(const Result<McpSamplingAnswer> &answer)
{
    const Done done = m_context ? std::exchange(m_done, nullptr) : nullptr;
    end();
    if (done)
        done(answer);
}

void McpSampling::Run::end()
{
    withdraw();
    m_done = nullptr;
    if (m_reply)
        m_reply.release()->deleteLater(); // it may be what is calling
    deleteLater();
}

} // namespace AgentCore
