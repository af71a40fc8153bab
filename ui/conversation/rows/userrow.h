// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "ui/conversation/model/conversationitem.h"
#include "ui/conversation/rows/textlayout.h"

#include <QImage>

#include <optional>

namespace Ui {

//! What the user said: a soft card at the right, attachments as chips below the text.
class UserRow : public Row
{
public:
    static constexpr qsizetype kMaxChars = 3000; //!< Eight times more at each "Show more".

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override { return m_text.text(); }
    qsizetype positionAt(const QPoint &point) const override;
    QRect lineRect(qsizetype position) const override;

private:
    struct Chip
    {
        QRect rect;
        QString name;
        QString uri;
        int number = 0; // among the attachments
        bool isPicture = false;
        std::optional<QImage> picture; // unset: not read yet; null: it cannot be shown
    };

    QRect inCard(const QRect &rect) const;
    QPoint textOrigin() const;
    void paintPicture(QPainter *painter, const Chip &chip, const RowPaint &how) const;
    QList<Hit> branchHits() const;
    void paintBranches(QPainter *painter, const RowPaint &how) const;
    QRect pinRect() const;
    QRect buttonRect(int place) const;

    PlainTextLayout m_text;
    QList<Chip> m_chips;
    QRect m_card;
    QString m_restorePoint; //!< Empty: there is none.
    QString m_messageId; //!< Empty: the message cannot be edited.
    AgentCore::BranchFork m_fork; //!< With two versions or more, or none.
    int m_textHeight = 0;
    bool m_cut = false;
    bool m_isPinned = false;
};

} // namespace Ui
