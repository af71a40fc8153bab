// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providerstore.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestProviderStore : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void roundTrip();
    void defaultComesFirst();
    void keysStandApart();
    void keysArePrivate_data();
    void keysArePrivate();
    void emptyKeyRemovesIt();
    void unknownMembersStay();
    void optionsOfAProvider();
    void brokenFiles_data();
    void brokenFiles();
    void keyInTheKeychain();
    void removes();
    void badNames_data();
    void badNames();
    void unwritableFolder();

private:
    ProviderStore store() const { return ProviderStore(configDir()); }
    QString configDir() const { return m_folder->filePath(u"config"_s); }
    void write(const QString &file, const QByteArray &text) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

static ModelProfile profile(const QString &provider, const QString &key = u"sk-1"_s)
{
    ModelProfile profile;
    profile.provider = provider;
    profile.baseUrl = QUrl(u"https://%1.example/v1"_s.arg(provider));
    profile.apiKey = key;
    profile.model = u"org/model"_s;
    profile.contextWindow = 1000;
    return profile;
}

static bool same(const ModelProfile &a, const ModelProfile &b)
{
    return a.provider == b.provider && a.wireFormat == b.wireFormat && a.baseUrl == b.baseUrl
        && a.apiKey == b.apiKey && a.model == b.model && a.contextWindow == b.contextWindow;
}

void TestProviderStore::write(const QString &file, const QByteArray &text) const
{
    QVERIFY(QDir().mkpath(configDir()));
    QVERIFY(putFile(file, text));
}

void TestProviderStore::roundTrip()
{
    const auto before = store().load();
    QVERIFY(before);
    QVERIFY(before->isEmpty());
    QVERIFY(store().save(profile(u"a"_s), false));
    QVERIFY(store().save(ModelProfile::demoTour(), false));
    const auto profiles = store().load();
    QVERIFY(profiles);
    QCOMPARE(profiles->size(), 2);
    QVERIFY(same(profiles->at(0), profile(u"a"_s)));
    QVERIFY(same(profiles->at(1), ModelProfile::demoTour()));
}

void TestProviderStore::defaultComesFirst()
{
    QVERIFY(store().save(profile(u"a"_s), true));
    QVERIFY(store().save(profile(u"b"_s), true));
    QVERIFY(store().save(profile(u"c"_s), false));
    QVERIFY(store().save(profile(u"a"_s, u"sk-2"_s), false)); // replaces
    const auto profiles = store().load();
    QVERIFY(profiles);
    QStringList names;
    for (const ModelProfile &entry : *profiles)
        names.append(entry.provider);
    QCOMPARE(names, (QStringList{u"b"_s, u"a"_s, u"c"_s}));
    QCOMPARE(profiles->at(1).apiKey, u"sk-2"_s);
}

void TestProviderStore::optionsOfAProvider()
{
    ModelProfile wanted = profile(u"a"_s);
    wanted.options = {0.5, 100, u"high"_s, {{"seed"_L1, 1}}};
    QVERIFY(store().save(wanted, true));
    QCOMPARE(store().load()->constFirst().options, wanted.options);
    QVERIFY(store().save(profile(u"a"_s), true)); // a new key is no reason to lose them
    QCOMPARE(store().load()->constFirst().options, wanted.options);
}

void TestProviderStore::keysStandApart()
{
    QVERIFY(store().save(profile(u"a"_s, u"sk-secret"_s), true));
    QVERIFY(!fileContent(store().settingsFile()).contains("sk-secret"));
    QVERIFY(fileContent(store().keysFile()).contains("sk-secret"));
}

void TestProviderStore::keysArePrivate_data()
{
    QTest::addColumn<bool>("existed");
    QTest::newRow("new file") << false;
    QTest::newRow("file that all could read") << true;
}

void TestProviderStore::keysArePrivate()
{
    QFETCH(bool, existed);

    if (existed) {
        write(store().keysFile(), R"({"b":"sk-2"})");
        QVERIFY(QFile::setPermissions(store().keysFile(), QFile::Permissions(0x6644)));
    }
    QVERIFY(store().save(profile(u"a"_s), true));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(QFile::permissions(store().keysFile()) & others, QFile::Permissions());
    QCOMPARE(fileContent(store().keysFile()).contains("sk-2"), existed);
}

void TestProviderStore::emptyKeyRemovesIt()
{
    QVERIFY(store().save(profile(u"a"_s, u"sk-secret"_s), true));
    QVERIFY(store().save(profile(u"b"_s, u"sk-b"_s), true));
    QVERIFY(store().save(profile(u"a"_s, QString()), true));
    QVERIFY(!fileContent(store().keysFile()).contains("sk-secret"));
    QVERIFY(fileContent(store().keysFile()).contains("sk-b"));
}

