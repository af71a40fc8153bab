// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readfiletool.h"

#include "agentcore/tools/builtin/imagefile.h"
#include "tests/support/device.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestReadFileTool : public QObject
{
    Q_OBJECT

private slots:
    void shows_data()
    {
        const Rows<QByteArray, QJsonObject, QString> row; // bytes, range, text

        const QJsonObject all;
        row("two lines", "one\ntwo\n"_ba, all, u"     1\tone\n     2\ttwo\n"_s);
        row("no end of line", "one"_ba, all, u"     1\tone\n"_s);
        row("empty line at the end", "a\n\n"_ba, all, u"     1\ta\n     2\t\n"_s);
        row("CR LF", "a\r\nb\r\n"_ba, all, u"     1\ta\n     2\tb\n"_s);
        row("CR alone", "a\rb\r"_ba, all, u"     1\ta\n     2\tb\n"_s);
        row("a part of CR alone", "a\rb\rc"_ba, QJsonObject{{"offset"_L1, 2}, {"limit"_L1, 1}},
            u"     2\tb\n[Lines 2 to 2 of 3. To go on: offset=3.]\n"_s);
        row("byte order mark",
            "\xef\xbb\xbf"
            "a\n"_ba,
            all, u"     1\ta\n"_s);
        row("empty", ""_ba, all, u"[The file is empty.]"_s);
        row("a part", "a\nb\nc\nd\n"_ba, QJsonObject{{"offset"_L1, 2}, {"limit"_L1, 2}},
            u"     2\tb\n     3\tc\n[Lines 2 to 3 of 4. To go on: offset=4.]\n"_s);
        row("the last part", "a\nb\n"_ba, QJsonObject{{"offset"_L1, 2}}, u"     2\tb\n"_s);
    }

    void shows()
    {
        auto [bytes, range, text] = Rows<QByteArray, QJsonObject, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, bytes));
        range.insert("file_path"_L1, "a"_L1);
        QCOMPARE(fixture.text(ReadFileTool(), range), text);
    }

    void refuses_data()
    {
        const Rows<QString, ErrorCode, QString> row; // name, code, hint

        row("missing", u"none"_s, ErrorCode::NotFound, u"glob"_s);
        row("directory", u"folder"_s, ErrorCode::InvalidInput, u"list_directory"_s);
        row("binary", u"binary"_s, ErrorCode::Unsupported, u"binary"_s);
        row("half of UTF-16", u"wide"_s, ErrorCode::Unsupported, u"UTF-16"_s);
        row("UTF-32", u"wider"_s, ErrorCode::Unsupported, u"binary"_s);
        row("image for no endpoint", u"huge.png"_s, ErrorCode::LimitExceeded, u"scale it down"_s);
        row("pipe", u"pipe"_s, ErrorCode::InvalidInput, u"pipe"_s);
        row("device", u"zero"_s, ErrorCode::InvalidInput, u"device"_s);
        row("offset beyond the end", u"short"_s, ErrorCode::InvalidInput, u"last line"_s);
        row("too large", u"large"_s, ErrorCode::LimitExceeded, u"search_file_content"_s);
    }

    void refuses()
    {
        const auto [name, code, hint] = Rows<QString, ErrorCode, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"folder/x"_s, "x"));
        QVERIFY(fixture.put(u"binary"_s, "a\0b"_ba));
        QVERIFY(fixture.put(u"wide"_s,
                            "\xff\xfe"
                            "a\0b"_ba));
        QVERIFY(fixture.put(u"wider"_s, "\xff\xfe\0\0a\0\0\0"_ba));
        QVERIFY(
            fixture.put(u"huge.png"_s, "\x89PNG\r\n\x1a\n"_ba + QByteArray(kMaxImageBytes, 'x')));
        QVERIFY(fixture.put(u"short"_s, "x\n"));
        QFile large(fixture.path(u"large"_s));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(ReadFileTool::kMaxFileBytes + 1));
        QCOMPARE(::mkfifo(qPrintable(fixture.path(u"pipe"_s)), 0600), 0);

        if (!putDevice(fixture.path(u"zero"_s)) && name == "zero"_L1)
            QSKIP("no devices can be made here");

        const auto output = fixture.run(
            ReadFileTool(), {{"file_path"_L1, name}, {"offset"_L1, name == "short"_L1 ? 2 : 1}});

        QVERIFY(!output);
        QCOMPARE(output.error().code, code);
        QVERIFY2(output.error().text().contains(hint), qPrintable(output.error().text()));
        QVERIFY(fixture.context.seenFiles.isEmpty());
    }

    void remembersWhatWasSeen()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "x"));
        QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
        QCOMPARE(fixture.context.seenFiles.value(fixture.path(u"a"_s)),
                 QCryptographicHash::hash("x", QCryptographicHash::Sha256));
    }

    void cutsHugeLines()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s,
                            u"x"_s.repeated(1999).toUtf8() + "😀" + QByteArray(5'000'000, 'y')));
        const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, "a"_L1}});
        QVERIFY(text.size() < 2100);
        QVERIFY(text.contains(u"more characters]"_s));
        QVERIFY(text.isValidUtf16());
    }

    void boundsTheWhole()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, (QByteArray(1000, 'x') + '\n').repeated(2000)));
        const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, "a"_L1}});
        QVERIFY(text.size() < ReadFileTool::kMaxOutputChars + 2000);
        QVERIFY(text.contains(u"To go on: offset=101."_s));
    }

    void saysHowToGoOn()
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
        QVERIFY(latin.contains(u"Not valid UTF-8: other bytes are shown as \ufffd;"_s));
    }

    void showsImages_data()
    {
        const Rows<QByteArray, QString> row; // bytes, mimeType
        row("PNG", "\x89PNG\r\n\x1a\n\0\0"_ba, u"image/png"_s);
        row("JPEG", "\xff\xd8\xff\xe0\0\x10"_ba, u"image/jpeg"_s);
        row("GIF", "GIF89a\1\0"_ba, u"image/gif"_s);
        row("WebP", "RIFF\4\0\0\0WEBPVP8 "_ba, u"image/webp"_s);
    }

    void showsImages()
    {
        const auto [bytes, mimeType] = Rows<QByteArray, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, bytes));
        const QJsonObject input{{"file_path"_L1, "a"_L1}};
        std::optional<bool> vision;
        fixture.context.seesImages = [&vision] { return vision; };
        for (const std::optional<bool> sees : {std::optional<bool>(), std::optional(true)}) {
            vision = sees;
            const auto output = fixture.run(ReadFileTool(), input);
            QVERIFY(output);
            QCOMPARE(output->content.size(), 2);
            QCOMPARE(output->content.last(), ToolContent(ToolImage{mimeType, bytes}));
            QVERIFY(output->text.contains(u" image, "_s));
        }
        vision = false;
        const auto output = fixture.run(ReadFileTool(), input);
        QVERIFY(output);
        QVERIFY(output->content.isEmpty());
        QVERIFY2(output->text.contains(u"does not see images"_s), qPrintable(output->text));
    }

    void showsOtherEncodings()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "\xff\xfe"_ba + "a\0\n\0\xe4\0\n\0"_ba));
        QCOMPARE(fixture.text(ReadFileTool(), {{"file_path"_L1, "a"_L1}}),
                 u"     1\ta\n     2\tä\n"_s);
    }

    void canBeCancelled()
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

    // What the model was shown as the address of a file.
    void addresses_data()
    {
        // written: %1: the folder
        const Rows<QString, bool> row; // written, isRead
        row("address", u"file://%1/a%20b%23%C3%A4.txt"_s, true);
        row("address with a host", u"file://localhost%1/a%20b%23%C3%A4.txt"_s, true);
        row("address with lines", u"file://%1/a%20b%23%C3%A4.txt#L1-L2"_s, true);
        row("path that is encoded", u"%1/a%20b%23%C3%A4.txt"_s, true);
        row("name that is encoded", u"a%20b%23%C3%A4.txt"_s, true);
        row("name with a sign of its own", u"100%25.txt"_s, true);
        row("another machine", u"file://example.org%1/a%20b%23%C3%A4.txt"_s, false);
        row("another file", u"file://%1/b.txt"_s, false);
    }

    void addresses()
    {
        auto [written, isRead] = Rows<QString, bool>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a b#ä.txt"_s, "the text\n"));
        QVERIFY(fixture.put(u"100%25.txt"_s, "the text, too\n"));
        const QString path = written.replace("%1"_L1, fixture.root);
        const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, path}});
        QCOMPARE(text.contains("the text"_L1), isRead);
    }
};

AGENTAO_TEST(TestReadFileTool)
#include "tst_readfiletool.moc"
