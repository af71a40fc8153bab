// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaistreamparser.h"

#include "agentcore/llm/providers/openai/openaireasoning.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

// The member that comes in pieces; empty for entries that come whole.
static QLatin1StringView growingMember(const QJsonObject &entry)
{
    if (entry.value("text"_L1).isString())
        return "text"_L1;
    return entry.value("summary"_L1).isString() ? "summary"_L1 : QLatin1StringView();
}

static bool areOneEntry(const QJsonObject &last, const QJsonObject &piece)
{
    const QLatin1StringView member = growingMember(piece);
    const bool isSignature = member.isEmpty() && piece.contains("signature"_L1);
    const auto agrees = [&](QLatin1StringView key) {
        const QJsonValue theirs = piece.value(key);
        return theirs.isUndefined() || theirs.isNull() || last.value(key).isNull()
            || last.value(key).isUndefined() || last.value(key) == theirs;
    };
    const bool grows = isSignature ? !growingMember(last).isEmpty()
                                   : !member.isEmpty() && growingMember(last) == member;
    return grows && agrees("type"_L1) && agrees("index"_L1) && agrees("id"_L1);
}

QString ReasoningDetails::take(const QJsonArray &entries)
{
    QString text;
    for (const QJsonValue &entry : entries) {
        if (entry.isObject())
            text += takeOne(entry.toObject());
    }
    return text;
}

QString ReasoningDetails::takeOne(const QJsonObject &entry)
{
    const QLatin1StringView member = growingMember(entry);
    const QString piece = member.isEmpty() ? QString() : entry.value(member).toString();
    if (m_entries.isEmpty() || !areOneEntry(m_entries.last().toObject(), entry)) {
        m_entries.append(entry);
        return piece;
    }
    constexpr qsizetype kSurelyRepeated = 6; // short ones may begin a longer word
    QJsonObject whole = m_entries.last().toObject();
    const QString before = member.isEmpty() ? QString() : whole.value(member).toString();
    const bool repeats = before.size() >= kSurelyRepeated && piece.startsWith(before);
    const QString fresh = repeats ? piece.sliced(before.size()) : piece;
    for (auto it = entry.begin(); it != entry.end(); ++it) {
        if (it.key() == member)
            whole.insert(member, QString(before + fresh));
        else if (!it.value().isNull())
            whole.insert(it.key(), it.value());
    }
    m_entries.replace(m_entries.size() - 1, whole);
    return fresh;
}

static QString argumentsPiece(const QJsonValue &value)
{
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toString();
}

OpenAiToolCalls::OpenAiToolCalls(CallIds *ids)
    : m_ids(ids)
{ }

std::vector<ToolCallDelta> OpenAiToolCalls::take(const QJsonArray &calls)
{
    ++m_delta;
    std::vector<ToolCallDelta> deltas;
    for (const QJsonValue &value : calls) {
        const QJsonObject json = value.toObject();
        takeOne(json, json.value("function"_L1).toObject(), deltas);
    }
    return deltas;
}

std::vector<ToolCallDelta> OpenAiToolCalls::takeLegacy(const QJsonObject &function)
{
    ++m_delta;
    std::vector<ToolCallDelta> deltas;
    takeOne({{"index"_L1, 0}}, function, deltas);
    return deltas;
}

std::vector<ToolCallPart> OpenAiToolCalls::parts() const
{
    auto parts = std::vector<ToolCallPart>(size_t(m_announced));
    for (const Call &call : m_calls) {
        if (call.index < 0)
            continue;
        ToolCallPart &part = parts[size_t(call.index)];
        part = call.part;
        if (part.arguments.trimmed().isEmpty())
            part.arguments = u"{}"_s;
    }
    return parts;
}

