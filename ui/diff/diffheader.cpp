// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffheader.h"

#include "ui/diff/displaypath.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

DiffHeader::DiffHeader(QWidget *parent)
    : QWidget(parent)
    , m_openButton(new QToolButton(this))
{
    m_openButton->setText(tr("Open"));
    m_openButton->setAutoRaise(true);
    m_openButton->setFont(Theme::secondaryFont());
    m_openButton->setAccessibleName(tr("Open the file"));
    m_openButton->hide();
    connect(m_openButton, &QToolButton::clicked, this, &DiffHeader::openRequested);
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
    updateGeometry();
    update();
}

QSize DiffHeader::sizeHint() const
{
    const int text = QFontMetrics(Theme::bodyFont()).height() + 2 * Theme::kGrid;
    const int button = m_openButton->isVisibleTo(this) ? m_openButton->sizeHint().height() : 0;
    return {200, std::max(text, button + 2)};
}

void DiffHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QSize hint = m_openButton->sizeHint();
    m_openButton->setGeometry(width() - hint.width() - Theme::kGrid, (height() - hint.height()) / 2,
                              hint.width(), hint.height());
}

void DiffHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        m_openButton->setFont(Theme::secondaryFont());
}

void DiffHeader::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QPalette colors = palette();
    painter.fillRect(rect(), Theme::color(Role::CodeBackground, colors));
    painter.fillRect(QRect(0, height() - 1, width(), 1), Theme::color(Role::Separator, colors));

    int right = m_openButton->isVisible() ? m_openButton->x() : width();
    right -= Theme::kGap;
    painter.setFont(Theme::secondaryFont());
    const auto paintRight = [&](const QString &text, Role role) {
        const int textWidth = painter.fontMetrics().horizontalAdvance(text);
        painter.setPen(Theme::color(role, colors));
        painter.drawText(QRect(right - textWidth, 0, textWidth, height()),
                         Qt::AlignVCenter | Qt::TextSingleLine, text);
        right -= textWidth + Theme::kGap;
    };
    if (m_removed > 0 || m_added == 0)
        paintRight(u"\u2212"_s + QString::number(m_removed), Role::Danger);
    if (m_added > 0)
        paintRight(u"+"_s + QString::number(m_added), Role::Success);
    if (!m_note.isEmpty())
        paintRight(m_note, Role::TextMuted);

    const QRect pathRect(Theme::kGap, 0, right - Theme::kGap, height());
    painter.setFont(Theme::bodyFont());
    painter.setPen(Theme::color(Role::Text, colors));
    painter.drawText(pathRect, Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_path, Qt::ElideMiddle, pathRect.width()));
}

} // namespace Ui
