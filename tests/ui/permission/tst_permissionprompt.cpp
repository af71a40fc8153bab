// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/clicktime.h"
#include "tests/ui/samplequestions.h"
#include "ui/diff/diffview.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/answerchoice.h"
#include "ui/permission/permissionprompt.h"
#include "ui/permission/questionbody.h"
#include "ui/permission/questiontext.h"
#include "ui/questions/questionrows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalSpy>
#include <QToolButton>

#include <functional>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace Testing;
using namespace Ui;

// A window with a text field as a composer and one question below; keys are armed at once.
struct CardWindow
{
    explicit CardWindow(const PermissionQuestion &question = commandQuestion(),
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
    AnswerChoice *choice(PermissionChoice of) const
    {
        return qobject_cast<AnswerChoice *>(button(of)->parentWidget());
    }
    QList<QAction *> menu(PermissionChoice of) const
    {
        const auto *menu = choice(of)->findChild<QMenu *>();
        return menu ? menu->actions() : QList<QAction *>();
    }
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

    ClickTime time{ClickTime::Flow::Fast};
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

static QToolButton *noteButton(const CardWindow &shown)
{
    for (auto *button : shown.prompt->findChildren<QToolButton *>()) {
        if (button->isCheckable())
            return button;
    }
    return nullptr;
}

class TestPermissionPrompt : public QObject
{
    Q_OBJECT

private slots:
    void twoButtons_data()
    {
        // labels: By place.
        const Rows<QList<PermissionOption>, QStringList> row; // options, labels

        const QStringList both{u"Don't allow"_s, u"Allow"_s};
        row("all", kAllOptions, both);
        row("nothing lasts",
            QList<PermissionOption>{{PermissionChoice::AllowOnce, {}},
                                    {PermissionChoice::RejectOnce, {}}},
            both);
        row("one of them lasts",
            QList<PermissionOption>{{PermissionChoice::AllowOnce, {}},
                                    {PermissionChoice::AllowAlways, {}},
                                    {PermissionChoice::RejectOnce, {}}},
            both);
        row("no way to say no", QList<PermissionOption>{{PermissionChoice::AllowOnce, {}}}, both);
        row("a plan",
            QList<PermissionOption>{
                {PermissionChoice::AllowOnce, Phrase(Saying::AnswerPlanAccepted)},
                {PermissionChoice::RejectOnce, Phrase(Saying::AnswerPlanGoesOn)}},
            QStringList{u"Keep planning"_s, u"Accept the plan and start"_s});
        row("none", QList<PermissionOption>{}, QStringList{u"Don't allow"_s});
    }

    void twoButtons()
    {
        auto [options, labels] = Rows<QList<PermissionOption>, QStringList>::current();
        PermissionQuestion question = commandQuestion();
        question.options = options;
        CardWindow shown(question);
        QMap<std::pair<int, int>, QString> places;
        QSet<std::pair<int, int>> sizes;
        for (auto *button : shown.prompt->findChildren<AnswerButton *>()) {
            const QPoint place = button->mapTo(&shown.window, QPoint());
            places.insert({place.y(), place.x()}, button->shownLabel());
            const QSize size = button->parentWidget()->size();
            sizes.insert({size.width(), size.height()});
            QVERIFY(!button->isDefault() && !button->autoDefault() && !button->hasFocus());
            QVERIFY(button->width() <= shown.prompt->width());
        }
        QCOMPARE(places.values(), labels);
        QCOMPARE(sizes.size(), 1);
    }

    void mouseAnswers_data()
    {
        QTest::addColumn<PermissionChoice>("choice");

        QTest::newRow("allow once") << PermissionChoice::AllowOnce;
        QTest::newRow("reject once") << PermissionChoice::RejectOnce;
    }

    void mouseAnswers()
    {
        QFETCH(PermissionChoice, choice);
        CardWindow shown;
        shown.click(choice);
        QCOMPARE(shown.answers(), one(choice));
    }

    void whatLastsIsInAMenu_data()
    {
        // button, entry, words, answer
        const Rows<PermissionChoice, int, QString, PermissionAnswer> row;
        using Choice = PermissionChoice;
        using Scope = PermissionScope;
        const QString cover = u"\tcommands that start with: git && commit"_s;
        row("allow for the session", Choice::AllowOnce, 1, QString(u"For this session"_s + cover),
            PermissionAnswer{Choice::AllowAlways, {}, Scope::Session});
        row("allow in the folder", Choice::AllowOnce, 2,
            QString(u"In this folder, from now on"_s + cover),
            PermissionAnswer{Choice::AllowAlways, {}, Scope::Folder});
        row("allow everywhere", Choice::AllowOnce, 3, QString(u"Everywhere, from now on"_s + cover),
            PermissionAnswer{Choice::AllowAlways, {}, Scope::User});
        row("never in the session", Choice::RejectOnce, 1, QString(u"For this session"_s + cover),
            PermissionAnswer{Choice::RejectAlways, {}, Scope::Session});
    }

    void whatLastsIsInAMenu()
    {
        const auto [button, entry, words, answer]
            = Rows<PermissionChoice, int, QString, PermissionAnswer>::current();
        PermissionQuestion question = commandQuestion();
        question.rule = u"commands that start with: git & commit"_s;
        question.options += {PermissionChoice::AllowAlways, {}, PermissionScope::Folder};
        question.options += {PermissionChoice::AllowAlways, {}, PermissionScope::User};
        CardWindow shown(question);
        const QList<QAction *> actions = shown.menu(button);
        QVERIFY(actions.size() > entry);
        QVERIFY(actions.first()->text().startsWith("This time only\tCtrl+Shift+"_L1));
        QCOMPARE(actions.at(entry)->text(), words);
        QVERIFY(shown.answers().isEmpty());
        actions.at(entry)->trigger();
        QCOMPARE(shown.answers(), QList{answer});
    }

    void nothingToSaveHasNoMenu()
    {
        PermissionQuestion question = commandQuestion();
        question.options = {{PermissionChoice::AllowOnce, {}}, {PermissionChoice::RejectOnce, {}}};
        CardWindow shown(question);
        QVERIFY(shown.prompt->findChildren<QMenu *>().isEmpty());
        QVERIFY(!shown.choice(PermissionChoice::AllowOnce)->chevron());
    }

    // Who answers one after the other finds them under the pointer.
    void answersStandWhereTheOthersDid()
    {
        PermissionQuestion plain = commandQuestion();
        plain.options = {{PermissionChoice::AllowOnce, {}}, {PermissionChoice::RejectOnce, {}}};
        CardWindow once(plain);
        CardWindow lasting;
        const auto place = [](const CardWindow &shown, PermissionChoice choice) {
            const QWidget *answer = shown.choice(choice);
            return std::pair(answer->mapTo(shown.prompt, QPoint()).x(), answer->width());
        };
        QVERIFY(lasting.choice(PermissionChoice::AllowOnce)->chevron());
        QVERIFY(!once.choice(PermissionChoice::AllowOnce)->chevron());
        for (const auto choice : {PermissionChoice::RejectOnce, PermissionChoice::AllowOnce})
            QCOMPARE(place(once, choice), place(lasting, choice));
    }

    void menuOpensByKey()
    {
        CardWindow shown;
        AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
        allow->setFocus();
        QTest::keyClick(allow, Qt::Key_Down, Qt::AltModifier);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->parent() == shown.choice(PermissionChoice::AllowOnce));
        QVERIFY(!menu->activeAction()); // Nothing is chosen before.
        menu->close();
        QTest::mouseClick(shown.choice(PermissionChoice::RejectOnce)->chevron(), Qt::LeftButton);
        menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu && menu->parent() == shown.choice(PermissionChoice::RejectOnce));
        menu->close();
        QCOMPARE(shown.answers(), kNone);
    }

