// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/sleepwatch.h"
#include "tests/support/suite.h"
#include "tests/ui/fakenotifications.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composeredit.h"
#include "ui/desktop/sleepdelay.h"

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusUnixFileDescriptor>
#include <QFile>
#include <QSignalSpy>

#include <poll.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Ui::SleepDelay;

static constexpr auto kLogin = "org.freedesktop.login1"_L1;
static constexpr auto kLoginPath = "/org/freedesktop/login1"_L1;
static constexpr auto kManager = "org.freedesktop.login1.Manager"_L1;

namespace {

//! Hands out locks as logind: one end of a pipe, which is given back by closing it.
class FakeLogin : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.login1.Manager")

public:
    ~FakeLogin() override { clear(); }
    void clear()
    {
        for (const int lock : std::as_const(locks))
            ::close(lock);
        locks.clear();
        asked.clear();
        isBroken = false;
    }
    //! Nobody has the last lock any more.
    bool isReleased() const
    {
        pollfd end{locks.last(), 0, 0};
        return ::poll(&end, 1, 0) == 1 && (end.revents & POLLHUP);
    }

    QList<QStringList> asked;
    QList<int> locks; //!< Our ends.
    bool isBroken = false;

public slots:
    QDBusUnixFileDescriptor Inhibit(const QString &what, const QString &who, const QString &why,
                                    const QString &mode)
    {
        asked += {what, who, why, mode};
        int ends[2] = {};
        if (isBroken || ::pipe(ends) != 0) {
            sendErrorReply(QDBusError::AccessDenied, u"no"_s);
            return {};
        }
        locks += ends[0];
        QDBusUnixFileDescriptor lock;
        lock.giveFileDescriptor(ends[1]);
        return lock;
    }
};

} // namespace

