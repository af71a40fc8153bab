// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/math/mathparser.h"

#include "ui/math/mathcommands.h"
#include "ui/math/mathsymbols.h"

#include <utility>

using namespace Qt::StringLiterals;

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

MathParser::MathParser(QStringView source)
    : m_reader(source)
    , m_hasFailed(source.size() > kMaxChars)
{ }

// Lines, where there are several, stand below each other.
std::optional<MathNode> MathParser::parse()
{
    MathNode lines = node(MathKind::Matrix);
    lines.columns = 1;
    lines.closing = u"c"_s;
    lines.isAligned = true;
    do {
        lines.children.push_back(row(End::Source));
    } while (!m_hasFailed && m_reader.takeCommand(u"\\"));
    m_reader.skipBlanks();
    if (m_hasFailed || !m_reader.isAtEnd())
        return {};
    return lines.children.size() == 1 ? std::move(lines.children.front()) : std::move(lines);
}

MathNode MathParser::node(MathKind kind)
{
    if (++m_nodes > kMaxNodes)
        m_hasFailed = true;
    MathNode made;
    made.kind = kind;
    return made;
}

MathNode MathParser::node(MathKind kind, MathNode child)
{
    MathNode made = node(kind);
    made.children.push_back(std::move(child));
    return made;
}

MathNode MathParser::fail()
{
    m_hasFailed = true;
    return {};
}

MathVariant MathParser::setVariant(MathVariant variant)
{
    return std::exchange(m_variant, variant);
}

bool MathParser::isEnd(End end)
{
    switch (end) {
    case End::Source:
        return m_reader.isAtEnd() || m_reader.isAt(u"\\");
    case End::Brace:
        return m_reader.peek() == u'}';
    case End::Bracket:
        return m_reader.peek() == u']';
    case End::Right:
        return m_reader.isAt(u"right");
    case End::Cell:
        return m_reader.peek() == u'&' || m_reader.isAt(u"\\") || m_reader.isAt(u"end")
            || m_reader.isAt(u"cr");
    }
    Q_UNREACHABLE_RETURN(true);
}

MathNode MathParser::row(End end)
{
    MathNode row = node(MathKind::Row);
    if (++m_depth > kMaxDepth)
        m_hasFailed = true;
    for (;;) {
        m_reader.skipBlanks();
        if (m_hasFailed || isEnd(end))
            break;
        if (m_reader.isAtEnd()) {
            m_hasFailed = true; // something is open
            break;
        }
        if (takeInfix(&row, end))
            break;
        takeAtom(&row, end);
    }
    --m_depth;
    return row;
}

void MathParser::takeAtom(MathNode *row, End end)
{
    const QChar next = m_reader.peek();
    const bool isScript = next == u'^' || next == u'_' || next == u'\'';
    MathNode atom = isScript ? node(MathKind::None) : nucleus();
    if (atom.kind == MathKind::Styled && atom.children.empty())
        atom.children.push_back(this->row(end)); // for all that is left
    else
        takeScripts(&atom);
    const QChar left = m_reader.peek();
    if (left == u'^' || left == u'_' || left == u'\'')
        m_hasFailed = true; // of a kind that it has
    if (atom.kind != MathKind::None)
        row->children.push_back(std::move(atom));
}

// "a \over b": all before it, and all behind it.
bool MathParser::takeInfix(MathNode *row, End end)
{
    const bool isChoice = m_reader.isAt(u"choose");
    if (!isChoice && !m_reader.isAt(u"over"))
        return false;
    m_reader.takeCommand(isChoice ? u"choose" : u"over");
    MathNode fraction = node(MathKind::Fraction);
    fraction.size = isChoice ? 0 : 1;
    fraction.children.push_back(std::exchange(*row, node(MathKind::Row)));
    fraction.children.push_back(this->row(end));
    if (isChoice) {
        MathNode fence = node(MathKind::Fenced, std::move(fraction));
        fence.text = u"("_s;
        fence.closing = u")"_s;
        row->children.push_back(std::move(fence));
    } else {
        row->children.push_back(std::move(fraction));
    }
    return true;
}

MathNode MathParser::primes()
{
    MathNode primes = node(MathKind::Row);
    while (m_reader.take(u"'"))
        primes.children.push_back(symbol(u"′"_s, MathClass::Ordinary));
    return primes;
}

