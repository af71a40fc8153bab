// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textlayout.h"

#include <memory>

class QTextDocument;

namespace Ui {

//! Where the conversation was compacted: one line that opens to the summary.
class CompactionRow : public Row
{
public:
    static constexpr qsizetype kMaxChars = 60'000; //!< Of the summary.

    CompactionRow();
    ~CompactionRow() override;

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override;
    qsizetype positionAt(const QPoint &point) const override;
    QRect spinnerRect() const override;

private:
    enum class State { Done, Running, Failed };

    QPoint textOrigin() const;

    QString m_title;
    PlainTextLayout m_reason; // why it failed
    std::unique_ptr<QTextDocument> m_summary; // null: folded, or none
    State m_state = State::Done;
    int m_width = 0;
    int m_reasonHeight = 0;
    bool m_hasSummary = false;
};

} // namespace Ui
