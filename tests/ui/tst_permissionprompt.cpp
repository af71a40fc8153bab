// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/diffview.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/commandview.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/questiontext.h"
#include "ui/permission/wraplabel.h"
#include "ui/questions/questiondialog.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace Ui;

class TestPermissionPrompt : public QObject
{
    Q_OBJECT

private slots:
    void titles_data();
    void titles();
    void bodies_data();
    void bodies();
    void everyOptionHasAButton_data();
    void everyOptionHasAButton();
    void mouseAnswers_data();
    void mouseAnswers();
    void menuSavesLonger();
    void nothingToSaveHasNoMenu();
    void shortcutsAnswer_data();
    void shortcutsAnswer();
    void focusedButtonAnswersByKey_data();
    void focusedButtonAnswersByKey();
    void answersOnce();
    void enterElsewhereNeverAllows();
    void neverTakesTheFocus();
    void typingElsewhereDisarmsKeys();
    void composedTextDisarmsKeys();
    void keysOfTheQuestionDoNotDisarm();
    void keysAreDeadAtFirst();
    void heldKeysDoNothing();
    void dangerousNeedsTwoGestures();
    void doubleClickIsOneGesture();
    void confirmationEnds();
    void dangerousShortcutNeedsTwo();
    void denyingDangerousNeedsOne();
    void firstOfSeveralAnswers();
    void outOfViewDoesNotAnswer();
    void noteGoesAlong();
    void noteEndsWithEscape();
    void ampersandIsNoAccelerator();
    void longCommandIsComplete();
    void heightFollowsWidth();
    void counter();
    void isAccessible();
    void droppedPromptAnswersNothing();
    void dialogEnterDoesNotAllow();
    void saysHowItRuns_data();
    void saysHowItRuns();
};

static const QList<PermissionOption> kAllOptions{
    {PermissionChoice::AllowOnce, u"Allow once"_s},
    {PermissionChoice::AllowAlways, u"Always allow git commit in this session"_s},
    {PermissionChoice::RejectOnce, u"Reject"_s},
    {PermissionChoice::RejectAlways, u"Never allow git commit in this session"_s},
};

static PermissionQuestion commandQuestion(const QString &command = u"git commit -m x"_s)
{
    PermissionQuestion question;
    question.id = u"q1"_s;
    question.toolName = u"run_shell_command"_s;
    question.kind = ToolKind::Execute;
    question.preview.title = u"Run git"_s;
    question.preview.effects
        = {{ToolEffect::Kind::Execute, command, QDir::homePath() + u"/src/app"_s}};
    question.reason = u"Runs a command"_s;
    question.rule = u"commands that start with: git commit"_s;
    question.options = kAllOptions;
    return question;
}

static PermissionQuestion dangerousQuestion()
{
    PermissionQuestion question = commandQuestion(u"rm -rf build"_s);
    question.dangerous = true;
    return question;
}

static PermissionQuestion effectQuestion(ToolKind kind, ToolEffect::Kind effect,
                                         const QString &subject)
{
    PermissionQuestion question;
    question.kind = kind;
    question.preview.title = u"From the tool"_s;
    question.preview.effects = {{effect, subject, {}}};
    return question;
}

static PermissionQuestion diffQuestion(const QList<ToolDiff> &diffs)
{
    PermissionQuestion question;
    question.kind = ToolKind::Edit;
    for (const ToolDiff &diff : diffs) {
        question.preview.content += diff;
        question.preview.effects += ToolEffect{ToolEffect::Kind::Write, diff.path, {}};
    }
    question.options = kAllOptions;
    return question;
}