    void appearedTakesNoClick()
    {
        CardWindow shown;
        ClickTime time(ClickTime::Flow::ByHand);
        PermissionPrompt second(commandQuestion(u"second"_s), &shown.window);
        QSignalSpy answers(&second, &PermissionPrompt::answered);
        shown.window.layout()->addWidget(&second);
        second.show();
        QCoreApplication::sendPostedEvents();
        const auto click = [&second] {
            QTest::mouseClick(second.findChildren<AnswerButton *>().first(), Qt::LeftButton);
        };
        QApplication::setDoubleClickInterval(400);
        click();
        time.pass(499ms);
        click();
        QCOMPARE(answers.count(), 0);
        time.pass(1ms);
        click();
        QCOMPARE(answers.count(), 1);
    }

    void movedTakesNoClick_data()
    {
        QTest::addColumn<std::function<void(CardWindow &)>>("move");
        using Move = std::function<void(CardWindow &)>;
        QTest::newRow("a strip appears below it") << Move([](CardWindow &shown) {
            auto *strip = new QPushButton(u"strip"_s);
            shown.window.layout()->addWidget(strip);
            strip->show();
        });
        QTest::newRow("a banner appears above it") << Move([](CardWindow &shown) {
            auto *banner = new QPushButton(u"banner"_s);
            qobject_cast<QBoxLayout *>(shown.window.layout())->insertWidget(0, banner);
            banner->show();
        });
        QTest::newRow("the window gets narrower")
            << Move([](CardWindow &shown) { shown.window.resize(500, 600); });
        QTest::newRow("it grows") << Move(
            [](CardWindow &shown) { shown.prompt->setAlikeCount(2); });
    }

