// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"
#include "ui/conversation/rows/textplaces.h"
#include "ui/conversation/rows/tooldiffs.h"
#include "ui/conversation/rows/toolimages.h"
#include "ui/diff/diffrows.h"
#include "ui/markdown/codeblock.h"

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
    static constexpr qsizetype kFoldedArguments = 6; //!< Lines, until there is asked for more.
    static constexpr qsizetype kMaxPlaces = 10;

    //! Takes over the parts of \a tool; \a steps as RowChoices::moreSteps().
    void sync(const ToolItem &tool, int steps);
    //! Tells which files there are; not owned.
    void setPlaces(PlaceIndex *places) { m_places = places; }
    const ToolDiffs &diffs() const { return m_diffs; }

    int heightForWidth(int width);
    //! Paints with the top left corner at \a topLeft.
    void paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how);
    QList<Hit> hits(const QPoint &topLeft) const;
    //! The file that the text below \a point names.
    Hit placeAt(const QPoint &point);
    //! As Row::files().
    QList<Hit> files();
    QString plainText() const;
    //! \a point from the top left corner; -1 where no text is.
    qsizetype positionAt(const QPoint &point) const;
    bool scrollBy(int dx);

private:
    struct Part
    {
        enum class Kind { Text, Diff, Image, Place, More, MoreArguments, Note };

        Kind kind = Kind::Text;
        QString caption; // Note: all of it
        std::unique_ptr<CodeBlock> text; // Text
        qsizetype diff = 0; // Diff: index in m_diffs
        QList<DiffRow> rows; // Diff: side by side; empty: one column
        TextPlaces places; // Text
        QImage image; // Image
        AgentCore::ToolLocation place; // Place
        int top = 0; // below the caption
        int height = 0;
        qsizetype begin = 0; // Text: first position
    };

    void paintHit(QPainter *painter, const Hit &hit, const RowPaint &how) const;
    Part *addText(const QString &caption, const QString &text, const QString &language);
    void addTerminal(QStringView source, const QString &ending, qsizetype lines,
                     const QString &language);
    void addNote(const QString &text);
    void addImages();
    void addArguments(const ToolItem &tool, int steps);
    void addOutput(const ToolItem &tool, int steps);
    void addStructured(const ToolItem &tool);
    void paintPart(QPainter *painter, Part &part, const QPoint &topLeft, const RowPaint &how);
    int diffPartHeight(Part &part) const;
    QList<Hit> diffHits(const Part &part, const QPoint &topLeft) const;
    QRect outputButton(const QPoint &topLeft) const;
    QRect partRect(const Part &part, const QPoint &topLeft) const;

    std::vector<Part> m_parts;
    ToolDiffs m_diffs;
    ToolImages m_images;
    PlaceIndex *m_places = nullptr;
    QString m_callId;
    qsizetype m_hiddenLines = 0;
    qsizetype m_hiddenArguments = 0;
    bool m_hasOutput = false;
    int m_width = 0;
    int m_offset = 0;
};

} // namespace Ui
