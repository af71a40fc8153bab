// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/askedquestions.h"

#include "acp/client/remotesession.h"
#include "acp/wire/elicitationjson.h"
#include "acp/wire/permissionjson.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/ports/elicitationschema.h"

#include <QUuid>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

AskedQuestions::AskedQuestions(SessionFinder find, QString agentName, QObject *parent)
    : QObject(parent)
    , m_find(std::move(find))
    , m_agentName(std::move(agentName))
{ }

AskedQuestions::~AskedQuestions() = default;

void AskedQuestions::serve(Peer *peer)
{
    peer->handle(u"session/request_permission"_s, [this](const QJsonObject &params, Reply reply) {
        handlePermission(params, std::move(reply));
    });
    peer->handle(u"elicitation/create"_s, [this](const QJsonObject &params, Reply reply) {
        handleElicitation(params, std::move(reply));
    });
    peer->handle(u"elicitation/complete"_s, [](const QJsonObject &, const Reply &) { });
    peer->handle(u"_agentao.cn/ask_user"_s, [this](const QJsonObject &params, Reply reply) {
        handleAskUser(params, std::move(reply));
    });
    connect(peer, &Peer::cancelRequested, this, &AskedQuestions::handleCancelled);
}

bool AskedQuestions::mayAsk(RemoteSession *session)
{
    const auto ofSession = [session](const auto &pair) { return pair.second.session == session; };
    if (std::ranges::count_if(m_open, ofSession) < kMaxOpen)
        return true;
    emit refused(u"asks too much at once"_s);
    return false;
}

QString AskedQuestions::open(RemoteSession *session, Reply reply, const QJsonObject &cancelled,
                             bool isPermission)
{
    const QString id = "acp_"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    m_open.emplace(
        id, Open{session, std::make_unique<Reply>(std::move(reply)), cancelled, isPermission});
    if (session)
        session->setWaiting(1);
    emit openCountChanged();
    return id;
}

void AskedQuestions::finish(const QString &id, const QJsonObject &answer)
{
    auto node = m_open.extract(id);
    if (node.empty())
        return;
    if (node.mapped().session)
        node.mapped().session->setWaiting(-1);
    std::move(*node.mapped().reply).answer(answer);
    emit openCountChanged();
}

void AskedQuestions::withdraw(const QString &id)
{
    const auto found = m_open.find(id);
    if (found == m_open.end())
        return;
    const QPointer<RemoteSession> session = found->second.session;
    const bool isPermission = found->second.isPermission;
    const bool isSignIn = found->second.isSignIn;
    finish(id, QJsonObject(found->second.cancelled));
    if (isSignIn && m_signInPort)
        m_signInPort->withdraw(id);
    if (!session)
        return;
    const Ports &ports = session->setup().ports;
    if (isPermission)
        ports.permission->withdraw(id);
    else if (ports.elicitation)
        ports.elicitation->withdraw(id);
}

void AskedQuestions::close(RemoteSession *session)
{
    QStringList ids;
    for (const auto &[id, open] : m_open) {
        if (open.session == session)
            ids += id;
    }
    for (const QString &id : std::as_const(ids))
        withdraw(id);
}

void AskedQuestions::closeAll()
{
    QStringList ids;
    for (const auto &[id, open] : m_open)
        ids += id;
    for (const QString &id : std::as_const(ids))
        withdraw(id);
}

void AskedQuestions::handleCancelled(const QJsonValue &requestId)
{
    QStringList ids;
    for (const auto &[id, open] : m_open) {
        if (open.reply->requestId() == requestId)
            ids += id;
    }
    for (const QString &id : std::as_const(ids))
        withdraw(id);
}

void AskedQuestions::handlePermission(const QJsonObject &params, Reply reply)
{
    const auto request = PermissionRequest::fromJson(params);
    if (!request) {
        std::move(reply).answer(std::unexpected(request.error()));
        return;
    }
    RemoteSession *session = m_find(request->sessionId);
    if (!session) {
        emit refused(u"asks for a session that it has not"_s);
        std::move(reply).answer(unknownSession(request->sessionId));
        return;
    }
    if (!session->isRunning() || !mayAsk(session)) {
        std::move(reply).answer(permissionOutcomeJson({}));
        return;
    }
    session->conversation().add(ToolCallUpdate{request->call, false});
    if (!request->questions.isEmpty() && session->setup().ports.elicitation) {
        askForAnswers(*request, session, std::move(reply));
        return;
    }
    // Buttons say yes or no; what says neither is asked in words.
    const bool isPlain = std::ranges::all_of(
        request->options, [](const OfferedAnswer &answer) { return answer.choice.has_value(); });
    if (isPlain || !session->setup().ports.elicitation)
        askPermission(*request, session, std::move(reply));
    else
        askInWords(*request, session, std::move(reply));
}

