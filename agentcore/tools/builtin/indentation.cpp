// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/indentation.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

enum class IndentKind { None, Tabs, Blanks };

namespace {

//! Says how far in the file a line stands that a model indented in its own way.
class IndentMap
{
public:
    //! \a level is how deep in the file the first line that is written with blanks stands.
    IndentMap(const QList<QStringView> &written, const ReplacedLines &replaced, qsizetype level);

    //! \a after: the old line that stays nearest before it; -1: none.
    QString fitted(QStringView line, qsizetype after) const;

private:
    //! An indentation of the model and what the file has in its place.
    struct Pair
    {
        qsizetype width = 0;
        QStringView there;
        bool isWhole = true; //!< Some steps of the file, and nothing to align by.
        qsizetype line = -1; //!< Of the old ones.
    };
    std::optional<qsizetype> unitOfPairs(const ReplacedLines &replaced) const;
    qsizetype width(QStringView indent) const;

    QString m_step; //!< Of the file.
    qsizetype m_unit = 4; //!< So many blanks of the model are one step.
    QList<Pair> m_pairs; //!< Not empty.
};

//! Follows whether the next line of a text stands in quotes.
class QuotedBlocks
{
public:
    bool isInside() const { return m_isString || !m_end.isEmpty(); }
    void read(QStringView line);

private:
    QString m_end; //!< Of the here-document.
    bool m_isString = false;
};

} // namespace

QStringView indentOf(QStringView line)
{
    qsizetype end = 0;
    while (end < line.size() && (line[end] == u' ' || line[end] == u'\t'))
        ++end;
    return line.first(end);
}

static bool isBlank(QStringView line)
{
    return line.trimmed().isEmpty();
}

static bool opensBlock(QStringView line)
{
    static constexpr auto kOpeners = "{([:"_L1;
    return !isBlank(line) && kOpeners.contains(line.trimmed().back());
}

// One blank alone is that of a comment's " *", or of prose.
static IndentKind kindOf(QStringView line)
{
    if (isBlank(line))
        return IndentKind::None;
    return line.startsWith(u'\t')  ? IndentKind::Tabs
        : line.startsWith("  "_L1) ? IndentKind::Blanks
                                   : IndentKind::None;
}

FileIndentation::FileIndentation(QStringView text)
    : m_text(text)
{
    QHash<qsizetype, int> steps; // how often a line stands so many blanks deeper than the one above
    qsizetype above = 0;
    for (const QStringView line : text.tokenize(u'\n')) {
        if (isBlank(line))
            continue;
        const IndentKind kind = kindOf(line);
        if (kind != IndentKind::None)
            m_lines.append({line.data() - text.data(), kind == IndentKind::Tabs});
        const qsizetype depth = kind == IndentKind::Blanks ? indentOf(line).size() : 0;
        if (depth >= above + 2)
            ++steps[depth - above];
        above = depth;
    }
    qsizetype best = 4;
    for (const auto [step, count] : steps.asKeyValueRange()) {
        const int most = steps.value(best);
        if (count > most || (count == most && step < best))
            best = step;
    }
    m_blanks = QString(best, u' ');
}

QString FileIndentation::stepAt(qsizetype position) const
{
    if (m_lines.isEmpty())
        return {};
    const auto after = std::ranges::lower_bound(m_lines, position, {}, &Line::begin);
    auto nearest = after;
    const bool isLast = after == m_lines.cend();
    if (after != m_lines.cbegin()
        && (isLast || position - std::prev(after)->begin < after->begin - position))
        --nearest;
    return nearest->hasTab ? u"\t"_s : m_blanks;
}

QStringView FileIndentation::lineAbove(qsizetype position) const
{
    qsizetype end = m_text.first(position).lastIndexOf(u'\n');
    while (end >= 0) {
        const qsizetype begin = m_text.first(end).lastIndexOf(u'\n') + 1;
        if (const QStringView line = m_text.sliced(begin, end - begin); !isBlank(line))
            return line;
        end = begin - 1;
    }
    return {};
}

