// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wirelog.h"
#include "agentcore/store/appendfile.h"
#include "tests/support/device.h"
#include "tests/support/suite.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <cerrno>

using namespace Acp;
using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! A client that keeps what it is sent.
class Wire : public Transport
{
public:
    void open() override { isOpen = true; }
    void send(const QByteArray &line) override { sent.append(line); }
    qint64 pendingBytes() const override { return 5; }

    QByteArrayList sent;
    bool isOpen = false;
};

//! A disk that is full from some time on.
class FullDisk : public FileCalls
{
public:
    ssize_t write(int descriptor, const void *bytes, size_t size) override
    {
        if (!isFull)
            return FileCalls::write(descriptor, bytes, size);
        errno = ENOSPC;
        return -1;
    }
    bool isFull = false;
};

} // namespace

//! The log of the wire: what it keeps, what it masks, and that it never stands in the way.
class TestWireLog : public QObject
{
    Q_OBJECT

private slots:
    void masks_data()
    {
        // line: holds the word hunter2 wherever it is secret
        const Rows<QByteArray, QByteArray> row; // line, stays

        const auto server = [](const char *members) {
            return R"({"params":{"mcpServers":[{"name":"git","command":"npx",)"
                + QByteArray(members) + "}]}}";
        };
        row("environment of a server", server(R"("env":[{"name":"GIT_TOKEN","value":"hunter2"}])"),
            "GIT_TOKEN"_ba);
        row("environment as an object", server(R"("env":{"ANY":"hunter2","LEVEL":"hunter2"})"),
            "LEVEL"_ba);
        row("headers", server(R"("headers":[{"name":"X-Any","value":"hunter2"}])"), "X-Any"_ba);
        row("headers as an object", server(R"("headers":{"Cookie":"hunter2"})"), "Cookie"_ba);
        row("argument behind an option",
            server(R"("args":["--verbose","--api-key","hunter2","--level","3"])"), "--api-key"_ba);
        row("argument with its option", server(R"("args":["--token=hunter2"])"), "--token="_ba);
        row("parameter of an address",
            server("\"url\":\"https://a.example/mcp?api_key=hunter2&x=1\""), "a.example"_ba);
        row("password in an address", server("\"url\":\"https://me:hunter2@a.example/mcp\""),
            "a.example"_ba);
        row("env of a terminal",
            R"({"method":"terminal/create","params":{"env":[{"name":"K","value":"hunter2"}]}})"_ba,
            "terminal/create"_ba);
        row("a key by name", R"({"params":{"apiKey":"hunter2"}})"_ba, "apiKey"_ba);
        row("other spelling", R"({"params":{"X-Api_Key":"hunter2"}})"_ba, "params"_ba);
        row("authorization", R"({"params":{"_meta":{"Authorization":"Basic hunter2"}}})"_ba,
            "_meta"_ba);
        row("all below a secret name",
            R"({"params":{"credentials":{"user":"hunter2","list":["hunter2",{"a":"hunter2"}]}}})"_ba,
            "credentials"_ba);
        row("bearer in a text",
            R"({"params":{"text":"curl -H 'Authorization: Bearer hunter2hunter2hunter2'"}})"_ba,
            "curl"_ba);
        row("assignment in a text", R"({"params":{"text":"password=hunter2!"}})"_ba, "text"_ba);
        row("key of a service in a text",
            R"({"params":{"text":"export KEY=sk-hunter2hunter2hunter2 now"}})"_ba, "export"_ba);
        row("private key",
            R"({"params":{"content":"-----BEGIN RSA PRIVATE KEY-----\nhunter2\n-----END RSA PRIVATE KEY-----\nrest"}})"_ba,
            "rest"_ba);
        row("private key without an end",
            R"({"params":{"content":"x -----BEGIN PRIVATE KEY-----\nhunter2"}})"_ba, "x "_ba);
        row("secret as the name of a member", R"({"params":{"sk-hunter2hunter2hunter2":1}})"_ba,
            "params"_ba);
        row("number below a secret name", R"({"params":{"password":7777,"x":"y"}})"_ba, "\"y\""_ba);
    }

    void masks()
    {
        const auto [line, stays] = Rows<QByteArray, QByteArray>::current();

        const MaskedLine masked = MaskedLine::of(line);
        const QByteArray text = QJsonDocument(masked.message).toJson();

        QVERIFY2(!text.contains("hunter2") && !text.contains("7777"), text.constData());
        QVERIFY2(text.contains("[masked]") && text.contains(stays), text.constData());
        QVERIFY(masked.masked > 0 || text.contains("[masked]\":"));
    }

