// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/localagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/modelchoice.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QDir>
#include <QMenu>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

//! The window over the embedded agent, whose model is scripted: earlier messages, branches, forks.
class TestBranching : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_dir->path()).mkpath(u"project"_s)
                && QDir(m_dir->path()).mkpath(u"config"_s));
        m_scripted.replies.clear();
        m_scripted.requests.clear();
        LocalAgent::Services services;
        services.models = [this](const QString &) {
            ModelServices models;
            models.profile = [](const QString &) {
                ModelProfile profile;
                profile.provider = u"test"_s;
                profile.model = u"scripted"_s;
                profile.vision = true;
                return profile;
            };
            models.createClient
                = [this](const ModelProfile &) { return m_scripted.createClient(); };
            return models;
        };
        m_agent = std::make_unique<LocalAgent>(services);
        const QString config = m_dir->filePath(u"config"_s);
        m_models = std::make_unique<ModelChoice>(ModelSource(QProcessEnvironment(), config),
                                                 u"demo/tour"_s, QString());
        WindowServices window;
        window.agent = m_agent.get();
        window.permissions = &m_port;
        window.models = m_models.get();
        window.modes = {{u"default"_s, u"Ask before changes"_s, {}}};
        m_preferences = std::make_unique<Preferences>(m_dir->filePath(u"config/preferences.ini"_s));
        window.preferences = m_preferences.get();
        window.stateFile = m_dir->filePath(u"config/window.ini"_s);
        m_window = std::make_unique<MainWindow>(window);
        m_window->openFolder(QDir(m_dir->filePath(u"project"_s)).canonicalPath());
        m_window->resize(1100, 760);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window->shutDown();
        m_window.reset();
        m_agent.reset();
        m_preferences.reset(); // writes what is left, into its folder
    }

    void editingBeginsABranch()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        QVERIFY(note()->isHidden());
        pressOn(rowOf(u"two"_s), Qt::Key_F2);
        QVERIFY(note()->isVisible());
        QCOMPARE(composer()->text(), u"two"_s);
        QVERIFY(composer()->edit()->hasFocus());
        QCOMPARE(rows().size(), 4); // nothing happened yet
        turn(u"three"_s);

        QVERIFY(note()->isHidden());
        QCOMPARE(composer()->text(), QString());
        QCOMPARE(rows(),
                 QStringList(
                     {u"You: one"_s, u"re one"_s, u"You: three\nVersion 2 of 2"_s, u"re three"_s}));
        QCOMPARE(session()->branches().size(), 2);
    }

    void escapeLeavesAllAsItWas()
    {
        turn(u"one"_s);
        composer()->setText(u"half a thought"_s);
        pressOn(rowOf(u"one"_s), Qt::Key_Return);
        QCOMPARE(composer()->text(), u"one"_s);
        QTest::keyClick(composer()->edit(), Qt::Key_Escape);
        QVERIFY(note()->isHidden());
        QCOMPARE(composer()->text(), u"half a thought"_s);
        QCOMPARE(session()->branches().size(), 1);

        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        auto *cancel = note()->findChild<QWidget *>(u"cancelEditButton"_s);
        QTest::mouseClick(cancel, Qt::LeftButton);
        QVERIFY(note()->isHidden());
        QCOMPARE(composer()->text(), u"half a thought"_s);
    }

    void draftsAreKept()
    {
        turn(u"one"_s);
        composer()->setText(u"half a thought"_s);
        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        const QString id = session()->id();
        m_window->controller()->startNew(); // away in the middle of it
        QVERIFY(note()->isHidden());
        QCOMPARE(composer()->text(), QString());
        m_window->controller()->open(id);
        QTRY_VERIFY(session());
        QCOMPARE(composer()->text(), u"half a thought"_s);

        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        turn(u"other"_s); // sent; the draft comes back
        QCOMPARE(composer()->text(), u"half a thought"_s);
    }

    void attachmentsGoAlong()
    {
        turn(u"zero"_s);
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "\x89PNG"_ba;
        turn(u"look"_s, {image});
        pressOn(rowOf(u"look"_s), Qt::Key_F2);
        QCOMPARE(composer()->text(), u"look"_s);
        turn(u"look closer"_s);
        const ChatMessage &asked = m_scripted.requests.back().messages.back();
        QCOMPARE(asked.text(), u"look closer"_s);
        QCOMPARE(std::ranges::count_if(asked.parts,
                                       [](const MessagePart &part) {
                                           return std::holds_alternative<ImagePart>(part);
                                       }),
                 1);
    }

    // Nothing can be stored: the branch is not begun, the text stays.
    void refusedPromptGoesBack()
    {
        turn(u"one"_s);
        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        const QStringList before = rows();
        m_agent->closeSession(session()); // its file is given up
        composer()->setText(u"changed"_s);
        QTest::keyClick(composer()->edit(), Qt::Key_Return);
        QVERIFY(!m_window->pane()->banner()->isHidden());
        QCOMPARE(composer()->text(), u"changed"_s);
        QCOMPARE(rows(), before);
    }

    void commandsBeginNoBranch()
    {
        turn(u"one"_s);
        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        composer()->setText(u"/status "_s); // nothing is offered any more after the blank
        send();
        QVERIFY(note()->isHidden());
        QCOMPARE(session()->branches().size(), 1);
        QVERIFY(rowOf(u"one"_s) == 0 && rowOf(u"/status"_s) > 0);
        pressOn(rowOf(u"/status"_s), Qt::Key_F2); // nor can they be edited
        QVERIFY(note()->isHidden());
    }

    void commandIsRunAgain()
    {
        turn(u"one"_s);
        composer()->setText(u"!echo first"_s);
        send();
        QVERIFY(rowOf(u"!echo first"_s) > 0);
        composer()->setText(u"half a thought"_s);
        pressOn(rowOf(u"!echo first"_s), Qt::Key_F2);
        QCOMPARE(composer()->text(), u"!echo first"_s);
        QCOMPARE(composer()->command(), u"echo first"_s); // shown as one
        composer()->setText(u"!echo second"_s);
        send();
        QVERIFY(note()->isHidden());
        QCOMPARE(composer()->text(), u"half a thought"_s);
        QCOMPARE(m_scripted.requests.size(), size_t(1)); // no model was asked
        QCOMPARE(session()->branches().size(), 2);
        QCOMPARE(rowOf(u"!echo first"_s), -1);
        const int row = rowOf(u"!echo second"_s);
        QVERIFY(row > 0);
        const auto *tool = std::get_if<ToolItem>(&model()->item(row + 1)->content);
        QVERIFY(tool);
        QCOMPARE(tool->call.rawInput.value("command"_L1).toString(), u"echo second"_s);
    }

    // In the composer and in a fork it has the sign that keeps it from being one.
    void exclamationStaysAMessage()
    {
        turn(u"\\!important"_s);
        QCOMPARE(m_scripted.requests.back().messages.back().text(), u"!important"_s);
        pressOn(rowOf(u"!important"_s), Qt::Key_F2);
        QCOMPARE(composer()->text(), u"\\!important"_s);
        QVERIFY(!composer()->command());
        turn(u"\\!important indeed"_s);
        QCOMPARE(m_scripted.requests.back().messages.back().text(), u"!important indeed"_s);
        const QString id = session()->id();
        emit view() -> forkRequested(std::get<UserItem>(model()->item(0)->content).messageId);
        QTRY_VERIFY(session() && session()->id() != id);
        QCOMPARE(composer()->text(), u"\\!important indeed"_s);
    }

    // The model reads which lines are meant; the link is sent once with the edited message, too,
    // and is there when the conversation is opened again.
    void linesGoAlong()
    {
        QFile file(m_dir->filePath(u"project/a.py"_s));
        QVERIFY(putFile(file.fileName(), "def run():\n    pass\n"));
        const QString folder = m_window->controller()->folder();
        const QString text = u"explain @a.py#run:1-2"_s;
        const auto asked = [this] { return m_scripted.requests.back().messages.back().text(); };
        const QString told = u"[run](file://%1/a.py#L1-L2): lines 1 to 2 of %1/a.py"_s.arg(folder);
        turn(text);
        QVERIFY2(asked().startsWith(text) && asked().contains(told), qPrintable(asked()));
        pressOn(rowOf(text), Qt::Key_F2);
        QCOMPARE(composer()->text(), text);
        turn(text + u" again"_s);
        QCOMPARE(asked().count(told), 1);
        const QString id = session()->id();
        m_window->controller()->startNew();
        m_agent->closeSession(m_agent->findOpen(id));
        m_window->controller()->open(id);
        QTRY_VERIFY(session() && session()->id() == id);
        QTRY_VERIFY(rowOf(text + u" again"_s) == 0);
        const auto &user = std::get<UserItem>(model()->item(0)->content);
        QCOMPARE(user.attachments.size(), 1);
        QCOMPARE(user.attachments[0].name, u"run"_s);
        QCOMPARE(user.attachments[0].uri, u"file://%1/a.py#L1-L2"_s.arg(folder));
    }

    // The program ended before the edited message was sent.
    void emptyBranchLeadsBack()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        const QString id = session()->id();
        QVERIFY(session()->branchBefore(
            std::get<UserItem>(model()->item(rowOf(u"two"_s))->content).messageId));
        QCOMPARE(rows().size(), 2);
        m_window->controller()->startNew();
        m_window->controller()->open(id);
        QTRY_VERIFY(session());
        auto *banner = m_window->pane()->banner();
        QVERIFY(!banner->isHidden() && banner->text().contains(u"another branch"_s));
        for (auto *button : banner->findChildren<QAbstractButton *>()) {
            if (button->text() == "Show it"_L1) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        }
        QCOMPARE(rows().size(), 4);
    }

    void versionsAreSwitched()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        pressOn(rowOf(u"two"_s), Qt::Key_F2);
        turn(u"three"_s);
        const int row = rowOf(u"three"_s);
        QVERIFY(model()->versions().fork(row));
        pressOn(row, Qt::Key_Right); // there is none
        QCOMPARE(rowOf(u"three"_s), row);
        pressOn(row, Qt::Key_Left);
        QCOMPARE(
            rows(),
            QStringList({u"You: one"_s, u"re one"_s, u"You: two\nVersion 1 of 2"_s, u"re two"_s}));
        QCOMPARE(view()->currentIndex().row(), row);

        // With the pointer: "›" stands at the right end below the message.
        const QRect place = view()->visualRect(model()->index(row));
        bool isSwitched = false;
        for (int x = place.right(); x > place.center().x() && !isSwitched; x -= 6) {
            QTest::mouseClick(view()->viewport(), Qt::LeftButton, {}, {x, place.bottom() - 8});
            isSwitched = rowOf(u"three"_s) == row;
        }
        QVERIFY(isSwitched);
        // The pointer stands where "‹" is not; the version went to the last one.
        QCOMPARE(session()->branchForks().first().active, 1);
    }

    void menuOfAMessage()
    {
        turn(u"one"_s);
        const auto actions = [this](int row) {
            const QPoint at = view()->visualRect(model()->index(row)).center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at,
                                    view()->viewport()->mapToGlobal(at));
            QApplication::sendEvent(view()->viewport(), &event);
            QStringList texts;
            auto *menu = view()->findChild<QMenu *>();
            for (const QAction *action : menu->actions())
                texts += action->text();
            menu->close();
            delete menu;
            return texts;
        };
        const QStringList user = actions(0);
        QVERIFY(user.contains(u"&Edit and branch"_s) && user.contains(u"&Fork from here"_s));
        QVERIFY(!actions(1).contains(u"&Edit and branch"_s)); // an answer
    }

    void notWhileATurnRuns()
    {
        turn(u"one"_s);
        m_scripted.replies.push_back(ScriptedReply::text(u"two"_s).hold());
        composer()->setText(u"two"_s);
        QTest::keyClick(composer()->edit(), Qt::Key_Return);
        QTRY_VERIFY(session()->isRunning());
        pressOn(rowOf(u"one"_s), Qt::Key_F2);
        QVERIFY(note()->isHidden());
        QVERIFY(composer()->hint().contains(u"still at work"_s));
        QTRY_COMPARE(m_scripted.requests.size(), size_t(2));
        m_scripted.release();
        QVERIFY(waitForIdle());
    }

    void forkFromAMessage()
    {
        turn(u"one"_s);
        turn(u"two"_s);
        const QString id = session()->id();
        emit view()
            -> forkRequested(std::get<UserItem>(model()->item(rowOf(u"two"_s))->content).messageId);
        QTRY_VERIFY(session() && session()->id() != id);
        QCOMPARE(rows(), QStringList({u"You: one"_s, u"re one"_s}));
        QCOMPARE(composer()->text(), u"two"_s);
        QCOMPARE(session()->title(), u"one (fork)"_s);
        QTRY_COMPARE(m_window->controller()->list()->sessions().size(), 2);
    }

    void forkFromTheList()
    {
        turn(u"one"_s);
        const QString id = session()->id();
        m_window->controller()->startNew();
        emit m_window->sideBar()->forkRequested(id);
        QTRY_VERIFY(session() && session()->id() != id);
        QCOMPARE(rows(), QStringList({u"You: one"_s, u"re one"_s}));
        QCOMPARE(composer()->text(), QString());
        m_window->controller()->fork(u"sess_0"_s);
        QTRY_VERIFY(!m_window->pane()->banner()->isHidden());
        QVERIFY(!m_window->controller()->isBusy());
    }

