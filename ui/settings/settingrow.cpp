// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingrow.h"

#include "ui/settings/settingscatalogue.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kNarrowRowWidth = 460;
static constexpr std::chrono::milliseconds kMarkTime{2000};

SettingRow::SettingRow(const SettingText &text, QWidget *control, bool isWide, QWidget *parent)
    : QWidget(parent)
    , m_control(control)
    , m_layout(new QBoxLayout(isWide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, this))
    , m_isWide(isWide)
{
    setObjectName("row:"_L1 + text.id);
    auto *name = new Label(text.text);
    name->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(name);
    if (!text.detail.isEmpty()) {
        auto *detail = new Label(text.detail, Theme::Role::TextMuted, Label::Size::Secondary);
        detail->setWordWrap(true);
        words->addWidget(detail);
        if (control->accessibleDescription().isEmpty())
            control->setAccessibleDescription(text.detail);
    }
    if (control->accessibleName().isEmpty())
        control->setAccessibleName(text.text);
    m_layout->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    m_layout->setSpacing(isWide ? Theme::kGap : Theme::kTurnGap);
    m_layout->addLayout(words, 1);
    m_layout->addWidget(control, 0, isWide ? Qt::Alignment() : Qt::AlignVCenter);
    m_marked.setSingleShot(true);
    connect(&m_marked, &QTimer::timeout, this, qOverload<>(&QWidget::update));
}

void SettingRow::mark()
{
    m_marked.start(kMarkTime);
    update();
    m_control->setFocus(Qt::OtherFocusReason);
}

void SettingRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isWide)
        return;
    const bool isNarrow = width() < kNarrowRowWidth;
    m_layout->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_layout->setSpacing(isNarrow ? Theme::kGrid : Theme::kTurnGap);
    m_layout->setAlignment(m_control, isNarrow ? Qt::AlignLeft : Qt::AlignVCenter);
}

void SettingRow::paintEvent(QPaintEvent *)
{
    if (!m_marked.isActive())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::color(Theme::Role::Chosen));
    painter.drawRoundedRect(rect(), Theme::kControlRadius, Theme::kControlRadius);
}

} // namespace Ui
