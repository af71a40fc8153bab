// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "ui/markdown/blockscanner.h"
#include "ui/markdown/documenttext.h"
#include "ui/markdown/markdowndocument.h"

#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace Ui;

namespace Testing {

// Blocks stand in their order, inside of the source, and nothing but blanks is between them.
static QString checkBlocks(const BlockScanner &scanner)
{
    const QString &source = scanner.source();
    qsizetype end = 0;
    for (const MarkdownBlock &block : scanner.blocks()) {
        if (block.begin < end || block.end < block.begin || block.end > source.size())
            return u"blocks overlap or reach out of the source"_s;
        if (!QStringView(source).sliced(end, block.begin - end).trimmed().isEmpty())
            return u"text is in no block"_s;
        if (scanner.code(block).size() > block.end - block.begin + 1)
            return u"there is more code than source"_s;
        end = block.end;
    }
    return QStringView(source).sliced(end).trimmed().isEmpty() ? QString()
                                                               : u"the end is in no block"_s;
}

static QString checkDocument(const BlockScanner &scanner, const MarkdownBlock &block,
                             Formulas formulas)
{
    const QStringView source = scanner.text(block);
    const MarkdownContext context{.definitions = scanner.references().definitions(source),
                                  .footnotes = scanner.references().footnotes(source),
                                  .folder = u"/project"_s,
                                  .formulas = formulas};
    const auto document = markdownDocument(source, context);
    const DocumentText whole(*document);
    const QString &text = whole.text();
    if (whole.hasFormulas() && formulas != Formulas::Set)
        return u"a formula was set where its source was asked for"_s;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const DocumentText::Range formula = whole.formulaAt(i);
        if (!formula.isEmpty() && (i < formula.begin || i >= formula.end))
            return u"a formula stands elsewhere in the text"_s;
        if (whole.toText(whole.toDocument(i)) != (formula.isEmpty() ? i : formula.begin))
            return u"the text and the document are at two places"_s;
    }
    for (const QChar c : text) {
        if ((c >= u'\u202A' && c <= u'\u202E') || (c >= u'\u2066' && c <= u'\u2069') || c.isNull())
            return u"a character that hides something is shown"_s;
    }
    for (QTextBlock line = document->begin(); line.isValid(); line = line.next()) {
        for (auto it = line.begin(); !it.atEnd(); ++it) {
            const QString target = it.fragment().charFormat().anchorHref().toLower();
            if (target.startsWith("javascript:"_L1) || target.startsWith("file:"_L1)
                || target.startsWith("data:"_L1))
                return u"a link does more than open a page"_s;
            if (it.fragment().charFormat().isImageFormat())
                return u"a picture was shown that nobody asked for"_s;
        }
    }
    return {};
}

QString checkMarkdown(QByteArrayView input)
{
    if (input.isEmpty())
        return {};
    const QString source = QString::fromUtf8(input.sliced(1));
    BlockScanner whole;
    whole.append(source);
    whole.finish();
    // The pieces are of characters, as they are when they come from a model.
    BlockScanner appended;
    qsizetype at = 0;
    for (const QByteArrayView piece : pieces(input)) {
        appended.append(source.sliced(at).left(piece.size()));
        at = std::min(at + piece.size(), source.size());
    }
    appended.append(source.sliced(at));
    appended.finish();
    if (appended.source() != whole.source() || appended.blocks() != whole.blocks())
        return u"a source is cut in two ways"_s;
    if (const QString problem = checkBlocks(whole); !problem.isEmpty())
        return problem;
    for (const MarkdownBlock &block : whole.blocks()) {
        for (const Formulas formulas : {Formulas::Code, Formulas::Source, Formulas::Set}) {
            if (const QString problem = checkDocument(whole, block, formulas); !problem.isEmpty())
                return problem;
        }
    }
    return {};
}

} // namespace Testing