    void keeps_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("request") << R"({"id":1,"jsonrpc":"2.0","method":"session/new"})"_ba;
        QTest::newRow("large id") << R"({"id":9007199254740993,"method":"x"})"_ba;
        QTest::newRow("ids that look random")
            << R"({"params":{"toolCallId":"aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3f"}})"_ba;
        QTest::newRow("cursor")
            << R"({"params":{"cursor":"MToxNzM1Njg5NjAwMDAwOnNlc3NfYWJjZGVmMDEy"}})"_ba;
        QTest::newRow("counts of tokens")
            << R"({"result":{"_meta":{"usage":{"inputTokens":5,"totalTokens":7}}}})"_ba;
        QTest::newRow("session id")
            << R"({"params":{"sessionId":"sess_0123456789abcdef0123456789abcdef"}})"_ba;
        QTest::newRow("hash")
            << R"({"params":{"text":"commit da39a3ee5e6b4b0d3255bfef95601890afd80709"}})"_ba;
        QTest::newRow("empty environment") << R"({"params":{"env":[],"headers":null}})"_ba;
    }

    void keeps()
    {
        QFETCH(QByteArray, line);
        const MaskedLine masked = MaskedLine::of(line);
        QCOMPARE(QJsonDocument(masked.message).toJson(QJsonDocument::Compact), line);
        QCOMPARE(masked.masked, 0);
        QCOMPARE(masked.cut, 0);
    }

    void longStringsAreCut()
    {
        const QString text(MaskedLine::kMaxStringChars + 10, u'x');
        const QJsonObject message{{"text"_L1, text}};
        const MaskedLine masked = MaskedLine::of(QJsonDocument(message).toJson());
        QCOMPARE(masked.message["text"_L1].toString().size(), MaskedLine::kMaxStringChars);
        QCOMPARE(masked.cut, 10);
    }

    void longLinesAreCut_data()
    {
        QTest::addColumn<QJsonValue>("params");
        QJsonArray texts;
        for (int i = 0; i < 100; ++i)
            texts += QString(8000, u'x');
        QJsonArray numbers;
        for (int i = 0; i < 100'000; ++i)
            numbers += i;
        QTest::newRow("many texts") << QJsonValue(texts);
        QTest::newRow("many numbers") << QJsonValue(numbers);
        QTest::newRow("one text of 9 MB") << QJsonValue(QString(9'000'000, u'x'));
    }

    void longLinesAreCut()
    {
        QFETCH(QJsonValue, params);
        const QJsonObject message{{"id"_L1, 7}, {"method"_L1, "a/b"_L1}, {"params"_L1, params}};
        const MaskedLine masked = MaskedLine::of(QJsonDocument(message).toJson());
        QCOMPARE(masked.message["method"_L1], "a/b"_L1);
        QCOMPARE(masked.message["id"_L1], 7);
        QVERIFY(masked.cut > 0);
        QCOMPARE_LE(QJsonDocument(masked.message).toJson(QJsonDocument::Compact).size(),
                    MaskedLine::kMaxLineBytes);
    }

    void brokenLines_data()
    {
        const Rows<QByteArray, QString> row; // line, text
        row("no JSON", "hello"_ba, u"hello"_s);
        row("empty list", "[]"_ba, u"[]"_s);
        row("torn", "{\"id\":1,\"env\":[{\"name\":\"K\",\"value\":\"hunter2"_ba,
            uR"({"id":1,"env":[{"name":"[masked]","value":"[masked]")"_s);
        row("batch", R"([{"a":"hunter2"},["hunter2"]])"_ba,
            uR"([{"a":"[masked]"},["[masked]"]])"_s);
        row("escaped quote", R"(["a\"hunter2","x)"_ba, uR"(["[masked]","[masked]")"_s);
        row("bad UTF-8", "\xff\xfe"_ba, u"\uFFFD\uFFFD"_s);
        row("bare key", "sk-hunter2hunter2hunter2"_ba, u"[masked]"_s);
    }

    void brokenLines()
    {
        const auto [line, text] = Rows<QByteArray, QString>::current();
        const MaskedLine masked = MaskedLine::of(line);
        QVERIFY(masked.message.isEmpty());
        QCOMPARE(masked.text, text);
    }

    void linesOfBothSides()
    {
        Wire client;
        auto log = WireLog::open(file(), u"1.2.3"_s, {u"--acp"_s});
        QVERIFY(log);
        LoggedTransport transport(&client, *std::move(log));
        QSignalSpy received(&transport, &Transport::lineReceived);
        QSignalSpy tooLong(&transport, &Transport::lineTooLong);
        QSignalSpy drained(&transport, &Transport::drained);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QVERIFY(client.isOpen);
        emit client.lineReceived(R"({"id":1,"params":{"token":"hunter2"}})");
        transport.send(R"({"id":1,"result":{}})");
        emit client.lineReceived("[1,2");
        emit client.lineTooLong();
        QCOMPARE(transport.pendingBytes(), 5);
        emit client.drained();
        emit client.closed();

        QCOMPARE(received.size(), 2); // unmasked
        QVERIFY(received.first().first().toByteArray().contains("hunter2"));
        QCOMPARE(client.sent, QByteArrayList{R"({"id":1,"result":{}})"});
        QCOMPARE(tooLong.size() + drained.size() + closed.size(), 3);
        const QList<QJsonObject> lines = linesOf(file());
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0]["agentaoAcpLog"_L1], 1);
        QCOMPARE(lines[0]["version"_L1], u"1.2.3"_s);
        QCOMPARE(lines[1]["from"_L1], u"client"_s);
        QCOMPARE(lines[1]["message"_L1]["params"_L1]["token"_L1], u"[masked]"_s);
        QCOMPARE(lines[1]["masked"_L1], 1);
        QVERIFY(QDateTime::fromString(lines[1]["time"_L1].toString(), Qt::ISODateWithMs).isValid());
        QCOMPARE(lines[2]["from"_L1], u"agent"_s);
        QVERIFY(!lines[2].contains("masked"_L1));
        QCOMPARE(lines[3]["text"_L1], u"[1,2"_s);
        QCOMPARE(lines[4]["event"_L1], u"line_too_long"_s);
        QCOMPARE(lines[5]["event"_L1], u"closed"_s);
        for (const QJsonObject &line : lines)
            QCOMPARE(line["run"_L1], lines[0]["run"_L1]);
    }

    void runsAreAppended()
    {
        const QString path = m_dir.filePath(u"runs"_s);
        QVERIFY(WireLog::open(path, {}, {}));
        QVERIFY(WireLog::open(path, {}, {}));
        const QList<QJsonObject> lines = linesOf(path);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0]["run"_L1] != lines[1]["run"_L1]);
    }

    void fileIsPrivate()
    {
        const QFile::Permissions mine
            = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
        const QString fresh = m_dir.filePath(u"fresh"_s);
        QVERIFY(WireLog::open(fresh, {}, {}));
        QCOMPARE(QFile::permissions(fresh), mine);
        QFile old(m_dir.filePath(u"old"_s));
        QVERIFY(old.open(QFile::WriteOnly));
        QVERIFY(old.setPermissions(mine | QFile::ReadOther | QFile::ReadGroup));
        QVERIFY(WireLog::open(old.fileName(), {}, {}));
        QCOMPARE(QFile::permissions(old.fileName()), mine);
    }

    void refusedFiles_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("folder") << m_dir.path();
        QTest::newRow("no folder") << m_dir.filePath(u"none/log"_s);
        QTest::newRow("device") << m_dir.filePath(u"device"_s);
        QTest::newRow("link to a device") << m_dir.filePath(u"link to it"_s);
        QTest::newRow("link") << m_dir.filePath(u"link"_s);
    }

    void refusedFiles()
    {
        QFETCH(QString, path);
        if (!putDevice(m_dir.filePath(u"device"_s)) && path.endsWith("device"_L1))
            QSKIP("no devices can be made here");
        const auto cleared = qScopeGuard([this] { QFile::remove(m_dir.filePath(u"device"_s)); });
        QFile::link(m_dir.filePath(u"device"_s), m_dir.filePath(u"link to it"_s));
        QFile::link(m_dir.filePath(u"target"_s), m_dir.filePath(u"link"_s));
        QVERIFY(!WireLog::open(path, {}, {}));
    }

    void fullDiskIsToldOnce()
    {
        FullDisk disk;
        FileCalls::replace(&disk);
        const auto undo = qScopeGuard([] { FileCalls::replace(nullptr); });
        const QString path = m_dir.filePath(u"full"_s);
        auto log = WireLog::open(path, {}, {});
        QVERIFY(log);
        disk.isFull = true;
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"--acp-log misses lines"_s));
        log->write(WireLog::From::Client, "{\"id\":1}");
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        log->write(WireLog::From::Client, "{\"id\":2}");
        disk.isFull = false;
        log->write(WireLog::From::Client, "{\"id\":3}");
        const QList<QJsonObject> lines = linesOf(path);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.last()["message"_L1]["id"_L1], 3);
    }

private:
    static QList<QJsonObject> linesOf(const QString &path)
    {
        QFile file(path);
        QList<QJsonObject> lines;
        if (!file.open(QFile::ReadOnly))
            return lines;
        while (!file.atEnd())
            lines += QJsonDocument::fromJson(file.readLine()).object();
        return lines;
    }

    QString file() const { return m_dir.filePath(u"log"_s); }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestWireLog)
#include "tst_wirelog.moc"
