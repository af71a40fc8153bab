// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/awseventstream.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QByteArray kOneHeader
    = "0000003d0000002007fd83960c636f6e74656e742d747970650700106170706c69636174696f6e2f6a736f6e"
      "7b27666f6f273a27626172277d8d9c08b1";
static const QByteArray kAllHeaders
    = "000000cc000000af0fae64ca0a6576656e742d74797065040000a00c0c636f6e74656e742d74797065070010"
      "6170706c69636174696f6e2f6a736f6e0a626f6f6c2066616c73650109626f6f6c2074727565000462797465"
      "02cf08627974652062756606001449276d2061206c6974746c6520746561706f74210974696d657374616d70"
      "080000000000845fed05696e74313603002a05696e7436340500000000028757b20475756964090102030405"
      "060708090a0b0c0d0e0f107b27666f6f273a27626172277daba5f10c";
static const QByteArray kEmpty = "000000100000000005c248eb7d98c8ff";
static const QByteArray kPayload = "{'foo':'bar'}";

//! Against Amazon's own test vectors (aws-c-event-stream, as in @smithy/eventstream-codec 2.0.5).
class TestAwsEventStream : public QObject
{
    Q_OBJECT

private slots:
    void vectors_data()
    {
        // hex, isFine, contentType, payload
        const Rows<QByteArray, bool, QByteArray, QByteArray> row;

        const QByteArray json = "application/json";
        row("all_headers", kAllHeaders, true, json, kPayload);
        row("empty_message", kEmpty, true, QByteArray(), QByteArray());
        row("int32_header",
            "0000002d0000001041c424b80a6576656e742d74797065040000a00c7b27666f6f273a27626172277d36f480a0"_ba,
            true, QByteArray(), kPayload);
        row("payload_no_headers", "0000001d00000000fd528c5a7b27666f6f273a27626172277dc3653936"_ba,
            true, QByteArray(), kPayload);
        row("payload_one_str_header", kOneHeader, true, json, kPayload);
        row("corrupted_headers", QByteArray(kOneHeader).replace("7b27666f6f", "7b61666f6f"), false,
            json, kPayload);
        row("corrupted_header_len", QByteArray(kOneHeader).replace(8, 8, "00000021"), false, json,
            kPayload);
        row("corrupted_length", QByteArray(kOneHeader).replace(0, 8, "0000003e"), false, json,
            kPayload);
        row("corrupted_payload", "0000001d00000000fd528c5a5b27666f6f273a27626172277dc3653936"_ba,
            false, QByteArray(), kPayload);
    }

    void vectors()
    {
        const auto [hex, isFine, contentType, payload]
            = Rows<QByteArray, bool, QByteArray, QByteArray>::current();
        AwsEventStream stream;
        const auto appended = stream.append(QByteArray::fromHex(hex));
        QCOMPARE(appended.has_value(), isFine);
        const auto event = stream.takeEvent();
        QCOMPARE(event.has_value(), isFine);
        if (!isFine) {
            QCOMPARE(appended.error().code, ErrorCode::Network);
            return;
        }
        QCOMPARE(event->payload, payload);
        QCOMPARE(event->headers.value("content-type"), contentType);
        QVERIFY(!event->headers.contains("byte buf")); // no text
        QVERIFY(!stream.takeEvent());
        QVERIFY(!stream.isMidway());
    }

    void splitAnywhere()
    {
        const QByteArray bytes = QByteArray::fromHex(kAllHeaders + kEmpty + kOneHeader);
        for (qsizetype size = 1; size <= bytes.size(); ++size) {
            AwsEventStream stream;
            QByteArrayList payloads;
            for (qsizetype i = 0; i < bytes.size(); i += size) {
                QVERIFY(
                    stream.append(QByteArrayView(bytes).sliced(i, qMin(size, bytes.size() - i))));
                while (const auto event = stream.takeEvent())
                    payloads += event->payload;
            }
            QCOMPARE(payloads, QByteArrayList({kPayload, {}, kPayload}));
            QVERIFY(!stream.isMidway());
        }
    }

    // What came before is told all the same; nothing after it is believed.
    void garbledStaysGarbled()
    {
        QByteArray bytes = QByteArray::fromHex(kOneHeader + kOneHeader);
        bytes[bytes.size() - 1] = bytes[bytes.size() - 1] ^ 1;
        AwsEventStream stream;
        QVERIFY(!stream.append(bytes));
        QVERIFY(stream.takeEvent());
        QVERIFY(!stream.takeEvent());
        QVERIFY(!stream.append(QByteArray::fromHex(kOneHeader)));
        QVERIFY(!stream.takeEvent());
    }

    // Preludes with right checksums, computed with Python's binascii.crc32().
    void tooLong_data()
    {
        const Rows<QByteArray, ErrorCode> row; // prelude, code

        row("4 GiB", "ffffffff00000000ffffffff"_ba, ErrorCode::LimitExceeded);
        row("a byte beyond 16 MiB and all headers", "0102001100000000639770ec"_ba,
            ErrorCode::LimitExceeded);
        row("headers of 1 MiB", "0020000000100000b6b94585"_ba, ErrorCode::LimitExceeded);
        row("shorter than itself", "0000000f00000000e77248b8"_ba, ErrorCode::Network);
        row("more headers than message", "000000100000000172c5787d"_ba, ErrorCode::Network);
    }

    void tooLong()
    {
        const auto [prelude, code] = Rows<QByteArray, ErrorCode>::current();
        AwsEventStream stream;
        const auto appended = stream.append(QByteArray::fromHex(prelude));
        QVERIFY(!appended);
        QCOMPARE(appended.error().code, code);
    }

    void badHeaders_data()
    {
        QTest::addColumn<QByteArray>("hex");

        QTest::newRow("no name") << "0000001500000005bd48331400070001613131311e"_ba;
        QTest::newRow("a name beyond the headers") << "0000001200000002910c7aa7096190b6dc99"_ba;
        QTest::newRow("no type") << "0000001200000002910c7aa70161586f5691"_ba;
        QTest::newRow("a type that is none") << "0000001400000004f72f2a3201610a007f22617d"_ba;
        QTest::newRow("no length") << "0000001400000004f72f2a3201610700ca8c1f30"_ba;
        QTest::newRow("a text beyond the headers")
            << "00000018000000083b698b180161070005616263e29da9be"_ba;
        QTest::newRow("half a number") << "0000001500000005bd483314016105000037791215"_ba;
    }

    void badHeaders()
    {
        QFETCH(QByteArray, hex);
        AwsEventStream stream;
        const auto appended = stream.append(QByteArray::fromHex(hex));
        QVERIFY(!appended);
        QCOMPARE(appended.error().code, ErrorCode::Network);
        QVERIFY(!stream.takeEvent());
    }
};

AGENTAO_TEST(TestAwsEventStream)
#include "tst_awseventstream.moc"