// A second one of the same kind is an error, as in TeX; one behind primes is not.
void MathParser::takeScripts(MathNode *base)
{
    MathNode sub;
    MathNode super;
    bool hasSuper = false;
    for (;;) {
        m_reader.skipBlanks();
        if (m_reader.takeCommand(u"limits")) {
            base->limits = MathLimits::Always;
        } else if (m_reader.takeCommand(u"nolimits")) {
            base->limits = MathLimits::Never;
        } else if (m_reader.peek() == u'\'' && super.kind == MathKind::None) {
            super = primes();
        } else if (!hasSuper && m_reader.take(u"^")) {
            hasSuper = true;
            if (super.kind == MathKind::None)
                super = argument();
            else
                super.children.push_back(argument());
        } else if (sub.kind == MathKind::None && m_reader.take(u"_")) {
            sub = argument();
        } else {
            break;
        }
        if (m_hasFailed)
            return;
    }
    if (sub.kind == MathKind::None && super.kind == MathKind::None)
        return;
    MathNode scripts = node(MathKind::Scripts);
    scripts.mathClass = base->mathClass;
    scripts.limits = base->limits;
    scripts.children.push_back(std::move(*base));
    scripts.children.push_back(std::move(sub));
    scripts.children.push_back(std::move(super));
    *base = std::move(scripts);
}

MathNode MathParser::argument()
{
    m_reader.skipBlanks();
    if (m_hasFailed || m_reader.isAtEnd())
        return fail();
    const QChar next = m_reader.peek();
    if (next == u'}' || next == u'^' || next == u'_' || next == u'&')
        return fail();
    if (++m_depth > kMaxDepth)
        return fail();
    MathNode taken = nucleus();
    --m_depth;
    if (taken.kind == MathKind::Styled && taken.children.empty())
        return fail(); // it holds for what follows in a row, and here nothing does
    return taken;
}

MathNode MathParser::nucleus()
{
    if (m_reader.take(u"{")) {
        MathNode group = row(End::Brace);
        if (!m_reader.take(u"}"))
            return fail();
        return group;
    }
    return m_reader.take(u"\\") ? command() : character();
}

MathNode MathParser::symbol(const QString &text, MathClass mathClass)
{
    MathNode made = node(MathKind::Symbol);
    made.text = text;
    made.mathClass = mathClass;
    made.variant = m_variant;
    return made;
}

MathNode MathParser::character()
{
    const QString text = m_reader.takeCharacter();
    const QChar c = text.front();
    if (c == u'}' || c == u'&' || c == u'#' || c == u'$' || c.category() == QChar::Other_Control)
        return fail();
    if (c == u'-')
        return symbol(u"−"_s, MathClass::Binary);
    if (c == u'*')
        return symbol(u"∗"_s, MathClass::Binary);
    return symbol(text, mathClassOf(c.unicode()));
}

MathNode MathParser::command()
{
    const QString name = m_reader.takeName();
    if (name.isEmpty())
        return fail();
    if (auto made = mathCommand(this, name))
        return std::move(*made);
    if (const auto width = mathSpace(name)) {
        MathNode space = node(MathKind::Space);
        space.size = *width;
        return space;
    }
    MathLimits limits = MathLimits::Never;
    if (isMathFunction(name, &limits))
        return functionName(this, name, limits);
    const auto found = mathSymbol(name);
    if (!found)
        return fail();
    MathNode sign = symbol(QString(QChar(found->code)), found->mathClass);
    if (found->mathClass == MathClass::Operator) {
        sign.isLarge = true;
        const bool isIntegral = found->code >= u'∫' && found->code <= u'∳';
        sign.limits = isIntegral ? MathLimits::Never : MathLimits::InDisplay;
    }
    return sign;
}

QString MathParser::delimiter()
{
    m_reader.skipBlanks();
    if (m_reader.isAtEnd()) {
        fail();
        return {};
    }
    const QString found = m_reader.take(u"\\") ? mathDelimiter(m_reader.takeName())
                                               : mathDelimiter(m_reader.takeCharacter().front());
    if (found.isEmpty())
        fail();
    return found;
}

} // namespace Ui
