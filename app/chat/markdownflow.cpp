// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/markdownflow.h"

#include "app/chat/screen.h"

#include <QRegularExpression>

#include <utility>

using namespace Qt::StringLiterals;

namespace App {

//! As many letters of a line, blanks before them apart, say what it is.
static constexpr qsizetype kTellingLetters = 12;

MarkdownFlow::MarkdownFlow(Screen *screen, Role tone)
    : m_screen(screen)
    , m_tone(tone)
{ }

void MarkdownFlow::add(const QString &text)
{
    for (const QChar letter : text) {
        if (letter == u'\n')
            endLine();
        else if (letter != u'\r')
            addLetter(letter);
    }
}

void MarkdownFlow::finish()
{
    if (m_place != Place::Begin || !m_line.isEmpty())
        endLine();
    m_fence.clear();
}

void MarkdownFlow::addLetter(QChar letter)
{
    if (m_place == Place::Inside) {
        addInline(letter);
        return;
    }
    m_line += letter;
    if (m_place == Place::Whole || m_line.trimmed().size() < kTellingLetters)
        return;
    if (isWhole())
        m_place = Place::Whole;
    else
        beginFlow();
}

//! Whether what m_line begins with keeps its line: code, its fences, a table, a rule.
bool MarkdownFlow::isWhole() const
{
    static const QRegularExpression rule(u"^(?:-{3,}|\\*{3,}|_{3,})\\s*$"_s);
    const QString line = m_line.trimmed();
    return !m_fence.isEmpty() || line.startsWith("```"_L1) || line.startsWith("~~~"_L1)
        || line.startsWith(u'|') || rule.match(line).hasMatch();
}

void MarkdownFlow::printWhole(const QString &line)
{
    const QString bare = line.trimmed();
    const bool isFence = bare.startsWith("```"_L1) || bare.startsWith("~~~"_L1);
    if (m_fence.isEmpty() && isFence)
        m_fence = bare.first(3);
    else if (!m_fence.isEmpty() && bare.startsWith(m_fence))
        m_fence.clear();
    else if (!m_fence.isEmpty()) {
        m_screen->print({{line, Role::Code}});
        return;
    } else if (bare.startsWith(u'|')) {
        m_screen->print({{line, Role::Plain}});
        return;
    }
    m_screen->print({{line, Role::Faint}});
}

void MarkdownFlow::endLine()
{
    if (m_place == Place::Begin && m_fence.isEmpty() && m_line.trimmed().isEmpty()) {
        m_line.clear();
        m_screen->printGap();
        return;
    }
    if (m_place == Place::Begin && !isWhole())
        beginFlow();
    if (m_flow) {
        resolveStars(false);
        if (std::exchange(m_isEscaped, false))
            put(u"\\");
        putRun();
        m_flow->finish();
        m_flow.reset();
    } else {
        printWhole(std::exchange(m_line, {}));
    }
    m_place = Place::Begin;
    m_isStrong = m_isCode = false;
}

//! The line is what m_line begins with, and goes on inside.
void MarkdownFlow::beginFlow()
{
    static const QRegularExpression begin(
        u"^(\\s*)(?:(#{1,6})\\s+|([-*+])\\s+|(\\d{1,9}[.)])\\s+|(>)\\s?)?"_s);
    const QString line = std::exchange(m_line, {});
    const QRegularExpressionMatch match = begin.match(line);
    const QString blanks = match.captured(1).replace(u'\t', "    "_L1);
    const QString bullet = match.captured(3);
    QString mark = bullet + match.captured(4) + match.captured(5);
    const bool isHeading = match.hasCaptured(2);
    m_base = isHeading ? Role::Heading : match.hasCaptured(5) ? Role::Faint : m_tone;
    if (m_screen->isPlain())
        mark.prepend(match.captured(2));
    else if (!bullet.isEmpty())
        mark = u"•"_s;
    if (!mark.isEmpty())
        mark += u' ';
    const Spans other{
        {blanks + (match.hasCaptured(5) ? mark : QString(mark.size(), u' ')), m_base}};
    m_flow.emplace(m_screen->columns() - 1,
                   [screen = m_screen](const Spans &full) { screen->print(full); });
    m_flow->setIndent({{blanks + mark, m_base}}, isHeading ? Spans() : other);
    m_place = Place::Inside;
    for (const QChar letter : line.sliced(match.capturedLength()))
        addInline(letter);
}

Role MarkdownFlow::role() const
{
    return m_isCode ? Role::Code : m_isStrong ? Role::Strong : m_base;
}

void MarkdownFlow::put(QStringView text)
{
    m_run += text;
}

//! Before the look changes, and where a line may be full.
void MarkdownFlow::putRun()
{
    m_flow->add(std::exchange(m_run, {}), role());
}

//! \a opens: what follows may be emphasised.
void MarkdownFlow::resolveStars(bool opens)
{
    const int stars = std::exchange(m_stars, 0);
    const bool isMark = (stars == 2 || stars == 3) && (m_isStrong || opens);
    if (stars > 0 && isMark) {
        putRun();
        m_isStrong = !m_isStrong;
    } else {
        put(QString(stars, u'*'));
    }
}

void MarkdownFlow::addInline(QChar letter)
{
    if (m_screen->isPlain()) {
        put(QStringView(&letter, 1));
    } else if (std::exchange(m_isEscaped, false)) {
        if (!letter.isPunct() && !letter.isSymbol())
            put(u"\\");
        put(QStringView(&letter, 1));
    } else if (letter == u'*' && !m_isCode) {
        ++m_stars;
    } else {
        resolveStars(!letter.isSpace());
        if (letter == u'`') {
            putRun();
            m_isCode = !m_isCode;
        } else if (letter == u'\\' && !m_isCode) {
            m_isEscaped = true;
        } else {
            put(QStringView(&letter, 1));
        }
    }
    // Wide letters have no blanks between.
    if (letter.isSpace() || (letter.unicode() >= 0x2e80 && !letter.isSurrogate()))
        putRun();
}

} // namespace App
