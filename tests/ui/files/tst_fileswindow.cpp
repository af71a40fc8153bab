// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/files/filesbrowser.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filespane.h"
#include "ui/files/filestree.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/filespresenter.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QMenu>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

//! The files in the window: with the agent, with the message, with the keyboard.
class TestFilesWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->writeFile(u"a b.txt"_s, "one\n"));
        QVERIFY(m_fixture->writeFile(u"c.txt"_s, "two\n"));
        m_fixture->window->openFolder(m_fixture->folder);
    }

    void cleanup() { m_fixture.reset(); }

    void keysOpenAndLeave()
    {
        QVERIFY(m_fixture->show({1300, 800}));
        QTest::keyClick(m_fixture->edit(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(files()->isVisible());
        QTRY_VERIFY(model()->indexOf(u"c.txt"_s).isValid());
        QVERIFY(files()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6);
        QVERIFY(!files()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(files()->browser()->tree()->hasFocus());
        QTest::keyClick(files()->browser()->tree(), Qt::Key_Escape);
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
        QVERIFY(files()->isVisible());
    }

    void searchHasAKey()
    {
        QVERIFY(m_fixture->show({1300, 800}));
        QTest::keyClick(m_fixture->edit(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(files()->isVisible());
        QTRY_VERIFY(files()->findChild<SearchField *>("searchField"_L1)->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(files()->browser()->tree()->hasFocus());
    }

    void refreshedAfterEdits()
    {
        QVERIFY(m_fixture->show({1300, 800}));
        QVERIFY(m_fixture->sendText(u"go"_s));
        action(u"files.show"_s)->trigger();
        QTRY_VERIFY(model()->indexOf(u"c.txt"_s).isValid());
        QTRY_VERIFY(!model()->isBusy());
        QSignalSpy read(model(), &FilesModel::folderRead);
        ToolCallChanged edit;
        edit.call.id = u"t1"_s;
        edit.call.kind = ToolKind::Edit;
        edit.call.status = ToolStatus::Completed;
        m_fixture->current()->say(edit);
        QTRY_VERIFY(!read.isEmpty());
    }

    void mentionsAFile_data()
    {
        const Rows<QString, QString, QString> row; // written, path, message
        row("into nothing", QString(), u"c.txt"_s, u"@c.txt "_s);
        row("behind a word", u"see"_s, u"c.txt"_s, u"see @c.txt "_s);
        row("blank in the name", u"see "_s, u"a b.txt"_s, u"see @\"a b.txt\" "_s);
    }

    void mentionsAFile()
    {
        const auto [written, path, message] = Rows<QString, QString, QString>::current();
        QVERIFY(m_fixture->show({1300, 800}));
        m_fixture->composer()->setText(written);
        action(u"files.show"_s)->trigger();
        emit files() -> mentionRequested(path);
        QCOMPARE(m_fixture->composer()->text(), message);
        QVERIFY(m_fixture->edit()->hasFocus());
    }

    void menuOfAFile()
    {
        QVERIFY(m_fixture->show({1300, 800}));
        action(u"files.show"_s)->trigger();
        QTRY_VERIFY(model()->indexOf(u"c.txt"_s).isValid());
        FilesTree *tree = files()->browser()->tree();
        tree->setCurrentIndex(model()->indexOf(u"c.txt"_s));
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {}, Qt::NoModifier);
        QApplication::sendEvent(tree->viewport(), &event);
        auto *menu = files()->findChild<QMenu *>();
        QVERIFY(menu && menu->isVisible());
        QSignalSpy editor(files(), &FilesPane::editorRequested);
        disconnect(files(), &FilesPane::revealRequested, nullptr, nullptr);
        disconnect(m_fixture->window->sides(), &WindowSides::openRequested, nullptr, nullptr);
        QSignalSpy revealed(files(), &FilesPane::revealRequested);
        for (QAction *entry : menu->actions())
            entry->trigger();
        const QString path = QDir(m_fixture->folder).canonicalPath() + u"/c.txt"_s;
        QCOMPARE(editor.first().first().toString(), path);
        QCOMPARE(revealed.first().first().toString(), path);
        QVERIFY(m_fixture->composer()->text().contains("@c.txt"_L1));
        menu->close();
    }

    void narrowWindow()
    {
        QVERIFY(m_fixture->show({420, 700}));
        action(u"files.show"_s)->trigger();
        QVERIFY(files()->isVisible());
        QVERIFY(!m_fixture->window->pane()->isVisible());
        QVERIFY(files()->width() <= 420);
        emit files() -> mentionRequested(u"c.txt"_s);
        QVERIFY(m_fixture->window->pane()->isVisible());
        QVERIFY(m_fixture->edit()->hasFocus());
    }

private:
    FilesPane *files() const { return m_fixture->window->sides()->files()->files(); }
    FilesModel *model() const { return files()->browser()->model(); }
    QAction *action(const QString &id) const
    {
        return m_fixture->window->actions()->registry()->action(id);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

AGENTAO_TEST_WIDGETS(TestFilesWindow)
#include "tst_fileswindow.moc"
