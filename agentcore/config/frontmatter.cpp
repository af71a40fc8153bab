// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/frontmatter.h"

#include "agentcore/config/yamlreader.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Where the parts of a text are.
struct Split
{
    qsizetype header = 0; //!< Where it begins.
    qsizetype fence = 0; //!< The line that ends it.
    qsizetype body = 0;

    QString headerOf(const QString &text) const { return text.sliced(header, fence - header); }
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
            return Split{first + 1, start, qMin(end + 1, text.size())};
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
    if (parts->fence - parts->header > kMaxHeaderChars)
        return fail(ErrorCode::LimitExceeded, u"the front matter is too long"_s);
    auto fields = readHeader(parts->headerOf(unified));
    if (!fields)
        return std::unexpected(fields.error());
    return FrontMatter{*fields, unified.sliced(parts->body)};
}

//! \a value as a scalar of one line that every reader of YAML understands.
static QString scalarOf(const QString &value)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9](?:[\\w ./,-]*[\\w./-])?\\z"_s);
    static const QRegularExpression null(u"\\Anull\\z"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    if (plain.match(value).hasMatch() && !null.match(value).hasMatch())
        return value;
    if (!value.contains(u'"') && !value.contains(u'\\'))
        return u'"' + value + u'"';
    return u'\'' + QString(value).replace(u'\'', u"''"_s) + u'\'';
}

//! The comment behind a value in \a line, with the blanks before it.
static QString commentOf(const QString &line, qsizetype valueStart)
{
    const QChar first = valueStart < line.size() ? line.at(valueStart) : QChar();
    const bool isQuoted = first == u'"' || first == u'\'';
    const qsizetype from = isQuoted ? line.lastIndexOf(first) : valueStart;
    static const QRegularExpression comment(u"[ \\t]+#.*\\z"_s);
    const auto match = comment.match(line, qMax(qsizetype(0), from - (isQuoted ? 0 : 1)));
    return match.hasMatch() ? match.captured() : QString();
}

//! How many lines after that of a field belong to its \a value.
static qsizetype linesBehind(const QStringList &lines, qsizetype field, const QString &value)
{
    qsizetype count = 0;
    for (qsizetype i = field + 1; i < lines.size(); ++i) {
        const QString &line = lines.at(i);
        const bool isItem = value.isEmpty() && line.startsWith(u'-');
        if (line.startsWith(u' ') || line.startsWith(u'\t') || isItem)
            count = i - field;
        else if (!line.isEmpty())
            break;
    }
    return count;
}

static Result<void> setField(QStringList &lines, const QString &key, const QString &value,
                             bool isThere)
{
    const QRegularExpression start(u"\\A([\"']?)"_s + QRegularExpression::escape(key)
                                   + u"\\1[ \\t]*:(?:[ \\t]+|\\z)"_s);
    const auto found = std::ranges::find_if(
        lines, [&start](const QString &line) { return start.match(line).hasMatch(); });
    const qsizetype at = found == lines.end() ? -1 : found - lines.begin();
    if (at < 0 && isThere) {
        return fail(ErrorCode::Unsupported,
                    u"%1 does not stand on a line of its own; change it in an editor"_s.arg(key));
    }
    if (at < 0) {
        if (!value.isEmpty())
            lines.append(key + u": "_s + scalarOf(value));
        return {};
    }
    const QString line = lines.at(at);
    const qsizetype valueStart = start.match(line).capturedEnd();
    const QString comment = commentOf(line, valueStart);
    const QString old = line.sliced(valueStart).chopped(comment.size()).trimmed();
    const qsizetype behind = linesBehind(lines, at, old);
    const bool isBlock = old.startsWith(u'|') || old.startsWith(u'>');
    static const QRegularExpression inner(u"(?:\\A|\\s)#"_s);
    for (qsizetype i = 1; i <= behind && !isBlock; ++i) {
        if (inner.match(lines.at(at + i)).hasMatch()) {
            return fail(ErrorCode::Unsupported,
                        u"a comment stands within %1; change it in an editor"_s.arg(key));
        }
    }
    lines.remove(at + 1, behind);
    if (!value.isEmpty())
        lines[at] = line.first(line.indexOf(u':') + 1) + u' ' + scalarOf(value) + comment;
    else if (!comment.isEmpty())
        lines[at] = comment.trimmed();
    else
        lines.removeAt(at);
    return {};
}

//! True when \a after is \a before with what \a edit says.
static bool isAsWanted(const FrontMatter &before, const FrontMatter &after,
                       const FrontMatterEdit &edit)
{
    QJsonObject kept = before.fields;
    QJsonObject left = after.fields;
    for (auto it = edit.fields.begin(); it != edit.fields.end(); ++it) {
        const QJsonValue written = left.value(it.key());
        if (it->isEmpty() ? !written.isUndefined() : written.toString() != *it)
            return false;
        kept.remove(it.key());
        left.remove(it.key());
    }
    return kept == left && after.body == edit.body.value_or(before.body);
}

Result<QString> FrontMatter::edited(const QString &text, const FrontMatterEdit &edit)
{
    const QString mark = text.startsWith(QChar::ByteOrderMark) ? text.first(1) : QString();
    const bool hasReturns = text.contains("\r\n"_L1);
    QString unified = text.sliced(mark.size());
    unified.replace("\r\n"_L1, "\n"_L1);
    const auto withEnds = [&](QString lines) {
        return mark + (hasReturns ? lines.replace("\n"_L1, "\r\n"_L1) : lines);
    };
    if (withEnds(unified) != text)
        return fail(ErrorCode::Unsupported, u"its lines end in different ways"_s);
    const auto before = parse(unified);
    if (!before)
        return std::unexpected(before.error());
    const auto parts = split(unified);
    QStringList lines = parts ? parts->headerOf(unified).split(u'\n') : QStringList();
    if (!lines.isEmpty())
        lines.removeLast(); // nothing stands behind its last line end
    for (auto it = edit.fields.begin(); it != edit.fields.end(); ++it) {
        if (const auto set = setField(lines, it.key(), *it, before->fields.contains(it.key()));
            !set)
            return std::unexpected(set.error());
    }
    QString head = parts ? unified.first(parts->header) : u"---\n"_s;
    for (const QString &line : std::as_const(lines))
        head += line + u'\n';
    head += parts ? unified.sliced(parts->fence, parts->body - parts->fence) : u"---\n"_s;
    if (!parts && lines.isEmpty())
        head.clear();
    const QString body = edit.body.value_or(before->body);
    if (!head.isEmpty() && !head.endsWith(u'\n') && !body.isEmpty())
        head += u'\n';
    const auto after = parse(head + body);
    if (!after || !isAsWanted(*before, *after, edit))
        return fail(ErrorCode::Unsupported, u"only an editor can change this front matter"_s);
    return withEnds(head + body);
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
        const QJsonArray array = value.toArray();
        for (const auto &entry : array)
            entries.append(entry.toString().trimmed());
    } else {
        const QStringList parts = value.toString().split(u',');
        for (const QString &entry : parts)
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
