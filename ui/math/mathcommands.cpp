// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathcommands.h"

#include "ui/math/mathparser.h"
#include "ui/math/mathsymbols.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace Ui {

using Handler = MathNode (*)(MathParser *parser, const QString &name);

static MathNode fraction(MathParser *parser, const QString &name)
{
    MathNode made = parser->node(MathKind::Fraction);
    made.size = 1;
    made.mathClass = MathClass::Inner;
    made.hasStyle = name != "frac"_L1;
    made.style = name == "tfrac"_L1 ? MathStyle::Text : MathStyle::Display;
    made.children.push_back(parser->argument());
    made.children.push_back(parser->argument());
    return made;
}

static MathNode fence(MathParser *parser, MathNode inner, const QString &left, const QString &right)
{
    MathNode made = parser->node(MathKind::Fenced, std::move(inner));
    made.mathClass = MathClass::Inner;
    made.text = left;
    made.closing = right;
    return made;
}

static MathNode binomial(MathParser *parser, const QString &name)
{
    MathNode made = fraction(parser, name == "binom"_L1 ? u"frac"_s : name);
    made.size = 0;
    made.style = name == "tbinom"_L1 ? MathStyle::Text : MathStyle::Display;
    return fence(parser, std::move(made), u"("_s, u")"_s);
}

static MathNode root(MathParser *parser, const QString &)
{
    MathNode made = parser->node(MathKind::Root);
    MathNode index;
    parser->reader().skipBlanks();
    if (parser->reader().take(u"[")) {
        index = parser->row(MathParser::End::Bracket);
        if (!parser->reader().take(u"]"))
            return parser->fail();
    }
    made.children.push_back(parser->argument());
    made.children.push_back(std::move(index));
    return made;
}

static MathNode fenced(MathParser *parser, const QString &)
{
    const QString left = parser->delimiter();
    MathNode inner = parser->row(MathParser::End::Right);
    if (!parser->reader().takeCommand(u"right"))
        return parser->fail();
    return fence(parser, std::move(inner), left, parser->delimiter());
}

static MathNode delimiter(MathParser *parser, const QString &name)
{
    MathNode made = parser->node(MathKind::Delimiter);
    made.text = parser->delimiter();
    const QChar last = name.back();
    made.mathClass = last == u'l' ? MathClass::Opening
        : last == u'r'            ? MathClass::Closing
                                  : MathClass::Relation;
    made.size = name == "middle"_L1  ? 0
        : name.startsWith("bigg"_L1) ? 2.4
        : name.startsWith("Bigg"_L1) ? 3.0
        : name.startsWith("Big"_L1)  ? 1.8
                                     : 1.2;
    return made;
}

static MathNode accent(MathParser *parser, const QString &name)
{
    MathNode made = parser->node(MathKind::Accent, parser->argument());
    made.text = mathAccent(name, &made.isLarge);
    return made;
}

static MathNode line(MathParser *parser, const QString &name)
{
    MathNode made = parser->node(name.endsWith("brace"_L1) ? MathKind::Brace : MathKind::Line,
                                 parser->argument());
    made.isBelow = name.startsWith("under"_L1);
    if (made.kind == MathKind::Brace)
        made.limits = MathLimits::Always;
    return made;
}

// Something above, or below, something else.
static MathNode stacked(MathParser *parser, const QString &name)
{
    const bool isArrow = name.startsWith(u'x');
    MathNode made = parser->node(MathKind::Scripts);
    MathNode below;
    if (isArrow && parser->reader().take(u"[")) {
        below = parser->row(MathParser::End::Bracket);
        if (!parser->reader().take(u"]"))
            return parser->fail();
    }
    MathNode script = parser->argument();
    MathNode base = isArrow
        ? parser->symbol(name == "xleftarrow"_L1 ? u"⟵"_s : u"⟶"_s, MathClass::Relation)
        : parser->argument();
    made.limits = MathLimits::Always;
    made.mathClass = name == "stackrel"_L1 ? MathClass::Relation : base.mathClass;
    made.children.push_back(std::move(base));
    if (name == "underset"_L1)
        std::swap(below, script);
    made.children.push_back(std::move(below));
    made.children.push_back(std::move(script));
    return made;
}

