// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace Testing;
using namespace Qt::StringLiterals;

static void runCmake(const QStringList &arguments, const QString &folder)
{
    QProcess cmake;
    cmake.setWorkingDirectory(folder);
    cmake.setProcessChannelMode(QProcess::MergedChannels);
    cmake.start(QStringLiteral(CMAKE_PROGRAM), arguments);
    QVERIFY(QTest::qWaitFor([&] { return cmake.state() == QProcess::NotRunning; }, 600'000));
    QVERIFY2(cmake.exitCode() == 0, cmake.readAll().constData());
}

static QStringList filesBelow(const QDir &root)
{
    QStringList found;
    QDirIterator files(root.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        found += root.relativeFilePath(files.next());
    found.sort();
    return found;
}

//! What the registry of agents gets, looked at as its own checks do. Source: the ACP registry's
//! FORMAT.md.
class TestArchive : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString registry = QStringLiteral(BUILD_FOLDER) + "/registry/agentao"_L1;
        m_agent = QJsonDocument::fromJson(fileContent(registry + "/agent.json"_L1)).object();
        const QJsonObject systems = m_agent["distribution"_L1]["binary"_L1].toObject();
        QCOMPARE(systems.size(), 1);
        m_binary = systems.begin()->toObject();
        const QString name = m_binary["archive"_L1].toString().section(u'/', -1);

        const QString made = m_dir.filePath(u"made"_s);
        runCmake({u"-D"_s, u"BUILD="_s + QStringLiteral(BUILD_FOLDER), u"-D"_s,
                  "NAME="_L1 + name.chopped(QLatin1String(".tar.gz").size()), u"-D"_s,
                  "FOLDER="_L1 + made, u"-P"_s, QStringLiteral(ARCHIVE_SCRIPT)},
                 m_dir.path());
        QVERIFY(QFile::exists(made + u'/' + name));
        m_root = m_dir.filePath(u"unpacked somewhere else"_s);
        QVERIFY(QDir().mkpath(m_root));
        runCmake({u"-E"_s, u"tar"_s, u"xzf"_s, made + u'/' + name}, m_root);
        QVERIFY(QDir(made).removeRecursively());
        m_program = QDir::cleanPath(m_root + u'/' + m_binary["cmd"_L1].toString());
        QVERIFY2(QFileInfo(m_program).isExecutable(), qPrintable(m_program));
    }

    void description()
    {
        static const QRegularExpression id(u"\\A[a-z][a-z0-9-]*\\z"_s);
        static const QRegularExpression version(u"\\A\\d+\\.\\d+\\.\\d+\\z"_s);
        static const QRegularExpression system(u"\\A(darwin|linux|windows)-(aarch64|x86_64)\\z"_s);
        QCOMPARE(m_agent["id"_L1], u"agentao"_s);
        QVERIFY(id.match(m_agent["id"_L1].toString()).hasMatch());
        QVERIFY(version.match(m_agent["version"_L1].toString()).hasMatch());
        QCOMPARE(m_agent["version"_L1], QStringLiteral(AGENTAO_VERSION));
        QVERIFY(!m_agent["name"_L1].toString().isEmpty());
        QVERIFY(!m_agent["description"_L1].toString().isEmpty());
        QCOMPARE(m_agent["license"_L1], u"GPL-3.0-or-later"_s);
        QVERIFY(m_agent["authors"_L1].isArray());
        const QJsonObject systems = m_agent["distribution"_L1]["binary"_L1].toObject();
        QVERIFY(system.match(systems.keys().first()).hasMatch());
        for (const QString &key : m_binary.keys())
            QVERIFY((QStringList{u"archive"_s, u"cmd"_s, u"args"_s, u"env"_s}.contains(key)));
        const QString archive = m_binary["archive"_L1].toString();
        QVERIFY(archive.endsWith(".tar.gz"_L1));
        QVERIFY(archive.contains(m_agent["version"_L1].toString()));
        QVERIFY(!archive.contains("latest"_L1));
    }

    void icon()
    {
        const QString path
            = QStringLiteral(BUILD_FOLDER "/registry/agentao/") + m_agent["icon"_L1].toString();
        QXmlStreamReader reader(fileContent(path));
        QVERIFY(reader.readNextStartElement());
        QCOMPARE(reader.name(), u"svg"_s);
        QCOMPARE(reader.attributes().value(u"width"_s), u"16"_s);
        QCOMPARE(reader.attributes().value(u"height"_s), u"16"_s);
        do {
            for (const QXmlStreamAttribute &attribute : reader.attributes()) {
                if (attribute.name() == u"fill"_s || attribute.name() == u"stroke"_s)
                    QVERIFY(attribute.value() == u"currentColor"_s
                            || attribute.value() == u"none"_s);
                QVERIFY(attribute.name() != u"style"_s);
            }
            reader.readNext();
        } while (!reader.atEnd());
        QVERIFY(!reader.hasError());
    }

    void contents()
    {
        const QStringList found = filesBelow(QFileInfo(m_program).dir().filePath(u".."_s));
        const auto has = [&found](const QString &end) {
            return std::ranges::any_of(found,
                                       [&](const QString &file) { return file.endsWith(end); });
        };
        for (const QString &part :
             {u"bin/agentao"_s, u"agentao/agentao-chat.so"_s, u"agentao/agentao-git.so"_s,
              u"agentao/agentao-index.so"_s, u"agentao/agentao-html.so"_s,
              u"agentao/agentao-keychain.so"_s, u"agentao/agentao-networkauth.so"_s,
              u"agentao/agentao-threads.so"_s, u"agentao/agentao-websocket.so"_s,
              u"agentao/agentao-yaml.so"_s, u"LICENSES/GPL-3.0-or-later.txt"_s})
            QVERIFY2(has(part), qPrintable(part));
        for (const QString &file : std::as_const(found))
            QVERIFY2(!file.startsWith("include/"_L1) && !file.contains("test"_L1),
                     qPrintable(file));
    }

    //! Packages are made of two parts, and the one of the agent needs no Qt Gui.
    void parts()
    {
        QStringList all;
        for (const QString &part : {u"agentao"_s, u"desktop"_s}) {
            const QDir place(m_dir.filePath(part));
            runCmake({u"--install"_s, QStringLiteral(BUILD_FOLDER), u"--component"_s, part,
                      u"--prefix"_s, place.path(), u"--strip"_s},
                     m_dir.path());
            const QStringList files = filesBelow(place);
            QCOMPARE(files.contains(u"bin/agentao"_s), part == "agentao"_L1);
            for (const QString &file : files) {
                const bool needsGui = fileContent(place.filePath(file)).contains("libQt6Gui.so");
                QVERIFY2(!needsGui || part == "desktop"_L1, qPrintable(file));
            }
            all += files;
        }
        all.sort();
        QCOMPARE(all, filesBelow(QFileInfo(m_program).dir().filePath(u".."_s)));
        if (!all.contains(u"lib/agentao/agentao-ui.so"_s))
            return; // built without the window
        for (const QString &file :
             {u"share/applications/agentao.desktop"_s, u"share/mime/packages/agentao.xml"_s,
              u"share/metainfo/org.agentao.Agentao.metainfo.xml"_s,
              u"share/icons/hicolor/16x16/apps/agentao.png"_s,
              u"share/icons/hicolor/symbolic/apps/agentao-symbolic.svg"_s})
            QVERIFY2(all.contains(file), qPrintable(file));
    }

    void startsAnywhere()
    {
        for (const QString &folder : {u"/"_s, m_dir.path()}) {
            Program program;
            program.setProgram(m_program);
            program.setWorkingDirectory(folder);
            QVERIFY(program.run({u"--version"_s}));
            QCOMPARE(program.exitCode(), 0);
            QVERIFY(program.readAllStandardOutput().contains(AGENTAO_VERSION));
        }
        // By a link, as package managers make them.
        const QString link = m_dir.filePath(u"by-a-link"_s);
        QVERIFY(QFile::link(m_program, link));
        Program program;
        program.setProgram(link);
        QVERIFY(program.run({u"doctor"_s}));
        QVERIFY(program.exitCode() <= 1); // there is no provider
        QVERIFY(!program.readAllStandardError().contains("is not installed"));
    }

    void answersAsTheCheckWants()
    {
        QStringList arguments;
        for (const QJsonValue &argument : m_binary["args"_L1].toArray())
            arguments += argument.toString();
        const QJsonObject capabilities{
            {"fs"_L1, QJsonObject{{"readTextFile"_L1, true}, {"writeTextFile"_L1, true}}},
            {"terminal"_L1, true}};
        const QJsonObject request{
            {"jsonrpc"_L1, "2.0"_L1},
            {"id"_L1, 1},
            {"method"_L1, "initialize"_L1},
            {"params"_L1,
             QJsonObject{
                 {"protocolVersion"_L1, 1},
                 {"clientCapabilities"_L1, capabilities},
                 {"clientInfo"_L1, QJsonObject{{"name"_L1, "check"_L1}, {"version"_L1, "1"_L1}}}}}};
        Program program;
        program.setProgram(m_program);
        program.begin(arguments);
        program.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
        QVERIFY(program.waitForOutput("\n"));

        // The first line is the answer.
        const QByteArray line = program.output.left(program.output.indexOf('\n'));
        const QJsonObject answer = QJsonDocument::fromJson(line).object();
        QCOMPARE(answer["id"_L1], 1);
        QCOMPARE(answer["result"_L1]["agentInfo"_L1]["version"_L1], m_agent["version"_L1]);
        const QJsonArray methods = answer["result"_L1]["authMethods"_L1].toArray();
        QVERIFY(std::ranges::any_of(methods, [](const QJsonValue &method) {
            const QString type = method["type"_L1].toString(u"agent"_s);
            return type == "agent"_L1 || type == "terminal"_L1;
        }));
        program.closeWriteChannel();
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
    }

private:
    QTemporaryDir m_dir;
    QJsonObject m_agent; //!< agent.json
    QJsonObject m_binary; //!< Its distribution for this system.
    QString m_root; //!< Where the archive was unpacked.
    QString m_program;
};

AGENTAO_TEST(TestArchive)
#include "tst_archive.moc"