// The call that a piece belongs to; a new one when nothing fits.
size_t OpenAiToolCalls::callFor(const QJsonObject &json, const QString &name, const QString &piece)
{
    const QString id = json.value("id"_L1).toString();
    const bool hasIndex = json.value("index"_L1).isDouble();
    const qint64 wireIndex = json.value("index"_L1).toInteger();
    const auto known = hasIndex ? m_byWireIndex.constFind(wireIndex) : m_byWireIndex.constEnd();
    size_t found = m_calls.size();
    if (known != m_byWireIndex.constEnd())
        found = *known;
    else if (!hasIndex && !m_calls.empty())
        found = m_calls.size() - 1;
    if (!hasIndex && !id.isEmpty()) {
        for (size_t i = 0; i < m_calls.size(); ++i) {
            if (m_calls[i].wireId == id)
                found = i;
        }
    }
    if (found < m_calls.size() && !name.isEmpty()) {
        Call &call = m_calls[found];
        const bool otherId = !id.isEmpty() && !call.wireId.isEmpty() && id != call.wireId;
        const bool otherName
            = !call.part.name.isEmpty() && call.part.name != name && !isMoreOfTheName(call, json);
        const bool startsAgain = id != call.wireId || id.isEmpty();
        const bool isAnother = startsAgain && call.braces.isWhole;
        if (otherId || otherName || (isAnother && !piece.isEmpty()))
            found = m_calls.size();
        else if (isAnother) // it may be the name alone that is repeated
            call.isNamedAgain = true;
    }
    if (found == m_calls.size())
        m_calls.emplace_back().delta = m_delta;
    if (hasIndex)
        m_byWireIndex.insert(wireIndex, found);
    return found;
}

// As long as it has no arguments, and if anything but the order says that it is the same call.
bool OpenAiToolCalls::isMoreOfTheName(const Call &call, const QJsonObject &json) const
{
    const QString id = json.value("id"_L1).toString();
    const bool isNamed = json.value("index"_L1).isDouble() || !id.isEmpty();
    return isNamed && (id.isEmpty() || id == call.wireId) && call.delta != m_delta
        && call.part.arguments.trimmed().isEmpty();
}

qsizetype OpenAiToolCalls::Braces::read(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isInString) {
            isInString = isEscaped || c != u'"';
            isEscaped = !isEscaped && c == u'\\';
            continue;
        }
        if (c == u'{' && isWhole)
            return i;
        isInString = c == u'"';
        if (c == u'{' || c == u'[')
            ++depth;
        else if ((c == u'}' || c == u']') && depth > 0)
            isWhole = --depth == 0;
    }
    return text.size();
}

// An object begins behind that of the call: it is what the call is meant to have, or of another
// one.
void OpenAiToolCalls::beginNext(size_t at)
{
    Call &call = m_calls[at];
    if (!call.isNamedAgain && call.part.arguments.simplified().remove(u' ') == "{}"_L1) {
        call.part.arguments.clear();
        call.braces = {};
        return;
    }
    QString &whole = call.part.arguments;
    while (!whole.isEmpty() && (whole.back().isSpace() || whole.back() == u','))
        whole.chop(1);
    Call next;
    next.wireId = call.wireId;
    next.part.name = call.part.name;
    next.repeats = call.isNamedAgain ? QString() : whole;
    m_calls.push_back(std::move(next));
    for (size_t &known : m_byWireIndex) {
        if (known == at)
            known = m_calls.size() - 1;
    }
}

void OpenAiToolCalls::takeName(Call &call, const QString &piece)
{
    if (piece.startsWith(call.part.name)) // all that came before in each piece
        call.part.name = piece;
    else
        call.part.name += piece;
    call.isNameTold = false;
}

void OpenAiToolCalls::takeOne(const QJsonObject &json, const QJsonObject &function,
                              std::vector<ToolCallDelta> &deltas)
{
    const QString name = function.value("name"_L1).toString();
    const QString piece = argumentsPiece(function.value("arguments"_L1));
    size_t at = callFor(json, name, piece);
    if (m_calls[at].wireId.isEmpty())
        m_calls[at].wireId = json.value("id"_L1).toString();
    if (!name.isEmpty() && name != m_calls[at].part.name)
        takeName(m_calls[at], name);
    QStringView rest = piece;
    const QString &before = m_calls[at].part.arguments;
    // No object goes on with its own begin: some endpoints send all of it in each piece.
    const bool isRepeated = before.size() > 1 && before.startsWith(u'{')
        && !m_calls[at].braces.isWhole && piece.startsWith(before);
    if (isRepeated)
        rest = rest.sliced(before.size());
    while (true) {
        const qsizetype end = m_calls[at].braces.read(rest);
        append(m_calls[at], rest.first(end), deltas);
        rest = rest.sliced(end);
        if (rest.isEmpty())
            break;
        const size_t before = m_calls.size();
        beginNext(at);
        at = m_calls.size() == before ? at : before;
    }
    const QJsonValue extra = json.value("extra_content"_L1);
    if (extra.isObject() && m_calls[at].index >= 0)
        m_extraContents.insert(m_calls[at].part.id, extra);
}

