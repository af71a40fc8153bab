// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/sessions/sessioncontroller.h"

#include <QAbstractEventDispatcher>
#include <QApplication>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! A window in which nothing happens has no timer that would wake the machine.
class TestIdleWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QApplication::setCursorFlashTime(0); // CaretRest has a test of its own
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void nothingTicks_data()
    {
        QTest::addColumn<QString>("after");
        for (const auto &name : {"a start", "a turn"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void nothingTicks()
    {
        QFETCH(QString, after);
        if (after != "a start"_L1) {
            QVERIFY(f->sendText(u"go"_s));
            f->current()->say(AgentTextAppended{u"a1"_s, u"An answer\n\n```cpp\nint a;\n```\n"_s});
        }
        if (f->current())
            f->current()->finishTurn();
        QStringList left;
        // What was begun by it ends.
        const bool isIdle = QTest::qWaitFor(
            [&left] {
                left = ticking();
                return left.isEmpty();
            },
            10'000);
        QVERIFY2(isIdle, qPrintable(left.join(u", "_s)));
    }

private:
    //! Objects of the program with a timer that is due within a minute, and their timers.
    static QStringList ticking()
    {
        QObjectList objects{qApp};
        const QWidgetList windows = QApplication::topLevelWidgets();
        for (QWidget *window : windows)
            objects.append(window);
        QStringList found;
        while (!objects.isEmpty()) {
            QObject *object = objects.takeLast();
            objects += object->children();
            const auto timers = QAbstractEventDispatcher::instance()->timersForObject(object);
            for (const auto &timer : timers) {
                const QObject *owner = object->parent() ? object->parent() : object;
                if (timer.interval < std::chrono::minutes(1))
                    found += u"%1 of %2"_s.arg(QLatin1StringView(object->metaObject()->className()),
                                               QLatin1StringView(owner->metaObject()->className()));
            }
        }
        return found;
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestIdleWindow)
#include "tst_idlewindow.moc"
