// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/keystore.h"

#include "agentcore/config/providerstore.h"
#include "tests/support/fakekeychain.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Place = KeyStore::Place;
using Testing::FakeKeychain;

static const QString kSecret = u"sk-store-secret-41c2"_s;

template <typename T, typename Call> static Result<T> wait(Call call)
{
    std::optional<Result<T>> got;
    int times = 0;
    call([&](const Result<T> &result) {
        got = result;
        ++times;
    });
    if (!QTest::qWaitFor([&] { return got.has_value(); }, 5000) || times != 1)
        return fail(ErrorCode::Internal, u"called back %1 times"_s.arg(times));
    return *got;
}

static Result<KeyStore::Stored> write(KeyStore &store, const QString &key = kSecret)
{
    return wait<KeyStore::Stored>([&](auto done) { store.write(u"acme"_s, key, done); });
}

static Result<QString> read(KeyStore &store)
{
    return wait<QString>([&](auto done) { store.read(u"acme"_s, done); });
}

static Result<void> remove(KeyStore &store)
{
    return wait<void>([&](auto done) { store.remove(u"acme"_s, done); });
}

class TestKeyStore : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_content = std::make_shared<FakeKeychain::Content>();
    }

    void writesInOnePlace_data()
    {
        const Rows<Chain, Place, QString> row; // chain, place, reason

        row("keychain", Chain::Works, Place::Keychain, QString());
        row("no keychain", Chain::None, Place::File, u"there is no keychain"_s);
        row("locked", Chain::Fails, Place::File, u"locked"_s);
        row("silent", Chain::Silent, Place::File, u"the keychain does not answer"_s);
    }

    void writesInOnePlace()
    {
        auto [chain, place, reason] = Rows<Chain, Place, QString>::current();

        const bool inFile = place == Place::File;
        // What was elsewhere before does not stay.
        QVERIFY(write(*store(Chain::None), u"sk-older"_s));
        const auto stored = write(*store(chain));
        QVERIFY(stored);
        QCOMPARE(stored->place, place);
        QCOMPARE(stored->reason.message, reason);
        QCOMPARE(file().contains(kSecret.toUtf8()), inFile);
        QVERIFY(!file().contains("sk-older"));
        QCOMPARE(m_content->keys.value(u"acme"_s), inFile ? QString() : kSecret);
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(m_folder->filePath(u"keys.json"_s)) & others,
                 QFile::Permissions());
    }

    void reads_data()
    {
        // got: a key, or the error's message
        const Rows<Chain, QString, QString, QString> row; // chain, inKeychain, inFile, got

        const QString none = u"no key is stored for the provider acme"_s;
        row("keychain", Chain::Works, u"k"_s, QString(), u"k"_s);
        // It was locked when the newer one was stored.
        row("file first", Chain::Works, u"k"_s, u"f"_s, u"f"_s);
        row("only the file", Chain::Works, QString(), u"f"_s, u"f"_s);
        row("neither", Chain::Works, QString(), QString(), none);
        row("no keychain", Chain::None, QString(), u"f"_s, u"f"_s);
        row("no keychain, no file", Chain::None, QString(), QString(), none);
        row("locked", Chain::Fails, u"k"_s, QString(), u"locked"_s);
        row("locked, but the file", Chain::Fails, u"k"_s, u"f"_s, u"f"_s);
        row("silent", Chain::Silent, u"k"_s, QString(), u"the keychain does not answer"_s);
        row("silent, but the file", Chain::Silent, u"k"_s, u"f"_s, u"f"_s);
    }

    void reads()
    {
        auto [chain, inKeychain, inFile, got] = Rows<Chain, QString, QString, QString>::current();

        if (!inFile.isEmpty())
            QVERIFY(write(*store(Chain::None), inFile));
        if (!inKeychain.isEmpty())
            m_content->keys.insert(u"acme"_s, inKeychain);
        const auto key = read(*store(chain));
        QCOMPARE(key ? *key : QString(key.error().message), got);
    }

    void removes_data()
    {
        const Rows<Chain, bool> row; // chain, works
        row("keychain", Chain::Works, true);
        row("no keychain", Chain::None, true);
        row("locked", Chain::Fails, false);
        row("silent", Chain::Silent, false);
    }

    void removes()
    {
        auto [chain, works] = Rows<Chain, bool>::current();

        QVERIFY(write(*store(Chain::None)));
        m_content->keys.insert(u"acme"_s, kSecret);
        const auto removed = remove(*store(chain));
        QCOMPARE(removed.has_value(), works);
        QVERIFY(!file().contains(kSecret.toUtf8())); // in any case
        QCOMPARE(m_content->keys.contains(u"acme"_s), chain != Chain::Works);
        QVERIFY(removed || !removed.error().text().contains(kSecret));
    }

    void loadsLate()
    {
        int loads = 0;
        KeyStore store(m_folder->path(), [&] {
            ++loads;
            return std::make_unique<FakeKeychain>(m_content);
        });
        QCOMPARE(loads, 0);
        QVERIFY(write(store));
        QVERIFY(read(store));
        QCOMPARE(loads, 1);
    }

    void answersFromTheEventLoop()
    {
        for (const Chain chain : {Chain::None, Chain::Works, Chain::Fails}) {
            const auto keys = store(chain);
            bool hasAnswered = false;
            keys->read(u"acme"_s, [&](const Result<QString> &) { hasAnswered = true; });
            QVERIFY(!hasAnswered);
            QTRY_VERIFY(hasAnswered);
        }
    }

    void deletedStoreIsQuiet()
    {
        bool hasAnswered = false;
        auto keys = store(Chain::Works);
        keys->read(u"acme"_s, [&](const Result<QString> &) { hasAnswered = true; });
        keys.reset();
        QCoreApplication::processEvents();
        QVERIFY(!hasAnswered);
    }

    void lateAnswersAreIgnored()
    {
        class Late : public Keychain
        {
        public:
            void read(const QString &, Read callback) override { kept = std::move(callback); }
            void write(const QString &, const QString &, Done) override { }
            void remove(const QString &, Done) override { }
            Read kept;
        };
        auto late = std::make_unique<Late>();
        Late *chain = late.get();
        KeyStore store(m_folder->path(), [&] { return std::move(late); }, 10ms);
        const auto key = read(store);
        QVERIFY(!key);
        QCOMPARE(key.error().code, ErrorCode::Timeout);
        chain->kept(kSecret); // nothing listens any more
        QCoreApplication::processEvents();
    }

    void oldFilesStayReadable()
    {
        ModelProfile profile;
        profile.provider = u"acme"_s;
        profile.baseUrl = QUrl(u"https://acme/v1"_s);
        profile.apiKey = kSecret;
        QVERIFY(ProviderStore(m_folder->path()).save(profile, true));
        const auto key = read(*store(Chain::Works));
        QVERIFY(key);
        QCOMPARE(*key, kSecret);
    }

    void unwritable()
    {
        QFile blocked(m_folder->filePath(u"file"_s));
        QVERIFY(blocked.open(QFile::WriteOnly));
        KeyStore store(blocked.fileName() + u"/below"_s, {}, 20ms);
        const auto stored = write(store);
        QVERIFY(!stored);
        QCOMPARE(stored.error().code, ErrorCode::Io);
        QVERIFY(!stored.error().text().contains(kSecret));
    }

private:
    enum class Chain { None, Works, Fails, Silent };

    std::unique_ptr<KeyStore> store(Chain chain)
    {
        m_content->isSilent = chain == Chain::Silent;
        m_content->error.reset();
        if (chain == Chain::Fails)
            m_content->error = Error{ErrorCode::PermissionDenied, u"locked"_s, {}};
        KeyStore::Loader load;
        if (chain != Chain::None)
            load = [this] { return std::make_unique<FakeKeychain>(m_content); };
        return std::make_unique<KeyStore>(m_folder->path(), load, 20ms);
    }

    QByteArray file() const { return fileContent(m_folder->filePath(u"keys.json"_s)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<FakeKeychain::Content> m_content;
};

AGENTAO_TEST(TestKeyStore)
#include "tst_keystore.moc"
