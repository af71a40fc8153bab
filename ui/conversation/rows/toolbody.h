// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"
#include "ui/conversation/model/conversationitem.h"
#include "ui/conversation/rows/textplaces.h"
#include "ui/diff/difflines.h"
#include "ui/diff/diffrows.h"
#include "ui/markdown/codeblock.h"

#include <QImage>

#include <memory>
#include <vector>

namespace Ui {

//! A picture of a tool call, or why it is not shown.
struct ToolPicture
{
    QImage image; //!< Null: see problem.
    QString problem; //!< For people.
};

//! \brief The pictures of a tool call, decoded once and in bounds.
class ToolImages
{
public:
    static constexpr qsizetype kMaxBytes = 16 * 1024 * 1024; //!< Of one, as it came.
    static constexpr qint64 kMaxPixels = 36'000'000; //!< Of one, before it is scaled.
    static constexpr qsizetype kMaxImages = 20; //!< Of a call.
    static constexpr int kMaxHeight = 320; //!< Larger ones are scaled down.

    void sync(const QList<AgentCore::ToolContent> &content);
    const std::vector<ToolPicture> &pictures() const { return m_pictures; }

private:
    QList<AgentCore::ToolImage> m_sources;
    std::vector<ToolPicture> m_pictures;
};

//! Decodes \a source; never more than the bounds of ToolImages.
ToolPicture toolPicture(const AgentCore::ToolImage &source);

//! \brief The diffs of a tool call, computed once for the same content.
class ToolDiffs
{
public:
    void sync(const QList<AgentCore::ToolContent> &content);

    bool isEmpty() const { return m_lines.empty(); }
    qsizetype size() const { return qsizetype(m_lines.size()); }
    const DiffLines &at(qsizetype index) const { return m_lines[size_t(index)]; }
    bool contains(const QString &path) const;
    int addedLines() const;
    int removedLines() const;
    qsizetype longestLine() const; //!< In characters.

private:
    std::vector<AgentCore::ToolDiff> m_sources; // of m_lines
    std::vector<DiffLines> m_lines;
};

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