void TestProviderStore::unknownMembersStay()
{
    write(store().settingsFile(),
          R"({"theme":"dark","providers":[{"name":"a","baseUrl":"http://h/v1","note":"mine"}]})");
    QVERIFY(store().save(profile(u"a"_s), false));
    const auto settings = QJsonDocument::fromJson(fileContent(store().settingsFile())).object();
    QCOMPARE(settings.value("theme"_L1).toString(), u"dark"_s);
    QCOMPARE(settings["providers"_L1][0]["note"_L1].toString(), u"mine"_s);
    QCOMPARE(settings["providers"_L1][0]["model"_L1].toString(), u"org/model"_s);
    QVERIFY(!settings.contains("defaultProvider"_L1));
}

void TestProviderStore::brokenFiles_data()
{
    const Rows<QString, QByteArray> row; // file, text

    const QString settings = u"settings.json"_s;
    row("torn settings", settings, R"({"providers":[)"_ba);
    row("settings are a list", settings, "[]"_ba);
    row("providers are an object", settings, R"({"providers":{}})"_ba);
    row("default is a number", settings, R"({"defaultProvider":1})"_ba);
    row("provider is a text", settings, R"({"providers":["a"]})"_ba);
    row("no name", settings, R"({"providers":[{"baseUrl":"http://h"}]})"_ba);
    row("name with slash", settings, R"({"providers":[{"name":"a/b","baseUrl":"http://h"}]})"_ba);
    row("no URL", settings, R"({"providers":[{"name":"a"}]})"_ba);
    row("bad URL", settings, R"({"providers":[{"name":"a","baseUrl":"h/v1"}]})"_ba);
    row("unknown format", settings,
        R"({"providers":[{"name":"a","wireFormat":"x","baseUrl":"http://h"}]})"_ba);
    row("negative window", settings,
        R"({"providers":[{"name":"a","baseUrl":"http://h","contextWindow":-1}]})"_ba);
    row("unknown place of the key", settings,
        R"({"providers":[{"name":"a","baseUrl":"http://h","key":"sk-1"}]})"_ba);
    row("torn keys", u"keys.json"_s, R"({"a":)"_ba);
}

void TestProviderStore::brokenFiles()
{
    auto [file, text] = Rows<QString, QByteArray>::current();

    if (file != "settings.json"_L1)
        QVERIFY(store().save(profile(u"b"_s), true));
    const QString path = configDir() + u'/' + file;
    write(path, text);
    const QByteArray settings = fileContent(store().settingsFile());
    const auto loaded = store().load();
    QVERIFY(!loaded);
    QVERIFY2(loaded.error().where.startsWith(path), qPrintable(loaded.error().text()));
    const auto saved = store().save(profile(u"a"_s), true);
    QVERIFY(!saved);
    QVERIFY(saved.error().where.startsWith(path));
    QCOMPARE(fileContent(path), text);
    QCOMPARE(fileContent(store().settingsFile()), settings);
}

void TestProviderStore::keyInTheKeychain()
{
    QVERIFY(store().save(profile(u"a"_s, u"sk-secret"_s), true));
    ModelProfile moved = profile(u"a"_s, u"sk-secret"_s);
    moved.keyInKeychain = true;
    QVERIFY(store().save(moved, true));
    QVERIFY(!fileContent(store().keysFile()).contains("sk-secret"));
    QVERIFY(!fileContent(store().settingsFile()).contains("sk-secret"));
    const auto loaded = store().load();
    QVERIFY(loaded);
    QVERIFY(loaded->first().keyInKeychain);
    QVERIFY(loaded->first().apiKey.isEmpty());
    QVERIFY(store().save(profile(u"a"_s, u"sk-2"_s), true)); // and back
    QVERIFY(!store().load()->first().keyInKeychain);
    QCOMPARE(store().load()->first().apiKey, u"sk-2"_s);
}

void TestProviderStore::removes()
{
    QVERIFY(store().save(profile(u"a"_s, u"sk-secret"_s), true));
    QVERIFY(store().save(profile(u"b"_s, u"sk-b"_s), false));
    QCOMPARE(store().remove(u"a"_s), true);
    QCOMPARE(store().remove(u"a"_s), false);
    const auto profiles = store().load();
    QVERIFY(profiles);
    QCOMPARE(profiles->size(), 1);
    QVERIFY(!fileContent(store().keysFile()).contains("sk-secret"));
    QVERIFY(!fileContent(store().settingsFile()).contains("defaultProvider"));
    QVERIFY(fileContent(store().keysFile()).contains("sk-b"));
}

void TestProviderStore::badNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("empty") << QString();
    QTest::newRow("slash") << u"a/b"_s;
    QTest::newRow("upper case") << u"OpenAI"_s;
}

void TestProviderStore::badNames()
{
    QFETCH(QString, name);
    const auto saved = store().save(profile(name), true);
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::InvalidInput);
    QVERIFY(!QFile::exists(store().settingsFile()));
}

void TestProviderStore::unwritableFolder()
{
    write(configDir() + u"/file"_s, "x");
    const ProviderStore blocked(configDir() + u"/file/below"_s);
    const auto saved = blocked.save(profile(u"a"_s), true);
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::Io);
}

AGENTAO_TEST_APPLESS(TestProviderStore)
#include "tst_providerstore.moc"
