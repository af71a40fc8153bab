// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clienttext.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace Acp;
using namespace Qt::StringLiterals;

class TestClientText : public QObject
{
    Q_OBJECT

private slots:
    void isText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isText");
        QTest::newRow("empty") << ""_ba << true;
        QTest::newRow("words") << "one\ntwo\n"_ba << true;
        QTest::newRow("Chinese") << "\xe4\xb8\xad"_ba << true;
        QTest::newRow("with a mark") << "\xef\xbb\xbfone"_ba << true;
        QTest::newRow("NUL") << "one\0two"_ba << false;
        QTest::newRow("NUL far in") << QByteArray(20'000, 'x') + "\0"_ba << false;
        QTest::newRow("Latin-1") << "caf\xe9"_ba << false;
        QTest::newRow("UTF-16") << "\xff\xfeo\0n\0"_ba << false;
        QTest::newRow("half a character") << "\xe4\xb8"_ba << false;
        QTest::newRow("a picture") << "GIF89a"_ba << false;
        QTest::newRow("another picture") << "\x89PNG\r\n\x1a\n"_ba << false;
    }

    void isText()
    {
        QFETCH(QByteArray, bytes);
        QTEST(isClientText(bytes), "isText");
    }

    void forms_data()
    {
        QTest::addColumn<QByteArray>("disk");
        QTest::addColumn<QString>("text"); // of a client that read the very file
        QTest::newRow("plain") << "one\ntwo\n"_ba << u"one\ntwo\n"_s;
        QTest::newRow("returns kept") << "one\r\ntwo\r\n"_ba << u"one\r\ntwo\r\n"_s;
        QTest::newRow("returns dropped") << "one\r\ntwo\r\n"_ba << u"one\ntwo\n"_s;
        QTest::newRow("mark kept") << "\xef\xbb\xbfone"_ba << u"\ufeffone"_s;
        QTest::newRow("mark dropped") << "\xef\xbb\xbfone"_ba << u"one"_s;
        QTest::newRow("both dropped") << "\xef\xbb\xbfone\r\n"_ba << u"one\n"_s;
        QTest::newRow("mixed line ends") << "one\r\ntwo\n"_ba << u"one\r\ntwo\n"_s;
        QTest::newRow("a lone return") << "one\rtwo\r\n"_ba << u"one\rtwo\r\n"_s;
        QTest::newRow("a mark as text") << "one\xef\xbb\xbf"_ba << u"one\ufeff"_s;
        QTest::newRow("empty") << ""_ba << u""_s;
    }

    void forms()
    {
        QFETCH(QByteArray, disk);
        QFETCH(QString, text);

        const ClientTextForm form = ClientTextForm::of(disk, text);

        QCOMPARE(form.toBytes(text), disk);
        QCOMPARE(form.toText(disk), text);
    }

    void keepsWhatTheTextHas()
    {
        // Nobody can tell what became of mixed line ends, so the client's count.
        const ClientTextForm form = ClientTextForm::of("one\r\ntwo\n", u"one\ntwo\n");
        QCOMPARE(form, ClientTextForm());
        QCOMPARE(form.toBytes(u"\ufeffone\r\n"_s), "\xef\xbb\xbfone\r\n"_ba);
        QCOMPARE(form.toText("\xef\xbb\xbfone\r\n"), u"\ufeffone\r\n"_s);
    }

    void lastLineEnd_data()
    {
        QTest::addColumn<QByteArray>("disk");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("bytes"); // what is meant
        QTest::newRow("dropped") << "one\ntwo\n"_ba << u"one\ntwo"_s << "one\ntwo\n"_ba;
        QTest::newRow("dropped with the returns") << "one\r\n"_ba << u"one"_s << "one\r\n"_ba;
        QTest::newRow("of another text") << "one\n"_ba << u"two"_s << "two\n"_ba;
        QTest::newRow("of a file without one") << "one"_ba << u"two"_s << "two"_ba;
        QTest::newRow("emptied") << "one\n"_ba << u""_s << ""_ba;
    }

    //! avante reads a buffer as lines with line ends between, and writes a text as it comes.
    void lastLineEnd()
    {
        QFETCH(QByteArray, disk);
        QFETCH(QString, text);
        QFETCH(QByteArray, bytes);
        const ClientTextForm form = ClientTextForm::of(disk, text);
        QCOMPARE(form.toBytes(text), bytes);
        QVERIFY(!bytes.endsWith('\n') || form.toText(bytes).endsWith(u'\n'));
    }
};

AGENTAO_TEST(TestClientText)
#include "tst_clienttext.moc"
