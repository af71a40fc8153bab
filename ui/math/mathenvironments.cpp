// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathenvironments.h"

#include "ui/math/mathparser.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

// What an environment is besides its cells.
struct Environment
{
    QString left;
    QString right;
    QString columns; // repeated as often as needed
    bool isAligned = false;
    bool isSmall = false;
};

} // namespace

static const QHash<QString, Environment> &environments()
{
    static const QHash<QString, Environment> table = {
        {u"matrix"_s, {{}, {}, u"c"_s}},
        {u"pmatrix"_s, {u"("_s, u")"_s, u"c"_s}},
        {u"bmatrix"_s, {u"["_s, u"]"_s, u"c"_s}},
        {u"Bmatrix"_s, {u"{"_s, u"}"_s, u"c"_s}},
        {u"vmatrix"_s, {u"|"_s, u"|"_s, u"c"_s}},
        {u"Vmatrix"_s, {u"‖"_s, u"‖"_s, u"c"_s}},
        {u"smallmatrix"_s, {{}, {}, u"c"_s, false, true}},
        {u"array"_s, {{}, {}, u"c"_s}},
        {u"cases"_s, {u"{"_s, u"."_s, u"l"_s}},
        {u"rcases"_s, {u"."_s, u"}"_s, u"l"_s}},
        {u"aligned"_s, {{}, {}, u"rl"_s, true}},
        {u"align"_s, {{}, {}, u"rl"_s, true}},
        {u"alignedat"_s, {{}, {}, u"rl"_s, true}},
        {u"split"_s, {{}, {}, u"rl"_s, true}},
        {u"eqnarray"_s, {{}, {}, u"rcl"_s, true}},
        {u"gathered"_s, {{}, {}, u"c"_s, true}},
        {u"gather"_s, {{}, {}, u"c"_s, true}},
        {u"multline"_s, {{}, {}, u"c"_s, true}},
        {u"equation"_s, {{}, {}, u"c"_s, true}},
    };
    return table;
}

// Cells up to what ends them, with lines of cells that are all as long as the longest.
static MathNode cells(MathParser *parser)
{
    MathNode made = parser->node(MathKind::Matrix);
    std::vector<std::vector<MathNode>> lines(1);
    for (;;) {
        MathNode cell = parser->row(MathParser::End::Cell);
        if (parser->hasFailed())
            return cell;
        MathReader &reader = parser->reader();
        const bool isLast = reader.isAt(u"end");
        const bool isBlank = cell.children.empty() && lines.back().empty();
        if (!isLast || !isBlank) // a line end before the end begins no line
            lines.back().push_back(std::move(cell));
        if (isLast)
            break;
        if (reader.take(u"&"))
            continue;
        if (!reader.takeCommand(u"\\"))
            reader.takeCommand(u"cr");
        lines.emplace_back();
    }
    if (lines.back().empty())
        lines.pop_back();
    size_t columns = 0;
    for (const auto &line : lines)
        columns = std::max(columns, line.size());
    if (columns * lines.size() > size_t(MathParser::kMaxNodes))
        return parser->fail();
    made.columns = int(columns);
    for (auto &line : lines) {
        line.resize(columns);
        for (MathNode &cell : line)
            made.children.push_back(std::move(cell));
    }
    return made;
}

static QString columnsOf(const QString &wanted, int count)
{
    QString columns;
    while (!wanted.isEmpty() && columns.size() < count)
        columns += wanted;
    return columns.left(count);
}

MathNode mathEnvironment(MathParser *parser, const QString &)
{
    const auto name = parser->reader().takeBraces();
    QString plain = name.value_or(QString());
    const bool hasStar = plain.endsWith(u'*'); // equations without numbers, as all of ours
    if (hasStar)
        plain.chop(1);
    const auto found = environments().constFind(plain);
    if (found == environments().cend())
        return parser->fail();
    QString columns = found->columns;
    if (plain == "array"_L1 || plain == "alignedat"_L1) {
        const auto wanted = parser->reader().takeBraces();
        if (!wanted)
            return parser->fail();
        if (plain == "array"_L1) {
            columns = *wanted;
            columns.removeIf([](QChar c) { return c != u'l' && c != u'c' && c != u'r'; });
        }
    }
    MathNode made = cells(parser);
    if (parser->hasFailed() || !parser->reader().takeCommand(u"end")
        || parser->reader().takeBraces() != name)
        return parser->fail();
    made.closing = columnsOf(columns, made.columns);
    made.isAligned = found->isAligned;
    made.isSmall = found->isSmall;
    made.mathClass = MathClass::Inner;
    if (found->left.isEmpty())
        return made;
    MathNode fence = parser->node(MathKind::Fenced, std::move(made));
    fence.mathClass = MathClass::Inner;
    fence.text = found->left;
    fence.closing = found->right;
    return fence;
}

MathNode mathSubstack(MathParser *parser, const QString &)
{
    const auto source = parser->reader().takeBraces();
    if (!source)
        return parser->fail();
    MathNode made = parser->node(MathKind::Matrix);
    made.columns = 1;
    made.closing = u"c"_s;
    made.isSmall = true;
    MathReader outer = parser->reader();
    parser->reader() = MathReader(*source);
    do {
        made.children.push_back(parser->row(MathParser::End::Source));
    } while (!parser->hasFailed() && parser->reader().takeCommand(u"\\"));
    if (!parser->reader().isAtEnd())
        parser->fail();
    parser->reader() = outer;
    return made;
}

} // namespace Ui
