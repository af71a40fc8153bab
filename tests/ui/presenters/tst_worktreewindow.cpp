// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/usersettings.h"
#include "agentcore/worktree/worktrees.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/worktree/worktreelookdialog.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

//! Sessions in work trees of their own, as the window offers them.
class TestWorktreeWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toLocal8Bit());
        f = std::make_unique<WindowFixture>();
        f->folder = QFileInfo(f->folder).canonicalFilePath();
        shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
              "echo one >a.txt; git add .; git commit -qm first"_s);
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void beginsInAWorktree()
    {
        begin(u"topic/one"_s);
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        QCOMPARE(f->window->controller()->folder(), tree().folder);
        QCOMPARE(tree().branch, u"topic/one"_s);
        QCOMPARE(tree().origin, f->folder);
        QVERIFY(bannerText().contains("topic/one"_L1));
        QVERIFY(f->sendText(u"hello"_s));
        QCOMPARE(f->agent.createSpecs.last().cwd, tree().folder);
        QVERIFY(f->current()->shellCommands.isEmpty());
    }

    // One click beside "New session", not a menu of one thing.
    void beginsFromTheSideBar()
    {
        auto *button = f->window->sideBar()->findChild<Ui::Button *>(u"newInWorktree"_s);
        QVERIFY(button->isVisible());
        QVERIFY(!button->menu());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(inDialog<QPlainTextEdit>(u"worktreeSetUp"_s));
    }

    void setsUp()
    {
        begin({}, u"npm ci\n\n  make  \n"_s);
        QTRY_VERIFY(f->current());
        QTRY_COMPARE(f->current()->shellCommands, QStringList{u"npm ci"_s});
        f->current()->finishTurn();
        QTRY_COMPARE(f->current()->shellCommands, (QStringList{u"npm ci"_s, u"make"_s}));
        f->current()->finishTurn(StopReason::Cancelled);
        QTRY_VERIFY(bannerText().contains("did not end well: make"_L1));
        // For the next one they are there already.
        QCOMPARE(WorktreeSettings::load(m_home->filePath(u"config"_s))->setup,
                 (QStringList{u"npm ci"_s, u"make"_s}));
        trigger(u"session.newInWorktree"_s);
        QTRY_VERIFY(inDialog<QPlainTextEdit>(u"worktreeSetUp"_s));
        QCOMPARE(inDialog<QPlainTextEdit>(u"worktreeSetUp"_s)->toPlainText(), u"npm ci\nmake"_s);
    }

    void aBadBranchIsTold()
    {
        begin(u"main"_s);
        QTRY_VERIFY(inDialog<Ui::Label>(u"sheetProblem"_s)
                    && inDialog<Ui::Label>(u"sheetProblem"_s)->isVisible());
        QCOMPARE(f->window->controller()->folder(), f->folder);
        // The dialog can be put right.
        inDialog<QLineEdit>(u"worktreeBranch"_s)->setText(u"other"_s);
        press();
        QTRY_COMPARE(tree().branch, u"other"_s);
    }

    void noRepositoryIsTold()
    {
        shell(u"rm -rf .git"_s);
        begin({});
        QTRY_VERIFY(inDialog<Ui::Label>(u"sheetProblem"_s)
                    && inDialog<Ui::Label>(u"sheetProblem"_s)->isVisible());
        QVERIFY(Worktrees().list().isEmpty());
    }

    void mergesBack()
    {
        begin({});
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        shell(u"echo two >>'%1/a.txt'; echo new >'%1/new.txt'"_s.arg(tree().folder));
        QVERIFY(lookDialog(u"session.mergeWorktree"_s));
        QCOMPARE(rows(), u"a.txt · changed · +1\nnew.txt · new · +1"_s);
        QVERIFY(!QFile::exists(f->folder + "/new.txt"_L1)); // only a look so far
        press();
        QTRY_VERIFY(bannerText().startsWith("Merged into"_L1) && bannerText().endsWith("2"_L1));
        QVERIFY(QFile::exists(f->folder + "/new.txt"_L1));
        QVERIFY(QFile::exists(tree().folder + "/new.txt"_L1));
        QTRY_VERIFY(!f->window->findChild<Ui::WorktreeLookDialog *>());
    }

    void conflictsAreSeenFirst()
    {
        begin({});
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        shell(u"echo there >'%1/a.txt'; echo here >a.txt"_s.arg(tree().folder));
        QVERIFY(lookDialog(u"session.mergeWorktree"_s));
        QVERIFY2(rows().contains("conflict"_L1), qPrintable(rows()));
        // All that there is: nothing can be merged.
        QVERIFY(!inDialog<Ui::Button>(u"sheetAction"_s)->isEnabled());
        f->window->findChild<Ui::WorktreeLookDialog *>()->reject();
        QTRY_VERIFY(!f->window->findChild<Ui::WorktreeLookDialog *>());
        shell(u"echo new >'%1/new.txt'"_s.arg(tree().folder));
        QVERIFY(lookDialog(u"session.mergeWorktree"_s));
        QVERIFY(rows().startsWith("a.txt"_L1));
        press();
        QTRY_VERIFY(bannerText().startsWith("Merged into"_L1));
        QFile file(f->folder + "/a.txt"_L1);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "here\n"_ba);
        QVERIFY(QFile::exists(f->folder + "/new.txt"_L1));
    }

    void throwsAwayAfterALook()
    {
        begin(u"topic"_s);
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        const QString folder = tree().folder;
        shell(u"echo new >'%1/new.txt'"_s.arg(folder));
        QVERIFY(lookDialog(u"session.discardWorktree"_s));
        QCOMPARE(rows(), u"new.txt · new · +1"_s);
        QVERIFY(note().contains("topic"_L1));
        // Enter alone does not.
        QVERIFY(!inDialog<Ui::Button>(u"sheetAction"_s)->isDefault());
        press();
        QTRY_COMPARE(f->window->controller()->folder(), f->folder);
        QVERIFY(!QFile::exists(folder + "/new.txt"_L1));
        QVERIFY(Worktrees().list().isEmpty());
        QTRY_VERIFY(
            !f->window->actions()->registry()->action(u"session.discardWorktree"_s)->isEnabled());
    }

    void nothingWhileTheAgentWorks()
    {
        begin({});
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        QVERIFY(f->sendText(u"hello"_s));
        trigger(u"session.discardWorktree"_s);
        QTRY_VERIFY(bannerText().contains("Stop it first"_L1));
        QVERIFY(!f->window->findChild<Ui::WorktreeLookDialog *>());
    }

    void listedWithTheFolder()
    {
        begin({});
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        const QString folder = tree().folder;
        const QDateTime now = QDateTime::currentDateTimeUtc();
        f->agent.addStored(u"s1"_s, u"Here"_s, now, f->folder);
        f->agent.addStored(u"s2"_s, u"Apart"_s, now.addSecs(-5), folder);
        f->window->openFolder(f->folder);
        const auto *model = f->window->sideBar()->model();
        QTRY_VERIFY(model->rowOf(u"s2"_s) > 0);
        const auto isApart = [model](const QString &id) {
            return model->index(model->rowOf(id)).data(Ui::SessionListModel::WorktreeRole).toBool();
        };
        QVERIFY(isApart(u"s2"_s));
        QVERIFY(!isApart(u"s1"_s));
        QVERIFY(model->index(model->rowOf(u"s2"_s))
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains("work tree"_L1));
        // Choosing it brings the window there.
        emit f->window->sideBar()->sessionChosen(u"s2"_s);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QCOMPARE(f->window->controller()->folder(), folder);
        QTRY_VERIFY(model->rowOf(u"s1"_s) > 0);
    }

    // They are listed where they were before.
    void conversationsOfOneThatIsGone()
    {
        begin({});
        QTRY_VERIFY(f->window->controller()->folder() != f->folder);
        const QString folder = tree().folder;
        shell(u"mkdir -p '%1/.agentao/sessions'"_s.arg(folder));
        f->agent.addStored(u"s1"_s, u"Here"_s, QDateTime::currentDateTimeUtc(), f->folder);
        f->agent.addStored(u"s2"_s, u"Apart"_s, QDateTime::currentDateTimeUtc(), folder);
        QVERIFY(lookDialog(u"session.discardWorktree"_s));
        press();
        QTRY_COMPARE(f->window->controller()->folder(), f->folder);
        const auto *model = f->window->sideBar()->model();
        QTRY_VERIFY(model->rowOf(u"s2"_s) > 0);
        QVERIFY(model->rowOf(u"s1"_s) > 0);
        emit f->window->sideBar()->sessionChosen(u"s2"_s);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
        QTRY_VERIFY(model->rowOf(u"s1"_s) > 0); // and the way back
        const auto *registry = f->window->actions()->registry();
        QVERIFY(!registry->action(u"session.mergeWorktree"_s)->isEnabled());
        QVERIFY(!registry->action(u"session.discardWorktree"_s)->isEnabled());
        f->window->controller()->startNew();
        QCOMPARE(f->window->windowTitle(), QFileInfo(folder).fileName()); // no path in our folders
    }

