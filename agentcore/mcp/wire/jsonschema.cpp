// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The library reports by exceptions; none leaves this file.
#define VALIJSON_USE_EXCEPTIONS 1

#include "agentcore/mcp/wire/jsonschema.h"

#include "agentcore/mcp/wire/schemawork.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <stdexcept>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

// That of the standard library overflows the stack; this one has limits.
struct SafeExpression
{
    explicit SafeExpression(const std::string &pattern)
        : expression(QString::fromStdString(pattern))
    {
        if (!expression.isValid())
            throw std::runtime_error("a pattern is no regular expression");
    }

    static bool search(const std::string &text, const SafeExpression &expression)
    {
        return expression.expression.match(QString::fromStdString(text)).hasMatch();
    }

    QRegularExpression expression;
};

} // namespace

static QString pointerOf(const valijson::ValidationResults::Error &error)
{
    QString pointer;
    for (const std::string &step : error.context) {
        QString name = QString::fromStdString(step); // "<root>", "[member]" or "[0]"
        if (name.startsWith(u'[') && name.endsWith(u']'))
            pointer += u'/' + name.sliced(1, name.size() - 2);
    }
    return pointer.left(500);
}

static Result<void> validate(const QJsonValue &value, const QJsonObject &schema)
{
    valijson::Schema compiled;
    const QJsonValue root = schema;
    valijson::SchemaParser().populateSchema(valijson::adapters::QtJsonAdapter(root), compiled);
    const valijson::adapters::QtJsonAdapter target(value);
    valijson::ValidatorT<SafeExpression> validator;
    if (validator.validate(compiled, target, nullptr))
        return {};
    valijson::ValidationResults results;
    validator.validate(compiled, target, &results);
    valijson::ValidationResults::Error first;
    QString message = u"does not fit the schema"_s;
    if (results.popError(first)) // the innermost comes first
        message = QString::fromStdString(first.description).left(500);
    while (message.endsWith(u'.'))
        message.chop(1);
    return fail(ErrorCode::InvalidInput, message, pointerOf(first));
}

//! By default a format is a note to the reader; servers in Python write times without their zone.
static QJsonValue withoutFormats(const QJsonValue &schema)
{
    if (schema.isArray()) {
        QJsonArray array;
        for (const QJsonValue one : schema.toArray())
            array.append(withoutFormats(one));
        return array;
    }
    if (!schema.isObject())
        return schema;
    QJsonObject object;
    const QJsonObject members = schema.toObject();
    for (auto it = members.begin(); it != members.end(); ++it) {
        if (it.key() == "const"_L1 || it.key() == "enum"_L1)
            object.insert(it.key(), *it);
        else if (it.key() != "format"_L1 || !it->isString())
            object.insert(it.key(), withoutFormats(*it));
    }
    return object;
}

Result<void> checkAgainstSchema(const QJsonValue &value, const QJsonObject &schema)
{
    QJsonObject usable = schema;
    usable.remove("$id"_L1);
    if (const Result<void> work = SchemaWork::measure(value, usable); !work)
        return work;
    try {
        return validate(value, withoutFormats(usable).toObject());
    } catch (const std::exception &exception) {
        return fail(ErrorCode::Unsupported,
                    QString::fromUtf8(exception.what()).left(500).simplified());
    } catch (...) {
        return fail(ErrorCode::Unsupported, u"the schema cannot be used"_s);
    }
}

} // namespace AgentCore
