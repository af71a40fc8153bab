// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathreader.h"

namespace Ui {

static bool isTexLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool MathReader::isAt(QStringView command) const
{
    const QStringView rest = m_source.sliced(std::min(m_at, m_source.size()));
    if (!rest.startsWith(u'\\') || !rest.sliced(1).startsWith(command))
        return false;
    const qsizetype end = 1 + command.size();
    return !isTexLetter(command.back()) || end >= rest.size() || !isTexLetter(rest[end]);
}

bool MathReader::take(QStringView text)
{
    if (!m_source.sliced(m_at).startsWith(text))
        return false;
    m_at += text.size();
    return true;
}

bool MathReader::takeCommand(QStringView name)
{
    if (!isAt(name))
        return false;
    m_at += 1 + name.size();
    return true;
}

void MathReader::skipBlanks()
{
    while (!isAtEnd() && (m_source[m_at].isSpace() || m_source[m_at] == u'~'))
        ++m_at;
}

QString MathReader::takeCharacter()
{
    const bool isPair = peek().isHighSurrogate() && m_at + 1 < m_source.size()
        && m_source[m_at + 1].isLowSurrogate();
    const QString character = m_source.sliced(m_at, isPair ? 2 : 1).toString();
    m_at += character.size();
    return character;
}

QString MathReader::takeName()
{
    const qsizetype begin = m_at;
    while (!isAtEnd() && isTexLetter(m_source[m_at]))
        ++m_at;
    if (m_at == begin)
        return isAtEnd() ? QString() : takeCharacter();
    return m_source.sliced(begin, m_at - begin).toString();
}

std::optional<QString> MathReader::takeBraces()
{
    skipBlanks();
    if (peek() != u'{')
        return {};
    int depth = 0;
    for (qsizetype i = m_at; i < m_source.size(); ++i) {
        const QChar c = m_source[i];
        if (c == u'\\')
            ++i;
        else if (c == u'{')
            ++depth;
        else if (c == u'}' && --depth == 0) {
            const QString inner = m_source.sliced(m_at + 1, i - m_at - 1).toString();
            m_at = i + 1;
            return inner;
        }
    }
    return {};
}

} // namespace Ui
