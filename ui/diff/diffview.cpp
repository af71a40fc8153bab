// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffview.h"

#include "ui/diff/difflayout.h"
#include "ui/diff/diffstyle.h"
#include "ui/text/displaypath.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QAccessibleWidget>
#include <QEvent>
#include <QPainter>
#include <QPointer>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kMinPatchWidth = 420;

DiffHeader::DiffHeader(QWidget *parent)
    : QWidget(parent)
    , m_openButton(addButton(tr("Open"), tr("Open the file")))
    , m_patchButton(addButton(tr("Copy as patch"), tr("Copy the change as a patch")))
    , m_styleButton(addButton({}, {}))
{
    m_openButton->hide();
    connect(m_openButton, &QToolButton::clicked, this, &DiffHeader::openRequested);
    connect(m_patchButton, &QToolButton::clicked, this, &DiffHeader::patchRequested);
    connect(m_styleButton, &QToolButton::clicked, this, &DiffHeader::otherStyleRequested);
    // Tab goes from change to change; the view's menu has these, too.
    m_patchButton->setFocusPolicy(Qt::NoFocus);
    m_styleButton->setFocusPolicy(Qt::NoFocus);
    setStyle(false, false);
}

QToolButton *DiffHeader::addButton(const QString &text, const QString &accessibleName)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setAutoRaise(true);
    button->setFont(Theme::secondaryFont());
    button->setAccessibleName(accessibleName);
    return button;
}

void DiffHeader::setStyle(bool isSideBySide, bool isPossible)
{
    const QString other = isSideBySide ? tr("Unified") : tr("Side by side");
    m_styleButton->setText(other);
    m_styleButton->setAccessibleName(isSideBySide ? tr("Show the change in one column")
                                                  : tr("Show old and new side by side"));
    m_styleButton->setVisible(isPossible);
    placeButtons();
    update();
}

void DiffHeader::setFile(const QString &path, bool isNew, int added, int removed)
{
    m_path = displayPath(path);
    m_note = isNew ? tr("New file") : QString();
    m_added = added;
    m_removed = removed;
    setToolTip(m_path.toHtmlEscaped());
    update();
}

void DiffHeader::setOpenButtonVisible(bool visible)
{
    m_openButton->setVisible(visible);
    placeButtons();
    updateGeometry();
    update();
}

QSize DiffHeader::sizeHint() const
{
    const int text = QFontMetrics(Theme::bodyFont()).height() + 2 * Theme::kGrid;
    const int button = m_patchButton->sizeHint().height();
    return {200, std::max(text, button + 2)};
}

void DiffHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_patchButton->setVisible(width() >= kMinPatchWidth);
    placeButtons();
}

// At the end, as far as they leave room for the path.
void DiffHeader::placeButtons()
{
    int right = width() - Theme::kGrid;
    for (QToolButton *button : buttons()) {
        if (button->isHidden())
            continue;
        const QSize hint = button->sizeHint();
        right -= hint.width();
        button->setGeometry(
            placed({right, (height() - hint.height()) / 2, hint.width(), hint.height()}));
    }
}

// The same the other way round.
QRect DiffHeader::placed(const QRect &rect) const
{
    return QStyle::visualRect(layoutDirection(), this->rect(), rect);
}

void DiffHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        for (QToolButton *button : buttons())
            button->setFont(Theme::secondaryFont());
        placeButtons();
    }
}

void DiffHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QPalette colors = palette();
    painter.fillRect(rect(), Theme::color(Role::CodeBackground, colors));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::color(Role::Separator, colors));

    int right = width();
    for (const QToolButton *button : buttons()) {
        if (!button->isHidden())
            right = std::min(right, placed(button->geometry()).left());
    }
    right -= Theme::kGap;
    painter.setFont(Theme::secondaryFont());
    const auto paintRight = [&](const QString &text, Role role) {
        const int textWidth = painter.fontMetrics().horizontalAdvance(text);
        painter.setPen(Theme::color(role, colors));
        drawLine(&painter, placed({right - textWidth, 0, textWidth, height()}),
                 Qt::AlignLeft | Qt::AlignVCenter, text);
        right -= textWidth + Theme::kGap;
    };
    if (m_removed > 0)
        paintRight(u"\u2212"_s + QString::number(m_removed), Role::Danger);
    if (m_added > 0)
        paintRight(u"+"_s + QString::number(m_added), Role::Success);
    if (!m_note.isEmpty())
        paintRight(m_note, Role::TextMuted);

    const QRect pathRect(Theme::kGap, 0, right - Theme::kGap, height());
    painter.setFont(Theme::bodyFont());
    painter.setPen(Theme::color(Role::Text, colors));
    drawLine(&painter, placed(pathRect), Qt::AlignLeft | Qt::AlignVCenter,
             painter.fontMetrics().elidedText(m_path, Qt::ElideMiddle, pathRect.width()));
}

