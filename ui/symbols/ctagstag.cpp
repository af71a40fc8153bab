// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/ctagstag.h"

#include "agentcore/base/textlimits.h"
#include "ui/symbols/blockend.h"

#include <QHash>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Kind = Symbol::Kind;

// What the parsers of the languages call their kinds.
static const QHash<QString, Kind> &kinds()
{
    static const QHash<QString, Kind> table = {
        {u"function"_s, Kind::Function},    {u"func"_s, Kind::Function},
        {u"prototype"_s, Kind::Function},   {u"procedure"_s, Kind::Function},
        {u"subroutine"_s, Kind::Function},  {u"generator"_s, Kind::Function},
        {u"method"_s, Kind::Method},        {u"methodSpec"_s, Kind::Method},
        {u"constructor"_s, Kind::Method},   {u"singletonMethod"_s, Kind::Method},
        {u"getter"_s, Kind::Method},        {u"setter"_s, Kind::Method},
        {u"class"_s, Kind::Type},           {u"struct"_s, Kind::Type},
        {u"interface"_s, Kind::Type},       {u"enum"_s, Kind::Type},
        {u"union"_s, Kind::Type},           {u"trait"_s, Kind::Type},
        {u"typedef"_s, Kind::Type},         {u"type"_s, Kind::Type},
        {u"alias"_s, Kind::Type},           {u"talias"_s, Kind::Type},
        {u"record"_s, Kind::Type},          {u"protocol"_s, Kind::Type},
        {u"object"_s, Kind::Type},          {u"annotation"_s, Kind::Type},
        {u"module"_s, Kind::Type},          {u"variable"_s, Kind::Variable},
        {u"var"_s, Kind::Variable},         {u"constant"_s, Kind::Variable},
        {u"const"_s, Kind::Variable},       {u"global"_s, Kind::Variable},
        {u"macro"_s, Kind::Macro},          {u"define"_s, Kind::Macro},
        {u"chapter"_s, Kind::Heading},      {u"section"_s, Kind::Heading},
        {u"subsection"_s, Kind::Heading},   {u"subsubsection"_s, Kind::Heading},
        {u"l4subsection"_s, Kind::Heading}, {u"l5subsection"_s, Kind::Heading},
    };
    return table;
}

static bool isAnonymous(const QString &name)
{
    return name.contains("__anon"_L1);
}

// Of a class or the like, rather than of a namespace or nothing.
static bool isInType(const QString &scopeKind)
{
    const auto kind = kinds().constFind(scopeKind);
    return scopeKind == "implementation"_L1 || (kind != kinds().cend() && *kind == Kind::Type);
}

static bool isAtTop(const QString &scopeKind)
{
    return scopeKind.isEmpty() || scopeKind == "namespace"_L1 || scopeKind == "package"_L1
        || scopeKind == "module"_L1;
}

static std::optional<Kind> kindOf(const QJsonObject &tag)
{
    const QString word = tag.value("kind"_L1).toString();
    const QString scopeKind = tag.value("scopeKind"_L1).toString();
    // The only language whose members are functions.
    if (word == "member"_L1 && tag.value("language"_L1) == "Python"_L1)
        return Kind::Method;
    const auto known = kinds().constFind(word);
    if (known == kinds().cend())
        return std::nullopt;
    if (*known == Kind::Variable && !isAtTop(scopeKind))
        return std::nullopt;
    if (*known == Kind::Function)
        return isInType(scopeKind) ? Kind::Method : Kind::Function;
    return *known;
}

// Headings stand alone: what they are below of is told by their place.
static QString scopeOf(const QJsonObject &tag, Kind kind)
{
    const QString scope = tag.value("scope"_L1).toString();
    if (scope.isEmpty() || kind == Kind::Heading || isAnonymous(scope))
        return {};
    static const QStringList withColons = {u"C++"_s, u"Rust"_s, u"PHP"_s, u"Perl"_s, u"C"_s};
    const bool joinsByColons = withColons.contains(tag.value("language"_L1).toString());
    return sanitizedForDisplay(scope).simplified() + (joinsByColons ? u"::"_s : u"."_s);
}

std::optional<Symbol> symbolOfTag(const QJsonObject &tag, const QList<QByteArrayView> &lines)
{
    const auto kind = kindOf(tag);
    const QString name = tag.value("name"_L1).toString();
    if (!kind || isAnonymous(name))
        return std::nullopt;
    Symbol symbol;
    symbol.kind = *kind;
    symbol.name = sanitizedForDisplay(name).simplified();
    symbol.scope = scopeOf(tag, *kind);
    symbol.firstLine = tag.value("line"_L1).toInt();
    symbol.lastLine = tag.value("end"_L1).toInt();
    if (symbol.name.isEmpty() || symbol.name.size() > Symbol::kMaxNameChars || symbol.firstLine < 1
        || symbol.firstLine > lines.size())
        return std::nullopt;
    if (symbol.scope.size() > Symbol::kMaxNameChars)
        symbol.scope.clear();
    if (symbol.lastLine < symbol.firstLine)
        symbol.lastLine = blockEnd(lines, symbol.firstLine);
    symbol.lastLine = std::min(symbol.lastLine, int(lines.size()));
    return symbol;
}

} // namespace Ui
