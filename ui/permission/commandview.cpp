// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/commandview.h"

#include "ui/theme/theme.h"

#include <QScrollBar>
#include <QTextLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

CommandView::CommandView(const QString &text, QWidget *parent)
    : QPlainTextEdit(text, parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setLayoutDirection(Qt::LeftToRight); // as all code
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(Theme::kGap);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    applyTheme(palette());
}

void CommandView::setMaximumLines(int lines)
{
    m_maximumLines = lines;
    updateGeometry();
}

void CommandView::applyTheme(const QPalette &palette)
{
    QPalette colors = palette;
    colors.setColor(QPalette::Base, Theme::color(Theme::Role::CodeBackground, palette));
    setPalette(colors);
    setFont(Theme::codeFont());
    setTabStopDistance(QFontMetricsF(font()).horizontalAdvance(u"    "_s));
    updateGeometry();
}

// A scroll bar narrows the text, which then is higher and needs the scroll bar; so it is decided
// here whether there is one.
bool CommandView::event(QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        const bool fits = heightOfLines(lineCountForWidth(width())) <= height();
        setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    }
    return QPlainTextEdit::event(event);
}

int CommandView::textWidth(int width) const
{
    return width - 2 * frameWidth() - int(std::ceil(2 * document()->documentMargin()));
}

int CommandView::lineCountForWidth(int width) const
{
    QTextOption option = document()->defaultTextOption();
    int count = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextLayout layout(block.text(), font());
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(1, textWidth(width)));
            ++count;
        }
        layout.endLayout();
    }
    return count;
}

bool CommandView::scrolls(int width) const
{
    return m_maximumLines >= 0 && lineCountForWidth(width) > m_maximumLines;
}

// Lines of the editor are a whole number of pixels high.
static int lineHeight(const QFont &font)
{
    QTextLayout layout(u"0"_s, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    return int(std::ceil(line.height()));
}

int CommandView::heightOfLines(int lines) const
{
    // The editor wants one pixel more before it does without its scroll bar.
    return lineHeight(font()) * lines + int(std::ceil(2 * document()->documentMargin()))
        + 2 * frameWidth() + 1;
}

int CommandView::heightForWidth(int width) const
{
    const int lines = lineCountForWidth(width);
    if (m_maximumLines < 0 || lines <= m_maximumLines)
        return heightOfLines(lines);
    // Half a line more shows that there is more.
    return heightOfLines(m_maximumLines) + lineHeight(font()) / 2;
}

QSize CommandView::sizeHint() const
{
    constexpr int kWidth = 480;
    return {kWidth, heightForWidth(kWidth)};
}

QSize CommandView::minimumSizeHint() const
{
    return {120, heightOfLines(1)};
}

} // namespace Ui
