// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/sseparser.h"
#include "tests/support/suite.h"

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
        const Rows<QByteArray, QByteArrayList> row; // stream, events

        const QByteArrayList none;
        row("one", "data: a\n\n"_ba, QByteArrayList{"message|a|"});
        row("two", "data: a\n\ndata: b\n\n"_ba, QByteArrayList{"message|a|", "message|b|"});
        row("CR LF", "data: a\r\n\r\ndata: b\r\n\r\n"_ba,
            QByteArrayList{"message|a|", "message|b|"});
        row("CR", "data: a\r\rdata: b\r\r"_ba, QByteArrayList{"message|a|", "message|b|"});
        row("mixed line ends", "data: a\r\ndata: b\rdata: c\n\r\ndata: d\n\r"_ba,
            QByteArrayList{"message|a\nb\nc|", "message|d|"});
        row("no space after the colon", "data:a\n\n"_ba, QByteArrayList{"message|a|"});
        row("one space only is dropped", "data:  a \n\n"_ba, QByteArrayList{"message| a |"});
        row("several data lines", "data: a\ndata:\ndata: b\n\n"_ba,
            QByteArrayList{"message|a\n\nb|"});
        row("data without colon", "data\n\ndata\ndata\n\n"_ba,
            QByteArrayList{"message||", "message|\n|"});
        row("type", "event: error\ndata: a\n\ndata: b\n\n"_ba,
            QByteArrayList{"error|a|", "message|b|"});
        row("type without data", "event: ping\n\ndata: a\n\n"_ba, QByteArrayList{"message|a|"});
        row("id stays", "id: 7\ndata: a\n\ndata: b\n\nid\ndata: c\n\n"_ba,
            QByteArrayList{"message|a|7", "message|b|7", "message|c|"});
        row("id with NUL is ignored", QByteArray("id: 1\nid: a\0b\ndata: a\n\n", 24),
            QByteArrayList{"message|a|1"});
        row("comments", ": ping\n\n:\ndata: a\n: x\n\n"_ba, QByteArrayList{"message|a|"});
        row("unknown fields", "foo: bar\nData: x\n data: y\ndata: a\n\n"_ba,
            QByteArrayList{"message|a|"});
        row("colon in the value", "data: {\"a\": 1}\n\n"_ba, QByteArrayList{"message|{\"a\": 1}|"});
        row("byte order mark",
            "\xef\xbb\xbf"
            "data: a\n\n"_ba,
            QByteArrayList{"message|a|"});
        row("second byte order mark",
            "\xef\xbb\xbf\xef\xbb\xbf"
            "data: a\n\n"_ba,
            none);
        row("UTF-8", "data: ä€𝄞\n\n"_ba, QByteArrayList{"message|ä€𝄞|"});
        row("blank lines only", "\n\r\n\r\n\n"_ba, none);
        row("empty", ""_ba, none);
        row("unfinished", "data: a\n"_ba, none);
    }

    void events()
    {
        const auto [stream, events] = Rows<QByteArray, QByteArrayList>::current();

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
        const Rows<QByteArray, QByteArray> row; // stream, id

        row("none", "data: a\n\n"_ba, ""_ba);
        row("event", "id: 1\ndata: a\n\n"_ba, "1"_ba);
        row("without data", "id: 1\n\n"_ba, "1"_ba);
        row("empty data", "id: 1\ndata:\n\n"_ba, "1"_ba);
        row("half an event after it", "id: 1\n\nid: 2\ndata: a\n"_ba, "1"_ba);
        row("half an event", "id: 1\n"_ba, ""_ba);
        row("stays", "id: 1\ndata: a\n\ndata: b\n\n"_ba, "1"_ba);
        row("taken back", "id: 1\ndata: a\n\nid\ndata: b\n\n"_ba, ""_ba);
    }

    void lastEventId()
    {
        const auto [stream, id] = Rows<QByteArray, QByteArray>::current();

        SseParser parser;
        QVERIFY(parser.append(stream));
        QCOMPARE(parser.lastEventId(), id);
    }

    void retry_data()
    {
        // milliseconds: -1: none
        const Rows<QByteArray, int> row; // value, milliseconds

        row("number", "1500"_ba, 1500);
        row("zero", "0"_ba, 0);
        row("empty", ""_ba, -1);
        row("negative", "-1"_ba, -1);
        row("words", "soon"_ba, -1);
        row("fraction", "1.5"_ba, -1);
        row("huge", "99999999999999999999"_ba, -1);
    }

    void retry()
    {
        const auto [value, milliseconds] = Rows<QByteArray, int>::current();

        SseParser parser;
        QVERIFY(parser.append("retry: " + value + "\n"));
        QCOMPARE(int(parser.reconnectionTime().value_or(-1ms).count()), milliseconds);
    }

    void bound_data()
    {
        // fits: within 8 bytes
        const Rows<QByteArrayList, bool> row; // pieces, fits

        row("exact", QByteArrayList{"data:12345678\n\n"}, true);
        row("one line", QByteArrayList{"data:123456789\n\n"}, false);
        row("several lines", QByteArrayList{"data:1234\ndata:6789\n\n"}, false);
        row("unfinished line", QByteArrayList{"data:1234", "5678", "9"}, false);
        row("comment without end", QByteArrayList{":12345678"}, false);
    }

    void bound()
    {
        const auto [pieces, fits] = Rows<QByteArrayList, bool>::current();

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