// A window with a text field as a composer and one question below; keys are armed at once.
struct Window
{
    explicit Window(const PermissionQuestion &question = commandQuestion(),
                    std::chrono::milliseconds armingDelay = 0ms)
    {
        auto *column = new QVBoxLayout(&window);
        composer = new QPlainTextEdit(&window);
        prompt = new PermissionPrompt(question, &window);
        prompt->setArmingDelay(armingDelay);
        column->addWidget(composer);
        column->addWidget(prompt);
        window.resize(700, 600);
        composer->setFocus();
        window.show();
        window.activateWindow();
        isActive = QTest::qWaitForWindowActive(&window);
        spy = std::make_unique<QSignalSpy>(prompt, &PermissionPrompt::answered);
    }
    AnswerButton *button(std::optional<PermissionChoice> choice) const
    {
        for (auto *found : prompt->findChildren<AnswerButton *>()) {
            if (found->choice() == choice)
                return found;
        }
        return nullptr;
    }
    void click(PermissionChoice choice) const { QTest::mouseClick(button(choice), Qt::LeftButton); }
    void allowKeys() const
    {
        QTest::keyClick(composer, Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    }
    void denyKeys() const
    {
        QTest::keyClick(composer, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    }
    QList<PermissionAnswer> answers() const
    {
        QList<PermissionAnswer> list;
        for (const auto &arguments : std::as_const(*spy))
            list += arguments[0].value<PermissionAnswer>();
        return list;
    }

    QWidget window;
    QPlainTextEdit *composer = nullptr;
    PermissionPrompt *prompt = nullptr;
    std::unique_ptr<QSignalSpy> spy;
    bool isActive = false;
};

using Choices = QList<std::optional<PermissionChoice>>;

static const QList<PermissionAnswer> kNone;

static QList<PermissionAnswer> one(PermissionChoice choice, const QString &note = {})
{
    return {PermissionAnswer{choice, note}};
}

void TestPermissionPrompt::titles_data()
{
    QTest::addColumn<PermissionQuestion>("question");
    QTest::addColumn<QString>("title");
    using Kind = ToolEffect::Kind;

    QTest::newRow("command") << commandQuestion() << u"Run a command in ~/src/app"_s;
    PermissionQuestion several = commandQuestion();
    several.preview.effects += several.preview.effects.first();
    QTest::newRow("two commands") << several << u"Run 2 commands in ~/src/app"_s;
    PermissionQuestion nowhere = commandQuestion();
    nowhere.preview.effects.first().directory.clear();
    QTest::newRow("command without a folder") << nowhere << u"Run a command"_s;
    PermissionQuestion bidi = commandQuestion();
    bidi.preview.effects.first().directory = u"/a\u202E\n"_s;
    QTest::newRow("hidden characters") << bidi << u"Run a command in /a\\u202E\\u000A"_s;
    QTest::newRow("edit") << diffQuestion({{u"/p/a.cpp"_s, u"1"_s, u"2"_s}}) << u"Edit /p/a.cpp"_s;
    QTest::newRow("new file") << diffQuestion({{u"/p/a.cpp"_s, std::nullopt, u"2"_s}})
                              << u"Create /p/a.cpp"_s;
    QTest::newRow("files") << diffQuestion({{u"/a"_s, u"1"_s, u"2"_s}, {u"/b"_s, u"1"_s, u"2"_s}})
                           << u"Edit 2 files"_s;
    QTest::newRow("delete") << effectQuestion(ToolKind::Delete, Kind::Write, u"/p/x"_s)
                            << u"Delete /p/x"_s;
    QTest::newRow("write without a diff")
        << effectQuestion(ToolKind::Edit, Kind::Write, u"/p/x"_s) << u"Change /p/x"_s;
    QTest::newRow("read") << effectQuestion(ToolKind::Read, Kind::Read, u"/etc/passwd"_s)
                          << u"Read /etc/passwd"_s;
    QTest::newRow("search") << effectQuestion(ToolKind::Search, Kind::Read, u"/etc"_s)
                            << u"Search /etc"_s;
    QTest::newRow("another tool") << effectQuestion(ToolKind::Fetch, Kind::Internal, {})
                                  << u"From the tool"_s;
    PermissionQuestion nameless;
    nameless.toolName = u"mcp_x_y"_s;
    PermissionQuestion nested = commandQuestion();
    nested.agent = u"explore"_s;
    QTest::newRow("of a sub-agent") << nested << u"Sub-agent explore: Run a command in ~/src/app"_s;
    QTest::newRow("no words at all") << nameless << u"Use the tool mcp_x_y"_s;
}

void TestPermissionPrompt::titles()
{
    QFETCH(PermissionQuestion, question);
    QFETCH(QString, title);
    QCOMPARE(QuestionText::title(question), title);
}

void TestPermissionPrompt::bodies_data()
{
    QTest::addColumn<PermissionQuestion>("question");
    QTest::addColumn<QString>("body");

    const QString longCommand = u"echo "_s + u"x"_s.repeated(20'000);
    QTest::newRow("command") << commandQuestion(u"ls\ncd /"_s) << u"ls\ncd /"_s;
    QTest::newRow("nothing is cut") << commandQuestion(longCommand) << longCommand;
    QTest::newRow("hidden characters are visible")
        << commandQuestion(u"ls \u202E\u200B\x1b[8m\rrm"_s)
        << u"ls \\u202E\\u200B\\u001B[8m\\u000Drm"_s;
    QTest::newRow("diffs need no text") << diffQuestion({{u"/a"_s, u"1"_s, u"2"_s}}) << QString();
    QTest::newRow("path") << effectQuestion(ToolKind::Delete, ToolEffect::Kind::Write, u"/p/x"_s)
                          << u"/p/x"_s;
    PermissionQuestion tool;
    tool.rawInput = {{u"url"_s, u"http://a/"_s}};
    QTest::newRow("input of another tool") << tool << u"{\n    \"url\": \"http://a/\"\n}"_s;
    QTest::newRow("nothing known") << PermissionQuestion() << QString();
}

void TestPermissionPrompt::bodies()
{
    QFETCH(PermissionQuestion, question);
    QFETCH(QString, body);
    QCOMPARE(QuestionText::body(question), body);
}

void TestPermissionPrompt::everyOptionHasAButton_data()
{
    QTest::addColumn<QList<PermissionOption>>("options");
    QTest::addColumn<QStringList>("labels"); // By place.

    QTest::newRow("all, safe first")
        << kAllOptions
        << QStringList{u"Don't allow"_s, u"Never allow git commit in this session"_s,
                       u"Allow once"_s, u"Always allow git commit in this session"_s};
    QTest::newRow("two") << QList<PermissionOption>{{PermissionChoice::AllowOnce, {}},
                                                    {PermissionChoice::RejectOnce, {}}}
                         << QStringList{u"Don't allow"_s, u"Allow once"_s};
    QTest::newRow("no way to say no") << QList<PermissionOption>{{PermissionChoice::AllowOnce, {}}}
                                      << QStringList{u"Don't allow"_s, u"Allow once"_s};
    QTest::newRow("none") << QList<PermissionOption>{} << QStringList{u"Don't allow"_s};
}

void TestPermissionPrompt::everyOptionHasAButton()
{
    QFETCH(QList<PermissionOption>, options);
    QFETCH(QStringList, labels);
    PermissionQuestion question = commandQuestion();
    question.options = options;
    Window shown(question);
    QMap<std::pair<int, int>, QString> places;
    for (auto *button : shown.prompt->findChildren<AnswerButton *>()) {
        const QPoint place = button->mapTo(&shown.window, QPoint());
        places.insert({place.y(), place.x()}, button->shownLabel());
        QVERIFY(!button->isDefault() && !button->autoDefault());
        QVERIFY(button->width() <= shown.prompt->width());
    }
    QCOMPARE(places.values(), labels);
}

void TestPermissionPrompt::mouseAnswers_data()
{
    QTest::addColumn<PermissionChoice>("choice");

    QTest::newRow("allow once") << PermissionChoice::AllowOnce;
    QTest::newRow("allow always") << PermissionChoice::AllowAlways;
    QTest::newRow("reject once") << PermissionChoice::RejectOnce;
    QTest::newRow("reject always") << PermissionChoice::RejectAlways;
}

void TestPermissionPrompt::mouseAnswers()
{
    QFETCH(PermissionChoice, choice);
    Window shown;
    shown.click(choice);
    QCOMPARE(shown.answers(), one(choice));
}

void TestPermissionPrompt::menuSavesLonger()
{
    for (const PermissionScope scope : {PermissionScope::Folder, PermissionScope::User}) {
        PermissionQuestion question = commandQuestion();
        question.options += {PermissionChoice::AllowAlways, u"Always allow in this folder: a & b"_s,
                             PermissionScope::Folder};
        question.options += {PermissionChoice::AllowAlways, u"Always allow everywhere: a & b"_s,
                             PermissionScope::User};
        Window shown(question);
        const auto menus = shown.prompt->findChildren<QMenu *>();
        QCOMPARE(menus.size(), 1);
        const QList<QAction *> actions = menus.first()->actions();
        QCOMPARE(actions.size(), 2);
        QCOMPARE(actions.first()->text(), u"Always allow in this folder: a && b"_s);
        actions.at(scope == PermissionScope::Folder ? 0 : 1)->trigger();
        QCOMPARE(shown.answers(),
                 (QList<PermissionAnswer>{{PermissionChoice::AllowAlways, {}, scope}}));
    }
    // The plain button holds for the session.
    Window shown;
    shown.click(PermissionChoice::AllowAlways);
    QCOMPARE(shown.answers().value(0).scope, PermissionScope::Session);
}

void TestPermissionPrompt::nothingToSaveHasNoMenu()
{
    Window shown;
    QVERIFY(shown.prompt->findChildren<QMenu *>().isEmpty());
}

void TestPermissionPrompt::shortcutsAnswer_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<PermissionChoice>("choice");

    QTest::newRow("allow") << int(Qt::Key_Y) << PermissionChoice::AllowOnce;
    QTest::newRow("deny") << int(Qt::Key_N) << PermissionChoice::RejectOnce;
}

void TestPermissionPrompt::shortcutsAnswer()
{
    QFETCH(int, key);
    QFETCH(PermissionChoice, choice);
    Window shown;
    QVERIFY(shown.isActive);
    QVERIFY(!shown.button(choice)->keyHint().isEmpty());
    QTest::keyClick(shown.composer, Qt::Key(key), Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(shown.answers(), one(choice));
    QCOMPARE(shown.composer->toPlainText(), QString());
}

void TestPermissionPrompt::focusedButtonAnswersByKey_data()
{
    QTest::addColumn<int>("key");

    QTest::newRow("space") << int(Qt::Key_Space);
    QTest::newRow("return") << int(Qt::Key_Return);
    QTest::newRow("enter") << int(Qt::Key_Enter);
}

void TestPermissionPrompt::focusedButtonAnswersByKey()
{
    QFETCH(int, key);
    Window shown;
    shown.prompt->focusFirst();
    AnswerButton *first = shown.button(PermissionChoice::RejectOnce);
    QCOMPARE(QApplication::focusWidget(), first);
    QTest::keyClick(first, Qt::Key(key));
    QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
}

void TestPermissionPrompt::answersOnce()
{
    Window shown;
    shown.click(PermissionChoice::RejectOnce);
    shown.click(PermissionChoice::AllowOnce);
    shown.allowKeys();
    shown.denyKeys();
    QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
}

void TestPermissionPrompt::enterElsewhereNeverAllows()
{
    Window shown;
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_Y, Qt::Key_1}) {
        QTest::keyClick(shown.composer, key);
        QTest::keyClick(&shown.window, key);
        QTest::keyClick(shown.prompt, key);
        QTest::keyClick(shown.composer, key, Qt::ControlModifier);
    }
    QCOMPARE(shown.answers(), kNone);
}

void TestPermissionPrompt::neverTakesTheFocus()
{
    Window shown;
    QVERIFY(shown.isActive);
    QCOMPARE(QApplication::focusWidget(), shown.composer);
    QTest::keyClicks(shown.composer, u"half a sentence"_s);
    QCOMPARE(shown.composer->toPlainText(), u"half a sentence"_s);
    QTest::mouseClick(shown.prompt, Qt::LeftButton, {}, {2, 2});
    shown.click(PermissionChoice::RejectOnce);
    QCOMPARE(QApplication::focusWidget(), shown.composer);
}

void TestPermissionPrompt::typingElsewhereDisarmsKeys()
{
    Window shown;
    shown.prompt->setArmingDelay(1h);
    QTest::keyClick(shown.composer, Qt::Key_A);
    shown.allowKeys();
    shown.denyKeys();
    QTest::keyClick(shown.button(PermissionChoice::AllowOnce), Qt::Key_Space);
    QCOMPARE(shown.answers(), kNone);
    QCOMPARE(shown.composer->toPlainText(), u"a"_s);

    shown.prompt->setArmingDelay(0ms);
    QTest::keyClick(shown.composer, Qt::Key_B);
    shown.allowKeys();
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
}

void TestPermissionPrompt::composedTextDisarmsKeys()
{
    Window shown;
    shown.prompt->setArmingDelay(1h);
    QInputMethodEvent composed;
    composed.setCommitString(u"\u65E5\u672C"_s);
    QApplication::sendEvent(shown.composer, &composed);
    shown.allowKeys();
    QCOMPARE(shown.answers(), kNone);
}

void TestPermissionPrompt::keysOfTheQuestionDoNotDisarm()
{
    Window shown;
    shown.prompt->setArmingDelay(1h);
    // Reading the command with the arrow keys and walking to a button is about the question.
    auto *view = shown.prompt->findChild<CommandView *>();
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Tab);
    QTest::keyPress(shown.composer, Qt::Key_Control); // The beginning of a shortcut.
    QTest::keyClick(shown.button(PermissionChoice::RejectAlways), Qt::Key_Space);
    QCOMPARE(shown.answers(), one(PermissionChoice::RejectAlways));
}

