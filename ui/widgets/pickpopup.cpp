// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pickpopup.h"

#include "ui/theme/popupshape.h"
#include "ui/theme/theme.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

void paintPopupSurface(QWidget *popup)
{
    QPainter painter(popup);
    PopupShape::paint(&painter, *popup);
}

static constexpr int kPageRows = 8;
static constexpr int kMinListHeight = 120;
static constexpr int kMaxListHeight = 420;

PickPopup::PickPopup(const QString &name, const QString &prompt, QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setAccessibleName(name);
    m_list = new ItemList;
    m_list->setObjectName("pickList"_L1);
    m_list->setAccessibleName(name);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMouseTracking(true);
    m_list->viewport()->setAutoFillBackground(false);
    m_entries = new PickModel(this);
    m_list->setModel(m_entries);
    m_delegate = new PickDelegate(this);
    m_list->setItemDelegate(m_delegate);
    m_nothing = new Label(tr("Nothing fits"), Theme::Role::TextMuted);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    auto *column = new QVBoxLayout(this);
    // The list has its own room for the scroll bar.
    const QMargins aside
        = isRightToLeft() ? QMargins(Theme::kGap, 0, 0, 0) : QMargins(0, 0, Theme::kGap, 0);
    column->setContentsMargins(aside.right(), Theme::kGap, aside.left(), Theme::kGap);
    column->setSpacing(Theme::kGap);
    if (!prompt.isEmpty()) {
        m_search = new SearchField(prompt);
        m_search->setObjectName("pickSearch"_L1);
        m_search->installEventFilter(this);
        m_search->setMaxLength(200);
        auto *field = new QHBoxLayout;
        field->setContentsMargins(aside);
        field->addWidget(m_search);
        column->addLayout(field);
        m_list->setFocusPolicy(Qt::NoFocus);
        m_list->installEventFilter(this); // for when the field is hidden
        connect(m_search, &QLineEdit::textChanged, this, &PickPopup::handleTyped);
        setFocusProxy(m_search);
    } else {
        m_list->installEventFilter(this);
        setFocusProxy(m_list);
    }
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing, 0, Qt::AlignTop);
    m_footer = new QVBoxLayout;
    m_footer->setSpacing(Theme::kGrid);
    m_footer->setContentsMargins(aside);
    column->addLayout(m_footer);
    connect(m_list, &QListView::clicked, this, &PickPopup::pick);
}

bool PickPopup::handleKey(QKeyEvent *, const QString &)
{
    return false;
}

void PickPopup::refill(const QString &id)
{
    const QList<PickEntry> entries = entriesFor(m_search ? m_search->text().trimmed() : QString());
    // Hundreds of rows need not be measured one by one.
    m_list->setUniformItemSizes(std::ranges::all_of(
        entries, [](const PickEntry &entry) { return entry.detail.isEmpty(); }));
    m_entries->setEntries(entries);
    const QModelIndex wanted = m_entries->find(id);
    setCurrent(wanted.isValid() ? wanted : m_entries->neighbour({}, 1));
    const bool isEmpty = m_entries->rowCount() == 0;
    m_nothing->setVisible(isEmpty); // where the first row would be
    if (m_search)
        m_list->setVisible(!isEmpty);
}

// As high as what is found; the field stays where it is, so one below its list grows alone.
void PickPopup::handleTyped()
{
    refill({});
    if (!isVisible())
        return;
    const int wanted = listHeight(m_mostHeight);
    m_list->setFixedHeight(m_isAbove && m_anchor ? std::max(m_list->height(), wanted) : wanted);
    fit();
}

void PickPopup::setCurrent(const QModelIndex &index)
{
    m_list->setCurrentIndex(index);
    if (!index.isValid())
        return;
    // The heading above the first row is worth seeing, too.
    m_list->scrollTo(m_entries->neighbour(index, -1) == index ? m_entries->index(0) : index);
    m_list->scrollTo(index);
    if (isVisible() && QAccessible::isActive()) {
        QAccessibleEvent event(m_list, QAccessible::Focus);
        event.setChild(index.row());
        QAccessible::updateAccessibility(&event);
    }
}

void PickPopup::prepare()
{
    QPalette colours = parentWidget()->palette(); // as the theme is now
    colours.setColor(QPalette::Base, Theme::color(Theme::Role::SurfaceRaised));
    colours.setColor(QPalette::Window, Theme::color(Theme::Role::SurfaceRaised));
    setPalette(colours);
    if (m_search) {
        const QSignalBlocker quiet(m_search);
        m_search->clear();
    }
    ensurePolished();
    m_list->setFixedWidth(width() - Theme::kGap); // rows are measured by it
    refill(presentId());
}

int PickPopup::listHeight(int most) const
{
    int height = 2;
    for (int row = 0; row < m_entries->rowCount() && height < most; ++row)
        height += m_list->sizeHintForRow(row);
    const bool isWaiting = m_search && !m_search->isHidden() && m_search->text().isEmpty();
    return std::clamp(height, std::min(most, isWaiting ? kMinListHeight : height), most);
}

