// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace Ui {

//! \brief One line of Markdown source, and what it could begin, continue or end.
//!
//! Offsets are UTF-16 units of the source, which must outlive the line. Rules: CommonMark 0.31.
class SourceLine
{
public:
    //! The line [\a begin, \a end) of \a source; not \a complete: it may still grow.
    SourceLine(QStringView source, qsizetype begin, qsizetype end, bool complete);

    qsizetype begin() const { return m_begin; }
    qsizetype end() const { return m_end; } //!< Without line end.
    qsizetype next() const { return m_next; } //!< Where the next line begins.
    qsizetype first() const { return m_first; } //!< First character that is no blank.
    int indent() const { return m_indent; } //!< In columns.
    bool isComplete() const { return m_isComplete; }
    bool isBlank() const { return m_first == m_end; }
    //! From the first character that is no blank.
    QStringView text() const { return m_source.sliced(m_first, m_end - m_first); }

    bool isRule() const;
    bool isTableRule() const;
    bool isUnderline() const; //!< Of a heading.
    bool isClosingFence(char16_t fence, int length) const;
    bool startsWithTag() const;
    int fenceLength() const; //!< 0: no opening fence.
    int headingLevel() const; //!< 0: no heading.
    //! Columns up to the item's text; 0: no list item.
    int itemIndent(bool interrupting) const;
    //! What ends a list, a quote or a paragraph without a blank line, list items excepted.
    bool startsBlock() const;
    bool interruptsParagraph() const;

private:
    QStringView m_source;
    qsizetype m_begin = 0;
    qsizetype m_end = 0;
    qsizetype m_next = 0;
    qsizetype m_first = 0;
    int m_indent = 0;
    bool m_isComplete = false;
};

} // namespace Ui
