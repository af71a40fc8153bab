// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/requestbody.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;

class TestRequestBody : public QObject
{
    Q_OBJECT

private slots:
    void isReadInPieces_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("piece");
        QTest::newRow("nothing") << 0 << 10;
        QTest::newRow("one piece") << 5 << 10;
        QTest::newRow("whole pieces") << 20 << 10;
        QTest::newRow("a rest") << 25 << 10;
    }

    void isReadInPieces()
    {
        QFETCH(int, size);
        QFETCH(int, piece);
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
        QTest::addColumn<bool>("isSentOnce");
        QTest::addColumn<bool>("isAnswered");
        QTest::addColumn<bool>("again");
        QTest::newRow("the connection broke") << false << false << true;
        QTest::newRow("it may have effects") << true << false << false;
        QTest::newRow("it was answered") << false << true << false;
    }

    void isReadAgain()
    {
        QFETCH(bool, isSentOnce);
        QFETCH(bool, isAnswered);
        QFETCH(bool, again);
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
