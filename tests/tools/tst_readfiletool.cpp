// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readfiletool.h"

#include "toolfixture.h"

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestReadFileTool : public QObject
{
    Q_OBJECT

private slots:
    void shows_data();
    void shows();
    void refuses_data();
    void refuses();
    void remembersWhatWasSeen();
    void cutsHugeLines();
    void boundsTheWhole();
    void saysHowToGoOn();
    void canBeCancelled();
};

void TestReadFileTool::shows_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QJsonObject>("range");
    QTest::addColumn<QString>("text");

    const QJsonObject all;
    QTest::newRow("two lines") << "one\ntwo\n"_ba << all << u"     1\tone\n     2\ttwo\n"_s;
    QTest::newRow("no end of line") << "one"_ba << all << u"     1\tone\n"_s;
    QTest::newRow("empty line at the end") << "a\n\n"_ba << all << u"     1\ta\n     2\t\n"_s;
    QTest::newRow("CR LF") << "a\r\nb\r\n"_ba << all << u"     1\ta\n     2\tb\n"_s;
    QTest::newRow("byte order mark") << "\xef\xbb\xbf"
                                        "a\n"_ba
                                     << all << u"     1\ta\n"_s;
    QTest::newRow("empty") << ""_ba << all << u"[The file is empty.]"_s;
    QTest::newRow("a part")
        << "a\nb\nc\nd\n"_ba << QJsonObject{{"offset"_L1, 2}, {"limit"_L1, 2}}
        << u"     2\tb\n     3\tc\n[Lines 2 to 3 of 4. To go on: offset=4.]\n"_s;
    QTest::newRow("the last part")
        << "a\nb\n"_ba << QJsonObject{{"offset"_L1, 2}} << u"     2\tb\n"_s;
}

void TestReadFileTool::shows()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QJsonObject, range);
    QFETCH(QString, text);
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, bytes));
    range.insert("file_path"_L1, "a"_L1);
    QCOMPARE(fixture.text(ReadFileTool(), range), text);
}

void TestReadFileTool::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("hint");

    QTest::newRow("missing") << u"none"_s << ErrorCode::NotFound << u"glob"_s;
    QTest::newRow("directory") << u"folder"_s << ErrorCode::InvalidInput << u"list_directory"_s;
    QTest::newRow("binary") << u"binary"_s << ErrorCode::Unsupported << u"binary"_s;
    QTest::newRow("UTF-16") << u"wide"_s << ErrorCode::Unsupported << u"binary"_s;
    QTest::newRow("pipe") << u"pipe"_s << ErrorCode::InvalidInput << u"pipe"_s;
    QTest::newRow("device") << u"/dev/zero"_s << ErrorCode::InvalidInput << u"device"_s;
    QTest::newRow("offset beyond the end")
        << u"short"_s << ErrorCode::InvalidInput << u"last line"_s;
    QTest::newRow("too large") << u"large"_s << ErrorCode::LimitExceeded
                               << u"search_file_content"_s;
}

void TestReadFileTool::refuses()
{
    QFETCH(QString, name);
    QFETCH(ErrorCode, code);
    QFETCH(QString, hint);
    ToolFixture fixture;
    QVERIFY(fixture.put(u"folder/x"_s, "x"));
    QVERIFY(fixture.put(u"binary"_s, "a\0b"_ba));
    QVERIFY(fixture.put(u"wide"_s,
                        "\xff\xfe"
                        "a\0b\0"_ba));
    QVERIFY(fixture.put(u"short"_s, "x\n"));
    QFile large(fixture.path(u"large"_s));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(ReadFileTool::kMaxFileBytes + 1));
    QCOMPARE(::mkfifo(qPrintable(fixture.path(u"pipe"_s)), 0600), 0);

    const auto output = fixture.run(
        ReadFileTool(), {{"file_path"_L1, name}, {"offset"_L1, name == "short"_L1 ? 2 : 1}});

    QVERIFY(!output);
    QCOMPARE(output.error().code, code);
    QVERIFY2(output.error().text().contains(hint), qPrintable(output.error().text()));
    QVERIFY(fixture.context.seenFiles.isEmpty());
}

void TestReadFileTool::remembersWhatWasSeen()
{
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, "x"));
    QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
    QCOMPARE(fixture.context.seenFiles.value(fixture.path(u"a"_s)),
             QCryptographicHash::hash("x", QCryptographicHash::Sha256));
}

void TestReadFileTool::cutsHugeLines()
{
    ToolFixture fixture;
    QVERIFY(
        fixture.put(u"a"_s, u"x"_s.repeated(1999).toUtf8() + "😀" + QByteArray(5'000'000, 'y')));
    const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, "a"_L1}});
    QVERIFY(text.size() < 2100);
    QVERIFY(text.contains(u"more characters]"_s));
    QVERIFY(text.isValidUtf16());
}

void TestReadFileTool::boundsTheWhole()
{
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, (QByteArray(1000, 'x') + '\n').repeated(2000)));
    const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, "a"_L1}});
    QVERIFY(text.size() < ReadFileTool::kMaxOutputChars + 2000);
    QVERIFY(text.contains(u"To go on: offset=101."_s));
}

void TestReadFileTool::saysHowToGoOn()
{
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, QByteArray("x\n").repeated(2001)));
    const auto first = fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}});
    QVERIFY(first);
    QVERIFY(first->text.endsWith(u"[Lines 1 to 2000 of 2001. To go on: offset=2001.]\n"_s));
    QCOMPARE(first->raw.toObject().value("totalLines"_L1).toInt(), 2001);

    QVERIFY(fixture.put(u"b"_s, "caf\xe9\n"));
    const QString latin = fixture.text(ReadFileTool(), {{"file_path"_L1, "b"_L1}});
    QVERIFY(latin.startsWith(u"     1\tcaf\ufffd\n"_s));
    QVERIFY(latin.contains(u"Not valid UTF-8: bad bytes are shown as \ufffd and"_s));
}

void TestReadFileTool::canBeCancelled()
{
    ToolFixture fixture;
    QVERIFY(fixture.put(u"a"_s, "x"));
    QVERIFY(fixture.prepare(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
    QSignalSpy spy(fixture.call.get(), &ToolCall::finished);
    fixture.call->start();
    fixture.call->cancel();
    QCOMPARE(spy.size(), 1);
    const auto result = spy.first().first().value<Result<ToolOutput>>();
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
    QVERIFY(!spy.wait(50));
}

QTEST_GUILESS_MAIN(TestReadFileTool)
#include "tst_readfiletool.moc"
