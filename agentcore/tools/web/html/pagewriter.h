// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace AgentCore {

//! \brief Puts the words of a page together: white space, lines, quotes, lists, links and tables.
//!
//! What is opened must be closed in the reverse order.
class PageWriter
{
public:
    static constexpr qsizetype kMaxChars = 4 * 1024 * 1024; //!< What comes then is left out.

    //! Words; white space collapses, unless code is open.
    void addText(QStringView text);
    //! The text that follows begins \a lines lines further down (2: after an empty one), unless it
    //! is in one line anyway.
    void breakLine(int lines);

    void openLink(const QString &url);
    void closeLink();
    void openCode(); //!< Within a line.
    void closeCode();
    void openCodeBlock();
    void closeCodeBlock();
    //! What is in it stands behind \a marker; its other lines behind \a indent.
    void openItem(const QString &marker, const QString &indent);
    void closeItem();
    void openRow();
    void openCell();
    void closeCell();
    //! The line of dashes after it when \a isHead.
    void closeRow(bool isHead);

    bool isFull() const { return m_text.size() >= kMaxChars; }
    const QString &text() const { return m_text; }

private:
    bool isInLine() const { return m_cellDepth > 0 || !m_linkUrl.isEmpty(); }
    void startText();
    void put(QStringView words);
    void putLines(QStringView lines);
    bool dropOpening(QStringView opening);

    QString m_text;
    QString m_opening; // of a link or code, waiting for the first word
    QString m_linkUrl;
    QStringList m_indents;
    QStringList m_markers; // of the last indents, not yet written
    QStringList m_cells; // of the open row
    qsizetype m_linkStart = 0;
    qsizetype m_cellStart = 0;
    int m_breaks = 0;
    int m_breaksBeforeRow = 0;
    int m_cellDepth = 0;
    int m_linkDepth = 0;
    int m_codeBlocks = 0;
    bool m_space = false;
};

} // namespace AgentCore
