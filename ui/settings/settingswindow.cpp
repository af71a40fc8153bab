// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingswindow.h"

#include "ui/conversation/announcement.h"
#include "ui/settings/settingscatalogue.h"
#include "ui/settings/settingspage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/escapebutton.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/picklist.h"
#include "ui/widgets/searchfield.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScreen>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kNarrowWindowWidth = 700;
static constexpr int kSideWidth = 240;
static constexpr int kNarrowListHeight = 220;
static constexpr QSize kUsualSize(980, 700);

// A topic and a setting may have the same id.
static const QString kTopicPrefix = u"topic:"_s;

SettingsWindow::SettingsWindow(QWidget *parent)
    : QWidget(parent, Qt::Window)
{
    setObjectName("settingsWindow"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Settings"));
    buildLayout();
    setMinimumSize(420, 320);
    resize(kUsualSize.boundedTo(screen()->availableSize() * 9 / 10));
}

void SettingsWindow::buildLayout()
{
    m_search = new SearchField(tr("Search settings"));
    m_search->setObjectName("settingsSearch"_L1);
    m_search->setMaxLength(200);
    m_search->installEventFilter(this);
    m_entries = new PickModel(this);
    m_list = new ItemList;
    m_list->setObjectName("settingsList"_L1);
    m_list->setAccessibleName(tr("Topics"));
    m_list->setModel(m_entries);
    auto *delegate = new PickDelegate(m_list);
    delegate->setWrapsTexts(true); // what was found can be told apart in a narrow list
    m_list->setItemDelegate(delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->viewport()->setAutoFillBackground(false);
    m_bar = new ChoiceField(tr("Topic"));
    m_bar->setObjectName("settingsTopic"_L1);
    m_bar->hide();
    m_nothing = new Label(tr("Nothing fits"), Theme::Role::TextMuted);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    m_side = new QWidget;
    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(Theme::kPadding, Theme::kPadding, 0, Theme::kPadding);
    side->setSpacing(Theme::kGap);
    m_searchRow = new QHBoxLayout;
    m_searchRow->addWidget(m_search);
    side->addLayout(m_searchRow);
    side->addWidget(m_bar);
    side->addWidget(m_nothing);
    side->addWidget(m_list, 1);
    m_pages = new QStackedWidget;
    m_layout = new QBoxLayout(QBoxLayout::LeftToRight, this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_side);
    m_layout->addWidget(m_pages, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_side->setFixedWidth(kSideWidth);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        fillList();
        applyWidth();
    });
    connect(m_bar, &ChoiceField::chosen, this, &SettingsWindow::showTopic);
    connect(m_list, &QListView::clicked, this,
            [this](const QModelIndex &index) { pick(m_entries->entry(index).id); });
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex &index) { pick(m_entries->entry(index).id); });
    // Going through the topics shows each; what was found waits for Enter.
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (!m_isFilling && index.isValid() && m_search->text().trimmed().isEmpty())
                    pick(m_entries->entry(index).id);
            });
    setTabOrder(m_search, m_list);
}

void SettingsWindow::addPage(const QString &topic, MakePage make)
{
    m_makers.insert(topic, std::move(make));
    QList<Choice> choices;
    for (const SettingsTopic &one : SettingsCatalogue::topics()) {
        if (m_makers.contains(one.id))
            choices.append({one.id, one.title});
    }
    m_bar->setChoices(choices);
    fillList();
}

void SettingsWindow::fillList()
{
    const QString typed = m_search->text().trimmed();
    QList<PickEntry> entries;
    const QList<SettingsTopic> topics = SettingsCatalogue::topics();
    const auto titleOf = [&topics](const QString &id) {
        const auto found = std::ranges::find(topics, id, &SettingsTopic::id);
        return found == topics.end() ? QString() : found->title;
    };
    if (typed.isEmpty()) {
        for (const SettingsTopic &topic : topics) {
            if (m_makers.contains(topic.id))
                entries.append(
                    {.id = kTopicPrefix + topic.id, .text = topic.title, .icon = topic.icon});
        }
    } else {
        for (const SettingText &setting : SettingsCatalogue::find(typed)) {
            if (m_makers.contains(setting.topic()))
                entries.append(
                    {.id = setting.id, .text = setting.text, .detail = titleOf(setting.topic())});
        }
    }
    const QScopedValueRollback filling(m_isFilling, true);
    m_entries->setEntries(entries);
    m_nothing->setVisible(entries.isEmpty());
    m_list->setVisible(!entries.isEmpty());
    if (typed.isEmpty())
        markTopic();
    else
        m_list->setCurrentIndex(m_entries->neighbour({}, 1));
}

