// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/includes.h"

#include "agentcore/knowledge/markdowncode.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

Includes::Includes(KnowledgeFiles *files, QStringList folders, qint64 maxBytes)
    : m_files(files)
    , m_folders(std::move(folders))
    , m_left(maxBytes)
{ }

QList<Includes::Mention> Includes::mentionsIn(QStringView line)
{
    QList<Mention> mentions;
    for (qsizetype i = 0; i < line.size();) {
        if (line.at(i) == u'`') {
            i = behindCodeSpan(line, i);
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
    CodeFence fence;
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
