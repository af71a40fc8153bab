// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/frontmatter.h"

#include "agentcore/config/plainyaml.h"
#include "agentcore/config/yamlreader.h"

#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Split
{
    QString header;
    QString body;
};

} // namespace

//! Nothing: the text has no front matter.
static std::optional<Split> split(const QString &text)
{
    const auto isFence = [](QStringView line, QLatin1StringView fence) {
        return line.startsWith(fence) && line.sliced(3).trimmed().isEmpty();
    };
    const qsizetype first = text.indexOf(u'\n');
    if (first < 0 || !isFence(QStringView(text).first(first), "---"_L1))
        return std::nullopt;
    for (qsizetype start = first + 1; start < text.size();) {
        qsizetype end = text.indexOf(u'\n', start);
        end = end < 0 ? text.size() : end;
        const QStringView line = QStringView(text).sliced(start, end - start);
        if (isFence(line, "---"_L1) || isFence(line, "..."_L1)) {
            return Split{text.sliced(first + 1, start - first - 1),
                         text.sliced(qMin(end + 1, text.size()))};
        }
        start = end + 1;
    }
    return std::nullopt;
}

//! \a header with the values of plain top lines in quotes; nothing when that changes nothing.
static std::optional<QString> quotedLines(const QString &header)
{
    static const QRegularExpression plain(u"^([A-Za-z_][\\w-]*):[ \t]+(.*\\S)[ \t]*$"_s);
    bool changed = false;
    QStringList lines = header.split(u'\n');
    for (QString &line : lines) {
        const auto match = plain.match(line);
        if (!match.hasMatch())
            continue;
        QString value = match.captured(2);
        const qsizetype lists = value.startsWith(u'[') ? value.count(u'[') : 0;
        const bool isList = lists == 1 && value.endsWith(u']');
        if (isList || (lists > 0 && lists != value.count(u']'))
            || u"'\"|>#&*!{"_s.contains(value.front()))
            continue;
        line = match.captured(1) + u": '"_s + value.replace(u'\'', u"''"_s) + u'\'';
        changed = true;
    }
    return changed ? std::optional(lines.join(u'\n')) : std::nullopt;
}

static Result<QJsonObject> readHeader(const QString &header)
{
    if (const auto fields = readPlainYaml(header))
        return *fields;
    const auto reader = yamlReader();
    if (!reader)
        return std::unexpected(reader.error());
    const auto fields = (*reader)->mapping(header.toUtf8());
    if (fields || fields.error().code != ErrorCode::InvalidInput)
        return fields;
    if (const auto quoted = quotedLines(header)) {
        if (const auto again = (*reader)->mapping(quoted->toUtf8()))
            return again;
    }
    return fields;
}

Result<FrontMatter> FrontMatter::parse(const QString &text)
{
    QString unified = text;
    if (unified.startsWith(QChar::ByteOrderMark))
        unified.removeFirst();
    unified.replace("\r\n"_L1, "\n"_L1);
    const auto parts = split(unified);
    if (!parts)
        return FrontMatter{{}, unified};
    if (parts->header.size() > kMaxHeaderChars)
        return fail(ErrorCode::LimitExceeded, u"the front matter is too long"_s);
    auto fields = readHeader(parts->header);
    if (!fields)
        return std::unexpected(fields.error());
    return FrontMatter{*fields, parts->body};
}

QString FrontMatter::text(QLatin1StringView key) const
{
    const QJsonValue value = fields.value(key);
    return value.isArray() ? list(key).join(u", "_s) : value.toString();
}

QStringList FrontMatter::list(QLatin1StringView key) const
{
    QStringList entries;
    const QJsonValue value = fields.value(key);
    if (value.isArray()) {
        for (const QJsonValue &entry : value.toArray())
            entries.append(entry.toString().trimmed());
    } else {
        for (const QString &entry : value.toString().split(u','))
            entries.append(entry.trimmed());
    }
    entries.removeAll(QString());
    return entries;
}

bool FrontMatter::flag(QLatin1StringView key, bool fallback) const
{
    const QString word = text(key).toLower();
    if (QStringList{u"true"_s, u"yes"_s, u"on"_s}.contains(word))
        return true;
    if (QStringList{u"false"_s, u"no"_s, u"off"_s}.contains(word))
        return false;
    return fallback;
}

} // namespace AgentCore
