// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"

#include <memory>
#include <unordered_map>

namespace Ui {

//! \brief The laid out rows that were used last; the others are made again from the source.
class DocumentCache
{
public:
    static constexpr size_t kMaxRows = 100;

    //! The laid out row \a row of \a model, made or brought up to date where needed.
    Row *row(const ConversationModel &model, int row);
    //! The same, but null when it is not in the cache.
    Row *cached(const ConversationModel &model, int row) const;
    //! The content of \a row changed.
    void setStale(const ConversationModel &model, int row);
    void clear();

    size_t size() const { return m_entries.size(); }
    //! How often content was taken from the model, for tests.
    int syncCount() const { return m_syncCount; }

private:
    struct Entry
    {
        std::unique_ptr<Row> row;
        ConversationModel::RowKind kind = ConversationModel::RowKind::Text;
        quint64 used = 0;
        bool stale = true;
    };

    void dropOldest();

    std::unordered_map<quint64, Entry> m_entries;
    quint64 m_clock = 0;
    int m_syncCount = 0;
};

} // namespace Ui
