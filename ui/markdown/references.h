// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

namespace Ui {

//! A footnote as the places that refer to it show it.
struct Footnote
{
    int number = 0; //!< From 1, in the order of the first references.
    QString text; //!< Markdown source.
    friend bool operator==(const Footnote &, const Footnote &) = default;
};

//! \brief What the blocks of one source define for each other: addresses of links and footnotes.
//!
//! Labels are the same in any case and with any amount of blanks; the first definition counts.
class MarkdownReferences
{
public:
    //! Of "[^label]: text" the length up to the text, 0 for all else. \a label may be null.
    static qsizetype footnoteStart(QStringView source, QString *label);

    //! A paragraph of link reference definitions.
    void addDefinitions(QStringView paragraph);
    //! A block that defines a footnote.
    void addFootnote(QStringView source);
    //! Counts the footnotes to which \a text refers; blocks come in their order.
    void addText(QStringView text);

    //! The definitions of those links that \a text may refer to, one per line.
    QString definitions(QStringView text) const;
    //! The footnotes to which \a text may refer, by label as written there.
    QHash<QString, Footnote> footnotes(QStringView text) const;
    //! Of the footnote that the block \a source defines; 0: none.
    int number(QStringView source) const;

private:
    int numberOf(const QString &label);

    QHash<QString, QString> m_definitions;
    QHash<QString, QString> m_notes;
    QHash<QString, int> m_numbers;
};

} // namespace Ui
