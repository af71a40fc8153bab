// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffheader.h"

#include "ui/text/displaypath.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

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

} // namespace Ui
