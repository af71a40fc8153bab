// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/conversation.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QHash>
#include <QJsonDocument>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Role = ChatMessage::Role;

// Endpoints that parse the arguments of past calls fail on anything but an object, and more
// strictly than we read it.
static QString objectArguments(const QString &arguments)
{
    if (arguments.trimmed().isEmpty())
        return u"{}"_s;
    const QByteArray json = arguments.toUtf8();
    if (parseJsonObject(json)) {
        const QByteArray strict = strictJson(json);
        return strict == json ? arguments : QString::fromUtf8(strict);
    }
    const QJsonObject wrapped{{"invalid_json"_L1, arguments}};
    return QString::fromUtf8(QJsonDocument(wrapped).toJson(QJsonDocument::Compact));
}

// Endpoints refuse the whole request for one name that is not of this form.
static QString toolName(const QString &name)
{
    constexpr qsizetype kMaxChars = 64;
    QString wire = name.left(kMaxChars);
    for (QChar &unit : wire) {
        const bool isAllowed
            = unit == u'_' || unit == u'-' || (unit.unicode() < 0x80 && unit.isLetterOrNumber());
        if (!isAllowed)
            unit = u'_';
    }
    return wire.isEmpty() ? u"unknown"_s : wire;
}

QString leftOutImage()
{
    return u"[image left out: the model cannot see]"_s;
}

ConversationForm ConversationForm::of(const ModelProfile &profile, const QString &model,
                                      const EndpointQuirks &quirks)
{
    return {vendorRule(profile, model).callIds, quirks.noImages || !profile.vision.value_or(true)};
}

static void hideImages(ToolResultPart &result)
{
    for (size_t i = 0; i < result.images.size(); ++i)
        result.text += u'\n' + leftOutImage();
    result.images.clear();
}

namespace {

struct WireCall
{
    QString id; //!< In the messages that came.
    ToolCallPart part; //!< As it goes out.
};

//! Puts the messages of one request in order.
class Arranger
{
public:
    Arranger(const ChatRequest &request, const ConversationForm &form)
        : m_messages(request.messages)
        , m_noImages(form.noImages)
        , m_ids(form.callIds)
        , m_continuesAnswer(request.continuesAnswer)
    { }

    std::vector<ChatMessage> arrange();

private:
    void takeAssistant(size_t index);
    void takeUser(const ChatMessage &message);
    void addResults(size_t assistantIndex, const std::vector<WireCall> &calls);
    ChatMessage &current(Role role);

    const std::vector<ChatMessage> &m_messages;
    bool m_noImages;
    WireCallIds m_ids;
    bool m_continuesAnswer;
    std::vector<ChatMessage> m_arranged;
    QStringList m_answered; // ids of calls whose result stands there
};

} // namespace

std::vector<ChatMessage> Arranger::arrange()
{
    m_arranged.reserve(m_messages.size() + 1);
    for (size_t i = 0; i < m_messages.size(); ++i) {
        if (m_messages[i].role == Role::Assistant)
            takeAssistant(i);
        else
            takeUser(m_messages[i]);
    }
    if (!m_arranged.empty() && m_arranged.front().role == Role::Assistant) {
        m_arranged.insert(
            m_arranged.begin(),
            {Role::User, {TextPart{u"The beginning of this conversation got lost."_s}}});
    }
    return std::move(m_arranged);
}

ChatMessage &Arranger::current(Role role)
{
    if (m_arranged.empty() || m_arranged.back().role != role)
        m_arranged.push_back({role, {}});
    return m_arranged.back();
}

void Arranger::takeAssistant(size_t index)
{
    const ChatMessage &message = m_messages[index];
    const bool goesOn = m_continuesAnswer && index + 1 == m_messages.size();
    if (message.toolCalls().empty() && message.text().isEmpty() && !goesOn)
        return;
    ChatMessage &target = current(Role::Assistant);
    std::vector<WireCall> wireCalls;
    for (MessagePart part : message.parts) {
        if (auto *call = std::get_if<ToolCallPart>(&part)) {
            const QString id = call->id;
            *call = {m_ids.take(id), toolName(call->name), objectArguments(call->arguments)};
            wireCalls.push_back({id, *call});
        }
        target.parts.push_back(std::move(part));
    }
    m_answered.clear();
    if (!wireCalls.empty())
        addResults(index, wireCalls);
}

// The results of the calls of one assistant message stand in the user messages up to the next.
void Arranger::addResults(size_t assistantIndex, const std::vector<WireCall> &calls)
{
    QHash<QString, ToolResultPart> results;
    for (size_t i = assistantIndex + 1; i < m_messages.size(); ++i) {
        if (m_messages[i].role == Role::Assistant)
            break;
        for (const MessagePart &part : m_messages[i].parts) {
            if (const auto *result = std::get_if<ToolResultPart>(&part))
                results.insert(result->callId, *result);
        }
    }
    ChatMessage &target = current(Role::User);
    for (const auto &[id, call] : calls) {
        m_answered.append(id);
        ToolResultPart result{{}, {}, u"Error: this call was not run"_s, true, {}};
        result = results.value(id, result);
        result.callId = call.id;
        result.name = call.name;
        if (m_noImages)
            hideImages(result);
        target.parts.emplace_back(std::move(result));
    }
}

void Arranger::takeUser(const ChatMessage &message)
{
    for (MessagePart part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            if (m_answered.contains(result->callId))
                continue;
            part = TextPart{u"Result of the tool %1:\n%2"_s.arg(result->name, resultText(*result))};
        } else if (std::holds_alternative<ImagePart>(part)) {
            if (m_noImages)
                part = TextPart{leftOutImage()};
        } else if (const auto *text = std::get_if<TextPart>(&part);
                   text && text->text.trimmed().isEmpty()) {
            continue; // some endpoints refuse it
        }
        current(Role::User).parts.push_back(std::move(part));
    }
}

std::vector<ChatMessage> wellFormedMessages(const ChatRequest &request,
                                            const ConversationForm &form)
{
    return Arranger(request, form).arrange();
}

size_t turnStart(const std::vector<ChatMessage> &messages)
{
    const auto isPrompt = [](const ChatMessage &message) {
        return message.role == Role::User
            && std::ranges::any_of(message.parts, [](const MessagePart &part) {
                   return !std::holds_alternative<ToolResultPart>(part);
               });
    };
    const auto last = std::find_if(messages.rbegin(), messages.rend(), isPrompt);
    return last == messages.rend() ? 0 : size_t(std::distance(last, messages.rend())) - 1;
}

QString resultText(const ToolResultPart &result)
{
    const bool saysSo = result.text.startsWith("error"_L1, Qt::CaseInsensitive);
    return result.isError && !saysSo ? "Error: "_L1 + result.text : result.text;
}

QString dataUrl(const ImagePart &image)
{
    return "data:"_L1 + image.mimeType + ";base64,"_L1 + QString::fromLatin1(image.data.toBase64());
}

qsizetype keptPictures(qsizetype present, qsizetype most)
{
    const qsizetype step = std::max<qsizetype>(1, most / 4);
    const qsizetype steps = present > most ? (present - most + step - 1) / step : 0;
    return std::max<qsizetype>(0, present - steps * step);
}

} // namespace AgentCore
