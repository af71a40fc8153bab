// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationdelegate.h"

#include "ui/conversation/answerbar.h"
#include "ui/conversation/rows/changesrow.h"
#include "ui/conversation/rows/coderow.h"
#include "ui/conversation/rows/compactionrow.h"
#include "ui/conversation/rows/markdownrow.h"
#include "ui/conversation/rows/noticerow.h"
#include "ui/conversation/rows/planrow.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/conversation/rows/runrow.h"
#include "ui/conversation/rows/thoughtrow.h"
#include "ui/conversation/rows/toolrow.h"
#include "ui/conversation/rows/userrow.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using RowKind = ConversationModel::RowKind;

static std::unique_ptr<Row> makeRow(RowKind kind)
{
    switch (kind) {
    case RowKind::User:
        return std::make_unique<UserRow>();
    case RowKind::Text:
        return std::make_unique<MarkdownRow>();
    case RowKind::Code:
        return std::make_unique<CodeRow>();
    case RowKind::Thought:
        return std::make_unique<ThoughtRow>();
    case RowKind::Tool:
        return std::make_unique<ToolRow>();
    case RowKind::Run:
        return std::make_unique<RunRow>();
    case RowKind::Plan:
        return std::make_unique<PlanRow>();
    case RowKind::Changes:
        return std::make_unique<ChangesRow>();
    case RowKind::Compaction:
        return std::make_unique<CompactionRow>();
    case RowKind::Notice:
        return std::make_unique<NoticeRow>();
    case RowKind::Widget:
        return nullptr;
    }
    Q_UNREACHABLE_RETURN(nullptr);
}

Row *DocumentCache::row(const ConversationModel &model, int row)
{
    const RowKind kind = model.kind(row);
    if (kind == RowKind::Widget)
        return nullptr;
    Entry &entry = m_entries[model.rows().rowId(row)];
    entry.used = ++m_clock;
    if (!entry.row || entry.kind != kind) {
        entry.row = makeRow(kind);
        entry.kind = kind;
        entry.stale = true;
    }
    if (entry.stale) {
        entry.row->sync(model, row);
        entry.stale = false;
        ++m_syncCount;
    }
    Row *made = entry.row.get();
    if (m_entries.size() > kMaxRows)
        dropOldest();
    return made;
}

Row *DocumentCache::cached(const ConversationModel &model, int row) const
{
    const auto found = m_entries.find(model.rows().rowId(row));
    return found == m_entries.end() || found->second.stale ? nullptr : found->second.row.get();
}

void DocumentCache::setStale(const ConversationModel &model, int row)
{
    const auto found = m_entries.find(model.rows().rowId(row));
    if (found != m_entries.end())
        found->second.stale = true;
}

void DocumentCache::clear()
{
    m_entries.clear();
}

void DocumentCache::dropOldest()
{
    const auto oldest = std::ranges::min_element(
        m_entries, {}, [](const auto &entry) { return entry.second.used; });
    m_entries.erase(oldest);
}

using RowKind = ConversationModel::RowKind;

ConversationDelegate::ConversationDelegate(const ConversationModel *model, QObject *parent)
    : QAbstractItemDelegate(parent)
    , m_model(model)
{ }

QRect ConversationDelegate::column(int viewWidth)
{
    const int width
        = std::max(Theme::kTurnGap, std::min(Theme::kColumnWidth, viewWidth - 2 * kMargin));
    return {(viewWidth - width + 1) / 2, 0, width, 0}; // as layouts round: below is the composer
}

int ConversationDelegate::gapAbove(int row) const
{
    if (row == 0)
        return Theme::kTurnGap;
    if (m_model->choices().isFirstNew(row))
        return newLineHeight();
    const RowKind kind = m_model->kind(row);
    const RowKind above = m_model->kind(row - 1);
    if (AnswerBar::isBelow(*m_model, row - 1))
        return AnswerBar::room();
    if (kind == RowKind::User || above == RowKind::User)
        return Theme::kTurnGap;
    const MarkdownBlock *block = m_model->block(row);
    if (block && block->kind == MarkdownBlock::Kind::Heading)
        return Theme::kPadding + Theme::kGrid;
    const auto isLine = [](RowKind k) {
        return k == RowKind::Tool || k == RowKind::Run || k == RowKind::Thought;
    };
    if (isLine(kind) && isLine(above))
        return Theme::kGrid; // their lines have room of their own
    return kind == RowKind::Code || above == RowKind::Code ? Theme::kPadding : Theme::kGap;
}

