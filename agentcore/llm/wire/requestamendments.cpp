// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/requestamendments.h"

#include "agentcore/llm/wire/thinkingrule.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <functional>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Without these there is no request.
static bool isEssential(const QString &member)
{
    static constexpr std::array kEssential{"model"_L1,    "messages"_L1,    "input"_L1,
                                           "contents"_L1, "tools"_L1,       "stream"_L1,
                                           "system"_L1,   "instructions"_L1};
    return std::ranges::any_of(kEssential, [&](auto known) { return member == known; });
}

//! \a word stands in \a text for itself, as no part of another word or path.
static bool names(const QString &text, const QString &word)
{
    const QRegularExpression whole(
        u"(?<![\\w.])%1(?!\\w|\\.\\w)"_s.arg(QRegularExpression::escape(word)),
        QRegularExpression::CaseInsensitiveOption);
    return text.contains(whole);
}

//! \a word stands in \a text in quotes, or before a colon.
static bool quotes(const QString &text, const QString &word)
{
    const QString name = QRegularExpression::escape(word);
    const QRegularExpression quoted(u"['\"`]%1['\"`]|(?:^|\\s)%1:"_s.arg(name));
    return text.contains(quoted);
}

static QJsonValue valueAt(const QJsonObject &body, const QString &path)
{
    QJsonValue value = body;
    for (const QStringView key : QStringView(path).split(u'.'))
        value = value.toObject().value(key);
    return value;
}

//! It is about what was said, whatever other words stand there.
static bool isAboutMessages(const EndpointFailure &failure)
{
    static const QRegularExpression place(u"\\b(?:messages|input|contents)(?:\\.\\d|\\[)"_s);
    return failure.message.contains(place) || failure.parameter.contains(place);
}

//! Members of \a body that \a failure names, the one that it calls the parameter first.
static QStringList namedMembers(const EndpointFailure &failure, const QJsonObject &body,
                                const QStringList &untouched)
{
    QStringList paths;
    for (auto member = body.begin(); member != body.end(); ++member) {
        if (isEssential(member.key()) || untouched.contains(member.key()))
            continue;
        const QJsonObject inner = member.value().toObject();
        for (auto it = inner.begin(); it != inner.end(); ++it)
            paths.append(member.key() + u'.' + it.key());
        paths.append(member.key());
    }
    const auto isNamed = [&](const QString &path) {
        if (path == failure.parameter)
            return true;
        const bool isWord = path.contains(u'_') || path.contains(u'.')
            || valueAt(body, path).isDouble() || valueAt(body, path).isString();
        return isWord ? names(failure.message, path) : quotes(failure.message, path);
    };
    paths.removeIf([&](const QString &path) { return !isNamed(path); });
    std::ranges::stable_partition(paths,
                                  [&](const QString &path) { return path == failure.parameter; });
    return paths;
}

//! \a change gets the object that has the last part of \a path, and that part.
static void changeAt(QJsonObject &body, const QString &path,
                     const std::function<void(QJsonObject &, const QString &)> &change)
{
    const qsizetype dot = path.indexOf(u'.');
    if (dot < 0) {
        if (body.contains(path))
            change(body, path);
        return;
    }
    const QString outer = path.first(dot);
    QJsonObject inner = body.value(outer).toObject();
    if (inner.isEmpty())
        return;
    changeAt(inner, path.sliced(dot + 1), change);
    if (inner.isEmpty())
        body.remove(outer);
    else
        body.insert(outer, inner);
}

