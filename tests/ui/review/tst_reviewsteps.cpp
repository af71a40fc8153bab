// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/session/modesandbox.h"
#include "agentcore/session/sessionlibrary.h"
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/uifakeagent.h"
#include "tests/support/waited.h"
#include "ui/composer/draftstore.h"
#include "ui/pane/windowstate.h"
#include "ui/queue/promptqueue.h"
#include "ui/review/reviewmarks.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewsteps.h"
#include "ui/review/unsentcomments.h"
#include "ui/sessions/sessionstates.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
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
    // As long as a session is in the bin it can come back as it was; then nothing tells of it.
    void nothingIsLeftOfADeletedSession()
    {
        const QTemporaryDir dir;
        const QTemporaryDir home;
        const QByteArray before = qgetenv("AGENTAO_HOME");
        const auto back = qScopeGuard([before] { qputenv("AGENTAO_HOME", before); });
        qputenv("AGENTAO_HOME", QFile::encodeName(home.path()));
        const QString cwd = QFileInfo(dir.path()).canonicalFilePath();
        const SessionStore store(cwd);
        QStringList ids;
        for (int i = 0; i < 3; ++i) {
            auto log = store.create();
            QVERIFY(log);
            ids += log->header().id;
            if (i < 2) { // the third one was never prompted
                const QList<ContentBlock> said{ContentBlock::fromText(u"hello"_s)};
                QVERIFY(log->append(UserEvent{u"m1"_s, QDateTime::currentDateTimeUtc(), said},
                                    Durability::Buffered));
            }
            rememberInWindow(ids.last());
        }
        SessionLibrary library;
        QVERIFY(waited(library.remove(ids[0], cwd)));
        QVERIFY(waited(library.remove(ids[2], cwd)));
        QCOMPARE(filesOf(ids[2], home.path()), QStringList());
        const qsizetype kept = filesOf(ids[1], home.path()).size();
        QVERIFY(kept >= 6);
        QCOMPARE(filesOf(ids[0], home.path()).size(), kept);

        QDirIterator bin(dir.path(), {ids[0] + ".*.jsonl"_L1}, QDir::Files | QDir::Hidden,
                         QDirIterator::Subdirectories);
        const QFileInfo deleted(bin.next());
        QVERIFY(QFile::rename(deleted.filePath(),
                              deleted.path() + u'/' + ids[0] + ".1000000000000.jsonl"_L1));
        SessionLibrary later;
        QVERIFY(waited(later.deleted(cwd))); // behind the tidying
        QCOMPARE(filesOf(ids[0], home.path()), QStringList());
        QCOMPARE(filesOf(ids[1], home.path()).size(), kept);
    }

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

private:
    //! All that a window stores of a session in files of its own.
    static void rememberInWindow(const QString &id)
    {
        const QString review = Paths::configDir() + "/review"_L1;
        ReviewMarks marks(review);
        marks.load(id);
        QVERIFY(marks.add({"key"}));
        ReviewSteps steps(review);
        steps.load(id);
        steps.undo.append({.kept = {"key"}});
        steps.store();
        UnsentComments(review).set(id, {{.path = u"/a"_s, .line = 1, .text = u"Why?"_s}});
        const QList<ContentBlock> said{ContentBlock::fromText(u"later"_s)};
        QVERIFY(QueueFile(Paths::configDir() + "/queue"_L1, id).write({said}));
        const ContentBlock link{.kind = ContentBlock::Kind::ResourceLink, .uri = u"file:///a"_s};
        QVERIFY(DraftStore(Paths::stateDir() + "/window/drafts"_L1).setAttachments(id, {link}));
        QVERIFY(QDir().mkpath(savedOutputsFolder(id)));
        StateKeeper marked;
        marked.keepIn(Paths::configDir() + "/marks.ini"_L1);
        marked.apply(TurnTold{id, true, QDateTime::currentDateTimeUtc()});
        WindowState state(Paths::configDir() + "/window.ini"_L1);
        state.setLastSession(u"/folder of "_s + id, id);
        state.setDraft(id, {u"not yet sent"_s, {}});
    }

    //! What has the id, or its hash, in its name or in it.
    static QStringList filesOf(const QString &id, const QString &home)
    {
        const QString hash = QString::fromLatin1(
            QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha1).toHex());
        QStringList found;
        QDirIterator all(home, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QString path = all.next();
            const QByteArray content = QFileInfo(path).isFile() ? fileContent(path) : QByteArray();
            if (path.contains(id) || path.contains(hash) || content.contains(id.toUtf8()))
                found += path;
        }
        return found;
    }
};

AGENTAO_TEST_WIDGETS(TestReviewSteps)
#include "tst_reviewsteps.moc"