void TestPermissionPrompt::keysAreDeadAtFirst()
{
    Window shown(commandQuestion(), 1h);
    shown.allowKeys();
    shown.denyKeys();
    shown.prompt->focusFirst();
    for (const auto choice : {PermissionChoice::RejectOnce, PermissionChoice::AllowOnce}) {
        QTest::keyClick(shown.button(choice), Qt::Key_Space);
        QTest::keyClick(shown.button(choice), Qt::Key_Return);
    }
    QCOMPARE(shown.answers(), kNone);
    shown.click(PermissionChoice::AllowOnce); // The mouse points at what it means.
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
}

void TestPermissionPrompt::heldKeysDoNothing()
{
    Window shown;
    AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
    for (const auto key : {Qt::Key_Space, Qt::Key_Return}) {
        QKeyEvent held(QEvent::KeyPress, key, {}, QString(), true);
        QApplication::sendEvent(allow, &held);
        QKeyEvent released(QEvent::KeyRelease, key, {});
        QApplication::sendEvent(allow, &released);
    }
    QCOMPARE(shown.answers(), kNone);
}

void TestPermissionPrompt::dangerousNeedsTwoGestures()
{
    Window shown(dangerousQuestion());
    AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
    shown.click(PermissionChoice::AllowOnce);
    QCOMPARE(shown.answers(), kNone);
    QCOMPARE(allow->shownLabel(), u"Really allow?"_s);
    // A gesture on another button is a first one again.
    shown.click(PermissionChoice::AllowAlways);
    QCOMPARE(shown.answers(), kNone);
    QCOMPARE(allow->shownLabel(), u"Allow once"_s);
    shown.click(PermissionChoice::AllowAlways);
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowAlways));
}

