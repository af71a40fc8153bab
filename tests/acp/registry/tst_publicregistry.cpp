// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentregistry.h"
#include "acp/house/fleetdirectory.h"
#include "acp/registry/download.h"
#include "acp/registry/publicregistry.h"
#include "tests/support/suite.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QFile>
#include <QHttpServer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::Download;
using Acp::RegistryEntry;

//! The public list of agents, from a server of the test; nothing comes without being asked for.
class TestPublicRegistry : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void entries_data();
    void entries();
    void noRegistry_data();
    void noRegistry();
    void downloads_data();
    void downloads();
    void unpacks_data();
    void unpacks();
    void linksOutOfTheArchive();
    void programThatIsNotThere();
    void lists();
    void saysBeforeItFetches();
    void addsAProgram();
    void addsAPackage();
    void anotherArchiveThanSaid();
    void directoryAsks();
    void directoryAdds_data();
    void directoryAdds();

private:
    QString address(const QString &path) const
    {
        return u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(path);
    }
    //! An archive with a program that says hello.
    QString makeArchive(const QString &name, const QStringList &tar);
    QByteArray registry(const QJsonObject &target) const;
    bool run(const QStringList &arguments);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<QHttpServer> m_server;
    quint16 m_port = 0;
    QByteArray m_list;
    QByteArray m_archive;
    QStringList m_asked;
    QByteArray m_output;
    int m_exitCode = 0;
};

void TestPublicRegistry::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_asked.clear();
    m_server = std::make_unique<QHttpServer>();
    m_server->route(u"/registry.json"_s, [this] {
        m_asked += u"list"_s;
        return QHttpServerResponse("application/json", m_list);
    });
    m_server->route(u"/agent.tar.gz"_s, [this](const QHttpServerRequest &request) {
        const bool isHead = request.method() == QHttpServerRequest::Method::Head;
        m_asked += isHead ? u"size"_s : u"archive"_s;
        return QHttpServerResponse("application/gzip", m_archive);
    });
    const auto redirect = [](const QByteArray &where) {
        QHttpServerResponse response(QHttpServerResponse::StatusCode::Found);
        QHttpHeaders headers;
        headers.append(QHttpHeaders::WellKnownHeader::Location, where);
        response.setHeaders(headers);
        return response;
    };
    m_server->route(u"/moved"_s, [redirect] { return redirect("/agent.tar.gz"); });
    m_server->route(u"/round"_s, [redirect] { return redirect("/round"); });
    m_server->route(u"/plain"_s, [redirect] { return redirect("http://example.org/x"); });
    m_server->route(u"/file"_s, [redirect] { return redirect("file:///etc/passwd"); });
    auto listener = std::make_unique<QTcpServer>();
    QVERIFY(listener->listen(QHostAddress::LocalHost));
    m_port = listener->serverPort();
    QVERIFY(m_server->bind(listener.get()));
    (void)listener.release(); // the server has it
    m_archive = "an archive";
}

static QJsonObject agent(const QJsonObject &distribution)
{
    return {{"id"_L1, "hello"_L1},
            {"name"_L1, "Hello"_L1},
            {"version"_L1, "1.2.3"_L1},
            {"description"_L1, "Says \x1b[31mhello"_L1},
            {"license"_L1, "MIT"_L1},
            {"website"_L1, "https://hello.example"_L1},
            {"distribution"_L1, distribution}};
}

static QByteArray listOf(const QJsonObject &agent)
{
    return QJsonDocument(QJsonObject{{"version"_L1, "1.0.0"_L1}, {"agents"_L1, QJsonArray{agent}}})
        .toJson();
}

