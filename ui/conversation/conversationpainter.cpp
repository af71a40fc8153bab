// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationpainter.h"

#include "ui/conversation/answerbar.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QTimerEvent>

namespace Ui {

static constexpr int kSpinnerMilliseconds = 100;
static constexpr int kSpinnerSteps = 12;
static constexpr int kCopiedMilliseconds = 1500;
static constexpr int kFlashMilliseconds = 1200;

ConversationPainter::ConversationPainter(const ConversationDelegate *delegate,
                                         ConversationPage *view)
    : QObject(view)
    , m_delegate(delegate)
    , m_view(view)
{ }

void ConversationPainter::setOverlay(Overlay overlay)
{
    m_overlay = std::move(overlay);
    m_view->viewport()->update();
}

void ConversationPainter::forgetRows()
{
    m_hoveredRow = QModelIndex();
    m_hovered = {};
}

QRect ConversationPainter::stampRect(int row) const
{
    const ConversationModel *model = m_view->conversation();
    if (m_view->answerBar().rowOf(row) >= 0)
        return {};
    const QRect content = m_view->contentRect(row);
    const QRect beside = stampBeside(model->stamp(row), content, m_view->viewport()->width());
    const bool isUsers = model->kind(row) == ConversationModel::RowKind::User;
    return beside.isEmpty() && isUsers && !model->choices().isFirstNew(row + 1)
        ? stampBelow(model->stamp(row), content)
        : beside;
}

bool ConversationPainter::tellsTime(int row, const QPoint &point) const
{
    if (const int bar = m_view->answerBar().rowOf(row); bar >= 0)
        return m_view->answerBar().rect(bar).contains(point);
    const QRect stamp = stampRect(row);
    using Kind = ConversationModel::RowKind;
    const Kind kind = m_view->conversation()->kind(row);
    const bool isText = kind == Kind::Text || kind == Kind::Code || kind == Kind::User;
    return stamp.contains(point) || (stamp.isEmpty() && !isText);
}

void ConversationPainter::updateRow(int row)
{
    m_view->viewport()->update(m_view->visualRect(m_view->conversation()->index(row)));
    m_view->viewport()->update(stampRect(row));
    if (const int bar = m_view->answerBar().rowOf(row); bar >= 0)
        m_view->viewport()->update(m_view->answerBar().rect(bar).adjusted(-Theme::kGap, 0, 0, 0));
}

void ConversationPainter::setHovered(int row, const Hit &hit)
{
    const QModelIndex index = row >= 0 ? m_view->conversation()->index(row) : QModelIndex();
    if (index == m_hoveredRow && hit.isSame(m_hovered))
        return;
    if (m_hoveredRow.isValid())
        updateRow(m_hoveredRow.row());
    m_hoveredRow = index;
    m_hovered = hit;
    if (row >= 0)
        updateRow(row);
    if (hit.action != Hit::Action::None)
        m_view->viewport()->setCursor(Qt::PointingHandCursor);
    else
        m_view->viewport()->unsetCursor();
}

void ConversationPainter::showCopied(int row)
{
    m_copiedRow = m_view->conversation()->index(row);
    m_copied.start(kCopiedMilliseconds, this);
    updateRow(row);
}

void ConversationPainter::flash(int row)
{
    if (m_flashedRow.isValid())
        updateRow(m_flashedRow.row());
    m_flashedRow = m_view->conversation()->index(row);
    m_flash.start(kFlashMilliseconds, this);
    updateRow(row);
}

void ConversationPainter::paint(const QRect &clip)
{
    QPainter painter(m_view->viewport());
    const auto [first, last] = m_view->rowLayout().visibleRows();
    for (int row = std::max(0, first); row <= last; ++row) {
        if (m_view->visualRect(m_view->conversation()->index(row)).intersects(clip))
            paintRow(&painter, row, clip);
    }
    paintStamps(&painter);
    if (!m_spinner.isActive() && spin(false))
        m_spinner.start(kSpinnerMilliseconds, this);
}

bool ConversationPainter::isCurrent(const QModelIndex &index) const
{
    return m_showsFocus && m_view->hasFocus() && index == m_view->currentIndex();
}

void ConversationPainter::paintBar(QPainter *painter, int row) const
{
    RowPaint how;
    how.palette = m_view->palette();
    how.copied = m_copiedRow.isValid() && m_copiedRow.row() == row;
    if (m_hoveredRow.isValid() && m_hoveredRow.row() == row)
        how.hovered = m_hovered;
    m_view->answerBar().paint(painter, row, how);
}

// After all rows, as they stand in the room of others.
void ConversationPainter::paintStamps(QPainter *painter)
{
    const QWidget *viewport = m_view->viewport();
    const auto paint = [&](const QModelIndex &index) {
        if (!index.isValid() || !m_view->visualRect(index).intersects(viewport->rect()))
            return;
        const int bar = m_view->answerBar().rowOf(index.row());
        if (bar >= 0)
            paintBar(painter, bar);
        else
            paintStamp(painter, stampRect(index.row()), m_view->conversation()->stamp(index.row()),
                       m_view->palette());
    };
    paint(m_hoveredRow);
    const QModelIndex current = m_view->currentIndex();
    if (isCurrent(current) && current != m_hoveredRow)
        paint(current);
}

void ConversationPainter::paintRow(QPainter *painter, int row, const QRect &clip)
{
    const ConversationModel *model = m_view->conversation();
    const ConversationSelection *selection = m_view->selection();
    const QModelIndex index = model->index(row);
    const QRect rect = m_view->visualRect(index);
    const QRect content = m_delegate->contentRect(row, rect);
    const QPalette palette = m_view->palette();
    RowPaint how;
    how.palette = palette;
    how.clip = clip.translated(-content.topLeft()).intersected(QRect(QPoint(), content.size()));
    how.spinnerStep = m_spinnerStep;
    how.copied = index == m_copiedRow;
    how.isPointedAt = index == m_hoveredRow;
    how.isCurrent = isCurrent(index);
    if (how.isPointedAt)
        how.hovered = m_hovered;
    const TextRange selected = selection->rangeIn(row);
    how.selectionBegin = selected.begin;
    how.selectionEnd = selected.end;
    m_delegate->paintRow(painter, row, rect, how);
    if (rect.height() > 0 && model->choices().isFirstNew(row)) {
        const QRect gap(content.left(), rect.top(), content.width(), content.top() - rect.top());
        paintNewLine(painter, gap, palette);
    }
    if (selection->contains(row) && model->item(row) && m_view->textOf(row).isEmpty()) {
        QColor tint = Theme::color(Theme::Role::Selection, palette);
        tint.setAlphaF(0.3F); // what it shows is no text, and is selected whole
        painter->fillRect(content, tint);
    }
    if (m_overlay && rect.height() > 0)
        m_overlay(painter, row, content, clip);
    if (index == m_flashedRow)
        painter->fillRect(
            mirrored(QRect(content.left() - Theme::kPadding, content.top(), 3, content.height()),
                     content.width(), content.left()),
            Theme::color(Theme::Role::Accent, palette));
    if (how.isCurrent && rect.height() > 0) {
        const QRect ring = content.adjusted(-Theme::kGap, -3, Theme::kGap, 3);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(Theme::color(Theme::Role::FocusRing, palette), 2));
        painter->drawRoundedRect(ring, Theme::kControlRadius, Theme::kControlRadius);
        painter->restore();
    }
}

