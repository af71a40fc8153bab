// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/hand.h"

#include <QGuiApplication>
#include <QPointer>
#include <QTest>
#include <QWindow>

using namespace Qt::StringLiterals;

namespace Testing {

QStringList Hand::names()
{
    return {u"mouse"_s, u"keyboard"_s, u"accessibility"_s};
}

std::unique_ptr<Hand> Hand::make(const QString &name)
{
    if (name == "mouse"_L1)
        return std::make_unique<MouseHand>();
    if (name == "keyboard"_L1)
        return std::make_unique<KeyboardHand>();
    return std::make_unique<AccessibleHand>();
}

// What a window manager does where the one in front has gone; there is none on no screen.
static void bringOneToTheFront()
{
    if (QGuiApplication::focusWindow() || openWindows().isEmpty()
        || QGuiApplication::platformName() != "offscreen"_L1)
        return;
    openWindows().constFirst()->requestActivate();
    (void)QTest::qWaitFor([] { return QGuiApplication::focusWindow() != nullptr; });
}

void Hand::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    bringOneToTheFront();
    if (QWindow *window = QGuiApplication::focusWindow())
        QTest::keyClick(window, key, modifiers);
}

void Hand::type(const QString &text)
{
    key(Qt::Key_A, Qt::ControlModifier);
    for (const QChar character : text) {
        QWindow *window = QGuiApplication::focusWindow();
        if (window && character.unicode() < 0x80) // what every keyboard has
            QTest::keyClick(window, character.toLatin1());
    }
}

bool Hand::failed(const QString &why)
{
    m_problem = why + u'\n' + describeThings();
    return false;
}

Thing Hand::wanted(Thing::Kind kind, const QString &name, const QString &inside)
{
    const bool isThere = QTest::qWaitFor(
        [&] {
            bringOneToTheFront();
            return findThing(kind, name, inside).isEnabled();
        },
        kPatience);
    if (isThere)
        return findThing(kind, name, inside);
    failed((findThing(kind, name, inside) ? u"It stays disabled: "_s : u"It is not there: "_s)
           + name + (inside.isEmpty() ? QString() : u" in "_s + inside));
    return {};
}

bool Hand::choose(const QString &field, const QString &value)
{
    return press(field + u": *"_s) && pick(field, value);
}

bool Hand::closeWindowInFront()
{
    // The one with the keys; where none has them the newest.
    const QPointer window
        = QGuiApplication::focusWindow() ? QGuiApplication::focusWindow() : openWindows().value(0);
    if (!window)
        return failed(u"No window is in front"_s);
    askToClose(window);
    if (!QTest::qWaitFor([&window] { return !window || !window->isVisible(); }, kPatience))
        return failed(u"The window in front does not close"_s);
    return true;
}

bool Hand::redoDecision()
{
    return press(u"More for the changes"_s) && press(u"Redo the decision"_s);
}

bool Hand::sendWritten()
{
    return press(u"Send"_s);
}

bool Hand::command(const QString &words)
{
    return press(u"Menu"_s) && press(u"All commands*"_s) && pick(u"Commands"_s, words + u'*');
}

bool Hand::send(const QString &text)
{
    return write(u"Message"_s, text) && press(u"Send"_s);
}

bool Hand::allow()
{
    return press(u"Allow"_s, u"Question: *"_s);
}

bool Hand::rejectFirstChange()
{
    return press(u"Reject change 1 *"_s);
}

bool Hand::commentSecondChange()
{
    return press(u"Comment on change 2 *"_s);
}

bool Hand::undoDecision()
{
    return press(u"Undo the last decision (U)"_s);
}

bool Hand::openSettings()
{
    return press(u"Menu"_s) && press(u"Settings*"_s);
}

void Hand::askToClose(QWindow *window)
{
    window->close();
}

} // namespace Testing
