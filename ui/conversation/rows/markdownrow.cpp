// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/markdownrow.h"

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/textplaces.h"
#include "ui/markdown/formulaobjects.h"
#include "ui/markdown/linktarget.h"
#include "ui/markdown/markdowndocument.h"
#include "ui/text/placeindex.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <utility>

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
    m_named.reset();
    m_text = {};
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
                            .images = model.choices().answers().images,
                            .formulas = Formulas::Set,
                            .plainFormulas = model.choices().answers().plainFormulas};
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
    m_text = DocumentText(*m_document);
}

int MarkdownRow::heightForWidth(int width)
{
    if (m_isRule)
        return Theme::kPadding;
    if (!m_document)
        return 0;
    if (width != m_width) {
        m_width = width;
        m_contentWidth = width;
        if (m_text.hasFormulas())
            m_contentWidth = int(FormulaObjects::fit(m_document.get(), width));
        else
            m_document->setTextWidth(width);
        m_offset = std::min(m_offset, mostOffset());
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
    const TextRange selected = widened({how.selectionBegin, how.selectionEnd});
    painter->save();
    if (m_contentWidth > m_width)
        painter->setClipRect(QRect(0, 0, m_width, m_height), Qt::IntersectClip);
    painter->translate(-m_offset, 0);
    paintMarkdown(painter, m_document.get(), how.clip.translated(m_offset, 0), how.palette,
                  m_text.toDocument(selected.begin), m_text.toDocument(selected.end));
    paintPlaces(painter, how.clip.translated(m_offset, 0), how.palette);
    painter->restore();
    paintEdges(painter, how);
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

// The page fades where something goes on.
void MarkdownRow::paintEdges(QPainter *painter, const RowPaint &how) const
{
    paintFades(painter, {0, 0, m_width, m_height}, Theme::color(Theme::Role::Surface, how.palette),
               m_offset > 0, m_offset < mostOffset());
}

bool MarkdownRow::scrollBy(int dx)
{
    const int offset = std::clamp(m_offset + dx, 0, mostOffset());
    return std::exchange(m_offset, offset) != offset;
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
    if (const QString source = sourceOfTarget(href); !source.isEmpty())
        return Hit{Hit::Action::SwitchFormula, QRect(), source, source};
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
    for (const Named &one : m_document ? named() : QList<Named>()) {
        const QString file = all.size() < kMaxMenuLinks ? fileOf(one) : QString();
        if (!file.isEmpty())
            all += placeHit(one.place, file);
    }
    return all;
}

Hit MarkdownRow::hitAt(const QPoint &point) const
{
    const Hit hit = Row::hitAt(point);
    if (hit.action != Hit::Action::None || !m_document)
        return hit;
    const QPoint place = point + QPoint(m_offset, 0);
    const QString target = m_document->documentLayout()->anchorAt(place);
    return target.isEmpty() ? placeAt(place) : anchorHit(target);
}

// Also in plain words, but not in what leads elsewhere.
const QList<MarkdownRow::Named> &MarkdownRow::named() const
{
    if (m_named)
        return *m_named;
    m_named.emplace();
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        const QList<Place> places = findPlaces(block.text());
        for (const Place &place : places) {
            QTextCursor cursor(block);
            cursor.setPosition(block.position() + int(place.begin) + 1);
            if (m_named->size() < kMaxPlaces && !cursor.charFormat().isAnchor())
                m_named->append({block.position() + int(place.begin), place});
        }
    }
    return *m_named;
}

// Empty where it is no file of the session's folder, or not known to be one yet.
QString MarkdownRow::fileOf(const Named &named) const
{
    return m_places ? m_places->file(named.place.path) : QString();
}

Hit MarkdownRow::placeAt(const QPoint &point) const
{
    const int position = m_document->documentLayout()->hitTest(point, Qt::ExactHit);
    for (const Named &one : named()) {
        if (position < one.position || position >= one.position + one.place.length)
            continue;
        const QString file = fileOf(one);
        return file.isEmpty() ? Hit() : placeHit(one.place, file);
    }
    return {};
}

// Of so many characters, which may stand on several lines.
static QList<QRectF> linesOf(const QTextDocument &document, int position, int length)
{
    const auto isBeside
        = [](const QRectF &a, const QRectF &b) { return qFuzzyCompare(a.top() + 1, b.top() + 1); };
    const QRectF first = characterRect(document, position);
    const QRectF last = characterRect(document, position + length - 1);
    if (isBeside(first, last))
        return {first.united(last)};
    QList<QRectF> lines{first};
    for (int at = position + 1; at < position + length; ++at) {
        const QRectF next = characterRect(document, at);
        if (isBeside(lines.last(), next))
            lines.last() |= next;
        else
            lines.append(next);
    }
    return lines;
}

// Underlined as in code.
void MarkdownRow::paintPlaces(QPainter *painter, const QRect &clip, const QPalette &palette) const
{
    painter->setPen(Theme::color(Theme::Role::TextMuted, palette));
    for (const Named &one : named()) {
        const QList<QRectF> lines = linesOf(*m_document, one.position, int(one.place.length));
        const bool isSeen = std::ranges::any_of(
            lines, [&clip](const QRectF &line) { return line.intersects(clip); });
        if (!isSeen || fileOf(one).isEmpty())
            continue;
        for (const QRectF &line : lines) {
            const double y = line.bottom() - line.height() / 5;
            painter->drawLine(QPointF(line.left(), y), QPointF(line.right(), y));
        }
    }
}

QString MarkdownRow::plainText() const
{
    return m_text.text();
}

// In a formula as far into its source as the point is into what is seen of it.
qsizetype MarkdownRow::positionAt(const QPoint &at) const
{
    if (!m_document)
        return -1;
    const QPoint point = at + QPoint(m_offset, 0);
    const QAbstractTextDocumentLayout *layout = m_document->documentLayout();
    const int position = layout->hitTest(point, Qt::FuzzyHit);
    if (!m_text.hasFormulas())
        return position;
    for (const int near : {position - 1, position}) {
        const auto formula
            = near >= 0 ? m_text.formulaAt(m_text.toText(near)) : DocumentText::Range();
        const QRectF shown = formula.isEmpty() ? QRectF() : characterRect(*m_document, near);
        if (shown.width() > 0 && point.x() >= shown.left() && point.x() < shown.right()
            && point.y() >= shown.top() && point.y() < shown.bottom()) {
            const double part = (point.x() - shown.left()) / shown.width();
            return formula.begin + qRound(part * double(formula.end - formula.begin));
        }
    }
    return m_text.toText(position);
}

TextRange MarkdownRow::widened(const TextRange &range) const
{
    if (range.isEmpty())
        return range;
    TextRange whole = range;
    if (const auto first = m_text.formulaAt(range.begin); !first.isEmpty())
        whole.begin = first.begin;
    if (const auto last = m_text.formulaAt(range.end - 1); !last.isEmpty())
        whole.end = last.end;
    return whole;
}

QRect MarkdownRow::lineRect(qsizetype position) const
{
    if (!m_document)
        return {};
    return textLineRect(*m_document, m_text.toDocument(position)).translated(-m_offset, 0);
}

} // namespace Ui
