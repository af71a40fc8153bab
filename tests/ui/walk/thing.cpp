// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/thing.h"

#include <QGuiApplication>
#include <QWindow>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Testing {

static constexpr int kMostDepth = 40;

QString Thing::name() const
{
    return item ? item->text(QAccessible::Name) : QString();
}

bool Thing::isEnabled() const
{
    return item && !item->state().disabled;
}

// What scrolls cuts off what is in it.
QRect Thing::visiblePlace() const
{
    if (!item)
        return {};
    QRect place = item->rect();
    for (QAccessibleInterface *above = item->parent(); above && above->isValid();
         above = above->parent()) {
        if (above->role() == QAccessible::Application)
            break;
        if (!above->rect().isEmpty())
            place &= above->rect();
    }
    return {window->mapFromGlobal(place.topLeft()), place.size()};
}

QList<QWindow *> openWindows()
{
    QList<QWindow *> windows = QGuiApplication::topLevelWindows();
    windows.removeIf([](const QWindow *window) {
        return !window->isVisible() || window->type() == Qt::ToolTip || window->parent();
    });
    const auto rank = [](const QWindow *window) {
        return window->type() == Qt::Popup             ? 0
            : window == QGuiApplication::modalWindow() ? 1
            : window == QGuiApplication::focusWindow() ? 2
                                                       : 3;
    };
    // The newest pop-up first: it came from one of those behind.
    std::ranges::reverse(windows);
    std::ranges::stable_sort(windows, {}, rank);
    return windows;
}

bool fits(const QString &name, const QString &wanted)
{
    const bool isOpenAtEnd = wanted.endsWith(u'*');
    const QStringView words = QStringView(wanted).chopped(isOpenAtEnd ? 1 : 0);
    if (words.startsWith(u'*'))
        return isOpenAtEnd ? name.contains(words.sliced(1)) : name.endsWith(words.sliced(1));
    return isOpenAtEnd ? name.startsWith(words) : name == wanted;
}

bool isOfKind(QAccessibleInterface *item, Thing::Kind kind)
{
    const QAccessible::Role role = item->role();
    switch (kind) {
    case Thing::Kind::Any:
        return true;
    case Thing::Kind::Button:
        return role == QAccessible::PushButton || role == QAccessible::ButtonMenu
            || role == QAccessible::ButtonDropDown || role == QAccessible::CheckBox
            || role == QAccessible::RadioButton || role == QAccessible::MenuItem
            || role == QAccessible::PageTab || role == QAccessible::Link
            || role == QAccessible::ComboBox;
    case Thing::Kind::Field:
        return item->editableTextInterface() && !item->state().readOnly;
    case Thing::Kind::Row:
        return role == QAccessible::ListItem || role == QAccessible::TreeItem
            || role == QAccessible::Cell;
    case Thing::Kind::List:
        return role == QAccessible::List || role == QAccessible::Tree || role == QAccessible::Table;
    case Thing::Kind::Text:
        return role == QAccessible::StaticText || role == QAccessible::AlertMessage;
    }
    Q_UNREACHABLE_RETURN(false);
}

static bool isInSight(QAccessibleInterface *item)
{
    return item && item->isValid() && !item->state().invisible;
}

using Accepts = std::function<bool(QAccessibleInterface *)>;

static QAccessibleInterface *findBelow(QAccessibleInterface *item, const Accepts &accepts,
                                       int depth = 0)
{
    if (!isInSight(item) || depth > kMostDepth)
        return nullptr;
    if (accepts(item))
        return item;
    for (int i = 0; i < item->childCount(); ++i) {
        if (QAccessibleInterface *found = findBelow(item->child(i), accepts, depth + 1))
            return found;
    }
    return nullptr;
}

Thing findThing(Thing::Kind kind, const QString &name, const QString &inside)
{
    const auto accepts = [&](QAccessibleInterface *item) {
        return isOfKind(item, kind) && fits(item->text(QAccessible::Name), name);
    };
    const QList<QWindow *> windows = openWindows();
    for (QWindow *window : windows) {
        QAccessibleInterface *top = window->accessibleRoot();
        if (!inside.isEmpty())
            top = findBelow(top, [&inside](QAccessibleInterface *item) {
                return fits(item->text(QAccessible::Name), inside);
            });
        if (QAccessibleInterface *found = findBelow(top, accepts))
            return {window, found};
    }
    return {};
}

Thing focusedThing()
{
    const QList<QWindow *> windows = openWindows();
    for (QWindow *window : windows) {
        if (window->type() != Qt::Popup)
            continue;
        QAccessibleInterface *item
            = findBelow(window->accessibleRoot(), [](QAccessibleInterface *one) {
                  return one->state().focused && !one->childCount();
              });
        if (item)
            return {window, item};
    }
    QObject *focus = QGuiApplication::focusObject();
    QAccessibleInterface *item = focus ? QAccessible::queryAccessibleInterface(focus) : nullptr;
    while (item && item->focusChild() && item->focusChild() != item)
        item = item->focusChild();
    return {QGuiApplication::focusWindow(), item};
}

static void describe(QAccessibleInterface *item, int depth, QStringList *lines)
{
    if (!isInSight(item) || depth > kMostDepth || lines->size() > 400)
        return;
    const QString name = item->text(QAccessible::Name);
    if (!name.isEmpty())
        lines->append(QString(depth, u' ')
                      + u"%1%2 %3"_s.arg(QString::fromLatin1(qAccessibleRoleString(item->role())),
                                         item->state().disabled ? u" (disabled)"_s : QString(),
                                         name.left(120)));
    for (int i = 0; i < item->childCount(); ++i)
        describe(item->child(i), depth + 1, lines);
}

QString describeThings()
{
    QStringList lines;
    const QList<QWindow *> windows = openWindows();
    for (QWindow *window : windows) {
        lines.append(u"window %1"_s.arg(window->title()));
        describe(window->accessibleRoot(), 1, &lines);
    }
    const Thing focus = focusedThing();
    lines.append(u"focus: %1"_s.arg(focus.name()));
    return lines.join(u'\n');
}

} // namespace Testing