void TestPublicRegistry::entries_data()
{
    // commandLine: empty: not to be had
    const Rows<QByteArray, QString> add; // distribution, commandLine
    const auto row
        = [&add](const char *name, const char *distribution, const QString &commandLine) {
              add(name, QByteArray(distribution), commandLine);
          };
    row("npm", R"({"npx":{"package":"@a/b@1.2.3","args":["--acp"]}})",
        u"npx -y @a/b@1.2.3 --acp"_s);
    row("npm with a command", R"({"npx":{"package":"a@1","cmd":"b"}})",
        u"npx -y --package a@1 b"_s);
    row("PyPI", R"({"uvx":{"package":"a@1.2.3","args":["serve"]}})", u"uvx a@1.2.3 serve"_s);
    row("PyPI with a command", R"({"uvx":{"package":"a","cmd":"b"}})", u"uvx --from a b"_s);
    row("binary before packages",
        R"({"npx":{"package":"a"},"binary":{"linux-x86_64":{"archive":"https://x.example/a.tgz","cmd":"./a"}}})",
        u"/program"_s);
    row("of another system",
        R"({"binary":{"windows-x86_64":{"archive":"https://x.example/a.zip","cmd":"a.exe"}}})", {});
    row("archive in the clear",
        R"({"binary":{"linux-x86_64":{"archive":"http://x.example/a.tgz","cmd":"./a"}}})", {});
    row("archive of this machine's files",
        R"({"binary":{"linux-x86_64":{"archive":"file:///a.tgz","cmd":"./a"}}})", {});
    row("checksum that is none",
        R"({"binary":{"linux-x86_64":{"archive":"https://x.example/a.tgz","cmd":"./a","sha256":"12"}}})",
        {});
    row("package that is an option", R"({"npx":{"package":"--evil"}})", {});
    row("package with blanks", R"({"npx":{"package":"a; rm -r ~"}})", {});
    row("nothing", "{}", {});
}

void TestPublicRegistry::entries()
{
    const auto [distribution, commandLine] = Rows<QByteArray, QString>::current();
    const auto list = RegistryEntry::listFromJson(
        listOf(agent(QJsonDocument::fromJson(distribution).object())), u"linux-x86_64"_s);
    QVERIFY(list);
    QCOMPARE(list->size(), 1);
    const RegistryEntry &entry = list->first();
    QCOMPARE(entry.way == RegistryEntry::Way::None, commandLine.isEmpty());
    QVERIFY(!entry.description.contains(u'\x1b'));
    if (!commandLine.isEmpty())
        QCOMPARE(entry.spec(u"/program"_s).commandLine(), commandLine);
}

void TestPublicRegistry::noRegistry_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("no JSON") << "<html>"_ba;
    QTest::newRow("no list") << "{}"_ba;
    QTest::newRow("a list of another kind") << R"({"agents":{}})"_ba;
}

void TestPublicRegistry::noRegistry()
{
    QFETCH(QByteArray, json);
    QVERIFY(!RegistryEntry::listFromJson(json, u"linux-x86_64"_s));
}

void TestPublicRegistry::downloads_data()
{
    // code: -1: it comes
    const Rows<QString, int, int> row; // url, most, code
    row("as it is", u"/agent.tar.gz"_s, 100, -1);
    row("moved", u"/moved"_s, 100, -1);
    row("too large", u"/agent.tar.gz"_s, 5, int(ErrorCode::LimitExceeded));
    row("not there", u"/nowhere"_s, 100, int(ErrorCode::NotFound));
    row("in a circle", u"/round"_s, 100, int(ErrorCode::Network));
    row("to an open connection", u"/plain"_s, 100, int(ErrorCode::InvalidInput));
    row("to a file", u"/file"_s, 100, int(ErrorCode::InvalidInput));
    row("in the clear", u"http://example.org/a"_s, 100, int(ErrorCode::InvalidInput));
}

void TestPublicRegistry::downloads()
{
    const auto [url, most, code] = Rows<QString, int, int>::current();
    Download download;
    QByteArray bytes;
    std::optional<Result<void>> result;
    connect(&download, &Download::finished, this,
            [&result](const Result<void> &done) { result = done; });
    download.fetch(QUrl(url.startsWith(u'/') ? address(url) : url), most,
                   [&bytes](const QByteArray &piece) {
                       bytes += piece;
                       return true;
                   });
    QTRY_VERIFY(result);
    QCOMPARE(result->has_value() ? -1 : int(result->error().code), code);
    if (code < 0) {
        QCOMPARE(bytes, m_archive);
        QCOMPARE(download.size(), m_archive.size());
        QCOMPARE(download.sha256(), QCryptographicHash::hash(bytes, QCryptographicHash::Sha256));
    }
}

QString TestPublicRegistry::makeArchive(const QString &name, const QStringList &tar)
{
    const QDir folder(m_dir->path());
    QFile program(folder.filePath(u"hello"_s));
    if (!program.open(QIODevice::WriteOnly))
        return {};
    program.write("#!/bin/sh\necho hello\n");
    program.close();
    const QString path = folder.filePath(name);
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(u"tar"_s, QStringList{u"-cf"_s, path} + tar);
    return process.waitForFinished() && process.exitCode() == 0 ? path : QString();
}

void TestPublicRegistry::unpacks_data()
{
    const Rows<QString, QString> row; // name, flag
    row("gzip", u"a.tar.gz"_s, u"-z"_s);
    row("short name", u"a.tgz"_s, u"-z"_s);
    row("as it is", u"hello-linux"_s, QString());
}

void TestPublicRegistry::unpacks()
{
    const auto [name, flag] = Rows<QString, QString>::current();
    RegistryEntry entry{.id = u"hello"_s, .version = u"1"_s, .command = u"./hello"_s};
    entry.archive = QUrl("https://x.example/"_L1 + name);
    const QString packed = makeArchive(
        u"packed"_s, flag.isEmpty() ? QStringList{u"hello"_s} : QStringList{flag, u"hello"_s});
    const QString file = flag.isEmpty() ? m_dir->filePath(u"hello"_s) : packed;
    const QString folder = m_dir->filePath(u"agents"_s);
    for (int i = 0; i < 2; ++i) { // the second time in the place of the first
        const auto program = Acp::install(entry, file, folder);
        QVERIFY2(program, qPrintable(program ? QString() : program.error().text()));
        QVERIFY(QFileInfo(*program).isExecutable());
        QVERIFY(program->startsWith(folder + u'/'));
        QCOMPARE(QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    }
}

void TestPublicRegistry::linksOutOfTheArchive()
{
    QVERIFY(QFile::link(u"/etc"_s, m_dir->filePath(u"out"_s)));
    RegistryEntry entry{.id = u"hello"_s, .version = u"1"_s, .command = u"./hello"_s};
    entry.archive = QUrl(u"https://x.example/a.tgz"_s);
    const QString file = makeArchive(u"packed"_s, {u"-z"_s, u"hello"_s, u"out"_s});
    const auto program = Acp::install(entry, file, m_dir->filePath(u"agents"_s));
    QVERIFY(!program);
    QCOMPARE(int(program.error().code), int(ErrorCode::InvalidInput));
    QCOMPARE(QDir(m_dir->filePath(u"agents"_s)).entryList(QDir::Dirs | QDir::NoDotAndDotDot),
             QStringList());
}

void TestPublicRegistry::programThatIsNotThere()
{
    for (const QString &command : {u"./other"_s, u"../hello"_s, u"/bin/sh"_s}) {
        RegistryEntry entry{.id = u"hello"_s, .version = u"1"_s, .command = command};
        entry.archive = QUrl(u"https://x.example/a.tgz"_s);
        const QString file = makeArchive(u"packed"_s, {u"-z"_s, u"hello"_s});
        QVERIFY(!Acp::install(entry, file, m_dir->filePath(u"agents"_s)));
    }
}

QByteArray TestPublicRegistry::registry(const QJsonObject &target) const
{
    return listOf(agent({{"binary"_L1, QJsonObject{{RegistryEntry::thisSystem(), target}}}}));
}

bool TestPublicRegistry::run(const QStringList &arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"AGENTAO_HOME"_s, m_dir->filePath(u"home"_s));
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(qEnvironmentVariable("AGENTAO_BINARY"),
                  QStringList{u"acp"_s, u"registry"_s} + arguments
                      + QStringList{u"--from"_s, address(u"/registry.json"_s)});
    const bool ended
        = QTest::qWaitFor([&process] { return process.state() == QProcess::NotRunning; }, 60'000);
    m_output = process.readAll();
    m_exitCode = process.exitCode();
    return ended;
}

void TestPublicRegistry::lists()
{
    m_list = listOf(agent({{"npx"_L1, QJsonObject{{"package"_L1, "hello@1.2.3"_L1}}}}));
    QVERIFY(run({}));
    QVERIFY2(m_output.contains("hello") && m_output.contains("1.2.3"), m_output.constData());
    QVERIFY(!m_output.contains('\x1b'));
    QVERIFY(run({u"--json"_s}));
    QCOMPARE(QJsonDocument::fromJson(m_output)[0]["license"_L1].toString(), u"MIT"_s);
    QVERIFY(run({u"add"_s, u"other"_s}));
    QVERIFY(m_exitCode != 0);
}

void TestPublicRegistry::saysBeforeItFetches()
{
    m_list = registry({{"archive"_L1, address(u"/agent.tar.gz"_s)}, {"cmd"_L1, "./hello"_L1}});
    QVERIFY(run({u"add"_s, u"hello"_s}));
    QCOMPARE(m_exitCode, 0);
    for (const char *words : {"License: MIT", "Size: 10 bytes", "Checksum: none", "--yes"})
        QVERIFY2(m_output.contains(words), m_output.constData());
    QCOMPARE(m_asked, QStringList({u"list"_s, u"size"_s})); // nothing of it
    QVERIFY(!QFile::exists(m_dir->filePath(u"home/config/acp.json"_s)));
}

void TestPublicRegistry::addsAProgram()
{
    QFile file(makeArchive(u"packed"_s, {u"-z"_s, u"hello"_s}));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_archive = file.readAll();
    const QByteArray sum = QCryptographicHash::hash(m_archive, QCryptographicHash::Sha256).toHex();
    m_list = registry({{"archive"_L1, address(u"/agent.tar.gz"_s)},
                       {"cmd"_L1, "./hello"_L1},
                       {"args"_L1, QJsonArray{"--acp"_L1}},
                       {"sha256"_L1, QString::fromLatin1(sum)}});
    QVERIFY(run({u"add"_s, u"hello"_s, u"--yes"_s}));
    QVERIFY2(m_exitCode == 0, m_output.constData());
    const auto registry
        = Acp::AgentRegistry::read(m_dir->filePath(u"home/config"_s), m_dir->path(), u"/nowhere"_s);
    const auto spec = registry.find(u"hello"_s);
    QVERIFY(spec);
    QVERIFY(QFileInfo(spec->command).isExecutable());
    QCOMPARE(spec->args, QStringList{u"--acp"_s});
    QVERIFY(run({u"add"_s, u"hello"_s, u"--yes"_s})); // it is there
    QVERIFY(m_exitCode != 0);
    QVERIFY(run({u"add"_s, u"hello"_s, u"--yes"_s, u"--force"_s}));
    QCOMPARE(m_exitCode, 0);
}

void TestPublicRegistry::addsAPackage()
{
    m_list = listOf(agent({{"npx"_L1, QJsonObject{{"package"_L1, "hello@1.2.3"_L1}}}}));
    QVERIFY(run({u"add"_s, u"hello"_s, u"--yes"_s}));
    QVERIFY2(m_exitCode == 0, m_output.constData());
    const auto registry
        = Acp::AgentRegistry::read(m_dir->filePath(u"home/config"_s), m_dir->path(), u"/nowhere"_s);
    QCOMPARE(registry.find(u"hello"_s)->commandLine(), u"npx -y hello@1.2.3"_s);
    QCOMPARE(m_asked, QStringList{u"list"_s});
}

void TestPublicRegistry::anotherArchiveThanSaid()
{
    m_list = registry({{"archive"_L1, address(u"/agent.tar.gz"_s)},
                       {"cmd"_L1, "./hello"_L1},
                       {"sha256"_L1, QString(64, u'0')}});
    QVERIFY(run({u"add"_s, u"hello"_s, u"--yes"_s}));
    QVERIFY(m_exitCode != 0);
    QVERIFY2(m_output.contains("SHA-256"), m_output.constData());
    QVERIFY(!QFile::exists(m_dir->filePath(u"home/config/acp.json"_s)));
}

// As the window does.
void TestPublicRegistry::directoryAsks()
{
    m_list = registry({{"archive"_L1, address(u"/agent.tar.gz"_s)}, {"cmd"_L1, "./hello"_L1}});
    Acp::AgentFleet fleet(m_dir->filePath(u"config"_s));
    Acp::FleetDirectory directory(&fleet);
    directory.setRegistry(QUrl(address(u"/registry.json"_s)), m_dir->filePath(u"programs"_s));
    QVERIFY(!waited(directory.publicSize(u"hello"_s))); // nobody asked what there is
    QVERIFY(m_asked.isEmpty());
    const auto agents = waited(directory.publicAgents());
    QVERIFY(agents && agents->size() == 1);
    const PublicAgent &hello = agents->constFirst();
    QCOMPARE(hello.license, u"MIT"_s);
    QVERIFY(hello.isHere && hello.isFetched && hello.sha256.isEmpty());
    QVERIFY(hello.source.contains(u"/agent.tar.gz"_s));
    QCOMPARE(waited(directory.publicSize(u"hello"_s)).value(), m_archive.size());
    QCOMPARE(m_asked, (QStringList{u"list"_s, u"size"_s})); // nothing was fetched
    QCOMPARE(waited(directory.addPublic(u"other"_s)).error().code, ErrorCode::NotFound);
    m_list = "no list";
    QVERIFY(!waited(directory.publicAgents()));
}

void TestPublicRegistry::directoryAdds_data()
{
    QTest::addColumn<bool>("isAsSaid");
    QTest::newRow("what the registry says") << true;
    QTest::newRow("another archive") << false;
}

void TestPublicRegistry::directoryAdds()
{
    QFETCH(bool, isAsSaid);
    QFile file(makeArchive(u"packed"_s, {u"-z"_s, u"hello"_s}));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_archive = file.readAll();
    const QByteArray sum = QCryptographicHash::hash(m_archive, QCryptographicHash::Sha256).toHex();
    m_list = registry({{"archive"_L1, address(u"/agent.tar.gz"_s)},
                       {"cmd"_L1, "./hello"_L1},
                       {"sha256"_L1, isAsSaid ? QString::fromLatin1(sum) : QString(64, u'0')}});
    const QString config = m_dir->filePath(u"config"_s);
    Acp::AgentFleet fleet(config);
    Acp::FleetDirectory directory(&fleet);
    directory.setRegistry(QUrl(address(u"/registry.json"_s)), m_dir->filePath(u"programs"_s));
    const QSignalSpy changed(&directory, &AgentDirectory::changed);
    QVERIFY(waited(directory.publicAgents()));
    const auto added = waited(directory.addPublic(u"hello"_s));
    QCOMPARE(added.has_value(), isAsSaid);
    QCOMPARE(changed.size(), isAsSaid ? 1 : 0);
    const auto spec
        = Acp::AgentRegistry::read(config, m_dir->path(), u"/nowhere"_s).find(u"hello"_s);
    QCOMPARE(spec.has_value(), isAsSaid);
    if (!isAsSaid)
        return;
    QVERIFY(spec->command.startsWith(m_dir->filePath(u"programs"_s)));
    QVERIFY(QFileInfo(spec->command).isExecutable());
    const qsizetype asked = m_asked.size();
    QCOMPARE(waited(directory.addPublic(u"hello"_s)).error().code, ErrorCode::Conflict);
    QCOMPARE(m_asked.size(), asked); // nor was it fetched for that
}

AGENTAO_TEST(TestPublicRegistry)
#include "tst_publicregistry.moc"
