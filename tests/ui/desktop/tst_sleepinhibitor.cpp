// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/fakenotifications.h"
#include "tests/ui/windowfixture.h"
#include "ui/desktop/sleepinhibitor.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"

#include <QDBusConnection>
#include <QDBusObjectPath>
#include <QSignalSpy>

using namespace Qt::StringLiterals;

namespace {

//! Counts who keeps the machine awake, as the portal.
class FakePortal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Inhibit")

public:
    QList<uint> flags;
    QStringList reasons;

public slots:
    QDBusObjectPath Inhibit(const QString &, uint wanted, const QVariantMap &options)
    {
        flags += wanted;
        reasons += options.value(u"reason"_s).toString();
        return QDBusObjectPath(u"/request/1"_s);
    }
};

class FakeRequest : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Request")

public:
    int closed = 0;

public slots:
    void Close() { ++closed; }
};

//! The same as the power management.
class FakePower : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.PowerManagement.Inhibit")

public:
    QStringList applications;
    QList<uint> released;

public slots:
    uint Inhibit(const QString &application, const QString &)
    {
        applications += application;
        return 42;
    }
    void UnInhibit(uint cookie) { released += cookie; }
};

} // namespace

//! The machine stays awake while the agent works, and no longer.
class TestSleepInhibitor : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        static int last = 0;
        if (!m_bus && !m_private.start())
            QSKIP("there is no dbus-daemon");
        m_bus = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(
            qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), u"fake-%1"_s.arg(++last)));
        QVERIFY(m_bus->isConnected());
        portal.flags.clear();
        portal.reasons.clear();
        request.closed = 0;
        power.applications.clear();
        power.released.clear();
    }

    void cleanup()
    {
        for (const QString &name :
             {u"org.freedesktop.portal.Desktop"_s, u"org.freedesktop.PowerManagement.Inhibit"_s})
            m_bus->unregisterService(name);
        for (const QString &path : {u"/org/freedesktop/portal/desktop"_s, u"/request/1"_s,
                                    u"/org/freedesktop/PowerManagement/Inhibit"_s})
            m_bus->unregisterObject(path);
    }

    void portalIsAsked()
    {
        serve(&portal, u"org.freedesktop.portal.Desktop"_s, u"/org/freedesktop/portal/desktop"_s);
        serve(&request, {}, u"/request/1"_s);
        Ui::SleepInhibitor inhibitor;
        inhibitor.setActive(true, u"at work"_s);
        QTRY_VERIFY(inhibitor.isHeld());
        QCOMPARE(portal.flags, QList<uint>{4});
        QCOMPARE(portal.reasons, QStringList{u"at work"_s});
        inhibitor.setActive(true, u"at work"_s);
        inhibitor.setActive(false);
        QVERIFY(!inhibitor.isHeld());
        QTRY_COMPARE(request.closed, 1);
        QCOMPARE(portal.flags.size(), 1);
        inhibitor.setActive(true, u"again"_s);
        QTRY_COMPARE(portal.flags.size(), 2);
    }

    void powerManagementWithoutAPortal()
    {
        serve(&power, u"org.freedesktop.PowerManagement.Inhibit"_s,
              u"/org/freedesktop/PowerManagement/Inhibit"_s);
        Ui::SleepInhibitor inhibitor;
        inhibitor.setActive(true, u"at work"_s);
        QTRY_VERIFY(inhibitor.isHeld());
        QCOMPARE(power.applications, QStringList{u"Agentao"_s});
        inhibitor.setActive(false);
        QTRY_COMPARE(power.released, QList<uint>{42});
    }

    void nobodyThere()
    {
        Ui::SleepInhibitor inhibitor;
        QSignalSpy changed(&inhibitor, &Ui::SleepInhibitor::changed);
        inhibitor.setActive(true, u"at work"_s);
        inhibitor.setActive(false);
        inhibitor.setActive(true, u"at work"_s);
        QVERIFY(!inhibitor.isHeld());
        QCOMPARE(changed.size(), 0);
    }

    void shortWorkIsReleased()
    {
        serve(&portal, u"org.freedesktop.portal.Desktop"_s, u"/org/freedesktop/portal/desktop"_s);
        serve(&request, {}, u"/request/1"_s);
        Ui::SleepInhibitor inhibitor;
        inhibitor.setActive(true, u"at work"_s);
        // The answer is on its way when the work is over.
        QTRY_VERIFY(!portal.flags.isEmpty());
        inhibitor.setActive(false);
        QTRY_COMPARE(request.closed, 1);
        QVERIFY(!inhibitor.isHeld());
    }

    void endsWithTheObject()
    {
        serve(&portal, u"org.freedesktop.portal.Desktop"_s, u"/org/freedesktop/portal/desktop"_s);
        serve(&request, {}, u"/request/1"_s);
        {
            Ui::SleepInhibitor inhibitor;
            inhibitor.setActive(true, u"at work"_s);
            QTRY_VERIFY(inhibitor.isHeld());
        }
        QTRY_COMPARE(request.closed, 1);
    }

    void turnsKeepItAwake()
    {
        serve(&portal, u"org.freedesktop.portal.Desktop"_s, u"/org/freedesktop/portal/desktop"_s);
        serve(&request, {}, u"/request/1"_s);
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        QTRY_COMPARE(portal.flags.size(), 1);
        Testing::UiFakeSession *session = f.current();
        f.window->controller()->startNew(); // it goes on out of view
        QCOMPARE(request.closed, 0);
        session->finishTurn();
        QTRY_COMPARE(request.closed, 1);
    }

private:
    void serve(QObject *object, const QString &name, const QString &path)
    {
        QVERIFY(m_bus->registerObject(path, object, QDBusConnection::ExportAllSlots));
        if (!name.isEmpty())
            QVERIFY(m_bus->registerService(name));
    }

    Testing::PrivateBus m_private;
    std::unique_ptr<QDBusConnection> m_bus;
    FakePortal portal;
    FakeRequest request;
    FakePower power;
};

AGENTAO_TEST_WIDGETS(TestSleepInhibitor)
#include "tst_sleepinhibitor.moc"
