// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/outputbuffer.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestOutputBuffer : public QObject
{
    Q_OBJECT

private slots:
    void keepsAll()
    {
        OutputBuffer buffer(100);
        buffer.append("one ");
        buffer.append("two");
        QCOMPARE(buffer.text(), u"one two"_s);
        QVERIFY(!buffer.isTruncated());
    }

    void leavesOutTheMiddle()
    {
        OutputBuffer whole(10);
        whole.append("0123456789ABCDEFGHIJ0123456789");
        QCOMPARE(whole.text(), u"01\n[... 20 bytes left out ...]\n23456789"_s);
        QVERIFY(whole.isTruncated());

        OutputBuffer single(10);
        for (const char c : QByteArrayLiteral("0123456789ABCDEFGHIJ0123456789"))
            single.append(QByteArrayView(&c, 1));
        QCOMPARE(single.text(), whole.text());
    }

    void neverSplitsCharacters()
    {
        const QByteArray text = u"a€😀é"_s.repeated(20).toUtf8();
        for (int size = 1; size < text.size(); ++size) {
            OutputBuffer buffer(size);
            buffer.append(text);
            QVERIFY2(!buffer.text().contains(QChar::ReplacementCharacter),
                     qPrintable(QString::number(size)));
        }
    }

    void staysBounded()
    {
        OutputBuffer buffer(1000);
        const QByteArray chunk(700, 'x');
        for (int i = 0; i < 10'000; ++i)
            buffer.append(chunk);
        QVERIFY(buffer.text().size() < 1100);
        QVERIFY(buffer.text().contains(u"6999000 bytes left out"_s));
    }
};

AGENTAO_TEST(TestOutputBuffer)
#include "tst_outputbuffer.moc"