// Where words wrap, the height follows from the width.
int PickPopup::wantedHeight() const
{
    layout()->activate();
    return layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                         : layout()->totalMinimumSize().height();
}

//! Also decides on which side of the anchor it stands.
int PickPopup::mostListHeight()
{
    const QRect screen = m_anchor->screen()->availableGeometry();
    const QPoint top = m_anchor->mapToGlobal(QPoint(0, 0));
    m_list->setFixedHeight(0);
    const int rest = wantedHeight() + Theme::kGap;
    const int above = top.y() - screen.top() - rest;
    const int below = screen.bottom() - top.y() - m_anchor->height() - rest;
    if (!isVisible()) { // else it would go from under the pointer
        const QWidget *window = m_anchor->window();
        const int wanted = listHeight(kMaxListHeight);
        const int inWindow = below
            - std::max(0, screen.bottom() - window->mapToGlobal(window->rect().bottomLeft()).y());
        m_isAbove = inWindow < wanted && above >= std::min(wanted, below);
    }
    m_mostHeight = std::clamp(m_isAbove ? above : below, kMinListHeight, kMaxListHeight);
    return m_mostHeight;
}

void PickPopup::openAt(QWidget *anchor)
{
    prepare();
    m_anchor = anchor;
    m_list->setFixedHeight(listHeight(mostListHeight()));
    fit();
    show();
    setFocus(Qt::PopupFocusReason);
}

void PickPopup::refit()
{
    const QModelIndex current = m_list->currentIndex();
    const int scrolled = m_list->verticalScrollBar()->value();
    const bool isInView = m_list->viewport()->rect().intersects(m_list->visualRect(current));
    refill(current.isValid() ? m_entries->entry(current).id : QString());
    if (m_anchor) {
        const bool isTyped = m_search && !m_search->text().isEmpty();
        const int height = m_list->height();
        const int wanted = listHeight(mostListHeight());
        m_list->setFixedHeight(isTyped ? std::max(height, wanted) : wanted);
        fit();
    }
    m_list->verticalScrollBar()->setValue(scrolled);
    if (isInView)
        m_list->scrollTo(m_list->currentIndex());
}

void PickPopup::setSearchShown(bool isShown)
{
    if (!m_search)
        return;
    m_search->setVisible(isShown);
    m_list->setFocusPolicy(isShown ? Qt::NoFocus : Qt::StrongFocus);
    setFocusProxy(isShown ? static_cast<QWidget *>(m_search) : m_list);
}

void PickPopup::fit()
{
    resize(width(), wantedHeight());
    if (!m_anchor)
        return;
    const QRect screen = m_anchor->screen()->availableGeometry();
    const QPoint top = m_anchor->mapToGlobal(QPoint(0, 0));
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const int x = isMirrored ? top.x() + m_anchor->width() - width() : top.x();
    const int y = m_isAbove ? top.y() - height() - Theme::kGrid
                            : top.y() + m_anchor->height() + Theme::kGrid;
    move(std::clamp(x, screen.left(), std::max(screen.left(), screen.right() - width())), y);
}

void PickPopup::openOver(QWidget *window)
{
    prepare();
    m_mostHeight = std::clamp(window->height() * 3 / 5, kMinListHeight, kMaxListHeight);
    m_list->setFixedHeight(listHeight(m_mostHeight));
    m_anchor = nullptr;
    fit();
    const QPoint corner((window->width() - width()) / 2, std::max(0, window->height() / 8));
    move(window->mapToGlobal(corner));
    show();
    setFocus(Qt::PopupFocusReason);
}

void PickPopup::pick(const QModelIndex &index)
{
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled))
        return;
    const QString id = m_entries->entry(index).id;
    close(); // first, so that what is picked finds the focus where it was
    emit picked(id);
}

bool PickPopup::moveWithKey(const QKeyEvent &event)
{
    const QModelIndex current = m_list->currentIndex();
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int step = event.key() == Qt::Key_Up ? -1 : 1;
        const QModelIndex next = m_entries->neighbour(current, step);
        setCurrent(next == current ? m_entries->neighbour({}, step) : next); // goes round
        return true;
    }
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        setCurrent(
            m_entries->neighbour(current, event.key() == Qt::Key_PageUp ? -kPageRows : kPageRows));
        return true;
    default:
        return false;
    }
}

bool PickPopup::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid()) {
        const QString id = m_entries->entry(current).id; // a key may change the entries
        if (handleKey(key, id))
            return true;
    }
    switch (key->key()) {
    case Qt::Key_Escape:
        close();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        pick(current);
        return true;
    default:
        return moveWithKey(*key) || QFrame::eventFilter(watched, event);
    }
}

void PickPopup::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    if (event->key() == Qt::Key_Escape)
        close();
    else if (isEnter && button)
        button->click();
    else
        QFrame::keyPressEvent(event);
}

void PickPopup::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    emit closed();
}

void PickPopup::paintEvent(QPaintEvent *)
{
    paintPopupSurface(this);
}

} // namespace Ui
