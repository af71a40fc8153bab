// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"

#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Of a folder with the skill "tidy-up", besides the built-in ones.
static std::unique_ptr<QTemporaryDir> folderWithASkill()
{
    auto folder = std::make_unique<QTemporaryDir>();
    const QString skill = folder->filePath(u".agentao/skills/tidy-up/SKILL.md"_s);
    return putFile(skill, "---\nname: tidy-up\ndescription: Tidies up\n---\nDo it.\n")
        ? std::move(folder)
        : nullptr;
}

//! The list of slash commands over the composer.
class TestCommandCompleter : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_composer = std::make_unique<Ui::Composer>();
        m_composer->commandInput()->setCommands(
            {{u"help"_s, u"Lists the commands"_s, {}},
             {u"mode"_s, u"Changes the mode"_s, u"[mode]"_s},
             {u"model"_s, u"Changes the model"_s, u"[provider/model]"_s}});
        m_edit = m_composer->edit();
        m_list = m_edit->findChild<Ui::CommandCompleter *>()->popup();
        m_composer->resize(500, 120);
        m_composer->show();
        QVERIFY(QTest::qWaitForWindowActive(m_composer.get()));
        m_edit->setFocus();
    }

    void cleanup() { m_composer.reset(); }

    void opensForCommandsOnly_data()
    {
        const Rows<QString, int> row; // text, rows

        row("slash", u"/"_s, 3);
        row("beginning", u"/mo"_s, 2);
        row("inside", u"/el"_s, 2);
        row("large letters", u"/HE"_s, 1);
        row("nothing like it", u"/zz"_s, 0);
        row("words behind it", u"/mode "_s, 0);
        row("path", u"/usr/"_s, 0);
        row("no slash", u"mode"_s, 0);
        row("slash later", u"a /"_s, 0);
    }

    void opensForCommandsOnly()
    {
        const auto [text, rows] = Rows<QString, int>::current();
        QTest::keyClicks(m_edit, text);
        QCOMPARE(offered().size(), rows);
        QCOMPARE(m_edit->toPlainText(), text);
    }

    void narrowsWhileTyping()
    {
        QTest::keyClicks(m_edit, u"/mo"_s);
        QCOMPARE(offered(), (QStringList{u"mode"_s, u"model"_s}));
        QTest::keyClicks(m_list, u"del"_s); // open lists get the keys
        QCOMPARE(m_edit->toPlainText(), u"/model"_s);
        QCOMPARE(offered(), QStringList());
    }

    void wholeNameIsSentAtOnce()
    {
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        QTest::keyClicks(m_edit, u"/help"_s);
        QVERIFY(!isOpen());
        QTest::keyClick(m_edit, Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
    }

    // Also where another one, which begins with it, stands before it.
    void wholeNameGoesFirst()
    {
        m_composer->commandInput()->setCommands(
            {{u"model"_s, u"Changes the model"_s, u"[provider/model]"_s},
             {u"mode"_s, u"Changes the mode"_s, u"[mode]"_s}});
        const QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        QTest::keyClicks(m_edit, u"/mode"_s);
        QCOMPARE(m_list->currentIndex().data().toString(), u"mode"_s);
        QTest::keyClick(m_list, Qt::Key_Return);
        QVERIFY(!isOpen());
        QCOMPARE(sent.size(), 1);
    }

    void beginningsGoFirst()
    {
        m_composer->commandInput()->setCommands(
            {{u"remember"_s, u"Remembers"_s, {}}, {u"member"_s, u"Adds one"_s, {}}});
        QTest::keyClicks(m_edit, u"/mem"_s);
        QCOMPARE(m_list->currentIndex().data().toString(), u"member"_s);
    }

    void takes_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Return") << Qt::Key_Return;
        QTest::newRow("Enter") << Qt::Key_Enter;
        QTest::newRow("Tab") << Qt::Key_Tab;
    }

    void takes()
    {
        QFETCH(Qt::Key, key);
        QSignalSpy sent(m_composer.get(), &Ui::Composer::sendRequested);
        QTest::keyClicks(m_edit, u"/mo"_s);
        QTest::keyClick(m_list, key);
        QCOMPARE(m_edit->toPlainText(), u"/mode "_s);
        QCOMPARE(m_composer->hint(), u"/mode [mode]"_s);
        QVERIFY(!isOpen());
        QVERIFY(sent.isEmpty());
    }

    void escapeKeepsTheText()
    {
        QTest::keyClicks(m_edit, u"/mo"_s);
        QTest::keyClick(m_list, Qt::Key_Escape);
        QVERIFY(!isOpen());
        QCOMPARE(m_edit->toPlainText(), u"/mo"_s);
    }

    void downChoosesTheNext()
    {
        QTest::keyClicks(m_edit, u"/mo"_s);
        QTest::keyClick(m_list, Qt::Key_Down);
        QTest::keyClick(m_list, Qt::Key_Return);
        QCOMPARE(m_edit->toPlainText(), u"/model "_s);
    }

    void noListWhileComposing()
    {
        QInputMethodEvent preedit(u"/mo"_s, {});
        QCoreApplication::sendEvent(m_edit, &preedit);
        QVERIFY(!isOpen());
        QInputMethodEvent commit;
        commit.setCommitString(u"/mo"_s);
        QCoreApplication::sendEvent(m_edit, &commit);
        QTRY_VERIFY(isOpen());
    }

    void otherCommands()
    {
        m_composer->commandInput()->setCommands({{u"mine"_s, u"Own words"_s, {}}});
        QTest::keyClicks(m_edit, u"/m"_s);
        QCOMPARE(offered(), QStringList{u"mine"_s});
    }

    void rowsAreNamed()
    {
        QTest::keyClicks(m_edit, u"/he"_s);
        QVERIFY(isOpen());
        QVERIFY(!m_list->accessibleName().isEmpty());
        const QString name = m_list->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(name.contains(u"help"_s) && name.contains(u"Lists the commands"_s),
                 qPrintable(name));
    }

    void skillsBehindADollar_data()
    {
        const Rows<QString, bool> row; // text, isOffered
        row("at the beginning", u"$"_s, true);
        row("its beginning", u"$tidy"_s, true);
        row("a part of it", u"please $up"_s, true);
        row("on a further line", u"first\n$ti"_s, true);
        row("another word", u"$nothing-such"_s, false);
        row("the whole word", u"$tidy-up"_s, false);
        row("a price", u"5$"_s, false);
        row("a variable", u"$HOME"_s, false);
        row("a command for a shell", u"!echo $ti"_s, false);
    }

    void skillsBehindADollar()
    {
        const auto [text, isOffered] = Rows<QString, bool>::current();
        const auto folder = folderWithASkill();
        QVERIFY(folder);
        auto *list = m_edit->findChild<QAbstractItemView *>(u"skillList"_s);
        m_composer->commandInput()->setSkillFolder(folder->path());
        QTest::keyClicks(m_edit, u"$"_s); // what is read is known after that
        QTRY_VERIFY(list->isVisible());
        m_edit->clear();
        QVERIFY(!list->isVisible());
        m_composer->setText(text);
        QCOMPARE(list->isVisible(), isOffered);
        m_edit->clear();
        m_composer->commandInput()->setSkillFolder({}); // an agent that has none
        m_composer->setText(text);
        QVERIFY(!list->isVisible());
    }

    void takesASkill()
    {
        const auto folder = folderWithASkill();
        QVERIFY(folder);
        auto *list = m_edit->findChild<QAbstractItemView *>(u"skillList"_s);
        m_composer->commandInput()->setSkillFolder(folder->path());
        QTest::keyClicks(m_edit, u"please $tid"_s);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(m_edit, Qt::Key_Tab);
        QCOMPARE(m_composer->text(), u"please $tidy-up "_s);
        QTest::keyClicks(m_edit, u"$"_s);
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(m_edit, Qt::Key_Escape);
        QVERIFY(!list->isVisible());
        QTest::keyClicks(m_edit, u"t"_s);
        QVERIFY(!list->isVisible()); // until another one
    }

private:
    QStringList offered() const
    {
        QStringList names;
        for (int row = 0; isOpen() && row < m_list->model()->rowCount(); ++row)
            names.append(m_list->model()->index(row, 0).data().toString());
        return names;
    }

    bool isOpen() const { return m_list->isVisible(); }

    std::unique_ptr<Ui::Composer> m_composer;
    Ui::ComposerEdit *m_edit = nullptr;
    QAbstractItemView *m_list = nullptr;
};

AGENTAO_TEST_WIDGETS(TestCommandCompleter)
#include "tst_commandcompleter.moc"
