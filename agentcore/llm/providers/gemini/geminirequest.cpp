// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/gemini/geminirequest.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/providers/gemini/geministreamparser.h"
#include "agentcore/llm/wire/conversation.h"
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/thinkingrule.h"

#include <QHash>
#include <QJsonArray>
#include <QUrlQuery>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! What models of one generation understand.
enum class Generation {
    Old, //!< No thinking.
    Budgets, //!< Gemini 2.5: thinking as a budget of tokens.
    Levels, //!< Gemini 3 and later.
};

//! Writes the contents of one request.
class ContentWriter
{
public:
    ContentWriter(const ChatRequest &request, Generation generation, const ConversationForm &form)
        : m_messages(wellFormedMessages(request, form))
        , m_generation(generation)
    { }

    QJsonArray write();

private:
    QJsonArray modelParts(const ChatMessage &message);
    QJsonArray userParts(const ChatMessage &message) const;
    QJsonObject resultPart(const ToolResultPart &result) const;

    std::vector<ChatMessage> m_messages;
    Generation m_generation;
    QHash<QString, QString> m_wireIds; // of calls, by our ids; only those that the endpoint gave
};

} // namespace

static Generation generationOf(const QString &model)
{
    static constexpr std::array kOld{"gemini-1"_L1, "gemini-2.0"_L1, "gemma"_L1, "learnlm"_L1};
    const QString name = model.section(u'/', -1);
    if (std::ranges::any_of(kOld, [&](auto start) { return name.startsWith(start); }))
        return Generation::Old;
    return name.startsWith("gemini-2"_L1) ? Generation::Budgets : Generation::Levels;
}

static QJsonObject textPart(const QString &text)
{
    return {{"text"_L1, text}};
}

static QJsonObject imagePart(const ImagePart &image)
{
    return {{"inlineData"_L1,
             QJsonObject{{"mimeType"_L1, image.mimeType},
                         {"data"_L1, QString::fromLatin1(image.data.toBase64())}}}};
}

static QJsonObject callPart(const ToolCallPart &call, const QString &wireId)
{
    const auto arguments = parseJsonObject(call.arguments.toUtf8());
    QJsonObject json{{"name"_L1, call.name}, {"args"_L1, arguments.value_or(QJsonObject())}};
    if (!wireId.isEmpty())
        json.insert("id"_L1, wireId);
    return {{"functionCall"_L1, json}};
}

static void sign(QJsonObject &part, const QJsonValue &signature)
{
    if (signature.isString())
        part.insert("thoughtSignature"_L1, signature);
}

QJsonArray ContentWriter::write()
{
    QJsonArray contents;
    for (const ChatMessage &message : m_messages) {
        const bool isModel = message.role == ChatMessage::Role::Assistant;
        const QJsonArray parts = isModel ? modelParts(message) : userParts(message);
        if (!parts.isEmpty()) {
            contents.append(
                QJsonObject{{"role"_L1, isModel ? u"model"_s : u"user"_s}, {"parts"_L1, parts}});
        }
    }
    return contents;
}

QJsonArray ContentWriter::modelParts(const ChatMessage &message)
{
    QJsonArray parts;
    QJsonObject note; // belongs to the next part of its kind
    const auto takeNote = [&note](QLatin1StringView kind) {
        return note.value("part"_L1).toString() == kind ? std::exchange(note, {}) : QJsonObject();
    };
    // The first call. Older turns are not checked, but what was sent once is sent the same again.
    bool mustSign = m_generation == Generation::Levels;
    for (const MessagePart &part : message.parts) {
        QJsonObject json;
        if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
            const QJsonObject found = reasoning->opaque.value(kGeminiPart).toObject();
            if (!found.isEmpty())
                note = found;
            QJsonObject own = takeNote("thought"_L1);
            if (!own.isEmpty())
                json = {{"text"_L1, reasoning->text}, {"thought"_L1, true}};
            else if (own = takeNote("empty"_L1); !own.isEmpty())
                json = textPart({});
            sign(json, own.value("signature"_L1));
        } else if (const auto *text = std::get_if<TextPart>(&part); text && !text->text.isEmpty()) {
            json = textPart(text->text);
            sign(json, takeNote("text"_L1).value("signature"_L1));
        } else if (const auto *call = std::get_if<ToolCallPart>(&part)) {
            const QJsonObject own = takeNote("call"_L1);
            m_wireIds.insert(call->id, own.value("id"_L1).toString());
            json = callPart(*call, m_wireIds.value(call->id));
            QJsonValue signature = own.value("signature"_L1);
            if (std::exchange(mustSign, false) && !signature.isString())
                signature = u"skip_thought_signature_validator"_s;
            sign(json, signature);
        }
        if (!json.isEmpty())
            parts.append(json);
    }
    return parts;
}

QJsonObject ContentWriter::resultPart(const ToolResultPart &result) const
{
    const QLatin1StringView key = result.isError ? "error"_L1 : "output"_L1;
    QJsonObject json{{"name"_L1, result.name}, {"response"_L1, QJsonObject{{key, result.text}}}};
    if (const QString id = m_wireIds.value(result.callId); !id.isEmpty())
        json.insert("id"_L1, id);
    if (m_generation == Generation::Levels && !result.images.empty()) {
        QJsonArray parts;
        for (const ImagePart &image : result.images)
            parts.append(imagePart(image));
        json.insert("parts"_L1, parts);
    }
    return {{"functionResponse"_L1, json}};
}

