// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/textjoint.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! The seam between an answer that broke off and its continuation.
class TestTextJoint : public QObject
{
    Q_OBJECT

private slots:
    void joins_data()
    {
        const Rows<QString, QString, QString> row; // shown, then, fresh

        const QString shown = u"The first step is to read the file; the second is to ch"_s;
        row("goes on within the word", shown, u"ange it."_s, u"ange it."_s);
        row("repeats the end", shown, u"the second is to change it."_s, u"ange it."_s);
        row("repeats all", shown, shown + u"ange it."_s, u"ange it."_s);
        row("repeats all and ends there", shown, shown, QString());
        row("begins with words from the middle", shown, u"read the file again."_s,
            u"read the file again."_s);
        row("a short likeness is chance", shown, u"ch ch"_s, u"ch ch"_s);
        row("all of a short text", u"Hello "_s, u"Hello world"_s, u"world"_s);
        row("ends with what stands in the middle", shown, u"read"_s, u"read"_s);
        row("repeats the half word", u"I do not under"_s, u"understand it."_s, u"stand it."_s);
        row("a word twice", u"he said that"_s, u" that is so."_s, u" that is so."_s);
        row("repeats the line of code", u"int main()\n{\n    const int"_s,
            u"    const int x = 1;"_s, u" x = 1;"_s);
        row("repeats the line without its indent", u"int main()\n{\n    const int"_s,
            u"const int x = 1;"_s, u" x = 1;"_s);
        row("closes one more brace", u"{\n}"_s, u"}\n"_s, u"}\n"_s);
        row("nothing comes", shown, QString(), QString());
        row("other signs", u"naïve 👍 "_s, u"naïve 👍 yes"_s, u"yes"_s);
    }

    void joins()
    {
        const auto [shown, then, fresh] = Rows<QString, QString, QString>::current();

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
