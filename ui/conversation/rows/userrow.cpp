// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/rows/userrow.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/history/linkedlines.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/model/thumbnails.h"
#include "ui/conversation/rows/rowpainting.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::UserRow)
};
} // namespace

static QString moreText()
{
    return Texts::tr("Show more");
}

static int chipHeight()
{
    return rowLineHeight();
}

void UserRow::sync(const ConversationModel &model, int row)
{
    const auto &user = std::get<UserItem>(model.item(row)->content);
    m_cut = m_text.setText(user.text.trimmed(), Theme::bodyFont(),
                           kMaxChars << 3 * std::min(model.choices().moreSteps(row), 8));
    m_messageId = model.versions().isBranchPoint(row) ? user.messageId : QString();
    m_restorePoint = model.versions().restorePoint(row);
    const AgentCore::BranchFork *fork = model.versions().fork(row);
    m_fork = fork ? *fork : AgentCore::BranchFork();
    m_isPinned = user.isPinned;
    m_chips.clear();
    for (const Attachment &attachment : user.attachments) {
        Chip chip{QRect(),
                  AgentCore::sanitizedForDisplay(attachment.name).simplified(),
                  attachment.uri,
                  int(m_chips.size()),
                  !attachment.picture.isEmpty(),
                  {}};
        if (chip.isPicture)
            chip.picture = model.thumbnails()->image(user.messageId, attachment.picture);
        m_chips += chip;
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
    int lineHeight = 0;
    int y = Theme::kGap + m_textHeight + (m_textHeight > 0 ? Theme::kGrid : 0);
    if (m_cut)
        y += rowLineHeight();
    for (Chip &chip : m_chips) {
        // The room of a picture is known before it is read, so that nothing moves then.
        const int chipWidth = std::min(
            most, chip.isPicture ? Thumbnails::kSize.width() : buttonWidth(u"file"_s, chip.name));
        const int height = chip.isPicture ? Thumbnails::kSize.height() : chipHeight();
        if (x > 0 && x + chipWidth > most) {
            x = 0;
            y += std::exchange(lineHeight, 0) + Theme::kGrid;
        }
        chip.rect = QRect(x, y, chipWidth, height);
        x += chipWidth + Theme::kGrid;
        lineHeight = std::max(lineHeight, height);
        used = std::max(used, x - Theme::kGrid);
    }
    if (!m_chips.isEmpty())
        y += lineHeight + Theme::kGrid;
    if (m_cut)
        used = std::max(used, buttonWidth(u"expand"_s, moreText()));
    const int cardWidth = used + 2 * Theme::kPadding;
    m_card = QRect(QGuiApplication::isRightToLeft() ? 0 : width - cardWidth, 0, cardWidth,
                   y + Theme::kGap - Theme::kGrid);
    for (Chip &chip : m_chips) {
        chip.rect = inCard(chip.rect.translated(m_card.left() + Theme::kPadding, 0));
    }
    return m_card.height() + (m_fork.branchIds.isEmpty() ? 0 : rowLineHeight());
}

QRect UserRow::inCard(const QRect &rect) const
{
    return mirrored(rect, m_card.width(), m_card.left());
}

// The quarter of a line that parts the lines stands below each of them, the last one, too.
QPoint UserRow::textOrigin() const
{
    const int half = qRound(QFontMetrics(Theme::bodyFont()).height() / 8.0);
    return {m_card.left() + Theme::kPadding, Theme::kGap + half};
}

// Before the card as one reads, the first place beside it.
QRect UserRow::buttonRect(int place) const
{
    const int size = rowLineHeight();
    const int away = (place + 1) * (size + Theme::kGrid);
    const int left = QGuiApplication::isRightToLeft() ? m_card.right() + 1 + away - size
                                                      : m_card.left() - away;
    return {left, 0, size, size};
}

QRect UserRow::pinRect() const
{
    // Beside the places of pencil and restore.
    const QRect last = buttonRect(1);
    const int left = QGuiApplication::isRightToLeft()
        ? last.right() + 1 + Theme::kGrid
        : last.left() - Theme::kGrid - Theme::kIconSize;
    return {left, 0, Theme::kIconSize, rowLineHeight()};
}

void UserRow::paint(QPainter *painter, const RowPaint &how)
{
    paintCard(painter, m_card, Theme::color(Theme::Role::UserBackground, how.palette),
              Theme::kCardRadius);
    if (m_isPinned)
        paintIcon(painter, pinRect(), u"pin"_s, Theme::Role::TextMuted);
    m_text.paint(painter, textOrigin(), how, Theme::color(Theme::Role::Text, how.palette));
    for (const Chip &chip : m_chips) {
        if (chip.isPicture) {
            paintPicture(painter, chip, how);
            continue;
        }
        paintCard(painter, chip.rect, Theme::color(Theme::Role::Surface, how.palette),
                  Theme::kControlRadius);
        const Hit face{Hit::Action::None, chip.rect, {}, {}};
        RowPaint plain = how;
        plain.hovered = {};
        paintButton(painter, face, plain, u"file"_s, chip.name, Theme::Role::Text);
    }
    for (const Hit &hit : hits()) {
        if (hit.action == Hit::Action::ShowMore)
            paintButton(painter, hit, how, u"expand"_s, moreText(), Theme::Role::Text);
    }
    paintBranches(painter, how);
}

// In the middle of its place; the name where there is no picture to show.
void UserRow::paintPicture(QPainter *painter, const Chip &chip, const RowPaint &how) const
{
    paintCard(painter, chip.rect, Theme::color(Theme::Role::Surface, how.palette),
              Theme::kControlRadius);
    if (!chip.picture || chip.picture->isNull()) {
        const QString name = chip.picture ? Texts::tr("No picture: %1").arg(chip.name) : chip.name;
        paintText(painter, chip.rect.adjusted(Theme::kGap, 0, -Theme::kGap, 0), name,
                  Theme::secondaryFont(), Theme::color(Theme::Role::TextMuted, how.palette),
                  Qt::AlignHCenter);
        return;
    }
    const QRect room = chip.rect.adjusted(2, 2, -2, -2);
    QSize size = chip.picture->size();
    if (size.width() > room.width() || size.height() > room.height())
        size.scale(room.size(), Qt::KeepAspectRatio);
    QRect place(QPoint(), size);
    place.moveCenter(room.center());
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(place, *chip.picture);
    painter->restore();
}

static QString versionOf(const AgentCore::BranchFork &fork)
{
    return u"%1/%2"_s.arg(fork.active + 1).arg(fork.branchIds.size());
}

// Below the card, at its end: back, which one of how many, forth.
QList<Hit> UserRow::branchHits() const
{
    QList<Hit> hits;
    const int size = rowLineHeight();
    if (!m_messageId.isEmpty()) {
        hits += Hit{Hit::Action::Edit, buttonRect(0), m_messageId, Texts::tr("Edit and branch")};
    }
    if (!m_restorePoint.isEmpty()) {
        hits += Hit{Hit::Action::Restore, buttonRect(1), m_restorePoint,
                    Texts::tr("Restore files to here…")};
    }
    const int number = textWidth(versionOf(m_fork), Theme::secondaryFont()) + 2 * Theme::kGrid;
    const QRect forth(m_card.right() + 1 - size, m_card.bottom() + 1, size, size);
    if (m_fork.active > 0) {
        hits += Hit{Hit::Action::SwitchBranch, inCard(forth.translated(-number - size, 0)),
                    m_fork.branchIds.at(m_fork.active - 1), Texts::tr("Earlier version")};
    }
    if (m_fork.active + 1 < m_fork.branchIds.size()) {
        hits += Hit{Hit::Action::SwitchBranch, inCard(forth),
                    m_fork.branchIds.at(m_fork.active + 1), Texts::tr("Later version")};
    }
    return hits;
}

void UserRow::paintBranches(QPainter *painter, const RowPaint &how) const
{
    const QFont font = Theme::secondaryFont();
    const QColor muted = Theme::color(Theme::Role::TextMuted, how.palette);
    for (const Hit &hit : branchHits()) {
        if (how.hovered.isSame(hit))
            paintCard(painter, hit.rect, Theme::color(Theme::Role::Hover, how.palette),
                      Theme::kControlRadius);
        if (hit.action == Hit::Action::Edit && (how.isPointedAt || how.isCurrent))
            paintIcon(painter, hit.rect, u"edit"_s, Theme::Role::TextMuted);
        if (hit.action == Hit::Action::Restore && (how.isPointedAt || how.isCurrent))
            paintIcon(painter, hit.rect, u"restore"_s, Theme::Role::TextMuted);
    }
    if (m_fork.branchIds.isEmpty())
        return;
    const int size = rowLineHeight();
    const int number = textWidth(versionOf(m_fork), font) + 2 * Theme::kGrid;
    const QRect forth(m_card.right() + 1 - size, m_card.bottom() + 1, size, size);
    const auto paintStep = [&](const QRect &rect, const QString &sign, bool isPossible) {
        const auto role = isPossible ? Theme::Role::Text : Theme::Role::Separator;
        paintText(painter, inCard(rect), sign, Theme::bodyFont(), Theme::color(role, how.palette),
                  Qt::AlignHCenter);
    };
    paintStep(forth.translated(-number - size, 0), u"\u2039"_s, m_fork.active > 0);
    paintText(painter, inCard({forth.left() - number, forth.top(), number, size}),
              versionOf(m_fork), font, muted, Qt::AlignHCenter);
    paintStep(forth, u"\u203a"_s, m_fork.active + 1 < m_fork.branchIds.size());
}

QList<Hit> UserRow::hits() const
{
    QList<Hit> hits;
    if (m_isPinned) {
        hits += Hit{Hit::Action::None, pinRect(), {}, Texts::tr("Kept when compacting")};
    }
    for (const Chip &chip : m_chips) {
        if (chip.isPicture) {
            hits += Hit{Hit::Action::OpenPicture, chip.rect, chip.name, chip.name, chip.number};
            continue;
        }
        const QUrl url(chip.uri);
        if (url.isLocalFile()) {
            const auto lines = AgentCore::LinkedLines::ofUri(chip.uri);
            const int line = lines ? lines->first : 0;
            const QString file = url.toLocalFile();
            const QString tip = line > 0 ? file + u':' + QString::number(line) : file;
            hits += Hit{Hit::Action::OpenFile, chip.rect, file, tip, line};
        }
        if (url.scheme() == "https"_L1 || url.scheme() == "http"_L1)
            hits += Hit{Hit::Action::OpenLink, chip.rect, chip.uri, chip.uri};
    }
    if (m_cut) {
        const QRect rect(m_card.left() + Theme::kGrid, Theme::kGap + m_textHeight,
                         m_card.width() - 2 * Theme::kGrid, rowLineHeight());
        hits += Hit{Hit::Action::ShowMore, rect, {}, {}};
    }
    return hits + branchHits();
}

qsizetype UserRow::positionAt(const QPoint &point) const
{
    const bool isBefore
        = QGuiApplication::isRightToLeft() ? point.x() > m_card.right() : point.x() < m_card.left();
    return m_card.contains(point) || isBefore ? m_text.positionAt(point - textOrigin()) : -1;
}

QRect UserRow::lineRect(qsizetype position) const
{
    return m_text.lineRect(position).translated(textOrigin());
}

} // namespace Ui