void QuotedBlocks::read(QStringView line)
{
    static const QRegularExpression hereDocument(
        uR"((?:^|\s)<<[-~]?["']?([A-Za-z_]\w*)["']?\s*(?:$|[|>&]))"_s);
    if (!m_end.isEmpty()) {
        if (line.trimmed() == m_end)
            m_end.clear();
        return;
    }
    for (const auto quote : {"`"_L1, "\"\"\""_L1, "'''"_L1}) // three of the first open a fence
        m_isString = m_isString != (line.count(quote) % 2 == 1);
    if (const auto match = hereDocument.matchView(line); match.hasMatch())
        m_end = match.captured(1);
}

qsizetype IndentMap::width(QStringView indent) const
{
    const qsizetype tabs = indent.count(u'\t');
    return tabs * m_unit + indent.size() - tabs;
}

// The unit of blanks that divides all of what is written and fits best.
static qsizetype likelyUnit(const QList<QStringView> &written, qsizetype level)
{
    qsizetype first = 0;
    qsizetype best = 4;
    double distance = -1;
    for (const qsizetype unit : {8, 4, 3, 2}) {
        const bool divides = std::ranges::all_of(written, [&](QStringView line) {
            const bool hasBlanks = kindOf(line) == IndentKind::Blanks;
            if (hasBlanks && first == 0)
                first = indentOf(line).size();
            return !hasBlanks || indentOf(line).size() % unit == 0;
        });
        const double off = std::abs(double(first) / double(unit) - double(level));
        if (divides && (distance < 0 || off < distance)) {
            best = unit;
            distance = off;
        }
    }
    return best;
}

// Two lines of different depth tell it.
std::optional<qsizetype> IndentMap::unitOfPairs(const ReplacedLines &replaced) const
{
    std::optional<std::pair<qsizetype, qsizetype>> first; // blanks, and units of the file
    for (qsizetype i = 0; i < replaced.wanted.size(); ++i) {
        const QStringView here = indentOf(replaced.wanted.at(i));
        const QStringView there = indentOf(replaced.found.at(i));
        if (isBlank(replaced.wanted.at(i)) || here.contains(u'\t')
            || there != m_step.repeated(there.size() / m_step.size()))
            continue;
        const std::pair now(here.size(), there.size() / m_step.size());
        if (first && now.first != first->first && now.second != first->second
            && (now.first - first->first) % (now.second - first->second) == 0
            && (now.first > first->first) == (now.second > first->second))
            return (now.first - first->first) / (now.second - first->second);
        if (!first)
            first = now;
    }
    return {};
}

// One step of a model that indents less than the file: a line behind one that opens a block tells
// it, or an old line that stands as many steps deep in both.
static qsizetype smallerUnit(const QList<QStringView> &written, const ReplacedLines &replaced,
                             qsizetype step)
{
    qsizetype unit = 0;
    QStringView above;
    for (const QStringView line : written) {
        if (isBlank(line))
            continue;
        const qsizetype rise = indentOf(line).size() - indentOf(above).size();
        if (unit == 0 && opensBlock(above) && rise > 1)
            unit = rise;
        above = line;
    }
    for (qsizetype i = 0; i < replaced.wanted.size() && unit == 0; ++i) {
        const qsizetype here = indentOf(replaced.wanted.at(i)).size();
        const qsizetype steps = indentOf(replaced.found.at(i)).size() / step;
        if (!isBlank(replaced.wanted.at(i)) && here > 0 && steps > 0 && here % steps == 0)
            unit = here / steps;
    }
    const auto isUneven = [](const QList<QStringView> &lines, qsizetype width) {
        return std::ranges::any_of(lines, [width](QStringView line) {
            return !isBlank(line) && indentOf(line).size() % width != 0;
        });
    };
    const QList<QStringView> lines = replaced.wanted + written;
    const bool isTabbed
        = std::ranges::any_of(lines, [](QStringView line) { return line.startsWith(u'\t'); });
    return unit > 1 && unit < step && !isTabbed && isUneven(lines, step) && !isUneven(lines, unit)
        ? unit
        : step;
}

