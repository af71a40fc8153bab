// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wraplabel.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <cmath>

namespace Ui {

qreal layOutWrapped(const QString &text, const QFont &font, qreal width, Qt::Alignment alignment,
                    QPainter *painter, const QPointF &top)
{
    QTextLayout layout(text, font);
    QTextOption option(QStyle::visualAlignment(QGuiApplication::layoutDirection(), alignment));
    option.setTextDirection(Qt::LayoutDirectionAuto); // as the words themselves
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1.0));
        line.setPosition({0, y});
        y += line.height();
    }
    layout.endLayout();
    if (painter)
        layout.draw(painter, top);
    return y;
}

WrapLabel::WrapLabel(Theme::Role role, QWidget *parent)
    : QLabel(parent)
    , m_role(role)
{
    setTextFormat(Qt::PlainText);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize WrapLabel::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text()) + 1, metrics.height()};
}

QSize WrapLabel::minimumSizeHint() const
{
    const QFontMetrics metrics(font());
    return {std::min(sizeHint().width(), 12 * metrics.averageCharWidth()), metrics.height()};
}

int WrapLabel::heightForWidth(int width) const
{
    return int(std::ceil(layOutWrapped(text(), font(), width, Qt::AlignLeft)));
}

void WrapLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(Theme::color(m_role, palette()));
    layOutWrapped(text(), font(), width(), Qt::AlignLeft, &painter);
}

} // namespace Ui
