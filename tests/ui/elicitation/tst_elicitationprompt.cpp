// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/elicitationprompt.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composeredit.h"
#include "ui/elicitation/fieldinput.h"
#include "ui/header/headerbar.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/permissionprompt.h"
#include "ui/theme/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QCheckBox>
#include <QDesktopServices>
#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Action = ElicitationAnswer::Action;
using Kind = ElicitationField::Kind;

static ElicitationField field(Kind kind, bool allowsOther = false)
{
    ElicitationField field;
    field.name = u"answer"_s;
    field.kind = kind;
    field.isRequired = true;
    field.allowsOther = allowsOther;
    if (kind == Kind::Choice || kind == Kind::Choices)
        field.choices = {{u"a"_s, u"The first"_s, u"which is good"_s}, {u"b"_s, {}, {}}};
    return field;
}

static Elicitation question(const QList<ElicitationField> &fields = {field(Kind::Text)})
{
    Elicitation elicitation;
    elicitation.id = u"e1"_s;
    elicitation.sessionId = u"s"_s;
    elicitation.message = u"Which one?"_s;
    elicitation.fields = fields;
    return elicitation;
}

static Elicitation address(const QString &url)
{
    Elicitation elicitation = question({});
    elicitation.url = QUrl(url);
    return elicitation;
}

static AnswerButton *buttonOf(const QWidget *prompt, bool accepts)
{
    for (auto *button : prompt->findChildren<AnswerButton *>()) {
        if (button->allows() == accepts)
            return button;
    }
    return nullptr;
}

static void press(const QWidget *prompt, bool accepts)
{
    QTest::mouseClick(buttonOf(prompt, accepts), Qt::LeftButton);
}

static bool says(const QWidget *prompt, const QString &text)
{
    const auto labels = prompt->findChildren<WrapLabel *>();
    return std::ranges::any_of(labels, [&text](const WrapLabel *label) {
        return !label->isHidden() && label->text().contains(text);
    });
}

//! A window with a composer and a prompt; keys are armed at once.
struct ElicitationWindow
{
    explicit ElicitationWindow(const Elicitation &elicitation,
                               std::chrono::milliseconds delay = 0ms)
    {
        auto *column = new QVBoxLayout(&window);
        composer = new QPlainTextEdit(&window);
        prompt = new ElicitationPrompt(elicitation, &window);
        prompt->setArmingDelay(delay);
        column->addWidget(composer);
        column->addWidget(prompt);
        window.resize(700, 600);
        composer->setFocus();
        window.show();
        window.activateWindow();
        isActive = QTest::qWaitForWindowActive(&window);
        spy = std::make_unique<QSignalSpy>(prompt, &ElicitationPrompt::answered);
    }
    QList<ElicitationAnswer> answers() const
    {
        QList<ElicitationAnswer> list;
        for (const auto &arguments : std::as_const(*spy))
            list += arguments[0].value<ElicitationAnswer>();
        return list;
    }
    OptionRow *option(const QString &value) const
    {
        const auto rows = prompt->findChildren<OptionRow *>();
        const auto row = std::ranges::find(rows, value, &OptionRow::value);
        return row == rows.end() ? nullptr : *row;
    }

    QWidget window;
    QPlainTextEdit *composer = nullptr;
    ElicitationPrompt *prompt = nullptr;
    std::unique_ptr<QSignalSpy> spy;
    bool isActive = false;
};

static QList<ElicitationAnswer> accepted(const QJsonValue &value)
{
    return {{Action::Accept, {{"answer"_L1, value}}}};
}

// --- In the window ---

static Elicitation asked(const WindowFixture &fixture, const QString &id)
{
    Elicitation elicitation = question();
    elicitation.id = id;
    elicitation.sessionId = fixture.current()->id();
    return elicitation;
}

static ElicitationReply into(QList<ElicitationAnswer> *answers)
{
    return ElicitationReply(
        [answers](const ElicitationAnswer &answer) { answers->append(answer); });
}

class TestElicitationPrompt : public QObject
{
    Q_OBJECT

public slots:
    void handleUrl(const QUrl &url) { m_opened += url; }

private slots:
    void init() { m_opened.clear(); }