//! The words in quotes after \a present was named, where a list of them follows "supported", "one
//! of" and such.
static QStringList offeredWords(const QString &message)
{
    static const QRegularExpression list(
        u"(?:supported values are|must be one of|should be|one of|expected|allowed values)"
        "[^'\"`\\w]*((?:(?:['\"`][\\w-]+['\"`]|\\b(?:and|or)\\b)[\\s,;|\\]]*)+)"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression word(u"['\"`]([\\w-]+)['\"`]"_s);
    QStringList words;
    const QString found = list.match(message).captured(1);
    for (auto it = word.globalMatch(found); it.hasNext();)
        words.append(it.next().captured(1));
    return words;
}

//! The one of \a offered that is nearest to \a wanted, both being levels of effort; empty: none is.
static QString nearestLevel(const QString &wanted, const QStringList &offered)
{
    const QStringList &levels = thinkingLevelOrder();
    const qsizetype at = levels.indexOf(wanted);
    QString best;
    for (const QString &level : offered) {
        if (at < 0 || !levels.contains(level))
            continue;
        if (best.isEmpty() || qAbs(levels.indexOf(level) - at) < qAbs(levels.indexOf(best) - at))
            best = level;
    }
    return best;
}

//! The largest number of \a message below \a present.
static std::optional<double> offeredLimit(const QString &message, double present)
{
    static const QRegularExpression number(u"(?<![\\w.-])\\d[\\d,]*(?:\\.\\d+)?(?![\\w-])"_s);
    std::optional<double> limit;
    for (auto it = number.globalMatch(message); it.hasNext();) {
        const double found = it.next().captured().remove(u',').toDouble();
        if (found < present && found > limit.value_or(0))
            limit = found;
    }
    return limit;
}

static bool saysThatItIsNotTaken(const EndpointFailure &failure)
{
    static const QRegularExpression words(
        u"unsupported|not supported|not support|unrecognized|unknown|unexpected|not permitted|"
        "not allowed|extra input|extra field|not available|invalid|cannot be|only the default|"
        "deprecated"_s,
        QRegularExpression::CaseInsensitiveOption);
    return failure.message.contains(words) || failure.code.startsWith("unsupported_"_L1)
        || failure.code.startsWith("unknown_"_L1);
}

static bool isSchemaKey(const QString &key)
{
    return key == "parameters"_L1 || key == "input_schema"_L1 || key == "inputSchema"_L1
        || key == "parametersJsonSchema"_L1;
}

//! Calls \a visit with each keyword of \a schema and those below; true: it is to be removed.
static QJsonObject schemaWithout(const QJsonObject &schema,
                                 const std::function<bool(const QString &)> &visit)
{
    const auto inner = [&](const QJsonValue &value) -> QJsonValue {
        return value.isObject() ? schemaWithout(value.toObject(), visit) : value;
    };
    QJsonObject rest;
    for (auto it = schema.begin(); it != schema.end(); ++it) {
        if (visit(it.key()))
            continue;
        QJsonValue value = it.value();
        const bool isMap = it.key() == "properties"_L1 || it.key() == "patternProperties"_L1
            || it.key() == "$defs"_L1 || it.key() == "definitions"_L1;
        if (isMap) {
            QJsonObject map = value.toObject();
            for (auto member = map.begin(); member != map.end(); ++member)
                member.value() = inner(member.value());
            value = map;
        } else if (value.isArray()) {
            QJsonArray list = value.toArray();
            for (auto &&item : list)
                item = inner(item);
            value = list;
        } else {
            value = inner(value);
        }
        rest.insert(it.key(), value);
    }
    return rest;
}

//! The schemas stand at another place in each wire format.
static QJsonValue toolsWithout(const QJsonValue &tools,
                               const std::function<bool(const QString &)> &visit)
{
    if (tools.isArray()) {
        QJsonArray list = tools.toArray();
        for (auto &&item : list)
            item = toolsWithout(item, visit);
        return list;
    }
    QJsonObject object = tools.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (isSchemaKey(it.key()))
            it.value() = schemaWithout(it.value().toObject(), visit);
        else if (it.value().isObject() || it.value().isArray())
            it.value() = toolsWithout(it.value(), visit);
    }
    return object.isEmpty() ? tools : QJsonValue(object);
}

