// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/pane/conversationpane.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/review/reviewpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/worktree/commitdialog.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! From what was kept in the review to a commit.
class TestCommitWindow : public QObject
{
    Q_OBJECT

private slots:
    //! A session that changed a.txt and b.txt, of which a.txt is kept.
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->folder = QFileInfo(f->folder).canonicalFilePath();
        shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
              "echo one >a.txt; echo one >b.txt; git add .; git commit -qm first"_s);
        f->window->openFolder(f->folder);
        QVERIFY(f->show({1400, 900}));
        QVERIFY(f->sendText(u"do it"_s));
        f->current()->reviewed = sampleReview(
            {file(u"a.txt"_s, u"one\n"_s, u"two\n"_s), file(u"b.txt"_s, u"one\n"_s, u"two\n"_s)});
        f->current()->draft = u"Count to two\n\nOne was not enough."_s;
        f->current()->finishTurn();
        f->window->review()->setWanted(true);
        QTRY_COMPARE(review()->model()->items().size(), 2);
        review()->model()->keep({0, -1});
    }

    void commitsWhatIsKept()
    {
        QVERIFY(ask());
        QTRY_COMPARE(message(), u"Count to two\n\nOne was not enough."_s);
        // The model saw what is committed, and no more.
        const QString patch = f->current()->draftedOf.value(0);
        QVERIFY(patch.contains("a.txt"_L1) && !patch.contains("b.txt"_L1));
        const auto *files = part<QListView>(u"commitFiles"_s);
        QCOMPARE(files->model()->rowCount(), 1);
        QVERIFY(part<Ui::Label>(u"sheetNote"_s)->text().contains("do not run"_L1));
        press();
        QTRY_VERIFY(bannerText().startsWith("Committed as "_L1));
        QCOMPARE(shell(u"git log -1 --format=%B --name-only; git status --porcelain"_s),
                 "Count to two\n\nOne was not enough.\n\n\na.txt\n M b.txt\n"_ba);
        QTRY_VERIFY(!f->window->findChild<Ui::CommitDialog *>());
    }

    // What the model must not read it does not get for its draft either.
    void rulesHoldForTheDraft()
    {
        QVERIFY(putFile(f->folder + u"/.agentao/permissions.json"_s,
                        R"({"rules":[{"action":"deny","effect":"read","path":"a.txt"}]})"));
        review()->model()->keep({1, -1});
        QVERIFY(ask());
        QTRY_VERIFY(!message().isEmpty());
        const QString patch = f->current()->draftedOf.value(0);
        QVERIFY2(patch.contains("b.txt"_L1) && !patch.contains("a.txt"_L1), qPrintable(patch));
        press();
        QTRY_VERIFY(bannerText().startsWith("Committed"_L1));
        QCOMPARE(shell(u"git log -1 --format= --name-only"_s), "a.txt\nb.txt\n"_ba);
    }

    void onANewBranch()
    {
        QVERIFY(ask());
        QVERIFY(part<QLineEdit>(u"commitBranch"_s)->placeholderText().contains("main"_L1));
        part<QLineEdit>(u"commitBranch"_s)->setText(u"topic/two"_s);
        press();
        QTRY_VERIFY(bannerText().contains("topic/two"_L1));
        QCOMPARE(shell(u"git branch --show-current"_s), "topic/two\n"_ba);
    }

    void ownWordsStay()
    {
        QVERIFY(ask());
        QTRY_VERIFY(!message().isEmpty());
        auto *edit = part<QPlainTextEdit>(u"commitMessage"_s);
        edit->setPlainText(u"My words"_s);
        f->current()->draft = u"Another draft"_s;
        // Asked for, they give way.
        QTest::mouseClick(part<Ui::Button>(u"commitDraft"_s), Qt::LeftButton);
        QTRY_COMPARE(message(), u"Another draft"_s);
        edit->setPlainText(u"My words"_s);
        press();
        QTRY_VERIFY(bannerText().startsWith("Committed"_L1));
        QCOMPARE(shell(u"git log -1 --format=%s"_s), "My words\n"_ba);
    }

    void withoutADraft()
    {
        f->current()->draft = std::unexpected(Error{ErrorCode::Unsupported, u"no"_s, {}});
        QVERIFY(ask());
        QTRY_VERIFY(part<Ui::Label>(u"commitState"_s)->text().startsWith("No draft"_L1));
        QVERIFY(!part<Ui::Button>(u"sheetAction"_s)->isEnabled());
        QTest::keyClicks(part<QPlainTextEdit>(u"commitMessage"_s), u"By hand"_s);
        press();
        QTRY_VERIFY(bannerText().startsWith("Committed"_L1));
    }

    void keepComesFirst()
    {
        review()->model()->undo();
        QVERIFY(!ask());
        QVERIFY(bannerText().startsWith("Keep the files first"_L1));
        QVERIFY(f->current()->draftedOf.isEmpty());
    }

    void whatFailsCanBePutRight()
    {
        QVERIFY(ask());
        QTRY_VERIFY(!message().isEmpty());
        part<QLineEdit>(u"commitBranch"_s)->setText(u"main"_s);
        press();
        QTRY_VERIFY(part<Ui::Label>(u"sheetProblem"_s)->isVisible());
        QCOMPARE(shell(u"git log --oneline | wc -l"_s), "1\n"_ba);
        part<QLineEdit>(u"commitBranch"_s)->clear();
        press();
        QTRY_VERIFY(bannerText().startsWith("Committed"_L1));
    }

private:
    QByteArray shell(const QString &command) { return shellOutput(f->folder, command); }

    ReviewedFile file(const QString &name, const QString &before, const QString &after)
    {
        shell(u"printf '%1' >%2"_s.arg(QString(after).replace(u'\n', "\\n"_L1), name));
        ReviewedFile made = reviewedFile(f->folder + u'/' + name, before, after);
        made.after.id = shell(u"git hash-object %1"_s.arg(name)).trimmed();
        return made;
    }

    Ui::ReviewPane *review() const { return f->window->review()->review(); }

    Ui::CommitDialog *ask()
    {
        auto *action = review()->findChild<QAction *>(u"commitKept"_s);
        if (action)
            action->trigger();
        return f->window->findChild<Ui::CommitDialog *>();
    }

    template <typename T> T *part(const QString &name) const
    {
        auto *dialog = f->window->findChild<Ui::CommitDialog *>();
        return dialog ? dialog->findChild<T *>(name) : nullptr;
    }
    QString message() const
    {
        const auto *edit = part<QPlainTextEdit>(u"commitMessage"_s);
        return edit ? edit->toPlainText() : QString();
    }

    void press()
    {
        QTRY_VERIFY(part<Ui::Button>(u"sheetAction"_s)->isEnabled());
        QTest::mouseClick(part<Ui::Button>(u"sheetAction"_s), Qt::LeftButton);
    }

    QString bannerText() const { return f->window->pane()->banner()->text(); }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestCommitWindow)
#include "tst_commitwindow.moc"
