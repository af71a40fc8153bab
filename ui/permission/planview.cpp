// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/planview.h"

#include "ui/markdown/markdowndocument.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace Ui {

PlanView::PlanView(const QString &markdown, QWidget *parent)
    : QTextEdit(parent)
    , m_markdown(markdown)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    applyTheme(palette());
}

PlanView::~PlanView() = default;

void PlanView::setMaximumHeightHint(int pixels)
{
    m_maximumHeight = pixels;
    updateGeometry();
}

void PlanView::applyTheme(const QPalette &palette)
{
    QPalette colors = palette;
    colors.setColor(QPalette::Base, Theme::color(Theme::Role::Surface, palette));
    setPalette(colors);
    const MarkdownContext context{.palette = palette};
    QTextDocument *former = std::exchange(m_shown, markdownDocument(m_markdown, context).release());
    m_shown->setParent(this);
    m_measured = markdownDocument(m_markdown, context);
    for (QTextDocument *document : {m_shown, m_measured.get()})
        document->setDocumentMargin(Theme::kGap);
    setDocument(m_shown);
    delete former;
    updateGeometry();
}

int PlanView::heightForWidth(int width) const
{
    m_measured->setTextWidth(std::max(1, width));
    const int whole = int(std::ceil(m_measured->size().height()));
    return m_maximumHeight < 0 ? whole : std::min(whole, m_maximumHeight);
}

QSize PlanView::sizeHint() const
{
    constexpr int kWidth = 480;
    return {kWidth, heightForWidth(kWidth)};
}

QSize PlanView::minimumSizeHint() const
{
    return {120, fontMetrics().height() + 2 * Theme::kGap};
}

} // namespace Ui
