// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/fakenotifications.h"
#include "ui/desktop/filemanager.h"

#include <QDBusConnection>
#include <QDBusContext>
#include <QSignalSpy>
#include <QUrl>

using namespace Qt::StringLiterals;
using Ui::FileManager;

static constexpr auto kName = "org.freedesktop.FileManager1"_L1;
static constexpr auto kPath = "/org/freedesktop/FileManager1"_L1;

namespace {

//! A file manager as the specification has it.
class FakeManager : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.FileManager1")

public:
    QList<QStringList> shown;
    QStringList startupIds;
    bool refuses = false;
    std::function<void()> meanwhile; //!< Before it answers the next call.

public slots:
    void ShowItems(const QStringList &uris, const QString &startupId)
    {
        shown += uris;
        startupIds += startupId;
        if (const auto act = std::exchange(meanwhile, nullptr))
            act();
        if (refuses)
            sendErrorReply(QDBusError::NotSupported, u"no"_s);
    }
};

} // namespace

//! Files are shown by the desktop's file manager, or else their folder by somebody else.
class TestFileManager : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        static int last = 0;
        if (m_address.isEmpty()) {
            if (!m_private.start())
                QSKIP("there is no dbus-daemon");
            m_address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        }
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_address);
        m_bus = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(
            QString::fromLatin1(m_address), u"fake-manager-%1"_s.arg(++last)));
        QVERIFY(m_bus->isConnected());
        m_desktop.shown.clear();
        m_desktop.startupIds.clear();
        m_desktop.refuses = false;
    }

    void cleanup()
    {
        m_bus->unregisterService(kName);
        m_bus->unregisterObject(kPath);
    }

    void files_data()
    {
        // uri: RFC 8089
        const Rows<QString, QString> row; // path, uri
        row("plain", u"/w/a.cpp"_s, u"file:///w/a.cpp"_s);
        row("a blank and a percent sign", u"/w/a b%41.cpp"_s, u"file:///w/a%20b%2541.cpp"_s);
        row("letters of others", u"/w/ü.cpp"_s, u"file:///w/%C3%BC.cpp"_s);
        row("signs of an address", u"/w/a#b?c"_s, u"file:///w/a%23b%3Fc"_s);
    }

    void files()
    {
        const auto [path, uri] = Rows<QString, QString>::current();
        serve();
        FileManager manager;
        QSignalSpy folders(&manager, &FileManager::folderRequested);
        manager.reveal(path);
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown, QList<QStringList>{QStringList{uri}}, 30'000);
        QCOMPARE(m_desktop.startupIds, QStringList{QString()});
        // Not the same one, which is shown once as long as its answer is not here.
        manager.reveal(u"/w/other"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 2, 30'000);
        QCOMPARE(folders.size(), 0);
    }

    void nobodyShowsThem_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::newRow("there is no file manager") << false;
        QTest::newRow("it refuses") << true;
    }

    void nobodyShowsThem()
    {
        QFETCH(bool, isThere);
        m_desktop.refuses = true;
        if (isThere)
            serve();
        FileManager manager;
        QSignalSpy folders(&manager, &FileManager::folderRequested);
        manager.reveal(u"/w/sub/a.cpp"_s);
        QTRY_COMPARE_WITH_TIMEOUT(folders.size(), 1, 30'000);
        QCOMPARE(folders.constFirst().constFirst().toString(), u"/w/sub"_s);
        QCOMPARE(m_desktop.shown.size(), isThere ? 1 : 0);
    }

    void withoutABus()
    {
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("XDG_RUNTIME_DIR", "/nowhere");
        FileManager manager;
        QSignalSpy folders(&manager, &FileManager::folderRequested);
        manager.reveal(u"/w/sub/a.cpp"_s);
        QCOMPARE(folders.size(), 1);
        QCOMPARE(folders.constFirst().constFirst().toString(), u"/w/sub"_s);
    }

    void latestOfMany()
    {
        serve();
        FileManager manager;
        for (const auto &path : {u"/w/a"_s, u"/w/b"_s, u"/w/c"_s})
            manager.reveal(path);
        QTRY_VERIFY_WITH_TIMEOUT(!m_desktop.shown.isEmpty(), 30'000);
        for (const QStringList &uris : std::as_const(m_desktop.shown)) // none of the others
            QCOMPARE(uris, QStringList{u"file:///w/c"_s});
    }

    void anotherOneMeanwhile()
    {
        serve();
        FileManager manager;
        m_desktop.meanwhile = [&manager] { manager.reveal(u"/w/b"_s); };
        manager.reveal(u"/w/a"_s);
        QTRY_COMPARE_WITH_TIMEOUT(
            m_desktop.shown, (QList<QStringList>{{u"file:///w/a"_s}, {u"file:///w/b"_s}}), 30'000);
    }

    void severalInARow()
    {
        serve();
        FileManager manager;
        for (int i = 1; i <= 3; ++i) {
            manager.reveal(u"/w/%1"_s.arg(i));
            QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), i, 30'000);
            QCOMPARE(m_desktop.shown.constLast(), QStringList{u"file:///w/%1"_s.arg(i)});
        }
    }

private:
    void serve()
    {
        QVERIFY(m_bus->registerObject(kPath, &m_desktop, QDBusConnection::ExportAllSlots));
        QVERIFY(m_bus->registerService(kName));
    }

    Testing::PrivateBus m_private;
    std::unique_ptr<QDBusConnection> m_bus;
    QByteArray m_address;
    FakeManager m_desktop;
};

AGENTAO_TEST_WIDGETS(TestFileManager)
#include "tst_filemanager.moc"
