// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/commandpalette.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/actionwords.h"
#include "ui/text/fuzzymatch.h"

#include <QAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kWidth = 560;
static constexpr qsizetype kMaxRecent = 8;
static constexpr qsizetype kShownRecent = 5;
static constexpr qsizetype kMaxFound = 100;
static constexpr int kRecentBonus = 40;
static constexpr int kNameBonus = 400; //!< Over what only its kind fits.
static constexpr int kWholeBonus = 1000; //!< For what is called just so.

static QString plainText(const QAction *action)
{
    QString text = action->text();
    return text.remove(u'&');
}

static QString groupName(ActionSpec::Group group)
{
    switch (group) {
    case ActionSpec::Group::Session:
        return CommandPalette::tr("Sessions");
    case ActionSpec::Group::Conversation:
        return CommandPalette::tr("Conversation");
    case ActionSpec::Group::Message:
        return CommandPalette::tr("Message");
    case ActionSpec::Group::Question:
        return CommandPalette::tr("Questions");
    case ActionSpec::Group::View:
        return CommandPalette::tr("View");
    case ActionSpec::Group::Program:
        return CommandPalette::tr("Program");
    }
    Q_UNREACHABLE_RETURN({});
}

CommandPalette::CommandPalette(ActionRegistry *registry, QWidget *window)
    : PickPopup(tr("Commands"), tr("What do you want to do?"), window)
    , m_registry(registry)
{
    setObjectName("commandPalette"_L1);
    connect(this, &PickPopup::picked, this, &CommandPalette::run);
}

void CommandPalette::open()
{
    m_items.clear();
    for (const Source &source : std::as_const(m_sources))
        m_items += source();
    setFixedWidth(std::min(kWidth, parentWidget()->width()));
    openOver(parentWidget());
}

PickEntry CommandPalette::entryOf(const QAction *action) const
{
    PickEntry entry;
    entry.id = ActionRegistry::id(action);
    entry.text = plainText(action);
    entry.note = QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText);
    entry.icon = ActionRegistry::iconName(action);
    entry.isChecked = action->isCheckable() && action->isChecked();
    entry.isEnabled = action->isEnabled();
    return entry;
}

PickEntry CommandPalette::entryOf(const PaletteItem &item)
{
    PickEntry entry;
    entry.id = item.id;
    entry.text = item.text;
    entry.note = item.kind;
    entry.isChecked = item.isChecked;
    entry.isWarning = item.isWarning;
    return entry;
}

QList<PickEntry> CommandPalette::entriesFor(const QString &typed) const
{
    return typed.isEmpty() ? allEntries() : foundEntries(typed);
}

QList<PickEntry> CommandPalette::allEntries() const
{
    QList<PickEntry> entries;
    QStringList shown;
    for (const QString &id : m_recent) {
        const QAction *action = m_registry->action(id);
        if (!action || !action->isEnabled() || shown.size() >= kShownRecent)
            continue;
        if (shown.isEmpty())
            entries.append({.id = {}, .text = tr("Used last")});
        shown.append(id);
        entries.append(entryOf(action));
    }
    using Group = ActionSpec::Group;
    for (const Group group : {Group::Session, Group::Conversation, Group::Message, Group::Question,
                              Group::View, Group::Program}) {
        QList<PickEntry> members;
        const QList<QAction *> actions = m_registry->actions();
        for (const QAction *action : actions) {
            const bool isWanted = ActionRegistry::group(action) == group
                && !m_leftOut.contains(action) && !shown.contains(ActionRegistry::id(action));
            if (isWanted)
                members.append(entryOf(action));
        }
        if (members.isEmpty())
            continue;
        entries.append({.id = {}, .text = groupName(group)});
        entries += members;
    }
    return entries;
}

//! What is not seen has them as they are: the letters alone are somewhere in every long text.
static bool holdsWords(const QString &typed, const QString &text)
{
    return std::ranges::all_of(typed.split(u' ', Qt::SkipEmptyParts), [&text](const QString &word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

QList<PickEntry> CommandPalette::foundEntries(const QString &typed) const
{
    QList<std::pair<int, PickEntry>> found;
    const auto add = [&](const PickEntry &entry, const QString &searched) {
        auto score = fuzzyScore(typed, entry.text);
        if (score)
            *score += kNameBonus;
        else if (holdsWords(typed, searched))
            score = fuzzyScore(typed, searched).value_or(0);
        if (!score)
            return;
        int bonus = m_recent.contains(entry.id) ? kRecentBonus : 0;
        if (entry.text.compare(typed.trimmed(), Qt::CaseInsensitive) == 0)
            bonus += kWholeBonus;
        found.append({*score + bonus, entry});
    };
    const QList<QAction *> actions = m_registry->actions();
    for (const QAction *action : actions) {
        if (!m_leftOut.contains(action))
            add(entryOf(action),
                plainText(action) + u' ' + groupName(ActionRegistry::group(action)) + u' '
                    + otherWordsFor(ActionRegistry::id(action)));
    }
    for (const PaletteItem &item : m_items)
        add(entryOf(item), item.text + u' ' + item.kind + u' ' + item.words);
    // What can be done goes first, however well the rest fits.
    std::ranges::stable_sort(found, [](const auto &a, const auto &b) {
        return std::pair(a.second.isEnabled, a.first) > std::pair(b.second.isEnabled, b.first);
    });
    QList<PickEntry> entries;
    found.resize(std::min(found.size(), kMaxFound));
    for (const auto &[score, entry] : std::as_const(found))
        entries.append(entry);
    return entries;
}

void CommandPalette::run(const QString &id)
{
    m_recent.removeAll(id);
    m_recent.prepend(id);
    m_recent = m_recent.first(std::min(m_recent.size(), kMaxRecent));
    emit recentChanged(m_recent);
    if (QAction *action = m_registry->action(id)) {
        action->trigger();
        return;
    }
    const auto item = std::ranges::find(m_items, id, &PaletteItem::id);
    if (item == m_items.end())
        return;
    const auto act = item->run; // it may open the palette anew
    act();
}

} // namespace Ui
