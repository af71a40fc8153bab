// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/commandwords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QStringList> splitCommand(const QString &command)
{
    QStringList words;
    QString word;
    bool isWord = false; // "" is one, too
    QChar quote;
    for (qsizetype i = 0; i < command.size(); ++i) {
        const QChar c = command[i];
        const bool hasNext = i + 1 < command.size();
        if (!quote.isNull() && c == quote) {
            quote = {};
        } else if (c == u'\\' && quote != u'\'' && hasNext
                   && (quote.isNull() || command[i + 1] == u'"' || command[i + 1] == u'\\')) {
            word += command[++i];
            isWord = true;
        } else if (quote.isNull() && (c == u'"' || c == u'\'')) {
            quote = c;
            isWord = true;
        } else if (quote.isNull() && c.isSpace()) {
            if (isWord)
                words += word;
            word.clear();
            isWord = false;
        } else {
            word += c;
            isWord = true;
        }
    }
    if (!quote.isNull())
        return fail(ErrorCode::InvalidInput, u"a quote is not closed"_s);
    if (isWord)
        words += word;
    if (words.isEmpty() || words.first().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the command is empty"_s);
    return words;
}

static QString quoted(QString word)
{
    return u'\'' + word.replace(u'\'', "'\\''"_L1) + u'\'';
}

QString shellWord(const QString &word)
{
    const bool isPlain = !word.isEmpty() && std::ranges::all_of(word, [](QChar sign) {
        return sign.isLetterOrNumber() || u"._-/:@%+=,"_s.contains(sign);
    });
    return isPlain ? word : quoted(word);
}

QString typedCommand(const QStringList &words)
{
    QStringList typed;
    for (const QString &word : words) {
        const auto has = [&word](const auto &is) { return std::ranges::any_of(word, is); };
        if (has([](QChar sign) { return sign == u'"' || sign == u'\\'; }))
            typed += quoted(word);
        else if (word.isEmpty() || has([](QChar sign) { return sign == u'\'' || sign.isSpace(); }))
            typed += u'"' + word + u'"';
        else
            typed += word;
    }
    return typed.join(u' ');
}

} // namespace AgentCore
