// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakesession.h"
#include "tests/support/suite.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/diff/diffview.h"
#include "ui/review/reviewdialog.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

//! A session whose changes and restores are what a test says.
class ReviewedSession : public FakeSession
{
public:
    using FakeSession::FakeSession;

    QFuture<Result<FileChanges>> changes(const QString &id, ChangeScope) override
    {
        askedFor += id;
        return QtFuture::makeReadyValueFuture(found);
    }
    QFuture<Result<RestoreOutcome>> restore(const QString &id, ChangeScope,
                                            const QStringList &paths) override
    {
        restores.append({id, paths});
        return QtFuture::makeReadyValueFuture(outcome);
    }

    Result<FileChanges> found;
    Result<RestoreOutcome> outcome;
    QStringList askedFor;
    QList<std::pair<QString, QStringList>> restores;
};

class TestReviewDialog : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void listsFilesWithTheirChanges();
    void restoringOneFileIsAsked();
    void restoringAllIsAsked();
    void keepingRestoresNothing();
    void enterRestoresNothing();
    void overwritingIsSaid();
    void failuresAreSaid();
    void noChanges();
    void uncoveredFilesAreNamed();
    void noRestoreWhileATurnRuns();
    void closesWithTheSession();
    void rowOffersReviewAndUndo();
    void isReadThroughTheAccessibilityInterface();

private:
    ReviewDialog *open(bool asks = false);
    static QString message(const ReviewDialog *dialog);
    static QAbstractButton *button(const ReviewDialog *dialog, QLatin1StringView name)
    {
        return dialog->findChild<QAbstractButton *>(name);
    }

    std::unique_ptr<ReviewedSession> m_session;
    QPointer<ReviewDialog> m_dialog;
};

void TestReviewDialog::init()
{
    m_session = std::make_unique<ReviewedSession>();
    FileChange edited{.path = u"/project/app/src/a.cpp"_s};
    edited.addedLines = 2;
    edited.removedLines = 1;
    edited.oldText = u"one\ntwo\n"_s;
    edited.newText = u"one\nzwei\ndrei\n"_s;
    FileChange binary{.path = u"/project/app/logo.png"_s, .status = FileChange::Status::Deleted};
    m_session->found = FileChanges{{edited, binary}, {}};
}

void TestReviewDialog::cleanup()
{
    delete m_dialog;
}

ReviewDialog *TestReviewDialog::open(bool asks)
{
    m_dialog = new ReviewDialog(m_session.get(), u"17"_s);
    if (asks)
        m_dialog->askToRestoreAll();
    m_dialog->show();
    const auto isLoaded = [this] {
        return !m_session->found || m_session->found->files.isEmpty()
            || m_dialog->findChild<QListWidget *>("changedFiles"_L1)->count() > 0;
    };
    if (!QTest::qWaitFor(isLoaded, 30'000))
        qFatal("nothing was loaded");
    QTest::qWait(0);
    return m_dialog;
}

QString TestReviewDialog::message(const ReviewDialog *dialog)
{
    QStringList texts;
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        texts += label->text();
    return texts.join(u'|');
}

void TestReviewDialog::listsFilesWithTheirChanges()
{
    const ReviewDialog *dialog = open();
    auto *files = dialog->findChild<QListWidget *>("changedFiles"_L1);
    QCOMPARE(m_session->askedFor, QStringList{u"17"_s});
    QCOMPARE(files->count(), 2);
    QVERIFY(files->item(0)->text().contains("src/a.cpp"_L1));
    QVERIFY(files->item(0)->text().contains("+2"_L1));
    auto *diff = dialog->findChild<DiffView *>();
    QVERIFY(diff->isVisible());
    files->setCurrentRow(1);
    QVERIFY(!diff->isVisible());
}

void TestReviewDialog::restoringOneFileIsAsked()
{
    const ReviewDialog *dialog = open();
    QSignalSpy restored(dialog, &ReviewDialog::restored);
    m_session->outcome = RestoreOutcome{{u"/project/app/logo.png"_s}, {}, u"18"_s};
    dialog->findChild<QListWidget *>("changedFiles"_L1)->setCurrentRow(1);
    button(dialog, "restoreFile"_L1)->click();
    QVERIFY(m_session->restores.isEmpty());
    QVERIFY(message(dialog).contains("logo.png"_L1));
    button(dialog, "confirmRestore"_L1)->click();
    QTRY_COMPARE(restored.count(), 1);
    QCOMPARE(m_session->restores.first().first, u"17"_s);
    QCOMPARE(m_session->restores.first().second, QStringList{u"/project/app/logo.png"_s});
}

void TestReviewDialog::restoringAllIsAsked()
{
    const ReviewDialog *dialog = open(true);
    QVERIFY(button(dialog, "confirmRestore"_L1)->isVisible());
    QVERIFY(message(dialog).contains(u'2'));
    QVERIFY(m_session->restores.isEmpty());
    button(dialog, "confirmRestore"_L1)->click();
    QTRY_COMPARE(m_session->restores.size(), 1);
    QCOMPARE(m_session->restores.first().second, QStringList());
}

void TestReviewDialog::keepingRestoresNothing()
{
    const ReviewDialog *dialog = open(true);
    button(dialog, "keepFiles"_L1)->click();
    QVERIFY(m_session->restores.isEmpty());
    QVERIFY(!button(dialog, "confirmRestore"_L1)->isVisible());
    QVERIFY(button(dialog, "restoreAll"_L1)->isVisible());
}

void TestReviewDialog::enterRestoresNothing()
{
    ReviewDialog *dialog = open(true);
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(m_session->restores.isEmpty());
}

void TestReviewDialog::overwritingIsSaid()
{
    m_session->found->files.first().changedSince = true;
    const ReviewDialog *dialog = open(true);
    QVERIFY(message(dialog).contains("changed again"_L1));
    button(dialog, "keepFiles"_L1)->click();
    dialog->findChild<QListWidget *>("changedFiles"_L1)->setCurrentRow(1);
    button(dialog, "restoreFile"_L1)->click();
    QVERIFY(!message(dialog).contains("changed again"_L1)); // another file
}

void TestReviewDialog::failuresAreSaid()
{
    const ReviewDialog *dialog = open(true);
    m_session->outcome = RestoreOutcome{
        {u"/project/app/src/a.cpp"_s},
        {{ErrorCode::PermissionDenied, u"it cannot be replaced"_s, u"/project/app/logo.png"_s}},
        u"18"_s};
    button(dialog, "confirmRestore"_L1)->click();
    QTRY_VERIFY(message(dialog).contains("/project/app/logo.png"_L1));
    m_session->outcome = fail(ErrorCode::Busy, u"a turn runs"_s);
    button(dialog, "restoreAll"_L1)->click();
    button(dialog, "confirmRestore"_L1)->click();
    QTRY_VERIFY(message(dialog).contains("a turn runs"_L1));
}

void TestReviewDialog::noChanges()
{
    m_session->found = FileChanges();
    const ReviewDialog *dialog = open(true);
    QTRY_VERIFY2(message(dialog).contains("no files"_L1), qPrintable(message(dialog)));
    QVERIFY(!button(dialog, "restoreAll"_L1)->isEnabled());
    delete m_dialog;
    m_session->found = fail(ErrorCode::NotFound, u"it was pruned"_s);
    dialog = open();
    QTRY_VERIFY(message(dialog).contains("it was pruned"_L1));
}

void TestReviewDialog::uncoveredFilesAreNamed()
{
    m_session->found->uncovered = {u"/project/app/video.mp4"_s};
    QTRY_VERIFY(message(open()).contains("video.mp4"_L1));
}

void TestReviewDialog::noRestoreWhileATurnRuns()
{
    m_session->setRunning(true);
    const ReviewDialog *dialog = open();
    QVERIFY(!button(dialog, "restoreAll"_L1)->isEnabled());
    m_session->endTurn();
    QTRY_VERIFY(button(dialog, "restoreAll"_L1)->isEnabled());
}

void TestReviewDialog::closesWithTheSession()
{
    open();
    m_session.reset();
    QTRY_VERIFY(!m_dialog);
}

void TestReviewDialog::rowOffersReviewAndUndo()
{
    ReviewedSession session({UserMessageAdded{u"m1"_s, ContentBlock::fromText(u"go"_s), {}},
                             FilesChanged{u"17"_s, 2, 14, 3}});
    ConversationView view;
    view.resize(700, 400);
    view.setSession(&session);
    view.show();
    const QModelIndex row = view.model()->index(1, 0);
    QCOMPARE(view.conversation()->kind(1), ConversationModel::RowKind::Changes);
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains("2 files changed"_L1));
    QSignalSpy review(&view, &ConversationView::reviewRequested);
    QSignalSpy undo(&view, &ConversationView::undoRequested);
    view.setCurrentIndex(row);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(review.count(), 1);
    QCOMPARE(review.first().first(), u"17"_s);
    const QRect place = view.visualRect(row);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                      QPoint(place.right() - 40, place.bottom() - place.height() / 2 + 4));
    QCOMPARE(undo.count(), 1);
}

