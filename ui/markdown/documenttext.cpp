// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/documenttext.h"

#include "ui/markdown/formulaobjects.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace Ui {

DocumentText::DocumentText(const QTextDocument &document)
    : m_text(document.toPlainText())
{
    if (!m_text.contains(QChar::ObjectReplacementCharacter))
        return;
    qsizetype longer = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const QString source = FormulaObjects::sourceOf(fragment.charFormat());
            if (source.isEmpty())
                continue;
            const int position = fragment.position();
            m_text.replace(position + longer, 1, source);
            m_formulas.append({position, position + longer, source.size()});
            longer += source.size() - 1;
        }
    }
}

qsizetype DocumentText::toText(int position) const
{
    qsizetype place = position;
    for (const Formula &formula : m_formulas) {
        if (formula.position >= position)
            break;
        place += formula.length - 1;
    }
    return place;
}

int DocumentText::toDocument(qsizetype place) const
{
    qsizetype position = place;
    for (const Formula &formula : m_formulas) {
        if (formula.place >= place)
            break;
        if (place < formula.place + formula.length)
            return formula.position;
        position -= formula.length - 1;
    }
    return int(position);
}

DocumentText::Range DocumentText::formulaAt(qsizetype place) const
{
    const auto found = std::ranges::find_if(m_formulas, [&](const Formula &formula) {
        return place >= formula.place && place < formula.place + formula.length;
    });
    return found == m_formulas.cend() ? Range() : Range{found->place, found->place + found->length};
}

} // namespace Ui
