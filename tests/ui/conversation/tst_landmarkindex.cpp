// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/conversation/landmarkindex.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

static SessionUpdate prompt(const QString &id)
{
    return UserMessageAdded{id, ContentBlock::fromText(u"Do "_s + id), {}};
}

static SessionUpdate answer(const QString &id, const QString &text)
{
    return AgentTextAppended{id, text};
}

static SessionUpdate call(const QString &id, ToolStatus status, bool changes = false)
{
    ToolCallState call;
    call.id = id;
    call.title = Phrase(Saying::Run, {u"make"_s});
    call.kind = changes ? ToolKind::Edit : ToolKind::Execute;
    call.status = status;
    if (changes)
        call.content.append(ToolDiff{u"/project/a.cpp"_s, u"a\n"_s, u"b\n"_s});
    return ToolCallChanged{call, true};
}

static SessionUpdate notice(NoticeRaised::Severity severity)
{
    return NoticeRaised{severity, u"No network"_s, {}, false};
}

using Kinds = QList<Landmark>;

static Kinds kindsOf(const LandmarkIndex &index, int row)
{
    Kinds kinds;
    for (const Landmark landmark :
         {Landmark::Prompt, Landmark::Change, Landmark::Error, Landmark::Question}) {
        if (index.is(row, landmark))
            kinds += landmark;
    }
    return kinds;
}

class TestLandmarkIndex : public QObject
{
    Q_OBJECT

private slots:
    void tellsWhatARowIs_data()
    {
        const Rows<SessionUpdate, Kinds> row; // update, kinds

        row("prompt", prompt(u"u"_s), Kinds{Landmark::Prompt});
        row("answer", answer(u"m"_s, u"Fine"_s), Kinds{});
        row("command that ended well", call(u"t"_s, ToolStatus::Completed), Kinds{});
        row("command that failed", call(u"t"_s, ToolStatus::Failed), Kinds{Landmark::Error});
        row("edit", call(u"t"_s, ToolStatus::Completed, true), Kinds{Landmark::Change});
        row("edit that failed", call(u"t"_s, ToolStatus::Failed, true),
            Kinds{Landmark::Change, Landmark::Error});
        row("error", notice(NoticeRaised::Severity::Error), Kinds{Landmark::Error});
        row("warning", notice(NoticeRaised::Severity::Warning), Kinds{});
    }

    void tellsWhatARowIs()
    {
        auto [update, kinds] = Rows<SessionUpdate, Kinds>::current();
        ConversationModel model;
        const LandmarkIndex index(&model, nullptr);
        model.apply(update);
        model.flush();
        QCOMPARE(index.rowCount(), 1);
        QCOMPARE(kindsOf(index, 0), kinds);
        const auto most = index.mostOf(0);
        QCOMPARE(most.has_value(), !kinds.isEmpty());
        if (most)
            QCOMPARE(*most, kinds.last());
    }

    void findsInBothDirections()
    {
        ConversationModel model;
        const LandmarkIndex index(&model, nullptr);
        model.setTranscript({prompt(u"1"_s), answer(u"a"_s, u"A"_s), prompt(u"2"_s),
                             answer(u"b"_s, u"B"_s), notice(NoticeRaised::Severity::Error)},
                            false);
        QCOMPARE(index.rowCount(), 5);
        QCOMPARE(index.find(0, 1, Landmark::Prompt), 0);
        QCOMPARE(index.find(1, 1, Landmark::Prompt), 2);
        QCOMPARE(index.find(3, 1, Landmark::Prompt), -1);
        QCOMPARE(index.find(4, -1, Landmark::Prompt), 2);
        QCOMPARE(index.find(0, 1, Landmark::Error), 4);
        QCOMPARE(index.find(-1, 1, Landmark::Prompt), -1);
        QCOMPARE(index.find(5, -1, Landmark::Prompt), -1);
        QCOMPARE(index.find(0, 1, Landmark::Question), -1);
    }

