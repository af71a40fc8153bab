// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/partialjson.h"

#include <QJsonDocument>

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

} // namespace AgentCore
