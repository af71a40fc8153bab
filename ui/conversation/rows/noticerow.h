// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/conversation/rows/textlayout.h"

namespace Ui {

//! A word of the program; errors stand on a card, with what helps and "Try again".
class NoticeRow : public Row
{
public:
    static constexpr qsizetype kMaxChars = 4000;

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override { return m_text.text(); }
    qsizetype positionAt(const QPoint &point) const override;
    QRect lineRect(qsizetype position) const override;

private:
    bool isCard() const;
    int top() const;
    QPoint textOrigin() const;
    int buttonsWidth() const;
    QRect buttonPlace(int right, int width) const;

    PlainTextLayout m_text;
    PlainTextLayout m_detail;
    AgentCore::NoticeRaised::Severity m_severity = AgentCore::NoticeRaised::Severity::Info;
    int m_width = 0;
    int m_room = 0; // for the text
    int m_titleHeight = 0;
    int m_detailHeight = 0;
    QList<Hit::Action> m_buttons; // the first is the one that helps most
    bool m_areBelow = false; // the buttons, as there is no room beside the text
};

} // namespace Ui