void TestPermissionPrompt::doubleClickIsOneGesture()
{
    Window shown(dangerousQuestion());
    shown.prompt->setArmingDelay(1h);
    shown.click(PermissionChoice::AllowOnce);
    shown.click(PermissionChoice::AllowOnce);
    QTest::mouseDClick(shown.button(PermissionChoice::AllowOnce), Qt::LeftButton);
    QCOMPARE(shown.answers(), kNone);
    QCOMPARE(shown.button(PermissionChoice::AllowOnce)->shownLabel(), u"Really allow?"_s);
}

void TestPermissionPrompt::confirmationEnds()
{
    Window shown(dangerousQuestion());
    shown.prompt->setConfirmationTime(20ms);
    AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
    shown.click(PermissionChoice::AllowOnce);
    QTRY_COMPARE(allow->shownLabel(), u"Allow once"_s);
    shown.click(PermissionChoice::AllowOnce); // The first gesture again.
    QCOMPARE(shown.answers(), kNone);
}

void TestPermissionPrompt::dangerousShortcutNeedsTwo()
{
    Window shown(dangerousQuestion());
    shown.allowKeys();
    QCOMPARE(shown.answers(), kNone);
    shown.allowKeys();
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
}

void TestPermissionPrompt::denyingDangerousNeedsOne()
{
    Window shown(dangerousQuestion());
    shown.click(PermissionChoice::AllowOnce);
    shown.click(PermissionChoice::RejectOnce);
    QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
}