namespace {

//! One line; it only tells.
class AccessibleLine : public QAccessibleInterface
{
public:
    AccessibleLine(DiffView *view, QString text)
        : m_view(view)
        , m_text(std::move(text))
    { }

    bool isValid() const override { return m_view; }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view.data());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? m_text : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    // Lines out of sight are read as well.
    QRect rect() const override { return {m_view->mapToGlobal(QPoint()), m_view->size()}; }
    QAccessible::Role role() const override { return QAccessible::StaticText; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.readOnly = true;
        return state;
    }

private:
    QPointer<DiffView> m_view;
    QString m_text;
};

class AccessibleDiff : public QAccessibleWidget
{
public:
    explicit AccessibleDiff(DiffView *view)
        : QAccessibleWidget(view, QAccessible::Grouping)
    { }
    ~AccessibleDiff() override { forget(); }

    int childCount() const override
    {
        refresh();
        return int(m_ids.size()) + QAccessibleWidget::childCount();
    }
    QAccessibleInterface *child(int index) const override
    {
        refresh();
        return index >= 0 && index < m_ids.size()
            ? QAccessible::accessibleInterface(m_ids[index])
            : QAccessibleWidget::child(index - int(m_ids.size()));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto line
            = m_ids.indexOf(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)));
        const int other = QAccessibleWidget::indexOfChild(child);
        return line >= 0 ? int(line) : other < 0 ? other : other + int(m_ids.size());
    }

private:
    void forget() const
    {
        for (const QAccessible::Id id : std::exchange(m_ids, {}))
            QAccessible::deleteAccessibleInterface(id);
    }
    void refresh() const
    {
        auto *view = static_cast<DiffView *>(object());
        QStringList lines = view->spokenLines();
        if (lines == m_lines)
            return;
        forget();
        m_lines = std::move(lines);
        for (const QString &line : std::as_const(m_lines))
            m_ids += QAccessible::registerAccessibleInterface(new AccessibleLine(view, line));
    }

    mutable QStringList m_lines;
    mutable QList<QAccessible::Id> m_ids;
};

} // namespace

void installAccessibleDiff()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *view = name == "Ui::DiffView"_L1 ? qobject_cast<DiffView *>(object) : nullptr;
        return view ? new AccessibleDiff(view) : nullptr;
    });
}

static constexpr int kMinimumLines = 3;

DiffView::DiffView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_layout(std::make_unique<DiffLayout>(m_diff, Theme::codeFont()))
    , m_header(new DiffHeader(this))
{
    installAccessibleDiff();
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
    connect(m_header, &DiffHeader::patchRequested, this, &DiffView::copyPatch);
    connect(m_header, &DiffHeader::otherStyleRequested, this,
            [this] { DiffStyle::instance()->setSideBySide(!m_isSideBySide); });
    connect(DiffStyle::instance(), &DiffStyle::changed, this, &DiffView::arrange);
}

DiffView::~DiffView() = default;

void DiffView::setDiff(const AgentCore::ToolDiff &diff)
{
    m_source = diff;
    m_diff = computeDiff(diff);
    m_current = -1;
    m_anchor = -1;
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    showTitle();
    refreshLayout();
}

void DiffView::setTitle(const QString &path, int addedLines, int removedLines)
{
    m_displayPath = path;
    m_diff.addedCount = addedLines;
    m_diff.removedCount = removedLines;
    showTitle();
}

