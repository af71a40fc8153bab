// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"
#include "ui/conversation/rows/textlayout.h"

#include <memory>
#include <vector>

namespace Ui {

//! The plan of a turn: a line with its progress, below it the steps.
class PlanRow : public Row
{
public:
    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;

private:
    enum class Sign { Pending, Current, Done };
    struct Step
    {
        std::unique_ptr<PlainTextLayout> text;
        Sign sign = Sign::Pending;
        int top = 0;
        int height = 0;
    };

    std::vector<Step> m_steps;
    QString m_progress;
    int m_width = 0;
    bool m_unfolded = true;
};

} // namespace Ui
