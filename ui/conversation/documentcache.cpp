// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/documentcache.h"

#include "ui/conversation/rows/changesrow.h"
#include "ui/conversation/rows/coderow.h"
#include "ui/conversation/rows/compactionrow.h"
#include "ui/conversation/rows/markdownrow.h"
#include "ui/conversation/rows/noticerow.h"
#include "ui/conversation/rows/planrow.h"
#include "ui/conversation/rows/runrow.h"
#include "ui/conversation/rows/thoughtrow.h"
#include "ui/conversation/rows/toolrow.h"
#include "ui/conversation/rows/userrow.h"

#include <algorithm>

namespace Ui {

using RowKind = ConversationModel::RowKind;

static std::unique_ptr<Row> makeRow(RowKind kind)
{
    switch (kind) {
    case RowKind::User:
        return std::make_unique<UserRow>();
    case RowKind::Text:
        return std::make_unique<MarkdownRow>();
    case RowKind::Code:
        return std::make_unique<CodeRow>();
    case RowKind::Thought:
        return std::make_unique<ThoughtRow>();
    case RowKind::Tool:
        return std::make_unique<ToolRow>();
    case RowKind::Run:
        return std::make_unique<RunRow>();
    case RowKind::Plan:
        return std::make_unique<PlanRow>();
    case RowKind::Changes:
        return std::make_unique<ChangesRow>();
    case RowKind::Compaction:
        return std::make_unique<CompactionRow>();
    case RowKind::Notice:
        return std::make_unique<NoticeRow>();
    case RowKind::Widget:
        return nullptr;
    }
    Q_UNREACHABLE_RETURN(nullptr);
}

Row *DocumentCache::row(const ConversationModel &model, int row)
{
    const RowKind kind = model.kind(row);
    if (kind == RowKind::Widget)
        return nullptr;
    Entry &entry = m_entries[model.rows().rowId(row)];
    entry.used = ++m_clock;
    if (!entry.row || entry.kind != kind) {
        entry.row = makeRow(kind);
        entry.kind = kind;
        entry.stale = true;
    }
    if (entry.stale) {
        entry.row->sync(model, row);
        entry.stale = false;
        ++m_syncCount;
    }
    Row *made = entry.row.get();
    if (m_entries.size() > kMaxRows)
        dropOldest();
    return made;
}

Row *DocumentCache::cached(const ConversationModel &model, int row) const
{
    const auto found = m_entries.find(model.rows().rowId(row));
    return found == m_entries.end() || found->second.stale ? nullptr : found->second.row.get();
}

void DocumentCache::setStale(const ConversationModel &model, int row)
{
    const auto found = m_entries.find(model.rows().rowId(row));
    if (found != m_entries.end())
        found->second.stale = true;
}

void DocumentCache::clear()
{
    m_entries.clear();
}

void DocumentCache::dropOldest()
{
    const auto oldest = std::ranges::min_element(
        m_entries, {}, [](const auto &entry) { return entry.second.used; });
    m_entries.erase(oldest);
}

} // namespace Ui