    void movedTakesNoClick()
    {
        QFETCH(std::function<void(CardWindow &)>, move);
        QApplication::setDoubleClickInterval(400);
        CardWindow shown;
        ClickTime time(ClickTime::Flow::ByHand);
        shown.prompt->setAlikeCount(0);
        time.pass(10s);
        move(shown);
        shown.window.layout()->activate();
        QCoreApplication::sendPostedEvents();
        time.pass(499ms);
        shown.click(PermissionChoice::AllowOnce);
        QCOMPARE(shown.answers(), kNone);
        time.pass(1ms);
        shown.click(PermissionChoice::AllowOnce);
        QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
    }

    void movesUnderAHeldButton()
    {
        CardWindow shown;
        ClickTime time(ClickTime::Flow::ByHand);
        time.pass(10s);
        AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
        QTest::mousePress(allow, Qt::LeftButton);
        QVERIFY(allow->isDown());
        shown.window.resize(shown.window.width(), shown.window.height() + 6);
        shown.window.layout()->activate();
        QCoreApplication::sendPostedEvents();
        QTest::mouseRelease(allow, Qt::LeftButton);
        QVERIFY(!allow->isDown());
        QCOMPARE(shown.answers(), kNone);
    }

    void shortcutsAnswer_data()
    {
        const Rows<int, PermissionChoice> row; // key, choice

        row("allow", int(Qt::Key_Y), PermissionChoice::AllowOnce);
        row("deny", int(Qt::Key_N), PermissionChoice::RejectOnce);
    }

    void shortcutsAnswer()
    {
        const auto [key, choice] = Rows<int, PermissionChoice>::current();
        CardWindow shown;
        QVERIFY(shown.isActive);
        const AnswerButton *button = shown.button(choice);
        QVERIFY(!button->keyHint().isEmpty());
        QCOMPARE(button->toolTip(), u"%1 (%2)"_s.arg(button->shownLabel(), button->keyHint()));
        QTest::keyClick(shown.composer, Qt::Key(key), Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.answers(), one(choice));
        QCOMPARE(shown.composer->toPlainText(), QString());
    }

    void focusedButtonAnswersByKey_data()
    {
        QTest::addColumn<int>("key");

        QTest::newRow("space") << int(Qt::Key_Space);
        QTest::newRow("return") << int(Qt::Key_Return);
        QTest::newRow("enter") << int(Qt::Key_Enter);
    }