IndentMap::IndentMap(const QList<QStringView> &written, const ReplacedLines &replaced,
                     qsizetype level)
    : m_step(replaced.step)
{
    const auto isTabbed = [](QStringView line) { return kindOf(line) == IndentKind::Tabs; };
    if (m_step.isEmpty()) // the model's own
        m_step = std::ranges::any_of(written, isTabbed) ? u"\t"_s : u"    "_s;
    const bool hasTabs = m_step == "\t"_L1;
    m_unit
        = unitOfPairs(replaced).value_or(hasTabs ? likelyUnit(replaced.wanted + written, level)
                                                 : smallerUnit(written, replaced, m_step.size()));
    for (qsizetype i = 0; i < replaced.wanted.size(); ++i) {
        const QStringView there = indentOf(replaced.found.at(i));
        if (!isBlank(replaced.wanted.at(i)))
            m_pairs.append({width(indentOf(replaced.wanted.at(i))), there,
                            there == m_step.repeated(there.size() / m_step.size()), i});
    }
    if (m_pairs.isEmpty())
        m_pairs.append(Pair());
}

QString IndentMap::fitted(QStringView line, qsizetype after) const
{
    if (isBlank(line))
        return line.toString();
    const QStringView indent = indentOf(line);
    const qsizetype wide = width(indent);
    const auto isBetter = [wide, after](const Pair &one, const Pair &best) {
        if (one.width == best.width && one.isWhole == best.isWhole)
            return one.line <= after; // they come in order
        if (one.width == wide || best.width == wide)
            return best.width != wide;
        if (one.isWhole != best.isWhole)
            return one.isWhole;
        return best.width > wide ? one.width < best.width
                                 : one.width <= wide && one.width > best.width;
    };
    Pair base = m_pairs.front();
    for (const Pair &pair : m_pairs)
        base = isBetter(pair, base) ? pair : base;
    const qsizetype more = wide - base.width;
    QString there = base.there.toString();
    if (more >= 0) {
        there += m_step.repeated(more / m_unit) + QString(more % m_unit, u' ');
    } else if (const qsizetype steps = (m_unit - 1 - more) / m_unit; m_step == "\t"_L1) {
        there.chop(qMin(there.size(), steps));
    } else {
        there.chop(qMin(there.size(), -more * m_step.size() / m_unit));
    }
    return there + line.sliced(indent.size()).toString();
}

QList<qsizetype> stayingLines(const QList<QStringView> &written, const QList<QStringView> &wanted)
{
    constexpr qsizetype kMostAhead = 500;
    QList<qsizetype> partners(written.size(), -1);
    const qsizetype shorter = qMin(written.size(), wanted.size());
    qsizetype head = 0;
    for (; head < shorter && written.at(head) == wanted.at(head); ++head)
        partners[head] = head;
    qsizetype tail = 0;
    while (tail < shorter - head
           && written.at(written.size() - 1 - tail) == wanted.at(wanted.size() - 1 - tail)) {
        ++tail;
        partners[written.size() - tail] = wanted.size() - tail;
    }
    for (qsizetype i = head, next = head; i < written.size() - tail; ++i) {
        const qsizetype end = qMin(wanted.size() - tail, next + kMostAhead);
        qsizetype at = next;
        while (at < end && wanted.at(at) != written.at(i))
            ++at;
        if (at >= end || isBlank(written.at(i)))
            continue;
        partners[i] = at;
        next = at + 1;
    }
    return partners;
}

static QString simplified(const QList<QStringView> &lines)
{
    QString text;
    for (const QStringView line : lines)
        text += line.toString().simplified();
    return text;
}

static IndentKind kindOfStep(const QString &step)
{
    return step.isEmpty() ? IndentKind::None
        : step == "\t"_L1 ? IndentKind::Tabs
                          : IndentKind::Blanks;
}

