// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textfile.h"
#include "tests/support/suite.h"

#include <QRandomGenerator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestTextFile : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        using Encoding = TextFile::Encoding;
        const Rows<QByteArray, QString, Encoding, bool> row; // bytes, shown, encoding, marked

        row("empty", ""_ba, QString(), Encoding::Utf8, false);
        row("ASCII", "a\r\nb"_ba, u"a\r\nb"_s, Encoding::Utf8, false);
        row("UTF-8", "ä€😀"_ba, u"ä€😀"_s, Encoding::Utf8, false);
        row("marked UTF-8", "\xef\xbb\xbfä"_ba, u"ä"_s, Encoding::Utf8, true);
        row("only the mark", "\xef\xbb\xbf"_ba, QString(), Encoding::Utf8, true);
        row("two marks", "\xef\xbb\xbf\xef\xbb\xbf"_ba, u"\ufeff"_s, Encoding::Utf8, true);
        row("UTF-16, little end first", "\xff\xfe\xe4\0=\xd8\0\xde"_ba, u"ä😀"_s, Encoding::Utf16Le,
            true);
        row("UTF-16, big end first", "\xfe\xff\0\xe4\xd8=\xde\0"_ba, u"ä😀"_s, Encoding::Utf16Be,
            true);
        row("empty UTF-16", "\xff\xfe"_ba, QString(), Encoding::Utf16Le, true);
        row("Latin-1", "caf\xe9 \xfc"_ba, u"caf\ufffd \ufffd"_s, Encoding::Unknown, false);
        row("Latin-1 and UTF-8", "\xe9ä"_ba, u"\ufffdä"_s, Encoding::Unknown, false);
        row("marked, but damaged", "\xef\xbb\xbf\xe9"_ba, u"\ufffd"_s, Encoding::Unknown, true);
        row("surrogate in UTF-8", "\xed\xb2\x80"_ba, u"\ufffd\ufffd\ufffd"_s, Encoding::Unknown,
            false);
        row("overlong", "\xc0\xaf"_ba, u"\ufffd\ufffd"_s, Encoding::Unknown, false);
    }

    void reads()
    {
        const auto [bytes, shown, encoding, marked]
            = Rows<QByteArray, QString, TextFile::Encoding, bool>::current();
        const auto file = TextFile::fromBytes(bytes);
        QVERIFY(file);
        QCOMPARE(TextFile::shown(file->text), shown);
        QCOMPARE(file->encoding, encoding);
        QCOMPARE(file->hasByteOrderMark, marked);
        QCOMPARE(file->toBytes(file->text), bytes);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("NUL") << "a\0b"_ba;
        QTest::newRow("UTF-32") << "\xff\xfe\0\0a\0\0\0"_ba;
        QTest::newRow("NUL in UTF-16") << "\xff\xfe\0\0\0a"_ba;
        QTest::newRow("half a unit of UTF-16") << "\xff\xfe"
                                                  "a\0b"_ba;
        QTest::newRow("half a pair in UTF-16") << "\xfe\xff\xd8="_ba;
    }

    void refuses()
    {
        QFETCH(QByteArray, bytes);
        const auto file = TextFile::fromBytes(bytes);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::Unsupported);
    }

    // Whatever is taken for text is written back to the byte.
    void anyBytesSurvive()
    {
        QRandomGenerator random(20261121);
        const QByteArrayList pieces{"a",    "\n",   "\r\n",     "\r",           "ä",
                                    "€",    "😀",   "\xff\xfe", "\xfe\xff",     "\xef\xbb\xbf",
                                    "\xe9", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xed\xa0\x80",
                                    "\x80", "\xf5", "word "};
        int taken = 0;
        for (int i = 0; i < 20'000; ++i) {
            QByteArray bytes;
            for (int k = random.bounded(12); k >= 0; --k)
                bytes += pieces.at(random.bounded(int(pieces.size())));
            const auto file = TextFile::fromBytes(bytes);
            if (!file)
                continue;
            ++taken;
            QVERIFY2(file->toBytes(file->text) == bytes, bytes.toHex(' ').constData());
            QVERIFY(TextFile::shown(file->text).isValidUtf16());
        }
        QCOMPARE_GT(taken, 15'000);
    }
};

AGENTAO_TEST(TestTextFile)
#include "tst_textfile.moc"
