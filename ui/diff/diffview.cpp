// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffview.h"

#include "ui/diff/diffheader.h"
#include "ui/diff/difflayout.h"
#include "ui/diff/displaypath.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinimumLines = 3;

DiffView::DiffView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_layout(std::make_unique<DiffLayout>(m_diff, Theme::codeFont()))
    , m_header(new DiffHeader(this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setViewportMargins(0, headerHeight(), 0, 0);
    const auto open = [this] {
        const auto changed = std::ranges::find_if(
            m_diff.lines, [](const DiffLine &line) { return line.kind == DiffLine::Kind::Added; });
        emit openRequested(m_diff.path, changed == m_diff.lines.cend() ? 1 : changed->newNumber);
    };
    connect(m_header, &DiffHeader::openRequested, this, open);
}

DiffView::~DiffView() = default;

void DiffView::setDiff(const AgentCore::ToolDiff &diff)
{
    m_diff = computeDiff(diff);
    m_current = -1;
    m_anchor = -1;
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    setDisplayPath(m_displayPath);
    refreshLayout();
}

void DiffView::setDisplayPath(const QString &path)
{
    m_displayPath = path;
    const QString shown = path.isEmpty() ? m_diff.path : path;
    m_header->setFile(shown, m_diff.isNewFile, m_diff.addedCount, m_diff.removedCount);
    setAccessibleName(tr("Changes of %1: %2 lines added, %3 removed")
                          .arg(displayPath(shown))
                          .arg(m_diff.addedCount)
                          .arg(m_diff.removedCount));
}

void DiffView::setMaximumHeightHint(int pixels)
{
    m_maximumHeightHint = pixels;
    updateGeometry();
}

void DiffView::setOpenButtonVisible(bool visible)
{
    m_header->setOpenButtonVisible(visible);
    refreshLayout();
}

// --- Geometry ---

void DiffView::refreshLayout()
{
    m_layout = std::make_unique<DiffLayout>(m_diff, Theme::codeFont());
    m_textWidth = m_layout->textWidth(m_diff);
    setViewportMargins(0, headerHeight(), 0, 0);
    updateBars();
    updateGeometry();
    viewport()->update();
}

int DiffView::headerHeight() const
{
    return m_header->sizeHint().height();
}

int DiffView::contentHeight() const
{
    return int(m_diff.lines.size()) * m_layout->lineHeight();
}

int DiffView::contentWidth() const
{
    return m_layout->textLeft() + m_textWidth + Theme::kGap;
}

int DiffView::heightForWidth(int width) const
{
    const int frame = 2 * frameWidth();
    int height = frame + headerHeight() + contentHeight();
    if (contentWidth() > width - frame)
        height += horizontalScrollBar()->sizeHint().height();
    return m_maximumHeightHint < 0 ? height : std::min(height, m_maximumHeightHint);
}

QSize DiffView::sizeHint() const
{
    const int width = std::clamp(contentWidth(), 320, Theme::kColumnWidth);
    return {width, heightForWidth(width)};
}

QSize DiffView::minimumSizeHint() const
{
    const int lines = std::min(int(m_diff.lines.size()), kMinimumLines);
    return {160, headerHeight() + lines * m_layout->lineHeight()};
}

void DiffView::updateBars()
{
    const QSize page = viewport()->size();
    verticalScrollBar()->setRange(0, std::max(0, contentHeight() - page.height()));
    verticalScrollBar()->setPageStep(page.height());
    verticalScrollBar()->setSingleStep(m_layout->lineHeight());
    horizontalScrollBar()->setRange(0, std::max(0, contentWidth() - page.width()));
    horizontalScrollBar()->setPageStep(page.width());
    horizontalScrollBar()->setSingleStep(4 * Theme::kGap);
}

void DiffView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    placeHeader();
    updateBars();
}

// Beside the scroll bar, which is as high as header and lines together.
void DiffView::placeHeader()
{
    m_header->setGeometry(frameWidth(), frameWidth(), viewport()->width(), headerHeight());
}

void DiffView::scrollContentsBy(int, int)
{
    viewport()->update(); // The gutter stays, so moving pixels would not do.
}

bool DiffView::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
    case QEvent::StyleChange:
        refreshLayout();
        break;
    case QEvent::LayoutRequest: // The header's button came or went.
        placeHeader();
        break;
    default:
        break;
    }
    return QAbstractScrollArea::event(event);
}

bool DiffView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
    return QAbstractScrollArea::viewportEvent(event);
}

// --- Painting ---

void DiffView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    const QPalette colors = palette();
    painter.fillRect(event->rect(), Theme::color(Theme::Role::Surface, colors));
    const int top = -verticalScrollBar()->value();
    const QRect content(0, top, viewport()->width(), contentHeight());
    paintDiff(&painter, content, event->rect(), m_diff, Theme::codeFont(), colors, -1,
              horizontalScrollBar()->value());
    if (m_current < 0)
        return;
    const int height = m_layout->lineHeight();
    if (m_anchor >= 0) {
        const auto [first, last] = std::minmax(m_anchor, m_current);
        const QRect selected(0, top + first * height, viewport()->width(),
                             (last - first + 1) * height);
        QColor tint = Theme::color(Theme::Role::Selection, colors);
        tint.setAlphaF(0.25f);
        painter.fillRect(selected, tint);
        painter.fillRect(QRect(0, selected.top(), 3, selected.height()),
                         Theme::color(Theme::Role::Accent, colors));
    }
    if (hasFocus()) {
        painter.setPen(Theme::color(Theme::Role::FocusRing, colors));
        painter.drawRect(QRect(0, top + m_current * height, viewport()->width() - 1, height - 1));
    }
}

// --- Selecting ---

int DiffView::lineAt(int y) const
{
    const int line = (y + verticalScrollBar()->value()) / m_layout->lineHeight();
    return std::clamp(line, 0, int(m_diff.lines.size()) - 1);
}

void DiffView::setCurrent(int line, bool extend)
{
    if (m_diff.lines.isEmpty())
        return;
    line = std::clamp(line, 0, int(m_diff.lines.size()) - 1);
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

QString DiffView::spokenLine(int index) const
{
    const DiffLine &line = m_diff.lines[index];
    switch (line.kind) {
    case DiffLine::Kind::Added:
        return tr("Added, line %1: %2").arg(QString::number(line.newNumber), line.text);
    case DiffLine::Kind::Removed:
        return tr("Removed, line %1: %2").arg(QString::number(line.oldNumber), line.text);
    case DiffLine::Kind::Context:
        return tr("Line %1: %2").arg(QString::number(line.newNumber), line.text);
    case DiffLine::Kind::Fold:
        break;
    }
    return line.text;
}

QString DiffView::selectedText() const
{
    if (m_anchor < 0)
        return {};
    const auto [first, last] = std::minmax(m_anchor, m_current);
    QString text;
    for (int i = first; i <= last; ++i) {
        if (m_diff.lines[i].kind != DiffLine::Kind::Fold)
            text += m_diff.lines[i].text + u'\n';
    }
    return text;
}

void DiffView::selectAll()
{
    if (m_diff.lines.isEmpty())
        return;
    m_anchor = 0;
    m_current = int(m_diff.lines.size()) - 1;
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
        setCurrent(int(m_diff.lines.size()) - 1, extend);
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
    if (event->button() != Qt::LeftButton)
        return;
    setCurrent(lineAt(qRound(event->position().y())),
               event->modifiers().testFlag(Qt::ShiftModifier));
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
    if (byKey && m_current < 0 && !m_diff.lines.isEmpty())
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
    menu->popup(event->globalPos());
}

} // namespace Ui
