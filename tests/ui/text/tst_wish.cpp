// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/text/wish.h"

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

class TestWish : public QObject
{
    Q_OBJECT

private slots:
    void whatIsWritten_data()
    {
        const Rows<QString, bool, bool, QString> row; // text, hasCommands, isCommand, what

        row("words", u"look"_s, true, false, u"look"_s);
        row("a command", u"!make test"_s, true, true, u"make test"_s);
        row("blanks around it", u"!  make\n"_s, true, true, u"make"_s);
        row("nothing behind the sign", u"!"_s, true, true, QString());
        row("no commands there", u"!make"_s, false, false, u"!make"_s);
        row("a plain sign", u"\\!important"_s, true, false, u"!important"_s);
        row("a plain sign, no commands there", u"\\!important"_s, false, false, u"!important"_s);
        row("a backslash and a sign", u"\\\\!x"_s, true, false, u"\\!x"_s);
        row("backslashes alone", u"\\\\server"_s, true, false, u"\\\\server"_s);
        row("a sign in the middle", u"wait!"_s, true, false, u"wait!"_s);
        row("behind a blank", u" !make"_s, true, false, u" !make"_s);
    }

    void whatIsWritten()
    {
        const auto [text, hasCommands, isCommand, what]
            = Rows<QString, bool, bool, QString>::current();
        const Wish wish = Wish::fromWritten({ContentBlock::fromText(text)}, hasCommands);
        QCOMPARE(wish.command.has_value(), isCommand);
        QCOMPARE(isCommand ? *wish.command : wish.content.value(0).text, what);
    }

    // What waits is kept as it was written, and nothing that was a message is run when it is read
    // again.
    void everyWishComesBack()
    {
        const QString letters = u"\\! a"_s;
        for (int number = 0; number < 4 * 4 * 4 * 4; ++number) {
            QString text;
            for (int rest = number, i = 0; i < 4; ++i, rest /= 4)
                text += letters[rest % 4];
            const Wish words{{ContentBlock::fromText(text)}};
            QCOMPARE(Wish::fromWritten(words.written()), words);
            const Wish command = Wish::ofCommand(text.trimmed());
            QCOMPARE(Wish::fromWritten(command.written()), command);
        }
    }

    void picturesAreNoCommand()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        const QList<ContentBlock> both{ContentBlock::fromText(u"!look"_s), image};
        QVERIFY(!Wish::fromWritten(both).command);
        QCOMPARE(Wish::fromWritten({image}).content, QList{image});
        QVERIFY(Wish::fromWritten({}).isEmpty());
        QVERIFY(!Wish::ofCommand(QString()).isEmpty());
    }
};

AGENTAO_TEST(TestWish)

#include "tst_wish.moc"
