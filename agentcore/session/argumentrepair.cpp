// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/argumentrepair.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Where a JSON text that stops anywhere stands.
class OpenJson
{
public:
    void read(QStringView text)
    {
        for (qsizetype i = 0; i < text.size(); ++i)
            take(text[i], i);
    }

    //! \a text up to \a end with everything that is open there closed.
    static QString closed(QStringView text, const QString &brackets)
    {
        QString whole = text.toString();
        for (const QChar bracket : brackets | std::views::reverse)
            whole += bracket == u'{' ? u'}' : u']';
        return whole;
    }

    bool inString() const { return m_inString; }
    bool afterBackslash() const { return m_escaped; }
    QString brackets() const { return m_brackets; }
    //! Before the last comma or after the last opening bracket, and what was open there.
    qsizetype safeEnd() const { return m_safeEnd; }
    QString safeBrackets() const { return m_safeBrackets; }

private:
    void take(QChar c, qsizetype position)
    {
        if (m_inString) {
            if (m_escaped)
                m_escaped = false;
            else if (c == u'\\')
                m_escaped = true;
            else if (c == u'"')
                m_inString = false;
            return;
        }
        if (c == u'"') {
            m_inString = true;
        } else if (c == u'{' || c == u'[') {
            m_brackets += c;
            m_safeEnd = position + 1;
            m_safeBrackets = m_brackets;
        } else if (c == u'}' || c == u']') {
            m_brackets.chop(1);
            m_safeEnd = position + 1;
            m_safeBrackets = m_brackets;
        } else if (c == u',') {
            m_safeEnd = position;
            m_safeBrackets = m_brackets;
        }
    }

    QString m_brackets;
    QString m_safeBrackets;
    qsizetype m_safeEnd = 0;
    bool m_inString = false;
    bool m_escaped = false;
};

static std::optional<QJsonObject> parsed(const QString &text)
{
    const auto document = QJsonDocument::fromJson(text.toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

std::optional<QJsonObject> parsePartialObject(QStringView text)
{
    if (!text.trimmed().startsWith(u'{'))
        return std::nullopt;
    OpenJson open;
    open.read(text);
    // The value of the last member may be a text that goes on; if it is not, do without the member.
    QString end = text.toString();
    if (open.afterBackslash())
        end.chop(1);
    if (open.inString())
        end += u'"';
    if (auto object = parsed(OpenJson::closed(end, open.brackets())))
        return object;
    return parsed(OpenJson::closed(text.left(open.safeEnd()), open.safeBrackets()));
}

static bool isObject(const QString &text)
{
    return parseJsonObject(text.toUtf8()).has_value();
}

static QString withoutFence(const QString &text)
{
    static const QRegularExpression fence(u"^```[A-Za-z0-9]*\\s*(.*?)\\s*```$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const auto match = fence.match(text);
    return match.hasMatch() ? match.captured(1).trimmed() : text;
}

//! The object that \a text is as a string of JSON.
static std::optional<QString> unquoted(const QString &text)
{
    if (!text.startsWith(u'"'))
        return {};
    const auto document = QJsonDocument::fromJson("[" + text.toUtf8() + "]");
    const QString inner = document.array().at(0).toString().trimmed();
    return inner.startsWith(u'{') ? std::optional(inner) : std::nullopt;
}

namespace {

//! Walks over JSON and writes it again, with its braces in order.
class Balancer
{
public:
    //! Nothing when \a text is not an object that was written to its end.
    std::optional<QString> balanced(QStringView text);

private:
    bool takeInString(QChar unit);
    bool take(QChar unit);
    void close(QChar unit);
    QChar lastWritten() const;

    QString m_out;
    QString m_open; //!< The braces that are due, the innermost last.
    bool m_isInString = false;
    bool m_isEscaped = false;
    bool m_isOver = false;
};

} // namespace

QChar Balancer::lastWritten() const
{
    for (qsizetype i = m_out.size() - 1; i >= 0; --i) {
        if (!m_out.at(i).isSpace())
            return m_out.at(i);
    }
    return {};
}

bool Balancer::takeInString(QChar unit)
{
    m_out.append(unit);
    if (m_isEscaped)
        m_isEscaped = false;
    else if (unit == u'\\')
        m_isEscaped = true;
    else if (unit == u'"')
        m_isInString = false;
    return true;
}

void Balancer::close(QChar unit)
{
    while (lastWritten() == u',')
        m_out.truncate(m_out.lastIndexOf(u','));
    m_out.append(unit);
    m_open.chop(1);
    m_isOver = m_open.isEmpty();
}

//! False for what cannot be meant in one way.
bool Balancer::take(QChar unit)
{
    if (m_isOver) // braces too many
        return unit == u'}' || unit == u']' || unit.isSpace();
    if (m_isInString)
        return takeInString(unit);
    if (unit == u'}' || unit == u']') {
        if (m_open.isEmpty() || m_open.back() != unit)
            return false;
        close(unit);
        return true;
    }
    if (unit == u'{')
        m_open.append(u'}');
    else if (unit == u'[')
        m_open.append(u']');
    m_isInString = unit == u'"';
    m_out.append(unit);
    return true;
}

std::optional<QString> Balancer::balanced(QStringView text)
{
    if (!text.startsWith(u'{'))
        return {};
    for (const QChar unit : text) {
        if (!take(unit))
            return {};
    }
    // A comma says that more was to come.
    if (m_isInString || lastWritten() == u':' || (!m_open.isEmpty() && lastWritten() == u','))
        return {};
    while (!m_open.isEmpty())
        close(m_open.back());
    return m_out;
}

std::optional<QString> repairedArguments(const QString &arguments)
{
    QString text = withoutFence(arguments.trimmed());
    if (const auto inner = unquoted(text))
        text = withoutFence(*inner);
    static const QRegularExpression nothing(u"^(null|\\[\\s*\\])$"_s); // PHP's empty object
    if (nothing.match(text).hasMatch())
        return u"{}"_s;
    if (isObject(text))
        return text;
    static const QRegularExpression nothingYet(u"^(\\{\\s*\\}\\s*)+(?=\\{)"_s);
    if (text.remove(nothingYet); isObject(text))
        return text;
    const auto balanced = Balancer().balanced(text);
    return balanced && isObject(*balanced) ? balanced : std::nullopt;
}

} // namespace AgentCore
