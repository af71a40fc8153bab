// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reference server for files: it learns by the roots of the session where it may work.
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/mcp/interop/mcpclient.h"
#include "tests/mcp/interop/realmcpserver.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestFilesystemServer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_host = std::make_unique<AnsweringHost>();
        m_host->directories = {m_folder->path()};
        McpServerSpec spec;
        spec.name = u"files"_s;
        spec.command = RealMcpServer::node();
        spec.args = {RealMcpServer::script(u"server-filesystem"_s)};
        m_client = std::make_unique<McpClient>(
            std::make_unique<StdioMcpTransport>(spec, m_folder->path()), m_host.get());
        QVERIFY2(m_client->waitReady(), qPrintable(m_client->log()));
        // It asks for the roots once it is connected.
        QTRY_VERIFY2(m_client->callText(u"list_allowed_directories"_s).contains(m_folder->path()),
                     qPrintable(m_client->log()));
    }

    void cleanup() { m_client.reset(); }

    void worksInRoots()
    {
        const auto result = m_client->call(u"list_allowed_directories"_s);

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->structured["content"_L1].toString(),
                 u"Allowed directories:\n"_s + m_folder->path());
    }

    void followsChangedRoots()
    {
        const QTemporaryDir other;
        m_host->directories = {other.path()};

        m_client->connection().tellRootsChanged();

        QTRY_VERIFY(m_client->callText(u"list_allowed_directories"_s).contains(other.path()));
        QVERIFY(m_client->callText(u"list_directory"_s, {{u"path"_s, m_folder->path()}})
                    .contains(u"Access denied"_s));
    }

    void writesAndReads()
    {
        const QString text = u"first\n第二行\n\"third\"\n"_s;

        const QString written = m_client->callText(
            u"write_file"_s, {{u"path"_s, path(u"new.txt"_s)}, {u"content"_s, text}});

        QVERIFY2(written.startsWith(u"Successfully wrote"_s), qPrintable(written));
        QFile file(path(u"new.txt"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), text.toUtf8());
        QCOMPARE(m_client->callText(u"read_text_file"_s, {{u"path"_s, path(u"new.txt"_s)}}), text);
        QCOMPARE(m_client->callText(u"read_text_file"_s,
                                    {{u"path"_s, path(u"new.txt"_s)}, {u"head"_s, 1}}),
                 u"first"_s);
    }

    void showsDifference()
    {
        writeFile(u"code.c"_s, "int a = 1;\nint b = 2;\n");
        const QJsonObject edit{{u"oldText"_s, u"b = 2"_s}, {u"newText"_s, u"b = 3"_s}};

        const QString difference = m_client->callText(
            u"edit_file"_s, {{u"path"_s, path(u"code.c"_s)}, {u"edits"_s, QJsonArray{edit}}});

        QVERIFY2(difference.contains(u"-int b = 2;\n+int b = 3;"_s), qPrintable(difference));
        QCOMPARE(m_client->callText(u"read_text_file"_s, {{u"path"_s, path(u"code.c"_s)}}),
                 u"int a = 1;\nint b = 3;\n"_s);
    }

    void listsFolder()
    {
        writeFile(u"a.txt"_s, "a");
        QVERIFY(QDir(m_folder->path()).mkdir(u"inner"_s));

        const QString list
            = m_client->callText(u"list_directory"_s, {{u"path"_s, m_folder->path()}});

        QStringList lines = list.split(u'\n');
        lines.sort();
        QCOMPARE(lines, (QStringList{u"[DIR] inner"_s, u"[FILE] a.txt"_s}));
    }

    void givesFilesByKind_data()
    {
        // isMedia: else an embedded resource
        const Rows<QString, QString, bool> row; // name, mimeType, isMedia

        row("image", u"a.png"_s, u"image/png"_s, true);
        row("sound", u"a.wav"_s, u"audio/wav"_s, true);
        row("bytes", u"a.bin"_s, u"application/octet-stream"_s, false);
    }

    void givesFilesByKind()
    {
        const auto [name, mimeType, isMedia] = Rows<QString, QString, bool>::current();
        const QByteArray bytes("\0\1\2\xff", 4);
        writeFile(name, bytes);

        const auto result = m_client->call(u"read_media_file"_s, {{u"path"_s, path(name)}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->content.size(), 1);
        if (isMedia) {
            const auto *media = std::get_if<McpMedia>(&result->content.first());
            QVERIFY(media);
            QCOMPARE(*media, (McpMedia{mimeType, bytes}));
            return;
        }
        const auto *resource = std::get_if<McpResourceContent>(&result->content.first());
        QVERIFY(resource);
        QCOMPARE(resource->mimeType, mimeType);
        QCOMPARE(resource->blob, bytes);
        QCOMPARE(resource->uri, QUrl::fromLocalFile(path(name)).toString());
    }

    void staysInside_data()
    {
        const Rows<QString, QJsonObject, QString> row; // tool, arguments, words

        row("reading outside", u"read_text_file"_s, QJsonObject{{u"path"_s, u"/etc/hostname"_s}},
            u"Access denied"_s);
        row("writing outside", u"write_file"_s,
            QJsonObject{{u"path"_s, u"/nowhere/x"_s}, {u"content"_s, u"x"_s}}, u"Access denied"_s);
        row("a file that is not there", u"read_text_file"_s,
            QJsonObject{{u"path"_s, u"missing.txt"_s}}, u"no such file"_s);
    }

    void staysInside()
    {
        const auto [tool, arguments, words] = Rows<QString, QJsonObject, QString>::current();

        const auto result = m_client->call(tool, arguments);

        // An error has no structured content, though the tool has an output schema.
        QVERIFY2(result, qPrintable(why(result)));
        QVERIFY(result->isError);
        QVERIFY(result->structured.isUndefined());
        const QString text = std::get<McpText>(result->content.first()).text;
        QVERIFY2(text.contains(words), qPrintable(text));
    }

    void saysWhatIsDestructive()
    {
        const auto tools = m_client->tools();

        QVERIFY2(tools, qPrintable(why(tools)));
        const auto find = [&tools](const QString &name) {
            return std::ranges::find(*tools, name, &McpToolInfo::name)->annotations;
        };
        QCOMPARE(find(u"read_text_file"_s).readOnly, std::optional(true));
        QCOMPARE(find(u"read_text_file"_s).destructive, std::nullopt);
        QCOMPARE(find(u"move_file"_s).readOnly, std::optional(false));
        QCOMPARE(find(u"move_file"_s).destructive, std::optional(true));
    }

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void writeFile(const QString &name, const QByteArray &content) const
    {
        QVERIFY(putFile(path(name), content));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AnsweringHost> m_host;
    std::unique_ptr<McpClient> m_client;
};

int main(int argc, char **argv)
{
    if (const int skip = RealMcpServer::checkInstalled({u"server-filesystem"_s}))
        return skip;
    QCoreApplication app(argc, argv);
    TestFilesystemServer test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_filesystemserver.moc"
