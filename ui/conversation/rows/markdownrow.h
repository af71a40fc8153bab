// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"
#include "ui/markdown/documenttext.h"
#include "ui/markdown/nestedcode.h"
#include "ui/markdown/references.h"
#include "ui/text/placefinder.h"

#include <algorithm>
#include <memory>
#include <optional>

class QTextDocument;

namespace Ui {

class PlaceIndex;

//! \brief A Markdown block other than code, as text on the page; long ones show their head, and
//! wide formulas are scrolled.
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
    QList<Hit> menuHits() const override;
    Hit hitAt(const QPoint &point) const override;
    QString plainText() const override;
    qsizetype positionAt(const QPoint &point) const override;
    TextRange widened(const TextRange &range) const override;
    QRect lineRect(qsizetype position) const override;
    //! Formulas that are too wide.
    bool scrollBy(int dx) override;

private:
    static constexpr qsizetype kMaxMenuLinks = 20;
    static constexpr qsizetype kMaxPlaces = 200;

    Hit anchorHit(const QString &href) const;
    // A path in the text, at a position of the document.
    struct Named
    {
        int position;
        Place place;
    };
    const QList<Named> &named() const;
    QString fileOf(const Named &named) const;
    Hit placeAt(const QPoint &point) const;
    void paintPlaces(QPainter *painter, const QRect &clip, const QPalette &palette) const;
    void paintEdges(QPainter *painter, const RowPaint &how) const;
    int mostOffset() const { return std::max(0, m_contentWidth - m_width); }

    std::unique_ptr<QTextDocument> m_document; // null: a rule
    DocumentText m_text; // of it
    PlaceIndex *m_places = nullptr;
    mutable std::optional<QList<Named>> m_named; // found when first painted or pointed at
    int m_width = 0;
    int m_height = 0; // of the document
    int m_contentWidth = 0; // the same
    int m_offset = 0; // scrolled to the right
    qsizetype m_hiddenChars = 0;
    QList<NestedCode> m_codes;
    QHash<QString, Footnote> m_footnotes;
    bool m_hasColours = false; // or needs none
    bool m_isRule = false;
};

} // namespace Ui
