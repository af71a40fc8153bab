// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"
#include "ui/conversation/rows/row.h"

namespace Ui {

//! What a turn changed: how many files and lines, with buttons to look at it and to undo it.
class ChangesRow : public Row
{
public:
    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override;

private:
    QString label(const QString &text) const;

    ChangesItem m_item;
    int m_width = 0;
};

} // namespace Ui