// "{}" with blanks, or how it begins.
static bool mayBeEmptyObject(QStringView text)
{
    qsizetype at = 0;
    return std::ranges::all_of(
        text, [&at](QChar c) { return c.isSpace() || (at < 2 && c == "{}"_L1[at++]); });
}

// Adds the delta to tell of; none while the name is not known, or whether it is a call. An empty
// object is not told: the one that is meant may come in its place.
void OpenAiToolCalls::append(Call &call, QStringView piece, std::vector<ToolCallDelta> &deltas)
{
    call.part.arguments += piece;
    // Without a copy: it may be long, and comes in thousands of pieces.
    const bool onlyRepeats = call.repeats.startsWith(QStringView(call.part.arguments).trimmed());
    if (call.part.name.isEmpty() || (!call.repeats.isEmpty() && onlyRepeats))
        return;
    if (call.index < 0) {
        call.index = m_announced++;
        call.part.id = m_ids->fresh(call.wireId);
    }
    QString told;
    if (call.isBegun)
        told = piece.toString();
    else if (!mayBeEmptyObject(call.part.arguments))
        told = call.part.arguments;
    call.isBegun |= !told.isEmpty();
    if (!std::exchange(call.isNameTold, true) || !told.isEmpty())
        deltas.push_back({call.index, call.part.id, call.part.name, told});
}

// Source, 2026-11-23: OpenAI API reference, "Chat completion object"; docs.z.ai, "Chat Completion";
// docs.mistral.ai, "Chat"; console.groq.com, "Tool use"; openrouter.ai/docs, "Errors". Some servers
// say it as others do.
std::optional<OpenAiStreamParser::End> OpenAiStreamParser::endOf(const QString &reason)
{
    struct Known
    {
        QLatin1StringView word;
        End end;
    };
    static constexpr std::array kKnown{Known{"stop"_L1, End::Whole},
                                       Known{"tool_calls"_L1, End::Whole},
                                       Known{"function_call"_L1, End::Whole},
                                       Known{"tool_call"_L1, End::Whole},
                                       Known{"tool_use"_L1, End::Whole},
                                       Known{"end_turn"_L1, End::Whole},
                                       Known{"stop_sequence"_L1, End::Whole},
                                       Known{"eos"_L1, End::Whole},
                                       Known{"eos_token"_L1, End::Whole},
                                       Known{"complete"_L1, End::Whole},
                                       Known{"completed"_L1, End::Whole},
                                       Known{"length"_L1, End::Cut},
                                       Known{"max_tokens"_L1, End::Cut},
                                       Known{"max_output_tokens"_L1, End::Cut},
                                       Known{"model_length"_L1, End::WindowFull},
                                       Known{"model_context_window_exceeded"_L1, End::WindowFull},
                                       Known{"content_filter"_L1, End::Refused},
                                       Known{"sensitive"_L1, End::Refused},
                                       Known{"refusal"_L1, End::Refused},
                                       Known{"safety"_L1, End::Refused},
                                       Known{"error"_L1, End::Failed},
                                       Known{"network_error"_L1, End::Failed},
                                       Known{"tool_use_failed"_L1, End::Failed},
                                       Known{"abort"_L1, End::Failed}};
    const QString word = reason.toLower();
    const auto *found = std::ranges::find(kKnown, word, &Known::word);
    return found == kKnown.end() ? std::nullopt : std::optional(found->end);
}

// Before an answer told it, the name does: models of which the templates open the thoughts.
static bool beginsWithThoughts(const ModelProfile &profile)
{
    static constexpr std::array kNames{"qwq"_L1, "deepseek-r1"_L1, "-thinking"_L1};
    const bool isVendor = !vendorRule(profile, profile.model).vendor.isEmpty();
    return !isVendor && profile.options.thinkingLevel != "off"_L1
        && std::ranges::any_of(kNames, [&profile](QLatin1StringView name) {
               return profile.model.contains(name, Qt::CaseInsensitive);
           });
}

OpenAiStreamParser::OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(profile, std::move(usedIds))
    , m_calls(&callIds())
    , m_by(reasoningBy(profile, profile.model))
    , m_tags(beginsWithThoughts(profile))
    , m_tellsCost(vendorOf(profile) == "openrouter"_L1)
{ }

