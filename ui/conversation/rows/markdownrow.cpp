// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/markdownrow.h"

#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/textplaces.h"
#include "ui/markdown/linktarget.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/placeindex.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

MarkdownRow::MarkdownRow() = default;
MarkdownRow::~MarkdownRow() = default;

// The head of a long block, cut at a line end where there is one.
static QStringView headOf(QStringView text, qsizetype maxChars, qsizetype maxLines)
{
    qsizetype end = -1;
    for (qsizetype line = 0; line < maxLines && end < maxChars; ++line) {
        const qsizetype next = text.indexOf(u'\n', end + 1);
        if (next < 0 || next > maxChars) {
            if (text.size() <= maxChars)
                return text;
            if (end < maxChars / 2)
                end = maxChars; // one long line
            break;
        }
        end = next;
    }
    if (text[end - 1].isHighSurrogate())
        --end;
    return text.first(end);
}

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MarkdownRow)
};
} // namespace

// "[^label]: text" as an item of a numbered list.
static QString footnoteSource(QStringView source, int number)
{
    const QString marker = QString::number(number) + u". "_s;
    const qsizetype begin = MarkdownReferences::footnoteStart(source, nullptr);
    QString text;
    for (QStringView line : source.sliced(begin).tokenize(u'\n')) {
        if (text.isEmpty()) {
            text = marker + line.trimmed().toString();
            continue;
        }
        qsizetype at = 0;
        while (at < 4 && at < line.size() && line[at] == u' ')
            ++at;
        text += u'\n' + QString(marker.size(), u' ') + line.sliced(at).toString();
    }
    return text;
}

void MarkdownRow::sync(const ConversationModel &model, int row)
{
    m_width = 0;
    m_hiddenChars = 0;
    m_codes.clear();
    m_hasColours = false;
    m_places = model.places();
    m_document.reset();
    const MarkdownBlock *block = model.block(row);
    m_isRule = block && block->kind == MarkdownBlock::Kind::Rule;
    if (!block || m_isRule)
        return;
    const auto &scanner = std::get<AnswerItem>(model.item(row)->content).scanner;
    const QStringView source = scanner.text(*block);
    const bool table = block->kind == MarkdownBlock::Kind::Table;
    const int steps = 3 * std::min(model.choices().moreSteps(row), 8);
    const QStringView head
        = headOf(source, kMaxChars << steps, (table ? kMaxTableLines : kMaxLines) << steps);
    m_hiddenChars = source.size() - head.size();
    MarkdownContext context{.palette = QApplication::palette(),
                            .folder = model.choices().answers().folder,
                            .images = model.choices().answers().images};
    // Only what looks like a reference pays for looking up the definitions.
    if (head.contains(u'[')) {
        context.definitions = scanner.references().definitions(head);
        context.footnotes = scanner.references().footnotes(head);
    }
    context.isFootnote = block->kind == MarkdownBlock::Kind::Footnote;
    m_document = context.isFootnote
        ? markdownDocument(footnoteSource(head, scanner.references().number(head)), context)
        : markdownDocument(head, context);
    m_footnotes = context.footnotes;
}

int MarkdownRow::heightForWidth(int width)
{
    if (m_isRule)
        return Theme::kPadding;
    if (!m_document)
        return 0;
    if (width != m_width) {
        m_width = width;
        m_document->setTextWidth(width);
        m_height = m_document->isEmpty() ? 0 : int(std::ceil(m_document->size().height()));
        m_codes = nestedCode(*m_document);
    }
    return m_hiddenChars > 0 ? m_height + rowLineHeight() : m_height;
}