void TestPermissionPrompt::firstOfSeveralAnswers()
{
    Window shown;
    PermissionPrompt second(commandQuestion(u"second"_s), &shown.window);
    second.setArmingDelay(0ms);
    QSignalSpy secondAnswers(&second, &PermissionPrompt::answered);
    shown.window.layout()->addWidget(&second);
    second.show();
    QCoreApplication::sendPostedEvents();
    shown.allowKeys();
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
    QCOMPARE(secondAnswers.count(), 0);
    shown.denyKeys();
    QCOMPARE(secondAnswers.count(), 1);
    QCOMPARE(secondAnswers[0][0].value<PermissionAnswer>().choice, PermissionChoice::RejectOnce);
}

void TestPermissionPrompt::outOfViewDoesNotAnswer()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    QLineEdit composer;
    QScrollArea area;
    auto *page = new QWidget;
    area.setWidget(page);
    column->addWidget(&area);
    column->addWidget(&composer);
    auto *prompt = new PermissionPrompt(commandQuestion(), page);
    prompt->setArmingDelay(0ms);
    prompt->resize(400, 200);
    page->resize(400, 3000);
    QSignalSpy spy(prompt, &PermissionPrompt::answered);
    window.resize(500, 400);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    composer.setFocus();

    area.verticalScrollBar()->setValue(1000);
    const auto modifiers = Qt::ControlModifier | Qt::ShiftModifier;
    QTest::keyClick(&composer, Qt::Key_Y, modifiers);
    QCOMPARE(spy.count(), 0);
    area.verticalScrollBar()->setValue(0);
    QTest::keyClick(&composer, Qt::Key_Y, modifiers);
    QCOMPARE(spy.count(), 1);
}

