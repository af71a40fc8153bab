// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingspage.h"

#include "ui/settings/settingscatalogue.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>

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

static constexpr int kPageWidth = 760;

SettingsPage::SettingsPage(const QString &topic, QWidget *parent)
    : QScrollArea(parent)
    , m_topic(topic)
    , m_column(new QVBoxLayout)
{
    setObjectName("page:"_L1 + topic);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    const QList<SettingsTopic> topics = SettingsCatalogue::topics();
    const auto found = std::ranges::find(topics, topic, &SettingsTopic::id);
    auto *content = new QWidget;
    content->setMaximumWidth(kPageWidth);
    content->setLayout(m_column);
    m_column->setContentsMargins(Theme::kPadding, Theme::kTurnGap, Theme::kTurnGap,
                                 Theme::kTurnGap);
    m_column->setSpacing(Theme::kGrid);
    auto *title = new Label(found == topics.end() ? topic : found->title, Theme::Role::Text,
                            Label::Size::Heading);
    title->setContentsMargins(Theme::kGap, 0, Theme::kGap, Theme::kGap);
    m_column->addWidget(title);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

void SettingsPage::addSection(const QString &title)
{
    auto *label = new Label(title, Theme::Role::Text, Label::Size::Strong);
    label->setContentsMargins(Theme::kGap, Theme::kPadding, Theme::kGap, 0);
    m_column->addWidget(label);
}

SettingRow *SettingsPage::addRow(const QString &id, QWidget *control, bool isWide)
{
    auto *row = new SettingRow(SettingsCatalogue::setting(id), control, isWide);
    m_rows.insert(id, row);
    m_column->addWidget(row);
    return row;
}

ItemList *SettingsPage::addList(const QString &id, const QString &name, const QString &title,
                                PickModel *entries, int height)
{
    auto *list = new ItemList;
    list->setObjectName(name);
    list->setAccessibleName(title);
    list->setModel(entries);
    auto *delegate = new PickDelegate(list);
    delegate->setWrapsTexts(true); // sentences, which have what they say at both ends
    list->setItemDelegate(delegate);
    list->setFrameShape(QFrame::NoFrame);
    list->setMouseTracking(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setMostHeight(height);
    list->viewport()->setAutoFillBackground(false);
    addRow(id, list, true);
    // One without entries leaves no hole; one that lost them keeps its place under the pointer.
    connect(entries, &PickModel::modelReset, list, [list, entries, hadEntries = false]() mutable {
        hadEntries = hadEntries || entries->rowCount() > 0;
        list->setVisible(hadEntries);
    });
    return list;
}

void SettingsPage::addWide(QWidget *widget, int stretch)
{
    if (!qobject_cast<Card *>(widget)) {
        m_column->addWidget(widget, stretch);
        return;
    }
    auto *row = new QHBoxLayout; // what has an edge stands where the words begin
    row->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    row->addWidget(widget);
    m_column->addLayout(row, stretch);
}

// Paths break anywhere rather than being cut.
Label *SettingsPage::addLabel(const QString &name, Theme::Role role)
{
    auto *label = new Label({}, role, Label::Size::Secondary);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    addWide(label);
    return label;
}

Label *SettingsPage::addMessage(const QString &name)
{
    Label *label = addLabel(name, Theme::Role::Warning);
    label->hide();
    return label;
}

void SettingsPage::addNote(const QString &text)
{
    auto *label = new WrapLabel(Theme::Role::TextMuted);
    label->setFont(Theme::windowSecondaryFont());
    label->setWordWrap(true);
    label->setText(text);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, Theme::kGap);
    row->addWidget(label);
    m_column->addLayout(row);
}

void SettingsPage::addFile(const QString &scope, const QString &file)
{
    addNote(scope.arg(displayPath(file)));
}

void SettingsPage::endPage()
{
    m_column->addStretch(1);
}

bool SettingsPage::reveal(const QString &id)
{
    SettingRow *row = m_rows.value(id);
    if (!row)
        return false;
    m_column->activate();
    ensureWidgetVisible(row, 0, Theme::kTurnGap);
    row->mark();
    return true;
}

} // namespace Ui