void DiffView::showTitle()
{
    const QString shown = m_displayPath.isEmpty() ? m_diff.path : m_displayPath;
    m_header->setFile(shown, m_diff.isNewFile, m_diff.addedCount, m_diff.removedCount);
    setAccessibleName(tr("Changes of %1, lines added: %2, removed: %3")
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
    arrange();
}

// Chooses between one column and two, by what is wanted and by the room there is.
void DiffView::arrange()
{
    const bool hasRoom = viewport()->width() >= kMinSideBySideWidth;
    const bool hasOld = m_source.oldText && !m_source.oldText->isEmpty();
    const bool isSideBySide = isSideBySideAt(viewport()->width());
    if (std::exchange(m_isSideBySide, isSideBySide) != isSideBySide) {
        m_current = -1;
        m_anchor = -1;
    }
    m_rows = isSideBySide ? sideBySideRows(m_diff) : unifiedRows(m_diff);
    m_header->setStyle(isSideBySide, hasRoom && hasOld);
    updateBars();
    updateGeometry();
    viewport()->update();
    emit arranged();
}

// What is new has no other side.
bool DiffView::isSideBySideAt(int width) const
{
    return DiffStyle::instance()->isSideBySide() && width >= kMinSideBySideWidth && m_source.oldText
        && !m_source.oldText->isEmpty();
}

int DiffView::halfWidth() const
{
    return viewport()->width() / 2;
}

qsizetype DiffView::lineOfRow(int row) const
{
    return m_isNewSide ? m_rows[row].newLine : m_rows[row].oldLine;
}

int DiffView::headerHeight() const
{
    return m_header->sizeHint().height();
}

int DiffView::heightOf(qsizetype rows) const
{
    return int(rows) * m_layout->lineHeight();
}

int DiffView::contentWidth() const
{
    return m_layout->textLeft() + m_textWidth + Theme::kGap;
}

int DiffView::heightForWidth(int width) const
{
    const int frame = 2 * frameWidth();
    const bool isSideBySide = isSideBySideAt(width - frame);
    const qsizetype rows = isSideBySide == m_isSideBySide ? m_rows.size()
        : isSideBySide                                    ? sideBySideRows(m_diff).size()
                                                          : m_diff.lines.size();
    int height = frame + headerHeight() + heightOf(rows);
    if (contentWidth() > (isSideBySide ? (width - frame) / 2 : width - frame))
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
    const int shown = m_isSideBySide ? halfWidth() : page.width();
    horizontalScrollBar()->setRange(0, std::max(0, contentWidth() - shown));
    horizontalScrollBar()->setPageStep(page.width());
    horizontalScrollBar()->setSingleStep(4 * Theme::kGap);
}

void DiffView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    placeHeader();
    arrange();
}

// Beside the scroll bar, which is as high as header and lines together.
void DiffView::placeHeader()
{
    m_header->setGeometry(frameWidth(), frameWidth(), viewport()->width(), headerHeight());
}

void DiffView::scrollContentsBy(int, int)
{
    viewport()->update(); // The gutter stays, so moving pixels would not do.
    emit arranged();
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
    const int offset = horizontalScrollBar()->value();
    if (m_isSideBySide)
        paintSideBySide(&painter, content, event->rect(), m_diff, m_rows, Theme::codeFont(), colors,
                        -1, offset);
    else
        paintDiff(&painter, content, event->rect(), m_diff, Theme::codeFont(), colors, -1, offset);
    if (m_current < 0)
        return;
    const int height = m_layout->lineHeight();
    const int left = m_isSideBySide && m_isNewSide ? halfWidth() + 1 : 0;
    const int width = m_isSideBySide ? halfWidth() : viewport()->width();
    if (m_anchor >= 0) {
        const auto [first, last] = std::minmax(m_anchor, m_current);
        const QRect selected(left, top + first * height, width, (last - first + 1) * height);
        QColor tint = Theme::color(Theme::Role::Selection, colors);
        tint.setAlphaF(0.25f);
        painter.fillRect(selected, tint);
        painter.fillRect(QRect(left, selected.top(), 3, selected.height()),
                         Theme::color(Theme::Role::Accent, colors));
    }
    if (hasFocus()) {
        painter.setPen(Theme::color(Theme::Role::FocusRing, colors));
        painter.drawRect(QRect(left, top + m_current * height, width - 1, height - 1));
    }
}

} // namespace Ui