static QToolButton *noteButton(const Window &shown)
{
    for (auto *button : shown.prompt->findChildren<QToolButton *>()) {
        if (button->isCheckable())
            return button;
    }
    return nullptr;
}

void TestPermissionPrompt::noteGoesAlong()
{
    Window shown(commandQuestion(), 1h); // Typing a reason is deliberate.
    auto *note = shown.prompt->findChild<QLineEdit *>();
    QVERIFY(note && !note->isVisible());
    QTest::mouseClick(noteButton(shown), Qt::LeftButton);
    QVERIFY(note->isVisible());
    QCOMPARE(QApplication::focusWidget(), note);
    QTest::keyClicks(note, u" use make instead "_s);
    QTest::keyClick(note, Qt::Key_Return);
    QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce, u"use make instead"_s));
}

void TestPermissionPrompt::noteEndsWithEscape()
{
    Window shown;
    // As in the main window, where Escape has a meaning, too.
    QShortcut escape(Qt::Key_Escape, shown.prompt->window());
    QSignalSpy escaped(&escape, &QShortcut::activated);
    auto *note = shown.prompt->findChild<QLineEdit *>();
    QTest::mouseClick(noteButton(shown), Qt::LeftButton);
    QTest::keyClicks(note, u"draft"_s);
    QTest::keyClick(note, Qt::Key_Escape);
    QVERIFY(!note->isVisible());
    QCOMPARE(escaped.count(), 0);
    QCOMPARE(QApplication::focusWidget(), noteButton(shown));
    shown.click(PermissionChoice::AllowOnce);
    QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
}

