// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/completionlist.h"

#include "ui/composer/composeredit.h"
#include "ui/text/plaintip.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxVisibleRows = 8;
static constexpr int kMaxWidth = 560;

namespace {

enum Role { IconRole = Qt::UserRole + 1, DetailRole, DataRole };

//! Icon, name, and muted what goes with it.
class CompletionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, QFontMetrics(Theme::bodyFont()).height() + Theme::kPadding};
    }
};

void CompletionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowSurface(painter, option);
    const QRect whole = option.rect.adjusted(Theme::kPadding, 0, -Theme::kPadding, 0);
    const auto mirrored
        = [&](const QRect &rect) { return QStyle::visualRect(option.direction, whole, rect); };
    const Qt::Alignment alignment
        = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignVCenter;
    QRect rest = whole;
    if (const QString icon = index.data(IconRole).toString(); !icon.isEmpty()) {
        QRect sign(rest.left(), rest.center().y() - Theme::kIconSize / 2, Theme::kIconSize,
                   Theme::kIconSize);
        painter->drawPixmap(mirrored(sign).topLeft(),
                            Theme::pixmap(icon, Theme::Role::TextMuted, Theme::kIconSize,
                                          painter->device()->devicePixelRatioF()));
        rest.setLeft(sign.right() + Theme::kGap);
    }
    painter->setFont(Theme::bodyFont());
    painter->setPen(Theme::color(Theme::Role::Text));
    const QFontMetrics metrics = painter->fontMetrics();
    const QString name = metrics.elidedText(index.data().toString(), Qt::ElideMiddle, rest.width());
    painter->drawText(mirrored(rest), int(alignment), name);
    rest.setLeft(rest.left() + metrics.horizontalAdvance(name) + Theme::kGap);
    painter->setFont(Theme::secondaryFont());
    painter->setPen(Theme::color(Theme::Role::TextMuted));
    painter->drawText(mirrored(rest), int(alignment),
                      painter->fontMetrics().elidedText(index.data(DetailRole).toString(),
                                                        Qt::ElideMiddle, rest.width()));
    painter->restore();
}

} // namespace

CompletionList::CompletionList(QWidget *anchor)
    : QListView(anchor)
    , m_anchor(anchor)
    , m_model(new QStandardItemModel(this))
{
    setModel(m_model);
    setItemDelegate(new CompletionDelegate(this));
    setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
    setFocusPolicy(Qt::NoFocus);
    setEditTriggers(NoEditTriggers);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    hide();
    connect(this, &QListView::clicked, this, [this](const QModelIndex &index) {
        hide();
        emit taken(index.data(DataRole));
    });
}

void CompletionList::offer(const QList<Completion> &completions, Choice choice)
{
    const bool wasMoved = isVisible() && currentIndex().row() > 0;
    const QVariant chosen
        = choice == Choice::Kept && wasMoved ? currentIndex().data(DataRole) : QVariant();
    m_model->clear();
    for (const Completion &completion : completions) {
        auto *item = new QStandardItem(completion.name);
        item->setData(completion.icon, IconRole);
        item->setData(completion.detail, DetailRole);
        item->setData(completion.data, DataRole);
        item->setData(completion.spoken, Qt::AccessibleTextRole);
        item->setToolTip(plainTip(completion.detail));
        m_model->appendRow(item);
    }
    if (completions.isEmpty()) {
        hide();
        return;
    }
    QPalette colours = m_anchor->palette(); // as the theme is now
    colours.setColor(QPalette::Base, Theme::color(Theme::Role::SurfaceRaised));
    colours.setColor(QPalette::WindowText, Theme::color(Theme::Role::Separator));
    setPalette(colours);
    place();
    show();
    raise();
    const auto same = std::ranges::find(completions, chosen, &Completion::data);
    const bool isThere = chosen.isValid() && same != completions.end();
    choose(isThere ? int(same - completions.begin()) : 0);
}

static QWidget *cardOf(QWidget *widget)
{
    QWidget *card = widget;
    while (card && !qobject_cast<Card *>(card))
        card = card->parentWidget();
    return card ? card : widget;
}

void CompletionList::place()
{
    QWidget *window = m_anchor->window();
    if (parentWidget() != window)
        setParent(window);
    if (!m_surface) {
        m_surface = cardOf(m_anchor);
        m_surface->installEventFilter(this);
    }
    const int row = sizeHintForRow(0);
    const int rows = std::min(m_model->rowCount(), kMaxVisibleRows);
    const QPoint corner = m_anchor->mapTo(window, QPoint(0, 0));
    const int bottom = m_surface->mapTo(window, QPoint(0, -Theme::kGrid)).y();
    const int height = std::clamp(rows * row + 2 * frameWidth(), row, std::max(bottom, row));
    const int width = std::min(m_anchor->width(), kMaxWidth);
    const int left = isRightToLeft() ? corner.x() + m_anchor->width() - width : corner.x();
    setGeometry(left, std::max(0, bottom - height), width, height);
}

// A line more in the card moves its top.
bool CompletionList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_surface && event->type() == QEvent::Resize && isVisible())
        place();
    return QListView::eventFilter(watched, event);
}

// The focus stays in the text: what is chosen is said.
void CompletionList::choose(int row)
{
    const QModelIndex index = m_model->index(row, 0);
    setCurrentIndex(index);
    scrollTo(index);
    if (!QAccessible::isActive())
        return;
    QAccessibleAnnouncementEvent event(m_anchor, index.data(Qt::AccessibleTextRole).toString());
    QAccessible::updateAccessibility(&event);
}

bool CompletionList::wantsKey(int key) const
{
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
    case Qt::Key_Escape:
        return isVisible();
    default:
        return false;
    }
}

bool CompletionList::takeKey(QEvent *event, const ComposerEdit *edit)
{
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!isPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (!isPress && wantsKey(key->key())) {
        event->accept();
        return true;
    }
    return isPress && !edit->hasPreedit() && !(key->modifiers() & ~Qt::KeypadModifier)
        && handleKey(key->key());
}

bool CompletionList::handleKey(int key)
{
    if (!wantsKey(key))
        return false;
    const int rows = m_model->rowCount();
    const int row = currentIndex().row();
    switch (key) {
    case Qt::Key_Up:
        choose((row + rows - 1) % rows);
        break;
    case Qt::Key_Down:
        choose((row + 1) % rows);
        break;
    case Qt::Key_PageUp:
        choose(std::max(0, row - kMaxVisibleRows));
        break;
    case Qt::Key_PageDown:
        choose(std::min(rows - 1, row + kMaxVisibleRows));
        break;
    case Qt::Key_Escape:
        hide();
        emit dismissed();
        break;
    default: {
        const QVariant data = currentIndex().data(DataRole);
        hide();
        emit taken(data);
    }
    }
    return true;
}

} // namespace Ui
