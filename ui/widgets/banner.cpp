// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/banner.h"

#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QAccessibleWidget>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>

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
    row->addWidget(m_text, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(Theme::kGap);
    row->addLayout(m_buttons);
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
    auto *close = new Button(Button::Kind::Quiet);
    close->setIconName(u"close"_s);
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(tr("Close (Esc)"));
    connect(close, &Button::clicked, this, [this] { dismiss(); });
    m_buttons->addWidget(close);
    show();
    update();
    QAccessibleAnnouncementEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
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
    if (QWidget *first = m_buttons->count() > 0 ? m_buttons->itemAt(0)->widget() : nullptr)
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
    const QRect sign(Theme::kTurnGap, (height() - Theme::kIconSize) / 2, Theme::kIconSize,
                     Theme::kIconSize);
    painter.drawPixmap(QStyle::visualRect(layoutDirection(), rect(), sign).topLeft(),
                       Theme::pixmap(iconOf(m_kind), role, Theme::kIconSize, devicePixelRatio()));
}

} // namespace Ui