// Which of the lines have the wrong kind of white space.
static QList<bool> foreignLines(const QList<QStringView> &written, const ReplacedLines &replaced,
                                const QList<qsizetype> &partners)
{
    const IndentKind own = kindOfStep(replaced.step);
    QList<bool> foreign(written.size(), false);
    QStringView above = replaced.above;
    bool isAboveForeign = false;
    bool knowsKind = false; // the model uses it in lines of its own
    for (qsizetype i = 0; i < written.size(); ++i)
        knowsKind = knowsKind || (partners.at(i) < 0 && kindOf(written.at(i)) == own);
    QuotedBlocks quotes;
    for (qsizetype i = 0; i < written.size(); ++i) {
        const QStringView line = written.at(i);
        const IndentKind kind = kindOf(line);
        if (partners.at(i) < 0 && kind != IndentKind::None && kind != own && !quotes.isInside())
            foreign[i] = isAboveForeign || kindOf(above) == own || !knowsKind;
        quotes.read(line);
        if (isBlank(line))
            continue;
        above = line;
        isAboveForeign = foreign.at(i);
    }
    return foreign;
}

// How deep the line at index, the first that is not like the file, probably stands.
static qsizetype likelyLevel(const QList<QStringView> &written, const ReplacedLines &replaced,
                             qsizetype index)
{
    QStringView above = replaced.above;
    for (const QStringView line : written.first(index))
        above = isBlank(line) ? above : line;
    return qMax(qsizetype(1), indentOf(above).count(u'\t') + (opensBlock(above) ? 1 : 0));
}

// The same where the model wrote down the lines of the file in its own way.
static qsizetype movedLevel(const ReplacedLines &replaced)
{
    for (qsizetype i = 0; i < replaced.wanted.size(); ++i) {
        if (kindOf(replaced.wanted.at(i)) == IndentKind::Blanks)
            return indentOf(replaced.found.at(i)).size();
    }
    return 1;
}

static bool isFlat(QStringView line)
{
    return !isBlank(line) && indentOf(line).isEmpty();
}

static bool isAllBut(const QList<QStringView> &lines, bool (*is)(QStringView))
{
    return std::ranges::all_of(lines, [is](QStringView line) { return isBlank(line) || is(line); });
}

static QStringView shallowest(const QList<QStringView> &lines)
{
    QStringView least;
    bool isFirst = true;
    for (const QStringView line : lines) {
        if (isBlank(line) || (!isFirst && indentOf(line).size() >= least.size()))
            continue;
        least = indentOf(line);
        isFirst = false;
    }
    return least;
}

// Each new line takes the place of another one, and is indented as that is in the file.
static bool standLikeOthers(const QList<QStringView> &written, const ReplacedLines &replaced,
                            const QList<qsizetype> &partners)
{
    if (written.size() != replaced.wanted.size())
        return false;
    for (qsizetype i = 0; i < written.size(); ++i) {
        const bool stays = partners.at(i) >= 0;
        if (stays ? partners.at(i) != i
                  : written.at(i).trimmed() == replaced.wanted.at(i).trimmed()
                    || indentOf(written.at(i)) != indentOf(replaced.found.at(i)))
            return false;
    }
    return true;
}

// The old lines came without any indentation, and the new ones have that of the file. It holds for
// all of them or for none: how they stand to each other is what the model means.
static bool areAsInFile(const QList<QStringView> &written, const ReplacedLines &replaced,
                        const QList<qsizetype> &partners)
{
    if (replaced.wanted.isEmpty() || !isAllBut(replaced.wanted, isFlat)
        || simplified(written) == simplified(replaced.wanted))
        return false;
    const QStringView indent = shallowest(written);
    return indent.isEmpty() ? standLikeOthers(written, replaced, partners)
                            : indent == shallowest(replaced.found);
}

// For each new line the old one whose place it takes; -1: none.
static QList<qsizetype> standingLines(const QList<QStringView> &written,
                                      const QList<QStringView> &wanted,
                                      const QList<qsizetype> &partners)
{
    const auto trimmed = [](const QList<QStringView> &lines) {
        QList<QStringView> texts;
        for (const QStringView line : lines)
            texts.append(line.trimmed());
        return texts;
    };
    QList<qsizetype> stands = stayingLines(trimmed(written), trimmed(wanted)); // moved ones
    QList<bool> isTaken(wanted.size(), false);
    for (qsizetype i = 0; i < written.size(); ++i) {
        if (partners.at(i) >= 0)
            stands[i] = partners.at(i);
        if (stands.at(i) >= 0)
            isTaken[stands.at(i)] = true;
    }
    qsizetype next = 0;
    for (qsizetype &at : stands) {
        if (at < 0 && next < wanted.size() && !isTaken.at(next))
            at = next;
        next = at < 0 ? next : at + 1;
    }
    return stands;
}

