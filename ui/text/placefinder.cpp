// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/placefinder.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxLineChars = 2000;
static constexpr qsizetype kMaxPlaces = 16;

// Numbers that fit into an int.
static const QRegularExpression &pattern()
{
    static const QRegularExpression expression(
        uR"re(File "(?<python>[^"\n]{1,1000})", line (?<pythonLine>\d{1,9}))re"
        uR"re(|(?<![\w/.~+@:-])(?<path>(?:~?/|\.{1,2}/)?(?:[\w.+@-]+/){0,64}[\w.+@-]*[\w+@-]))re"
        uR"re((?:\((?<bracketLine>\d{1,9})(?:,\s?(?<bracketColumn>\d{1,9}))?\))re"
        uR"re(|:(?<line>\d{1,9})(?::(?<column>\d{1,9}))?)?(?![\w/]|://))re"_s);
    return expression;
}

// A bare word is no file, nor is a number with a point.
static bool mayBeFile(const QString &path, bool hasLine)
{
    const qsizetype point = path.lastIndexOf(u'.');
    const bool hasSuffix
        = point > path.lastIndexOf(u'/') && point + 1 < path.size() && path[point + 1].isLetter();
    return hasSuffix || (path.contains(u'/') && path.size() > 1)
        || (hasLine && path[0].isUpper()); // Makefile:12
}

QList<Place> findPlaces(QStringView line)
{
    QList<Place> places;
    auto matches = pattern().globalMatchView(line.first(std::min(line.size(), kMaxLineChars)));
    while (matches.hasNext() && places.size() < kMaxPlaces) {
        const QRegularExpressionMatch match = matches.next();
        Place place;
        place.begin = match.capturedStart();
        place.length = match.capturedLength();
        place.path = match.captured(u"python");
        if (!place.path.isEmpty()) {
            place.line = match.capturedView(u"pythonLine").toInt();
            places.append(place);
            continue;
        }
        place.path = match.captured(u"path");
        const bool isBracket = match.hasCaptured(u"bracketLine");
        place.line = match.capturedView(isBracket ? u"bracketLine" : u"line").toInt();
        place.column = match.capturedView(isBracket ? u"bracketColumn" : u"column").toInt();
        if (mayBeFile(place.path, place.line > 0))
            places.append(place);
    }
    return places;
}

} // namespace Ui
