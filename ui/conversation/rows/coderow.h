// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"
#include "ui/markdown/codeblock.h"

#include <memory>

namespace Ui {

//! \brief A code block: language, buttons, coloured lines; long ones are folded to their head.
class CodeRow : public Row
{
public:
    static constexpr qsizetype kFoldedRows = 40;
    static constexpr qsizetype kMaxLines = 100'000; //!< Eight times more at each "Show more".

    void sync(const ConversationModel &model, int row) override;
    int heightForWidth(int width) override;
    void paint(QPainter *painter, const RowPaint &how) override;
    QList<Hit> hits() const override;
    QString plainText() const override;
    qsizetype positionAt(const QPoint &point) const override;
    //! The code can be dragged by \a point.
    bool isHandle(const QPoint &point) const;
    bool scrollBy(int dx) override;

private:
    QRect codeRect() const;
    int mostOffset() const;
    qsizetype shownRows() const;
    bool isCut() const;
    QString moreText() const;

    std::unique_ptr<CodeBlock> m_code;
    int m_width = 0;
    int m_offset = 0; // scrolled to the right
    qsizetype m_allLines = 0;
    qsizetype m_hiddenLines = 0; // cut off before it is laid out
    bool m_isFolded = true;
    bool m_wraps = false;
};

} // namespace Ui