    void answers_data()
    {
        // field, typed, chosen, value
        const Rows<ElicitationField, QString, QStringList, QJsonValue> row;
        row("words", field(Kind::Text), u"the third"_s, QStringList(), QJsonValue(u"the third"_s));
        row("integer", field(Kind::Integer), u"12"_s, QStringList(), QJsonValue(12));
        row("number", field(Kind::Number), u"2.5"_s, QStringList(), QJsonValue(2.5));
        row("no is an answer, too", field(Kind::Boolean), QString(), QStringList(),
            QJsonValue(false));
        row("choice", field(Kind::Choice), QString(), QStringList{u"a"_s, u"b"_s},
            QJsonValue(u"b"_s));
        row("choices", field(Kind::Choices), QString(), QStringList{u"a"_s, u"b"_s},
            QJsonValue(QJsonArray{u"a"_s, u"b"_s}));
        row("other words", field(Kind::Choice, true), u"neither"_s, QStringList{u"a"_s},
            QJsonValue(u"neither"_s));
        row("other words besides", field(Kind::Choices, true), u"more"_s, QStringList{u"b"_s},
            QJsonValue(QJsonArray{u"b"_s, u"more"_s}));
    }

    void answers()
    {
        const auto [field, typed, chosen, value]
            = Rows<ElicitationField, QString, QStringList, QJsonValue>::current();
        const ElicitationWindow shown(question({field}));
        QVERIFY(shown.isActive);
        for (const QString &option : std::as_const(chosen))
            shown.option(option)->button()->click();
        if (!typed.isEmpty())
            QTest::keyClicks(shown.prompt->findChild<QLineEdit *>(), typed);
        press(shown.prompt, true);
        QCOMPARE(shown.answers(), accepted(value));
        press(shown.prompt, true);
        press(shown.prompt, false);
        QCOMPARE(shown.spy->count(), 1);
    }

    void wrongAnswersStay_data()
    {
        const Rows<ElicitationField, QString, QString> row; // field, typed, problem
        const QString needed = u"An answer is needed here."_s;
        row("no words", field(Kind::Text), QString(), needed);
        row("nothing chosen", field(Kind::Choice), QString(), needed);
        row("none of several chosen", field(Kind::Choices), QString(), needed);
        row("blank other words", field(Kind::Choice, true), u"  "_s, needed);
        row("words for a number", field(Kind::Number), u"many"_s, u"must be a number"_s);
        row("fraction", field(Kind::Integer), u"1.5"_s, u"must be a whole number"_s);
        ElicitationField mail = field(Kind::Text);
        mail.format = ElicitationField::Format::Email;
        mail.isRequired = false;
        row("optional, but wrong", mail, u"nobody"_s, u"must be an e-mail address"_s);
    }

    void wrongAnswersStay()
    {
        const auto [field, typed, problem] = Rows<ElicitationField, QString, QString>::current();
        const ElicitationWindow shown(question({field}));
        if (!typed.isEmpty())
            QTest::keyClicks(shown.prompt->findChild<QLineEdit *>(), typed);
        press(shown.prompt, true);
        QVERIFY(shown.answers().isEmpty());
        QVERIFY(says(shown.prompt, problem));
        press(shown.prompt, false);
        QCOMPARE(shown.answers(), (QList<ElicitationAnswer>{{Action::Decline, {}}}));
    }

    void severalFields()
    {
        ElicitationField name = field(Kind::Text);
        name.name = u"name"_s;
        name.title = u"Name"_s;
        ElicitationField size = field(Kind::Integer);
        size.name = u"size"_s;
        size.title = u"Size"_s;
        size.isRequired = false;
        const ElicitationWindow shown(question({name, size}));
        QVERIFY(says(shown.prompt, u"Size (may stay empty)"_s));
        const auto lines = shown.prompt->findChildren<QLineEdit *>();
        QCOMPARE(lines.size(), 2);
        QTest::keyClicks(lines[1], u"x"_s);
        press(shown.prompt, true);
        QVERIFY(shown.answers().isEmpty());
        QVERIFY(lines[0]->hasFocus()); // the first one that is wrong
        QTest::keyClicks(lines[0], u"n"_s);
        lines[1]->clear();
        press(shown.prompt, true);
        QCOMPARE(shown.answers(),
                 (QList<ElicitationAnswer>{{Action::Accept, {{"name"_L1, "n"_L1}}}}));
    }