// A line as words and the white space between them; that around it is none of it.
static QList<QStringView> piecesOf(QStringView line)
{
    const QStringView text = line.trimmed();
    QList<QStringView> pieces;
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = begin + 1;
        while (end < text.size() && text.at(end).isSpace() == text.at(begin).isSpace())
            ++end;
        pieces.append(text.sliced(begin, end - begin));
        begin = end;
    }
    return pieces;
}

static qsizetype leadOf(QStringView line)
{
    qsizetype end = 0;
    while (end < line.size() && line.at(end).isSpace())
        ++end;
    return end;
}

// A changed line with the characters of the file where it begins and ends as the old one.
static QString withFoundWords(const QString &line, QStringView written, QStringView wanted,
                              QStringView found)
{
    const QList<QStringView> now = piecesOf(written);
    const QList<QStringView> old = piecesOf(wanted);
    const QList<QStringView> there = piecesOf(found);
    if (now.isEmpty() || old.size() != there.size() || found == wanted)
        return line;
    const qsizetype shorter = qMin(now.size(), old.size());
    qsizetype head = 0;
    while (head < shorter && now.at(head) == old.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && now.at(now.size() - 1 - tail) == old.at(old.size() - 1 - tail))
        ++tail;
    const bool isOwnLead = leadOf(found) != indentOf(found).size() // of white space of its own
        && written.first(leadOf(written)) == wanted.first(leadOf(wanted));
    QString text = isOwnLead ? found.first(leadOf(found)).toString() : line.first(leadOf(line));
    const QList<QStringView> pieces
        = there.first(head) + now.sliced(head, now.size() - head - tail) + there.last(tail);
    for (const QStringView piece : pieces)
        text += piece;
    const qsizetype end = written.trimmed().size() + leadOf(written);
    return text + written.sliced(end).toString();
}

QStringList fittedLines(const QList<QStringView> &written, const ReplacedLines &replaced)
{
    const QList<qsizetype> partners = stayingLines(written, replaced.wanted);
    const bool isMoved = !std::ranges::equal(
        replaced.wanted, replaced.found, [](QStringView one, QStringView other) {
            return isBlank(one) || indentOf(one) == indentOf(other);
        });
    QList<bool> changes(written.size(), isMoved);
    QList<QStringView> telling = written; // of how the model indents
    qsizetype level = movedLevel(replaced);
    if (!isMoved) {
        if (!replaced.step.isEmpty() && simplified(written) != simplified(replaced.wanted))
            changes = foreignLines(written, replaced, partners);
        telling.clear();
        for (qsizetype i = 0; i < written.size(); ++i) {
            if (changes.at(i))
                telling.append(written.at(i));
        }
        level = likelyLevel(written, replaced, qMax(qsizetype(0), changes.indexOf(true)));
    }
    const IndentMap map(telling, replaced, level);
    const bool isFitting = isMoved && areAsInFile(written, replaced, partners);
    const QList<qsizetype> stands = standingLines(written, replaced.wanted, partners);
    QStringList lines;
    qsizetype after = -1;
    for (qsizetype i = 0; i < written.size(); ++i) {
        after = qMax(after, partners.at(i));
        if (partners.at(i) >= 0) {
            lines.append(replaced.found.at(partners.at(i)).toString());
            continue;
        }
        const QString line = changes.at(i) && !isFitting ? map.fitted(written.at(i), after)
                                                         : written.at(i).toString();
        const qsizetype other = stands.at(i);
        lines.append(other < 0 ? line
                               : withFoundWords(line, written.at(i), replaced.wanted.at(other),
                                                replaced.found.at(other)));
    }
    return lines;
}

} // namespace AgentCore
