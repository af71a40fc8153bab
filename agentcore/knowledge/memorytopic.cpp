// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/memorytopic.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/knowledge/secrettext.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Range
{
    qsizetype first = 0; // of lines
    qsizetype count = 0;
};

} // namespace

QString MemoryTopic::slugOf(const QString &title)
{
    static const QRegularExpression other(u"[^\\p{L}\\p{N}]+"_s);
    QString slug = title.normalized(QString::NormalizationForm_C).toLower().replace(other, u"-"_s);
    if (slug.startsWith(u'-'))
        slug.removeFirst();
    constexpr qsizetype kMaxSlug = 60; // below 255 bytes of a name in any script
    slug.truncate(kMaxSlug);
    while (slug.endsWith(u'-') || (!slug.isEmpty() && slug.back().isHighSurrogate()))
        slug.chop(1);
    return slug;
}

//! A YAML scalar in double quotes.
static QString quoted(const QString &text)
{
    QString value = text;
    value.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + value + u'"';
}

//! Sets \a key in the front matter of \a text, which gets one where it has none.
static QString withField(const QString &text, const QString &key, const QString &value)
{
    QStringList lines = text.split(u'\n');
    const QString line = key + u": "_s + value;
    const auto isFence = [](const QString &line) { return line.trimmed() == "---"_L1; };
    if (!isFence(lines.constFirst()))
        return u"---\n"_s + line + u"\n---\n\n"_s + text;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        if (lines.at(i).startsWith(key + u':')) {
            lines[i] = line;
            return lines.join(u'\n');
        }
        if (isFence(lines.at(i))) {
            lines.insert(i, line);
            return lines.join(u'\n');
        }
    }
    return u"---\n"_s + line + u"\n---\n\n"_s + text; // a rule, never closed
}

//! The lines behind the front matter.
static qsizetype bodyLine(const QStringList &lines)
{
    if (lines.constFirst().trimmed() != "---"_L1)
        return 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        if (lines.at(i).trimmed() == "---"_L1)
            return i + 1;
    }
    return 0;
}

static QList<Range> ranges(const QStringList &lines)
{
    QList<Range> found;
    for (qsizetype i = bodyLine(lines); i < lines.size(); ++i) {
        if (lines.at(i).startsWith("- "_L1))
            found.append({i, 1});
        else if (!found.isEmpty() && found.back().first + found.back().count == i
                 && lines.at(i).startsWith("  "_L1) && !lines.at(i).trimmed().isEmpty())
            ++found.back().count;
    }
    return found;
}

QStringList MemoryTopic::entries(const QString &text)
{
    QStringList found;
    const QStringList lines = text.split(u'\n');
    for (const Range &range : ranges(lines)) {
        QString entry = lines.at(range.first).sliced(2);
        for (qsizetype i = 1; i < range.count; ++i)
            entry += u'\n' + lines.at(range.first + i).sliced(2);
        found.append(entry);
    }
    return found;
}

QString MemoryTopic::numbered(const QString &text)
{
    QStringList lines = text.split(u'\n');
    int number = 0;
    for (const Range &range : ranges(lines)) {
        lines[range.first].replace(0, 1, u"%1."_s.arg(++number));
        for (qsizetype i = 1; i < range.count; ++i)
            lines[range.first + i].prepend(u' ');
    }
    return lines.sliced(bodyLine(lines)).join(u'\n').trimmed();
}

QString MemoryTopic::wordsOf(const QString &entry)
{
    static const QRegularExpression date(u"^\\d{4}-\\d\\d-\\d\\d: "_s);
    return QString(entry).remove(date);
}

//! One line, or several with no empty ones between; nothing that hides what it says.
static QString cleaned(const QString &entry)
{
    QStringList lines;
    for (const QString &line : sanitizedForDisplay(entry).split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines.append(lines.isEmpty() ? line.trimmed() : line);
    }
    return lines.join(u'\n');
}

static Result<void> checkSecrets(const QStringList &texts)
{
    for (const QString &text : texts) {
        if (const QString secret = secretIn(text); !secret.isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"this looks like %1; secrets are not remembered"_s.arg(secret));
        }
    }
    return {};
}

