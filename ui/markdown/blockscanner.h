// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/references.h"
#include "ui/markdown/sourceline.h"

#include <QList>
#include <QString>

#include <optional>

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
        Footnote, //!< "[^label]: text" with the indented blocks that follow.
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
    //! A fence of TeX that is all there.
    bool isFormula() const { return kind == Kind::Code && !open && language == u"math"; }
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
    //! What a block that is parsed alone needs to know of the others.
    const MarkdownReferences &references() const;
    //! True when \a block consists of link reference definitions.
    bool isDefinition(const MarkdownBlock &block) const;
    //! True when other blocks may refer to what \a block says.
    bool isReferredTo(const MarkdownBlock &block) const;

private:
    // What the open block needs to know of the lines before.
    struct State
    {
        bool isOpen = false; // the last block may go on
        bool afterBlank = false;
        char16_t fence = 0; // 0: indented code
        int fenceLength = 0;
        int contentIndent = 0; // of the newest list item
        int lines = 0;
        bool inTex = false; // a formula that began the paragraph is not closed yet
    };

    void restart();
    void scanRest(bool complete);
    void scanLine(const SourceLine &line);
    bool continues(const SourceLine &line);
    bool continuesCode(const SourceLine &line);
    bool continuesList(const SourceLine &line);
    bool continuesFootnote(const SourceLine &line);
    bool continuesTex(const SourceLine &line);
    bool continuesParagraph(const SourceLine &line);
    void start(const SourceLine &line);
    bool startFence(const SourceLine &line);
    void close(bool frozen);
    bool isHeldBack(const SourceLine &line) const;

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
    mutable std::optional<MarkdownReferences> m_references; // found when asked for
};

} // namespace Ui