void MarkdownRow::paint(QPainter *painter, const RowPaint &how)
{
    if (m_isRule) {
        painter->fillRect(QRect(0, Theme::kPadding / 2, how.clip.right() + 1, 1),
                          Theme::color(Theme::Role::Separator, how.palette));
        return;
    }
    if (!m_document)
        return;
    if (!m_hasColours)
        m_hasColours = m_codes.isEmpty() || colourNestedCode(m_document.get());
    paintMarkdown(painter, m_document.get(), how.clip, how.palette, int(how.selectionBegin),
                  int(how.selectionEnd));
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::Copy) {
            if (how.isPointedAt)
                paintButton(painter, hit, how, how.copied ? u"check"_s : u"copy"_s, {});
            continue;
        }
        const QString size = QLocale().toString(m_hiddenChars);
        paintButton(painter, hit, how, u"expand"_s,
                    Texts::tr("Show more (%1 characters left)").arg(size));
    }
}

QList<Hit> MarkdownRow::hits() const
{
    QList<Hit> hits;
    const int side = Theme::kIconSize + 2 * Theme::kGap;
    for (const NestedCode &code : m_codes) {
        const QRect rect(m_width - side, int(code.rect.top()), side, rowLineHeight());
        hits += Hit{Hit::Action::Copy, rect, code.code, Texts::tr("Copy the code")};
    }
    if (m_hiddenChars > 0)
        hits += Hit{Hit::Action::ShowMore, QRect(0, m_height, m_width, rowLineHeight()), {}, {}};
    return hits;
}

// What the anchors of a document stand for.
Hit MarkdownRow::anchorHit(const QString &href) const
{
    if (href.isEmpty())
        return {};
    if (href.startsWith(kImageScheme)) {
        const QString address = href.sliced(kImageScheme.size());
        return Hit{Hit::Action::LoadImage, QRect(), address,
                   Texts::tr("Show the picture %1").arg(shownTarget(address))};
    }
    if (href.startsWith(kFootnoteScheme)) {
        const QString label = href.sliced(kFootnoteScheme.size());
        return Hit{Hit::Action::ShowFootnote, QRect(), label, m_footnotes.value(label).text};
    }
    return Hit{Hit::Action::OpenLink, QRect(), href, shownTarget(href)};
}

QList<Hit> MarkdownRow::menuHits() const
{
    QList<Hit> all = hits();
    QString last;
    for (QTextBlock block = m_document ? m_document->begin() : QTextBlock(); block.isValid();
         block = block.next()) {
        for (auto it = block.begin(); !it.atEnd() && all.size() < kMaxMenuLinks; ++it) {
            const QString href = it.fragment().charFormat().anchorHref();
            if (!href.isEmpty() && href != last)
                all += anchorHit(href);
            last = href;
        }
    }
    return all;
}

Hit MarkdownRow::hitAt(const QPoint &point) const
{
    const Hit hit = Row::hitAt(point);
    if (hit.action != Hit::Action::None || !m_document)
        return hit;
    const QString target = m_document->documentLayout()->anchorAt(point);
    return target.isEmpty() ? placeAt(point) : anchorHit(target);
}

// Inline code that names a file of the session's folder opens it.
Hit MarkdownRow::placeAt(const QPoint &point) const
{
    const int position = m_document->documentLayout()->hitTest(point, Qt::ExactHit);
    if (position < 0 || !m_places)
        return {};
    const QTextBlock block = m_document->findBlock(position);
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        if (!fragment.contains(position) || !fragment.charFormat().fontFixedPitch())
            continue;
        const QString text = fragment.text();
        const QList<Place> places = findPlaces(text);
        if (places.size() != 1 || places.first().length != text.size())
            return {};
        const QString file = m_places->file(places.first().path);
        return file.isEmpty() ? Hit() : placeHit(places.first(), file);
    }
    return {};
}

QString MarkdownRow::plainText() const
{
    return m_document ? m_document->toPlainText() : QString();
}

qsizetype MarkdownRow::positionAt(const QPoint &point) const
{
    return m_document ? m_document->documentLayout()->hitTest(point, Qt::FuzzyHit) : -1;
}

QRect MarkdownRow::lineRect(qsizetype position) const
{
    return m_document ? textLineRect(*m_document, int(position)) : QRect();
}

} // namespace Ui