//! That of the answer, which is the first of those that were asked for, unless another one came
//! before it.
QJsonObject OpenAiStreamParser::choiceOf(const QJsonArray &choices)
{
    const bool isOther = !m_hasFirstChoice && hasContent();
    QJsonObject other;
    for (const QJsonValue &choice : choices) {
        if (choice["index"_L1] == 0 && !isOther) {
            m_hasFirstChoice = true;
            return choice.toObject();
        }
        if (other.isEmpty() && choice["index"_L1] != 0)
            other = choice.toObject();
    }
    return m_hasFirstChoice && other.contains("index"_L1) ? QJsonObject() : other;
}

void OpenAiStreamParser::takeObject(const QByteArray &, const QJsonObject &chunk)
{
    const QJsonValue error = chunk.value("error"_L1);
    if (error.isObject() || error.isString()) {
        setFailure(EndpointFailure::fromJson(error));
        return;
    }
    takeUsage(chunk.value("usage"_L1).toObject());
    const QJsonObject choice = choiceOf(chunk.value("choices"_L1).toArray());
    if (choice.isEmpty())
        return;
    takeUsage(choice.value("usage"_L1).toObject()); // where Moonshot puts it
    const QJsonValue delta = choice.value("delta"_L1);
    takeDelta(delta.isObject() ? delta.toObject() : choice.value("message"_L1).toObject());
    const QString reason = choice.value("finish_reason"_L1).toString();
    if (reason.isEmpty())
        return;
    m_finishReason = reason;
    takeEnd(endOf(reason));
}

void OpenAiStreamParser::takeEnd(std::optional<End> end)
{
    m_end = end.value_or(End::Whole);
    if (!end || m_end == End::Failed)
        setBadEnd(m_finishReason, end.has_value());
    else if (m_end == End::WindowFull)
        endsAtWindow();
}

// OpenRouter, "Usage accounting", 2026-11-23: what its account is charged, one credit being one US
// dollar; with a key of one's own, what the provider charges comes on top.
static std::optional<double> costOf(const QJsonObject &json)
{
    const QJsonValue cost = json["cost"_L1];
    if (!cost.isDouble() || cost.toDouble() < 0)
        return {};
    const QJsonValue isOwnKey = json["is_byok"_L1];
    const double upstream = json["cost_details"_L1]["upstream_inference_cost"_L1].toDouble();
    const bool isExtra = isOwnKey.isBool() ? isOwnKey.toBool() : upstream > cost.toDouble();
    return cost.toDouble() + (isExtra ? qMax(0.0, upstream) : 0.0);
}

void OpenAiStreamParser::takeUsage(const QJsonObject &json)
{
    if (json.isEmpty())
        return;
    const QJsonValue cached = json["prompt_tokens_details"_L1]["cached_tokens"_L1];
    const bool isKimi = json.contains("cached_tokens"_L1);
    const QJsonValue hits = json[isKimi ? "cached_tokens"_L1 : "prompt_cache_hit_tokens"_L1];
    usage.inputTokens = tokenCount(json["prompt_tokens"_L1]);
    usage.outputTokens = tokenCount(json["completion_tokens"_L1]);
    usage.cachedInputTokens = tokenCount(cached.isDouble() ? cached : hits);
    usage.reasoningTokens = tokenCount(json["completion_tokens_details"_L1]["reasoning_tokens"_L1]);
    usage.cacheWriteTokens = tokenCount(json["prompt_tokens_details"_L1]["cache_write_tokens"_L1]);
    if (m_tellsCost)
        usage.costUsd = costOf(json);
}

static bool hasReasoning(const QJsonObject &delta)
{
    return !delta.value(kReasoningContent).toString().isEmpty()
        || !delta.value("reasoning"_L1).toString().isEmpty()
        || !delta.value(kReasoningDetails).toArray().isEmpty();
}

void OpenAiStreamParser::takeDelta(const QJsonObject &delta)
{
    takeReasoning(delta);
    const QJsonValue content = delta.value("content"_L1);
    takeContent(content);
    const QString refusal = delta.value("refusal"_L1).toString();
    m_refused = m_refused || !refusal.isEmpty();
    addText(refusal);
    const QJsonValue calls = delta.value("tool_calls"_L1);
    if (!calls.toArray().isEmpty())
        takeRest();
    if (calls.isArray())
        addCalls(m_calls.take(calls.toArray()));
    const QJsonValue legacy = delta.value("function_call"_L1);
    if (legacy.isObject())
        addCalls(m_calls.takeLegacy(legacy.toObject()));
    const bool isTextOnly = !hasReasoning(delta) && refusal.isEmpty() && !calls.isArray()
        && !legacy.isObject() && m_tags.isOver();
    if (isTextOnly && content.isString())
        repeatsText("content", content.toString());
}

