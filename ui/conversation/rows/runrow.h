// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

namespace Ui {

//! A run of finished calls of one kind: a line like that of a call, which opens to their rows.
class RunRow : public Row
{
public:
    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override { return m_title; }

private:
    QString m_icon;
    QString m_title;
    QString m_duration; //!< Empty: next to nothing.
    int m_width = 0;
    bool m_unfolded = false;
};

} // namespace Ui