    void defaultsAreFilledIn()
    {
        ElicitationField text = field(Kind::Text);
        text.defaultValue = u"preset"_s;
        ElicitationField choice = field(Kind::Choice);
        choice.name = u"choice"_s;
        choice.defaultValue = u"b"_s;
        ElicitationField yes = field(Kind::Boolean);
        yes.name = u"yes"_s;
        yes.defaultValue = true;
        const ElicitationWindow shown(question({text, choice, yes}));
        press(shown.prompt, true);
        QCOMPARE(shown.answers(),
                 (QList<ElicitationAnswer>{
                     {Action::Accept,
                      {{"answer"_L1, "preset"_L1}, {"choice"_L1, "b"_L1}, {"yes"_L1, true}}}}));
    }

    void declines()
    {
        const ElicitationWindow shown(question());
        press(shown.prompt, false);
        QCOMPARE(shown.answers(), (QList<ElicitationAnswer>{{Action::Decline, {}}}));
    }

    // What a form is for looks like that; of yes and no neither does.
    void answeringStandsOut()
    {
        const auto isAccent = [](const QWidget *button) {
            const QImage image = const_cast<QWidget *>(button)->grab().toImage();
            return image.pixelColor(4, image.height() / 2) == Theme::color(Theme::Role::Accent);
        };
        const ElicitationWindow form(question());
        QVERIFY(isAccent(buttonOf(form.prompt, true)));
        QVERIFY(!isAccent(buttonOf(form.prompt, false)));
        const ElicitationWindow choice(question({}));
        QVERIFY(!isAccent(buttonOf(choice.prompt, true)));
        QVERIFY(!isAccent(buttonOf(choice.prompt, false)));
    }

    void yesOrNo()
    {
        const ElicitationWindow shown(question({}));
        QCOMPARE(buttonOf(shown.prompt, true)->shownLabel(), u"Yes"_s);
        press(shown.prompt, true);
        QCOMPARE(shown.answers(), (QList<ElicitationAnswer>{{Action::Accept, {}}}));
    }

