// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/markdownextras.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

// A mark is its number between these; noncharacters, which no text needs.
static constexpr QChar kMarkBegin = u'\uFDD0';
static constexpr QChar kMarkEnd = u'\uFDD1';
static constexpr qsizetype kMaxFormulaChars = 4000;

static bool looksLikeFormula(QStringView text)
{
    return text.size() <= 3 || std::any_of(text.begin(), text.end(), [](QChar c) {
               return QLatin1StringView("\\^_={}<>+|").contains(c);
           });
}

// "$5 and 6$" is money.
static bool looksLikeMoney(QStringView text)
{
    return text.front().isDigit() && text.contains(u' ') && !looksLikeFormula(text);
}

// "the $n$th", "two $x$s".
static bool isEnding(QStringView text)
{
    static const std::array<QLatin1StringView, 5> endings
        = {"th"_L1, "st"_L1, "nd"_L1, "rd"_L1, "s"_L1};
    return std::ranges::any_of(endings, [text](QLatin1StringView ending) {
        return text.startsWith(ending)
            && (text.size() == ending.size() || !text[ending.size()].isLetterOrNumber());
    });
}

static bool isBlankOrQuote(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'\r' || c == u'>';
}

// Without delimiters, line prefixes of quotes and needless blanks.
static QString tidied(QStringView formula, bool keepLines)
{
    QStringList lines;
    for (QStringView line : formula.tokenize(u'\n')) {
        qsizetype at = 0;
        while (!lines.isEmpty() && at < line.size() && isBlankOrQuote(line[at]))
            ++at;
        lines += line.sliced(at).toString().simplified();
    }
    lines.removeAll(QString());
    return lines.join(keepLines ? u'\n' : u' ');
}

QString MarkdownExtras::prepare(QStringView source, const QHash<QString, Footnote> &footnotes)
{
    *this = {};
    m_source = source;
    m_footnotes = &footnotes;
    m_out.reserve(source.size());
    takeAlert();
    while (m_at < m_source.size()) {
        if (!takeNext())
            copy(1);
    }
    m_source = {};
    m_footnotes = nullptr;
    return std::exchange(m_out, {});
}

QChar MarkdownExtras::at(qsizetype index) const
{
    return index >= 0 && index < m_source.size() ? m_source[index] : QChar();
}

void MarkdownExtras::copy(qsizetype count)
{
    for (const QChar c : m_source.sliced(m_at, std::min(count, m_source.size() - m_at)))
        m_out += c == kMarkBegin || c == kMarkEnd ? QChar(QChar::ReplacementCharacter) : c;
    m_at = std::min(m_at + count, m_source.size());
}

void MarkdownExtras::addMark(Kind kind, const QString &text, qsizetype end)
{
    const QString source = kind == Kind::Footnote
        ? m_source.sliced(m_at + 2, end - m_at - 3).toString()
        : m_source.sliced(m_at, end - m_at).toString();
    m_out += kMarkBegin + QString::number(m_marks.size()) + kMarkEnd;
    m_marks.append({kind, text, source});
    m_at = end;
}

// Of the paragraph at m_at; lines that only continue a quote count as blank.
qsizetype MarkdownExtras::paragraphEnd()
{
    if (m_at < m_paragraphEnd)
        return m_paragraphEnd;
    qsizetype end = m_source.indexOf(u'\n', m_at);
    while (end >= 0) {
        qsizetype next = end + 1;
        while (next < m_source.size() && isBlankOrQuote(m_source[next]))
            ++next;
        if (next >= m_source.size() || m_source[next] == u'\n')
            break;
        end = m_source.indexOf(u'\n', next);
    }
    m_paragraphEnd = end < 0 ? m_source.size() : end + 1;
    return m_paragraphEnd;
}

void MarkdownExtras::takeAlert()
{
    static const std::array<QLatin1StringView, 5> names
        = {"NOTE"_L1, "TIP"_L1, "IMPORTANT"_L1, "WARNING"_L1, "CAUTION"_L1};
    const qsizetype lineEnd = m_source.indexOf(u'\n');
    const QStringView line = lineEnd < 0 ? m_source : m_source.first(lineEnd);
    const qsizetype open = line.indexOf("[!"_L1);
    const qsizetype close = line.indexOf(u']');
    if (open < 1 || close < open || line.first(open).trimmed() != u'>'
        || !line.sliced(close + 1).trimmed().isEmpty())
        return;
    const QStringView name = line.sliced(open + 2, close - open - 2);
    for (size_t i = 0; i < names.size(); ++i) {
        if (name.compare(names[i], Qt::CaseInsensitive) != 0)
            continue;
        copy(open);
        m_alert = Alert(i + 1);
        addMark(Kind::Alert, {}, close + 1);
    }
}

bool MarkdownExtras::takeNext()
{
    switch (m_source[m_at].unicode()) {
    case u'\\':
        if (at(m_at + 1) == u'(' && takeFormula(2, u"\\)", Kind::Formula))
            return true;
        if (at(m_at + 1) == u'[' && takeFormula(2, u"\\]", Kind::DisplayFormula))
            return true;
        copy(2);
        return true;
    case u'`':
        takeCode();
        return true;
    case u'$':
        return takeDollar();
    case u'[':
        return takeFootnote();
    case u'h':
        if (m_source.sliced(m_at).startsWith("http://"_L1)
            || m_source.sliced(m_at).startsWith("https://"_L1)) {
            qsizetype end = m_at;
            while (end < m_source.size() && !m_source[end].isSpace() && m_source[end] != u'`'
                   && m_source[end] != u'|')
                ++end;
            copy(end - m_at);
            return true;
        }
        return false;
    default:
        return false;
    }
}

