// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lineframer.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArrayList all(LineFramer &framer)
{
    QByteArrayList lines;
    while (const auto line = framer.takeLine())
        lines.append(*line);
    return lines;
}

class TestLineFramer : public QObject
{
    Q_OBJECT

private slots:
    void lines_data()
    {
        const Rows<QByteArrayList, QByteArrayList> row; // chunks, lines

        row("one", QByteArrayList{"a\n"}, QByteArrayList{"a"});
        row("two in one", QByteArrayList{"a\nb\n"}, QByteArrayList{"a", "b"});
        row("split", QByteArrayList{"a", "b", "c\nd"}, QByteArrayList{"abc"});
        row("CR LF", QByteArrayList{"a\r\nb\r\n"}, QByteArrayList{"a", "b"});
        row("CR LF split between", QByteArrayList{"a\r", "\nb\n"}, QByteArrayList{"a", "b"});
        row("empty lines are skipped", QByteArrayList{"\n\n\r\na\n\n"}, QByteArrayList{"a"});
        row("CR inside stays", QByteArrayList{"a\rb\n"}, QByteArrayList{"a\rb"});
        row("over the bound at once", QByteArrayList{"123456789\nok\n"}, QByteArrayList{"ok"});
        row("over the bound in pieces", QByteArrayList{"12345", "67890", "12345", "\nok\n"},
            QByteArrayList{"ok"});
    }

    void lines()
    {
        const auto [chunks, lines] = Rows<QByteArrayList, QByteArrayList>::current();

        LineFramer framer(8);
        QByteArrayList got;
        for (const QByteArray &chunk : std::as_const(chunks)) {
            framer.append(chunk);
            got += all(framer);
        }

        QCOMPARE(got, lines);
    }

    void boundIsPerLine()
    {
        LineFramer framer(4);
        framer.append("1234\n12345\n123\n1234567");
        QCOMPARE(all(framer), (QByteArrayList{"1234", "123"}));
        QVERIFY(framer.takeOverflow());
        QVERIFY(framer.takeOverflow());
        QVERIFY(!framer.takeOverflow());
        framer.append("8\nx\n");
        QCOMPARE(all(framer), QByteArrayList{"x"});
        QVERIFY(!framer.takeOverflow());
    }

    void restIsKept()
    {
        LineFramer framer;
        framer.append("a\nrest\r");
        QCOMPARE(all(framer), QByteArrayList{"a"});
        QCOMPARE(framer.takeRest(), "rest"_ba);
        QCOMPARE(framer.takeRest(), QByteArray());
    }
};

AGENTAO_TEST_APPLESS(TestLineFramer)
#include "tst_lineframer.moc"
