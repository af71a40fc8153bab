// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcphttptransport.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Headers = QMap<QString, QString>;

class TestMcpOutgoing : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        // line, method, isRequest, version, name
        const Rows<QByteArray, QString, bool, QString, QString> row;

        row("request", R"({"id":1,"method":"tools/list"})"_ba, u"tools/list"_s, true, QString(),
            QString());
        row("notification", R"({"method":"notifications/initialized"})"_ba,
            u"notifications/initialized"_s, false, QString(), QString());
        row("answer", R"({"id":1,"result":{}})"_ba, QString(), false, QString(), QString());
        row("modern",
            R"({"id":"a","method":"resources/read","params":{"uri":"file:///x","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}})"_ba,
            u"resources/read"_s, true, u"2026-07-28"_s, u"file:///x"_s);
        row("name of another method",
            R"({"id":1,"method":"x/y","params":{"name":"n","uri":"u"}})"_ba, u"x/y"_s, true,
            QString(), QString());
        row("prompt", R"({"id":1,"method":"prompts/get","params":{"name":"p"}})"_ba,
            u"prompts/get"_s, true, QString(), u"p"_s);
        row("no JSON", "{"_ba, QString(), false, QString(), QString());
    }

    void reads()
    {
        const auto [line, method, isRequest, version, name]
            = Rows<QByteArray, QString, bool, QString, QString>::current();

        const McpOutgoing message = McpOutgoing::fromLine(line);

        QCOMPARE(message.line, line);
        QCOMPARE(message.method, method);
        QCOMPARE(message.isRequest(), isRequest);
        QCOMPARE(message.version, version);
        QCOMPARE(message.name, name);
    }

    void headerValues_data()
    {
        const Rows<QString, QByteArray> row; // value, header

        // The examples of the specification.
        row("plain ASCII", u"us-west1"_s, "us-west1"_ba);
        row("not ASCII", u"Hello, 世界"_s, "=?base64?SGVsbG8sIOS4lueVjA==?="_ba);
        row("padded", u" padded "_s, "=?base64?IHBhZGRlZCA=?="_ba);
        row("line feed", u"line1\nline2"_s, "=?base64?bGluZTEKbGluZTI=?="_ba);
        row("looks encoded", u"=?base64?literal?="_s, "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="_ba);
        // Others.
        row("blank inside", u"a b"_s, "a b"_ba);
        row("begins as if encoded", u"=?base64?x"_s, "=?base64?x"_ba);
        row("padded behind", u"a "_s, "=?base64?YSA=?="_ba);
        row("tab", u"a\tb"_s, "=?base64?YQli?="_ba);
        row("injection", u"a\r\nX: y"_s, "=?base64?YQ0KWDogeQ==?="_ba);
        row("delete", u"a\x7f"_s, "=?base64?YX8=?="_ba);
        row("empty", QString(),
            "=?base64?"
            "?="_ba);
        row("Latin-1", u"é"_s, "=?base64?w6k=?="_ba);
    }

    void headerValues()
    {
        const auto [value, header] = Rows<QString, QByteArray>::current();
        QCOMPARE(mcpHeaderValue(value), header);
    }

    void metadata_data()
    {
        const Rows<QByteArray, Headers, QByteArrayList> row; // line, toolHeaders, expected

        const auto call = [](const QByteArray &arguments) {
            return R"({"id":1,"method":"tools/call","params":{"name":"t","arguments":)" + arguments
                + "}}";
        };
        row("list", R"({"id":1,"method":"tools/list"})"_ba, Headers(),
            QByteArrayList{"Mcp-Method: tools/list"});
        row("name that needs encoding",
            R"({"id":1,"method":"prompts/get","params":{"name":"é"}})"_ba, Headers(),
            QByteArrayList{"Mcp-Method: prompts/get", "Mcp-Name: =?base64?w6k=?="});
        const QByteArrayList plain{"Mcp-Method: tools/call", "Mcp-Name: t"};
        row("argument", call(R"({"region":"us-west1"})"), Headers{{u"/region"_s, u"Region"_s}},
            plain + QByteArrayList{"Mcp-Param-Region: us-west1"});
        row("name of a member instead of a path", call(R"({"a.b":"x"})"),
            Headers{{u"a.b"_s, u"R"_s}}, plain + QByteArrayList{"Mcp-Param-R: x"});
        row("inside", call(R"({"a":{"b/c":{"d~":"x"}}})"), Headers{{u"/a/b~1c/d~0"_s, u"R"_s}},
            plain + QByteArrayList{"Mcp-Param-R: x"});
        row("types", call(R"({"a":true,"b":false,"c":-7,"d":9007199254740991,"e":""})"),
            Headers{{u"/a"_s, u"A"_s},
                    {u"/b"_s, u"B"_s},
                    {u"/c"_s, u"C"_s},
                    {u"/d"_s, u"D"_s},
                    {u"/e"_s, u"E"_s}},
            plain
                + QByteArrayList{"Mcp-Param-A: true", "Mcp-Param-B: false", "Mcp-Param-C: -7",
                                 "Mcp-Param-D: 9007199254740991",
                                 "Mcp-Param-E: =?base64?"
                                 "?="});
        row("left out", call(R"({"null":null,"object":{},"list":[],"fraction":1.5,"large":1e300})"),
            Headers{{u"/null"_s, u"A"_s},
                    {u"/object"_s, u"B"_s},
                    {u"/list"_s, u"C"_s},
                    {u"/fraction"_s, u"D"_s},
                    {u"/large"_s, u"E"_s},
                    {u"/missing"_s, u"F"_s},
                    {u"/null/x"_s, u"G"_s}},
            plain);
    }

    void metadata()
    {
        auto [line, toolHeaders, expected] = Rows<QByteArray, Headers, QByteArrayList>::current();

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
