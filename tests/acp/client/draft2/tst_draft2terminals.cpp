// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2calls.h"

#include "tests/support/suite.h"

#include <QJsonArray>

using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Output of many terminals, one after the other: bounds hold what runs, not what came before.
class TestDraft2Terminals : public QObject
{
    Q_OBJECT

private slots:
    void manyOneAfterTheOther()
    {
        Draft2Calls calls;
        for (qsizetype i = 0; i < Draft2Calls::kMaxTerminals + 20; ++i) {
            const QString id = u"t%1"_s.arg(i);
            show(calls, id);
            QCOMPARE(printed(calls.terminal(update(id, "done " + QByteArray::number(i), true))),
                     u"done %1"_s.arg(i));
        }
    }

    void muchInAll_data()
    {
        QTest::addColumn<bool>("isShown");
        QTest::newRow("in a call") << true;
        QTest::newRow("in none") << false; // its end makes a call of it
    }

    void muchInAll()
    {
        QFETCH(bool, isShown);
        constexpr int kCount = 3 * int(Draft2Calls::kMaxKeptInAll / Draft2Calls::kMaxKept);
        Draft2Calls calls;
        for (int i = 0; i < kCount; ++i) {
            const QString id = u"t%1"_s.arg(i);
            if (isShown)
                show(calls, id);
            const QByteArray first(Draft2Calls::kMaxKept - 1'000, 'x');
            QString text = printed(calls.terminal(update(id, first, false)));
            text += printed(calls.terminal(update(id, first + "the end", true)));
            QVERIFY2(text.endsWith("the end"_L1), qPrintable(id));
            QCOMPARE(text.size(), first.size() + 7);
        }
    }

private:
    static QJsonObject update(const QString &id, const QByteArray &output, bool isOver)
    {
        QJsonObject json{
            {"sessionUpdate"_L1, "terminal_update"_L1},
            {"terminalId"_L1, id},
            {"output"_L1, QJsonObject{{"data"_L1, QString::fromLatin1(output.toBase64())}}}};
        if (isOver)
            json["exitStatus"_L1] = QJsonObject{{"exitCode"_L1, 0}};
        return json;
    }
    static void show(Draft2Calls &calls, const QString &id)
    {
        const QJsonObject terminal{{"type"_L1, "terminal"_L1}, {"terminalId"_L1, id}};
        calls.patch({{"sessionUpdate"_L1, "tool_call_update"_L1},
                     {"toolCallId"_L1, "call-"_L1 + id},
                     {"title"_L1, "make"_L1},
                     {"content"_L1, QJsonArray{terminal}}});
    }
    //! What \a updates tell that a terminal printed.
    static QString printed(const QList<QJsonObject> &updates)
    {
        QString text;
        for (const QJsonObject &json : updates)
            text += json["_meta"_L1]["terminal_output"_L1]["data"_L1].toString();
        return text;
    }
};

AGENTAO_TEST(TestDraft2Terminals)
#include "tst_draft2terminals.moc"