// True when something that runs is on the screen.
bool ConversationPainter::spin(bool repaint)
{
    bool running = false;
    const auto [first, last] = m_view->rowLayout().visibleRows();
    for (int row = std::max(0, first); row <= last; ++row) {
        const Row *laidOut = m_delegate->cache().cached(*m_view->conversation(), row);
        const QRect part = laidOut ? laidOut->spinnerRect() : QRect();
        if (part.isEmpty())
            continue;
        running = true;
        if (repaint)
            m_view->viewport()->update(part.translated(m_view->contentRect(row).topLeft()));
    }
    return running;
}

void ConversationPainter::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_spinner.timerId()) {
        m_spinnerStep = (m_spinnerStep + 1) % kSpinnerSteps;
        if (!m_view->rowLayout().canRender() || !spin(true))
            m_spinner.stop();
    } else if (event->timerId() == m_copied.timerId()) {
        m_copied.stop();
        if (const QPersistentModelIndex row = std::exchange(m_copiedRow, {}); row.isValid())
            updateRow(row.row());
    } else if (event->timerId() == m_flash.timerId()) {
        m_flash.stop();
        m_view->viewport()->update(m_view->visualRect(std::exchange(m_flashedRow, {})));
    } else {
        QObject::timerEvent(event);
    }
}

} // namespace Ui
