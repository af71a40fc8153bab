// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/banner.h"

#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QAccessibleWidget>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static Theme::Role roleOf(Banner::Kind kind)
{
    switch (kind) {
    case Banner::Kind::Info:
    case Banner::Kind::Question:
        return Theme::Role::Accent;
    case Banner::Kind::Warning:
        return Theme::Role::Warning;
    case Banner::Kind::Error:
        return Theme::Role::Danger;
    }
    Q_UNREACHABLE_RETURN({});
}

static QString iconOf(Banner::Kind kind)
{
    switch (kind) {
    case Banner::Kind::Info:
    case Banner::Kind::Question:
        return u"info"_s;
    case Banner::Kind::Warning:
        return u"warning"_s;
    case Banner::Kind::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

//! A message with its words as its name, and the buttons below it.
class AccessibleBanner : public QAccessibleWidget
{
public:
    explicit AccessibleBanner(QWidget *banner)
        : QAccessibleWidget(banner, QAccessible::AlertMessage)
    { }
};

static void installAccessibleBanner()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *banner = name == "Ui::Banner"_L1 ? qobject_cast<Banner *>(object) : nullptr;
        return banner ? new AccessibleBanner(banner) : nullptr;
    });
}

Banner::Banner(QWidget *parent)
    : QFrame(parent)
{
    installAccessibleBanner();
    setObjectName("banner"_L1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kTurnGap, Theme::kGap, Theme::kPadding, Theme::kGap);
    row->setSpacing(Theme::kGap);
    row->addSpacing(Theme::kIconSize + Theme::kGap); // its sign is painted
    m_text = new Label;
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words = new QBoxLayout(QBoxLayout::LeftToRight);
    m_words->setSpacing(Theme::kGap);
    m_words->addWidget(m_text, 1);
    m_buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons->setSpacing(Theme::kGap);
    m_words->addLayout(m_buttons);
    row->addLayout(m_words, 1);
    hide();
}

QString Banner::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void Banner::showMessage(Kind kind, const QString &text, const QList<BannerAction> &actions,
                         const QString &topic)
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_kind = kind;
    m_topic = topic;
    m_text->setText(text);
    setAccessibleName(text);
    for (const BannerAction &action : actions) {
        auto *button = new Button(Button::Kind::Raised, action.text);
        const auto act = action.act;
        connect(button, &Button::clicked, this, [this, act] {
            dismiss();
            if (act)
                act();
        });
        m_buttons->addWidget(button);
    }
    addCloseButton();
    arrange();
    show();
    update();
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

// Anew each time: it comes after the others for the Tab key.
void Banner::addCloseButton()
{
    if (m_close) {
        m_close->hide();
        m_close->deleteLater();
    }
    m_close = new Button(Button::Kind::Quiet);
    m_close->setIconName(u"close"_s);
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(tr("Close (Esc)"));
    connect(m_close, &Button::clicked, this, [this] { dismiss(); });
    layout()->addWidget(m_close);
}

// Beside long buttons the words would become a column of single words.
void Banner::arrange()
{
    constexpr int kLeastWidth = 240; // of words that do not fit into less
    if (!m_close)
        return;
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right() - Theme::kIconSize
        - m_close->sizeHint().width() - 3 * Theme::kGap;
    int buttons = 0;
    for (int i = 0; i < m_buttons->count(); ++i)
        buttons += m_buttons->itemAt(i)->sizeHint().width() + (i > 0 ? Theme::kGap : 0);
    const int words = m_text->fontMetrics().horizontalAdvance(m_text->text());
    const bool isBelow = buttons > 0 && room - buttons - Theme::kGap < std::min(words, kLeastWidth);
    const bool isStacked = isBelow && buttons > room;
    m_words->setDirection(isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_words->setAlignment(m_buttons, isBelow ? Qt::AlignLeft : Qt::Alignment());
    m_buttons->setDirection(isStacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    layout()->setAlignment(m_close, isBelow ? Qt::AlignTop : Qt::Alignment());
}

void Banner::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void Banner::dismiss(const QString &topic)
{
    if (isHidden() || (!topic.isEmpty() && topic != m_topic))
        return;
    m_topic.clear();
    hide();
    emit dismissed();
}

void Banner::focusFirst()
{
    QWidget *first = m_buttons->count() > 0 ? m_buttons->itemAt(0)->widget() : m_close;
    if (first)
        first->setFocus(Qt::OtherFocusReason);
}

void Banner::letGo()
{
    if (m_kind == Kind::Info)
        dismiss();
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme::Role role = roleOf(m_kind);
    QColor tint = Theme::color(role);
    tint.setAlphaF(0.12F);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface)); // it may lie over the page
    painter.fillRect(rect(), tint);
    painter.fillRect(0, height() - 1, width(), 1, Theme::color(Theme::Role::Separator));
    const bool isBeside = m_words->direction() == QBoxLayout::LeftToRight;
    const int top = isBeside ? 0 : m_text->y(); // else at the first of its lines
    const int room = isBeside ? height() : m_text->fontMetrics().height();
    const QRect sign(Theme::kTurnGap, top + (room - Theme::kIconSize) / 2, Theme::kIconSize,
                     Theme::kIconSize);
    painter.drawPixmap(QStyle::visualRect(layoutDirection(), rect(), sign).topLeft(),
                       Theme::pixmap(iconOf(m_kind), role, Theme::kIconSize, devicePixelRatio()));
}

} // namespace Ui
