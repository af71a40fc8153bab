// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointmemory.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/paths.h"
#include "agentcore/http/environmentproxy.h"
#include "agentcore/llm/wire/conversation.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QRegularExpression>

#include <map>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logMemory, "agent.llm.memory", QtWarningMsg)

using Api = ModelProfile::WireFormat;

static QString keyOf(const ModelProfile &profile)
{
    return profile.baseUrl.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery) + u' '
        + profile.model;
}

static QString fileName()
{
    return Paths::cacheDir() + u"/endpoints.json"_s;
}

static bool contains(const EndpointFailure &failure, QLatin1StringView words)
{
    return failure.message.contains(words, Qt::CaseInsensitive);
}

//! \a failure is of a model that only the Responses interface serves.
static bool wantsResponses(const EndpointFailure &failure)
{
    return contains(failure, "v1/responses"_L1) || contains(failure, "responses api"_L1)
        || contains(failure, "not a chat model"_L1)
        || contains(failure, "operation does not work with the specified model"_L1); // Azure
}

//! \a failure is of a model that only chat completions serve.
static bool wantsChat(const EndpointFailure &failure)
{
    return contains(failure, "v1/chat/completions"_L1) || contains(failure, "chat completions"_L1);
}

//! \a failure may be of an endpoint without the interface; or of a proxy that has a bad moment.
static bool knowsNoSuchPlace(const EndpointFailure &failure)
{
    const bool isOfTheModel = failure.code == "model_not_found"_L1 || contains(failure, "model"_L1);
    return (failure.status == 404 || failure.status == 405 || failure.status == 501)
        && !isOfTheModel;
}

bool EndpointMemory::learnApi(const EndpointFailure &failure, Api present)
{
    const bool isRefusal = failure.status == 400 || failure.status == 404 || failure.status == 405
        || failure.status == 422 || failure.status == 501;
    if (!isRefusal)
        return false;
    const bool isNamed = present == Api::OpenAiChat ? wantsResponses(failure) : wantsChat(failure);
    if (api) { // present is what was learnt
        const bool isOver = isNamed || knowsNoSuchPlace(failure);
        if (isOver)
            api.reset();
        return isOver;
    }
    if (present == Api::OpenAiChat && isNamed)
        api = Api::OpenAiResponses;
    else if (present == Api::OpenAiResponses && (isNamed || knowsNoSuchPlace(failure)))
        api = Api::OpenAiChat;
    isApiGuess = !isNamed;
    return api.has_value();
}