//! A command line, the words of one, or several: agents differ.
static QString commandOf(const QJsonObject &input)
{
    for (const auto key : {"command"_L1, "cmd"_L1, "commands"_L1}) {
        if (input[key].isString())
            return input[key].toString();
        const QStringList words = input[key].toVariant().toStringList();
        // Only of a shell the last word is all of the command.
        static const QStringList shells{u"sh"_s,          u"bash"_s,          u"zsh"_s,
                                        u"/bin/sh"_s,     u"/bin/bash"_s,     u"/bin/zsh"_s,
                                        u"/usr/bin/sh"_s, u"/usr/bin/bash"_s, u"/usr/bin/zsh"_s};
        const bool isOfShell = words.size() == 3 && shells.contains(words[0])
            && (words[1] == "-c"_L1 || words[1] == "-lc"_L1);
        if (!words.isEmpty())
            return isOfShell ? words.last() : words.join(key == "commands"_L1 ? u'\n' : u' ');
    }
    return {};
}

static QList<ToolEffect> effectsOf(const ToolCallState &call, const QString &folder)
{
    const QString command = commandOf(call.rawInput);
    if (call.kind == ToolKind::Execute && !command.isEmpty()) {
        const QString own = call.rawInput["cwd"_L1].toString();
        return {{.kind = ToolEffect::Kind::Execute,
                 .subject = command,
                 .directory = own.startsWith(u'/') ? own : folder}};
    }
    const bool reads = call.kind == ToolKind::Read || call.kind == ToolKind::Search;
    QList<ToolEffect> effects;
    for (const ToolLocation &location : call.locations) {
        effects.append({.kind = reads ? ToolEffect::Kind::Read : ToolEffect::Kind::Write,
                        .subject = location.path});
    }
    if (effects.isEmpty())
        effects.append({.kind = ToolEffect::Kind::Internal});
    return effects;
}

static constexpr qsizetype kMaxReasonChars = 500;

//! What the agent says besides the call, fit to be shown.
static QString wordsFor(const QString &text)
{
    constexpr qsizetype kMaxChars = 4'000;
    return sanitizedForDisplay(cutMiddle(text, kMaxChars));
}

//! What is asked stands above, unless what happens does.
static void addWords(const PermissionRequest &request, ToolPreview &preview)
{
    const bool isPlain
        = preview.effects.size() == 1 && preview.effects.first().kind == ToolEffect::Kind::Internal;
    QStringList words;
    if (isPlain && !request.title.isEmpty())
        preview.title = wordsFor(request.title);
    else if (!request.title.isEmpty())
        words += wordsFor(request.title);
    if (!request.description.isEmpty())
        words += wordsFor(request.description);
    if (!words.isEmpty())
        preview.content.prepend(ToolText{words.join(u'\n')});
}

//! Known by the id: the prompt says it in its own words.
static PermissionOption ownOption(const OfferedAnswer &answer, PermissionChoice choice)
{
    using enum PermissionScope;
    PermissionOption option{.choice = choice, .name = answer.name};
    for (const PermissionScope scope : {User, Folder, Session}) { // what is not known is the least
        option.scope = scope;
        if (option.id() == answer.optionId)
            break;
    }
    option.asked = answer.optionId;
    return option;
}

//! What "always" would cover; null: the question is another agent's.
static const Phrase *ownRuleOf(const PermissionRequest &request, RemoteSession *session)
{
    return session->conversation().isOurs() && request.ownRule ? &*request.ownRule : nullptr;
}