private:
    void turn(const QString &text, const QList<ContentBlock> &more = {})
    {
        m_scripted.replies.push_back(ScriptedReply::text(u"re "_s + text));
        if (!more.isEmpty()) {
            QVERIFY(session()->prompt(QList<ContentBlock>{ContentBlock::fromText(text)} + more));
            QVERIFY(waitForIdle());
            model()->flush();
            return;
        }
        composer()->setText(text);
        send();
    }

    void send()
    {
        composer()->edit()->setFocus();
        QTest::keyClick(composer()->edit(), Qt::Key_Return);
        QVERIFY(waitForIdle());
        model()->flush();
    }

    bool waitForIdle()
    {
        return QTest::qWaitFor([this] { return session() && !session()->isRunning(); }, 30'000);
    }

    QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; row < model()->rowCount(); ++row)
            rows += model()->index(row).data(Qt::AccessibleTextRole).toString();
        return rows;
    }

    int rowOf(const QString &text) const
    {
        for (int row = 0; row < model()->rowCount(); ++row) {
            if (model()->index(row).data().toString().startsWith(u"You: "_s + text))
                return row;
        }
        return -1;
    }

    ConversationView *view() const { return m_window->pane()->view(); }
    Composer *composer() const { return m_window->pane()->composer(); }
    ConversationModel *model() const { return view()->conversation(); }
    Session *session() const { return m_window->controller()->current(); }
    EditNote *note() const { return m_window->findChild<EditNote *>(); }

    void pressOn(int row, Qt::Key key)
    {
        view()->setFocus();
        view()->setCurrentIndex(model()->index(row));
        QTest::keyClick(view(), key);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ScriptedModel m_scripted;
    WindowPermissionPort m_port;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<ModelChoice> m_models;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

AGENTAO_TEST_WIDGETS(TestBranching)
#include "tst_branching.moc"
