// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/picklist.h"

#include "ui/text/plaintip.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

void PickModel::setEntries(const QList<PickEntry> &entries)
{
    beginResetModel();
    m_entries = entries;
    endResetModel();
}

QModelIndex PickModel::find(const QString &id) const
{
    if (id.isEmpty())
        return {}; // as headings have
    const auto found = std::ranges::find(m_entries, id, &PickEntry::id);
    return found == m_entries.end() ? QModelIndex() : index(int(found - m_entries.begin()));
}

bool PickModel::canBePicked(qsizetype row) const
{
    return !m_entries.at(row).isHeading() && m_entries.at(row).isEnabled;
}

QModelIndex PickModel::neighbour(const QModelIndex &index, int step) const
{
    const int direction = step < 0 ? -1 : 1;
    int row = index.isValid() ? index.row() : (step < 0 ? int(m_entries.size()) : -1);
    QModelIndex last = index;
    for (int left = std::abs(step); left > 0;) {
        row += direction;
        if (row < 0 || row >= m_entries.size())
            break;
        if (!canBePicked(row))
            continue;
        last = this->index(row);
        --left;
    }
    return last;
}

int PickModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_entries.size());
}

QVariant PickModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_entries.size())
        return {};
    const PickEntry &entry = m_entries.at(index.row());
    if (role == Qt::DisplayRole)
        return entry.text;
    if (role == Qt::ToolTipRole && !entry.spoken.isEmpty())
        return plainTip(entry.spoken);
    if (role == Qt::AccessibleTextRole) {
        QStringList words{entry.spoken};
        if (entry.spoken.isEmpty())
            words = {entry.text, entry.detail, entry.note};
        if (entry.isChecked)
            words.append(tr("chosen"));
        if (entry.isFavourite.value_or(false))
            words.append(tr("favourite"));
        if (!entry.isEnabled && !entry.isHeading())
            words.append(tr("not available now"));
        words.removeAll(QString());
        return words.join(", "_L1);
    }
    return {};
}

Qt::ItemFlags PickModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || !canBePicked(index.row()))
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

// Where the parts of a row are, for left to right.
struct RowPlaces
{
    QRect icon;
    QRect text;
    QRect detail;
    QRect note;
    QRect star;
};

static int noteWidth(const PickEntry &entry)
{
    if (entry.note.isEmpty())
        return 0;
    return int(std::ceil(QFontMetricsF(Theme::windowSecondaryFont()).horizontalAdvance(entry.note)))
        + 2;
}

static const PickEntry &entryOf(const QModelIndex &index)
{
    return static_cast<const PickModel *>(index.model())->entry(index);
}

//! Of one line, or of as many as the text needs.
static int textHeight(const QString &text, int width, bool wraps)
{
    const QFontMetrics metrics(Theme::windowFont());
    const QRect room(0, 0, width, QWIDGETSIZE_MAX);
    const int needed = wraps ? metrics.boundingRect(room, Qt::TextWordWrap, text).height() : 0;
    return std::max(metrics.height(), needed);
}

static RowPlaces placesOf(const QStyleOptionViewItem &option, const PickEntry &entry, bool wraps)
{
    RowPlaces places;
    QRect inner = option.rect.adjusted(Theme::kGap, Theme::kRowGap, -Theme::kGap, -Theme::kRowGap);
    const int line = QFontMetrics(Theme::windowFont()).height();
    places.icon = QRect(inner.left(), inner.top(), Theme::kIconSize, line);
    if (!entry.isHeading())
        inner.setLeft(inner.left() + Theme::kIconSize + Theme::kGap);
    if (entry.isFavourite) {
        places.star
            = QRect(inner.right() - Theme::kIconSize + 1, inner.top(), Theme::kIconSize, line);
        inner.setRight(inner.right() - Theme::kIconSize - Theme::kGap);
    }
    const int note = std::min(noteWidth(entry), inner.width() * 3 / 5);
    places.note = QRect(inner.right() - note + 1, inner.top(), note, line);
    places.text = QRect(inner.left(), inner.top(),
                        inner.width() - (note > 0 ? note + Theme::kPadding : 0), line);
    places.text.setHeight(textHeight(entry.text, places.text.width(), wraps));
    places.detail = inner.adjusted(0, places.text.height() + 2, 0, 0);
    for (QRect *place : {&places.icon, &places.text, &places.detail, &places.note, &places.star})
        *place = QStyle::visualRect(option.direction, option.rect, *place);
    return places;
}