void SettingsWindow::markTopic()
{
    m_bar->setCurrent(m_topic);
    const QModelIndex index = m_entries->find(kTopicPrefix + m_topic);
    const QScopedValueRollback filling(m_isFilling, true);
    if (index.isValid())
        m_list->setCurrentIndex(index);
}

void SettingsWindow::pick(const QString &entryId)
{
    if (entryId.startsWith(kTopicPrefix))
        showTopic(entryId.sliced(kTopicPrefix.size()));
    else if (!entryId.isEmpty())
        showSetting(entryId);
}

void SettingsWindow::showTopic(const QString &topic)
{
    const auto maker = m_makers.constFind(topic);
    if (maker == m_makers.cend())
        return;
    QWidget *&page = m_made[topic];
    if (!page) {
        page = (*maker)();
        m_pages->addWidget(page);
    }
    m_pages->setCurrentWidget(page);
    const bool isNew = m_topic != topic;
    m_topic = topic;
    if (m_search->text().trimmed().isEmpty())
        markTopic();
    else
        m_bar->setCurrent(topic);
    if (isNew)
        emit topicChanged(topic);
}

void SettingsWindow::showSetting(const QString &id)
{
    showTopic(id.section(u'.', 0, 0));
    if (auto *page = dynamic_cast<SettingPlaces *>(m_pages->currentWidget()))
        page->reveal(id);
    else if (m_pages->currentWidget())
        m_pages->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void SettingsWindow::open()
{
    if (m_topic.isEmpty() && m_entries->rowCount() > 0)
        pick(m_entries->entries().first().id);
    show();
    raise();
    activateWindow();
    if (!focusWidget())
        m_search->setFocus(Qt::OtherFocusReason);
}

void SettingsWindow::applyWidth()
{
    m_isNarrow = width() < kNarrowWindowWidth;
    const bool searches = !m_search->text().trimmed().isEmpty();
    m_layout->setDirection(m_isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    // As wide as the entries of the list, which leaves room for its scroll bar, or as the field.
    const int free = m_isNarrow ? 0 : Theme::kGap;
    m_searchRow->setContentsMargins(isRightToLeft() ? free : 0, 0, isRightToLeft() ? 0 : free, 0);
    m_side->setMinimumWidth(m_isNarrow ? 0 : kSideWidth);
    m_side->setMaximumWidth(m_isNarrow ? QWIDGETSIZE_MAX : kSideWidth);
    m_side->setMaximumHeight(m_isNarrow && searches ? kNarrowListHeight : QWIDGETSIZE_MAX);
    m_side->layout()->setContentsMargins(Theme::kPadding, Theme::kPadding,
                                         m_isNarrow ? Theme::kPadding : 0,
                                         m_isNarrow ? 0 : Theme::kPadding);
    m_side->setSizePolicy(QSizePolicy::Preferred,
                          m_isNarrow && !searches ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    m_bar->setVisible(m_isNarrow && !searches);
    m_list->setVisible(m_entries->rowCount() > 0 && (!m_isNarrow || searches));
}

// The window behind has actions for such keys, too.
static bool isOwnKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Escape || event.matches(QKeySequence::Find);
}

bool SettingsWindow::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void SettingsWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    applyWidth();
}

void SettingsWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) { // what is innermost first
        const bool searches = !m_search->text().isEmpty();
        if (QAbstractButton *leave = escapeButton(m_pages);
            leave && !(searches && m_search->hasFocus()))
            leave->click();
        else if (searches)
            m_search->clear();
        else
            close();
        return;
    }
    if (event->matches(QKeySequence::Find)) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
        return;
    }
    QWidget::keyPressEvent(event);
}

// Words are typed and the list is gone through at the same time.
bool SettingsWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const QModelIndex current = m_list->currentIndex();
    switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_list->setCurrentIndex(m_entries->neighbour(current, key->key() == Qt::Key_Up ? -1 : 1));
        if (const QModelIndex now = m_list->currentIndex(); now != current) // the focus stays here
            announce(m_search, now.data(Qt::AccessibleTextRole).toString());
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current.isValid())
            pick(m_entries->entry(current).id);
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace Ui
