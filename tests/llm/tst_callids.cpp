// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/callids.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestCallIds : public QObject
{
    Q_OBJECT

private slots:
    void form_data()
    {
        const Rows<CallIdForm, QString, bool> row; // form, id, stays

        const QString openAi = u"call_62136354cae64d31ad86a5c7"_s;
        row("any takes all", CallIdForm::Any, u"functions.look:1"_s, true);
        row("40 characters", CallIdForm::UpTo40, QString(40, u'a'), true);
        row("41 characters", CallIdForm::UpTo40, QString(41, u'a'), false);
        row("64 characters", CallIdForm::UpTo64, QString(64, u'a'), true);
        row("65 characters", CallIdForm::UpTo64, QString(65, u'a'), false);
        row("word", CallIdForm::Word, u"toolu_01-x"_s, true);
        row("colon in a word", CallIdForm::Word, u"functions.look:1"_s, false);
        row("umlaut in a word", CallIdForm::Word, u"c\u00e4ll"_s, false);
        row("nine", CallIdForm::Nine, u"D681PevKs"_s, true);
        row("nine with a sign", CallIdForm::Nine, u"D681Pev_s"_s, false);
        row("nine digits of Arabic", CallIdForm::Nine, QString(9, u'\u0661'), false);
        row("not nine", CallIdForm::Nine, openAi, false);
        row("no id", CallIdForm::Nine, QString(), false);
    }

    void form()
    {
        const auto [form, id, stays] = Rows<CallIdForm, QString, bool>::current();
        const QString wire = WireCallIds(form).take(id);
        QVERIFY2(WireCallIds::fits(form, wire), qPrintable(wire));
        QCOMPARE(wire == id, stays);
        QCOMPARE(WireCallIds(form).take(id), wire); // in each request
    }

    void twoNeverGetTheSame()
    {
        WireCallIds ids(CallIdForm::Nine);
        QSet<QString> taken;
        const QString foreign = u"call_1"_s;
        const QString alike = WireCallIds(CallIdForm::Nine).take(foreign);
        taken += ids.take(alike); // one of the vendor's own that is as the digest of another
        taken += ids.take(foreign);
        taken += ids.take(foreign); // and twice in a damaged file
        for (int i = 0; i < 20'000; ++i)
            taken += ids.take(u"toolu_%1"_s.arg(i));
        QCOMPARE(taken.size(), 20'003);
    }

    void sameAgainInALongerConversation()
    {
        const QStringList conversation{u"a:1"_s, u"a:2"_s, u"a:1"_s, QString(), QString()};
        const auto wire = [&](qsizetype count) {
            WireCallIds ids(CallIdForm::Word);
            QStringList taken;
            for (const QString &id : conversation.first(count))
                taken += ids.take(id);
            return taken;
        };
        for (qsizetype count = 1; count < conversation.size(); ++count)
            QCOMPARE(wire(conversation.size()).first(count), wire(count));
    }
};

AGENTAO_TEST_APPLESS(TestCallIds)
#include "tst_callids.moc"
