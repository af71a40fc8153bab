// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the pointer, the keyboard and the clipboard do in a DiffView.
#include "ui/diff/difflayout.h"
#include "ui/diff/diffstyle.h"
#include "ui/diff/diffview.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

int DiffView::lineAt(int y) const
{
    const int line = (y + verticalScrollBar()->value()) / m_layout->lineHeight();
    return std::clamp(line, 0, int(m_rows.size()) - 1);
}

void DiffView::setCurrent(int line, bool extend)
{
    if (m_rows.isEmpty())
        return;
    line = std::clamp(line, 0, int(m_rows.size()) - 1);
    if (!extend)
        m_anchor = -1;
    else if (m_anchor < 0)
        m_anchor = m_current < 0 ? line : m_current;
    m_current = line;
    showCurrent();
    viewport()->update();
    setAccessibleDescription(spokenLine(line));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    emit arranged();
}

void DiffView::showCurrent()
{
    const int top = m_current * m_layout->lineHeight();
    const int bottom = top + m_layout->lineHeight();
    QScrollBar *bar = verticalScrollBar();
    if (top < bar->value())
        bar->setValue(top);
    else if (bottom > bar->value() + viewport()->height())
        bar->setValue(bottom - viewport()->height());
}

static QString spoken(const DiffLine &line)
{
    switch (line.kind) {
    case DiffLine::Kind::Added:
        return DiffView::tr("Added, line %1: %2").arg(QString::number(line.newNumber), line.text);
    case DiffLine::Kind::Removed:
        return DiffView::tr("Removed, line %1: %2").arg(QString::number(line.oldNumber), line.text);
    case DiffLine::Kind::Context:
        return DiffView::tr("Line %1: %2").arg(QString::number(line.newNumber), line.text);
    case DiffLine::Kind::Fold:
        break;
    }
    return line.foldedCount > 0 ? DiffView::tr("%1, Enter shows them").arg(line.text) : line.text;
}

QString DiffView::spokenLine(int row) const
{
    const qsizetype index = lineOfRow(row);
    return index < 0 ? tr("Nothing on this side") : spoken(m_diff.lines[index]);
}

QStringList DiffView::spokenLines() const
{
    QStringList lines;
    for (const DiffLine &line : m_diff.lines) {
        if (line.bar < 0 || !line.text.isEmpty()) // a bar speaks once
            lines += spoken(line);
    }
    return lines;
}

bool DiffView::openFold(int row)
{
    const qsizetype line = row < 0 || row >= m_rows.size() ? -1 : m_rows[row].newLine;
    if (line < 0 || m_diff.lines[line].foldedCount <= 0)
        return false;
    Ui::openFold(&m_diff, line, m_source.newText);
    m_anchor = -1;
    refreshLayout();
    return true;
}

void DiffView::copyPatch() const
{
    const QString patch = patchText(m_source);
    if (!patch.isEmpty())
        QGuiApplication::clipboard()->setText(patch);
}

QString DiffView::selectedText() const
{
    if (m_anchor < 0)
        return {};
    const auto [first, last] = std::minmax(m_anchor, m_current);
    QString text;
    for (int i = first; i <= last; ++i) {
        const qsizetype line = lineOfRow(i);
        if (line >= 0 && m_diff.lines[line].kind != DiffLine::Kind::Fold)
            text += m_diff.lines[line].text + u'\n';
    }
    return text;
}

void DiffView::selectAll()
{
    if (m_rows.isEmpty())
        return;
    m_anchor = 0;
    m_current = int(m_rows.size()) - 1;
    viewport()->update();
}

void DiffView::copy() const
{
    const QString text = selectedText();
    if (!text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void DiffView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        selectAll();
        return;
    }
    if (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) {
        event->ignore();
        return;
    }
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    const int page = std::max(1, viewport()->height() / m_layout->lineHeight() - 1);
    switch (event->key()) {
    case Qt::Key_Up:
        setCurrent(m_current < 0 ? lineAt(0) : m_current - 1, extend);
        break;
    case Qt::Key_Down:
        setCurrent(m_current < 0 ? lineAt(0) : m_current + 1, extend);
        break;
    case Qt::Key_PageUp:
        setCurrent(m_current - page, extend);
        break;
    case Qt::Key_PageDown:
        setCurrent(std::max(0, m_current) + page, extend);
        break;
    case Qt::Key_Home:
        setCurrent(0, extend);
        break;
    case Qt::Key_End:
        setCurrent(int(m_rows.size()) - 1, extend);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (!openFold(m_current))
            event->ignore();
        break;
    case Qt::Key_Left:
        horizontalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
        break;
    case Qt::Key_Right:
        horizontalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
        break;
    default:
        event->ignore();
    }
}

void DiffView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_rows.isEmpty())
        return;
    const int row = lineAt(qRound(event->position().y()));
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!extend && openFold(row))
        return;
    if (m_isSideBySide)
        m_isNewSide = event->position().x() > halfWidth();
    setCurrent(row, extend);
}

void DiffView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        setCurrent(lineAt(qRound(event->position().y())), true);
}

void DiffView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    const bool byKey
        = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && m_current < 0 && !m_rows.isEmpty())
        setCurrent(lineAt(0), false);
    viewport()->update();
}

void DiffView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void DiffView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copyAction = menu->addAction(tr("Copy"), this, &DiffView::copy);
    copyAction->setEnabled(m_anchor >= 0);
    menu->addAction(tr("Select all"), this, &DiffView::selectAll);
    menu->addAction(tr("Copy as patch"), this, &DiffView::copyPatch);
    menu->addSeparator();
    QAction *style = menu->addAction(tr("Side by side"), this, [] {
        DiffStyle::instance()->setSideBySide(!DiffStyle::instance()->isSideBySide());
    });
    style->setCheckable(true);
    style->setChecked(DiffStyle::instance()->isSideBySide());
    if (m_isSideBySide) {
        menu->addAction(m_isNewSide ? tr("Select in the old text") : tr("Select in the new text"),
                        this, [this] {
                            m_isNewSide = !m_isNewSide;
                            viewport()->update();
                        });
    }
    menu->popup(event->globalPos());
}

} // namespace Ui
