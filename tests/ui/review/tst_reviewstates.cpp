// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/suite.h"
#include "tests/support/uifakeagent.h"
#include "ui/review/reviewfiles.h"
#include "ui/review/reviewpane.h"
#include "ui/widgets/choicefield.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QUrl>

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

static const QString kFolder = u"/project/app"_s;

static QList<ReviewedFile> sampleFiles()
{
    return {
        reviewedFile(kFolder + u"/README.md"_s, std::nullopt, u"Read me\n"_s),
        reviewedFile(kFolder + u"/src/a.cpp"_s, u"1\n2\n3\n4\n5\n"_s, u"one\n2\n3\n4\nfive\n"_s),
        reviewedFile(kFolder + u"/src/old.cpp"_s, u"gone\n"_s, std::nullopt)};
}

static QStringList texts(const ChoiceField *field)
{
    QStringList texts;
    for (const Choice &choice : field->choices())
        texts += choice.text.section(u" · "_s, -1);
    return texts;
}

//! Two states of a session beside each other, and what goes elsewhere as a patch.
class TestReviewStates : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        const SessionInfo info{.id = u"s1"_s, .cwd = kFolder};
        m_session = std::make_unique<UiFakeSession>(info, u"default"_s, nullptr);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_session->states = QList<Checkpoint>{{.id = u"10"_s, .at = now, .title = u"One"_s},
                                              {.id = u"20"_s, .at = now, .title = u"Two"_s}};
    }

    void cleanup()
    {
        m_pane.reset();
        m_session.reset();
    }

    void copiesAPatch()
    {
        show(sampleFiles());
        m_pane->copyPatch();
        const QString patch = QGuiApplication::clipboard()->text();
        QVERIFY2(patch.contains("--- /dev/null\n+++ b/README.md\n@@ -0,0 +1 @@\n+Read me\n"_L1),
                 qPrintable(patch));
        QVERIFY2(patch.contains("--- a/src/a.cpp\n+++ b/src/a.cpp\n"_L1), qPrintable(patch));
        QVERIFY2(patch.contains("--- a/src/old.cpp\n+++ /dev/null\n"_L1), qPrintable(patch));
    }

    void copiesWhatIsChosen()
    {
        show(sampleFiles());
        m_pane->goTo(kFolder + u"/src/old.cpp"_s, 0);
        QTest::keyClick(m_pane->files(), Qt::Key_C, Qt::ControlModifier);
        const QString one = QGuiApplication::clipboard()->text();
        QVERIFY2(one.contains("old.cpp"_L1) && !one.contains("README"_L1), qPrintable(one));

        m_pane->files()->selectAll(); // folders, too: each file once
        m_pane->copyChosenPatch();
        QCOMPARE(QGuiApplication::clipboard()->text().count("diff --git"_L1), 3);
    }

    void dragsOutAPatch()
    {
        show(sampleFiles());
        const QAbstractItemModel *model = m_pane->files()->model();
        const QModelIndex folder = model->index(1, 0);
        QVERIFY(model->flags(folder).testFlag(Qt::ItemIsDragEnabled));
        QString path;
        {
            const std::unique_ptr<QMimeData> one(model->mimeData({model->index(0, 0, folder)}));
            QCOMPARE(one->urls().size(), 1);
            path = one->urls().first().toLocalFile();
            QCOMPARE(QFileInfo(path).fileName(), u"a.cpp.patch"_s);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(QString::fromUtf8(file.readAll()), one->text());
            QVERIFY(one->text().startsWith("diff --git a/src/a.cpp b/src/a.cpp\n"_L1));
            // Nobody else can enter.
            const QString top = QFileInfo(QFileInfo(path).path()).path();
            constexpr auto kOthers
                = QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
            QVERIFY(!(QFile::permissions(top) & kOthers));
        }
        const std::unique_ptr<QMimeData> all(model->mimeData({folder}));
        QCOMPARE(QFileInfo(all->urls().first().toLocalFile()).fileName(), u"2 files.patch"_s);
        QCOMPARE(all->text().count("diff --git"_L1), 2);
        QVERIFY(QFileInfo::exists(path)); // whoever has it may still read it
        m_pane.reset();
        QVERIFY(!QFileInfo::exists(path));
    }

    void aPatchHasMoves_data()
    {
        const Rows<QString, QString> row; // after, lines
        row("as it was", u"1\n"_s, QString());
        row("edited", u"2\n"_s, u"--- a/src/a.cpp\n+++ b/src/b.cpp\n@@ -1 +1 @@\n-1\n+2\n"_s);
    }

    void aPatchHasMoves()
    {
        const auto [after, lines] = Rows<QString, QString>::current();
        ReviewedFile file = reviewedFile(kFolder + u"/src/b.cpp"_s, u"1\n"_s, after);
        file.state = ReviewedFile::State::Moved;
        file.movedFrom = kFolder + u"/src/a.cpp"_s;
        show({file});
        m_pane->copyPatch();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"diff --git a/src/a.cpp b/src/b.cpp\nrename from src/a.cpp\nrename to "
                 "src/b.cpp\n"_s
                     + lines);
    }

    void comparesAnyTwoStates()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        m_session->states->append(
            {.id = u"30"_s, .at = now, .reason = Checkpoint::Reason::Restore});
        show(sampleFiles());
        auto *scope = m_pane->findChild<ChoiceField *>("reviewScope"_L1);
        auto *from = m_pane->findChild<ChoiceField *>("compareFrom"_L1);
        auto *to = m_pane->findChild<ChoiceField *>("compareTo"_L1);
        QTRY_COMPARE(scope->choices().size(), 5);
        QVERIFY(!from->isVisible());

        scope->choose(u"compare"_s);

        QVERIFY(from->isVisible() && to->isVisible());
        QTRY_COMPARE(m_session->ranges.last(), ReviewRange{u"20"_s}); // since the last message
        QCOMPARE(from->current(), u"20"_s);
        QCOMPARE(to->current(), QString());
        QVERIFY(texts(scope).contains(u"Two states"_s));
        QCOMPARE(texts(to).first(), u"Now"_s);
        QCOMPARE(texts(to).at(2), u"Two"_s);
        QCOMPARE(texts(to).last(), u"Start of the session"_s);
        QVERIFY(texts(from).at(0).startsWith("Before files were put back"_L1));
        QCOMPARE(texts(from).last(), u"Start of the session"_s);
        QVERIFY(button("keepAll"_L1)->isEnabled());

        to->choose(u"30"_s);
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{u"20"_s, ReviewRange::Until::Checkpoint, u"30"_s}));
        from->choose(QString());
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{{}, ReviewRange::Until::Checkpoint, u"30"_s}));
        to->choose(u"10"_s); // the same state
        QTRY_COMPARE(m_session->ranges.last(),
                     (ReviewRange{{}, ReviewRange::Until::Checkpoint, u"10"_s}));

        scope->choose(u"session"_s);
        QVERIFY(!from->isVisible());
        QTRY_COMPARE(m_session->ranges.last(), ReviewRange());
    }

    void pastStatesAreOnlyLookedAt()
    {
        show(sampleFiles());
        m_pane->setScope(u"between::20"_s);
        QTRY_VERIFY(m_pane->model()->range().until == ReviewRange::Until::Checkpoint);
        QTRY_VERIFY(m_pane->model()->isLoaded() && !m_pane->model()->isBusy());
        m_pane->focusFiles();
        press(Qt::Key_N);

        for (const auto name : {"keepAll"_L1, "rejectAll"_L1, "keepHunk"_L1, "rejectHunk"_L1})
            QVERIFY2(!button(name)->isEnabled(), name.data());
        QVERIFY(!button("rejectAll"_L1)->toolTip().isEmpty());
        press(Qt::Key_Y);
        press(Qt::Key_X);
        QVERIFY(m_session->reversals.isEmpty());
        QVERIFY(std::ranges::none_of(m_pane->model()->items(), &ReviewItem::isDecided));

        m_pane->setScope(u"between:10:"_s); // until now
        QTRY_VERIFY(button("keepAll"_L1)->isEnabled() && button("rejectAll"_L1)->isEnabled());
    }

private:
    void show(const QList<ReviewedFile> &files)
    {
        m_session->reviewed = sampleReview(files);
        if (!m_pane)
            m_pane = std::make_unique<ReviewPane>();
        m_pane->resize(1000, 700);
        m_pane->setSession(m_session.get());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        QTRY_VERIFY(m_pane->model()->isLoaded());
        QCOMPARE(m_pane->model()->items().size(), files.size());
        m_pane->focusFiles();
    }

    QAbstractButton *button(QLatin1StringView name) const
    {
        return m_pane->findChild<QAbstractButton *>(name);
    }
    void press(Qt::Key key) const { QTest::keyClick(m_pane->files(), key); }

    std::unique_ptr<UiFakeSession> m_session;
    std::unique_ptr<ReviewPane> m_pane;
};

AGENTAO_TEST_WIDGETS(TestReviewStates)
#include "tst_reviewstates.moc"
