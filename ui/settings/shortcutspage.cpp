// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/shortcutspage.h"

#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferences.h"
#include "ui/text/displaypath.h"
#include "ui/text/fuzzymatch.h"
#include "ui/theme/fieldstyle.h"
#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/wraplabel.h"

#include <QAction>
#include <QBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QStyledItemDelegate>
#include <QTreeWidget>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kIdRole = Qt::UserRole;

namespace {

//! Keys end before the scroll bar, which lies over the rows.
class KeysDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(ScrollBarPainter::kExtent, 0);
    }
};

} // namespace

static QString plainText(const QAction *action)
{
    QString text = action->text();
    return text.remove(u'&');
}

static QString keysText(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

ShortcutsPage::ShortcutsPage(Preferences *preferences, ActionRegistry *registry,
                             const QString &file, QWidget *parent)
    : QWidget(parent)
    , m_preferences(preferences)
    , m_registry(registry)
{
    buildLayout(file);
    fill();
    connectControls();
    m_list->setCurrentItem(m_list->topLevelItem(0));
    showCurrent();
}

void ShortcutsPage::buildLayout(const QString &file)
{
    m_search = new SearchField(tr("Search by name or keys"));
    m_search->setObjectName("shortcutSearch"_L1);
    m_list = new QTreeWidget;
    m_list->setObjectName("shortcutList"_L1);
    m_list->setAccessibleName(tr("Keys"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("What"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setItemDelegateForColumn(1, new KeysDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    setFocusProxy(m_search);
    m_keys = new QKeySequenceEdit;
    m_keys->setObjectName("shortcutEdit"_L1);
    m_keys->setAccessibleName(tr("New keys"));
    if (auto *line = m_keys->findChild<QLineEdit *>())
        line->setAccessibleName(m_keys->accessibleName());
    m_keys->setMaximumSequenceLength(1);
    m_keys->setClearButtonEnabled(true);
    m_keys->setFixedWidth(m_keys->fontMetrics().horizontalAdvance(u"Ctrl+Shift+Backspace"_s)
                          + 4 * Theme::kPadding); // what is beside it stays
    m_verdict = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_verdict->setObjectName("shortcutVerdict"_L1);
    m_verdict->setWordWrap(true);
    m_verdict->setMinimumHeight(2 * m_verdict->fontMetrics().height());
    const auto button = [](const QString &name, const QString &text) {
        auto *made = new Button(Button::Kind::Raised, text);
        made->setObjectName(name);
        return made;
    };
    m_use = button(u"useKeysButton"_s, tr("Use"));
    m_add = button(u"addKeysButton"_s, tr("Add"));
    m_add->setToolTip(tr("Keeps the present keys, too"));
    m_none = button(u"noKeysButton"_s, tr("No keys"));
    m_reset = button(u"resetKeysButton"_s, tr("Reset"));
    m_resetAll = button(u"resetAllKeysButton"_s, tr("Reset all"));
    auto *row = new FlowLayout;
    row->setSpacing(Theme::kGap);
    row->addWidget(m_keys);
    for (Button *each : {m_use, m_add, m_none, m_reset})
        row->addWidget(each);
    auto *last = new QHBoxLayout;
    last->addWidget(m_verdict, 1);
    last->addWidget(m_resetAll);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kTurnGap + Theme::kGrid, Theme::kTurnGap,
                               Theme::kTurnGap + Theme::kGap, Theme::kTurnGap);
    column->setSpacing(Theme::kGap);
    column->addWidget(new Label(tr("Keys"), Theme::Role::Text, Label::Size::Heading));
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    column->addLayout(row);
    column->addLayout(last);
    auto *where = new WrapLabel(Theme::Role::TextMuted);
    where->setObjectName("shortcutFile"_L1);
    where->setFont(Theme::windowSecondaryFont());
    where->setText(tr("For you, in all folders: %1").arg(displayPath(file)));
    column->addWidget(where);
    where->setVisible(!file.isEmpty());
}

void ShortcutsPage::connectControls()
{
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsPage::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsPage::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, m_keys,
            [this] { m_keys->setFocus(Qt::OtherFocusReason); });
    connect(m_keys, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsPage::judge);
    connect(m_use, &Button::clicked, this, [this] { assign({m_keys->keySequence()}); });
    connect(m_add, &Button::clicked, this,
            [this] { assign(current()->shortcuts() + QList{m_keys->keySequence()}); });
    connect(m_none, &Button::clicked, this, [this] { assign({}); });
    connect(m_reset, &Button::clicked, this, &ShortcutsPage::resetCurrent);
    connect(m_resetAll, &Button::clicked, this, &ShortcutsPage::resetAll);
    connect(m_preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Shortcuts)
            refresh();
    });
}

void ShortcutsPage::fill()
{
    const QList<QAction *> actions = m_registry->actions();
    for (const QAction *action : actions) {
        auto *item = new QTreeWidgetItem(m_list, {plainText(action)});
        item->setData(0, kIdRole, ActionRegistry::id(action));
    }
    refresh();
    m_list->sortItems(0, Qt::AscendingOrder);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
}

void ShortcutsPage::refresh()
{
    bool isChanged = false;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const QAction *action = m_registry->action(item->data(0, kIdRole).toString());
        const bool isOwn = action->shortcuts() != ActionRegistry::defaultKeys(action);
        QFont font = m_list->font();
        font.setBold(isOwn);
        item->setFont(1, font);
        item->setText(1, keysText(action->shortcuts()));
        item->setData(1, Qt::AccessibleTextRole,
                      action->shortcuts().isEmpty() ? tr("No keys") : QString());
        item->setToolTip(
            1,
            isOwn ? tr("Changed; at first: %1").arg(keysText(ActionRegistry::defaultKeys(action)))
                  : QString());
        isChanged = isChanged || isOwn;
    }
    m_resetAll->setText(m_before.isEmpty() ? tr("Reset all") : tr("Undo the reset"));
    m_resetAll->setEnabled(isChanged || !m_before.isEmpty());
    judge();
}

