// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/textjoint.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! What repeats fewer units may be chance, unless it is all that was shown.
constexpr qsizetype kLeastRepetition = 16;
constexpr qsizetype kLeastWord = 3;
constexpr qsizetype kLeastLine = 4;
//! So much of the beginning of an answer does not come again by chance.
constexpr qsizetype kLeastBeginning = 24;

TextJoint::TextJoint(QString shown)
    : m_shown(std::move(shown))
{ }

QString TextJoint::take(const QString &piece)
{
    if (m_isSettled)
        return piece;
    m_held += piece;
    return m_shown.contains(m_held) ? QString() : settle();
}

QString TextJoint::takeRest()
{
    return m_isSettled ? QString() : settle();
}

//! The longest end of \a shown with which \a held begins.
static qsizetype commonSeam(const QString &shown, const QString &held)
{
    for (qsizetype length = qMin(held.size(), shown.size()); length > 0; --length) {
        if (length < kLeastRepetition && length != shown.size())
            return 0;
        if (shown.endsWith(QStringView(held).first(length)))
            return length;
    }
    return 0;
}

static bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

//! The word in which \a shown ends, if \a held says it anew and whole.
static qsizetype repeatedWord(const QString &shown, const QString &held)
{
    qsizetype length = 0;
    while (length < shown.size() && isOfWord(shown.at(shown.size() - 1 - length)))
        ++length;
    const bool goesOn = length < held.size() && isOfWord(held.at(length));
    return length >= kLeastWord && goesOn && held.startsWith(QStringView(shown).last(length))
        ? length
        : 0;
}

//! The line in which \a shown ends, if \a held says it anew, indented or not.
static qsizetype repeatedLine(const QString &shown, const QString &held)
{
    const QStringView line = QStringView(shown).sliced(shown.lastIndexOf(u'\n') + 1);
    const QStringView bare = line.trimmed();
    if (bare.size() < kLeastLine)
        return 0;
    const QStringView inner = line.last(line.size() - line.indexOf(bare.front()));
    for (const QStringView form : {line, inner}) {
        if (held.startsWith(form))
            return form.size();
    }
    return 0;
}

qsizetype TextJoint::repeatedAtEnd() const
{
    const qsizetype seam = commonSeam(m_shown, m_held);
    return seam > 0 ? seam : qMax(repeatedLine(m_shown, m_held), repeatedWord(m_shown, m_held));
}

bool TextJoint::startsAnew() const
{
    const auto [held, shown] = std::ranges::mismatch(m_held, m_shown);
    return shown != m_shown.end() && held - m_held.begin() >= kLeastBeginning;
}

QString TextJoint::settle()
{
    m_isSettled = true;
    m_repeated = repeatedAtEnd();
    m_isAnew = m_repeated == 0 && startsAnew();
    const QString held = std::exchange(m_held, {});
    return m_isAnew ? replacement() + held : held.sliced(m_repeated);
}

const QString &TextJoint::replacement()
{
    static const QString rule = u"\n\n---\n\n"_s;
    return rule;
}

} // namespace AgentCore
