// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/copiedrows.h"

#include "agentcore/session/session.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/rows/row.h"
#include "ui/diff/filepatch.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <QMimeData>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using RowKind = ConversationModel::RowKind;

static QString htmlOf(const CopiedRows::Piece &piece)
{
    switch (piece.kind) {
    case CopiedRows::Piece::Kind::Plain:
        return u"<p>"_s + piece.text.toHtmlEscaped().replace(u'\n', "<br/>"_L1) + u"</p>"_s;
    case CopiedRows::Piece::Kind::Code:
        return u"<pre><code>"_s + piece.text.toHtmlEscaped() + u"</code></pre>"_s;
    case CopiedRows::Piece::Kind::Markdown:
        break;
    }
    const QString whole = markdownDocument(piece.text,
                                           {.palette = Theme::paperPalette(),
                                            .definitions = piece.definitions,
                                            .formulas = Formulas::Source})
                              ->toHtml();
    const qsizetype body = whole.indexOf("<body"_L1);
    const qsizetype begin = whole.indexOf(u'>', body) + 1;
    const qsizetype end = whole.lastIndexOf("</body>"_L1);
    return body < 0 || end < begin ? QString() : whole.mid(begin, end - begin);
}

namespace {

//! HTML costs a document for each block and a patch a comparison for each file, so they are made
//! when they are wanted.
class CopiedMime : public QMimeData
{
public:
    CopiedMime(const QList<CopiedRows::Piece> &pieces, const QList<ToolCallState> &calls,
               const QString &folder)
        : m_pieces(pieces)
        , m_calls(calls)
        , m_folder(folder)
    { }

    bool hasFormat(const QString &type) const override
    {
        return type == "text/html"_L1 || (type == kPatchType && !m_calls.isEmpty())
            || QMimeData::hasFormat(type);
    }
    QStringList formats() const override
    {
        QStringList all = QMimeData::formats() << u"text/html"_s;
        if (!m_calls.isEmpty())
            all << kPatchType;
        return all;
    }

protected:
    QVariant retrieveData(const QString &type, QMetaType wanted) const override
    {
        if (type == kPatchType && !m_calls.isEmpty())
            return patch();
        if (type != "text/html"_L1)
            return QMimeData::retrieveData(type, wanted);
        QString html = u"<html><head><meta charset=\"utf-8\"/></head><body>"_s;
        for (const CopiedRows::Piece &piece : m_pieces)
            html += htmlOf(piece);
        html += "</body></html>"_L1;
        return wanted == QMetaType::fromType<QByteArray>() ? QVariant(html.toUtf8())
                                                           : QVariant(html);
    }

private:
    QByteArray patch() const
    {
        QByteArray whole;
        for (const ToolCallState &call : m_calls)
            whole += callPatch(call, m_folder);
        return whole;
    }

    QList<CopiedRows::Piece> m_pieces;
    QList<ToolCallState> m_calls;
    QString m_folder;
};

} // namespace

CopiedRows::CopiedRows(const ConversationPage *view, const TextSelection &selection)
{
    if (selection.isEmpty())
        return;
    m_folder = view->session() ? view->session()->cwd() : QString();
    const int last = selection.last().row;
    for (int row = selection.first().row; row <= last; ++row) {
        if (!view->conversation()->item(row))
            continue; // a question
        const TextRange range = selection.rangeIn(row);
        const bool isWhole = range.begin == 0 && range.end >= TextSelection::kRowEnd;
        const QString text = isWhole ? QString() : view->textOf(row);
        if (isWhole || (range.begin == 0 && range.end >= text.size()))
            addWhole(view, row);
        else if (!text.isEmpty())
            addPart(view, row, range);
    }
}

void CopiedRows::add(const QString &plain, const QString &markdown, const Piece &piece, bool isLine)
{
    if (plain.isEmpty() && markdown.isEmpty())
        return;
    if (!m_plain.isEmpty())
        m_plain += isLine && m_wasLine ? "\n"_L1 : "\n\n"_L1;
    m_plain += plain;
    if (!m_markdown.isEmpty())
        m_markdown += "\n\n"_L1;
    m_markdown += markdown;
    m_pieces += piece;
    m_wasLine = isLine;
    m_item = nullptr;
}

void CopiedRows::addPart(const ConversationPage *view, int row, const TextRange &range)
{
    const Row *laidOut = view->laidOutRow(row);
    const TextRange whole = laidOut ? laidOut->widened(range) : range;
    QString text = view->textOf(row).mid(whole.begin, whole.end - whole.begin);
    const RowKind kind = view->conversation()->kind(row);
    if (kind == RowKind::Text)
        text.replace(u'\t', u' '); // between the cells of a table
    const bool isCode = kind == RowKind::Code || kind == RowKind::Tool;
    add(text, text, {isCode ? Piece::Kind::Code : Piece::Kind::Plain, text}, false);
}

