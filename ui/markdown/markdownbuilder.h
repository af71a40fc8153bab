// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPalette>
#include <QTextBlockFormat>
#include <QTextCursor>

#include <md4c.h>

class QTextTable;

namespace Ui {

//! Properties of text blocks that paintMarkdown() draws by itself.
enum MarkdownProperty {
    QuoteLevelProperty = QTextFormat::UserProperty + 1, //!< Bars at the left, int.
    RuleProperty, //!< A line across, bool.
};

inline constexpr int kQuoteIndent = 14; //!< Per level, in device-independent pixels.

//! \brief Writes what md4c reports into a QTextDocument; one per document.
class MarkdownBuilder
{
public:
    MarkdownBuilder(QTextDocument *document, const QPalette &palette);

    //! Parses UTF-8 \a source to its end.
    void build(const QByteArray &source);

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
        QString target; // empty: shown as plain text
        int begin = 0; // in the document
    };
    // How deep the parser stands in each kind of emphasis.
    struct Style
    {
        int heading = 0;
        int bold = 0;
        int italic = 0;
        int strike = 0;
        int code = 0;
        bool codeBlock = false;
    };

    void beginBlock(int topMargin);
    void beginItem(const MD_BLOCK_LI_DETAIL &detail);
    void beginList(bool ordered, bool tight, unsigned start);
    void beginTable(const MD_BLOCK_TABLE_DETAIL &detail);
    void beginCell(const MD_BLOCK_TD_DETAIL &detail);
    void endTable();
    void beginCodeBlock();
    void endLink();
    void insert(QString text);
    QTextCharFormat format() const;

    QTextCursor m_cursor;
    QPalette m_palette;
    Style m_style;
    QList<ListLevel> m_lists;
    QList<Link> m_links;
    QTextTable *m_table = nullptr; // owned by the document
    QPoint m_cell; // column and row of the next cell
    QString m_code;
    int m_quoteLevel = 0;
    Line m_line = Line::Empty;
};

} // namespace Ui