// Words are read as such: what would be a formula in them is none for us.
static std::optional<QString> plainWords(const QString &source)
{
    QString words;
    for (qsizetype i = 0; i < source.size(); ++i) {
        const QChar c = source[i];
        if (c == u'$')
            return {};
        if (c == u'{' || c == u'}')
            continue;
        if (c != u'\\') {
            words += c == u'~' || c.isSpace() ? QChar(u' ') : c;
            continue;
        }
        const QChar next = i + 1 < source.size() ? source[++i] : QChar();
        if (!QStringView(u" %_$&#{},;:!").contains(next))
            return {};
        words += QStringView(u",;:!").contains(next) ? QChar(u' ') : next;
    }
    return words;
}

static MathNode words(MathParser *parser, const QString &name)
{
    const auto source = parser->reader().takeBraces();
    const auto plain = source ? plainWords(*source) : std::nullopt;
    if (!plain)
        return parser->fail();
    MathNode made = parser->node(MathKind::Text);
    made.text = *plain;
    made.variant = name == "textbf"_L1 ? MathVariant::Bold
        : name == "textit"_L1          ? MathVariant::Italic
        : name == "textsf"_L1          ? MathVariant::Sans
        : name == "texttt"_L1          ? MathVariant::Mono
                                       : MathVariant::Roman;
    return made;
}

static MathNode lettered(MathParser *parser, const QString &name)
{
    static const QHash<QString, MathVariant> variants = {
        {u"mathrm"_s, MathVariant::Roman},     {u"mathbf"_s, MathVariant::Bold},
        {u"mathit"_s, MathVariant::Italic},    {u"mathbb"_s, MathVariant::DoubleStruck},
        {u"mathcal"_s, MathVariant::Script},   {u"mathscr"_s, MathVariant::Script},
        {u"mathfrak"_s, MathVariant::Fraktur}, {u"mathsf"_s, MathVariant::Sans},
        {u"mathtt"_s, MathVariant::Mono},      {u"boldsymbol"_s, MathVariant::BoldItalic},
        {u"bm"_s, MathVariant::BoldItalic},    {u"mathnormal"_s, MathVariant::Normal},
    };
    const MathVariant before = parser->setVariant(variants.value(name));
    MathNode made = parser->argument();
    parser->setVariant(before);
    return made;
}

MathNode functionName(MathParser *parser, const QString &name, MathLimits limits)
{
    MathNode made = parser->node(MathKind::Text);
    made.text = name == "limsup"_L1 ? u"lim\u2009sup"_s
        : name == "liminf"_L1       ? u"lim\u2009inf"_s
        : name == "argmax"_L1       ? u"arg\u2009max"_s
        : name == "argmin"_L1       ? u"arg\u2009min"_s
                                    : name;
    made.variant = MathVariant::Roman;
    made.mathClass = MathClass::Operator;
    made.limits = limits;
    return made;
}

static MathNode operatorName(MathParser *parser, const QString &)
{
    const bool hasLimits = parser->reader().take(u"*");
    const auto source = parser->reader().takeBraces();
    const auto plain = source ? plainWords(*source) : std::nullopt;
    if (!plain || plain->trimmed().isEmpty())
        return parser->fail();
    return functionName(parser, *plain, hasLimits ? MathLimits::InDisplay : MathLimits::Never);
}

// The style holds to the end of the group; here for what is left of the row.
static MathNode styled(MathParser *parser, const QString &name)
{
    MathNode made = parser->node(MathKind::Styled);
    made.style = name == "displaystyle"_L1 ? MathStyle::Display
        : name == "textstyle"_L1           ? MathStyle::Text
        : name == "scriptstyle"_L1         ? MathStyle::Script
                                           : MathStyle::ScriptScript;
    return made;
}

static MathNode wrapped(MathParser *parser, const QString &name)
{
    const MathKind kind = name == "not"_L1 ? MathKind::Negated
        : name == "phantom"_L1             ? MathKind::Phantom
                                           : MathKind::Boxed;
    MathNode made = parser->node(kind, parser->argument());
    if (kind == MathKind::Negated)
        made.mathClass = made.children.front().mathClass;
    return made;
}

