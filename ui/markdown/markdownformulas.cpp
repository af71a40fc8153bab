// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Formulas of MarkdownBuilder.
#include "ui/markdown/formulaobjects.h"
#include "ui/markdown/markdownbuilder.h"
#include "ui/theme/theme.h"

#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace Ui {

void MarkdownBuilder::insertFormula(const MarkdownExtras::Piece &piece)
{
    const bool isDisplay = piece.kind == MarkdownExtras::Kind::DisplayFormula;
    if (auto formula = formulaToSet(m_context, piece.text, piece.source, format().font(),
                                    isDisplay ? Formula::Place::Display : Formula::Place::InText)) {
        const bool canStandApart
            = m_style.heading == 0 && !m_cursor.currentTable() && !m_table.isPlain();
        placeFormula(std::move(*formula), piece.source, isDisplay && canStandApart);
        return;
    }
    // On lines of its own, where it stands alone.
    const bool isApart = isDisplay && (m_line == Line::Prepared || piece.text.contains(u'\n'));
    if (isApart && m_line == Line::Used)
        insert(QString(QChar::LineSeparator));
    if (m_context.plainFormulas.contains(piece.source))
        m_style.formula = formulaTarget(piece.source);
    ++m_style.code;
    insert(m_context.formulas == Formulas::Source ? piece.source : piece.text);
    --m_style.code;
    m_style.formula.clear();
    m_breaksNext = m_breaksNext || isApart;
}

// Apart it has a block of its own; an item that begins with it keeps its marker above.
void MarkdownBuilder::placeFormula(Formula formula, const QString &source, bool isApart)
{
    if (isApart && m_line == Line::Prepared && m_cursor.block().length() > 1)
        m_line = Line::Used;
    if (isApart || m_isBehindDisplay)
        beginBlock(Theme::kGap);
    if (isApart)
        m_cursor.setBlockFormat(displayFormat(m_cursor.blockFormat()));
    m_style.formula = formulaTarget(source);
    FormulaObjects::of(m_cursor.document())
        ->insert(&m_cursor, std::move(formula), source, format());
    m_style.formula.clear();
    m_line = Line::Used;
    m_isBehindDisplay = isApart;
}

// "```math": true when it became a formula.
bool MarkdownBuilder::endMathBlock()
{
    if (m_cursor.blockFormat().stringProperty(CodeLanguageProperty) != "math"_L1)
        return false;
    m_style.codeBlock = false;
    auto formula
        = formulaToSet(m_context, m_code, m_code, format().font(), Formula::Place::Display);
    m_style.codeBlock = !formula;
    if (m_context.plainFormulas.contains(m_code))
        m_style.formula = formulaTarget(m_code);
    if (!formula)
        return false;
    QTextBlockFormat block = m_cursor.blockFormat();
    block.clearBackground();
    block.clearProperty(CodeLanguageProperty);
    m_cursor.setBlockFormat(block);
    m_cursor.setBlockCharFormat(format());
    m_line = Line::Prepared; // this block is the formula's
    placeFormula(std::move(*formula), std::exchange(m_code, {}), true);
    return true;
}

} // namespace Ui