void TestPermissionPrompt::ampersandIsNoAccelerator()
{
    PermissionQuestion question = commandQuestion();
    question.options = {{PermissionChoice::AllowAlways, u"Always allow make &x && y"_s}};
    Window shown(question);
    QTest::keyClick(shown.composer, Qt::Key_X, Qt::AltModifier);
    QCOMPARE(shown.answers(), kNone);
    QCOMPARE(shown.button(PermissionChoice::AllowAlways)->shownLabel(),
             u"Always allow make &x && y"_s);
}

void TestPermissionPrompt::longCommandIsComplete()
{
    QString command;
    for (int i = 0; i < 60; ++i)
        command += u"echo %1 &&\n"_s.arg(i);
    command += u"rm -rf ~"_s;
    Window shown(commandQuestion(command));
    auto *view = shown.prompt->findChild<CommandView *>();
    QCOMPARE(view->toPlainText(), command);
    QVERIFY(view->verticalScrollBar()->maximum() > 0);
    // That there is more below is also said.
    bool isSaid = false;
    for (const auto *label : shown.prompt->findChildren<WrapLabel *>())
        isSaid = isSaid || (label->isVisible() && label->text().startsWith("61 lines"_L1));
    QVERIFY(isSaid);
}

void TestPermissionPrompt::heightFollowsWidth()
{
    const QString command = u"cc -c "_s + u"-DOPTION=1 "_s.repeated(30);
    PermissionPrompt prompt(commandQuestion(command));
    const int narrow = prompt.heightForWidth(400);
    const int wide = prompt.heightForWidth(820);
    QVERIFY(narrow > wide);
    prompt.show(); // A text field that is not shown does not know its scroll range.
    // At the height it asks for, nothing scrolls and nothing overlaps.
    for (const int width : {240, 400, 820}) {
        prompt.resize(width, prompt.heightForWidth(width));
        QCoreApplication::sendPostedEvents();
        QCOMPARE(prompt.findChild<CommandView *>()->verticalScrollBar()->maximum(), 0);
        const auto buttons = prompt.findChildren<AnswerButton *>();
        for (const auto *button : buttons) {
            QVERIFY(button->height() >= button->heightForWidth(button->width()));
            QVERIFY(
                prompt.rect().contains(QRect(button->mapTo(&prompt, QPoint()), button->size())));
        }
    }
}

void TestPermissionPrompt::counter()
{
    Window shown;
    const auto isShown = [&shown](const QString &text) {
        for (const auto *label : shown.prompt->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text() == text)
                return true;
        }
        return false;
    };
    shown.prompt->setCounter(1, 1);
    QVERIFY(!isShown(u"1 of 1"_s));
    shown.prompt->setCounter(1, 3);
    QVERIFY(isShown(u"1 of 3"_s));
    shown.prompt->setCounter(1, 1);
    QVERIFY(!isShown(u"1 of 3"_s) && !isShown(u"1 of 1"_s));
}

