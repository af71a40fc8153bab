// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/secrettext.h"

#include "agentcore/base/secretfinder.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! What a secret stands behind; the forms of keys and tokens themselves are those of SecretFinder.
struct Shape
{
    QRegularExpression expression;
    QString name;
};

} // namespace

static const QList<Shape> &shapes()
{
    using Expression = QRegularExpression;
    static const QList<Shape> all = {
        {Expression(u"(?i)\\bbearer\\s+[A-Za-z0-9._~+/-]{16,}"_s), u"a token"_s},
        {Expression(u"(?i)\\b[a-z][a-z0-9+.-]*://[^\\s/:@]*:[^\\s/@]{3,}@"_s),
         u"a password in an address"_s},
        {Expression(
             u"(?i)\\b(?:pass(?:word|wd|phrase)|pwd|secret|token|api[ _-]?key|access[ _-]?key)"
             "(?:\\s+(?:is|was)\\s*:?\\s+|\\s*[:=]\\s*)"
             "[\"'`]?(?=\\S*[0-9!#$%&*+@^])[^\\s\"'`]{6,}"_s),
         u"a password or key"_s},
        {Expression(u"(?:密码|口令|密钥|令牌)\\s*(?:是|为|[:：=])\\s*[A-Za-z0-9!#$%&*+@^_-]{4,}"_s),
         u"a password or key"_s},
    };
    return all;
}

//! A word that no person wrote: long, of all kinds of characters, and no path or address.
static bool isRandom(QStringView word)
{
    constexpr int kMinChars = 32;
    constexpr int kMinDigits = 4;
    if (word.size() < kMinChars || word.contains(u'/'))
        return false;
    int digits = 0;
    int upper = 0;
    int lower = 0;
    for (const QChar c : word) {
        digits += c.isDigit();
        upper += c.isUpper();
        lower += c.isLower();
    }
    return digits >= kMinDigits && upper >= kMinDigits && lower >= kMinDigits;
}

static QString masked(const QString &text, const QList<FoundSecret> &found)
{
    return replacedSecrets(text, found, [](const FoundSecret &) { return QString(kMaskedSecret); });
}

static QList<FoundSecret> randomWordsIn(const QString &text)
{
    static const QRegularExpression longWords(u"[A-Za-z0-9+/_=-]{32,}"_s);
    QList<FoundSecret> found;
    for (const auto &match : longWords.globalMatch(text)) {
        if (isRandom(match.capturedView()))
            found.append({match.capturedStart(), match.capturedLength(), {}});
    }
    return found;
}

static QList<FoundSecret> findInLog(const QString &text)
{
    return SecretFinder(text, SecretFinder::Eye::Log).find();
}

QString secretIn(const QString &text)
{
    for (const Shape &shape : shapes()) {
        if (shape.expression.match(text).hasMatch())
            return shape.name;
    }
    if (!randomWordsIn(text).isEmpty())
        return u"a random word, as keys are"_s;
    const QList<FoundSecret> found = findInLog(text);
    return found.isEmpty() ? QString() : u"a key or token (%1)"_s.arg(found.first().name);
}

QString withoutSecrets(QString text)
{
    static const QRegularExpression privateKey(
        u"-----BEGIN [A-Z ]*PRIVATE KEY[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|\\z)"_s);
    static const QRegularExpression parameter(
        u"(?i)([?&][^=&#\\s\"']*(?:key|token|secret|passw|signature|auth|code)[^=&#\\s\"']*=)"
        "[^&#\\s\"']+"_s);
    text.replace(privateKey, kMaskedSecret);
    text = masked(text, findInLog(text));
    text.replace(parameter, "\\1"_L1 + kMaskedSecret);
    for (const Shape &shape : shapes())
        text.replace(shape.expression, kMaskedSecret);
    return masked(text, randomWordsIn(text));
}

} // namespace AgentCore
