// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/sseparser.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Events as text, "type|data|id" each.
static QByteArrayList all(SseParser &parser)
{
    QByteArrayList events;
    while (const auto event = parser.takeEvent())
        events.append(event->type + '|' + event->data + '|' + event->lastEventId);
    return events;
}

class TestSseParser : public QObject
{
    Q_OBJECT

private slots:
    void events_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArrayList>("events");

        const QByteArrayList none;
        QTest::newRow("one") << "data: a\n\n"_ba << QByteArrayList{"message|a|"};
        QTest::newRow("two") << "data: a\n\ndata: b\n\n"_ba
                             << QByteArrayList{"message|a|", "message|b|"};
        QTest::newRow("CR LF") << "data: a\r\n\r\ndata: b\r\n\r\n"_ba
                               << QByteArrayList{"message|a|", "message|b|"};
        QTest::newRow("CR") << "data: a\r\rdata: b\r\r"_ba
                            << QByteArrayList{"message|a|", "message|b|"};
        QTest::newRow("mixed line ends") << "data: a\r\ndata: b\rdata: c\n\r\ndata: d\n\r"_ba
                                         << QByteArrayList{"message|a\nb\nc|", "message|d|"};
        QTest::newRow("no space after the colon")
            << "data:a\n\n"_ba << QByteArrayList{"message|a|"};
        QTest::newRow("one space only is dropped")
            << "data:  a \n\n"_ba << QByteArrayList{"message| a |"};
        QTest::newRow("several data lines")
            << "data: a\ndata:\ndata: b\n\n"_ba << QByteArrayList{"message|a\n\nb|"};
        QTest::newRow("data without colon")
            << "data\n\ndata\ndata\n\n"_ba << QByteArrayList{"message||", "message|\n|"};
        QTest::newRow("type") << "event: error\ndata: a\n\ndata: b\n\n"_ba
                              << QByteArrayList{"error|a|", "message|b|"};
        QTest::newRow("type without data")
            << "event: ping\n\ndata: a\n\n"_ba << QByteArrayList{"message|a|"};
        QTest::newRow("id stays") << "id: 7\ndata: a\n\ndata: b\n\nid\ndata: c\n\n"_ba
                                  << QByteArrayList{"message|a|7", "message|b|7", "message|c|"};
        QTest::newRow("id with NUL is ignored")
            << QByteArray("id: 1\nid: a\0b\ndata: a\n\n", 24) << QByteArrayList{"message|a|1"};
        QTest::newRow("comments") << ": ping\n\n:\ndata: a\n: x\n\n"_ba
                                  << QByteArrayList{"message|a|"};
        QTest::newRow("unknown fields")
            << "foo: bar\nData: x\n data: y\ndata: a\n\n"_ba << QByteArrayList{"message|a|"};
        QTest::newRow("colon in the value")
            << "data: {\"a\": 1}\n\n"_ba << QByteArrayList{"message|{\"a\": 1}|"};
        QTest::newRow("byte order mark") << "\xef\xbb\xbf"
                                            "data: a\n\n"_ba
                                         << QByteArrayList{"message|a|"};
        QTest::newRow("second byte order mark") << "\xef\xbb\xbf\xef\xbb\xbf"
                                                   "data: a\n\n"_ba
                                                << none;
        QTest::newRow("UTF-8") << "data: ä€𝄞\n\n"_ba << QByteArrayList{"message|ä€𝄞|"};
        QTest::newRow("blank lines only") << "\n\r\n\r\n\n"_ba << none;
        QTest::newRow("empty") << ""_ba << none;
        QTest::newRow("unfinished") << "data: a\n"_ba << none;
    }

    void events()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArrayList, events);

        for (qsizetype size = 1; size <= stream.size() + 1; ++size) {
            SseParser parser;
            QByteArrayList got;
            for (qsizetype at = 0; at < stream.size(); at += size) {
                QVERIFY(parser.append(
                    QByteArrayView(stream).sliced(at).first(qMin(size, stream.size() - at))));
                got += all(parser);
            }
            QCOMPARE(got, events);
        }
    }

    void endsWithoutBlankLine()
    {
        SseParser parser;
        QVERIFY(parser.append("data: a\n\nevent: e\ndata: b\ndata: [DONE]"));
        parser.finish();
        QCOMPARE(all(parser), (QByteArrayList{"message|a|", "e|b\n[DONE]|"}));
        parser.finish();
        QCOMPARE(all(parser), QByteArrayList());
    }

    void lastEventId_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("id");

        QTest::newRow("none") << "data: a\n\n"_ba << ""_ba;
        QTest::newRow("event") << "id: 1\ndata: a\n\n"_ba << "1"_ba;
        QTest::newRow("without data") << "id: 1\n\n"_ba << "1"_ba;
        QTest::newRow("empty data") << "id: 1\ndata:\n\n"_ba << "1"_ba;
        QTest::newRow("half an event after it") << "id: 1\n\nid: 2\ndata: a\n"_ba << "1"_ba;
        QTest::newRow("half an event") << "id: 1\n"_ba << ""_ba;
        QTest::newRow("stays") << "id: 1\ndata: a\n\ndata: b\n\n"_ba << "1"_ba;
        QTest::newRow("taken back") << "id: 1\ndata: a\n\nid\ndata: b\n\n"_ba << ""_ba;
    }

    void lastEventId()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArray, id);

        SseParser parser;
        QVERIFY(parser.append(stream));
        QCOMPARE(parser.lastEventId(), id);
    }

    void retry_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("milliseconds"); // -1: none

        QTest::newRow("number") << "1500"_ba << 1500;
        QTest::newRow("zero") << "0"_ba << 0;
        QTest::newRow("empty") << ""_ba << -1;
        QTest::newRow("negative") << "-1"_ba << -1;
        QTest::newRow("words") << "soon"_ba << -1;
        QTest::newRow("fraction") << "1.5"_ba << -1;
        QTest::newRow("huge") << "99999999999999999999"_ba << -1;
    }

    void retry()
    {
        QFETCH(QByteArray, value);
        QFETCH(int, milliseconds);

        SseParser parser;
        QVERIFY(parser.append("retry: " + value + "\n"));
        QCOMPARE(int(parser.reconnectionTime().value_or(-1ms).count()), milliseconds);
    }

    void bound_data()
    {
        QTest::addColumn<QByteArrayList>("pieces");
        QTest::addColumn<bool>("fits"); // within 8 bytes

        QTest::newRow("exact") << QByteArrayList{"data:12345678\n\n"} << true;
        QTest::newRow("one line") << QByteArrayList{"data:123456789\n\n"} << false;
        QTest::newRow("several lines") << QByteArrayList{"data:1234\ndata:6789\n\n"} << false;
        QTest::newRow("unfinished line") << QByteArrayList{"data:1234", "5678", "9"} << false;
        QTest::newRow("comment without end") << QByteArrayList{":12345678"} << false;
    }

    void bound()
    {
        QFETCH(QByteArrayList, pieces);
        QFETCH(bool, fits);

        SseParser parser(8);
        Result<void> result;
        for (const QByteArray &piece : std::as_const(pieces))
            result = parser.append(piece);
        QCOMPARE(result.has_value(), fits);
        if (!fits) {
            QCOMPARE(result.error().code, ErrorCode::LimitExceeded);
            QVERIFY(!parser.append("\n\ndata:a\n\n"));
            parser.finish();
            QCOMPARE(all(parser), QByteArrayList());
        }
    }

    void boundIsPerEvent()
    {
        SseParser parser(16);
        for (int i = 0; i < 1000; ++i)
            QVERIFY(parser.append("data: 1234567\n\n"));
        QCOMPARE(all(parser).size(), 1000);
    }
};

AGENTAO_TEST_APPLESS(TestSseParser)
#include "tst_sseparser.moc"
