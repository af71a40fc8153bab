// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

#include <memory>

class QTextDocument;

namespace Ui {

//! \brief A Markdown block other than code, as text on the page; long ones show their head.
class MarkdownRow : public Row
{
public:
    // Eight times more at each "Show more".
    static constexpr qsizetype kMaxChars = 12000;
    static constexpr qsizetype kMaxLines = 400;
    static constexpr qsizetype kMaxTableLines = 60; //!< Rows of tables cost most.

    MarkdownRow();
    ~MarkdownRow() override;

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    Hit hitAt(const QPoint &point) const override;
    QString plainText() const override;
    qsizetype positionAt(const QPoint &point) const override;

private:
    std::unique_ptr<QTextDocument> m_document; // null: a rule
    int m_width = 0;
    int m_height = 0; // of the document
    qsizetype m_hiddenChars = 0;
    bool m_isRule = false;
};

} // namespace Ui
