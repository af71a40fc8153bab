// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"
#include "ui/text/placefinder.h"

#include <QHash>

namespace Ui {

class CodeBlock;
class PlaceIndex;

//! \brief The files that lines of a CodeBlock name: underlined, and open by a click.
//!
//! Lines are searched when they are first painted or pointed at.
class TextPlaces
{
public:
    static constexpr qsizetype kMaxLines = 4000; //!< Of which places are remembered.

    //! Not owned; null: no places.
    void setIndex(PlaceIndex *index) { m_index = index; }
    //! \a block has another text.
    void clear() { m_places.clear(); }
    //! Underlines; the rest as in CodeBlock::paint().
    void paint(QPainter *painter, const CodeBlock &block, const QRect &rect, const QRect &clip,
               int offset, const QPalette &palette);
    //! The place below \a point, which counts from the block's top left corner.
    Hit hitAt(const CodeBlock &block, const QPoint &point, int offset);
    //! Files of the first \a count lines from \a first, for the keyboard and for screen readers.
    QList<Hit> hits(const CodeBlock &block, qsizetype first, qsizetype count);

private:
    const QList<Place> &placesOf(const CodeBlock &block, qsizetype line);

    PlaceIndex *m_index = nullptr;
    QHash<qsizetype, QList<Place>> m_places; // by line
};

//! What opens \a place as \a file.
Hit placeHit(const Place &place, const QString &file);

} // namespace Ui