private:
    void shell(const QString &command) { shellOutput(f->folder, command); }

    void begin(const QString &branch, const QString &setUp = {})
    {
        trigger(u"session.newInWorktree"_s);
        QTRY_VERIFY(inDialog<QLineEdit>(u"worktreeBranch"_s));
        QTest::keyClicks(inDialog<QLineEdit>(u"worktreeBranch"_s), branch);
        if (!setUp.isEmpty())
            inDialog<QPlainTextEdit>(u"worktreeSetUp"_s)->setPlainText(setUp);
        press();
    }

    void trigger(const QString &action)
    {
        QAction *found = f->window->actions()->registry()->action(action);
        QTRY_VERIFY(found && found->isEnabled());
        found->trigger();
    }

    template <typename T> T *inDialog(const QString &name) const
    {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (auto *found = window->isVisible() ? window->findChild<T *>(name) : nullptr)
                return found;
        }
        return nullptr;
    }

    Ui::WorktreeLookDialog *lookDialog(const QString &action)
    {
        trigger(action);
        const bool isThere = QTest::qWaitFor(
            [this] { return f->window->findChild<Ui::WorktreeLookDialog *>() != nullptr; }, 30'000);
        auto *dialog = f->window->findChild<Ui::WorktreeLookDialog *>();
        if (!isThere
            || !QTest::qWaitFor([this] { return !note().startsWith("Looking"_L1); }, 30'000))
            return nullptr;
        return dialog;
    }

    QString note() const
    {
        const auto *label = inDialog<Ui::Label>(u"sheetNote"_s);
        return label ? label->text() : QString();
    }

    QString rows() const
    {
        const auto *list = inDialog<QListView>(u"worktreeFiles"_s);
        QStringList texts;
        for (int row = 0; list && row < list->model()->rowCount(); ++row)
            texts += list->model()->index(row, 0).data().toString();
        return texts.join(u'\n');
    }

    void press()
    {
        QTRY_VERIFY(inDialog<Ui::Button>(u"sheetAction"_s));
        QTRY_VERIFY(inDialog<Ui::Button>(u"sheetAction"_s)->isEnabled());
        QTest::mouseClick(inDialog<Ui::Button>(u"sheetAction"_s), Qt::LeftButton);
    }

    Worktree tree() const { return Worktrees().list().value(0); }
    QString bannerText() const { return f->window->pane()->banner()->text(); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestWorktreeWindow)
#include "tst_worktreewindow.moc"
