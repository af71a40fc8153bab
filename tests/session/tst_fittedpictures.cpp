// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/requestpictures.h"

#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/pictures/picturescaler.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QByteArray kPng = QByteArray::fromHex("89504e470d0a1a0a0000000d49484452");
static const QByteArray kJpeg = QByteArray::fromHex("ffd8ffe000104a46");

//! Pictures of a prompt as models take them.
class TestFittedPictures : public QObject
{
    Q_OBJECT

private slots:
    // Nothing of Qt Gui is in a process that got no such picture.
    void initTestCase()
    {
        QFile maps(u"/proc/self/maps"_s);
        if (!maps.open(QFile::ReadOnly))
            QSKIP("needs /proc");
        QVERIFY(!maps.readAll().contains("libQt6Gui"));
    }

    void fits_data()
    {
        QTest::addColumn<ContentBlock>("block");
        QTest::newRow("text") << ContentBlock::fromText(u"hi"_s);
        QTest::newRow("a PNG") << image(u"image/png"_s, kPng);
        QTest::newRow("nothing that is known here: the endpoint may tell")
            << image(u"image/png"_s, "what"_ba);
    }

    void fits()
    {
        QFETCH(ContentBlock, block);
        QVERIFY(!needsFitting({block}));
        const FittedPictures fitted = fittedPictures({block});
        QCOMPARE(fitted.content, QList{block});
        QVERIFY(fitted.warnings.isEmpty());
    }

    void madeFit_data()
    {
        const Rows<ContentBlock, QString> row; // block, mimeType
        row("not what it is said to be", image(u"image/png"_s, kJpeg), u"image/jpeg"_s);
        row("a kind that models do not read", image(u"image/bmp"_s, bitmap(20)), u"image/png"_s);
        row("too large", image(u"image/bmp"_s, bitmap(2500)), u"image/jpeg"_s);
    }

    void madeFit()
    {
        const auto [block, mimeType] = Rows<ContentBlock, QString>::current();
        if (block.mimeType == "image/bmp"_L1 && !pictureScaler())
            QSKIP("needs the module, which needs Qt Gui");
        QVERIFY(needsFitting({block}));
        const FittedPictures fitted = fittedPictures({ContentBlock::fromText(u"look"_s), block});
        QVERIFY2(fitted.warnings.isEmpty(), qPrintable(fitted.warnings.join(u' ')));
        QCOMPARE(fitted.content.size(), 2);
        QCOMPARE(fitted.content[1].mimeType, mimeType);
        QCOMPARE(imageMimeType(fitted.content[1].data), mimeType);
        QVERIFY(fitted.content[1].data.size() <= kMaxImageBytes);
        QVERIFY(!needsFitting(fitted.content));
    }

    void leftOut()
    {
        const QByteArray huge = kPng + QByteArray(kMaxImageBytes, 'x');
        const FittedPictures fitted
            = fittedPictures({image(u"image/png"_s, huge), ContentBlock::fromText(u"look"_s)});
        QCOMPARE(fitted.warnings.size(), 1);
        QCOMPARE(fitted.content.size(), 2);
        QCOMPARE(fitted.content[0].kind, ContentBlock::Kind::Text);
        QVERIFY(fitted.content[0].data.isEmpty());
        QCOMPARE(fitted.content[1], ContentBlock::fromText(u"look"_s));
    }

    //! Whatever they are called: they may show files of this machine, wait at pipes, and need
    //! fonts.
    void drawings_data()
    {
        const Rows<QByteArray> row; // what the drawing has
        row("a file", R"(<image xlink:href="%1/private.bmp" width="8" height="8"/>)"_ba);
        row("a pipe", R"(<image xlink:href="%1/pipe.bmp" width="8" height="8"/>)"_ba);
        row("a text", R"(<text x="1" y="5">hi</text>)"_ba);
    }

    void drawings()
    {
        auto [inner] = Rows<QByteArray>::current();
        QTemporaryDir dir;
        QVERIFY(putFile(dir.filePath(u"private.bmp"_s), bitmap(8)));
        QCOMPARE(::mkfifo(qPrintable(dir.filePath(u"pipe.bmp"_s)), 0600), 0);
        const QByteArray svg
            = R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink")"
              R"( width="8" height="8">)"
            + inner.replace("%1", QFile::encodeName(dir.path())) + "</svg>";
        const FittedPictures fitted = fittedPictures({image(u"image/svg+xml"_s, svg)});
        QCOMPARE(fitted.warnings.size(), 1);
        QCOMPARE(fitted.content.at(0).kind, ContentBlock::Kind::Text);
    }

private:
    static ContentBlock image(const QString &mimeType, const QByteArray &data)
    {
        ContentBlock block;
        block.kind = ContentBlock::Kind::Image;
        block.mimeType = mimeType;
        block.data = data;
        return block;
    }

    // A BMP, 24 bits a pixel, that no format makes much smaller without loss.
    static QByteArray bitmap(int side)
    {
        constexpr int kHeader = 54;
        const int row = (side * 3 + 3) / 4 * 4;
        QByteArray bytes(kHeader + qsizetype(row) * side, '\0');
        char *at = bytes.data();
        at[0] = 'B';
        at[1] = 'M';
        qToLittleEndian<quint32>(quint32(bytes.size()), at + 2);
        qToLittleEndian<quint32>(kHeader, at + 10);
        qToLittleEndian<quint32>(40, at + 14);
        qToLittleEndian<qint32>(side, at + 18);
        qToLittleEndian<qint32>(side, at + 22);
        qToLittleEndian<quint16>(1, at + 26);
        qToLittleEndian<quint16>(24, at + 28);
        quint32 noise = 1;
        for (qsizetype i = kHeader; i < bytes.size(); ++i) {
            noise = noise * 1664525 + 1013904223;
            at[i] = char((noise >> 24) & 0x3f);
        }
        return bytes;
    }
};

AGENTAO_TEST(TestFittedPictures)
#include "tst_fittedpictures.moc"