//! Sleep that the person asked for: it waits until all is stored, and what follows it is told.
class TestSleepDelay : public QObject
{
    Q_OBJECT

private slots:
    // The library reads the addresses once.
    void init()
    {
        static int last = 0;
        if (!m_bus) {
            if (!m_private.start())
                QSKIP("there is no dbus-daemon");
            qputenv("DBUS_SYSTEM_BUS_ADDRESS", qgetenv("DBUS_SESSION_BUS_ADDRESS"));
            qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"); // logind is not there
        }
        m_bus = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(
            qEnvironmentVariable("DBUS_SYSTEM_BUS_ADDRESS"), u"fake-login-%1"_s.arg(++last)));
        QVERIFY(m_bus->isConnected());
        m_login.clear();
    }

    void cleanup()
    {
        m_bus->unregisterService(kLogin);
        m_bus->unregisterObject(kLoginPath);
        AgentCore::SleepWatch::setClock(nullptr);
    }

    void sleepWaitsForUs()
    {
        serve();
        SleepDelay delay;
        bool isStored = false;
        bool wasHeldMeanwhile = false;
        connect(&delay, &SleepDelay::goingToSleep, &delay, [&] {
            wasHeldMeanwhile = !m_login.isReleased();
            isStored = true;
        });
        delay.setActive(true, u"at work"_s);
        QTRY_VERIFY(delay.isHeld());
        QCOMPARE(m_login.asked,
                 (QList<QStringList>{{u"sleep"_s, u"Agentao"_s, u"at work"_s, u"delay"_s}}));
        QVERIFY(!m_login.isReleased());
        prepare(true);
        QTRY_VERIFY(m_login.isReleased());
        QVERIFY(isStored);
        QVERIFY(wasHeldMeanwhile);
        QVERIFY(!delay.isHeld());
    }

    void lockIsTakenAnew()
    {
        serve();
        SleepDelay delay;
        QSignalSpy awake(&delay, &SleepDelay::awake);
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
        prepare(true);
        QTRY_VERIFY(!delay.isHeld());
        QCOMPARE(awake.size(), 0);
        prepare(false);
        QTRY_VERIFY(delay.isHeld());
        QCOMPARE(awake.size(), 1);
        QCOMPARE(m_login.locks.size(), 2);
        QVERIFY(!m_login.isReleased());
    }

    void endsWithTheWork()
    {
        serve();
        SleepDelay delay;
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
        delay.setActive(false);
        QVERIFY(!delay.isHeld());
        QTRY_VERIFY(m_login.isReleased());
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
    }

    void endsWithTheObject()
    {
        serve();
        {
            SleepDelay delay;
            delay.setActive(true);
            QTRY_VERIFY(delay.isHeld());
        }
        QTRY_VERIFY(m_login.isReleased());
    }

    void refused()
    {
        m_login.isBroken = true;
        serve();
        SleepDelay delay;
        QSignalSpy changed(&delay, &SleepDelay::changed);
        delay.setActive(true);
        QTRY_COMPARE(m_login.asked.size(), 1);
        delay.setActive(false);
        m_login.isBroken = false;
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
        QCOMPARE(changed.size(), 1);
    }

    void nobodyThere()
    {
        SleepDelay delay;
        QSignalSpy changed(&delay, &SleepDelay::changed);
        delay.setActive(true);
        delay.setActive(false);
        serve();
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
        QCOMPARE(changed.size(), 1);
    }

    void othersAreNotBelieved()
    {
        serve();
        SleepDelay delay;
        QSignalSpy going(&delay, &SleepDelay::goingToSleep);
        QSignalSpy awake(&delay, &SleepDelay::awake);
        delay.setActive(true);
        QTRY_VERIFY(delay.isHeld());
        const QDBusConnection other = QDBusConnection::connectToBus(
            qEnvironmentVariable("DBUS_SYSTEM_BUS_ADDRESS"), u"somebody-else"_s);
        prepare(other, true);
        // It has gone out when an answer came in.
        other.call(QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/"_s,
                                                  u"org.freedesktop.DBus"_s, u"GetId"_s));
        prepare(u"yes"_s);
        prepare(false); // what comes behind them
        QTRY_COMPARE(awake.size(), 1);
        QCOMPARE(going.size(), 0);
        QVERIFY(delay.isHeld());
        QDBusConnection::disconnectFromBus(u"somebody-else"_s);
    }

    void draftIsStored()
    {
        serve();
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        auto *delay = f.window->findChild<SleepDelay *>();
        QTRY_VERIFY(delay->isHeld());
        QByteArray stored; // at the moment when sleep may begin
        connect(delay, &SleepDelay::changed, this, [&f, &stored] {
            QFile file(f.stateFile);
            if (file.open(QFile::ReadOnly))
                stored = file.readAll();
        });
        f.edit()->insertPlainText(u"half a thought"_s);
        prepare(true);
        QTRY_VERIFY(m_login.isReleased());
        QVERIFY2(stored.contains("half a thought"), stored.constData());
        f.current()->finishTurn();
    }

    void wakingIsLookedAtAtOnce()
    {
        std::chrono::milliseconds slept = 0ms;
        AgentCore::SleepWatch::setClock([&slept] { return slept; });
        serve();
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.sendText(u"go"_s));
        QTRY_VERIFY(f.window->findChild<SleepDelay *>()->isHeld());
        const auto watch = AgentCore::SleepWatch::shared();
        QSignalSpy woke(watch.get(), &AgentCore::SleepWatch::woke);
        prepare(true);
        QTRY_VERIFY(m_login.isReleased());
        slept += 1h;
        prepare(false);
        QTRY_COMPARE_WITH_TIMEOUT(woke.size(), 1, 3'000); // by itself it looks after five seconds
        f.current()->finishTurn();
    }

private:
    void serve()
    {
        QVERIFY(m_bus->registerObject(kLoginPath, &m_login, QDBusConnection::ExportAllSlots));
        QVERIFY(m_bus->registerService(kLogin));
    }

    void prepare(const QVariant &begins) { prepare(*m_bus, begins); }

    void prepare(const QDBusConnection &bus, const QVariant &begins)
    {
        QDBusMessage signal
            = QDBusMessage::createSignal(kLoginPath, kManager, u"PrepareForSleep"_s);
        signal.setArguments({begins});
        bus.send(signal);
    }

    Testing::PrivateBus m_private;
    std::unique_ptr<QDBusConnection> m_bus;
    FakeLogin m_login;
};

AGENTAO_TEST_WIDGETS(TestSleepDelay)
#include "tst_sleepdelay.moc"
