// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcpoutgoing.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Headers = QMap<QString, QString>;

class TestMcpOutgoing : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("method");
        QTest::addColumn<bool>("isRequest");
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("name");

        QTest::newRow("request") << R"({"id":1,"method":"tools/list"})"_ba << u"tools/list"_s
                                 << true << QString() << QString();
        QTest::newRow("notification")
            << R"({"method":"notifications/initialized"})"_ba << u"notifications/initialized"_s
            << false << QString() << QString();
        QTest::newRow("answer") << R"({"id":1,"result":{}})"_ba << QString() << false << QString()
                                << QString();
        QTest::newRow("modern")
            << R"({"id":"a","method":"resources/read","params":{"uri":"file:///x","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}})"_ba
            << u"resources/read"_s << true << u"2026-07-28"_s << u"file:///x"_s;
        QTest::newRow("name of another method")
            << R"({"id":1,"method":"x/y","params":{"name":"n","uri":"u"}})"_ba << u"x/y"_s << true
            << QString() << QString();
        QTest::newRow("prompt") << R"({"id":1,"method":"prompts/get","params":{"name":"p"}})"_ba
                                << u"prompts/get"_s << true << QString() << u"p"_s;
        QTest::newRow("no JSON") << "{"_ba << QString() << false << QString() << QString();
    }

    void reads()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const QString, method);
        QFETCH(const bool, isRequest);
        QFETCH(const QString, version);
        QFETCH(const QString, name);

        const McpOutgoing message = McpOutgoing::fromLine(line);

        QCOMPARE(message.line, line);
        QCOMPARE(message.method, method);
        QCOMPARE(message.isRequest(), isRequest);
        QCOMPARE(message.version, version);
        QCOMPARE(message.name, name);
    }

    void headerValues_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("header");

        // The examples of the specification.
        QTest::newRow("plain ASCII") << u"us-west1"_s << "us-west1"_ba;
        QTest::newRow("not ASCII") << u"Hello, 世界"_s << "=?base64?SGVsbG8sIOS4lueVjA==?="_ba;
        QTest::newRow("padded") << u" padded "_s << "=?base64?IHBhZGRlZCA=?="_ba;
        QTest::newRow("line feed") << u"line1\nline2"_s << "=?base64?bGluZTEKbGluZTI=?="_ba;
        QTest::newRow("looks encoded")
            << u"=?base64?literal?="_s << "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="_ba;
        // Others.
        QTest::newRow("blank inside") << u"a b"_s << "a b"_ba;
        QTest::newRow("begins as if encoded") << u"=?base64?x"_s << "=?base64?x"_ba;
        QTest::newRow("padded behind") << u"a "_s << "=?base64?YSA=?="_ba;
        QTest::newRow("tab") << u"a\tb"_s << "=?base64?YQli?="_ba;
        QTest::newRow("injection") << u"a\r\nX: y"_s << "=?base64?YQ0KWDogeQ==?="_ba;
        QTest::newRow("delete") << u"a\x7f"_s << "=?base64?YX8=?="_ba;
        QTest::newRow("empty") << QString()
                               << "=?base64?"
                                  "?="_ba;
        QTest::newRow("Latin-1") << u"é"_s << "=?base64?w6k=?="_ba;
    }

    void headerValues()
    {
        QFETCH(const QString, value);
        QFETCH(const QByteArray, header);
        QCOMPARE(mcpHeaderValue(value), header);
    }

    void metadata_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<Headers>("toolHeaders");
        QTest::addColumn<QByteArrayList>("expected");

        const auto call = [](const QByteArray &arguments) {
            return R"({"id":1,"method":"tools/call","params":{"name":"t","arguments":)" + arguments
                + "}}";
        };
        QTest::newRow("list") << R"({"id":1,"method":"tools/list"})"_ba << Headers()
                              << QByteArrayList{"Mcp-Method: tools/list"};
        QTest::newRow("name that needs encoding")
            << R"({"id":1,"method":"prompts/get","params":{"name":"é"}})"_ba << Headers()
            << QByteArrayList{"Mcp-Method: prompts/get", "Mcp-Name: =?base64?w6k=?="};
        const QByteArrayList plain{"Mcp-Method: tools/call", "Mcp-Name: t"};
        QTest::newRow("argument") << call(R"({"region":"us-west1"})")
                                  << Headers{{u"/region"_s, u"Region"_s}}
                                  << plain + QByteArrayList{"Mcp-Param-Region: us-west1"};
        QTest::newRow("name of a member instead of a path")
            << call(R"({"a.b":"x"})") << Headers{{u"a.b"_s, u"R"_s}}
            << plain + QByteArrayList{"Mcp-Param-R: x"};
        QTest::newRow("inside") << call(R"({"a":{"b/c":{"d~":"x"}}})")
                                << Headers{{u"/a/b~1c/d~0"_s, u"R"_s}}
                                << plain + QByteArrayList{"Mcp-Param-R: x"};
        QTest::newRow("types") << call(R"({"a":true,"b":false,"c":-7,"d":9007199254740991,"e":""})")
                               << Headers{{u"/a"_s, u"A"_s},
                                          {u"/b"_s, u"B"_s},
                                          {u"/c"_s, u"C"_s},
                                          {u"/d"_s, u"D"_s},
                                          {u"/e"_s, u"E"_s}}
                               << plain
                + QByteArrayList{"Mcp-Param-A: true", "Mcp-Param-B: false", "Mcp-Param-C: -7",
                                 "Mcp-Param-D: 9007199254740991",
                                 "Mcp-Param-E: =?base64?"
                                 "?="};
        QTest::newRow("left out") << call(
            R"({"null":null,"object":{},"list":[],"fraction":1.5,"large":1e300})")
                                  << Headers{{u"/null"_s, u"A"_s},  {u"/object"_s, u"B"_s},
                                             {u"/list"_s, u"C"_s},  {u"/fraction"_s, u"D"_s},
                                             {u"/large"_s, u"E"_s}, {u"/missing"_s, u"F"_s},
                                             {u"/null/x"_s, u"G"_s}}
                                  << plain;
    }

    void metadata()
    {
        QFETCH(const QByteArray, line);
        QFETCH(const Headers, toolHeaders);
        QFETCH(const QByteArrayList, expected);

        const QHttpHeaders headers = mcpMetadataHeaders(McpOutgoing::fromLine(line), toolHeaders);

        QByteArrayList got;
        for (qsizetype i = 0; i < headers.size(); ++i)
            got.append(QByteArray(headers.nameAt(i).data(), headers.nameAt(i).size()) + ": "
                       + headers.valueAt(i).toByteArray());
        for (QByteArray &line : got) // names are kept in lower case
            line = line.toLower().first(line.indexOf(':')) + line.sliced(line.indexOf(':'));
        QByteArrayList wanted = expected;
        for (QByteArray &line : wanted)
            line = line.toLower().first(line.indexOf(':')) + line.sliced(line.indexOf(':'));
        QCOMPARE(got, wanted);
    }
};

AGENTAO_TEST(TestMcpOutgoing)
#include "tst_mcpoutgoing.moc"
