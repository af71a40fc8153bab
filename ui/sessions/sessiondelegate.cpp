// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessiondelegate.h"

#include "ui/sessions/sessionlistmodel.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QFocusEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMarkWidth = 16; // as wide as the arrow of a heading with its gap
static constexpr int kSignSize = 14;
static constexpr int kArrowSize = 12;
static constexpr int kRowPadding = 6;

//! An arrow that says whether it is folded, its name and, when it is, how many are below.
static void paintHeading(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index)
{
    const QRect line = option.rect.adjusted(0, Theme::kGrid, 0, 0);
    if (option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus)) {
        QStyleOptionViewItem surface(option);
        surface.rect = line;
        paintRowSurface(painter, surface);
    }
    const QRect inner = line.adjusted(Theme::kGap, 0, -Theme::kGap, 0);
    const bool isFolded = index.data(SessionListModel::FoldedRole).toBool();
    const bool isMirrored = option.direction == Qt::RightToLeft;
    const QRect arrow = QStyle::visualRect(
        option.direction, inner,
        QRect(inner.left(), inner.center().y() - kArrowSize / 2, kArrowSize, kArrowSize));
    const QPixmap sign = Theme::pixmap(isFolded ? u"fold"_s : u"expand"_s, Theme::Role::TextMuted,
                                       kArrowSize, painter->device()->devicePixelRatioF());
    painter->drawPixmap(arrow.topLeft(),
                        isMirrored && isFolded ? sign.transformed(QTransform::fromScale(-1, 1))
                                               : sign);
    painter->setFont(Theme::windowSecondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    const QFontMetrics metrics = painter->fontMetrics();
    const QString count = isFolded
        ? QLocale().toString(index.data(SessionListModel::CountRole).toInt())
        : QString();
    const QRect text = inner.adjusted(kArrowSize + Theme::kGrid, 0, 0, 0);
    const QRect name = QStyle::visualRect(
        option.direction, inner,
        text.adjusted(0, 0, -metrics.horizontalAdvance(count) - Theme::kGap, 0));
    drawLine(painter, name, Qt::AlignLeft | Qt::AlignVCenter,
             metrics.elidedText(index.data().toString(), Qt::ElideRight, name.width()));
    painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, count);
}

