// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/mention.h"

#include "agentcore/history/linkedlines.h"
#include "ui/composer/attachments.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// The last sign counts: folders may have one in their name.
std::optional<LineMention> LineMention::of(const QString &written)
{
    static const QRegularExpression form(u"^(.+)#(?:([^#]*):)?L?(\\d{1,9})(?:-L?(\\d{1,9}))?$"_s);
    if (!written.contains(u'#'))
        return std::nullopt;
    const QRegularExpressionMatch match = form.match(written);
    if (!match.hasMatch())
        return std::nullopt;
    LineMention mention{match.captured(1), match.captured(2), match.capturedView(3).toInt(), 0};
    mention.last = match.hasCaptured(4) ? match.capturedView(4).toInt() : mention.first;
    if (mention.first < 1 || mention.last < mention.first)
        return std::nullopt;
    return mention;
}

QString LineMention::written() const
{
    constexpr qsizetype kQuotes = 2;
    const QString lines = last > first ? u"%1-%2"_s.arg(first).arg(last) : QString::number(first);
    QString plain = name;
    plain.remove(u'"').remove(u'#');
    const QString whole = path + u'#' + (plain.isEmpty() ? lines : plain + u':' + lines);
    return whole.size() + kQuotes < Mention::kMaxChars ? whole : path + u'#' + lines;
}

static bool mayStandBefore(QChar character)
{
    return character.isSpace() || u"([{<\"'`\u2018\u201c\u300c"_s.contains(character);
}

static bool startsMention(QStringView text, qsizetype at)
{
    return text.at(at) == u'@' && (at == 0 || mayStandBefore(text.at(at - 1)));
}

std::optional<Mention> Mention::at(QStringView text, qsizetype cursor)
{
    const qsizetype first = std::max<qsizetype>(0, cursor - kMaxChars);
    for (qsizetype begin = cursor - 1; begin >= first; --begin) {
        if (text.at(begin) == u'\n' || text.at(begin) == QChar::ParagraphSeparator)
            return std::nullopt;
        if (!startsMention(text, begin))
            continue;
        QStringView path = text.sliced(begin + 1, cursor - begin - 1);
        const bool isQuoted = path.startsWith(u'"');
        if (isQuoted)
            path = path.sliced(1);
        const bool isOver = isQuoted
            ? path.contains(u'"')
            : std::ranges::any_of(path, [](QChar character) { return character.isSpace(); });
        if (isOver)
            return std::nullopt;
        return Mention{begin, cursor - begin, path.toString()};
    }
    return std::nullopt;
}

// Where what is written behind the sign ends: at the closing quote or before a blank.
static Mention wholeAt(QStringView text, qsizetype begin)
{
    Mention mention{begin, 1, {}};
    const QStringView rest
        = text.sliced(begin + 1).first(std::min(Mention::kMaxChars, text.size() - begin - 1));
    if (rest.startsWith(u'"')) {
        const qsizetype end = rest.indexOf(u'"', 1);
        if (end > 0) {
            mention.path = rest.sliced(1, end - 1).toString();
            mention.length = end + 2;
        }
        return mention;
    }
    const auto end
        = std::ranges::find_if(rest, [](QChar character) { return character.isSpace(); });
    mention.path = rest.first(end - rest.begin()).toString();
    mention.length = 1 + mention.path.size();
    return mention;
}

static bool isPunctuation(QChar character)
{
    return u".,;:!?)]}>\"'`\u2019\u201d\u300d"_s.contains(character);
}

QList<Mention> Mention::all(QStringView text, const std::function<bool(const QString &)> &isThere)
{
    const auto isKnown = [&isThere](const QString &path) {
        if (isThere(path))
            return true;
        const auto lines = LineMention::of(path);
        return lines && isThere(lines->path);
    };
    QList<Mention> mentions;
    qsizetype begin = 0;
    while (mentions.size() < kMaxCount && (begin = text.indexOf(u'@', begin)) >= 0) {
        Mention mention = startsMention(text, begin) ? wholeAt(text, begin) : Mention();
        const bool isQuoted = text.sliced(begin + 1).startsWith(u'"');
        bool isFound = !mention.path.isEmpty() && isKnown(mention.path);
        while (!isFound && !isQuoted && !mention.path.isEmpty()
               && isPunctuation(mention.path.back())) {
            mention.path.chop(1);
            --mention.length;
            isFound = !mention.path.isEmpty() && isKnown(mention.path);
        }
        if (isFound)
            mentions += mention;
        begin += isFound ? mention.length : 1;
    }
    return mentions;
}

QString Mention::written(const QString &path)
{
    const bool needsQuotes
        = std::ranges::any_of(path, [](QChar character) { return character.isSpace(); })
        || (!path.isEmpty() && isPunctuation(path.back()));
    return needsQuotes ? u"@\""_s + path + u'"' : u'@' + path;
}

static ContentBlock linkTo(const QString &written, const QDir &folder)
{
    const auto absolute
        = [&folder](const QString &path) { return QDir::cleanPath(folder.absoluteFilePath(path)); };
    const QString path = absolute(written);
    const auto lines
        = QFileInfo::exists(path) ? std::optional<LineMention>() : LineMention::of(written);
    if (!lines) {
        ContentBlock link = Attachments::link(path, QFileInfo(path).isDir());
        link.name = written; // as the text has it
        return link;
    }
    ContentBlock link = Attachments::link(absolute(lines->path), false);
    link.uri = LinkedLines{absolute(lines->path), lines->first, lines->last}.uri();
    link.name = lines->name.isEmpty() ? written : lines->name;
    return link;
}

QList<ContentBlock> Mention::links(QStringView text, const QString &folder)
{
    QList<ContentBlock> links;
    const auto isThere = [&folder](const QString &path) {
        return QFileInfo::exists(QDir(folder).absoluteFilePath(path));
    };
    const QList<Mention> mentions = all(text, isThere);
    for (const Mention &mention : mentions) {
        const ContentBlock link = linkTo(mention.path, QDir(folder));
        if (!std::ranges::contains(links, link.uri, &ContentBlock::uri))
            links += link;
    }
    return links;
}

} // namespace Ui
