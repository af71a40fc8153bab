// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/markdowndocument.h"
#include "ui/markdown/markdownextras.h"
#include "ui/math/formula.h"
#include "ui/theme/theme.h"

#include <QFont>
#include <QPalette>
#include <QPoint>
#include <QTextBlockFormat>
#include <QTextCharFormat>
#include <QTextCursor>

#include <md4c.h>

class QTextTable;

namespace Ui {

struct MarkdownContext;

//! How deep a parser stands in each kind of emphasis.
struct MarkdownStyle
{
    int heading = 0;
    int bold = 0;
    int italic = 0;
    int strike = 0;
    int code = 0;
    bool codeBlock = false;
    bool alertTitle = false;
    QString footnote; // target of a reference
    QString formula; // target of a formula

    //! A span begins (\a by 1) or ends (-1).
    void step(MD_SPANTYPE type, int by);
    //! Of text there; \a isFootnote: in a footnote.
    QFont font(bool isFootnote) const;
    //! The same with its colours. \a link: where a click leads; empty: nowhere.
    QTextCharFormat format(const MarkdownContext &context, MarkdownExtras::Alert alert,
                           bool isQuote, bool isImage, const QString &link) const;
};

//! For people: what stands above an alert.
QString alertTitle(MarkdownExtras::Alert alert);
Theme::Role alertRole(MarkdownExtras::Alert alert);

//! \brief Writes the table in which a parser stands, cell by cell.
//!
//! One that is too large is plain: lines of text, which whoever uses this writes.
class MarkdownTable
{
public:
    //! Inserts an empty table at \a cursor, \a leftMargin pixels from the left edge.
    void begin(const MD_BLOCK_TABLE_DETAIL &detail, int leftMargin, QTextCursor *cursor);
    //! Moves \a cursor behind it; false when it was a plain one.
    bool end(QTextCursor *cursor);
    bool isPlain() const { return m_isPlain; }

    void beginRow() { m_cell.setX(0); }
    void endRow() { m_cell.ry() += 1; }
    //! Moves \a cursor into the next cell and formats that; false when there is none.
    bool beginCell(const MD_BLOCK_TD_DETAIL &detail, const QPalette &palette, QTextCursor *cursor);
    void endCell() { m_cell.rx() += 1; }
    //! Of the next cell.
    bool isHeader() const;
    bool isFirstOfRow() const { return m_cell.x() == 0; }

private:
    QTextTable *m_table = nullptr; // owned by the document
    QPoint m_cell; // column and row of the next cell
    bool m_isPlain = false;
};

//! Properties of text blocks that paintMarkdown() draws by itself.
enum MarkdownProperty {
    QuoteLevelProperty = QTextFormat::UserProperty + 1, //!< Bars at the left, int.
    RuleProperty, //!< A line across, bool.
    AlertProperty, //!< Of a quote, MarkdownExtras::Alert as int.
    CodeProperty, //!< Of a code block: its text as it was written.
    CodeLanguageProperty, //!< The same: its language, until it is coloured.
};

inline constexpr int kQuoteIndent = 14; //!< Per level, in device-independent pixels.

//! \brief Writes what md4c reports into a QTextDocument; one per document.
class MarkdownBuilder
{
public:
    //! \a context outlives this.
    MarkdownBuilder(QTextDocument *document, const MarkdownContext &context);

    //! Parses \a source to its end.
    void build(QStringView source);

    void enterBlock(MD_BLOCKTYPE type, void *detail);
    void leaveBlock(MD_BLOCKTYPE type);
    void enterSpan(MD_SPANTYPE type, void *detail);
    void leaveSpan(MD_SPANTYPE type);
    void text(MD_TEXTTYPE type, QByteArrayView text);

private:
    // The block in which the cursor stands.
    enum class Line {
        Empty, // may be used, has no format yet
        Prepared, // has its format and waits for text
        Used,
    };
    struct ListLevel
    {
        bool ordered = false;
        bool tight = true;
        unsigned next = 1;
        int indent = 0; // in pixels, of the text
        bool isFirst = true; // no item came yet
    };
    struct Link
    {
        QString address; // as written
        QString href; // what a click does; empty: nothing
        int begin = 0; // in the document
        bool isImage = false;
    };

    void beginBlock(int topMargin);
    void beginItem(const MD_BLOCK_LI_DETAIL &detail);
    void beginList(bool ordered, bool tight, unsigned start);
    void beginCell(const MD_BLOCK_TD_DETAIL &detail);
    void beginCodeBlock(const QString &language);
    void endCodeBlock();
    void beginLink(const QString &address, bool isImage);
    void endLink();
    void endSpans();
    void insert(QString text);
    void insertPieces(const QString &text);
    void insertFormula(const MarkdownExtras::Piece &piece);
    void placeFormula(Formula formula, const QString &source, bool isApart);
    bool endMathBlock();
    void insertAlert();
    void insertImage(const QString &address, const QString &alt, QTextCursor *place);
    QString restored(const MD_ATTRIBUTE &attribute) const;
    int shownQuoteLevel() const;
    int leftMargin() const;
    QTextCharFormat format() const;

    QTextCursor m_cursor;
    const MarkdownContext &m_context;
    QPalette m_palette;
    MarkdownExtras m_extras;
    MarkdownStyle m_style;
    QList<ListLevel> m_lists;
    QList<Link> m_links;
    MarkdownTable m_table;
    QString m_code;
    int m_quoteLevel = 0;
    int m_imageCount = 0;
    bool m_isBehindDisplay = false; // what comes begins another block
    bool m_breaksNext = false; // at the next line end of the source
    Line m_line = Line::Empty;
};

} // namespace Ui