bool EndpointMemory::learnStream(const EndpointFailure &failure)
{
    static const QRegularExpression words(
        u"stream(?:ing)?['\"`]? (?:is |are )?(?:not|un)|not support(?:ed)? stream|"
        "verified to stream|stream(?:ing)?['\"`]? must be (?:set to )?false|"
        "does not support ['\"`]?(?:stream|true)|unsupported (?:parameter|value): ['\"`]stream['\"`]"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (failure.status != 400 && failure.status != 403 && failure.status != 422
        && failure.status != 501)
        return false;
    const bool isMeant = failure.parameter == "stream"_L1 || failure.message.contains(words);
    return isMeant && !std::exchange(noStream, true);
}

static QByteArray hashOf(const ImagePart &image)
{
    return QCryptographicHash::hash(image.data, QCryptographicHash::Sha1);
}

//! Calls \a visit with each image of \a message; those for which it is true become sentences.
template <typename Visit> static void replaceImages(ChatMessage &message, const Visit &visit)
{
    const QString words = u"[An image was left out here: the endpoint does not take it.]"_s;
    for (MessagePart &part : message.parts | std::views::reverse) {
        if (const auto *image = std::get_if<ImagePart>(&part)) {
            if (visit(*image))
                part = TextPart{words};
        } else if (auto *result = std::get_if<ToolResultPart>(&part)) {
            const auto removed = std::erase_if(result->images, visit);
            if (removed > 0)
                result->text += u'\n' + words;
        }
    }
}

static std::vector<QByteArray> imagesOf(const ChatMessage &message)
{
    std::vector<QByteArray> hashes;
    ChatMessage copy = message;
    replaceImages(copy, [&](const ImagePart &image) {
        hashes.push_back(hashOf(image));
        return false;
    });
    return hashes;
}

//! The number of images that \a message allows, below \a present.
static std::optional<int> allowedImages(const QString &message, int present)
{
    static const QRegularExpression most(u"(?:at most|maximum(?: of)?|max(?:imum)?|limit(?: "
                                         u"of)?|up to|more than|exceeds?)[^\\d.]{0,40}"
                                         "(\\d{1,3})(?![\\d.]| ?(?:MB|KB|bytes|px|pixels|x))"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression many(u"too many|images"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    const auto found = most.match(message);
    if (!found.hasMatch() || !message.contains(many))
        return {};
    const int allowed = found.captured(1).toInt();
    return allowed < present ? std::optional(allowed) : std::nullopt;
}

bool EndpointMemory::isOfBlindModel(const EndpointFailure &failure)
{
    static const QRegularExpression words(
        u"(?:not|n't) (?:support|accept|see|take)[^.]{0,20} ?(?:image|vision|multimodal)|"
        "support[^.]{0,20}image[^.]{0,20}input|image[^.]{0,20} (?:is|are) (?:not|only) support|"
        "(?:unknown variant|unsupported content type)[^.]{0,10}image|not a multimodal|"
        "only (?:supports?|accepts?) text|text.only"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression ofThisImage(u"format|media.?type|mime"_s,
                                                QRegularExpression::CaseInsensitiveOption);
    return failure.message.contains(words) && !failure.message.contains(ofThisImage);
}

Phrase EndpointMemory::learnImages(const EndpointFailure &failure,
                                   const std::vector<ChatMessage> &messages)
{
    const bool isRefusal = failure.status == 400 || failure.status == 413 || failure.status == 422;
    if (!isRefusal || !contains(failure, "image"_L1) || failure.isOfTools())
        return {};
    int present = 0;
    for (const ChatMessage &message : messages)
        present += int(imagesOf(message).size());
    const int shown = qMin(present, mostImages.value_or(present));
    if (const auto allowed = allowedImages(failure.message, shown)) {
        mostImages = allowed;
        return Phrase(Saying::ImagesLimited, {QString::number(*allowed)});
    }
    // It need not say which one: the newest message that still has some, then the one before.
    for (const ChatMessage &message : messages | std::views::reverse) {
        const auto before = refusedImages.size();
        for (const QByteArray &hash : imagesOf(message))
            refusedImages.insert(hash);
        const auto taken = refusedImages.size() - before;
        if (taken == 1)
            return Phrase(Saying::ImageRefused);
        if (taken > 1)
            return Phrase(Saying::ImagesRefused, {QString::number(taken)});
    }
    return {};
}

bool EndpointMemory::learnTools(const EndpointFailure &failure, qsizetype present)
{
    static const QRegularExpression tools(u"\\b(?:tools?|functions?|function_declarations)\\b"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tooMany(
        u"too (?:long|many)|maximum|at most|exceed|no more than|more than|limit"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(u"(?<![\\w.-])\\d{1,5}(?![\\w.-]*\\w)"_s);
    const bool isRefusal = failure.status == 400 || failure.status == 413 || failure.status == 422;
    const bool isOfTools = failure.parameter == "tools"_L1 || failure.message.contains(tools);
    static const QRegularExpression ofOneTool(
        u"\\b(?:names?|descriptions?|characters?|tokens?|arguments?|schemas?|propert)"_s,
        QRegularExpression::CaseInsensitiveOption);
    if (!isRefusal || !isOfTools || failure.toolNumber() || !failure.message.contains(tooMany)
        || failure.message.contains(ofOneTool))
        return false;
    constexpr int kLeast = 8;
    int most = 0;
    for (auto it = number.globalMatch(failure.message); it.hasNext();) {
        const int found = it.next().captured().toInt();
        if (found < present)
            most = std::max(most, found);
    }
    if (most < kLeast) // it does not say how many
        most = int(present > 128 ? 128 : present / 2);
    if (most < kLeast || (mostTools && *mostTools <= most))
        return false;
    mostTools = most;
    return true;
}

void EndpointMemory::hideImages(std::vector<ChatMessage> &messages) const
{
    if (refusedImages.isEmpty() && !mostImages)
        return;
    const auto isRefused
        = [this](const ImagePart &image) { return refusedImages.contains(hashOf(image)); };
    qsizetype present = 0;
    for (ChatMessage &message : messages) {
        replaceImages(message, isRefused);
        present += qsizetype(imagesOf(message).size());
    }
    qsizetype left = mostImages ? keptPictures(present, *mostImages) : present;
    for (ChatMessage &message : messages | std::views::reverse)
        replaceImages(message, [&left](const ImagePart &) { return --left < 0; });
}

QByteArray EndpointMemory::applied(const QByteArray &body) const
{
    if (amendments.isEmpty() && !noStream)
        return body;
    const auto parsed = parseJsonObject(body);
    if (!parsed)
        return body;
    QJsonObject object = amendments.applied(*parsed);
    if (noStream && object.contains("stream"_L1)) {
        object.insert("stream"_L1, false);
        object.remove("stream_options"_L1);
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject EndpointMemory::toJson(QDate today) const
{
    QJsonObject json = amendments.toJson();
    if (api && !isApiGuess)
        json.insert("api"_L1, ModelProfile::wireFormatId(*api));
    if (noStream)
        json.insert("noStream"_L1, true);
    if (opensInThought)
        json.insert("opensInThought"_L1, *opensInThought);
    if (mostImages)
        json.insert("mostImages"_L1, *mostImages);
    if (mostTools)
        json.insert("mostTools"_L1, *mostTools);
    if (const QStringList names = quirks.names(); !names.isEmpty())
        json.insert("quirks"_L1, QJsonArray::fromStringList(names));
    if (!json.isEmpty())
        json.insert("learnt"_L1, today.toString(Qt::ISODate));
    return json;
}

EndpointMemory EndpointMemory::fromJson(const QJsonObject &json, QDate today)
{
    EndpointMemory memory;
    const QDate learnt = QDate::fromString(json["learnt"_L1].toString(), Qt::ISODate);
    const qint64 age = learnt.isValid() ? learnt.daysTo(today) : -1;
    if (age < 0 || age > kMaxAgeDays)
        return memory;
    const auto api = ModelProfile::wireFormatFromId(json["api"_L1].toString());
    if (api == Api::OpenAiChat || api == Api::OpenAiResponses)
        memory.api = api;
    memory.noStream = json["noStream"_L1].toBool();
    if (json["opensInThought"_L1].isBool())
        memory.opensInThought = json["opensInThought"_L1].toBool();
    if (const int most = json["mostImages"_L1].toInt(-1); most >= 0)
        memory.mostImages = most;
    if (const int most = json["mostTools"_L1].toInt(); most > 0)
        memory.mostTools = most;
    memory.amendments = RequestAmendments::fromJson(json);
    memory.quirks = EndpointQuirks::fromNames(json["quirks"_L1].toVariant().toStringList());
    return memory;
}

EndpointMemory *endpointMemory(const ModelProfile &profile)
{
    static std::map<QString, EndpointMemory> known; // pointers into it stay valid
    const QString key = keyOf(profile);
    const auto [found, isNew] = known.try_emplace(key);
    if (isNew && !isOwnMachine(profile.baseUrl.host())) {
        static const QJsonObject stored = JsonFile::read(fileName()).value_or(QJsonObject());
        found->second = EndpointMemory::fromJson(stored[key].toObject(), QDate::currentDate());
    }
    return &found->second;
}

// OpenAI: "A max of 128 functions are supported" (API reference, chat/create, tools); DeepSeek,
// Moonshot, Groq, xAI and Zhipu say the same of theirs, Google Cloud of function declarations.
// Anthropic names no number. Looked up on 2026-11-28.
std::optional<int> mostTools(const ModelProfile &profile)
{
    constexpr int kCommon = 128;
    const EndpointMemory &memory = *endpointMemory(profile);
    if (memory.mostTools)
        return memory.mostTools;
    switch (memory.api.value_or(profile.wireFormat)) {
    case Api::OpenAiChat:
    case Api::OpenAiResponses:
    case Api::Gemini:
        return kCommon;
    case Api::Anthropic:
    case Api::Demo:
        break;
    }
    return {};
}

void keepEndpointMemory(const ModelProfile &profile)
{
    if (isOwnMachine(profile.baseUrl.host()))
        return;
    const QDate today = QDate::currentDate();
    // Other processes write there, too.
    const QJsonObject before = JsonFile::read(fileName()).value_or(QJsonObject());
    QJsonObject stored;
    for (auto it = before.begin(); it != before.end(); ++it) {
        const QJsonObject entry = it.value().toObject();
        if (!EndpointMemory::fromJson(entry, today).toJson(today).isEmpty())
            stored.insert(it.key(), entry);
    }
    stored.insert(keyOf(profile), endpointMemory(profile)->toJson(today));
    QDir().mkpath(Paths::cacheDir());
    if (const auto written = JsonFile::write(fileName(), stored); !written)
        qCInfo(logMemory).noquote() << written.error().text();
}

} // namespace AgentCore
