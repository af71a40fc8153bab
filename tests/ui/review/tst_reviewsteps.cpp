// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/support/uifakeagent.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewsteps.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

static const QString kFolder = u"/project/app"_s;
static const QString kFile = kFolder + u"/src/a.cpp"_s;

//! What can be undone and redone of a review, from one start of the program to the next.
class TestReviewSteps : public QObject
{
    Q_OBJECT

private slots:
    // What was put back is undone, and what was undone is redone, after the program was closed.
    void stepsStayOverARestart()
    {
        const QTemporaryDir dir;
        const QString folder = dir.filePath(u"review"_s);
        UiFakeSession session({.id = u"s1"_s, .cwd = kFolder}, u"default"_s, nullptr);
        session.reviewed
            = sampleReview({reviewedFile(kFile, u"1\n2\n3\n4\n5\n"_s, u"one\n2\n3\n4\nfive\n"_s)});
        const auto open = [&] {
            auto model = std::make_unique<ReviewModel>(folder);
            model->setSession(&session);
            model->reload();
            return model;
        };
        const auto isReady
            = [](const ReviewModel &model) { return model.isLoaded() && !model.isBusy(); };
        auto model = open();
        QTRY_VERIFY(isReady(*model));
        model->keep({0, 0});
        session.reverted = RestoreOutcome{{kFile}, {}, u"30"_s};
        model->reject({0, 1});
        QTRY_VERIFY(isReady(*model) && session.reversals.size() == 1);

        model = open();
        QTRY_VERIFY(isReady(*model));
        QVERIFY(model->canUndo() && !model->canRedo());
        session.reverted = RestoreOutcome{{kFile}, {}, u"40"_s};
        model->undo();
        QTRY_COMPARE(session.reversals.size(), 2);
        QVERIFY(session.ranges.contains(ReviewRange{u"30"_s, ReviewRange::Until::EndOfTurn}));
        QTRY_VERIFY(isReady(*model));
        model->undo(); // the tick
        QVERIFY(!model->items()[0].hunks[0].isKept);

        model = open();
        QTRY_VERIFY(isReady(*model));
        QVERIFY(!model->canUndo() && model->canRedo());
        model->redo();
        QVERIFY(model->items()[0].hunks[0].isKept);
        model->redo();
        QTRY_COMPARE(session.reversals.size(), 3);
        QVERIFY(session.ranges.contains(ReviewRange{u"40"_s, ReviewRange::Until::EndOfTurn}));
        QTRY_VERIFY(isReady(*model));
        QVERIFY(!model->canRedo());

        // Of another session there is nothing.
        const SessionInfo info{.id = u"s2"_s, .cwd = kFolder};
        UiFakeSession other(info, u"default"_s, nullptr);
        model->setSession(&other);
        QVERIFY(!model->canUndo());
        model->setSession(nullptr);
    }

    void stepsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << "{\"undo\":["_ba;
        QTest::newRow("no list") << R"({"undo":7,"redo":"x"})"_ba;
        QTest::newRow("both or none of a step")
            << R"({"undo":[{},{"kept":["a"],"checkpoint":"1"},{"kept":[]},3]})"_ba;
    }

    void stepsThatAreNone()
    {
        QFETCH(QByteArray, text);
        const QTemporaryDir dir;
        ReviewSteps steps(dir.path());
        steps.load(u"s1"_s);
        steps.undo = {{{}, u"1"_s}};
        steps.store();
        const QStringList files = QDir(dir.path()).entryList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QFile file(dir.filePath(files.first()));
        QVERIFY(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)));
        QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
        QCOMPARE(file.write(text), text.size());
        file.close();
        steps.load(u"s1"_s);
        QVERIFY(steps.undo.isEmpty() && steps.redo.isEmpty());
    }
};

AGENTAO_TEST_WIDGETS(TestReviewSteps)
#include "tst_reviewsteps.moc"
