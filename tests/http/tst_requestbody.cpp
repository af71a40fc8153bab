// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httpstream.h"
#include "tests/support/suite.h"

using namespace AgentCore;

class TestRequestBody : public QObject
{
    Q_OBJECT

private slots:
    void isReadInPieces_data()
    {
        const Rows<int, int> row; // size, piece
        row("nothing", 0, 10);
        row("one piece", 5, 10);
        row("whole pieces", 20, 10);
        row("a rest", 25, 10);
    }

    void isReadInPieces()
    {
        const auto [size, piece] = Rows<int, int>::current();
        QByteArray bytes;
        for (int i = 0; i < size; ++i)
            bytes += char('a' + i % 26);

        RequestBody body(bytes, false);

        QCOMPARE(body.size(), size);
        QByteArray read;
        while (!body.atEnd())
            read += body.read(piece);
        QCOMPARE(read, bytes);
        QCOMPARE(body.read(piece), QByteArray());
    }

    void isReadAgain_data()
    {
        const Rows<bool, bool, bool> row; // isSentOnce, isAnswered, again
        row("the connection broke", false, false, true);
        row("it may have effects", true, false, false);
        row("it was answered", false, true, false);
    }

    void isReadAgain()
    {
        const auto [isSentOnce, isAnswered, again] = Rows<bool, bool, bool>::current();
        RequestBody body("abcdef", isSentOnce);
        QCOMPARE(body.read(4), "abcd");
        if (isAnswered)
            body.letGo();

        QCOMPARE(body.reset(), again);
        QCOMPARE(body.readAll(), again ? "abcdef" : "ef");
    }

    void isLetGoOnceRead_data()
    {
        QTest::addColumn<int>("readBefore");
        QTest::newRow("after the answer") << 2;
        QTest::newRow("before the answer") << 6;
    }

    void isLetGoOnceRead()
    {
        QFETCH(int, readBefore);
        RequestBody body("abcdef", false);
        QByteArray read = body.read(readBefore);
        QVERIFY(body.holdsBytes());

        body.letGo();

        QCOMPARE(body.holdsBytes(), readBefore < 6);
        read += body.readAll();
        QCOMPARE(read, "abcdef");
        QVERIFY(!body.holdsBytes());
        QCOMPARE(body.size(), 6);
        QVERIFY(body.atEnd());
    }
};

AGENTAO_TEST_APPLESS(TestRequestBody)
#include "tst_requestbody.moc"