static void collect(QAccessibleInterface *item, QHash<QString, QAccessibleInterface *> *found)
{
    for (int i = 0; i < item->childCount(); ++i) {
        QAccessibleInterface *child = item->child(i);
        if (!child || child->state().invisible)
            continue;
        if (const QString name = child->text(QAccessible::Name); !name.isEmpty())
            found->insert(name, child);
        collect(child, found);
    }
}

void TestReviewDialog::isReadThroughTheAccessibilityInterface()
{
    QAccessible::setActive(true);
    ReviewDialog *dialog = open();
    QAccessibleInterface *top = QAccessible::queryAccessibleInterface(dialog);
    QCOMPARE(top->role(), QAccessible::Dialog);
    QCOMPARE(top->text(QAccessible::Name), u"Changes of a turn"_s);
    QHash<QString, QAccessibleInterface *> found;
    collect(top, &found);
    const QString all = found.keys().join(u'\n');
    QVERIFY2(found.contains(u"Changed files"_s), qPrintable(all));
    QCOMPARE(found.value(u"Changed files"_s)->role(), QAccessible::List);
    QCOMPARE(found.value(u"Changed files"_s)->childCount(), 2);
    QVERIFY2(all.contains("a.cpp"_L1) && all.contains("logo.png"_L1), qPrintable(all));
    QVERIFY2(all.contains("Removed, line 2: two"_L1), qPrintable(all)); // of the diff
    QVERIFY2(all.contains("Added, line 2: zwei"_L1), qPrintable(all));
    const auto press = [&found](const QString &name) {
        QAccessibleInterface *button = found.value(name);
        return button && button->role() == QAccessible::Button
            && (button->actionInterface()->doAction(QAccessibleActionInterface::pressAction()),
                true);
    };
    QVERIFY(found.contains(u"Restore this file"_s));
    QVERIFY(press(u"Restore all"_s));
    const auto offersToKeep = [&] {
        found.clear();
        collect(top, &found);
        return found.contains(u"Keep"_s);
    };
    QTRY_VERIFY(offersToKeep());
    QVERIFY(m_session->restores.isEmpty());
    QVERIFY(press(u"Restore"_s));
    QTRY_COMPARE(m_session->restores.size(), 1);
}

AGENTAO_TEST_WIDGETS(TestReviewDialog)
#include "tst_reviewdialog.moc"
