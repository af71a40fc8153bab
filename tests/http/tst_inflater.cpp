// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httpstream.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// As zlib packs it, without the size that Qt puts before it.
static QByteArray packed(const QByteArray &plain)
{
    return qCompress(plain).sliced(4);
}

class TestInflater : public QObject
{
    Q_OBJECT

private slots:
    void takes_data()
    {
        const Rows<QByteArray, bool> row; // encoding, taken
        for (const char *encoding : {"gzip", "GZIP", "x-gzip", "deflate"})
            row(encoding, QByteArray(encoding), true);
        for (const char *encoding : {"br", "zstd", "gzip, gzip", "identity", ""})
            row(QTest::addRow("not \"%s\"", encoding), QByteArray(encoding), false);
    }

    void takes()
    {
        const auto [encoding, taken] = Rows<QByteArray, bool>::current();
        QCOMPARE(Inflater::takes(encoding), taken);
    }

    void unpacks_data()
    {
        const Rows<QByteArray, QByteArray> row; // bytes, plain
        row("nothing", QByteArray(), QByteArray());
        row("zlib", packed("hello"), "hello"_ba);
        row("gzip", QByteArray::fromHex("1f8b0800000000000203cb48cdc9c9070086a6103605000000"),
            "hello"_ba);
        row("two", packed("hel") + packed("lo"), "hello"_ba);
        row("cut short", packed(QByteArray(100, 'x')).chopped(4), QByteArray(100, 'x'));
    }

    void unpacks()
    {
        const auto [bytes, plain] = Rows<QByteArray, QByteArray>::current();

        Inflater inflater;
        QByteArray got;
        for (const char byte : std::as_const(bytes)) {
            inflater.append(QByteArrayView(&byte, 1));
            const auto piece = inflater.takePiece();
            QVERIFY(piece);
            got += *piece;
        }
        QCOMPARE(got, plain);
    }

    void piecesAreBounded()
    {
        constexpr qsizetype kSize = 10'000'000;
        Inflater inflater;
        inflater.append(packed(QByteArray(kSize, 'x')));
        qsizetype got = 0;
        for (auto piece = inflater.takePiece(); piece && !piece->isEmpty();
             piece = inflater.takePiece()) {
            QVERIFY(piece->size() <= Inflater::kMaxPieceBytes);
            got += piece->size();
        }
        QCOMPARE(got, kSize);
    }

    void breaks_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("not packed") << "data: x\n\n"_ba;
        QTest::newRow("wrong check") << packed("hello").chopped(1) + '?';
        QTest::newRow("rubbish behind it") << packed("hello") + "rubbish";
    }

    void breaks()
    {
        QFETCH(QByteArray, bytes);
        Inflater inflater;
        inflater.append(bytes);
        for (int i = 0; i < 2; ++i) {
            const auto piece = inflater.takePiece();
            QVERIFY(!piece);
            QCOMPARE(piece.error().code, ErrorCode::Network);
        }
    }
};

AGENTAO_TEST_APPLESS(TestInflater)
#include "tst_inflater.moc"
