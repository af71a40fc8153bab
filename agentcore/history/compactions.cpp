// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/compactions.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

void Compactions::add(const CompactionEvent &event, const Moment &moment)
{
    m_all.push_back({event, moment});
}

void Compactions::handleErased(size_t end)
{
    for (Compaction &compaction : m_all)
        compaction.moment.kept = qMin(compaction.moment.kept, end);
}

Compactions::Sum Compactions::sum(const std::vector<SessionUpdate> &transcript) const
{
    Sum sum;
    if (m_all.empty())
        return sum;
    for (const SessionUpdate &update : transcript) {
        const auto *compacted = std::get_if<ConversationCompacted>(&update);
        const size_t number = compacted ? size_t(compacted->id.toULongLong()) : 0;
        if (number == 0 || number > m_all.size())
            continue;
        const Compaction &compaction = m_all[number - 1];
        const QStringList &calls = compaction.event.trimmedCalls;
        sum.trimmedCalls.unite(QSet<QString>(calls.cbegin(), calls.cend()));
        const bool isClear = compaction.event.trigger == CompactionEvent::kClear;
        if (!isClear && compaction.event.summary.isEmpty())
            continue;
        sum.kept = qMax(sum.kept, compaction.moment.kept);
        sum.summary = isClear ? nullptr : &compaction;
        if (isClear)
            sum.cleared = sum.kept;
    }
    return sum;
}

QString planWords(const QList<PlanEntry> &entries)
{
    QStringList lines;
    for (const PlanEntry &entry : entries) {
        const auto mark = entry.status == PlanEntry::Status::Completed ? "- [x] "_L1
            : entry.status == PlanEntry::Status::InProgress            ? "- [ ] (in progress) "_L1
                                                                       : "- [ ] "_L1;
        lines += mark + entry.content;
    }
    return lines.join(u'\n');
}

QString trimmedWords(const ToolResultPart &result, const ToolCallState *call)
{
    QString words = u"[This result was left out to save room. "_s;
    switch (call ? call->kind : ToolKind::Other) {
    case ToolKind::Edit:
    case ToolKind::Delete:
    case ToolKind::Move:
        words += result.isError ? u"The change failed."_s
                                : u"The change was made; read the file to see it as it is."_s;
        break;
    case ToolKind::Execute:
        words += u"Run the command again only where that does no harm."_s;
        break;
    default:
        words += u"Call %1 again with the same input if you need it."_s.arg(result.name);
    }
    words += u']';
    // Where the whole output of a command is kept.
    const qsizetype saved = result.text.lastIndexOf("[The whole output is in "_L1);
    if (saved >= 0)
        words += u'\n' + result.text.sliced(saved).section(u'\n', 0, 0);
    return words;
}

} // namespace AgentCore