//! A box that is checked when the session is chosen.
static void paintBox(QPainter *painter, const QRect &place, bool isChecked)
{
    const QRectF box(QRectF(place).center() - QPointF(6, 6), QSizeF(12, 12));
    painter->setPen(isChecked ? QPen(Qt::NoPen) : QPen(Theme::color(Theme::Role::TextMuted), 1.2));
    painter->setBrush(isChecked ? QBrush(Theme::color(Theme::Role::Accent)) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(box, 3, 3);
    if (!isChecked)
        return;
    painter->setPen(
        QPen(Theme::color(Theme::Role::OnAccent), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{box.topLeft() + QPointF(3, 6.4),
                                    box.topLeft() + QPointF(5.2, 8.6),
                                    box.topLeft() + QPointF(9, 4)});
}

using Mark = SessionListModel::Role;

//! The gravest mark of a row; nothing: it has none.
static std::optional<Mark> markOf(const QModelIndex &index)
{
    for (const Mark mark : {Mark::WaitingRole, Mark::RunningRole, Mark::FailedRole,
                            Mark::UnreadRole, Mark::PinnedRole}) {
        if (index.data(mark).toBool())
            return mark;
    }
    return {};
}

// Part of a ring: at work; a full dot: something new; a full disc: somebody is asked.
static void paintMark(QPainter *painter, const QRect &place, Mark mark, qreal ratio)
{
    const auto sign = [&](const QString &icon, Theme::Role role) {
        painter->drawPixmap(place.x(), place.y() + (place.height() - kSignSize) / 2,
                            Theme::pixmap(icon, role, kSignSize, ratio));
    };
    const QPointF centre = QRectF(place).center();
    const QColor accent = Theme::color(Theme::Role::Accent);
    switch (mark) {
    case Mark::WaitingRole: {
        constexpr int kAskSize = 10;
        painter->setPen(Qt::NoPen);
        painter->setBrush(accent);
        painter->drawEllipse(centre, 6, 6);
        painter->drawPixmap((QPointF(centre) - QPointF(kAskSize, kAskSize) / 2).toPoint(),
                            Theme::pixmap(u"ask"_s, Theme::Role::OnAccent, kAskSize, ratio));
        break;
    }
    case Mark::FailedRole:
        sign(u"error"_s, Theme::Role::Danger);
        break;
    case Mark::RunningRole: {
        constexpr int kSixteenths = 16;
        painter->setPen(QPen(accent, 2, Qt::SolidLine, Qt::RoundCap));
        painter->setBrush(Qt::NoBrush);
        painter->drawArc(QRectF(centre.x() - 4, centre.y() - 4, 8, 8), 60 * kSixteenths,
                         270 * kSixteenths);
        break;
    }
    case Mark::UnreadRole:
        painter->setPen(Qt::NoPen);
        painter->setBrush(accent);
        painter->drawEllipse(centre, 3.5, 3.5);
        break;
    default:
        sign(u"pin"_s, Theme::Role::TextMuted);
        break;
    }
}

// What a session is at, in the colour that fits; else whose and where it is. Then its time.
static void paintDetail(QPainter *painter, const QRect &place, const QModelIndex &index,
                        const QColor &quiet)
{
    painter->setFont(Theme::windowSecondaryFont());
    const QString state = index.data(SessionListModel::StateRole).toString();
    QStringList words{state, index.data(SessionListModel::AgentRole).toString(),
                      index.data(SessionListModel::FolderRole).toString()};
    words.removeAll(QString());
    const QString time = index.data(SessionListModel::TimeRole).toString();
    const QFontMetrics metrics = painter->fontMetrics();
    QString text = words.join(u" · "_s);
    if (!text.isEmpty() && !time.isEmpty()) // whatever is cut, the time is not
        text = metrics.elidedText(text, Qt::ElideRight,
                                  place.width() - metrics.horizontalAdvance(u" · "_s + time));
    const bool waits = index.data(SessionListModel::WaitingRole).toBool();
    const bool failed = index.data(SessionListModel::FailedRole).toBool();
    const bool isGrave = !state.isEmpty() && (waits || failed);
    const Theme::Role role = waits ? Theme::Role::Link : Theme::Role::Danger;
    painter->setPen(isGrave ? Theme::color(role) : quiet);
    drawLine(painter, place, Qt::AlignLeft | Qt::AlignVCenter,
             text + (text.isEmpty() || time.isEmpty() ? QString() : u" · "_s) + time);
}

// The column of the marks is kept for them, so that no title moves when one comes.
void SessionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(SessionListModel::HeadingRole).toBool()) {
        paintHeading(painter, option, index);
        painter->restore();
        return;
    }
    paintRowSurface(painter, option);
    const QRect inner = option.rect.adjusted(Theme::kGap, kRowPadding, -Theme::kGap, -kRowPadding);
    const qreal ratio = painter->device()->devicePixelRatioF();
    const auto placed
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, inner, rect); };
    QColor quiet = Theme::color(Theme::Role::TextMuted);
    if (option.state & QStyle::State_Selected) { // on a darker ground
        quiet = Theme::color(Theme::Role::Text);
        quiet.setAlphaF(0.8F);
    }
    const int line = QFontMetrics(Theme::windowFont()).height();
    const QRect text = inner.adjusted(kMarkWidth, 0, 0, 0);
    QRect title(text.left(), text.top(), text.width(), line);
    paintDetail(painter,
                placed(QRect(text.left(), title.bottom() + 1, text.width(),
                             text.bottom() - title.bottom())),
                index, quiet);
    if (index.data(SessionListModel::WorktreeRole).toBool()) {
        const QRect sign(title.right() - kSignSize, title.top(), kSignSize, line);
        const QRect place = placed(sign);
        painter->drawPixmap(place.x(), place.y() + (place.height() - kSignSize) / 2,
                            Theme::pixmap(u"branch"_s, Theme::Role::TextMuted, kSignSize, ratio));
        title.setRight(sign.left() - Theme::kGrid);
    }
    const QRect sign = placed(QRect(inner.left() - 2, title.top(), kSignSize, line));
    const std::optional<Mark> mark = markOf(index);
    if (const QVariant checked = index.data(SessionListModel::CheckedRole); checked.isValid())
        paintBox(painter, sign, checked.toBool()); // the words below say the rest
    else if (mark)
        paintMark(painter, sign, *mark, ratio);
    painter->setFont(Theme::windowFont());
    painter->setPen(Theme::color(Theme::Role::Text));
    drawLine(
        painter, placed(title), Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, title.width()));
    painter->restore();
}

QSize SessionDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const int line = QFontMetrics(Theme::windowFont()).height();
    if (index.data(SessionListModel::HeadingRole).toBool())
        return {100, line + Theme::kTurnGap};
    return {100, line + QFontMetrics(Theme::windowSecondaryFont()).height() + 2 * kRowPadding};
}

// Over the title, not over both lines.
void SessionDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                           const QModelIndex &index) const
{
    QStyledItemDelegate::updateEditorGeometry(editor, option, index);
    QRect place = option.rect.adjusted(kMarkWidth, 0, 0, 0);
    const int height = std::min(editor->sizeHint().height(), place.height());
    place.setTop(place.top() + (place.height() - height) / 2);
    place.setHeight(height);
    editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
}

// The window of a menu that closes just now takes the focus from the field that the menu opened.
QWidget *SessionDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                       const QModelIndex &index) const
{
    QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
    if (editor)
        emit editorOpened(editor);
    return editor;
}

void SessionDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *field = qobject_cast<QLineEdit *>(editor);
    if (field && field->isModified())
        return;
    QStyledItemDelegate::setEditorData(editor, index);
    if (field)
        field->selectAll(); // the first letter takes the place of it all
}

bool SessionDelegate::eventFilter(QObject *editor, QEvent *event)
{
    const bool isWindows = event->type() == QEvent::FocusOut
        && static_cast<QFocusEvent *>(event)->reason() == Qt::ActiveWindowFocusReason;
    return !isWindows && QStyledItemDelegate::eventFilter(editor, event);
}

} // namespace Ui
