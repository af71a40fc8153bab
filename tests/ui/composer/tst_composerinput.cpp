// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/composerhighlighter.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/composer/prompthistory.h"
#include "ui/composer/promptsearch.h"
#include "ui/composer/promptwalker.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"

#include <QAbstractButton>
#include <QAction>
#include <QContextMenuEvent>
#include <QDir>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;
using Ui::Mention;

//! The underlined words of the first line.
static QStringList markedWords(const QTextDocument *document)
{
    QStringList words;
    const QTextBlock block = document->firstBlock();
    for (const auto &range : block.layout()->formats()) {
        if (range.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline)
            words += block.text().sliced(range.start, range.length);
    }
    return words;
}

static bool hasDictionary()
{
    Ui::SpellChecker checker(QLocale(QLocale::English, QLocale::UnitedStates));
    checker.isRight(u"wrrong"_s);
    return QSignalSpy(&checker, &Ui::SpellChecker::checked).wait()
        && checker.isRight(u"wrrong"_s) == false;
}

//! What typing in the composer brings: mentions, arguments, commands, earlier prompts.
class TestComposerInput : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        QVERIFY(f->writeFile(u"src/parser.cpp"_s));
        QVERIFY(f->writeFile(u"my notes.txt"_s));
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        f->edit()->setFocus();
    }

    void cleanup() { f.reset(); }

    void mentionAtCursor_data()
    {
        // text: | is the cursor
        const Rows<QString, std::optional<QString>> row; // text, path
        const std::optional<QString> none;
        row("just the sign", u"@|"_s, std::optional(u""_s));
        row("some of a path", u"see @src/pa|"_s, std::optional(u"src/pa"_s));
        row("in the middle", u"see @sr| and"_s, std::optional(u"sr"_s));
        row("after a bracket", u"(@a|"_s, std::optional(u"a"_s));
        row("second line", u"one\n@a|"_s, std::optional(u"a"_s));
        row("quotes with a blank", u"@\"my no|"_s, std::optional(u"my no"_s));
        row("address", u"mail me@exam|"_s, none);
        row("blank behind it", u"@src |"_s, none);
        row("another line", u"@src\n|"_s, none);
        row("closed quotes", u"@\"a b\"|"_s, none);
        row("before it", u"|@src"_s, none);
        row("nothing", u"|"_s, none);
        row("too long", u'@' + QString(500, u'a') + u'|', none);
    }

    void mentionAtCursor()
    {
        auto [text, path] = Rows<QString, std::optional<QString>>::current();
        const qsizetype cursor = text.indexOf(u'|');
        const auto mention = Mention::at(text.remove(u'|'), cursor);
        QCOMPARE(mention.has_value(), path.has_value());
        if (mention)
            QCOMPARE(mention->path, *path);
    }

    void mentionsOfAText_data()
    {
        const Rows<QString, QStringList> row; // text, paths
        row("one", u"see @a.txt now"_s, QStringList{u"a.txt"_s});
        row("with a full stop behind", u"see @a.txt."_s, QStringList{u"a.txt"_s});
        row("in brackets", u"(@a.txt)"_s, QStringList{u"a.txt"_s});
        row("quoted", u"@\"b c.txt\"!"_s, QStringList{u"b c.txt"_s});
        row("two", u"@a.txt @\"b c.txt\""_s, QStringList{u"a.txt"_s, u"b c.txt"_s});
        row("not there", u"@nothing @ @@ @\"\" @\"x"_s, QStringList());
        row("address", u"me@a.txt"_s, QStringList());
        row("only dots", u"@..."_s, QStringList());
    }

    void mentionsOfAText()
    {
        const auto [text, paths] = Rows<QString, QStringList>::current();
        QStringList found;
        for (const Mention &mention : Mention::all(text, [](const QString &path) {
                 return path == u"a.txt"_s || path == u"b c.txt"_s;
             })) {
            QCOMPARE(text.at(mention.begin), u'@');
            QVERIFY(text.sliced(mention.begin, mention.length).contains(mention.path));
            found += mention.path;
        }
        QCOMPARE(found, paths);
    }

    void writtenMentions_data()
    {
        const Rows<QString, QString> row; // path, written
        row("plain", u"src/a.cpp"_s, u"@src/a.cpp"_s);
        row("blank", u"my notes.txt"_s, u"@\"my notes.txt\""_s);
        row("sign at the end", u"odd!"_s, u"@\"odd!\""_s);
        row("folder", u"src/"_s, u"@src/"_s);
    }

    void writtenMentions()
    {
        const auto [path, written] = Rows<QString, QString>::current();
        QCOMPARE(Mention::written(path), written);
        const auto back
            = Mention::all(written, [&path](const QString &one) { return one == path; });
        QCOMPARE(back.size(), 1);
    }

    void takesAFile_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Enter") << Qt::Key_Return;
        QTest::newRow("Tab") << Qt::Key_Tab;
    }

    void takesAFile()
    {
        QFETCH(Qt::Key, key);
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        type(u"see @pars"_s);
        QTRY_COMPARE(offered(list()), QStringList{u"parser.cpp"_s});
        press(key);
        QCOMPARE(f->composer()->text(), u"see @src/parser.cpp "_s);
        QVERIFY(!list()->isVisible());
        QVERIFY(f->edit()->hasFocus());
        type(u"@no"_s);
        QTRY_COMPARE(offered(list()), QStringList{u"my notes.txt"_s});
        press(key);
        QCOMPARE(f->composer()->text(), u"see @src/parser.cpp @\"my notes.txt\" "_s);
        QVERIFY(sent.isEmpty());
    }

    void mentionInTheMiddle()
    {
        waitForPaths();
        type(u"a  b"_s);
        press(Qt::Key_Left);
        press(Qt::Key_Left);
        type(u"@src"_s);
        QVERIFY(offered(list()).contains(u"parser.cpp"_s));
        press(Qt::Key_Down);
        press(Qt::Key_Up);
        press(Qt::Key_Return);
        QCOMPARE(f->composer()->text(), u"a @src/ b"_s);
    }

    void escapeClosesTheMentions()
    {
        waitForPaths();
        type(u"@p"_s);
        QVERIFY(list()->isVisible());
        press(Qt::Key_Escape);
        QVERIFY(!list()->isVisible());
        type(u"a"_s);
        QVERIFY(!list()->isVisible()); // for this one it stays closed
        type(u" @p"_s);
        QVERIFY(list()->isVisible());
        QCOMPARE(f->composer()->text(), u"@pa @p"_s);
        press(Qt::Key_Backspace);
        press(Qt::Key_Backspace);
        QVERIFY(!list()->isVisible());
    }

    void noMentionsWhileComposing()
    {
        waitForPaths();
        type(u"@p"_s);
        QVERIFY(list()->isVisible());
        QInputMethodEvent composing(u"ni"_s, {});
        QCoreApplication::sendEvent(f->edit(), &composing);
        QVERIFY(!list()->isVisible());
        press(Qt::Key_Return);
        press(Qt::Key_Up);
        press(Qt::Key_Tab);
        QCOMPARE(f->composer()->text(), u"@p"_s);
    }

    void mentionIsSentAsALink()
    {
        f->composer()->setText(u"see @src/parser.cpp, @src/parser.cpp and @nothing"_s);
        const auto content = f->composer()->content();
        QCOMPARE(content.size(), 2);
        QCOMPARE(content.first().text, f->composer()->text());
        QCOMPARE(content.last().kind, ContentBlock::Kind::ResourceLink);
        QCOMPARE(content.last().uri, "file://"_L1 + f->folder + "/src/parser.cpp"_L1);
        QCOMPARE(content.last().name, u"src/parser.cpp"_s);
        QSignalSpy accepted(f->window->controller(), &Ui::SessionController::accepted);
        press(Qt::Key_Return);
        QTRY_COMPARE(accepted.size(), 1);
        QTRY_COMPARE(f->composer()->text(), QString());
    }

    void mentionIsColoured()
    {
        const auto formats
            = [this] { return f->edit()->document()->firstBlock().layout()->formats(); };
        f->composer()->setText(u"see @src/parser.cpp"_s);
        waitForPaths();
        QTRY_COMPARE(formats().size(), 1);
        QCOMPARE(formats().first().start, 4);
        QCOMPARE(formats().first().length, 15);
        f->composer()->setText(u"see @src/nothing"_s);
        QTRY_COMPARE(formats().size(), 0);
    }

    void sessionIsAttached()
    {
        QVERIFY(f->addThree());
        type(u"like @Thre"_s);
        QTRY_COMPARE(offered(list()), QStringList{u"Three"_s});
        press(Qt::Key_Return);
        QCOMPARE(f->composer()->text(), u"like "_s);
        QTRY_COMPARE(f->composer()->attachments()->attachments().size(), 1);
        QCOMPARE(f->composer()->attachments()->attachments().first().name, u"Three"_s);
        f->agent.changeError = Error{ErrorCode::Io, u"no way"_s, {}};
        type(u"@Tw"_s);
        QTRY_COMPARE(offered(list()), QStringList{u"Two"_s});
        press(Qt::Key_Return);
        QTRY_VERIFY(f->composer()->hint().contains(u"no way"_s));
    }

    void argumentChoices_data()
    {
        const Rows<QString, int, QStringList> row; // hint, index, choices
        const QStringList formats{u"md"_s, u"json"_s};
        row("first", u"[md|json] [file]"_s, 0, formats);
        row("second", u"<file> <md|json>"_s, 1, formats);
        row("no choice", u"[file]"_s, 0, QStringList());
        row("beyond", u"[md|json]"_s, 1, QStringList());
        row("words", u"[what to do|or not]"_s, 0, QStringList());
        row("empty one", u"[a||b]"_s, 0, QStringList());
        row("no brackets", u"a|b"_s, 0, QStringList());
        row("never closed", u"[a|b"_s, 0, QStringList());
        row("nothing", QString(), 0, QStringList());
    }

    void argumentChoices()
    {
        const auto [hint, index, choices] = Rows<QString, int, QStringList>::current();
        QCOMPARE(Ui::TypedArgument::choices(hint, index), choices);
    }

    void argumentHintStays()
    {
        f->composer()->commandInput()->setCommands(
            {{u"compact"_s, u"Compacts"_s, u"[what to keep]"_s}, {u"help"_s, u"Helps"_s, {}}});
        type(u"/compact "_s);
        QCOMPARE(f->composer()->hint(), u"/compact [what to keep]"_s);
        type(u"the plan"_s);
        QCOMPARE(f->composer()->hint(), u"/compact [what to keep]"_s);
        f->composer()->setText(u"/help me"_s);
        QCOMPARE(f->composer()->hint(), QString());
    }

    void argumentIsTaken()
    {
        f->composer()->commandInput()->setCommands(
            {{u"export"_s, u"Exports"_s, u"[md|json|html] [file]"_s}});
        auto *list = f->composer()->findChild<Ui::ArgumentCompleter *>()->list();
        type(u"/export "_s);
        QCOMPARE(offered(list), (QStringList{u"md"_s, u"json"_s, u"html"_s}));
        type(u"j"_s);
        QCOMPARE(offered(list), QStringList{u"json"_s});
        press(Qt::Key_Tab);
        QCOMPARE(f->composer()->text(), u"/export json"_s);
        QVERIFY(!list->isVisible());
        type(u" f"_s);
        QVERIFY(!list->isVisible());
    }

    void commandLine()
    {
        f->composer()->setRunsCommands(true);
        const auto *note = f->composer()->findChild<QLabel *>(u"commandNote"_s);
        auto *send = f->composer()->findChild<QAbstractButton *>(u"sendButton"_s);
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        type(u"!"_s);
        QCOMPARE(send->text(), u"Run"_s);
        QVERIFY(!note->isHidden());
        QCOMPARE(f->edit()->accessibleName(), u"Command"_s);
        press(Qt::Key_Return);
        QVERIFY(sent.isEmpty()); // nothing to run
        type(u" make test"_s);
        press(Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
        QCOMPARE(sent.first().first().value<Ui::Wish>(), Ui::Wish::ofCommand(u"make test"_s));
        f->composer()->setText(u"words"_s);
        QCOMPARE(send->text(), u"Send"_s);
        QVERIFY(note->isHidden());
        f->composer()->setRunning(true);
        f->composer()->setText(u"!ls"_s);
        press(Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
    }

    void commandIsRun()
    {
        f->agent.promptError = Error{ErrorCode::Unsupported, u"this agent cannot do that"_s, {}};
        type(u"!ls"_s);
        press(Qt::Key_Return);
        // What was typed stays.
        QTRY_VERIFY(!f->window->controller()->isBusy());
        QCOMPARE(f->composer()->text(), u"!ls"_s);
        QCOMPARE(f->agent.closed.size(), 1);
    }

    void noCommandWithoutTheAgent()
    {
        f->composer()->setRunsCommands(false);
        type(u"!ls"_s);
        QVERIFY(!f->composer()->command());
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        press(Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
    }

    void escapedExclamation()
    {
        f->composer()->setRunsCommands(true);
        f->composer()->setText(u"\\!important"_s);
        QVERIFY(!f->composer()->command());
        QCOMPARE(f->composer()->content(), QList{ContentBlock::fromText(u"!important"_s)});
    }

    void earlierPrompts()
    {
        QVERIFY(f->sendText(u"one"_s));
        f->current()->finishTurn();
        QVERIFY(f->sendText(u"two"_s));
        f->current()->finishTurn();
        type(u"draft"_s);
        press(Qt::Key_Up);
        QCOMPARE(f->composer()->text(), u"two"_s);
        press(Qt::Key_Up);
        QCOMPARE(f->composer()->text(), u"one"_s);
        press(Qt::Key_Up); // there is no earlier one
        QCOMPARE(f->composer()->text(), u"one"_s);
        press(Qt::Key_Down);
        QCOMPARE(f->composer()->text(), u"two"_s);
        press(Qt::Key_Down);
        QCOMPARE(f->composer()->text(), u"draft"_s);
        press(Qt::Key_Down);
        QCOMPARE(f->composer()->text(), u"draft"_s);
        press(Qt::Key_Up);
        type(u"!"_s); // changed: it is what is written now
        press(Qt::Key_Down);
        QCOMPARE(f->composer()->text(), u"two!"_s);
    }

    // What comes back means what it meant.
    void earlierPromptIsNoCommand()
    {
        f->composer()->setText(u"\\!important"_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(f->current() && f->current()->isRunning());
        f->current()->finishTurn();
        press(Qt::Key_Up);
        QCOMPARE(f->composer()->text(), u"\\!important"_s);
    }

    void arrowsInsideTheText()
    {
        QVERIFY(f->sendText(u"one"_s));
        f->current()->finishTurn();
        f->composer()->setText(u"first\nsecond"_s);
        press(Qt::Key_Up); // to the first line
        QCOMPARE(f->composer()->text(), u"first\nsecond"_s);
        press(Qt::Key_Up, Qt::ShiftModifier); // selects
        QCOMPARE(f->composer()->text(), u"first\nsecond"_s);
        press(Qt::Key_Home);
        press(Qt::Key_Up);
        QCOMPARE(f->composer()->text(), u"one"_s);
    }

    void earlierPromptsSurviveARestart()
    {
        QVERIFY(f->sendText(u"one"_s));
        const QDir prompts(f->dir.filePath(u"config/prompts"_s));
        QCOMPARE(prompts.entryInfoList(QDir::Files).size(), 1);
        const auto permissions = prompts.entryInfoList(QDir::Files).first().permissions();
        QCOMPARE(permissions & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        f->restart();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        f->window->controller()->startNew();
        f->edit()->setFocus();
        press(Qt::Key_Up);
        QCOMPARE(f->composer()->text(), u"one"_s);
    }

    void searchedPrompt()
    {
        for (const auto &text : {u"run the tests"_s, u"write a test"_s, u"explain"_s}) {
            QVERIFY(f->sendText(text));
            f->current()->finishTurn();
        }
        auto *search = f->composer()->findChild<Ui::PromptSearch *>();
        QVERIFY(search->isHidden());
        f->window->actions()->registry()->action(u"message.searchPrompts"_s)->trigger();
        QVERIFY(search->hasFocus());
        QTRY_COMPARE(offered(search->list()),
                     (QStringList{u"explain"_s, u"write a test"_s, u"run the tests"_s}));
        QTest::keyClicks(search, u"test run"_s);
        QCOMPARE(offered(search->list()), QStringList{u"run the tests"_s});
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(f->composer()->text(), u"run the tests"_s);
        QVERIFY(search->isHidden() && f->edit()->hasFocus());
        f->composer()->prompts()->searchRequested();
        QTest::keyClicks(search, u"zzz"_s);
        QVERIFY(!search->list()->isVisible());
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(search->isHidden() && f->edit()->hasFocus());
        QCOMPARE(f->composer()->text(), u"run the tests"_s);
    }

    void brokenHistory_data()
    {
        const Rows<QByteArray, QStringList> row; // bytes, prompts
        row("no JSON", "\xff["_ba, QStringList());
        row("object", "{}"_ba, QStringList());
        row("others among them", R"([1,"a",null,"",["b"],"c"])"_ba, QStringList{u"a"_s, u"c"_s});
    }

    void brokenHistory()
    {
        const auto [bytes, prompts] = Rows<QByteArray, QStringList>::current();
        const QString folder = f->dir.filePath(u"history"_s);
        Ui::PromptHistory history(folder);
        QVERIFY(history.add(u"/place"_s, u"x"_s));
        QVERIFY(putFile(QDir(folder).entryInfoList(QDir::Files).first().filePath(), bytes));
        QCOMPARE(history.prompts(u"/place"_s), prompts);
        QCOMPARE(history.prompts(u"/other"_s), QStringList());
    }

    void historyIsBounded()
    {
        Ui::PromptHistory history(f->dir.filePath(u"history"_s));
        for (int i = 0; i < Ui::PromptHistory::kMaxPrompts + 5; ++i)
            QVERIFY(history.add(u"/place"_s, u"prompt %1"_s.arg(i)));
        QVERIFY(history.add(u"/place"_s, u"prompt 100"_s)); // once, and last
        QVERIFY(history.add(u"/place"_s, u" private"_s));
        QVERIFY(history.add(u"/place"_s, QString(20'000, u'a')));
        const QStringList prompts = history.prompts(u"/place"_s);
        QCOMPARE(prompts.size(), Ui::PromptHistory::kMaxPrompts);
        QCOMPARE(prompts.constLast(), u"prompt 100"_s);
        QCOMPARE(prompts.count(u"prompt 100"_s), 1);
        QVERIFY(!Ui::PromptHistory(u"/proc/nowhere"_s).add(u"/place"_s, u"a"_s));
    }

    void sendKey_data()
    {
        using SendKey = Ui::Preferences::SendKey;
        const Rows<SendKey, Qt::KeyboardModifiers, bool> row; // preferred, modifiers, sends
        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers control = Qt::ControlModifier;
        const Qt::KeyboardModifiers shift = Qt::ShiftModifier;
        row("Enter", SendKey::Enter, none, true);
        row("Enter, with Shift", SendKey::Enter, shift, false);
        row("Ctrl+Enter, without Ctrl", SendKey::ControlEnter, none, false);
        row("Ctrl+Enter", SendKey::ControlEnter, control, true);
        row("Ctrl+Enter, with Shift", SendKey::ControlEnter, shift, false);
    }

    void sendKey()
    {
        const auto [preferred, modifiers, sends]
            = Rows<Ui::Preferences::SendKey, Qt::KeyboardModifiers, bool>::current();
        f->preferences->setSendKey(preferred);
        const auto *button = f->composer()->findChild<QAbstractButton *>(u"sendButton"_s);
        QCOMPARE(button->toolTip().contains(u"Ctrl"_s),
                 preferred == Ui::Preferences::SendKey::ControlEnter);
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        type(u"a"_s);
        press(Qt::Key_Return, modifiers);
        QCOMPARE(sent.size(), sends ? 1 : 0);
        if (!sends)
            QCOMPARE(f->composer()->text(), u"a\n"_s);
    }

    void keysWhileComposing()
    {
        QVERIFY(f->sendText(u"one"_s));
        f->current()->finishTurn();
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        QInputMethodEvent composing(u"ni"_s, {});
        QCoreApplication::sendEvent(f->edit(), &composing);
        press(Qt::Key_Up);
        press(Qt::Key_Return);
        QCOMPARE(f->composer()->text(), QString());
        QVERIFY(sent.isEmpty());
        QInputMethodEvent committed;
        committed.setCommitString(u"你"_s);
        QCoreApplication::sendEvent(f->edit(), &committed);
        QCOMPARE(f->composer()->text(), u"你"_s);
    }

    void spelledWords_data()
    {
        const Rows<QString, QStringList> row; // line, words
        row("prose", u"Mend the bug, please!"_s,
            QStringList{u"Mend"_s, u"the"_s, u"bug"_s, u"please"_s});
        row("apostrophe and hyphen", u"don't re-use"_s, QStringList{u"don't"_s, u"re"_s, u"use"_s});
        row("marks", u"**bold** (word) \"said\""_s, QStringList{u"bold"_s, u"word"_s, u"said"_s});
        row("code", u"call `frobnicate(x)` now"_s, QStringList{u"call"_s, u"now"_s});
        row("open code", u"call `frob nicate"_s, QStringList{u"call"_s});
        row("paths and addresses", u"src/main.cpp /etc @src https://x.y a@b.c C:\\x main.cpp"_s,
            QStringList());
        row("names of programs", u"--flag snake_case camelCase QString HTTP x86 f()"_s,
            QStringList{});
        row("another script", u"你好 мир ok"_s, QStringList{u"ok"_s});
        row("nothing", QString(), QStringList());
    }

    void spelledWords()
    {
        const auto [line, words] = Rows<QString, QStringList>::current();
        QStringList found;
        for (const Ui::SpellWord &word : Ui::SpellWord::of(line)) {
            QCOMPARE(line.sliced(word.begin, word.text.size()), word.text);
            found += word.text;
        }
        QCOMPARE(found, words);
    }

    void wrongWordsAreMarked()
    {
        if (!hasDictionary())
            QSKIP("no English dictionary is installed");
        auto *spelling = f->composer()->findChild<Ui::ComposerSpelling *>();
        auto *checker = new Ui::SpellChecker(QLocale(QLocale::English, QLocale::UnitedStates));
        spelling->setChecker(checker);
        const auto marked = [this] { return markedWords(f->edit()->document()); };
        QSignalSpy checked(checker, &Ui::SpellChecker::checked);
        type(u"a wrrong word teh"_s);
        QTRY_COMPARE(marked(), QStringList{u"wrrong"_s}); // the last one is being typed
        type(u" "_s);
        QTRY_COMPARE(marked(), (QStringList{u"wrrong"_s, u"teh"_s}));
        checker->ignore(u"teh"_s);
        QTRY_COMPARE(marked(), QStringList{u"wrrong"_s});
        f->composer()->setText(u"/wrrong wrrong "_s);
        QTRY_COMPARE(marked(), QStringList());
        f->composer()->setText(u"wrrong "_s);
        QTRY_COMPARE(marked(), QStringList{u"wrrong"_s});
        f->preferences->setChecksSpelling(!f->preferences->checksSpelling());
        f->preferences->setChecksSpelling(false);
        QTRY_COMPARE(marked(), QStringList());
    }

    void suggestionsInTheMenu()
    {
        if (!hasDictionary())
            QSKIP("no English dictionary is installed");
        auto *spelling = f->composer()->findChild<Ui::ComposerSpelling *>();
        spelling->setChecker(
            new Ui::SpellChecker(QLocale(QLocale::English, QLocale::UnitedStates)));
        type(u"wrrong "_s);
        QTRY_COMPARE(markedWords(f->edit()->document()), QStringList{u"wrrong"_s});
        press(Qt::Key_Home);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(f->edit(), &event);
        auto *menu = f->edit()->findChild<QMenu *>(u"composerMenu"_s);
        QVERIFY(menu);
        const auto suggestion = [menu] {
            const auto actions = menu->actions();
            const auto found = std::ranges::find(actions, u"wrong"_s, &QAction::text);
            return found == actions.end() ? nullptr : *found;
        };
        QTRY_VERIFY(suggestion());
        suggestion()->trigger();
        QCOMPARE(f->composer()->text(), u"wrong "_s);
        menu->close();
    }

    void withoutADictionary()
    {
        Ui::SpellChecker checker{QLocale(QLocale::Zulu)};
        QSignalSpy checked(&checker, &Ui::SpellChecker::checked);
        QVERIFY(!checker.isRight(u"wrrong"_s));
        QVERIFY(checked.wait());
        QCOMPARE(checker.isRight(u"wrrong"_s), std::optional(true));
        QSignalSpy suggested(&checker, &Ui::SpellChecker::suggested);
        checker.suggest(u"wrrong"_s);
        QVERIFY(suggested.wait());
        QCOMPARE(suggested.first().last().toStringList(), QStringList());
    }

private:
    Ui::CompletionList *list() const { return f->composer()->mentions()->list(); }
    QStringList offered(const QAbstractItemView *list) const
    {
        QStringList names;
        for (int row = 0; list->isVisible() && row < list->model()->rowCount(); ++row)
            names += list->model()->index(row, 0).data().toString();
        return names;
    }
    void waitForPaths()
    {
        QSignalSpy known(f->composer()->mentions(), &Ui::MentionCompleter::pathsChanged);
        f->composer()->mentions()->refresh();
        QVERIFY(known.wait());
    }
    void type(const QString &text) { QTest::keyClicks(f->edit(), text); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(f->edit(), key, modifiers);
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestComposerInput)
#include "tst_composerinput.moc"
