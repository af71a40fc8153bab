// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/hand.h"

#include <QGuiApplication>
#include <QTest>
#include <QWindow>

using namespace Qt::StringLiterals;

namespace Testing {

static constexpr int kMostSteps = 300;

static bool isInside(QAccessibleInterface *item, const QString &inside)
{
    for (; !inside.isEmpty() && item && item->isValid(); item = item->parent()) {
        if (fits(item->text(QAccessible::Name), inside))
            return true;
    }
    return inside.isEmpty();
}

static bool isList(QAccessibleInterface *item, const QString &name)
{
    return item && isOfKind(item, Thing::Kind::List) && fits(item->text(QAccessible::Name), name);
}

//! Once round with the Tab key.
bool KeyboardHand::goTo(Thing::Kind kind, const QString &name, const QString &inside)
{
    if (!wanted(kind, name, inside))
        return false;
    QStringList seen;
    for (int step = 0; step < kMostSteps; ++step) {
        const Thing now = focusedThing();
        if (now && kind == Thing::Kind::List
            && (isList(now.item, name) || isList(now.item->parent(), name)))
            return true;
        if (now && isOfKind(now.item, kind) && fits(now.name(), name) && isInside(now.item, inside))
            return true;
        seen.append(now.name());
        key(Qt::Key_Tab);
    }
    return failed(u"No key leads to "_s + name + u"; on the way: "_s
                  + seen.first(std::min<qsizetype>(seen.size(), 60)).join(u" | "_s));
}

//! From the present row of a list or menu that has the focus.
bool KeyboardHand::goToRow(const QString &row)
{
    QStringList seen;
    for (int step = 0; step < kMostSteps; ++step) {
        const Thing now = focusedThing();
        if (now && fits(now.name(), row))
            return true;
        seen.append(now ? now.name() : u"(no focus)"_s);
        key(Qt::Key_Down);
    }
    return failed(u"No key leads to the row "_s + row + u"; on the way: "_s
                  + seen.first(std::min<qsizetype>(seen.size(), 60)).join(u" | "_s));
}

bool KeyboardHand::press(const QString &name, const QString &inside)
{
    const Thing thing = wanted(Thing::Kind::Button, name, inside);
    if (!thing)
        return false;
    if (thing.item->role() == QAccessible::MenuItem) {
        if (!goToRow(name))
            return false;
        key(Qt::Key_Return);
        return true;
    }
    if (!goTo(Thing::Kind::Button, name, inside))
        return false;
    key(Qt::Key_Space);
    return true;
}

bool KeyboardHand::write(const QString &field, const QString &text)
{
    if (!goTo(Thing::Kind::Field, field))
        return false;
    type(text);
    return true;
}

bool KeyboardHand::pick(const QString &list, const QString &row)
{
    if (!wanted(Thing::Kind::Row, row, list) || !goTo(Thing::Kind::List, list))
        return false;
    key(Qt::Key_Home);
    if (!goToRow(row))
        return false;
    key(Qt::Key_Return);
    return true;
}

bool KeyboardHand::choose(const QString &field, const QString &value)
{
    if (!press(field + u": *"_s) || !wanted(Thing::Kind::Row, value, field))
        return false;
    if (isOfKind(focusedThing().item, Thing::Kind::Field))
        type(value.endsWith(u'*') ? value.chopped(1) : value);
    else if (!goToRow(value))
        return false;
    key(Qt::Key_Return);
    return true;
}

bool KeyboardHand::command(const QString &words)
{
    key(Qt::Key_K, Qt::ControlModifier);
    if (!wanted(Thing::Kind::List, u"Commands"_s))
        return false;
    type(words);
    if (!wanted(Thing::Kind::Row, words + u'*', u"Commands"_s))
        return false;
    key(Qt::Key_Return);
    return true;
}

bool KeyboardHand::send(const QString &text)
{
    key(Qt::Key_L, Qt::ControlModifier);
    if (!fits(focusedThing().name(), u"Message"_s))
        return failed(u"Ctrl+L does not lead to the message"_s);
    type(text);
    key(Qt::Key_Return);
    return true;
}

bool KeyboardHand::sendWritten()
{
    key(Qt::Key_L, Qt::ControlModifier);
    key(Qt::Key_Return);
    return true;
}

bool KeyboardHand::allow()
{
    if (!wanted(Thing::Kind::Button, u"Allow"_s, u"Question: *"_s))
        return false;
    const QString question = findThing(Thing::Kind::Text, u"Question: *"_s).name();
    key(Qt::Key_J, Qt::ControlModifier);
    if (!goTo(Thing::Kind::Button, u"Allow"_s, question))
        return false;
    // A key that comes right after the question did not mean it: it is pressed until it counts.
    const bool isGone = QTest::qWaitFor(
        [&question] {
            key(Qt::Key_Space);
            return !findThing(Thing::Kind::Button, u"Allow"_s, question);
        },
        kPatience);
    return isGone || failed(u"The question takes no key"_s);
}

bool KeyboardHand::rejectFirstChange()
{
    if (!wanted(Thing::Kind::Button, u"Reject change 1 *"_s))
        return false;
    key(Qt::Key_X);
    return true;
}

bool KeyboardHand::commentSecondChange()
{
    key(Qt::Key_N);
    key(Qt::Key_C);
    return true;
}

bool KeyboardHand::undoDecision()
{
    if (!wanted(Thing::Kind::Button, u"Undo the last decision (U)"_s))
        return false;
    key(Qt::Key_U);
    return true;
}

bool KeyboardHand::redoDecision()
{
    key(Qt::Key_U, Qt::ShiftModifier);
    return true;
}

bool KeyboardHand::openSettings()
{
    key(Qt::Key_Comma, Qt::ControlModifier);
    return true;
}

void KeyboardHand::askToClose(QWindow *)
{
    key(Qt::Key_Escape);
}

} // namespace Testing
