// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/permission/commandcorpus.h"

#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace Testing {

static QList<CorpusCommand> rowsOf(const QString &name)
{
    QFile file(QStringLiteral(AGENTAO_CORPUS_DIR) + u'/' + name);
    if (!file.open(QFile::ReadOnly))
        return {};
    QList<CorpusCommand> rows;
    int line = 0;
    while (!file.atEnd()) {
        ++line;
        QString text = QString::fromUtf8(file.readLine());
        text.chop(text.endsWith(u'\n') ? 1 : 0);
        const qsizetype tab = text.indexOf(u'\t');
        if (tab < 0 || text.startsWith(u'#'))
            continue;
        CorpusCommand row{line, text.first(tab), text.sliced(tab + 1), text.sliced(tab + 1)};
        row.command.replace(u'\u23ce', u'\n')
            .replace(u'\u240d', u'\r')
            .replace(u'\u2400', QChar(0));
        rows.append(row);
    }
    return rows;
}

QList<CorpusCommand> commandCorpus()
{
    return rowsOf(u"corpus.tsv"_s);
}

QList<CorpusCommand> outsideCorpus()
{
    return rowsOf(u"outside.tsv"_s);
}

QStringList everydayCommands()
{
    return commandLines(u"everyday.txt"_s);
}

QStringList commandLines(const QString &name)
{
    QFile file(QStringLiteral(AGENTAO_CORPUS_DIR) + u'/' + name);
    if (!file.open(QFile::ReadOnly))
        return {};
    QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.startsWith(u'#'); });
    lines.replaceInStrings(u"\u23ce"_s, u"\n"_s);
    return lines;
}

static bool makeFile(const QString &path)
{
    return putFile(path, "1\n");
}

CorpusTree::CorpusTree()
{
    const QString top = QDir(m_dir.path()).canonicalPath();
    m_root = top + u"/project"_s;
    const QDir root(m_root);
    m_isValid = m_dir.isValid() && root.mkpath(u"src/sub"_s) && root.mkpath(u"keys"_s)
        && root.mkpath(u".git/hooks"_s) && root.mkpath(top + u"/home"_s);
    for (const QString &name : {u"src/a"_s, u"src/b"_s, u".env"_s, u"keys/server.key"_s})
        m_isValid = m_isValid && makeFile(root.filePath(name));
    m_isValid = m_isValid && QFile::link(u"/etc/passwd"_s, root.filePath(u"src/link.txt"_s))
        && QFile::link(u"/etc"_s, root.filePath(u"outside"_s))
        && QFile::link(u".env"_s, root.filePath(u"key-link"_s));
    qputenv("HOME", QFile::encodeName(top + u"/home"_s));
}

} // namespace Testing