    void focusedButtonAnswersByKey()
    {
        QFETCH(int, key);
        CardWindow shown;
        shown.prompt->focusFirst();
        AnswerButton *first = shown.button(PermissionChoice::RejectOnce);
        QCOMPARE(QApplication::focusWidget(), first);
        QTest::keyClick(first, Qt::Key(key));
        QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
    }

    void answersOnce()
    {
        CardWindow shown;
        shown.click(PermissionChoice::RejectOnce);
        shown.click(PermissionChoice::AllowOnce);
        shown.allowKeys();
        shown.denyKeys();
        QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
    }

    void enterElsewhereNeverAllows()
    {
        CardWindow shown;
        for (const auto key :
             {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_Y, Qt::Key_1}) {
            QTest::keyClick(shown.composer, key);
            QTest::keyClick(&shown.window, key);
            QTest::keyClick(shown.prompt, key);
            QTest::keyClick(shown.composer, key, Qt::ControlModifier);
        }
        QCOMPARE(shown.answers(), kNone);
    }

    void neverTakesTheFocus()
    {
        CardWindow shown;
        QVERIFY(shown.isActive);
        QCOMPARE(QApplication::focusWidget(), shown.composer);
        QTest::keyClicks(shown.composer, u"half a sentence"_s);
        QCOMPARE(shown.composer->toPlainText(), u"half a sentence"_s);
        QTest::mouseClick(shown.prompt, Qt::LeftButton, {}, {2, 2});
        shown.click(PermissionChoice::RejectOnce);
        QCOMPARE(QApplication::focusWidget(), shown.composer);
    }

    void typingElsewhereDisarmsKeys()
    {
        CardWindow shown;
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

    void composedTextDisarmsKeys()
    {
        CardWindow shown;
        shown.prompt->setArmingDelay(1h);
        QInputMethodEvent composed;
        composed.setCommitString(u"\u65E5\u672C"_s);
        QApplication::sendEvent(shown.composer, &composed);
        shown.allowKeys();
        QCOMPARE(shown.answers(), kNone);
    }

    void keysOfTheQuestionDoNotDisarm()
    {
        CardWindow shown;
        shown.prompt->setArmingDelay(1h);
        // Reading the command with the arrow keys and walking to a button is about the question.
        auto *view = shown.prompt->findChild<CommandView *>();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Tab);
        QTest::keyPress(shown.composer, Qt::Key_Control); // The beginning of a shortcut.
        QTest::keyClick(shown.button(PermissionChoice::RejectOnce), Qt::Key_Space);
        QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
    }

