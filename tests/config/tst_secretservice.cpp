// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keystore.h"
#include "tests/support/suite.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Place = KeyStore::Place;

static const QString kSecret = u"sk-real-keyring-7c19"_s;
static const QString kNewer = u"sk-real-keyring-8d20"_s;
static constexpr auto kSecretService = "org.freedesktop.secrets"_L1;
static constexpr int kPatience = 30'000; // ms; of whatever must come

template <typename T, typename Call> static Result<T> answerOf(Call call)
{
    std::optional<Result<T>> got;
    call([&](const Result<T> &result) { got = result; });
    if (!QTest::qWaitFor([&] { return got.has_value(); }, kPatience))
        return fail(ErrorCode::Internal, u"there was no answer"_s);
    return *got;
}

//! The first file below \a folder with \a text in it.
static QString fileWith(const QString &folder, const QString &text)
{
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QFile::ReadOnly) && file.readAll().contains(text.toUtf8()))
            return file.fileName();
    }
    return {};
}

//! \brief Keys in GNOME's keyring, on a bus and in a home of their own.
//!
//! Nothing on this bus is started by its name: no second daemon, no window that asks for a
//! password.
class TestSecretService : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const auto &program : {u"dbus-daemon"_s, u"gnome-keyring-daemon"_s}) {
            if (QStandardPaths::findExecutable(program).isEmpty())
                QSKIP(qPrintable("there is no "_L1 + program));
        }
        // The keyring takes its folders from these, the program its own, too.
        for (const char *name : {"HOME", "AGENTAO_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
                                 "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"}) {
            const QString folder = path(QString::fromLatin1(name).toLower());
            QVERIFY(QDir().mkpath(folder));
            qputenv(name, folder.toUtf8());
        }
        QVERIFY(startBus());
    }

    void cleanupTestCase()
    {
        m_bus.kill();
        m_bus.waitForFinished(kPatience);
    }

    void init() { startKeyring(); }

    void cleanup()
    {
        if (m_bus.state() == QProcess::NotRunning)
            return;
        if (m_keyring.state() == QProcess::NotRunning || !isServed())
            startKeyring();
        QVERIFY(remove());
        stopKeyring();
    }

    void keysSurviveTheDaemon()
    {
        QCOMPARE(read().error_or(Error{}).code, ErrorCode::NotFound);
        const auto stored = write(kSecret);
        QVERIFY(stored);
        QCOMPARE(stored->place, Place::Keychain);
        QCOMPARE(read().value_or(QString()), kSecret);
        stopKeyring();
        QCOMPARE(fileWith(m_dir.path(), kSecret), QString()); // the keyring encrypts
        startKeyring();
        QCOMPARE(read().value_or(QString()), kSecret);
        QVERIFY(write(kNewer));
        QVERIFY(remove());
        stopKeyring();
        startKeyring();
        QCOMPARE(read().error_or(Error{}).code, ErrorCode::NotFound);
    }

    void programStoresAndForgets()
    {
        const QStringList login{
            u"login"_s,   u"acme"_s, u"--url"_s,      u"http://127.0.0.1:9/v1"_s,
            u"--model"_s, u"m"_s,    u"--key-stdin"_s};
        QCOMPARE(run(login, kSecret.toUtf8() + '\n'), 0);
        QVERIFY2(m_said.contains("The key is in the keychain."), m_said.constData());
        QCOMPARE(read().value_or(QString()), kSecret); // another process, the same keyring
        stopKeyring();
        startKeyring(false);
        // Neither is a key that cannot be read none, nor one that stays forgotten.
        QCOMPARE(run({u"-p"_s, u"hello"_s}), 1);
        QVERIFY2(m_said.contains("the keychain is locked"), m_said.constData());
        QCOMPARE(run({u"logout"_s, u"acme"_s}), 1);
        QVERIFY2(m_said.contains("the keychain is locked"), m_said.constData());
        QCOMPARE(fileWith(m_dir.path(), kSecret), QString());
        stopKeyring();
        startKeyring();
        QCOMPARE(read().value_or(QString()), kSecret);
        QCOMPARE(run(login, kSecret.toUtf8() + '\n'), 0);
        QCOMPARE(run({u"logout"_s, u"acme"_s}), 0);
        QCOMPARE(read().error_or(Error{}).code, ErrorCode::NotFound);
    }

    void locked()
    {
        QVERIFY(write(kSecret));
        stopKeyring();
        startKeyring(false);
        QCOMPARE(read().error_or(Error{}).message, u"the keychain is locked"_s);
        QCOMPARE(remove().error_or(Error{}).message, u"the keychain is locked"_s);
        const auto stored = write(kNewer);
        QVERIFY(stored);
        QCOMPARE(stored->place, Place::File);
        QVERIFY(!stored->reason.message.isEmpty());
        QCOMPARE(read().value_or(QString()), kNewer);
        stopKeyring();
        startKeyring();
        QCOMPARE(read().value_or(QString()), kNewer); // not the one of before
        const auto again = write(kSecret);
        QVERIFY(again);
        QCOMPARE(again->place, Place::Keychain);
        QCOMPARE(fileWith(path(u"config"_s), kNewer), QString());
    }

    void absent()
    {
        stopKeyring();
        const auto stored = write(kSecret);
        QVERIFY(stored);
        QCOMPARE(stored->place, Place::File);
        QVERIFY(!stored->reason.message.isEmpty());
        QCOMPARE(read().value_or(QString()), kSecret);
        startKeyring();
        QCOMPARE(read().value_or(QString()), kSecret);
    }

    void silent()
    {
        QVERIFY(write(kSecret));
        ::kill(pid_t(m_keyring.processId()), SIGSTOP);
        const auto key = read(200ms);
        ::kill(pid_t(m_keyring.processId()), SIGCONT);
        QVERIFY(!key);
        QCOMPARE(key.error().code, ErrorCode::Timeout);
        QCOMPARE(read().value_or(QString()), kSecret);
    }

    void killed()
    {
        QVERIFY(write(kSecret));
        m_keyring.kill();
        QVERIFY(m_keyring.waitForFinished(kPatience));
        QTRY_VERIFY_WITH_TIMEOUT(!isServed(), kPatience);
        const auto key = read();
        QVERIFY(!key);
        QVERIFY2(key.error().code != ErrorCode::NotFound,
                 qPrintable(key.error().text())); // it is there
        QVERIFY(!remove());
        startKeyring();
        QCOMPARE(read().value_or(QString()), kSecret);
    }

    // the last one: it takes the bus along
    //! Nobody is to end because a desktop's session does.
    void busGone()
    {
        QVERIFY(write(kSecret));
        m_bus.kill();
        QVERIFY(m_bus.waitForFinished(kPatience));
        m_keyring.waitForFinished(kPatience);
        const auto key = read();
        QVERIFY(!key);
        QVERIFY(key.error().code != ErrorCode::NotFound);
        const auto stored = write(kNewer);
        QVERIFY(stored);
        QCOMPARE(stored->place, Place::File);
        QCOMPARE(read().value_or(QString()), kNewer);
    }

