// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/fakenotifications.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composeredit.h"
#include "ui/desktop/globalshortcut.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using Ui::GlobalShortcut;
using State = GlobalShortcut::State;

static constexpr auto kName = "org.freedesktop.portal.Desktop"_L1;
static constexpr auto kPath = "/org/freedesktop/portal/desktop"_L1;
static constexpr auto kInterface = "org.freedesktop.portal.GlobalShortcuts"_L1;
static constexpr auto kSession = "/session/1"_L1;

using Shortcuts = QList<std::pair<QString, QVariantMap>>;

namespace {

//! Answers as the portal: by a signal of an object that is named before.
class FakeShortcuts : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.GlobalShortcuts")
    Q_PROPERTY(uint version READ version CONSTANT)

public:
    uint version() const { return 1; }
    void clear()
    {
        bound.clear();
        sessionAnswer = 0;
        bindAnswer = 0;
        trigger = u"Ctrl+Alt+Space"_s;
        isBroken = false;
    }

    Shortcuts bound;
    uint sessionAnswer = 0;
    uint bindAnswer = 0;
    QString trigger;
    bool isBroken = false;

public slots:
    QDBusObjectPath CreateSession(const QVariantMap &options)
    {
        if (isBroken) {
            sendErrorReply(QDBusError::Failed, u"no"_s);
            return {};
        }
        return answer(options, sessionAnswer, {{u"session_handle"_s, QString(kSession)}});
    }
    QDBusObjectPath BindShortcuts(const QDBusObjectPath &session, const Shortcuts &shortcuts,
                                  const QString &, const QVariantMap &options)
    {
        if (session.path() == kSession)
            bound = shortcuts;
        const Shortcuts given{{u"front"_s, {{u"trigger_description"_s, trigger}}}};
        return answer(options, bindAnswer, {{u"shortcuts"_s, QVariant::fromValue(given)}});
    }

private:
    QDBusObjectPath answer(const QVariantMap &options, uint code, const QVariantMap &results)
    {
        const QString sender = message().service().sliced(1).replace(u'.', u'_');
        const QString path
            = kPath + "/request/"_L1 + sender + u'/' + options.value(u"handle_token"_s).toString();
        QDBusMessage signal
            = QDBusMessage::createSignal(path, u"org.freedesktop.portal.Request"_s, u"Response"_s);
        signal.setArguments({code, results});
        connection().send(signal); // before the reply, as it may be
        return QDBusObjectPath(path);
    }
};

class FakeSession : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Session")

public:
    int closed = 0;

public slots:
    void Close() { ++closed; }
};

} // namespace