static PermissionQuestion questionOf(const PermissionRequest &request, RemoteSession *session)
{
    const ToolCallState *known = session->conversation().theirCall(request.call.id);
    const ToolCallState call = known ? *known : ToolCallState();
    PermissionQuestion question;
    question.sessionId = session->id();
    question.toolCallId = call.id;
    question.toolName = call.name;
    question.agent = request.agent;
    question.parentCallId = call.parentId;
    question.kind = call.kind;
    question.rawInput = call.rawInput;
    question.dangerous = request.isDangerous;
    const Phrase *ownRule = ownRuleOf(request, session);
    question.reason = ownRule
        ? request.reason
        : Phrase(sanitizedForDisplay(cutMiddle(request.reason, kMaxReasonChars)));
    question.preview.title = call.title;
    question.preview.locations = call.locations;
    question.preview.content = call.content;
    question.preview.effects = effectsOf(call, session->setup().params.cwd);
    addWords(request, question.preview);
    for (const OfferedAnswer &answer : request.options) {
        if (!answer.choice)
            continue;
        if (ownRule) {
            question.options.append(ownOption(answer, *answer.choice));
            question.rule = *ownRule;
            continue;
        }
        question.options.append({.choice = *answer.choice,
                                 .name = QString(answer.name),
                                 .scope = PermissionScope::Session,
                                 .asked = answer.optionId});
        if (*answer.choice == PermissionChoice::AllowAlways)
            question.rule = QString(answer.name); // what it covers, in the agent's words
    }
    return question;
}

static std::optional<QString> optionOf(const PermissionRequest &request,
                                       const PermissionAnswer &answer)
{
    const auto fits = [&answer](const OfferedAnswer &offered) {
        return answer.choice && offered.choice == answer.choice
            && (answer.asked.isEmpty() || answer.asked == offered.optionId);
    };
    const auto found = std::ranges::find_if(request.options, fits);
    return found == request.options.end() ? std::nullopt : std::optional(found->optionId);
}

void AskedQuestions::askPermission(const PermissionRequest &request, RemoteSession *session,
                                   Reply reply)
{
    PermissionQuestion question = questionOf(request, session);
    const bool isPassedOn = session->conversation().isOurs() && !question.agent.isEmpty();
    if (!ownRuleOf(request, session)) // a process of ours passes on what another agent asks it
        question.asker = isPassedOn ? std::exchange(question.agent, {}) : m_agentName;
    question.id = open(session, std::move(reply), permissionOutcomeJson({}), true);
    const auto answered
        = [self = QPointer(this), id = question.id, request](const PermissionAnswer &answer) {
              if (self)
                  self->finish(id, permissionOutcomeJson(optionOf(request, answer), answer.note));
          };
    session->setup().ports.permission->ask(question, PermissionReply(answered));
}

void AskedQuestions::askInWords(const PermissionRequest &request, RemoteSession *session,
                                Reply reply)
{
    const ToolCallState *call = session->conversation().theirCall(request.call.id);
    Elicitation elicitation;
    elicitation.sessionId = session->id();
    elicitation.toolCallId = call ? call->id : QString();
    elicitation.message = call ? QString(call->title) : QString();
    if (!request.title.isEmpty())
        elicitation.message = wordsFor(request.title + u'\n' + request.description).trimmed();
    ElicitationField field;
    field.name = u"option"_s;
    field.title = u"Answer"_s;
    field.kind = ElicitationField::Kind::Choice;
    field.isRequired = true;
    for (const OfferedAnswer &answer : request.options)
        field.choices += ElicitationChoice{answer.optionId, answer.name, {}};
    elicitation.fields = {field};
    elicit(elicitation, session, std::move(reply), permissionOutcomeJson({}),
           [request](const ElicitationAnswer &answer) {
               const QString id = answer.content["option"_L1].toString();
               const bool isOffered
                   = std::ranges::contains(request.options, id, &OfferedAnswer::optionId);
               const bool isChosen
                   = answer.action == ElicitationAnswer::Action::Accept && isOffered;
               return permissionOutcomeJson(isChosen ? std::optional(id) : std::nullopt);
           });
}

//! The option of that kind; nothing: there is none.
static std::optional<QString> optionOfKind(const PermissionRequest &request,
                                           PermissionChoice choice)
{
    const auto found
        = std::ranges::find(request.options, std::optional(choice), &OfferedAnswer::choice);
    return found == request.options.end() ? std::nullopt : std::optional(found->optionId);
}

