// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

#include <gumbo.h>
#include <optional>
#include <stop_token>
#include <vector>

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

//! The attribute \a name of \a element; empty when it has none.
QString htmlAttribute(const GumboNode *element, const char *name);

//! The children of \a node; empty for texts.
const GumboVector &htmlChildren(const GumboNode *node);

//! \brief Calls \a visit with \a root and what is below it, in the order of the page, until it
//! returns false. Without recursion: pages may be nested a hundred thousand deep.
template <typename Visit> void visitNodes(const GumboNode *root, Visit visit)
{
    std::vector<const GumboNode *> waiting{root};
    while (!waiting.empty()) {
        const GumboNode *node = waiting.back();
        waiting.pop_back();
        if (!visit(node))
            return;
        const GumboVector &children = htmlChildren(node);
        for (unsigned i = children.length; i > 0; --i)
            waiting.push_back(static_cast<const GumboNode *>(children.data[i - 1]));
    }
}

//! \brief Goes through a page and tells a PageWriter what a person would read of it.
class PageWalker
{
public:
    PageWalker(const QUrl &base, bool skipsNavigation, const std::stop_token &token);

    //! The text of \a root; to be called once.
    QString textOf(const GumboNode *root);
    bool isCut() const { return m_writer.isFull(); }

private:
    enum class Close { Nothing, Line, Block, Link, Code, CodeBlock, Item, List, Table, Row, Cell };

    struct Frame
    {
        const GumboNode *node;
        Close close;
        unsigned next = 0;
    };

    struct Table
    {
        bool hasCells; //!< Else it only lays out the page.
        int rows = 0;
    };

    std::optional<Close> enter(const GumboNode *node);
    Close enterElement(const GumboNode *element);
    Close enterStructure(const GumboNode *element);
    Close enterItem(const GumboNode *element);
    Close enterTablePart(const GumboNode *element);
    void leave(Close close);
    bool isSkipped(const GumboNode *element) const;
    QString linkOf(const GumboNode *element) const;
    bool hasCells(const GumboNode *table) const;

    PageWriter m_writer;
    QUrl m_base;
    std::stop_token m_token;
    std::vector<int> m_lists; // the next number, or 0 for bullets
    std::vector<Table> m_tables;
    bool m_skipsNavigation;
};

} // namespace AgentCore