static MathNode classed(MathParser *parser, const QString &name)
{
    static const QHash<QString, MathClass> classes = {
        {u"mathord"_s, MathClass::Ordinary},      {u"mathop"_s, MathClass::Operator},
        {u"mathbin"_s, MathClass::Binary},        {u"mathrel"_s, MathClass::Relation},
        {u"mathopen"_s, MathClass::Opening},      {u"mathclose"_s, MathClass::Closing},
        {u"mathpunct"_s, MathClass::Punctuation}, {u"mathinner"_s, MathClass::Inner},
    };
    MathNode made = parser->node(MathKind::Row, parser->argument());
    made.mathClass = classes.value(name);
    if (made.mathClass == MathClass::Operator)
        made.limits = MathLimits::InDisplay;
    return made;
}

static MathNode space(MathParser *parser, double em)
{
    MathNode made = parser->node(MathKind::Space);
    made.size = em;
    return made;
}

// "a \bmod b", "(mod b)".
static MathNode modulo(MathParser *parser, const QString &name)
{
    MathNode word = functionName(parser, u"mod"_s, MathLimits::Never);
    if (name == "bmod"_L1) {
        word.mathClass = MathClass::Binary;
        return word;
    }
    word.mathClass = MathClass::Ordinary;
    MathNode made = parser->node(MathKind::Row, space(parser, 1));
    if (name == "pmod"_L1)
        made.children.push_back(parser->symbol(u"("_s, MathClass::Opening));
    made.children.push_back(std::move(word));
    made.children.push_back(space(parser, 1.0 / 3));
    made.children.push_back(parser->argument());
    if (name == "pmod"_L1)
        made.children.push_back(parser->symbol(u")"_s, MathClass::Closing));
    return made;
}

static MathNode tag(MathParser *parser, const QString &)
{
    MathNode text = words(parser, u"text"_s);
    text.text = u'(' + text.text + u')';
    MathNode made = parser->node(MathKind::Row, space(parser, 2));
    made.children.push_back(std::move(text));
    return made;
}

static MathNode nothing(MathParser *, const QString &)
{
    return {};
}

static QHash<QString, Handler> makeHandlers()
{
    QHash<QString, Handler> table;
    const auto add = [&table](QStringView names, Handler handler) {
        for (const QStringView name : names.tokenize(u' '))
            table.insert(name.toString(), handler);
    };
    add(u"frac dfrac tfrac cfrac", fraction);
    add(u"binom dbinom tbinom", binomial);
    add(u"sqrt", root);
    add(u"left", fenced);
    add(u"middle big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm "
        "Biggm",
        delimiter);
    add(u"hat widehat tilde widetilde bar vec dot ddot check breve acute grave mathring "
        "overrightarrow overleftarrow",
        accent);
    add(u"overline underline overbrace underbrace", line);
    add(u"overset underset stackrel xrightarrow xleftarrow", stacked);
    add(u"text textrm textbf textit textsf texttt textnormal mbox", words);
    add(u"mathrm mathbf mathit mathbb mathcal mathscr mathfrak mathsf mathtt boldsymbol bm "
        "mathnormal",
        lettered);
    add(u"operatorname", operatorName);
    add(u"displaystyle textstyle scriptstyle scriptscriptstyle", styled);
    add(u"not phantom boxed fbox", wrapped);
    add(u"mathord mathop mathbin mathrel mathopen mathclose mathpunct mathinner", classed);
    add(u"bmod pmod mod", modulo);
    add(u"tag", tag);
    add(u"nonumber notag", nothing);
    add(u"begin", mathEnvironment);
    add(u"substack", mathSubstack);
    return table;
}

std::optional<MathNode> mathCommand(MathParser *parser, const QString &name)
{
    static const QHash<QString, Handler> handlers = makeHandlers();
    const Handler handler = handlers.value(name, nullptr);
    return handler ? std::optional(handler(parser, name)) : std::nullopt;
}

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
