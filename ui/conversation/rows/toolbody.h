// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/conversationitem.h"
#include "ui/conversation/rows/row.h"
#include "ui/diff/difflines.h"
#include "ui/markdown/codeblock.h"

#include <QImage>

#include <memory>
#include <vector>

namespace Ui {

//! \brief What a tool call opens to: arguments, diffs, output and places, one below the other.
//!
//! Each part is bounded; positions count through the texts of all parts.
class ToolBody
{
public:
    static constexpr int kTailLines = 15; //!< Of the output, at first.
    static constexpr int kMaxLines = 400; //!< After "Show more"; eight times more at each further.
    static constexpr qsizetype kMaxArgumentChars = 4000;
    static constexpr qsizetype kMaxPlaces = 10;
    static constexpr int kMaxImageHeight = 320; //!< Logical pixels; larger ones are scaled down.

    //! Takes over the parts of \a tool; \a steps as ConversationModel::moreSteps().
    void sync(const ToolItem &tool, int steps);
    int addedLines() const;
    int removedLines() const;
    bool hasDiff() const { return !m_diffs.empty(); }

    int heightForWidth(int width);
    //! Paints with the top left corner at \a topLeft.
    void paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how);
    QList<Hit> hits(const QPoint &topLeft) const;
    QString plainText() const;
    //! \a point from the top left corner; -1 where no text is.
    qsizetype positionAt(const QPoint &point) const;
    bool scrollBy(int dx);

private:
    struct Part
    {
        enum class Kind { Text, Diff, Image, Place, More };

        Kind kind = Kind::Text;
        QString caption;
        std::unique_ptr<CodeBlock> text; // Text
        qsizetype diff = 0; // Diff: index in m_diffs
        QImage image; // Image; null: it cannot be shown
        AgentCore::ToolLocation place; // Place
        int top = 0; // below the caption
        int height = 0;
        qsizetype begin = 0; // Text: first position
    };

    void addText(const QString &caption, const QString &text, const QString &language);
    void addImages(const QList<AgentCore::ToolContent> &content);
    void addArguments(const ToolItem &tool);
    void addOutput(const ToolItem &tool, int steps);
    void addStructured(const ToolItem &tool);
    void syncDiffs(const QList<AgentCore::ToolContent> &content);
    void paintPart(QPainter *painter, const Part &part, const QPoint &topLeft, const RowPaint &how);
    QRect partRect(const Part &part, const QPoint &topLeft) const;

    std::vector<Part> m_parts;
    std::vector<AgentCore::ToolDiff> m_sources; // of m_diffs
    std::vector<DiffLines> m_diffs;
    qsizetype m_hiddenLines = 0;
    int m_width = 0;
    int m_offset = 0;
};

} // namespace Ui
