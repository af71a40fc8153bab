// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textlayout.h"

#include <QDateTime>

namespace Ui {

//! Reasoning: one muted line that opens to muted plain text.
class ThoughtRow : public Row
{
public:
    static constexpr qsizetype kMaxChars = 12000; //!< Eight times more at each "Show more".

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override { return m_unfolded ? m_text.text() : QString(); }
    qsizetype positionAt(const QPoint &point) const override;
    QRect lineRect(qsizetype position) const override;
    QRect spinnerRect() const override;

private:
    QString shownTitle() const;
    QPoint textOrigin() const;

    PlainTextLayout m_text;
    QString m_title;
    QDateTime m_since; // when it began, while it runs
    int m_width = 0;
    int m_textHeight = 0;
    bool m_unfolded = false;
    bool m_running = false;
    bool m_cut = false;
};

} // namespace Ui