void OpenAiStreamParser::takeReasoning(const QJsonObject &delta)
{
    if (hasReasoning(delta))
        m_tags.skip(); // the server has parted it
    const QJsonValue content = delta.value(kReasoningContent);
    const QLatin1StringView member
        = content.isString() ? kReasoningContent : QLatin1StringView("reasoning");
    const QString thought = delta.value(member).toString();
    if (delta.value(member).isString() && (m_field.isEmpty() || !thought.isEmpty()))
        m_field = member;
    const QString detailed = m_details.take(delta.value(kReasoningDetails).toArray());
    if (m_field.isEmpty() && !detailed.isEmpty())
        m_field = kReasoningDetails;
    addReasoning(m_field == kReasoningDetails ? detailed : thought);
}

void OpenAiStreamParser::takeText(const QString &text)
{
    if (m_tags.isOver()) {
        addText(text);
        return;
    }
    const ThinkTags::Pieces pieces = m_tags.take(text);
    addReasoning(pieces.thought);
    if (!m_tags.openingTag().isEmpty() && m_field.isEmpty())
        m_field = m_tags.openingTag();
    addText(pieces.text);
}

void OpenAiStreamParser::takeRest()
{
    const ThinkTags::Pieces pieces = m_tags.finish();
    if (m_tags.wereNoThoughts()) {
        m_field.clear();
        setOpensInThought(false);
        turnReasoningIntoText(pieces.text);
        return;
    }
    addReasoning(pieces.thought);
    addText(pieces.text);
}

// A text, or (Mistral) a list of blocks.
void OpenAiStreamParser::takeContent(const QJsonValue &content)
{
    if (content.isString()) {
        takeText(content.toString());
        return;
    }
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks) {
        addText(block["text"_L1].toString());
        const QJsonArray thoughts = block["thinking"_L1].toArray();
        if (!thoughts.isEmpty())
            m_field = kThinkingChunks;
        for (const QJsonValue &thought : thoughts)
            addReasoning(thought["text"_L1].toString());
    }
}

void OpenAiStreamParser::addCalls(std::vector<ToolCallDelta> deltas)
{
    for (ToolCallDelta &delta : deltas)
        addCallDelta(std::move(delta));
}

std::optional<FinishReason> OpenAiStreamParser::finishReason() const
{
    if (m_finishReason.isEmpty() && !(isDone() && hasContent() && areWhole(m_calls.parts())))
        return {};
    if (m_end == End::Cut || m_end == End::WindowFull)
        return FinishReason::MaxTokens;
    if (m_end == End::Refused || m_refused)
        return FinishReason::Refusal;
    return m_calls.isEmpty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
}

// An endpoint that sends the closing tag alone is known as such from now on.
void OpenAiStreamParser::partThoughts(ChatMessage &message)
{
    auto *text = message.parts.empty() ? nullptr : std::get_if<TextPart>(&message.parts.front());
    const qsizetype at = text && m_field.isEmpty() ? ThinkTags::loneEnd(text->text) : -1;
    if (at < 0)
        return;
    const QString thought = ThinkTags::withoutEnd(text->text.first(at));
    text->text = text->text.sliced(at).trimmed();
    message.parts.insert(message.parts.begin(), ReasoningPart{.text = thought});
    m_field = u"<think>"_s;
    setOpensInThought(true);
}

void OpenAiStreamParser::completeMessage(ChatMessage &message)
{
    partThoughts(message);
    for (MessagePart &part : message.parts) {
        if (auto *reasoning = std::get_if<ReasoningPart>(&part))
            reasoning->opaque = {{kReasoningField, m_field}, {kReasoningBy, m_by}};
    }
    QJsonObject more;
    if (!m_details.isEmpty())
        more.insert(kReasoningDetails, m_details.entries());
    if (!m_calls.extraContents().isEmpty())
        more.insert(kExtraContents, m_calls.extraContents());
    if (!more.isEmpty()) {
        more.insert(kReasoningBy, m_by);
        message.parts.emplace_back(ReasoningPart{{}, more});
    }
    for (ToolCallPart &call : m_calls.parts())
        message.parts.emplace_back(std::move(call));
}

} // namespace AgentCore
