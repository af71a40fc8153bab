// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/userrow.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QCoreApplication>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

static QString moreText()
{
    return QCoreApplication::translate("Ui::UserRow", "Show more");
}

static int chipHeight()
{
    return rowLineHeight();
}

void UserRow::sync(const ConversationModel &model, int row)
{
    const auto &user = std::get<UserItem>(model.item(row)->content);
    m_cut = m_text.setText(user.text.trimmed(), Theme::bodyFont(),
                           kMaxChars << 3 * std::min(model.moreSteps(row), 8));
    m_chips.clear();
    for (const Attachment &attachment : user.attachments) {
        m_chips += Chip{QRect(), AgentCore::sanitizedForDisplay(attachment.name).simplified(),
                        attachment.uri};
    }
}

int UserRow::heightForWidth(int width)
{
    const int most = width * 85 / 100 - 2 * Theme::kPadding;
    m_textHeight = m_text.heightForWidth(most);
    int used = m_textHeight > 0 ? m_text.usedWidth() : 0;
    m_textHeight = m_textHeight > 0 ? m_text.heightForWidth(std::max(used, 1)) : 0;

    // Chips in lines below the text, first as if the card began at 0.
    int x = 0;
    int y = Theme::kGap + m_textHeight + (m_textHeight > 0 ? Theme::kGrid : 0);
    if (m_cut)
        y += rowLineHeight();
    for (Chip &chip : m_chips) {
        const int chipWidth = std::min(most, buttonWidth(u"read"_s, chip.name));
        if (x > 0 && x + chipWidth > most) {
            x = 0;
            y += chipHeight() + Theme::kGrid;
        }
        chip.rect = QRect(x, y, chipWidth, chipHeight());
        x += chipWidth + Theme::kGrid;
        used = std::max(used, x - Theme::kGrid);
    }
    if (!m_chips.isEmpty())
        y += chipHeight() + Theme::kGrid;
    if (m_cut)
        used = std::max(used, buttonWidth(u"expand"_s, moreText()));
    const int cardWidth = used + 2 * Theme::kPadding;
    m_card = QRect(width - cardWidth, 0, cardWidth, y + Theme::kGap - Theme::kGrid);
    for (Chip &chip : m_chips)
        chip.rect.translate(m_card.left() + Theme::kPadding, 0);
    return m_card.height();
}

QPoint UserRow::textOrigin() const
{
    return {m_card.left() + Theme::kPadding, Theme::kGap};
}

void UserRow::paint(QPainter *painter, const RowPaint &how)
{
    paintCard(painter, m_card, Theme::color(Theme::Role::UserBackground, how.palette),
              Theme::kCardRadius);
    m_text.paint(painter, textOrigin(), how, Theme::color(Theme::Role::Text, how.palette));
    for (const Chip &chip : m_chips) {
        paintCard(painter, chip.rect, Theme::color(Theme::Role::Surface, how.palette),
                  Theme::kControlRadius);
        const Hit face{Hit::Action::None, chip.rect, {}, {}};
        RowPaint plain = how;
        plain.hovered = {};
        paintButton(painter, face, plain, u"read"_s, chip.name, Theme::Role::Text);
    }
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::ShowMore)
            paintButton(painter, hit, how, u"expand"_s, moreText(), Theme::Role::Text);
    }
}

QList<Hit> UserRow::hits() const
{
    QList<Hit> hits;
    for (const Chip &chip : m_chips) {
        if (!chip.uri.isEmpty())
            hits += Hit{Hit::Action::OpenLink, chip.rect, chip.uri, chip.uri};
    }
    if (m_cut) {
        const QRect rect(m_card.left() + Theme::kGrid, Theme::kGap + m_textHeight,
                         m_card.width() - 2 * Theme::kGrid, rowLineHeight());
        hits += Hit{Hit::Action::ShowMore, rect, {}, {}};
    }
    return hits;
}

qsizetype UserRow::positionAt(const QPoint &point) const
{
    return m_card.contains(point) || point.x() < m_card.left()
        ? m_text.positionAt(point - textOrigin())
        : -1;
}

} // namespace Ui