// The text of a document with the marks of its lists.
static QString textOf(const QTextDocument &document)
{
    QStringList lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QString mark;
        if (const QTextList *list = block.textList()) {
            const bool isNumbered = list->format().style() <= QTextListFormat::ListDecimal;
            mark = QString(2 * std::max(0, list->format().indent() - 1), u' ')
                + (isNumbered ? list->itemText(block) + u' ' : u"- "_s);
        }
        lines += mark + block.text().replace(QChar::LineSeparator, u'\n');
    }
    return lines.join(u'\n').trimmed();
}

// Most paragraphs mark nothing up, and need no document to become plain.
static QString plainOf(const MarkdownBlock &block, QStringView source, const QString &definitions)
{
    static const QRegularExpression marks(u"[^\\w .,:;?/()%'\"-]|\\d[.)]|_"_s,
                                          QRegularExpression::UseUnicodePropertiesOption);
    if (block.kind == MarkdownBlock::Kind::Table || !marks.matchView(source).hasMatch())
        return source.toString();
    return textOf(*markdownDocument(source,
                                    {.palette = Theme::paperPalette(),
                                     .definitions = definitions,
                                     .formulas = Formulas::Source}));
}

// What follows its neighbour is copied with all that stands between them.
void CopiedRows::addBlock(const ConversationModel &model, int row)
{
    const ConversationItem *item = model.item(row);
    const MarkdownBlock &block = *model.block(row);
    const auto &scanner = std::get<AnswerItem>(item->content).scanner;
    const bool follows = m_item == item && m_sliceEnd <= block.begin;
    const QString between
        = follows ? scanner.source().mid(m_sliceEnd, block.begin - m_sliceEnd) : QString();
    const QString markdown = m_markdown;
    const bool isCode = block.kind == MarkdownBlock::Kind::Code;
    const bool isDefinition = !isCode && scanner.isDefinition(block);
    const QString source = scanner.text(block).toString();
    const QString definitions
        = source.contains(u'[') ? scanner.references().definitions(source) : QString();
    const QString plain = isCode ? scanner.code(block)
        : isDefinition           ? QString()
                                 : plainOf(block, source, definitions);
    if (isDefinition && !follows) {
        m_markdown += m_markdown.isEmpty() ? source : u"\n\n"_s + source;
    } else if (isDefinition) {
        m_markdown += between + source;
    } else {
        add(plain, source,
            {isCode ? Piece::Kind::Code : Piece::Kind::Markdown, isCode ? plain : source,
             definitions},
            false);
        if (follows)
            m_markdown = markdown + between + source;
    }
    m_item = item;
    m_sliceEnd = block.end;
}

static QString fenced(const QString &text)
{
    QString fence = u"```"_s;
    while (text.contains(fence))
        fence += u'`';
    return fence + u'\n' + text + (text.endsWith(u'\n') ? QString() : u"\n"_s) + fence;
}

void CopiedRows::addWhole(const ConversationPage *view, int row)
{
    const ConversationModel &model = *view->conversation();
    const ConversationItem &item = *model.item(row);
    if (model.block(row)) {
        addBlock(model, row);
        return;
    }
    const RowKind kind = model.kind(row);
    if (kind != RowKind::Tool && kind != RowKind::Thought) {
        const QString text = itemPlainText(item);
        add(text, itemMarkdown(item), {Piece::Kind::Plain, text}, kind == RowKind::Changes);
        return;
    }
    if (const auto *tool = std::get_if<ToolItem>(&item.content);
        tool && !diffsOf(tool->call).isEmpty())
        m_calls += tool->call;
    const QString title = model.data(model.index(row), Qt::DisplayRole).toString();
    const QString body = view->textOf(row);
    add(title, title, {Piece::Kind::Plain, title}, true);
    if (body.isEmpty())
        return;
    const bool isCode = kind == RowKind::Tool;
    add(body, isCode ? fenced(body) : body, {isCode ? Piece::Kind::Code : Piece::Kind::Plain, body},
        false);
}

std::unique_ptr<QMimeData> CopiedRows::mimeData() const
{
    if (m_plain.isEmpty() && m_markdown.isEmpty())
        return nullptr;
    auto data = std::make_unique<CopiedMime>(m_pieces, m_calls, m_folder);
    data->setText(m_plain);
    data->setData(u"text/markdown"_s, m_markdown.toUtf8());
    return data;
}

} // namespace Ui
