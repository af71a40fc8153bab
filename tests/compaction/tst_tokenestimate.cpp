// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/tokenestimate.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Counted with the encoding o200k_base (GPT-4o to GPT-5), npm package gpt-tokenizer 3. For these
//! texts in Latin script and ASCII cl100k_base and Claude's published tokenizer differ by at most
//! 15 %; what differs more, the factor of the session corrects.
static const QList<std::pair<QByteArray, int>> &counts()
{
    static const QList<std::pair<QByteArray, int>> counts{
        {"arabic", 52},   {"base64", 612}, {"buildlog", 214}, {"chinese-markdown", 110},
        {"chinese", 214}, {"cpp", 420},    {"diff", 156},     {"english", 195},
        {"german", 108},  {"hashes", 626}, {"japanese", 133}, {"json-compact", 382},
        {"json", 522},    {"korean", 94},  {"listing", 225},  {"markdown", 643},
        {"numbers", 800}, {"python", 203}, {"russian", 101},  {"uuids", 471},
        {"xml", 356},
    };
    return counts;
}

static QString textOf(const QByteArray &name)
{
    QFile file(QLatin1StringView(AGENTAO_TEXTS "/") + QString::fromLatin1(name) + ".txt"_L1);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

static QByteArray png(quint32 width, quint32 height)
{
    QByteArray data("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
    for (const quint32 side : {width, height}) {
        for (int shift = 24; shift >= 0; shift -= 8)
            data += char((side >> shift) & 0xff);
    }
    return data;
}

class TestTokenEstimate : public QObject
{
    Q_OBJECT

private slots:
    void texts_data()
    {
        QTest::addColumn<int>("tokens");
        for (const auto &[name, tokens] : counts())
            QTest::newRow(name.constData()) << tokens;
    }

    void texts()
    {
        QFETCH(int, tokens);
        const QString text = textOf(QTest::currentDataTag());
        QVERIFY(!text.isEmpty());

        const double error = double(estimateTokens(text)) / tokens - 1;

        QVERIFY2(qAbs(error) <= 0.2,
                 qPrintable(
                     u"%1 for %2, %3 %"_s.arg(estimateTokens(text)).arg(tokens).arg(error * 100)));
    }

    void everyTextHasItsCount()
    {
        QCOMPARE(QDir(QLatin1StringView(AGENTAO_TEXTS)).entryList(QDir::Files).size(),
                 counts().size());
    }

    void edges_data()
    {
        const Rows<QString, qint64, qint64> row; // text, least, most

        row("empty", QString(), qint64(0), qint64(0));
        row("one letter", u"a"_s, qint64(1), qint64(1));
        row("one space", u" "_s, qint64(0), qint64(1));
        row("a long run of spaces", QString(100'000, u' '), qint64(1), qint64(1300));
        row("a line of dashes", QString(80, u'-'), qint64(1), qint64(25));
        row("one endless word", QString(200'000, u'a'), qint64(12'500), qint64(50'000));
        row("emoji", u"\U0001F600\U0001F680"_s, qint64(2), qint64(8));
        row("a lone surrogate", QString(QChar(0xd83d)), qint64(1), qint64(3));
    }

    void edges()
    {
        const auto [text, least, most] = Rows<QString, qint64, qint64>::current();
        const qint64 tokens = estimateTokens(text);
        QVERIFY2(tokens >= least && tokens <= most, QByteArray::number(tokens).constData());
    }

    void growsWithTheText()
    {
        const QString text = textOf("english"_ba);
        const qint64 once = estimateTokens(text);
        QVERIFY(qAbs(estimateTokens(text.repeated(100)) - 100 * once) <= 100);
    }

    void images_data()
    {
        const Rows<QByteArray, qint64> row; // data, tokens

        const QByteArray jpeg(
            "\xff\xd8\xff\xe0\x00\x04zz\xff\xc0\x00\x11\x08\x01\x2c\x01\xf4\x03\x01\x22",
            21); // 500 x 300
        row("png", png(500, 300), qint64(200));
        row("jpeg", jpeg, qint64(200));
        row("gif", QByteArray("GIF89a\xf4\x01\x2c\x01", 10), qint64(200));
        row("small", png(16, 16), qint64(85));
        row("large ones are made smaller", png(8000, 8000), qint64(1600));
        row("not known", QByteArray("webp"), qint64(1600));
        row("negative size", png(0xffffffff, 5), qint64(1600));
        row("cut jpeg", jpeg.first(12), qint64(1600));
        row("empty", QByteArray(), qint64(1600));
    }

    void images()
    {
        const auto [data, tokens] = Rows<QByteArray, qint64>::current();
        QCOMPARE(estimateTokens(ImagePart{u"image/png"_s, data}), tokens);
    }

    void messages()
    {
        const QString text = textOf("english"_ba);
        const qint64 plain = estimateTokens(text);
        const auto of = [](const MessagePart &part) {
            return estimateTokens(ChatMessage{ChatMessage::Role::User, {part}});
        };
        QVERIFY(of(TextPart{text}) >= plain);
        QVERIFY(of(TextPart{text}) <= plain + 10);
        QVERIFY(of(ToolCallPart{u"c"_s, u"read_file"_s, text}) > plain);
        QVERIFY(of(ToolResultPart{u"c"_s, u"read_file"_s, text, false, {{u"image/png"_s, {}}}})
                > plain + 1600);
        // An image is not its bytes.
        QVERIFY(of(ImagePart{u"image/png"_s, QByteArray(5'000'000, 'x')}) < 2000);
        QVERIFY(of(ReasoningPart{{}, {{"signature"_L1, QString(6000, u'x')}}}) < 1500);
        const ToolDefinition tool{u"read_file"_s, text, {{"type"_L1, "object"_L1}}};
        QVERIFY(estimateTokens(tool) > plain);
    }
};

AGENTAO_TEST(TestTokenEstimate)
#include "tst_tokenestimate.moc"