private:
    bool startBus()
    {
        QFile config(path(u"bus.conf"_s));
        if (!config.open(QFile::WriteOnly))
            return false;
        config.write(
            "<busconfig><type>session</type><listen>unix:path=" + path(u"bus"_s).toUtf8()
            + "</listen><auth>EXTERNAL</auth><policy context=\"default\">"
              "<allow send_destination=\"*\" eavesdrop=\"true\"/><allow eavesdrop=\"true\"/>"
              "<allow own=\"*\"/></policy></busconfig>");
        config.close();
        m_bus.start(u"dbus-daemon"_s,
                    {u"--nofork"_s, u"--nopidfile"_s, u"--print-address"_s,
                     "--config-file="_L1 + config.fileName()});
        if (!m_bus.waitForReadyRead(kPatience))
            return false;
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
        return QDBusConnection::sessionBus().isConnected();
    }

    void startKeyring(bool isUnlocked = true)
    {
        QStringList arguments{u"--foreground"_s, u"--components=secrets"_s,
                              "--control-directory="_L1 + path(u"control"_s)};
        if (isUnlocked)
            arguments += u"--unlock"_s;
        m_keyring.start(u"gnome-keyring-daemon"_s, arguments);
        QVERIFY(m_keyring.waitForStarted(kPatience));
        m_keyring.write("password of the keyring");
        m_keyring.closeWriteChannel();
        QTRY_VERIFY_WITH_TIMEOUT(isServed(), kPatience);
    }

    void stopKeyring()
    {
        m_keyring.terminate();
        if (!m_keyring.waitForFinished(kPatience))
            m_keyring.kill();
        QTRY_VERIFY_WITH_TIMEOUT(!isServed(), kPatience);
    }

    bool isServed() const
    {
        return QDBusConnection::sessionBus().interface()->isServiceRegistered(kSecretService);
    }

    QString path(const QString &name) const { return m_dir.filePath(name); }

    int run(const QStringList &arguments, const QByteArray &input = {})
    {
        QProcess program;
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(qEnvironmentVariable("AGENTAO_BINARY"), arguments);
        program.write(input);
        program.closeWriteChannel();
        const bool hasEnded
            = QTest::qWaitFor([&] { return program.state() == QProcess::NotRunning; }, kPatience);
        m_said = program.readAll();
        return hasEnded ? program.exitCode() : -1;
    }

    Result<QString> read(std::chrono::milliseconds limit = 20s)
    {
        KeyStore store(path(u"config"_s), loadKeychain, limit);
        return answerOf<QString>([&](auto callback) { store.read(u"acme"_s, callback); });
    }

    Result<KeyStore::Stored> write(const QString &key)
    {
        KeyStore store(path(u"config"_s), loadKeychain, 20s);
        return answerOf<KeyStore::Stored>(
            [&](auto callback) { store.write(u"acme"_s, key, callback); });
    }

    Result<void> remove()
    {
        KeyStore store(path(u"config"_s), loadKeychain, 20s);
        return answerOf<void>([&](auto callback) { store.remove(u"acme"_s, callback); });
    }

    QTemporaryDir m_dir;
    QProcess m_bus;
    QProcess m_keyring;
    QByteArray m_said; //!< By the program that ran last.
};

AGENTAO_TEST(TestSecretService)
#include "tst_secretservice.moc"