void ShortcutsPage::filter(const QString &words)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *item = m_list->topLevelItem(i);
        const bool fits = fuzzyScore(words, item->text(0)).has_value()
            || item->text(1).contains(words.trimmed(), Qt::CaseInsensitive);
        item->setHidden(!fits);
    }
    if (m_list->currentItem() && !m_list->currentItem()->isHidden())
        return;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        if (!m_list->topLevelItem(i)->isHidden()) {
            m_list->setCurrentItem(m_list->topLevelItem(i));
            return;
        }
    }
    m_list->setCurrentItem(nullptr);
}

QAction *ShortcutsPage::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? m_registry->action(item->data(0, kIdRole).toString()) : nullptr;
}

void ShortcutsPage::showCurrent()
{
    m_keys->clear();
    judge();
}

bool ShortcutsPage::isNeededForTyping(const QKeySequence &keys)
{
    if (keys.isEmpty())
        return false;
    const QKeyCombination first = keys[0];
    const Qt::KeyboardModifiers strong
        = first.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (strong)
        return false;
    const int key = first.key();
    const bool isFunction = key >= Qt::Key_F1 && key <= Qt::Key_F35;
    const bool isMedia = key >= Qt::Key_Back;
    return !isFunction && !isMedia && key != Qt::Key_Escape && key != Qt::Key_Pause
        && key != Qt::Key_Help && key != Qt::Key_Menu;
}

void ShortcutsPage::judge()
{
    const QAction *action = current();
    const QKeySequence keys = m_keys->keySequence();
    const bool isTyping = isNeededForTyping(keys);
    const bool isUsable = action && !keys.isEmpty() && !isTyping;
    m_keys->setEnabled(action);
    m_use->setEnabled(isUsable && action->shortcuts() != QList{keys});
    m_add->setEnabled(isUsable && !action->shortcuts().contains(keys)
                      && !action->shortcuts().isEmpty());
    m_none->setEnabled(action && !action->shortcuts().isEmpty());
    m_reset->setEnabled(action && action->shortcuts() != ActionRegistry::defaultKeys(action));
    QStringList owners;
    if (isUsable) {
        const QList<QAction *> others = m_registry->conflicts(action, {keys});
        for (const QAction *other : others)
            owners.append(plainText(other));
    }
    const QString text = keys.toString(QKeySequence::NativeText);
    if (isTyping) {
        m_verdict->setText(tr("%1 is needed for writing; use it with Ctrl or Alt.").arg(text));
    } else if (!owners.isEmpty()) {
        m_verdict->setText(
            tr("%1 belongs to \"%2\", which loses it.").arg(text, owners.join("\", \""_L1)));
    } else {
        m_verdict->setText(action ? tr("Press new keys for \"%1\".").arg(plainText(action))
                                  : QString());
    }
    const bool isGood = !isTyping && owners.isEmpty();
    m_verdict->setRole(isGood ? Theme::Role::TextMuted : Theme::Role::Warning);
    m_keys->setAccessibleDescription(m_verdict->text());
}

void ShortcutsPage::assign(const QList<QKeySequence> &keys)
{
    const QAction *action = current();
    if (!action)
        return;
    m_before.clear();
    const QList<QAction *> losers = m_registry->conflicts(action, keys);
    for (const QAction *loser : losers) {
        QList<QKeySequence> rest = loser->shortcuts();
        rest.removeIf([&keys](const QKeySequence &key) { return keys.contains(key); });
        m_preferences->setShortcuts(ActionRegistry::id(loser), rest);
    }
    const bool isDefault = keys == ActionRegistry::defaultKeys(action);
    m_preferences->setShortcuts(ActionRegistry::id(action),
                                isDefault ? std::nullopt : std::optional(keys));
    m_keys->clear();
    refresh();
}

// The keys may have been given to somebody else meanwhile, who loses them.
void ShortcutsPage::resetCurrent()
{
    if (const QAction *action = current())
        assign(ActionRegistry::defaultKeys(action));
}

void ShortcutsPage::resetAll()
{
    const Chosen before = std::exchange(m_before, {});
    const QList<QAction *> actions = m_registry->actions();
    for (const QAction *action : actions) {
        const QString id = ActionRegistry::id(action);
        if (before.isEmpty())
            m_before.insert(id, m_preferences->shortcuts(id));
        m_preferences->setShortcuts(id, before.value(id));
    }
    refresh();
}

} // namespace Ui
