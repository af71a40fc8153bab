// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/textjoint.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! The seam between an answer that broke off and its continuation.
class TestTextJoint : public QObject
{
    Q_OBJECT

private slots:
    void joins_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("then");
        QTest::addColumn<QString>("fresh");

        const QString shown = u"The first step is to read the file; the second is to ch"_s;
        QTest::newRow("goes on within the word") << shown << u"ange it."_s << u"ange it."_s;
        QTest::newRow("repeats the end")
            << shown << u"the second is to change it."_s << u"ange it."_s;
        QTest::newRow("repeats all") << shown << shown + u"ange it."_s << u"ange it."_s;
        QTest::newRow("repeats all and ends there") << shown << shown << QString();
        QTest::newRow("begins with words from the middle")
            << shown << u"read the file again."_s << u"read the file again."_s;
        QTest::newRow("a short likeness is chance") << shown << u"ch ch"_s << u"ch ch"_s;
        QTest::newRow("all of a short text") << u"Hello "_s << u"Hello world"_s << u"world"_s;
        QTest::newRow("ends with what stands in the middle") << shown << u"read"_s << u"read"_s;
        QTest::newRow("repeats the half word")
            << u"I do not under"_s << u"understand it."_s << u"stand it."_s;
        QTest::newRow("a word twice")
            << u"he said that"_s << u" that is so."_s << u" that is so."_s;
        QTest::newRow("repeats the line of code")
            << u"int main()\n{\n    const int"_s << u"    const int x = 1;"_s << u" x = 1;"_s;
        QTest::newRow("repeats the line without its indent")
            << u"int main()\n{\n    const int"_s << u"const int x = 1;"_s << u" x = 1;"_s;
        QTest::newRow("closes one more brace") << u"{\n}"_s << u"}\n"_s << u"}\n"_s;
        QTest::newRow("nothing comes") << shown << QString() << QString();
        QTest::newRow("other signs") << u"naïve 👍 "_s << u"naïve 👍 yes"_s << u"yes"_s;
    }

    void joins()
    {
        QFETCH(QString, shown);
        QFETCH(QString, then);
        QFETCH(QString, fresh);

        for (const qsizetype size : {qsizetype(1), qsizetype(7), qMax(qsizetype(1), then.size())}) {
            TextJoint joint(shown);
            QString told;
            for (qsizetype at = 0; at < then.size(); at += size)
                told += joint.take(then.mid(at, size));
            told += joint.takeRest();
            QCOMPARE(told, fresh);
            QVERIFY(joint.isSettled());
            QCOMPARE(then.sliced(joint.repeated()), fresh);
        }
    }

    // Another answer takes the place of the first one, and what was shown of that is set apart.
    void startsAnew()
    {
        const QString then = u"The first step is to read the file; then change it."_s;
        for (const qsizetype size : {qsizetype(1), qsizetype(7), then.size()}) {
            TextJoint joint(u"The first step is to read the file; the second is to ch"_s);
            QString told;
            for (qsizetype at = 0; at < then.size(); at += size)
                told += joint.take(then.mid(at, size));
            told += joint.takeRest();
            QVERIFY(joint.isAnew());
            QCOMPARE(told, TextJoint::replacement() + then);
        }
    }
};

AGENTAO_TEST_APPLESS(TestTextJoint)
#include "tst_textjoint.moc"