static Result<void> checkEntry(const QString &entry)
{
    if (entry.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is nothing to remember"_s);
    if (entry.size() > MemoryTopic::kMaxEntry) {
        return fail(ErrorCode::InvalidInput,
                    u"an entry may have at most %1 characters"_s.arg(MemoryTopic::kMaxEntry));
    }
    return checkSecrets({entry});
}

static Result<void> check(const QString &title, const QString &description, const QString &entry)
{
    if (MemoryTopic::slugOf(title).isEmpty())
        return fail(ErrorCode::InvalidInput, u"the topic needs a name with letters"_s);
    if (title.size() > MemoryTopic::kMaxTitle || description.size() > MemoryTopic::kMaxDescription)
        return fail(ErrorCode::InvalidInput, u"the name or the description is too long"_s);
    return checkEntry(entry).and_then([&] { return checkSecrets({title, description}); });
}

//! As it stands in the file.
static QString listed(const QString &words, const QDate &date)
{
    return u"- "_s + date.toString(Qt::ISODate) + u": "_s
        + QString(words).replace(u'\n', u"\n  "_s);
}

Result<QString> MemoryTopic::added(const QString &text, const QString &title,
                                   const QString &description, const QString &entry,
                                   const QDate &date)
{
    const QString name = sanitizedForDisplay(title).simplified();
    const QString about = sanitizedForDisplay(description).simplified();
    const QString words = cleaned(entry);
    if (const auto good = check(name, about, words); !good)
        return std::unexpected(good.error());
    for (const QString &known : entries(text)) {
        if (wordsOf(known) == words)
            return fail(ErrorCode::Conflict, u"this is remembered already"_s);
    }
    const QString day = date.toString(Qt::ISODate);
    QString result = text;
    if (result.trimmed().isEmpty()) {
        result = u"---\ntitle: %1\ndescription: %2\nupdated: %3\n---\n"_s.arg(quoted(name),
                                                                              quoted(about), day);
    } else {
        result = withField(result, u"updated"_s, day);
        if (!about.isEmpty())
            result = withField(result, u"description"_s, quoted(about));
    }
    while (result.endsWith(u'\n'))
        result.chop(1);
    const bool continuesList = !entries(result).isEmpty()
        && ranges(result.split(u'\n')).back().first + ranges(result.split(u'\n')).back().count
            == result.split(u'\n').size();
    result += continuesList ? u"\n"_s : u"\n\n"_s;
    result += listed(words, date) + u'\n';
    if (result.size() > kMaxText)
        return fail(ErrorCode::LimitExceeded, u"the topic is full; use another one"_s);
    return result;
}

Result<QString> MemoryTopic::changed(const QString &text, int number, const QString &entry,
                                     const QDate &date)
{
    QStringList lines = text.split(u'\n');
    const QList<Range> found = ranges(lines);
    if (number < 1 || number > found.size())
        return fail(ErrorCode::NotFound, u"the topic has no entry %1"_s.arg(number));
    const QString words = cleaned(entry);
    if (const auto good = checkEntry(words); !good)
        return std::unexpected(good.error());
    const QStringList all = entries(text);
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (wordsOf(all.at(i)) != words)
            continue;
        if (i == number - 1)
            return text;
        return fail(ErrorCode::Conflict, u"this is remembered already"_s);
    }
    const Range range = found.at(number - 1);
    lines.remove(range.first, range.count);
    lines.insert(range.first, listed(words, date));
    const QString result = withField(lines.join(u'\n'), u"updated"_s, date.toString(Qt::ISODate));
    if (result.size() > kMaxText)
        return fail(ErrorCode::LimitExceeded, u"the topic is full; use another one"_s);
    return result;
}

Result<QString> MemoryTopic::removed(const QString &text, int number, const QDate &date)
{
    QStringList lines = text.split(u'\n');
    const QList<Range> found = ranges(lines);
    if (number < 1 || number > found.size())
        return fail(ErrorCode::NotFound, u"the topic has no entry %1"_s.arg(number));
    const Range range = found.at(number - 1);
    lines.remove(range.first, range.count);
    return withField(lines.join(u'\n'), u"updated"_s, date.toString(Qt::ISODate));
}

} // namespace AgentCore
