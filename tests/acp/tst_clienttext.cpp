// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientfiles.h"
#include "tests/support/suite.h"

using namespace Acp;
using namespace Qt::StringLiterals;

class TestClientText : public QObject
{
    Q_OBJECT

private slots:
    void isText_data()
    {
        const Rows<QByteArray, bool> row; // bytes, isText
        row("empty", ""_ba, true);
        row("words", "one\ntwo\n"_ba, true);
        row("Chinese", "\xe4\xb8\xad"_ba, true);
        row("with a mark", "\xef\xbb\xbfone"_ba, true);
        row("NUL", "one\0two"_ba, false);
        row("NUL far in", QByteArray(20'000, 'x') + "\0"_ba, false);
        row("Latin-1", "caf\xe9"_ba, false);
        row("UTF-16", "\xff\xfeo\0n\0"_ba, false);
        row("half a character", "\xe4\xb8"_ba, false);
        row("a picture", "GIF89a"_ba, false);
        row("another picture", "\x89PNG\r\n\x1a\n"_ba, false);
    }

    void isText()
    {
        const auto [bytes, isText] = Rows<QByteArray, bool>::current();
        QCOMPARE(isClientText(bytes), isText);
    }

    void forms_data()
    {
        // text: of a client that read the very file
        const Rows<QByteArray, QString> row; // disk, text
        row("plain", "one\ntwo\n"_ba, u"one\ntwo\n"_s);
        row("returns kept", "one\r\ntwo\r\n"_ba, u"one\r\ntwo\r\n"_s);
        row("returns dropped", "one\r\ntwo\r\n"_ba, u"one\ntwo\n"_s);
        row("mark kept", "\xef\xbb\xbfone"_ba, u"\ufeffone"_s);
        row("mark dropped", "\xef\xbb\xbfone"_ba, u"one"_s);
        row("both dropped", "\xef\xbb\xbfone\r\n"_ba, u"one\n"_s);
        row("mixed line ends", "one\r\ntwo\n"_ba, u"one\r\ntwo\n"_s);
        row("a lone return", "one\rtwo\r\n"_ba, u"one\rtwo\r\n"_s);
        row("a mark as text", "one\xef\xbb\xbf"_ba, u"one\ufeff"_s);
        row("empty", ""_ba, u""_s);
    }

    void forms()
    {
        const auto [disk, text] = Rows<QByteArray, QString>::current();

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
        // bytes: what is meant
        const Rows<QByteArray, QString, QByteArray> row; // disk, text, bytes
        row("dropped", "one\ntwo\n"_ba, u"one\ntwo"_s, "one\ntwo\n"_ba);
        row("dropped with the returns", "one\r\n"_ba, u"one"_s, "one\r\n"_ba);
        row("of another text", "one\n"_ba, u"two"_s, "two\n"_ba);
        row("of a file without one", "one"_ba, u"two"_s, "two"_ba);
        row("emptied", "one\n"_ba, u""_s, ""_ba);
    }

    //! avante reads a buffer as lines with line ends between, and writes a text as it comes.
    void lastLineEnd()
    {
        const auto [disk, text, bytes] = Rows<QByteArray, QString, QByteArray>::current();
        const ClientTextForm form = ClientTextForm::of(disk, text);
        QCOMPARE(form.toBytes(text), bytes);
        QVERIFY(!bytes.endsWith('\n') || form.toText(bytes).endsWith(u'\n'));
    }
};

AGENTAO_TEST(TestClientText)
#include "tst_clienttext.moc"