    void enterInATextAnswers()
    {
        const ElicitationWindow shown(question());
        QVERIFY(shown.isActive);
        shown.prompt->focusFirst();
        auto *line = shown.prompt->findChild<QLineEdit *>();
        QVERIFY(line->hasFocus());
        QTest::keyClicks(line, u"yes"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(shown.answers(), accepted(u"yes"_s));
    }

    void enterOnAChoiceAnswers()
    {
        const ElicitationWindow shown(question({field(Kind::Choice)}));
        QVERIFY(shown.isActive);
        QTest::keyClick(shown.composer, Qt::Key_X); // arms at once from now on
        shown.prompt->focusFirst();
        QAbstractButton *first = shown.option(u"a"_s)->button();
        QVERIFY(first->hasFocus());
        QTest::keyClick(first, Qt::Key_Return);
        QVERIFY(shown.answers().isEmpty()); // nothing is chosen
        QTest::keyClick(first, Qt::Key_Space);
        QTest::keyClick(first, Qt::Key_Return);
        QCOMPARE(shown.answers(), accepted(u"a"_s));
    }

    void enterElsewhereAnswersNothing()
    {
        const ElicitationWindow shown(question());
        QTest::keyClicks(shown.prompt->findChild<QLineEdit *>(), u"yes"_s);
        shown.composer->setFocus();
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_Escape})
            QTest::keyClick(shown.composer, key);
        QVERIFY(shown.answers().isEmpty());
    }

    void keysOnButtonsAreDeadAtFirst()
    {
        const ElicitationWindow shown(question({}), 1h);
        shown.prompt->setArmingDelay(1h);
        QTest::keyClicks(shown.composer, u"x"_s); // counts from here
        buttonOf(shown.prompt, true)->setFocus(Qt::TabFocusReason);
        QTest::keyClick(buttonOf(shown.prompt, true), Qt::Key_Return);
        QTest::keyClick(buttonOf(shown.prompt, true), Qt::Key_Space);
        QVERIFY(shown.answers().isEmpty());
    }

    void neverTakesTheFocus()
    {
        const ElicitationWindow shown(question({field(Kind::Choice, true), field(Kind::Text)}));
        QVERIFY(shown.isActive);
        QVERIFY(shown.composer->hasFocus());
    }

    void clickOnWordsChooses()
    {
        const ElicitationWindow shown(question({field(Kind::Choice)}));
        QVERIFY(says(shown.prompt, u"which is good"_s));
        QTest::mouseClick(shown.option(u"a"_s), Qt::LeftButton);
        QVERIFY(shown.option(u"a"_s)->button()->isChecked());
        QVERIFY(shown.answers().isEmpty()); // a choice is no answer yet
    }

    void addressIsOpenedOnConsentOnly_data()
    {
        QTest::addColumn<bool>("consents");
        QTest::newRow("yes") << true;
        QTest::newRow("no") << false;
    }

    void addressIsOpenedOnConsentOnly()
    {
        QFETCH(bool, consents);
        QDesktopServices::setUrlHandler(u"https"_s, this, "handleUrl");
        const auto end = qScopeGuard([] { QDesktopServices::unsetUrlHandler(u"https"_s); });
        const QString url = u"https://sign-in.example.com/a?b=c&d=%C3%A4"_s;
        const ElicitationWindow shown(address(url));
        QVERIFY(says(shown.prompt, url));
        QVERIFY(says(shown.prompt, u"a page of sign-in.example.com in"_s));
        QVERIFY(!says(shown.prompt, u"Careful"_s));
        QVERIFY(m_opened.isEmpty());
        press(shown.prompt, consents);
        QCOMPARE(shown.answers().value(0).action, consents ? Action::Accept : Action::Decline);
        QCOMPARE(m_opened.size(), consents ? 1 : 0);
    }

    void oddAddressesAreMarked_data()
    {
        const Rows<QString, QString> row; // url, shown
        row("other letters", u"https://аpple.com/"_s, u"xn--"_s);
        row("punycode", u"https://xn--pple-43d.com/"_s, u"xn--pple-43d.com"_s);
        row("not encrypted", u"http://example.com/"_s, u"example.com"_s);
        row("user name", u"https://bank.com@evil.example/"_s, u"evil.example"_s);
    }

    void oddAddressesAreMarked()
    {
        const auto [url, shown] = Rows<QString, QString>::current();
        const ElicitationWindow window(address(url));
        QVERIFY(says(window.prompt, u"Careful"_s));
        QVERIFY(says(window.prompt, shown));
    }

    void nothingHides()
    {
        Elicitation odd = question({field(Kind::Choice)});
        odd.message = u"a\u202eb"_s;
        odd.asker = u"x\u202ey"_s;
        odd.fields.first().choices[1].title = u"c\u202ed"_s;
        const ElicitationWindow shown(odd);
        for (const WrapLabel *label : shown.prompt->findChildren<WrapLabel *>())
            QVERIFY(!label->text().contains(QChar(0x202e)));
        QVERIFY(says(shown.prompt, u"asks you"_s));
        Elicitation ofServer = question();
        ofServer.asker = u"MCP server github"_s;
        QVERIFY(says(ElicitationWindow(ofServer).prompt, u"MCP server github asks you"_s));
    }

    // Of one question it stands above, where headings do; several have theirs at the fields.
    void titleHeadsWhatIsAsked()
    {
        Elicitation one = question({field(Kind::Choice)});
        one.fields.first().title = u"Sign"_s;
        const auto stands = [](const ElicitationWindow &window) {
            const auto labels = window.prompt->findChildren<WrapLabel *>();
            return std::ranges::any_of(labels, [](const WrapLabel *label) {
                return !label->isHidden() && label->text() == "Sign"_L1;
            });
        };
        const ElicitationWindow shown(one);
        QVERIFY(says(shown.prompt, u"The agent asks you · Sign"_s) && !stands(shown));
        Elicitation two = question({one.fields.first(), field(Kind::Text)});
        two.fields.last().name = u"more"_s;
        const ElicitationWindow both(two);
        QVERIFY(!says(both.prompt, u"asks you · Sign"_s) && stands(both));
    }

    void rowComesAndGoes()
    {
        QList<ElicitationAnswer> answers;
        WindowFixture fixture;
        QVERIFY(fixture.show());
        QVERIFY(fixture.sendText(u"go"_s));
        QTest::keyClicks(fixture.edit(), u"typing"_s);
        fixture.elicitations.ask(asked(fixture, u"e1"_s), into(&answers));
        QTRY_VERIFY(fixture.window->findChild<ElicitationPrompt *>());
        QVERIFY(fixture.edit()->hasFocus());
        QCOMPARE(fixture.window->pane()->header()->status(), HeaderBar::Status::Waiting);
        const auto *prompt = fixture.window->findChild<ElicitationPrompt *>();
        QTest::keyClick(fixture.edit(), Qt::Key_J, Qt::ControlModifier);
        auto *line = prompt->findChild<QLineEdit *>();
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, u"mine"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(answers, accepted(u"mine"_s));
        QVERIFY(fixture.edit()->hasFocus());
        QCOMPARE(fixture.window->pane()->header()->status(), HeaderBar::Status::Running);
        QTRY_VERIFY(!fixture.window->findChild<ElicitationPrompt *>());
    }

    void severalHaveACounter()
    {
        QList<ElicitationAnswer> answers;
        WindowFixture fixture;
        QVERIFY(fixture.show());
        QVERIFY(fixture.sendText(u"go"_s));
        fixture.port.ask(fixture.question(u"q1"_s, fixture.current()->id()),
                         PermissionReply([](const PermissionAnswer &) { }));
        fixture.elicitations.ask(asked(fixture, u"e1"_s), into(&answers));
        const auto *permission = fixture.window->findChild<PermissionPrompt *>();
        QVERIFY(permission);
        QVERIFY(!fixture.window->findChild<ElicitationPrompt *>()); // One after another.
        const auto counter = [](const QWidget *card) {
            for (const auto *label : card->findChildren<QLabel *>()) {
                if (!label->isHidden() && label->text().contains(u" of "_s))
                    return label->text();
            }
            return QString();
        };
        QCOMPARE(counter(permission), u"1 of 2"_s);
        press(permission, false);
        const auto *prompt = fixture.window->findChild<ElicitationPrompt *>();
        QVERIFY(prompt);
        QCOMPARE(counter(prompt), u"2 of 2"_s);
        QVERIFY(answers.isEmpty());
    }

    void otherSessionsQuestionWaits()
    {
        QList<ElicitationAnswer> answers;
        WindowFixture fixture;
        QVERIFY(fixture.show());
        fixture.window->openFolder(fixture.folder);
        QVERIFY(fixture.addThree());
        QVERIFY(fixture.open(u"s1"_s));
        QVERIFY(fixture.sendText(u"go"_s));
        QVERIFY(fixture.open(u"s2"_s));
        Elicitation elicitation = question();
        elicitation.sessionId = u"s1"_s;
        fixture.elicitations.ask(elicitation, into(&answers));
        QVERIFY(!fixture.window->findChild<ElicitationPrompt *>());
        QVERIFY(fixture.open(u"s1"_s));
        QTRY_VERIFY(fixture.window->findChild<ElicitationPrompt *>());
        QVERIFY(fixture.open(u"s2"_s));
        QTRY_VERIFY(!fixture.window->findChild<ElicitationPrompt *>());
        QCOMPARE(fixture.elicitations.pending().size(), 1); // it waits on
        QVERIFY(answers.isEmpty());
    }

    void withdrawnOneLeaves()
    {
        QList<ElicitationAnswer> answers;
        WindowFixture fixture;
        QVERIFY(fixture.show());
        QVERIFY(fixture.sendText(u"go"_s));
        fixture.elicitations.ask(asked(fixture, u"e1"_s), into(&answers));
        QTRY_VERIFY(fixture.window->findChild<ElicitationPrompt *>());
        fixture.elicitations.withdraw(u"other"_s);
        fixture.elicitations.withdraw(u"e1"_s);
        QCOMPARE(answers, QList<ElicitationAnswer>{ElicitationAnswer()});
        QTRY_VERIFY(!fixture.window->findChild<ElicitationPrompt *>());
        fixture.elicitations.answer(u"e1"_s, {Action::Accept, {}});
        QCOMPARE(answers.size(), 1);
    }

    void portCancelsWhatIsLeft()
    {
        QList<ElicitationAnswer> answers;
        {
            WindowElicitationPort port;
            port.ask(question(), into(&answers));
        }
        QCOMPARE(answers, QList<ElicitationAnswer>{ElicitationAnswer()});
    }

private:
    QList<QUrl> m_opened;
    ClickTime m_clicks{ClickTime::Flow::Fast};
};

AGENTAO_TEST_WIDGETS(TestElicitationPrompt)
#include "tst_elicitationprompt.moc"
