// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/maskedresult.h"

#include "agentcore/base/secretfinder.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

MaskedResult MaskedResult::of(const ToolResult &result)
{
    const MaskedText masked = MaskedText::of(result.text);
    if (masked.names.isEmpty())
        return {result, {}};
    return {{masked.text, result.isError},
            NoticeRaised{NoticeRaised::Severity::Info,
                         Phrase(Saying::SecretsMasked, {masked.names.join(u", "_s)}),
                         Phrase(Saying::SecretsMaskedDetail)}};
}

QString maskedInputWords(const QJsonObject &input)
{
    // Written anew, as a model may have escaped any of its characters.
    if (!hasSecretMark(QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact))))
        return {};
    return u"Error: this call has a mark that begins with \"[secret removed\". It stands for a "
           "secret that the user's settings keep from you, so nothing was run or written. Leave "
           "that text out: edit other lines only, with an old_text that does not reach over the "
           "mark; never write a whole file whose secrets you were not shown. If the value itself "
           "has to change, ask the user to do it."_s;
}

namespace {

//! One schema on its way.
class SchemaMask
{
public:
    //! \a property: whose value strings in it may be, as its default; empty: no one's.
    QJsonValue masked(const QJsonValue &value, const QString &property);
    bool hasNames = false; //!< Of properties, with secrets in them.

private:
    QJsonObject maskedMembers(const QJsonObject &schema, const QString &property);
};

} // namespace

static bool hasSecret(const QString &text)
{
    return !SecretFinder(text).find().isEmpty();
}

static QString maskedWords(const QString &text, const QString &property)
{
    const auto line = [&property](const QString &value) {
        return QString::fromUtf8(
            QJsonDocument(QJsonObject{{property, value}}).toJson(QJsonDocument::Compact));
    };
    const QString masked = MaskedText::of(text).text;
    if (masked != text || property.isEmpty())
        return masked;
    // What is random is a secret only by what it is called.
    return hasSecret(line(text)) ? u"[secret removed: password or key]"_s : text;
}

QJsonObject SchemaMask::maskedMembers(const QJsonObject &schema, const QString &property)
{
    static const QStringList kValues{u"default"_s, u"const"_s, u"enum"_s, u"examples"_s,
                                     u"example"_s};
    QJsonObject members;
    for (auto it = schema.begin(); it != schema.end(); ++it) {
        hasNames = hasNames || hasSecret(it.key());
        QJsonObject properties = it.key() == "properties"_L1 ? it->toObject() : QJsonObject();
        for (auto inner = properties.begin(); inner != properties.end(); ++inner) {
            hasNames = hasNames || hasSecret(inner.key());
            *inner = inner->isObject() ? maskedMembers(inner->toObject(), inner.key())
                                       : masked(*inner, inner.key());
        }
        // In the value of a property, and in its schema, only a word belongs to what it stands by.
        const bool isOwn = it->isString() && !kValues.contains(it.key());
        members.insert(it.key(),
                       properties.isEmpty() ? masked(*it, isOwn ? it.key() : property)
                                            : QJsonValue(properties));
    }
    return members;
}

QJsonValue SchemaMask::masked(const QJsonValue &value, const QString &property)
{
    if (value.isString())
        return maskedWords(value.toString(), property);
    if (value.isObject())
        return maskedMembers(value.toObject(), property);
    if (!value.isArray())
        return value;
    QJsonArray list = value.toArray();
    for (QJsonValueRef one : list)
        one = masked(one, property);
    return list;
}

static std::optional<ToolDefinition> maskedTool(const ToolDefinition &tool)
{
    SchemaMask mask;
    const QJsonObject schema = mask.masked(tool.inputSchema, {}).toObject();
    if (mask.hasNames || hasSecret(tool.name))
        return std::nullopt;
    ToolDefinition told = tool; // and shares with it what has no secret
    if (const QString words = MaskedText::of(tool.description).text; words != tool.description)
        told.description = words;
    if (schema != tool.inputSchema)
        told.inputSchema = schema;
    return told;
}

bool MaskedTools::Looked::isOf(const ToolDefinition &tool) const
{
    return given.name == tool.name && given.description == tool.description
        && given.grammar == tool.grammar && given.inputSchema == tool.inputSchema;
}

std::vector<ToolDefinition> MaskedTools::of(const std::vector<ToolDefinition> &tools)
{
    // Sessions have most of them in common, and looking is half of what a first prompt costs.
    static QHash<QString, Looked> lastLooked;
    std::vector<ToolDefinition> told;
    told.reserve(tools.size());
    for (const ToolDefinition &tool : tools) {
        Looked &looked = m_looked[tool.name];
        if (!looked.isOf(tool)) {
            Looked &last = lastLooked[tool.name];
            if (!last.isOf(tool))
                last = {tool, maskedTool(tool)};
            looked = last;
        }
        if (looked.told)
            told.push_back(*looked.told);
    }
    return told;
}

} // namespace AgentCore
