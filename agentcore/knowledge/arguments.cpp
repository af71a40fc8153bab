// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/arguments.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList split(const QString &text)
{
    QStringList words;
    QString word;
    QChar quote;
    bool isOpen = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == u'\\' && quote != u'\'' && i + 1 < text.size()) {
            word += text.at(++i);
            isOpen = true;
        } else if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
            else
                word += c;
        } else if ((c == u'"' || c == u'\'') && !isOpen) {
            quote = c; // within a word it is an apostrophe
            isOpen = true;
        } else if (c.isSpace()) {
            if (isOpen)
                words.append(std::exchange(word, {}));
            isOpen = false;
        } else {
            word += c;
            isOpen = true;
        }
    }
    if (isOpen)
        words.append(word);
    return words;
}

Arguments::Arguments(const QString &text)
    : m_text(text.trimmed())
    , m_words(split(m_text))
{ }

static const QRegularExpression &placeholder()
{
    static const QRegularExpression expression(u"\\\\\\$|\\$(ARGUMENTS\\b|[1-9](?![0-9]))"_s);
    return expression;
}

QString Arguments::fill(const QString &text) const
{
    QString filled;
    qsizetype end = 0;
    for (const auto &match : placeholder().globalMatch(text)) {
        filled += QStringView(text).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QStringView name = match.capturedView(1);
        if (name.isEmpty())
            filled += u'$';
        else if (name == "ARGUMENTS"_L1)
            filled += m_text;
        else
            filled += m_words.value(name.toInt() - 1);
    }
    filled += QStringView(text).sliced(end);
    return filled;
}

bool Arguments::areUsedIn(const QString &text)
{
    for (const auto &match : placeholder().globalMatch(text)) {
        if (match.hasCaptured(1))
            return true;
    }
    return false;
}

} // namespace AgentCore