void MarkdownExtras::takeCode()
{
    qsizetype end = m_at;
    while (at(end) == u'`')
        ++end;
    const qsizetype run = end - m_at;
    // A fence in a list goes on over blank lines.
    const qsizetype limit = run >= 3 ? m_source.size() : paragraphEnd();
    if (run > kMaxRun || m_noRun[size_t(run)] >= limit) {
        copy(run);
        return;
    }
    for (qsizetype i = end; i < limit;) {
        if (m_source[i] != u'`') {
            ++i;
            continue;
        }
        const qsizetype begin = i;
        while (at(i) == u'`')
            ++i;
        if (i - begin == run) {
            copy(i - m_at);
            return;
        }
    }
    m_noRun[size_t(run)] = limit;
    copy(run);
}

// Behind the dollar that closes a formula with text at \a begin; -1: none does.
qsizetype MarkdownExtras::closingDollar(qsizetype begin)
{
    const qsizetype limit = std::min(m_source.size(), begin + kMaxFormulaChars);
    if (m_noDollar >= limit)
        return -1;
    for (qsizetype i = begin; i < limit && m_source[i] != u'\n' && m_source[i] != u'`'; ++i) {
        if (m_source[i] == u'\\')
            ++i;
        else if (m_source[i] == u'$' && i > begin && !m_source[i - 1].isSpace() && at(i + 1) != u'$'
                 && (!at(i + 1).isLetterOrNumber() || isEnding(m_source.sliced(i + 1))))
            return i + 1;
    }
    m_noDollar = limit;
    for (qsizetype i = begin; i < limit; ++i) {
        if (m_source[i] == u'\n' || m_source[i] == u'`') {
            m_noDollar = i;
            break;
        }
    }
    return -1;
}

bool MarkdownExtras::takeDollar()
{
    if (at(m_at + 1) == u'$') {
        if (takeFormula(2, u"$$", Kind::DisplayFormula))
            return true;
        copy(2);
        return true;
    }
    const QChar before = at(m_at - 1);
    const QChar next = at(m_at + 1);
    if (before.isLetterOrNumber() || next.isNull() || next.isSpace() || m_at + 1 < m_noDollar)
        return false;
    const qsizetype end = closingDollar(m_at + 1);
    if (end < 0)
        return false;
    const QStringView inner = m_source.sliced(m_at + 1, end - m_at - 2);
    if (looksLikeMoney(inner))
        return false;
    addMark(Kind::Formula, tidied(inner, false), end);
    return true;
}

bool MarkdownExtras::takeFormula(qsizetype opening, QStringView closing, Kind kind)
{
    const size_t which = closing[0] == u'$' ? 0 : closing[1] == u')' ? 1 : 2;
    const qsizetype begin = m_at + opening;
    const qsizetype limit = std::min(paragraphEnd(), begin + kMaxFormulaChars);
    if (begin >= limit || m_noFormula[which] >= limit)
        return false;
    const qsizetype found = m_source.sliced(begin, limit - begin).indexOf(closing);
    if (found < 0) {
        m_noFormula[which] = limit;
        return false;
    }
    const QStringView inner = m_source.sliced(begin, found);
    const bool escaped = closing[0] == u'\\'; // "\(x\)" may be meant literally
    if (inner.trimmed().isEmpty() || (escaped && !looksLikeFormula(inner.trimmed()))
        || (kind == Kind::Formula && at(m_at - 1).isLetterOrNumber()))
        return false;
    addMark(kind, tidied(inner, kind == Kind::DisplayFormula), begin + found + closing.size());
    return true;
}

bool MarkdownExtras::takeFootnote()
{
    if (m_footnotes->isEmpty() || at(m_at + 1) != u'^')
        return false;
    const qsizetype end
        = m_source.sliced(m_at, std::min(m_source.size() - m_at, qsizetype(210))).indexOf(u']');
    if (end < 3)
        return false;
    const auto note = m_footnotes->constFind(m_source.sliced(m_at + 2, end - 2).toString());
    if (note == m_footnotes->cend())
        return false;
    addMark(Kind::Footnote, QString::number(note->number), m_at + end + 1);
    return true;
}

QList<MarkdownExtras::Piece> MarkdownExtras::pieces(const QString &text) const
{
    QList<Piece> pieces;
    qsizetype from = 0;
    for (qsizetype begin = text.indexOf(kMarkBegin); begin >= 0;
         begin = text.indexOf(kMarkBegin, from)) {
        const qsizetype end = text.indexOf(kMarkEnd, begin);
        bool isNumber = false;
        const qsizetype mark = end < 0
            ? -1
            : QStringView(text).sliced(begin + 1, end - begin - 1).toLongLong(&isNumber);
        if (!isNumber || mark < 0 || mark >= m_marks.size())
            break;
        if (begin > from)
            pieces.append({Kind::Text, text.sliced(from, begin - from), {}});
        pieces.append(m_marks[mark]);
        from = end + 1;
    }
    if (from < text.size())
        pieces.append({Kind::Text, text.sliced(from), {}});
    return pieces;
}

QString MarkdownExtras::restored(const QString &text) const
{
    if (!text.contains(kMarkBegin))
        return text;
    QString whole;
    for (const Piece &piece : pieces(text))
        whole += piece.kind == Kind::Footnote ? u"[^"_s + piece.source + u']'
            : piece.kind == Kind::Text        ? piece.text
                                              : piece.source;
    return whole;
}

} // namespace Ui
