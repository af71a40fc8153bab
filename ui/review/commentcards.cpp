// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/commentcards.h"

#include "ui/diff/markeddiffview.h"
#include "ui/review/reviewitems.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/wraplabel.h"

#include <QApplication>
#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kAccentWidth = 3;

CommentCard::CommentCard(const ReviewComment &comment, const QString &place, QWidget *parent)
    : QWidget(parent)
{
    setObjectName("commentCard"_L1);
    setAccessibleName(tr("Your comment on %1: %2").arg(place, displayLine(comment.text)));
    setCursor(Qt::ArrowCursor);
    auto *words = new WrapLabel(Theme::Role::Text, this);
    words->setText(comment.text);
    const auto add = [](const QString &name, const QString &icon, const QString &tip) {
        auto *button = new Button(Button::Kind::Quiet);
        button->setObjectName(name);
        button->setIconName(icon);
        button->setToolTip(tip);
        return button;
    };
    Button *edit = add(u"editComment"_s, u"edit"_s, tr("Change this comment"));
    edit->setAccessibleName(tr("Change the comment on %1").arg(place));
    Button *remove = add(u"removeComment"_s, u"close"_s, tr("Remove this comment"));
    remove->setAccessibleName(tr("Remove the comment on %1").arg(place));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(2 * Theme::kGap, Theme::kGrid + 2, Theme::kGap, Theme::kGrid + 2);
    row->setSpacing(Theme::kGrid);
    row->addWidget(words, 1, Qt::AlignVCenter);
    row->addWidget(edit, 0, Qt::AlignTop);
    row->addWidget(remove, 0, Qt::AlignTop);
    connect(edit, &Button::clicked, this, &CommentCard::editRequested);
    connect(remove, &Button::clicked, this, &CommentCard::removeRequested);
}

void CommentCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface, palette()));
    const QRect card = rect().adjusted(Theme::kGap, 2, -Theme::kGap, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::color(Theme::Role::SurfaceRaised, palette()));
    painter.drawRoundedRect(card, Theme::kControlRadius, Theme::kControlRadius);
    const int left = isRightToLeft() ? card.right() + 1 - kAccentWidth : card.left();
    painter.fillRect(QRect(left, card.top(), kAccentWidth, card.height()),
                     Theme::color(Theme::Role::Accent, palette()));
}

CommentCards::CommentCards(MarkedDiffView *view, QObject *parent)
    : QObject(parent)
    , m_view(view)
{ }

void CommentCards::clear()
{
    for (const Card &card : std::exchange(m_cards, {})) {
        if (card.widget->isAncestorOf(QApplication::focusWidget()))
            m_view->setFocus(Qt::OtherFocusReason); // where the keys of the review are
        card.widget->hide();
        card.widget->deleteLater(); // one of its buttons may have been pressed
    }
}

void CommentCards::show(const ReviewItem &item, const QList<ReviewComment> &comments)
{
    QList<Card> cards;
    for (int i = 0; i < comments.size(); ++i) {
        if (comments[i].path == item.file.path)
            cards.append({placedComment(comments[i], item), i, nullptr});
    }
    const auto isSame
        = [](const Card &a, const Card &b) { return a.comment == b.comment && a.index == b.index; };
    if (!std::ranges::equal(cards, m_cards, isSame)) {
        clear();
        m_cards = cards;
        for (Card &card : m_cards) {
            const QString place = card.comment.line > 0 ? tr("line %1").arg(card.comment.line)
                                                        : displayPath(card.comment.path);
            card.widget = new CommentCard(card.comment, place, m_view->viewport());
            connect(card.widget, &CommentCard::editRequested, this,
                    [this, index = card.index] { emit editRequested(index); });
            connect(card.widget, &CommentCard::removeRequested, this,
                    [this, index = card.index] { emit removeRequested(index); });
        }
    }
    makeRoom();
}

void CommentCards::makeRoom()
{
    m_width = m_view->viewport()->width();
    QList<DiffCard> rooms;
    for (const Card &card : std::as_const(m_cards)) {
        const int height = card.widget->layout()->totalHeightForWidth(m_width);
        rooms.append({card.comment.line, card.comment.isOld,
                      m_view->rowsFor(std::max(height, card.widget->minimumSizeHint().height())),
                      card.widget->accessibleName()});
    }
    m_view->setCards(rooms);
    place();
}

void CommentCards::place()
{
    if (m_cards.isEmpty())
        return;
    if (m_width != m_view->viewport()->width()) { // words take more lines, or less
        makeRoom();
        return;
    }
    const QRect page = m_view->viewport()->rect();
    for (int i = 0; i < m_cards.size(); ++i) {
        const QRect rect = m_view->cardRect(i);
        m_cards[i].widget->setGeometry(rect);
        m_cards[i].widget->setVisible(rect.intersects(page));
    }
}

} // namespace Ui
