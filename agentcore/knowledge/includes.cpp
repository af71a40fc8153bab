// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/includes.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

// Whether lines are within fenced code. Source: CommonMark 0.31, "Fenced code blocks".
class Fence
{
public:
    //! True when \a line is code or the border of code.
    bool takes(QStringView line)
    {
        qsizetype start = 0;
        while (start < line.size() && start < 4 && line.at(start) == u' ')
            ++start;
        const QStringView rest = line.sliced(start);
        const QChar mark = rest.isEmpty() ? QChar() : rest.front();
        qsizetype length = 0;
        while ((mark == u'`' || mark == u'~') && length < rest.size() && rest.at(length) == mark)
            ++length;
        const bool isBorder = start < 4 && length >= 3;
        if (m_length == 0) {
            if (!isBorder || (mark == u'`' && rest.sliced(length).contains(u'`')))
                return false;
            m_mark = mark;
            m_length = length;
        } else if (isBorder && mark == m_mark && length >= m_length
                   && rest.sliced(length).trimmed().isEmpty()) {
            m_length = 0;
        }
        return true;
    }

private:
    QChar m_mark;
    qsizetype m_length = 0; // 0: outside
};

} // namespace

Includes::Includes(KnowledgeFiles *files, QStringList folders, qint64 maxBytes)
    : m_files(files)
    , m_folders(std::move(folders))
    , m_left(maxBytes)
{ }

//! Behind the code span that begins at \a at; \a at itself behind its marks when it has no end.
static qsizetype behindSpan(QStringView line, qsizetype at)
{
    qsizetype length = 0;
    while (at + length < line.size() && line.at(at + length) == u'`')
        ++length;
    for (qsizetype end = at + length; end < line.size();) {
        if (line.at(end) != u'`') {
            ++end;
            continue;
        }
        qsizetype closing = 0;
        while (end + closing < line.size() && line.at(end + closing) == u'`')
            ++closing;
        end += closing;
        if (closing == length)
            return end;
    }
    return at + length;
}

QList<Includes::Mention> Includes::mentionsIn(QStringView line)
{
    QList<Mention> mentions;
    for (qsizetype i = 0; i < line.size();) {
        if (line.at(i) == u'`') {
            i = behindSpan(line, i);
            continue;
        }
        const bool begins = i == 0 || line.at(i - 1).isSpace() || u"([{"_s.contains(line.at(i - 1));
        if (line.at(i) != u'@' || !begins) {
            ++i;
            continue;
        }
        Mention mention{i, 0, {}};
        for (++i; i < line.size() && !line.at(i).isSpace(); ++i) {
            if (line.at(i) == u'\\' && i + 1 < line.size() && line.at(i + 1) == u' ')
                ++i;
            mention.path += line.at(i);
        }
        mention.length = i - mention.at;
        if (!mention.path.isEmpty())
            mentions.append(mention);
    }
    return mentions;
}

QString Includes::find(const QString &path, const QStringList &starts) const
{
    if (path.startsWith("~/"_L1))
        return QDir::homePath() + path.sliced(1);
    if (QDir::isAbsolutePath(path))
        return path;
    for (const QString &start : starts) {
        if (const QString file = start + u'/' + path; QFileInfo(file).isFile())
            return file;
    }
    return {};
}

QString Includes::block(const QString &path, const QStringList &starts, int depth)
{
    QString name = path;
    QString file = find(name, starts);
    while (!QFileInfo(file).isFile()) { // the end of a sentence is no part of it
        if (name.size() < 2 || !u".,;:!?)]}'\""_s.contains(name.back()))
            return {};
        name.chop(1);
        file = find(name, starts);
    }
    if (m_seen.contains(QFileInfo(file).canonicalFilePath()))
        return {};
    if (depth > kMaxDepth) {
        m_problems.append(
            u"@%1 was left out: files are included %2 deep at most"_s.arg(name).arg(kMaxDepth));
        return {};
    }
    const auto text = m_files->read(file, m_folders, qMin(kMaxFileBytes, m_left));
    if (!text) {
        const QString real = QFileInfo(file).canonicalFilePath();
        m_problems.append(
            u"@%1 was left out: %2"_s.arg(name,
                                          KnowledgeFiles::isWithin(real, m_folders)
                                              ? QString(text.error().message)
                                              : u"it lies outside the folders that may be read"_s));
        return {};
    }
    m_seen.append(text->path);
    m_left -= text->text.toUtf8().size();
    if (text->isCut)
        m_problems.append(u"@%1 is too long; its end was left out"_s.arg(name));
    const QString inner
        = expandedAt(text->text.trimmed(), {QFileInfo(text->path).path()}, depth + 1);
    return u"<file path=\""_s + name + u"\">\n"_s + inner
        + (text->isCut ? u"\n[the rest of this file was left out]"_s : QString()) + u"\n</file>"_s;
}

QString Includes::expandedAt(const QString &text, const QStringList &starts, int depth)
{
    if (!text.contains(u'@'))
        return text;
    QStringList lines = text.split(u'\n');
    QStringList behind;
    Fence fence;
    for (QString &line : lines) {
        if (fence.takes(line))
            continue;
        const QList<Mention> mentions = mentionsIn(line);
        if (mentions.size() == 1 && mentions.front().length == line.trimmed().size()) {
            if (const QString found = block(mentions.front().path, starts, depth); !found.isEmpty())
                line = found;
            continue;
        }
        for (const Mention &mention : mentions) {
            if (const QString found = block(mention.path, starts, depth); !found.isEmpty())
                behind.append(found);
        }
    }
    QString result = lines.join(u'\n');
    if (!behind.isEmpty())
        result = result.trimmed() + u"\n\n"_s + behind.join(u"\n\n"_s);
    return result;
}

QString Includes::expanded(const QString &text, const QStringList &starts)
{
    return expandedAt(text, starts, 1);
}

} // namespace AgentCore
