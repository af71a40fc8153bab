// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/hand.h"

#include <QElapsedTimer>
#include <QTest>
#include <QWindow>
#include <QtTest/qtestwheel.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Testing {

static constexpr int kMostTurns = 200;
static constexpr int kSeenEnough = 10; // pixels to click at

static bool canBeClicked(const Thing &thing)
{
    const QSize seen = thing.visiblePlace().size();
    const QSize whole = thing.item->rect().size();
    return seen.height() >= std::min(whole.height(), kSeenEnough)
        && seen.width() >= std::min(whole.width(), kSeenEnough) && !seen.isEmpty();
}

//! What cuts off the most of it: there the wheel is turned.
static QAccessibleInterface *cutterOf(const Thing &thing)
{
    const QRect place = thing.item->rect();
    for (QAccessibleInterface *above = thing.item->parent(); above && above->isValid();
         above = above->parent()) {
        if (!above->rect().isEmpty() && !above->rect().contains(place.center()))
            return above;
    }
    return nullptr;
}

//! Who clicks waits until the thing stands where it is.
static bool rests(Thing::Kind kind, const QString &name, const QString &inside)
{
    static constexpr std::chrono::milliseconds kRest{60};
    QRect last;
    QElapsedTimer since;
    return QTest::qWaitFor(
        [&] {
            const Thing thing = findThing(kind, name, inside);
            const QRect place = thing ? thing.item->rect() : QRect();
            if (place.isNull() || place != std::exchange(last, place))
                since.start();
            return thing && since.durationElapsed() >= kRest;
        },
        Hand::kPatience);
}

bool MouseHand::click(Thing::Kind kind, const QString &name, const QString &inside)
{
    Thing thing = wanted(kind, name, inside);
    if (thing && !rests(kind, name, inside))
        return failed(u"It does not stand still: "_s + name);
    for (int turn = 0; thing && turn < kMostTurns; ++turn) {
        if (canBeClicked(thing)) {
            const QPoint at = thing.visiblePlace().center();
            QTest::mouseMove(thing.window, at);
            QTest::mouseClick(thing.window, Qt::LeftButton, {}, at);
            return true;
        }
        QAccessibleInterface *cutter = cutterOf(thing);
        if (!cutter)
            break;
        const bool isBelow = thing.item->rect().center().y() > cutter->rect().center().y();
        const QPoint at = thing.window->mapFromGlobal(cutter->rect().center());
        QTest::wheelEvent(thing.window, at, QPoint(0, isBelow ? -120 : 120));
        if (!rests(kind, name, inside))
            break;
        thing = findThing(kind, name, inside);
    }
    return thing ? failed(u"It cannot be brought into sight: "_s + name) : false;
}

bool MouseHand::press(const QString &name, const QString &inside)
{
    return click(Thing::Kind::Button, name, inside);
}

bool MouseHand::write(const QString &field, const QString &text)
{
    if (!click(Thing::Kind::Field, field))
        return false;
    type(text);
    return true;
}

bool MouseHand::pick(const QString &list, const QString &row)
{
    return click(Thing::Kind::Row, row, list);
}

} // namespace Testing