//! One shortcut of the desktop, from a portal on a bus of one's own.
class TestGlobalShortcut : public QObject
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
        qDBusRegisterMetaType<std::pair<QString, QVariantMap>>();
        qDBusRegisterMetaType<Shortcuts>();
        m_portal.clear();
        m_session.closed = 0;
    }

    void cleanup()
    {
        m_bus->unregisterService(kName);
        m_bus->unregisterObject(kPath);
        m_bus->unregisterObject(kSession);
    }

    void isBound()
    {
        serve();
        GlobalShortcut shortcut;
        QCOMPARE(shortcut.state(), State::Off);
        shortcut.setActive(true, u"Write"_s);
        QCOMPARE(shortcut.state(), State::Asking);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        QCOMPARE(m_portal.bound.size(), 1);
        QCOMPARE(m_portal.bound.first().first, u"front"_s);
        QCOMPARE(m_portal.bound.first().second.value(u"description"_s).toString(), u"Write"_s);
        QCOMPARE(shortcut.trigger(), u"Ctrl+Alt+Space"_s);
        m_portal.bound.clear();
        shortcut.setActive(true, u"Write"_s); // it is
        QCOMPARE(shortcut.state(), State::Bound);
    }

    void wordsOfTheDesktopAreShown_data()
    {
        const Rows<QString, QString> row; // said, shown

        row("plain", u"Meta+A"_s, u"Meta+A"_s);
        row("nothing", u""_s, u""_s);
        row("lines", u"Meta+A\nand more"_s, u"Meta+A and more"_s);
        row("long", QString(1000, u'x'), QString(60, u'x'));
    }

    void wordsOfTheDesktopAreShown()
    {
        const auto [said, shown] = Rows<QString, QString>::current();
        m_portal.trigger = said;
        serve();
        GlobalShortcut shortcut;
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        QCOMPARE(shortcut.trigger(), shown);
    }

    void tellsWhenItIsPressed()
    {
        serve();
        GlobalShortcut shortcut;
        QSignalSpy activated(&shortcut, &GlobalShortcut::activated);
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        press(*m_bus);
        QTRY_COMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), u"token"_s);
    }

    void othersAreNotBelieved_data()
    {
        const Rows<bool, QString, QString> row; // isPortal, session, id

        row("another program", false, QString(kSession), u"front"_s);
        row("another session", true, u"/session/2"_s, u"front"_s);
        row("another shortcut", true, QString(kSession), u"back"_s);
    }

    void othersAreNotBelieved()
    {
        const auto [isPortal, session, id] = Rows<bool, QString, QString>::current();
        serve();
        GlobalShortcut shortcut;
        QSignalSpy activated(&shortcut, &GlobalShortcut::activated);
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        const QDBusConnection other = QDBusConnection::connectToBus(
            qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), u"somebody-else"_s);
        press(isPortal ? *m_bus : other, session, id);
        waitForBus(isPortal ? *m_bus : other);
        press(*m_bus); // what comes behind it
        QTRY_VERIFY(!activated.isEmpty());
        QCOMPARE(activated.size(), 1);
        QDBusConnection::disconnectFromBus(u"somebody-else"_s);
    }

    void isRefused_data()
    {
        const Rows<bool, uint, uint> row; // isBroken, sessionAnswer, bindAnswer

        row("an error", true, 0U, 0U);
        row("no session", false, 2U, 0U);
        row("the person did not want it", false, 0U, 1U);
    }

    void isRefused()
    {
        auto [isBroken, sessionAnswer, bindAnswer] = Rows<bool, uint, uint>::current();
        m_portal.isBroken = isBroken;
        m_portal.sessionAnswer = sessionAnswer;
        m_portal.bindAnswer = bindAnswer;
        serve();
        GlobalShortcut shortcut;
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Refused);
        m_portal.clear();
        shortcut.setActive(false);
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
    }

    void nobodyThere()
    {
        GlobalShortcut shortcut;
        QSignalSpy changed(&shortcut, &GlobalShortcut::changed);
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Absent);
        QVERIFY(!changed.isEmpty());
        shortcut.setActive(false);
        QCOMPARE(shortcut.state(), State::Off);
    }

    void endsItsSession()
    {
        serve();
        GlobalShortcut shortcut;
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        shortcut.setActive(false);
        QCOMPARE(shortcut.state(), State::Off);
        QTRY_COMPARE(m_session.closed, 1);
    }

    void sessionMayEnd()
    {
        serve();
        GlobalShortcut shortcut;
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
        QDBusMessage signal = QDBusMessage::createSignal(
            kSession, u"org.freedesktop.portal.Session"_s, u"Closed"_s);
        signal.setArguments({QVariantMap()});
        m_bus->send(signal);
        QTRY_COMPARE(shortcut.state(), State::Refused);
        QVERIFY(shortcut.trigger().isEmpty());
    }

    void switchedOffWhileItAsks()
    {
        serve();
        GlobalShortcut shortcut;
        shortcut.setActive(true);
        shortcut.setActive(false);
        QCOMPARE(shortcut.state(), State::Off);
        shortcut.setActive(true);
        QTRY_COMPARE(shortcut.state(), State::Bound);
    }

    void bringsTheComposer()
    {
        serve();
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        auto *shortcut = f.window->findChild<GlobalShortcut *>();
        QCOMPARE(shortcut->state(), State::Off); // nobody wants it
        f.preferences->setUsesGlobalShortcut(true);
        QTRY_COMPARE(shortcut->state(), State::Bound);
        f.window->setFocus();
        f.window->showMinimized();
        press(*m_bus);
        QTRY_VERIFY(!f.window->isMinimized());
        QTRY_VERIFY(f.edit()->hasFocus());
        f.preferences->setUsesGlobalShortcut(false);
        QCOMPARE(shortcut->state(), State::Off);
    }

private:
    void serve()
    {
        QVERIFY(m_bus->registerObject(kPath, &m_portal,
                                      QDBusConnection::ExportAllSlots
                                          | QDBusConnection::ExportAllProperties));
        QVERIFY(m_bus->registerObject(kSession, &m_session, QDBusConnection::ExportAllSlots));
        QVERIFY(m_bus->registerService(kName));
    }

    void press(QDBusConnection bus, const QString &session = QString(kSession),
               const QString &id = u"front"_s)
    {
        QDBusMessage signal = QDBusMessage::createSignal(kPath, kInterface, u"Activated"_s);
        signal.setArguments({QVariant::fromValue(QDBusObjectPath(session)), id, quint64(1),
                             QVariantMap{{u"activation_token"_s, u"token"_s}}});
        bus.send(signal);
    }

    //! What was sent is with the others when an answer came.
    static void waitForBus(const QDBusConnection &bus)
    {
        bus.call(QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/"_s,
                                                u"org.freedesktop.DBus"_s, u"GetId"_s));
    }

    Testing::PrivateBus m_private;
    std::unique_ptr<QDBusConnection> m_bus;
    FakeShortcuts m_portal;
    FakeSession m_session;
};

AGENTAO_TEST_WIDGETS(TestGlobalShortcut)
#include "tst_globalshortcut.moc"
