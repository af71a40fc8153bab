// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/authchallenge.h"

#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxHeader = 8 * 1024;
constexpr qsizetype kMaxScope = 256;

QStringList unitedScopes(QStringList scopes, const QStringList &more)
{
    for (const QString &scope : more) {
        if (!scopes.contains(scope) && scopes.size() < AuthChallenge::kMaxScopes)
            scopes.append(scope);
    }
    return scopes;
}

// RFC 6749, section 3.3.
static bool isScope(const QString &text)
{
    return !text.isEmpty() && text.size() <= kMaxScope && std::ranges::all_of(text, [](QChar c) {
        return c > u' ' && c < u'\x7f' && c != u'"' && c != u'\\';
    });
}

QStringList scopesOf(const QString &list)
{
    QStringList scopes;
    for (const QString &scope : list.left(kMaxHeader).split(u' ', Qt::SkipEmptyParts)) {
        if (isScope(scope))
            scopes = unitedScopes(scopes, {scope});
    }
    return scopes;
}

namespace {

// Reads a header of challenges from left to right.
class Scanner
{
public:
    explicit Scanner(QByteArrayView text)
        : m_text(text)
    { }

    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text.at(m_at); }
    void skip() { ++m_at; }
    void skipBlanks(bool andCommas);
    QByteArray token();
    QByteArray value();

private:
    QByteArray quoted();

    QByteArrayView m_text;
    qsizetype m_at = 0;
};

} // namespace

static bool isTokenCharacter(char c)
{
    return c > ' ' && c < '\x7f' && !QByteArrayView("\"(),:;<=>?@[\\]{}").contains(c);
}

void Scanner::skipBlanks(bool andCommas)
{
    while (peek() == ' ' || peek() == '\t' || (andCommas && peek() == ','))
        skip();
}

QByteArray Scanner::token()
{
    const qsizetype from = m_at;
    while (isTokenCharacter(peek()))
        skip();
    return m_text.sliced(from, m_at - from).toByteArray();
}

QByteArray Scanner::quoted()
{
    QByteArray text;
    for (skip(); !atEnd() && peek() != '"'; skip()) {
        if (peek() == '\\')
            skip();
        text += peek();
    }
    skip();
    return text;
}

QByteArray Scanner::value()
{
    if (peek() == '"')
        return quoted();
    // Some leave the quotes out, also around addresses.
    const qsizetype from = m_at;
    while (!atEnd() && peek() != ',' && peek() != ' ')
        skip();
    return m_text.sliced(from, m_at - from).toByteArray();
}

static AuthChallenge fromParameters(const QMap<QByteArray, QByteArray> &parameters)
{
    AuthChallenge challenge{.isBearer = true};
    challenge.error = QString::fromUtf8(parameters.value("error").left(100));
    challenge.scopes = scopesOf(QString::fromUtf8(parameters.value("scope")));
    const QUrl place(QString::fromUtf8(parameters.value("resource_metadata")), QUrl::StrictMode);
    if (place.isValid())
        challenge.resourceMetadata = place;
    return challenge;
}

AuthChallenge AuthChallenge::parse(const QByteArray &wwwAuthenticate)
{
    Scanner scanner(
        QByteArrayView(wwwAuthenticate).first(qMin(wwwAuthenticate.size(), kMaxHeader)));
    bool isBearer = false;
    QMap<QByteArray, QByteArray> parameters;
    while (true) {
        scanner.skipBlanks(true);
        if (scanner.atEnd())
            break;
        const QByteArray word = scanner.token().toLower();
        scanner.skipBlanks(false);
        if (word.isEmpty()) {
            scanner.skip(); // nothing that stands here
        } else if (scanner.peek() == '=') {
            scanner.skip();
            scanner.skipBlanks(false);
            const QByteArray value = scanner.value();
            if (isBearer && !parameters.contains(word))
                parameters.insert(word, value);
        } else if (isBearer) {
            break; // the next challenge
        } else {
            isBearer = word == "bearer";
        }
    }
    return isBearer ? fromParameters(parameters) : AuthChallenge();
}

} // namespace AgentCore
