// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/gitpatch.h"

#include <QRegularExpression>

#include <utility>

using namespace Qt::StringLiterals;

namespace Acp {

namespace {

//! Reads a patch line by line.
class PatchReader
{
public:
    explicit PatchReader(qsizetype most)
        : m_most(most)
    { }

    void read(QStringView line);
    QList<PatchHunk> finish();

private:
    void beginHunk(QStringView line);
    void endHunk();
    void readHunk(QStringView line);

    qsizetype m_most;
    QList<PatchHunk> m_hunks;
    QString m_oldPath;
    QString m_newPath;
    bool m_isNew = false; // the file was not there before
    bool m_isGone = false; // the file is not there afterwards
    PatchHunk m_hunk;
    qint64 m_oldLeft = 0; // lines of the open hunk
    qint64 m_newLeft = 0;
    QChar m_lastSign;
    bool m_isOpen = false;
};

} // namespace

//! "a/x" and "b/x" without what stands before, and without what some write behind a tab.
static QString pathIn(QStringView name)
{
    const qsizetype tab = name.indexOf(u'\t');
    QStringView path = tab < 0 ? name : name.first(tab);
    if (path.endsWith(u'\r'))
        path.chop(1);
    if (path.size() > 1 && path.startsWith(u'"') && path.endsWith(u'"'))
        path = path.sliced(1, path.size() - 2);
    if (path.startsWith("a/"_L1) || path.startsWith("b/"_L1))
        path = path.sliced(2);
    return path.toString();
}

void PatchReader::beginHunk(QStringView line)
{
    static const QRegularExpression head(uR"(^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@)"_s);
    const auto match = head.matchView(line);
    if (!match.hasMatch() || m_hunks.size() >= m_most)
        return;
    const auto count = [&match](int group) {
        return match.hasCaptured(group) ? match.capturedView(group).toLongLong() : 1;
    };
    m_oldLeft = count(1);
    m_newLeft = count(2);
    m_hunk
        = {m_isGone ? m_oldPath : m_newPath, m_isNew ? std::nullopt : std::optional(QString()), {}};
    m_isOpen = true;
}

void PatchReader::endHunk()
{
    if (std::exchange(m_isOpen, false))
        m_hunks += m_hunk;
}

//! A line of an open hunk; an empty one is a line without text that lost its blank.
void PatchReader::readHunk(QStringView line)
{
    const QChar sign = line.isEmpty() ? QChar(u' ') : line.front();
    const QString text = line.mid(1).toString() + u'\n';
    if (sign == u'\\') { // "No newline at end of file", which is said of the line before
        if (m_lastSign != u'+' && m_hunk.oldText && m_hunk.oldText->endsWith(u'\n'))
            m_hunk.oldText->chop(1);
        if (m_lastSign != u'-' && m_hunk.newText.endsWith(u'\n'))
            m_hunk.newText.chop(1);
        return;
    }
    m_lastSign = sign;
    if (sign != u'+' && m_hunk.oldText)
        *m_hunk.oldText += text;
    if (sign != u'-')
        m_hunk.newText += text;
    m_oldLeft -= sign != u'+' ? 1 : 0;
    m_newLeft -= sign != u'-' ? 1 : 0;
}

void PatchReader::read(QStringView line)
{
    const bool isBody = line.isEmpty() || u" +-\\"_s.contains(line.front());
    const bool isFull = m_oldLeft <= 0 && m_newLeft <= 0;
    if (m_isOpen && isBody && (!isFull || line.startsWith(u'\\'))) {
        readHunk(line);
        return;
    }
    endHunk();
    if (line.startsWith("@@"_L1)) {
        beginHunk(line);
    } else if (line.startsWith("--- "_L1)) {
        m_isNew = line.sliced(4).startsWith("/dev/null"_L1);
        m_oldPath = pathIn(line.sliced(4));
    } else if (line.startsWith("+++ "_L1)) {
        m_isGone = line.sliced(4).startsWith("/dev/null"_L1);
        m_newPath = pathIn(line.sliced(4));
    }
}

QList<PatchHunk> PatchReader::finish()
{
    endHunk();
    return m_hunks;
}

QList<PatchHunk> patchHunks(QStringView patch, qsizetype most)
{
    PatchReader reader(most);
    for (qsizetype start = 0; start < patch.size();) {
        qsizetype end = patch.indexOf(u'\n', start);
        if (end < 0)
            end = patch.size();
        reader.read(patch.sliced(start, end - start));
        start = end + 1;
    }
    return reader.finish();
}

} // namespace Acp
