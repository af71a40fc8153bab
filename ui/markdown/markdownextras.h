// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/references.h"

#include <QList>

#include <array>

namespace Ui {

//! \brief Formulas, references to footnotes and the heads of alerts, which md4c does not know.
//!
//! They are taken out of the source before it is parsed; marks stand in their places, which pass
//! through the parser like a word. Formulas: $a$, $$a$$, \(a\), \[a\]; amounts of money are none.
class MarkdownExtras
{
public:
    enum class Kind { Text, Formula, DisplayFormula, Footnote, Alert };
    struct Piece
    {
        Kind kind = Kind::Text;
        QString text; //!< To be shown; of a footnote its number.
        QString source; //!< As it was written; of a footnote its label.
    };
    enum class Alert { None, Note, Tip, Important, Warning, Caution };

    //! The source for md4c; cost is linear.
    QString prepare(QStringView source, const QHash<QString, Footnote> &footnotes);
    //! Text as md4c reports it, cut at the marks.
    QList<Piece> pieces(const QString &text) const;
    //! The same as it was written, for code and addresses.
    QString restored(const QString &text) const;
    //! What the quote that begins the source is.
    Alert alert() const { return m_alert; }

private:
    static constexpr qsizetype kMaxRun = 32; // of backticks, as in md4c

    void takeAlert();
    bool takeNext();
    void takeCode();
    bool takeDollar();
    bool takeFormula(qsizetype opening, QStringView closing, Kind kind);
    bool takeFootnote();
    void addMark(Kind kind, const QString &text, qsizetype end);
    void copy(qsizetype count);
    qsizetype closingDollar(qsizetype begin);
    QChar at(qsizetype index) const;
    qsizetype paragraphEnd();

    QStringView m_source;
    const QHash<QString, Footnote> *m_footnotes = nullptr;
    QString m_out;
    QList<Piece> m_marks;
    qsizetype m_at = 0;
    qsizetype m_paragraphEnd = -1;
    qsizetype m_noDollar = 0; // up to where no formula can be closed
    std::array<qsizetype, 3> m_noFormula{}; // the same, for "$$", "\)" and "\]"
    std::array<qsizetype, kMaxRun + 1> m_noRun{}; // the same, for runs of backticks
    Alert m_alert = Alert::None;
};

} // namespace Ui
