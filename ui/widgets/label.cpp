// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/label.h"

#include "ui/text/plaintip.h"
#include "ui/theme/rowsurface.h"

#include <QEvent>
#include <QPainter>

namespace Ui {

Label::Label(const QString &text, Theme::Role role, Size size, QWidget *parent)
    : QLabel(text, parent)
    , m_role(role)
    , m_size(size)
{
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::WindowText); // Whatever the parent's background is.
    applyFont();
    applyColor();
}

void Label::setRole(Theme::Role role)
{
    m_role = role;
    applyColor();
}

void Label::showText(const QString &text)
{
    setText(text);
    setVisible(!text.isEmpty());
}

void Label::setElided(bool elided)
{
    m_elided = elided;
    updateGeometry();
    update();
}

QSize Label::sizeHint() const
{
    // Glyphs of a fallback font may reach over the width that the font tells.
    return QLabel::sizeHint() + QSize(wordWrap() ? 0 : 2, 0);
}

QSize Label::minimumSizeHint() const
{
    const QSize hint = QLabel::minimumSizeHint() + QSize(wordWrap() ? 0 : 2, 0);
    return m_elided ? QSize(0, hint.height()) : hint;
}

void Label::applyColor()
{
    const QColor wanted = Theme::color(m_role);
    QPalette own = palette();
    if (own.color(QPalette::WindowText) == wanted)
        return;
    own.setColor(QPalette::WindowText, wanted);
    setPalette(own);
}

void Label::applyFont()
{
    QFont wanted = Theme::windowFont();
    if (m_size == Size::Secondary)
        wanted = Theme::windowSecondaryFont();
    else if (m_size == Size::Heading)
        wanted = Theme::windowHeadingFont(1);
    else if (m_size == Size::Strong)
        wanted.setBold(true);
    if (font() != wanted)
        setFont(wanted);
}

void Label::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        applyColor();
    else if (event->type() == QEvent::ApplicationFontChange)
        applyFont();
}

void Label::paintEvent(QPaintEvent *event)
{
    if (!m_elided) {
        QLabel::paintEvent(event);
        return;
    }
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width());
    setToolTip(plainTip(shown == text() || !m_whole.isEmpty() ? m_whole : text()));
    if (shown != text() && contentsRect().width() < m_leastWidth)
        return;
    QPainter painter(this);
    painter.setPen(Theme::color(m_role));
    drawLine(&painter, contentsRect(), alignment(), shown);
}

} // namespace Ui