static bool isAboutSchemas(const QString &message)
{
    static const QRegularExpression words(u"schema|function_declarations|tools\\[|tools\\."_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return message.contains(words);
}

//! Keywords of the schemas that \a message names in quotes, or as a list of their own.
static QStringList namedKeywords(const QString &message, const QJsonObject &body)
{
    QStringList named;
    (void)toolsWithout(body.value("tools"_L1), [&](const QString &keyword) {
        const bool isNeeded
            = keyword == "type"_L1 || keyword == "properties"_L1 || keyword == "required"_L1;
        if (!isNeeded && !named.contains(keyword) && names(message, keyword))
            named.append(keyword);
        return false;
    });
    return named;
}

static bool learnWord(RequestAmendments &known, const QString &path, const QString &present,
                      const QString &message)
{
    const QStringList offered = offeredWords(message);
    const QString word = nearestLevel(present, offered);
    if (word.isEmpty() || word == present)
        return false;
    known.values.insert(path, word);
    return true;
}

bool RequestAmendments::learn(const EndpointFailure &failure, const QJsonObject &body,
                              const QStringList &untouched)
{
    if ((failure.status != 400 && failure.status != 422) || failure.isContextOverflow()
        || isAboutMessages(failure) || failure.isOfPropertyNames())
        return false;
    static const QRegularExpression otherName(u"[Uu]se ['\"`]([\\w.]+)['\"`] instead"_s);
    const QString instead = otherName.match(failure.message).captured(1);
    const QStringList members = namedMembers(failure, body, untouched);
    for (const QString &path : members) {
        const QJsonValue present = valueAt(body, path);
        if (!instead.isEmpty() && path != instead && !path.contains(u'.')) {
            renamed.insert(path, instead);
            return true;
        }
        if (present.isString() && learnWord(*this, path, present.toString(), failure.message))
            return true;
        const auto limit
            = present.isDouble() ? offeredLimit(failure.message, present.toDouble()) : std::nullopt;
        if (limit && !failure.code.startsWith("unsupported_"_L1)) {
            limits.insert(path, *limit);
            return true;
        }
        if (saysThatItIsNotTaken(failure)) {
            leftOut.append(path);
            return true;
        }
    }
    if (!isAboutSchemas(failure.message))
        return false;
    const QStringList keywords = namedKeywords(failure.message, body);
    schemaKeywords += keywords;
    return !keywords.isEmpty();
}

QJsonObject RequestAmendments::applied(QJsonObject body) const
{
    if (isEmpty())
        return body;
    for (auto it = values.begin(); it != values.end(); ++it) {
        changeAt(body, it.key(),
                 [&](QJsonObject &object, const QString &key) { object.insert(key, it.value()); });
    }
    for (auto it = limits.begin(); it != limits.end(); ++it) {
        changeAt(body, it.key(), [&](QJsonObject &object, const QString &key) {
            if (object.value(key).toDouble() > it.value())
                object.insert(key, it.value());
        });
    }
    for (const QString &path : leftOut)
        changeAt(body, path, [](QJsonObject &object, const QString &key) { object.remove(key); });
    for (auto it = renamed.begin(); it != renamed.end(); ++it) {
        changeAt(body, it.key(), [&](QJsonObject &object, const QString &key) {
            object.insert(it.value(), object.take(key));
        });
    }
    if (!schemaKeywords.isEmpty() && body.contains("tools"_L1)) {
        const auto isLeftOut
            = [this](const QString &keyword) { return schemaKeywords.contains(keyword); };
        body.insert("tools"_L1, toolsWithout(body.value("tools"_L1), isLeftOut));
    }
    return body;
}

QJsonObject RequestAmendments::toJson() const
{
    QJsonObject json;
    const auto put = [&json](QLatin1StringView name, const auto &map) {
        QJsonObject object;
        for (auto it = map.begin(); it != map.end(); ++it)
            object.insert(it.key(), it.value());
        if (!object.isEmpty())
            json.insert(name, object);
    };
    put("renamed"_L1, renamed);
    put("values"_L1, values);
    put("limits"_L1, limits);
    if (!leftOut.isEmpty())
        json.insert("leftOut"_L1, QJsonArray::fromStringList(leftOut));
    if (!schemaKeywords.isEmpty())
        json.insert("schemaKeywords"_L1, QJsonArray::fromStringList(schemaKeywords));
    return json;
}

RequestAmendments RequestAmendments::fromJson(const QJsonObject &json)
{
    RequestAmendments known;
    const auto strings = [&json](QLatin1StringView name) {
        QStringList list;
        for (const QJsonArray values = json[name].toArray(); const QJsonValue &value : values) {
            if (value.isString())
                list.append(value.toString());
        }
        return list;
    };
    known.leftOut = strings("leftOut"_L1);
    known.schemaKeywords = strings("schemaKeywords"_L1);
    const auto each = [&json](QLatin1StringView name, const auto &take) {
        const QJsonObject object = json[name].toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            take(it.key(), it.value());
    };
    each("renamed"_L1, [&](const QString &key, const QJsonValue &value) {
        if (value.isString())
            known.renamed.insert(key, value.toString());
    });
    each("values"_L1, [&](const QString &key, const QJsonValue &value) {
        if (value.isString())
            known.values.insert(key, value.toString());
    });
    each("limits"_L1, [&](const QString &key, const QJsonValue &value) {
        if (value.isDouble())
            known.limits.insert(key, value.toDouble());
    });
    return known;
}

} // namespace AgentCore
