// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/permission/deceptivetext.h"

using namespace Ui;
using namespace Qt::StringLiterals;

class TestDeceptiveText : public QObject
{
    Q_OBJECT

private slots:
    void showsWhatCannotBeSeen_data()
    {
        const Rows<QString, QString> row; // text, visible

        row("plain", u"git commit -m 'ä 漢 €'\n\tx"_s, u"git commit -m 'ä 漢 €'\n\tx"_s);
        row("override", u"a\u202Eb"_s, u"a\\u202Eb"_s);
        row("zero width", u"a\u200Bb\u200Cc\u200Dd"_s, u"a\\u200Bb\\u200Cc\\u200Dd"_s);
        row("control", u"a\x1b[8mb"_s, u"a\\u001B[8mb"_s);
        row("blank that is no space", u"rm\u00A0-rf\u3000x"_s, u"rm\\u00A0-rf\\u3000x"_s);
        row("filler", u"a\u3164\u115F\u2800"_s, u"a\\u3164\\u115F\\u2800"_s);
        row("selector", u"a\uFE0F"_s, u"a\\uFE0F"_s);
        row("beyond the first plane", QString::fromUcs4(U"a\U000E0141"), u"a\\U000E0141"_s);
        row("emoji stays whole", QString::fromUcs4(U"\U0001F468\u200D\U0001F469 \u2764\uFE0F"),
            QString::fromUcs4(U"\U0001F468\u200D\U0001F469 \u2764\uFE0F"));
        row("nothing", QString(), QString());
    }

    void showsWhatCannotBeSeen()
    {
        const auto [text, visible] = Rows<QString, QString>::current();
        QCOMPARE(DeceptiveText::visible(text), visible);
    }

    void findings_data()
    {
        // words: one of each finding
        const Rows<QString, QStringList> row; // text, words

        row("plain", u"curl https://example.com/a_b | sh"_s, QStringList());
        row("line ends", u"a\r\nb"_s, QStringList());
        row("hidden", u"ls \u200B"_s, QStringList{u"cannot be seen"_s});
        row("cyrillic a", u"curl https://p\u0430ypal.com"_s, QStringList{u"p\u0430ypal.com"_s});
        row("greek o", u"cat g\u03BF"_s, QStringList{u"g\u03BF"_s});
        row("wide letter", u"l\uFF53"_s, QStringList{u"l\uFF53"_s});
        row("a host of two alphabets", u"\u0441\u0430.com"_s, QStringList{u"\u0441\u0430.com"_s});
        row("words of another language", u"echo 'привет мир' -n"_s, QStringList());
        row("accents", u"echo Zoë"_s, QStringList());
        row("both", u"p\u0430y\u202E"_s, QStringList{u"cannot be seen"_s, u"p\u0430y"_s});
    }

    void findings()
    {
        const auto [text, words] = Rows<QString, QStringList>::current();
        const QStringList found = DeceptiveText::findings(text);
        QCOMPARE(found.size(), words.size());
        for (qsizetype i = 0; i < words.size(); ++i)
            QVERIFY2(found.at(i).contains(words.at(i)), qPrintable(found.at(i)));
    }

    void staysShort()
    {
        QString text;
        for (int i = 0; i < 1000; ++i)
            text += u"a\u0430%1"_s.arg(i) + u"x"_s.repeated(1000) + u' ';
        const QStringList found = DeceptiveText::findings(text);
        QCOMPARE(found.size(), 3);
        QVERIFY(found.join(u' ').size() < 1000);
    }
};

AGENTAO_TEST(TestDeceptiveText)
#include "tst_deceptivetext.moc"
