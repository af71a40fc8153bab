// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/childprocesses.h"
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/pane/conversationpane.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/processes/processpane.h"
#include "ui/review/reviewpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/workstrip.h"

#include <QAbstractButton>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

//! What stands above the composer: changes that are to be decided upon, commands that go on.
class TestWorkStrips : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show({1300, 760}));
        QVERIFY(f->sendText(u"go"_s));
    }

    void cleanup()
    {
        f.reset();
        for (const quint64 job : std::exchange(m_jobs, {}))
            ChildProcesses::shared().remove(job);
    }

    void changesAreDecided()
    {
        QVERIFY(!pane()->changes()->isVisible());
        change();
        QTRY_VERIFY(pane()->changes()->isVisible());
        QCOMPARE(pane()->changes()->text(), u"2 files  +3  \u22122"_s);
        press(pane()->changes(), u"Keep all"_s);
        QVERIFY(!pane()->changes()->isVisible());
        // So it stays, in the review and where the session is opened anew.
        press(pane()->changes(), u"Review"_s);
        QTRY_COMPARE(review()->model()->items().size(), 2);
        QVERIFY(std::ranges::all_of(review()->model()->items(), &ReviewItem::isDecided));
        review()->model()->undo();
        QTRY_VERIFY(pane()->changes()->isVisible());
    }

    void changesOfOthersAreNone()
    {
        change(false);
        QTRY_VERIFY(!f->current()->ranges.isEmpty());
        QTest::qWait(0);
        QVERIFY(!pane()->changes()->isVisible());
    }

    // Where the program was killed no row of the turn says what it changed.
    void changesOfATurnThatWasCutShort()
    {
        f->current()->reviewed
            = sampleReview({reviewedFile(f->folder + u"/b.cpp"_s, std::nullopt, u"new\n"_s)});
        f->current()->finishTurn();
        QVERIFY(!pane()->changes()->isVisible());
        f->current()->say(NoticeRaised{NoticeRaised::Severity::Warning,
                                       Phrase(Saying::TurnInterrupted),
                                       Phrase(Saying::TurnInterruptedDetail), true});
        QTRY_VERIFY(pane()->changes()->isVisible());
        QCOMPARE(pane()->changes()->text(), u"1 file  +1"_s);
    }

    void undoAsksInTheReview()
    {
        change();
        QTRY_VERIFY(pane()->changes()->isVisible());
        press(pane()->changes(), u"Undo all…"_s);
        QVERIFY(review()->isVisible());
        QTRY_VERIFY(!review()->findChild<Banner *>()->text().isEmpty());
        QVERIFY(f->current()->reversals.isEmpty());
    }

    void decidedInTheReview()
    {
        change();
        QTRY_VERIFY(pane()->changes()->isVisible());
        press(pane()->changes(), u"Review"_s);
        QTRY_COMPARE(review()->model()->items().size(), 2);
        review()->model()->keep({1, -1});
        QTRY_COMPARE(pane()->changes()->text(), u"1 file  +2  \u22122"_s);
        review()->model()->keep({});
        QVERIFY(!pane()->changes()->isVisible());
    }

    void nothingComesWhileSomethingIsAsked()
    {
        const QString session = f->current()->id();
        f->port.ask(f->question(u"q1"_s, session),
                    PermissionReply([](const PermissionAnswer &) { }));
        change();
        bool isStopped = false;
        addJob(session, &isStopped);
        QTRY_VERIFY(!pane()->changes()->text().isEmpty());
        QVERIFY(!pane()->changes()->isVisible() && !pane()->jobs()->isVisible());
        f->port.withdraw(u"q1"_s);
        QTRY_VERIFY(pane()->changes()->isVisible() && pane()->jobs()->isVisible());
    }

    void jobsAreShownAndStopped()
    {
        bool isStopped = false;
        bool isOtherStopped = false;
        addJob(u"another"_s, &isOtherStopped);
        QVERIFY(!pane()->jobs()->isVisible());
        const quint64 job = addJob(f->current()->id(), &isStopped);
        QVERIFY(pane()->jobs()->isVisible());
        QCOMPARE(pane()->jobs()->text(), u"Runs in the background: Build anew"_s);
        press(pane()->jobs(), u"Show"_s);
        QVERIFY(f->window->findChild<ProcessPane *>()->isVisible());
        press(pane()->jobs(), u"Stop"_s);
        QVERIFY(isStopped && !isOtherStopped);
        ChildProcesses::shared().remove(job);
        QVERIFY(!pane()->jobs()->isVisible());
    }

private:
    ConversationPane *pane() const { return f->window->pane(); }
    ReviewPane *review() const { return f->window->review()->review(); }

    //! A turn that changed two files is over.
    void change(bool byTurn = true)
    {
        QList<ReviewedFile> files{
            reviewedFile(f->folder + u"/a.cpp"_s, u"1\n2\n3\n"_s, u"one\n2\nthree\n"_s),
            reviewedFile(f->folder + u"/b.cpp"_s, std::nullopt, u"new\n"_s)};
        for (ReviewedFile &file : files)
            file.byTurn = byTurn;
        f->current()->reviewed = sampleReview(files);
        f->current()->finishTurn();
        f->current()->say(FilesChanged{u"10"_s, 2, 3, 2});
    }

    void press(const WorkStrip *strip, const QString &name) const
    {
        for (auto *button : strip->findChildren<QAbstractButton *>()) {
            if (button->accessibleName() == name) {
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(name));
    }

    quint64 addJob(const QString &sessionId, bool *isStopped)
    {
        constexpr qint64 kNobody = 99'999'999; // no process has it
        m_jobs += ChildProcesses::shared().add({.kind = ChildOwner::Kind::Job,
                                                .name = u"npm run watch"_s,
                                                .purpose = u"Build anew"_s,
                                                .sessionId = sessionId,
                                                .stop = [isStopped] { *isStopped = true; }},
                                               kNobody, ProcessTree::Kind::Command);
        return m_jobs.last();
    }

    std::unique_ptr<WindowFixture> f;
    QList<quint64> m_jobs;
};

AGENTAO_TEST_WIDGETS(TestWorkStrips)
#include "tst_workstrips.moc"
