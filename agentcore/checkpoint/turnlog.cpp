// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/turnlog.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/shadowfiles.h"
#include "agentcore/checkpoint/treewriter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = TurnLog::Entry::Kind;

static constexpr std::array<QByteArrayView, 9> kWords{
    "began",         "ended",        "before", "after",      "uncovered",
    "others-before", "others-after", "doubt",  "doubt-ended"}; // as the kinds

TurnLog::TurnLog(const QString &shadowFolder, const QString &session, const QString &id)
    : m_path(shadowFolder + "/turns/"_L1 + session + u'/' + id)
{ }

QList<TurnLog::Entry> TurnLog::read() const
{
    QList<Entry> entries;
    QFile file(m_path);
    if (!file.open(QFile::ReadOnly))
        return entries;
    QByteArrayList lines = file.readAll().split('\n');
    lines.removeLast(); // empty, or torn
    for (const QByteArray &line : std::as_const(lines)) {
        const QByteArrayList words = line.split(' ');
        const auto word = std::ranges::find(kWords, QByteArrayView(words.first()));
        if (word == kWords.end())
            continue;
        entries.append({Kind(word - kWords.begin()),
                        {QByteArray::fromPercentEncoding(words.value(3)),
                         {words.value(1).toInt(nullptr, 8), words.value(2)}}});
    }
    return entries;
}

static QByteArray textOf(const QList<TurnLog::Entry> &entries)
{
    QByteArray text;
    for (const TurnLog::Entry &entry : entries) {
        text += kWords[size_t(entry.kind)];
        if (entry.isOfFile()) {
            text += ' ' + QByteArray::number(entry.file.side.mode, 8) + ' ' + entry.file.side.id
                + ' ' + entry.file.path.toPercentEncoding("/");
        }
        text += '\n';
    }
    return text;
}

Result<void> TurnLog::append(const QList<Entry> &entries) const
{
    return PlainFile::append(m_path, textOf(entries));
}

static qsizetype openCalls(const QList<TurnLog::Entry> &entries)
{
    return std::ranges::count(entries, Kind::CallBegan, &TurnLog::Entry::kind)
        - std::ranges::count(entries, Kind::CallEnded, &TurnLog::Entry::kind);
}

qsizetype TurnLog::doubts(const QList<Entry> &entries)
{
    return std::ranges::count(entries, Kind::DoubtBegan, &Entry::kind)
        - std::ranges::count(entries, Kind::DoubtEnded, &Entry::kind);
}

bool TurnLog::hasOpenCall(const QList<Entry> &entries)
{
    return openCalls(entries) > 0;
}

Result<void> TurnLog::keepOpenCalls(const QList<Entry> &entries) const
{
    remove();
    const qsizetype open = openCalls(entries);
    if (open <= 0)
        return {};
    return append(QList<Entry>(open)
                  + QList<Entry>(qMax<qsizetype>(0, doubts(entries)), Entry{Kind::DoubtBegan}));
}

void TurnLog::remove() const
{
    QFile::remove(m_path);
    QDir().rmdir(QFileInfo(m_path).path()); // when it is empty
}

//! \a path with the links on its way resolved, but not itself.
static QString resolved(const QString &path)
{
    const QFileInfo info(path);
    const QString folder = info.path();
    if (folder == path)
        return path;
    const QString real = QFileInfo(folder).canonicalFilePath();
    return QDir::cleanPath((real.isEmpty() ? resolved(folder) : real) + u'/' + info.fileName());
}

Result<QList<TurnLog::Entry>> TurnLog::look(const QString &shadowFolder, const QString &root,
                                            Entry::Kind kind, const QStringList &paths)
{
    constexpr qint64 kMaxSmall = 64 * 1024;
    constexpr qsizetype kSha1Digits = 40;
    constexpr qsizetype kSha256Digits = 64;
    const auto top = PlainFile::read(shadowFolder + "/top"_L1, kMaxSmall);
    const auto format = PlainFile::read(shadowFolder + "/format"_L1, kMaxSmall);
    if (!top || !format)
        return std::unexpected(top ? format.error() : top.error());
    const TreeWriter writer(QFile::decodeName(*top));
    const qsizetype digits = *format == "sha256" ? kSha256Digits : kSha1Digits;
    QList<Entry> entries;
    for (const QString &path : paths) {
        const QString real = resolved(path);
        if (!isBelow(real, root))
            continue;
        Entry entry{kind, {QFile::encodeName(real).sliced(top->size() + 1), {}}};
        const auto found = writer.read(entry.file.path, kMaxFileBytes);
        if (!found) {
            entry.kind = Kind::Uncovered;
        } else if (found->mode != 0) {
            const auto id = ShadowFiles(shadowFolder).keep("blob", found->content, digits);
            if (!id)
                return std::unexpected(id.error());
            entry.file.side = {found->mode, *id};
        }
        if (!ShadowRepository::isOwnFile(entry.file.path))
            entries.append(entry);
    }
    return entries;
}

} // namespace AgentCore
