// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/formula.h"

#include <QTextObjectInterface>

#include <vector>

class QTextBlock;
class QTextCursor;
class QTextDocument;

namespace Ui {

struct MarkdownContext;

//! \brief The formulas of a document, each of which stands there as one character.
//!
//! They stand on the baseline of their line. One that is wider than the document is made smaller,
//! as far as fit() says. Paper has the same formulas: a document that is printed is a copy with the
//! same objects, and there they are made as small as they have to be.
class FormulaObjects : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    //! Those of \a document, which owns them; made when there are none yet.
    static FormulaObjects *of(QTextDocument *document);
    //! What a character of \a format shows as it was written; empty: it is no formula.
    static QString sourceOf(const QTextFormat &format);

    //! \brief Lays \a document out for \a width, with no formula smaller than kLeastScale; the
    //! width that it takes then.
    //!
    //! What is wider begins where the text begins, so that it can be scrolled.
    static double fit(QTextDocument *document, double width);
    //! Below it small signs cannot be read any more.
    static constexpr double kLeastScale = 0.7;

    //! Puts \a formula, written as \a source, at \a cursor in text of \a format.
    void insert(QTextCursor *cursor, Formula formula, const QString &source,
                const QTextCharFormat &format);

    QSizeF intrinsicSize(QTextDocument *document, int position, const QTextFormat &format) override;
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *document, int position,
                    const QTextFormat &format) override;

private:
    // What a formula takes of its line.
    struct Extent
    {
        double scale = 1;
        double height = 0;
    };

    explicit FormulaObjects(QTextDocument *document);
    const Formula *formulaOf(const QTextFormat &format) const;
    static double marginsOf(const QTextBlock &block);
    Extent extentOf(const Formula &formula, const QTextDocument &document, int position,
                    const QTextCharFormat &format) const;

    std::vector<Formula> m_formulas;
    double m_leastScale = 0;
    QFont m_font; // of the text around the last of them
};

//! The formula \a tex, written as \a source; unset: it is to be shown as it was written.
std::optional<Formula> formulaToSet(const MarkdownContext &context, const QString &tex,
                                    const QString &source, const QFont &font, Formula::Place place);
//! The target of the anchor that a formula is: it is to be shown in the other way.
QString formulaTarget(const QString &source);
//! The formula of that; empty: \a target is another one.
QString sourceOfTarget(const QString &target);
//! Of a block that has nothing but a formula: \a block, in the middle.
QTextBlockFormat displayFormat(QTextBlockFormat block);

} // namespace Ui
