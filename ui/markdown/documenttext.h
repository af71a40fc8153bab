// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QTextDocument;

namespace Ui {

//! \brief The text of a document with its formulas as they were written.
//!
//! A formula is one character of the document and several of the text. Has to be made anew when the
//! document changes.
class DocumentText
{
public:
    DocumentText() = default;
    explicit DocumentText(const QTextDocument &document);

    const QString &text() const { return m_text; }
    bool hasFormulas() const { return !m_formulas.isEmpty(); }
    //! Where the character at \a position of the document begins in the text.
    qsizetype toText(int position) const;
    //! The character of the document with the one at \a place of the text.
    int toDocument(qsizetype place) const;
    //! The formula at or around \a place of the text as [begin, end); empty: there is none.
    struct Range
    {
        qsizetype begin = 0;
        qsizetype end = 0;
        bool isEmpty() const { return end <= begin; }
    };
    Range formulaAt(qsizetype place) const;

private:
    struct Formula
    {
        int position = 0; // in the document
        qsizetype place = 0; // in the text
        qsizetype length = 0; // the same
    };

    QString m_text;
    QList<Formula> m_formulas; // by position
};

} // namespace Ui
