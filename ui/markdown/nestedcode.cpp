// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/nestedcode.h"

#include "ui/markdown/codecolours.h"
#include "ui/markdown/markdownbuilder.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>

namespace Ui {

static constexpr qsizetype kMaxNestedLineChars = 1000;

QList<NestedCode> nestedCode(const QTextDocument &document)
{
    QList<NestedCode> list;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlockFormat format = block.blockFormat();
        if (format.hasProperty(CodeProperty))
            list.append({format.stringProperty(CodeProperty),
                         document.documentLayout()->blockBoundingRect(block)});
    }
    return list;
}

static void colourBlock(const QTextBlock &block, const KSyntaxHighlighting::Definition &definition)
{
    LineColourer colourer;
    colourer.setDefinition(definition);
    colourer.setTheme(CodeColours::instance()->theme());
    QTextCursor cursor(block);
    cursor.beginEditBlock();
    const QString text = block.text();
    int begin = block.position();
    for (const QString &line : text.split(QChar::LineSeparator)) {
        if (line.size() <= kMaxNestedLineChars) {
            for (const QTextLayout::FormatRange &range : colourer.colour(line)) {
                cursor.setPosition(begin + range.start);
                cursor.setPosition(begin + range.start + range.length, QTextCursor::KeepAnchor);
                cursor.mergeCharFormat(range.format);
            }
        }
        begin += int(line.size()) + 1;
    }
    // Not again.
    cursor.setPosition(block.position());
    QTextBlockFormat format = block.blockFormat();
    format.clearProperty(CodeLanguageProperty);
    cursor.setBlockFormat(format);
    cursor.endEditBlock();
}

bool colourNestedCode(QTextDocument *document)
{
    bool done = true;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        const QString language = block.blockFormat().stringProperty(CodeLanguageProperty);
        if (language.isEmpty() || CodeColours::instance()->isUnknown(language))
            continue;
        if (const auto definition = CodeColours::instance()->definition(language))
            colourBlock(block, *definition);
        else
            done = false;
    }
    return done;
}

} // namespace Ui
