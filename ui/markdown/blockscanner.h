// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace Ui {

//! A top-level block of Markdown source. Offsets are UTF-16 units of the source.
struct MarkdownBlock
{
    enum class Kind {
        Paragraph,
        Heading,
        Code, //!< Fenced or indented.
        List, //!< A whole list with all that is nested in it.
        Quote,
        Table,
        Rule,
        Html, //!< A paragraph that starts with a tag; shown literally.
    };

    Kind kind = Kind::Paragraph;
    int level = 0; //!< Of a heading, 1 to 6.
    bool open = false; //!< A fence that nothing has closed yet.
    bool frozen = false; //!< No later text can change it.
    int indent = 0; //!< Columns to strip from each line of Code.
    qsizetype begin = 0;
    qsizetype end = 0; //!< Without line end and following blank lines.
    qsizetype contentBegin = 0; //!< Of Code: without the fences.
    qsizetype contentEnd = 0;
    QString language; //!< First word after the fence; may be empty.
    friend bool operator==(const MarkdownBlock &, const MarkdownBlock &) = default;
};

//! \brief Cuts growing Markdown source into top-level blocks; cost follows the new text only.
//!
//! The blocks are the same for every way of cutting the source into pieces. A last line without
//! line end that is markers only ("-", "``", "|--") is held back from the blocks until it is clear
//! what it becomes, or until finish(). Block limits follow CommonMark 0.31 closely enough that a
//! block parsed alone reads as it does in its place; link definitions are the exception, see
//! definitions().
class BlockScanner
{
public:
    void append(const QString &text);
    //! No more text is expected: the last line counts as ended. append() may still follow.
    void finish();

    const QString &source() const { return m_source; }
    const QList<MarkdownBlock> &blocks() const { return m_blocks; }
    //! The first block that the last append() or finish() could have changed.
    qsizetype firstChanged() const { return m_firstChanged; }

    QStringView text(const MarkdownBlock &block) const;
    //! Content of a Code block, without fences and their indentation.
    QString code(const MarkdownBlock &block) const;
    //! Link reference definitions, one per line, for blocks parsed alone.
    QString definitions() const;
    //! True when \a block consists of link reference definitions.
    bool isDefinition(const MarkdownBlock &block) const;

private:
    struct Line
    {
        qsizetype begin = 0;
        qsizetype end = 0; // without line end
        qsizetype next = 0; // where the next line begins
        qsizetype first = 0; // first character that is no blank
        int indent = 0; // in columns
        bool complete = false;
        bool isBlank() const { return first == end; }
    };
    // What the open block needs to know of the lines before.
    struct State
    {
        bool isOpen = false; // the last block may go on
        bool afterBlank = false;
        char16_t fence = 0; // 0: indented code
        int fenceLength = 0;
        int contentIndent = 0; // of the newest list item
        int lines = 0;
    };

    void restart();
    void scanRest(bool complete);
    Line lineAt(qsizetype begin, qsizetype end, bool complete) const;
    void scanLine(const Line &line);
    bool continues(const Line &line);
    bool continuesCode(const Line &line);
    bool continuesList(const Line &line);
    bool continuesParagraph(const Line &line);
    void start(const Line &line);
    bool startFence(const Line &line);
    void close(bool frozen);
    bool interruptsParagraph(const Line &line) const;
    bool startsBlock(const Line &line) const;
    bool isHeldBack(const Line &line) const;
    bool isClosingFence(const Line &line) const;
    bool isRule(const Line &line) const;
    bool isTableRule(const Line &line) const;
    bool isUnderline(const Line &line) const;
    int fenceLength(const Line &line) const;
    int headingLevel(const Line &line) const;
    bool startsWithTag(const Line &line) const;
    // Columns up to the item's text; 0: no list item.
    int itemIndent(const Line &line, bool interrupting) const;

    QString m_source;
    QList<MarkdownBlock> m_blocks;
    State m_state;
    qsizetype m_firstChanged = 0;
    // The state after the last complete line, to which append() returns.
    State m_lineState;
    MarkdownBlock m_lineBlock;
    qsizetype m_lineBlockCount = 0;
    qsizetype m_lineStart = 0;
    qsizetype m_searched = 0;
};

} // namespace Ui
