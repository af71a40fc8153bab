// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/audithistory.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/permission/auditlog.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

AuditReader::AuditReader(const QString &fileName)
    : m_files{fileName}
{
    for (int i = 1; i <= AuditLog::kKept; ++i)
        m_files.append(fileName + u'.' + QString::number(i));
}

bool AuditReader::openNext()
{
    if (m_files.isEmpty())
        return false;
    const QString name = m_files.takeFirst();
    QFile file;
    if (!PlainFile::open(file, name))
        return true; // the next one may be there
    constexpr qint64 most = AuditLog::kMaxBytes + kMaxLine;
    const bool isCut = file.size() > most;
    if (isCut && !file.seek(file.size() - most))
        return true;
    m_text = file.read(most);
    if (isCut)
        m_text.remove(0, m_text.indexOf('\n') + 1);
    return true;
}

std::optional<AuditRecord> AuditReader::next()
{
    for (;;) {
        while (m_text.endsWith('\n'))
            m_text.chop(1);
        if (m_text.isEmpty()) {
            if (!openNext())
                return std::nullopt;
            continue;
        }
        const qsizetype begin = m_text.lastIndexOf('\n') + 1;
        const QByteArray line = m_text.sliced(begin);
        m_text.truncate(begin);
        const auto record = line.size() > kMaxLine
            ? fail(ErrorCode::LimitExceeded, u"is too long"_s)
            : parseJsonObject(line).and_then(&AuditRecord::fromJson);
        if (record)
            return *record;
        ++m_damaged;
    }
}

static bool isInGroup(const AuditRecord &record, AuditFilter::Group group)
{
    using enum AuditOutcome;
    switch (group) {
    case AuditFilter::Group::All:
        return true;
    case AuditFilter::Group::Unasked:
        return record.outcome == Allowed;
    case AuditFilter::Group::Answered:
        return record.outcome == UserAllowed || record.outcome == UserRefused;
    case AuditFilter::Group::Refused:
        return record.outcome == Refused || record.outcome == UserRefused;
    }
    Q_UNREACHABLE_RETURN(false);
}

static bool contains(const AuditRecord &record, const QString &word)
{
    const auto has
        = [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
    return has(record.toolName) || has(record.agent) || has(record.modeId) || has(record.reason)
        || std::ranges::any_of(record.effects, has, &ToolEffect::subject)
        || std::ranges::any_of(record.rules,
                               [&has](const ScopedRule &one) { return has(one.rule.coverage()); });
}

bool AuditFilter::accepts(const AuditRecord &record) const
{
    if (!isInGroup(record, group) || (!sessionId.isEmpty() && record.sessionId != sessionId)
        || (!toolCallId.isEmpty() && record.toolCallId != toolCallId))
        return false;
    return std::ranges::all_of(words.split(u' ', Qt::SkipEmptyParts),
                               [&record](const QString &word) { return contains(record, word); });
}

AuditHistory AuditHistory::read(const QString &fileName, const AuditFilter &filter, qsizetype most,
                                qsizetype searched)
{
    AuditHistory history;
    AuditReader reader(fileName);
    while (auto record = reader.next()) {
        if (history.searched == searched) {
            history.hasMore = true;
            break;
        }
        ++history.searched;
        if (!filter.accepts(*record))
            continue;
        if (history.records.size() == most) {
            history.hasMore = true;
            break;
        }
        history.records.append(std::move(*record));
    }
    return history;
}

} // namespace AgentCore
