// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/arguments.h"

#include "agentcore/config/frontmatter.h"
#include "agentcore/knowledge/markdowncode.h"

#include <QRegularExpression>

#include <functional>

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

namespace {

//! Which lines of Markdown are code, fenced or indented.
class CodeLines
{
public:
    bool takes(QStringView line);

private:
    CodeFence m_fence;
    bool m_isInList = false; // what is indented there is text
    bool m_mayBegin = true; // indented code, behind an empty line or more of it
};

} // namespace

bool CodeLines::takes(QStringView line)
{
    static const QRegularExpression item(u"^\\s*([-*+]|\\d+[.)])\\s"_s);
    const QStringView text = line.trimmed();
    if (m_fence.takes(text))
        return true;
    const bool isIndented = line.startsWith("    "_L1) || line.startsWith(u'\t');
    const bool isCode = isIndented && m_mayBegin && !m_isInList;
    if (item.matchView(line).hasMatch())
        m_isInList = !isCode;
    else if (!text.isEmpty() && !line.front().isSpace())
        m_isInList = false;
    m_mayBegin = text.isEmpty() || isCode;
    return isCode;
}

static QString mappedOutsideCode(const QString &text,
                                 const std::function<QString(const QString &)> &change)
{
    QStringList lines = text.split(u'\n');
    CodeLines code;
    for (QString &line : lines) {
        if (code.takes(line))
            continue;
        QString mapped;
        for (qsizetype at = 0; at < line.size();) {
            const bool isSpan = line.at(at) == u'`';
            const qsizetype mark = line.indexOf(u'`', at);
            const qsizetype end = isSpan ? behindCodeSpan(line, at) : mark < 0 ? line.size() : mark;
            const QString piece = line.sliced(at, end - at);
            mapped += isSpan ? piece : change(piece);
            at = end;
        }
        line = mapped;
    }
    return lines.join(u'\n');
}

// Outside of code.
static bool hasZero(const QString &text)
{
    static const QRegularExpression zero(u"(?<!\\\\)\\$0(?![0-9])"_s);
    bool found = false;
    mappedOutsideCode(text, [&found](const QString &piece) {
        found = found || zero.match(piece).hasMatch();
        return piece;
    });
    return found;
}

static qsizetype declaredCount(const FrontMatter &skill, const QStringList &names)
{
    static const QRegularExpression word(u"\\[[^\\]]*\\]|<[^>]*>|[^\\s,]+"_s);
    if (!names.isEmpty())
        return names.size();
    qsizetype count = 0;
    for (const auto &match : word.globalMatch(skill.text("argument-hint"_L1)))
        count += match.hasMatch() ? 1 : 0;
    return count;
}

std::optional<QString> Arguments::fillSkill(const FrontMatter &skill) const
{
    static const QRegularExpression separator(u"[\\s,]+"_s);
    static const QRegularExpression placeholder(
        u"\\\\\\$|\\$(?:ARGUMENTS\\[([0-9])\\]|(ARGUMENTS)\\b|([0-9])(?![0-9])|([A-Za-z_]\\w*))"_s);
    const QString text = skill.body.trimmed();
    const QStringList names = skill.text("arguments"_L1).split(separator, Qt::SkipEmptyParts);
    const int first = hasZero(text) ? 0 : 1;
    const qsizetype count = declaredCount(skill, names);
    const auto valueOf = [&](const QRegularExpressionMatch &match) -> std::optional<QString> {
        if (match.hasCaptured(1))
            return m_words.value(match.capturedView(1).toInt());
        if (match.hasCaptured(2))
            return m_text;
        const qsizetype index = match.hasCaptured(3) ? match.capturedView(3).toInt() - first
                                                     : names.indexOf(match.captured(4));
        return index >= 0 && index < count ? std::optional(m_words.value(index)) : std::nullopt;
    };
    bool isUsed = false;
    const auto fillPiece = [&](const QString &piece) {
        QString filled;
        qsizetype end = 0;
        for (const auto &match : placeholder.globalMatch(piece)) {
            const bool isEscape = match.capturedView() == "\\$"_L1;
            const auto value = isEscape ? std::optional(u"$"_s) : valueOf(match);
            isUsed = isUsed || (value && !isEscape);
            filled += QStringView(piece).sliced(end, match.capturedStart() - end);
            filled += value.value_or(match.captured());
            end = match.capturedEnd();
        }
        return filled + piece.sliced(end);
    };
    const QString filled = mappedOutsideCode(text, fillPiece);
    return isUsed ? std::optional(filled) : std::nullopt;
}

} // namespace AgentCore