static void drawIcon(QPainter *painter, const QRect &place, const QString &name, Theme::Role role)
{
    const int top = place.top() + (place.height() - Theme::kIconSize) / 2;
    painter->drawPixmap(
        place.left(), top,
        Theme::pixmap(name, role, Theme::kIconSize, painter->device()->devicePixelRatioF()));
}

static void drawLine(QPainter *painter, const QRect &place, const QString &text, Qt::Alignment side)
{
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideMiddle, place.width());
    painter->drawText(place, int(side | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

void PickDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const PickEntry &entry = entryOf(index);
    const RowPlaces places = placesOf(option, entry, m_wrapsTexts);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);
    painter->setLayoutDirection(option.direction);
    QStyleOptionViewItem surface = option;
    if (entry.isHeading() || !entry.isEnabled)
        surface.state &= ~(QStyle::State_MouseOver | QStyle::State_HasFocus);
    paintRowSurface(painter, surface);

    const bool isMuted = entry.isHeading() || !entry.isEnabled;
    const Theme::Role role = isMuted ? Theme::Role::TextMuted
        : entry.isWarning            ? Theme::Role::Warning
                                     : Theme::Role::Text;
    const QString icon = entry.isChecked ? u"check"_s : entry.icon;
    if (!icon.isEmpty())
        drawIcon(painter, places.icon, icon, role);
    if (entry.isFavourite) {
        drawIcon(painter, places.star, *entry.isFavourite ? u"starfilled"_s : u"star"_s,
                 *entry.isFavourite ? Theme::Role::Accent : Theme::Role::TextMuted);
    }
    painter->setFont(entry.isHeading() ? Theme::windowSecondaryFont() : Theme::windowFont());
    painter->setPen(Theme::color(role));
    if (m_wrapsTexts)
        painter->drawText(places.text, int(Qt::AlignLeading | Qt::AlignTop) | Qt::TextWordWrap,
                          entry.text);
    else
        drawLine(painter, places.text, entry.text, Qt::AlignLeading);
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    drawLine(painter, places.note, entry.note, Qt::AlignTrailing);
    if (!entry.detail.isEmpty())
        painter->drawText(places.detail, int(Qt::AlignLeading | Qt::AlignTop) | Qt::TextWordWrap,
                          entry.detail);
    painter->restore();
}

QSize PickDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int kFallbackWidth = 320;
    const PickEntry &entry = entryOf(index);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width
        = (view ? view->viewport()->width() : kFallbackWidth) - 3 * Theme::kGap - Theme::kIconSize;
    int height = textHeight(entry.text, width, m_wrapsTexts) + 2 * Theme::kRowGap;
    if (!entry.detail.isEmpty()) {
        const QRect room(0, 0, width, QWIDGETSIZE_MAX);
        height += 2
            + QFontMetrics(Theme::windowSecondaryFont())
                  .boundingRect(room, Qt::TextWordWrap, entry.detail)
                  .height();
    }
    return {100, height};
}

bool PickDelegate::editorEvent(QEvent *event, QAbstractItemModel *model,
                               const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const PickEntry &entry = entryOf(index);
    const bool isMouse
        = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease;
    if (!isMouse || !entry.isFavourite)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const QRect star = placesOf(option, entry, m_wrapsTexts)
                           .star.adjusted(-Theme::kGrid, -Theme::kGrid, Theme::kGap, Theme::kGrid);
    if (mouse->button() != Qt::LeftButton || !star.contains(mouse->position().toPoint()))
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (event->type() == QEvent::MouseButtonRelease)
        emit starClicked(entry.id);
    return true;
}

} // namespace Ui