// Results first, as wellFormedMessages() has them; nothing may stand between two of them.
QJsonArray ContentWriter::userParts(const ChatMessage &message) const
{
    QJsonArray results;
    QJsonArray others;
    for (const MessagePart &part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            results.append(resultPart(*result));
            if (m_generation == Generation::Levels || result->images.empty())
                continue;
            others.append(textPart(u"Images of the result of %1:"_s.arg(result->name)));
            for (const ImagePart &image : result->images)
                others.append(imagePart(image));
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            others.append(imagePart(*image));
        } else if (const auto *text = std::get_if<TextPart>(&part)) {
            others.append(textPart(text->text));
        }
    }
    for (const QJsonValue &other : std::as_const(others))
        results.append(other);
    return results;
}

static QJsonObject declarationsOf(const ChatRequest &request)
{
    QJsonArray declarations;
    for (const ToolDefinition &tool : request.tools) {
        declarations.append(QJsonObject{{"name"_L1, tool.name},
                                        {"description"_L1, tool.description},
                                        {"parametersJsonSchema"_L1, tool.inputSchema}});
    }
    return {{"functionDeclarations"_L1, declarations}};
}

// Tokens of Gemini 2.5, as Google's own OpenAI endpoint translates the levels.
static int budgetOf(const QString &level, bool canBeOff)
{
    constexpr int kLeast = 128; // of the models that always think
    if (level == "xhigh"_L1 || level == "max"_L1)
        return canBeOff ? 24'576 : 32'768;
    if (level == "off"_L1)
        return canBeOff ? 0 : kLeast;
    if (level == "high"_L1)
        return 24'576;
    return level == "medium"_L1 ? 8'192 : 1'024;
}

// The larger models always think; they know no level below "low".
static QJsonObject thinkingOf(const QString &level, Generation generation, const QString &model)
{
    const bool isPro = model.contains("pro"_L1);
    QJsonObject thinking;
    if (level != "off"_L1)
        thinking.insert("includeThoughts"_L1, true);
    if (level.isEmpty())
        return thinking;
    if (generation == Generation::Budgets) {
        thinking.insert("thinkingBudget"_L1, budgetOf(level, !isPro));
    } else {
        const QLatin1StringView words = isPro ? "low medium high"_L1 : "minimal low medium high"_L1;
        thinking.insert("thinkingLevel"_L1, thinkingWord(words, level));
    }
    return thinking;
}

static QJsonObject generationConfig(const RequestOptions &options, Generation generation,
                                    const QString &model, const EndpointQuirks &quirks)
{
    QJsonObject config;
    if (options.maxOutputTokens)
        config.insert("maxOutputTokens"_L1, *options.maxOutputTokens);
    if (options.temperature && !quirks.noTemperature)
        config.insert("temperature"_L1, *options.temperature);
    if (generation != Generation::Old && !quirks.noThinking)
        config.insert("thinkingConfig"_L1, thinkingOf(options.thinkingLevel, generation, model));
    const QJsonObject more = options.extraBody.value("generationConfig"_L1).toObject();
    for (auto it = more.begin(); it != more.end(); ++it)
        config.insert(it.key(), it.value());
    return config;
}

QJsonObject geminiRequestBody(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks)
{
    const RequestOptions &options = profile.options;
    const Generation generation = generationOf(request.model);
    const auto form = ConversationForm::of(profile, request.model, quirks);
    QJsonObject body{{"contents"_L1, ContentWriter(request, generation, form).write()}};
    if (!request.system.isEmpty()) {
        body.insert("systemInstruction"_L1,
                    QJsonObject{{"parts"_L1, QJsonArray{textPart(request.system)}}});
    }
    if (!request.tools.empty())
        body.insert("tools"_L1, QJsonArray{declarationsOf(request)});
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
    const QJsonObject config = generationConfig(options, generation, request.model, quirks);
    if (!config.isEmpty())
        body.insert("generationConfig"_L1, config);
    return body;
}

QUrl geminiUrl(const QUrl &baseUrl, const QString &model)
{
    QUrl url = baseUrl;
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    if (path.isEmpty())
        path = u"/v1beta"_s;
    if (!path.endsWith(":streamGenerateContent"_L1)) {
        const QString name = model.contains(u'/') ? model : "models/"_L1 + model;
        path += u'/' + QString::fromLatin1(QUrl::toPercentEncoding(name, "/"))
            + ":streamGenerateContent"_L1;
    }
    url.setPath(path, QUrl::TolerantMode);
    QUrlQuery query(url);
    query.removeQueryItem(u"alt"_s);
    query.addQueryItem(u"alt"_s, u"sse"_s);
    url.setQuery(query);
    return url;
}

HttpRequest GeminiFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                        const EndpointQuirks &quirks) const
{
    HttpRequest http;
    http.method = "POST";
    http.url = geminiUrl(profile.baseUrl, request.model);
    if (!profile.apiKey.isEmpty())
        http.headers.append("x-goog-api-key", profile.apiKey.toUtf8());
    http.body = bodyBytes(geminiRequestBody(profile, request, quirks));
    return http;
}

std::unique_ptr<ReplyParser> GeminiFormat::createParser(const ModelProfile &profile,
                                                        const QSet<QString> &usedIds) const
{
    return std::make_unique<GeminiStreamParser>(profile, usedIds);
}

} // namespace AgentCore
