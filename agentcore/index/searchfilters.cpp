// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/searchfilters.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

static const QRegularExpression &filterPattern()
{
    static const QRegularExpression pattern(
        uR"-((?<!\S)(file|exit|tool|model|since|until|folder):(?:"([^"]*)"?|(\S*)))-"_s,
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

static QString nameOf(const QRegularExpressionMatch &match)
{
    return match.captured(1).toLower();
}

static QString valueOf(const QRegularExpressionMatch &match)
{
    return match.captured(match.hasCaptured(3) ? 3 : 2).trimmed();
}

static bool readExit(SessionQuery &query, const QString &value)
{
    if (value.compare(SearchFilters::kFailed, Qt::CaseInsensitive) == 0) {
        query.failed = true;
        return true;
    }
    bool isNumber = false;
    query.exitCode = value.toInt(&isNumber);
    return isNumber;
}

//! False: \a value means nothing.
static bool readFilter(SessionQuery &query, const QString &name, const QString &value,
                       const QString &folder, const QDateTime &now)
{
    if (name == SearchFilters::kExit)
        return readExit(query, value);
    if (name == SearchFilters::kSince || name == SearchFilters::kUntil) {
        const bool isEnd = name == SearchFilters::kUntil;
        const auto time = SearchFilters::time(value, now, isEnd);
        (isEnd ? query.before : query.after) = time.value_or(QDateTime());
        return time.has_value();
    }
    if (name == SearchFilters::kFolder) {
        query.cwd = folder;
        return value.compare(SearchFilters::kHere, Qt::CaseInsensitive) == 0;
    }
    (name == SearchFilters::kFile       ? query.file
         : name == SearchFilters::kTool ? query.tool
                                        : query.model)
        = value;
    return true;
}

TypedQuery SearchFilters::read(const QString &typed, const QString &folder, const QDateTime &now)
{
    TypedQuery result;
    QString words;
    qsizetype end = 0;
    auto matches = filterPattern().globalMatch(typed);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        words += QStringView(typed).sliced(end, match.capturedStart() - end);
        end = match.capturedEnd();
        const QString value = valueOf(match);
        if (value.isEmpty())
            continue;
        result.isFiltered = true;
        if (!readFilter(result.query, nameOf(match), value, folder, now) && result.unread.isEmpty())
            result.unread = match.captured();
    }
    words += QStringView(typed).sliced(end);
    result.query.words = words.trimmed();
    return result;
}

QString SearchFilters::value(const QString &typed, QLatin1StringView name)
{
    auto matches = filterPattern().globalMatch(typed);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (nameOf(match) == name)
            return valueOf(match);
    }
    return {};
}

QString SearchFilters::with(const QString &typed, QLatin1StringView name, const QString &value)
{
    QString rest;
    qsizetype end = 0;
    auto matches = filterPattern().globalMatch(typed);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (nameOf(match) != name)
            continue;
        rest += QStringView(typed).sliced(end, match.capturedStart() - end).trimmed();
        rest += u' ';
        end = match.capturedEnd();
    }
    rest += QStringView(typed).sliced(end).trimmed();
    rest = rest.trimmed();
    if (value.isEmpty())
        return rest;
    const bool isQuoted = value.contains(u' ');
    const QString filter = name + u':' + (isQuoted ? u'"' + value + u'"' : value);
    return rest.isEmpty() ? filter : rest + u' ' + filter;
}

std::optional<QDateTime> SearchFilters::time(const QString &text, const QDateTime &now, bool end)
{
    if (text.endsWith(u'd')) {
        bool isNumber = false;
        const int days = QStringView(text).chopped(1).toInt(&isNumber);
        if (isNumber && days >= 0)
            return now.addDays(-days).toUTC();
    }
    if (const QDate day = QDate::fromString(text, Qt::ISODate); day.isValid() && text.size() == 10)
        return (end ? day.endOfDay() : day.startOfDay()).toUTC();
    QString full = text;
    const QDateTime time = QDateTime::fromString(full.replace(u' ', u'T'), Qt::ISODate);
    return time.isValid() ? std::optional(time.toUTC()) : std::nullopt;
}

} // namespace AgentCore