void TestPermissionPrompt::isAccessible()
{
    Window shown;
    QAccessibleInterface *prompt = QAccessible::queryAccessibleInterface(shown.prompt);
    QCOMPARE(prompt->text(QAccessible::Name), u"Question: Run a command in ~/src/app"_s);
    QAccessibleInterface *allow
        = QAccessible::queryAccessibleInterface(shown.button(PermissionChoice::AllowOnce));
    QCOMPARE(allow->text(QAccessible::Name), u"Allow once"_s);
    QCOMPARE(allow->role(), QAccessible::Button);
    // Every button can be reached by Tab, the safe one first.
    const auto reachable = [](QWidget *from) {
        QList<QWidget *> widgets;
        for (QWidget *w = from->nextInFocusChain(); w != from; w = w->nextInFocusChain()) {
            if (w->isVisible() && (w->focusPolicy() & Qt::TabFocus))
                widgets += w;
        }
        return widgets;
    };
    QList<QWidget *> order = reachable(shown.composer);
    QWidget *why = noteButton(shown);
    order.removeIf([why](QWidget *w) { return !qobject_cast<AnswerButton *>(w) && w != why; });
    const QList<QWidget *> expected{shown.button(PermissionChoice::RejectOnce), why,
                                    shown.button(PermissionChoice::RejectAlways),
                                    shown.button(PermissionChoice::AllowOnce),
                                    shown.button(PermissionChoice::AllowAlways)};
    QCOMPARE(order, expected);
}

void TestPermissionPrompt::droppedPromptAnswersNothing()
{
    // The question stays in the port; a view that goes away must not answer it.
    auto prompt = std::make_unique<PermissionPrompt>(commandQuestion());
    QSignalSpy spy(prompt.get(), &PermissionPrompt::answered);
    prompt->show();
    prompt.reset();
    QCOMPARE(spy.count(), 0);
}

void TestPermissionPrompt::dialogEnterDoesNotAllow()
{
    auto *prompt = new PermissionPrompt(commandQuestion());
    QuestionDialog dialog(u"Fix tests"_s);
    dialog.setCard(prompt);
    prompt->setArmingDelay(0ms);
    QSignalSpy answered(prompt, &PermissionPrompt::answered);
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &dialog, Qt::Key_Return);
    QTest::keyClick(&dialog, Qt::Key_Return);
    for (const auto &arguments : std::as_const(answered))
        QVERIFY(!arguments[0].value<PermissionAnswer>().allows());
    QCOMPARE(answered.count(), 0);
}

void TestPermissionPrompt::saysHowItRuns_data()
{
    QTest::addColumn<PermissionQuestion>("question");
    QTest::addColumn<QString>("words"); // empty: nothing of the kind
    PermissionQuestion question = commandQuestion();
    QTest::newRow("nothing known") << question << QString();
    question.sandboxed = false;
    QTest::newRow("no sandbox") << question << u"Off: "_s;
    question.sandboxed = true;
    QTest::newRow("sandbox") << question << u"O"_s; // On, or off where none starts.
    question = commandQuestion();
    question.preview.effects += ToolEffect{ToolEffect::Kind::Execute, u"ls"_s, u"/tmp"_s};
    QTest::newRow("two folders") << question << u"~/src/app, /tmp"_s;
    QTest::newRow("hidden characters") << commandQuestion(u"ls\u200B"_s) << u"cannot be seen"_s;
    QTest::newRow("look-alikes") << commandQuestion(u"curl p\u0430y.com"_s) << u"p\u0430y.com"_s;
    QTest::newRow("in a diff") << diffQuestion({{u"/a"_s, u"1"_s, u"if (x\u202E)"_s}})
                               << u"cannot be seen"_s;
    QTest::newRow("in the file before")
        << diffQuestion({{u"/a"_s, u"\u202E"_s, u"\u202Ex"_s}}) << QString();
}

void TestPermissionPrompt::saysHowItRuns()
{
    QFETCH(PermissionQuestion, question);
    QFETCH(QString, words);
    const PermissionPrompt prompt(question);
    const auto labels = prompt.findChildren<WrapLabel *>();
    const auto says = [&labels](const QString &text) {
        return std::ranges::any_of(
            labels, [&text](const WrapLabel *label) { return label->text().contains(text); });
    };
    QVERIFY(words.isEmpty() || says(words));
    QCOMPARE(says(u"Sandbox"_s), question.sandboxed.has_value());
    QVERIFY(!words.isEmpty() || !says(u"cannot be seen"_s));
}

QTEST_MAIN(TestPermissionPrompt)
#include "tst_permissionprompt.moc"