    void followsTheModel()
    {
        ConversationModel model;
        const LandmarkIndex index(&model, nullptr);
        QSignalSpy changed(&index, &LandmarkIndex::changed);
        model.setTranscript({prompt(u"1"_s)}, true);
        QCOMPARE(changed.size(), 1);
        model.apply(call(u"t"_s, ToolStatus::InProgress));
        QCOMPARE(kindsOf(index, 1), Kinds{});
        model.apply(call(u"t"_s, ToolStatus::Failed));
        QCOMPARE(kindsOf(index, 1), Kinds{Landmark::Error});
        model.addWidgetRow(u"q"_s);
        QCOMPARE(kindsOf(index, 2), Kinds{Landmark::Question});
        model.apply(prompt(u"2"_s)); // stands above what is asked
        QCOMPARE(kindsOf(index, 2), Kinds{Landmark::Prompt});
        QCOMPARE(kindsOf(index, 3), Kinds{Landmark::Question});
        model.removeWidgetRow(u"q"_s);
        QCOMPARE(index.rowCount(), 3);
        changed.clear();
        model.apply(answer(u"m"_s, u"One"_s));
        model.flush();
        QVERIFY(!changed.isEmpty());
        changed.clear();
        model.apply(answer(u"m"_s, u" two"_s));
        model.flush();
        QCOMPARE(changed.size(), 0); // nothing is a landmark that was none
        model.setTranscript({}, false);
        QCOMPARE(index.rowCount(), 0);
    }

    void lineOfARunIsWhatItsCallsAre()
    {
        ConversationModel model;
        model.choices().setDensity(Density::Summary);
        const LandmarkIndex index(&model, nullptr);
        model.setTranscript({prompt(u"1"_s), call(u"a"_s, ToolStatus::Completed),
                             call(u"b"_s, ToolStatus::Completed, true), answer(u"m"_s, u"Done"_s)},
                            false);
        QVERIFY(model.rows().isRun(1));
        QCOMPARE(kindsOf(index, 1), Kinds{Landmark::Change});
    }

    // 5,000 messages: text that comes costs a look at its own row.
    void looksOnlyAtWhatChanged()
    {
        ConversationModel model;
        const LandmarkIndex index(&model, nullptr);
        std::vector<SessionUpdate> transcript;
        for (int i = 0; i < 2500; ++i) {
            transcript.push_back(prompt(QString::number(i)));
            transcript.push_back(answer(u"m"_s + QString::number(i), u"Fine"_s));
        }
        model.setTranscript(transcript, true);
        QCOMPARE(index.lookCount(), 5000);
        for (int i = 0; i < 10; ++i) {
            model.apply(answer(u"n"_s, u"word "_s));
            model.flush();
        }
        QVERIFY2(index.lookCount() <= 5000 + 20, qPrintable(QString::number(index.lookCount())));
    }

    void isTheSameAsOneMadeAnew()
    {
        ConversationModel model;
        const LandmarkIndex index(&model, nullptr);
        for (int i = 0; i < 60; ++i) {
            const QString id = QString::number(i);
            model.apply(i % 7 == 0       ? prompt(id)
                            : i % 5 == 0 ? call(id, ToolStatus::Failed)
                            : i % 3 == 0 ? call(id, ToolStatus::Completed, true)
                            : i % 2 == 0 ? call(id, ToolStatus::Completed)
                                         : answer(id, u"One\n\ntwo"_s));
            model.flush();
            if (i % 11 == 0)
                model.addWidgetRow(id);
            if (i % 11 == 3)
                model.removeWidgetRow(QString::number(i - 3));
            const LandmarkIndex anew(&model, nullptr);
            QCOMPARE(index.rowCount(), anew.rowCount());
            for (int row = 0; row < anew.rowCount(); ++row)
                QCOMPARE(kindsOf(index, row), kindsOf(anew, row));
        }
    }
};

AGENTAO_TEST_WIDGETS(TestLandmarkIndex)
#include "tst_landmarkindex.moc"