void AskedQuestions::askForAnswers(const PermissionRequest &request, RemoteSession *session,
                                   Reply reply)
{
    const ToolCallState *call = session->conversation().theirCall(request.call.id);
    Elicitation elicitation;
    elicitation.toolCallId = call ? call->id : QString();
    elicitation.message = call ? QString(call->title) : QString();
    elicitation.fields = request.questions;
    if (elicitation.fields.size() == 1) // it need not be said twice
        elicitation.message = std::exchange(elicitation.fields.front().description, {});
    elicit(elicitation, session, std::move(reply), permissionOutcomeJson({}),
           [request](const ElicitationAnswer &answer) {
               const auto yes = optionOfKind(request, PermissionChoice::AllowOnce);
               if (answer.action == ElicitationAnswer::Action::Accept && yes)
                   return questionsOutcomeJson(*yes, answer.content);
               return permissionOutcomeJson(
                   answer.action == ElicitationAnswer::Action::Decline
                       ? optionOfKind(request, PermissionChoice::RejectOnce)
                       : std::nullopt);
           });
}

void AskedQuestions::elicit(Elicitation elicitation, RemoteSession *session, Reply reply,
                            const QJsonObject &cancelled,
                            std::function<QJsonObject(const ElicitationAnswer &)> toJson)
{
    ElicitationPort *port = session->setup().ports.elicitation;
    if (!port || !mayAsk(session)) {
        std::move(reply).answer(cancelled);
        return;
    }
    elicitation.id = open(session, std::move(reply), cancelled, false);
    elicitation.sessionId = session->id();
    if (!session->conversation().isOurs()) // else the message says who asks, where it is another
        elicitation.asker = m_agentName;
    const auto answered = [self = QPointer(this), id = elicitation.id, toJson = std::move(toJson),
                           fields = elicitation.fields](ElicitationAnswer answer) {
        if (!self)
            return;
        if (answer.action == ElicitationAnswer::Action::Accept && !fields.isEmpty()) {
            const auto checked = checkedAnswer(fields, answer.content);
            if (checked)
                answer.content = *checked;
            else
                answer = {}; // nothing that does not fit is sent
        }
        self->finish(id, toJson(answer));
    };
    port->ask(elicitation, ElicitationReply(answered));
}

void AskedQuestions::handleElicitation(const QJsonObject &params, Reply reply)
{
    const auto elicitation = elicitationFromJson(params);
    if (!elicitation) {
        std::move(reply).answer(std::unexpected(elicitation.error()));
        return;
    }
    if (elicitation->sessionId.isEmpty() && m_signInPort) {
        askToSignIn(*elicitation, std::move(reply));
        return;
    }
    RemoteSession *session = m_find(elicitation->sessionId);
    if (!session) {
        emit refused(u"asks for a session that it has not"_s);
        std::move(reply).answer(unknownSession(elicitation->sessionId));
        return;
    }
    elicit(*elicitation, session, std::move(reply), {{"action"_L1, "cancel"_L1}},
           elicitationAnswerJson);
}

void AskedQuestions::askToSignIn(Elicitation elicitation, Reply reply)
{
    const QJsonObject cancelled{{"action"_L1, "cancel"_L1}};
    if (!mayAsk(nullptr)) {
        std::move(reply).answer(cancelled);
        return;
    }
    elicitation.id = open(nullptr, std::move(reply), cancelled, false);
    elicitation.asker = m_agentName;
    m_open.at(elicitation.id).isSignIn = true;
    const auto answered
        = [self = QPointer(this), id = elicitation.id](const ElicitationAnswer &answer) {
              if (self)
                  self->finish(id, elicitationAnswerJson(answer));
          };
    m_signInPort->ask(elicitation, ElicitationReply(answered));
}

void AskedQuestions::handleAskUser(const QJsonObject &params, Reply reply)
{
    const auto elicitation = askUserFromJson(params);
    if (!elicitation) {
        std::move(reply).answer(std::unexpected(elicitation.error()));
        return;
    }
    RemoteSession *session = m_find(elicitation->sessionId);
    if (!session) {
        emit refused(u"asks for a session that it has not"_s);
        std::move(reply).answer(unknownSession(elicitation->sessionId));
        return;
    }
    elicit(*elicitation, session, std::move(reply), askUserAnswerJson({}), askUserAnswerJson);
}

} // namespace Acp