    void keysAreDeadAtFirst()
    {
        CardWindow shown(commandQuestion(), 1h);
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

    void heldKeysDoNothing()
    {
        CardWindow shown;
        AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
        for (const auto key : {Qt::Key_Space, Qt::Key_Return}) {
            QKeyEvent held(QEvent::KeyPress, key, {}, QString(), true);
            QApplication::sendEvent(allow, &held);
            QKeyEvent released(QEvent::KeyRelease, key, {});
            QApplication::sendEvent(allow, &released);
        }
        QCOMPARE(shown.answers(), kNone);
    }

    void dangerousNeedsTwoGestures()
    {
        CardWindow shown(dangerousQuestion());
        AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
        shown.click(PermissionChoice::AllowOnce);
        QCOMPARE(shown.answers(), kNone);
        QCOMPARE(allow->shownLabel(), u"Really allow?"_s);
        shown.click(PermissionChoice::AllowOnce);
        QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
    }

    void doubleClickIsOneGesture()
    {
        CardWindow shown(dangerousQuestion());
        shown.prompt->setArmingDelay(1h);
        shown.click(PermissionChoice::AllowOnce);
        shown.click(PermissionChoice::AllowOnce);
        QTest::mouseDClick(shown.button(PermissionChoice::AllowOnce), Qt::LeftButton);
        QCOMPARE(shown.answers(), kNone);
        QCOMPARE(shown.button(PermissionChoice::AllowOnce)->shownLabel(), u"Really allow?"_s);
    }

    void confirmationEnds()
    {
        CardWindow shown(dangerousQuestion());
        shown.prompt->setConfirmationTime(20ms);
        AnswerButton *allow = shown.button(PermissionChoice::AllowOnce);
        shown.click(PermissionChoice::AllowOnce);
        QTRY_COMPARE(allow->shownLabel(), u"Allow"_s);
        shown.click(PermissionChoice::AllowOnce); // The first gesture again.
        QCOMPARE(shown.answers(), kNone);
    }

    void dangerousShortcutNeedsTwo()
    {
        CardWindow shown(dangerousQuestion());
        shown.allowKeys();
        QCOMPARE(shown.answers(), kNone);
        shown.allowKeys();
        QCOMPARE(shown.answers(), one(PermissionChoice::AllowOnce));
    }

    void edgeIsOfTheColourOfItsWords_data()
    {
        const Rows<bool, QString, Theme::Role> row; // dangerous, command
        row("nothing to fear", false, u"make"_s, Theme::Role::Accent);
        row("a path elsewhere", true, u"touch /srv/x"_s, Theme::Role::Warning);
        row("a forced push", true, u"git push --force"_s, Theme::Role::Danger);
    }

    void edgeIsOfTheColourOfItsWords()
    {
        const auto [dangerous, command, role] = Rows<bool, QString, Theme::Role>::current();
        PermissionQuestion question = commandQuestion(command);
        question.dangerous = dangerous;
        PermissionPrompt prompt(question);
        prompt.resize(500, 300);
        const QImage card = prompt.grab().toImage();
        QCOMPARE(QColor(card.pixel(1, card.height() / 2)).name(),
                 Theme::color(role, prompt.palette()).name());
    }

    void denyingDangerousNeedsOne()
    {
        CardWindow shown(dangerousQuestion());
        shown.click(PermissionChoice::AllowOnce);
        shown.click(PermissionChoice::RejectOnce);
        QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce));
    }

    void firstOfSeveralAnswers()
    {
        CardWindow shown;
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
        QCOMPARE(secondAnswers[0][0].value<PermissionAnswer>().choice,
                 PermissionChoice::RejectOnce);
    }

    void outOfViewDoesNotAnswer()
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

    void noteGoesAlong()
    {
        CardWindow shown(commandQuestion(), 1h); // Typing a reason is deliberate.
        auto *note = shown.prompt->findChild<QLineEdit *>();
        QVERIFY(note && !note->isVisible());
        QTest::mouseClick(noteButton(shown), Qt::LeftButton);
        QVERIFY(note->isVisible());
        QCOMPARE(QApplication::focusWidget(), note);
        QTest::keyClicks(note, u" use make instead "_s);
        QTest::keyClick(note, Qt::Key_Return);
        QCOMPARE(shown.answers(), one(PermissionChoice::RejectOnce, u"use make instead"_s));
    }

    void noteEndsWithEscape()
    {
        CardWindow shown;
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

    void ampersandIsNoAccelerator()
    {
        PermissionQuestion question = commandQuestion();
        question.rule = u"make &x && y"_s;
        CardWindow shown(question);
        QTest::keyClick(shown.composer, Qt::Key_X, Qt::AltModifier);
        QCOMPARE(shown.answers(), kNone);
        QCOMPARE(shown.menu(PermissionChoice::AllowOnce).last()->text(),
                 u"For this session\tmake &&x &&&& y"_s);
    }

    // Not as its source, in the font of code.
    void planIsSetInType()
    {
        PermissionQuestion question;
        question.id = u"q1"_s;
        question.kind = ToolKind::SwitchMode;
        question.preview.title = AgentCore::Phrase(AgentCore::Saying::AcceptPlan);
        question.preview.effects = {{ToolEffect::Kind::LeavePlan, u"draft"_s, {}}};
        question.preview.content
            = {ToolText{u"# Steps\n\n1. **Read** `calc.cpp`\n2. Change it\n\n"_s
                        + u"A paragraph of the plan.\n\n"_s.repeated(60)}};
        question.options = kAllOptions;
        CardWindow shown(question);
        QVERIFY(shown.prompt->findChildren<CommandView *>().isEmpty());
        auto *plan = shown.prompt->findChild<PlanView *>();
        QVERIFY(plan && plan->isVisible());
        const QString text = plan->toPlainText();
        QVERIFY2(text.startsWith(u"Steps"_s) && text.contains(u"Read calc.cpp"_s),
                 qPrintable(text));
        QVERIFY(!text.contains(u"**"_s) && !text.contains(u"# "_s));
        QVERIFY(plan->document()->firstBlock().charFormat().fontWeight() > QFont::Normal
                || plan->document()->begin().begin().fragment().charFormat().fontWeight()
                    > QFont::Normal);
        // It scrolls in the card and is whole in a window of its own.
        QVERIFY(plan->heightForWidth(600) < int(plan->document()->size().height()));
        shown.prompt->setRoomy(true);
        QVERIFY(plan->heightForWidth(600) > 1000);
        QAccessibleInterface *heard = QAccessible::queryAccessibleInterface(plan);
        QCOMPARE(heard->text(QAccessible::Name), u"The plan"_s);
        QVERIFY(heard->textInterface()->text(0, 5).contains(u"Steps"_s));
    }

    void longCommandIsComplete()
    {
        QString command;
        for (int i = 0; i < 60; ++i)
            command += u"echo %1 &&\n"_s.arg(i);
        command += u"rm -rf ~"_s;
        CardWindow shown(commandQuestion(command));
        auto *view = shown.prompt->findChild<CommandView *>();
        QCOMPARE(view->toPlainText(), command);
        QVERIFY(view->verticalScrollBar()->maximum() > 0);
        // That there is more below is also said.
        bool isSaid = false;
        for (const auto *label : shown.prompt->findChildren<WrapLabel *>())
            isSaid = isSaid || (label->isVisible() && label->text().startsWith("61 lines"_L1));
        QVERIFY(isSaid);
    }

    // Minutes, where breaks are looked for between words.
    void endlessWordIsShownAtOnce()
    {
        const QString command = u"ls "_s + QString(500'000, u'y');
        CardWindow shown(commandQuestion(command));
        auto *view = shown.prompt->findChild<CommandView *>();
        QCOMPARE(view->toPlainText(), command);
        QVERIFY(view->verticalScrollBar()->maximum() > 1'000);
        QCOMPARE(view->wordWrapMode(), QTextOption::WrapAnywhere);
    }

    void heightFollowsWidth()
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
                QVERIFY(prompt.rect().contains(
                    QRect(button->mapTo(&prompt, QPoint()), button->size())));
            }
        }
    }

    void counter()
    {
        CardWindow shown;
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

    void isAccessible()
    {
        CardWindow shown;
        QAccessibleInterface *prompt = QAccessible::queryAccessibleInterface(shown.prompt);
        QCOMPARE(prompt->text(QAccessible::Name), u"Question: Change the repository"_s);
        QAccessibleInterface *allow
            = QAccessible::queryAccessibleInterface(shown.button(PermissionChoice::AllowOnce));
        QCOMPARE(allow->text(QAccessible::Name), u"Allow"_s);
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
        const AnswerChoice *no = shown.choice(PermissionChoice::RejectOnce);
        const AnswerChoice *yes = shown.choice(PermissionChoice::AllowOnce);
        const QList<QWidget *> expected{no->button(), no->chevron(), yes->button(), yes->chevron(),
                                        why};
        order.removeIf([&expected](QWidget *w) { return !expected.contains(w); });
        QCOMPARE(order, expected);
    }

    void droppedPromptAnswersNothing()
    {
        // The question stays in the port; a view that goes away must not answer it.
        auto prompt = std::make_unique<PermissionPrompt>(commandQuestion());
        QSignalSpy spy(prompt.get(), &PermissionPrompt::answered);
        prompt->show();
        prompt.reset();
        QCOMPARE(spy.count(), 0);
    }

    void dialogEnterDoesNotAllow()
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
};

AGENTAO_TEST_WIDGETS(TestPermissionPrompt)
#include "tst_permissionprompt.moc"