// What the program itself says looks like its other notices.
static bool isOfProgram(const ConversationModel &model, int row)
{
    const ConversationItem *item = model.item(row);
    const auto *answer = item ? std::get_if<AnswerItem>(&item->content) : nullptr;
    return answer && answer->isPrograms;
}

// Calls of a sub-agent stand below its own, to the right; words of the program behind their sign.
int ConversationDelegate::indent(int row) const
{
    return m_model->rows().isNested(row) || isOfProgram(*m_model, row) ? kIconColumn : 0;
}

int ConversationDelegate::measuredHeight(int row, int viewWidth) const
{
    Row *laidOut = this->row(row);
    const int height
        = laidOut ? laidOut->heightForWidth(column(viewWidth).width() - indent(row)) : 0;
    return height > 0 ? height + gapAbove(row) : 0;
}

static int linesOf(QStringView text, double charsPerLine)
{
    return int(double(text.size()) / charsPerLine) + int(text.count(u'\n') / 2) + 1;
}

ConversationDelegate::Scale ConversationDelegate::scale(int viewWidth)
{
    const QFontMetrics metrics(Theme::bodyFont());
    return {std::max(1.0, double(column(viewWidth).width()) / metrics.averageCharWidth()),
            metrics.lineSpacing() * 135 / 100, rowLineHeight()};
}

int ConversationDelegate::estimatedHeight(int row, const Scale &scale) const
{
    const int gap = gapAbove(row);
    const int line = scale.lineHeight;
    const ConversationItem *item = m_model->item(row);
    if (const MarkdownBlock *block = m_model->block(row)) {
        const auto &scanner = std::get<AnswerItem>(item->content).scanner;
        const QStringView text = scanner.text(*block).left(MarkdownRow::kMaxChars);
        if (block->kind == MarkdownBlock::Kind::Code)
            return gap + (int(std::min(text.count(u'\n'), CodeRow::kFoldedRows)) + 2) * line;
        if (block->kind == MarkdownBlock::Kind::List || block->kind == MarkdownBlock::Kind::Table)
            return gap + (int(text.count(u'\n')) + 1) * line;
        return gap + linesOf(text, scale.charsPerLine) * line;
    }
    if (item) {
        if (const auto *user = std::get_if<UserItem>(&item->content)) {
            const auto text = QStringView(user->text).left(UserRow::kMaxChars);
            return gap + linesOf(text, scale.charsPerLine * 0.8) * line + 2 * Theme::kGap;
        }
    }
    return gap + scale.rowHeight;
}

QRect ConversationDelegate::contentRect(int row, const QRect &rowRect) const
{
    const QRect place = column(rowRect.width());
    const int gap = gapAbove(row);
    const bool mirrored = QGuiApplication::isRightToLeft();
    return {rowRect.left() + place.left() + (mirrored ? 0 : indent(row)), rowRect.top() + gap,
            place.width() - indent(row), rowRect.height() - gap};
}

void ConversationDelegate::paintRow(QPainter *painter, int row, const QRect &rowRect,
                                    const RowPaint &how) const
{
    Row *laidOut = this->row(row);
    if (!laidOut || rowRect.height() == 0)
        return;
    const QRect content = contentRect(row, rowRect);
    laidOut->heightForWidth(content.width());
    painter->save();
    painter->translate(content.topLeft());
    if (isOfProgram(*m_model, row)) {
        RowPaint muted = how;
        muted.palette.setColor(QPalette::Text, Theme::color(Theme::Role::TextMuted, how.palette));
        if (row == m_model->rows().firstRowOf(row)) {
            const int line = QFontMetrics(Theme::bodyFont()).height() + 2;
            paintIcon(painter, mirrored({-kIconColumn, 0, Theme::kIconSize, line}, content.width()),
                      u"info"_s, Theme::Role::TextMuted);
        }
        laidOut->paint(painter, muted);
    } else {
        laidOut->paint(painter, how);
    }
    painter->restore();
}

// The view paints through paintRow(), which knows of the pointer and the selection.
void ConversationDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    RowPaint how;
    how.palette = option.palette;
    how.clip = QRect(QPoint(), option.rect.size());
    paintRow(painter, index.row(), option.rect, how);
}

QSize ConversationDelegate::sizeHint(const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    return {option.rect.width(), estimatedHeight(index.row(), scale(option.rect.width()))};
}

void ConversationDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                                const QModelIndex &index) const
{
    editor->setGeometry(contentRect(index.row(), option.rect));
}

} // namespace Ui
